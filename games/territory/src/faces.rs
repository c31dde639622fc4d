//! Sets of faces.

use crate::state::Face;

/// Some of the cards of a list, a bit each: asking costs no branch, however the dice fall.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Faces([u64; 4]);

impl Faces {
    /// Adds a face and says whether it is new.
    #[inline]
    pub(crate) fn insert(&mut self, face: Face) -> bool {
        let new = !self.has(face);
        self.0[(face.0 >> 6) as usize] |= 1 << (face.0 & 63);
        new
    }

    /// Whether a face is among them.
    #[inline]
    pub(crate) fn has(&self, face: Face) -> bool {
        self.0[(face.0 >> 6) as usize] >> (face.0 & 63) & 1 != 0
    }
}

impl FromIterator<Face> for Faces {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Faces {
        let mut set = Faces::default();
        faces.into_iter().for_each(|face| {
            set.insert(face);
        });
        set
    }
}

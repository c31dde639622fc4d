//! Cards, and who knows what is printed on them.

use crate::{Dice, List, Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which card it is: an index into the game's own card list.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, JsonSchema,
)]
pub struct Face(pub u16);

impl Face {
    /// The index into the card list.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Who knows a card's face: any of the seats, and the public.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Known(u8);

impl Known {
    const PUBLIC: u8 = 1 << 7;

    /// Nobody: a card in a shuffled deck.
    pub const NOBODY: Known = Known(0);
    /// Everybody, spectators too: a card that was shown.
    pub const EVERYBODY: Known = Known(u8::MAX);

    /// One player: a card in the hand.
    pub const fn only(seat: Seat) -> Known {
        Known(1 << seat.index())
    }

    /// These and one more player.
    pub const fn with(self, seat: Seat) -> Known {
        Known(self.0 | 1 << seat.index())
    }

    /// Whether this viewer knows.
    #[inline]
    pub const fn to(self, viewer: Viewer) -> bool {
        let bit = match viewer {
            Viewer::Seat(seat) => 1 << seat.index(),
            Viewer::Spectator => Self::PUBLIC,
        };
        self.0 & bit != 0
    }
}

/// A card of a match. It has no name of its own: in a zone it is one of several, and when a zone
/// is shuffled nothing tells it from the others, so that no handle carries a memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Card {
    /// What is printed on it.
    pub face: Face,
    /// Who knows that.
    pub known: Known,
}

impl Card {
    /// A card that nobody has seen.
    pub const fn hidden(face: Face) -> Card {
        Card { face, known: Known::NOBODY }
    }

    /// The face, if this viewer knows it.
    pub fn seen_by(self, viewer: Viewer) -> Option<Face> {
        self.known.to(viewer).then_some(self.face)
    }
}

/// Redeals the faces that `viewer` does not know over the places where they lie.
///
/// The faces are sorted before they are shuffled: the result depends on what the viewer knows and
/// on the dice, and on nothing else. So two worlds that the viewer cannot tell apart lead to the
/// same imagined one, which is what makes a bot that plays on imagined worlds honest.
pub fn reimagine<const N: usize>(zones: &mut [&mut [Card]], viewer: Viewer, dice: &mut Dice) {
    let hidden = |card: &&mut Card| !card.known.to(viewer);
    let mut faces: List<Face, N> = List::new();
    for card in zones.iter_mut().flat_map(|zone| zone.iter_mut()).filter(hidden) {
        faces.push(card.face);
    }
    faces.sort_unstable();
    dice.shuffle(&mut faces);
    for card in zones.iter_mut().flat_map(|zone| zone.iter_mut()).filter(hidden) {
        card.face = faces.pop().expect("as many faces were gathered as are dealt");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imagining_moves_only_what_is_unknown() {
        let me = Viewer::Seat(Seat::A);
        let mut hand = [
            Card { face: Face(7), known: Known::only(Seat::A) },
            Card { face: Face(9), known: Known::EVERYBODY },
        ];
        let mut deck = [1, 2, 3, 4, 5].map(|n| Card::hidden(Face(n)));
        reimagine::<8>(&mut [&mut hand, &mut deck], me, &mut Dice::swift(1));
        assert_eq!(hand.map(|c| c.face), [Face(7), Face(9)]);
        let mut faces = deck.map(|c| c.face.0);
        assert_ne!(faces, [1, 2, 3, 4, 5]);
        faces.sort();
        assert_eq!(faces, [1, 2, 3, 4, 5]);
    }

    #[test]
    fn what_is_imagined_depends_only_on_what_is_known() {
        let mut one = [1, 2, 3].map(|n| Card::hidden(Face(n)));
        let mut two = [3, 1, 2].map(|n| Card::hidden(Face(n)));
        reimagine::<8>(&mut [&mut one], Viewer::Spectator, &mut Dice::swift(5));
        reimagine::<8>(&mut [&mut two], Viewer::Spectator, &mut Dice::swift(5));
        assert_eq!(one, two);
    }
}

//! Points at the end.

use super::Counted;

/// What a card is worth at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Points {
    /// Points.
    pub points: i8,
    /// The points count once per this many of what is counted; 0 if they are fixed.
    pub per: u8,
    /// What is counted, if not all cards that the player has.
    pub of: Option<Counted>,
}

impl Points {
    /// The points of one such card for an owner of this many cards.
    #[inline]
    pub fn worth(self, owned: u16, count: impl FnOnce(Counted) -> u16) -> i32 {
        let many = self.of.map_or(owned, count);
        match self.per {
            0 => self.points.into(),
            per => i32::from(self.points) * i32::from(many / u16::from(per)),
        }
    }
}

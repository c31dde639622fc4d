//! Who sits where. A seat belongs to one account; nobody else acts or sees for it.

use crate::Refused;
use kernel::{Seat, Viewer};
use store::{AccountId, Occupant};

/// The occupants of a table's seats.
#[derive(Clone)]
pub(crate) struct Seats(pub Vec<Occupant>);

impl Seats {
    /// Refuses whoever does not hold the seat.
    pub fn check(&self, who: &AccountId, seat: Seat) -> Result<(), Refused> {
        match self.of(seat) {
            Some(holder) if holder == who => Ok(()),
            _ => Err(Refused::NotYours(seat)),
        }
    }

    /// Refuses whoever wants to see with the eyes of another.
    pub fn check_viewer(&self, who: &AccountId, viewer: Viewer) -> Result<(), Refused> {
        match viewer {
            Viewer::Seat(seat) => self.check(who, seat),
            Viewer::Spectator => Ok(()),
        }
    }

    /// The bot that sits there, if one does.
    pub fn bot(&self, seat: Seat) -> Option<&str> {
        match self.0.get(seat.index()) {
            Some(Occupant::Bot(name)) => Some(name),
            _ => None,
        }
    }

    /// All seats of whoever sits there.
    pub fn together(&self, seat: Seat) -> kernel::Seats {
        let same =
            |other: &Seat| *other == seat || self.of(seat).is_some() && self.of(*other) == self.of(seat);
        Seat::first(self.0.len()).filter(same).collect()
    }

    /// The seats of other people.
    pub fn others(&self, seat: Seat) -> kernel::Seats {
        let other = |other: &Seat| self.of(*other).is_some() && !self.together(seat).has(*other);
        Seat::first(self.0.len()).filter(other).collect()
    }

    /// Whether a bot sits anywhere.
    pub fn have_a_bot(&self) -> bool {
        self.0.iter().any(|occupant| matches!(occupant, Occupant::Bot(_)))
    }

    /// Whose seat it is.
    fn of(&self, seat: Seat) -> Option<&AccountId> {
        match self.0.get(seat.index()) {
            Some(Occupant::Account(holder)) => Some(holder),
            _ => None,
        }
    }
}

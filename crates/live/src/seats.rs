//! Who sits where. A seat belongs to one account; nobody else acts or sees for it.

use crate::Refused;
use kernel::{Seat, Viewer};
use store::{AccountId, Occupant};

/// The occupants of a table's seats.
pub(crate) struct Seats(pub Vec<Occupant>);

impl Seats {
    /// Refuses whoever does not hold the seat.
    pub fn check(&self, who: &AccountId, seat: Seat) -> Result<(), Refused> {
        match self.0.get(seat.index()) {
            Some(Occupant::Account(holder)) if holder == who => Ok(()),
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
}

//! What a viewer sees, built up from what the viewer knows.

mod card;
mod order;
mod piece;
mod show;
mod side;

pub use card::{CardView, Price};
pub use order::OrderView;
pub use piece::{AbilityView, AuraView, PieceView, StatusView};
pub use side::SideView;

use crate::cards::CardList;
use crate::state::{Host, State};
use kernel::{Seat, Viewer};
use schemars::JsonSchema;
use serde::Serialize;

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct View {
    /// Whose eyes; none for a spectator.
    pub viewer: Option<Seat>,
    /// The round, from 1.
    pub round: u8,
    /// The round after which the higher Command Center wins (R63).
    pub round_cap: u8,
    /// Who holds the round priority token.
    pub token: Seat,
    /// Which step it is: a round rests only in planning; its events tell the other steps.
    pub step: &'static str,
    /// Who has yet to lock in.
    pub waiting: Vec<Seat>,
    /// How it ended, if it has.
    pub result: Option<String>,
    /// A's side and B's.
    pub sides: [SideView; 2],
    /// By id.
    pub pieces: Vec<PieceView>,
    /// Auras that lie on tiles.
    pub tiles: Vec<AuraView>,
}

/// Makes a view.
pub(crate) fn view(cards: &CardList, state: &State, viewer: Viewer) -> View {
    let seats = [Seat::A, Seat::B];
    let waits = |seat: &Seat| state.over.is_none() && !state.side(*seat).plan.locked;
    let on_tiles = state.auras.iter().filter(|aura| matches!(aura.host, Host::Tile(_)));
    View {
        viewer: match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        },
        round: state.round,
        round_cap: cards.rules.round_cap,
        token: state.token,
        step: if state.over.is_some() { "over" } else { "planning" },
        waiting: seats.into_iter().filter(waits).collect(),
        result: state.over.map(|scores| scores.to_string()),
        sides: seats.map(|seat| side::view(cards, state, seat, viewer)),
        pieces: (0..state.pieces.len()).map(|slot| piece::view(cards, state, slot, viewer)).collect(),
        tiles: on_tiles.map(|aura| AuraView::of(cards, aura)).collect(),
    }
}

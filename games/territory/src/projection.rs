//! What VP a player would have if the round ended now (T-47).

use crate::cards::CardList;
use crate::compile::When;
use crate::place::Place;
use crate::power::leads;
use crate::script::ScriptId;
use crate::state::{Choice, Notes, State, Task};
use kernel::Seat;

/// VP so far, and what the slots and the own Conquer of their winners still add.
pub(crate) fn projected(cards: &CardList, state: &State, seat: Seat) -> i16 {
    let more = if state.is_decided() { due(cards, state, seat) } else { led(cards, state, seat) };
    state.side(seat).vp.saturating_add(more)
}

/// The slots as they stand, and the own Conquer VP of units that lead.
fn led(cards: &CardList, state: &State, seat: Seat) -> i16 {
    let led = (0..4).filter(|&slot| leads(cards, state, slot) == Some(seat));
    let worth = |slot| {
        let unit = state.unit(Place::new(seat, slot));
        1 + unit.map_or(0, |unit| cards.conquest(unit.nature()))
    };
    if state.barren { 0 } else { led.map(worth).sum() }
}

/// The slots are decided and have been counted: the own Conquer VP that are still to come, whoever
/// is asked for what meanwhile.
fn due(cards: &CardList, state: &State, seat: Seat) -> i16 {
    let asked = match state.choice {
        Choice::Text(run) => Some(Task::Run(run)),
        _ => None,
    };
    let worth = |task| match task {
        Task::Conquer(place) if place.seat() == seat && state.won(place) => {
            state.standing[place.index()].map_or(0, |nature| cards.conquest(nature))
        }
        Task::Run(run) if run.seat == seat && is_conquer(cards, run.script) => {
            let paid = run.notes.has(Notes::PAID).then_some(run.amount);
            cards.script(run.script).sure_vp(run.at, paid)
        }
        _ => 0,
    };
    let due = asked.into_iter().chain(state.agenda.iter().copied()).map(worth).sum();
    if state.barren { 0 } else { due }
}

/// Whether a text is what a unit does when it has won its slot.
fn is_conquer(cards: &CardList, script: ScriptId) -> bool {
    let face = cards.script(script).face;
    face.is_some_and(|face| cards.gist(face).script(When::Conquer) == Some(script))
}

//! What units do when slots have been won (T-07 to T-09).

use crate::cards::CardList;
use crate::compile::When;
use crate::in_play::InPlay;
use crate::place::Place;
use crate::script::ScriptId;
use crate::state::{Face, Nature, Run, State, Task};
use kernel::List;

/// A Conquer that has yet to happen or to be finished.
pub(crate) struct Conquest {
    /// Where its unit stood when the slots were decided.
    pub(crate) place: Place,
    pub(crate) face: Face,
    pub(crate) script: ScriptId,
}

impl InPlay<'_> {
    /// Whether the unit that stood at a place has such a text; nobody else needs a task.
    pub(crate) fn conquers(&self, place: Place) -> bool {
        let nature = self.state.standing[place.index()];
        nature.is_some_and(|nature| {
            [When::Conquer, When::GroupConquer].iter().any(|&when| {
                let mut any = false;
                self.cards.scripts(nature, when, |_| any = true);
                any
            })
        })
    }

    /// What the unit that stood here does about its own victory and those of others; it need not
    /// be there any more (T-07).
    pub(crate) fn conquer(&mut self, place: Place) {
        let Some(nature) = self.state.standing[place.index()] else { return };
        let here = self.state.unit(place).filter(|unit| unit.face == nature.face);
        let unit = here.map_or(0, |unit| unit.number);
        // Put in front in reverse, so that the first comes first.
        for &(script, times) in conquests(self.cards, self.state, place, nature).iter().rev() {
            (0..times).for_each(|_| self.state.set_off(Task::Run(Run::at(script, place, unit))));
        }
    }
}

/// What the unit that stood at a place does and how often, in this order: its own Conquer, and what
/// it does for others that win: 1 VP for each close ally, says War Banner (T-09).
fn conquests(cards: &CardList, state: &State, place: Place, nature: Nature) -> List<(ScriptId, u8), 6> {
    let mut found = List::new();
    cards.abilities(nature, |abilities| {
        if let Some(script) = abilities.scripts[When::Conquer as usize].filter(|_| state.won(place)) {
            found.push((script, 1));
        }
        if let Some(script) = abilities.scripts[When::GroupConquer as usize] {
            let filter = cards.library.group(abilities.group);
            let fits = |other: &Place| {
                filter.whose.is(place.seat(), other.seat()) && filter.range.holds(place.slot(), other.slot())
            };
            let others = Place::all().filter(|&other| other != place && state.won(other)).filter(fits);
            found.push((script, others.count() as u8));
        }
    });
    found
}

/// Every Conquer that is still to come, next one first; not the one that a player is asked about.
pub(crate) fn to_come(cards: &CardList, state: &State) -> Vec<Conquest> {
    let mut conquers = Vec::new();
    for task in state.agenda.iter() {
        match *task {
            Task::Conquer(place) => {
                let Some(nature) = state.standing[place.index()] else { continue };
                for &(script, times) in &conquests(cards, state, place, nature) {
                    let conquest = || Conquest { place, face: nature.face, script };
                    conquers.extend((0..times).map(|_| conquest()));
                }
            }
            Task::Run(run) => conquers.extend(begun(cards, run)),
            _ => {}
        }
    }
    conquers
}

/// A text that is already on the agenda, if it is a Conquer.
fn begun(cards: &CardList, run: Run) -> Option<Conquest> {
    let (place, face) = (run.place()?, cards.script(run.script).face?);
    let is = |when| cards.gist(face).script(when) == Some(run.script);
    let conquest = Conquest { place, face, script: run.script };
    (is(When::Conquer) || is(When::GroupConquer)).then_some(conquest)
}

//! A state with all that is needed to change it.

use crate::cards::{CardDef, CardList};
use crate::events::Event;
use crate::script::{Aim, Filter};
use crate::state::{Choice, Run, State, Task};
use kernel::{Dice, Face, Log, Seat};
use script::Op;

/// The state in play, lent for one move.
pub(crate) struct InPlay<'a> {
    pub(crate) cards: &'a CardList,
    pub(crate) state: &'a mut State,
    pub(crate) dice: &'a mut Dice,
    pub(crate) log: &'a mut Log<Event>,
}

impl InPlay<'_> {
    /// Works through the agenda until a choice opens or the match ends.
    pub(crate) fn run(&mut self) {
        self.state.choice = Choice::Nothing;
        while matches!(self.state.choice, Choice::Nothing)
            && let Some(task) = self.state.agenda.take()
        {
            self.perform(task);
        }
    }

    fn perform(&mut self, task: Task) {
        match task {
            Task::Run(run) => self.run_text(run),
            Task::Settle => self.settle(),
            Task::Deaths => self.next_death(),
            Task::Listeners => self.next_listener(),
            Task::Triggers(when, after) => self.next_trigger(when, after),
            Task::Draw => self.draw_phase(),
            Task::EndPhase => self.end_phase(),
            Task::Main => self.main_phase(),
        }
    }

    /// The card with this face.
    pub(crate) fn card(&self, face: Face) -> &CardDef {
        self.cards.card(face)
    }
}

/// Every creature that fits, by its place; the player's own side last.
#[inline]
pub(crate) fn fitting<'a>(
    cards: &'a CardList,
    state: &'a State,
    run: &'a Run,
    filter: &'a Filter,
) -> impl Iterator<Item = (Seat, usize)> {
    [run.seat.other(), run.seat].into_iter().flat_map(move |owner| {
        let board = state.side(owner).board.iter().enumerate();
        board
            .filter(move |&(_, creature)| filter.fits(run, owner, creature, cards))
            .map(move |(at, _)| (owner, at))
    })
}

/// Whether anything can be chosen (R16, R20).
#[inline]
pub(crate) fn has_target(cards: &CardList, state: &State, run: &Run, aim: Aim) -> bool {
    match aim {
        Aim::Any => true,
        Aim::Creature(filter) => [run.seat.other(), run.seat].into_iter().any(|owner| {
            state.side(owner).board.iter().any(|creature| filter.fits(run, owner, creature, cards))
        }),
    }
}

/// Whether this part of a text can be chosen: there is something for its first question.
pub(crate) fn is_possible(cards: &CardList, state: &State, run: &Run, part: u8) -> bool {
    let program = cards.card(run.face).script(run.when).map_or(&[][..], |script| &script.program);
    let way = usize::from(run.at + 1 + part);
    let Some(Op::Skip(skip)) = program.get(way) else { return false };
    match program.get(way + usize::from(*skip) + 1) {
        Some(Op::Ask { aim, .. }) => has_target(cards, state, run, *aim),
        _ => true,
    }
}

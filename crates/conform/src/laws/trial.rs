//! A position on trial.

use super::{Extent, Tried};
use kernel::{Dice, Game, Log, Match, Seat, Seats, Viewer};
use serde_json::Value;
use std::cell::OnceCell;

/// A position on trial, with what a law needs to try it.
pub(super) struct Trial<'a, G: Game> {
    /// The match.
    pub table: &'a Match<G>,
    /// How much to try.
    pub extent: &'a Extent,
    /// The law's own dice.
    pub dice: Dice,
    /// How much was tried.
    pub tally: &'a mut Tried,
    /// What is sent must look so; made once.
    pub schema: &'a OnceCell<Value>,
}

impl<'a, G: Game> Trial<'a, G> {
    pub(super) fn game(&self) -> &'a G {
        self.table.game()
    }

    pub(super) fn state(&self) -> &'a G::State {
        self.table.state()
    }

    pub(super) fn viewers(&self) -> impl Iterator<Item = Viewer> + use<G> {
        Viewer::all(self.table.seats())
    }

    pub(super) fn acting(&self) -> Seats {
        self.table.status().acting()
    }

    /// Some of the items.
    pub(super) fn some_of<T>(&mut self, mut items: Vec<T>) -> Vec<T> {
        self.dice.shuffle(&mut items);
        items.truncate(self.extent.sample);
        items
    }

    /// Some of the moves that are both listed and allowed; where list and check disagree, that is
    /// for the law of enumeration to say.
    pub(super) fn some_moves(&mut self, seat: Seat) -> Vec<G::Move> {
        let mut legal = self.table.legal(seat);
        legal.retain(|&mv| self.game().check(self.state(), seat, mv).is_ok());
        self.some_of(legal)
    }

    /// A world that the viewer cannot tell from the real one.
    pub(super) fn imagine(&mut self, viewer: Viewer) -> G::State {
        let world = self.game().guess(self.state(), viewer, &mut self.dice);
        self.tally.worlds += 1;
        self.tally.others += usize::from(world != *self.state());
        world
    }

    /// Plays a move in some world with dice of this seed, and returns the result.
    pub(super) fn play(&self, world: &G::State, seat: Seat, mv: G::Move, dice: u64) -> Outcome<G> {
        let (mut state, mut log) = (world.clone(), Log::on());
        self.game().play(&mut state, seat, mv, &mut Dice::seeded(dice), &mut log);
        Outcome { state, log }
    }
}

/// The result of a move.
pub(super) struct Outcome<G: Game> {
    pub state: G::State,
    pub log: Log<G::Event>,
}

impl<G: Game> Outcome<G> {
    /// What this viewer was told.
    pub fn told(&self, viewer: Viewer) -> Vec<G::Event> {
        self.log.seen_by(viewer, 0..self.log.len()).cloned().collect()
    }
}

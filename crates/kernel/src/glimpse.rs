//! What a bot gets to see.

use crate::paths::Chooser;
use crate::{Dice, Envelope, Game, Host, Log, Pick, Refusal, Seat, Viewer, text_of};
use std::fmt;

/// A decision as an honest player sees it. The state is private: it only gives out the seat's own
/// view, its legal moves, and other worlds that the seat cannot distinguish from the real one.
pub struct Glimpse<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
    legal: &'a [G::Move],
    log: Option<&'a Log<G::Event>>,
    all_seen: bool,
}

impl<'a, G: Game> Glimpse<'a, G> {
    /// The decision of `seat`; `legal` are its legal moves, never none.
    pub fn new(game: &'a G, state: &'a G::State, seat: Seat, legal: &'a [G::Move]) -> Self {
        debug_assert!(!legal.is_empty());
        Glimpse { game, state, seat, legal, log: None, all_seen: false }
    }

    /// The same decision with the log of what happened.
    pub fn heard(self, log: &'a Log<G::Event>) -> Self {
        Glimpse { log: Some(log), ..self }
    }

    /// The same decision with all cards visible, only to measure the cost of hidden information against
    /// such a player.
    pub fn clairvoyant(self) -> Self {
        Glimpse { all_seen: true, ..self }
    }

    /// The rules.
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// Whose decision it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How many play.
    pub fn seats(&self) -> usize {
        self.game.seats(self.state)
    }

    /// The moves to choose from.
    pub fn legal(&self) -> &'a [G::Move] {
        self.legal
    }

    /// What the seat sees.
    pub fn view(&self) -> G::View {
        self.game.view(self.state, Viewer::Seat(self.seat))
    }

    /// Another world that the seat cannot tell from the real one.
    pub fn imagine(&self, dice: &mut Dice) -> G::State {
        if self.all_seen {
            return self.state.clone();
        }
        self.game.guess(self.state, Viewer::Seat(self.seat), dice)
    }

    /// The same, made quickly and not fully random: for players who hardly use hidden information.
    pub fn sketch(&self, dice: &mut Dice) -> G::State {
        if self.all_seen {
            return self.state.clone();
        }
        self.game.sketch(self.state, Viewer::Seat(self.seat), dice)
    }

    /// The text of one of the legal moves. A law checks that it reveals nothing the seat cannot know.
    pub fn say(&self, mv: G::Move) -> String {
        debug_assert!(self.legal.contains(&mv));
        text_of(|out| self.game.say(self.state, self.seat, mv, out))
    }
}

impl<G: Host> Glimpse<'_, G> {
    /// What a program that sits at the seat is sent for its decision with this number: the same as
    /// any other client gets, with the events from `since` on.
    pub fn envelope(&self, decision: u32, since: usize) -> Envelope<G::View, G::Event> {
        self.chooser().envelope(self.log, decision, since)
    }

    /// The moves of a path of choices, or why it cannot be taken. It goes on only as long as nothing
    /// is learned by it.
    pub fn path(&self, picks: &[Pick]) -> Result<Vec<G::Move>, Refusal> {
        self.chooser().path(picks)
    }

    fn chooser(&self) -> Chooser<'_, G> {
        Chooser { game: self.game, state: self.state, seat: self.seat }
    }
}

impl<G: Game> fmt::Debug for Glimpse<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Glimpse").field("seat", &self.seat).field("legal", &self.legal).finish()
    }
}

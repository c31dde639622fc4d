//! A match between bots, move by move.

use crate::seeds;
use bots::Bot;
use kernel::{Dice, Game, Glimpse, Log, MAX_SEATS, Scores, Seat, Status};

/// Where the chance of a match comes from: its own dice and those of the bots. Two matches with the
/// same random numbers are the same deal played by the same minds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Luck {
    pub deal: u64,
    pub bots: u64,
}

/// A match under way.
pub(crate) struct Bout<'a, G: Game> {
    game: &'a G,
    pub state: G::State,
    dice: Dice,
    minds: [Dice; MAX_SEATS],
    log: Log<G::Event>,
    moves: Vec<G::Move>,
    /// Moves made so far.
    pub length: u32,
    /// Who gave up.
    conceded: Option<Seat>,
}

impl<'a, G: Game> Bout<'a, G> {
    /// Deals. `setup` was started before, so it can be. What happens is kept only if one of the bots
    /// wants to hear it.
    pub fn start(game: &'a G, setup: &G::Setup, luck: Luck, bots: &mut [Box<dyn Bot<G>>]) -> Self {
        bots.iter_mut().for_each(|bot| bot.begin());
        let log = if bots.iter().any(|bot| bot.listens()) { Log::on() } else { Log::off() };
        Bout { log, ..Bout::start_heard(game, setup, luck) }
    }

    /// The same; what happens is kept.
    pub fn start_heard(game: &'a G, setup: &G::Setup, luck: Luck) -> Self {
        let log = Log::on();
        let mut dice = Dice::seeded(luck.deal);
        let state = game.start(setup, &mut dice).expect("the same setup was started before");
        let minds = std::array::from_fn(|seat| Dice::swift(seeds::below(luck.bots, seat as u64)));
        Bout { game, state, dice, minds, log, moves: Vec::new(), length: 0, conceded: None }
    }

    /// The rules.
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// How it stands.
    pub fn status(&self) -> Status {
        match self.conceded {
            Some(seat) => Status::Over(Scores::conceded(seat, self.game.seats(&self.state))),
            None => self.game.status(&self.state),
        }
    }

    /// Who decides next; `None` once the match is over.
    pub fn next(&self) -> Option<Seat> {
        self.status().acting().iter().next()
    }

    /// What the bot does at this seat; `None` if it gives up, and the match is over.
    pub fn choose(&mut self, seat: Seat, bot: &mut dyn Bot<G>) -> Option<G::Move> {
        self.moves.clear();
        self.game.legal(&self.state, seat, &mut self.moves);
        let glimpse = Glimpse::new(self.game, &self.state, seat, &self.moves).heard(&self.log);
        let mv = bot.choose(&glimpse, &mut self.minds[seat.index()]);
        self.conceded = bot.gave_up().then_some(seat);
        if self.conceded.is_some() { None } else { Some(mv) }
    }

    /// What somebody else makes of the decision at this seat, seeing what the seat sees.
    pub fn consider<T>(&mut self, seat: Seat, look: impl FnOnce(&Glimpse<G>) -> T) -> T {
        self.moves.clear();
        self.game.legal(&self.state, seat, &mut self.moves);
        look(&Glimpse::new(self.game, &self.state, seat, &self.moves).heard(&self.log))
    }

    /// Makes a move.
    pub fn play(&mut self, seat: Seat, mv: G::Move) {
        self.game.play(&mut self.state, seat, mv, &mut self.dice, &mut self.log);
        self.length += 1;
    }
}

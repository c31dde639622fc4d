//! Games and matches without their types, for everything that serves all games alike.

use crate::desk::Desk;
use crate::{
    Action, CardFace, Deck, Envelope, Field, Forecast, GameOption, Info, Match, Offer, Pick, Refusal,
    ReplayError, Request, Rulebook, Seat, Seats, Seed, Sentence, SetupError, Stage, StageError, Status, Term,
    Viewer, read_replay, write_replay,
};
use schemars::generate::SchemaSettings;
use serde_json::Value;
use std::any::Any;
use std::ops::Range;
use std::sync::Arc;

/// Any game. Every [`Game`] behind an [`Arc`] is one; no game writes erasure code.
pub trait AnyGame: Send + Sync {
    /// Name, seats, version.
    fn info(&self) -> Info;
    /// Every card, for people.
    fn cards(&self) -> Vec<CardFace>;
    /// Every keyword, status and other word with a meaning of its own.
    fn glossary(&self) -> Vec<Term>;
    /// The rules as people read them.
    fn rulebook(&self) -> Rulebook;
    /// The decks that come with the game.
    fn decks(&self) -> Vec<Deck>;
    /// Everything that is wrong with a deck.
    fn deck_problems(&self, deck: &Deck) -> Vec<String>;
    /// The JSON schema of what a viewer is sent: views, offers and events included.
    fn schema(&self) -> Value;
    /// Everything that can be settled before a match.
    fn options(&self) -> Vec<GameOption>;
    /// Starts a match.
    fn start(&self, request: &Request, seed: Seed) -> Result<Box<dyn AnyMatch>, SetupError>;
    /// A match that begins in a position written by hand; it cannot be loaded again.
    fn stage(&self, position: &[Field], seed: Seed) -> Result<Box<dyn AnyMatch>, StageError>;
    /// Plays a replay again.
    fn load(&self, replay: &str) -> Result<Box<dyn AnyMatch>, ReplayError>;
}

impl<G: Stage> AnyGame for Arc<G> {
    fn info(&self) -> Info {
        (**self).info()
    }

    fn cards(&self) -> Vec<CardFace> {
        (**self).cards()
    }

    fn glossary(&self) -> Vec<Term> {
        (**self).glossary()
    }

    fn rulebook(&self) -> Rulebook {
        (**self).rulebook()
    }

    fn decks(&self) -> Vec<Deck> {
        (**self).decks().to_vec()
    }

    fn deck_problems(&self, deck: &Deck) -> Vec<String> {
        (**self).deck_problems(deck)
    }

    fn schema(&self) -> Value {
        let generator = SchemaSettings::default().for_serialize().into_generator();
        generator.into_root_schema_for::<Envelope<G::View, G::Event>>().into()
    }

    fn options(&self) -> Vec<GameOption> {
        (**self).options()
    }

    fn start(&self, request: &Request, seed: Seed) -> Result<Box<dyn AnyMatch>, SetupError> {
        let setup = self.setup(request)?;
        Ok(Box::new(Desk::new(Match::start(self.clone(), setup, seed)?)))
    }

    fn stage(&self, position: &[Field], seed: Seed) -> Result<Box<dyn AnyMatch>, StageError> {
        let state = (**self).stage(position)?;
        let mut dice = crate::Dice::seeded(seed);
        let setup = self.random_setup(&mut dice);
        Ok(Box::new(Desk::new(Match::resume(self.clone(), setup, state, dice))))
    }

    fn load(&self, replay: &str) -> Result<Box<dyn AnyMatch>, ReplayError> {
        Ok(Box::new(Desk::new(read_replay(self.clone(), replay)?)))
    }
}

/// How many worlds are imagined to find out whether something is hidden: even two cards in an unknown
/// order would have to come out right this many times.
const WORLDS: u64 = 32;

/// What players may agree on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Agreement {
    /// Nobody is better than the others.
    Draw,
    /// It does not count.
    Void,
}

/// Any match. What it gives a viewer is made for that viewer; the archive alone holds the truth.
pub trait AnyMatch: Send {
    /// The game.
    fn info(&self) -> Info;
    /// How many seats it has.
    fn seats(&self) -> usize;
    /// Who may act, or how it ended.
    fn status(&self) -> Status;

    /// How often a seat has decided something: sent with a choice, so that a late one is noticed. There
    /// is no number for the match as a whole; it would reveal how many secret orders another seat has given.
    fn decision(&self, seat: Seat) -> u32;
    /// What a seat may choose, with the further choices that hang below.
    fn offers(&self, seat: Seat) -> Vec<Offer>;
    /// What a seat may choose after a path of choices that it has not made yet.
    fn below(&self, seat: Seat, path: &[Pick]) -> Result<Vec<Offer>, Refusal>;
    /// Chooses a whole path or nothing; returns the texts of what was chosen.
    fn play(&mut self, seat: Seat, decision: u32, path: &[Pick]) -> Result<Vec<String>, Refusal>;
    /// Plays what is typed and returns its canonical text, or refuses.
    fn play_text(&mut self, seat: Seat, text: &str) -> Result<String, Refusal>;
    /// Leaves the win to the others.
    fn concede(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// Leaves the table: with two players this concedes; with more the others play on, and the host of the
    /// match takes the seat's default offers from then on.
    fn leave(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// Who has left.
    fn left(&self) -> Seats;
    /// Ends it as a draw, or so that it does not count. Whether all have agreed is for the host of the
    /// match to know; the seat is the last of them.
    fn agree(&mut self, seat: Seat, on: Agreement) -> Result<(), Refusal>;
    /// The offer that is taken when a seat's time is up; none if it may not act.
    fn default_offer(&self, seat: Seat) -> Option<usize>;
    /// The result of a path of choices, as far as the seat can know it.
    fn forecast(&self, seat: Seat, path: &[Pick]) -> Result<Forecast, Refusal>;

    /// What a seat has chosen and may still change.
    fn draft(&self, seat: Seat) -> Vec<Sentence>;
    /// Replaces a seat's draft by another one, or refuses and keeps the old one.
    fn redraft(&mut self, seat: Seat, decision: u32, picks: &[Pick]) -> Result<(), Refusal>;
    /// Takes back what a seat drafted last; whether there was something.
    fn undo(&mut self, seat: Seat) -> bool;
    /// How many of the last turns a seat may take back without asking anybody.
    fn can_take_back(&self, seat: Seat) -> usize;
    /// Goes back to before the last turns. Whether that may be is for the host of the match to say.
    fn take_back(&mut self, turns: usize);

    /// Appends what a viewer is sent, as JSON, with the events from this number on.
    fn envelope(&self, viewer: Viewer, since: usize, out: &mut Vec<u8>);
    /// Appends what a viewer sees, as JSON.
    fn view(&self, viewer: Viewer, out: &mut Vec<u8>);
    /// What a viewer sees, as a board to read.
    fn board(&self, viewer: Viewer) -> String;
    /// The same for a page of this width, with marks for colours (see [`crate::Tone`]). What comes after
    /// an empty line are details that a small page can do without.
    fn drawing(&self, viewer: Viewer, width: usize) -> String;
    /// What a viewer sees, in the fields of scenarios.
    fn fields(&self, viewer: Viewer) -> Vec<Field>;
    /// How many events a viewer was told: the number to ask with for what comes after.
    fn seen(&self, viewer: Viewer) -> usize;
    /// How many events there were.
    fn events(&self) -> usize;
    /// What a viewer learned from these events, in sentences.
    fn story(&self, viewer: Viewer, range: Range<usize>) -> Vec<String>;

    /// Whether nothing is hidden from spectators: all the worlds that they can imagine are this one.
    fn is_open(&self) -> bool;

    /// The whole match as text, seed and secret moves included: for the archive, and for nobody who
    /// plays or watches before it is over. See [`write_replay`].
    fn replay(&self, narrator: Option<Viewer>) -> String;
    /// The lines of a replay from this turn on: what an archive appends after a move.
    fn record(&self, since: usize) -> Vec<String>;
    /// Plays a line of a record to the letter, and refuses it where it is not true.
    fn redo(&mut self, line: &str) -> Result<(), ReplayError>;
    /// Each move so far, secret ones too: who made it, and where its events begin. For the archive.
    fn turns(&self) -> Vec<(Seat, usize)>;
    /// A copy that goes its own way.
    fn fork(&self) -> Box<dyn AnyMatch>;
    /// A copy in which a seat's draft has become final, for a bot that decides how to continue from it.
    fn ahead(&self, seat: Seat) -> Box<dyn AnyMatch>;
    /// The typed match, for those who know its game.
    fn as_any(&self) -> &dyn Any;
    /// The typed match, for those who know its game.
    fn as_any_mut(&mut self) -> &mut dyn Any;
}

impl<G: Stage> AnyMatch for Desk<G> {
    fn info(&self) -> Info {
        self.real.game().info()
    }

    fn seats(&self) -> usize {
        self.real.seats()
    }

    fn status(&self) -> Status {
        self.real.status()
    }

    fn decision(&self, seat: Seat) -> u32 {
        Desk::decision(self, seat)
    }

    fn offers(&self, seat: Seat) -> Vec<Offer> {
        Desk::offers(self, seat)
    }

    fn below(&self, seat: Seat, path: &[Pick]) -> Result<Vec<Offer>, Refusal> {
        Desk::below(self, seat, path)
    }

    fn play(&mut self, seat: Seat, decision: u32, path: &[Pick]) -> Result<Vec<String>, Refusal> {
        self.on_time(seat, decision)?;
        self.choose(seat, path)
    }

    fn play_text(&mut self, seat: Seat, text: &str) -> Result<String, Refusal> {
        Desk::play_text(self, seat, text)
    }

    fn concede(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.end(seat, Action::Concede).map(drop)
    }

    fn leave(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.end(seat, Action::Leave).map(drop)
    }

    fn left(&self) -> Seats {
        self.real.left()
    }

    fn agree(&mut self, seat: Seat, on: Agreement) -> Result<(), Refusal> {
        let action = match on {
            Agreement::Draw => Action::Draw,
            Agreement::Void => Action::Void,
        };
        self.end(seat, action).map(drop)
    }

    fn default_offer(&self, seat: Seat) -> Option<usize> {
        Desk::default_offer(self, seat)
    }

    fn forecast(&self, seat: Seat, path: &[Pick]) -> Result<Forecast, Refusal> {
        Desk::forecast(self, seat, path)
    }

    fn draft(&self, seat: Seat) -> Vec<Sentence> {
        Desk::draft(self, seat)
    }

    fn redraft(&mut self, seat: Seat, decision: u32, picks: &[Pick]) -> Result<(), Refusal> {
        self.on_time(seat, decision)?;
        Desk::redraft(self, seat, picks)
    }

    fn undo(&mut self, seat: Seat) -> bool {
        Desk::undo(self, seat)
    }

    fn can_take_back(&self, seat: Seat) -> usize {
        self.real.can_take_back(seat)
    }

    fn take_back(&mut self, turns: usize) {
        Desk::take_back(self, turns);
    }

    fn envelope(&self, viewer: Viewer, since: usize, out: &mut Vec<u8>) {
        write_json(&Desk::envelope(self, viewer, since), out);
    }

    fn view(&self, viewer: Viewer, out: &mut Vec<u8>) {
        write_json(&Desk::view(self, viewer), out);
    }

    fn board(&self, viewer: Viewer) -> String {
        crate::unmarked(&Desk::view(self, viewer).to_string())
    }

    fn drawing(&self, viewer: Viewer, width: usize) -> String {
        format!("{:width$}", Desk::view(self, viewer))
    }

    fn fields(&self, viewer: Viewer) -> Vec<Field> {
        self.real.game().fields(&Desk::view(self, viewer))
    }

    fn seen(&self, viewer: Viewer) -> usize {
        let log = self.real.log();
        log.seen_by(viewer, 0..log.len()).count()
    }

    fn events(&self) -> usize {
        self.real.log().len()
    }

    fn story(&self, viewer: Viewer, range: Range<usize>) -> Vec<String> {
        self.real.story(viewer, range)
    }

    fn is_open(&self) -> bool {
        let (game, state) = (self.real.game(), self.real.state());
        let same = |n: u64| {
            let mut dice = crate::Dice::seeded(Seed::from(n));
            game.guess(state, Viewer::Spectator, &mut dice) == *state
        };
        (0..WORLDS).all(same)
    }

    fn replay(&self, narrator: Option<Viewer>) -> String {
        write_replay(&self.real, narrator)
    }

    fn record(&self, since: usize) -> Vec<String> {
        self.real.turns().iter().skip(since).map(crate::replay::line).collect()
    }

    fn redo(&mut self, line: &str) -> Result<(), ReplayError> {
        Desk::redo(self, line)
    }

    fn turns(&self) -> Vec<(Seat, usize)> {
        self.real.turns().iter().map(|turn| (turn.seat, turn.events)).collect()
    }

    fn fork(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn ahead(&self, seat: Seat) -> Box<dyn AnyMatch> {
        Box::new(Desk::ahead(self, seat))
    }

    fn as_any(&self) -> &dyn Any {
        &self.real
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        &mut self.real
    }
}

/// A match of a known game, for code that serves all games alike.
impl<G: Stage> From<Match<G>> for Box<dyn AnyMatch> {
    fn from(table: Match<G>) -> Self {
        Box::new(Desk::new(table))
    }
}

/// Writing to bytes does not fail.
fn write_json(value: &impl serde::Serialize, out: &mut Vec<u8>) {
    let _ = serde_json::to_writer(out, value);
}

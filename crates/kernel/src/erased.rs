//! Games and matches without their types, for everything that serves all games alike.

use crate::{
    CardFace, Deck, Field, Game, GameOption, Info, Match, Offers, Refusal, ReplayError, Request, Rulebook,
    Seat, SetupError, Stage, Status, Term, Viewer, read_replay, write_replay,
};
use serde_json::Value;
use std::any::Any;
use std::ops::Range;
use std::sync::Arc;

/// Any game. Every [`Game`] behind an [`Arc`] is one; no game writes erasure code.
pub trait AnyGame: Send + Sync {
    /// Name, seats, version.
    fn info(&self) -> Info;
    /// Every card as it is printed.
    fn cards(&self) -> Vec<CardFace>;
    /// Every keyword, status and other word with a meaning of its own.
    fn glossary(&self) -> Vec<Term>;
    /// The rules as people read them.
    fn rulebook(&self) -> Rulebook;
    /// The decks that come with the game.
    fn decks(&self) -> Vec<Deck>;
    /// Everything that is wrong with a deck.
    fn deck_problems(&self, deck: &Deck) -> Vec<String>;
    /// Everything that can be settled before a match.
    fn options(&self) -> Vec<GameOption>;
    /// Starts a match.
    fn start(&self, request: &Request, seed: u64) -> Result<Box<dyn AnyMatch>, SetupError>;
    /// Plays a replay again.
    fn load(&self, replay: &str) -> Result<Box<dyn AnyMatch>, ReplayError>;
}

impl<G: Game + Stage> AnyGame for Arc<G> {
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

    fn options(&self) -> Vec<GameOption> {
        (**self).options()
    }

    fn start(&self, request: &Request, seed: u64) -> Result<Box<dyn AnyMatch>, SetupError> {
        let setup = self.setup(request)?;
        Ok(Box::new(Match::start(self.clone(), setup, seed)?))
    }

    fn load(&self, replay: &str) -> Result<Box<dyn AnyMatch>, ReplayError> {
        Ok(Box::new(read_replay(self.clone(), replay)?))
    }
}

/// Any match. What it gives a viewer is made for that viewer; the archive alone holds the truth.
pub trait AnyMatch: Send {
    /// The game.
    fn info(&self) -> Info;
    /// How many seats it has.
    fn seats(&self) -> usize;
    /// Who may act, or how it ended.
    fn status(&self) -> Status;
    /// The texts of a seat's legal moves.
    fn offers(&self, seat: Seat) -> Vec<String>;
    /// The same, folded.
    fn offer_tree(&self, seat: Seat) -> Offers {
        Offers::fold(&self.offers(seat))
    }
    /// Plays what the text says and returns its canonical text, or refuses.
    fn play(&mut self, seat: Seat, text: &str) -> Result<String, Refusal>;
    /// Plays all of the texts or none.
    fn play_all(&mut self, seat: Seat, texts: &[String]) -> Result<(), Refusal>;
    /// What a viewer sees, as data.
    fn view(&self, viewer: Viewer) -> Value;
    /// What a viewer sees, as a board to read.
    fn board(&self, viewer: Viewer) -> String;
    /// What a viewer sees, in the fields of scenarios.
    fn fields(&self, viewer: Viewer) -> Vec<Field>;
    /// How many events there were.
    fn events(&self) -> usize;
    /// What a viewer learned from these events, as data.
    fn event_data(&self, viewer: Viewer, range: Range<usize>) -> Vec<Value>;
    /// What a viewer learned from these events, in sentences.
    fn story(&self, viewer: Viewer, range: Range<usize>) -> Vec<String>;
    /// The whole match as text, seed and secret moves included: for the archive, and for nobody who
    /// plays or watches before it is over. See [`write_replay`].
    fn replay(&self, narrator: Option<Viewer>) -> String;
    /// Each move so far, secret ones too: who made it, and where its events begin. For the archive.
    fn turns(&self) -> Vec<(Seat, usize)>;
    /// A copy that goes its own way.
    fn fork(&self) -> Box<dyn AnyMatch>;
    /// The typed match, for those who know its game.
    fn as_any(&self) -> &dyn Any;
    /// The typed match, for those who know its game.
    fn as_any_mut(&mut self) -> &mut dyn Any;
}

impl<G: Game + Stage> AnyMatch for Match<G> {
    fn info(&self) -> Info {
        self.game().info()
    }

    fn seats(&self) -> usize {
        Match::seats(self)
    }

    fn status(&self) -> Status {
        Match::status(self)
    }

    fn offers(&self, seat: Seat) -> Vec<String> {
        Match::offers(self, seat)
    }

    fn play(&mut self, seat: Seat, text: &str) -> Result<String, Refusal> {
        self.play_text(seat, text)
    }

    fn play_all(&mut self, seat: Seat, texts: &[String]) -> Result<(), Refusal> {
        Match::play_all(self, seat, texts)
    }

    fn view(&self, viewer: Viewer) -> Value {
        to_value(&Match::view(self, viewer))
    }

    fn board(&self, viewer: Viewer) -> String {
        Match::view(self, viewer).to_string()
    }

    fn fields(&self, viewer: Viewer) -> Vec<Field> {
        self.game().fields(&Match::view(self, viewer))
    }

    fn events(&self) -> usize {
        self.log().len()
    }

    fn event_data(&self, viewer: Viewer, range: Range<usize>) -> Vec<Value> {
        self.log().seen_by(viewer, range).map(to_value).collect()
    }

    fn story(&self, viewer: Viewer, range: Range<usize>) -> Vec<String> {
        Match::story(self, viewer, range)
    }

    fn replay(&self, narrator: Option<Viewer>) -> String {
        write_replay(self, narrator)
    }

    fn turns(&self) -> Vec<(Seat, usize)> {
        Match::turns(self).iter().map(|turn| (turn.seat, turn.events)).collect()
    }

    fn fork(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }
}

fn to_value<T: serde::Serialize>(value: &T) -> Value {
    serde_json::to_value(value).unwrap_or_else(|error| Value::String(error.to_string()))
}

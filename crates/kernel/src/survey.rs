//! What is measured about a game beyond its rules.

use crate::{Deck, Insight, MAX_SEATS, Seat};
use std::collections::BTreeMap;

/// The most questions that a game can have of its own.
pub const MAX_QUESTIONS: usize = 8;

/// A game that can be measured: which cards a seat has and plays, how far a match has come, what is
/// worth asking about it, and what a card would be without anything special.
///
/// Measurements see the whole state, so nothing here may reach a player or a bot. Cards are
/// told by their index in [`crate::Game::cards`].
pub trait Survey: Insight {
    /// What a report calls the things that are measured.
    fn terms(&self) -> Terms {
        Terms::default()
    }

    /// The venues at which the game is measured: more than one where the same players meet under
    /// different conditions, such as the kingdoms of a deck-building game.
    fn venues(&self) -> Vec<Venue> {
        vec![Venue::default()]
    }

    /// The bots that make a good field for this game, by name.
    fn field(&self) -> Vec<String> {
        vec!["thumb".to_owned()]
    }

    /// Who judges a change of the cards, where nobody is named: together about a minute's work of two
    /// cores. By default the field, and greedy.
    fn panel(&self) -> Vec<Judge> {
        vec![Judge { bots: self.field(), matches: 300_000 }, Judge::greedy(60_000)]
    }

    /// Every deck that may be built, where these are few enough to be listed; none otherwise.
    fn every_deck(&self) -> Vec<Deck> {
        Vec::new()
    }

    /// What a report plays besides the matches that it measures, where nothing else is asked for:
    /// less where a match takes long.
    fn effort(&self) -> Effort {
        Effort::default()
    }

    /// Where and by whom a card is tried in a game without decks: tables that offer it, and a bot
    /// that goes for it. `judge` is who judges. `None` where decks decide who has a card, or the card
    /// is always there.
    fn probe(&self, _card: usize, _judge: &[String]) -> Option<Probe<Self>> {
        None
    }

    /// How a card comes to a seat that is in no deck but named by one, such as a leader: the tag of the
    /// deck, and the venue at which it counts. `None` for all other cards.
    fn named(&self, _card: usize) -> Option<(&'static str, Venue)> {
        None
    }

    /// Whether the opening is over: what a seat has then is its opening.
    fn has_opened(&self, _: &Self::State) -> bool {
        true
    }

    /// Lists every card that the seat has obtained and could use: its hand, and in a deck-building
    /// game whatever it owns. The same card may be listed more than once.
    fn held(&self, state: &Self::State, seat: Seat, see: &mut dyn FnMut(usize));

    /// Lists the cards that a legal move of the seat plays. `state` is from before the move.
    fn played(&self, state: &Self::State, seat: Seat, mv: Self::Move, see: &mut dyn FnMut(usize));

    /// How many turns, or rounds where all act together, have begun.
    fn turn(&self, state: &Self::State) -> u32;

    /// What is worth asking about a match of this game: a number for each seat.
    fn questions(&self) -> &'static [Question] {
        &[]
    }

    /// Takes from a move what the questions ask. `state` is from before the move.
    fn observe(&self, _: &Self::State, _: Seat, _: Self::Move, _: &mut Answers) {}

    /// Takes from the last state what the questions ask.
    fn conclude(&self, _: &Self::State, _: &mut Answers) {}

    /// The same rules with one card made plain: no text, no special numbers, what any card of its
    /// cost would be. Every card keeps its index, so that the same dice shuffle the same decks.
    /// `None` if the card cannot be put into a deck or bought, or is plain as it is.
    fn plain(&self, card: usize) -> Option<Self>;

    /// Who took or will take the first turn, if turns are taken one after the other and it is known.
    fn opener(&self, _: &Self::State) -> Option<Seat> {
        None
    }
}

/// The game's words for what is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// What a seat plays with: a deck, a strategy.
    pub entrant: &'static str,
    /// What happened to a card that a seat has obtained: drawn, gained.
    pub held: &'static str,
    /// How a report calls having a card from the start.
    pub opening: &'static str,
    /// What happened to a card that was used: played, placed.
    pub played: &'static str,
    /// What a match is counted in: turns, rounds.
    pub turns: &'static str,
    /// What a card made plain is, in a sentence.
    pub plain: &'static str,
}

impl Default for Terms {
    fn default() -> Self {
        Terms {
            entrant: "deck",
            held: "drawn",
            opening: "in the opening hand",
            played: "played",
            turns: "turns",
            plain: "A plain card has no text and the usual numbers of its cost.",
        }
    }
}

/// Conditions under which matches are measured.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Venue {
    /// What it is called; empty if there is only one.
    pub name: String,
    /// Options of the game by name.
    pub options: BTreeMap<String, String>,
}

/// A trial that is made for one card.
#[derive(Clone, Debug)]
pub struct Probe<G> {
    /// The same rules with a bot that goes for the card.
    pub game: G,
    /// The tables that offer it.
    pub venues: Vec<Venue>,
    /// Who plays: the one that goes for the card first, then opponents for it.
    pub bots: Vec<String>,
}

/// A number that a game wants to know of every seat of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// What it is called, in a few words.
    pub name: &'static str,
    /// What it counts, in a sentence.
    pub about: &'static str,
}

/// The answers to a game's questions, by seat and in the order of the questions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Answers {
    of: [[i32; MAX_QUESTIONS]; MAX_SEATS],
}

impl Answers {
    /// The answer to a question.
    pub fn get(&self, seat: Seat, question: usize) -> i32 {
        self.of[seat.index()][question]
    }

    /// Adds to an answer.
    pub fn add(&mut self, seat: Seat, question: usize, more: i32) {
        let answer = &mut self.of[seat.index()][question];
        *answer = answer.saturating_add(more);
    }

    /// Gives an answer.
    pub fn set(&mut self, seat: Seat, question: usize, answer: i32) {
        self.of[seat.index()][question] = answer;
    }
}

/// Some bots that play everything among themselves, and have an opinion of their own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judge {
    /// Who plays.
    pub bots: Vec<String>,
    /// The most matches, both versions together.
    pub matches: u64,
}

impl Judge {
    /// Greedy alone.
    pub fn greedy(matches: u64) -> Judge {
        Judge { bots: vec!["greedy".to_owned()], matches }
    }
}

/// How many matches a report plays for every hundred that it measures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Matches that are played again with a plain card.
    pub replays: u64,
    /// Matches of each two bots that show how much skill matters.
    pub trials: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Effort { replays: 400, trials: 5 }
    }
}

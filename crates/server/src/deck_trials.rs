//! How a deck does against the game's own decks. Both sides follow the rules of thumb; every deal is
//! played twice, with the seats swapped. One deck is tried at a time, and bots that play come between.

use crate::games::Games;
use crate::problem::{self, Answer};
use crate::thinking::Thinking;
use crate::wire::{FieldLine, FieldScore, FieldTest};
use crate::works::{Growing, Works};
use crate::{chance, games};
use catalog::{Player, Shelf};
use kernel::{AnyMatch, Deck, Request, Scores, Seat, Seed, Status};
use lab::Interval;
use std::sync::Arc;

/// Who plays the decks.
const BOT: &str = "thumb";
/// How many matches a test has, as near as equal shares for all opponents come to it.
const MATCHES: usize = 400;
/// How many deals an opponent is met in, at the least and at the most.
const DEALS: (usize, usize) = (8, 30);
/// A match that is longer is a draw.
const LONGEST: usize = 5000;

/// Tries decks.
pub struct DeckTrials {
    thinking: Thinking,
    games: Arc<Games>,
    works: Works<String, FieldTest>,
}

impl Growing for FieldTest {
    fn done(&self) -> bool {
        self.done
    }
}

impl DeckTrials {
    /// With these games, on these threads.
    pub fn new(games: Arc<Games>, thinking: Thinking) -> DeckTrials {
        DeckTrials { thinking, games, works: Works::default() }
    }

    /// Begins to try a deck if nobody has, and says what is known so far.
    pub fn test(&self, game: &str, deck: Deck) -> Answer<FieldTest> {
        let shelf = self.games.find(game)?.clone();
        let problems = shelf.game().deck_problems(&deck);
        if !problems.is_empty() {
            return Err(problem::bad(problems.join(" ")));
        }
        let key = key(game, &deck);
        if let Some(known) = self.works.known(&key) {
            return Ok(known);
        }
        let others = others(&*shelf, &deck);
        if others.is_empty() {
            return Err(problem::bad("this game has no decks of its own to test against"));
        }
        shelf.player(BOT, 0).map_err(|unknown| problem::misnamed(&unknown))?;
        let first = Request { decks: vec![deck.clone(), others[0].clone()], ..Request::default() };
        shelf.game().start(&first, Seed::from(0)).map_err(|error| games::unplayable(&error))?;
        let deals = (MATCHES / 2 / others.len()).clamp(DEALS.0, DEALS.1);
        let lines = others.iter().map(|other| FieldLine { deck: other.name.clone(), score: score(0, 0) });
        let nothing = FieldTest {
            done: false,
            bot: BOT.to_owned(),
            planned: (deals * 2 * others.len()) as u32,
            all: score(0, 0),
            decks: lines.collect(),
        };
        let thinking = self.thinking.clone();
        let dice = u64::from_str_radix(&key[..16], 16).unwrap_or_default();
        self.works.begin(key, nothing, async move |found| {
            for deal in 0..deals as u64 {
                for (at, other) in others.iter().enumerate() {
                    let (shelf, decks) = (shelf.clone(), [deck.clone(), other.clone()]);
                    let seed = dice.wrapping_add(deal * 1000 + at as u64);
                    let Some(won) = thinking.spare(move || twice(&*shelf, &decks, seed)).await else { break };
                    found.add(|test| test.add(at, won));
                }
            }
            found.add(|test| test.done = true);
        })
    }
}

impl FieldTest {
    /// Two more matches against an opponent, which brought so much together.
    fn add(&mut self, at: usize, won: u64) {
        let more = |of: &FieldScore| score(of.won + won, of.matches + 2);
        self.decks[at].score = more(&self.decks[at].score);
        self.all = more(&self.all);
    }
}

/// A deck is the same whatever it is called.
fn key(game: &str, deck: &Deck) -> String {
    let same = Deck { name: String::new(), about: String::new(), ..deck.clone() };
    let cards = serde_json::to_vec(&same).unwrap_or_default();
    chance::sha256(&[game.as_bytes(), b"/", &cards])
}

/// The game's own decks, but for this one.
fn others(shelf: &dyn Shelf, deck: &Deck) -> Vec<Deck> {
    let own = shelf.game().decks().into_iter();
    own.filter(|other| key(shelf.name(), other) != key(shelf.name(), deck)).collect()
}

/// What the first of two decks wins in two matches of one deal, once from each seat.
fn twice(shelf: &dyn Shelf, decks: &[Deck; 2], seed: u64) -> u64 {
    let [mine, theirs] = decks;
    let from = |seat: Seat, decks: [&Deck; 2]| {
        u64::from(
            played(shelf, &decks.map(Deck::clone), seed).map_or(Scores::WIN / 2, |scores| scores.of(seat)),
        )
    };
    from(Seat::A, [mine, theirs]) + from(Seat::B, [theirs, mine])
}

/// Plays a match to its end.
fn played(shelf: &dyn Shelf, decks: &[Deck; 2], seed: u64) -> Option<Scores> {
    let request = Request { decks: decks.to_vec(), seats: Some(2), ..Request::default() };
    let mut table = shelf.game().start(&request, Seed::from(seed)).ok()?;
    let player = |seat: Seat| shelf.player(BOT, seed ^ seat.index() as u64).ok();
    let mut players: Vec<Box<dyn Player>> =
        [Seat::A, Seat::B].into_iter().map(player).collect::<Option<_>>()?;
    (0..LONGEST).find_map(|_| moved(&mut *table, &mut players))
}

/// Lets whoever is first to act do it; the result if it is over.
fn moved(table: &mut dyn AnyMatch, players: &mut [Box<dyn Player>]) -> Option<Scores> {
    match table.status() {
        Status::Over(scores) => Some(scores),
        Status::Act(seats) => {
            let seat = seats.iter().next()?;
            players[seat.index()].act(table, seat);
            None
        }
    }
}

/// How well a deck did that won so much, in thousandths of a win, in so many matches.
fn score(won: u64, matches: u32) -> FieldScore {
    let share = won as f64 / 1000.0 / f64::from(matches.max(1));
    let Interval { low, high } = Interval::wilson(share, matches.into());
    let thousandths = |share: f64| (share * 1000.0).round() as u16;
    FieldScore { matches, won, share: thousandths(share), low: thousandths(low), high: thousandths(high) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_has_its_interval() {
        let FieldScore { share, low, high, .. } = score(30_000, 40);
        assert_eq!((share, low, high), (750, 598, 858));
        assert_eq!((score(0, 0).low, score(0, 0).high), (0, 1000));
    }

    #[test]
    fn a_deck_is_known_by_its_cards() {
        let shelf = catalog::find("spellfaire").unwrap();
        let own = shelf.game().decks();
        let renamed = Deck { name: "mine".into(), ..own[0].clone() };
        assert_eq!(key("spellfaire", &renamed), key("spellfaire", &own[0]));
        assert_eq!(others(&*shelf, &renamed).len(), own.len() - 1);
        assert_ne!(key("spellfaire", &own[1]), key("spellfaire", &own[0]));
    }
}

//! The preconstructed decks against each other, played by rules of thumb.

use super::Progress;
use crate::Kitbash;
use crate::setup::Setup;
use crate::state::State;
use kernel::{Deck, Dice, Game, Insight, Log, Seat, SetupError, Status, Viewer};
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

/// What [`balance`] shows.
pub const BALANCE: &str = "no hero wins much more often than another, and matches end before the cap";

/// Shares of a hero that are still even, in thousandths.
const EVEN: std::ops::RangeInclusive<u64> = 350..=650;
/// The share of matches that may reach the cap of rounds, in thousandths.
const CAPPED: u64 = 50;

/// Lets every deck meet every other in both seats, in about so many matches: a table, and whether
/// all is even.
pub fn balance(game: &Arc<Kitbash>, matches: u64, progress: Progress) -> Result<String, String> {
    let decks = game.decks().len() as u64;
    let pairings = (decks * (decks - 1)).max(1);
    let balance = Balance::of(game, 0..matches.div_ceil(pairings), progress);
    let balance = balance.map_err(|error| error.to_string())?;
    if balance.is_even() { Ok(balance.to_string()) } else { Err(balance.to_string()) }
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Balance {
    /// One for each deck.
    pub heroes: Vec<Tally>,
    /// Matches.
    pub matches: u64,
    /// Matches that nobody won.
    pub draws: u64,
    /// Matches that reached the cap of rounds.
    pub capped: u64,
    /// Rounds of all matches.
    pub rounds: u64,
    /// Matches that A won.
    pub first_seat: u64,
}

/// How a deck did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// The deck.
    pub deck: String,
    /// Its hero.
    pub hero: String,
    /// Matches.
    pub matches: u64,
    /// Points: 2 for a win, 1 for a draw.
    pub points: u64,
}

impl Tally {
    /// The share of points, in thousandths.
    pub fn share(&self) -> u64 {
        (1000 * self.points + self.matches) / (2 * self.matches).max(1)
    }

    /// Half of the 95 % interval of the share, in thousandths.
    pub fn margin(&self) -> u64 {
        let share = self.share().min(1000);
        1960 * (share * (1000 - share) / self.matches.max(1)).isqrt() / 1000
    }
}

impl Balance {
    /// Plays every pairing of decks in both seats, once for each deal.
    pub fn of(game: &Kitbash, deals: Range<u64>, progress: Progress) -> Result<Balance, SetupError> {
        let tally = |deck: &Deck| Tally {
            deck: deck.name.clone(),
            hero: deck.tag("hero").to_owned(),
            ..Tally::default()
        };
        let mut balance = Balance { heroes: game.decks().iter().map(tally).collect(), ..Balance::default() };
        let mut moves = Vec::new();
        for deal in deals {
            for (a, one) in game.decks().iter().enumerate() {
                for (b, other) in game.decks().iter().enumerate().filter(|&(b, _)| b != a) {
                    let setup = Setup { token: None, decks: [one.clone(), other.clone()] };
                    let mut dice = Dice::swift(deal);
                    let mut state = game.start(&setup, &mut dice)?;
                    play_out(game, &mut state, &mut dice, &mut moves);
                    balance.count(game, &state, [a, b]);
                    progress(1);
                }
            }
        }
        Ok(balance)
    }

    fn count(&mut self, game: &Kitbash, state: &State, decks: [usize; 2]) {
        let Status::Over(scores) = game.status(state) else { return };
        for (seat, deck) in [Seat::A, Seat::B].into_iter().zip(decks) {
            self.heroes[deck].matches += 1;
            self.heroes[deck].points += u64::from(scores.of(seat)) / 500;
        }
        self.matches += 1;
        self.draws += u64::from(scores.of(Seat::A) == scores.of(Seat::B));
        self.first_seat += u64::from(scores.of(Seat::A) > scores.of(Seat::B));
        self.capped += u64::from(state.round >= game.cards.rules.round_cap);
        self.rounds += u64::from(state.round);
    }

    /// Whether every hero is within its bounds and matches end in time.
    pub fn is_even(&self) -> bool {
        let capped = 1000 * self.capped < CAPPED * self.matches;
        capped && self.heroes.iter().all(|hero| EVEN.contains(&hero.share()))
    }
}

/// Plays a match to its end. Each player sees what a player at its seat would see.
fn play_out(game: &Kitbash, state: &mut State, dice: &mut Dice, moves: &mut Vec<crate::Move>) {
    while let Some(seat) = game.status(state).acting().iter().next() {
        moves.clear();
        game.legal(state, seat, moves);
        let mut own = Dice::swift(dice.fork());
        let world = game.guess(state, Viewer::Seat(seat), &mut own);
        let mv = game.thumb(&world, seat, moves, &mut own);
        game.play(state, seat, mv, dice, &mut Log::off());
    }
}

/// `45.7`.
struct Tenths(u64);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}.{}", self.0 / 10, self.0 % 10))
    }
}

impl fmt::Display for Balance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut heroes: Vec<&Tally> = self.heroes.iter().collect();
        heroes.sort_by_key(|hero| std::cmp::Reverse(hero.share()));
        writeln!(f, "| deck | hero | score | 95 % interval |\n|---|---|---|---|")?;
        for hero in heroes {
            let (share, margin) = (hero.share(), hero.margin());
            let (low, high) = (share.saturating_sub(margin), (share + margin).min(1000));
            let verdict = if EVEN.contains(&share) { "" } else { " UNEVEN" };
            let (share, low, high) = (Tenths(share), Tenths(low), Tenths(high));
            writeln!(f, "| {} | {} | {share} % | {low} – {high} %{verdict} |", hero.deck, hero.hero)?;
        }
        let all = self.matches.max(1);
        let per = |count: u64| Tenths((2000 * count / all).div_ceil(2));
        writeln!(
            f,
            "\n{} matches: {} % reach the cap of rounds, {} % are drawn, seat A wins {} %; the mean match has {} rounds.",
            self.matches,
            per(self.capped),
            per(self.draws),
            per(self.first_seat),
            Tenths(10 * self.rounds / all),
        )
    }
}

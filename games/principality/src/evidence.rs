//! The engine against published figures: pairs of simple strategies, played many times.
//!
//! Everything is counted in whole numbers; shares are in hundredths of a per cent.

mod solo;

pub use solo::{SOLO, Turns, solo};

use crate::score::points;
use crate::setup::Setup;
use crate::state::State;
use crate::{Plan, Principality};
use kernel::{Dice, Game, Insight, Log, Seat, SetupError, Status};
use serde::Deserialize;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

const WINRATES: &str = include_str!("../strategies/winrates.toml");
/// A whole, in hundredths of a per cent.
const WHOLE: u64 = 10_000;
/// How many standard errors a 99 % interval reaches, in thousandths.
const SIGMAS_99: u64 = 2_576;

/// What was published about a pair of strategies.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pairing {
    /// Their names.
    pub strategies: [String; 2],
    /// How often each wins, in hundredths of a per cent.
    pub wins: [u64; 2],
    /// How often nobody does.
    pub ties: u64,
    /// How often the one who begins does.
    pub first_wins: u64,
    /// Rounds, in hundredths.
    pub rounds: u64,
    /// Points of each, in hundredths.
    pub points: [u64; 2],
}

#[derive(Deserialize)]
struct File {
    games: u64,
    pairing: Vec<Pairing>,
}

/// The published pairings, and the number of games behind each.
pub fn published() -> (u64, Vec<Pairing>) {
    let file: File = toml::from_str(WINRATES).expect("a test reads the win rates that ship");
    (file.games, file.pairing)
}

/// The results of some games of a pairing. Meetings of different seeds add up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Meetings {
    /// Games.
    pub games: u64,
    /// Wins of each strategy.
    pub wins: [u64; 2],
    /// Games that nobody won.
    pub ties: u64,
    /// Wins of the one who began.
    pub first_wins: u64,
    /// Rounds of all games.
    pub rounds: u64,
    /// Points of each in all games.
    pub points: [i64; 2],
}

impl Meetings {
    /// Both together.
    #[must_use]
    pub fn plus(self, other: Meetings) -> Meetings {
        Meetings {
            games: self.games + other.games,
            wins: [self.wins[0] + other.wins[0], self.wins[1] + other.wins[1]],
            ties: self.ties + other.ties,
            first_wins: self.first_wins + other.first_wins,
            rounds: self.rounds + other.rounds,
            points: [self.points[0] + other.points[0], self.points[1] + other.points[1]],
        }
    }
}

/// A published share beside the one that was measured, in hundredths of a per cent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    /// Which share.
    pub what: &'static str,
    /// What was published.
    pub published: u64,
    /// What was measured.
    pub measured: u64,
    /// Half of the 99 % interval of the difference of the two samples.
    pub margin: u64,
}

impl Share {
    /// Whether the two agree.
    pub fn agrees(&self) -> bool {
        self.published.abs_diff(self.measured) <= self.margin
    }
}

/// A pairing with what was measured.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// What was published.
    pub pairing: Pairing,
    /// What was measured.
    pub tally: Meetings,
    /// The shares of wins, ties and wins of the first player.
    pub shares: [Share; 4],
}

impl Row {
    /// Compares a tally with what was published after `games` games; the interval is widened by
    /// `widening` thousandths.
    pub fn new(pairing: Pairing, games: u64, tally: Meetings, widening: u64) -> Row {
        let share = |what, published: u64, count: u64| {
            let measured = (count * WHOLE + tally.games / 2) / tally.games.max(1);
            let margin = margin(published, games, tally.games.max(1)) * widening / 1000;
            Share { what, published, measured, margin }
        };
        let shares = [
            share("first strategy wins", pairing.wins[0], tally.wins[0]),
            share("second strategy wins", pairing.wins[1], tally.wins[1]),
            share("ties", pairing.ties, tally.ties),
            share("first player wins", pairing.first_wins, tally.first_wins),
        ];
        Row { pairing, tally, shares }
    }

    /// Whether all shares agree.
    pub fn agrees(&self) -> bool {
        self.shares.iter().all(Share::agrees)
    }
}

/// Half of the 99 % interval of the difference of two samples of a share, and a unit for rounding.
fn margin(share: u64, games: u64, more_games: u64) -> u64 {
    let variance = share * (WHOLE - share);
    // In millionths, so that the root is taken of a large number.
    let error = (variance * 1_000_000 / games + variance * 1_000_000 / more_games).isqrt();
    error * SIGMAS_99 / 1_000_000 + 1
}

/// What [`winrates`] shows.
pub const ABOUT: &str = "simple strategies win as often as an independent simulator published";

/// Plays every published pairing this many times: a table, and whether all agrees.
pub fn winrates(
    game: &Arc<Principality>,
    games: u64,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<String, String> {
    let (published_games, pairings) = published();
    let mut steps = Steps::new(pairings.len() as u64, progress);
    let mut rows = Vec::new();
    for pairing in pairings {
        let mut tally = Meetings::default();
        for seeds in blocks(games) {
            tally =
                tally.plus(game.play_pairing(&pairing, seeds.clone()).map_err(|error| error.to_string())?);
            steps.done(seeds.end - seeds.start);
        }
        rows.push(Row::new(pairing, published_games, tally, 1000));
    }
    let table: String = rows.iter().map(Row::to_string).collect();
    if rows.iter().all(Row::agrees) { Ok(table) } else { Err(table) }
}

/// Seeds in blocks, after each of which progress is told.
fn blocks(games: u64) -> impl Iterator<Item = Range<u64>> {
    const BLOCK: u64 = 1_000;
    (0..games.div_ceil(BLOCK)).map(move |block| block * BLOCK..games.min((block + 1) * BLOCK))
}

/// Tells how far a check has come that plays all its matches several times over.
struct Steps<'a> {
    played: u64,
    told: u64,
    rounds: u64,
    tell: &'a (dyn Fn(u64) + Sync),
}

impl<'a> Steps<'a> {
    fn new(rounds: u64, tell: &'a (dyn Fn(u64) + Sync)) -> Self {
        Steps { played: 0, told: 0, rounds: rounds.max(1), tell }
    }

    fn done(&mut self, games: u64) {
        self.played += games;
        let more = self.played / self.rounds - self.told;
        self.told += more;
        (self.tell)(more);
    }
}

impl Principality {
    /// The setup of a pairing: two players, classic texts, and piles only for the kingdom cards
    /// that a rule names.
    pub fn reference_setup(&self, pairing: &Pairing) -> Setup {
        let mut kingdom: Vec<String> = Vec::new();
        for name in &pairing.strategies {
            let cards = self.strategy(name).map_or(&[][..], |strategy| &strategy.kingdom);
            kingdom.extend(cards.iter().filter(|card| !kingdom.contains(card)).cloned().collect::<Vec<_>>());
        }
        Setup::new(2, Some(kingdom)).classic()
    }

    /// Plays a pairing once for each seed; the dice choose who begins.
    pub fn play_pairing(&self, pairing: &Pairing, seeds: Range<u64>) -> Result<Meetings, SetupError> {
        let setup = self.reference_setup(pairing);
        let [one, other] = &pairing.strategies;
        let plans = [self.plan_of(one)?, self.plan_of(other)?];
        let mut tally = Meetings::default();
        let mut moves = Vec::new();
        for seed in seeds {
            let mut dice = Dice::swift(seed);
            let mut state = self.start(&setup, &mut dice)?;
            let first = state.active;
            self.play_out(&mut state, &plans, &mut dice, &mut moves);
            self.count(&state, first, &mut tally);
        }
        Ok(tally)
    }

    /// The plan of the strategy with this name.
    fn plan_of(&self, name: &str) -> Result<&Plan, SetupError> {
        let unknown = || SetupError { problems: vec![format!("there is no strategy {name}")] };
        self.strategy(name).map(|strategy| &strategy.plan).ok_or_else(unknown)
    }

    /// Plays a match to its end; the seats follow the plans in turn.
    pub fn play_out(
        &self,
        state: &mut State,
        plans: &[&Plan],
        dice: &mut Dice,
        moves: &mut Vec<crate::Move>,
    ) {
        while let Some(seat) = self.status(state).acting().iter().next() {
            moves.clear();
            self.legal(state, seat, moves);
            let mv = self.follow(plans[seat.index() % plans.len()], state, seat, moves, dice);
            self.play(state, seat, mv, dice, &mut Log::off());
        }
    }

    fn count(&self, state: &State, first: Seat, tally: &mut Meetings) {
        let Status::Over(scores) = self.status(state) else { return };
        let winners = scores.winners();
        tally.games += 1;
        tally.ties += u64::from(winners.len() != 1);
        tally.first_wins += u64::from(winners.len() == 1 && winners.has(first));
        for seat in [Seat::A, Seat::B] {
            tally.wins[seat.index()] += u64::from(winners.len() == 1 && winners.has(seat));
            tally.points[seat.index()] += i64::from(points(self.card_list(), state, state.side(seat)));
        }
        tally.rounds += u64::from(state.side(Seat::A).turns.max(state.side(Seat::B).turns));
    }
}

/// `45.76`.
struct Hundredths(i64);

impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        f.pad(&format!("{sign}{}.{:02}", self.0.abs() / 100, self.0.abs() % 100))
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = &self.pairing.strategies;
        let tally = &self.tally;
        writeln!(f, "{one} against {other}, {} games", tally.games)?;
        for share in &self.shares {
            let (published, measured) =
                (Hundredths(share.published as i64), Hundredths(share.measured as i64));
            let verdict = if share.agrees() { "agrees" } else { "DIFFERS" };
            writeln!(
                f,
                "  {:<22} {measured:>6} %  published {published:>6} %  ± {}  {verdict}",
                share.what,
                Hundredths(share.margin as i64)
            )?;
        }
        let mean = |sum: i64| Hundredths(sum * 100 / tally.games.max(1) as i64);
        let [rounds, a, b] = [tally.rounds as i64, tally.points[0], tally.points[1]].map(mean);
        let pairing = &self.pairing;
        let [was, was_a, was_b] =
            [pairing.rounds, pairing.points[0], pairing.points[1]].map(|n| Hundredths(n as i64));
        writeln!(f, "  rounds {rounds} (published {was}), points {a} and {b} (published {was_a} and {was_b})")
    }
}

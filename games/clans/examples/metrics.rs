//! What matches of Clans are like: who wins, how long it takes, how action points are spent.
//!
//! Every preconstructed deck plays every one, itself included, with each of them first as often.
//!
//! ```sh
//! cargo run --release -p clans --example metrics -- greedy 2000
//! cargo run --release -p clans --example metrics -- greedy 2000 7 my-cards.toml my-decks.toml
//! ```
//!
//! The numbers are the matches and the seed; the files are for whoever changes cards or decks.
#![allow(clippy::disallowed_macros, clippy::disallowed_methods)] // a program, not rules: it reads and prints

use bots::{Bot, opponent};
use clans::{Clans, Setup, State};
use kernel::{Deck, Dice, Game, Glimpse, Log, Scores, Seat, Status, decks_from_toml};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let bot = arguments.next().unwrap_or_else(|| "greedy".to_owned());
    let matches: u64 = arguments.next().and_then(|number| number.parse().ok()).unwrap_or(2000);
    let seed: u64 = arguments.next().and_then(|number| number.parse().ok()).unwrap_or(1);
    let game = arguments.next().map_or_else(Clans::standard, |file| {
        let problems =
            |found: Vec<text::Located>| found.iter().map(|one| format!("{one}\n")).collect::<String>();
        Clans::from_cards(&file, &read(&file)).unwrap_or_else(|found| stop(&problems(found)))
    });
    let decks = arguments.next().map_or_else(
        || game.decks().to_vec(),
        |file| decks_from_toml(&read(&file)).unwrap_or_else(|error| stop(&error)),
    );
    let opponent = opponent(&game, &bot).unwrap_or_else(|no_bot| stop(&no_bot.to_string()));
    let mut players = [(opponent.build)(), (opponent.build)()];
    let mut report = Report::new(decks.len());
    for number in 0..matches {
        let pair = number as usize % (report.decks * report.decks);
        let pair = [pair / report.decks, pair % report.decks];
        let seed = seed.wrapping_mul(1_000_003).wrapping_add(number);
        let (state, scores) = play(&game, pair.map(|at| decks[at].clone()), seed, &mut players);
        report.add(pair, &state, scores);
    }
    report.print(&decks, &bot);
}

fn read(file: &str) -> String {
    std::fs::read_to_string(file).unwrap_or_else(|error| stop(&format!("{file}: {error}")))
}

fn stop(why: &str) -> ! {
    eprintln!("{why}");
    std::process::exit(1);
}

/// Plays a match; A begins.
fn play(
    game: &Clans,
    decks: [Deck; 2],
    seed: u64,
    players: &mut [Box<dyn Bot<Clans>>; 2],
) -> (State, Scores) {
    let setup = Setup { first: Some(Seat::A), ..Setup::new(decks) };
    let (mut dice, mut minds) = (Dice::seeded(seed), Dice::swift(seed));
    let mut state = game.start(&setup, &mut dice).unwrap_or_else(|error| stop(&error.to_string()));
    let mut legal = Vec::new();
    loop {
        let seat = match game.status(&state) {
            Status::Over(scores) => return (state, scores),
            Status::Act(seats) => seats.iter().next().expect("somebody acts"),
        };
        legal.clear();
        game.legal(&state, seat, &mut legal);
        let mv = players[seat.index()].choose(&Glimpse::new(game, &state, seat, &legal), &mut minds);
        game.play(&mut state, seat, mv, &mut dice, &mut Log::off());
    }
}

/// Sums over all matches.
struct Report {
    decks: usize,
    matches: f64,
    first: f64,
    draws: f64,
    capped: f64,
    turns: f64,
    ap: f64,
    attacks: f64,
    moves: f64,
    placed: f64,
    destroyed: f64,
    base_damage: f64,
    /// Score and matches of each deck against each.
    table: Vec<Vec<(f64, f64)>>,
}

impl Report {
    fn new(decks: usize) -> Report {
        Report {
            decks,
            matches: 0.0,
            first: 0.0,
            draws: 0.0,
            capped: 0.0,
            turns: 0.0,
            ap: 0.0,
            attacks: 0.0,
            moves: 0.0,
            placed: 0.0,
            destroyed: 0.0,
            base_damage: 0.0,
            table: vec![vec![(0.0, 0.0); decks]; decks],
        }
    }

    fn add(&mut self, decks: [usize; 2], state: &State, scores: Scores) {
        let share = |seat| f64::from(scores.of(seat)) / f64::from(Scores::WIN);
        self.matches += 1.0;
        self.first += share(Seat::A);
        self.draws += f64::from(u8::from(scores == Scores::draw(2)));
        self.capped += f64::from(u8::from(Seat::first(2).all(|seat| state.base(seat) > 0)));
        for seat in Seat::first(2) {
            let tally = state.tally(seat);
            self.turns += f64::from(tally.turns);
            self.ap += f64::from(tally.ap_spent);
            self.attacks += f64::from(tally.attacks);
            self.moves += f64::from(tally.moves);
            self.placed += f64::from(tally.placed);
            self.destroyed += f64::from(tally.destroyed);
            self.base_damage += f64::from(tally.base_damage);
            let [own, other] = [decks[seat.index()], decks[1 - seat.index()]];
            let cell = &mut self.table[own][other];
            *cell = (cell.0 + share(seat), cell.1 + 1.0);
        }
    }

    fn print(&self, decks: &[Deck], bot: &str) {
        let percent = |part: f64, whole: f64| 100.0 * part / whole.max(1.0);
        println!("{} matches, {bot} against {bot}", self.matches);
        println!("first player   {:5.1} %", percent(self.first, self.matches));
        println!("draws          {:5.1} %", percent(self.draws, self.matches));
        println!("turn cap       {:5.1} %", percent(self.capped, self.matches));
        println!("turns a match  {:5.1}", self.turns / self.matches);
        let a_turn = |name: &str, sum: f64| println!("{name:<15}{:5.2} a turn", sum / self.turns);
        a_turn("AP spent", self.ap);
        a_turn("attacks", self.attacks);
        a_turn("moves", self.moves);
        a_turn("cards placed", self.placed);
        a_turn("destroyed", self.destroyed);
        a_turn("base damage", self.base_damage);
        println!("\n{:<14} overall   against each, itself left out of the whole", "deck");
        for (own, row) in self.table.iter().enumerate() {
            let others = row.iter().enumerate().filter(|&(other, _)| other != own);
            let (score, count) = others.fold((0.0, 0.0), |sum, (_, cell)| (sum.0 + cell.0, sum.1 + cell.1));
            let cells: Vec<String> =
                row.iter().map(|cell| format!("{:5.1}", percent(cell.0, cell.1))).collect();
            println!("{:<14} {:5.1} %   {}", decks[own].name, percent(score, count), cells.join(" "));
        }
    }
}

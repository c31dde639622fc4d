//! The design document's questions, asked of many matches: is passing a live decision, do lasting
//! effects snowball, which cards are never worth playing, how long are rounds.
//!
//! `cargo run --release -p territory --example playtest -- [BOT] [MATCHES PER PAIRING] [CARD FILE] [DECK FILE]`
//!
//! `-` for a file stands for the one that ships. Every pairing of the decks is played, from both seats. The same arguments always
//! print the same numbers.

#![allow(clippy::disallowed_methods, clippy::disallowed_macros)] // not a rule: it reads and prints

use bots::{Bot, opponent};
use kernel::{Deck, Dice, Game, Glimpse, Log, Scores, Seat, Status, decks_from_toml};
use std::collections::BTreeMap;
use territory::{Event, Setup, Territory};

#[derive(Default)]
struct Counts {
    matches: u32,
    moves: u32,
    rounds: u32,
    rounds_to: [u32; 4],
    plays: u32,
    plays_in_round: [u32; 4],
    rounds_of: [u32; 4],
    replacements: u32,
    deployments: u32,
    draws: u32,
    /// Wins, ties and losses of the match for who won round 1, and how often round 1 was tied.
    snowball: [u32; 4],
    /// Passes by round, with cards in hand and without.
    with_cards: [u32; 4],
    without: [u32; 4],
    /// Passes with cards in hand by whether they were ahead, level or behind.
    standing: [u32; 3],
    /// Cards in hand at such a pass.
    kept: u32,
    first_passes_won: [u32; 2],
    cards: BTreeMap<String, CardCounts>,
}

#[derive(Default)]
struct CardCounts {
    /// Matches in which it was drawn or dealt.
    seen: u32,
    played: u32,
    /// Thousandths of wins of who played it, and of who had it in hand and did not.
    won_when_played: u64,
    matches_played: u32,
    won_when_kept: u64,
    matches_kept: u32,
}

struct Desk<'a> {
    game: &'a Territory,
    bot: &'a dyn Fn() -> Box<dyn Bot<Territory>>,
    counts: Counts,
}

impl Desk<'_> {
    fn play(&mut self, decks: [&Deck; 2], seed: u64) -> Scores {
        let setup = Setup::new(decks.map(Clone::clone));
        let mut dice = Dice::seeded(seed);
        let mut state = self.game.start(&setup, &mut dice).expect("the decks are legal");
        let mut bots = [(self.bot)(), (self.bot)()];
        let mut thoughts = [Dice::swift(seed * 2 + 1), Dice::swift(seed * 2 + 2)];
        let (mut log, mut legal) = (Log::on(), Vec::new());
        let mut tally = MatchTally::new(self.game, &state);
        while let Status::Act(seats) = self.game.status(&state) {
            let seat = seats.iter().next().expect("somebody acts");
            legal.clear();
            self.game.legal(&state, seat, &mut legal);
            let glimpse = Glimpse::new(self.game, &state, seat, &legal);
            let mv = bots[seat.index()].choose(&glimpse, &mut thoughts[seat.index()]);
            let since = log.len();
            tally.before(self.game, &state, seat, mv, &mut self.counts);
            self.game.play(&mut state, seat, mv, &mut dice, &mut log);
            self.counts.moves += 1;
            for viewer in [Seat::A, Seat::B] {
                for event in log.seen_by(viewer.into(), since..log.len()) {
                    tally.hear(viewer, event, &mut self.counts);
                }
            }
        }
        let Status::Over(scores) = self.game.status(&state) else { unreachable!("the loop ended") };
        tally.finish(self.game, scores, &mut self.counts);
        scores
    }
}

/// What is noted during one match.
struct MatchTally {
    round: usize,
    plays: u32,
    first_winner: Option<Option<Seat>>,
    first_pass: Option<Seat>,
    winners: Vec<Option<Seat>>,
    seen: [BTreeMap<u16, bool>; 2],
}

impl MatchTally {
    fn new(game: &Territory, state: &territory::State) -> MatchTally {
        let mut seen = [BTreeMap::new(), BTreeMap::new()];
        for seat in [Seat::A, Seat::B] {
            for card in game.view(state, seat.into()).sides[seat.index()].hand.known() {
                seen[seat.index()].insert(card.card.0, false);
            }
        }
        MatchTally { round: 1, plays: 0, first_winner: None, first_pass: None, winners: Vec::new(), seen }
    }

    fn before(
        &mut self,
        game: &Territory,
        state: &territory::State,
        seat: Seat,
        mv: territory::Move,
        counts: &mut Counts,
    ) {
        if mv != territory::Move::Pass {
            return;
        }
        let view = game.view(state, seat.into());
        let [own, foe] = [seat, seat.other()].map(|seat| &view.sides[seat.index()]);
        let hand = own.hand.count as u32;
        let standing = match own.projected.cmp(&foe.projected) {
            std::cmp::Ordering::Greater => 0,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Less => 2,
        };
        counts.with_cards[self.round] += 1;
        counts.standing[standing] += 1;
        counts.kept += hand;
    }

    fn hear(&mut self, viewer: Seat, event: &Event, counts: &mut Counts) {
        let once = viewer == Seat::A;
        match event {
            Event::Drew { seat, card: Some(card) } if *seat == viewer => {
                self.seen[seat.index()].entry(card.0).or_insert(false);
            }
            Event::Played { seat, card, place } if once => {
                counts.plays += 1;
                self.plays += 1;
                counts.deployments += u32::from(place.is_some());
                self.seen[seat.index()].insert(card.0, true);
            }
            Event::Sacrificed { .. } if once => counts.replacements += 1,
            Event::Passed { seat } if once => {
                counts.without[self.round] += 1;
                self.first_pass.get_or_insert(*seat);
            }
            Event::RoundEnded { round, winner, .. } if once => {
                let round = usize::from(*round);
                counts.rounds += 1;
                counts.rounds_of[round] += 1;
                counts.plays_in_round[round] += std::mem::take(&mut self.plays);
                if round == 1 {
                    self.first_winner = Some(*winner);
                }
                if let (Some(first), Some(winner)) = (self.first_pass.take(), winner) {
                    counts.first_passes_won[usize::from(first == *winner)] += 1;
                }
                self.winners.push(*winner);
                self.round = (round + 1).min(3);
            }
            _ => {}
        }
    }

    fn finish(self, game: &Territory, scores: Scores, counts: &mut Counts) {
        counts.matches += 1;
        counts.rounds_to[self.winners.len()] += 1;
        counts.draws += u32::from(scores.of(Seat::A) == 500);
        let at = match self.first_winner.flatten() {
            None => 3,
            Some(seat) if scores.of(seat) == Scores::WIN => 0,
            Some(seat) if scores.of(seat) == 0 => 2,
            Some(_) => 1,
        };
        counts.snowball[at] += 1;
        for seat in [Seat::A, Seat::B] {
            for (face, played) in &self.seen[seat.index()] {
                let name = game.card_list().cards[usize::from(*face)].name.clone();
                let card = counts.cards.entry(name).or_default();
                let won = u64::from(scores.of(seat));
                card.seen += 1;
                if *played {
                    card.played += 1;
                    card.matches_played += 1;
                    card.won_when_played += won;
                } else {
                    card.matches_kept += 1;
                    card.won_when_kept += won;
                }
            }
        }
    }
}

fn percent(part: impl Into<f64>, whole: impl Into<f64>) -> f64 {
    let whole: f64 = whole.into();
    if whole == 0.0 { 0.0 } else { 100.0 * part.into() / whole }
}

fn main() {
    let mut args = std::env::args().skip(1);
    let bot = args.next().unwrap_or_else(|| "greedy".to_owned());
    let matches: u64 = args.next().and_then(|n| n.parse().ok()).unwrap_or(2000);
    let mut file = || args.next().filter(|file| file != "-");
    let read = |file: &str| std::fs::read_to_string(file).expect("the file can be read");
    let game = match file() {
        Some(file) => Territory::from_cards(&file, &read(&file)).expect("the cards are right"),
        None => Territory::standard(),
    };
    let decks = match file() {
        Some(file) => decks_from_toml(&read(&file)).expect("the decks are right"),
        None => game.decks().to_vec(),
    };
    let found = opponent(&game, &bot).expect("a bot of that name");
    let build = || (found.build)();
    let mut desk = Desk { game: &game, bot: &build, counts: Counts::default() };

    println!("{matches} matches per pairing between {bot} bots; the row's share of wins, draws as half");
    for (i, one) in decks.iter().enumerate() {
        for other in &decks[i + 1..] {
            let mut score = 0u64;
            for n in 0..matches {
                let scores = if n % 2 == 0 {
                    desk.play([one, other], n / 2).of(Seat::A)
                } else {
                    desk.play([other, one], n / 2).of(Seat::B)
                };
                score += u64::from(scores);
            }
            let share = score as f64 / (matches as f64 * 10.0);
            println!("  {:<12} {:<12} {share:5.1} : {:4.1}", one.name, other.name, 100.0 - share);
        }
    }
    report(&desk.counts);
}

fn report(counts: &Counts) {
    let matches = f64::from(counts.matches);
    println!(
        "\n{} matches, {:.1} moves each, {:.1} % drawn",
        counts.matches,
        f64::from(counts.moves) / matches,
        percent(counts.draws, counts.matches)
    );
    println!(
        "matches of 2 rounds {:.1} %, of 3 rounds {:.1} %",
        percent(counts.rounds_to[2], counts.matches),
        percent(counts.rounds_to[3], counts.matches)
    );
    println!("\nrounds: cards played by both together");
    for round in 1..=3 {
        let rounds = f64::from(counts.rounds_of[round].max(1));
        println!("  round {round}: {:.1}", f64::from(counts.plays_in_round[round]) / rounds);
    }
    println!("units sacrificed or replaced: {:.2} a match", f64::from(counts.replacements) / matches);
    println!("\npassing by choice, with something left to play: share of all passes");
    for round in 1..=3 {
        println!("  round {round}: {:.1} %", percent(counts.with_cards[round], counts.without[round]));
    }
    let chosen: u32 = counts.standing.iter().sum();
    println!("  cards kept at such a pass: {:.1}", f64::from(counts.kept) / f64::from(chosen.max(1)));
    let [ahead, level, behind] = counts.standing.map(|n| percent(n, chosen));
    println!("  ahead {ahead:.1} %, level {level:.1} %, behind {behind:.1} %");
    let passes: u32 = counts.first_passes_won.iter().sum();
    println!("  who passes first wins the round: {:.1} %", percent(counts.first_passes_won[1], passes));
    println!("\nround 1 and the match");
    let decided: u32 = counts.snowball[..3].iter().sum();
    println!("  round 1 tied: {:.1} %", percent(counts.snowball[3], counts.matches));
    let [won, drawn, lost] = [0, 1, 2].map(|i| percent(counts.snowball[i], decided));
    println!("  its winner wins the match {won:.1} %, draws {drawn:.1} %, loses {lost:.1} %");
    println!("\ncards: played in the matches in which they were in hand; wins when played, when kept");
    let mut cards: Vec<_> = counts.cards.iter().collect();
    cards.sort_by(|a, b| percent(a.1.played, a.1.seen).total_cmp(&percent(b.1.played, b.1.seen)));
    for (name, card) in cards {
        let won = |sum: u64, n: u32| {
            if n == 0 {
                "   –  ".to_owned()
            } else {
                format!("{:5.1} %", sum as f64 / (10.0 * f64::from(n)))
            }
        };
        println!(
            "  {name:<18} {:5.1} %   {}   {}",
            percent(card.played, card.seen),
            won(card.won_when_played, card.matches_played),
            won(card.won_when_kept, card.matches_kept)
        );
    }
}

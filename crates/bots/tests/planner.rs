//! A planner finds a better plan than the one that is advised, and says what it thought.

use bots::{Bot, Planner, Thoughts, Thumb};
use conform::toys::Auction;
use kernel::{Craft, Dice, Game, Glimpse, Insight, Log, Seat, Status};
use std::time::Duration;

/// What a planner wins against the rules of thumb in a match, in thousandths.
fn play(thinker: &Planner, seed: u64, planner: Seat) -> u16 {
    let mut dice = Dice::swift(seed);
    let setup = Auction.random_setup(&mut dice);
    let mut state = Auction.start(&setup, &mut dice).unwrap();
    loop {
        let seat = match Auction.status(&state) {
            Status::Over(scores) => return scores.of(planner),
            Status::Act(seats) => seats.iter().next().unwrap(),
        };
        let mut legal = Vec::new();
        Auction.legal(&state, seat, &mut legal);
        let glimpse = Glimpse::new(&Auction, &state, seat, &legal);
        let mv = match seat == planner {
            true => thinker.clone().choose(&glimpse, &mut dice),
            false => Thumb.choose(&glimpse, &mut dice),
        };
        Auction.play(&mut state, seat, mv, &mut dice, &mut Log::off());
    }
}

/// What it wins in 200 matches.
fn won(thinker: &Planner) -> u32 {
    let both = |seed| [Seat::A, Seat::B].map(|planner| u32::from(play(thinker, seed, planner)));
    (0..100).flat_map(both).sum::<u32>() / 1000
}

/// A planner that spends this percentage of its trials on moves.
fn planner(iterations: u32, moves: u8) -> Planner {
    Planner::new(iterations).with_craft(Craft { moves, ..Auction.craft() })
}

#[test]
fn a_better_plan_is_found() {
    let (at_once, after_thought) = (won(&planner(1, 0)), won(&planner(1_000, 0)));
    assert!(after_thought >= at_once + 6, "{at_once} at once, {after_thought} after some thought");
}

#[test]
fn a_better_move_is_found_where_the_plan_stays() {
    let (at_once, after_thought) = (won(&planner(1, 100)), won(&planner(1_000, 100)));
    assert!(after_thought >= at_once + 6, "{at_once} at once, {after_thought} after some thought");
}

/// What this planner decides in the first position of a match.
fn decide(seed: u64, threads: usize, mut planner: Planner) -> (String, Option<Thoughts>) {
    let mut dice = Dice::swift(seed);
    let state = Auction.start(&Auction.random_setup(&mut dice), &mut dice).unwrap();
    let mut legal = Vec::new();
    Auction.legal(&state, Seat::B, &mut legal);
    let glimpse = Glimpse::new(&Auction, &state, Seat::B, &legal);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    pool.install(|| {
        let mv = planner.choose(&glimpse, &mut dice);
        (glimpse.say(mv), planner.thoughts(&glimpse, &mut dice))
    })
}

#[test]
fn threads_do_not_change_the_decision() {
    for seed in 0..5 {
        assert_eq!(decide(seed, 1, planner(600, 50)), decide(seed, 3, planner(600, 50)));
    }
}

#[test]
fn a_planner_in_a_hurry_decides() {
    let mut planner = Planner::new(1_000_000);
    Bot::<Auction>::hurry(&mut planner, Duration::ZERO);
    let (text, thoughts) = decide(1, 1, planner);
    assert!(!text.is_empty());
    assert_eq!(thoughts, None, "there was no time to think");
}

#[test]
fn thoughts_agree_with_the_decision() {
    for (seed, moves) in (0..5).flat_map(|seed| [(seed, 0), (seed, 50)]) {
        let (text, thoughts) = decide(seed, 1, planner(600, moves));
        let thoughts = thoughts.expect("a planner thinks");
        assert!(thoughts.iterations > 450 && thoughts.iterations <= 600);
        assert_eq!(thoughts.considered[0].text, text);
        assert_eq!(thoughts.line[0], (Seat::B, text));
    }
}

//! A planner finds a better plan than the one that is advised, and says what it thought.

use bots::{Bot, Planner, Thoughts, Thumb};
use conform::toys::Auction;
use kernel::{Dice, Game, Glimpse, Log, Seat, Status};
use std::time::Duration;

/// What a planner wins against the rules of thumb in a match, in thousandths.
fn play(iterations: u32, seed: u64, planner: Seat) -> u16 {
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
            true => Planner::new(iterations).choose(&glimpse, &mut dice),
            false => Thumb.choose(&glimpse, &mut dice),
        };
        Auction.play(&mut state, seat, mv, &mut dice, &mut Log::off());
    }
}

/// What it wins in 200 matches.
fn won(iterations: u32) -> u32 {
    let both = |seed| [Seat::A, Seat::B].map(|planner| u32::from(play(iterations, seed, planner)));
    (0..100).flat_map(both).sum::<u32>() / 1000
}

#[test]
fn a_planner_improves_on_the_plan_it_starts_from() {
    let (at_once, after_thought) = (won(1), won(3_000));
    assert!(after_thought >= at_once + 8, "{at_once} at once, {after_thought} after some thought");
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
        assert_eq!(decide(seed, 1, Planner::new(600)), decide(seed, 3, Planner::new(600)));
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
    for seed in 0..5 {
        let (text, thoughts) = decide(seed, 1, Planner::new(600));
        let thoughts = thoughts.expect("a planner thinks");
        assert!(thoughts.iterations > 450 && thoughts.iterations <= 600);
        assert!(thoughts.considered.iter().any(|considered| considered.text == text));
        assert_eq!(thoughts.line[0], (Seat::B, text));
    }
}

//! The search finds what can be known, and decides the same for any number of threads.

use bots::{Bot, Search};
use conform::toys::{Auction, Nim};
use kernel::{Craft, Dice, Game, Glimpse, Log, Playout, Seat, Status};
use std::time::Duration;

/// Nothing but the rules: no judge, no rules of thumb.
const BARE: Craft =
    Craft { plies: u16::MAX, playout: Playout::Random, curiosity: 250, trust: 0, turns: 0, moves: 0 };

/// Whether the player to move loses, found by exhaustive search.
fn is_lost(state: &<Nim as Game>::State) -> bool {
    let Status::Act(seats) = Nim.status(state) else { return true };
    let seat = seats.iter().next().expect("somebody acts");
    let mut legal = Vec::new();
    Nim.legal(state, seat, &mut legal);
    !legal.into_iter().any(|mv| {
        let mut next = state.clone();
        Nim.play(&mut next, seat, mv, &mut Dice::swift(0), &mut Log::off());
        is_lost(&next)
    })
}

#[test]
fn finds_the_winning_move_in_nim() {
    let (mut positions, mut found) = (0, 0);
    for seed in 0.. {
        let mut dice = Dice::swift(seed);
        let heaps = (0..3).map(|_| 1 + dice.below(4) as u8).collect();
        let state = Nim.start(&conform::toys::nim::Setup { heaps }, &mut dice).unwrap();
        if is_lost(&state) {
            continue;
        }
        let mut legal = Vec::new();
        Nim.legal(&state, state.turn, &mut legal);
        let glimpse = Glimpse::new(&Nim, &state, state.turn, &legal);
        let mv = Search::new(10_000).with_craft(BARE).choose(&glimpse, &mut dice);
        let mut next = state.clone();
        Nim.play(&mut next, state.turn, mv, &mut dice, &mut Log::off());
        positions += 1;
        found += u32::from(is_lost(&next));
        if positions == 100 {
            break;
        }
    }
    assert!(found >= 99, "{found} of {positions}");
}

/// The first decision of a match of Auction by a search.
fn decide(threads: usize, seed: u64) -> (String, Option<bots::Thoughts>) {
    let mut dice = Dice::swift(seed);
    let setup = Auction.random_setup(&mut dice);
    let state = Auction.start(&setup, &mut dice).unwrap();
    let seat = Auction.status(&state).acting().iter().next().unwrap();
    let mut legal = Vec::new();
    Auction.legal(&state, seat, &mut legal);
    let glimpse = Glimpse::new(&Auction, &state, seat, &legal);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    pool.install(|| {
        let mut bot = Search::new(16_000);
        let mv = bot.choose(&glimpse, &mut dice);
        (glimpse.say(mv), bot.thoughts(&glimpse, &mut dice))
    })
}

#[test]
fn threads_do_not_change_the_decision() {
    for seed in 0..5 {
        assert_eq!(decide(1, seed), decide(3, seed));
    }
}

#[test]
fn thoughts_agree_with_the_decision() {
    for seed in 0..5 {
        let (text, thoughts) = decide(1, seed);
        let thoughts = thoughts.expect("a search thinks");
        assert_eq!(thoughts.iterations, 16_000);
        assert_eq!(thoughts.considered[0].text, text);
        assert_eq!(thoughts.line[0].1, text);
        assert!(thoughts.considered.windows(2).all(|two| two[0].visits >= two[1].visits));
    }
}

#[test]
fn a_search_in_a_hurry_decides() {
    let mut dice = Dice::swift(1);
    let state = Auction.start(&Auction.random_setup(&mut dice), &mut dice).unwrap();
    let mut legal = Vec::new();
    Auction.legal(&state, Seat::A, &mut legal);
    let glimpse = Glimpse::new(&Auction, &state, Seat::A, &legal);
    let mut bot = Search::new(u32::MAX);
    bot.hurry(Duration::ZERO);
    assert!(legal.contains(&bot.choose(&glimpse, &mut dice)));
    let thoughts = bot.thoughts(&glimpse, &mut dice).expect("a search looks ahead at least once");
    assert_eq!(thoughts.iterations, 4, "once in each tree");
}

#[test]
fn takes_the_only_move_without_thinking() {
    let mut dice = Dice::swift(1);
    let state = Nim.start(&conform::toys::nim::Setup { heaps: vec![1] }, &mut dice).unwrap();
    let mut legal = Vec::new();
    Nim.legal(&state, state.turn, &mut legal);
    let glimpse = Glimpse::new(&Nim, &state, state.turn, &legal);
    let mut bot = Search::new(100);
    assert_eq!(bot.choose(&glimpse, &mut dice), legal[0]);
    assert_eq!(bot.thoughts(&glimpse, &mut dice), None);
}

//! Once its buffers have grown, a bot that does not search decides without allocating.

use alloc_counter::{AllocCounterSystem, count_alloc};
use bots::opponent;
use conform::toys::Auction;
use kernel::{Dice, Game, Glimpse, Request, Seat};

#[global_allocator]
static ALLOCATOR: AllocCounterSystem = AllocCounterSystem;

#[test]
fn a_decision_does_not_allocate() {
    let setup = Auction.setup(&Request::default()).unwrap();
    let state = Auction.start(&setup, &mut Dice::seeded(1)).unwrap();
    let mut legal = Vec::new();
    Auction.legal(&state, Seat::A, &mut legal);
    let glimpse = Glimpse::new(&Auction, &state, Seat::A, &legal);
    let mut dice = Dice::swift(1);
    // A search grows trees.
    for name in ["random", "greedy", "thumb"] {
        let opponent = opponent(&Auction, name).unwrap();
        let mut bot = (opponent.build)();
        bot.choose(&glimpse, &mut dice);
        let (counts, _) = count_alloc(|| (0..100).map(|_| bot.choose(&glimpse, &mut dice)).max());
        assert_eq!(counts, (0, 0, 0), "{}", opponent.name);
    }
}

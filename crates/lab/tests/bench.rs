//! Random playouts do not allocate, and an allocation would be seen.

use alloc_counter::{AllocCounterSystem, count_alloc};
use conform::toys::{Auction, Nim};
use kernel::Request;
use lab::bench;
use std::time::Duration;

#[global_allocator]
static ALLOCATOR: AllocCounterSystem = AllocCounterSystem;

fn allocations(work: &mut dyn FnMut()) -> u64 {
    let ((taken, grown, _), ()) = count_alloc(work);
    (taken + grown) as u64
}

#[test]
fn the_toys_are_measured() {
    let time = Duration::from_millis(50);
    let nim = bench(&Nim, &Request::default(), time, &allocations).unwrap();
    let auction = bench(&Auction, &Request::default(), time, &allocations).unwrap();
    assert_eq!((nim.allocations_per_move, auction.allocations_per_move), (0.0, 0.0));
    assert!(nim.games > 100 && nim.moves > nim.games && nim.ns_per_move > 0.0);
}

#[test]
fn an_allocation_is_seen() {
    let noisy = |work: &mut dyn FnMut()| {
        allocations(&mut || {
            work();
            drop(std::hint::black_box(Box::new(1)));
        })
    };
    assert!(
        bench(&Nim, &Request::default(), Duration::from_millis(5), &noisy).unwrap().allocations_per_move
            > 0.0
    );
}

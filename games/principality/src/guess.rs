//! Other worlds that look the same (P-20).
//!
//! The order of a deck is settled only where somebody knows it, so a player's own cards need no
//! guessing. Of others it is known which cards they have, since all that is gained and trashed is
//! public, how many lie where, and which are visible; the rest is dealt again.

use crate::counts::{Counts, Pile, Piles};
use crate::script::{Spot, Which};
use crate::state::{Choice, Job, Phase, Pick, Side, Stacked, State};
use kernel::{Dice, Seat, Viewer};

/// A world that the viewer cannot tell from this one, chosen by the dice.
#[inline]
pub(crate) fn guess(state: &State, viewer: Viewer, dice: &mut Dice) -> State {
    imagine(state, viewer, &mut |pool| pool.nth(dice.below(pool.total().into())))
}

/// The world in which what is hidden lies in the order of the supply.
#[inline]
pub(crate) fn sketch(state: &State, viewer: Viewer) -> State {
    imagine(state, viewer, &mut |pool| pool.nth(0))
}

/// A world that the viewer cannot tell from this one. `choose` says which card of a pool is dealt;
/// a pool is in the order of the supply, so that this depends on nothing but which cards there are.
fn imagine(state: &State, viewer: Viewer, choose: &mut impl FnMut(&Counts) -> Pile) -> State {
    let mut world = *state;
    for seat in Seat::first(state.seats as usize) {
        if viewer == Viewer::Seat(seat) {
            imagine_order(world.side_mut(seat), viewer, choose);
        } else {
            imagine_side(&mut world, seat, viewer, choose);
        }
    }
    world
}

/// Where the order of the own deck is fixed but not known, it is shuffled again.
fn imagine_order(side: &mut Side, viewer: Viewer, choose: &mut impl FnMut(&Counts) -> Pile) {
    if side.stack.iter().all(|card| card.known.to(viewer)) {
        return;
    }
    let hidden = |card: &&mut Stacked| !card.known.to(viewer);
    let mut pool = side.deck;
    side.stack.iter_mut().filter(hidden).for_each(|card| pool.add(card.pile));
    side.stack.iter_mut().filter(hidden).for_each(|card| card.pile = deal(&mut pool, choose));
    side.deck = pool;
}

/// Redeals another player's hidden cards, from all that the player has and does not show.
fn imagine_side(world: &mut State, seat: Seat, viewer: Viewer, choose: &mut impl FnMut(&Counts) -> Pile) {
    let choice = world.choice;
    let (picking, sorting) = (chooses(choice, seat), world.looked.owner == seat && !world.looked.open);
    let aside = if seat == world.active { world.aside } else { Counts::default() };
    let looked = if world.looked.owner == seat { world.looked.cards } else { Counts::default() };
    let picked = world.picked;
    let needed = needed(world, seat);
    let side = &mut world.sides[seat.index()];

    let mut pool = side.owned;
    [side.play, side.lasting, aside].iter().for_each(|open| pool.take_all(open));
    if !sorting {
        pool.take_all(&looked);
    }
    side.stack.iter().filter(|card| card.known.to(viewer)).for_each(|card| pool.take(card.pile));
    side.top.iter().for_each(|&top| pool.take(top));

    // What must be there for the question that is asked comes first, then the smaller zones.
    let mut hand = Counts::default();
    let size = side.hand.total();
    let asked = match choice {
        Choice::Pick(Pick { job: Job::Cards { .. }, left, .. }) => left,
        _ => 1,
    };
    for _ in 0..u16::from(asked).min(size) {
        let Some(pile) = needed.and_then(|piles| deal_one_of(&mut pool, piles, choose)) else { break };
        hand.add(pile);
        if let Choice::Pick(Pick { job: Job::SetAside(_, most), card, left, .. }) = choice {
            world.choice = Choice::Pick(Pick { seat, card, left, job: Job::SetAside(pile, most) });
        }
    }
    while hand.total() < size {
        hand.add(deal(&mut pool, choose));
    }
    side.hand = hand;
    if picking {
        world.picked = deal_several(&mut pool, picked.total(), choose);
    }
    if sorting {
        world.looked.cards = deal_several(&mut pool, looked.total(), choose);
    }
    for card in side.stack.iter_mut().filter(|card| !card.known.to(viewer)) {
        card.pile = deal(&mut pool, choose);
    }
    let shown: Counts = side.top.into_iter().collect();
    let under = side.discard.total() - shown.total();
    // The smaller of the two is dealt, the other is what is left.
    if under <= side.deck.total() {
        side.discard = deal_several(&mut pool, under, choose);
        side.deck = pool;
    } else {
        side.deck = deal_several(&mut pool, side.deck.total(), choose);
        side.discard = pool;
    }
    side.discard.add_all(&shown);
}

/// Whether this player is choosing cards of the hand.
fn chooses(choice: Choice, seat: Seat) -> bool {
    matches!(choice, Choice::Pick(pick) if pick.seat == seat)
}

/// What the hand must hold for the player to be asked what is asked.
fn needed(state: &State, seat: Seat) -> Option<Piles> {
    let layout = &state.layout;
    match state.choice {
        Choice::Phase if state.active == seat && state.phase == Phase::Action => Some(layout.actions),
        Choice::Pick(pick) if pick.seat == seat => match pick.job {
            Job::Cards { from: Spot::Hand, which, .. } if which != Which::ANY => Some(state.like(which)),
            Job::Play { from: Spot::Hand, which, .. } => {
                Some(state.like(which).and(layout.actions.or(layout.treasures)))
            }
            Job::PutVictory => Some(layout.victories),
            Job::SetAside(..) => Some(layout.actions),
            Job::React => Some(layout.reactions),
            _ => None,
        },
        _ => None,
    }
}

/// Deals one card of these piles, if there is such a card.
fn deal_one_of(pool: &mut Counts, piles: Piles, choose: &mut impl FnMut(&Counts) -> Pile) -> Option<Pile> {
    let mut fitting = *pool;
    pool.some().without(piles).for_each(|pile| fitting.take_many(pile, pool.of(pile)));
    let pile = (!fitting.is_empty()).then(|| choose(&fitting))?;
    pool.take(pile);
    Some(pile)
}

/// Deals one card.
#[inline]
fn deal(pool: &mut Counts, choose: &mut impl FnMut(&Counts) -> Pile) -> Pile {
    let pile = choose(pool);
    pool.take(pile);
    pile
}

/// Deals several cards.
fn deal_several(pool: &mut Counts, count: u16, choose: &mut impl FnMut(&Counts) -> Pile) -> Counts {
    (0..count).map(|_| deal(pool, choose)).collect()
}

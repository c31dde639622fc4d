//! Other worlds that look the same (P-20).
//!
//! The order of a deck is settled only where somebody knows it, so a player's own cards need no
//! guessing. Of others it is known which cards they have, since all that is gained and trashed is
//! public, how many lie where, and what lies open; the rest is dealt anew.

use crate::counts::{Counts, Pile, Piles};
use crate::state::{Choice, Job, Phase, Pick, Side, Stacked, State};
use kernel::{Dice, Seat, Viewer};

/// A world that the viewer cannot tell from this one.
#[inline]
pub(crate) fn guess(state: &State, viewer: Viewer, dice: &mut Dice) -> State {
    let mut world = state.clone();
    for seat in Seat::first(state.seats as usize) {
        if viewer == Viewer::Seat(seat) {
            imagine_order(world.side_mut(seat), viewer, dice);
        } else {
            imagine_side(&mut world, seat, viewer, dice);
        }
    }
    world
}

/// Where the order of the own deck is settled but not known, it is settled anew.
fn imagine_order(side: &mut Side, viewer: Viewer, dice: &mut Dice) {
    if side.stack.iter().all(|card| card.known.to(viewer)) {
        return;
    }
    let hidden = |card: &&mut Stacked| !card.known.to(viewer);
    let mut pool = side.deck;
    side.stack.iter_mut().filter(hidden).for_each(|card| pool.add(card.pile));
    let mut heap = Heap::new(pool);
    side.stack.iter_mut().filter(hidden).for_each(|card| card.pile = heap.deal(dice));
    side.deck = heap.left;
}

/// Deals a foreign player's hidden cards anew, from all that the player has and does not show.
fn imagine_side(world: &mut State, seat: Seat, viewer: Viewer, dice: &mut Dice) {
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
    if size > 0
        && let Some(pile) = needed.and_then(|piles| deal_one_of(&mut pool, piles, dice))
    {
        hand.add(pile);
        if let Choice::Pick(Pick { job: Job::SetAside(_, most), card, left, .. }) = choice {
            world.choice = Choice::Pick(Pick { seat, card, left, job: Job::SetAside(pile, most) });
        }
    }
    let mut heap = Heap::new(pool);
    while hand.total() < size {
        hand.add(heap.deal(dice));
    }
    side.hand = hand;
    if picking {
        world.picked = heap.several(picked.total(), dice);
    }
    if sorting {
        world.looked.cards = heap.several(looked.total(), dice);
    }
    for card in side.stack.iter_mut().filter(|card| !card.known.to(viewer)) {
        card.pile = heap.deal(dice);
    }
    let shown: Counts = side.top.into_iter().collect();
    let under = side.discard.total() - shown.total();
    // The smaller of the two is dealt, the other is what is left.
    if under <= side.deck.total() {
        side.discard = heap.several(under, dice);
        side.deck = heap.left;
    } else {
        side.deck = heap.several(side.deck.total(), dice);
        side.discard = heap.left;
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
            Job::Trash(which, _) => Some(layout.like(which)),
            Job::PutVictory => Some(layout.victories),
            Job::PlayTwice | Job::SetAside(..) => Some(layout.actions),
            Job::React => Some(layout.reactions),
            _ => None,
        },
        _ => None,
    }
}

/// Takes one card of these piles at random, if there is such a card.
fn deal_one_of(pool: &mut Counts, piles: Piles, dice: &mut Dice) -> Option<Pile> {
    let mut fitting = *pool;
    pool.some().without(piles).for_each(|pile| fitting.take_many(pile, pool.of(pile)));
    let pile = (!fitting.is_empty()).then(|| fitting.nth(dice.below(fitting.total().into())))?;
    pool.take(pile);
    Some(pile)
}

/// The most cards that one player can have to deal.
const HEAP: usize = 384;

/// Cards to be dealt at random: what is left, counted, and each of them in a row to draw from.
struct Heap {
    left: Counts,
    row: [Pile; HEAP],
}

impl Heap {
    /// The cards in the order of their piles: what is dealt depends on nothing else.
    fn new(cards: Counts) -> Heap {
        let (mut row, mut end) = ([Pile::default(); HEAP], 0);
        for (pile, count) in cards.iter() {
            let next = (end + usize::from(count)).min(HEAP);
            row[end..next].fill(pile);
            end = next;
        }
        Heap { left: cards, row }
    }

    /// Takes one card at random.
    #[inline]
    fn deal(&mut self, dice: &mut Dice) -> Pile {
        let last = usize::from(self.left.total()) - 1;
        let at = dice.below(last as u32 + 1) as usize;
        let pile = self.row[at];
        self.row[at] = self.row[last];
        self.left.take(pile);
        pile
    }

    /// Takes several cards at random.
    fn several(&mut self, count: u16, dice: &mut Dice) -> Counts {
        (0..count).map(|_| self.deal(dice)).collect()
    }
}

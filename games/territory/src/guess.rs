//! Other worlds that look the same.

use crate::cards::CardList;
use crate::deck::{COPIES, LOYAL};
use crate::place::Place;
use crate::setup::another_faction;
use crate::state::{Choice, DECK, EXCHANGE, Face, State};
use kernel::{Dice, List, Seat, Viewer};

/// All copies of all cards.
const MOST: usize = 255;

/// A world that the viewer cannot tell from this one.
pub(crate) fn guess(cards: &CardList, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
    let mut world = state.clone();
    for seat in [Seat::A, Seat::B] {
        if viewer == Viewer::Seat(seat) {
            // A player knows what is in the own deck, not in which order (T-45).
            let deck = &mut world.side_mut(seat).deck;
            deck.sort_unstable();
            dice.shuffle(deck);
        } else {
            imagine_side(cards, &mut world, seat, dice);
        }
    }
    world
}

/// Of a foreign deck only what was played is known, and the leader: the hidden cards are any that
/// could complete the ones seen to a legal deck.
fn imagine_side(cards: &CardList, world: &mut State, seat: Seat, dice: &mut Dice) {
    let side = world.side(seat);
    let hidden = side.deck.len() + side.hand.iter().filter(|held| !held.open).count();
    let seen = seen(world, seat);
    let mut faces = deal(cards, world.side(seat).leader, &seen, hidden, dice);
    let asked = world.choice == Choice::Mulligan;
    let side = world.side_mut(seat);
    for held in side.hand.iter_mut().filter(|held| !held.open) {
        held.face = faces.pop().unwrap_or_default();
    }
    for face in side.deck.iter_mut() {
        *face = faces.pop().unwrap_or_default();
    }
    if asked {
        side.mulligan.marks =
            (0..dice.below(EXCHANGE + 1)).fold(0, |marks, _| marks | 1 << dice.below(side.hand.len() as u32));
        if side.hand.is_empty() {
            side.mulligan.marks = 0;
        }
    }
}

/// The cards of a player that everybody has seen.
fn seen(state: &State, seat: Seat) -> List<Face, DECK> {
    let side = state.side(seat);
    let in_play = Place::of(seat).filter_map(|place| state.unit(place)).map(|unit| unit.face);
    let in_hand = side.hand.iter().filter(|held| held.open).map(|held| held.face);
    side.discard.iter().copied().chain(in_play).chain(in_hand).take(DECK).collect()
}

/// As many cards as are hidden, in random order.
fn deal(
    cards: &CardList,
    leader: Option<u8>,
    seen: &[Face],
    hidden: usize,
    dice: &mut Dice,
) -> List<Face, { 2 * DECK }> {
    let Some(home) = leader.map(|index| cards.leaders[index as usize].faction) else {
        return unseen(cards, seen, dice, |_| true).iter().copied().take(hidden).collect();
    };
    let faction = |face: Face| cards.card(face).faction;
    let other = seen.iter().map(|&face| faction(face)).find(|&other| other != home);
    let other = other.unwrap_or_else(|| another_faction(cards, home, dice));
    let loyal = seen.iter().filter(|&&face| faction(face) == home).count();
    let wanted = (LOYAL as usize).saturating_sub(loyal).min(hidden);
    let pool = unseen(cards, seen, dice, |of| of == home || of == other);
    let mut faces: List<Face, { 2 * DECK }> =
        pool.iter().copied().filter(|&face| faction(face) == home).take(wanted).collect();
    // The rest from both factions, without those that were just taken.
    let mut owed = faces.len();
    for &face in &pool {
        if faction(face) == home && owed > 0 {
            owed -= 1;
        } else if faces.len() < hidden {
            faces.push(face);
        }
    }
    dice.shuffle(&mut faces);
    faces
}

/// Every copy of these factions that was not seen, in random order.
fn unseen(cards: &CardList, seen: &[Face], dice: &mut Dice, of: impl Fn(u8) -> bool) -> List<Face, MOST> {
    let mut pool: List<Face, MOST> = List::new();
    for face in cards.faces().filter(|&face| cards.card(face).deckable && of(cards.card(face).faction)) {
        let known = seen.iter().filter(|&&other| other == face).count();
        let copies = (COPIES as usize).saturating_sub(known).min(MOST - pool.len());
        (0..copies).for_each(|_| pool.push(face));
    }
    dice.shuffle(&mut pool);
    pool
}

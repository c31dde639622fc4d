//! Other worlds that look the same.

use crate::cards::{CardList, Kind};
use crate::deck::{COPIES, CREATURES};
use crate::state::{Choice, DECK, HAND, Side, State};
use kernel::{Dice, Face, List, Seat, Viewer, reimagine};

/// A world that the viewer cannot tell from this one.
pub(crate) fn guess(cards: &CardList, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
    let mut world = state.clone();
    for seat in [Seat::A, Seat::B] {
        let side = world.side_mut(seat);
        if viewer == Viewer::Seat(seat) {
            // A player knows what is in the own deck, not in which order (R11).
            reimagine::<DECK>(&mut [&mut side.deck], viewer, dice);
        } else {
            imagine_side(cards, side, state, seat, viewer, dice);
            if state.choice == Choice::Mulligan {
                side.mulligan.marks = dice.below(1 << side.hand.len()) as u16;
            }
        }
    }
    world
}

/// Of a foreign deck only faction and school are known (R11): the hidden cards are any that could
/// complete the ones seen to a legal deck.
fn imagine_side(
    cards: &CardList,
    side: &mut Side,
    state: &State,
    seat: Seat,
    viewer: Viewer,
    dice: &mut Dice,
) {
    let hidden =
        |side: &Side| side.deck.iter().chain(&side.hand).filter(|card| !card.known.to(viewer)).count();
    let (count, seen) = (hidden(side), Seen::of(cards, state, seat, viewer));
    let creatures = (CREATURES as usize).saturating_sub(seen.creatures).min(count);
    let mut faces: List<Face, { DECK + HAND }> = List::new();
    deal_unseen(cards, Kind::Creature(side.faction), creatures, &seen, dice, &mut faces);
    deal_unseen(cards, Kind::Spell(side.school), count - creatures, &seen, dice, &mut faces);
    dice.shuffle(&mut faces);
    for card in side.deck.iter_mut().chain(side.hand.iter_mut()).filter(|card| !card.known.to(viewer)) {
        // Only a position written by hand can hide more than there is to imagine.
        card.face = faces.pop().unwrap_or_default();
    }
}

/// The cards of a side that a viewer has seen.
struct Seen {
    faces: List<Face, 64>,
    creatures: usize,
}

impl Seen {
    fn of(cards: &CardList, state: &State, seat: Seat, viewer: Viewer) -> Seen {
        let side = state.side(seat);
        let in_hand = side.hand.iter().chain(&side.deck).filter_map(|card| card.seen_by(viewer));
        let boards =
            Seat::first(2).flat_map(|other| state.side(other).board.iter().map(move |it| (other, it)));
        let own = boards.filter(|(controller, creature)| creature.owner(*controller) == seat);
        let in_play = own.map(|(_, creature)| creature.face);
        let gone = side.discard.iter().chain(&side.dead).copied();
        let kept = in_hand.chain(in_play).chain(gone).filter(|&face| cards.card(face).kind != Kind::Token);
        let faces: List<Face, 64> = kept.take(64).collect();
        let is_creature = |face: &&Face| matches!(cards.card(**face).kind, Kind::Creature(_));
        let creatures = faces.iter().filter(is_creature).count();
        Seen { faces, creatures }
    }

    fn copies(&self, face: Face) -> usize {
        self.faces.iter().filter(|&&other| other == face).count()
    }
}

/// Adds `count` cards of this kind, as if drawn from all copies that were not seen.
fn deal_unseen<const N: usize>(
    cards: &CardList,
    kind: Kind,
    count: usize,
    seen: &Seen,
    dice: &mut Dice,
    faces: &mut List<Face, N>,
) {
    const MOST: usize = 128;
    let mut pool: List<Face, MOST> = List::new();
    for face in (0..cards.cards.len()).map(|index| Face(index as u16)) {
        if cards.card(face).kind == kind {
            let unseen = (COPIES as usize).saturating_sub(seen.copies(face));
            (0..unseen.min(MOST - pool.len())).for_each(|_| pool.push(face));
        }
    }
    dice.shuffle(&mut pool);
    pool.iter().take(count).for_each(|&face| faces.push(face));
}

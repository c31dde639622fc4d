//! Other worlds that look the same.

use crate::cards::{CardList, Role};
use crate::deck::{CHOSEN, PAWNS};
use crate::draw_income::visible;
use crate::hand::{each_free, mark_discard};
use crate::moves::{accept, each_order};
use crate::orders::Order;
use crate::state::{DECK, HAND, Orders, State};
use kernel::{Card, Dice, Face, List, Seat, Viewer, reimagine};

/// How many orders are imagined at most; real players run out of Mana and Gold as soon.
const ORDERS: u32 = 6;

type Faces = List<Face, { DECK + HAND }>;

/// A world that the viewer cannot tell from this one.
pub(crate) fn guess(cards: &CardList, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
    let mut world = state.clone();
    for seat in [Seat::A, Seat::B] {
        if viewer == Viewer::Seat(seat) {
            // A player knows what is in the own deck, not in which order.
            reimagine::<DECK>(&mut [&mut world.side_mut(seat).deck], viewer, dice);
        } else {
            imagine_cards(cards, &mut world, seat, viewer, dice);
            imagine_plan(cards, &mut world, seat, dice);
        }
    }
    world
}

/// A world for those who look at what is in plain sight: the own deck lies in order, the other's
/// hidden cards are all the same, and nothing is ordered.
pub(crate) fn sketch(cards: &CardList, state: &State, viewer: Viewer) -> State {
    let mut world = state.clone();
    for seat in [Seat::A, Seat::B] {
        let side = world.side_mut(seat);
        if viewer == Viewer::Seat(seat) {
            in_order(&mut side.deck, viewer);
        } else {
            let some = cards.faces().find(|&face| cards.card(face).role == Role::Pawn);
            let hidden =
                side.deck.iter_mut().chain(side.hand.iter_mut()).filter(|card| !card.known.to(viewer));
            hidden.for_each(|card| card.face = some.unwrap_or(card.face));
            side.plan = Orders { locked: side.plan.locked, ..Orders::default() };
        }
    }
    world
}

/// The hidden cards are put in order, each where another hidden one lay.
fn in_order(deck: &mut [Card], viewer: Viewer) {
    let mut faces: List<Face, DECK> = List::new();
    deck.iter().filter(|card| !card.known.to(viewer)).for_each(|card| faces.push(card.face));
    faces.sort_unstable();
    let hidden = deck.iter_mut().filter(|card| !card.known.to(viewer));
    hidden.zip(faces.iter()).for_each(|(card, &face)| card.face = face);
}

/// Of a foreign deck only the hero is known, and what was seen of it: the hidden cards are any
/// that could complete those to a legal deck.
fn imagine_cards(cards: &CardList, world: &mut State, seat: Seat, viewer: Viewer, dice: &mut Dice) {
    let shown = visible(cards, world, seat);
    let side = world.side_mut(seat);
    let is_hidden = |card: &&mut Card| !card.known.to(viewer);
    let count = side.deck.iter_mut().chain(side.hand.iter_mut()).filter(is_hidden).count();
    let copies = |faces: &[Face], face: Face| faces.iter().filter(|&&other| other == face).count();
    let mut faces = Faces::new();
    // What was shuffled back is still there.
    for &face in side.seen.iter() {
        if copies(&shown, face) + copies(&faces, face) < copies(&side.seen, face) && faces.len() < count {
            faces.push(face);
        }
    }
    let mut known: List<Face, 160> = List::new();
    shown.iter().chain(faces.iter()).for_each(|&face| known.push(face));
    let mut unseen = Unseen { cards, hero: side.hero, known, faces, count };
    unseen.signature();
    unseen.pawns(dice);
    unseen.chosen(dice);
    let mut faces = unseen.faces;
    faces.sort_unstable();
    dice.shuffle(&mut faces);
    for card in side.deck.iter_mut().chain(side.hand.iter_mut()).filter(is_hidden) {
        card.face = faces.pop().unwrap_or(card.face);
    }
}

/// The cards of a deck that nobody has seen, as they are made up.
struct Unseen<'a> {
    cards: &'a CardList,
    hero: Face,
    known: List<Face, 160>,
    faces: Faces,
    /// How many cards are hidden.
    count: usize,
}

impl Unseen<'_> {
    fn room(&self) -> usize {
        self.count - self.faces.len()
    }

    fn signature(&mut self) {
        if let Some(signature) = self.cards.card(self.hero).signature
            && !self.known.contains(&signature)
            && self.room() > 0
        {
            self.faces.push(signature);
        }
    }

    fn pawns(&mut self, dice: &mut Dice) {
        let pool: List<Face, 64> = self.fitting(Role::Pawn).take(64).collect();
        let seen = self.known.iter().filter(|&&face| self.cards.card(face).role == Role::Pawn).count();
        for _ in 0..(PAWNS as usize).saturating_sub(seen).min(self.room()) {
            if let Some(&pawn) = dice.pick(&pool) {
                self.faces.push(pawn);
            }
        }
    }

    /// As if drawn from all copies that were not seen.
    fn chosen(&mut self, dice: &mut Dice) {
        let mut pool: List<Face, 255> = List::new();
        for face in self.fitting(Role::Chosen) {
            let seen = self.known.iter().filter(|&&other| other == face).count();
            for _ in seen..self.cards.rules.copies.min(CHOSEN) as usize {
                if !pool.is_full() {
                    pool.push(face);
                }
            }
        }
        dice.shuffle(&mut pool);
        let room = self.room();
        pool.iter().take(room).for_each(|&face| self.faces.push(face));
        // A position written by hand may have more cards than there are.
        while self.room() > 0 {
            match pool.first() {
                Some(&face) => self.faces.push(face),
                None => return,
            }
        }
    }

    fn fitting(&self, role: Role) -> impl Iterator<Item = Face> {
        let (cards, identity) = (self.cards, self.cards.card(self.hero).colors);
        cards.faces().filter(move |&face| {
            let card = cards.card(face);
            card.role == role && card.colors & !identity == 0
        })
    }
}

/// Orders that the player could have given with the imagined hand; whether it has locked in is
/// known (R71).
fn imagine_plan(cards: &CardList, world: &mut State, seat: Seat, dice: &mut Dice) {
    let locked = world.side(seat).plan.locked;
    world.side_mut(seat).plan = Orders { locked, ..Orders::default() };
    if world.over.is_some() {
        return;
    }
    for _ in 0..dice.below(ORDERS + 1) {
        let mut count = 0;
        each_order(cards, world, seat, |_| count += 1);
        if count == 0 {
            break;
        }
        let (wanted, mut at, mut found) = (dice.below(count), 0, None::<Order>);
        each_order(cards, world, seat, |order| {
            if at == wanted {
                found = Some(order);
            }
            at += 1;
        });
        if let Some(order) = found {
            accept(cards, world, seat, order);
        }
    }
    let mut free: List<Face, HAND> = List::new();
    each_free(world.side(seat), |face| free.push(face));
    for &face in free.iter() {
        if dice.below(8) == 0 {
            mark_discard(world.side_mut(seat), face);
        }
    }
}

/// Nothing is ordered yet, for all the imagined world knows.
pub(crate) fn forget_orders(world: &mut State, seat: Seat) {
    if world.over.is_none() {
        world.side_mut(seat).plan = Orders::default();
    }
}

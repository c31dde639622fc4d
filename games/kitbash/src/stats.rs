//! What a piece is worth now: printed numbers, and all that changes them.

use crate::board::TILES;
use crate::cards::CardList;
use crate::find::{Numbers, count, holds, is_like};
use crate::keywords::{Amount, Keywords, Trait};
use crate::orders::Target;
use crate::piece::{Marks, Piece};
use crate::script::{Bonus, Grace};
use crate::state::{Host, State};
use crate::texts::Cause;
use kernel::{Face, List, Seat};

/// The effective numbers of all pieces, by their place in the list.
pub(crate) type Snapshot = List<Effective, TILES>;

/// The effective numbers of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Effective {
    pub atk: i16,
    pub spd: u8,
    pub rng: u8,
    pub keywords: Keywords,
}

impl Effective {
    #[inline]
    pub fn has(&self, keyword: Trait) -> bool {
        self.keywords.has(keyword)
    }

    #[inline]
    pub fn amount(&self, keyword: Amount) -> i16 {
        self.keywords.get(keyword).into()
    }
}

/// The effective numbers of the piece in this place of the list.
pub(crate) fn effective(cards: &CardList, state: &State, slot: usize) -> Effective {
    let piece = &state.pieces[slot];
    let mut sum = lasting(cards, state, graces(cards, state, piece.owner), piece);
    add_neighbours(cards, state, piece, &mut sum);
    now(cards, piece, sum)
}

/// What the hero of a player gives.
#[inline]
fn graces<'a>(cards: &'a CardList, state: &State, owner: Seat) -> &'a [Grace] {
    &cards.card(state.side(owner).hero).passive.graces
}

/// The effective numbers of all pieces.
pub(crate) fn snapshot(cards: &CardList, state: &State) -> Snapshot {
    let supported = supported(cards, state);
    let graces = [Seat::A, Seat::B].map(|seat| graces(cards, state, seat));
    let numbers = |piece: &Piece| {
        let mut sum = lasting(cards, state, graces[piece.owner.index()], piece);
        if supported[piece.at.index()] {
            add_neighbours(cards, state, piece, &mut sum);
        }
        now(cards, piece, sum)
    };
    state.pieces.iter().map(numbers).collect()
}

/// The tiles beside pieces that give something to their neighbours: few, so that all others need
/// not look around.
fn supported(cards: &CardList, state: &State) -> [bool; TILES] {
    let mut supported = [false; TILES];
    for piece in state.pieces.iter().filter(|piece| cards.card(piece.face).powers.nearby.is_some()) {
        piece.at.neighbours().for_each(|tile| supported[tile.index()] = true);
    }
    supported
}

/// With what was given to a piece for this round.
#[inline]
fn now(cards: &CardList, piece: &Piece, mut sum: Sum) -> Effective {
    let card = cards.card(piece.face);
    if !piece.granted.is_empty() {
        sum.keywords = sum.keywords.and(piece.granted);
    }
    if piece.is(Marks::PLAIN) {
        sum.keywords = Keywords::NONE;
    }
    let spd = (sum.spd + i16::from(piece.spd)).max(sum.keywords.get(Amount::Speed).into());
    let slow = i16::from(piece.slow[0]) + i16::from(piece.slow[1]);
    Effective {
        atk: (sum.atk + i16::from(piece.atk)).max(0), // R61
        spd: if card.kind.is_unit() { (spd - slow).clamp(0, 100) as u8 } else { 0 },
        rng: card.rng.max(sum.keywords.get(Amount::Range)),
        keywords: sum.keywords,
    }
}

/// What a piece has without what its neighbours give and what was given to it for this round.
#[inline]
fn lasting(cards: &CardList, state: &State, graces: &[Grace], piece: &Piece) -> Sum {
    let card = cards.card(piece.face);
    let mut sum =
        Sum { atk: card.atk + i16::from(piece.growth), spd: i16::from(card.spd), keywords: card.keywords };
    if piece.hp < piece.max_hp {
        sum.atk += i16::from(card.powers.damaged.atk);
        sum.spd += i16::from(card.powers.damaged.spd);
    }
    if piece.is(Marks::AURA) {
        let mine = state.auras.iter().filter(|aura| aura.host == Host::Piece(piece.id));
        mine.for_each(|aura| sum.add(&cards.card(aura.face).powers.attached));
    }
    for grace in graces {
        if card.is_among(grace.group) && (!grace.on_entry || piece.is(Marks::NEW)) {
            sum.add(&grace.bonus);
        }
    }
    if cards.stands {
        add_standing(cards, state, piece, &mut sum);
    }
    sum
}

/// What continuous effects give, from base numbers (R74): those of pieces, then those of auras.
fn add_standing(cards: &CardList, state: &State, piece: &Piece, sum: &mut Sum) {
    for source in state.pieces.iter() {
        add_those_of(cards, state, source.face, source, piece, sum);
    }
    if piece.is(Marks::AURA) {
        for aura in state.auras_of(piece.id) {
            add_those_of(cards, state, aura.face, piece, piece, sum);
        }
    }
}

fn add_those_of(cards: &CardList, state: &State, face: Face, source: &Piece, piece: &Piece, sum: &mut Sum) {
    for standing in &cards.card(face).standing {
        let cause = Cause::of(source.owner, face, source.id, Some(source.at), Target::Nothing);
        let so = |condition| holds(cards, state, &cause, condition, Numbers::Base);
        let meant = match &standing.to {
            None => source.id == piece.id,
            Some(filter) => is_like(cards, state, &cause, filter, piece, Numbers::Base),
        };
        if meant && standing.condition.as_ref().is_none_or(so) {
            let count = |of| count(cards, state, &cause, of, Numbers::Base);
            let times = standing.each.as_ref().map_or(1, count);
            sum.add(&Bonus { stats: standing.bonus.stats.times(times), ..standing.bonus });
        }
    }
}

/// What adjacent allies give.
#[inline]
fn add_neighbours(cards: &CardList, state: &State, piece: &Piece, sum: &mut Sum) {
    for tile in piece.at.neighbours() {
        let Some(other) = state.at(tile).filter(|other| other.owner == piece.owner) else { continue };
        if let Some(grace) = &cards.card(other.face).powers.nearby
            && cards.card(piece.face).is_among(grace.group)
        {
            sum.add(&grace.bonus);
        }
    }
}

struct Sum {
    atk: i16,
    spd: i16,
    keywords: Keywords,
}

impl Sum {
    fn add(&mut self, bonus: &Bonus) {
        self.atk += i16::from(bonus.stats.atk);
        self.spd += i16::from(bonus.stats.spd);
        if !bonus.keywords.is_empty() {
            self.keywords = self.keywords.and(bonus.keywords);
        }
    }
}

/// Whether a slip past an enemy is left, and which (R36): one given for this round comes first.
pub(crate) fn slip(cards: &CardList, state: &State, slot: usize) -> Option<Marks> {
    let piece = &state.pieces[slot];
    if piece.is(Marks::PLAIN) {
        return None;
    }
    if piece.granted.has(Trait::Stealth) && !piece.is(Marks::SLIPPED_NOW) {
        return Some(Marks::SLIPPED_NOW);
    }
    if piece.is(Marks::SLIPPED) {
        return None;
    }
    let mut sum = lasting(cards, state, graces(cards, state, piece.owner), piece);
    add_neighbours(cards, state, piece, &mut sum);
    sum.keywords.has(Trait::Stealth).then_some(Marks::SLIPPED)
}

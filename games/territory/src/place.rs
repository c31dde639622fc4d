//! Where units stand and effects lie (T-01, T-02).

use kernel::{Ref, Seat, Spot};
use std::fmt;

/// How many slots there are.
pub const SLOTS: u8 = 4;

/// One player's side of a slot, written `A2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Place(u8);

impl Place {
    /// How many there are.
    pub const COUNT: usize = 2 * SLOTS as usize;

    /// The side of `seat` at a slot, counted from 0.
    #[inline]
    pub const fn new(seat: Seat, slot: u8) -> Place {
        Place((seat.index() as u8) * SLOTS + slot % SLOTS)
    }

    /// The place with this index.
    #[inline]
    pub const fn at(index: u8) -> Place {
        Place(index % (2 * SLOTS))
    }

    /// Whose side.
    #[inline]
    pub const fn seat(self) -> Seat {
        Seat::new((self.0 / SLOTS) as usize)
    }

    /// Which slot, from 0.
    #[inline]
    pub const fn slot(self) -> u8 {
        self.0 % SLOTS
    }

    /// The index, from 0: A's four, then B's.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other side of the same slot.
    #[inline]
    pub const fn opposite(self) -> Place {
        Place(self.0 ^ SLOTS)
    }

    /// How views, events and moves point at it.
    pub fn what(self) -> Ref {
        Part::place(self).what()
    }

    /// All places of a player, left to right.
    pub fn of(seat: Seat) -> impl DoubleEndedIterator<Item = Place> + Clone {
        (0..SLOTS).map(move |slot| Place::new(seat, slot))
    }

    /// All places, A's first.
    pub fn all() -> impl DoubleEndedIterator<Item = Place> + Clone {
        (0..2 * SLOTS).map(Place)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.seat(), self.slot() + 1)
    }
}

/// The numbers of the bits that are set, from the lowest.
#[inline]
pub fn bits(mut set: u8) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(lowest)
    })
}

/// How far two slots are from each other. The opposing unit is neither close nor far (T-02).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Range {
    /// Wherever.
    #[default]
    Any,
    /// Directly left or right.
    Close,
    /// Neither the same nor directly left or right.
    Far,
    /// The same slot.
    Same,
}

impl Range {
    /// Whether `slot` is that far from `from`.
    #[inline]
    pub const fn holds(self, from: u8, slot: u8) -> bool {
        let distance = from.abs_diff(slot);
        match self {
            Range::Any => true,
            Range::Close => distance == 1,
            Range::Far => distance > 1,
            Range::Same => distance == 0,
        }
    }
}

/// A place, or a whole slot with both its sides: where an effect can lie.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Part(u8);

impl Part {
    /// Nowhere.
    pub const NONE: Part = Part(u8::MAX);

    /// One place.
    #[inline]
    pub const fn place(place: Place) -> Part {
        Part(place.0)
    }

    /// A whole slot: what lies here is neutral (T-13).
    #[inline]
    pub const fn whole(slot: u8) -> Part {
        Part(2 * SLOTS + slot % SLOTS)
    }

    /// The part with this number, if there is one.
    #[inline]
    pub const fn at(index: u8) -> Part {
        if index < 3 * SLOTS { Part(index) } else { Part::NONE }
    }

    /// Its number.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Every part: A's places, B's places, whole slots.
    pub fn all() -> impl Iterator<Item = Part> {
        (0..3 * SLOTS).map(Part)
    }

    /// The place, unless it is a whole slot or nowhere.
    #[inline]
    pub fn as_place(self) -> Option<Place> {
        (self.0 < 2 * SLOTS).then_some(Place(self.0))
    }

    /// Which slot, from 0.
    #[inline]
    pub const fn slot(self) -> u8 {
        self.0 % SLOTS
    }

    /// How views, events and moves name it.
    pub fn spot(self) -> Spot {
        let whole = Spot::new("slot", self.slot() + 1);
        self.as_place().map_or(whole, |place| whole.of(place.seat()))
    }

    /// How views, events and moves point at it.
    pub fn what(self) -> Ref {
        Ref::Spot(self.spot())
    }

    /// As a set with one part.
    #[inline]
    pub const fn ground(self) -> Ground {
        if self.0 < 3 * SLOTS { Ground(1 << self.0) } else { Ground(0) }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.as_place() {
            Some(place) => place.fmt(f),
            None => write!(f, "{}", self.slot() + 1),
        }
    }
}

/// A set of parts: what an effect covers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Ground(u16);

impl Ground {
    /// Nowhere.
    pub const NOWHERE: Ground = Ground(0);
    /// Every place and every whole slot.
    pub const ALL: Ground = Ground(0xfff);

    /// Both.
    #[inline]
    pub const fn with(self, other: Ground) -> Ground {
        Ground(self.0 | other.0)
    }

    /// This without that.
    #[inline]
    pub const fn without(self, other: Ground) -> Ground {
        Ground(self.0 & !other.0)
    }

    /// Whether it is nowhere.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the two have a part in common.
    #[inline]
    pub const fn meets(self, other: Ground) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether a unit could feel both.
    #[inline]
    pub const fn touches(self, other: Ground) -> bool {
        self.cover() & other.cover() != 0
    }

    /// The places it reaches, a bit each.
    const fn cover(self) -> u16 {
        let whole = self.0 >> (2 * SLOTS);
        (self.0 & 0xff) | whole | whole << SLOTS
    }

    /// All that touches a unit at this place: the place and its whole slot.
    #[inline]
    pub const fn under(place: Place) -> Ground {
        Part::place(place).ground().with(Part::whole(place.slot()).ground())
    }

    /// All that touches a slot: both places and the whole (T-37).
    #[inline]
    pub const fn around(slot: u8) -> Ground {
        Ground::under(Place::new(Seat::A, slot)).with(Part::place(Place::new(Seat::B, slot)).ground())
    }

    /// Every slot as a whole.
    pub const fn everywhere() -> Ground {
        Ground(0xf00)
    }

    /// Its single parts.
    #[inline]
    pub fn parts(self) -> impl Iterator<Item = Part> {
        Part::all().filter(move |part| self.meets(part.ground()))
    }

    /// All of a player's places.
    pub const fn side(seat: Seat) -> Ground {
        Ground(0xf << (seat.index() as u8 * SLOTS))
    }

    /// The places of a player that are close to a slot.
    pub fn close(seat: Seat, from: u8) -> Ground {
        Place::of(seat)
            .filter(|place| Range::Close.holds(from, place.slot()))
            .fold(Ground::NOWHERE, |ground, place| ground.with(Part::place(place).ground()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn close_and_far_are_as_ruled() {
        let slots = |range: Range, from| (0..4).filter(|&s| range.holds(from, s)).collect::<Vec<u8>>();
        assert_eq!([0, 1, 2, 3].map(|s| slots(Range::Close, s)), [vec![1], vec![0, 2], vec![1, 3], vec![2]]);
        assert_eq!([0, 1, 2, 3].map(|s| slots(Range::Far, s)), [vec![2, 3], vec![3], vec![0], vec![0, 1]]);
    }

    #[test]
    fn ground_has_names() {
        let names = |ground: Ground| ground.parts().map(|part| part.to_string()).collect::<Vec<_>>();
        assert_eq!(names(Ground::around(1)), ["A2", "B2", "2"]);
        assert_eq!(names(Ground::close(Seat::B, 0)), ["B2"]);
        assert_eq!(names(Ground::side(Seat::B)), ["B1", "B2", "B3", "B4"]);
        assert!(Part::whole(1).ground().touches(Part::place(Place::new(Seat::B, 1)).ground()));
        assert!(!Part::NONE.ground().meets(Ground::everywhere()));
    }
}

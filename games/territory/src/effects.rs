//! Effects that lie on slots, oldest first.

use crate::place::{Ground, Part, Place};
use crate::script::EffectId;
use kernel::List;

/// How many layers are kept apart. The printed cards cannot make more, however they are played:
/// their units give five effects to at most 46 different grounds, and 48 Actions that give one fit
/// beside them into two decks (T-51).
pub const LAYERS: usize = 96;

/// The same effect, one or several times, on some ground.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Layer {
    pub(crate) effect: EffectId,
    pub(crate) count: u8,
    pub(crate) ground: Ground,
}

/// All effects on all slots.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Layers {
    layers: List<Layer, LAYERS>,
    /// Whether a bonus for the unit that stands there was ever laid (T-42); most matches have none.
    bonus: bool,
}

impl Layers {
    /// Whether there may be a bonus somewhere.
    #[inline]
    pub fn has_bonus(&self) -> bool {
        self.bonus
    }

    /// Notes that there may be a bonus from now on.
    pub fn expect_bonus(&mut self) {
        self.bonus = true;
    }

    /// The layers, oldest first.
    pub fn iter(&self) -> impl Iterator<Item = &Layer> {
        self.layers.iter()
    }

    /// Adds an effect as the newest of its ground. It joins an equal one if nothing that a unit
    /// could feel in between is younger, so that the order of age stays exact.
    pub fn add(&mut self, effect: EffectId, ground: Ground) {
        if ground.is_empty() {
            return;
        }
        for layer in self.layers.iter_mut().rev() {
            if layer.effect == effect && layer.ground == ground && layer.count < u8::MAX {
                layer.count += 1;
                return;
            }
            if layer.ground.touches(ground) {
                break;
            }
        }
        self.insert(self.layers.len(), Layer { effect, count: 1, ground });
    }

    /// Puts a layer at this age. If there is no room, equal layers are counted together; cards
    /// that make more than fits even so find the slots full.
    fn insert(&mut self, at: usize, layer: Layer) {
        let mut at = at;
        if self.layers.is_full() {
            self.gather();
            at = at.min(self.layers.len());
        }
        if !self.layers.is_full() {
            self.layers.push(layer);
            self.layers[at..].rotate_right(1);
        }
    }

    /// Counts equal effects on equal ground together, at the age of the oldest.
    fn gather(&mut self) {
        let mut gathered: List<Layer, LAYERS> = List::new();
        for layer in &self.layers {
            let same = |other: &&mut Layer| other.effect == layer.effect && other.ground == layer.ground;
            match gathered.iter_mut().find(same) {
                Some(older) => older.count = older.count.saturating_add(layer.count),
                None => gathered.push(*layer),
            }
        }
        self.layers = gathered;
    }

    /// How many effects a unit deployed to this place meets.
    #[inline]
    pub fn count_under(&self, place: Place) -> u8 {
        self.count(Ground::under(place))
    }

    /// How many effects lie on a part.
    pub fn count_on(&self, part: Part) -> u8 {
        self.count(part.ground())
    }

    #[inline]
    fn count(&self, ground: Ground) -> u8 {
        let here = |layer: &Layer| if layer.ground.meets(ground) { layer.count.into() } else { 0 };
        self.layers.iter().map(here).sum::<u16>().min(u8::MAX.into()) as u8
    }

    /// The effect with this index among those that a unit at this place meets, oldest first.
    #[inline]
    pub fn under(&self, place: Place, index: u8) -> Option<EffectId> {
        self.nth(Ground::under(place), index).map(|at| self.layers[at].effect)
    }

    /// The effect with this index among those on this part, oldest first.
    pub fn on(&self, part: Part, index: u8) -> Option<EffectId> {
        self.nth(part.ground(), index).map(|at| self.layers[at].effect)
    }

    /// Each run of equal effects on a part: the index of its oldest, the effect, and how many.
    pub fn runs(&self, part: Part, mut found: impl FnMut(u8, EffectId, u8)) {
        let mut run: Option<(u8, EffectId, u8)> = None;
        let mut index: u8 = 0;
        for layer in self.layers.iter().filter(|layer| layer.ground.meets(part.ground())) {
            run = match run {
                Some((first, effect, count)) if effect == layer.effect => {
                    Some((first, effect, count.saturating_add(layer.count)))
                }
                other => {
                    if let Some((first, effect, count)) = other {
                        found(first, effect, count);
                    }
                    Some((index, layer.effect, layer.count))
                }
            };
            index = index.saturating_add(layer.count);
        }
        if let Some((first, effect, count)) = run {
            found(first, effect, count);
        }
    }

    /// Each effect on a part, oldest first: the effect, and its position among all that touch the
    /// slot, from 1.
    pub fn each(&self, part: Part, mut found: impl FnMut(EffectId, u16)) {
        let (around, mut before) = (Ground::around(part.slot()), 0);
        for layer in self.layers.iter().filter(|layer| layer.ground.meets(around)) {
            let count = u16::from(layer.count);
            if layer.ground.meets(part.ground()) {
                (1..=count).for_each(|nth| found(layer.effect, before + nth));
            }
            before += count;
        }
    }

    /// Takes away the effect with this index on a part.
    pub fn remove(&mut self, part: Part, index: u8) {
        let Some(at) = self.nth(part.ground(), index) else { return };
        let Layer { effect, count, ground } = self.layers[at];
        let rest = ground.without(part.ground());
        match (rest.is_empty(), count) {
            (true, 1) => {
                self.layers.remove(at);
            }
            (true, _) => self.layers[at].count -= 1,
            (false, 1) => self.layers[at].ground = rest,
            (false, _) => {
                self.layers[at].ground = rest;
                self.insert(at + 1, Layer { effect, count: count - 1, ground: part.ground() });
            }
        }
    }

    /// Takes away everything on this ground.
    pub fn clear(&mut self, ground: Ground) {
        self.layers.iter_mut().for_each(|layer| layer.ground = layer.ground.without(ground));
        self.layers.retain(|layer| !layer.ground.is_empty());
    }

    fn nth(&self, ground: Ground, index: u8) -> Option<usize> {
        let mut before: u16 = 0;
        self.layers.iter().position(|layer| {
            before += if layer.ground.meets(ground) { layer.count.into() } else { 0 };
            before > index.into()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Seat;

    fn part(slot: u8) -> Part {
        Part::place(Place::new(Seat::A, slot))
    }

    #[test]
    fn age_is_kept_and_equal_neighbours_join() {
        let (mut layers, here) = (Layers::default(), part(1));
        for effect in [1, 1, 2, 1] {
            layers.add(EffectId(effect), here.ground());
            layers.add(EffectId(9), part(3).ground());
        }
        let under: Vec<u8> = (0..4).map(|n| layers.under(Place::new(Seat::A, 1), n).unwrap().0).collect();
        assert_eq!(under, [1, 1, 2, 1]);
        assert_eq!(layers.iter().count(), 4);
        let mut runs = Vec::new();
        layers.runs(here, |first, effect, count| runs.push((first, effect.0, count)));
        assert_eq!(runs, [(0, 1, 2), (2, 2, 1), (3, 1, 1)]);
    }

    /// What is for both sides stands in one order with what lies on each.
    #[test]
    fn the_order_is_that_of_the_whole_slot() {
        let mut layers = Layers::default();
        layers.add(EffectId(1), part(1).ground());
        layers.add(EffectId(2), Part::whole(1).ground());
        layers.add(EffectId(1), Ground::side(Seat::A));
        layers.add(EffectId(3), Part::whole(0).ground());
        layers.add(EffectId(2), Part::place(Place::new(Seat::B, 1)).ground());
        let order = |part| {
            let mut order = Vec::new();
            layers.each(part, |effect, nth| order.push((effect.0, nth)));
            order
        };
        assert_eq!(order(part(1)), [(1, 1), (1, 3)]);
        assert_eq!(order(Part::whole(1)), [(2, 2)]);
        assert_eq!(order(Part::place(Place::new(Seat::B, 1))), [(2, 4)]);
        assert_eq!(order(Part::whole(0)), [(3, 2)]);
        assert_eq!(layers.count_on(part(1)), 2);
    }

    #[test]
    fn one_of_many_is_removed_from_one_place_only() {
        let mut layers = Layers::default();
        layers.add(EffectId(1), Ground::side(Seat::A));
        layers.add(EffectId(1), Ground::side(Seat::A));
        layers.remove(part(2), 0);
        assert_eq!([1, 2].map(|slot| layers.count_under(Place::new(Seat::A, slot))), [2, 1]);
        layers.remove(part(2), 0);
        layers.remove(part(2), 0);
        assert_eq!([1, 2].map(|slot| layers.count_under(Place::new(Seat::A, slot))), [2, 0]);
        layers.clear(Ground::side(Seat::A));
        assert_eq!(layers.iter().count(), 0);
    }

    /// However many effects alternate, none is lost and nothing overflows.
    #[test]
    fn a_full_table_counts_together() {
        let mut layers = Layers::default();
        for n in 0..LAYERS + 40 {
            layers.add(EffectId((n % 2) as u8), part(0).ground());
        }
        assert_eq!(layers.count_under(Place::new(Seat::A, 0)) as usize, LAYERS + 40);
    }
}

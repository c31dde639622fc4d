//! Abilities that units lose and are given (T-58).

use crate::events::Event;
use crate::in_play::InPlay;
use crate::place::Place;
use crate::script::GiftId;

impl InPlay<'_> {
    /// The unit loses the abilities that it has, and is what its power says.
    pub(crate) fn silence(&mut self, place: Place) {
        let Some(unit) = &mut self.state.units[place.index()] else { return };
        (unit.silent, unit.gifts) = (true, [GiftId::default(); 2]);
        self.state.shaken = true;
        self.log.tell(|| Event::Silenced { unit: unit.mark(place.seat()), place: place.what() });
    }

    /// The unit is given an ability for the rest of the round.
    pub(crate) fn endow(&mut self, place: Place, gift: GiftId) {
        let Some(unit) = &mut self.state.units[place.index()] else { return };
        match unit.gifts.iter().position(|gift| *gift == GiftId::default()) {
            Some(free) => unit.gifts[free] = gift,
            None => {
                unit.gifts.rotate_left(1);
                unit.gifts[unit.gifts.len() - 1] = gift;
            }
        }
        self.state.shaken = true;
        let text = || self.cards.library.gift(gift).map_or(String::new(), |gift| gift.text.clone());
        self.log.tell(|| Event::Endowed { unit: unit.mark(place.seat()), place: place.what(), text: text() });
    }
}

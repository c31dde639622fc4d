//! How the table looks, in hundredths of a VP.

use crate::cards::CardList;
use crate::place::{Ground, Place};
use crate::power::power;
use crate::projection::projected;
use crate::script::{Amount, Count, EffectId, Step, Who, Whose};
use crate::state::State;
use kernel::Seat;

/// What things are worth in this round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    /// A point of power that a slot will give to each later unit.
    build: i32,
    /// A card in the hand.
    card: i32,
}

impl Scale {
    /// Building pays early, cards are kept for later; in the last round only the fight counts.
    pub(crate) fn of(state: &State) -> Scale {
        match state.round {
            1 => Scale { build: 26, card: 42 },
            2 => Scale { build: 15, card: 34 },
            _ => Scale { build: 5, card: 6 },
        }
    }
}

/// How much better the table looks for a player than for the other.
pub(crate) fn standing(cards: &CardList, state: &State, seat: Seat, scale: Scale) -> i32 {
    if let Some(scores) = state.over {
        return (i32::from(scores.of(seat)) - 500) * 10;
    }
    let foe = seat.other();
    let lead = i32::from(projected(cards, state, seat)) - i32::from(projected(cards, state, foe));
    let rounds = i32::from(state.side(seat).wins) - i32::from(state.side(foe).wins);
    let hand = state.side(seat).hand.len() as i32 - state.side(foe).hand.len() as i32;
    let built = ground(cards, state, seat) - ground(cards, state, foe);
    400 * rounds + 100 * lead + margins(cards, state, seat) + scale.card * hand + scale.build * built / 10
}

/// By how much slots are held, and promises of those who stand there: little, but more than nothing.
fn margins(cards: &CardList, state: &State, seat: Seat) -> i32 {
    let slot = |slot: u8| {
        let at = |seat| i32::from(power(cards, state, Place::new(seat, slot)).unwrap_or(0));
        6 * (at(seat) - at(seat.other())).clamp(-6, 6)
    };
    (0..4).map(slot).sum()
}

/// What lies on a player's side of the slots, in tenths of a point of power for each unit to come.
pub(crate) fn ground(cards: &CardList, state: &State, seat: Seat) -> i32 {
    let worth = |layer: &crate::effects::Layer| {
        let places = Place::of(seat).filter(|&place| layer.ground.meets(Ground::under(place))).count() as i32;
        // The second effect on a place is worth less: not every unit can go there.
        places * (i32::from(layer.count.min(4)) * effect_worth(cards, layer.effect))
    };
    state.effects.iter().map(worth).sum()
}

/// What an effect is worth to the player who deploys there, in tenths of a point of power.
fn effect_worth(cards: &CardList, effect: EffectId) -> i32 {
    let def = cards.library.effect(effect);
    let Some(script) = def.script else { return 14 * i32::from(def.bonus) };
    let amount = |amount: Amount<Count>| i32::from(amount.each) * if amount.of.is_some() { 2 } else { 1 };
    let sign = |who: Who| match who {
        Who::Each(filter) if filter.whose == Whose::Enemy => -1,
        Who::Each(filter) if filter.whose == Whose::Any => 0,
        _ => 1,
    };
    let side = |whose: Whose| match whose {
        Whose::Ally => 1,
        Whose::Enemy => -1,
        Whose::Any => 0,
    };
    let worth = |step: Step| match step {
        Step::Power(n, who) => 10 * amount(n) * sign(who),
        Step::Damage(n, who) => -9 * amount(n) * sign(who),
        Step::Heal(..) => 1,
        Step::Draw(n, whose) => 18 * amount(n) * side(whose),
        Step::Gain(n, whose) => 60 * amount(n) * side(whose),
        Step::Destroy(who) => -30 * sign(who),
        Step::Summon(..) => 15,
        // What must be chosen or is moved about is worth as much as what is made of it.
        _ => 0,
    };
    cards.script(script).steps().map(worth).sum()
}

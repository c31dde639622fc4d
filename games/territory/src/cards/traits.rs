//! What the cards of a list do together, noted once for all.

use super::{Abilities, CardDef, CardList, Kind, When};
use crate::library::Token;
use crate::script::{Count, Gift, Standing};

/// Notes what play need not look for.
pub(super) fn note(list: &mut CardList) {
    list.drains = drains(list);
    let (library, standings) = (&list.library, list.library.all_standings());
    list.fickle = standings.iter().any(is_fickle);
    list.reaches =
        standings.iter().any(|it| it.whom.is_some()) || library.gives(|it| !it.standings.is_empty());
    list.bans = standings.iter().any(|it| matches!(it.gift, Gift::Ban(_)));
    list.listens = !library.all_hearings().is_empty();
    list.gives_use = library.gives(|it| it.scripts[When::Use as usize].is_some());
}

/// A unit that no card stands for, of the first faction.
pub(super) fn token(token: &Token) -> CardDef {
    CardDef {
        name: token.name.clone(),
        kind: Kind::Unit,
        faction: 0,
        power: token.power,
        deckable: false,
        token: true,
        text: String::new(),
        conquest: 0,
        abilities: Abilities::default(),
    }
}

/// Whether a continuous effect can change without a unit entering or leaving.
fn is_fickle(standing: &Standing) -> bool {
    let of = match standing.gift {
        Gift::Power(amount) => amount.of,
        Gift::Ban(_) => return false,
    };
    standing.condition.is_some() || standing.whom.is_some() || !matches!(of, None | Some(Count::EmptySlots))
}

/// Whether a bonus of a slot, a leader or a unit can be negative.
fn drains(list: &CardList) -> bool {
    let negative = |standing: &Standing| matches!(standing.gift, Gift::Power(amount) if amount.each < 0);
    list.library.all_standings().iter().any(negative)
        || list.leaders.iter().any(|leader| leader.leadership.power.iter().any(|&power| power < 0))
        || list.library.effects().iter().any(|effect| effect.bonus < 0)
}

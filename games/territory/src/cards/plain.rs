//! Cards without anything special.

use super::{CardDef, CardList, Gist, Kind};
use crate::compile::Abilities;

/// The power of a unit whose play brings nothing else.
const POWER: i16 = 5;

impl CardList {
    /// The list with this card made plain; `None` if no deck can hold it or it is plain already.
    pub(crate) fn plain(&self, card: usize) -> Option<CardList> {
        let before = self.cards.get(card).filter(|card| card.deckable)?;
        if before.kind == Kind::Unit && before.text.is_empty() && before.power == POWER {
            return None;
        }
        let after = CardDef {
            kind: Kind::Unit,
            power: POWER,
            text: String::new(),
            conquest: 0,
            abilities: Abilities::default(),
            ..before.clone()
        };
        let mut list = self.clone();
        list.gists[card] = Gist::of(list.faces().nth(card)?, &after, &list.library);
        list.cards[card] = after;
        Some(list)
    }
}

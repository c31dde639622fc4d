//! Before the first card is dealt (O1).

use super::{CardList, HAND, State, deck};
use kernel::{Card, Deck, Dice, Request, Seat, SetupError, read_duel};
use serde::{Deserialize, Serialize};

/// Two decks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// A's deck and B's.
    pub decks: [Deck; 2],
}

impl Setup {
    /// Reads a request; decks that are missing come from `own` in order.
    pub(super) fn asked(own: &[Deck], request: &Request) -> Result<Setup, SetupError> {
        let (_, decks) = read_duel("Orchard", own, &[], request)?;
        Ok(Setup { decks })
    }

    /// Shuffles and deals.
    pub(super) fn start(&self, cards: &CardList, dice: &mut Dice) -> Result<State, SetupError> {
        let mut problems = Vec::new();
        let mut state = State::default();
        for (seat, deck) in Seat::first(2).zip(&self.decks) {
            let named = |problem| format!("{seat}'s deck {}: {problem}", deck.name);
            match deck::validate(cards, deck) {
                Err(found) => problems.extend(found.into_iter().map(named)),
                Ok(faces) => state.side_mut(seat).deck = faces.into_iter().map(Card::hidden).collect(),
            }
        }
        SetupError::unless_empty(problems)?;
        for seat in Seat::first(2) {
            dice.shuffle(&mut state.side_mut(seat).deck);
            for _ in 0..HAND {
                state.draw(seat);
            }
        }
        state.first = Seat::new(dice.below(2) as usize);
        state.active = state.first;
        Ok(state)
    }
}

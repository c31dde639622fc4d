//! Playing a card from the hand.

use crate::cards::Kind;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::moves::price;
use crate::script::{Deed, When};
use crate::state::{Run, Task};
use kernel::{Card, Face, Known, List, Mark};

impl InPlay<'_> {
    /// Pays for a card, takes it out of the hand (R14) and lets it do what it says.
    pub(crate) fn play_card(&mut self, face: Face) {
        let seat = self.state.active;
        let card = self.cards.card(face);
        let cost = price(self.cards, self.state, seat, face);
        let side = self.state.side_mut(seat);
        side.mana -= cost;
        take_from_hand(&mut side.hand, face);
        let run = match card.kind {
            Kind::Spell(_) => {
                side.discard.push(face);
                side.spells = side.spells.saturating_add(1);
                Run { face, when: When::Cast, seat, ..Run::default() }
            }
            Kind::Creature(_) | Kind::Token => {
                let source = self.enter(seat, face);
                Run { face, when: When::Played, seat, source, ..Run::default() }
            }
        };
        self.log.tell(|| {
            let creature = (run.source > 0).then(|| Mark::thing(run.source, seat, face));
            Event::Played { seat, card: face, creature }
        });
        if run.source == 0 {
            self.tell_of_player(Deed::Casts, seat);
        }
        self.refresh();
        if self.cards.gist(face).acts(run.when) {
            self.state.agenda.first(Task::Run(run));
        } else if self.cards.listens {
            self.state.agenda.first(Task::Settle);
        }
    }
}

/// Takes a copy out of the hand; one that everybody knows before one that is still a secret.
pub(crate) fn take_from_hand<const N: usize>(hand: &mut List<Card, N>, face: Face) {
    let open = hand.iter().position(|card| card.face == face && card.known == Known::EVERYBODY);
    if let Some(at) = open.or_else(|| hand.iter().position(|card| card.face == face)) {
        hand.remove(at);
    }
}

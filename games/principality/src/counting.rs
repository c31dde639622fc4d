//! What texts count, and what is so for them.

use crate::cards::CardList;
use crate::counts::{Counts, Pile, Piles};
use crate::in_play::InPlay;
use crate::script::{Beside, Condition, Counted, Much, Spot, Standing, Where, Which};
use crate::state::{Run, State};

/// How much it is now.
pub(crate) fn much_of(state: &State, run: &Run, much: Much) -> i16 {
    much.value(|what| count(state, run, what.of) / i16::from(what.per.max(1)))
}

/// How many there are, for a text.
pub(crate) fn count(state: &State, run: &Run, what: Counted) -> i16 {
    match what {
        Counted::EmptyPiles => state.empty_piles() as i16,
        Counted::Handled => state.chosen.count.into(),
        Counted::ItsCost => state.it().map_or(0, |pile| state.cost(pile).into()),
        Counted::Cards(place, which) => {
            let cards = cards_at(state, run, place);
            let fitting = cards.some().and(state.like(which));
            fitting.map(|pile| i16::from(cards.of(pile))).sum()
        }
        Counted::Besides(place, which) => {
            let this = cards_at(state, run, place).has(run.card) && state.like(which).has(run.card);
            count(state, run, Counted::Cards(place, which)) - i16::from(this)
        }
        Counted::Coins => state.coins.min(999) as i16,
        Counted::Names(place, which) => {
            cards_at(state, run, place).some().and(state.like(which)).len() as i16
        }
        Counted::Played => state.this_turn.played.into(),
        Counted::Others => i16::from(state.seats) - 1,
        Counted::Tokens => state.tokens[run.card.index()].into(),
    }
}

fn cards_at(state: &State, run: &Run, place: Where) -> Counts {
    let side = state.side(run.seat);
    match place {
        Where::Hand => side.hand,
        Where::Play => {
            let mut cards = side.play;
            cards.add_all(&side.lasting);
            cards
        }
        Where::Discard => side.discard,
        Where::Owned => side.owned,
        Where::Trash => state.trash,
        Where::Revealed if !state.looked.cards.is_empty() => state.looked.cards,
        Where::Revealed => side.revealed,
        Where::Gained if run.seat == state.active => side.gained,
        Where::Gained => Counts::default(),
    }
}

/// Whether something is so, for a text.
pub(crate) fn holds(state: &State, run: &Run, condition: Condition) -> bool {
    match condition {
        Condition::Did(did) => (state.chosen.count > 0) == did,
        Condition::ItNot(which) => {
            let which = state.meant(run, which);
            state.it().is_some_and(|pile| !state.like(which).has(pile))
        }
        Condition::It(which) => {
            let which = state.meant(run, which);
            state.it().is_some_and(|pile| state.like(which).has(pile))
        }
        Condition::Between { of, least, most } => {
            (i16::from(least)..=i16::from(most)).contains(&count(state, run, of))
                || (most == u8::MAX && count(state, run, of) > i16::from(u8::MAX))
        }
        Condition::AllDiffer => {
            let hand = &state.side(run.seat).hand;
            usize::from(hand.total()) == hand.some().len()
        }
        Condition::PileEmpty(id) => state.layout.pile_of(id).is_some_and(|pile| !state.supply.has(pile)),
        Condition::Taken(part) => run.taken >> part & 1 != 0,
    }
}

impl State {
    /// Which cards these are for a text: what is compared with a card that was handled, and what a
    /// neighbour has gained, is known now.
    pub(crate) fn meant(&self, run: &Run, which: Which) -> Which {
        let which = which.beside(self.chosen.cost);
        let neighbour = match which.lately {
            None => return which,
            Some(Beside::Left) => self.others(run.seat).next(),
            Some(Beside::Right) => self.others(run.seat).next_back(),
        };
        let among = neighbour.map_or(Piles::NONE, |seat| self.side(seat).gained.some());
        Which { among: Some(among), ..which }
    }

    /// The card that the text speaks of as "it".
    pub(crate) fn it(&self) -> Option<Pile> {
        match self.chosen.spot {
            Spot::Looked => self.looked.cards.last(),
            _ => self.chosen.card,
        }
    }
}

impl InPlay<'_> {
    /// Computes what cards cost and which cannot be bought, from what is printed (P-24).
    #[inline]
    pub(crate) fn refresh(&mut self) {
        if self.cards.stands {
            self.compute_costs();
        }
    }

    pub(crate) fn compute_costs(&mut self) {
        self.state.less = self.state.this_turn.cheaper;
        let (mut less, mut barred) = (self.state.less, self.state.this_turn.barred);
        for card in self.state.layout.standing {
            let script = standing_of(self.cards, self.state, card);
            let run = Run { card, owner: self.state.active, seat: self.state.active, ..Run::default() };
            let side = self.state.side(self.state.active);
            let copies = side.play.of(card).saturating_add(side.lasting.of(card));
            for standing in script {
                match *standing {
                    Standing::Cheaper(which, coins) => {
                        for pile in self.state.like(which) {
                            let less = &mut less[pile.index()];
                            *less = less.saturating_add(coins.saturating_mul(copies));
                        }
                    }
                    Standing::ItCosts(much) => {
                        let much = much_of(self.state, &run, much).clamp(0, 255) as u8;
                        less[card.index()] = less[card.index()].saturating_add(much);
                    }
                    Standing::NoBuy(condition) => {
                        if holds(self.state, &run, condition) {
                            barred = barred.or(Piles::only(card));
                        }
                    }
                }
            }
        }
        (self.state.less, self.state.barred) = (less, barred);
    }
}

fn standing_of<'a>(cards: &'a CardList, state: &State, card: Pile) -> &'a [Standing] {
    &cards.card(state.layout.face(card)).script.standing
}

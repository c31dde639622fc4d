//! The piles of a match.

use crate::cards::{CardList, Kind};
use crate::counts::{Counts, PILES, Pile, Piles};
use crate::script::Kinds;
use kernel::Face;

/// The highest cost of a card.
pub const DEAREST: usize = 20;

/// The piles of the supply: what each is, once for the whole match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Layout {
    pub(crate) faces: [Face; PILES],
    /// What texts and strategies mean when they name a card.
    pub(crate) ids: [Face; PILES],
    pub(crate) costs: [u8; PILES],
    pub(crate) count: u8,
    pub(crate) actions: Piles,
    pub(crate) treasures: Piles,
    pub(crate) victories: Piles,
    pub(crate) attacks: Piles,
    pub(crate) reactions: Piles,
    pub(crate) durations: Piles,
    /// Cards that change what others or they themselves cost, or cannot always be bought.
    pub(crate) standing: Piles,
    /// Cards that count at the end.
    pub(crate) scoring: Piles,
    /// For each number of coins, the piles that this many can pay; Curses are not for sale.
    pub(crate) payable: [Piles; DEAREST + 1],
}

impl Layout {
    /// The piles of these cards, the basic ones first.
    pub(crate) fn new(cards: &CardList, faces: &[Face]) -> Layout {
        let mut layout = Layout {
            faces: [Face(0); PILES],
            ids: [Face(0); PILES],
            costs: [0; PILES],
            count: faces.len() as u8,
            actions: Piles::NONE,
            treasures: Piles::NONE,
            victories: Piles::NONE,
            attacks: Piles::NONE,
            reactions: Piles::NONE,
            durations: Piles::NONE,
            standing: Piles::NONE,
            scoring: Piles::NONE,
            payable: [Piles::NONE; DEAREST + 1],
        };
        for (index, &face) in faces.iter().enumerate() {
            let (card, pile) = (cards.card(face), Pile(index as u8));
            (layout.faces[index], layout.ids[index], layout.costs[index]) = (face, card.id, card.cost);
            let memberships = [
                (card.kind == Kind::Action, &mut layout.actions),
                (card.kind == Kind::Treasure, &mut layout.treasures),
                (card.kind == Kind::Victory, &mut layout.victories),
                (card.traits.attack, &mut layout.attacks),
                (card.traits.reaction, &mut layout.reactions),
                (card.traits.duration, &mut layout.durations),
                (!card.script.standing.is_empty(), &mut layout.standing),
                (matches!(card.kind, Kind::Victory | Kind::Curse), &mut layout.scoring),
            ];
            for (_, piles) in memberships.into_iter().filter(|(belongs, _)| *belongs) {
                *piles = piles.with(pile);
            }
            if card.kind != Kind::Curse {
                let payable = layout.payable.iter_mut().skip(card.cost.into());
                payable.for_each(|piles| *piles = piles.with(pile));
            }
        }
        layout
    }

    /// The piles that this many coins can pay.
    #[inline]
    pub(crate) fn up_to(&self, coins: u16) -> Piles {
        self.payable[usize::from(coins).min(DEAREST)]
    }

    /// Every card of a zone by its face, in the order of the supply.
    pub(crate) fn faces_of(&self, cards: &Counts) -> Vec<Face> {
        let copies = |(pile, count): (Pile, u8)| std::iter::repeat_n(self.face(pile), count.into());
        cards.iter().flat_map(copies).collect()
    }

    /// Every pile.
    #[inline]
    pub(crate) fn piles(&self) -> Piles {
        Piles::first(self.count as usize)
    }

    /// What is printed on the cards of a pile.
    #[inline]
    pub(crate) fn face(&self, pile: Pile) -> Face {
        self.faces[pile.index()]
    }

    /// What the cards of a pile cost.
    #[inline]
    pub(crate) fn cost(&self, pile: Pile) -> u8 {
        self.costs[pile.index()]
    }

    /// The pile of the card that a text names, if it is in the supply.
    #[inline]
    pub(crate) fn pile_of(&self, id: Face) -> Option<Pile> {
        let ids = &self.ids[..self.count as usize];
        ids.iter().position(|&other| other == id).map(|index| Pile(index as u8))
    }

    /// The name that a pile's cards go by in texts and strategies.
    #[inline]
    pub(crate) fn id(&self, pile: Pile) -> Face {
        self.ids[pile.index()]
    }

    /// The piles whose cards are of one of these kinds.
    #[inline]
    pub(crate) fn of(&self, kinds: Kinds) -> Piles {
        let of = [
            self.actions,
            self.treasures,
            self.victories,
            self.scoring.without(self.victories),
            self.attacks,
            self.reactions,
            self.durations,
        ];
        let mut piles = Piles::NONE;
        for (bit, some) in of.into_iter().enumerate() {
            if kinds.0 >> bit & 1 != 0 {
                piles = piles.or(some);
            }
        }
        piles
    }
}

//! Cards where order does not matter: how many of each.
//!
//! Every card of a match belongs to a pile of the supply, so a zone is a number for each pile.
//! Nothing is sorted, searched or shuffled, and two zones with the same cards are the same bytes.

/// The most piles a supply can have: the seven basic ones and a kingdom.
pub const PILES: usize = 24;

/// Which card it is: an index into the piles of the match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Pile(pub(crate) u8);

impl Pile {
    /// Copper is always the first pile; the other basic cards follow in this order.
    pub const COPPER: Pile = Pile(0);
    /// Silver.
    pub const SILVER: Pile = Pile(1);
    /// Gold.
    pub const GOLD: Pile = Pile(2);
    /// Estate.
    pub const ESTATE: Pile = Pile(3);
    /// Duchy.
    pub const DUCHY: Pile = Pile(4);
    /// Province.
    pub const PROVINCE: Pile = Pile(5);
    /// Curse.
    pub const CURSE: Pile = Pile(6);
    /// How many basic piles there are.
    pub const BASIC: usize = 7;

    /// The index of the pile.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of piles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Piles(u32);

impl Piles {
    /// No pile.
    pub const NONE: Piles = Piles(0);

    /// One pile.
    #[inline]
    pub const fn only(pile: Pile) -> Piles {
        Piles(1 << pile.0)
    }

    /// The first `count` piles.
    pub const fn first(count: usize) -> Piles {
        Piles(((1u64 << count) - 1) as u32)
    }

    /// These and one more.
    #[inline]
    pub const fn with(self, pile: Pile) -> Piles {
        Piles(self.0 | 1 << pile.0)
    }

    /// These without some.
    #[inline]
    pub const fn without(self, others: Piles) -> Piles {
        Piles(self.0 & !others.0)
    }

    /// Those that are in both.
    #[inline]
    pub const fn and(self, others: Piles) -> Piles {
        Piles(self.0 & others.0)
    }

    /// Those that are in one of them.
    #[inline]
    pub const fn or(self, others: Piles) -> Piles {
        Piles(self.0 | others.0)
    }

    /// Whether the pile is among them.
    #[inline]
    pub const fn has(self, pile: Pile) -> bool {
        self.0 >> pile.0 & 1 != 0
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The first of them.
    #[inline]
    pub fn lowest(self) -> Option<Pile> {
        (self.0 != 0).then(|| Pile(self.0.trailing_zeros() as u8))
    }
}

impl Iterator for Piles {
    type Item = Pile;

    #[inline]
    fn next(&mut self) -> Option<Pile> {
        let pile = self.lowest()?;
        self.0 &= self.0 - 1;
        Some(pile)
    }
}

/// How many cards of each pile are in a zone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Counts {
    of: [u8; PILES],
    total: u16,
    some: Piles,
}

impl Counts {
    /// How many of this card.
    #[inline]
    pub fn of(&self, pile: Pile) -> u8 {
        self.of[pile.index()]
    }

    /// How many cards.
    #[inline]
    pub fn total(&self) -> u16 {
        self.total
    }

    /// Which cards there are.
    #[inline]
    pub fn some(&self) -> Piles {
        self.some
    }

    /// Whether there is no card.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.some.is_empty()
    }

    /// Whether this card is there.
    #[inline]
    pub fn has(&self, pile: Pile) -> bool {
        self.some.has(pile)
    }

    /// Adds a card.
    #[inline]
    pub fn add(&mut self, pile: Pile) {
        self.add_many(pile, 1);
    }

    /// Adds several of a card.
    #[inline]
    pub fn add_many(&mut self, pile: Pile, count: u8) {
        if count > 0 {
            self.of[pile.index()] += count;
            self.total += u16::from(count);
            self.some = self.some.with(pile);
        }
    }

    /// Takes a card that is there.
    #[inline]
    pub fn take(&mut self, pile: Pile) {
        self.take_many(pile, 1);
    }

    /// Takes several of a card, which are there.
    #[inline]
    pub fn take_many(&mut self, pile: Pile, count: u8) {
        debug_assert!(self.of(pile) >= count, "{pile:?} is not there");
        self.of[pile.index()] -= count;
        self.total -= u16::from(count);
        if self.of[pile.index()] == 0 {
            self.some = self.some.without(Piles::only(pile));
        }
    }

    /// Adds all of these cards.
    #[inline]
    pub fn add_all(&mut self, others: &Counts) {
        for (mine, theirs) in self.of.iter_mut().zip(others.of) {
            *mine += theirs;
        }
        self.total += others.total;
        self.some = Piles(self.some.0 | others.some.0);
    }

    /// Takes all of these cards, as far as they are there.
    pub fn take_all(&mut self, others: &Counts) {
        for (pile, count) in others.iter() {
            self.take_many(pile, count.min(self.of(pile)));
        }
    }

    /// Those of these piles.
    pub fn only(&self, piles: Piles) -> Counts {
        let mut some = Counts::default();
        for pile in self.some.and(piles) {
            some.add_many(pile, self.of(pile));
        }
        some
    }

    /// Each card with its number.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Pile, u8)> + '_ {
        self.some.map(|pile| (pile, self.of(pile)))
    }

    /// The card at this place, if all lay in the order of the piles.
    #[inline]
    pub fn nth(&self, mut at: u32) -> Pile {
        for pile in self.some {
            let count = u32::from(self.of(pile));
            if at < count {
                return pile;
            }
            at -= count;
        }
        Pile::default()
    }

    /// At which place this card stands in the list of those that are there, if it is.
    pub fn place(&self, pile: Pile) -> Option<u16> {
        let mut some = self.some;
        some.position(|other| other == pile).map(|place| place as u16)
    }

    /// The card that comes last in the order of the piles; it lies on top of a discard pile when
    /// several are put there at once (P-20).
    #[inline]
    pub fn last(&self) -> Option<Pile> {
        (self.some.0 != 0).then(|| Pile(31 - self.some.0.leading_zeros() as u8))
    }
}

impl FromIterator<Pile> for Counts {
    fn from_iter<I: IntoIterator<Item = Pile>>(piles: I) -> Self {
        let mut counts = Counts::default();
        piles.into_iter().for_each(|pile| counts.add(pile));
        counts
    }
}

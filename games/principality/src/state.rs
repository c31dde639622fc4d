//! A position of the game: plain flat data.

mod choice;
mod task;

pub use choice::{Choice, Job, Pick, Stop};
pub use task::{Run, Task};

use crate::counts::{Counts, PILES, Pile, Piles};
use crate::layout::Layout;
use crate::script::{Kinds, Place, Price, Spot, Which};
use kernel::{Agenda, Known, List, MAX_SEATS, Scores, Seat, Seats};
use script::Listeners;
use std::hash::{Hash, Hasher};

/// The most cards of a deck whose order is settled; below them it is not.
pub const STACK: usize = 48;
/// After this many own turns the game ends (P-08).
pub const MOST_TURNS: u16 = 200;

/// As many tasks may wait before no card plays another one and nobody listens (P-25).
const DEEP: usize = 32;

/// Everything about a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) layout: Layout,
    pub(crate) sides: [Side; MAX_SEATS],
    pub(crate) supply: Counts,
    pub(crate) trash: Counts,
    pub(crate) seats: u8,
    /// Whose turn it is.
    pub(crate) active: Seat,
    pub(crate) phase: Phase,
    pub(crate) actions: u16,
    pub(crate) buys: u16,
    pub(crate) coins: u16,
    /// Whether something was bought this turn: no more treasures then (P-01).
    pub(crate) bought: bool,
    /// What the first Silver of this turn will be worth more.
    pub(crate) first_silver: u16,
    /// What else is so in this turn.
    pub(crate) this_turn: ThisTurn,
    /// How much less the cards of each pile cost now (P-24).
    pub(crate) less: [u8; PILES],
    /// What cannot be bought now.
    pub(crate) barred: Piles,
    /// Tokens on each pile.
    pub(crate) tokens: [u8; PILES],
    /// Who has revealed a reaction to the attack that is being played (P-14).
    pub(crate) immune: Seats,
    pub(crate) chosen: Chosen,
    /// Cards chosen in the effect under way, hidden from others until it is done (P-12).
    pub(crate) picked: Counts,
    /// Cards set aside for all to see.
    pub(crate) aside: Counts,
    pub(crate) looked: Looked,
    /// Whether some side has something revealed.
    pub(crate) revealing: bool,
    pub(crate) choice: Choice,
    pub(crate) agenda: Agenda<Task, 48>,
    /// Texts that have heard of something and will happen (P-25).
    pub(crate) listeners: Listeners<Heard, 16, 60>,
    pub(crate) over: Option<Scores>,
}

/// One player's cards and figures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Side {
    pub(crate) hand: Counts,
    /// The part of the deck whose order nobody knows: it is settled card by card as they are drawn.
    pub(crate) deck: Counts,
    /// Cards that lie above it in order; the last is the top.
    pub(crate) stack: List<Stacked, STACK>,
    pub(crate) discard: Counts,
    /// The top of the discard pile, which all can see (P-20).
    pub(crate) top: Option<Pile>,
    /// Played this turn.
    pub(crate) play: Counts,
    /// Durations of the turn before, in play until the next Cleanup (P-18).
    pub(crate) lasting: Counts,
    /// What durations have yet to do, once for each time they were played.
    pub(crate) due: Counts,
    /// Every card the player has, wherever it is. All gains and trashings are public, so this is.
    pub(crate) owned: Counts,
    /// What the last move made the player reveal.
    pub(crate) revealed: Counts,
    /// What was in play when the player's last turn ended: all have seen it.
    pub(crate) last_play: Counts,
    /// What was gained in the player's last turn, or so far in this one.
    pub(crate) gained: Counts,
    /// Points apart from cards.
    pub(crate) tokens: u16,
    /// What was bought, for the record.
    pub(crate) bought: Counts,
    /// Own turns begun.
    pub(crate) turns: u16,
    /// Coins made in all turns.
    pub(crate) earned: u32,
}

/// A card that lies in a deck at a known place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Stacked {
    pub(crate) pile: Pile,
    pub(crate) known: Known,
}

/// What is so until the turn ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ThisTurn {
    /// What durations and other cards of the last turn have yet to do.
    pub(crate) due: Counts,
    /// Whether the turn is about to end.
    pub(crate) ended: bool,
    /// Actions that were played.
    pub(crate) played: u8,
    /// Coins that will be lost from those that are made.
    pub(crate) owed: u16,
    /// How much less the cards of each pile cost.
    pub(crate) cheaper: [u8; PILES],
    /// How much more the cards of each pile are worth when they are played.
    pub(crate) extra: [u8; PILES],
    /// What cannot be bought.
    pub(crate) barred: Piles,
}

/// What a text has just done, as far as it may speak of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chosen {
    /// To how many cards.
    pub(crate) count: u8,
    /// What the last of them cost.
    pub(crate) cost: u8,
    /// The last of them, if all may know it.
    pub(crate) card: Option<Pile>,
    /// Where it is now.
    pub(crate) spot: Spot,
}

/// Strategies ask which card it was; what it cost is enough to tell positions apart.
impl Hash for Chosen {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.count, self.cost).hash(hasher);
    }
}

/// A text that has heard of something.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Heard {
    pub(crate) card: Pile,
    /// The part that happens.
    pub(crate) part: u8,
    /// Whose card it is.
    pub(crate) seat: Seat,
    /// The card that it is about, and where that is.
    pub(crate) it: Pile,
    pub(crate) spot: Spot,
}

/// Cards taken off a deck to be decided about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Looked {
    pub(crate) cards: Counts,
    /// Whose deck they come from.
    pub(crate) owner: Seat,
    /// Whether all see them, or only the owner.
    pub(crate) open: bool,
}

/// The part of the turn (P-01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Actions are played.
    Action,
    /// Treasures are played, then cards are bought.
    Buy,
}

impl State {
    /// This player's side.
    #[inline]
    pub(crate) fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    /// This player's side.
    #[inline]
    pub(crate) fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat.index()]
    }

    /// What the cards of a pile cost now.
    #[inline]
    pub(crate) fn cost(&self, pile: Pile) -> u8 {
        self.layout.cost(pile).saturating_sub(self.less[pile.index()])
    }

    /// The piles for sale that this many coins can pay.
    #[inline]
    pub(crate) fn up_to(&self, coins: u16) -> Piles {
        match self.less == [0; PILES] {
            true => self.layout.up_to(coins),
            false => {
                let sold = self.layout.up_to(u16::MAX);
                self.filter(sold, |pile| u16::from(self.cost(pile)) <= coins)
            }
        }
    }

    /// The piles whose cards are like this.
    pub(crate) fn like(&self, which: Which) -> Piles {
        let layout = &self.layout;
        let mut piles = match which.only {
            Some(id) => layout.pile_of(id).map_or(Piles::NONE, Piles::only),
            None if which.kinds == Kinds::default() => layout.piles(),
            None => layout.of(which.kinds),
        };
        piles = piles.without(layout.of(which.not));
        if let Some(pile) = which.except.and_then(|id| layout.pile_of(id)) {
            piles = piles.without(Piles::only(pile));
        }
        if let Some(among) = which.among {
            piles = piles.and(among);
        }
        match which.price {
            Price::Between(least, most) => {
                self.filter(piles, |pile| (least..=most).contains(&self.cost(pile)))
            }
            _ => piles,
        }
    }

    /// The piles that a card of this sort can be gained from: no Curse, if it is not named.
    pub(crate) fn gainable(&self, which: Which) -> Piles {
        self.like(which).and(self.layout.up_to(u16::MAX)).and(self.supply.some())
    }

    fn filter(&self, piles: Piles, fits: impl Fn(Pile) -> bool) -> Piles {
        let mut left = piles;
        for pile in piles {
            if !fits(pile) {
                left = left.without(Piles::only(pile));
            }
        }
        left
    }

    /// The hand as it is shown: what is chosen of it lies there until the effect is done (P-12).
    pub(crate) fn held(&self, seat: Seat) -> Counts {
        let mut held = self.side(seat).hand;
        if matches!(self.choice, Choice::Pick(pick) if pick.seat == seat) {
            held.add_all(&self.picked);
        }
        held
    }

    /// What was revealed is no longer in sight.
    #[inline]
    pub(crate) fn cover_revealed(&mut self) {
        if std::mem::take(&mut self.revealing) {
            self.sides.iter_mut().for_each(|side| side.revealed = Counts::default());
        }
    }

    /// Whether so many texts wait for each other that none may come in between (P-25).
    pub(crate) fn is_deep(&self) -> bool {
        self.agenda.iter().count() > DEEP
    }

    /// How many piles of the supply are empty.
    #[inline]
    pub(crate) fn empty_piles(&self) -> usize {
        self.layout.count as usize - self.supply.some().len()
    }

    /// The seat that plays after this one.
    #[inline]
    pub(crate) fn after(&self, seat: Seat) -> Seat {
        let next = seat.index() + 1;
        Seat::new(if next == self.seats as usize { 0 } else { next })
    }

    /// Who took the first turn: those who have had this turn sit in a row from there to the active
    /// player.
    pub(crate) fn opener(&self) -> Seat {
        let turns = self.side(self.active).turns;
        let row = self.others(self.active).rev().take_while(|&seat| self.side(seat).turns == turns);
        row.last().unwrap_or(self.active)
    }

    /// The other players in turn order (P-13).
    #[inline]
    pub(crate) fn others(&self, seat: Seat) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        let (seats, first) = (self.seats as usize, seat.index());
        (1..seats).map(move |step| Seat::new((first + step) % seats))
    }

    /// Whether the game ends with this turn (P-05, P-08).
    #[inline]
    pub(crate) fn is_last_turn(&self) -> bool {
        !self.supply.has(Pile::PROVINCE)
            || self.empty_piles() >= 3
            || Seat::first(self.seats as usize).all(|seat| self.side(seat).turns >= MOST_TURNS)
    }
}

impl Side {
    /// How many cards the deck has.
    #[inline]
    pub(crate) fn deck_size(&self) -> usize {
        self.deck.total() as usize + self.stack.len()
    }

    /// Gets a card for all to see.
    #[inline]
    pub(crate) fn receive(&mut self, pile: Pile, place: Place) {
        self.owned.add(pile);
        match place {
            Place::Discard => self.put_on_discard(pile),
            Place::Hand => self.hand.add(pile),
            Place::Deck => self.put_on_deck(pile, Known::EVERYBODY),
        }
    }

    /// Puts a card on top of the deck.
    pub(crate) fn put_on_deck(&mut self, pile: Pile, known: Known) {
        if self.stack.is_full() {
            // It takes dozens of cards put on one deck without a draw; the lowest loses its place.
            let lowest = self.stack.remove(0);
            self.deck.add(lowest.pile);
        }
        self.stack.push(Stacked { pile, known });
    }

    /// Puts a card on the discard pile.
    #[inline]
    pub(crate) fn put_on_discard(&mut self, pile: Pile) {
        self.discard.add(pile);
        self.top = Some(pile);
    }

    /// Puts cards on the discard pile; the last in the order of the supply lies on top.
    #[inline]
    pub(crate) fn discard_all(&mut self, cards: &Counts) {
        if let Some(top) = cards.last() {
            self.discard.add_all(cards);
            self.top = Some(top);
        }
    }
}

//! What a viewer sees, built up from what the viewer knows.

use crate::cards::CardList;
use crate::counts::{Counts, Pile};
use crate::events::numbered;
use crate::metrics::per_turn;
use crate::score::points;
use crate::state::{Choice, Phase, Side, State};
use kernel::{Known, Seat, Viewer};
use serde::Serialize;
use std::fmt::{self, Display};

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Whose eyes; none for a spectator.
    pub viewer: Option<Seat>,
    /// Whose turn it is.
    pub active: Seat,
    /// `action`, `buy`, or `over`.
    pub phase: &'static str,
    /// Actions the active player has left.
    pub actions: u16,
    /// Buys the active player has left.
    pub buys: u16,
    /// Coins the active player has.
    pub coins: u16,
    /// What the first Silver of this turn is worth more.
    pub first_silver: u16,
    /// The card that asks something, and whom.
    pub asked: Option<Asked>,
    /// The piles.
    pub supply: Vec<PileView>,
    /// How many piles are empty.
    pub empty_piles: usize,
    /// Trashed cards.
    pub trash: Zone,
    /// How it ended, if it has.
    pub result: Option<String>,
    /// The players.
    pub sides: Vec<SideView>,
}

/// A question that a card asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Asked {
    pub seat: Seat,
    pub card: String,
    pub text: String,
    /// How many more cards may be chosen.
    pub left: u8,
    /// How many were chosen.
    pub chosen: u16,
    /// Which, for the one who chooses (P-12).
    pub cards: Option<Zone>,
    /// Cards that were looked at, for those who see them.
    pub looked: Option<Zone>,
}

/// A pile of the supply.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PileView {
    pub name: String,
    pub cost: u8,
    pub left: u8,
    pub types: String,
    pub text: String,
}

/// Cards with their numbers, in the order of the supply.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Zone(pub Vec<(String, u8)>);

/// One player's side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct SideView {
    pub seat: Seat,
    pub hand_size: u16,
    /// The hand, for its owner.
    pub hand: Option<Zone>,
    pub deck_size: usize,
    /// What is known of the top of the deck, the top first; a card in between that is not known is none.
    pub deck_top: Vec<Option<String>>,
    pub discard_size: u16,
    pub discard_top: Option<String>,
    /// The discard pile, for its owner.
    pub discard: Option<Zone>,
    /// Cards in play, this turn's.
    pub play: Zone,
    /// Durations in play from the turn before.
    pub lasting: Zone,
    /// What will happen at the start of the next turn, once for each.
    pub due: Zone,
    /// Cards set aside.
    pub aside: Zone,
    /// What the last move revealed.
    pub revealed: Zone,
    /// What was in play when the player's last turn ended.
    pub last_play: Zone,
    /// All cards the player has: gains and trashings are public.
    pub owned: Zone,
    pub points: i32,
    pub turns: u16,
    pub bought: Zone,
    /// Coins made in all turns.
    pub earned: u32,
    /// With two digits.
    pub coins_per_turn: String,
    /// With two digits.
    pub points_per_turn: String,
}

/// Makes a view.
pub(crate) fn view(cards: &CardList, state: &State, viewer: Viewer) -> View {
    let eyes = Eyes { cards, state, viewer };
    View {
        viewer: match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        },
        active: state.active,
        phase: match (state.over, state.phase) {
            (Some(_), _) => "over",
            (None, Phase::Action) => "action",
            (None, Phase::Buy) => "buy",
        },
        actions: state.actions,
        buys: state.buys,
        coins: state.coins,
        first_silver: state.first_silver,
        asked: eyes.asked(),
        supply: state.layout.piles().map(|pile| eyes.pile(pile)).collect(),
        empty_piles: state.empty_piles(),
        trash: eyes.zone(&state.trash),
        result: state.over.map(|scores| scores.to_string()),
        sides: Seat::first(state.seats.into()).map(|seat| eyes.side(seat)).collect(),
    }
}

struct Eyes<'a> {
    cards: &'a CardList,
    state: &'a State,
    viewer: Viewer,
}

impl Eyes<'_> {
    fn name(&self, pile: Pile) -> String {
        self.cards.card(self.state.layout.face(pile)).name.clone()
    }

    fn zone(&self, cards: &Counts) -> Zone {
        Zone(cards.iter().map(|(pile, count)| (self.name(pile), count)).collect())
    }

    fn pile(&self, pile: Pile) -> PileView {
        let card = self.cards.card(self.state.layout.face(pile));
        let left = self.state.supply.of(pile);
        PileView {
            name: card.name.clone(),
            cost: card.cost,
            left,
            types: card.types(),
            text: card.text.clone(),
        }
    }

    fn asked(&self) -> Option<Asked> {
        let Choice::Pick(pick) = self.state.choice else { return None };
        let card = self.cards.card(self.state.layout.face(pick.card));
        let looked = &self.state.looked;
        let sees = looked.open || self.viewer == Viewer::Seat(looked.owner);
        Some(Asked {
            seat: pick.seat,
            card: card.name.clone(),
            text: card.text.clone(),
            left: pick.left,
            chosen: self.state.picked.total(),
            cards: (self.viewer == Viewer::Seat(pick.seat)).then(|| self.zone(&self.state.picked)),
            looked: (sees && !looked.cards.is_empty()).then(|| self.zone(&looked.cards)),
        })
    }

    fn side(&self, seat: Seat) -> SideView {
        let side = self.state.side(seat);
        let own = self.viewer == Viewer::Seat(seat);
        let points = points(self.cards, self.state, side);
        SideView {
            seat,
            hand_size: side.hand.total(),
            hand: own.then(|| self.zone(&side.hand)),
            deck_size: side.deck_size(),
            deck_top: self.deck_top(side),
            discard_size: side.discard.total(),
            discard_top: side.top.map(|pile| self.name(pile)),
            discard: own.then(|| self.zone(&side.discard)),
            play: self.zone(&side.play),
            lasting: self.zone(&side.lasting),
            due: self.zone(&side.due),
            aside: if seat == self.state.active { self.zone(&self.state.aside) } else { Zone::default() },
            revealed: self.zone(&side.revealed),
            last_play: self.zone(&side.last_play),
            owned: self.zone(&side.owned),
            points,
            turns: side.turns,
            bought: self.zone(&side.bought),
            earned: side.earned,
            coins_per_turn: two_digits(per_turn(side.earned.into(), side.turns)),
            points_per_turn: two_digits(per_turn(points.into(), side.turns)),
        }
    }

    fn deck_top(&self, side: &Side) -> Vec<Option<String>> {
        let knows = |known: Known| known.to(self.viewer);
        let mut top: Vec<Option<String>> =
            side.stack.iter().rev().map(|card| knows(card.known).then(|| self.name(card.pile))).collect();
        let known = top.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        top.truncate(known);
        top
    }
}

/// Hundredths, as people write them.
fn two_digits(hundredths: i64) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    let whole = hundredths.unsigned_abs();
    format!("{sign}{}.{:02}", whole / 100, whole % 100)
}

impl Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("none");
        }
        let cards = self.0.iter().map(|(name, count)| numbered(name, usize::from(*count)));
        f.write_str(&cards.collect::<Vec<_>>().join(", "))
    }
}

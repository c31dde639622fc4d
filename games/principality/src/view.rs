//! What a viewer sees, built up from what the viewer knows.

use crate::cards::CardList;
use crate::counts::{Counts, Pile};
use crate::score::points;
use crate::state::{Choice, Phase, Side, State};
use crate::zones;
use kernel::{CardSight, Face, Ref, Seat, Viewer, Zone, ZoneView};
use schemars::JsonSchema;
use serde::Serialize;

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct View {
    /// Whose eyes; none for a spectator.
    pub viewer: Option<Seat>,
    /// Whose turn it is.
    pub active: Seat,
    /// The part of the turn.
    pub phase: PhaseView,
    /// The card that asks something, and whom.
    pub asked: Option<Asked>,
    /// The piles.
    pub supply: Vec<PileView>,
    /// How many piles are empty.
    pub empty_piles: usize,
    /// Trashed cards.
    pub trash: ZoneView<Copies>,
    /// How it ended, if it has.
    pub result: Option<String>,
    /// The players.
    pub sides: Vec<SideView>,
}

/// The part of a turn, or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum PhaseView {
    Action,
    Buy,
    Over,
}

/// A question that a card asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Asked {
    pub seat: Seat,
    pub card: Face,
    pub name: String,
    pub text: String,
    /// How many more cards may be chosen.
    pub left: u8,
    /// How many were chosen; they lie in the hand until the effect is done (P-12).
    pub chosen: u16,
}

/// A pile of the supply.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct PileView {
    #[serde(rename = "ref")]
    pub what: Ref,
    pub card: Face,
    pub name: String,
    pub cost: u8,
    /// How many are left.
    pub count: u8,
    pub types: String,
    pub text: String,
    /// Tokens that lie on it.
    #[serde(skip_serializing_if = "is_zero")]
    pub tokens: u8,
    /// What its cards are worth more this turn when they are played.
    #[serde(skip_serializing_if = "is_zero")]
    pub extra: u8,
    /// Whether it cannot be bought now.
    #[serde(skip_serializing_if = "is_not")]
    pub barred: bool,
}

/// Equal cards in a zone; those of a zone are in the order of the supply.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Copies {
    #[serde(rename = "ref")]
    pub what: Ref,
    pub card: Face,
    pub name: String,
    pub count: u8,
    /// How many of them their owner has chosen in the effect under way (P-12).
    #[serde(skip_serializing_if = "is_zero")]
    pub chosen: u8,
}

/// A card and how often, for the record: this says nothing about where it lies now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Times {
    pub card: Face,
    pub name: String,
    pub times: u8,
}

/// One player's side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct SideView {
    #[serde(rename = "ref")]
    pub what: Ref,
    pub seat: Seat,
    /// Actions left in this turn; none in another's, and so it is with what follows.
    pub actions: u16,
    /// Buys left.
    pub buys: u16,
    /// Coins left.
    pub coins: u16,
    /// What the first Silver of the turn is worth more.
    pub first_silver: u16,
    /// Coins that will be lost from those that are made this turn.
    #[serde(skip_serializing_if = "is_none")]
    pub owed: u16,
    /// Points apart from cards.
    #[serde(skip_serializing_if = "is_none")]
    pub tokens: u16,
    /// What was gained in the player's last turn or so far in this one, where a card asks for it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gained: Vec<Times>,
    /// The hand; its cards are listed for its owner.
    pub hand: ZoneView<Copies>,
    /// The deck, the top first, as far down as some card is known.
    pub deck: ZoneView<CardSight>,
    /// The discard pile; its cards are listed for its owner.
    pub discard: ZoneView<Copies>,
    /// The top of the discard pile, which all can see (P-20).
    pub discard_top: Option<CardSight>,
    /// Cards in play, this turn's.
    pub play: ZoneView<Copies>,
    /// Durations in play from the turn before.
    pub lasting: ZoneView<Copies>,
    /// Cards set aside.
    pub aside: ZoneView<Copies>,
    /// Cards off this player's deck that are being decided about.
    pub looked: ZoneView<Copies>,
    /// What will happen at the start of the next turn, once for each.
    pub due: Vec<Times>,
    /// What the last move revealed.
    pub revealed: Vec<Times>,
    /// What was in play when the player's last turn ended.
    pub last_play: Vec<Times>,
    /// All cards the player has: gains and trashings are public.
    pub owned: Vec<Times>,
    pub points: i32,
    pub turns: u16,
    pub bought: Vec<Times>,
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
            (Some(_), _) => PhaseView::Over,
            (None, Phase::Action) => PhaseView::Action,
            (None, Phase::Buy) => PhaseView::Buy,
        },
        asked: eyes.asked(),
        supply: state.layout.piles().map(|pile| eyes.pile(pile)).collect(),
        empty_piles: state.empty_piles(),
        trash: eyes.zone(zones::TRASH, &state.trash, true),
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

    /// A zone, whose cards are listed if the viewer may see them.
    fn zone(&self, zone: Zone, cards: &Counts, open: bool) -> ZoneView<Copies> {
        let copies = |(place, (pile, count))| Copies {
            what: Ref::Card(zone, place as u16),
            card: self.state.layout.face(pile),
            name: self.name(pile),
            count,
            chosen: 0,
        };
        let listed = cards.iter().enumerate().filter(|_| open).map(|copies_of| Some(copies(copies_of)));
        ZoneView { what: Ref::Zone(zone), count: cards.total().into(), cards: listed.collect() }
    }

    /// Cards for the record.
    fn times(&self, cards: &Counts) -> Vec<Times> {
        let times =
            |(pile, times)| Times { card: self.state.layout.face(pile), name: self.name(pile), times };
        cards.iter().map(times).collect()
    }

    fn pile(&self, pile: Pile) -> PileView {
        let face = self.state.layout.face(pile);
        let card = self.cards.card(face);
        PileView {
            what: zones::pile(pile),
            card: face,
            name: card.name.clone(),
            cost: self.state.cost(pile),
            count: self.state.supply.of(pile),
            tokens: self.state.tokens[pile.index()],
            extra: self.state.this_turn.extra[pile.index()],
            barred: self.state.barred.has(pile),
            types: card.types(),
            text: card.text.clone(),
        }
    }

    fn asked(&self) -> Option<Asked> {
        let Choice::Pick(pick) = self.state.choice else { return None };
        let face = self.state.layout.face(pick.card);
        let card = self.cards.card(face);
        Some(Asked {
            seat: pick.seat,
            card: face,
            name: card.name.clone(),
            text: card.text.clone(),
            left: pick.left,
            chosen: self.state.picked.total(),
        })
    }

    fn side(&self, seat: Seat) -> SideView {
        let (side, state) = (self.state.side(seat), self.state);
        let own = self.viewer == Viewer::Seat(seat);
        let points = points(self.cards, state, side);
        let (active, none) = (seat == state.active, Counts::default());
        let in_turn = |number: u16| if active { number } else { 0 };
        let aside = if active { &state.aside } else { &none };
        let looked = if seat == state.looked.owner { &state.looked.cards } else { &none };
        SideView {
            what: Ref::Seat(seat),
            seat,
            actions: in_turn(state.actions),
            buys: in_turn(state.buys),
            coins: in_turn(state.coins),
            first_silver: in_turn(state.first_silver),
            owed: in_turn(state.this_turn.owed),
            tokens: side.tokens,
            gained: self.times(&side.gained),
            hand: self.hand(seat, own),
            deck: self.deck(seat, side),
            discard: self.zone(zones::discard(seat), &side.discard, own),
            discard_top: side.top.map(|pile| self.top(seat, side, pile)),
            play: self.zone(zones::play(seat), &side.play, true),
            lasting: self.zone(zones::lasting(seat), &side.lasting, true),
            aside: self.zone(zones::aside(seat), aside, true),
            looked: self.zone(zones::looked(seat), looked, own || state.looked.open),
            due: self.times(&side.due),
            revealed: self.times(&side.revealed),
            last_play: self.times(&side.last_play),
            owned: self.times(&side.owned),
            points,
            turns: side.turns,
            bought: self.times(&side.bought),
            earned: side.earned,
            coins_per_turn: two_digits(per_turn(side.earned.into(), side.turns)),
            points_per_turn: two_digits(per_turn(points.into(), side.turns)),
        }
    }

    /// A hand; what is chosen of it is marked for its owner.
    fn hand(&self, seat: Seat, own: bool) -> ZoneView<Copies> {
        let (state, held) = (self.state, self.state.held(seat));
        let mut hand = self.zone(zones::hand(seat), &held, own);
        if matches!(state.choice, Choice::Pick(pick) if pick.seat == seat) {
            for ((pile, _), copies) in held.iter().zip(hand.cards.iter_mut().flatten()) {
                copies.chosen = state.picked.of(pile);
            }
        }
        hand
    }

    fn deck(&self, seat: Seat, side: &Side) -> ZoneView<CardSight> {
        let zone = zones::deck(seat);
        let sight = |place, pile| self.sight(Ref::Card(zone, place), pile);
        let from_top = (0..).zip(side.stack.iter().rev());
        let mut cards: Vec<Option<CardSight>> = from_top
            .map(|(place, card)| card.known.to(self.viewer).then(|| sight(place, card.pile)))
            .collect();
        cards.truncate(cards.iter().rposition(Option::is_some).map_or(0, |last| last + 1));
        ZoneView { what: Ref::Zone(zone), count: side.deck_size(), cards }
    }

    /// The top of a discard pile: where its owner has it in the list, or all that the others see.
    fn top(&self, seat: Seat, side: &Side, pile: Pile) -> CardSight {
        let place = if self.viewer == Viewer::Seat(seat) { side.discard.place(pile) } else { None };
        self.sight(Ref::Card(zones::discard(seat), place.unwrap_or(0)), pile)
    }

    fn sight(&self, what: Ref, pile: Pile) -> CardSight {
        CardSight { what, card: self.state.layout.face(pile), name: self.name(pile) }
    }
}

fn is_none(number: &u16) -> bool {
    *number == 0
}

fn is_not(so: &bool) -> bool {
    !so
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// Hundredths, as people write them.
fn two_digits(hundredths: i64) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    let whole = hundredths.unsigned_abs();
    format!("{sign}{}.{:02}", whole / 100, whole % 100)
}

/// A sum for each turn, in hundredths.
fn per_turn(sum: i64, turns: u16) -> i64 {
    sum * 100 / i64::from(turns.max(1))
}

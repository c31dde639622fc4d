//! What stands and lies on the board.

use crate::cards::CardList;
use crate::keywords::Ability;
use crate::moves::has_used;
use crate::piece::{Marks, Piece};
use crate::state::{Aura, State};
use crate::stats::effective;
use crate::zones;
use kernel::{Face, Ref, Seat, Viewer};
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;

/// A unit or structure on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct PieceView {
    #[serde(rename = "ref")]
    pub what: Ref,
    pub card: Face,
    pub place: Ref,
    pub name: String,
    pub owner: Seat,
    pub kind: &'static str,
    pub atk: i16,
    pub hp: i16,
    pub max_hp: i16,
    pub range: u8,
    pub speed: u8,
    pub keywords: Vec<String>,
    pub abilities: Vec<AbilityView>,
    /// What else is to be known of it.
    pub statuses: Vec<StatusView>,
    pub auras: Vec<AuraView>,
    pub text: String,
}

/// Something that a unit can do if its player says so.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct AbilityView {
    /// Which ability of which unit.
    #[serde(rename = "ref")]
    pub what: Ref,
    /// What it is called.
    pub name: &'static str,
    /// Its number, if it has one.
    pub amount: Option<u8>,
    /// Mana to use it.
    pub mana: u8,
    /// Whether it is ordered for this round; only its player sees that.
    pub used: bool,
}

/// A state in which a piece is: `rooted`, `slowed 2`, `contested 4,6`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct StatusView {
    /// What it is called.
    pub name: &'static str,
    /// How much of it.
    pub amount: Option<u8>,
    /// Of which place.
    pub place: Option<Ref>,
}

/// An aura in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct AuraView {
    #[serde(rename = "ref")]
    pub what: Ref,
    pub card: Face,
    /// The piece or the tile that it is attached to.
    pub place: Ref,
    pub name: String,
    pub owner: Seat,
    pub text: String,
}

/// A piece as this viewer sees it.
pub(super) fn view(cards: &CardList, state: &State, slot: usize, viewer: Viewer) -> PieceView {
    let piece = &state.pieces[slot];
    let (card, now) = (cards.card(piece.face), effective(cards, state, slot));
    PieceView {
        what: Ref::Thing(piece.id),
        card: piece.face,
        place: piece.at.place(),
        name: card.name.clone(),
        owner: piece.owner,
        kind: card.kind.name(),
        atk: now.atk,
        hp: piece.hp.max(0),
        max_hp: piece.max_hp,
        range: now.rng,
        speed: now.spd,
        keywords: now.keywords.names().collect(),
        abilities: abilities(cards, state, piece, viewer),
        statuses: statuses(piece, state.round),
        auras: state.auras_of(piece.id).map(|aura| AuraView::of(cards, aura)).collect(),
        text: card.text.join(" "),
    }
}

fn abilities(cards: &CardList, state: &State, piece: &Piece, viewer: Viewer) -> Vec<AbilityView> {
    let own = viewer == Viewer::Seat(piece.owner);
    let abilities = cards.card(piece.face).abilities;
    let see = |ability: Ability| AbilityView {
        what: ability.of(piece.id),
        name: ability.name(),
        amount: Some(abilities.number(ability)).filter(|&number| number > 0),
        mana: ability.cost(),
        used: own && has_used(state.side(piece.owner), piece.id, ability),
    };
    abilities.iter().map(see).collect()
}

fn statuses(piece: &Piece, round: u8) -> Vec<StatusView> {
    let marks = [
        (Marks::ROOTED, "rooted"),
        (Marks::HOLDING, "holding"),
        (Marks::SLIPPED, "slipped"),
        (Marks::RETURNED, "returned"),
        (Marks::TAKEN, "taken"),
    ];
    let set = marks.into_iter().filter(|&(mark, _)| piece.is(mark)).map(|(_, name)| StatusView::plain(name));
    let slow = piece.slow[0].saturating_add(piece.slow[1]);
    let slowed = (slow > 0).then(|| StatusView::amount("slowed", slow));
    let (tile, in_round) = piece.contest;
    let contested = (in_round != 0 && in_round + 1 == round)
        .then(|| StatusView { place: Some(tile.place()), ..StatusView::plain("contested") });
    set.chain(slowed).chain(contested).collect()
}

impl AuraView {
    /// An aura in play.
    pub(super) fn of(cards: &CardList, aura: &Aura) -> AuraView {
        let card = cards.card(aura.face);
        AuraView {
            what: Ref::Thing(aura.id),
            card: aura.face,
            place: aura.host.place(),
            name: card.name.clone(),
            owner: aura.owner,
            text: card.text.join(" "),
        }
    }
}

impl StatusView {
    /// A state without a number.
    pub(crate) fn plain(name: &'static str) -> StatusView {
        StatusView { name, amount: None, place: None }
    }

    /// A state with a number.
    pub(crate) fn amount(name: &'static str, amount: u8) -> StatusView {
        StatusView { amount: Some(amount), ..StatusView::plain(name) }
    }

    /// The speed that it takes away.
    pub(crate) fn slow(&self) -> i32 {
        if self.name == "slowed" { self.amount.unwrap_or(0).into() } else { 0 }
    }
}

impl fmt::Display for StatusView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)?;
        self.amount.map_or(Ok(()), |amount| write!(f, " {amount}"))?;
        self.place.map_or(Ok(()), |place| write!(f, " {}", zones::name(place)))
    }
}

impl fmt::Display for AbilityView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)?;
        self.amount.map_or(Ok(()), |amount| write!(f, " {amount}"))
    }
}

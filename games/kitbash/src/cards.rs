//! The card list.

mod index;
mod plain;
mod read;
mod rows;

pub use read::read_cards;

use crate::keywords::{Abilities, Keywords};
use crate::script::{
    Aim, Body, Bonus, Deed, Filter, Grace, Group, Hearing, Passive, Price, Program, Standing, Stats, When,
    Whose,
};
use kernel::{Face, digest};

/// The priority of a card that prints none: it resolves after all others (R21).
pub(crate) const NO_PRIORITY: u8 = 255;

/// What an aura can be attached to, as cards print it.
pub(crate) const HOSTS: [(&str, Aim); 7] = [
    ("allied unit", host(Body::Unit, Some(Whose::Mine))),
    ("enemy unit", host(Body::Unit, Some(Whose::Theirs))),
    ("unit", host(Body::Unit, None)),
    ("allied structure", host(Body::Structure, Some(Whose::Mine))),
    ("enemy structure", host(Body::Structure, Some(Whose::Theirs))),
    ("structure", host(Body::Structure, None)),
    ("tile", Aim::Tile),
];

const fn host(body: Body, side: Option<Whose>) -> Aim {
    Aim::Piece(Filter { body, side, ..ANY_UNIT })
}

const ANY_UNIT: Filter = Filter {
    body: Body::Unit,
    side: None,
    other: false,
    lesser: false,
    damaged: None,
    tags: 0,
    face: None,
    place: crate::script::Where::Anywhere,
    keyword: None,
    bound: None,
};

/// The pieces of a group, as a filter.
pub(crate) fn filter_of(group: Group) -> Filter {
    match group {
        Group::Units => ANY_UNIT,
        Group::Structures => Filter { body: Body::Structure, ..ANY_UNIT },
        Group::Tagged(tags) => Filter { tags, ..ANY_UNIT },
    }
}

/// What a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[allow(missing_docs)]
pub enum Kind {
    Unit,
    Hero,
    Structure,
    Starter,
    Spell,
    Tactic,
    Aura,
}

impl Kind {
    /// Whether it becomes a unit on the board.
    #[inline]
    pub const fn is_unit(self) -> bool {
        matches!(self, Kind::Unit | Kind::Hero)
    }

    /// Whether it becomes a piece on the board.
    #[inline]
    pub const fn is_piece(self) -> bool {
        matches!(self, Kind::Unit | Kind::Hero | Kind::Structure | Kind::Starter)
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Unit => "unit",
            Kind::Hero => "hero",
            Kind::Structure => "structure",
            Kind::Starter => "starter building",
            Kind::Spell => "spell",
            Kind::Tactic => "tactic",
            Kind::Aura => "aura",
        }
    }
}

/// What part a card has in a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Role {
    /// One of the 20 that are chosen.
    Chosen,
    /// One of the 9 pawns.
    Pawn,
    /// Added to the deck of this hero, and to no other.
    Signature(Face),
    /// Never in a deck: heroes, tokens, starter buildings.
    Outside,
}

/// A card as printed, with its text as a program.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // the words of the card
pub struct CardDef {
    pub name: String,
    pub kind: Kind,
    pub role: Role,
    /// A bit for each colour of the list.
    pub colors: u8,
    pub mana: u8,
    pub gold: u8,
    pub atk: i16,
    pub hp: i16,
    pub rng: u8,
    pub spd: u8,
    pub keywords: Keywords,
    pub abilities: Abilities,
    /// A bit for each tag of the list.
    pub tags: u64,
    /// Lower resolves first (R21).
    pub priority: u8,
    /// What an order to play it must name, beside a tile.
    pub aim: Option<Aim>,
    /// What an order must name for each part of its "choose one"; empty without one.
    pub parts: Vec<Option<Aim>>,
    /// The printed text, a sentence each.
    pub text: Vec<String>,
    /// A hero's second text.
    pub passive_text: Vec<String>,
    /// What a hero is about.
    pub about: String,
    /// The signature card of a hero.
    pub signature: Option<Face>,
    /// What a hero changes for its deck.
    pub passive: Passive,
    /// Mana and Gold in each round, by level.
    pub income: [(u8, u8); 3],
    /// Where a starter building stands.
    pub column: u8,
    pub(crate) powers: Powers,
    pub(crate) scripts: [Program; When::COUNT],
    /// What it listens for.
    pub(crate) hearings: [Option<Hearing>; 3],
    /// The same, a bit for each deed; [`CardList::get_ready`] notes it.
    pub(crate) heard: u16,
    /// What it gives as long as it is on the board, beside what neighbours get.
    pub(crate) standing: Vec<Standing>,
    /// What it changes in prices.
    pub(crate) prices: Vec<Price>,
}

/// What the text of a card does without happening.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Powers {
    /// While it is damaged.
    pub damaged: Stats,
    /// To adjacent allies.
    pub nearby: Option<Grace>,
    /// To the piece that an aura is attached to.
    pub attached: Bonus,
    /// The HP with which it returns when it first dies; 0 if it does not.
    pub returns: u8,
    /// Mana and Gold in each round.
    pub income: (u8, u8),
    /// Whether an aura's text is its host's.
    pub lends: bool,
}

impl CardDef {
    /// What it does at this time.
    #[inline]
    pub(crate) fn script(&self, when: When) -> &Program {
        &self.scripts[when as usize]
    }

    /// Each way to play it: its part and what the order names.
    #[inline]
    pub(crate) fn ways(&self) -> impl Iterator<Item = (u8, Option<Aim>)> {
        let whole = self.parts.is_empty().then_some((0, self.aim));
        let parts = self.parts.iter().enumerate().map(|(part, &aim)| (part as u8, aim));
        whole.into_iter().chain(parts)
    }

    /// Whether a card of this kind and these tags belongs to the group.
    #[inline]
    pub(crate) fn is_among(&self, group: Group) -> bool {
        match group {
            Group::Units => self.kind.is_unit(),
            Group::Tagged(tags) => self.kind.is_unit() && self.tags & tags != 0,
            Group::Structures => !self.kind.is_unit(),
        }
    }

    /// Whether it is a token.
    #[inline]
    pub(crate) fn is_token(&self) -> bool {
        self.kind == Kind::Unit && self.role == Role::Outside
    }
}

/// Numbers of the rules that the file sets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub struct Rules {
    pub starting_gold: u16,
    /// The rounds in which starter buildings reach their levels.
    pub level_rounds: [u8; 3],
    pub hand_limit: u8,
    pub exhaustion: i16,
    pub copies: u32,
    pub round_cap: u8,
}

impl Rules {
    /// The level of starter buildings in a round, from 0.
    pub fn level(&self, round: u8) -> usize {
        self.level_rounds.iter().rposition(|&from| round >= from).unwrap_or(0)
    }
}

/// Everything a file of cards says.
#[derive(Clone, Debug)]
pub struct CardList {
    /// Cards by face: starters, heroes, then all others.
    pub cards: Vec<CardDef>,
    /// Names of the colours.
    pub colors: Vec<String>,
    /// Names of the tags.
    pub tags: Vec<String>,
    /// Numbers of the rules.
    pub rules: Rules,
    /// Starter buildings; the first is the Command Center.
    pub starters: Vec<Face>,
    /// Heroes.
    pub heroes: Vec<Face>,
    /// Whether any card has a continuous effect beyond its neighbours.
    pub(crate) stands: bool,
    /// Whether any card changes prices.
    pub(crate) taxes: bool,
    /// What some card listens for, a bit each.
    pub(crate) heard: u16,
}

impl CardList {
    /// Notes what play need not look for if no card has it.
    pub(crate) fn get_ready(&mut self) {
        self.stands = self.cards.iter().any(|card| !card.standing.is_empty());
        self.taxes = self.cards.iter().any(|card| !card.prices.is_empty());
        for card in &mut self.cards {
            card.heard = card.hearings.iter().flatten().fold(0, |heard, it| heard | 1 << it.deed as u16);
        }
        self.heard = self.cards.iter().fold(0, |heard, card| heard | card.heard);
    }

    /// Whether this card listens for this.
    #[inline]
    pub(crate) fn is_heard_by(&self, face: Face, deed: Deed) -> bool {
        self.cards[face.index()].heard & 1 << deed as u16 != 0
    }

    /// Whether some card listens for this.
    #[inline]
    pub(crate) fn hears(&self, deed: Deed) -> bool {
        self.heard & 1 << deed as u16 != 0
    }

    /// The card with this face.
    #[inline]
    pub fn card(&self, face: Face) -> &CardDef {
        &self.cards[face.index()]
    }

    /// What every card is called.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.cards.iter().map(|card| card.name.as_str())
    }

    /// The card of this name, in any case.
    pub fn named(&self, name: &str) -> Option<Face> {
        let same = |card: &CardDef| card.name.eq_ignore_ascii_case(name.trim());
        self.cards.iter().position(same).map(|index| Face(index as u16))
    }

    /// Every face.
    pub fn faces(&self) -> impl Iterator<Item = Face> + use<> {
        (0..self.cards.len() as u16).map(Face)
    }

    /// The names of the colours in a set.
    pub fn color_names(&self, colors: u8) -> String {
        let names = self.colors.iter().enumerate().filter(|&(at, _)| colors & 1 << at != 0);
        let names: Vec<&str> = names.map(|(_, name)| name.as_str()).collect();
        if names.is_empty() { "colourless".to_owned() } else { names.join(" and ") }
    }

    /// A fingerprint of everything that matters for play.
    pub fn fingerprint(&self) -> u64 {
        let print = |card: &CardDef| {
            let cost = (card.colors, card.mana, card.gold, card.priority, card.tags);
            let body = (card.atk, card.hp, card.rng, card.spd, card.keywords, card.abilities);
            let place = (card.role, card.signature, card.income, card.column);
            digest(&(&card.name, card.kind, cost, body, place, &card.text, &card.passive_text))
        };
        let prints: Vec<u64> = self.cards.iter().map(print).collect();
        digest(&(prints, self.rules, &self.colors, &self.tags))
    }
}

//! The card list.

use crate::abilities::{Abilities, Trait};
use crate::script::{Reaction, Standing};
use kernel::{Face, digest};

/// How rare a card is: how many copies a deck may hold (C-43).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Rarity {
    Common,
    Rare,
    Epic,
    Legendary,
}

impl Rarity {
    /// All of them, by name.
    pub const NAMES: [(&str, Rarity); 4] = [
        ("common", Rarity::Common),
        ("rare", Rarity::Rare),
        ("epic", Rarity::Epic),
        ("legendary", Rarity::Legendary),
    ];

    /// What it is called.
    pub fn name(self) -> &'static str {
        Rarity::NAMES[self as usize].0
    }

    /// The most copies in a deck (C-43).
    pub const fn copies(self) -> u32 {
        4 - self as u32
    }
}

/// The numbers that play needs, close together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Stats {
    /// What it deals.
    pub damage: u8,
    /// What it can take.
    pub hp: u8,
    /// The most action points it can hold.
    pub max_ap: u8,
    /// Action points it gains when its player's turn starts.
    pub ap_per_turn: u8,
    /// Action points that an attack costs.
    pub attack_cost: u8,
    /// How many tiles of its lane it reaches; from the abilities (C-38).
    pub range: u8,
    /// The keywords of its text.
    pub abilities: Abilities,
}

impl Stats {
    /// Whether it has this ability.
    #[inline]
    pub const fn has(&self, ability: Trait) -> bool {
        self.abilities.traits.has(ability)
    }

    /// What it gets when its player's turn starts, never above its maximum (C-19).
    #[inline]
    pub fn gain(&self, ap: u8) -> u8 {
        self.ap_per_turn.min(self.max_ap - ap)
    }

    /// What it deals when it attacks: Fury counts (C-04).
    #[inline]
    pub fn blow(&self) -> i16 {
        i16::from(self.damage) + i16::from(self.abilities.fury)
    }

    /// What is left of a hit on it: Shield takes its part of each one, down to 0 (C-05).
    #[inline]
    pub fn taken(&self, hit: i16) -> i16 {
        (hit - i16::from(self.abilities.shield)).max(0)
    }
}

/// A card as printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardDef {
    /// What it is called.
    pub name: String,
    /// Where it belongs: an index into the clans.
    pub clan: u8,
    /// How rare it is.
    pub rarity: Rarity,
    /// What it counts in a point budget (C-43).
    pub points: u8,
    /// The printed text.
    pub text: String,
    /// Its numbers and keywords.
    pub stats: Stats,
    /// What it does when it hears of something (C-54).
    pub reactions: Vec<Reaction>,
    /// What is so as long as it is on the board (C-55).
    pub standings: Vec<Standing>,
    /// Whether it only comes by a text (C-57).
    pub token: bool,
}

/// Everything a file of cards says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CardList {
    /// Cards by face.
    pub cards: Vec<CardDef>,
    /// Names of the clans.
    pub clans: Vec<String>,
    /// The names that texts use.
    pub names: Vec<String>,
    /// The kinds of counters.
    pub counters: Vec<String>,
    /// Whether a card has more in its text than keywords: else nothing of that is looked at.
    pub has_texts: bool,
    /// Whether a card listens.
    pub listens: bool,
    /// Whether a card has a continuous effect.
    pub stands: bool,
    /// The numbers of the cards by face, side by side: play looks at nothing else.
    stats: Vec<Stats>,
}

impl CardList {
    /// A list without cards.
    pub(crate) fn new(clans: Vec<String>) -> CardList {
        CardList { clans, ..CardList::default() }
    }

    /// Adds a card.
    pub(crate) fn push(&mut self, card: CardDef) {
        self.listens |= !card.reactions.is_empty();
        self.stands |= !card.standings.is_empty();
        self.has_texts = self.listens | self.stands;
        self.stats.push(card.stats);
        self.cards.push(card);
    }

    /// Another card instead of one.
    pub(crate) fn replace(&mut self, at: usize, card: CardDef) {
        self.stats[at] = card.stats;
        self.cards[at] = card;
    }

    /// The card with this face.
    #[inline]
    pub fn card(&self, face: Face) -> &CardDef {
        &self.cards[face.index()]
    }

    /// The numbers of the card with this face.
    #[inline]
    pub fn stats(&self, face: Face) -> &Stats {
        &self.stats[face.index()]
    }

    /// Whether the card with this face is a token.
    #[inline]
    pub fn is_token(&self, face: Face) -> bool {
        self.has_texts && self.card(face).token
    }

    /// Its name.
    pub fn name(&self, face: Face) -> &str {
        &self.card(face).name
    }

    /// Every face.
    pub fn faces(&self) -> impl Iterator<Item = Face> + use<> {
        (0..self.cards.len() as u16).map(Face)
    }

    /// What every card is called.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.cards.iter().map(|card| card.name.as_str())
    }

    /// The card of this name, in any case.
    pub fn named(&self, name: &str) -> Option<Face> {
        self.faces().find(|&face| self.name(face).eq_ignore_ascii_case(name))
    }

    /// A fingerprint of everything that matters for play.
    pub fn fingerprint(&self) -> u64 {
        let print = |card: &CardDef| {
            digest(&(&card.name, card.clan, card.rarity, card.points, card.stats, &card.text))
        };
        let prints: Vec<u64> = self.cards.iter().map(print).collect();
        digest(&(prints, &self.clans))
    }
}

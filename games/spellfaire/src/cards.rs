//! The card list.

mod plain;
mod read;
mod rows;

pub use read::read_cards;

use crate::compile::Scripts;
use crate::creature::Keywords;
use crate::script::{Aim, Script, Step, Tribe, When};
use kernel::{Face, digest};

/// What a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Kind {
    /// Played to the battlefield; belongs to the faction with this index.
    Creature(u8),
    /// Resolves and is gone; belongs to the school with this index.
    Spell(u8),
    /// A creature that no deck can hold.
    Token,
}

/// A card as printed, with its text as a program.
#[derive(Clone, Debug)]
pub struct CardDef {
    /// What it is called.
    pub name: String,
    /// What it is and where it belongs.
    pub kind: Kind,
    /// Mana to play it.
    pub cost: u8,
    /// Printed Attack of a creature.
    pub attack: i16,
    /// Printed Health of a creature.
    pub health: i16,
    /// Printed keywords.
    pub keywords: Keywords,
    /// What the creature is, for texts that ask.
    pub tribe: Option<Tribe>,
    /// The printed text.
    pub text: String,
    scripts: Scripts,
}

impl CardDef {
    /// What it does at this time, if anything.
    #[inline]
    pub fn script(&self, when: When) -> Option<&Script> {
        self.scripts[when as usize].as_ref()
    }
}

/// Everything a file of cards says.
#[derive(Clone, Debug, Default)]
pub struct CardList {
    /// Cards by face; tokens come last.
    pub cards: Vec<CardDef>,
    /// The gist of each card, by face.
    gists: Vec<Gist>,
    /// Names of the factions.
    pub factions: Vec<String>,
    /// Names of the schools.
    pub schools: Vec<String>,
}

/// What play looks at again and again, close together in memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gist {
    pub cost: u8,
    /// Whether it cannot be played on a full board: a creature (5.3), or a spell that summons (R22).
    pub needs_room: bool,
    /// What must be chosen to cast it.
    pub aim: Option<Aim>,
    /// A bit for each time at which it does something.
    texts: u8,
}

impl Gist {
    fn of(card: &CardDef) -> Gist {
        let texts = card.scripts.iter().enumerate().map(|(when, script)| u8::from(script.is_some()) << when);
        let cast = card.script(When::Cast);
        let summons = |script: &Script| script.steps.iter().any(|step| matches!(step, Step::Summon(_)));
        Gist {
            cost: card.cost,
            needs_room: cast.map_or(!matches!(card.kind, Kind::Spell(_)), summons),
            aim: cast.and_then(|script| script.target),
            texts: texts.sum(),
        }
    }

    /// Whether it does something at this time.
    #[inline]
    pub fn acts(self, when: When) -> bool {
        self.texts & 1 << when as u8 != 0
    }
}

impl CardList {
    /// The gist of the card with this face.
    #[inline]
    pub(crate) fn gist(&self, face: Face) -> Gist {
        self.gists[face.index()]
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

    /// The card that a deck can hold under this name, in any case.
    pub fn named(&self, name: &str) -> Option<Face> {
        let same = |card: &CardDef| card.kind != Kind::Token && card.name.eq_ignore_ascii_case(name);
        self.cards.iter().position(same).map(|index| Face(index as u16))
    }

    /// A fingerprint of everything that matters for play.
    pub fn fingerprint(&self) -> u64 {
        let print = |card: &CardDef| {
            digest(&(&card.name, card.kind, card.cost, card.attack, card.health, card.keywords, &card.text))
        };
        let prints: Vec<u64> = self.cards.iter().map(print).collect();
        digest(&(prints, &self.factions, &self.schools))
    }
}

//! The card list.

mod plain;
mod read;
mod rows;

pub use read::read_cards;

use crate::compile::Abilities;
use crate::creature::Keywords;
use crate::script::{Aim, Script, Step, When};
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
    pub tribe: Option<u8>,
    /// Keywords that the file of cards defines, whose texts are part of what it does.
    pub defined: Vec<String>,
    /// The printed text.
    pub text: String,
    pub(crate) abilities: Abilities,
}

impl CardDef {
    /// Printed keywords, those that the file defines included.
    pub(crate) fn all_keywords(&self) -> Vec<String> {
        self.keywords.names().map(str::to_owned).chain(self.defined.iter().cloned()).collect()
    }

    /// What it does at this time, if anything.
    #[inline]
    pub fn script(&self, when: When) -> Option<&Script> {
        self.abilities.scripts[when as usize].as_ref()
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
    /// Names of the tribes.
    pub tribes: Vec<String>,
    /// Keywords that the file defines, with their texts.
    pub defined: Vec<(String, String)>,
    /// Kinds of counters.
    pub counters: Vec<String>,
    /// Names that texts use.
    pub(crate) names: Vec<String>,
    /// Whether any card listens for anything.
    pub(crate) listens: bool,
    /// Whether anything but playing a card and a death can lead to a choice.
    pub(crate) asks: bool,
    /// Whether any card has a continuous effect.
    pub(crate) stands: bool,
}

/// What play looks at again and again, close together in memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gist {
    pub cost: u8,
    /// Whether it cannot be played on a full board: a creature (5.3), or a spell that summons (R22).
    pub needs_room: bool,
    /// What must be chosen to cast it.
    pub aim: Option<Aim>,
    /// Whether there is more to choose: further targets, or parts.
    pub choosy: bool,
    /// Whether it is a spell.
    pub spell: bool,
    /// Whether it can attack twice each turn.
    pub twice: bool,
    /// Which of the names that texts use it has.
    pub name: Option<u8>,
    /// A bit for each time at which it does something.
    texts: u16,
}

impl Gist {
    fn of(card: &CardDef, names: &[String]) -> Gist {
        let scripts = card.abilities.scripts.iter().enumerate();
        let texts = scripts.map(|(when, script)| u16::from(script.is_some()) << when);
        let cast = card.script(When::Cast);
        let summons = |script: &Script| {
            script.parts.is_empty() && script.steps().any(|step| matches!(step, Step::Summon(..)))
        };
        Gist {
            cost: card.cost,
            needs_room: cast.map_or(!matches!(card.kind, Kind::Spell(_)), summons),
            aim: cast.and_then(|script| script.target),
            choosy: cast.is_some_and(|script| !script.is_plain()),
            spell: matches!(card.kind, Kind::Spell(_)),
            twice: card.abilities.twice,
            name: names.iter().position(|name| *name == card.name).map(|at| at as u8),
            texts: texts.sum(),
        }
    }

    /// Whether it does something at this time.
    #[inline]
    pub fn acts(self, when: When) -> bool {
        self.texts & 1 << when as u16 != 0
    }
}

impl CardList {
    /// The gist of the card with this face.
    #[inline]
    pub(crate) fn gist(&self, face: Face) -> Gist {
        self.gists[face.index()]
    }

    /// Computes what play looks at.
    pub(crate) fn get_ready(&mut self) {
        self.gists = self.cards.iter().map(|card| Gist::of(card, &self.names)).collect();
        let any = |of: fn(&Abilities) -> bool| self.cards.iter().any(|card| of(&card.abilities));
        self.listens = any(|abilities| abilities.hearings.iter().any(Option::is_some));
        let texts =
            |abilities: &Abilities| abilities.scripts.iter().flatten().any(|script| !script.is_plain());
        self.asks = self.listens || any(texts);
        self.stands = any(|abilities| !abilities.standing.is_empty());
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
        let own = digest(&(prints, &self.factions, &self.schools));
        let defined: Vec<_> = self.cards.iter().map(|card| &card.defined).collect();
        if self.defined.is_empty() { own } else { digest(&(own, &self.defined, defined)) }
    }
}

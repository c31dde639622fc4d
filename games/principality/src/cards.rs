//! The card list: sets of cards, whose texts are scripts.

use crate::counts::Pile;
use crate::script::{Points, Script, Step};
use kernel::{Face, digest};

/// What a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Kind {
    /// Played in the action phase.
    Action,
    /// Played in the buy phase.
    Treasure,
    /// Counts at the end.
    Victory,
    /// Counts against its owner; only gained through attacks.
    Curse,
}

/// What else a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Traits {
    /// Others may react to it (P-14).
    pub attack: bool,
    /// Can be revealed when an attack is played (P-14).
    pub reaction: bool,
    /// Stays in play until the next turn (P-18).
    pub duration: bool,
}

/// A card as printed, with its text as a program.
#[derive(Clone, Debug)]
pub struct CardDef {
    /// What it is called.
    pub name: String,
    /// The index of its set.
    pub set: u8,
    /// What it is.
    pub kind: Kind,
    /// What else it is.
    pub traits: Traits,
    /// Coins to buy it.
    pub cost: u8,
    /// What it is worth at the end.
    pub points: Points,
    /// Printed actions: a card without any is terminal.
    pub actions: u8,
    /// Printed coins.
    pub coins: u8,
    /// The printed text.
    pub text: String,
    /// What the text does.
    pub script: Script,
    /// The first card of this name in any set: what texts mean when they name it.
    pub id: Face,
}

impl CardDef {
    /// Gives the card what its text does.
    pub(crate) fn set_script(&mut self, points: Points, script: Script) {
        let bonus = |sum: (u8, u8), step: Step| match step {
            Step::Plus { actions, coins, .. } => (sum.0.saturating_add(actions), sum.1.saturating_add(coins)),
            _ => sum,
        };
        (self.actions, self.coins) = script.now().fold((0, 0), bonus);
        (self.points, self.script) = (points, script);
    }

    /// Its types, as printed.
    pub fn types(&self) -> String {
        let kind = match self.kind {
            Kind::Action => "Action",
            Kind::Treasure => "Treasure",
            Kind::Victory => "Victory",
            Kind::Curse => "Curse",
        };
        let traits = [
            (self.traits.attack, "Attack"),
            (self.traits.reaction, "Reaction"),
            (self.traits.duration, "Duration"),
        ];
        let more = traits.into_iter().filter(|(has, _)| *has).map(|(_, name)| name);
        std::iter::once(kind).chain(more).collect::<Vec<_>>().join(" - ")
    }
}

/// A set of cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardSet {
    /// What it is called.
    pub name: String,
    /// The set whose cards it has too, where it does not print its own.
    pub over: Option<u8>,
}

/// Every card of every set.
#[derive(Clone, Debug, Default)]
pub struct CardList {
    /// Cards by face.
    pub cards: Vec<CardDef>,
    /// The sets.
    pub sets: Vec<CardSet>,
    /// Whether any card listens.
    pub listens: bool,
    /// Whether any card changes what cards cost.
    pub stands: bool,
    /// Whether any card asks what happened earlier in a turn.
    pub remembers: bool,
}

/// The cards that are always in the supply, in the order of their piles.
pub const BASICS: [&str; Pile::BASIC] = ["Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse"];

impl CardList {
    /// The card with this face.
    #[inline]
    pub fn card(&self, face: Face) -> &CardDef {
        &self.cards[face.index()]
    }

    /// The set with this name.
    pub fn set(&self, name: &str) -> Option<u8> {
        self.sets.iter().position(|set| set.name.eq_ignore_ascii_case(name)).map(|index| index as u8)
    }

    /// The chosen sets with those they lie over, the first to be asked first. A later choice
    /// covers an earlier one.
    fn layers(&self, chosen: &[u8]) -> Vec<u8> {
        let mut layers = Vec::with_capacity(self.sets.len());
        for &set in chosen.iter().rev() {
            let mut next = Some(set);
            while let Some(set) = next.filter(|set| !layers.contains(set)) {
                layers.push(set);
                next = self.sets[set as usize].over;
            }
        }
        layers
    }

    /// The card of this name: from the chosen sets if they have it, otherwise from any.
    pub fn find(&self, chosen: &[u8], name: &str) -> Option<Face> {
        let layers = self.layers(chosen);
        let depth = |set: u8| {
            layers.iter().position(|&layer| layer == set).unwrap_or(layers.len() + usize::from(set))
        };
        let called = self.cards.iter().enumerate().filter(|(_, card)| same(&card.name, name));
        called.min_by_key(|(_, card)| depth(card.set)).map(|(index, _)| Face(index as u16))
    }

    /// Puts cards into the order in which their piles lie on the table: by cost, then by name.
    pub(crate) fn lay_out(&self, faces: &mut [Face]) {
        let place = |face: Face| (self.card(face).cost, &self.card(face).name);
        faces.sort_unstable_by(|&one, &other| place(one).cmp(&place(other)));
    }

    /// The kingdom cards of the chosen sets, each name once.
    pub fn pool(&self, chosen: &[u8]) -> Vec<Face> {
        let mut faces: Vec<Face> = Vec::new();
        for set in self.layers(chosen) {
            for (index, card) in self.cards.iter().enumerate().filter(|(_, card)| card.set == set) {
                if !is_basic(&card.name) && !faces.iter().any(|&face| same(&self.card(face).name, &card.name))
                {
                    faces.push(Face(index as u16));
                }
            }
        }
        faces.sort_unstable();
        faces
    }

    /// Every name once, in the order of the list.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let first = |(index, card): &(usize, &CardDef)| card.id.index() == *index;
        self.cards.iter().enumerate().filter(first).map(|(_, card)| card.name.as_str())
    }

    /// A fingerprint of everything that matters for play.
    pub fn fingerprint(&self) -> u64 {
        let print = |card: &CardDef| {
            let points = (card.points.points, card.points.per);
            digest(&(&card.name, card.set, card.kind, card.traits, card.cost, points, &card.text))
        };
        let prints: Vec<u64> = self.cards.iter().map(print).collect();
        let sets: Vec<(&str, Option<u8>)> =
            self.sets.iter().map(|set| (set.name.as_str(), set.over)).collect();
        digest(&(prints, sets))
    }
}

/// Whether two names are the same card's.
pub(crate) fn same(one: &str, other: &str) -> bool {
    one.eq_ignore_ascii_case(other)
}

/// Whether a card is always in the supply.
pub(crate) fn is_basic(name: &str) -> bool {
    BASICS.iter().any(|basic| same(basic, name))
}

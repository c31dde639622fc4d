//! The card list, from TOML to scripts.

mod plain;

use crate::compile::{self, Abilities, Leadership, When};
use crate::faces::Faces;
use crate::library::{Library, MOST};
use crate::moves::Move;
use crate::place::SLOTS;
use crate::script::{Needs, Script, ScriptId};
use crate::state::Face;
use crate::words::{VOCABULARY, Word};
use kernel::digest;
use serde::Deserialize;
use std::ops::Range;
use text::{Diagnostic, Located, Tree, nearest};
use toml::Spanned;

/// What a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Kind {
    /// Played to a slot.
    Unit,
    /// Resolves and is discarded.
    Action,
}

/// A card as printed, with its text as a program.
#[derive(Clone, Debug)]
pub struct CardDef {
    /// What it is called.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// The index of its faction.
    pub faction: u8,
    /// Printed power of a unit.
    pub power: i16,
    /// Whether a deck can hold it (T-25).
    pub deckable: bool,
    /// The printed text.
    pub text: String,
    /// VP that its own Conquer is worth, for projections (T-47).
    pub conquest: i16,
    abilities: Abilities,
}

/// What play asks of a card, close together in memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gist {
    pub(crate) kind: Kind,
    /// What an Action needs to be played.
    pub(crate) needs: Needs,
    pub(crate) power: i16,
    pub(crate) conquest: i16,
    pub(crate) abilities: Abilities,
    /// Every way to play it; the first `ways` count.
    pub(crate) plays: [Move; SLOTS as usize],
    pub(crate) ways: u8,
}

impl Gist {
    fn of(face: Face, card: &CardDef, library: &Library) -> Gist {
        let CardDef { kind, power, conquest, abilities, .. } = *card;
        let action = abilities.scripts[When::Play as usize];
        let needs = action.map_or(Needs::default(), |id| library.script(id).needs);
        let (plays, ways) = match kind {
            Kind::Unit => ([0, 1, 2, 3].map(|slot| Move::Deploy(face, slot)), SLOTS),
            Kind::Action => ([Move::Act(face); SLOTS as usize], 1),
        };
        Gist { kind, needs, power, conquest, abilities, plays, ways }
    }

    /// What it does at this time, if anything.
    #[inline]
    pub(crate) fn script(&self, when: When) -> Option<ScriptId> {
        self.abilities.scripts[when as usize]
    }
}

/// A leader as printed.
#[derive(Clone, Debug)]
pub struct LeaderDef {
    /// What the leader is called.
    pub name: String,
    /// The index of the faction.
    pub faction: u8,
    /// The printed text.
    pub text: String,
    pub(crate) leadership: Leadership,
}

/// Everything a file of cards says.
#[derive(Clone, Debug, Default)]
pub struct CardList {
    /// Cards by face.
    pub cards: Vec<CardDef>,
    /// Leaders by index.
    pub leaders: Vec<LeaderDef>,
    /// Names of the factions.
    pub factions: Vec<String>,
    pub(crate) library: Library,
    gists: Vec<Gist>,
    /// Whether anything lasting can take power away; no printed card does.
    pub(crate) drains: bool,
    /// Cards that can always be played: units, and Actions that need nothing.
    pub(crate) playable: Faces,
    /// Units that can be sacrificed for an effect of their own (T-26).
    pub(crate) usable: Faces,
}

impl CardList {
    /// The card with this face.
    #[inline]
    pub fn card(&self, face: Face) -> &CardDef {
        &self.cards[face.0 as usize]
    }

    /// The gist of the card with this face.
    #[inline]
    pub(crate) fn gist(&self, face: Face) -> &Gist {
        &self.gists[face.0 as usize]
    }

    #[inline]
    pub(crate) fn script(&self, id: ScriptId) -> &Script {
        self.library.script(id)
    }

    /// Every face.
    pub fn faces(&self) -> impl Iterator<Item = Face> + use<> {
        (0..self.cards.len()).map(|index| Face(index as u8))
    }

    /// What every card is called.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.cards.iter().map(|card| card.name.as_str())
    }

    /// The card with this name, in any case.
    pub fn named(&self, name: &str) -> Option<Face> {
        self.faces().find(|&face| self.card(face).name.eq_ignore_ascii_case(name))
    }

    /// The index of the leader with this name, in any case.
    pub fn leader_named(&self, name: &str) -> Option<u8> {
        let found = self.leaders.iter().position(|leader| leader.name.eq_ignore_ascii_case(name));
        found.map(|index| index as u8)
    }

    /// A fingerprint of everything that matters for play.
    pub fn fingerprint(&self) -> u64 {
        let card = |c: &CardDef| digest(&(&c.name, c.kind, c.faction, c.power, c.deckable, &c.text));
        let leader = |l: &LeaderDef| digest(&(&l.name, l.faction, &l.text));
        let cards: Vec<u64> = self.cards.iter().map(card).collect();
        let leaders: Vec<u64> = self.leaders.iter().map(leader).collect();
        digest(&(cards, leaders, &self.factions))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    faction: Vec<FactionRow>,
    #[serde(default)]
    leader: Vec<TextRow>,
    #[serde(default)]
    unit: Vec<UnitRow>,
    #[serde(default)]
    action: Vec<TextRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FactionRow {
    name: String,
    #[serde(default, rename = "about")]
    _about: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TextRow {
    name: Spanned<String>,
    faction: Spanned<String>,
    #[serde(default = "yes")]
    deckable: bool,
    text: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitRow {
    name: Spanned<String>,
    faction: Spanned<String>,
    power: Spanned<i64>,
    #[serde(default = "yes")]
    deckable: bool,
    text: Option<Spanned<String>>,
}

fn yes() -> bool {
    true
}

/// Reads a file of cards, or says everything that is wrong with it.
pub fn read_cards(file: &str, source: &str) -> Result<CardList, Vec<Located>> {
    let rows: File = toml::from_str(source).map_err(|error| {
        let span = error.span().unwrap_or(0..0);
        vec![Located::message(file, span, text::in_plain_words(error.message()))]
    })?;
    let mut reader = Reader { file, source, list: CardList::default(), problems: Vec::new() };
    if rows.unit.len() + rows.action.len() > MOST || rows.leader.len() > MOST {
        let message = format!("a file can have at most {MOST} cards and as many leaders");
        return Err(vec![Located::message(file, 0..0, message)]);
    }
    reader.list.factions = rows.faction.into_iter().map(|faction| faction.name).collect();
    rows.leader.iter().for_each(|row| reader.leader(row));
    rows.unit.iter().for_each(|row| reader.unit(row));
    rows.action.iter().for_each(|row| reader.action(row));
    let list = &mut reader.list;
    list.drains = drains(list);
    list.gists = list.faces().map(|face| Gist::of(face, list.card(face), &list.library)).collect();
    list.playable = list.faces().filter(|&face| list.gist(face).needs == Needs::default()).collect();
    list.usable = list.faces().filter(|&face| list.gist(face).script(When::Use).is_some()).collect();
    if reader.problems.is_empty() { Ok(reader.list) } else { Err(reader.problems) }
}

struct Reader<'a> {
    file: &'a str,
    source: &'a str,
    list: CardList,
    problems: Vec<Located>,
}

impl Reader<'_> {
    fn unit(&mut self, row: &UnitRow) {
        let name = self.name(&row.name);
        let face = Face(self.list.cards.len() as u8);
        let abilities = row.text.as_ref().map_or(Abilities::default(), |text| {
            self.text(&name, "unit text", text, |phrase, library| compile::unit(phrase, face, library))
        });
        if !(1..=99).contains(row.power.get_ref()) {
            let message = "this must be a number from 1 to 99: a unit at 0 dies (T-16)";
            self.problem(&name, Located::message(self.file, row.power.span(), message));
        }
        let card = CardDef {
            kind: Kind::Unit,
            faction: self.faction(&name, &row.faction),
            power: (*row.power.get_ref()).clamp(1, 99) as i16,
            deckable: row.deckable,
            text: row.text.as_ref().map(|text| text.get_ref().clone()).unwrap_or_default(),
            conquest: conquest(&self.list.library, &abilities),
            abilities,
            name,
        };
        self.list.cards.push(card);
    }

    fn action(&mut self, row: &TextRow) {
        let name = self.name(&row.name);
        let face = Face(self.list.cards.len() as u8);
        let abilities = self
            .text(&name, "action text", &row.text, |phrase, library| compile::action(phrase, face, library));
        let card = CardDef {
            kind: Kind::Action,
            faction: self.faction(&name, &row.faction),
            power: 0,
            deckable: row.deckable,
            text: row.text.get_ref().clone(),
            conquest: 0,
            abilities,
            name,
        };
        self.list.cards.push(card);
    }

    fn leader(&mut self, row: &TextRow) {
        let name = self.name(&row.name);
        let leadership = self.text(&name, "leader text", &row.text, compile::leader);
        let faction = self.faction(&name, &row.faction);
        let text = row.text.get_ref().clone();
        self.list.leaders.push(LeaderDef { name, faction, text, leadership });
    }

    fn name(&mut self, name: &Spanned<String>) -> String {
        let text = name.get_ref().trim().to_owned();
        let fine = |c: char| c.is_alphanumeric() || " '’-".contains(c);
        if text.is_empty() || text.len() > 40 || !text.chars().all(fine) {
            let message = "a name has 1 to 40 letters, digits, spaces, apostrophes and hyphens";
            self.problem(&text, Located::message(self.file, name.span(), message));
        }
        if self.list.named(&text).is_some() || self.list.leader_named(&text).is_some() {
            let message = format!("there is already a card called {text}");
            self.problem(&text, Located::message(self.file, name.span(), message));
        }
        text
    }

    fn faction(&mut self, card: &str, name: &Spanned<String>) -> u8 {
        let factions = &self.list.factions;
        if let Some(index) = factions.iter().position(|faction| faction == name.get_ref()) {
            return index as u8;
        }
        let known = factions.iter().map(String::as_str);
        let mut diagnostic = Diagnostic::new(format!("there is no faction called {}", name.get_ref()), 0..0);
        diagnostic.expected = known.clone().map(str::to_owned).collect();
        if let Some(near) = nearest(name.get_ref(), known) {
            diagnostic = diagnostic.with_help(format!("did you mean `{near}`?"));
        }
        self.problem(card, Located::new(self.file, name.span(), diagnostic));
        0
    }

    fn text<T: Default>(
        &mut self,
        card: &str,
        kind: &str,
        text: &Spanned<String>,
        compile: impl FnOnce(&Tree<Word>, &mut Library) -> Result<T, String>,
    ) -> T {
        let whole = Range { start: 0, end: text.get_ref().len() };
        let read = VOCABULARY.read(kind, text.get_ref()).and_then(|phrase| {
            compile(&phrase, &mut self.list.library).map_err(|message| Diagnostic::new(message, whole))
        });
        read.unwrap_or_else(|diagnostic| {
            self.problem(card, Located::in_string(self.file, self.source, text.span(), diagnostic));
            T::default()
        })
    }

    fn problem(&mut self, card: &str, located: Located) {
        self.problems.push(located.on_card(card));
    }
}

/// Whether a bonus of a slot, a leader or an empty slot can be negative.
fn drains(list: &CardList) -> bool {
    list.cards.iter().any(|card| card.abilities.per_empty_slot < 0)
        || list.leaders.iter().any(|leader| leader.leadership.power.iter().any(|&power| power < 0))
        || list.library.effects().iter().any(|effect| effect.bonus < 0)
}

fn conquest(library: &Library, abilities: &Abilities) -> i16 {
    abilities.scripts[When::Conquer as usize].map_or(0, |id| library.script(id).sure_vp(0, 0))
}

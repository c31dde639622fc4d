//! The card list, from TOML to scripts.

mod plain;
mod traits;

use crate::compile::{self, Abilities, Leadership, When};
use crate::faces::Faces;
use crate::library::{Library, MOST};
use crate::moves::Move;
use crate::place::SLOTS;
use crate::script::{Needs, Script, ScriptId};
use crate::state::{Face, Nature};
use crate::words::{VOCABULARY, Word};
use kernel::digest;
use serde::Deserialize;
use text::{CardFile, Located, Naming, Tree};
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
    /// Whether it is only brought into play by others (T-57).
    pub token: bool,
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
    /// Whether anything is so as long as it is in play.
    pub(crate) stands: bool,
    /// Whether it needs more to be played than `needs` can say.
    pub(crate) picky: bool,
    /// Every way to play it; the first `ways` count.
    pub(crate) plays: [Move; SLOTS as usize],
    pub(crate) ways: u8,
}

impl Gist {
    fn of(face: Face, card: &CardDef, library: &Library) -> Gist {
        let CardDef { kind, power, conquest, abilities, .. } = *card;
        let first = abilities.first().map(|id| library.script(id));
        let (needs, picky) = first.map_or((Needs::default(), false), |script| (script.needs, script.picky));
        let stands = !abilities.standings.is_empty();
        let (plays, ways) = match kind {
            Kind::Unit => ([0, 1, 2, 3].map(|slot| Move::Deploy(face, slot)), SLOTS),
            Kind::Action => ([Move::Act(face); SLOTS as usize], 1),
        };
        Gist { kind, needs, power, conquest, abilities, stands, picky, plays, ways }
    }

    /// Whether it can always be played.
    fn is_free(&self) -> bool {
        self.needs == Needs::default() && !self.picky
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
    /// Whether power can change without anything being done to the unit.
    pub(crate) fickle: bool,
    /// Whether continuous effects mean other units.
    pub(crate) reaches: bool,
    /// Whether continuous effects forbid anything.
    pub(crate) bans: bool,
    /// Whether anybody listens.
    pub(crate) listens: bool,
    /// Whether a unit can be given something to be sacrificed for.
    pub(crate) gives_use: bool,
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

    /// Calls `found` with the abilities that a unit has: those of its card, then those it was given.
    #[inline]
    pub(crate) fn abilities(&self, nature: Nature, mut found: impl FnMut(&Abilities)) {
        if !nature.silent {
            found(&self.gist(nature.face).abilities);
        }
        for gift in nature.gifts {
            if let Some(gift) = self.library.gift(gift) {
                found(&gift.abilities);
            }
        }
    }

    /// Calls `found` with all that a unit does at this time.
    #[inline]
    pub(crate) fn scripts(&self, nature: Nature, when: When, mut found: impl FnMut(ScriptId)) {
        self.abilities(nature, |abilities| {
            if let Some(script) = abilities.scripts[when as usize] {
                found(script);
            }
        });
    }

    /// VP that the own Conquer of a unit is worth, for projections (T-47).
    pub(crate) fn conquest(&self, nature: Nature) -> i16 {
        if nature == (Nature { face: nature.face, ..Nature::default() }) {
            return self.gist(nature.face).conquest;
        }
        let mut conquest = 0;
        self.scripts(nature, When::Conquer, |script| conquest += self.script(script).sure_vp(0, None));
        conquest
    }

    /// What a unit can be sacrificed for (T-26).
    pub(crate) fn use_of(&self, nature: Nature) -> Option<ScriptId> {
        let mut first = None;
        self.scripts(nature, When::Use, |script| first = first.or(Some(script)));
        first
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
    let (file, rows): (_, File) = CardFile::open(file, source, Naming::default())?;
    let mut reader = Reader { file, list: CardList::default() };
    if rows.unit.len() + rows.action.len() > MOST || rows.leader.len() > MOST {
        reader.file.refuse(format!("a file can have at most {MOST} cards and as many leaders"));
        return reader.file.close(reader.list);
    }
    reader.list.factions = rows.faction.into_iter().map(|faction| faction.name).collect();
    reader.list.library.factions = reader.list.factions.clone();
    let units = rows.unit.iter().map(|row| row.name.get_ref().trim().to_owned());
    reader.list.library.units = units.chain(rows.action.iter().map(|_| String::new())).collect();
    rows.leader.iter().for_each(|row| reader.leader(row));
    rows.unit.iter().for_each(|row| reader.unit(row));
    rows.action.iter().for_each(|row| reader.action(row));
    let list = &mut reader.list;
    list.cards.extend(list.library.tokens.iter().map(traits::token));
    traits::note(list);
    list.gists = list.faces().map(|face| Gist::of(face, list.card(face), &list.library)).collect();
    list.playable = list.faces().filter(|&face| list.gist(face).is_free()).collect();
    list.usable = list.faces().filter(|&face| list.gist(face).script(When::Use).is_some()).collect();
    reader.file.close(reader.list)
}

struct Reader<'a> {
    file: CardFile<'a>,
    list: CardList,
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
            self.file.say(&name, &row.power, message);
        }
        let card = CardDef {
            kind: Kind::Unit,
            faction: self.faction(&name, &row.faction),
            power: (*row.power.get_ref()).clamp(1, 99) as i16,
            deckable: row.deckable,
            token: false,
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
            token: false,
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
        let text = name.get_ref().trim();
        let card = self.list.named(text).map(|face| self.list.card(face).name.as_str());
        let leader = self.list.leader_named(text).map(|at| self.list.leaders[usize::from(at)].name.as_str());
        self.file.name(name, card.or(leader))
    }

    fn faction(&mut self, card: &str, name: &Spanned<String>) -> u8 {
        let factions = self.list.factions.iter().map(String::as_str);
        self.file.among(card, name, "faction", factions).unwrap_or_default() as u8
    }

    fn text<T: Default>(
        &mut self,
        card: &str,
        kind: &str,
        text: &Spanned<String>,
        compile: impl FnOnce(&Tree<Word>, &mut Library) -> Result<T, String>,
    ) -> T {
        let library = &mut self.list.library;
        self.file.text(card, text, (&VOCABULARY, kind), |tree| compile(tree, library))
    }
}

fn conquest(library: &Library, abilities: &Abilities) -> i16 {
    abilities.scripts[When::Conquer as usize].map_or(0, |id| library.script(id).sure_vp(0, None))
}

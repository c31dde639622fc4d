//! Reading a file of cards, or saying everything that is wrong with it.

use super::index::Index;
use super::rows::{
    AuraRow, Body, File, HeroRow, OrderRow, Price, RulesRow, StarterRow, StructureRow, Texts, UnitRow,
};
use super::{CardDef, CardList, HOSTS, Kind, NO_PRIORITY, Powers, Role, Rules};
use crate::compile::{Made, Names, compile, keyword, small};
use crate::keywords::{Abilities, Amount, Keywords};
use crate::script::{Aim, Passive};
use crate::words::{VOCABULARY, Word};
use kernel::Face;
use std::ops::RangeInclusive;
use text::{CardFile, Located, Naming, Tree};
use toml::Spanned;

/// The most cards.
const MOST: usize = 1000;
/// The most starter buildings; ids 1 to 6 are theirs (R14).
const STARTERS: usize = 3;

/// Words of moves and positions.
const NAMING: Naming = Naming {
    taken: &["none", "lane", "discard", "lock in"],
    within: &["at", "to", "on", "in", "with"],
    commas: true,
};

/// Reads a file of cards, or says everything that is wrong with it.
pub fn read_cards(file: &str, source: &str) -> Result<CardList, Vec<Located>> {
    let (mut file, rows): (_, File) = CardFile::open(file, source, NAMING)?;
    let index = Index::of(&rows, &mut file);
    let rules = rules(&rows.rules, &mut file);
    let first = index.faces.len();
    let mut reader = Reader { file, index, rules, cards: Vec::new(), made: Vec::new(), first };
    rows.starter.iter().for_each(|row| reader.starter(row));
    rows.hero.iter().for_each(|row| reader.hero(row));
    rows.unit.iter().for_each(|row| reader.unit(row));
    rows.structure.iter().for_each(|row| reader.structure(row));
    rows.spell.iter().for_each(|row| reader.order(row, Kind::Spell));
    rows.tactic.iter().for_each(|row| reader.order(row, Kind::Tactic));
    rows.aura.iter().for_each(|row| reader.aura(row));
    reader.make_tokens();
    let Reader { mut file, index, cards, .. } = reader;
    if rows.starter.len() != STARTERS {
        file.refuse(format!("there are {STARTERS} starter buildings, the Command Center first"));
    }
    if cards.len() > MOST {
        file.refuse(format!("there can be at most {MOST} cards"));
    }
    let of_kind = |kind| -> Vec<Face> {
        (0..cards.len()).filter(|&at| cards[at].kind == kind).map(|at| Face(at as u16)).collect()
    };
    let mut list = CardList {
        starters: of_kind(Kind::Starter),
        heroes: of_kind(Kind::Hero),
        colors: index.colors,
        tags: index.tags,
        rules,
        cards,
        stands: false,
        taxes: false,
        heard: 0,
    };
    list.get_ready();
    file.close(list)
}

fn rules(row: &RulesRow, file: &mut CardFile<'_>) -> Rules {
    let mut number = |value, bounds| file.number("", value, bounds);
    Rules {
        starting_gold: number(&row.starting_gold, 0..=100) as u16,
        level_rounds: [0, 1, 2].map(|at| number(&row.level_rounds[at], 1..=250) as u8),
        hand_limit: number(&row.hand_limit, 1..=10) as u8,
        exhaustion: number(&row.exhaustion, 0..=100),
        copies: number(&row.copies, 1..=20) as u32,
        round_cap: number(&row.round_cap, 1..=250) as u8,
    }
}

struct Reader<'a> {
    file: CardFile<'a>,
    index: Index,
    rules: Rules,
    cards: Vec<CardDef>,
    /// Tokens that texts make, and the face of the first.
    made: Vec<Made>,
    first: usize,
}

impl Reader<'_> {
    fn starter(&mut self, row: &StarterRow) {
        let mut card = self.blank(row.name.get_ref(), Kind::Starter);
        let (name, file) = (&card.name, &mut self.file);
        card.role = Role::Outside;
        card.hp = file.number(name, &row.hp, 1..=999);
        card.atk = file.number(name, &row.atk, 0..=99);
        card.rng = file.number(name, &row.rng, 0..=25) as u8;
        card.column = file.number(name, &row.column, 2..=8) as u8;
        card.income = [0, 1, 2].map(|level| {
            let mana = file.number(name, &row.mana[level], 0..=20) as u8;
            (mana, file.number(name, &row.gold[level], 0..=20) as u8)
        });
        if self.cards.iter().any(|other| other.kind == Kind::Starter && other.column == card.column) {
            file.say(name, &row.column, "another starter building stands in this column");
        }
        self.finish(card, "starter text", &row.text);
    }

    fn hero(&mut self, row: &HeroRow) {
        let mut card = self.blank(row.name.get_ref(), Kind::Hero);
        card.role = Role::Outside;
        self.cost(&mut card, row.price());
        self.body(&mut card, row.body());
        self.legs(&mut card, &row.spd, &row.abilities);
        card.about = row.about.clone();
        card.signature = self.index.faces.get(row.signature.get_ref()).copied();
        if card.signature.is_none() {
            self.file.among(&card.name, &row.signature, "card", self.index.faces.keys().map(String::as_str));
        }
        self.sentences(&mut card, "passive", &row.passive);
        card.passive_text = std::mem::take(&mut card.text);
        self.finish(card, "unit text", &row.text);
    }

    fn unit(&mut self, row: &UnitRow) {
        let mut card = self.blank(row.name.get_ref(), Kind::Unit);
        self.cost(&mut card, row.price());
        self.body(&mut card, row.body());
        self.legs(&mut card, &row.spd, &row.abilities);
        match (row.pawn, row.token) {
            (false, false) => {}
            (true, false) => card.role = Role::Pawn,
            (false, true) => card.role = Role::Outside,
            (true, true) => self.file.say(&card.name, &row.name, "a pawn is not a token"),
        }
        self.finish(card, "unit text", &row.text);
    }

    fn structure(&mut self, row: &StructureRow) {
        let mut card = self.blank(row.name.get_ref(), Kind::Structure);
        self.cost(&mut card, row.price());
        self.body(&mut card, row.body());
        if row.rng.is_none() {
            card.rng = card.keywords.get(Amount::Range);
        }
        self.finish(card, "structure text", &row.text);
    }

    fn order(&mut self, row: &OrderRow, kind: Kind) {
        let mut card = self.blank(row.name.get_ref(), kind);
        self.cost(&mut card, row.price());
        card.priority = self.number_or(&card.name, &row.priority, 0..=254, NO_PRIORITY.into());
        self.finish(card, "order text", &row.text);
    }

    fn aura(&mut self, row: &AuraRow) {
        let mut card = self.blank(row.name.get_ref(), Kind::Aura);
        self.cost(&mut card, row.price());
        card.priority = self.number_or(&card.name, &row.priority, 0..=254, NO_PRIORITY.into());
        let host = self.file.among(&card.name, &row.attach, "host", HOSTS.into_iter().map(|(name, _)| name));
        card.aim = host.map(|host| HOSTS[host].1);
        let kind = if card.aim == Some(Aim::Tile) { "tile text" } else { "aura text" };
        self.finish(card, kind, &row.text);
    }

    /// Tokens that texts have made get their faces behind all cards of the file.
    fn make_tokens(&mut self) {
        for Made { name, atk, hp, keywords } in std::mem::take(&mut self.made) {
            let problem = NAMING.problem(&name);
            let mut token = self.blank(name, Kind::Unit);
            token.role = Role::Outside;
            (token.atk, token.hp, token.keywords) = (atk.clamp(0, 99), hp, keywords);
            (token.rng, token.spd) = (keywords.get(Amount::Range).max(1), keywords.get(Amount::Speed).max(1));
            if let Some(problem) = problem {
                self.file.refuse(problem);
            }
            self.cards.push(token);
        }
    }

    fn blank(&self, name: impl Into<String>, kind: Kind) -> CardDef {
        let name = name.into();
        let hero = self.index.signatures.get(&name);
        CardDef {
            name,
            kind,
            role: hero.map_or(Role::Chosen, |&hero| Role::Signature(hero)),
            colors: 0,
            mana: 0,
            gold: 0,
            atk: 0,
            hp: 0,
            rng: 0,
            spd: 0,
            keywords: Keywords::NONE,
            abilities: Abilities::default(),
            tags: 0,
            priority: 0,
            aim: None,
            parts: Vec::new(),
            text: Vec::new(),
            passive_text: Vec::new(),
            about: String::new(),
            signature: None,
            passive: Passive::default(),
            income: [(0, 0); 3],
            column: 0,
            powers: Powers::default(),
            scripts: Default::default(),
            hearings: Default::default(),
            heard: 0,
            standing: Vec::new(),
            prices: Vec::new(),
        }
    }

    fn cost(&mut self, card: &mut CardDef, Price { colors, mana, gold, tags, .. }: Price) {
        card.mana = self.number_or(&card.name, mana, 0..=20, 0);
        card.gold = self.number_or(&card.name, gold, 0..=20, 0);
        for color in colors {
            let at =
                self.file.among(&card.name, color, "colour", self.index.colors.iter().map(String::as_str));
            card.colors |= at.map_or(0, |at| 1 << at);
        }
        let bit = |tag: &Spanned<String>| self.index.tags.iter().position(|known| known == tag.get_ref());
        card.tags = tags.iter().filter_map(bit).fold(0, |bits, at| bits | 1 << at);
    }

    /// Range X and Speed X are notations for the numbers (R27).
    fn body(&mut self, card: &mut CardDef, Body { atk, hp, rng, keywords }: Body) {
        card.atk = self.file.number(&card.name, atk, 0..=99);
        card.hp = self.file.number(&card.name, hp, 1..=999);
        card.keywords = self.keywords(&card.name, keywords);
        card.rng = self.number_or(&card.name, rng, 0..=25, 1).max(card.keywords.get(Amount::Range));
    }

    fn legs(&mut self, card: &mut CardDef, spd: &Option<Spanned<i64>>, abilities: &Texts) {
        card.spd = self.number_or(&card.name, spd, 0..=12, 1).max(card.keywords.get(Amount::Speed));
        card.abilities = self.abilities(&card.name, abilities);
    }

    fn keywords(&mut self, card: &str, words: &Texts) -> Keywords {
        words.iter().fold(Keywords::NONE, |keywords, word| {
            let read = |phrase: &_| Ok(Some(keyword(phrase)));
            let keyword = self.file.text(card, word, (&VOCABULARY, "keyword"), read);
            keyword.map_or(keywords, |keyword| keywords.and(keyword))
        })
    }

    fn abilities(&mut self, card: &str, words: &Texts) -> Abilities {
        words.iter().fold(Abilities::default(), |abilities, word| {
            let read = |phrase: &Tree<Word>| match phrase.key {
                Word::Skill(ability) => Ok(Some((ability, phrase.number(0).map_or(0, |_| small(phrase, 0))))),
                _ => Ok(None),
            };
            let skill = self.file.text(card, word, (&VOCABULARY, "ability"), read);
            skill.map_or(abilities, |(ability, number)| abilities.with(ability, number))
        })
    }

    /// A number, where nothing means the usual one.
    fn number_or(
        &mut self,
        card: &str,
        value: &Option<Spanned<i64>>,
        bounds: RangeInclusive<i64>,
        usual: i16,
    ) -> u8 {
        value.as_ref().map_or(usual, |value| self.file.number(card, value, bounds)) as u8
    }

    fn finish(&mut self, mut card: CardDef, kind: &str, text: &Texts) {
        self.sentences(&mut card, kind, text);
        if let Role::Signature(_) = card.role
            && card.kind == Kind::Starter
        {
            card.role = Role::Outside;
        }
        self.cards.push(card);
    }

    fn sentences(&mut self, card: &mut CardDef, kind: &str, text: &Texts) {
        let Reader { file, index, rules, made, first, .. } = self;
        let mut names = Names {
            tokens: &index.tokens,
            cards: &index.faces,
            starters: &index.starters,
            tags: &index.tags,
            exhaustion: rules.exhaustion,
            made,
            first: *first,
        };
        let name = card.name.clone();
        for sentence in text {
            file.text(&name, sentence, (&VOCABULARY, kind), |phrase| compile(&mut names, card, phrase));
            card.text.push(sentence.get_ref().clone());
        }
    }
}

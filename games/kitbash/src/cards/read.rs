//! Reading a file of cards, or saying everything that is wrong with it.

use super::faults::Faults;
use super::index::Index;
use super::rows::{
    AuraRow, Body, File, HeroRow, OrderRow, Price, RulesRow, StarterRow, StructureRow, Texts, UnitRow,
};
use super::{CardDef, CardList, HOSTS, Kind, NO_PRIORITY, Powers, Role, Rules};
use crate::compile::{Names, compile, keyword, small};
use crate::keywords::{Abilities, Amount, Keywords};
use crate::script::Passive;
use crate::words::{VOCABULARY, Word};
use kernel::Face;
use text::{Diagnostic, Located};
use toml::Spanned;

/// The most starter buildings; ids 1 to 6 are theirs (R14).
const STARTERS: usize = 3;

/// Reads a file of cards, or says everything that is wrong with it.
pub fn read_cards(file: &str, source: &str) -> Result<CardList, Vec<Located>> {
    let rows: File = toml::from_str(source).map_err(|error| {
        let span = error.span().unwrap_or(0..0);
        vec![Located::message(file, span, text::in_plain_words(error.message()))]
    })?;
    let mut faults = Faults { file, source, found: Vec::new() };
    let index = Index::of(&rows, &mut faults);
    let rules = rules(&rows.rules, &mut faults);
    let mut reader = Reader { faults, index, rules, cards: Vec::new() };
    rows.starter.iter().for_each(|row| reader.starter(row));
    rows.hero.iter().for_each(|row| reader.hero(row));
    rows.unit.iter().for_each(|row| reader.unit(row));
    rows.structure.iter().for_each(|row| reader.structure(row));
    rows.spell.iter().for_each(|row| reader.order(row, Kind::Spell));
    rows.tactic.iter().for_each(|row| reader.order(row, Kind::Tactic));
    rows.aura.iter().for_each(|row| reader.aura(row));
    let Reader { mut faults, index, cards, .. } = reader;
    if rows.starter.len() != STARTERS {
        let message = format!("there are {STARTERS} starter buildings, the Command Center first");
        faults.found.push(Located::message(file, 0..0, message));
    }
    if cards.len() > 1000 {
        faults.found.push(Located::message(file, 0..0, "there can be at most 1000 cards"));
    }
    if !faults.found.is_empty() {
        return Err(faults.found);
    }
    let of_kind = |kind| -> Vec<Face> {
        (0..cards.len()).filter(|&at| cards[at].kind == kind).map(|at| Face(at as u16)).collect()
    };
    Ok(CardList {
        starters: of_kind(Kind::Starter),
        heroes: of_kind(Kind::Hero),
        colors: index.colors,
        tags: index.tags,
        rules,
        cards,
    })
}

fn rules(row: &RulesRow, faults: &mut Faults) -> Rules {
    let mut number = |value, bounds| faults.number("", value, bounds);
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
    faults: Faults<'a>,
    index: Index,
    rules: Rules,
    cards: Vec<CardDef>,
}

impl Reader<'_> {
    fn starter(&mut self, row: &StarterRow) {
        let mut card = self.blank(&row.name, Kind::Starter);
        let (name, faults) = (&card.name, &mut self.faults);
        card.role = Role::Outside;
        card.hp = faults.number(name, &row.hp, 1..=999);
        card.atk = faults.number(name, &row.atk, 0..=99);
        card.rng = faults.number(name, &row.rng, 0..=25) as u8;
        card.column = faults.number(name, &row.column, 2..=8) as u8;
        card.income = [0, 1, 2].map(|level| {
            let mana = faults.number(name, &row.mana[level], 0..=20) as u8;
            (mana, faults.number(name, &row.gold[level], 0..=20) as u8)
        });
        if self.cards.iter().any(|other| other.kind == Kind::Starter && other.column == card.column) {
            faults.say(name, &row.column, "another starter building stands in this column");
        }
        self.finish(card, "starter text", &row.text);
    }

    fn hero(&mut self, row: &HeroRow) {
        let mut card = self.blank(&row.name, Kind::Hero);
        card.role = Role::Outside;
        self.cost(&mut card, row.price());
        self.body(&mut card, row.body());
        self.legs(&mut card, &row.spd, &row.abilities);
        card.about = row.about.clone();
        card.signature = self.index.faces.get(row.signature.get_ref()).copied();
        if card.signature.is_none() {
            let known: Vec<String> = self.index.faces.keys().cloned().collect();
            self.faults.among(&card.name, &row.signature, "card", &known);
        }
        self.sentences(&mut card, "passive", &row.passive);
        card.passive_text = std::mem::take(&mut card.text);
        self.finish(card, "unit text", &row.text);
    }

    fn unit(&mut self, row: &UnitRow) {
        let mut card = self.blank(&row.name, Kind::Unit);
        self.cost(&mut card, row.price());
        self.body(&mut card, row.body());
        self.legs(&mut card, &row.spd, &row.abilities);
        match (row.pawn, row.token) {
            (false, false) => {}
            (true, false) => card.role = Role::Pawn,
            (false, true) => card.role = Role::Outside,
            (true, true) => self.faults.say(&card.name, &row.name, "a pawn is not a token"),
        }
        self.finish(card, "unit text", &row.text);
    }

    fn structure(&mut self, row: &StructureRow) {
        let mut card = self.blank(&row.name, Kind::Structure);
        self.cost(&mut card, row.price());
        self.body(&mut card, row.body());
        if row.rng.is_none() {
            card.rng = card.keywords.get(Amount::Range);
        }
        self.finish(card, "structure text", &row.text);
    }

    fn order(&mut self, row: &OrderRow, kind: Kind) {
        let mut card = self.blank(&row.name, kind);
        self.cost(&mut card, row.price());
        card.priority = self.faults.number_or(&card.name, &row.priority, 0..=254, NO_PRIORITY.into());
        self.finish(card, "order text", &row.text);
    }

    fn aura(&mut self, row: &AuraRow) {
        let mut card = self.blank(&row.name, Kind::Aura);
        self.cost(&mut card, row.price());
        card.priority = self.faults.number_or(&card.name, &row.priority, 0..=254, NO_PRIORITY.into());
        let host =
            self.faults.among(&card.name, &row.attach, "host", &HOSTS.map(|(name, _)| name.to_owned()));
        card.aim = host.map(|host| HOSTS[host].1);
        self.finish(card, "aura text", &row.text);
    }

    fn blank(&self, name: &Spanned<String>, kind: Kind) -> CardDef {
        let hero = self.index.signatures.get(name.get_ref());
        CardDef {
            name: name.get_ref().clone(),
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
            text: Vec::new(),
            passive_text: Vec::new(),
            about: String::new(),
            signature: None,
            passive: Passive::default(),
            income: [(0, 0); 3],
            column: 0,
            powers: Powers::default(),
            scripts: Default::default(),
        }
    }

    fn cost(&mut self, card: &mut CardDef, Price { colors, mana, gold, tags, .. }: Price) {
        card.mana = self.faults.number_or(&card.name, mana, 0..=20, 0);
        card.gold = self.faults.number_or(&card.name, gold, 0..=20, 0);
        for color in colors {
            let at = self.faults.among(&card.name, color, "colour", &self.index.colors);
            card.colors |= at.map_or(0, |at| 1 << at);
        }
        let bit = |tag: &Spanned<String>| self.index.tags.iter().position(|known| known == tag.get_ref());
        card.tags = tags.iter().filter_map(bit).fold(0, |bits, at| bits | 1 << at);
    }

    /// Range X and Speed X are notations for the numbers (R27).
    fn body(&mut self, card: &mut CardDef, Body { atk, hp, rng, keywords }: Body) {
        card.atk = self.faults.number(&card.name, atk, 0..=99);
        card.hp = self.faults.number(&card.name, hp, 1..=999);
        card.keywords = self.keywords(&card.name, keywords);
        card.rng = self.faults.number_or(&card.name, rng, 0..=25, 1).max(card.keywords.get(Amount::Range));
    }

    fn legs(&mut self, card: &mut CardDef, spd: &Option<Spanned<i64>>, abilities: &Texts) {
        card.spd = self.faults.number_or(&card.name, spd, 0..=12, 1).max(card.keywords.get(Amount::Speed));
        card.abilities = self.abilities(&card.name, abilities);
    }

    fn keywords(&mut self, card: &str, words: &Texts) -> Keywords {
        words.iter().fold(Keywords::NONE, |keywords, word| match VOCABULARY.read("keyword", word.get_ref()) {
            Ok(phrase) => keywords.and(keyword(&phrase)),
            Err(diagnostic) => {
                self.faults.sentence(card, word, diagnostic);
                keywords
            }
        })
    }

    fn abilities(&mut self, card: &str, words: &Texts) -> Abilities {
        words.iter().fold(Abilities::default(), |abilities, word| {
            match VOCABULARY.read("ability", word.get_ref()) {
                Ok(phrase) => match phrase.key {
                    Word::Skill(ability) => {
                        let number = phrase.number(0).map_or(0, |_| small(&phrase, 0));
                        abilities.with(ability, number)
                    }
                    _ => abilities,
                },
                Err(diagnostic) => {
                    self.faults.sentence(card, word, diagnostic);
                    abilities
                }
            }
        })
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
        let names = Names {
            tokens: &self.index.tokens,
            starters: &self.index.starters,
            tags: &self.index.tags,
            exhaustion: self.rules.exhaustion,
        };
        for sentence in text {
            let read = VOCABULARY.read(kind, sentence.get_ref()).and_then(|phrase| {
                let whole = 0..sentence.get_ref().len();
                compile(&names, card, &phrase).map_err(|message| Diagnostic::new(message, whole))
            });
            if let Err(diagnostic) = read {
                self.faults.sentence(&card.name, sentence, diagnostic);
            }
            card.text.push(sentence.get_ref().clone());
        }
    }
}

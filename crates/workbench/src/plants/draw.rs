//! Changes drawn at random, of the size that designers make, and changes that change nothing.

use super::SOURCES;
use catalog::{Shelf, find};
use kernel::Dice;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// Lines whose number is a cost; every other number is a strength.
const COSTS: [&str; 5] = ["cost", "mana", "gold", "points", "attack_cost"];
/// As many changes are tried until one can be read; placebos once for each card.
const TRIES: usize = 2_000;

/// What is done to a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Nature {
    /// A number is one or two higher or lower.
    Number,
    /// A cost is one higher or lower.
    Cost,
    /// A keyword is removed.
    Keyword,
    /// The card stands elsewhere in the file, and nothing else.
    Moved,
    /// The card has another name, and nothing else.
    Renamed,
    /// A copy of the card with a name of its own is added; no deck holds it.
    Added,
    /// Nothing: the same file with independent random numbers.
    Same,
}

impl Nature {
    /// What must not be blamed for anything.
    pub const PLACEBOS: [Nature; 4] = [Nature::Moved, Nature::Renamed, Nature::Added, Nature::Same];

    /// Whether nothing plays differently.
    pub fn is_placebo(self) -> bool {
        Nature::PLACEBOS.contains(&self)
    }
}

/// A change that was drawn.
pub struct Draw {
    /// The game.
    pub game: &'static str,
    /// The seed that it was drawn with.
    pub seed: u64,
    /// The card; of a new one its name.
    pub card: String,
    /// What is done to it.
    pub nature: Nature,
    /// The line before and now; empty for a placebo.
    pub what: String,
    /// The whole file as it is now.
    toml: String,
}

impl Draw {
    /// The game with the change.
    pub fn shelf(&self) -> Box<dyn Shelf> {
        read(self.game, &self.toml).expect("it was read when it was drawn")
    }
}

fn read(game: &str, toml: &str) -> Option<Box<dyn Shelf>> {
    find(game).ok()?.with_cards("drawn.toml", toml).ok()
}

/// So many changes of different cards of a game, then a placebo of each kind that the game allows, by
/// this seed.
pub fn draws(game: &str, seed: u64, each: usize) -> Vec<Draw> {
    let Some(own) = find(game).ok() else { return Vec::new() };
    let names: Vec<String> = own.game().cards().into_iter().map(|card| card.name).collect();
    let cards: Vec<Place> = places(game).into_iter().filter(|place| names.contains(&place.name)).collect();
    let mut dice = Dice::swift(seed);
    let mut drawn: Vec<Draw> = Vec::new();
    let by_seed = |draw: Draw| Draw { seed, ..draw };
    for _ in 0..TRIES {
        if drawn.len() == each {
            break;
        }
        let Some(place) = dice.pick(&cards) else { break };
        if drawn.iter().any(|draw| draw.card == place.name) {
            continue;
        }
        drawn.extend(place.change(&mut dice).filter(|draw| is_another(&*own, draw)).map(by_seed));
    }
    for nature in Nature::PLACEBOS {
        let tried = (0..cards.len()).find_map(|_| dice.pick(&cards)?.placebo(nature, &mut dice));
        drawn.extend(tried.map(by_seed));
    }
    drawn
}

/// Whether the change can be read and is one.
fn is_another(own: &dyn Shelf, draw: &Draw) -> bool {
    read(draw.game, &draw.toml).is_some_and(|shelf| shelf.game().info().cards != own.game().info().cards)
}

/// A card in a file that ships.
struct Place {
    game: &'static str,
    source: &'static str,
    name: String,
    /// From its `[[` to the next.
    block: Range<usize>,
}

fn places(game: &str) -> Vec<Place> {
    let mut places = Vec::new();
    for (game, source) in SOURCES.into_iter().filter(|(of, _)| *of == game) {
        let heads: Vec<usize> = source.match_indices("\n[").map(|(at, _)| at + 1).collect();
        for (at, &start) in heads.iter().enumerate() {
            let block = start..heads.get(at + 1).copied().unwrap_or(source.len());
            let name = source[block.clone()].lines().find_map(|line| line.strip_prefix("name = \""));
            if let Some(name) = name.and_then(|rest| rest.split('"').next()) {
                places.push(Place { game, source, name: name.to_owned(), block });
            }
        }
    }
    places
}

/// Something in a card that can be changed: where, and what it becomes.
struct Site {
    nature: Nature,
    at: Range<usize>,
    now: Vec<String>,
}

impl Place {
    /// A change of a kind that this card allows, each kind as likely.
    fn change(&self, dice: &mut Dice) -> Option<Draw> {
        let sites = self.sites();
        let mut natures: Vec<Nature> = sites.iter().map(|site| site.nature).collect();
        natures.sort_unstable();
        natures.dedup();
        let nature = *dice.pick(&natures)?;
        let those: Vec<&Site> = sites.iter().filter(|site| site.nature == nature).collect();
        let site = dice.pick(&those)?;
        let now = dice.pick(&site.now)?;
        let source = self.source;
        let toml = format!("{}{now}{}", &source[..site.at.start], &source[site.at.end..]);
        let grown = now.len() as i64 - site.at.len() as i64;
        let end = |text: &str, from: usize| text[from..].find('\n').map_or(text.len(), |to| from + to);
        let begin = source[..site.at.start].rfind('\n').map_or(0, |at| at + 1);
        let before = &source[begin..end(source, site.at.end)];
        let after = &toml[begin..end(&toml, (site.at.end as i64 + grown) as usize)];
        let what = format!("{} → {}", before.trim(), after.trim());
        Some(Draw { game: self.game, seed: 0, card: self.name.clone(), nature, what, toml })
    }

    fn sites(&self) -> Vec<Site> {
        let mut sites = Vec::new();
        let mut from = self.block.start;
        for line in self.source[self.block.clone()].split_inclusive('\n') {
            let key = line.split(" = ").next().unwrap_or_default();
            let quoted = line.contains('"') || line.contains('\'');
            match key {
                "name" | "about" | "faction" | "school" | "signature" | "tags" | "priority" => {}
                "keywords" => sites.extend(listed(line, from)),
                _ if line.starts_with('#') || line.starts_with('[') => {}
                _ if COSTS.contains(&key) => sites.extend(numbers(line, from, Nature::Cost, 1)),
                "text" if quoted => {
                    sites.extend(numbers(line, from, Nature::Number, 2));
                    sites.extend(sentences(line, from));
                }
                _ => sites.extend(numbers(line, from, Nature::Number, 2)),
            }
            from += line.len();
        }
        sites
    }

    /// Something that changes nothing.
    fn placebo(&self, nature: Nature, dice: &mut Dice) -> Option<Draw> {
        let (source, block) = (self.source, &self.source[self.block.clone()]);
        let without = || format!("{}{}", &source[..self.block.start], &source[self.block.end..]);
        let twin = |name: &str| block.replacen(&format!("\"{}\"", self.name), &format!("\"{name}\""), 1);
        let heads = |text: &str| -> Vec<usize> { text.match_indices("\n[[").map(|(at, _)| at + 1).collect() };
        let put = |text: &str, block: &str, dice: &mut Dice| {
            let mut places = heads(text);
            places.push(text.len());
            let at = *dice.pick(&places)?;
            Some(format!("{}\n{}\n{}", &text[..at], block.trim_end(), &text[at..]))
        };
        let (card, toml) = match nature {
            Nature::Moved => (self.name.clone(), put(&without(), block, dice)?),
            Nature::Renamed => {
                let name = format!("{} Anew", self.name);
                let toml =
                    format!("{}{}{}", &source[..self.block.start], twin(&name), &source[self.block.end..]);
                (name, toml)
            }
            Nature::Added => {
                let name = format!("{} Twin", self.name);
                let toml = put(source, &twin(&name), dice)?;
                (name, toml)
            }
            _ => (String::new(), source.to_owned()),
        };
        let draw = Draw { game: self.game, seed: 0, card, nature, what: String::new(), toml };
        let shelf = read(self.game, &draw.toml)?;
        // Where files add to the cards that ship, or a card is printed twice, the old name stays, and
        // the new one is another card.
        let stays = || shelf.game().cards().iter().any(|card| card.name == self.name);
        (nature != Nature::Renamed || !stays()).then_some(draw)
    }
}

/// Every number of a line, with what is near it.
fn numbers(line: &str, from: usize, nature: Nature, most: i64) -> Vec<Site> {
    let begin = line.find(" = ").map_or(0, |at| at + 3);
    let mut sites = Vec::new();
    let mut at = begin;
    while let Some(start) = line[at..].find(|c: char| c.is_ascii_digit()).map(|to| at + to) {
        let end = line[start..].find(|c: char| !c.is_ascii_digit()).map_or(line.len(), |to| start + to);
        if let Ok(number) = line[start..end].parse::<i64>() {
            let near = (-most..=most).filter(|&by| by != 0).map(|by| number + by);
            let now: Vec<String> =
                near.filter(|&number| number >= 0).map(|number| number.to_string()).collect();
            sites.push(Site { nature, at: from + start..from + end, now });
        }
        at = end;
    }
    sites
}

/// Every keyword of a list, to be removed.
fn listed(line: &str, from: usize) -> Vec<Site> {
    let Some((open, close)) = line.find('[').zip(line.rfind(']')) else { return Vec::new() };
    let words: Vec<&str> = line[open + 1..close].split(", ").collect();
    let without = |out: usize| {
        let left: Vec<&str> =
            words.iter().enumerate().filter(|(at, _)| *at != out).map(|(_, word)| *word).collect();
        Site { nature: Nature::Keyword, at: from + open + 1..from + close, now: vec![left.join(", ")] }
    };
    (0..words.len()).map(without).collect()
}

/// Every keyword of a text that is a list of them, such as `Guard. Fury 2. Stationary.`, to be removed.
fn sentences(line: &str, from: usize) -> Vec<Site> {
    let Some((open, close)) = line.find('"').zip(line.rfind('"')) else { return Vec::new() };
    let words: Vec<&str> = line[open + 1..close].split_inclusive('.').map(str::trim).collect();
    let keyword = |word: &str| word.split(' ').count() <= 3 && word.ends_with('.');
    if !words.iter().all(|word| keyword(word)) {
        return Vec::new();
    }
    let without = |out: usize| {
        let left: Vec<&str> =
            words.iter().enumerate().filter(|(at, _)| *at != out).map(|(_, word)| *word).collect();
        // A card without a text has no such line.
        match left.is_empty() {
            true => Site { nature: Nature::Keyword, at: from..from + line.len(), now: vec![String::new()] },
            false => {
                Site { nature: Nature::Keyword, at: from + open + 1..from + close, now: vec![left.join(" ")] }
            }
        }
    };
    (0..words.len()).map(without).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every game gives as many changes as are asked for, each of another card, and every placebo; the same
    /// seed gives the same.
    #[test]
    fn changes_are_drawn_from_all_games() {
        for shelf in catalog::games() {
            let drawn = draws(shelf.name(), 7, 12);
            let changes = drawn.iter().filter(|draw| !draw.nature.is_placebo()).count();
            assert_eq!(changes, 12, "{}", shelf.name());
            let again = draws(shelf.name(), 7, 12);
            for (draw, again) in drawn.iter().zip(&again) {
                assert_eq!((&draw.card, draw.nature, &draw.toml), (&again.card, again.nature, &again.toml));
                let same = shelf.game().info().cards == draw.shelf().game().info().cards;
                assert!(!same || draw.nature.is_placebo(), "{} {}", shelf.name(), draw.what);
            }
            let natures: Vec<Nature> = drawn[12..].iter().map(|draw| draw.nature).collect();
            // A file of Principality adds to the cards that ship: nothing can be renamed by it.
            let mut placebos = Nature::PLACEBOS.to_vec();
            placebos.retain(|&nature| shelf.name() != "principality" || nature != Nature::Renamed);
            assert_eq!(natures, placebos, "{}", shelf.name());
        }
    }

    #[test]
    fn a_line_says_what_can_be_changed_in_it() {
        let now = |sites: Vec<Site>| -> Vec<Vec<String>> { sites.into_iter().map(|site| site.now).collect() };
        assert_eq!(now(numbers("attack = 1\n", 0, Nature::Number, 2)), [["0", "2", "3"]]);
        assert_eq!(now(numbers("cost = 0\n", 0, Nature::Cost, 1)), [["1"]]);
        assert_eq!(now(listed("keywords = [\"Guard\", \"Range 2\"]\n", 0)), [["\"Range 2\""], ["\"Guard\""]]);
        assert_eq!(now(sentences("text = \"Guard. Fury 2.\"\n", 0)), [["Fury 2."], ["Guard."]]);
        assert_eq!(now(sentences("text = \"Guard.\"\n", 0)), [[""]]);
        assert!(sentences("text = \"Deal 3 damage to a creature. Freeze it.\"\n", 0).is_empty());
    }
}

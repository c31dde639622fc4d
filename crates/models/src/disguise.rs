//! Invented names for everything: a model that plays as well with them plays from the rules, not from memory.

use kernel::{Dice, Host};

const FIRST: [&str; 20] = [
    "Ba", "Ce", "Dro", "Fa", "Gli", "Hu", "Jo", "Ka", "Lue", "Mi", "Ne", "Or", "Pra", "Qui", "Ru", "Ste",
    "Ti", "Uv", "Vo", "Ze",
];
const MIDDLE: [&str; 12] = ["ba", "do", "fe", "gu", "li", "mo", "na", "pe", "ri", "su", "ta", "vo"];
const LAST: [&str; 12] = ["bel", "dan", "fen", "gor", "lim", "mar", "nox", "pel", "rik", "sun", "tam", "vex"];

/// Words of the language that name a place at a table, where a glossary has them.
const PLACES: [&str; 12] = [
    "base",
    "deck",
    "discard pile",
    "hand",
    "home",
    "kingdom",
    "lane",
    "middle",
    "pile",
    "slot",
    "supply",
    "tile",
];

/// A swap of names, there and back. Cards, groups of cards, words of the glossary, places and the game
/// itself get invented names. Numbers are the business of the cards: whoever disguises a game deals
/// others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Disguise {
    /// True and invented, the longest true name first.
    names: Vec<(String, String)>,
}

impl Disguise {
    /// The disguise of a game under this seed.
    pub fn of<G: Host>(game: &G, seed: u64) -> Disguise {
        let cards = game.cards();
        let groups = cards.iter().map(|card| card.group.clone());
        let terms = game.glossary().into_iter().map(|term| term.name);
        let title = game.info().title.to_owned();
        let names = cards.iter().map(|card| card.name.clone()).chain(groups).chain(terms).chain([title]);
        Disguise::new(names, seed)
    }

    fn new(names: impl Iterator<Item = String>, seed: u64) -> Disguise {
        // A word without a capital is a word of the language, unless it is a place.
        let named = |name: &String| name.starts_with(char::is_uppercase) || PLACES.contains(&name.as_str());
        let mut names: Vec<String> = names.filter(named).collect();
        names.sort();
        names.dedup();
        let mut dice = Dice::swift(seed);
        let mut invented: Vec<String> = Vec::new();
        while invented.len() < names.len() {
            let part =
                |dice: &mut Dice, parts: &[&'static str]| parts[dice.below(parts.len() as u32) as usize];
            let name = [part(&mut dice, &FIRST), part(&mut dice, &MIDDLE), part(&mut dice, &LAST)].concat();
            if !invented.contains(&name) && !names.contains(&name) {
                invented.push(name);
            }
        }
        let mut names: Vec<(String, String)> =
            names.into_iter().zip(invented).flat_map(in_a_sentence).collect();
        names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        Disguise { names }
    }

    /// A text under other names.
    pub fn hide(&self, text: &str) -> String {
        swap(text, &|rest| {
            let found =
                self.names.iter().find(|(name, _)| rest.starts_with(name.as_str()) && ends(rest, name));
            found.map(|(name, invented)| (name.len(), invented.as_str()))
        })
    }

    /// The same under the true names, in whatever case they were written.
    pub fn show(&self, text: &str) -> String {
        swap(text, &|rest| {
            let begins = |with: &dyn Fn(&str, &str) -> bool| {
                self.names.iter().find(|(_, invented)| {
                    rest.get(..invented.len()).is_some_and(|begin| with(begin, invented))
                        && ends(rest, invented)
                })
            };
            let found = begins(&|begin, name| begin == name).or_else(|| begins(&str::eq_ignore_ascii_case));
            found.map(|(name, invented)| (invented.len(), name.as_str()))
        })
    }
}

/// A name as it stands in a sentence and at its beginning.
fn in_a_sentence((name, invented): (String, String)) -> Vec<(String, String)> {
    if name.starts_with(char::is_uppercase) {
        return vec![(name, invented)];
    }
    let capital = name[..1].to_uppercase() + &name[1..];
    vec![(name, invented.to_lowercase()), (capital, invented)]
}

/// Whether a word ends after the name; its plural counts.
fn ends(rest: &str, name: &str) -> bool {
    let after = &rest[name.len()..];
    let after = after.strip_prefix('s').unwrap_or(after);
    !after.starts_with(char::is_alphanumeric)
}

/// Swaps whatever begins with a word and is found.
fn swap<'a>(text: &str, find: &dyn Fn(&str) -> Option<(usize, &'a str)>) -> String {
    let mut out = String::with_capacity(text.len());
    let (mut at, mut inside) = (0, false);
    while let Some(letter) = text[at..].chars().next() {
        match Some(&text[at..]).filter(|_| !inside).and_then(find) {
            Some((length, name)) => {
                out.push_str(name);
                at += length;
                inside = true;
            }
            None => {
                out.push(letter);
                at += letter.len_utf8();
                inside = letter.is_alphanumeric();
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_and_back() {
        let names = ["Gold", "Gold Mine", "Estate", "target"].map(str::to_owned);
        let disguise = Disguise::new(names.into_iter(), 7);
        let text = "play Gold Mine: two Estates from your target, Golden 3 Gold.";
        let hidden = disguise.hide(text);
        assert!(
            !hidden.contains("Estate") && !hidden.contains("Mine") && hidden.contains("Golden 3"),
            "{hidden}"
        );
        assert_eq!(disguise.show(&hidden), text);
        assert_eq!(disguise.show(&hidden.to_lowercase()), text.replace("Golden", "golden"));
        assert_eq!(Disguise::new(["Gold".to_owned()].into_iter(), 7).names[0].0, "Gold");
        assert_ne!(hidden, Disguise::new(["Gold".to_owned()].into_iter(), 8).hide(text));
    }

    #[test]
    fn places_are_renamed_in_a_sentence_and_at_its_beginning() {
        let disguise = Disguise::new(["lane", "pass", "Lanes of War"].map(str::to_owned).into_iter(), 3);
        let text = "Lane 2 is one of three lanes. Lanes of War: pass, or play to lane 3 by airplane.";
        let hidden = disguise.hide(text);
        assert!(!hidden.to_lowercase().contains("lane ") && hidden.contains("pass, or"), "{hidden}");
        assert_eq!(disguise.show(&hidden), text);
    }
}

//! The catalog's games, as the tools need them, here and over stdio.

use catalog::{Entry, Player, Reference, Shelf};
use kernel::{AnyGame, CardFace};
use std::sync::OnceLock;

/// A game of the catalog.
pub struct Catalogued {
    shelf: Box<dyn Shelf>,
    /// Made when it is first asked for.
    reference: OnceLock<Reference>,
}

impl Catalogued {
    /// Every game.
    pub fn all() -> Vec<Box<dyn ::mcp::Shelf>> {
        let one = |shelf| Box::new(Catalogued { shelf, reference: OnceLock::new() }) as Box<dyn ::mcp::Shelf>;
        catalog::games().into_iter().map(one).collect()
    }
}

impl ::mcp::Shelf for Catalogued {
    fn game(&self) -> &dyn AnyGame {
        self.shelf.game()
    }

    fn bots(&self) -> Vec<(String, String)> {
        self.shelf.bots().into_iter().map(|bot| (bot.name, bot.about)).collect()
    }

    fn bot(&self, name: &str) -> Result<String, String> {
        self.shelf.bot(name).map(|bot| bot.name).map_err(|unknown| unknown.to_string())
    }

    fn player(&self, bot: &str, seed: u64) -> Result<Box<dyn Player>, String> {
        self.shelf.player(bot, seed).map_err(|unknown| unknown.to_string())
    }

    fn look_up(&self, word: &str) -> Result<Vec<::mcp::Entry>, String> {
        let reference = self.reference.get_or_init(|| Reference::of(self.shelf.game()));
        let found = reference.look_up(word).map_err(|unknown| unknown.to_string())?;
        Ok(found.into_iter().map(|entry| told(entry, reference)).collect())
    }
}

fn told(entry: Entry<'_>, reference: &Reference) -> ::mcp::Entry {
    match entry {
        Entry::Term(term) => ::mcp::Entry {
            title: term.name.clone(),
            text: term.meaning.clone(),
            rule: Some(term.rule.clone()),
        },
        Entry::Rule(section) => ::mcp::Entry {
            title: section.heading.clone(),
            text: section.prose.clone(),
            rule: Some(section.anchor.clone()),
        },
        Entry::Card(card) => {
            ::mcp::Entry { title: card.name.clone(), text: card_text(card, reference), rule: None }
        }
    }
}

fn card_text(card: &CardFace, reference: &Reference) -> String {
    let numbers = card.numbers.iter().map(|number| format!("{} {}", number.name, number.value));
    let head =
        [card.group.clone(), card.kind.clone()].into_iter().filter(|part| !part.is_empty()).chain(numbers);
    let mut lines = vec![head.collect::<Vec<_>>().join(", ")];
    lines.extend((!card.keywords.is_empty()).then(|| card.keywords.join(", ")));
    lines.extend((!card.text.is_empty()).then(|| card.text.clone()));
    lines.extend(reference.keywords_of(card).map(|(keyword, term)| format!("{keyword}: {}", term.meaning)));
    lines.join("\n")
}

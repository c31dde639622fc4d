//! Rules and cards as texts that a host can attach.

use crate::{Shelf, Tables};
use rmcp::model::{Resource, ResourceContents, ResourceTemplate};
use std::fmt::Write;

const RULES: &str = "cardwright://rules/";
const CARDS: &str = "cardwright://cards/";

/// The rules and the cards of every game.
pub(crate) fn list<T: Tables>(tables: &T) -> Vec<Resource> {
    let both = |shelf: &dyn Shelf| {
        let info = shelf.game().info();
        let of = |scheme: &str, what: &str| {
            Resource::new(format!("{scheme}{}", info.name), format!("{} of {}", what, info.title))
                .with_mime_type("text/markdown")
        };
        [of(RULES, "Rules"), of(CARDS, "Cards")]
    };
    tables.shelves().iter().flat_map(|shelf| both(&**shelf)).collect()
}

/// A single card or rule.
pub(crate) fn templates() -> Vec<ResourceTemplate> {
    vec![
        ResourceTemplate::new(format!("{CARDS}{{game}}/{{card}}"), "A card").with_mime_type("text/markdown"),
        ResourceTemplate::new(format!("{RULES}{{game}}/{{rule}}"), "A rule by its number")
            .with_mime_type("text/markdown"),
    ]
}

/// What is under an address; `None` if there is nothing.
pub(crate) fn read<T: Tables>(tables: &T, uri: &str) -> Option<ResourceContents> {
    let (rules, rest) = match uri.strip_prefix(RULES) {
        Some(rest) => (true, rest),
        None => (false, uri.strip_prefix(CARDS)?),
    };
    let (game, one) = rest.split_once('/').map_or((rest, None), |(game, one)| (game, Some(decoded(one))));
    let shelf = tables.shelves().iter().find(|shelf| shelf.game().info().name == game)?;
    let text = match one {
        Some(one) => {
            let told = shelf.look_up(&one).ok()?;
            told.iter()
                .map(|entry| format!("# {}\n\n{}\n", entry.title, entry.text))
                .collect::<Vec<_>>()
                .join("\n")
        }
        None if rules => rulebook(&**shelf),
        None => cards(&**shelf),
    };
    Some(ResourceContents::text(text, uri).with_mime_type("text/markdown"))
}

fn rulebook(shelf: &dyn Shelf) -> String {
    let book = shelf.game().rulebook();
    let mut text = format!("# {}\n", shelf.game().info().title);
    for section in book.sections() {
        let _ = write!(text, "\n## {} {}\n\n{}\n", section.anchor, section.heading, section.prose);
    }
    text
}

fn cards(shelf: &dyn Shelf) -> String {
    let mut text = format!("# Cards of {}\n", shelf.game().info().title);
    for card in shelf.game().cards() {
        let numbers: Vec<String> =
            card.numbers.iter().map(|number| format!("{} {}", number.name, number.value)).collect();
        let _ = write!(text, "\n- **{}** ({}; {}): {}", card.name, card.kind, numbers.join(", "), card.text);
    }
    text
}

/// A name in an address, with `%20` for a space and the like.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        let code =
            after.get(..2).and_then(|digits| u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok());
        match code.filter(|_| byte == b'%') {
            Some(code) => (bytes.push(code), rest = &after[2..]).0,
            None => (bytes.push(byte), rest = after).0,
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

//! How many cards of a file can be read, each on its own.

use crate::Shelf;
use std::ops::Range;
use text::Located;

/// A card of a file, read on its own beside the game's own cards.
#[derive(Clone, Debug)]
pub struct Read {
    /// What it is called.
    pub card: String,
    /// How its texts are printed, where they are spelt otherwise.
    pub respelt: Vec<String>,
    /// Why it cannot be read; nothing if it can be.
    pub problems: Vec<Located>,
    /// The text in which the problems are marked.
    pub source: String,
}

/// What a file of single cards needs around it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Company {
    /// What stands at the top of a file of cards.
    pub head: &'static str,
    /// The game's own cards, where a file replaces them.
    pub cards: &'static str,
}

/// Reads each card of a file on its own, so that one that cannot be read hides no other. Tables that are
/// no cards, such as a faction, are kept for the cards behind them.
pub fn each_card(shelf: &dyn Shelf, file: &str, source: &str) -> Vec<Read> {
    let mut cards = Vec::new();
    let mut kept: Vec<Range<usize>> = Vec::new();
    let count = |source: &str| Some(shelf.with_cards(file, source).ok()?.game().cards().len());
    let mut before = count(&alone(shelf.company(), source, &kept)).unwrap_or(shelf.game().cards().len());
    for table in tables(source) {
        let with: Vec<_> = kept.iter().chain([&table]).cloned().collect();
        let source_of_it = alone(shelf.company(), source, &with);
        let name = name(&source[table.clone()]);
        match shelf.with_cards(file, &source_of_it) {
            Ok(read) if read.game().cards().len() <= before => {
                kept.push(table);
                before = read.game().cards().len();
            }
            Ok(read) => cards.push(Read {
                card: name,
                respelt: read.respelt().to_vec(),
                problems: Vec::new(),
                source: source_of_it,
            }),
            Err(mut problems) => {
                problems.retain(|problem| problem.fix.is_none());
                cards.push(Read { card: name, respelt: Vec::new(), problems, source: source_of_it });
            }
        }
    }
    cards
}

/// The places of the tables `[[…]]` of a file.
fn tables(source: &str) -> Vec<Range<usize>> {
    let mut lines = source.split_inclusive('\n').scan(0, |at, line| {
        *at += line.len();
        Some((*at - line.len(), line))
    });
    let starts: Vec<usize> =
        lines.by_ref().filter(|(_, line)| line.trim_start().starts_with("[[")).map(|(at, _)| at).collect();
    let ends = starts.iter().skip(1).copied().chain([source.len()]);
    starts.iter().copied().zip(ends).map(|(from, to)| from..to).collect()
}

/// The file with only these tables, at the lines where they stand, and the company that they need.
fn alone(company: Company, source: &str, tables: &[Range<usize>]) -> String {
    let kept = |at: usize| tables.iter().any(|table| table.contains(&at));
    let blank = |(at, c): (usize, char)| if c == '\n' || kept(at) { Some(c) } else { None };
    let text: String = source.char_indices().filter_map(blank).collect();
    let line = if text.starts_with("[[") { "\n" } else { "" };
    format!("{}{line}{text}\n{}", company.head, company.cards)
}

/// What a table calls its card.
fn name(table: &str) -> String {
    let value =
        table.lines().find_map(|line| line.trim().strip_prefix("name")?.trim_start().strip_prefix('='));
    value.unwrap_or("a card without a name").trim().trim_matches(['"', '\'']).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "# ideas\n[[school]]\nname = \"Storm\"\n\n[[spell]]\nname = \"Gust\"\nschool = \"Storm\"\n\
        cost = 1\ntext = \"Blow.\"\n\n[[spell]]\nname = \"Bolt\"\nschool = \"Storm\"\ncost = 1\n\
        text = \"Deal two damage to any target.\"\n";

    #[test]
    fn each_card_is_read_on_its_own() {
        let shelf = crate::find("spellfaire").unwrap();
        let cards = each_card(&*shelf, "ideas.toml", FILE);
        let read: Vec<_> = cards.iter().map(|card| (card.card.as_str(), card.problems.len())).collect();
        assert_eq!(read, [("Gust", 1), ("Bolt", 0)]);
        assert_eq!(cards[1].respelt, ["Deal 2 damage to any target."]);
        let problem = &cards[0].problems[0];
        assert_eq!(&cards[0].source[problem.span.clone()], "Blow");
        assert_eq!(cards[0].source[..problem.span.start].lines().count(), 9);
    }

    #[test]
    fn every_game_reads_a_file_of_nothing_but_company() {
        for shelf in crate::games() {
            let file = alone(shelf.company(), "", &[]);
            let read = shelf.with_cards("ideas.toml", &file).map(|read| read.game().cards().len());
            assert_eq!(read.ok(), Some(shelf.game().cards().len()), "{}", shelf.name());
        }
    }
}

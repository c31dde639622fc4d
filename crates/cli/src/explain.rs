//! Words, rules and cards as a person reads them.

use crate::console::Console;
use crate::fit::wrap;
use anyhow::Result;
use catalog::{Entry, Reference};
use kernel::{CardFace, Chapter, Section};

/// Says what a word means, what a rule says or what a card does; or what was probably meant.
pub fn say_word(word: &str, reference: &Reference, console: &mut Console) -> Result<()> {
    let mut entries = match reference.look_up(word) {
        Ok(entries) => entries.into_iter(),
        Err(unknown) => return Ok(console.say(console.paint.red(&unknown.to_string()))?),
    };
    entries.try_for_each(|entry| say_entry(entry, reference, console))
}

/// Writes a chapter of the rulebook, or which chapters there are.
pub fn say_rules(title: &str, reference: &Reference, console: &mut Console) -> Result<()> {
    let chapters = &reference.book.chapters;
    let called = |chapter: &&Chapter| chapter.title.eq_ignore_ascii_case(title);
    match chapters.iter().find(called) {
        Some(chapter) => say_chapter(chapter, console),
        None if title.is_empty() => {
            console.say("The chapters; `rules NAME` shows one, `? WORD` looks something up:")?;
            chapters.iter().try_for_each(|chapter| Ok(console.say(format!("  {}", chapter.title))?))
        }
        None => say_word(title, reference, console),
    }
}

/// Writes a chapter.
pub fn say_chapter(chapter: &Chapter, console: &mut Console) -> Result<()> {
    console.say(console.paint.cyan(&format!("── {} ──", chapter.title)))?;
    say_prose(&chapter.prose, console)?;
    console.say("")?;
    for section in &chapter.sections {
        say_section(section, console)?;
        console.say("")?;
    }
    Ok(())
}

/// Writes something that was looked up.
pub fn say_entry(entry: Entry<'_>, reference: &Reference, console: &mut Console) -> Result<()> {
    match entry {
        Entry::Card(card) => say_card(card, reference, console),
        Entry::Rule(section) => say_section(section, console),
        Entry::Term(term) => {
            say_wrapped(&format!("{}: {}", console.paint.bold(&term.name), term.meaning), console)?;
            let rule = reference.book.section(&term.rule).map_or("", |section| &section.heading);
            Ok(console.say(console.paint.dim(&format!("rule {}: {rule}", term.rule)))?)
        }
    }
}

/// Writes a card, and what its keywords mean.
pub fn say_card(card: &CardFace, reference: &Reference, console: &mut Console) -> Result<()> {
    let paint = console.paint;
    console.say(paint.bold(&card.name))?;
    let token = if card.deckable { "" } else { " · not for decks" };
    console.say(paint.dim(&format!("{} · {}{token}", card.group, card.line())))?;
    let text = card.full_text();
    if !text.is_empty() {
        say_wrapped(&text, console)?;
    }
    for (tag, value) in &card.tags {
        console.say(format!("{tag}: {value}"))?;
    }
    for (keyword, term) in reference.keywords_of(card) {
        say_wrapped(&paint.dim(&format!("{keyword}: {}", term.meaning)), console)?;
    }
    Ok(())
}

/// Writes a rule.
pub fn say_section(section: &Section, console: &mut Console) -> Result<()> {
    // Sections without a number are cited by their titles, which would be said twice.
    let number = if section.anchor.contains('/') { "" } else { &format!("{} ", section.anchor) };
    console.say(console.paint.bold(&format!("{number}{}", section.heading)))?;
    say_prose(&section.prose, console)
}

/// Writes Markdown; what is bold there is bold.
pub fn say_prose(prose: &str, console: &mut Console) -> Result<()> {
    if prose.is_empty() {
        return Ok(());
    }
    let paint = console.paint;
    let parts = prose.split("**").enumerate();
    let text = parts.map(|(at, part)| if at % 2 == 0 { part.to_owned() } else { paint.bold(part) });
    say_wrapped(&text.collect::<String>(), console)
}

/// Writes a text, its lines broken where the terminal ends.
pub fn say_wrapped(text: &str, console: &mut Console) -> Result<()> {
    let width = console.width().map_or(usize::MAX, usize::from);
    let mut lines = text.lines().flat_map(|line| wrap(line, width));
    lines.try_for_each(|line| Ok(console.say(line)?))
}

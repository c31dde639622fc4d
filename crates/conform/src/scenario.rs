//! Rulebooks whose examples run.
//!
//! A rulebook is Markdown with numbered rules, and under each rule fenced blocks that begin
//! `` ```scenario ``: a position, moves, and expected results. `docs/scenarios.md` explains
//! the format to a designer; [`check`] runs a file.

mod book;
mod expectation;
mod line;
mod report;
mod run;
mod staging;
mod strain;
mod verdict;

pub use book::Rule;
pub use report::{Failure, Report};

use book::{Book, Scenario};
use kernel::Stage;
use kernel::markdown::FrontMatter;
use std::sync::Arc;

/// Which game a rulebook is about, as its front matter says.
pub fn game_of(text: &str) -> Option<&str> {
    FrontMatter::read(text).game
}

/// Which file of cards it wants to be read with, as its front matter says; from where it stands itself.
pub fn cards_of(text: &str) -> Option<&str> {
    FrontMatter::read(text).cards
}

/// What stands in the scenarios of a rulebook, each with its title.
pub fn blocks(text: &str) -> Vec<String> {
    let whole = |scenario: &Scenario<'_>| format!("{}\n{}", scenario.title, scenario.lines.join("\n"));
    Book::read(text).scenarios.iter().map(whole).collect()
}

/// The numbered rules of a rulebook, each with the number of scenarios under it.
pub fn rules_in(text: &str) -> Vec<Rule> {
    Book::read(text).rules
}

/// Runs every scenario of a rulebook. `file` is only its name, for the report.
pub fn check<G: Stage>(game: &Arc<G>, file: &str, text: &str) -> Report {
    let book = Book::read(text);
    let mut report = Report { passed: 0, failures: Vec::new() };
    let name = game.info().name;
    if let Some(other) = book.game.filter(|&other| other != name) {
        report.failures.push(Failure::of_file(file, 1, &format!("this is about {other}, not {name}")));
        return report;
    }
    for (line, fault) in &book.faults {
        report.failures.push(Failure::of_file(file, *line, fault));
    }
    let Some(game) = with_its_cards(game, file, &book, &mut report) else { return report };
    for scenario in &book.scenarios {
        match run::run(&game, scenario) {
            Ok(()) => report.passed += 1,
            Err(wrong) => report.failures.push(failure(file, &book, scenario, wrong)),
        }
    }
    report
}

/// Tries the laws about what can be done on positions that differ a little from those of the
/// scenarios. `file` is only its name, for the report; it counts the positions.
pub fn strain<G: Stage>(game: &Arc<G>, file: &str, text: &str) -> Report {
    let book = Book::read(text);
    let mut report = Report { passed: 0, failures: Vec::new() };
    let Some(game) = with_its_cards(game, file, &book, &mut report) else { return report };
    for scenario in &book.scenarios {
        match strain::strain(&game, scenario) {
            Ok(tried) => report.passed += tried,
            Err(wrong) => report.failures.push(failure(file, &book, scenario, wrong)),
        }
    }
    report
}

/// The game with the cards that the rulebook brings.
fn with_its_cards<G: Stage>(
    game: &Arc<G>,
    file: &str,
    book: &Book<'_>,
    report: &mut Report,
) -> Option<Arc<G>> {
    if book.cards.is_empty() {
        return Some(game.clone());
    }
    let read = game.with_cards(&book.cards);
    read.map(Arc::new).map_err(|wrong| report.failures.push(Failure::of_file(file, 1, &wrong))).ok()
}

fn failure(file: &str, book: &Book<'_>, scenario: &Scenario<'_>, wrong: run::Wrong) -> Failure {
    let text = match wrong.line == scenario.line {
        true => format!("```scenario {}", scenario.title),
        false => scenario.text_at(wrong.line).to_owned(),
    };
    Failure {
        file: file.to_owned(),
        line: wrong.line,
        text,
        scenario: scenario.title.to_owned(),
        rule: scenario.rule.map(|index| book.rules[index].number.clone()),
        message: wrong.message,
    }
}

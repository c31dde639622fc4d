//! A sixth game is a folder and two lines: here is one of the lines, and everything that follows from it.

use catalog::{LEVELS, Shelf, shelf};
use conform::toys::{Orchard, orchard};
use kernel::{Request, Status};
use lab::{ComparePlan, Journal};
use std::collections::BTreeMap;
use workbench::{Bring, Workbench};

catalog::games! {
    Orchard: shelf("orchard", Orchard::standard, Orchard::from_cards, Orchard::words, orchard::PHRASES),
}

const CARDS: &str = include_str!("../../conform/rules/orchard.cards.toml");

fn sixth() -> Box<dyn Shelf> {
    games().remove(0)
}

fn on_bench() -> Box<dyn Workbench> {
    visit(&*sixth(), Bring)
}

#[test]
fn its_cards_and_words_are_there() {
    let shelf = sixth();
    assert_eq!(shelf.name(), shelf.game().info().name);
    let plum = shelf.game().cards().into_iter().find(|card| card.name == "Plum").unwrap();
    assert_eq!((plum.line().as_str(), plum.text.as_str()), ("fruit, worth 1", "Draw a card."));
    for phrase in shelf.phrases() {
        assert!(!phrase.meaning.is_empty() && !phrase.example.is_empty(), "{phrase:?}");
    }
    let fault = shelf.with_cards("mine.toml", &CARDS.replace("Draw a card.", "Draw a crad.")).err().unwrap();
    assert!(fault[0].to_string().contains("mine.toml"), "{}", fault[0]);
}

#[test]
fn every_bot_plays_it_to_the_end() {
    let shelf = sixth();
    assert!(LEVELS.iter().all(|level| shelf.bots().iter().any(|bot| bot.name == *level)));
    for bot in shelf.bots() {
        let mut table = shelf.game().start(&Request::default(), 7.into()).unwrap();
        let mut player = shelf.player(&bot.name, 1).unwrap();
        while let Some(seat) = table.status().acting().iter().next() {
            player.act(&mut *table, seat).unwrap();
        }
        assert!(matches!(table.status(), Status::Over(_)), "{}", bot.name);
    }
}

#[test]
fn the_lab_measures_it() {
    let bench = on_bench();
    let field = bench.field(&[], &[], &BTreeMap::new());
    let plan = bench.balance_plan(field, 400, 1);
    let (balance, sheets) = bench.balance(&plan, &Journal::nowhere(), &|_| {}).unwrap();
    assert_eq!((balance.game.as_str(), balance.cards.len(), sheets.len()), ("orchard", 6, 400));
    assert!(balance.cards.iter().all(|card| card.name != "Pear" || card.worth.is_some()));
}

#[test]
fn a_card_that_was_changed_is_found() {
    let bench = on_bench();
    let other = sixth().with_cards("mine.toml", &CARDS.replace("worth = 3", "worth = 0")).unwrap();
    let field = bench.field(&[], &[], &BTreeMap::new());
    let plan =
        ComparePlan { field, games: 2_000, delta: 0.01, independent: false, all: false, seed: 1, threads: 0 };
    let found = bench.compare(&*other, &plan, &Journal::nowhere(), &|_| {}).unwrap().unwrap();
    assert!(format!("{found:?}").contains("Pear"), "{found:?}");
}

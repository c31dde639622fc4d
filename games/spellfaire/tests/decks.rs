//! Deck building (4.2, R09) and the options of a match.

use kernel::{Deck, Dice, Game, Match, Request, Seat, Status, Survey, decks_from_toml};
use spellfaire::{Kind, Setup, Spellfaire};
use std::collections::BTreeMap;
use std::sync::Arc;

const CARDS: &str = include_str!("../cards/spellfaire.toml");

fn game() -> Spellfaire {
    Spellfaire::standard()
}

/// The design document's example A.
fn example_a() -> Deck {
    game().decks().iter().find(|deck| deck.name == "example-a").unwrap().clone()
}

/// What is wrong with example A after a change.
fn problems(change: impl FnOnce(&mut Deck)) -> Vec<String> {
    let mut deck = example_a();
    change(&mut deck);
    game().deck_problems(&deck)
}

fn set(deck: &mut Deck, card: &str, count: u32) {
    match count {
        0 => deck.cards.shift_remove(card),
        _ => deck.cards.insert(card.to_owned(), count),
    };
}

/// Exactly these problems, each recognised by its parts.
#[track_caller]
fn expect(found: &[String], expected: &[&[&str]]) {
    let names = |problem: &String, parts: &&[&str]| parts.iter().all(|part| problem.contains(part));
    let missing: Vec<_> = expected.iter().filter(|parts| !found.iter().any(|p| names(p, parts))).collect();
    assert!(missing.is_empty(), "not named: {missing:?}\nfound: {found:#?}");
    assert_eq!(found.len(), expected.len(), "{found:#?}");
}

#[test]
fn the_documents_examples_are_legal() {
    expect(&problems(|_| {}), &[]);
    let b = game().decks().iter().find(|deck| deck.name == "example-b").unwrap().clone();
    expect(&game().deck_problems(&b), &[]);
}

#[test]
fn a_faction_and_a_school_must_be_named() {
    let tag = |tag: &'static str, value: &'static str| {
        problems(move |deck| drop(deck.tags.insert(tag.to_owned(), value.to_owned())))
    };
    expect(&tag("faction", "Kingdm"), &[&["faction", "Kingdm", "Kingdom", "Wildclan"]]);
    expect(&tag("school", "Ice"), &[&["school", "Ice", "Fire", "Frost", "Nature", "Shadow"]]);
    expect(&problems(|deck| drop(deck.tags.remove("faction"))), &[&["no faction", "Ironbound"]]);
    expect(&problems(|deck| drop(deck.tags.remove("school"))), &[&["no school", "Shadow"]]);
    expect(&tag("hero", "Uther"), &[&["hero"]]);
}

#[test]
fn cards_must_be_of_the_faction_and_the_school() {
    let swap = |from: &'static str, to: &'static str| {
        problems(move |deck| {
            set(deck, from, 1);
            set(deck, to, 1);
        })
    };
    expect(&swap("Town Guard", "Razor Cub"), &[&["Razor Cub", "Wildclan", "Kingdom"]]);
    expect(&swap("Ice Shard", "Ember Bolt"), &[&["Ember Bolt", "Fire", "Frost"]]);
    // The whole faction changes under the cards: each of the seven is named.
    let all = problems(|deck| drop(deck.tags.insert("faction".to_owned(), "Ironbound".to_owned())));
    assert_eq!(all.len(), 7, "{all:#?}");
}

#[test]
fn at_most_two_copies() {
    let three = problems(|deck| {
        set(deck, "Town Guard", 3);
        set(deck, "High Paladin", 1);
    });
    expect(&three, &[&["3", "Town Guard", "2"]]);
    let three = problems(|deck| {
        set(deck, "Shatter", 3);
        set(deck, "Cold Snap", 1);
    });
    expect(&three, &[&["3", "Shatter", "2"]]);
}

#[test]
fn copies_are_counted_over_the_whole_list() {
    // R09: spelling a name in two ways does not allow four copies.
    let four = problems(|deck| {
        set(deck, "town guard", 2);
        set(deck, "High Paladin", 0);
    });
    expect(&four, &[&["4", "Town Guard", "2"]]);
}

#[test]
fn none_of_a_card_is_no_card() {
    let none = problems(|deck| {
        deck.cards.insert("Razor Cub".to_owned(), 0);
    });
    expect(&none, &[]);
}

#[test]
fn exactly_14_creatures_and_10_spells() {
    expect(&problems(|deck| set(deck, "Town Guard", 1)), &[&["13 creatures", "14"]]);
    expect(&problems(|deck| set(deck, "Glacial Binding", 1)), &[&["11 spells", "10"]]);
    expect(&problems(|deck| set(deck, "Shatter", 1)), &[&["9 spells", "10"]]);
    // A creature fewer and a spell more are still 24 cards.
    let shifted = problems(|deck| {
        set(deck, "Town Guard", 1);
        set(deck, "Glacial Binding", 1);
        assert_eq!(deck.size(), 24);
    });
    expect(&shifted, &[&["13 creatures"], &["11 spells"]]);
}

#[test]
fn an_empty_deck_has_no_cards() {
    let empty = game().deck_problems(&Deck::default());
    expect(&empty, &[&["no faction"], &["no school"], &["0 creatures"], &["0 spells"]]);
}

#[test]
fn an_unknown_card_is_named_with_what_was_meant() {
    let misspelt = problems(|deck| {
        set(deck, "Town Guard", 0);
        set(deck, "Town Gaurd", 2);
    });
    expect(&misspelt, &[&["Town Gaurd", "did you mean Town Guard"], &["12 creatures"]]);
    let strange = problems(|deck| set(deck, "Quetzalcoatl", 1));
    expect(&strange, &[&["Quetzalcoatl"]]);
    assert!(!strange[0].contains("did you mean"), "{strange:?}");
}

#[test]
fn a_token_cannot_be_in_a_deck() {
    // In the shipped set both tokens are called like the spell that makes them (R66): the deck
    // holds the spell.
    let nature = game().decks().iter().find(|deck| deck.name == "kingdom-nature").unwrap().clone();
    assert!(nature.cards.contains_key("Sproutling") && nature.cards.contains_key("Bramble Wall"));
    expect(&game().deck_problems(&nature), &[]);
    let text = CARDS.replace("Summon a 1/1 Sproutling creature.", "Summon a 1/1 Seedling creature.");
    let game = Spellfaire::from_cards("seeds.toml", &text).unwrap();
    let mut deck = nature;
    set(&mut deck, "Seedling", 1);
    expect(&game.deck_problems(&deck), &[&["Seedling", "token"]]);
}

#[test]
fn everything_wrong_is_named_at_once() {
    let all = problems(|deck| {
        deck.tags.insert("school".to_owned(), "Ice".to_owned());
        deck.tags.insert("hero".to_owned(), "Uther".to_owned());
        set(deck, "Town Guard", 4);
        set(deck, "Razor Cub", 1);
        set(deck, "Shatter", 3);
        set(deck, "Frost Sheild", 1);
    });
    let expected: [&[&str]; 8] = [
        &["school", "Ice"],
        &["hero"],
        &["4", "Town Guard"],
        &["Razor Cub", "Wildclan", "Kingdom"],
        &["3", "Shatter"],
        &["Frost Sheild", "did you mean Frost Shield"],
        &["17 creatures"],
        &["11 spells"],
    ];
    expect(&all, &expected);
}

#[test]
fn absurd_numbers_are_only_numbers() {
    let many = problems(|deck| {
        set(deck, "Town Guard", u32::MAX);
        set(deck, "Shatter", u32::MAX);
    });
    assert_eq!(many.len(), 4, "{many:#?}");
}

/// All ways to take 0 to 3 of each name.
fn lists(names: &[String]) -> Vec<BTreeMap<String, u32>> {
    names.iter().fold(vec![BTreeMap::new()], |lists, name| {
        let with = |list: &BTreeMap<String, u32>, count: u32| {
            let mut list = list.clone();
            (count > 0).then(|| list.insert(name.clone(), count));
            list
        };
        lists.iter().flat_map(|list| (0..=3).map(move |count| with(list, count))).collect()
    })
}

fn names(game: &Spellfaire, kind: Kind) -> Vec<String> {
    let cards = game.card_list().cards.iter().filter(|card| card.kind == kind);
    cards.map(|card| card.name.clone()).collect()
}

#[test]
fn every_legal_deck_is_listed() {
    let game = game();
    let (factions, schools) = (&game.card_list().factions, &game.card_list().schools);
    let deck = |faction: usize, school: usize, parts: [&BTreeMap<String, u32>; 2]| {
        let mut deck = Deck { name: "counted".to_owned(), ..Deck::default() };
        deck.tags.insert("faction".to_owned(), factions[faction].clone());
        deck.tags.insert("school".to_owned(), schools[school].clone());
        parts.iter().for_each(|part| deck.cards.extend(part.iter().map(|(name, &n)| (name.clone(), n))));
        deck
    };
    let legal = |deck: &Deck| game.deck_problems(deck).is_empty();
    let two_each =
        |kind, most: usize| names(&game, kind).into_iter().take(most).map(|name| (name, 2)).collect();
    let some_spells: BTreeMap<String, u32> = two_each(Kind::Spell(0), 5);
    let some_creatures: BTreeMap<String, u32> = two_each(Kind::Creature(0), 7);

    // Creature lists beside fixed spells, spell lists beside fixed creatures: 4^7 and 4^6 each.
    let creature_lists: Vec<Vec<_>> = (0..factions.len())
        .map(|f| {
            let mut lists = lists(&names(&game, Kind::Creature(f as u8)));
            lists.retain(|list| legal(&deck(f, 0, [list, &some_spells])));
            lists
        })
        .collect();
    let spell_lists: Vec<Vec<_>> = (0..schools.len())
        .map(|s| {
            let mut lists = lists(&names(&game, Kind::Spell(s as u8)));
            lists.retain(|list| legal(&deck(0, s, [&some_creatures, list])));
            lists
        })
        .collect();
    let mut count = 0;
    for (f, creatures) in creature_lists.iter().enumerate() {
        for (s, spells) in spell_lists.iter().enumerate() {
            let pairs = creatures.iter().flat_map(|c| spells.iter().map(move |s| (c, s)));
            count += pairs.filter(|(c, spells)| legal(&deck(f, s, [c, spells]))).count();
        }
    }
    assert_eq!(count, game.every_deck().len());
    assert!(count > 0);
}

#[test]
fn a_deck_file_is_read_or_refused() {
    let text = "[[deck]]\nname = \"x\"\nfaction = \"Kingdom\"\nschool = \"Fire\"\n[deck.cards]\nMend = 1\n";
    let deck = &decks_from_toml(text).unwrap()[0];
    expect(&game().deck_problems(deck), &[&["Mend", "Nature", "Fire"], &["0 creatures"], &["1 spell,"]]);
    for (from, to, named) in [
        ("= 1", "= -1", "Mend"),
        ("= 1", "= \"two\"", "Mend"),
        ("= 1", "= 1.5", "Mend"),
        ("name = \"x\"\n", "", "name"),
        ("[deck.cards]\nMend = 1\n", "", "cards"),
        ("[[deck]]", "[[dek]]", "deck"),
        ("\"x\"", "\"x", "x"),
    ] {
        let error = decks_from_toml(&text.replace(from, to)).unwrap_err().to_string();
        assert!(error.contains(named), "{from} -> {to}: {error}");
    }
}

fn request(options: &[(&str, &str)]) -> Request {
    let options = options.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
    Request { options, ..Request::default() }
}

#[test]
fn options_are_read() {
    let game = game();
    let usual = game.setup(&Request::default()).unwrap();
    assert_eq!((usual.first, usual.first_turn_mana, usual.heal_cap), (None, 1, true));
    let other = request(&[("first", "B"), ("first-turn-mana", "2"), ("heal-cap", "off")]);
    let other = game.setup(&other).unwrap();
    assert_eq!((other.first, other.first_turn_mana, other.heal_cap), (Some(Seat::B), 2, false));
    let usual = request(&[("first", "A"), ("first-turn-mana", "1"), ("heal-cap", "on")]);
    let usual = game.setup(&usual).unwrap();
    assert_eq!((usual.first, usual.first_turn_mana, usual.heal_cap), (Some(Seat::A), 1, true));
}

#[test]
fn wrong_options_are_all_named() {
    let options = [("first", "C"), ("first-turn-mana", "3"), ("heal-cap", "maybe"), ("healcap", "on")];
    let error = game().setup(&request(&options)).unwrap_err();
    let expected: [&[&str]; 4] = [
        &["first is A, B or random", "C"],
        &["first-turn-mana", "1 or 2", "3"],
        &["heal-cap", "on or off", "maybe"],
        &["healcap", "first, first-turn-mana and heal-cap"],
    ];
    expect(&error.problems, &expected);
}

#[test]
fn the_game_is_for_two() {
    let game = game();
    assert!(game.setup(&Request { seats: Some(2), ..Request::default() }).is_ok());
    for seats in [0, 1, 3] {
        let error = game.setup(&Request { seats: Some(seats), ..Request::default() }).unwrap_err();
        expect(&error.problems, &[&["two players"]]);
    }
    let three = Request { decks: vec![example_a(), example_a(), example_a()], ..Request::default() };
    expect(&game.setup(&three).unwrap_err().problems, &[&["two players"]]);
}

#[test]
fn missing_decks_are_chosen_and_mirrors_are_allowed() {
    let game = game();
    assert!(game.start(&game.setup(&Request::default()).unwrap(), &mut Dice::seeded(1)).is_ok());
    let mirror = Request { decks: vec![example_a(), example_a()], ..Request::default() };
    let setup = game.setup(&mirror).unwrap();
    assert_eq!(setup.decks, [example_a(), example_a()]);
    assert!(game.start(&setup, &mut Dice::seeded(1)).is_ok());
}

#[test]
fn a_match_does_not_start_with_bad_decks() {
    let (mut short, mut misspelt) = (example_a(), example_a());
    short.name = "short".to_owned();
    misspelt.name = "slip".to_owned();
    set(&mut short, "Town Guard", 1);
    set(&mut misspelt, "Shatterr", 1);
    let setup = Setup::new([short, misspelt]);
    let error = game().start(&setup, &mut Dice::seeded(1)).unwrap_err();
    expect(&error.problems, &[&["A", "short", "13 creatures"], &["B", "slip", "Shatterr", "Shatter"]]);
    let bad_mana = Setup { first_turn_mana: 3, ..Setup::new([example_a(), example_a()]) };
    expect(
        &game().start(&bad_mana, &mut Dice::seeded(1)).unwrap_err().problems,
        &[&["first_turn_mana", "3"]],
    );
}

/// A match up to the first turn, nothing replaced.
fn begun(options: &[(&str, &str)], seed: u64) -> Match<Spellfaire> {
    let game = Arc::new(game());
    let setup = game.setup(&request(options)).unwrap();
    let mut table = Match::start(game, setup, seed).unwrap();
    assert_eq!(table.status(), Status::Act([Seat::A, Seat::B].into_iter().collect()));
    table.play_text(Seat::A, "keep the rest").unwrap();
    table.play_text(Seat::B, "keep the rest").unwrap();
    table
}

#[test]
fn the_options_are_obeyed() {
    for (first, other) in [(Seat::A, Seat::B), (Seat::B, Seat::A)] {
        for mana in ["1", "2"] {
            let name = first.to_string();
            let mut table = begun(&[("first", &name), ("first-turn-mana", mana)], 5);
            let view = table.view(first.into());
            let (mine, theirs) = (&view.sides[first.index()], &view.sides[other.index()]);
            assert_eq!((view.active, mine.hero, theirs.hero), (first, 25, 25));
            assert_eq!(
                (mine.mana.to_string(), mine.max_mana.to_string()),
                (mana.to_owned(), mana.to_owned())
            );
            // 3 and 4 cards, and the first turn's draw (R02).
            assert_eq!(
                (mine.hand.count, mine.deck.count, theirs.hand.count, theirs.deck.count),
                (4, 20, 4, 20)
            );
            table.play_text(first, "end turn").unwrap();
            let view = table.view(other.into());
            let theirs = &view.sides[other.index()];
            assert_eq!((theirs.max_mana.to_string(), theirs.hand.count), (mana.to_owned(), 5));
        }
    }
}

#[test]
fn without_a_word_the_dice_decide_who_begins() {
    let firsts: Vec<Seat> = (0..40).map(|seed| begun(&[], seed).view(Seat::A.into()).active).collect();
    let a = firsts.iter().filter(|&&seat| seat == Seat::A).count();
    assert!((8..=32).contains(&a), "A begins {a} times of 40");
}

#[test]
fn everybody_sees_faction_and_school() {
    let table = begun(&[], 3);
    for viewer in kernel::Viewer::all(2) {
        let sides = table.view(viewer).sides;
        assert_eq!([sides[0].faction.as_str(), sides[0].school.as_str()], ["Kingdom", "Frost"]);
        assert_eq!([sides[1].faction.as_str(), sides[1].school.as_str()], ["Wildclan", "Fire"]);
    }
}

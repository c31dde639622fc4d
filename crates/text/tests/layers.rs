//! One row for one and many, numbers in words, and spellings that are only read.

use text::{Row, Vocabulary, also, row};

const ROWS: [Row<u8>; 18] = [
    row("text", 0, "{^effect}."),
    row("effect", 1, "destroy {whom}"),
    row("effect", 2, "summon {count} {Name} [creature|creatures]"),
    row("whom", 3, "a(n) {-such}"),
    row("whom", 4, "all {+such}"),
    also("whom", 4, "each {-such}"),
    row("such", 5, "{quality} {such}"),
    row("such", 6, "{noun}"),
    row("noun", 7, "[creature|creatures]"),
    row("noun", 8, "{Name}"),
    row("quality", 9, "enemy"),
    row("effect", 10, "heal {number} [wound|wounds] of {whom}"),
    also("effect", 10, "heal {whom} by {number}"),
    row("effect", 11, "draw a card"),
    row("effect", 12, "draw {number} [card|cards]"),
    row("effect", 13, "{whom} may sleep"),
    also("whom", 4, "{+such}"),
    also("text", 0, "{^effect}!"),
];

fn words() -> Vocabulary<u8> {
    Vocabulary::new(&ROWS).unwrap()
}

#[test]
fn a_layer_serves_one_and_many() {
    for sentence in [
        "Destroy an enemy creature.",
        "Destroy all enemy creatures.",
        "Destroy a Wolf.",
        "Destroy all enemy Wolves.",
        "Summon two Wolf creatures.",
        "Summon 12 Wolf creatures.",
    ] {
        let tree = words().read("text", sentence).unwrap_or_else(|wrong| panic!("{sentence}: {wrong}"));
        assert_eq!(words().print(&tree), sentence);
    }
    let wolves = words().read("text", "Destroy all Wolves.").unwrap();
    let noun = wolves.tree(0).and_then(|it| it.tree(0)).and_then(|it| it.tree(0)).and_then(|it| it.tree(0));
    assert_eq!(noun.and_then(|noun| noun.name(0)), Some("Wolf"));
}

#[test]
fn the_wrong_form_is_told() {
    let wrong = words().read("text", "Destroy all enemy creature.").unwrap_err();
    assert_eq!(wrong.message, "the form here is `creatures`, not `creature`");
    assert!(words().read("text", "Destroy a creatures.").is_err());
}

#[test]
fn other_spellings_are_offered_as_they_are_printed() {
    for (spelt, printed) in [
        ("Destroy each enemy creature.", "Destroy all enemy creatures."),
        ("Heal all creatures by 3.", "Heal 3 wounds of all creatures."),
        ("Heal a wound of a Wolf.", "Heal 1 wound of a Wolf."),
        ("Destroy all (yes, all) enemy creatures.", "Destroy all enemy creatures."),
        ("Summon 2 Wolf creatures.", "Summon two Wolf creatures."),
        // Of two readings the one that changes less, and that has fewer names.
        ("Draw a card!", "Draw a card."),
        ("Draw two cards!", "Draw 2 cards."),
        ("Enemy creatures may sleep.", "All enemy creatures may sleep."),
    ] {
        assert!(words().read("text", spelt).is_err(), "{spelt}");
        assert_eq!(words().respelt("text", spelt).as_deref(), Some(printed));
    }
    assert_eq!(words().respelt("text", "Destroy all creatures."), None);
    assert_eq!(words().respelt("text", "Destroy every creature."), None);
}

#[test]
fn a_spelling_belongs_to_a_row_with_the_same_slots() {
    let refused = |rows: &[Row<u8>]| Vocabulary::new(rows).unwrap_err().to_string();
    let stray = "`y` is another spelling of no row with the same slots";
    assert_eq!(refused(&[row("a", 0, "x"), also("a", 1, "y")]), stray);
    assert_eq!(refused(&[row("a", 0, "x {number}"), also("a", 0, "y")]), stray);
}

#[test]
fn a_word_is_no_name_where_it_opens_a_sentence_in_another_spelling() {
    let rows = [
        row("text", 0_u8, "{^deed}."),
        row("deed", 1, "this turn, {+such} cost less"),
        also("deed", 1, "{+such} cost less this turn"),
        row("such", 2, "[card|cards]"),
        row("such", 3, "{Name}"),
        row("deed", 4, "draw a card"),
        row("deed", 5, "draw {number} [card|cards]"),
        row("text", 6, "{^deed} from your deck."),
        also("text", 6, "{^deed} off your deck."),
    ];
    let words = Vocabulary::new(&rows).unwrap();
    let respelt = |text| words.respelt("text", text).unwrap();
    assert_eq!(respelt("Cards cost less this turn."), "This turn, cards cost less.");
    assert_eq!(respelt("Coppers cost less this turn."), "This turn, Coppers cost less.");
    assert_eq!(respelt("Draw a card off your deck."), "Draw a card from your deck.");
    assert_eq!(respelt("Draw two cards off your deck."), "Draw 2 cards from your deck.");
}

#[test]
fn a_sentence_may_open_with_any_word_of_a_layer() {
    let rows = [
        row("page", 6, "{^text}"),
        row("text", 0, "{+such} rest."),
        row("such", 1, "{quality} {such}"),
        row("such", 2, "{noun}"),
        row("quality", 3, "tired"),
        row("noun", 4, "[unit|units]"),
        row("noun", 5, "{-Name} [unit|units]"),
    ];
    let words = Vocabulary::new(&rows).unwrap();
    for sentence in ["Units rest.", "Tired units rest.", "Tired Orc units rest.", "Orc units rest."] {
        let tree = words.read("page", sentence).unwrap_or_else(|wrong| panic!("{sentence}: {wrong}"));
        assert_eq!(words.print(&tree), sentence);
    }
}

#[test]
fn spellings_that_say_the_same_are_one() {
    let rows = [
        row("text", 0, "heal {whom}"),
        row("whom", 1, "each {-noun}"),
        also("whom", 1, "all {+noun}"),
        also("whom", 1, "all of the {+noun}"),
        also("text", 0, "cure {whom}"),
        also("text", 0, "cure {+whom}"),
        row("noun", 2, "[unit|units]"),
    ];
    let words = Vocabulary::new(&rows).unwrap();
    assert_eq!(words.respelt("text", "cure all units").as_deref(), Some("heal each unit"));
}

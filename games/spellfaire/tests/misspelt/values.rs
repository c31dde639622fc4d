//! Mistakes elsewhere on a card, and in the file.

use crate::*;

#[test]
fn an_unknown_keyword() {
    let (found, marked) = problem("keywords = [\"Guard\"]", "keywords = [\"Gaurd\"]");
    assert_eq!((found.card.as_deref(), marked.as_str()), (Some("Town Guard"), "\"Gaurd\""));
    let told = found.to_string();
    for part in ["Gaurd", "Guard", "Charge", "Lifesteal", "Ward"] {
        assert!(told.contains(part), "{told}");
    }
    let (found, _) = problem("keywords = [\"Guard\"]", "keywords = [\"Flying\"]");
    assert!(found.to_string().contains("Flying"), "{found}");
    let (found, marked) = problem("creature Ward.", "creature Wrad.");
    assert_eq!((found.card.as_deref(), marked.as_str()), (Some("Plating Engineer"), "Wrad"));
    assert!(found.to_string().contains("`Ward`"), "{found}");
}

#[test]
fn an_unknown_faction_school_or_tribe() {
    let (found, marked) = problem("faction = \"Kingdom\"", "faction = \"Kingdon\"");
    assert_eq!((found.card.as_deref(), marked.as_str()), (Some("Town Guard"), "\"Kingdon\""));
    assert!(found.to_string().contains("`Kingdom`"), "{found}");
    let (found, marked) = problem("school = \"Shadow\"", "school = \"Light\"");
    assert_eq!((found.card.as_deref(), marked.as_str()), (Some("Dark Touch"), "\"Light\""));
    assert!(found.to_string().contains("Nature"), "{found}");
    let (found, _) = problem("tribe = \"Beast\"", "tribe = \"Beats\"");
    assert!(found.to_string().contains("Beast"), "{found}");
    // A faction that no longer exists is missed by each of its cards.
    let gone = changed("name = \"Necropolis\"", "name = \"Graveyard\"");
    assert_eq!(problems(&gone).len(), 7);
}

#[test]
fn numbers_out_of_bounds() {
    let town = "name = \"Town Guard\"\nfaction = \"Kingdom\"\ncost = 1\nattack = 1\nhealth = 2";
    for (from, to, bounds) in [
        ("cost = 1", "cost = 11", ["0", "10"]),
        ("cost = 1", "cost = -1", ["0", "10"]),
        ("attack = 1", "attack = -1", ["0", "99"]),
        ("attack = 1", "attack = 100", ["0", "99"]),
        ("health = 2", "health = 0", ["1", "99"]),
        ("health = 2", "health = 9223372036854775807", ["1", "99"]),
    ] {
        let (found, marked) = problem(town, &town.replace(from, to));
        assert_eq!(marked, to.rsplit(' ').next().unwrap(), "{found}");
        assert_eq!(found.card.as_deref(), Some("Town Guard"));
        assert!(bounds.iter().all(|bound| found.to_string().contains(bound)), "{found}");
    }
    let (found, _) = problem("school = \"Fire\"\ncost = 6", "school = \"Fire\"\ncost = 60");
    assert_eq!(found.card.as_deref(), Some("Final Spark"));
}

#[test]
fn two_cards_of_one_name() {
    for twin in ["Town Guard", "town guard"] {
        let (found, marked) = problem("\"Squire Captain\"", &format!("\"{twin}\""));
        assert_eq!(marked, format!("\"{twin}\""));
        assert!(found.to_string().to_lowercase().contains("already a card called town guard"), "{found}");
    }
    let (found, _) = problem("\"Mend\"", "\"High Paladin\"");
    assert!(found.to_string().contains("High Paladin"), "{found}");
}

#[test]
fn a_card_needs_a_name() {
    for name in ["", "   ", "Mend #2", "A, B", "Mend (old)", "semi;colon", "Mend 2", "Hero", "none"] {
        let (found, _) = problem("\"Mend\"", &format!("\"{name}\""));
        let told = found.to_string();
        assert!(told.contains("a name") || told.contains("cannot be called"), "{told}");
    }
    assert!(read(&changed("\"Mend\"", "\"Mother's Mend-2\"")).is_ok());
}

#[test]
fn tokens_are_creatures_like_others() {
    for token in ["a 1/0 Sproutling", "a 100/1 Sproutling", "a 1/1 Hero"] {
        let (found, _) = problem("a 1/1 Sproutling", token);
        assert_eq!(found.card.as_deref(), Some("Sproutling"), "{found}");
    }
}

#[test]
fn two_factions_of_one_name() {
    let again = format!("{CARDS}\n[[faction]]\nname = \"kingdom\"\ntribe = \"Order\"\n");
    let found = problems(&again);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].diagnostic.message, "there is already a faction called kingdom");
}

#[test]
fn a_text_names_three_things_at_most() {
    let both = "Deal 3 damage to a creature and 2 damage to an enemy creature.";
    assert!(read(&changed("Deal 3 damage to a creature and 2 damage to the enemy Hero.", both)).is_ok());
    let four =
        "Freeze a creature. Freeze another creature. Freeze another creature. Freeze another creature.";
    let (found, _) = problem("Deal 2 damage to any target.", four);
    assert_eq!(found.card.as_deref(), Some("Ember Bolt"));
    assert!(found.to_string().contains("at most 3 things"), "{found}");
    let (found, _) =
        problem("Deal 2 damage to any target.", "Freeze a random creature. Destroy an enemy creature.");
    assert!(found.to_string().contains("at random"), "{found}");
}

#[test]
fn a_name_is_a_tribe_or_a_creature() {
    let (found, _) = problem("Freeze all enemy creatures.", "Freeze all enemy Beests.");
    assert_eq!(found.card.as_deref(), Some("Cold Snap"));
    assert!(found.to_string().contains("`Beast`") && found.to_string().contains("Construct"), "{found}");
    assert!(read(&changed("Freeze all enemy creatures.", "Freeze all enemy Ghouls.")).is_ok());
}

#[test]
fn a_keyword_stands_for_its_text() {
    let defined = "[[keyword]]\nname = \"Grim\"\ntext = \"When this dies, draw a card.\"\n\n[[creature]]\nname = \"Town Guard\"";
    let with = |keywords: &str| {
        changed("[[creature]]\nname = \"Town Guard\"", defined).replacen("[\"Guard\"]", keywords, 1)
    };
    assert!(read(&with("[\"Guard\", \"Grim\"]")).is_ok());
    let twice = with("[\"Guard\"]").replacen(
        "text = \"When this dies, draw a card.\"\n\n[[creature]]\nname = \"Bone",
        "keywords = [\"Grim\"]\ntext = \"When this dies, draw a card.\"\n\n[[creature]]\nname = \"Bone",
        1,
    );
    let found = problems(&twice);
    assert!(
        found.iter().any(|fault| fault.to_string().contains("only one text for the same time")),
        "{found:#?}"
    );
}

#[test]
fn it_stands_for_something() {
    for text in [
        "Freeze it.",
        "It takes 3 damage.",
        "Draw 2 cards. Freeze it.",
        "Freeze all enemy creatures. It takes 3 damage.",
    ] {
        let (found, _) = problem("Freeze all enemy creatures.", text);
        assert_eq!(found.card.as_deref(), Some("Cold Snap"));
        assert!(found.to_string().contains("it"), "{found}");
    }
    assert!(
        read(&changed("Freeze all enemy creatures.", "Freeze a random enemy creature. It takes 3 damage."))
            .is_ok()
    );
}

#[test]
fn words_that_mean_nothing_on_this_card() {
    problem("Heal your Hero for 6. Draw a card.", "Gain +1 Attack.");
    problem("Heal your Hero for 6. Draw a card.", "When played, draw a card.");
    problem("When this dies, draw a card.", "When this dies, gain Charge.");
    problem("When this dies, draw a card.", "Draw a card.");
    problem("When this dies, draw a card.", "When this dies, draw a card. When this dies, draw a card.");
}

#[test]
fn toml_that_does_not_fit() {
    for (from, to, part) in [
        ("attack = 1", "atack = 1", "atack"),
        ("[[creature]]", "[[creatures]]", "creatures"),
        ("cost = 1", "cost = \"1\"", "not a text"),
        ("attack = 1", "attack = 1.5", "not a number with a point"),
        ("attack = 1\n", "", "attack"),
        ("keywords = [\"Guard\"]", "keywords = \"Guard\"", "a list in brackets"),
        ("keywords = [\"Guard\"]", "keywords = [1]", "not a number"),
        ("cost = 1", "cost = 1\ncost = 1", "duplicate"),
        ("text = \"Heal your Hero for 3.\"\n", "", "text"),
    ] {
        let (found, _) = problem(from, to);
        assert!(found.to_string().to_lowercase().contains(part), "{from} -> {to}: {found}");
    }
}

#[test]
fn toml_that_is_broken() {
    for (from, to) in [
        ("name = \"Town Guard\"", "name = \"Town Guard"),
        ("name = \"Town Guard\"", "name \"Town Guard\""),
        ("[[creature]]", "[[creature]"),
        ("keywords = [\"Guard\"]", "keywords = [\"Guard\""),
        ("cost = 1", "cost ="),
    ] {
        let (found, _) = problem(from, to);
        let line = changed(from, to)[..found.span.start].lines().count();
        let meant = CARDS[..CARDS.find(from).unwrap()].lines().count();
        assert!(line.abs_diff(meant) <= 3, "{found}: line {line}, not {meant}");
    }
}

#[test]
fn an_escape_in_a_text_does_not_confuse_the_mark() {
    let text = changed("\"Deal 2 damage to any target.\"", r#""Deal 2 d\u0061mge to \u0061ny target.""#);
    let found = problems(&text);
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(text[found[0].span.clone()].contains("mge"), "{}", found[0]);
    assert!(found[0].to_string().contains("damge"), "{}", found[0]);
}

#[test]
fn several_mistakes_are_reported_together() {
    let text = CARDS
        .replacen("Deal 2 damage to any", "Deal 2 damge to any", 1)
        .replacen("[\"Charge\"]", "[\"Chrage\", \"Wrad\"]", 1)
        .replacen("faction = \"Ironbound\"\ncost = 8", "faction = \"Iron\"\ncost = 80", 1)
        .replacen("\"Final Spark\"", "\"Ember Bolt\"", 1)
        .replacen("Freeze all enemy creatures.", "Freeze it.", 1);
    let found = problems(&text);
    let told: Vec<String> = found.iter().map(Located::to_string).collect();
    assert_eq!(found.len(), 7, "{told:#?}");
    for part in
        ["damge", "Chrage", "Wrad", "Iron", "0 to 10", "already a card called Ember Bolt", "Cold Snap"]
    {
        assert!(told.iter().any(|line| line.contains(part)), "{part}: {told:#?}");
    }
}

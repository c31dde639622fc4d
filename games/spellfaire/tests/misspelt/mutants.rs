//! Every change of a card breaks a scenario.

use crate::*;

/// The rulebook's scenarios, each as a text of its own.
fn scenarios() -> Vec<String> {
    let chapters = [
        include_str!("../../rules/20-kingdom.md"),
        include_str!("../../rules/21-wildclan.md"),
        include_str!("../../rules/22-necropolis.md"),
        include_str!("../../rules/23-ironbound.md"),
        include_str!("../../rules/30-fire.md"),
        include_str!("../../rules/31-frost.md"),
        include_str!("../../rules/32-nature.md"),
        include_str!("../../rules/33-shadow.md"),
        include_str!("../../rules/40-tokens.md"),
    ];
    let blocks = chapters.iter().flat_map(|chapter| chapter.split("```scenario").skip(1));
    blocks.map(|block| format!("```scenario{}```\n", block.split("```").next().unwrap())).collect()
}

/// The same table of the file with one thing changed: every number one up and one down, every
/// keyword gone or added, every sentence gone, and words that would say something else.
fn changes(table: &str) -> Vec<String> {
    let mut changes = Vec::new();
    let digits: Vec<usize> =
        table.char_indices().filter(|(_, c)| c.is_ascii_digit()).map(|(at, _)| at).collect();
    for at in digits {
        let digit = table[at..].chars().next().and_then(|c| c.to_digit(10)).unwrap();
        for other in [digit.checked_sub(1), Some(digit + 1)].into_iter().flatten() {
            changes.push(format!("{}{other}{}", &table[..at], &table[at + 1..]));
        }
    }
    for keyword in ["Guard", "Charge", "Lifesteal", "Ward"] {
        let list = format!("keywords = [\"{keyword}\"]\n");
        if table.contains("attack =") && !table.contains(&list) {
            changes.push(table.replace("health =", &format!("{list}health =")));
        }
        changes.push(table.replace(&list, ""));
    }
    for (from, to) in [
        ("an enemy creature", "a creature"),
        ("an enemy creature", "a friendly creature"),
        ("a friendly creature", "a creature"),
        ("a friendly creature", "an enemy creature"),
        ("another friendly creature", "a friendly creature"),
        ("a Frozen creature", "a creature"),
        ("to a creature", "to an enemy creature"),
        ("to a creature", "to any target"),
        ("any target", "a creature"),
        ("one of your creatures", "a creature"),
        ("all enemy creatures", "all creatures"),
        ("all enemy creatures", "an enemy creature"),
        ("all creatures", "all enemy creatures"),
        ("your other creatures", "all friendly creatures"),
        ("a random enemy creature", "an enemy creature"),
        ("a random enemy creature", "a random creature"),
        ("a random friendly creature", "a random creature"),
        ("a random friendly creature", "all friendly creatures"),
        (" with cost 5 or less", ""),
        ("your Hero", "the enemy Hero"),
        ("the enemy Hero", "your Hero"),
        ("you take 2 damage", "deal 2 damage to the enemy Hero"),
        (" this turn", ""),
        ("When played", "When this dies"),
        ("When this dies", "When played"),
        ("Start of your turn:", "When played,"),
        ("Start of your turn:", "End of your turn:"),
        ("if you control a Guard creature, ", ""),
        ("if you control another Beast, ", ""),
        ("another Beast", "another creature"),
        ("+1 Health", "+1 Attack"),
        ("+1 Attack", "+1 Health"),
        ("-2 Attack", "+2 Attack"),
        ("-1/-1", "+1/-1"),
        ("-1/-1", "-1/+1"),
        ("+1/+1", "+1/+0"),
        (" Freeze it.", ""),
        (" Gain Charge.", ""),
        (" Gain +1 Attack.", ""),
        (" Gain +1 Attack.", " Gain +1 Attack this turn."),
        ("gain +1 Attack", "gain +1 Attack this turn"),
        (" It takes 3 damage.", ""),
        (" Draw 2 cards.", ""),
        (" Draw a card.", ""),
        ("draw a card", "draw 2 cards"),
        ("Draw a card", "Draw 2 cards"),
        ("Draw 2 cards. ", ""),
        (" Freeze a random enemy creature.", ""),
        (" If it survives, it can’t attack next turn. (Freeze)", ""),
        (" Heal your Hero for 1.", ""),
        (" Heal your Hero for 3.", ""),
        (" and 2 damage to the enemy Hero", ""),
        (" with Guard", " with Ward"),
        ("Heal your Hero for 6. Draw a card.", "Draw a card. Heal your Hero for 6."),
        (
            "Deal 1 damage to any target. Heal your Hero for 1.",
            "Heal your Hero for 1. Deal 1 damage to any target.",
        ),
    ] {
        changes.push(table.replace(from, to));
    }
    changes.retain(|change| change != table);
    changes
}

/// The card chapters are tests of the cards: whatever is changed on a card, one of its scenarios
/// no longer holds.
#[test]
fn the_rulebook_notices_every_change_of_a_card() {
    let scenarios = scenarios();
    let standard = Spellfaire::standard();
    let names = standard.card_list().cards.iter().filter(|card| card.kind != Kind::Token);
    let (mut tried, mut unnoticed) = (0, Vec::new());
    for name in names.map(|card| card.name.as_str()) {
        let line = format!("name = \"{name}\"");
        let start = CARDS.find(&line).unwrap();
        let end = CARDS[start..].find("\n[[").map_or(CARDS.len(), |length| start + length);
        let about: String = scenarios.iter().filter(|text| text.contains(name)).map(String::as_str).collect();
        for change in changes(&CARDS[start..end]) {
            let text = format!("{}{change}{}", &CARDS[..start], &CARDS[end..]);
            let Ok(game) = read(&text) else { continue };
            tried += 1;
            // Charge is what the Mauler's own text gives it, so printed Charge makes no difference.
            let same = name == "Frenzied Mauler" && change.contains("[\"Charge\"]");
            if !same && check(&Arc::new(game), "book", &about).failures.is_empty() {
                unnoticed.push(change);
            }
        }
    }
    assert!(unnoticed.is_empty(), "{} of {tried} unnoticed:\n{}", unnoticed.len(), unnoticed.join("\n"));
    assert!(tried > 400, "only {tried} changes");
}

//! Mistakes in a sentence.

use crate::*;

#[test]
fn the_shipped_file_is_right() {
    assert!(read(CARDS).is_ok());
}

#[test]
fn a_misspelt_word_is_marked_with_what_was_expected() {
    misspelt("Deal 2 damage to any", "Deal 2 damge to any", "Ember Bolt", "damge", "damage");
    misspelt("all enemy creatures.", "all enemy creaturs.", "Searing Ping", "creaturs", "creatures");
    misspelt("Freeze all enemy", "Freze all enemy", "Cold Snap", "Freze", "Freeze");
    misspelt("When this dies, draw", "When this dyes, draw", "Grave Rat", "dyes", "dies");
    misspelt("Heal your Hero for 6", "Heal your Herro for 6", "Renewal", "Herro", "Hero");
    misspelt("give a random friendly", "give a radnom friendly", "Royal Tactician", "radnom", "random");
    misspelt(
        "Attack this turn.\"\n\n[[spell]]",
        "Attack this trun.\"\n\n[[spell]]",
        "Wither",
        "trun",
        "turn",
    );
}

#[test]
fn the_nearest_word_is_offered() {
    misspelt("+0/+3.", "+0/+3,", "Frost Shield", ",", ".");
    for (from, to, meant) in [
        ("Deal 2 damage to any", "Deal 2 damge to any", "damage"),
        ("Summon a 1/1", "Sumon a 1/1", "Summon"),
        ("Destroy one of your", "Destory one of your", "Destroy"),
        ("another Beast", "another Baest", "Beast"),
    ] {
        let (found, _) = problem(from, to);
        let told = found.to_string();
        assert!(told.contains(&format!("`{meant}`")), "{told}");
    }
}

#[test]
fn words_in_the_wrong_case_or_order_are_not_read() {
    let (found, marked) = problem("Deal 2 damage to any", "deal 2 damage to any");
    assert_eq!((found.card.as_deref(), marked.as_str()), (Some("Ember Bolt"), "deal"));
    assert!(found.to_string().contains("`Deal`, with a capital"), "{found}");
    let (found, marked) = problem("heal your Hero for 3.\"", "Heal your Hero for 3.\"");
    assert_eq!((found.card.as_deref(), marked.as_str()), (Some("Chapel Healer"), "Heal"));
    assert!(found.to_string().contains("`heal`, without a capital"), "{found}");
    problem("Draw 2 cards. Freeze", "Draw cards 2. Freeze");
    problem("Deal 4 damage to a creature.", "Deal 4 damage to creature a.");
}

#[test]
fn a_sentence_that_stops_or_goes_on() {
    let (found, _) = problem("Deal 7 damage to the enemy Hero.", "Deal 7 damage to the enemy");
    assert!(found.to_string().contains("Hero"), "{found}");
    let (found, _) = problem("Deal 7 damage to the enemy Hero.", "Deal 7 damage to the enemy Hero");
    assert!(found.to_string().contains('.'), "{found}");
    let (found, marked) =
        problem("Heal your Hero for 6. Draw a card.", "Heal your Hero for 6. Draw a card. Now");
    assert_eq!(marked, "Now", "{found}");
    problem("Deal 7 damage to the enemy Hero.", "");
}

#[test]
fn number_and_article_must_agree() {
    let (found, marked) = problem("Draw 2 cards. Freeze", "Draw 2 card. Freeze");
    assert!(marked.contains("card") && found.to_string().contains("cards"), "{found}");
    let (found, _) = problem("damage to an enemy creature. If", "damage to a enemy creature. If");
    assert!(found.to_string().contains("an"), "{found}");
}

#[test]
fn numbers_in_a_text_have_bounds() {
    for number in ["1000", "99999999999999999999", "-2", "two", "2.5", "+2"] {
        let (found, _) = problem("Deal 2 damage to any", &format!("Deal {number} damage to any"));
        assert_eq!(found.card.as_deref(), Some("Ember Bolt"), "{found}");
    }
    assert!(read(&changed("Deal 2 damage to any", "Deal 0 damage to any")).is_ok());
    assert!(read(&changed("Deal 2 damage to any", "Deal 999 damage to any")).is_ok());
    problem("creature +2/+2", "creature +2/2");
}

//! The card list that ships: it is what the document prints, reads, and prints back word for word.

use territory::Territory;

const CARDS: &str = include_str!("../cards/territory.toml");

#[test]
fn every_faction_has_two_leaders_and_enough_cards() {
    let game = Territory::standard();
    let list = game.card_list();
    for faction in 0..list.factions.len() as u8 {
        assert_eq!(list.leaders.iter().filter(|leader| leader.faction == faction).count(), 2);
        // Fifteen cards of a faction, three of each, must be possible (T-44).
        let cards = list.cards.iter().filter(|card| card.faction == faction && card.deckable);
        assert!(cards.count() >= 5);
    }
    let out: Vec<&str> =
        list.cards.iter().filter(|card| !card.deckable).map(|card| card.name.as_str()).collect();
    assert_eq!(out, ["Expendable"]);
}

/// The sentences are used as they stand: with a period where the document has one, without where
/// it has none, and what is read prints back the same, or reading would have refused it.
#[test]
fn sentences_stand_as_printed() {
    let game = Territory::standard();
    let text = |name: &str| game.card_list().card(game.card_list().named(name).unwrap()).text.clone();
    assert_eq!(text("Scout"), "Deploy: Draw 1 card");
    assert_eq!(text("Fortify"), "Give your slot \"Deploy: Deal 2 damage to close enemies.\"");
    assert_eq!(text("Seedling"), "Death: Give this slot \"Deploy: Give this unit +1 power\"");
    assert_eq!(text("Offering Bearer"), "Sacrifice this: Gain 2 VP.");
}

/// What a designer can write beyond the printed cards.
#[test]
fn known_words_make_new_cards() {
    let sentences = [
        ("unit", "Deploy: Draw 1 card. Death: Gain 1 VP."),
        ("unit", "Far enemies Conquer: Draw 1 card."),
        ("unit", "Deploy: Give this slot +2 power."),
        ("unit", "Deploy: Give all other allies +1 power. Conquer: Opponent loses 1 VP."),
        ("unit", "When this is sacrificed, draw 2 cards."),
        ("unit", "Deploy: Give a close slot \"+2 power\""),
        ("action", "Sacrifice an ally: Deal damage equal to its power to close enemies."),
        ("action", "Bounce a unit. Draw 1 card."),
        ("action", "Give all slots \"Deploy: Gain 1 VP.\""),
        ("action", "Discard a card: Draw 2 cards."),
    ];
    for (kind, text) in sentences {
        let power = if kind == "unit" { "power = 1\n" } else { "" };
        let card = format!("[[{kind}]]\nname = \"New\"\nfaction = \"Legion\"\n{power}text = '''{text}'''\n");
        let game = Territory::from_cards("new.toml", &format!("{CARDS}\n{card}"));
        game.unwrap_or_else(|problems| panic!("{text}: {}", problems[0]));
    }
}

#[test]
fn mistakes_are_pointed_at() {
    let problem = |from: &str, to: &str| {
        assert!(CARDS.contains(from), "the file has no {from}");
        let problems =
            Territory::from_cards("my.toml", &CARDS.replacen(from, to, 1)).expect_err("it is wrong");
        assert_eq!(problems.len(), 1, "{problems:#?}");
        problems[0].to_string()
    };
    for (from, to, message) in [
        ("Deploy: Draw 1 card", "Deploy: Drow 1 card", "did you mean `Draw`?"),
        ("Deploy: Draw 1 card", "Deploy: Draw 1 cards", "1 goes with `card`"),
        ("Conquer: Draw 2 cards", "Conquer: Deal 1 damage to an enemy", "T-08"),
        ("Draw 2 cards\"", "Gain VP equal to its power\"", "nothing is sacrificed"),
        ("\"Draw 2 cards\"", "'Give this slot \"+1 power\"'", "not on a unit"),
        ("\"Deploy: Draw 1 card.\"", "\"To play this, discard a card.\"", "too late for a cost"),
        ("power = 5", "power = 0", "from 1 to 99"),
        ("faction = \"Rangers\"\npower", "faction = \"Ranger\"\npower", "did you mean `Rangers`?"),
        ("name = \"Scout\"", "name = \"Champion\"", "already a card called Champion"),
        ("in slots 1 and 4", "in slots 1 and 5", "there is no slot 5"),
    ] {
        let said = problem(from, to);
        assert!(said.contains(message), "{to}: {said}");
    }
}

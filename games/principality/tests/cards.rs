//! The card list that ships, cards of one's own, and what is said about mistakes.

use kernel::{Game, Match, Seat, Viewer};
use principality::{Kind, Principality, Setup};
use std::sync::Arc;

#[test]
fn all_but_the_basic_cards_can_be_in_a_kingdom() {
    let faces = Principality::standard().cards();
    let basic: Vec<&str> =
        faces.iter().filter(|face| !face.deckable).map(|face| face.name.as_str()).collect();
    assert_eq!(basic, ["Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse"]);
}

#[test]
fn faces_say_what_is_printed() {
    let faces = Principality::standard().cards();
    let face = |name: &str, group: &str| faces.iter().find(|s| s.name == name && s.group == group).unwrap();
    assert_eq!(face("Witch", "classic").text, "+2 Cards. Each other player gains a Curse.");
    assert_eq!(face("Witch", "base").text, "Each other player gains a Curse");
    assert_eq!(face("Moat", "base").line(), "Action - Reaction, cost 2");
    assert_eq!(face("Gardens", "more").line(), "Victory, cost 4");
}

#[test]
fn printed_coins_and_actions_are_read_from_the_text() {
    let game = Principality::standard();
    let list = game.card_list();
    let card = |name: &str| list.card(list.find(&[1], name).unwrap());
    let coins = ["Copper", "Silver", "Gold", "Market", "Woodcutter", "Festival", "Militia", "Smithy"];
    assert_eq!(coins.map(|name| card(name).coins), [1, 2, 3, 1, 2, 2, 2, 0]);
    assert_eq!(["Village", "Market", "Smithy"].map(|name| card(name).actions), [2, 1, 0]);
    assert_eq!(card("Curse").kind, Kind::Curse);
}

/// A card of one's own that is played at once.
#[test]
fn a_card_in_known_words_is_only_toml() {
    let toml = "set = \"mine\"\n[[card]]\nname = \"Guild Hall\"\ntype = \"Action\"\ncost = 4\n\
                text = \"+2 Cards, +$2. You may trash a Treasure from hand. Gain a Silver to hand.\"\n";
    let game = Arc::new(Principality::from_cards("mine.toml", toml).unwrap_or_else(|e| panic!("{}", e[0])));
    let setup = Setup::new(1, Some(vec!["Guild Hall".to_owned()]));
    let mut table = Match::start(game, setup, 4).unwrap();
    while !table.texts(Seat::A).iter().any(|offer| offer == "play Guild Hall") {
        for text in ["play all treasures", "buy Guild Hall", "end turn"] {
            let _ = table.play_text(Seat::A, text);
        }
    }
    table.play_text(Seat::A, "play Guild Hall").unwrap();
    table.play_text(Seat::A, "trash nothing").unwrap();
    let view = table.view(Viewer::Seat(Seat::A));
    assert_eq!(view.sides[0].coins, 2);
    assert!(view.sides[0].hand.known().any(|held| held.name == "Silver"));
}

#[test]
fn a_card_of_a_set_that_ships_can_be_replaced() {
    let toml =
        "set = \"base\"\n[[card]]\nname = \"Smithy\"\ntype = \"Action\"\ncost = 5\ntext = \"+4 Cards\"\n";
    let game = Principality::from_cards("mine.toml", toml).unwrap();
    let list = game.card_list();
    assert_eq!(list.card(list.find(&[0], "Smithy").unwrap()).cost, 5);
    assert_eq!(list.names().count(), Principality::standard().card_list().names().count());
}

#[test]
fn what_ships_can_be_read_again() {
    for file in [
        include_str!("../cards/base.toml"),
        include_str!("../cards/classic.toml"),
        include_str!("../cards/more.toml"),
    ] {
        let again = Principality::from_cards("again.toml", file).unwrap();
        assert_eq!(again.info().cards, Principality::standard().info().cards);
    }
}

/// Everything that is wrong with one card.
fn problems(name: &str, types: &str, cost: &str, text: &str) -> Vec<String> {
    let toml = format!(
        "set = \"mine\"\n[[card]]\nname = {name:?}\ntype = {types:?}\ncost = {cost}\ntext = {text:?}\n"
    );
    match Principality::from_cards("mine.toml", &toml) {
        Ok(_) => Vec::new(),
        Err(problems) => problems.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn mistakes_are_pointed_at() {
    let cases: [(&str, &str, &str, &str, &str); 12] = [
        ("X", "Action", "3", "+2 Card", "2 goes with `Cards`"),
        ("X", "Action", "3", "+2 Cads", "Cards"),
        ("X", "Action", "3", "Gain a Sliver to hand", "did you mean Silver?"),
        ("X", "Action", "30", "+2 Cards", "from 0 to 20"),
        ("X", "Aktion", "3", "+2 Cards", "Action, Treasure, Victory or Curse"),
        ("X", "Action - Flying", "3", "+2 Cards", "Attack, Reaction and Duration"),
        ("X", "Victory - Attack", "3", "1 VP", "Attack"),
        ("X", "Action", "3", "At the start of your next turn: +1 Card", "stops too early"),
        ("X", "Action - Duration", "3", "+1 Card", "next turn"),
        ("X", "Action - Reaction", "3", "+1 Card", "reveals"),
        ("", "Action", "3", "+1 Card", "1 to 40 letters"),
        ("X", "Action", "3", "+200 Cards", "up to 99"),
    ];
    for (name, types, cost, text, part) in cases {
        let found = problems(name, types, cost, text);
        assert!(found.iter().any(|problem| problem.contains(part)), "{text}: {found:?}");
    }
    assert_eq!(problems("X", "Action", "3", "+2 Cards"), Vec::<String>::new());
    // All at once.
    assert_eq!(problems("!", "Aktion", "30", "+2 Cads").len(), 4);
}

#[test]
fn a_name_cannot_stand_twice_in_a_file() {
    let card = "[[card]]\nname = \"X\"\ntype = \"Action\"\ncost = 3\ntext = \"+1 Card\"\n";
    let toml = format!("set = \"mine\"\n{card}{card}");
    let problems = Principality::from_cards("mine.toml", &toml).unwrap_err();
    assert!(problems[0].to_string().contains("already a card called X"), "{}", problems[0]);
}

#[test]
fn strategies_are_read_or_their_mistakes_named() {
    let with = |buy: &str| {
        let toml = format!("[[strategy]]\nname = \"mine\"\nbuy = [{buy}]\n");
        Principality::standard().with_strategies("mine.toml", &toml, &[])
    };
    let game = with("\"Province\", \"Smithy if owned Smithy is below 2 and turns is above 3\"").unwrap();
    assert_eq!(game.strategies().last().unwrap().kingdom, ["Smithy"]);
    let bad = [
        ("\"Provins\"", "did you mean `Province`?"),
        ("\"Gold if\"", "condition"),
        ("\"Gold when rich\"", "if"),
        ("\"Gold if owned Gold is below\"", "amount"),
    ];
    for (buy, part) in bad {
        let found = with(buy).unwrap_err();
        assert!(found[0].to_string().contains(part), "{buy}: {}", found[0]);
    }
}

/// What is wrong with a file of strategies, as a terminal shows it.
fn shown(toml: &str) -> String {
    let found = Principality::standard().with_strategies("mine.toml", toml, &["random", "big-money"]);
    let problems = found.err().unwrap_or_default();
    problems.iter().map(|problem| problem.render(toml, false)).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_word_that_is_wrong_in_a_strategy_is_marked() {
    let rule = "[[strategy]]\nname = \"mine\"\nbuy = [\n  \"Gold if owned Smity is below 2\",\n]\n";
    let marked = "\
error: mine: there is no card called Smity
 --> mine.toml:4:18
  |
4 |   \"Gold if owned Smity is below 2\",
  |                  ^^^^^
  |
  = help: did you mean `Smithy`?";
    assert_eq!(shown(rule), marked);
}

#[test]
fn a_strategy_needs_a_name_of_its_own_and_rules() {
    let named = |name: &str| shown(&format!("[[strategy]]\nname = {name:?}\nbuy = [\"Gold\"]\n"));
    assert!(named("Random").contains("there is a bot called random already"), "{}", named("Random"));
    assert!(named("big money").contains("mine.toml:2:8"), "{}", named("big money"));
    assert!(named("a,b").contains("letters, digits, spaces and hyphens"), "{}", named("a,b"));
    assert_eq!(named("my own"), "");
    let one = "[[strategy]]\nname = \"mine\"\nbuy = [\"Gold\"]\n";
    assert!(shown(&format!("{one}{one}")).contains("already a strategy called mine in this file"));
    assert!(shown("").contains("no [[strategy]]"));
    assert!(shown("[[strategy]]\nname = \"mine\"\nbuy = []\n").contains("needs a rule"));
    assert!(shown(&one.replace("buy", "slips = 101\nbuy")).contains("0 to 100"));
    assert!(shown(&one.replace("buy", "by")).contains("`by` is unknown here"));
}

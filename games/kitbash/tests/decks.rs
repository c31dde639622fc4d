//! What is wrong with a deck is said all at once, in the order of R69.

use kernel::{Deck, Game, decks_from_toml};
use kitbash::{Collection, Kitbash};

/// A legal deck; those that ship may be tuned.
const WARBAND: &str = r#"
[[deck]]
name = "warband"
hero = "Korg, Orc Barbarian"
[deck.cards]
"Goblin" = 9
"Orc" = 3
"Big Orc" = 3
"Fast Orc" = 3
"Powder Goblin" = 3
"Goblin Buffer" = 3
"Rush" = 3
"Goblin Captain" = 1
"Bloodlust" = 1
"#;

fn warband() -> (Kitbash, Deck) {
    (Kitbash::standard(), decks_from_toml(WARBAND).unwrap().remove(0))
}

fn problems(change: impl Fn(&mut Deck)) -> Vec<String> {
    let (game, mut deck) = warband();
    change(&mut deck);
    game.deck_problems(&deck)
}

fn set(deck: &mut Deck, card: &str, count: u32) {
    deck.cards.insert(card.to_owned(), count);
}

#[test]
fn nine_pawns_and_twenty_others() {
    assert_eq!(problems(|deck| set(deck, "Goblin", 10)), ["the deck has 10 pawns, and needs exactly 9"]);
    assert_eq!(
        problems(|deck| set(deck, "Orc", 2)),
        ["the deck has 19 cards beside the pawns, and needs exactly 20"]
    );
}

#[test]
fn three_copies_within_the_colours() {
    let told = problems(|deck| {
        set(deck, "Orc", 4);
        set(deck, "Rush", 2);
    });
    assert_eq!(told, ["4 copies of Orc: at most 3 are allowed"]);
    let told = problems(|deck| {
        set(deck, "Bloodlust", 0);
        set(deck, "Bone Spike", 1);
    });
    assert_eq!(told, ["Bone Spike is purple, the hero is red"]);
    let told = problems(|deck| {
        set(deck, "Bloodlust", 0);
        set(deck, "Siege Order", 1);
    });
    assert_eq!(told, ["Siege Order is red and yellow, the hero is red"]);
    let told = problems(|deck| {
        set(deck, "Bloodlust", 0);
        set(deck, "Sellsword", 1);
    });
    assert_eq!(told, Vec::<String>::new());
}

#[test]
fn signature_cards_come_by_themselves() {
    let with = |card: &'static str| {
        problems(move |deck| {
            set(deck, "Bloodlust", 0);
            set(deck, card, 1);
        })
    };
    assert_eq!(with("Rage"), ["Rage is the signature card: it is added by itself, and only once"]);
    assert_eq!(with("Thunder Ram"), ["Thunder Ram is the signature card of Drozga Ironfuse, Siege Foreman"]);
    assert_eq!(with("Goblin Runt"), ["Goblin Runt is a token and cannot be in a deck"]);
    assert_eq!(with("Tower"), ["Tower is a starter building, and not part of decks"]);
    assert_eq!(
        with("Ysmera Rotbloom"),
        ["Ysmera Rotbloom is a hero: a deck has one, and not among its cards"]
    );
}

#[test]
fn everything_is_said_at_once_in_order() {
    let told = problems(|deck| {
        deck.tags.insert("hero".to_owned(), "Kork".to_owned());
        deck.tags.insert("school".to_owned(), "Fire".to_owned());
        set(deck, "Goblin", 8);
        set(deck, "Orc", 5);
        set(deck, "Skeleton", 1);
        set(deck, "Fire Pott", 1);
    });
    assert_eq!(told.len(), 7, "{told:#?}");
    assert!(told[0].starts_with("there is no hero Kork"));
    assert!(told[2].contains("8 pawns") && told[3].contains("23 cards"));
    assert_eq!(told[6], "there is no card Fire Pott: did you mean Fire Pot?");
}

#[test]
fn cards_are_judged_in_the_order_of_the_list() {
    let list = r#"
[[deck]]
name = "muddle"
hero = "Korg, Orc Barbarian"
[deck.cards]
"Siege Order" = 1
"Fire Pott" = 1
"Orc" = 5
"Thunder Ram" = 1
"Skeleton" = 4
"Bone Spike" = 4
"Ghoul" = 4
"siege order" = 3
"Aaa" = 1
"#;
    let game = Kitbash::standard();
    let told = game.deck_problems(&decks_from_toml(list).unwrap()[0]);
    let begins = [
        "the deck has 4 pawns",
        "Ghoul is purple",
        "the deck has 18 cards",
        "4 copies of Siege Order",
        "there is no card Fire Pott",
        "5 copies of Orc",
        "Thunder Ram is the signature card of",
        "Skeleton is",
        "4 copies of Bone Spike",
        "there is no card Aaa",
    ];
    assert_eq!(told.len(), begins.len(), "{told:#?}");
    for (told, begins) in told.iter().zip(begins) {
        assert!(told.starts_with(begins), "{told} must begin {begins}");
    }
}

#[test]
fn what_is_not_owned_cannot_be_played() {
    let (game, deck) = warband();
    let mut owned: Collection = deck.cards.clone().into_iter().collect();
    owned.insert("Korg, Orc Barbarian".to_owned(), 1);
    owned.remove("Goblin"); // pawns need not be owned
    assert_eq!(game.deck_problems_of(&deck, &owned), Vec::<String>::new());
    owned.insert("Orc".to_owned(), 2);
    owned.remove("Korg, Orc Barbarian");
    let told = game.deck_problems_of(&deck, &owned);
    assert_eq!(told, ["you do not own the hero Korg, Orc Barbarian", "you do not own 3 copies of Orc"]);
}

//! The card list that ships, and what cards of one's own mean.

use clans::{Clans, Rarity, Trait};
use kernel::Game;

const HEAD: &str = "[[clan]]\nname = \"Lake\"\n";

/// A file with one card of this text.
fn one(text: &str) -> Clans {
    let card = format!(
        "{HEAD}[[card]]\nname = \"Eel\"\nclan = \"Lake\"\nrarity = \"rare\"\ndamage = 3\nhp = 4\n\
         max_ap = 2\nap_per_turn = 1\nattack_cost = 2\npoints = 1\ntext = \"{text}\"\n"
    );
    Clans::from_cards("eel.toml", &card).unwrap_or_else(|problems| panic!("{problems:?}"))
}

#[test]
fn every_clan_and_every_rarity_has_cards() {
    let game = Clans::standard();
    let list = game.card_list();
    let has = |clan: usize| list.cards.iter().any(|card| usize::from(card.clan) == clan);
    assert!((0..list.clans.len()).all(has));
    let has = |rarity| list.cards.iter().any(|card| card.rarity == rarity);
    assert!([Rarity::Common, Rarity::Rare, Rarity::Epic, Rarity::Legendary].into_iter().all(has));
}

#[test]
fn every_ability_is_on_some_card() {
    let game = Clans::standard();
    let all: Vec<_> = game.card_list().cards.iter().map(|card| card.stats.abilities).collect();
    assert!(Trait::ALL.iter().all(|&ability| all.iter().any(|card| card.traits.has(ability))));
    let numbers = |a: &clans::Abilities| [a.fury, a.shield, a.regen, a.thorns, a.heal_ally];
    assert!((0..5).all(|at| all.iter().any(|card| numbers(card)[at] > 0)));
}

/// C-41: values add up, and what has no value is there once.
#[test]
fn the_same_ability_twice_counts_twice() {
    let game = one("Fury 1. Guard. Fury 2. Shield 1. Guard. Shield 4.");
    let abilities = game.card_list().cards[0].stats.abilities;
    assert_eq!((abilities.fury, abilities.shield), (3, 5));
    assert!(abilities.traits.has(Trait::Guard));
}

/// C-38: one source for the range, and an old name for it.
#[test]
fn far_attack_is_long_range() {
    for text in ["Long Range.", "Far Attack."] {
        let game = one(text);
        assert_eq!(game.card_list().cards[0].stats.range, 2);
        assert_eq!(game.card_list().cards[0].text, text);
    }
    assert_eq!(one("Ranged.").card_list().cards[0].stats.range, 1);
}

#[test]
fn faces_have_the_abilities_as_keywords() {
    let faces = one("Fury 2. Long Range.").cards();
    assert_eq!((faces[0].keywords.join("|").as_str(), faces[0].text.as_str()), ("Fury 2|Long Range", ""));
    assert_eq!(faces[0].line(), "unit, damage 3, 4 HP, max AP 2, 1 AP per turn, attack cost 2, points 1");
    assert_eq!(faces[0].tags["rarity"], "rare");
}

#[test]
fn another_card_is_another_game() {
    let prints = ["Fury 1.", "Fury 2.", "Guard."].map(|text| one(text).info().cards);
    assert!(prints[0] != prints[1] && prints[1] != prints[2]);
}

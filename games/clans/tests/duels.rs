//! Every card against every card: the rules of combat written once more, in the order of the rulebook;
//! what a view predicts and what happens both agree with them.

use clans::{AttackView, CardDef, Clans, Setup, Stats, Trait};
use kernel::{Dice, Field, Match, Seat, Stage, Viewer};
use std::sync::Arc;

/// What an attack must come to.
#[derive(PartialEq, Eq, Debug)]
struct Outcome {
    /// HP left to the attacker and to the target.
    left: [i16; 2],
    advances: bool,
}

/// Where the two stand, and how far apart.
struct Ground {
    attacker: &'static str,
    target: &'static str,
    distance: u8,
}

const GROUNDS: [Ground; 4] = [
    Ground { attacker: "middle 1: A ", target: ", B ", distance: 0 },
    Ground { attacker: "A home 1: ", target: "\nmiddle 1: B ", distance: 1 },
    Ground { attacker: "middle 1: A ", target: "\nB home 1: ", distance: 1 },
    Ground { attacker: "A home 1: ", target: "\nB home 1: ", distance: 2 },
];

fn taken(by: &Stats, hit: u8) -> i16 {
    (i16::from(hit) - i16::from(by.abilities.shield)).max(0)
}

/// C-02 to C-05, C-12, C-17, C-32, C-33 and C-39; none if the target is out of reach or the attacker
/// has no damage.
fn expected(attacker: &Stats, target: &Stats, hp: u8, ground: &Ground) -> Option<Outcome> {
    if ground.distance > attacker.range || attacker.damage == 0 {
        return None;
    }
    let left = i16::from(hp) - taken(target, attacker.damage + attacker.abilities.fury);
    let destroyed = left <= 0;
    let strikes_first = |card: &Stats| card.has(Trait::FirstStrike);
    let nothing_comes_back = destroyed && strikes_first(attacker) && !strikes_first(target);
    let mut own = i16::from(attacker.hp);
    if !nothing_comes_back {
        if ground.distance <= target.range && !attacker.has(Trait::Ranged) {
            own -= taken(attacker, target.damage);
        }
        own -= taken(attacker, target.abilities.thorns);
    }
    let walks = !attacker.has(Trait::Ranged) && !attacker.has(Trait::Stationary);
    let from_home_to_middle = ground.attacker.contains("home") && ground.target.contains("middle");
    let advances = destroyed && own > 0 && walks && from_home_to_middle;
    Some(Outcome { left: [own.max(0), left.max(0)], advances })
}

fn foretold(attack: &AttackView, attacker: &Stats) -> Outcome {
    let own = (i16::from(attacker.hp) - attack.retaliation - attack.thorns).max(0);
    assert_eq!((attack.survives, attack.destroys), (own > 0, attack.left == 0), "{attack}");
    Outcome { left: [own, attack.left], advances: attack.advances }
}

fn happened(table: &Match<Clans>) -> Outcome {
    let view = table.view(Viewer::Spectator);
    let left = |seat| {
        let mut units = view.lanes.iter().flatten().flat_map(|tile| &tile.units);
        units.find(|unit| unit.seat == seat).map_or(0, |unit| unit.hp)
    };
    let told = table.story(Viewer::Spectator, 0..table.log().len());
    let advances = told.iter().any(|line| line.contains("takes its place"));
    Outcome { left: [left(Seat::A), left(Seat::B)], advances }
}

/// One attack, if it is possible; tells whether it was.
fn fight(game: &Arc<Clans>, attacker: &CardDef, target: &CardDef, hp: u8, ground: &Ground) -> bool {
    let position =
        format!("{}{}{}{} ({hp} HP, 0 AP)", ground.attacker, attacker.name, ground.target, target.name);
    let fields: Vec<Field> = position.lines().filter_map(Field::parse).collect();
    let state = game.stage(&fields).unwrap();
    let mut table = Match::resume(game.clone(), Setup::new(Default::default()), state, Dice::seeded(1));
    let view = table.view(Viewer::Seat(Seat::A));
    let units = view.lanes.iter().flatten().flat_map(|tile| &tile.units);
    let mut attacks = units.flat_map(|unit| &unit.attacks);
    let attack = attacks.find(|attack| attack.target != "enemy base");
    let expected = expected(&attacker.stats, &target.stats, hp, ground);
    assert_eq!(attack.map(|attack| foretold(attack, &attacker.stats)), expected, "{position}");
    let Some(attack) = attack else { return false };
    let text = format!("attack with {} on {}", attacker.name, attack.target);
    table.play_text(Seat::A, &text).unwrap();
    assert_eq!(Some(happened(&table)), expected, "{position}");
    true
}

/// Every card against every card on every ground, unhurt and with 1 HP left; tells how many fights
/// that were.
fn tournament(game: &Arc<Clans>) -> usize {
    let cards = &game.card_list().cards;
    let mut fights = 0;
    for attacker in cards {
        for target in cards {
            for ground in &GROUNDS {
                let hps = [target.stats.hp, 1];
                fights += hps.iter().filter(|&&hp| fight(game, attacker, target, hp, ground)).count();
            }
        }
    }
    fights
}

#[test]
fn every_card_that_ships_fights_every_other_by_the_rules() {
    let fights = tournament(&Arc::new(Clans::standard()));
    assert!(fights > 10_000, "only {fights}");
}

/// Abilities meet here that no card that ships has together.
#[test]
fn abilities_meet_by_the_rules() {
    let texts = [" First Strike.", " Ranged.", " Long Range.", " Thorns 2.", " Shield 1."];
    let card = |set: usize| {
        let has = |at: usize| set & 1 << at != 0;
        let text: String = (0..texts.len()).filter(|&at| has(at)).map(|at| texts[at]).collect();
        let name: String = (0..texts.len()).map(|at| if has(at) { 'x' } else { 'o' }).collect();
        format!(
            "[[card]]\nname = \"{name}\"\nclan = \"Lake\"\nrarity = \"rare\"\ndamage = 4\nhp = 4\n\
             max_ap = 1\nap_per_turn = 1\nattack_cost = 1\npoints = 1\ntext = \"Guard.{text}\"\n"
        )
    };
    let cards: String = (0..1 << texts.len()).map(card).collect();
    let game = Clans::from_cards("all.toml", &format!("[[clan]]\nname = \"Lake\"\n{cards}"));
    let game = game.unwrap_or_else(|problems| panic!("{}", problems[0]));
    let fights = tournament(&Arc::new(game));
    assert!(fights > 5_000, "only {fights}");
}

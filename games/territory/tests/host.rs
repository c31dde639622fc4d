//! What those who sit at the table are told beyond the rules: questions, offers as paths, references
//! that last.

use kernel::{Action, AnyMatch, Dice, Field, Game, Host, Match, Ref, Seat, Sentence, Spot, Stage, Viewer};
use std::collections::BTreeSet;
use std::sync::Arc;
use territory::{Event, Setup, Territory};

fn staged(position: &str) -> Match<Territory> {
    let game = Arc::new(Territory::standard());
    let fields: Vec<Field> = position.lines().filter_map(Field::parse).collect();
    let state = game.stage(&fields).unwrap();
    Match::resume(game, Setup::new(Default::default()), state, Dice::seeded(1))
}

fn acting(table: &Match<Territory>) -> Seat {
    table.status().acting().iter().next().unwrap()
}

fn play(table: &mut Match<Territory>, moves: &[&str]) {
    for text in moves {
        table.play_text(acting(table), text).unwrap_or_else(|why| panic!("{text}: {why}"));
    }
}

/// The sentence, and what it names.
fn heard(said: &Sentence) -> (&str, Vec<String>) {
    let named = said.parts.iter().filter_map(|part| part.what);
    (&said.text, named.map(|what| what.to_string()).collect())
}

/// Plays these moves and looks at the question that comes then.
#[track_caller]
fn asks(position: &str, moves: &[&str], question: &str, named: &str) {
    let mut table = staged(position);
    play(&mut table, moves);
    let asked = Sentence::of(|out| table.game().ask(table.state(), acting(&table), out));
    assert_eq!(heard(&asked), (question, named.split_whitespace().map(str::to_owned).collect()));
}

#[test]
fn a_question_names_whose_text_it_is() {
    let hands = "A hand: Scout\nB hand: Scout\n";
    let units = "A units: 2 Champion, 4 Champion\nB units: 3 Champion, 4 Scout\n";
    let hand = |card: &str| format!("A hand: {card}, Scout\nB hand: Scout\n{units}");
    asks(hands, &[], "Play a card, use an ability, or pass for the rest of the round.", "");
    asks(
        &format!("phase: mulligan\n{hands}"),
        &[],
        "Which cards do you exchange? You may exchange up to 2.",
        "",
    );
    asks(
        &hand("Sniper"),
        &["play Sniper to 1"],
        "For Sniper, choose a unit that it can aim at: Deploy: Deal 3 damage to a far enemy",
        "thing/5",
    );
    let face = Territory::standard().card_list().named("Assassinate").unwrap();
    asks(
        &hand("Assassinate"),
        &["play Assassinate"],
        "For Assassinate, choose a unit that it can aim at: Deal 5 damage to an enemy",
        &format!("card/{}", face.0),
    );
    asks(
        &format!("A leader: Siegemaster Orla\n{}", hand("Scout")),
        &["use Siegemaster Orla"],
        "For Siegemaster Orla, choose a unit that it can aim at: Once per round: Deal 1 damage to an enemy",
        "A/leader/0",
    );
    asks(
        &format!("A effects: 3 Deploy: Give a close ally +2 power\n{}", hand("Scout")),
        &["play Scout to 3"],
        "For slot A3, choose a unit that it can aim at: Deploy: Give a close ally +2 power",
        "A/slot/3",
    );
}

/// The text of a unit that has left is the card's.
#[test]
fn a_question_does_not_name_who_is_gone() {
    let position = "A hand: Assassinate, Scout\nB hand: Scout\nB units: 1 Pawn, 2 Champion, 3 Scout";
    let face = Territory::standard().card_list().named("Pawn").unwrap();
    asks(
        position,
        &["play Assassinate", "target Pawn at B1"],
        "For Pawn, choose a unit that it can aim at: Death: Give an ally +2 power",
        &format!("card/{}", face.0),
    );
}

/// A seat that has nothing more to do is told so, and not that it is another's turn.
#[test]
fn who_waits_is_told_why() {
    let mut table = staged("phase: mulligan\nA hand: Scout\nB hand: Scout");
    play(&mut table, &["keep the rest"]);
    let why = table.play_text(Seat::A, "keep the rest").unwrap_err();
    assert_eq!(why.to_string(), "you have kept your cards [T-34]");
    play(&mut table, &["keep the rest", "pass"]);
    let why = table.play_text(Seat::A, "play Scout to 1").unwrap_err();
    assert_eq!(why.to_string(), "you have passed this round [T-11]");
}

#[test]
fn what_is_not_there_is_said_to_be_elsewhere() {
    let position = "A hand: Scout\nB hand: Scout\nA units: 2 Offering Bearer\n";
    let refused = |leader: &str, text: &str| {
        let table = staged(&format!("{position}{leader}"));
        table.read(Seat::A, text).unwrap_err().to_string()
    };
    let led = "A leader: Hollow Queen\nB leader: Marshal Vex\n";
    assert_eq!(refused("", "use Marshal Vex"), "this match is played without leaders [T-44]");
    assert_eq!(refused(led, "use marshal vex"), "Marshal Vex is not your leader [T-44]");
    assert_eq!(refused("", "use Offering Bearer at 3"), "there is no unit at A3 [T-26]");
    assert_eq!(refused("", "use Champion at 2"), "at A2 stands Offering Bearer [T-26]");
    for text in ["play Scout to 5", "play scout 0", "play Scout to slot 99999999999", "play Scout to B7"] {
        assert_eq!(refused("", text), "there are slots 1 to 4 [T-01]", "{text}");
    }
}

/// Passing is never offered first, though it is what is done when time is up (T-53).
#[test]
fn what_gives_something_up_is_offered_last() {
    let offers = |position: &str, moves: &[&str]| -> Vec<String> {
        let mut table = staged(position);
        play(&mut table, moves);
        let seat = acting(&table);
        let table: Box<dyn AnyMatch> = table.into();
        table.offers(seat).into_iter().map(|offer| offer.text).collect()
    };
    let hands = "A hand: Cultist\nB hand: Scout";
    assert_eq!(offers(hands, &[]).last().unwrap(), "pass");
    assert_eq!(offers(&format!("phase: mulligan\n{hands}"), &[]), ["exchange Cultist", "keep the rest"]);
    let cult = format!("{hands}\nB units: 1 Champion");
    assert_eq!(offers(&cult, &["play Cultist to 1"]).last().unwrap(), "decline");
}

/// Whoever takes what stands first does not lose a unit by it, and what would be lost is said (T-20).
#[test]
fn free_slots_are_offered_before_a_replacement() {
    let table = staged("A hand: Scout\nB hand: Scout\nA units: 1 Champion, 3 Pawn");
    let erased: Box<dyn AnyMatch> = table.clone().into();
    let texts: Vec<String> = erased.offers(Seat::A).into_iter().map(|offer| offer.text).collect();
    let expected = [
        "play Scout to 2",
        "play Scout to 4",
        "play Scout to 1 replacing Champion",
        "play Scout to 3 replacing Pawn",
        "pass",
    ];
    assert_eq!(texts, expected);
    for loosely in ["play Scout to 1", "scout 1", "play scout to 1 replacing champion"] {
        let Ok(Action::Move(mv)) = table.read(Seat::A, loosely) else { panic!("{loosely}") };
        let said = Sentence::of(|out| table.game().say(table.state(), Seat::A, mv, out));
        assert_eq!(heard(&said), (expected[2], vec!["A/hand/0".to_owned(), "A/slot/1".to_owned()]));
    }
}

/// A unit's number is its own for the whole match, so that what was told of it never points at another.
#[test]
fn numbers_of_units_are_never_used_again() {
    let game = Arc::new(Territory::standard());
    let mut most = 0;
    for seed in 0..20 {
        let table = conform::rollout::random_match(&game, seed, 2_000).unwrap();
        let events = table.log().seen_by(Viewer::Spectator, 0..table.log().len());
        let entered = events.filter_map(|event| match event {
            Event::Entered { unit, .. } => Some(unit.what),
            _ => None,
        });
        let entered: Vec<_> = entered.collect();
        assert_eq!(entered.iter().collect::<BTreeSet<_>>().len(), entered.len(), "seed {seed}");
        most = most.max(entered.len());
    }
    assert!(most > 20, "{most}");
}

/// What an effect is called when it is laid, offered and removed is what it is called in the view.
#[test]
fn effects_are_pointed_at_by_their_age() {
    let mut table = staged(
        "A hand: Entrench, Dispel, Scout\nB hand: Scout\nB passed: yes\n\
         A effects: 2 Deploy: Give this unit +1 power; 2 Deploy: Draw 1 card",
    );
    let refs = |table: &Match<Territory>| -> Vec<String> {
        let view = table.view(Viewer::Spectator);
        view.sides[0].effects.iter().map(|effect| format!("{} {}", effect.what, effect.text)).collect()
    };
    let told = |table: &Match<Territory>| {
        let last = table.turns().last().unwrap().events;
        table.log().seen_by(Viewer::Spectator, last..table.log().len()).next().cloned().unwrap()
    };
    let spot = Spot::new("slot", 2).of(Seat::A);
    play(&mut table, &["play Entrench", "slot A2"]);
    let three = ["Deploy: Give this unit +1 power", "Deploy: Draw 1 card", "Deploy: Give this unit +2 power"];
    let (place, text) = (Ref::Spot(spot), three[2].to_owned());
    assert_eq!(told(&table), Event::Given { place, effect: Ref::Effect(spot, 2), text });
    let numbered = |texts: &[&str]| -> Vec<String> {
        (0..).zip(texts).map(|(age, text): (u8, _)| format!("A/slot/2/effect/{age} {text}")).collect()
    };
    assert_eq!(refs(&table), numbered(&three));
    play(&mut table, &["play Dispel"]);
    let say = |mv| Sentence::of(|out| table.game().say(table.state(), Seat::A, mv, out));
    let offers: Vec<Sentence> = table.legal(Seat::A).into_iter().map(say).collect();
    let (text, named) = heard(&offers[1]);
    assert_eq!(text, "remove from A2 Deploy: Draw 1 card");
    assert_eq!(named, ["A/slot/2", "A/slot/2/effect/1"]);
    play(&mut table, &["remove from A2 Deploy: Draw 1 card"]);
    let text = three[1].to_owned();
    assert_eq!(told(&table), Event::Removed { place, effect: Ref::Effect(spot, 1), text });
    assert_eq!(refs(&table), numbered(&[three[0], three[2]]));
}

#[test]
fn cards_of_one_name_share_a_line() {
    let table = staged("A hand: Scout, Champion, Scout, Scout\nB hand: Scout");
    let board = table.view(Seat::A.into()).to_string();
    assert!(board.contains("3 ×") && board.matches("Scout").count() == 1, "{board}");
}

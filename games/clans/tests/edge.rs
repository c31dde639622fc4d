//! What clients rely on: numbers follow from events, cards on the board keep their names, and what is
//! foretold by playing in imagined worlds is what the board shows.

use clans::{Clans, Event, Move, Setup, UnitView, View};
use conform::rollout::{numbered_setup, random_move};
use kernel::{
    AnyMatch, Change, Clock, Dice, Difference, Field, Forecast, Game, Host, Match, Pick, Ref, Seat, Span,
    Stage, Viewer, digest,
};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Random matches, each looked at before every move.
fn watch(matches: u64, mut look: impl FnMut(&Match<Clans>, Seat, Move)) {
    let game = Arc::new(Clans::standard());
    for seed in 0..matches {
        let mut table = Match::start(game.clone(), numbered_setup(&*game, seed), seed).unwrap();
        let mut dice = Dice::swift(seed);
        while let Some((seat, mv)) = random_move(&table, &mut dice) {
            look(&table, seat, mv);
            table.play(seat, mv).unwrap();
        }
    }
}

fn staged(position: &str) -> Match<Clans> {
    let game = Arc::new(Clans::standard());
    let fields: Vec<Field> = position.lines().filter_map(Field::parse).collect();
    let state = game.stage(&fields).unwrap();
    Match::resume(game, Setup::new(Default::default()), state, Dice::seeded(1))
}

/// The HP and AP of the cards, and the HP of the bases.
fn numbers(view: &View) -> BTreeMap<(Ref, &'static str), i32> {
    let units = view.lanes.iter().flatten().flat_map(|tile| &tile.units);
    let cards =
        units.flat_map(|unit| [((unit.what, "hp"), unit.hp.into()), ((unit.what, "ap"), unit.ap.into())]);
    cards.chain(view.sides.iter().map(|side| ((side.what, "base"), side.base.into()))).collect()
}

#[test]
fn events_explain_every_number() {
    let mut moves = 0;
    watch(12, |table, seat, mv| {
        let mut before = numbers(&table.view(Viewer::Spectator));
        let mut fork = table.clone();
        fork.play(seat, mv).unwrap();
        let mut changes = Vec::new();
        let told = fork.log().seen_by(Viewer::Spectator, table.log().len()..fork.log().len());
        told.for_each(|event| table.game().changes(event, &mut changes));
        for change in changes {
            if let Change::Counts { what, number, by } = change {
                *before.get_mut(&(what, number)).expect("only what is there is counted") += by;
            }
        }
        for (what, number) in numbers(&fork.view(Viewer::Spectator)) {
            assert!(before.get(&what).is_none_or(|&was| was == number), "{what:?}: {}", fork.say(seat, mv));
        }
        moves += 1;
    });
    assert!(moves > 1_000, "only {moves}");
}

#[test]
fn a_card_on_the_board_has_its_number_for_ever() {
    let mut placed = BTreeSet::new();
    watch(12, |table, seat, mv| {
        let mut fork = table.clone();
        fork.play(seat, mv).unwrap();
        for event in fork.log().seen_by(Viewer::Spectator, table.log().len()..fork.log().len()) {
            if let Event::Placed { unit, .. } = event {
                let new = placed.insert((table.seed().number(), unit.what));
                assert!(new, "{unit:?} is called like another one");
            }
        }
    });
    assert!(placed.len() > 300, "only {}", placed.len());
}

/// Positions that are written down number their cards, too.
#[test]
fn what_was_staged_and_what_is_placed_then_are_told_apart() {
    let mut table = staged("A home 1: Horseman, Horseman\nmiddle 2: A Cossack, B Cossack\nA hand: Horseman");
    table.play_text(Seat::A, "place Horseman in lane 3").unwrap();
    let view = table.view(Viewer::Spectator);
    let things: Vec<Ref> =
        view.lanes.iter().flatten().flat_map(|tile| &tile.units).map(|unit| unit.what).collect();
    assert_eq!(things.iter().collect::<BTreeSet<_>>().len(), 5, "{things:?}");
}

/// The number of a card does not matter to whoever looks ahead.
#[test]
fn two_cards_placed_in_either_order_make_one_position() {
    let [one, other] =
        [["Horseman in lane 1", "Pikeman in lane 2"], ["Pikeman in lane 2", "Horseman in lane 1"]].map(
            |texts| {
                let mut table = staged("A hand: Horseman, Pikeman");
                texts
                    .iter()
                    .for_each(|text| drop(table.play_text(Seat::A, &format!("place {text}")).unwrap()));
                digest(table.state())
            },
        );
    assert_eq!(one, other);
}

/// What becomes of a number of something; nothing if the thing is gone.
fn foretold(forecast: &Forecast, what: Ref, number: &str, now: i64) -> i64 {
    let mut left = now;
    for effect in forecast.effects.iter().filter(|effect| effect.what == what.to_string()) {
        match &effect.change {
            Difference::Leaves => left = 0,
            Difference::Number { number: other, to, .. } if other == number => left = *to,
            _ => {}
        }
    }
    left
}

#[test]
fn what_is_foretold_in_imagined_worlds_is_what_the_board_shows() {
    let mut attacks = 0;
    watch(2, |table, seat, _| {
        let desk: Box<dyn AnyMatch> = table.clone().into();
        let view = table.view(Viewer::Seat(seat));
        let units = || view.lanes.iter().flatten().flat_map(|tile| &tile.units);
        for (unit, attack) in units().flat_map(|unit| unit.attacks.iter().map(move |attack| (unit, attack))) {
            let text = format!("attack with {} on {}", unit.label, attack.target);
            let forecast = desk.forecast(seat, &[Pick::from(text.as_str())]).unwrap();
            assert!(forecast.exact, "{text}");
            let taken = i64::from(unit.hp - attack.retaliation - attack.thorns).max(0);
            assert_eq!(foretold(&forecast, unit.what, "hp", unit.hp.into()), taken, "{text}");
            let named =
                |other: &&UnitView| other.seat != seat && attack.target == format!("enemy {}", other.label);
            let (what, number, now) = match units().find(named) {
                Some(target) => (target.what, "hp", target.hp),
                None => (Ref::Seat(seat.other()), "base", view.sides[seat.other().index()].base),
            };
            assert_eq!(foretold(&forecast, what, number, now.into()), i64::from(attack.left), "{text}");
            attacks += 1;
        }
    });
    assert!(attacks > 100, "only {attacks}");
}

/// What a card gains and when the match ends can be seen, in print and as data.
#[test]
fn the_view_shows_what_is_to_come() {
    let view = staged("A hand: Horseman\nA home 1: Desert Cannon (6 HP, 1 AP)").view(Viewer::Seat(Seat::A));
    let (held, cannon) = (view.sides[0].hand.known().next().unwrap(), &view.lanes[0][0].units[0]);
    assert_eq!((held.max_ap, held.ap_per_turn, held.attack_cost), (2, 2, 1));
    assert_eq!((cannon.ap, cannon.max_ap, cannon.ap_per_turn, cannon.attack_cost), (1, 2, 1, 2));
    assert_eq!((view.turn, view.last_turn), (11, 80));
    let print = view.to_string();
    assert!(print.contains("Turn 11 of 80") && print.contains("AP 1/2 (+1, attack 2)"), "{print}");
}

/// C-28: 30 seconds a turn, and the third time-out loses.
#[test]
fn the_clock_is_that_of_the_rules() {
    let clock = Clock { per: Span::Turn, seconds: 30, forfeits_after: Some(3) };
    assert_eq!(Clans::standard().info().clock, Some(clock));
}

/// A small page shows a board up to its first empty line.
#[test]
fn a_hand_is_seen_beside_a_crowded_board() {
    let crowd = "A home 1: Horseman, Horseman, Horseman, Horseman\nA home 2: Horseman, Horseman, Horseman\n\
                 middle 3: B Cossack, B Cossack, B Cossack, B Cossack";
    let position = format!("A hand: Horseman, Pikeman, Horseman, Line Infantry\n{crowd}");
    let board = staged(&position).view(Viewer::Seat(Seat::A)).to_string();
    let (above, below) = board.split_once("\n\n").unwrap();
    assert!(above.lines().count() <= 19 && above.contains("2 × Horseman"), "{board}");
    assert!(["Pikeman", "Line Infantry"].iter().all(|name| above.contains(name)), "{board}");
    assert!(below.contains("Hand") && below.contains("Line Infantry"), "{board}");
}

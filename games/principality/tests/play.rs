//! What holds in every position of random play.

use kernel::{Answers, Dice, Game, Log, Seat, Status, Survey, Viewer};
use principality::{Principality, SideView, Times, View};

/// Every card of the table as a player with open eyes would count them.
fn count(view: &View) -> usize {
    let owned: usize = view.sides.iter().map(owned).sum();
    let supply: usize = view.supply.iter().map(|pile| usize::from(pile.count)).sum();
    owned + supply + view.trash.count
}

fn owned(side: &SideView) -> usize {
    side.owned.iter().map(|card| usize::from(card.times)).sum()
}

/// Cards of a side wherever they lie.
fn lying(side: &SideView) -> usize {
    let zones = [&side.hand, &side.discard, &side.play, &side.lasting, &side.aside, &side.looked];
    zones.iter().map(|zone| zone.count).sum::<usize>() + side.deck.count
}

/// P-23: the number of cards never changes, and what a player owns is what lies somewhere.
#[test]
fn cards_are_conserved() {
    let game = Principality::standard();
    let mut moves = Vec::new();
    for seed in 0..60 {
        let mut dice = Dice::swift(seed);
        let setup = game.random_setup(&mut dice);
        let mut state = game.start(&setup, &mut dice).unwrap();
        let all = count(&game.view(&state, Viewer::Spectator));
        while let Some(seat) = game.status(&state).acting().iter().next() {
            moves.clear();
            game.legal(&state, seat, &mut moves);
            let mv = *dice.pick(&moves).unwrap();
            game.play(&mut state, seat, mv, &mut dice, &mut Log::off());
            let view = game.view(&state, Viewer::Spectator);
            assert_eq!(count(&view), all);
            view.sides.iter().for_each(|side| assert_eq!(lying(side), owned(side), "{view}"));
        }
        assert!(matches!(game.status(&state), Status::Over(_)));
    }
}

/// Every strategy that ships plays every preset to its end, without an illegal wish.
#[test]
fn every_strategy_plays_every_kingdom() {
    let game = Principality::standard();
    let mut moves = Vec::new();
    for (number, kingdom) in game.kingdoms().iter().enumerate() {
        for (index, strategy) in game.strategies().iter().enumerate() {
            let seats = 1 + (number + index) % 4;
            let setup = principality::Setup::new(seats, Some(kingdom.cards.clone()));
            let setup = if index % 2 == 0 { setup } else { setup.classic() };
            let mut dice = Dice::swift(index as u64);
            let mut state = game.start(&setup, &mut dice).unwrap();
            game.play_out(&mut state, &[&strategy.plan, &game.strategies()[0].plan], &mut dice, &mut moves);
            assert!(matches!(game.status(&state), Status::Over(_)));
        }
    }
}

/// Every result has its metrics: in the view, on the board, and as answers to be averaged.
#[test]
fn a_result_tells_turns_points_coins_and_what_was_bought() {
    let game = Principality::standard();
    let smithy = game.strategy("smithy").unwrap();
    let setup = principality::Setup::new(1, Some(vec!["Smithy".to_owned()]));
    let mut dice = Dice::swift(5);
    let mut state = game.start(&setup, &mut dice).unwrap();
    game.play_out(&mut state, &[&smithy.plan], &mut dice, &mut Vec::new());
    let mut answers = Answers::default();
    game.conclude(&state, &mut answers);
    let answer = |name: &str| {
        answers.get(Seat::A, game.questions().iter().position(|question| question.name == name).unwrap())
    };
    let view = game.view(&state, Viewer::Spectator);
    let side = &view.sides[0];
    assert_eq!(answer("turns to finish"), i32::from(side.turns));
    assert_eq!(answer("victory points"), side.points);
    assert_eq!(answer("coins made"), side.earned as i32);
    let per_turn =
        |sum: u32| format!("{:.2}", (f64::from(sum) * 100.0 / f64::from(side.turns)).floor() / 100.0);
    assert_eq!(side.coins_per_turn, per_turn(side.earned));
    assert_eq!(side.points_per_turn, per_turn(side.points as u32));
    let board = view.to_string();
    let summary = format!("A  {} points in {} turns: $", side.points, side.turns);
    let listed: Vec<String> = side.bought.iter().map(Times::to_string).collect();
    let bought = format!("bought: {}", listed.join(", "));
    assert!(board.contains(&summary) && board.contains(&bought), "{board}");
}

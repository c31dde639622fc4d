//! Strategies say what they trash, what they trade for what and when they play a card.

use kernel::{Dice, Field, Game, Insight, Match, Seat, Stage, Status};
use principality::{Principality, Strategy};
use std::sync::Arc;

/// The last strategy of a file.
fn read(toml: &str) -> Strategy {
    let game = Principality::standard().with_strategies("mine.toml", toml, &[]);
    game.unwrap_or_else(|problems| panic!("{problems:?}")).strategies().last().unwrap().clone()
}

/// A strategy with these lines.
fn strategy(lines: &str) -> Strategy {
    read(&format!("[[strategy]]\nname = \"mine\"\n{lines}\n"))
}

/// The first thing that is wrong with a strategy with these lines.
fn problem(lines: &str) -> String {
    let toml = format!("[[strategy]]\nname = \"mine\"\n{lines}\n");
    Principality::standard().with_strategies("mine.toml", &toml, &[]).unwrap_err()[0].render(&toml, false)
}

/// What A does with the strategy from this position to the end of the turn.
fn turn(strategy: &Strategy, position: &str) -> Vec<String> {
    let game = Arc::new(Principality::standard());
    let fields: Vec<Field> = position.lines().map(|line| Field::parse(line).unwrap()).collect();
    let state = game.stage(&fields).unwrap();
    let setup = game.random_setup(&mut Dice::seeded(0));
    let mut table = Match::resume(game.clone(), setup, state, Dice::seeded(0));
    let mut dice = Dice::swift(0);
    while matches!(table.status(), Status::Act(seats) if seats.has(Seat::A)) {
        let legal = table.legal(Seat::A);
        let mv = game.follow(&strategy.plan, table.state(), Seat::A, &legal, &mut dice);
        table.play(Seat::A, mv).unwrap();
    }
    table.turns().iter().map(|turn| turn.text.clone()).collect()
}

/// The same in one line.
fn told(strategy: &Strategy, position: &str) -> String {
    turn(strategy, position).join(", ")
}

const JUNK: &str = "A hand: Chapel, 2 Copper, 2 Estate\nA deck: 9 Copper\ncoins: 0";

#[test]
fn chapel_trashes_what_the_strategy_says_and_stops() {
    let all = strategy("buy = [\"Province\"]\ntrash = [\"Copper\", \"Estate\"]");
    assert!(
        told(&all, JUNK).starts_with("play Chapel, trash Copper, trash Copper, trash Estate, trash Estate, ")
    );
    let one = strategy("buy = [\"Province\"]\ntrash = [\"Estate if owned Estate is exactly 2\"]");
    assert!(told(&one, JUNK).starts_with("play Chapel, trash Estate, done, "));
    // What is chosen already no longer counts.
    let rich = strategy("buy = [\"Province\"]\ntrash = [\"Copper if total coin value is above 10\"]");
    assert!(told(&rich, JUNK).starts_with("play Chapel, trash Copper, done, "));
    let none = strategy("buy = [\"Province\"]\ntrash = []");
    assert!(told(&none, JUNK).starts_with("end action phase, "));
}

#[test]
fn remodel_trades_what_the_strategy_says_for_what_it_says() {
    let trades = |rules: &str| strategy(&format!("buy = [\"Silver\"]\ntrade = [{rules}]"));
    let hand = "A hand: Remodel, Gold, Estate, Chapel\nkingdom: Smithy, Militia\ncoins: 0";
    let mine = trades("\"Gold for Province\"");
    assert!(told(&mine, hand).starts_with("play Remodel, trash Gold, gain Province, "));
    // Chapel and Estate cost the same, and both lie in the trash.
    let mine = trades("\"Curse for Copper\", \"Chapel for Smithy\", \"Estate for Militia\"");
    let position = format!("{hand}\ntrash: Estate, Chapel");
    assert!(told(&mine, &position).starts_with("play Remodel, trash Chapel, gain Smithy, "));
    let mine = trades("\"Estate for Militia\", \"Chapel for Smithy\"");
    assert!(told(&mine, &position).starts_with("play Remodel, trash Estate, gain Militia, "));
    // Without a wish the rules of buying decide.
    let mine = trades("\"Gold\"");
    assert!(told(&mine, hand).starts_with("play Remodel, trash Gold, gain Silver, "));
}

#[test]
fn a_trade_that_cannot_be_had_is_passed_over() {
    let mine =
        strategy("buy = [\"Silver\"]\ntrade = [\"Estate for Gold\", \"Gold for Province\", \"Copper\"]");
    let hand = "A hand: Remodel, Gold, Estate, Copper\nprovince pile: 0\ncoins: 0";
    assert!(told(&mine, hand).starts_with("play Remodel, trash Copper, "));
    // What is mandatory is done all the same: with the card that is kept least.
    let hand = "A hand: Remodel, 2 Silver, Duchy\ncoins: 0";
    assert!(told(&mine, hand).starts_with("play Remodel, trash Duchy, "));
}

/// The conditions are those of the moment in which the card is given.
#[test]
fn a_trade_is_settled_when_the_card_is_trashed() {
    let rules =
        "\"Gold for Duchy if owned Gold is exactly 1\", \"Gold for Province if owned Gold is exactly 2\"";
    let mine = strategy(&format!("buy = [\"Silver\"]\ntrade = [{rules}]"));
    let position = "A hand: Remodel, 2 Gold, Copper\ncoins: 0";
    assert!(told(&mine, position).starts_with("play Remodel, trash Gold, gain Province, "));
}

#[test]
fn nobody_trades_for_a_lost_end() {
    let mine = strategy("buy = [\"Silver\"]\ntrade = [\"Gold for Province\", \"Copper\"]");
    let position = "A hand: Remodel, Gold, Copper\nprovince pile: 1\nB deck: 2 Province\ncoins: 0";
    assert!(told(&mine, position).starts_with("play Remodel, trash Copper, "));
    let position = "A hand: Remodel, Gold, Copper\nprovince pile: 1\nB deck: Duchy\ncoins: 0";
    assert!(told(&mine, position).starts_with("play Remodel, trash Gold, gain Province, "));
}

#[test]
fn a_card_is_played_when_the_strategy_says() {
    let mine = strategy("buy = [\"Silver\"]\nplay = [\"Remodel if Gold in hand is at least 1\"]");
    assert!(told(&mine, "A hand: Remodel, Estate\ncoins: 0").starts_with("end action phase, "));
    assert!(told(&mine, "A hand: Remodel, Gold\ncoins: 0").starts_with("play Remodel, "));
    // What it does not name is played as always.
    assert!(
        told(&mine, "A hand: Smithy, Remodel, Estate\nactions: 2\ncoins: 0").starts_with("play Smithy, ")
    );
}

/// What a rule for Silver makes of a position in which it can be bought.
fn holds(condition: &str, position: &str) -> bool {
    let mine = strategy(&format!("buy = [\"Silver if {condition}\"]"));
    turn(&mine, &format!("phase: buy\ncoins: 3\n{position}")).contains(&"buy Silver".to_owned())
}

#[test]
fn conditions_count_and_divide() {
    let position = "A discard: 2 Smithy, Village, 22 Copper, Gold\nB discard: Duchy";
    for (condition, expected) in [
        ("owned Smithy is exactly 2", true),
        ("owned Smithy is exactly 3", false),
        ("owned actions is exactly 3", true),
        ("owned cards is exactly 26", true),
        ("owned treasures divided by 11 is above owned Smithy", true), // 23 / 11 is more than 2
        ("owned treasures divided by 12 is below owned Smithy", true),
        ("owned Smithy times 11 is at most 22", true),
        ("own points is below best points of others", true),
        ("best points of others is exactly 3", true),
        ("own points is exactly 0", true),
        ("turns is exactly 9 or owned Gold is exactly 1", true),
        ("turns is exactly 9 or owned Gold is exactly 2", false),
        (
            "turns is exactly 9 and turns is exactly 9 or owned Gold is exactly 1 and owned Village is exactly 1",
            true,
        ),
        ("owned Gold is exactly 1 and turns is exactly 9 or turns is exactly 8", false),
    ] {
        assert_eq!(holds(condition, position), expected, "{condition}");
    }
    assert!(holds("best points of others is exactly 6", "players: 3\nB discard: Duchy\nC discard: Province"));
    assert!(holds("best points of others is exactly 0", "players: 1"));
}

#[test]
fn mistakes_are_pointed_at() {
    let division = problem("buy = [\"Silver if owned treasures divided by 0 is above 2\"]");
    assert!(division.contains("nothing can be divided by 0"), "{division}");
    let unknown = problem("buy = [\"Silver\"]\ntrade = [\"Gold for Provinze\"]");
    assert!(unknown.contains("no card called Provinze") && unknown.contains("did you mean"), "{unknown}");
    let unknown = problem("buy = [\"Silver\"]\ntrash = [\"Estat\"]");
    assert!(unknown.contains("did you mean `Estate`"), "{unknown}");
    assert!(problem("buy = [\"Silver for Gold\"]").contains("for"));
    assert!(problem("buy = [\"Silver\"]\nsell = [\"Gold\"]").contains("sell"));
}

/// What a strategy leaves out is what the file of habits says, in the same words.
#[test]
fn the_habits_that_ship_are_written_in_the_same_words() {
    let habits = include_str!("../strategies/habits.toml");
    let with = read(&format!("[[strategy]]\nname = \"mine\"\nbuy = [\"Silver\"]\n{habits}"));
    assert_eq!(with.plan, strategy("buy = [\"Silver\"]").plan);
    assert_ne!(with.plan, strategy("buy = [\"Silver\"]\ntrash = []").plan);
}

/// The example of the page about strategies, as a reader would copy it.
#[test]
fn the_example_is_read_and_plays_as_it_says() {
    let page = include_str!("../../../docs/principality-strategies.md");
    let blocks = page.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next());
    let example: String = blocks.filter(|block| block.contains("trade = [")).collect();
    let mine = read(&example);
    assert!(mine.kingdom.contains(&"Remodel".to_owned()) && mine.kingdom.contains(&"Chapel".to_owned()));
    let position = "A hand: Chapel, 2 Copper, 2 Estate\nA deck: 9 Copper\ncoins: 0\nA turns: 3";
    let chapel = told(&mine, position);
    assert!(
        chapel.starts_with("play Chapel, trash Estate, trash Estate, trash Copper, trash Copper"),
        "{chapel}"
    );
    let position = "A hand: Remodel, Gold, Copper, 2 Estate\nprovince pile: 3\nA turns: 12\ncoins: 0";
    let remodel = told(&mine, position);
    assert!(remodel.starts_with("play Remodel, trash Gold, gain Province"), "{remodel}");
}

//! What those rely on who sit at the table: what moves point at, in which order they are offered, what
//! is asked, foretold and told, and what is done for them when time is up.

use kernel::{
    AnyMatch, Dice, Difference, Field, Game, Host, Log, Match, Pick, Ref, Seat, Sentence, Stage, Tone, Viewer,
};
use principality::{Principality, Setup};
use std::sync::Arc;

const MARKET: &str = "A hand: 2 Copper, Silver\nkingdom: Village, Smithy, Moat, Cellar";

fn staged(position: &str) -> Match<Principality> {
    let game = Arc::new(Principality::standard());
    let fields: Vec<Field> = position.lines().filter_map(Field::parse).collect();
    let state = game.stage(&fields).unwrap();
    Match::resume(game, Setup::new(2, None), state, Dice::seeded(1))
}

/// A position after A's moves.
fn after(position: &str, moves: &[&str]) -> Match<Principality> {
    let mut table = staged(position);
    moves.iter().for_each(|text| drop(table.play_text(Seat::A, text).unwrap()));
    table
}

fn desk(table: Match<Principality>) -> Box<dyn AnyMatch> {
    table.into()
}

fn texts(table: Match<Principality>, seat: Seat) -> Vec<String> {
    desk(table).offers(seat).into_iter().map(|offer| offer.text).collect()
}

/// What the names in the offers point at, each as `name reference`.
fn named(table: &Match<Principality>, seat: Seat) -> Vec<String> {
    let said = |mv| Sentence::of(|out| table.game().say(table.state(), seat, mv, out));
    let parts = table.legal(seat).into_iter().flat_map(|mv| said(mv).parts);
    parts.filter_map(|part| Some(format!("{} {}", part.text, part.what?))).collect()
}

#[test]
fn moves_point_at_where_a_card_lies() {
    let buying = named(&after(MARKET, &["play all treasures"]), Seat::A);
    assert_eq!(buying[0], "Copper supply/0");
    assert!(buying.contains(&"Smithy supply/10".to_owned()), "{buying:?}");
    let cellar = after("A hand: Cellar, 2 Copper, Gold, Estate", &["play Cellar", "discard Copper"]);
    assert_eq!(named(&cellar, Seat::A), ["Copper A/hand/0", "Gold A/hand/1", "Estate A/hand/2"]);
    let spy = after("A hand: Spy\nA deck: Copper, Gold\nB deck: Estate", &["play Spy", "put Gold back"]);
    assert_eq!(named(&spy, Seat::A), ["Estate B/looked/0", "Estate B/looked/0"]);
    let thief = after("A hand: Thief\nB deck: Silver, Estate\ntrash: Copper, Silver", &["play Thief"]);
    assert_eq!(named(&thief, Seat::A), ["Silver trash/1"]);
    let artisan = after("A hand: Artisan, Estate", &["play Artisan", "gain Duchy"]);
    assert_eq!(named(&artisan, Seat::A)[..2], ["Estate A/hand/0", "deck A/deck"]);
    let harbinger = after("A hand: Harbinger\nA deck: Gold\nA discard: Silver", &["play Harbinger"]);
    assert_eq!(named(&harbinger, Seat::A)[0], "Silver A/discard/0");
    let chancellor = after("A hand: Chancellor\nA deck: Gold", &["play Chancellor"]);
    assert_eq!(named(&chancellor, Seat::A), ["deck A/deck", "deck A/deck"]);
}

#[test]
fn purchases_stand_in_the_order_of_cost_and_name_and_what_ends_the_turn_last() {
    let offers = texts(staged(MARKET), Seat::A);
    assert_eq!(offers[..3], ["play all treasures", "play Copper", "play Silver"]);
    assert_eq!(offers.last().unwrap(), "end turn");
    let offers = texts(after(MARKET, &["play all treasures"]), Seat::A);
    let expected = ["Copper", "Cellar", "Estate", "Moat", "Silver", "Village", "Smithy"];
    assert_eq!(offers[..7], expected.map(|name| format!("buy {name}")));
    assert_eq!(offers[7..], ["end turn"]);
    let offers = texts(staged("A hand: Village, Smithy"), Seat::A);
    assert_eq!(offers, ["play Village", "play Smithy", "end action phase"]);
}

/// What cannot be undone never comes first.
#[test]
fn trashing_comes_after_putting_back() {
    let sentry = after("A hand: Sentry\nA deck: Copper, Gold, Estate", &["play Sentry"]);
    let offers = texts(sentry, Seat::A);
    assert_eq!(offers[0], "put Gold back");
    assert!(offers[4..].iter().all(|offer| offer.starts_with("trash")), "{offers:?}");
}

#[test]
fn when_time_is_up_the_least_harm_is_done() {
    let late = [
        ("A hand: Village", "", "end action phase"),
        ("A hand: Copper", "", "end turn"),
        ("A hand: Cellar, Copper", "play Cellar", "discard nothing"),
        ("A hand: Cellar, 2 Copper", "play Cellar; discard Copper", "done"),
        ("A hand: Remodel, Gold, Copper, Silver", "play Remodel", "trash Copper"),
        ("A hand: Remodel, Gold, Estate", "play Remodel; trash Gold", "gain Copper"),
        ("A hand: Sentry\nA deck: Copper, Estate, Gold", "play Sentry", "put Estate back"),
        ("A hand: Spy\nA deck: Copper, Estate", "play Spy", "put Estate back"),
        ("A hand: Thief\nB deck: Gold, Silver", "play Thief", "trash Silver"),
        ("A hand: Throne Room, Festival, Village", "play Throne Room", "play Village"),
        ("A hand: Chancellor\nA deck: Gold", "play Chancellor", "keep deck"),
        ("A hand: Library\nA deck: Village, 9 Copper", "play Library", "keep Village"),
    ];
    for (position, moves, expected) in late {
        let moves: Vec<&str> = moves.split("; ").filter(|text| !text.is_empty()).collect();
        let table = after(position, &moves);
        let late = table.game().default_move(table.state(), Seat::A);
        assert_eq!(table.say(Seat::A, late), expected, "{position}: {moves:?}");
    }
    let militia = after("A hand: Militia\nB hand: Moat, 4 Copper", &["play Militia"]);
    let late = militia.game().default_move(militia.state(), Seat::B);
    assert_eq!(militia.say(Seat::B, late), "reveal nothing");
}

#[test]
fn questions_are_put_in_words() {
    let asked = [
        ("A hand: Village", "", "Play an Action card, or end the action phase."),
        ("A hand: Copper", "", "Play treasures, buy a card, or end your turn."),
        ("A hand: Cellar, 3 Copper", "play Cellar", "Cellar: discard up to 3 cards."),
        ("A hand: Cellar, 3 Copper", "play Cellar; discard Copper", "Cellar: discard up to 2 more cards."),
        ("A hand: Moneylender, Copper", "play Moneylender", "Moneylender: trash a Copper or nothing."),
        ("A hand: Remodel, Gold, Estate", "play Remodel", "Remodel: trash a card."),
        ("A hand: Mine, Copper", "play Mine; trash Copper", "Mine: gain a Treasure that costs up to $3."),
        ("A hand: Spy\nA deck: Copper, Gold", "play Spy", "Spy: is your card discarded or put back?"),
        ("A hand: Thief\nB deck: Gold, Silver", "play Thief", "Thief: which of B's Treasures is trashed?"),
    ];
    for (position, moves, expected) in asked {
        let moves: Vec<&str> = moves.split("; ").filter(|text| !text.is_empty()).collect();
        let table = after(position, &moves);
        let asked = Sentence::of(|out| table.game().ask(table.state(), Seat::A, out));
        assert_eq!(asked.text, expected, "{position}");
    }
}

#[test]
fn a_card_that_is_not_in_the_kingdom_is_named() {
    let mut table = staged("A hand: Copper\nkingdom: Fishing Village, Moat");
    let mut refused = |text| table.play_text(Seat::A, text).unwrap_err().to_string();
    assert_eq!(refused("buy smithy"), "Smithy is not in this kingdom [P-21]");
    assert_eq!(refused("BUY the Throne Room!"), "Throne Room is not in this kingdom [P-21]");
    assert_eq!(refused("get me a Witch"), "Witch is not in this kingdom [P-21]");
    // A shorter name inside a longer one is not meant, and what is in the kingdom is refused as before.
    assert_eq!(refused("buy Fishing Village"), "Fishing Village costs $3 and you have $0 [P-01]");
    assert!(!refused("dance with Moat and Fishing Village").contains("not in this kingdom"));
    assert!(!refused("buy Smithies").contains("not in this kingdom"));
}

#[test]
fn a_card_and_what_it_asks_are_one_path() {
    let mut table = desk(staged("A hand: Remodel, Estate, Copper\nkingdom: Smithy"));
    let remodel = &table.offers(Seat::A)[0];
    let below: Vec<&str> = remodel.next.iter().map(|offer| offer.text.as_str()).collect();
    assert_eq!(below, ["trash Copper", "trash Estate"]);
    assert!(remodel.next[1].next.iter().any(|offer| offer.text == "gain Smithy"));
    let path = ["play Remodel", "trash Estate", "gain Smithy"].map(Pick::from);
    table.play(Seat::A, table.decision(Seat::A), &path).unwrap();
    assert!(table.board(Seat::A.into()).contains("trash: Estate"), "{}", table.board(Seat::A.into()));
}

/// Whether C holds a Moat decides who is asked after B; B must not read it off the offers.
#[test]
fn what_others_may_reveal_is_not_seen_beforehand() {
    let militia = |others| {
        let position = format!("A hand: Militia\nB hand: Moat, 4 Copper\nC hand: {others}");
        desk(after(&position, &["play Militia"])).offers(Seat::B)
    };
    assert_eq!(militia("Moat, 4 Copper"), militia("5 Copper"));
    let attack = |others| {
        desk(staged(&format!("A hand: Militia, Copper\nB hand: {others}, 4 Copper"))).offers(Seat::A)
    };
    assert_eq!(attack("Moat"), attack("Copper"));
}

#[test]
fn coins_and_points_are_foretold() {
    let table = desk(staged("A hand: 2 Gold, Silver\nkingdom: Smithy"));
    let foretold = |table: &dyn AnyMatch, text: &str, number: &str| {
        let forecast = table.forecast(Seat::A, &[Pick::from(text)]).unwrap();
        assert!(forecast.exact);
        let own = forecast.effects.into_iter().filter(|effect| effect.what == "A");
        own.map(|effect| effect.change)
            .find(|change| matches!(change, Difference::Number { number: name, .. } if name == number))
    };
    let to = |number: &str, from, to| Some(Difference::Number { number: number.to_owned(), from, to });
    assert_eq!(foretold(&*table, "play all treasures", "coins"), to("coins", 0, 8));
    let rich = desk(after("A hand: Copper\ncoins: 8\nbuys: 2", &[]));
    assert_eq!(foretold(&*rich, "buy Province", "points"), to("points", 0, 6));
}

/// P-12: what is chosen lies in the hand until the effect is done; others see how many.
#[test]
fn what_is_chosen_lies_in_the_hand() {
    let table = after("A hand: Cellar, 2 Copper, Estate", &["play Cellar", "discard Copper"]);
    let mine = table.view(Seat::A.into());
    let hand: Vec<_> = mine.sides[0].hand.known().map(|held| (held.count, held.chosen)).collect();
    assert_eq!((mine.sides[0].hand.count, hand), (3, vec![(2, 1), (1, 0)]));
    let theirs = table.view(Seat::B.into());
    assert_eq!((theirs.sides[0].hand.count, theirs.asked.unwrap().chosen), (3, 1));
    assert!(theirs.sides[0].hand.cards.is_empty());
}

/// What a move is told as to a seat.
fn told(mut table: Match<Principality>, text: &str, seat: Seat) -> Vec<serde_json::Value> {
    let before = table.log().len();
    table.play_text(Seat::A, text).unwrap();
    let told = table.log().seen_by(seat.into(), before..table.log().len());
    told.map(|event| serde_json::to_value(event).unwrap()).collect()
}

#[test]
fn events_say_from_where_to_where_cards_go() {
    let bought = &told(staged("A hand: Copper\ncoins: 3"), "buy Silver", Seat::B)[0];
    let lot = serde_json::json!({ "from": "supply/1", "to": "A/discard", "count": 1, "cards": [1] });
    assert_eq!(*bought, serde_json::json!({ "type": "bought", "seat": "A", "lot": lot }));
    let library = after("A hand: Library\nA deck: Village, 8 Copper", &["play Library"]);
    let events = told(library, "set aside Village", Seat::B);
    assert!(events.iter().any(|event| event["lot"]["from"] == "A/aside" && event["type"] == "discarded"));
}

/// At Cleanup the others see what was in play go, and of the hand only how much; durations stay.
#[test]
fn cleanup_is_told() {
    let table = after("A hand: Caravan, Copper, Estate\nA deck: 9 Copper", &["play Caravan", "play Copper"]);
    let lots = |seat| {
        let cleanup = told(table.clone(), "end turn", seat).remove(0);
        assert_eq!(cleanup["type"], "cleaned_up");
        cleanup["lots"].as_array().unwrap().clone()
    };
    let way = |lot: &serde_json::Value| format!("{} {} {}", lot["from"], lot["to"], lot["count"]);
    let (mine, theirs) = (lots(Seat::A), lots(Seat::B));
    let ways = ["\"A/hand\" \"A/discard\" 2", "\"A/play\" \"A/discard\" 1", "\"A/play\" \"A/lasting\" 1"];
    assert_eq!(mine.iter().map(way).collect::<Vec<_>>(), ways);
    assert_eq!(theirs.iter().map(way).collect::<Vec<_>>(), ways);
    assert!(mine[0].get("cards").is_some() && theirs[0].get("cards").is_none());
}

/// P-20: the owner sees the cards of the deck in the discard pile, the others only the top.
#[test]
fn a_discarded_deck_is_told_to_its_owner() {
    let table = after("A hand: Chancellor\nA deck: Gold, Estate", &["play Chancellor"]);
    let lot = |seat| told(table.clone(), "discard deck", seat)[0]["lot"].clone();
    assert_eq!(lot(Seat::A)["cards"].as_array().unwrap().len(), 2);
    assert!(lot(Seat::B).get("cards").is_none() && lot(Seat::B)["count"] == 2);
}

/// Whatever is asked, the default is legal and nothing panics, with one player to four.
#[test]
fn everybody_can_be_late_all_the_time() {
    let game = Principality::standard();
    for seats in 1..=4 {
        let mut dice = Dice::swift(seats as u64);
        let mut state = game.start(&Setup::new(seats, None), &mut dice).unwrap();
        for _ in 0..300 {
            let Some(seat) = game.status(&state).acting().iter().next() else { break };
            let late = game.default_move(&state, seat);
            assert!(game.check(&state, seat, late).is_ok());
            game.play(&mut state, seat, late, &mut dice, &mut Log::off());
        }
    }
}

#[test]
fn names_in_sentences_can_be_pointed_at() {
    let table = after("A hand: 2 Copper, Silver", &["play all treasures"]);
    let event = table.log().seen_by(Seat::B.into(), 0..1).next().unwrap();
    let told = Sentence::of(|out| table.game().tell(event, out));
    assert_eq!(told.text, "A plays 2 Copper, Silver.");
    let refs: Vec<Ref> = told.parts.iter().filter_map(|part| part.what).collect();
    assert_eq!(refs.len(), 3);
    assert_eq!(refs[0], Ref::Seat(Seat::A));
}

/// What is marked as playable on a board is what is named in an offer and has no other colour. An Estate
/// that can be bought must not look as if the one in the hand could be played.
#[test]
fn only_what_can_be_chosen_where_it_lies_is_left_without_a_colour() {
    let board = |position: &str| staged(position).view(Viewer::Seat(Seat::A)).to_string();
    let own = |text: &str| Tone::Of(Seat::A).mark(text).to_string();
    let buying = board("A hand: Estate, Copper\nA discard: 2 Silver\nA play: Village\nphase: buy\ncoins: $3");
    for text in ["Estate", "Silver", "Village"] {
        assert!(buying.contains(&own(text)), "{text}: {buying}");
    }
    assert!(!buying.contains(&own("Copper")), "treasures can be played: {buying}");
    assert!(!board("A hand: Estate, Village\nphase: action").contains(&own("Estate")));
}

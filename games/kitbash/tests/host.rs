//! What those who sit at the table are told beyond the rules: names with references, what hides
//! behind a text that is no move, numbers for a board.

use kernel::{
    AnyMatch, Change, Dice, Difference, Field, Game, Host, Match, Pick, Request, Seat, Sentence, Stage,
    Viewer,
};
use kitbash::{Event, Kitbash, Move};
use std::sync::Arc;

fn staged(position: &str) -> Match<Kitbash> {
    let game = Arc::new(Kitbash::standard());
    let fields: Vec<Field> = position.lines().filter_map(Field::parse).collect();
    let state = game.stage(&fields).unwrap();
    let setup = game.setup(&Request::default()).unwrap();
    Match::resume(game, setup, state, Dice::seeded(1))
}

fn play(table: &mut Match<Kitbash>, moves: &[&str]) {
    for text in moves {
        table.play_text(Seat::A, text).unwrap_or_else(|why| panic!("{text}: {why}"));
    }
}

/// Both lock in; what a spectator is told of the round.
fn resolve(table: &mut Match<Kitbash>) -> Vec<Event> {
    let before = table.log().len();
    for seat in [Seat::A, Seat::B] {
        table.play_text(seat, "lock in").unwrap();
    }
    table.log().seen_by(Viewer::Spectator, before..table.log().len()).cloned().collect()
}

fn named(said: &Sentence) -> Vec<String> {
    said.parts.iter().filter_map(|part| part.what).map(|what| what.to_string()).collect()
}

/// What A's legal move of this text names.
#[track_caller]
fn names(table: &Match<Kitbash>, text: &str) -> Vec<String> {
    let say = |mv: Move| Sentence::of(|out| table.game().say(table.state(), Seat::A, mv, out));
    let said = table.legal(Seat::A).into_iter().map(say).find(|said| said.text == text);
    named(&said.unwrap_or_else(|| panic!("{text} is not legal")))
}

#[test]
fn moves_name_cards_tiles_pieces_lanes_and_abilities() {
    let table = staged(
        "A hand: Orc, Goblin, Orc, Bone Spike, Caltrops, Rune of Warding, Shadow Step\n\
         A board: War Drummer at 4,5; Elf Scout at 6,5; Iron Phalanx at 8,5\nB board: Goblin at 4,9",
    );
    for (text, refs) in [
        ("play Orc to 4,2", "A/hand/0 tile/4/2"),
        ("play Korg, Orc Barbarian to 4,2", "A/command/0 tile/4/2"),
        ("play Bone Spike on Goblin at 4,9", "A/hand/3 thing/10"),
        ("play Caltrops on 4,6", "A/hand/4 tile/4/6"),
        ("play Rune of Warding in lane 4", "A/hand/5 lane/4"),
        ("play Shadow Step on Elf Scout at 6,5 to 7,5", "A/hand/6 thing/8 tile/7/5"),
        ("use Rally with War Drummer at 4,5", "thing/7/ability/2 thing/7"),
        ("use Agile with Elf Scout at 6,5 to 5,5", "thing/8/ability/1 thing/8 tile/5/5"),
        ("hold Iron Phalanx at 8,5", "thing/9"),
        ("discard Goblin", "A/hand/1"),
        ("lock in", ""),
    ] {
        assert_eq!(names(&table, text).join(" "), refs, "{text}");
    }
}

/// A draft points at the very cards of the hand; a card that is taken is not offered again.
#[test]
fn orders_of_the_draft_point_at_what_they_take() {
    let mut table = staged("A hand: Goblin, Orc, Goblin, Goblin");
    play(&mut table, &["play Goblin to 4,2", "play Goblin to 5,2", "discard Goblin"]);
    let view = table.view(Seat::A.into());
    let side = &view.sides[0];
    let orders = side.orders.as_ref().unwrap();
    let told: Vec<String> =
        orders.iter().map(|order| format!("{} {}", order.what, named(&order.said).join(" "))).collect();
    assert_eq!(told, ["A/order/0 A/hand/0 tile/4/2", "A/order/1 A/hand/2 tile/5/2"]);
    assert_eq!(side.discards.as_ref().unwrap()[0].what.to_string(), "A/hand/3");
    assert_eq!(orders.iter().map(|order| (order.mana, order.gold)).collect::<Vec<_>>(), [(0, 1); 2]);
    let taken: Vec<bool> = side.hand.known().map(|card| card.taken).collect();
    assert_eq!(taken, [true, false, true, true]);
    assert_eq!((side.gold, view.sides[1].gold), (8, 10));
    for viewer in [Seat::B.into(), Viewer::Spectator] {
        let seen = &table.view(viewer).sides[0];
        assert_eq!((seen.hand.count, seen.gold, seen.hand.known().count()), (4, 10, 0), "{viewer}");
        assert!(seen.orders.is_none() && seen.discards.is_none() && seen.put_last.is_none(), "{viewer}");
    }
}

/// An order is tried against an opponent who gives none; what unknown draws decide has a share.
#[test]
fn an_order_is_forecast_as_if_the_others_gave_none() {
    let game = Arc::new(Kitbash::standard());
    let setup = game.setup(&Request::default()).unwrap();
    let table: Box<dyn AnyMatch> = Match::start(game, setup, 7).unwrap().into();
    let order = table.offers(Seat::A).swap_remove(0);
    assert!(order.text.starts_with("play "), "{}", order.text);
    let forecast = table.forecast(Seat::A, &[Pick::Index(order.index)]).unwrap();
    assert_eq!(forecast.provided.as_deref(), Some("the others give no orders"));
    assert!(!forecast.exact && forecast.worlds > 2, "{forecast:?}");
    let entered = |what: &str| what.starts_with("thing/");
    let effects = &forecast.effects;
    assert!(effects.iter().any(|effect| {
        effect.change == Difference::Enters && entered(&effect.what) && effect.share == 1000
    }));
    assert!(effects.iter().any(|effect| effect.share < 1000), "the cards that will be drawn are unknown");
}

/// From the reveal on a card is with its order, and from there it goes where it goes.
#[test]
fn cards_go_from_the_hand_to_the_order_and_on() {
    let mut table = staged("A hand: Orc, Barkskin, Fire Pot\nA board: Goblin at 4,2\nB board: Goblin at 4,9");
    play(
        &mut table,
        &["play Orc to 5,2", "play Barkskin on Goblin at 4,2", "play Fire Pot on Goblin at 4,9"],
    );
    let mut changes = Vec::new();
    resolve(&mut table).iter().for_each(|event| table.game().changes(event, &mut changes));
    let word = |place: &Option<kernel::Ref>| place.map_or("nowhere".to_owned(), |place| place.to_string());
    let moves: Vec<String> = changes
        .iter()
        .filter_map(|change| match change {
            Change::Moves { from, to, .. } => Some(format!("{} > {}", word(from), word(to))),
            _ => None,
        })
        .filter(|told| told.contains("order"))
        .collect();
    let ways = [
        "A/hand > A/order/0",
        "A/hand > A/order/1",
        "A/hand > A/order/2",
        "A/order/1 > thing/7",
        "A/order/2 > A/discard",
        "A/order/0 > tile/5/2",
    ];
    let mut sorted = [moves.clone(), ways.map(str::to_owned).to_vec()];
    sorted.iter_mut().for_each(|list| list.sort());
    assert_eq!(sorted[0], sorted[1], "{moves:?}");
}

#[test]
fn an_aura_in_play_is_a_thing_on_its_host() {
    let table = staged("A board: Goblin at 4,2 with Barkskin\nB auras: Caltrops on 4,6");
    let view = table.view(Viewer::Spectator);
    let goblin = view.pieces.iter().find(|piece| piece.name == "Goblin").unwrap();
    let (worn, lying) = (&goblin.auras[0], &view.tiles[0]);
    assert_eq!(format!("{} {} {}", worn.what, worn.place, worn.owner), "thing/8 thing/7 A");
    assert_eq!(format!("{} {} {}", lying.what, lying.place, lying.owner), "thing/9 tile/4/6 B");
}

#[test]
fn the_view_has_the_numbers_of_the_match() {
    let table = staged(
        "A hero: Korg, Orc Barbarian\nB hero: Sylwen, Grove Keeper\n\
         A board: Orc 3/1 at 4,5 (slowed 1; contested 4,6)\nB board: Sylwen, Grove Keeper at 4,9",
    );
    let view = table.view(Viewer::Spectator);
    assert_eq!(view.round_cap, 40);
    let [a, b] = &view.sides;
    assert_eq!((a.hand_limit, a.exhaustion), (7, 21));
    // As the next round will say: 4 Mana and 6 Gold (R03).
    assert_eq!((a.income.mana, a.income.gold), (4, 6));
    assert_eq!((a.command.count, b.command.count), (1, 0));
    for (side, name) in [(a, "Korg, Orc Barbarian"), (b, "Sylwen, Grove Keeper")] {
        let hero = &side.hero;
        assert_eq!(hero.name, name);
        assert!(hero.atk.is_some() && hero.hp.is_some() && hero.range.is_some() && hero.speed.is_some());
        assert!(hero.mana + hero.gold > 0 && hero.passive.is_some());
    }
    let orc = view.pieces.iter().find(|piece| piece.name == "Orc").unwrap();
    assert_eq!((orc.hp, orc.max_hp), (1, 2));
    let statuses: Vec<String> = orc.statuses.iter().map(|status| status.to_string()).collect();
    assert_eq!(statuses, ["slowed 1", "contested 4,6"]);
}

#[test]
fn what_is_not_there_is_said_to_be_elsewhere() {
    let table = staged("A hand: Orc\nA board: War Drummer at 4,5");
    let refused = |text: &str| table.read(Seat::A, text).unwrap_err().to_string();
    let board = "columns, which are the lanes, are 0 to 10, and rows are 0 to 12 [R15]";
    for text in ["play Orc to 4,13", "play orc to 11,2", "play Orc to 999,2", "play Orc in lane 11"] {
        assert_eq!(refused(text), board, "{text}");
    }
    for (text, why) in [
        ("play Tower to 4,2", "Tower is a starter building, and is never played [R67]"),
        ("play goblin runt to 4,2", "Goblin Runt is a token, which only texts bring into play [R67]"),
        (
            "play Ysmera Rotbloom to 4,2",
            "Ysmera Rotbloom is not your hero; yours is Korg, Orc Barbarian [R24]",
        ),
        ("play Bone Spike on War Drummer at 4,5", "you have no free Bone Spike in your hand [R11]"),
        ("use Rally with War Drummer at 4,6", "nobody stands at 4,6 [R25]"),
    ] {
        assert_eq!(refused(text), why, "{text}");
    }
}

#[test]
fn lock_in_is_offered_last_and_everything_else_can_be_changed() {
    let table = staged("A hand: Goblin, Orc, Orc, Orc, Orc, Orc, Orc, Orc");
    let (game, state) = (table.game(), table.state());
    let legal = table.legal(Seat::A);
    let last = legal.iter().max_by_key(|&&mv| game.rank(state, Seat::A, mv));
    assert_eq!(last, Some(&Move::LockIn));
    assert!(legal.iter().any(|mv| matches!(mv, Move::Last(_))));
    assert!(legal.iter().all(|&mv| game.drafts(state, mv) != (mv == Move::LockIn)));
    assert_eq!(game.default_move(state, Seat::A), Move::LockIn);
    assert_eq!(game.info().clock.map(|clock| clock.seconds), Some(30));
}

/// By whose they are and how many HP they have left.
#[test]
fn two_pieces_of_one_name_are_told_apart_on_the_map() {
    let view = staged("A board: Dwarf at 4,2\nB board: Dwarf 2/1 at 4,9").view(Seat::A.into());
    let map = kernel::unmarked(&format!("{view:80}"));
    assert!(map.contains("^Dw") && map.contains("vDw1 "), "{map}");
}

/// Beside the map stand the hand and what the codes mean, or where all of them are named.
#[test]
fn a_narrow_board_says_what_its_codes_mean() {
    let hand = "A hand: Orc, Goblin, Barkskin, Fire Pot, Ghoul, Treant, Dwarf, Bone Spike\n";
    let few = staged(&format!("{hand}A board: Goblin at 4,2")).view(Seat::A.into());
    let few = format!("{few:80}");
    assert!(few.contains("Go Goblin") && few.contains("Cc Command Center"), "{few}");
    let pieces = "A board: Goblin at 4,2; Orc at 5,2; Ghoul at 6,2; Treant at 7,2; Dwarf at 3,2";
    let many = staged(&format!("{hand}{pieces}")).view(Seat::A.into());
    assert!(format!("{many:80}").contains("… `board` names all"), "{many:80}");
    let wide = format!("{many:120}");
    for name in ["Go Goblin", "Or Orc", "Gh Ghoul", "Tr Treant", "Dw Dwarf", "Cc Command Center"] {
        assert!(wide.contains(name), "{name}: {wide}");
    }
}

#[test]
fn the_lines_of_both_sides_fit_a_narrow_page() {
    for hero in ["Hazialim, Tormented Spirit", "Borga Stonehand, Master Mason", "Maelis, Warden of the Hedge"]
    {
        let board = staged(&format!("A hero: {hero}\nB hero: {hero}\nA gold: 100")).view(Viewer::Spectator);
        let board = kernel::unmarked(&format!("{board:80}"));
        let sides = board.lines().filter(|line| line.contains("Mana") && line.contains("deck"));
        assert!(
            sides.clone().count() == 2 && sides.clone().all(|line| line.chars().count() <= 80),
            "{board}"
        );
    }
}

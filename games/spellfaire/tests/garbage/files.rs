//! Replays and scenarios.

use crate::moves::running;
use crate::spoil::*;
use crate::*;

static REPLAY: LazyLock<String> = LazyLock::new(|| write_replay(&running(12, 80), Some(Viewer::Spectator)));

/// 900 inputs.
#[test]
fn garbage_is_not_a_replay() {
    assert!(read_replay(GAME.clone(), &REPLAY).is_ok());
    over(500, garbage(), |text| drop(read_replay(GAME.clone(), &text)));
    over(400, spoiled(REPLAY.as_str()), |text| {
        if let Ok(table) = read_replay(GAME.clone(), &text) {
            // It was only spoiled where nothing is read, or its end is missing.
            let again = write_replay(&table, None);
            assert!(read_replay(GAME.clone(), &again).is_ok());
        }
    });
}

/// 700 inputs.
#[test]
fn garbage_is_not_a_scenario() {
    over(500, garbage(), |text| {
        check(&GAME, "garbage", &text);
        check(&GAME, "garbage", &format!("```scenario x\n{text}\n```\n"));
    });
    let all = check(&GAME, "book", BOOK);
    assert!(all.failures.is_empty() && all.passed > 20);
    over(200, spoiled(BOOK), |text| {
        let report = check(&GAME, "book", &text);
        rules_in(&text);
        let lines = text.lines().count().max(1);
        assert!(report.failures.iter().all(|failure| (1..=lines).contains(&failure.line)), "{report}");
    });
}

/// 800 inputs: positions of any values.
#[test]
fn garbage_is_not_a_position() {
    const FIELDS: [&str; 15] = [
        "hero",
        "mana",
        "hand",
        "deck",
        "board",
        "discard",
        "dead",
        "fatigue",
        "turns",
        "faction",
        "school",
        "turn",
        "phase",
        "heal cap",
        "first-turn mana",
    ];
    const VALUES: [&str; 20] = [
        "-32768",
        "32767",
        "32768",
        "0",
        "250",
        "10/10",
        "11/1",
        "A",
        "B",
        "mulligan",
        "off",
        "2",
        "Town Guard",
        "Town Guard -5/-5 (frozen, asleep)",
        "Grave Rat 32767/32767 (Ward, no Ward)",
        "Sproutling, Sproutling",
        "Lich Adept, Lich Adept, Lich Adept, Lich Adept, Lich Adept, Lich Adept, Lich Adept",
        "((",
        "Mend, Mend, Mend",
        "Soul Collector 1/1, Grave Rat 0/0",
    ];
    let value =
        prop_oneof![5 => prop::sample::select(&VALUES[..]).prop_map(str::to_owned), 1 => "\\PC{0,10}"];
    let owner = prop::sample::select(&["A ", "B ", "C ", ""][..]);
    let field = (owner, prop::sample::select(&FIELDS[..]), value);
    over(800, prop::collection::vec(field, 1..8), |fields| {
        let position: String =
            fields.iter().map(|(owner, name, value)| format!("{owner}{name}: {value}\n")).collect();
        let book = format!(
            "```scenario x\n{position}A> end turn\nB> end turn\nA> end turn\n```\n\
            ```scenario y\n{position}A> keep\nB> keep\nB> end turn\nA> end turn\n```\n"
        );
        check(&GAME, "position", &book);
    });
}

//! Every command of the real program, as a person runs it.

mod cardwright;

use cardwright::{cardwright, cardwright_with, scratch};
use std::fs;

#[test]
fn help_groups_the_commands() {
    let run = cardwright(&["--help"]).succeeds();
    for part in ["Play:", "Design:", "Measure:", "Examples:", "sim", "Usage: cardwright"] {
        assert!(run.out.contains(part), "{part} is missing in:\n{}", run.out);
    }
    cardwright(&["sim", "--help"]).succeeds().says("Examples:");
}

#[test]
fn games_and_bots_are_listed() {
    cardwright(&["games"]).succeeds().says("spellfaire").says("greedy");
}

#[test]
fn bots_are_rated() {
    let duel = ["--bots", "thumb,greedy", "--games", "4"];
    let ladder = |words: &[&str]| cardwright(&[&["ladder"], words, &duel].concat());
    ladder(&["spellfaire"]).succeeds().says("4 matches for each pairing, seed 1").says("split deals");
    ladder(&["spellfaire", "--mirror"]).succeeds().says("both with the same deck");
    ladder(&["principality", "--mirror"]).fails("Principality is played without decks");
    cardwright(&["ladder", "spellfaire", "--bots", "thumb"]).fails("at least two bots");
}

#[test]
fn cards_are_listed_and_shown() {
    cardwright(&["cards", "spellfaire"]).succeeds().says("Town Guard").says(" cards");
    cardwright(&["cards", "spellfaire", "town"]).succeeds().says("Town Guard\nKingdom · creature");
    cardwright(&["cards", "spellfaire", "--words"]).succeeds().says("{");
    let json = cardwright(&["cards", "spellfaire", "--json"]).succeeds().out;
    let edition: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&edition["version"], &edition["game"]), (&1.into(), &"spellfaire".into()));
    assert_eq!(edition["fingerprint"].as_str().unwrap().len(), 16);
    let cards = edition["cards"].as_array().unwrap();
    assert!(cards.iter().any(|card| card["name"] == "Town Guard"));
    assert_eq!(cards[0]["numbers"][1], serde_json::json!({"name": "attack", "value": 1}));
}

#[test]
fn rules_words_and_options_are_told() {
    let rules = |word| cardwright(&["rules", "spellfaire", word]).succeeds();
    rules("6.1").says("6.1 Attacking\nIn your own turn");
    rules("lifesteal").says("Lifesteal: Damage").says("rule 7.1");
    rules("combat").says("── Combat ──").says("6.4 Death");
    rules("town guard").says("Guard: As long as it stands");
    cardwright(&["rules", "spellfaire"]).succeeds().says("── Getting ready ──").says("── Tokens ──");
    cardwright(&["rules", "spellfaire", "lifstel"]).fails("did you mean \"Lifesteal\"?");
    let json = cardwright(&["rules", "clans", "--json"]).succeeds().out;
    let book: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&book["game"], &book["options"][0]["kind"]["type"]), (&"clans".into(), &"one_of".into()));
    cardwright(&["games", "clans"]).succeeds().says("base-blockers").says("a number from 0 to 2475");
}

#[test]
fn a_card_file_is_checked_and_played() {
    let ours = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/spellfaire/cards/spellfaire.toml");
    let cards = fs::read_to_string(ours).unwrap();
    let run = cardwright(&["cards", "spellfaire", "--check", ours]).succeeds();
    let run = run.says("Town Guard").says(" cards\n").says("Decks that can be played with it: example-a");
    run.says(&format!("cardwright play spellfaire --cards {ours}"));

    let folder = scratch("cards");
    let good = folder.join("good.toml");
    fs::write(&good, cards.replacen("name = \"Town Guard\"", "name = \"City Guard\"", 1)).unwrap();
    let good = good.to_str().unwrap();
    cardwright(&["cards", "spellfaire", "city", "--cards", good]).succeeds().says("City Guard");

    let bad = folder.join("bad.toml");
    fs::write(&bad, cards.replacen("heal your Hero", "haal your Hero", 1)).unwrap();
    let bad = bad.to_str().unwrap();
    cardwright(&["cards", "spellfaire", "--check", bad]).fails("problem").says("haal").says("Chapel Healer");
    cardwright(&["sim", "spellfaire", "--cards", bad]).fails("haal");
}

#[test]
fn decks_are_listed_and_checked() {
    cardwright(&["decks", "spellfaire"]).succeeds().says("example-a");
    cardwright(&["decks", "spellfaire", "example-b"]).succeeds().says("Ember Bolt");
    cardwright(&["decks", "spellfaire", "exampel-a"]).fails("did you mean \"example-a\"?");

    let file = scratch("decks").join("mine.toml");
    fs::write(&file, "[[deck]]\nname = \"mine\"\nfaction = \"Kingdom\"\nschool = \"Fire\"\n[deck.cards]\n\"Town Guard\" = 9\n").unwrap();
    cardwright(&["decks", "spellfaire", file.to_str().unwrap()]).fails("Town Guard").says("mine");
    fs::write(&file, "deck = 3").unwrap();
    cardwright(&["decks", "spellfaire", file.to_str().unwrap()]).fails("a deck begins with a line [[deck]]");
}

#[test]
fn the_page_about_scenarios_is_true() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/scenarios.md");
    cardwright(&["check", page]).succeeds().says("4 passed, 0 failed");
}

#[test]
fn scenarios_are_checked() {
    let file = scratch("check").join("rules.md");
    fs::write(&file, "# nothing here\n").unwrap();
    let path = file.to_str().unwrap();
    cardwright(&["check", path]).fails("does not say which game");
    cardwright(&["check", path, "--game", "spellfaire"]).fails("there is no scenario to run");
    fs::write(&file, "## 1 A rule\n\n```scenario nonsense\nA xyzzy: 3\n```\n").unwrap();
    let run = cardwright(&["check", path, "--game", "spellfaire"]);
    assert_eq!(run.code, 1, "{}", run.out);
    run.says("0 passed, 1 failed").says("rules.md:");
}

#[test]
fn a_file_of_scenarios_names_its_cards() {
    let folder = scratch("check-cards");
    let cards = fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../games/spellfaire/cards/spellfaire.toml"
    ));
    let cards = cards.unwrap().replace("name = \"Mend\"", "name = \"Mend Well\"");
    fs::write(folder.join("mine.toml"), cards).unwrap();
    let file = folder.join("rules.md");
    let scenario = "```scenario The `Mend` of mine\nA hand: Mend Well\nA may: play Mend Well\n```\n";
    fs::write(&file, format!("---\ngame: spellfaire\ncards: mine.toml\n---\n{scenario}")).unwrap();
    cardwright(&["check", file.to_str().unwrap()]).succeeds().says("1 passed, 0 failed");
    fs::write(&file, format!("---\ngame: spellfaire\ncards: none.toml\n---\n{scenario}")).unwrap();
    cardwright(&["check", file.to_str().unwrap()]).fails("none.toml cannot be read");
}

#[test]
fn a_simulation_is_the_same_on_any_number_of_threads() {
    let sim = |threads| {
        let words = ["sim", "spellfaire", "--seats", "random,greedy", "--decks", "example-a,example-b"];
        cardwright(&[&words[..], &["--games", "200", "--seed", "9", "--threads", threads]].concat())
            .succeeds()
    };
    let one = sim("1");
    assert_eq!(one.out, sim("2").out);
    assert_eq!(one.out, sim("5").out);
    one.says("greedy")
        .says("95 % interval")
        .says("is better: it scores more than 1 point above an even share.");
}

#[test]
fn a_simulation_speaks_json() {
    let json = cardwright(&["sim", "spellfaire", "--games", "10", "--json"]).succeeds().out;
    let outcome: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(outcome["matches"], 10);
    assert_eq!(outcome["entrants"][0]["bot"], "thumb");
}

#[test]
fn a_game_is_measured() {
    cardwright(&["bench", "spellfaire", "--seconds", "0.1"])
        .succeeds()
        .says("ns per move")
        .says("dealing included");
    let json = cardwright(&["bench", "spellfaire", "--seconds", "0.1", "--json"]).succeeds().out;
    let bench: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(bench["allocations_per_move"], 0.0);
    // One definition of a move: its time and its rate are the same measurement.
    let [rate, time] = ["moves_per_second", "ns_per_move"].map(|name| bench[name].as_f64().unwrap());
    assert!((rate * time / 1e9 - 1.0).abs() < 1e-6, "{rate} {time}");
    assert!(bench["bytes_of_state"].as_u64().unwrap() < 2048);
}

#[test]
fn shells_get_completions() {
    for shell in ["bash", "zsh", "fish"] {
        cardwright(&["completions", shell]).succeeds().says("replay");
    }
}

#[test]
fn bots_can_be_written_out() {
    let words = ["sim", "spellfaire", "--seats", "search:20:plies=4,thumb:25", "--games", "4"];
    cardwright(&words).succeeds().says("search:20:plies=4").says("thumb:25");
}

#[test]
fn errors_are_one_sentence() {
    let all: [(&[&str], &str); 8] = [
        (&["cards", "spelfaire"], "no game is called \"spelfaire\"; did you mean \"spellfaire\"?"),
        (&["cards", "spellfaire", "Embr Bolt"], "did you mean \"Ember Bolt\"?"),
        (&["cards", "spellfaire", "--check", "no/such.toml"], "no/such.toml cannot be read"),
        (
            &["sim", "spellfaire", "--seats", "greed,gready"],
            "no bot is called \"gready\"; did you mean \"greedy\"?",
        ),
        (&["sim", "spellfaire", "--seats", "random,random,random"], "3 seats were asked for"),
        (&["sim", "spellfaire", "--option", "first=Z"], "first is A, B or random, not Z"),
        (&["play", "spellfaire", "--seat", "D"], "nobody sits at D"),
        (&["replay", "Cargo.toml"], "Cargo.toml is not a replay"),
    ];
    for (words, reason) in all {
        let run = cardwright(words).fails(reason);
        assert!(run.code == 1 && run.err.lines().count() == 1, "{words:?}: {}", run.err);
    }
    assert_eq!(cardwright(&["dance"]).code, 2);
}

#[test]
fn nobody_listens() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_cardwright"))
        .args(["cards", "spellfaire"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

/// Always the first thing on the list: fatigue ends such a match sooner or later.
fn a_whole_match() -> String {
    "1\n".repeat(2_000)
}

#[test]
fn a_match_is_played_saved_and_seen_again() {
    let file = scratch("play").join("match.txt");
    let file = file.to_str().unwrap();
    let words =
        ["play", "spellfaire", "--seed", "7", "--against", "greedy", "--deck", "example-a", "--save", file];
    let first = cardwright_with(&words, &a_whole_match()).succeeds();
    assert!(first.out.contains("You win") || first.out.contains("You lose"), "{}", first.out);
    first.says("cardwright replay");

    cardwright(&["replay", file, "--verify"]).succeeds().says("is true");
    cardwright(&["replay", file]).succeeds().says("as spectator saw it").says(" wins");
    cardwright(&["replay", file, "--seat", "B"]).succeeds().says("as B saw it");

    let text = fs::read_to_string(file).unwrap();
    let at = text.rfind('#').unwrap();
    fs::write(file, format!("{}#00000000\n", &text[..at])).unwrap();
    cardwright(&["replay", file, "--verify"]).fails("the replay says #00000000");
}

#[test]
fn a_bot_can_be_hurried() {
    let words = ["play", "kitbash", "--seed", "7", "--against", "master", "--within"];
    let in_time = cardwright_with(&[&words[..], &["0.001"]].concat(), "lock in\nlock in\n").succeeds();
    in_time.says("Round 3");
    cardwright(&[&words[..], &["0"]].concat()).fails("seconds from 0.001 to 3600, such as 0.5");
}

#[test]
fn a_player_is_helped() {
    let said = "?\n? ember bolt\n? lifesteal\n? 6.1\n? xyzzyx\nboard\nall\ndance\n99\n\nconcede\n";
    let run = cardwright_with(&["play", "spellfaire", "--seed", "3"], said).succeeds();
    let run = run
        .says("a number    the entry with this number")
        .says("Ember Bolt")
        .says("no word is called \"xyzzyx\"");
    let run = run.says("Lifesteal: Damage").says("6.1 Attacking");
    let run = run.says("B hand: 4 cards");
    run.says("no move is called \"dance\"").says("The list goes from 1 to").says("You lose (B wins)");
}

#[test]
fn the_end_of_the_input_ends_the_match() {
    cardwright(&["play"]).succeeds().says("You left the match.");
    cardwright_with(&["play", "spellfaire", "--seat", "B"], "quit\n").succeeds().says("You left the match.");
}

#[test]
fn garbage_is_survived() {
    let mut noise = String::new();
    let mut word = 12_345_u32;
    for _ in 0..500 {
        word = word.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        noise.push_str(&format!(
            "{}\n",
            char::from_u32(word >> 12).unwrap_or('?').to_string().repeat((word % 7) as usize)
        ));
    }
    cardwright_with(&["play", "spellfaire", "--seed", "1"], &noise).succeeds().says("You left the match.");
}

#[test]
fn a_report_is_written_and_written_again_after_an_interruption() {
    let folder = scratch("balance");
    let out = folder.to_str().unwrap();
    let run = ["balance", "spellfaire", "--games", "60", "--replays", "60", "--csv", "--out", out];
    cardwright(&run).succeeds().says("going first").says("index.html");
    let read = |name: &str| fs::read(folder.join(name)).unwrap();
    let page = String::from_utf8(read("index.html")).unwrap();
    assert!(page.contains("Spellfaire: balance") && !page.contains("NaN"));
    assert!(read("matches.parquet").starts_with(b"PAR1"));
    assert_eq!(String::from_utf8(read("matches.csv")).unwrap().lines().count(), 61);
    let (report, matches) = (read("report.json"), read("matches.parquet"));

    let journal = read("journal.txt");
    fs::write(folder.join("journal.txt"), &journal[..journal.len() / 2]).unwrap();
    cardwright(&[&run[..], &["--resume"]].concat()).succeeds();
    assert!(report == read("report.json") && matches == read("matches.parquet"));
    cardwright(&["balance", "spellfaire", "--games", "62", "--out", out, "--resume"]).fails("another run");
}

/// What was drawn and measured before an interruption is not measured again, and comes out the same.
#[test]
fn random_plants_go_on_where_they_stopped() {
    let journal = scratch("plants").join("plants.txt");
    let file = journal.to_str().unwrap();
    let words = ["plants", "clans", "--random", "5,6", "--each", "1", "--games", "600", "--truth", "600"];
    let run = [&words[..], &["--journal", file]].concat();
    let whole = cardwright(&run).succeeds().says("placebos blamed");
    let kept = fs::read_to_string(&journal).unwrap();
    assert_eq!(kept.lines().count(), 11);
    fs::write(&journal, &kept[..kept.len() / 2]).unwrap();
    let again = cardwright(&[&run[..], &["--resume"]].concat()).succeeds();
    assert!(whole.out == again.out && kept == fs::read_to_string(&journal).unwrap());
    cardwright(&[&words[..2], &["--random", "5", "--journal", file, "--resume"]].concat())
        .fails("another run");
}

#[test]
fn cards_are_compared() {
    let ours = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/spellfaire/cards/spellfaire.toml");
    cardwright(&["compare", "spellfaire", "--cards", ours, "--games", "200"])
        .succeeds()
        .says("No difference: every card is the same in both files.");
    let cards = fs::read_to_string(ours).unwrap();
    let changed = scratch("compare").join("changed.toml");
    let strong =
        cards.replacen("attack = 1\nhealth = 2\nkeywords = [\"Guard\"]", "attack = 6\nhealth = 6", 1);
    assert_ne!(strong, cards);
    fs::write(&changed, strong).unwrap();
    let changed = changed.to_str().unwrap();
    cardwright(&["compare", "spellfaire", "--cards", ours, "--cards", changed, "--games", "1000"])
        .succeeds()
        .says("Town Guard has changed: attack 1 → 6, health 2 → 6, keywords Guard → none.");
    cardwright(&["compare", "spellfaire"]).fails("--cards");
}

#[test]
fn a_match_goes_on_where_it_was_left() {
    let file = scratch("resume").join("match.txt");
    let file = file.to_str().unwrap();
    let words = ["play", "spellfaire", "--seed", "7", "--against", "greedy", "--save", file];
    cardwright_with(&words, "keep\nend turn\nquit\n").succeeds().says("play --resume");
    cardwright(&words).fails("exists already; to overwrite it, add --force");
    cardwright_with(&["play", "--resume", file], "undo\nquit\n")
        .succeeds()
        .says("you are A, against the bot greedy")
        .says("Taken back: A end turn.");
    cardwright(&["replay", file, "--verify"]).succeeds().says("is true");
}

#[test]
fn a_pass_asks_once() {
    let play = ["play", "territory", "--seed", "7"];
    let run = cardwright_with(&play, "keep\npass\npass\nquit\n").succeeds();
    run.says("To pass, type it again.").says("A passes");
}

#[test]
fn a_rematch_follows() {
    let run = cardwright_with(&["play", "clans", "--seed", "7"], "concede\nrematch\nquit\n").succeeds();
    assert_eq!(run.out.matches("Type a number or a move").count(), 2, "{}", run.out);
}

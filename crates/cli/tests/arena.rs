//! The arena: a model of the stand-in against bots, with everything that the report promises.

mod cardwright;
mod fake;

use cardwright::scratch;
use fake::Fake;
use serde_json::Value;
use std::fs;
use std::path::Path;

fn report(folder: &Path) -> Value {
    serde_json::from_str(&fs::read_to_string(folder.join("report.json")).unwrap()).unwrap()
}

/// The words of a small arena into this folder.
fn words<'a>(seats: &'a str, out: &'a Path, more: &[&'a str]) -> Vec<&'a str> {
    let out = out.to_str().unwrap();
    let begin =
        ["arena", "territory", "--seats", seats, "--out", out, "--ladder", "20", "--judge", "search:20"];
    [&begin[..], more].concat()
}

#[test]
fn a_model_is_measured_and_played_again_offline() {
    let fake = Fake::start();
    let (first, again) = (scratch("arena"), scratch("arena_again"));
    let models = fake.file_with(
        "claude/illegal-once",
        "prices = { input = 3.0, cached = 0.3, written = 3.75, output = 15.0 }",
    );
    let seats = "llm:claude-illegal-once,bot:novice";
    let more = ["--games", "4", "--all", "--models", &models];
    let run = fake.cardwright(&words(seats, &first, &more)).succeeds();
    assert!(run.out.contains("Rating on the ladder of bots"), "{}", run.out);
    let found = report(&first);
    assert_eq!((&found["matches"], found["sheets"].as_array().unwrap().len()), (&4.into(), 4));
    let player = &found["players"][0];
    let conduct = &player["conduct"];
    assert_eq!((&conduct["retried"], &conduct["first"]), (&conduct["asked"], &0.into()), "{conduct}");
    assert!(conduct["dollars"].as_f64().unwrap() > 0.0 && conduct["usage"]["cached"].as_u64().unwrap() > 0);
    let regret = &player["regret"];
    assert!(regret["judge"] == "search:20" && regret["judged"].as_u64().unwrap() > 0, "{regret}");
    assert_eq!(player["calibration"]["stated"], conduct["asked"], "one for each answer");
    assert_eq!(player["answered_as"][0], "illegal-once");
    let named = |name: &str| found["ladder"].as_array().unwrap().iter().any(|place| place["name"] == name);
    assert!(named("llm:claude-illegal-once") && named("novice"), "{}", found["ladder"]);
    let page = fs::read_to_string(first.join("index.html")).unwrap();
    for part in ["legal after a retry", "search:20", "from the cache", "rounds won", "On the ladder of bots"]
    {
        assert!(page.contains(part), "{part} is not on the page");
    }

    // The provider is gone, and everything comes out the same, times too.
    drop(fake);
    let replay = ["--replay", first.to_str().unwrap()];
    cardwright::cardwright(&words(seats, &again, &[&more[..], &replay].concat())).succeeds();
    assert_eq!(report(&again), found);
    let file = again.join("transcripts/00003.txt");
    cardwright::cardwright(&["replay", file.to_str().unwrap(), "--verify"]).succeeds().says("is true");
    // With another seed these are other matches.
    let other = scratch("arena_other");
    let wrong = [&more[..], &replay, &["--seed", "2"]].concat();
    cardwright::cardwright(&words(seats, &other, &wrong)).fails("the transcript of match 0 does not fit");
}

#[test]
fn an_arena_goes_on_and_stops_when_it_is_sure() {
    let fake = Fake::start();
    let folder = scratch("arena_resumed");
    let seats = "llm:openai/good,journeyman";
    fake.cardwright(&words(seats, &folder, &["--games", "2"])).succeeds();
    let journal = fs::read_to_string(folder.join("journal.txt")).unwrap();
    let run = fake.cardwright(&words(seats, &folder, &["--games", "400", "--resume"])).succeeds();
    assert!(fs::read_to_string(folder.join("journal.txt")).unwrap().starts_with(&journal));
    let found = report(&folder);
    // Who plays anything loses to rules of thumb, and that is soon sure.
    assert_eq!((&found["verdict"], &found["stopped"]), (&"worse".into(), &true.into()), "{}", run.out);
    assert!(run.out.contains("It is worse. Stopped as soon as this was significant."), "{}", run.out);
    assert!(found["matches"].as_u64().unwrap() < 100);
    fake.cardwright(&words("llm:openai/good,thumb", &folder, &["--resume"])).fails("arena territory");
}

#[test]
fn a_match_that_the_fallback_played_is_marked() {
    let fake = Fake::start();
    let folder = scratch("arena_foreign");
    let models = fake.file(&["ollama/nonsense"]);
    let more = ["--games", "2", "--models", &models];
    let run = fake.cardwright(&words("llm:ollama-nonsense,thumb", &folder, &more)).succeeds();
    assert!(run.out.contains("2 of 2 matches do not show the play of llm:ollama-nonsense"), "{}", run.out);
    assert_eq!(report(&folder)["players"][0]["foreign"], 2);
}

/// A model that answers in words is understood under invented names, and never sees the true ones. Its
/// cards have other numbers, and the matches can be looked at with these.
#[test]
fn a_disguise_hides_the_game() {
    let fake = Fake::start();
    for game in ["territory", "principality", "clans"] {
        let folder = scratch(&format!("arena_disguised_{game}"));
        let out = folder.to_str().unwrap();
        let words = ["arena", game, "--seats", "llm:openai/words,novice", "--games", "2", "--out", out];
        let more = ["--ladder", "0", "--judge", "none", "--disguise", "7"];
        fake.cardwright(&[&words[..], &more].concat()).succeeds();
        let found = report(&folder);
        let conduct = &found["players"][0]["conduct"];
        assert_eq!(
            (&conduct["first"], &found["disguise"]),
            (&conduct["asked"], &7.into()),
            "{game}: {conduct}"
        );
        let said = fs::read_to_string(folder.join("transcripts/00000-1.jsonl")).unwrap();
        for name in
            ["Shock Trooper", "Province", "Copper", "Saboteur", "Desert", " lane ", " pile ", " slot "]
        {
            assert!(!said.contains(name), "{game}: {name} is told");
        }
        let (cards, file) = (folder.join("cards.toml"), folder.join("transcripts/00000.txt"));
        let words = ["replay", file.to_str().unwrap(), "--verify"];
        cardwright::cardwright(&words).fails("card list");
        let with = [&words[..], &["--cards", cards.to_str().unwrap()]].concat();
        cardwright::cardwright(&with).succeeds().says("is true");
    }
}

#[test]
fn what_cannot_be_played_is_told() {
    let out = scratch("arena_wrong");
    let of = |seats: &str, more: &[&str]| cardwright::cardwright(&words(seats, &out, more));
    of("thumb", &[]).fails("two meet in the arena");
    of("llm:nobody,thumb", &[]).fails("no model is called \"nobody\"");
    of("thumb,novice", &["--replay", "/nonexistent"]).fails("is not the folder of an arena");
    of("thumb,novice", &["--delta", "90"]).fails("less than 50 points");
}

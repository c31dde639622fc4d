//! Sealed deals, checked by the program and by a page of Python that shares no code with it.

use crate::bed::*;
use serde_json::{Value, json};
use server::fair::{self, Checked, Fair, Unfair};
use server::{Config, Running};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

both! {
    two_players_add_seeds_and_the_record_says_so
    whoever_does_not_reveal_voids_the_match
    a_rematch_is_sealed_as_the_first_match_was
}

/// Seeds, and their hashes.
const SEED: [&str; 2] = [
    "1111111111111111111111111111111111111111111111111111111111111111",
    "2222222222222222222222222222222222222222222222222222222222222222",
];
const HASH: [&str; 2] = [
    "02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc",
    "9f72ea0cf49536e3c66c787f705186df9a4378083753ae9536d65b3ad7fcddc4",
];

/// Runs the page of Python; what it says, and whether it is content. Where there is no Python this
/// is said, and in CI it fails.
fn python(args: &[&str]) -> Option<(bool, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let Ok(run) = Command::new("python3").arg("examples/fair.py").args(args).current_dir(root).output()
    else {
        assert!(!std::env::var("CI").is_ok_and(|ci| ci == "true"), "python3 is missing");
        eprintln!("skipped: python3 is missing");
        return None;
    };
    let said = String::from_utf8_lossy(&run.stdout).into_owned() + &String::from_utf8_lossy(&run.stderr);
    Some((run.status.success(), said))
}

async fn seal(running: &Running, who: &mut Caller, id: &str, seat: &str, hash: &str) -> Answer {
    let path = format!("/api/matches/{id}/seal");
    call(running, who, "POST", &path, json!({ "seat": seat, "hash": hash })).await
}

async fn reveal(running: &Running, who: &mut Caller, id: &str, seat: &str, seed: &str) -> Answer {
    let path = format!("/api/matches/{id}/reveal");
    call(running, who, "POST", &path, json!({ "seat": seat, "seed": seed })).await
}

async fn file(running: &Running, who: &Caller, id: &str) -> String {
    send(running, who, "GET", &format!("/api/matches/{id}/file"), Value::Null, "").await.1
}

async fn two_players_add_seeds_and_the_record_says_so(config: Config) {
    let running = Running::start(config).await.unwrap();
    let (mut ann, mut bob) = (guest(&running).await, guest(&running).await);
    let (_, table) = call(&running, &mut ann, "POST", "/api/tables", for_two("clans", false)).await;
    let (id, commitment) = (table["id"].as_str().unwrap(), table["seal"]["commitment"].as_str().unwrap());
    let seeds = json!([{ "seat": "A", "state": "none" }, { "seat": "B", "state": "none" }]);
    assert_eq!((&table["seal"]["seeds"], table["seal"]["words"].as_array().unwrap().len()), (&seeds, 3));

    let bad = problem(400, "bad", "a hash is SHA-256 in 64 hexadecimal digits");
    assert_eq!(seal(&running, &mut ann, id, "A", "abc").await, bad);
    let foreign = problem(403, "seat", "A is not your seat: act for your own, or watch as a spectator");
    assert_eq!(seal(&running, &mut bob, id, "A", HASH[0]).await, foreign);
    assert_eq!(seal(&running, &mut ann, id, "A", HASH[0]).await, (200, json!({ "t": "ok" })));
    let early = problem(403, "denied", "seats are open: a seed is revealed when all hashes are in");
    assert_eq!(reveal(&running, &mut ann, id, "A", SEED[0]).await, early);

    let join = json!({ "seal": HASH[1] });
    let (_, full) = call(&running, &mut bob, "POST", &format!("/api/tables/{id}/join"), join).await;
    let seeds = json!([
        { "seat": "A", "state": "hashed", "hash": HASH[0] },
        { "seat": "B", "state": "hashed", "hash": HASH[1] },
    ]);
    assert_eq!((&full["state"], &full["seal"]["seeds"]), (&json!("waiting"), &seeds));
    assert!(full["seal"]["until"].is_number() && full["code"].is_null());
    let late = problem(409, "late", "all seats are taken: a hash is sent before that, or with the seat");
    assert_eq!(seal(&running, &mut ann, id, "A", HASH[1]).await, late);
    let wrong = problem(400, "bad", "this seed does not have the hash that you sent");
    assert_eq!(reveal(&running, &mut ann, id, "A", SEED[1]).await, wrong);
    assert_eq!(reveal(&running, &mut ann, id, "A", SEED[0]).await.0, 200);
    // What Ann has revealed is not shown to others, and no card is.
    let (_, half) = call(&running, &mut bob, "GET", &format!("/api/tables/{id}"), Value::Null).await;
    assert_eq!((&half["state"], &half["seal"]["seeds"][0]["state"]), (&json!("waiting"), &json!("revealed")));
    assert!(!half.to_string().contains(SEED[0]));
    assert_eq!(reveal(&running, &mut bob, id, "B", SEED[1]).await.0, 200);
    let (_, live) = call(&running, &mut bob, "GET", &format!("/api/tables/{id}"), Value::Null).await;
    assert_eq!((&live["state"], &live["seal"]["until"]), (&json!("live"), &Value::Null));
    let path = format!("/api/matches/{id}/deal");
    assert_eq!(call(&running, &mut bob, "GET", &path, Value::Null).await.0, 403);
    resign(&running, &mut bob, id, "B").await;

    let (_, deal) = call(&running, &mut bob, "GET", &path, Value::Null).await;
    assert_eq!(
        (&deal["fair"]["commitment"], &deal["fair"]["seats"]["A"]),
        (&json!(commitment), &json!(SEED[0]))
    );
    let told: Fair = serde_json::from_value(deal["fair"].clone()).unwrap();
    assert_eq!(deal["seed"], fair::key(&told).unwrap().to_string());
    let text = file(&running, &bob, id).await;
    let clans = catalog::games().into_iter().find(|shelf| shelf.name() == "clans").unwrap();
    let words = live["seal"]["words"].as_array().unwrap();
    let words: Vec<String> = words.iter().map(|word| word.as_str().unwrap().to_owned()).collect();
    let seeded = vec![kernel::Seat::A, kernel::Seat::B];
    let checked = Checked { words, seeded, unseeded: vec![] };
    assert_eq!(fair::check(&text, clans.game()), Ok(Some(checked)));

    // One digit of anything that was promised or added, and it is not what was sealed.
    let forged = text.replace(SEED[0], SEED[1]);
    assert!(matches!(fair::check(&forged, clans.game()), Err(Unfair::Key { .. })));
    let forged = text.replace(commitment, HASH[0]);
    assert_eq!(fair::check(&forged, clans.game()), Err(Unfair::Commitment(HASH[0].into())));

    let path = std::env::temp_dir().join(format!("cardwright_fair_{id}.txt"));
    let name = path.to_str().unwrap();
    std::fs::write(&path, &text).unwrap();
    if let Some((fair, said)) = python(&[name, commitment, SEED[0]]) {
        assert!(fair, "{said}");
        assert!(!python(&[name, HASH[0], SEED[0]]).unwrap().0);
        assert!(!python(&[name, commitment, HASH[0]]).unwrap().0);
        std::fs::write(&path, &forged).unwrap();
        assert!(!python(&[name]).unwrap().0);
    }
    std::fs::remove_file(path).unwrap();
    running.stop().await;
}

async fn whoever_does_not_reveal_voids_the_match(mut config: Config) {
    config.reveal_within = Duration::from_millis(300);
    let running = Running::start(config).await.unwrap();
    let (mut ann, mut bob) = (guest(&running).await, guest(&running).await);
    let (_, table) = call(&running, &mut ann, "POST", "/api/tables", for_two("clans", false)).await;
    let id = table["id"].as_str().unwrap();
    assert_eq!(seal(&running, &mut ann, id, "A", HASH[0]).await.0, 200);
    let mut line = socket(&running, &ann).await;
    tell(&mut line, json!({ "t": "watch", "match": id, "as": "A" })).await;
    let join = json!({ "seal": HASH[1] });
    call(&running, &mut bob, "POST", &format!("/api/tables/{id}/join"), join).await;
    let void = over(&running, &mut bob, id).await;
    let text = "Called off before the deal: A, B did not reveal a seed in time";
    let result = json!({ "text": text, "scores": [], "why": "void" });
    assert_eq!((&void["state"], &void["result"]), (&json!("void"), &result));
    // Who watched is told, and is dealt nothing.
    while hear(&mut line, "table").await.unwrap()["table"]["state"] != "void" {}
    let late = problem(409, "late", "the match has begun, or was called off");
    assert_eq!(reveal(&running, &mut ann, id, "A", SEED[0]).await, late);
    let path = format!("/api/matches/{id}/state?as=A");
    let (_, state) = call(&running, &mut ann, "GET", &path, Value::Null).await;
    assert_eq!((&state["t"], &state["table"]["state"]), (&json!("table"), &json!("void")));
    running.stop().await;
}

/// The hashes go with the offer and its answer, and a restart in between loses none.
async fn a_rematch_is_sealed_as_the_first_match_was(config: Config) {
    let running = Running::start(config.clone()).await.unwrap();
    let (mut ann, mut bob) = (guest(&running).await, guest(&running).await);
    let first = one_wins(&running, &mut ann, &mut bob, false).await;
    let path = format!("/api/matches/{first}");
    let bad = problem(400, "bad", "a hash is SHA-256 in 64 hexadecimal digits");
    let offer = |seal: &str| json!({ "seat": "A", "kind": "rematch", "seal": seal });
    assert_eq!(call(&running, &mut ann, "POST", &format!("{path}/offer"), offer("x")).await, bad);
    let done = (200, json!({ "t": "ok" }));
    assert_eq!(call(&running, &mut ann, "POST", &format!("{path}/offer"), offer(HASH[0])).await, done);
    running.stop().await;

    let running = Running::start(config.clone()).await.unwrap();
    let state = format!("{path}/state?as=B");
    let (_, told) = call(&running, &mut bob, "GET", &state, Value::Null).await;
    let answer =
        json!({ "seat": "B", "offer": told["aside"]["offers"][0]["id"], "yes": true, "seal": HASH[1] });
    assert_eq!(call(&running, &mut bob, "POST", &format!("{path}/answer"), answer).await, done);
    let mut table = Value::Null;
    while table["next"].is_null() {
        table = call(&running, &mut bob, "GET", &format!("/api/tables/{first}"), Value::Null).await.1;
    }
    let id = table["next"].as_str().unwrap();
    running.stop().await;

    // Bob sits on A now, with the seed that he has added.
    let running = Running::start(config).await.unwrap();
    let mut line = socket(&running, &bob).await;
    tell(&mut line, json!({ "t": "watch", "match": id, "as": "A" })).await;
    let mut next = Value::Null;
    while next["seal"]["until"].is_null() {
        next = hear(&mut line, "table").await.unwrap()["table"].take();
    }
    let seeds = json!([
        { "seat": "A", "state": "hashed", "hash": HASH[1] },
        { "seat": "B", "state": "hashed", "hash": HASH[0] },
    ]);
    assert_eq!((&next["state"], &next["seal"]["seeds"]), (&json!("waiting"), &seeds));
    assert_eq!(reveal(&running, &mut bob, id, "A", SEED[1]).await.0, 200);
    assert_eq!(reveal(&running, &mut ann, id, "B", SEED[0]).await.0, 200);
    hear(&mut line, "state").await.unwrap();
    resign(&running, &mut ann, id, "B").await;
    let told = file(&running, &bob, id).await;
    assert!(told.contains(&format!("A = \"{}\"\nB = \"{}\"\n", SEED[1], SEED[0])), "{told}");
    let shelf = catalog::games().into_iter().find(|shelf| shelf.name() == "spellfaire").unwrap();
    assert!(fair::check(&told, shelf.game()).unwrap().unwrap().unseeded.is_empty());
    running.stop().await;
}

#[test]
fn a_hash_goes_with_the_socket_that_sent_it_and_stays_over_a_restart() {
    on_sqlite(async |config| {
        let running = Running::start(config.clone()).await.unwrap();
        let (mut ann, mut bob) = (guest(&running).await, guest(&running).await);
        let (_, table) = call(&running, &mut ann, "POST", "/api/tables", for_two("clans", false)).await;
        let id = table["id"].as_str().unwrap().to_owned();
        let path = format!("/api/tables/{id}");
        let mut line = socket(&running, &ann).await;
        tell(&mut line, json!({ "t": "seal", "match": id, "seat": "A", "hash": HASH[0] })).await;
        hear(&mut line, "ok").await.unwrap();
        let state = async |ann: &mut Caller| {
            call(&running, ann, "GET", &path, Value::Null).await.1["seal"]["seeds"][0]["state"].clone()
        };
        assert_eq!(state(&mut ann).await, "hashed");
        drop(line);
        let mut tries = 0;
        while state(&mut ann).await != "none" {
            tries += 1;
            assert!(tries < 500, "the hash stays");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }

        assert_eq!(seal(&running, &mut ann, &id, "A", HASH[0]).await.0, 200);
        let (_, full) = call(&running, &mut bob, "POST", &format!("{path}/join"), json!({})).await;
        assert_eq!(full["state"], "waiting");
        running.stop().await;
        let running = Running::start(config).await.unwrap();
        assert_eq!(reveal(&running, &mut ann, &id, "A", SEED[0]).await.0, 200);
        resign(&running, &mut bob, &id, "B").await;
        let told = file(&running, &bob, &id).await;
        assert!(told.contains(&format!("A = \"{}\"\nB = \"none\"\n", SEED[0])), "{told}");
        running.stop().await;
    });
}

#[test]
fn alone_against_a_bot_a_seed_counts_and_none_is_said() {
    on_sqlite(async |config| {
        let running = Running::start(config).await.unwrap();
        let mut ann = guest(&running).await;
        let seats = json!([{ "type": "you", "seal": HASH[0] }, { "type": "bot", "bot": "novice" }]);
        let wish = json!({ "game": "spellfaire", "seats": seats });
        let (_, table) = call(&running, &mut ann, "POST", "/api/tables", wish).await;
        let id = table["id"].as_str().unwrap();
        assert_eq!(table["state"], "waiting");
        assert_eq!(reveal(&running, &mut ann, id, "A", SEED[0]).await.0, 200);
        resign(&running, &mut ann, id, "A").await;
        let told = file(&running, &ann, id).await;
        assert!(told.contains(&format!("A = \"{}\"\nB = \"bot\"\n", SEED[0])), "{told}");

        let (_, table) = call(&running, &mut ann, "POST", "/api/tables", against_bot("spellfaire")).await;
        let id = table["id"].as_str().unwrap();
        resign(&running, &mut ann, id, "A").await;
        let told = file(&running, &ann, id).await;
        assert!(told.contains("A = \"none\"\nB = \"bot\"\n"), "{told}");
        let shelf = catalog::games().into_iter().find(|shelf| shelf.name() == "spellfaire").unwrap();
        assert_eq!(fair::check(&told, shelf.game()).unwrap().unwrap().unseeded, [kernel::Seat::A]);

        // Nothing is sealed where somebody chose the seed.
        let mut wish = against_bot("spellfaire");
        wish["seed"] = json!(7);
        let (_, table) = call(&running, &mut ann, "POST", "/api/tables", wish.clone()).await;
        assert_eq!(table["seal"], Value::Null);
        wish["seats"][0]["seal"] = json!(HASH[0]);
        let refused = problem(400, "bad", "nothing can be added to a seed that was chosen: leave `seal` out");
        assert_eq!(call(&running, &mut ann, "POST", "/api/tables", wish).await, refused);
        running.stop().await;
    });
}

/// The vectors hold here and in Python.
#[test]
fn test_vectors_hold() {
    #[derive(serde::Deserialize)]
    struct Vector {
        fair: Fair,
        seed: String,
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/fair-vectors.json");
    let vectors: Vec<Vector> = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!(vectors.len(), 3);
    for Vector { fair, seed } in vectors {
        assert_eq!(fair::key(&fair).unwrap().to_string(), seed, "{}", fair.id);
    }
    if let Some((holds, said)) = python(&["--vectors", "examples/fair-vectors.json"]) {
        assert!(holds, "{said}");
    }
}

//! A match that is over, seen again over REST: nothing while it runs, everything of it afterwards.

mod bed;

use bed::{Bed, call};
use serde_json::{Value, json};

/// A match of bots, played to its end.
async fn over(bed: &Bed, cookie: &str) -> (String, String) {
    let bot = json!({ "type": "bot", "bot": "novice" });
    let wish = json!({ "game": "territory", "seats": [bot, bot] });
    let (status, cookie, table) = call(bed, "POST", "/api/tables", cookie, &wish.to_string()).await;
    assert_eq!(status, 200, "{table}");
    let id = table["id"].as_str().unwrap().to_owned();
    loop {
        let (_, _, table) = call(bed, "GET", &format!("/api/tables/{id}"), &cookie, "").await;
        if table["state"] == "over" {
            return (id, cookie);
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

async fn get(bed: &Bed, path: &str) -> Value {
    let (status, _, answer) = call(bed, "GET", path, "", "").await;
    assert_eq!(status, 200, "{path}: {answer}");
    answer
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_runs_tells_nothing() {
    let bed = Bed::open("replay_running").await;
    let wish =
        json!({ "game": "territory", "seats": [{ "type": "you" }, { "type": "bot", "bot": "novice" }] });
    let (_, cookie, table) = call(&bed, "POST", "/api/tables", "", &wish.to_string()).await;
    let id = table["id"].as_str().unwrap();
    for path in ["replay", "positions?as=B", "positions?as=A", "chances", "file"] {
        let (status, _, answer) = call(&bed, "GET", &format!("/api/matches/{id}/{path}"), &cookie, "").await;
        assert_eq!((status, &answer["error"]["code"]), (403, &json!("denied")), "{path}: {answer}");
    }
    let fork = json!({ "after": 0, "seat": "A", "bot": "novice" }).to_string();
    let (status, _, _) = call(&bed, "POST", &format!("/api/matches/{id}/fork"), &cookie, &fork).await;
    assert_eq!(status, 403);
    bed.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_is_over_is_seen_with_everybodys_eyes() {
    let bed = Bed::open("replay_over").await;
    let (id, _) = over(&bed, "").await;
    let replay = get(&bed, &format!("/api/matches/{id}/replay")).await;
    let moves = replay["moves"].as_array().unwrap();
    assert!(moves.len() > 4 && moves[0]["text"].is_string() && moves[0]["seat"].is_string());
    for eyes in ["A", "B", "spectator"] {
        let path = format!("/api/matches/{id}/positions?as={eyes}");
        let shown = get(&bed, &path).await;
        let positions = shown["positions"].as_array().unwrap();
        assert_eq!(
            positions.len(),
            (moves.len() + 1).min(64),
            "one before the first move and one after each"
        );
        assert!(positions.iter().all(|position| position.get("asked").is_none()));
        // Each tells what is new since the one before it.
        let told = |at: usize| positions[at]["events"].as_array().unwrap().len() as u64;
        for at in 1..positions.len() {
            assert_eq!(
                positions[at]["n"].as_u64().unwrap(),
                positions[at - 1]["n"].as_u64().unwrap() + told(at)
            );
        }
        let some = get(&bed, &format!("{path}&from=3&count=2")).await;
        assert_eq!(some["from"], 3);
        assert_eq!(some["positions"].as_array().unwrap()[..], positions[3..5]);
    }
    let last = moves.len();
    let end = get(&bed, &format!("/api/matches/{id}/positions?as=A&from={last}")).await;
    assert_eq!(end["positions"][0]["status"]["type"], "over");
    for wrong in ["as=C", "as=A&count=65", "as=A&from=100000", "as=Z"] {
        let path = format!("/api/matches/{id}/positions?{wrong}");
        assert_eq!(call(&bed, "GET", &path, "", "").await.0, 400, "{wrong}");
    }
    assert_eq!(call(&bed, "GET", "/api/matches/nobody/replay", "", "").await.0, 404);
    bed.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_house_looks_at_a_match_once() {
    let bed = Bed::open("replay_chances").await;
    let (id, _) = over(&bed, "").await;
    let path = format!("/api/matches/{id}/chances");
    let mut chances = get(&bed, &path).await;
    while chances["done"] == false {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        chances = get(&bed, &path).await;
    }
    let judged = chances["judged"].as_array().unwrap();
    assert!(!judged.is_empty());
    assert!(
        judged
            .iter()
            .all(|one| one["chance"].as_u64().unwrap() <= 1000 && one["ideas"][0]["text"].is_string())
    );
    assert!(judged.windows(2).all(|two| two[0]["at"].as_u64() < two[1]["at"].as_u64()));
    assert_eq!(get(&bed, &path).await, chances, "it is remembered");
    bed.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_goes_on_from_a_position() {
    let bed = Bed::open("replay_fork").await;
    let (id, cookie) = over(&bed, "").await;
    let replay = get(&bed, &format!("/api/matches/{id}/replay")).await;
    let after = replay["moves"].as_array().unwrap().len() / 2;
    let there = get(&bed, &format!("/api/matches/{id}/positions?as=A&from={after}&count=1")).await;
    let seat = there["positions"][0]["status"]["seats"][0].as_str().unwrap().to_owned();
    let there = get(&bed, &format!("/api/matches/{id}/positions?as={seat}&from={after}&count=1")).await;

    let path = format!("/api/matches/{id}/fork");
    let wish =
        |after: usize, seat: &str, bot: &str| json!({ "after": after, "seat": seat, "bot": bot }).to_string();
    let (status, _, table) = call(&bed, "POST", &path, &cookie, &wish(after, &seat, "novice")).await;
    assert_eq!(status, 200, "{table}");
    assert_eq!((&table["terms"]["rated"], &table["terms"]["seeded"]), (&json!(false), &json!(true)));
    assert_eq!(table["you"], json!([seat]));
    let fork = table["id"].as_str().unwrap();
    let (_, _, state) = call(&bed, "GET", &format!("/api/matches/{fork}/state?as={seat}"), &cookie, "").await;
    assert_eq!(state["envelope"]["view"], there["positions"][0]["view"], "it begins where the other was");

    let end = replay["moves"].as_array().unwrap().len();
    for (wrong, status) in [
        (wish(end, "A", "novice"), 409),
        (wish(end + 1, "A", "novice"), 400),
        (wish(0, "D", "novice"), 400),
        (wish(0, "A", "nobody"), 404),
    ] {
        let (found, _, answer) = call(&bed, "POST", &path, &cookie, &wrong).await;
        assert_eq!(found, status, "{wrong}: {answer}");
    }
    bed.close().await;
}

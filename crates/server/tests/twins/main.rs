//! What a viewer is sent over the wire never depends on what the viewer cannot know: twin matches,
//! which differ in nothing else, are played side by side on a real server, and all that comes is equal.

#[allow(unused)] // others need the rest
#[path = "../people/bed.rs"]
mod bed;
mod pair;
mod worlds;

use bed::{guest, on_sqlite};
use catalog::Shelf;
use kernel::{AnyMatch, Pick, Seat, Viewer};
use pair::{Laying, People, blank, lay};
use serde_json::{Value, json};
use server::{Config, Running};
use std::sync::Arc;
use std::time::Duration;
use worlds::{After, Laid, Twins};

/// After how many moves of a match twins are set up; spectators are as far behind as the place
/// in this list.
const MOVES: [usize; 3] = [0, 9, 30];
/// How far twins go on.
const STEPS: usize = 10;

/// All that a viewer can ask for, and what is answered.
async fn asked(table: &Laying<'_>, truth: &dyn AnyMatch, cards: &[String]) -> Vec<String> {
    let mut told = Vec::new();
    for path in ["/api/matches/{id}/state?as={as}", "/api/tables/{id}", "/api/matches/{id}/file"] {
        told.push(table.ask("GET", path, Value::Null).await);
    }
    for path in ["/api/tables", "/api/me/matches"] {
        told.push(own(&table.ask("GET", path, Value::Null).await));
    }
    let Viewer::Seat(seat) = table.viewer else { return told };
    let (decision, offers) = (truth.decision(seat), truth.offers(seat).len());
    let mut ask = async |verb: &str, mut fields: Value| {
        fields["seat"] = json!(seat);
        told.push(table.ask("POST", &format!("/api/matches/{{id}}/{verb}"), fields).await);
    };
    for pick in 0..offers.min(3) {
        ask("below", json!({ "path": [pick] })).await;
        ask("forecast", json!({ "path": [pick] })).await;
    }
    ask("hint", json!({})).await;
    // Refusals.
    let refused = |text: &&String| truth.fork().play(seat, decision, &[Pick::from(text.as_str())]).is_err();
    for text in cards.iter().filter(refused) {
        ask("move", json!({ "decision": decision, "path": [text] })).await;
        ask("draft", json!({ "decision": decision, "picks": [text] })).await;
    }
    ask("move", json!({ "decision": decision + 1, "path": [0] })).await;
    ask("takeback", json!({ "decision": decision + 1 })).await;
    ask("claim", json!({ "what": "win" })).await;
    ask("answer", json!({ "offer": 0, "yes": true })).await;
    let other = seat.other();
    for (verb, fields) in [("move", json!({ "decision": 0, "path": [0] })), ("hint", json!({}))] {
        let fields = json!({ "seat": other, "decision": fields["decision"], "path": fields["path"] });
        told.push(table.ask("POST", &format!("/api/matches/{{id}}/{verb}"), fields).await);
    }
    told
}

/// Of a list, what is about this table.
fn own(answer: &str) -> String {
    let (head, body) = answer.split_once("\n{").unwrap();
    let list: Value = serde_json::from_str(&format!("{{{body}")).unwrap();
    let items = list.as_object().unwrap().values().next().unwrap().as_array().unwrap();
    let own = items.iter().filter(|item| item["id"] == "MATCH").map(Value::to_string);
    format!("{head}\n{}", own.collect::<String>())
}

/// Others draft in one of the two, and take it back.
async fn draft(table: &Laying<'_>, truth: &mut Box<dyn AnyMatch>, keep: bool) -> usize {
    let mut drafted = 0;
    for seat in Seat::first(2).filter(|seat| table.viewer != Viewer::Seat(*seat)) {
        let (mut fork, decision) = (truth.fork(), truth.decision(seat));
        if fork.redraft(seat, decision, &[Pick::Index(0)]).is_err() || fork.draft(seat).is_empty() {
            continue;
        }
        table.act(seat, "draft", json!({ "decision": decision, "picks": [0] })).await;
        if !keep {
            table.act(seat, "undo", json!({ "decision": fork.decision(seat) })).await;
            fork.undo(seat);
        }
        *truth = fork;
        drafted += 1;
    }
    drafted
}

/// What was compared, so that nobody takes nothing for success.
#[derive(Default, Debug)]
struct Tally {
    pairs: usize,
    steps: usize,
    secrets: usize,
    drafts: usize,
    answers: usize,
    hints: usize,
}

fn same(game: &str, viewer: Viewer, what: &str, one: &[String], other: &[String]) {
    for (one, other) in one.iter().zip(other) {
        let (one, other) = (blank(one), blank(other));
        let at = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
        let near = |text: &str| {
            let bytes = &text.as_bytes()[at.saturating_sub(300).min(text.len())..(at + 300).min(text.len())];
            String::from_utf8_lossy(bytes).into_owned()
        };
        assert!(one == other, "{game}: {viewer} can tell by {what}:\n{}\n\n{}", near(&one), near(&other));
    }
    assert_eq!(one.len(), other.len(), "{game}: {viewer} can tell by how much there is of {what}");
}

/// Asks for everything at both tables.
async fn same_answers(tables: &[Laying<'_>; 2], twins: &Twins, tally: &mut Tally) {
    let game = twins.each[0].info().name;
    let cards = texts(&catalog::find(game).unwrap().game().cards());
    let one = asked(&tables[0], &*twins.each[0], &cards).await;
    let other = asked(&tables[1], &*twins.each[1], &cards).await;
    tally.answers += one.len();
    tally.hints += one.iter().filter(|answer| answer.contains(r#""t":"hint""#)).count();
    same(game, twins.viewer, "answers", &one, &other);
}

async fn compare(
    running: &Running,
    people: &People,
    laid: &Laid,
    mut twins: Twins,
    delay: usize,
    tally: &mut Tally,
) {
    let (game, viewer) = (twins.each[0].info().name, twins.viewer);
    let mut tables = lay(running, people, laid, &twins, delay).await;
    tally.pairs += 1;
    same_answers(&tables, &twins, tally).await;
    for number in 0..STEPS {
        tally.drafts += draft(&tables[0], &mut twins.each[0], false).await;
        let Some(step) = twins.next(number) else { break };
        for ((table, truth), pick) in tables.iter().zip(&twins.each).zip(step.picks) {
            if let Some(pick) = pick {
                let decision = truth.decision(step.seat);
                table.act(step.seat, "move", json!({ "decision": decision, "path": [pick] })).await;
            }
        }
        twins.play(&step);
        tally.steps += usize::from(twins.differ());
        tally.secrets += usize::from(step.picks[1].is_none());
    }
    tally.drafts += draft(&tables[0], &mut twins.each[0], true).await;
    same_answers(&tables, &twins, tally).await;
    // When all is over, everything was sent that was ever held back.
    let last = Seat::first(2).find(|seat| viewer != Viewer::Seat(*seat)).unwrap();
    let mut sent = Vec::new();
    for table in &mut tables {
        table.act(last, "resign", json!({})).await;
        sent.push(table.until_over().await);
    }
    same(game, viewer, "messages", &sent[0], &sent[1]);
}

/// What others may hold, and what nobody does.
fn texts(cards: &[kernel::CardFace]) -> Vec<String> {
    let some = cards.iter().step_by(cards.len() / 4 + 1).map(|card| format!("play {}", card.name));
    some.chain(["xyzzy".to_owned()]).collect()
}

async fn twins_of(game: &str, mut config: Config) {
    (config.coach, config.thinking) = ("search:20".to_owned(), Duration::from_secs(600));
    config.tables_each = 1000;
    let laid = Laid::default();
    let for_dealer = laid.clone();
    let running = Running::dealt_by(config, |usual| Arc::new(worlds::Laying { usual, laid: for_dealer }))
        .await
        .unwrap();
    let people =
        People { seated: [guest(&running).await, guest(&running).await], eve: guest(&running).await };
    let shelf = catalog::find(game).unwrap();
    let shelf: &dyn Shelf = &*shelf;
    let mut tally = Tally::default();
    for (delay, moves) in MOVES.into_iter().enumerate() {
        for twins in catalog::visit(shelf, After(moves)) {
            compare(&running, &people, &laid, twins, delay, &mut tally).await;
        }
    }
    println!("{game}: {tally:?}");
    assert!(
        tally.pairs >= 6 && tally.steps >= 8 && tally.answers > 60 && tally.hints > 0,
        "{game}: {tally:?}"
    );
    assert!(game != "kitbash" || (tally.secrets > 3 && tally.drafts > 3), "{tally:?}");
    running.stop().await;
}

macro_rules! games {
    ($($game:ident)*) => { $(
        #[test]
        fn $game() {
            on_sqlite(async |config| twins_of(stringify!($game), config).await);
        }
    )* };
}

games!(spellfaire principality territory clans kitbash);

//! What `docs/protocol.md` says of the table beside the match is what is sent.

use kernel::{Pick, Seat};
use live::{
    Aside, ClaimNow, ClockNow, Emote, OfferKind, OfferOutcome, OpenOffer, Per, Presence, Reason, Reasons,
    SettledOffer, Takeback, Terms, Why,
};
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::Value;
use server::wire::{
    At, Code, Hint, Idea, In, Kind, LiveMatch, Me, Out, Place, PlaceState, Player, PlayerKind, Pleas,
    Problem, Seal, SeatSeed, SeedState, Table, TableState, Viewer,
};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

fn page() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md")
}

/// An aside with something of everything.
fn aside() -> Aside {
    Aside {
        clock: Some(ClockNow {
            per: Per::Turn,
            running: vec![Seat::B],
            left: BTreeMap::from([(Seat::A, 30_000), (Seat::B, 21_500)]),
            now: 1_794_000_000_000,
            forfeits_after: Some(3),
            timeouts: BTreeMap::from([(Seat::B, 1)]),
        }),
        paused: false,
        offers: vec![OpenOffer {
            id: 3,
            kind: OfferKind::Draw,
            by: Seat::A,
            until: 1_794_000_060_000,
            waits_for: vec![Seat::B],
        }],
        settled: Some(SettledOffer {
            id: 2,
            kind: OfferKind::Takeback,
            by: Seat::A,
            outcome: OfferOutcome::No,
        }),
        takeback: Some(Takeback::Ask),
        seats: vec![
            Presence { seat: Seat::A, here: true, away_since: None, left: false },
            Presence { seat: Seat::B, here: false, away_since: Some(1_793_999_980_000), left: false },
        ],
        claims: vec![ClaimNow {
            against: Seat::B,
            win: Some(1_794_000_010_000),
            void: Some(1_793_999_995_000),
        }],
        why: None,
        reasons: Vec::new(),
        next: None,
    }
}

/// A table with two players, one of them not a person.
fn table() -> Table {
    let player = |seat, name: &str, kind, rating| Player {
        seat,
        name: name.to_owned(),
        kind,
        you: seat == Seat::A,
        bot: None,
        deck: (seat == Seat::A).then(|| "Example A".to_owned()),
        rating: Some(rating),
        here: true,
        away_since: None,
    };
    let hash = "02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc".to_owned();
    let seed = |seat, state, hash| SeatSeed { seat, state, hash };
    Table {
        id: "m1".to_owned(),
        game: "clans".to_owned(),
        state: TableState::Live,
        code: None,
        players: vec![
            player(Seat::A, "Ann", PlayerKind::Person, 1520),
            player(Seat::B, "deep-wanderer", PlayerKind::Bot, 1480),
        ],
        terms: Terms {
            clock: None,
            rated: true,
            listed: false,
            spectators: true,
            delay: 0,
            takeback: Takeback::Off,
            hot_seat: false,
            seeded: false,
            reasons: Reasons::After,
        },
        options: BTreeMap::new(),
        created: 1_794_000_000_000,
        you: vec![Seat::A],
        watching: 0,
        seal: Some(Seal {
            commitment: "9f72ea0cf49536e3c66c787f705186df9a4378083753ae9536d65b3ad7fcddc4".to_owned(),
            words: ["amber", "boat", "cedar"].map(str::to_owned).to_vec(),
            seeds: vec![seed(Seat::A, SeedState::Revealed, Some(hash)), seed(Seat::B, SeedState::None, None)],
            until: None,
        }),
        result: None,
        next: None,
    }
}

fn welcome() -> Out {
    let live =
        LiveMatch { r#match: "m1".to_owned(), game: "clans".to_owned(), seats: vec![Seat::A], acting: true };
    let (id, name) = ("k7m2w9x4y8z3q5p6".to_owned(), "Ann".to_owned());
    Out::Welcome {
        v: 1,
        you: Me { id, name, kind: Kind::Person },
        now: 1_794_000_000_000,
        build: "0.1.0".to_owned(),
        live: vec![live],
    }
}

fn refused() -> Out {
    let reason = "you have 2 Mana, and Ember Bolt costs 3".to_owned();
    let rule = Some("Spells.Cost".to_owned());
    Out::Refused {
        problem: Problem { code: Code::Illegal, rule, reason, nearest: None, retry_ms: None, status: None },
    }
}

fn hint() -> Out {
    let best = "play Ember Bolt".to_owned();
    let other = Idea { text: "end turn".to_owned(), path: None, chance: Some(480) };
    Out::Hint {
        hint: Hint {
            chance: Some(560),
            best: Idea { text: best.clone(), path: Some(vec![Pick::Text(best)]), chance: Some(560) },
            others: vec![other],
            reasons: vec!["It expects: A play Ember Bolt, A target enemy Hero.".to_owned()],
            from: "master, 4000 iterations".to_owned(),
        },
    }
}

fn queued() -> Out {
    let place = Place {
        game: "clans".to_owned(),
        state: PlaceState::Waiting,
        rated: true,
        since: 1_794_000_000_000,
        waiting: 1,
        bot: Some("novice".to_owned()),
        paired: None,
        problem: None,
    };
    Out::Queued { place }
}

fn examples() -> [(&'static str, Out); 9] {
    let (r#match, r#as, at) = ("m1".to_owned(), Viewer::A, At { epoch: 1_794_000_000_000, n: 12 });
    let texts = ["play Ember Bolt", "target enemy Hero"].map(str::to_owned).to_vec();
    let (game, seat) = ("clans".to_owned(), Seat::A);
    [
        ("welcome", welcome()),
        ("done", Out::Done { r#match: r#match.clone(), seat, decision: 8, texts, again: false }),
        ("refused", refused()),
        ("hint", hint()),
        ("paired", Out::Paired { game, r#match: r#match.clone(), seat, table: Box::new(table()) }),
        ("queued", queued()),
        ("moved", Out::Moved { retry_ms: 1000, to: None }),
        ("aside", Out::Aside { r#match: r#match.clone(), r#as, at, aside: Box::new(aside()) }),
        ("emote", Out::Emote { r#match, r#as, at, seat: Seat::B, emote: Emote::WellPlayed }),
    ]
}

/// With `BLESS=1` in the environment the examples are written anew.
#[test]
fn the_examples_are_what_is_sent() {
    let mut text = std::fs::read_to_string(page()).unwrap();
    let bless = std::env::var_os("BLESS").is_some();
    for (name, out) in examples() {
        let mark = format!("<!-- example: {name} -->\n");
        let fence = format!("\n```json {name}\n{}\n```\n", serde_json::to_string_pretty(&out).unwrap());
        let begin = text.find(&mark).unwrap_or_else(|| panic!("there is no example {name}")) + mark.len();
        let shown = text[begin..].starts_with("\n```json");
        let end = if shown { begin + text[begin..].find("\n```\n").unwrap() + 5 } else { begin };
        if bless {
            text.replace_range(begin..end, &fence);
        }
        assert!(text[begin..].starts_with(&fence), "the example {name} is stale; BLESS=1 renews it");
    }
    if bless {
        std::fs::write(page(), text).unwrap();
    }
}

/// Every message that can be sent is shown, and read as it is shown.
#[test]
fn messages_are_read_as_the_page_writes_them() {
    let text = std::fs::read_to_string(page()).unwrap();
    let fences = text.split("```json in\n").skip(1).filter_map(|rest| rest.split("```").next());
    let mut shown = BTreeSet::new();
    for fence in fences {
        let plea = Pleas::read(fence).plea;
        assert!(plea.is_ok(), "{plea:?} in {fence}");
        let message: Value = serde_json::from_str(fence).unwrap();
        shown.insert(message["t"].as_str().unwrap().to_owned());
    }
    assert_eq!(shown, names::<In>(SchemaSettings::default().for_deserialize()));
}

#[test]
fn every_message_that_is_sent_is_described() {
    let text = std::fs::read_to_string(page()).unwrap();
    let begin = text.find("### What a client is sent").unwrap();
    let mut forgotten = names::<Out>(SchemaSettings::default().for_serialize());
    assert!(forgotten.len() > 10);
    forgotten.retain(|name| !text[begin..].contains(&format!("`{name}`")));
    assert_eq!(forgotten, BTreeSet::new());
}

/// The names of a family of messages.
fn names<T: JsonSchema>(settings: SchemaSettings) -> BTreeSet<String> {
    let schema = settings.into_generator().root_schema_for::<T>().to_value();
    let forms = schema["oneOf"].as_array().unwrap();
    forms.iter().map(|form| form["properties"]["t"]["const"].as_str().unwrap().to_owned()).collect()
}

/// Everything that is told beside the match is described.
#[test]
fn no_field_is_forgotten() {
    let text = std::fs::read_to_string(page()).unwrap();
    let mut generator = SchemaSettings::default().for_serialize().into_generator();
    let schemas = [
        generator.root_schema_for::<Aside>().to_value(),
        generator.root_schema_for::<Why>().to_value(),
        generator.root_schema_for::<Reason>().to_value(),
        generator.root_schema_for::<Code>().to_value(),
    ];
    let mut names = Vec::new();
    for schema in &schemas {
        collect(schema, &mut names);
        let defs = schema.get("$defs").and_then(Value::as_object);
        defs.into_iter().flatten().for_each(|(_, schema)| collect(schema, &mut names));
    }
    names.retain(|name| !text.contains(&format!("`{name}`")));
    assert_eq!(names, [""; 0], "fields and words that docs/protocol.md does not describe");
}

fn collect(schema: &Value, names: &mut Vec<String>) {
    if let Some(fields) = schema.get("properties").and_then(Value::as_object) {
        names.extend(fields.keys().cloned());
    }
    for choice in schema.get("oneOf").and_then(Value::as_array).into_iter().flatten() {
        names.extend(choice.get("const").and_then(Value::as_str).map(str::to_owned));
    }
}

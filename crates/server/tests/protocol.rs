//! What `docs/protocol.md` says of the table beside the match is what is sent.

use kernel::Seat;
use live::{
    Aside, ClaimNow, ClockNow, Emote, OfferKind, OfferOutcome, OpenOffer, Per, Presence, Reason,
    SettledOffer, Takeback, Why,
};
use schemars::generate::SchemaSettings;
use serde_json::Value;
use server::wire::{At, Out, Pleas, Viewer};
use std::collections::BTreeMap;
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

fn examples() -> [(&'static str, Out); 2] {
    let (r#match, r#as, at) = ("m1".to_owned(), Viewer::A, At { epoch: 1_794_000_000_000, n: 12 });
    [
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

#[test]
fn messages_are_read_as_the_page_writes_them() {
    let text = std::fs::read_to_string(page()).unwrap();
    let fences = text.split("```json in\n").skip(1).filter_map(|rest| rest.split("```").next());
    let pleas: Vec<_> = fences.map(|fence| Pleas::read(fence).plea).collect();
    assert!(pleas.iter().all(Result::is_ok), "{pleas:?}");
    assert_eq!(pleas.len(), 7);
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

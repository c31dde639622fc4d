//! Examples made from a schema: the least that fits it, with values that read like real ones.

use serde_json::{Map, Value, json};

/// How deep an example goes.
const DEEPEST: usize = 12;

/// What fields of these names hold.
const KNOWN: [(&str, &str); 19] = [
    ("id", "k7m2w9x4y8z3q5p6"),
    ("match", "k7m2w9x4y8z3q5p6"),
    ("saved", "5f0c2a9be1d34c77"),
    ("game", "spellfaire"),
    ("name", "Ann"),
    ("owner", "Ann"),
    ("password", "correct horse battery"),
    ("old", "correct horse battery"),
    ("new", "another long password"),
    ("recovery", "k7m2-w9x4-y8z3-q5p6"),
    ("token", "cardwright_9f72ea0cf49536e3c66c787f705186df9a4378083753ae9536d65b3ad7fcddc4"),
    ("reason", "It pretends to be somebody else."),
    ("commitment", "9f72ea0cf49536e3c66c787f705186df9a4378083753ae9536d65b3ad7fcddc4"),
    ("hash", "02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc"),
    ("replay", "/api/matches/k7m2w9x4y8z3q5p6/file"),
    ("deck", "Example A"),
    ("bot", "novice"),
    ("lane", "people"),
    ("code", "amber-boat-42"),
];

/// A time.
const WHEN: i64 = 1_795_000_000_000;
/// Fields that hold one.
const TIMES: [&str; 6] = ["created", "since", "ended", "until", "changed", "now"];

/// The least that fits a schema of a document.
pub fn of(document: &Value, schema: &Value) -> Value {
    sample(document, schema, "", DEEPEST)
}

fn sample(document: &Value, schema: &Value, name: &str, depth: usize) -> Value {
    if depth == 0 {
        return Value::Null;
    }
    let go = |schema: &Value, name: &str| sample(document, schema, name, depth - 1);
    if let Some(known) = schema.get("const").or_else(|| schema["enum"].get(0)) {
        return known.clone();
    }
    let mut own = match schema["$ref"].as_str() {
        Some(link) => go(document.pointer(link.trim_start_matches('#')).unwrap_or(&Value::Null), name),
        None => choice(schema).map_or(Value::Null, |first| go(first, name)),
    };
    for part in schema["allOf"].as_array().into_iter().flatten() {
        merge(&mut own, go(part, name));
    }
    let kind = match &schema["type"] {
        Value::Array(kinds) => kinds.first().and_then(Value::as_str),
        kind => kind.as_str(),
    };
    match kind {
        Some("object") => merge(&mut own, fields(schema, &go)),
        Some("array") => return items(schema, name, &go),
        Some("string") => return text(name),
        Some("integer" | "number") if TIMES.contains(&name) => return json!(WHEN),
        Some("integer" | "number") => return schema.get("minimum").cloned().unwrap_or(json!(1)),
        Some("boolean") => return json!(false),
        _ => {}
    }
    own
}

/// The first of several forms that is something.
fn choice(schema: &Value) -> Option<&Value> {
    let forms = schema.get("oneOf").or_else(|| schema.get("anyOf"))?.as_array()?;
    forms.iter().find(|form| form["type"] != "null")
}

fn merge(into: &mut Value, more: Value) {
    match (into.as_object_mut(), more) {
        (Some(fields), Value::Object(more)) => fields.extend(more),
        (None, more) => *into = more,
        _ => {}
    }
}

/// The fields that must be there.
fn fields(schema: &Value, go: &impl Fn(&Value, &str) -> Value) -> Value {
    let required: Vec<&str> =
        schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let properties = schema["properties"].as_object().into_iter().flatten();
    let needed = properties.filter(|(name, _)| required.contains(&name.as_str()));
    Value::Object(needed.map(|(name, schema)| (name.clone(), go(schema, name))).collect::<Map<_, _>>())
}

fn items(schema: &Value, name: &str, go: &impl Fn(&Value, &str) -> Value) -> Value {
    match schema.get("items") {
        Some(item) => json!([go(item, name)]),
        None => json!([]),
    }
}

fn text(name: &str) -> Value {
    let known = KNOWN.iter().find(|(known, _)| *known == name);
    json!(known.map_or("text", |(_, text)| *text))
}

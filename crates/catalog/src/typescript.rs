//! What games send, as TypeScript: made from their schemas, so that no client writes it by hand.

use crate::games;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// A file of types: its name, and what is in it.
pub type TypeFile = (String, String);

const HEAD: &str = "// Made by `cargo xtask types` from what the games send. Do not edit.\n";

/// The name of the file with what all games share.
const COMMON: &str = "common";

/// One file a game, and one with what they share.
pub fn typescript() -> Vec<TypeFile> {
    let schemas: Vec<(&str, Value)> =
        games().iter().map(|shelf| (shelf.name(), shelf.game().schema())).collect();
    let common = shared(schemas.iter().map(|(_, schema)| schema));
    let mut files = vec![(format!("{COMMON}.ts"), format!("{HEAD}{}", declared(&common)))];
    files.extend(schemas.iter().map(|(name, schema)| (format!("{name}.ts"), game_file(schema, &common))));
    files
}

/// Types by their names, as JSON schemas.
pub type Definitions = BTreeMap<String, Value>;

/// A file of the same kind with other types; what all games share is imported.
pub fn type_file(types: &Definitions) -> String {
    let schemas: Vec<Value> = games().iter().map(|shelf| shelf.game().schema()).collect();
    let common = shared(schemas.iter());
    let mut own = types.clone();
    own.retain(|name, _| !common.contains_key(name));
    importing(&own, &common)
}

/// What a schema defines beside itself.
pub fn definitions(schema: &Value) -> Definitions {
    let defs = schema.get("$defs").and_then(Value::as_object);
    defs.into_iter().flatten().map(|(name, schema)| (name.clone(), schema.clone())).collect()
}

/// What every game defines in the same way, with nothing below it that differs.
fn shared<'a>(schemas: impl Iterator<Item = &'a Value>) -> Definitions {
    let mut all = schemas.map(definitions);
    let mut common = all.next().unwrap_or_default();
    for defs in all {
        common.retain(|name, schema| defs.get(name) == Some(schema));
    }
    // What points at something of one game belongs to that game.
    loop {
        let names: BTreeSet<String> = common.keys().cloned().collect();
        let before = common.len();
        common.retain(|_, schema| links(schema).iter().all(|name| names.contains(name)));
        if common.len() == before {
            return common;
        }
    }
}

fn game_file(schema: &Value, common: &Definitions) -> String {
    let mut own = definitions(schema);
    own.retain(|name, _| !common.contains_key(name));
    let mut root = schema.clone();
    if let Value::Object(fields) = &mut root {
        fields.remove("$defs");
    }
    own.insert("Envelope".to_owned(), root);
    importing(&own, common)
}

fn importing(own: &Definitions, common: &Definitions) -> String {
    let used: BTreeSet<String> =
        own.values().flat_map(links).filter(|name| common.contains_key(name)).collect();
    let names = used.into_iter().collect::<Vec<_>>().join(", ");
    format!("{HEAD}import type {{ {names} }} from \"./{COMMON}\";\n{}", declared(own))
}

/// The names that a schema points at.
fn links(schema: &Value) -> Vec<String> {
    match schema {
        Value::Object(fields) => {
            let own = fields.get("$ref").and_then(Value::as_str).and_then(|link| link.rsplit('/').next());
            own.map(str::to_owned).into_iter().chain(fields.values().flat_map(links)).collect()
        }
        Value::Array(items) => items.iter().flat_map(links).collect(),
        _ => Vec::new(),
    }
}

fn declared(defs: &Definitions) -> String {
    let mut text = String::new();
    for (name, schema) in defs {
        let _ = write!(text, "\n{}export type {name} = {};\n", comment(schema, ""), kind(schema, ""));
    }
    text
}

fn comment(schema: &Value, indent: &str) -> String {
    let told = schema.get("description").and_then(Value::as_str);
    told.map_or(String::new(), |told| {
        format!("{indent}/** {} */\n", told.replace('\n', " ").replace("*/", ""))
    })
}

/// A schema as a type.
fn kind(schema: &Value, indent: &str) -> String {
    let Value::Object(rules) = schema else { return "unknown".to_owned() };
    if let Some(link) = rules.get("$ref").and_then(Value::as_str) {
        return link.rsplit('/').next().unwrap_or("unknown").to_owned();
    }
    if let Some(only) = rules.get("const") {
        return only.to_string();
    }
    if let Some(values) = rules.get("enum").and_then(Value::as_array) {
        return union(values.iter().map(Value::to_string));
    }
    if let Some(choices) = ["oneOf", "anyOf"].iter().find_map(|name| rules.get(*name)?.as_array()) {
        return union(choices.iter().map(|choice| kind(choice, indent)));
    }
    match rules.get("type") {
        Some(Value::Array(kinds)) => {
            union(kinds.iter().filter_map(Value::as_str).map(|one| simple(one, rules, indent)))
        }
        Some(Value::String(one)) => simple(one, rules, indent),
        _ => "unknown".to_owned(),
    }
}

fn simple(name: &str, rules: &Map<String, Value>, indent: &str) -> String {
    match name {
        "string" | "boolean" | "null" => name.to_owned(),
        "integer" | "number" => "number".to_owned(),
        "array" => {
            let item = rules.get("items").map_or("unknown".to_owned(), |item| kind(item, indent));
            if item.contains(['|', '{']) { format!("({item})[]") } else { format!("{item}[]") }
        }
        "object" => object(rules, indent),
        _ => "unknown".to_owned(),
    }
}

fn object(rules: &Map<String, Value>, indent: &str) -> String {
    let Some(fields) = rules.get("properties").and_then(Value::as_object) else {
        let value = rules.get("additionalProperties").filter(|schema| schema.is_object());
        let value = value.map_or("unknown".to_owned(), |schema| kind(schema, indent));
        return match rules.get("propertyNames").and_then(|names| names.get("$ref")) {
            // Not every name needs to be there.
            Some(_) => format!("Partial<Record<{}, {value}>>", kind(&rules["propertyNames"], indent)),
            None => format!("Record<string, {value}>"),
        };
    };
    let deeper = format!("{indent}  ");
    let required: Vec<&str> = rules
        .get("required")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    let mut text = "{\n".to_owned();
    for (name, schema) in fields {
        let optional = if required.contains(&name.as_str()) { "" } else { "?" };
        let _ = writeln!(
            text,
            "{}{deeper}{name}{optional}: {};",
            comment(schema, &deeper),
            kind(schema, &deeper)
        );
    }
    text + indent + "}"
}

fn union(kinds: impl Iterator<Item = String>) -> String {
    let mut seen = Vec::new();
    kinds.for_each(|kind| {
        if !seen.contains(&kind) {
            seen.push(kind);
        }
    });
    seen.join(" | ")
}

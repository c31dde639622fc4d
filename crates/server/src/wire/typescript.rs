//! What server and browser say to each other, as TypeScript.

use super::{
    Bots, Chances, FieldTest, Fork, Fresh, Games, In, Joining, Leaderboard, Matches, NewBot, NewTable, Out,
    Place, Positions, Profile, QueueWish, Replay, SavedDecks, SealedDeal, Stats, Tables,
};
use catalog::{Definitions, TypeFile, definitions, type_file};
use schemars::JsonSchema;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::Value;

/// What every message may carry, and what both sides call their messages.
const FOOT: &str = "
/** What an answer repeats of its question. */
export type Re = { re?: string | number };

/** From the browser to the server. */
export type ToServer = In & Re;

/** From the server to the browser. */
export type FromServer = Out & Re;
";

/// The file of the server's own types.
pub fn typescript() -> TypeFile {
    let mut sent = SchemaSettings::default().for_serialize().into_generator();
    let mut types = named::<Out>(&mut sent);
    for more in [
        named::<Games>,
        named::<SavedDecks>,
        named::<Matches>,
        named::<Tables>,
        named::<Fresh>,
        named::<NewBot>,
        named::<Bots>,
        named::<Place>,
        named::<Stats>,
        named::<Profile>,
        named::<Leaderboard>,
        named::<Replay>,
        named::<Positions>,
        named::<Chances>,
        named::<SealedDeal>,
        named::<FieldTest>,
    ] {
        types.extend(more(&mut sent));
    }
    types.values_mut().for_each(never_null);
    let mut heard = SchemaSettings::default().for_deserialize().into_generator();
    for more in [named::<In>, named::<NewTable>, named::<Joining>, named::<QueueWish>, named::<Fork>] {
        // What goes both ways is described as it is sent.
        for (name, schema) in more(&mut heard) {
            types.entry(name).or_insert(schema);
        }
    }
    ("server.ts".to_owned(), generic(&type_file(&types)) + FOOT)
}

/// A type and all that it is made of.
fn named<T: JsonSchema>(generator: &mut SchemaGenerator) -> Definitions {
    let root = generator.root_schema_for::<T>().to_value();
    let mut types = definitions(&root);
    let mut own = root;
    if let Some(fields) = own.as_object_mut() {
        fields.remove("$defs");
    }
    types.insert(T::schema_name().into_owned(), own);
    types
}

/// What may be missing in what is sent is never null.
fn never_null(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            let required = fields.get("required").cloned().unwrap_or_default();
            let needed =
                |name: &str| required.as_array().is_some_and(|names| names.iter().any(|one| one == name));
            let properties = fields.get_mut("properties").and_then(Value::as_object_mut);
            let optional = properties.into_iter().flatten().filter(|(name, _)| !needed(name));
            optional.for_each(|(_, schema)| without_null(schema));
            fields.values_mut().for_each(never_null);
        }
        Value::Array(items) => items.iter_mut().for_each(never_null),
        _ => {}
    }
}

fn without_null(schema: &mut Value) {
    let null = |choice: &Value| choice == "null" || choice.get("type").is_some_and(|kind| kind == "null");
    for name in ["type", "anyOf"] {
        if let Some(choices) = schema.get_mut(name).and_then(Value::as_array_mut) {
            choices.retain(|choice| !null(choice));
        }
    }
}

/// Views and events are the game's: a type with a parameter for each.
fn generic(text: &str) -> String {
    let (view, event) = ("View = unknown", "Event = unknown");
    text.replace("Envelope_for_AnyValue_and_AnyValue", "Envelope")
        .replace("Told_for_AnyValue", "Told")
        .replace("export type Envelope =", &format!("export type Envelope<{view}, {event}> ="))
        .replace("export type Told =", &format!("export type Told<{event}> ="))
        .replace("events: Told[]", "events: Told<Event>[]")
        .replace("  view: unknown;", "  view: View;")
        .replace("  event: unknown;", "  event: Event;")
}

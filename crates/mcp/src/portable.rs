//! Schemas that every client can read, and that hold for all that a tool answers.
//!
//! `schemars` writes that a number is `uint64` and that what may be missing may be null. Both are legal
//! and not known everywhere: some clients warn, some refuse the tool. Nothing that we send is null.
//!
//! A refusal is data, too. Clients compare it with the schema of the tool's answer, and would lose it.

use crate::Problem;
use rmcp::model::{JsonObject, Tool};
use serde_json::{Value, json};
use std::sync::Arc;

/// The tool with schemas in the words that all clients know.
pub(crate) fn made(mut tool: Tool) -> Tool {
    tool.input_schema = Arc::new(plain((*tool.input_schema).clone()));
    let answer = |schema: Arc<JsonObject>| Arc::new(plain(or_problem((*schema).clone())));
    tool.output_schema = tool.output_schema.map(answer);
    tool
}

/// What a tool answers, or why it does not.
fn or_problem(mut schema: JsonObject) -> JsonObject {
    let problem = schemars::schema_for!(Problem).to_value();
    let needed = |schema: &Value| json!({ "required": schema.get("required").cloned().unwrap_or(json!([])) });
    let either = json!([needed(&Value::Object(schema.clone())), needed(&problem)]);
    schema.remove("required");
    schema.insert("anyOf".to_owned(), either);
    if let Some(Value::Object(own)) = schema.get_mut("properties") {
        for (name, about) in problem["properties"].as_object().into_iter().flatten() {
            own.entry(name).or_insert_with(|| about.clone());
        }
    }
    schema
}

fn plain(schema: JsonObject) -> JsonObject {
    let mut schema = Value::Object(schema);
    simplify(&mut schema);
    if let Value::Object(schema) = schema { schema } else { JsonObject::new() }
}

fn simplify(schema: &mut Value) {
    match schema {
        Value::Array(parts) => parts.iter_mut().for_each(simplify),
        Value::Object(parts) => {
            // A property may be called `format` or `type`, too; it is an object then.
            parts.retain(|key, value| key != "format" || !value.is_string());
            parts.retain(|key, value| key != "default" || !value.is_null());
            if let Some(Value::Array(kinds)) = parts.get_mut("type") {
                kinds.retain(|kind| kind != "null");
                if let [only] = &kinds[..] {
                    let only = only.clone();
                    parts.insert("type".to_owned(), only);
                }
            }
            parts.values_mut().for_each(simplify);
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn numbers_are_numbers_and_nothing_is_null() {
        let mut schema = json!({"properties": {
            "n": {"type": ["integer", "null"], "format": "uint64", "minimum": 0, "default": null},
            "format": {"type": "string"},
            "either": {"type": ["integer", "string"]},
        }});
        simplify(&mut schema);
        let plain = json!({"properties": {
            "n": {"type": "integer", "minimum": 0},
            "format": {"type": "string"},
            "either": {"type": ["integer", "string"]},
        }});
        assert_eq!(schema, plain);
    }
}

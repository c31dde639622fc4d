//! Schemas that every client can read.
//!
//! `schemars` writes that a number is `uint64` and that what may be missing may be null. Both are legal
//! and not known everywhere: some clients warn, some refuse the tool. Nothing that we send is null.

use rmcp::model::{JsonObject, Tool};
use serde_json::Value;
use std::sync::Arc;

/// The tool with schemas in the words that all clients know.
pub(crate) fn made(mut tool: Tool) -> Tool {
    tool.input_schema = Arc::new(plain((*tool.input_schema).clone()));
    tool.output_schema = tool.output_schema.map(|schema| Arc::new(plain((*schema).clone())));
    tool
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

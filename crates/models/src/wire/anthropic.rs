//! The Messages API.

use super::{ABOUT, TOOL, count, schema, text};
use crate::{Model, Prompt, Reply, Usage};
use serde_json::{Value, json};

/// Tools and system come first and do not change: the mark lets both be cached.
pub(super) fn request(model: &Model, prompt: &Prompt<'_>) -> Value {
    json!({
        "model": model.model,
        "max_tokens": model.max_output,
        "tools": [{"name": TOOL, "description": ABOUT, "input_schema": schema()}],
        "tool_choice": {"type": "auto", "disable_parallel_tool_use": true},
        "system": [{"type": "text", "text": prompt.system, "cache_control": {"type": "ephemeral"}}],
        "messages": [{"role": "user", "content": prompt.user}],
    })
}

pub(super) fn reply(body: &Value) -> Option<Reply> {
    let blocks = body["content"].as_array()?;
    let of_type = |kind: &str| blocks.iter().filter(move |block| block["type"] == kind).collect::<Vec<_>>();
    let said: Vec<String> = of_type("text").into_iter().map(|block| text(&block["text"])).collect();
    let call = of_type("tool_use").into_iter().find(|block| block["name"] == TOOL);
    let usage = &body["usage"];
    Some(Reply {
        model: text(&body["model"]),
        call: call.map(|block| block["input"].clone()),
        text: said.join("\n"),
        refused: body["stop_reason"] == "refusal",
        usage: Usage {
            input: count(&usage["input_tokens"]),
            cached: count(&usage["cache_read_input_tokens"]),
            written: count(&usage["cache_creation_input_tokens"]),
            output: count(&usage["output_tokens"]),
        },
        attempts: 1,
    })
}

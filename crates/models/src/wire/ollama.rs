//! Ollama's chat.

use super::{ABOUT, TOOL, count, schema, text};
use crate::{Model, Prompt, Reply, Usage};
use serde_json::{Value, json};

pub(super) fn request(model: &Model, prompt: &Prompt<'_>) -> Value {
    json!({
        "model": model.model,
        "stream": false,
        "messages": [
            {"role": "system", "content": prompt.system},
            {"role": "user", "content": prompt.user},
        ],
        "tools": [{"type": "function", "function": {"name": TOOL, "description": ABOUT, "parameters": schema()}}],
        "options": {"num_ctx": context(model, prompt), "num_predict": model.max_output},
        "keep_alive": "30m",
    })
}

/// Ollama silently cuts off what does not fit, and loads the model anew for another size: so room for
/// the part that stays the same and a fixed rest.
fn context(model: &Model, prompt: &Prompt<'_>) -> usize {
    let needed = prompt.system.len() / 3 + 6_000 + model.max_output as usize;
    needed.next_multiple_of(4_096)
}

pub(super) fn reply(body: &Value) -> Option<Reply> {
    let message = body["message"].as_object()?;
    let calls = message.get("tool_calls").and_then(Value::as_array);
    let call = calls.into_iter().flatten().find(|call| call["function"]["name"] == TOOL);
    Some(Reply {
        model: text(&body["model"]),
        call: call.map(|call| call["function"]["arguments"].clone()),
        text: message.get("content").map(text).unwrap_or_default(),
        refused: false,
        usage: Usage {
            input: count(&body["prompt_eval_count"]),
            output: count(&body["eval_count"]),
            ..Usage::default()
        },
        attempts: 1,
    })
}

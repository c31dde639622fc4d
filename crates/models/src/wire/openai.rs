//! Chat completions.

use super::{ABOUT, TOOL, count, schema, text};
use crate::{Model, Prompt, Provider, Reply, Usage};
use serde_json::{Value, json};

pub(super) fn request(model: &Model, prompt: &Prompt<'_>) -> Value {
    // OpenAI has given this another name, and most who copy the format have not.
    let limit = match model.base_url == Provider::OpenAi.base_url() {
        true => "max_completion_tokens",
        false => "max_tokens",
    };
    json!({
        "model": model.model,
        limit: model.max_output,
        "messages": [
            {"role": "system", "content": prompt.system},
            {"role": "user", "content": prompt.user},
        ],
        "tools": [{"type": "function", "function": {"name": TOOL, "description": ABOUT, "parameters": schema()}}],
        "tool_choice": "auto",
    })
}

pub(super) fn reply(body: &Value) -> Option<Reply> {
    let choice = body["choices"].get(0)?;
    let message = choice["message"].as_object()?;
    let calls = message.get("tool_calls").and_then(Value::as_array);
    let call = calls.into_iter().flatten().find(|call| call["function"]["name"] == TOOL);
    let usage = &body["usage"];
    let cached = count(&usage["prompt_tokens_details"]["cached_tokens"]);
    let refusal = message.get("refusal").is_some_and(|refusal| !refusal.is_null());
    Some(Reply {
        model: text(&body["model"]),
        // Arguments are a text that holds JSON, or should.
        call: call.map(|call| call["function"]["arguments"].clone()),
        text: message.get("content").map(text).unwrap_or_default(),
        refused: refusal || choice["finish_reason"] == "content_filter",
        usage: Usage {
            input: count(&usage["prompt_tokens"]).saturating_sub(cached),
            cached,
            written: 0,
            output: count(&usage["completion_tokens"]),
        },
        attempts: 1,
    })
}

//! The formats of the providers: a prompt to the body of a request, and an answer back.

mod anthropic;
mod ollama;
mod openai;

use crate::{Model, Prompt, Provider, Reply};
use serde_json::{Value, json};

/// The tool that a model calls.
const TOOL: &str = "make_move";
const ABOUT: &str = "Makes your move or moves.";

/// The body of a request.
pub(crate) fn request(model: &Model, prompt: &Prompt<'_>) -> Value {
    match model.provider {
        Provider::Anthropic => anthropic::request(model, prompt),
        Provider::OpenAi => openai::request(model, prompt),
        Provider::Ollama => ollama::request(model, prompt),
    }
}

/// What an answer says; `None` if it is not in the provider's format.
pub(crate) fn reply(provider: Provider, body: &Value) -> Option<Reply> {
    match provider {
        Provider::Anthropic => anthropic::reply(body),
        Provider::OpenAi => openai::reply(body),
        Provider::Ollama => ollama::reply(body),
    }
}

/// What the tool takes. It is the same for every decision, so that it can be cached; the letter of the
/// seat stands in the prompt.
fn schema() -> Value {
    json!({
        "type": "object",
        "properties": {
            "seat": {"type": "string", "description": "The letter of your own seat."},
            "moves": {
                "type": "array",
                "items": {"anyOf": [{"type": "integer"}, {"type": "string"}]},
                "minItems": 1,
                "description": "Your moves in order, each by its number in the list or by its text.",
            },
            "reason": {"type": "string", "description": "Why, in a few words."},
            "chance": {"type": "number", "description": "How likely you are to win, from 0 to 1."},
        },
        "required": ["seat", "moves", "reason"],
        "additionalProperties": false,
    })
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn count(value: &Value) -> u64 {
    value.as_u64().unwrap_or_default()
}

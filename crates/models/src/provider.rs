//! Who answers, and how they want to be asked.

use serde::{Deserialize, Serialize};

/// A way to speak to a model.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Provider {
    /// The Messages API of Anthropic.
    Anthropic,
    /// Chat completions, as OpenAI and many others offer them.
    OpenAi,
    /// Ollama's own API.
    Ollama,
}

impl Provider {
    /// All of them.
    pub const ALL: [Provider; 3] = [Provider::Anthropic, Provider::OpenAi, Provider::Ollama];

    /// What it is called in `llm:` names.
    pub fn word(self) -> &'static str {
        match self {
            Provider::Anthropic => "claude",
            Provider::OpenAi => "openai",
            Provider::Ollama => "ollama",
        }
    }

    /// Where it is, unless a file or the environment says otherwise.
    pub fn base_url(self) -> &'static str {
        match self {
            Provider::Anthropic => "https://api.anthropic.com",
            Provider::OpenAi => "https://api.openai.com/v1",
            Provider::Ollama => "http://127.0.0.1:11434",
        }
    }

    /// The variable in which the official clients look for another address.
    pub fn address_variable(self) -> &'static str {
        match self {
            Provider::Anthropic => "ANTHROPIC_BASE_URL",
            Provider::OpenAi => "OPENAI_BASE_URL",
            Provider::Ollama => "OLLAMA_HOST",
        }
    }

    /// The variable that holds the key; none is needed where it is not set.
    pub fn key_variable(self) -> &'static str {
        match self {
            Provider::Anthropic => "ANTHROPIC_API_KEY",
            Provider::OpenAi => "OPENAI_API_KEY",
            Provider::Ollama => "OLLAMA_API_KEY",
        }
    }

    /// The path below the address.
    pub(crate) fn path(self) -> &'static str {
        match self {
            Provider::Anthropic => "/v1/messages",
            Provider::OpenAi => "/chat/completions",
            Provider::Ollama => "/api/chat",
        }
    }
}

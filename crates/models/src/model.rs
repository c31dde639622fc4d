//! A model that can be seated, and the file in which models are written down.

use crate::key::Key;
use crate::{Personality, Prices, Provider};
use serde::Deserialize;
use std::time::Duration;
use thiserror::Error;

/// A model with all that is needed to ask it.
#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    /// The name after `llm:`.
    pub name: String,
    /// How it is spoken to.
    pub provider: Provider,
    /// Where it is.
    pub base_url: String,
    /// What the provider calls it.
    pub model: String,
    /// The environment variable that holds its key.
    pub key_variable: String,
    /// The version of the provider's interface, where it has one.
    pub api_version: String,
    /// What it costs.
    pub prices: Prices,
    /// How many tokens a match may take.
    pub tokens: u64,
    /// How many dollars a match may cost.
    pub dollars: f64,
    /// How many tokens an answer may have.
    pub max_output: u32,
    /// How long a call may take.
    pub timeout: Duration,
    /// How often a call is tried again that failed on the way.
    pub retries: u32,
    /// How long it waits before the first time; then twice as long each time.
    pub backoff: Duration,
    /// How many answers it may give until one is legal.
    pub tries: u32,
    /// How it is asked to play.
    pub personality: Personality,
    /// The bot that decides where it does not.
    pub fallback: String,
}

/// What is wrong with a file of models, or with a name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct ModelError(pub String);

/// The version of Anthropic's interface that is spoken.
const ANTHROPIC_VERSION: &str = "2026-10-21";
/// Who plays as `llm:claude`.
const CLAUDE: &str = "claude-sonnet-5-5";

impl Model {
    /// A model as it is without a file.
    pub fn usual(provider: Provider, name: &str, model: &str) -> Model {
        let elsewhere = std::env::var(provider.address_variable()).ok().filter(|url| !url.trim().is_empty());
        let base_url =
            elsewhere.map_or_else(|| provider.base_url().to_owned(), |url| with_scheme(url.trim()));
        Model {
            name: name.to_owned(),
            provider,
            base_url,
            model: model.to_owned(),
            key_variable: provider.key_variable().to_owned(),
            api_version: ANTHROPIC_VERSION.to_owned(),
            prices: Prices::default(),
            tokens: 2_000_000,
            dollars: 2.0,
            max_output: 2_000,
            timeout: Duration::from_secs(120),
            retries: 4,
            backoff: Duration::from_millis(500),
            tries: 3,
            personality: Personality::default(),
            fallback: "thumb".to_owned(),
        }
    }

    /// The short forms: `claude`, `claude/MODEL`, `ollama/MODEL`, `openai/MODEL`. `None` if it is none.
    pub(crate) fn short(name: &str) -> Option<Model> {
        let (word, model) = name.split_once('/').unwrap_or((name, ""));
        let provider = Provider::ALL.into_iter().find(|provider| provider.word() == word)?;
        let model = match (model.trim(), provider) {
            ("", Provider::Anthropic) => CLAUDE,
            ("", _) => return None,
            (model, _) => model,
        };
        Some(Model::usual(provider, name, model))
    }

    /// Its key, if the environment has one.
    pub(crate) fn key(&self) -> Option<Key> {
        Key::from_environment(&self.key_variable)
    }

    /// How it plays, in a sentence.
    pub fn about(&self) -> String {
        let how = &self.personality.about;
        format!("the language model {}; where it fails, {} decides. {how}", self.model, self.fallback)
    }
}

/// An address may be written without its scheme, as Ollama's often is.
fn with_scheme(url: &str) -> String {
    let url = url.trim_end_matches('/');
    if url.contains("://") { url.to_owned() } else { format!("http://{url}") }
}

/// A file of models.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    model: Vec<Entry>,
    #[serde(default)]
    personality: Vec<Personality>,
}

/// A model as it stands in a file. What is left out is as usual.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    name: String,
    provider: Provider,
    model: String,
    base_url: Option<String>,
    key: Option<String>,
    api_version: Option<String>,
    prices: Option<Prices>,
    tokens: Option<u64>,
    dollars: Option<f64>,
    max_output: Option<u32>,
    timeout: Option<f64>,
    retries: Option<u32>,
    backoff: Option<f64>,
    tries: Option<u32>,
    personality: Option<String>,
    fallback: Option<String>,
}

/// Reads a file of models, with the personalities that it adds to those that ship.
pub fn read_models(text: &str) -> Result<(Vec<Model>, Vec<Personality>), ModelError> {
    let File { model, personality } = toml::from_str(text).map_err(|error| ModelError(error.to_string()))?;
    let mut personalities = Personality::built_in();
    personalities.retain(|one| personality.iter().all(|other| other.name != one.name));
    personalities.extend(personality);
    let models = model.into_iter().map(|entry| entry.model(&personalities));
    let models = models.collect::<Result<Vec<Model>, _>>()?;
    for (at, model) in models.iter().enumerate() {
        if models[..at].iter().any(|other| other.name == model.name) {
            return Err(ModelError(format!("two models are called \"{}\"", model.name)));
        }
    }
    Ok((models, personalities))
}

impl Entry {
    fn model(self, personalities: &[Personality]) -> Result<Model, ModelError> {
        let wrong = |what: &str| ModelError(format!("model \"{}\": {what}", self.name));
        let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./:".contains(letter);
        if self.name.is_empty() || self.name.len() > 60 || !self.name.chars().all(plain) {
            return Err(wrong("a name has 1 to 60 letters, digits and - _ . / :"));
        }
        let usual = Model::usual(self.provider, &self.name, &self.model);
        let base_url = self.base_url.as_deref().map_or(usual.base_url, with_scheme);
        if !base_url.starts_with("https://") && !base_url.starts_with("http://") {
            return Err(wrong("base_url begins with https:// or http://"));
        }
        let seconds = |given: Option<f64>, usual: Duration, what: &str| match given {
            None => Ok(usual),
            Some(seconds) if (0.001..=3600.0).contains(&seconds) => Ok(Duration::from_secs_f64(seconds)),
            Some(_) => Err(wrong(&format!("{what} is given in seconds, from 0.001 to 3600"))),
        };
        let tries = self.tries.unwrap_or(usual.tries);
        let retries = self.retries.unwrap_or(usual.retries);
        if !(1..=10).contains(&tries) || retries > 10 {
            return Err(wrong("tries go from 1 to 10, retries from 0 to 10"));
        }
        let prices = self.prices.unwrap_or_default();
        let dollars = self.dollars.unwrap_or(usual.dollars);
        let each = [prices.input, prices.cached, prices.output, prices.written.unwrap_or(0.0), dollars];
        if each.iter().any(|price| !price.is_finite() || *price < 0.0) {
            return Err(wrong("prices and dollars are not below 0"));
        }
        let wanted = self.personality.as_deref().unwrap_or("plain");
        let personality = personality(wanted, personalities).map_err(|error| wrong(&error.0))?;
        Ok(Model {
            base_url,
            key_variable: self.key.clone().unwrap_or(usual.key_variable),
            api_version: self.api_version.clone().unwrap_or(usual.api_version),
            prices,
            tokens: self.tokens.unwrap_or(usual.tokens),
            dollars,
            max_output: self.max_output.unwrap_or(usual.max_output).max(1),
            timeout: seconds(self.timeout, usual.timeout, "timeout")?,
            backoff: seconds(self.backoff, usual.backoff, "backoff")?,
            retries,
            tries,
            personality,
            fallback: self.fallback.clone().unwrap_or(usual.fallback),
            ..Model::usual(self.provider, &self.name, &self.model)
        })
    }
}

/// The personality with this name.
pub(crate) fn personality(name: &str, known: &[Personality]) -> Result<Personality, ModelError> {
    known.iter().find(|one| one.name.eq_ignore_ascii_case(name)).cloned().ok_or_else(|| {
        let names: Vec<&str> = known.iter().map(|one| one.name.as_str()).collect();
        ModelError(format!("no personality is called \"{name}\"; there are {}", names.join(", ")))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_says_what_is_not_as_usual() {
        let text = r#"
            [[model]]
            name = "house"
            provider = "openai"
            model = "gpt-x"
            base_url = "127.0.0.1:9/v1/"
            key = "HOUSE_KEY"
            dollars = 0.5
            prices = { input = 3.0, cached = 0.3, output = 15.0 }
            personality = "gambler"
            [[personality]]
            name = "gambler"
            about = "Takes risks."
            prompt = "Take risks."
        "#;
        let (models, personalities) = read_models(text).unwrap();
        let model = &models[0];
        assert_eq!((model.base_url.as_str(), model.fallback.as_str()), ("http://127.0.0.1:9/v1", "thumb"));
        assert_eq!((model.personality.prompt.as_str(), personalities.len()), ("Take risks.", 6));
        assert_eq!(
            (model.key_variable.as_str(), model.dollars, model.prices.output),
            ("HOUSE_KEY", 0.5, 15.0)
        );
    }

    #[test]
    fn what_is_wrong_with_a_file_is_told() {
        let of = |more: &str| {
            let text = format!("[[model]]\nname = \"x\"\nprovider = \"ollama\"\nmodel = \"m\"\n{more}");
            read_models(&text).unwrap_err().to_string()
        };
        assert!(of("personality = \"wild\"").contains("there are plain, aggressive"));
        assert!(of("base_url = \"ftp://x\"").contains("begins with https://"));
        assert!(of("timeout = 0").contains("in seconds"));
        assert!(of("tries = 0").contains("from 1 to 10"));
        assert!(of("dollars = -1.0").contains("not below 0"));
        assert!(of("apikey = \"sk-1\"").contains("unknown field"));
        assert!(of("[[model]]\nname = \"x\"\nprovider = \"ollama\"\nmodel = \"m\"").contains("two models"));
        assert!(read_models("[[model]]\nname = \"a b\"\nprovider = \"ollama\"\nmodel = \"m\"").is_err());
    }

    #[test]
    fn short_forms() {
        let of = |name: &str| Model::short(name).map(|model| (model.provider, model.model));
        assert_eq!(of("claude"), Some((Provider::Anthropic, CLAUDE.to_owned())));
        assert_eq!(of("ollama/qwen3:8b"), Some((Provider::Ollama, "qwen3:8b".to_owned())));
        assert_eq!(of("openai/a/b"), Some((Provider::OpenAi, "a/b".to_owned())));
        assert_eq!((of("openai"), of("ollama/"), of("gemini/x")), (None, None, None));
    }
}

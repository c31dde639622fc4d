//! Calls over HTTP.

use crate::key::Key;
use crate::{Line, Model, Prompt, Provider, Reply, Trouble, wire};
use serde_json::Value;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant, SystemTime};

/// How large an answer may be.
const LARGEST: u64 = 4 << 20;
/// Whoever asks us to wait longer is not waited for.
const LONGEST_WAIT: Duration = Duration::from_secs(60);
/// How much of an error is told.
const TOLD: usize = 200;

/// The line to a provider.
pub(crate) struct Post {
    model: Arc<Model>,
    agent: ureq::Agent,
    url: String,
    /// How long the next answer may take in all.
    limit: Option<Duration>,
}

impl Post {
    pub fn new(model: Arc<Model>) -> Post {
        let config = ureq::Agent::config_builder()
            .timeout_global(Some(model.timeout))
            .http_status_as_error(false)
            // A key goes where the file says, and nowhere else.
            .max_redirects(0)
            .user_agent(concat!("cardwright/", env!("CARGO_PKG_VERSION")));
        // A model on this machine is not behind a proxy.
        let config = if is_here(&model.base_url) { config.proxy(None) } else { config };
        let url = format!("{}{}", model.base_url, model.provider.path());
        Post { agent: config.build().into(), url, model, limit: None }
    }

    fn call(&self, body: &[u8], key: Option<&Key>, within: Duration) -> Result<Reply, Failed> {
        let request = self.agent.post(&self.url).config().timeout_global(Some(within)).build();
        let mut request = request.header("content-type", "application/json");
        let anthropic = self.model.provider == Provider::Anthropic;
        if anthropic {
            request = request.header("anthropic-version", &self.model.api_version);
        }
        request = match key {
            Some(key) if anthropic && self.model.api_version == OLD => {
                request.header("x-api-key", key.reveal())
            }
            Some(key) => request.header("authorization", format!("Bearer {}", key.reveal())),
            None => request,
        };
        let mut response = request.send(body).map_err(|error| Failed::on_the_way(&error))?;
        let status = response.status().as_u16();
        let wait =
            response.headers().get("retry-after").and_then(|wait| wait.to_str().ok()?.trim().parse().ok());
        let wait =
            wait.filter(|wait: &f64| *wait >= 0.0).map(|wait| Duration::from_secs_f64(wait.min(3600.0)));
        let text = response.body_mut().with_config().limit(LARGEST).read_to_string();
        let text = text.map_err(|error| Failed::on_the_way(&error))?;
        // Some providers repeat a key in their errors; nobody after this line sees it.
        let text = match key {
            Some(key) => key.scrub(text),
            None => text,
        };
        if status != 200 {
            return Err(Failed::with_status(status, wait, &text));
        }
        let garbled = |why: String| Failed { trouble: Trouble::Garbled(why), again: true, wait: None };
        let body: Value = serde_json::from_str(&text).map_err(|error| garbled(error.to_string()))?;
        wire::reply(self.model.provider, &body).ok_or_else(|| garbled("it holds no message".to_owned()))
    }
}

/// With this version of Anthropic's interface a key has a header of its own.
const OLD: &str = "2023-06-01";

impl Line for Post {
    fn ask(&mut self, prompt: &Prompt<'_>) -> Result<Reply, Trouble> {
        let key = self.model.key();
        let body = wire::request(&self.model, prompt).to_string();
        let deadline = self.limit.map(|limit| Instant::now() + limit);
        let left = || deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        let mut attempts = 0;
        loop {
            attempts += 1;
            let within = left().map_or(self.model.timeout, |left| left.min(self.model.timeout));
            let failed = match self.call(body.as_bytes(), key.as_ref(), within) {
                Ok(reply) => return Ok(Reply { attempts, ..reply }),
                Err(failed) => failed,
            };
            let wait = failed.wait.unwrap_or_else(|| self.backoff(attempts));
            if !failed.again || attempts > self.model.retries || wait > LONGEST_WAIT {
                return Err(failed.trouble);
            }
            if left().is_some_and(|left| left <= wait) {
                return Err(Trouble::Slow);
            }
            thread::sleep(wait);
        }
    }

    fn hurry(&mut self, limit: Duration) {
        self.limit = Some(limit);
    }
}

impl Post {
    /// Twice as long each time, and up to half of it more, so that many do not come back together.
    fn backoff(&self, attempts: u32) -> Duration {
        let wait = self.model.backoff.saturating_mul(1 << attempts.saturating_sub(1).min(10));
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        (wait + wait.mul_f64(f64::from(now.subsec_nanos() % 1_000) / 2_000.0)).min(LONGEST_WAIT)
    }
}

/// Whether an address is of this machine.
fn is_here(url: &str) -> bool {
    let host = url.split("://").nth(1).unwrap_or(url);
    ["localhost", "127.", "[::1]"].iter().any(|here| host.starts_with(here))
}

/// A call that failed.
struct Failed {
    trouble: Trouble,
    /// Whether it may go better another time.
    again: bool,
    /// How long the provider asks us to wait.
    wait: Option<Duration>,
}

impl Failed {
    fn on_the_way(error: &ureq::Error) -> Failed {
        match error {
            ureq::Error::Timeout(_) => Failed { trouble: Trouble::Slow, again: false, wait: None },
            error => {
                let told: String = error.to_string().chars().take(TOLD).collect();
                Failed {
                    trouble: Trouble::Failed(format!("it cannot be reached: {told}")),
                    again: true,
                    wait: None,
                }
            }
        }
    }

    fn with_status(status: u16, wait: Option<Duration>, body: &str) -> Failed {
        if status == 429 {
            return Failed { trouble: Trouble::Limited, again: true, wait };
        }
        let body: Value = serde_json::from_str(body).unwrap_or_default();
        let error = &body["error"];
        let message = error["message"].as_str().or(error.as_str()).unwrap_or("it does not say why");
        let told: String = message.chars().filter(|letter| !letter.is_control()).take(TOLD).collect();
        let again = status == 408 || status == 409 || status >= 500;
        Failed { trouble: Trouble::Failed(format!("it answered {status}: {told}")), again, wait }
    }
}

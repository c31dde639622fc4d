//! What happened, as the person at the table is told it: with the colours of those it is about.

use kernel::{AnyMatch, Seat, Tone};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// What a seat is sent, as far as it is needed here: the same bytes as a browser gets.
#[derive(Deserialize)]
pub struct Sent {
    /// How many events the seat was told.
    pub n: usize,
    /// What it is asked.
    pub asked: Option<Question>,
    view: Value,
    events: Vec<Told>,
}

/// What a seat is asked.
#[derive(Deserialize)]
pub struct Question {
    /// In a sentence.
    pub text: String,
}

#[derive(Deserialize)]
struct Told {
    text: String,
    parts: Vec<Named>,
    #[serde(default)]
    changes: Vec<Value>,
}

#[derive(Deserialize)]
struct Named {
    text: String,
    #[serde(rename = "ref")]
    what: Option<String>,
}

/// Numbers that go down when something is hurt.
const HEALTH: [&str; 4] = ["hp", "health", "hero", "base"];

impl Sent {
    /// What the seat is sent now, with the events from this number on.
    pub fn to(table: &dyn AnyMatch, seat: Seat, since: usize) -> anyhow::Result<Sent> {
        let mut bytes = Vec::new();
        table.envelope(seat.into(), since, &mut bytes);
        Ok(serde_json::from_slice(&bytes)?)
    }

    /// The events in sentences.
    pub fn story(&self) -> Vec<String> {
        let owners = owners(&self.view);
        self.events.iter().map(|told| told.line(&owners)).collect()
    }
}

impl Told {
    fn line(&self, owners: &BTreeMap<String, Seat>) -> String {
        let tone = self.tone();
        let plain = |words: &str| match tone.filter(|_| !words.trim().is_empty()) {
            Some(tone) => tone.mark(words).to_string(),
            None => words.to_owned(),
        };
        let (mut line, mut rest) = (String::new(), self.text.as_str());
        for part in &self.parts {
            let owner = part.what.as_deref().and_then(|what| owner(what, owners));
            let (Some(at), Some(seat)) = (rest.find(&part.text), owner) else { continue };
            line += &plain(&rest[..at]);
            line += &Tone::Of(seat).mark(&part.text).to_string();
            rest = &rest[at + part.text.len()..];
        }
        line + &plain(rest)
    }

    /// Whether something was hurt or healed by it.
    fn tone(&self) -> Option<Tone> {
        let health = |change: &&Value| change["number"].as_str().is_some_and(|name| HEALTH.contains(&name));
        let by = self.changes.iter().filter(health).find_map(|change| change["by"].as_i64())?;
        Some(if by < 0 { Tone::Hurt } else { Tone::Healed })
    }
}

/// Whose something is: its own reference says so, or the view does.
fn owner(what: &str, owners: &BTreeMap<String, Seat>) -> Option<Seat> {
    let named = what.split('/').next().filter(|word| word.len() == 1);
    let seat = named.and_then(|word| word.chars().next()).and_then(Seat::from_letter);
    seat.or_else(|| owners.get(what).copied())
}

/// Everything in a view that says whose it is.
fn owners(view: &Value) -> BTreeMap<String, Seat> {
    let mut found = BTreeMap::new();
    let mut open = vec![view];
    while let Some(value) = open.pop() {
        match value {
            Value::Array(list) => open.extend(list),
            Value::Object(fields) => {
                let seat = ["seat", "owner"].iter().find_map(|name| fields.get(*name)?.as_str());
                let seat = seat.and_then(|letter| Seat::from_letter(letter.chars().next()?));
                if let Some((Value::String(what), seat)) = fields.get("ref").zip(seat) {
                    found.insert(what.clone(), seat);
                }
                open.extend(fields.values());
            }
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_wound_is_red_and_names_have_the_colour_of_their_owner() {
        let sent = json!({ "n": 1, "view": { "pieces": [{ "ref": "thing/7", "owner": "B" }] }, "events": [{
            "text": "Orc takes 3 damage.",
            "parts": [{ "text": "Orc", "ref": "thing/7" }, { "text": "takes" }, { "text": "3", "ref": "amount/3" }],
            "changes": [{ "type": "counts", "what": "thing/7", "number": "hp", "by": -3 }],
        }] });
        let sent: Sent = serde_json::from_value(sent).unwrap();
        let expected = format!("{}{}", Tone::Of(Seat::B).mark("Orc"), Tone::Hurt.mark(" takes 3 damage."));
        assert_eq!(sent.story(), [expected]);
    }
}

//! What happened, as the person at the table is told it: with the colours of those it is about.

use kernel::{AnyMatch, Seat, Tone};
use serde::Deserialize;
use serde_json::{Map, Value};
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

/// Whose things are, by reference.
pub type Owners = BTreeMap<String, Seat>;

/// Numbers that go down when something is hurt.
const HEALTH: [&str; 4] = ["hp", "health", "hero", "base"];

impl Sent {
    /// What the seat is sent now, with the events from this number on.
    pub fn to(table: &dyn AnyMatch, seat: Seat, since: usize) -> anyhow::Result<Sent> {
        let mut bytes = Vec::new();
        table.envelope(seat.into(), since, &mut bytes);
        Ok(serde_json::from_slice(&bytes)?)
    }

    /// Notes whose everything on the table is. What has left the table since is still spoken of.
    pub fn learn(&self, owners: &mut Owners) {
        let mut open = vec![&self.view];
        while let Some(value) = open.pop() {
            match value {
                Value::Array(list) => open.extend(list),
                Value::Object(fields) => {
                    owners.extend(owned(fields));
                    open.extend(fields.values());
                }
                _ => {}
            }
        }
    }

    /// The events in sentences. A heading below which nothing happened is left out.
    pub fn story(&self, owners: &Owners) -> Vec<String> {
        let next = self.events.iter().skip(1).map(Some).chain([None]);
        let told = self.events.iter().zip(next);
        let told = told.filter(|(told, next)| !(told.is_heading() && next.is_none_or(Told::is_heading)));
        told.map(|(told, _)| told.line(owners)).collect()
    }
}

impl Told {
    fn is_heading(&self) -> bool {
        self.text.starts_with("— ") && self.text.ends_with(" —")
    }

    fn line(&self, owners: &Owners) -> String {
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
fn owner(what: &str, owners: &Owners) -> Option<Seat> {
    let named = what.split('/').next().filter(|word| word.len() == 1);
    let seat = named.and_then(|word| word.chars().next()).and_then(Seat::from_letter);
    seat.or_else(|| owners.get(what).copied())
}

/// A thing in a view and whose it is: it says so itself, or it lies on somebody's side.
fn owned(fields: &Map<String, Value>) -> Option<(String, Seat)> {
    let text = |name: &str| fields.get(name)?.as_str();
    let what = text("ref")?;
    let side = || text("place").and_then(|place| place.split('/').next()).filter(|side| side.len() == 1);
    let letter = text("seat").or_else(|| text("owner")).or_else(side)?;
    Some((what.to_owned(), Seat::from_letter(letter.chars().next()?)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn wounds_are_red_healing_is_green_and_names_have_the_colour_of_their_owner() {
        for (by, says, tone) in [(-3, " takes 3 damage.", Tone::Hurt), (2, " heals 2.", Tone::Healed)] {
            let sent = json!({ "n": 1, "view": { "pieces": [{ "ref": "thing/7", "owner": "B" }] }, "events": [{
                "text": format!("Orc{says}"),
                "parts": [{ "text": "Orc", "ref": "thing/7" }, { "text": says.trim() }],
                "changes": [{ "type": "counts", "what": "thing/7", "number": "hp", "by": by }],
            }] });
            let sent: Sent = serde_json::from_value(sent).unwrap();
            let expected = format!("{}{}", Tone::Of(Seat::B).mark("Orc"), tone.mark(says));
            let mut owners = Owners::new();
            sent.learn(&mut owners);
            assert_eq!(sent.story(&owners), [expected]);
        }
    }

    #[test]
    fn what_lies_on_a_side_is_of_that_side_even_when_it_is_gone() {
        let view = json!({ "board": [{ "ref": "thing/3", "place": "B/board" }, { "ref": "thing/4", "place": "tile/1" }] });
        let before: Sent = serde_json::from_value(json!({ "n": 0, "view": view, "events": [] })).unwrap();
        let after: Sent = serde_json::from_value(json!({ "n": 0, "view": {}, "events": [] })).unwrap();
        let mut owners = Owners::new();
        before.learn(&mut owners);
        after.learn(&mut owners);
        assert_eq!(owners, Owners::from([("thing/3".to_owned(), Seat::B)]));
    }

    #[test]
    fn a_heading_stands_above_something() {
        let told = ["— Spells —", "— Combat —", "An Orc dies.", "— Cleanup —"];
        let events = told.map(|text| json!({ "text": text, "parts": [] }));
        let sent: Sent = serde_json::from_value(json!({ "n": 4, "view": {}, "events": events })).unwrap();
        assert_eq!(sent.story(&Owners::new()), told[1..3]);
    }
}

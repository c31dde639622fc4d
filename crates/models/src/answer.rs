//! What a model answers.

use crate::{Disguise, Fault, Reply};
use kernel::{Offer, Pick};
use serde_json::Value;

/// How many moves an answer may hold.
const LONGEST: usize = 24;
/// How much of a reason is kept.
const REASON: usize = 600;

/// A decision as a model makes it.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Answer {
    pub moves: Vec<Pick>,
    pub reason: String,
    /// How likely it thinks it is to win.
    pub chance: Option<f64>,
}

impl Answer {
    /// Reads a reply; `seat` is the letter of whoever was asked.
    pub fn read(reply: &Reply, seat: &str) -> Result<Answer, (Fault, String)> {
        if reply.refused {
            return Err((Fault::Refusal, "play is all that is asked for: choose a move".to_owned()));
        }
        let called = match &reply.call {
            Some(Value::String(text)) => {
                from_text(text).ok_or_else(|| nonsense("its arguments are not JSON"))?
            }
            Some(value) => value.clone(),
            // Some models write the call instead of making it.
            None if reply.text.contains('{') => {
                from_text(&reply.text).ok_or_else(|| nonsense("it holds JSON that cannot be read"))?
            }
            None => return Err((Fault::NoCall, "call the tool make_move".to_owned())),
        };
        Answer::of(&called, seat)
    }

    fn of(called: &Value, seat: &str) -> Result<Answer, (Fault, String)> {
        let moves = match &called["moves"] {
            Value::Array(moves) => moves.iter().map(pick).collect::<Option<Vec<_>>>(),
            Value::Null => None,
            one => pick(one).map(|one| vec![one]),
        };
        let moves = moves.ok_or_else(|| nonsense("`moves` is a list of numbers and texts"))?;
        if moves.is_empty() || moves.len() > LONGEST {
            return Err(nonsense(&format!("`moves` holds 1 to {LONGEST} moves")));
        }
        if let Some(other) = called["seat"].as_str().filter(|other| !other.trim().eq_ignore_ascii_case(seat))
        {
            let other: String = other.chars().take(20).collect();
            return Err((Fault::WrongSeat, format!("you are seat {seat}, not {other}")));
        }
        let reason: String = called["reason"].as_str().unwrap_or_default().chars().take(REASON).collect();
        let chance = called["chance"].as_f64().filter(|chance| (0.0..=1.0).contains(chance));
        Ok(Answer { moves, reason: reason.split_whitespace().collect::<Vec<_>>().join(" "), chance })
    }

    /// The same under the true names.
    pub fn shown(self, disguise: &Disguise) -> Answer {
        let shown = |pick| match pick {
            Pick::Text(text) => Pick::Text(disguise.show(&text)),
            index => index,
        };
        let moves = self.moves.into_iter().map(shown).collect();
        Answer { moves, reason: disguise.show(&self.reason), ..self }
    }

    /// The moves after the first as texts: a number means what it meant in the list that was shown.
    pub fn rest(&self, offers: &[Offer]) -> Vec<String> {
        let text = |pick: &Pick| match pick {
            Pick::Text(text) => Some(text.clone()),
            Pick::Index(index) => offers.get(*index).map(|offer| offer.text.clone()),
        };
        self.moves.iter().skip(1).map_while(text).collect()
    }
}

fn pick(value: &Value) -> Option<Pick> {
    match value {
        Value::Number(number) => Some(Pick::Index(usize::try_from(number.as_u64()?).ok()?)),
        Value::String(text) => match text.trim().parse() {
            Ok(index) => Some(Pick::Index(index)),
            Err(_) => Some(Pick::Text(text.clone())).filter(|_| text.len() <= 400),
        },
        _ => None,
    }
}

/// The first JSON object in a text.
fn from_text(text: &str) -> Option<Value> {
    let begin = text.find('{')?;
    let mut values = serde_json::Deserializer::from_str(&text[begin..]).into_iter::<Value>();
    values.next()?.ok()
}

fn nonsense(why: &str) -> (Fault, String) {
    (Fault::Nonsense, why.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn read(call: Value) -> Result<Answer, Fault> {
        Answer::read(&Reply { call: Some(call), ..Reply::default() }, "A").map_err(|(fault, _)| fault)
    }

    #[test]
    fn moves_are_numbers_or_texts() {
        let answer =
            read(json!({"moves": [3, "end turn", "2"], "reason": " a\n b ", "chance": 0.25})).unwrap();
        assert_eq!(answer.moves, [Pick::Index(3), Pick::from("end turn"), Pick::Index(2)]);
        assert_eq!((answer.reason.as_str(), answer.chance), ("a b", Some(0.25)));
        assert_eq!(read(json!({"moves": 7, "seat": "a"})).unwrap().moves, [Pick::Index(7)]);
        assert_eq!(read(json!({"moves": "pass", "chance": 7})).unwrap().chance, None);
    }

    #[test]
    fn what_is_wrong_is_told_apart() {
        assert_eq!(read(json!({"moves": []})), Err(Fault::Nonsense));
        assert_eq!(read(json!({"moves": [-1]})), Err(Fault::Nonsense));
        assert_eq!(read(json!({"moves": vec![0; 25]})), Err(Fault::Nonsense));
        assert_eq!(read(json!({"moves": [0], "seat": "B"})), Err(Fault::WrongSeat));
        assert_eq!(read(json!("{\"moves\": [0")), Err(Fault::Nonsense));
        let said = |text: &str| Answer::read(&Reply { text: text.to_owned(), ..Reply::default() }, "A");
        assert_eq!(said("I pass.").unwrap_err().0, Fault::NoCall);
        assert_eq!(said("I pass: {\"moves\": [").unwrap_err().0, Fault::Nonsense);
        assert_eq!(said("```json\n{\"moves\": [4]}\n```").unwrap().moves, [Pick::Index(4)]);
    }
}

//! What a program answers.

use crate::Fault;
use kernel::Pick;
use serde::Deserialize;

/// How many choices an answer may hold.
const LONGEST: usize = 64;

/// The answer to a decision.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Answer {
    /// Offers by index or text, each followed by the further choices below it.
    path: Vec<Pick>,
    /// The reason, for people. It is not used yet.
    #[serde(default, rename = "reason")]
    _reason: Option<String>,
}

/// The path that a line holds.
pub(crate) fn read(line: &str) -> Result<Vec<Pick>, Fault> {
    let answer: Answer = serde_json::from_str(line)
        .map_err(|error| Fault::Nonsense(format!("{error}; an answer is {{\"path\": [0]}}")))?;
    if answer.path.len() > LONGEST {
        return Err(Fault::Nonsense(format!("a path has at most {LONGEST} choices")));
    }
    Ok(answer.path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_a_path() {
        assert_eq!(read(r#"{"path": [3, "end turn"]}"#).unwrap(), [Pick::Index(3), Pick::from("end turn")]);
        assert_eq!(read(r#"{"path": [0], "reason": "why not"}"#).unwrap(), [Pick::Index(0)]);
        let long = format!("{{\"path\": {:?}}}", vec![0; 65]);
        for bad in ["", "0", "null", r#"{"path": 0}"#, r#"{"path": [-1]}"#, r#"{"move": [0]}"#, &long] {
            assert!(matches!(read(bad), Err(Fault::Nonsense(_))), "{bad}");
        }
    }
}

//! How a model is asked to play: data files.

use serde::{Deserialize, Serialize};

/// A way to play, in words for the model.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Personality {
    /// The name to type.
    pub name: String,
    /// How it plays, in a sentence for people.
    pub about: String,
    /// What the model is told.
    pub prompt: String,
    /// Whether it may decide a whole turn with one answer.
    #[serde(default = "yes")]
    pub whole_turns: bool,
    /// Whether it is shown the list of legal moves.
    #[serde(default = "yes")]
    pub legal_moves: bool,
    /// How many words its reasons may have.
    #[serde(default = "words")]
    pub reason_words: u16,
}

fn yes() -> bool {
    true
}

fn words() -> u16 {
    30
}

/// The personalities that ship.
const BUILT_IN: [&str; 5] = [
    include_str!("../personalities/plain.toml"),
    include_str!("../personalities/aggressive.toml"),
    include_str!("../personalities/builder.toml"),
    include_str!("../personalities/teacher.toml"),
    include_str!("../personalities/beginner.toml"),
];

impl Personality {
    /// Those that ship.
    pub fn built_in() -> Vec<Personality> {
        BUILT_IN.iter().map(|text| toml::from_str(text).expect("a test reads each of them")).collect()
    }
}

impl Default for Personality {
    fn default() -> Self {
        Personality::built_in().swap_remove(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_file_is_read() {
        let names: Vec<String> = Personality::built_in().into_iter().map(|one| one.name).collect();
        assert_eq!(names, ["plain", "aggressive", "builder", "teacher", "beginner"]);
        assert!(Personality::built_in().iter().all(|one| one.prompt.len() > 40 && one.about.ends_with('.')));
    }
}

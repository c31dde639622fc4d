//! A key, which is read where it is used and shown nowhere.

use std::fmt;

/// No provider gives out shorter keys.
const SHORTEST: usize = 8;

/// A secret. It cannot be printed.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Key(String);

impl Key {
    /// What the environment holds under this name.
    pub fn from_environment(variable: &str) -> Option<Key> {
        std::env::var(variable).ok().map(|key| key.trim().to_owned()).filter(|key| !key.is_empty()).map(Key)
    }

    /// For the header that needs it.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// A text in which it does not stand. What is too short to be a secret would spoil other words.
    pub fn scrub(&self, text: String) -> String {
        if self.0.len() < SHORTEST { text } else { text.replace(&self.0, "(key)") }
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(key)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_not_shown() {
        let key = Key("sk-secret".to_owned());
        assert_eq!(format!("{key:?}"), "(key)");
        assert_eq!(key.scrub("bad key sk-secret!".to_owned()), "bad key (key)!");
    }
}

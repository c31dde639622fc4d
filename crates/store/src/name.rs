//! Names, and which of them are taken for each other.

use unicode_security::skeleton;

/// Under which a name is unique: names that look alike have the same key, whatever the case of
/// their letters, from whatever alphabet they are, however their words are joined.
pub fn name_key(name: &str) -> String {
    let small = name.to_lowercase();
    let plain: String = skeleton(&small).filter(|c| c.is_alphanumeric() || is_mark(*c)).collect();
    // A capital I looks like a small l, which the table does not say of the small i.
    plain.to_lowercase().replace('i', "l").replace("vv", "w")
}

/// Marks that stand over letters: the table takes letters apart.
fn is_mark(c: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&c)
}

#[cfg(test)]
mod tests {
    use super::name_key;

    #[test]
    fn names_that_look_alike_have_one_key() {
        // Capital I for l, Cyrillic а, digits, and words joined in other ways.
        for twin in ["alice", "ALICE", "AIice", "аlice", "Al-ice", "al ice", "a1ice"] {
            assert_eq!(name_key(twin), name_key("Alice"), "{twin}");
        }
        for other in ["Alicia", "Älice", "Malice", "Bob"] {
            assert_ne!(name_key(other), name_key("Alice"), "{other}");
        }
        assert_eq!(name_key("rnodern"), name_key("modern"));
    }
}

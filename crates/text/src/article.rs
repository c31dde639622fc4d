//! `a` or `an`: what the next printed word asks for.

/// The article before the given words; marks are passed over, for they are not spoken.
pub(crate) fn article<'a>(next: impl IntoIterator<Item = &'a str>) -> &'static str {
    let spoken = next.into_iter().find(|token| is_spoken(token));
    if spoken.is_some_and(opens_with_vowel) { "an" } else { "a" }
}

/// A sign is spoken ("a +8 bonus": a plus eight), a quote or a bracket is not.
fn is_spoken(token: &str) -> bool {
    matches!(token, "+" | "-") || token.starts_with(char::is_alphanumeric)
}

fn opens_with_vowel(word: &str) -> bool {
    if word.starts_with(|c: char| c.is_ascii_digit()) {
        return word.starts_with('8') || word == "11" || word == "18";
    }
    let word = word.to_lowercase();
    let starts = |openings: &[&str]| openings.iter().any(|opening| word.starts_with(opening));
    if starts(&["hour", "honest", "honor", "honour", "heir"]) {
        return true;
    }
    let spoken_otherwise = starts(YOU_OR_WON) && !starts(&["unin", "unim"]);
    starts(&["a", "e", "i", "o", "u"]) && !spoken_otherwise
}

/// Written with a vowel, spoken with a consonant: a unit, a one-time effect.
const YOU_OR_WON: &[&str] = &["uni", "use", "usu", "util", "eu", "ewe", "one", "once"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn follows_the_sound() {
        for (wanted, words) in [
            ("a", "creature unit unique Unicorn 1 10 once +"),
            ("an", "enemy undead uninjured Imp hour 8 11 18 80 orc only"),
        ] {
            for word in words.split(' ') {
                assert_eq!(article([word]), wanted, "{word}");
            }
        }
    }

    #[test]
    fn passes_over_marks() {
        assert_eq!(article(["\"", "(", "Ember"]), "an");
        assert_eq!(article(["+", "8"]), "a");
        assert_eq!(article([]), "a");
    }
}

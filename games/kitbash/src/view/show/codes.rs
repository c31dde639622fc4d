//! Two letters for every name on the map.

/// A code for every name; two names never share one as long as there are letters.
pub(super) struct Codes<'a> {
    all: Vec<(&'a str, String)>,
}

impl<'a> Codes<'a> {
    /// Codes for these names. The first of two that want the same code gets it.
    pub fn of(names: impl Iterator<Item = &'a str>) -> Codes<'a> {
        let mut codes = Codes { all: Vec::new() };
        for name in names {
            if !codes.all.iter().any(|(other, _)| *other == name) {
                let free = wishes(name).find(|wish| !codes.all.iter().any(|(_, code)| code == wish));
                codes.all.push((name, free.unwrap_or_else(|| "??".to_owned())));
            }
        }
        codes
    }

    /// The code of a name.
    pub fn code(&self, name: &str) -> &str {
        self.all.iter().find(|(other, _)| *other == name).map_or("??", |(_, code)| code)
    }
}

/// The codes that would suit a name, the best first: its initials, then its first letter with any other.
fn wishes(name: &str) -> impl Iterator<Item = String> {
    let letters: Vec<char> = name.chars().filter(|letter| letter.is_alphanumeric()).collect();
    let first = letters.first().copied().unwrap_or('?');
    let words = name.split(|letter: char| !letter.is_alphanumeric()).filter(|word| word.len() > 2);
    let second_word = words.skip(1).find_map(|word| word.chars().next());
    // Two capitals would read like an abbreviation of the rules.
    let pair = move |second: char| format!("{first}{}", second.to_lowercase());
    let numbers = (2..=9).filter_map(|digit| char::from_digit(digit, 10));
    second_word.into_iter().chain(letters.into_iter().skip(1)).chain(numbers).map(pair)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_begin_alike_get_different_codes() {
        let names =
            ["Dwarf Priest", "Dwarf Guard", "Dwarf", "Dwarf Priest", "Dire Prowler", "Korg, Orc King"];
        let codes = Codes::of(names.into_iter());
        let given =
            ["Dwarf Priest", "Dwarf Guard", "Dwarf", "Dire Prowler", "Korg, Orc King"].map(|n| codes.code(n));
        assert_eq!(given, ["Dp", "Dg", "Dw", "Di", "Ko"]);
    }
}

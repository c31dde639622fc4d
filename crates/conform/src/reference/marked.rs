//! Words that look as if they had a meaning of their own.

/// Calls `found` with every group of words that begin with a capital and are not names. One word at
/// the beginning of a sentence is not such a group.
pub(super) fn capitals(text: &str, names: &[String], mut found: impl FnMut(&str)) {
    let text = without(text, names);
    // The words of the group, and whether it stands at the beginning of a sentence.
    let (mut group, mut first): (Vec<&str>, bool) = (Vec::new(), true);
    let mut begins = true;
    for word in text.split_whitespace() {
        begins |= word.starts_with(['"', '“', '(']);
        if begins || !is_capital(bare(word)) {
            flush(&mut group, first, &mut found);
        }
        if is_capital(bare(word)) {
            first = if group.is_empty() { begins } else { first };
            group.push(bare(word));
        }
        begins = word.ends_with(['.', ':', '!', '?', '"']);
        if word.ends_with(|c: char| c.is_ascii_punctuation()) {
            flush(&mut group, first, &mut found);
        }
    }
    flush(&mut group, first, &mut found);
}

fn flush(group: &mut Vec<&str>, first: bool, found: &mut impl FnMut(&str)) {
    if group.len() > usize::from(first) {
        found(&group.join(" "));
    }
    group.clear();
}

/// Calls `found` with every abbreviation: two capitals or more, and no small letter.
pub(super) fn abbreviations(text: &str, names: &[String], mut found: impl FnMut(&str)) {
    let text = without(text, names);
    let words = text.split(|c: char| !c.is_alphanumeric());
    let short = |word: &&str| word.len() > 1 && word.chars().all(char::is_uppercase);
    words.filter(short).for_each(&mut found);
}

/// Calls `found` with what stands before a colon at the beginning of a sentence: `Deploy`.
pub(super) fn triggers(text: &str, mut found: impl FnMut(&str)) {
    let sentences = text.split(['.', ';', '"', '“']);
    sentences.filter_map(|sentence| sentence.split_once(": ")).for_each(|(trigger, _)| found(trigger.trim()));
}

/// The phrases of a Markdown text that are bold, sentences aside.
pub(super) fn bold(prose: &str) -> impl Iterator<Item = &str> {
    let phrases = prose.split("**").skip(1).step_by(2);
    phrases.filter(|phrase| !phrase.contains('.') && phrase.split_whitespace().count() <= 3)
}

/// The text without names, the longest first.
fn without(text: &str, names: &[String]) -> String {
    names.iter().fold(text.to_owned(), |text, name| text.replace(name.as_str(), "·"))
}

fn bare(word: &str) -> &str {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
    word.strip_suffix("'s").or(word.strip_suffix("’s")).unwrap_or(word)
}

/// Seats are single letters.
fn is_capital(word: &str) -> bool {
    word.len() > 1 && word.starts_with(char::is_uppercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(read: impl FnOnce(&mut dyn FnMut(&str))) -> Vec<String> {
        let mut words = Vec::new();
        read(&mut |word| words.push(word.to_owned()));
        words
    }

    #[test]
    fn capitals_within_a_sentence_and_no_names() {
        let names = ["Town Guard".to_owned()];
        let text =
            "Town Guard must attack a Guard first. It hurts the Command Center, Armor aside: Then A wins.";
        assert_eq!(all(|found| capitals(text, &names, found)), ["Guard", "Command Center", "Armor"]);
        assert_eq!(all(|found| capitals("Smoke Bomb costs 1 Mana", &[], found)), ["Smoke Bomb", "Mana"]);
        assert_eq!(all(|found| capitals("Give it \"Deploy: Draw +1 Card\"", &[], found)), ["Card"]);
    }

    #[test]
    fn abbreviations_triggers_and_bold() {
        assert_eq!(all(|found| abbreviations("A 2/3 RNG 2, 3 AP (Tank)", &[], found)), ["RNG", "AP"]);
        let text = "Once per round: Give a slot \"Deploy: Draw 1 card.\" Conquer: Gain 1 VP.";
        assert_eq!(all(|found| triggers(text, found)), ["Once per round", "Deploy", "Conquer"]);
        let prose = "A **Hero** and **a whole sentence.** and **two words**";
        assert_eq!(bold(prose).collect::<Vec<_>>(), ["Hero", "two words"]);
    }
}

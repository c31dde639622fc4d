//! What a model means by a description of a move.

/// How many moves a description may hold.
const MOST: usize = 24;
/// Words that people and models put before a move.
const POLITE: [&str; 16] = [
    "i would like to ",
    "i'd like to ",
    "i want to ",
    "i am going to ",
    "i'm going to ",
    "i'm ",
    "i am ",
    "i choose to ",
    "i will ",
    "i'll ",
    "let me ",
    "let's ",
    "please ",
    "then ",
    "i ",
    "move: ",
];

/// What people say when they want nothing more of a turn.
const ENDS: [&str; 7] = ["pass", "pass turn", "done", "end turn", "finish turn", "finish", "lock in"];
/// What games call it.
const CLOSING: [&str; 3] = ["end turn", "pass", "lock in"];

/// The move without what is around it: quotes, a full stop, polite words.
pub(crate) fn plain(text: &str) -> &str {
    let mut text = text.trim_matches(|c: char| c.is_whitespace() || "\"'`*.!".contains(c));
    if let Some(rest) = text.strip_prefix("- ") {
        text = rest;
    }
    if let Some((rest, _)) = text.rsplit_once(' ').filter(|(_, last)| last.eq_ignore_ascii_case("please")) {
        text = rest.trim_end_matches([',', ' ']);
    }
    loop {
        let lower = text.to_lowercase();
        let polite =
            POLITE.iter().find(|polite| lower.starts_with(*polite) && text.is_char_boundary(polite.len()));
        let Some(polite) = polite else { return text };
        text = text[polite.len()..].trim_start();
    }
}

/// The moves of a description that could not be read as one.
pub(crate) fn sequence(text: &str) -> Vec<&str> {
    let joints = [", and then ", ", then ", ", and ", " and then ", " then ", ", ", ". ", " and "];
    let mut parts: Vec<&str> = text.split(['\n', ';']).collect();
    for joint in joints {
        parts = parts.into_iter().flat_map(|part| part.split(joint)).collect();
    }
    parts.into_iter().map(plain).filter(|part| !part.is_empty()).take(MOST).collect()
}

/// Whether nothing more is wanted of a turn.
pub(crate) fn ends(text: &str) -> bool {
    let bare = plain(text).to_lowercase();
    let words =
        bare.split_whitespace().filter(|word| !["my", "the", "this", "now", "am", "here"].contains(word));
    ENDS.contains(&words.collect::<Vec<_>>().join(" ").as_str())
}

/// The only one of the legal moves that ends a turn.
pub(crate) fn end_of(legal: &[String]) -> Option<&String> {
    let mut ends = legal.iter().filter(|text| CLOSING.contains(&text.as_str()));
    ends.next().filter(|_| ends.next().is_none())
}

/// The legal moves that are nearest to a text: those that share most of its words.
pub(crate) fn nearest(text: &str, legal: &[String]) -> Vec<String> {
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        words.map(str::to_lowercase).collect()
    };
    let asked = words(text);
    let near = |known: &String| {
        words(known)
            .iter()
            .map(|word| asked.iter().map(|ask| alike(ask, word)).max().unwrap_or(0))
            .sum::<usize>()
    };
    let mut ranked: Vec<(usize, &String)> = legal.iter().map(|text| (near(text), text)).collect();
    ranked.sort_by_key(|(near, _)| std::cmp::Reverse(*near));
    ranked.into_iter().take(5).map(|(_, text)| text.clone()).collect()
}

/// How alike two words are: whole words count more than beginnings.
fn alike(one: &str, other: &str) -> usize {
    let common = one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
    match common {
        _ if one == other => 10,
        3.. => common,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn polite_words_are_left_out() {
        assert_eq!(plain("I would like to play Village."), "play Village");
        assert_eq!(plain(" `buy Silver` "), "buy Silver");
        assert_eq!(plain("Please buy Silver, please!"), "buy Silver");
        assert_eq!(plain("Please, no"), "Please, no");
        assert_eq!(plain("İ would"), "İ would");
    }

    #[test]
    fn a_sequence_is_parted() {
        assert_eq!(
            sequence("play Village, then play Smithy; end turn"),
            ["play Village", "play Smithy", "end turn"]
        );
    }

    #[test]
    fn sentences_and_joints_part_moves() {
        assert_eq!(sequence("Play Copper. Buy Silver."), ["Play Copper", "Buy Silver"]);
        assert_eq!(sequence("play Copper and then buy Silver"), ["play Copper", "buy Silver"]);
        assert_eq!(sequence("play Copper, and then buy Silver"), ["play Copper", "buy Silver"]);
        assert_eq!(sequence("buy Silver, and end the turn"), ["buy Silver", "end the turn"]);
        assert_eq!(sequence("buy Silver and end the turn"), ["buy Silver", "end the turn"]);
    }

    #[test]
    fn the_end_of_a_turn_has_many_names_and_one_meaning() {
        for said in
            ["pass", "I pass", "I'm done", "done", "end my turn", "finish my turn now", "Pass the turn."]
        {
            assert!(ends(said), "{said}");
        }
        assert!(!ends("end") && !ends("play Village"));
        let legal = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        assert_eq!(end_of(&legal(&["play Wolf", "end turn"])).map(String::as_str), Some("end turn"));
        assert_eq!(end_of(&legal(&["pass", "end turn"])), None);
        assert_eq!(end_of(&legal(&["discard nothing"])), None);
    }

    #[test]
    fn near_moves_come_first() {
        let legal = ["end turn", "buy Copper", "buy Silver"].map(str::to_owned);
        assert_eq!(nearest("buy a silber", &legal)[0], "buy Silver");
    }
}

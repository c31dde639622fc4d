//! Garbage into every parser: an error, never a panic.
//!
//! Scenarios: 3 × 4,000 texts. Replays: 2 × 4,000 texts. Moves and
//! perft files: 4,000 texts each.

use conform::toys::{Auction, Nim};
use conform::{perft, rollout, scenario};
use kernel::{MAX_SEATS, Seat, digest, read_replay, write_replay};
use proptest::prelude::*;
use std::sync::Arc;

const BOOK: &str = include_str!("../rules/auction.md");

/// Words that scenarios are made of, to get past the first check.
const WORDS: &str = "A|B|C|D|all|nobody|spectator|sees|see|does not see|hears|hear|not|may|only|to act|result|dice|\
    hand|bid|stock|prize|points|:|>|!| -- |\n|3, 7|1, 9|255|-1|;|é";

/// An edit of a text: where, how much goes, and what comes in its place.
type Edit = (prop::sample::Index, usize, String);

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    let piece = prop_oneof!["[ -~]{0,4}", "\\PC{0,3}", Just("\n".to_owned()), Just("99999999999".to_owned())];
    prop::collection::vec((any::<prop::sample::Index>(), 0..12usize, piece), 1..6)
}

fn words() -> impl Strategy<Value = Vec<&'static str>> {
    prop::collection::vec(prop::sample::select(WORDS.split('|').collect::<Vec<_>>()), 0..40)
}

fn edited(text: &str, edits: &[Edit]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for (place, gone, piece) in edits {
        let start = place.index(letters.len() + 1);
        let end = (start + gone).min(letters.len());
        letters.splice(start..end, piece.chars());
    }
    letters.into_iter().collect()
}

fn check(text: &str) {
    let report = scenario::check(&Arc::new(Auction), "garbage.md", text);
    let _ = (report.to_string(), scenario::rules_in(text), scenario::game_of(text));
}

fn replay(seed: u64) -> String {
    write_replay(&rollout::random_match(&Arc::new(Auction), seed, 60).unwrap(), None)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_as_a_rulebook(text in "\\PC*|[`~#> A-D:!\\-\n]*") {
        check(&text);
    }

    #[test]
    fn words_in_disorder_as_a_scenario(words in words()) {
        let lines = words.join(" ");
        check(&format!("### R1 Rule\n```scenario x\nA hand: 3\nB hand: 1\n{lines}\n```\n"));
    }

    #[test]
    fn an_edited_rulebook(edits in edits()) {
        check(&edited(BOOK, &edits));
    }

    #[test]
    fn any_text_as_a_replay(text in "\\PC*", moves in "[A-D] bid [0-9]{1,3} +#[0-9a-f]{8}\n") {
        let _ = read_replay(Arc::new(Auction), &text);
        let header = replay(0).lines().take_while(|line| !line.contains(" bid ")).fold(String::new(), |a, b| a + b + "\n");
        let _ = read_replay(Arc::new(Auction), &format!("{header}{moves}{text}"));
    }

    #[test]
    fn an_edited_replay(seed in 0..50u64, edits in edits()) {
        if let Ok(table) = read_replay(Arc::new(Auction), &edited(&replay(seed), &edits)) {
            prop_assert_eq!(write_replay(&table, None).is_empty(), false);
        }
    }

    #[test]
    fn any_text_as_a_move(text in "\\PC*|[bidBID0-9 ]*", seed in 0..50u64) {
        let mut table = rollout::random_match(&Arc::new(Auction), seed, (seed % 7) as usize).unwrap();
        let before = digest(table.state());
        for seat in Seat::first(MAX_SEATS) {
            if table.play_text(seat, &text).is_ok() {
                break;
            }
            prop_assert_eq!(digest(table.state()), before);
        }
    }

    #[test]
    fn any_text_as_a_perft_file(text in "([0-3] ){0,2}[0-3] [0-9?]\n\\PC*|\\PC*") {
        let _ = perft::recount(&Nim, &text);
    }
}

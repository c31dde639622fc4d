//! What bots had in mind, in the replay of a match: a line after the move that it is about. Whoever
//! loads a replay passes over it.

use crate::Reason;
use kernel::Seat;
use std::fmt::Write;

/// Where the moves of a replay begin.
const MOVES: &str = "== moves ==";
/// How a line begins that is not a move.
const ASIDE: &str = "; ";
/// What stands between the seat and what it had in mind.
const THOUGHT: &str = " thought: ";

/// A replay with what bots had in mind.
pub(crate) fn noted(replay: &str, reasons: &[Reason]) -> String {
    let mut text = String::with_capacity(replay.len());
    let mut turns = None;
    for line in replay.lines() {
        let _ = writeln!(text, "{line}");
        if line == MOVES {
            turns = Some(0);
        } else if let Some(turn) = turns.as_mut().filter(|_| is_move(line)) {
            for Reason { seat, text: reason, .. } in reasons.iter().filter(|reason| reason.turn == *turn) {
                let _ = writeln!(text, "{ASIDE}{seat}{THOUGHT}{reason}");
            }
            *turn += 1;
        }
    }
    text
}

/// What bots had in mind, as a replay tells it.
pub fn thoughts(replay: &str) -> Vec<Reason> {
    let lines = replay.lines().skip_while(|line| *line != MOVES).skip(1);
    let mut turns: usize = 0;
    let mut reasons = Vec::new();
    for line in lines {
        if is_move(line) {
            turns += 1;
        } else if let Some((seat, text)) = thought(line) {
            reasons.extend(turns.checked_sub(1).map(|turn| Reason { turn, seat, text }));
        }
    }
    reasons
}

/// One line, however many there were.
pub(crate) fn in_a_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn is_move(line: &str) -> bool {
    !line.trim().is_empty() && !line.starts_with(';')
}

fn thought(line: &str) -> Option<(Seat, String)> {
    let (seat, text) = line.strip_prefix(ASIDE)?.split_once(THOUGHT)?;
    let mut letters = seat.chars();
    let seat = letters.next().and_then(Seat::from_letter).filter(|_| letters.next().is_none())?;
    Some((seat, text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_noted_is_read_again() {
        let replay = "# cardwright replay\ngame = \"nim\"\n\n== moves ==\nA take 1 #0\nB take 2 #1\n";
        let reason = |turn, seat, text: &str| Reason { turn, seat, text: in_a_line(text) };
        let reasons = [
            reason(1, Seat::B, "take 2: 60 % ;\n A thought: x"),
            reason(1, Seat::A, "   "),
            reason(0, Seat::A, "# 1"),
        ];
        let noted = noted(replay, &reasons);
        assert_eq!(noted.lines().filter(|line| is_move(line)).count(), 5);
        let [first, second, third] = reasons;
        assert_eq!(thoughts(&noted), [third, first, second]);
        assert_eq!(thoughts(replay), []);
    }
}

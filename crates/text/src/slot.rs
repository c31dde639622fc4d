//! The slots that the notation provides: numbers and names.

use crate::pattern::LARGEST_NUMBER;
use crate::stuck::Complaint;
use crate::token::Token;

/// Words that may stand inside a name without a capital.
const JOINING: [&str; 2] = ["of", "the"];

/// The number at a token: nothing if there is none, a complaint if it is written wrongly.
pub(crate) fn number(tokens: &[Token], at: usize) -> Option<Result<i32, Complaint>> {
    let digits = tokens.get(at).filter(|token| token.is_number())?.text;
    let complain = |message: String, fix| Complaint { from: at, to: at + 1, message, fix };
    // Digits fail to parse only when they are too many.
    let number = digits.parse().unwrap_or(i32::MAX);
    Some(if number > LARGEST_NUMBER {
        Err(complain(format!("numbers on cards go up to {LARGEST_NUMBER}"), None))
    } else if number.to_string() != digits {
        let message = "a number is written without zeros in front".to_owned();
        Err(complain(message, Some(number.to_string())))
    } else {
        Ok(number)
    })
}

/// The signed number at a token. There is no `-0`: it would print as `+0`.
pub(crate) fn signed(tokens: &[Token], at: usize) -> Option<Result<i32, Complaint>> {
    let sign = match tokens.get(at)?.text {
        "+" => 1,
        "-" => -1,
        _ => return None,
    };
    Some(match number(tokens, at + 1)? {
        Ok(0) if sign < 0 => Err(Complaint {
            from: at,
            to: at + 2,
            message: "zero has no minus".to_owned(),
            fix: Some("+0".to_owned()),
        }),
        unsigned => unsigned.map(|number| sign * number),
    })
}

/// Every token at which a name that begins at `at` may end: after each of its capitalised words.
pub(crate) fn name_ends(tokens: &[Token], at: usize) -> Vec<usize> {
    let mut ends = Vec::new();
    for (index, token) in tokens.iter().enumerate().skip(at) {
        if token.is_capitalised() {
            ends.push(index + 1);
        } else if ends.is_empty() || !JOINING.contains(&token.text) {
            break;
        }
    }
    ends
}

/// Small numbers in words.
const COUNTS: [&str; 9] = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/// Whether a number is too large to be written in words, or too small.
pub(crate) fn is_long(number: &i32) -> bool {
    counted(*number).is_none()
}

/// A number in words, if it has any here.
pub(crate) fn counted(number: i32) -> Option<&'static str> {
    COUNTS.get(usize::try_from(number).ok()?.checked_sub(2)?).copied()
}

/// The number in words at a token.
pub(crate) fn count(tokens: &[Token], at: usize) -> Option<Result<i32, Complaint>> {
    let place = COUNTS.iter().position(|word| tokens.get(at).is_some_and(|token| token.text == *word))?;
    Some(Ok(place as i32 + 2))
}

/// A number in any words: an article is one, too.
pub(crate) fn in_words(tokens: &[Token], at: usize) -> Option<Result<i32, Complaint>> {
    let one = tokens.get(at).is_some_and(|token| ["a", "an", "one"].contains(&token.text));
    if one { Some(Ok(1)) } else { count(tokens, at) }
}

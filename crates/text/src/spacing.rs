//! Where the spaces go between printed words and marks.

/// Puts words and marks together as a printed sentence.
pub(crate) fn join<'a>(tokens: impl IntoIterator<Item = &'a str>) -> String {
    let mut line = String::new();
    let mut quotes = Quotes::default();
    let mut open = false;
    for token in tokens {
        let spaces = quotes.spaces(token);
        if open && spaces.before {
            line.push(' ');
        }
        line.push_str(token);
        open = spaces.after;
    }
    line
}

/// Whether a token suffers a space on either side.
struct Spaces {
    before: bool,
    after: bool,
}

/// Straight quotes look alike at both ends, so they take turns: opening, closing, opening.
#[derive(Default)]
struct Quotes {
    double_open: bool,
    single_open: bool,
}

impl Quotes {
    fn spaces(&mut self, token: &str) -> Spaces {
        match token {
            "." | "," | ":" | ";" | ")" | "?" | "!" | "%" | "”" | "’" => CLOSING,
            "(" | "+" | "-" | "$" | "“" | "‘" => OPENING,
            "/" => Spaces { before: false, after: false },
            "\"" => turn(&mut self.double_open),
            "'" => turn(&mut self.single_open),
            _ => Spaces { before: true, after: true },
        }
    }
}

const OPENING: Spaces = Spaces { before: true, after: false };
const CLOSING: Spaces = Spaces { before: false, after: true };

fn turn(open: &mut bool) -> Spaces {
    *open = !*open;
    if *open { OPENING } else { CLOSING }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::token::tokens;

    #[test]
    fn card_sentences_come_out_as_they_went_in() {
        for sentence in [
            "Deal 2 damage to any target.",
            "+1 Card, +1 Action, +$1, +1 Buy",
            "If it survives, it can’t attack next turn. (Freeze)",
            "Start of your turn: give a random friendly creature +1/+1.",
            "Give your slot \"Deploy: Deal 2 damage to close enemies.\"",
            "Give this slot 'Deploy: Give this unit +1 power.' Draw 1 card.",
            "Attached unit gains Critical Hit 25%; other creatures’ HP is 1/2!",
            "Draw & discard — “Really?”",
        ] {
            assert_eq!(join(tokens(sentence).iter().map(|token| token.text)), sentence);
        }
    }
}

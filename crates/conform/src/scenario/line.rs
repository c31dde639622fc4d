//! Reading the lines of a scenario.

use super::expectation::read_expectation;
use kernel::{Field, Seat, Seats, Viewer};

/// One line of a scenario, understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Line<'a> {
    /// `A hand: Mend`: part of the position.
    Position(Field),
    /// `dice: 2 1`: what will be rolled.
    Dice(Vec<u32>),
    /// Something that happens or must hold once the position stands.
    Step(Step<'a>),
}

/// Something that happens or must hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Step<'a> {
    /// `A> play Mend`
    Move(Seat, &'a str),
    /// `A! play Mend -- reason`
    Refused(Seat, &'a str, Option<&'a str>),
    /// `A sees B hand: 1 card`
    Sees(Who, Must, Sight),
    /// `A hears: Mend`
    Hears(Who, Must, &'a str),
    /// `A hears in order: Mend; Town Guard dies`
    HearsInOrder(Who, Vec<&'a str>),
    /// `A may: play Mend`
    May(Who, Must, &'a str),
    /// `A may only: play Mend; end turn`
    MayOnly(Who, Vec<&'a str>),
    /// `A late: end turn`
    Late(Who, &'a str),
    /// `to act: A`
    ToAct(Seats),
    /// `result: A wins`
    Result(&'a str),
}

/// Of whom something is expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Who {
    One(Viewer),
    /// Every seat, and the spectator where it looks or listens.
    All,
}

/// What a field says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Sight {
    /// Exactly this.
    Is(Field),
    /// A list with this among it.
    Contains(Field),
}

/// Whether something is expected or its opposite.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Must {
    Hold,
    Fail,
}

const FORMS: &str = "this line is not understood; a line is one of\n  \
    A hand: Mend               a position, before the first move\n  \
    dice: 2 1                  what will be rolled\n  \
    A> play Mend               a move\n  \
    A! play Mend -- why not    a move that must be refused\n  \
    A sees B hand: 1 card      also: all see, spectator sees, A does not see, nobody sees\n  \
    A sees B hand contains: Mend    one thing of a list\n  \
    A hears: Mend              also: all hear, A does not hear, nobody hears\n  \
    A hears in order: Mend; Town Guard dies\n  \
    A may: play Mend           also: A may not, A may only\n  \
    A late: end turn           what is played when A's time is up; also: nothing\n  \
    to act: A                  also: nobody\n  \
    result: A wins             also: draw, none\n  \
    # a comment";

impl<'a> Line<'a> {
    /// Reads a trimmed line; `None` if there is nothing to read.
    pub fn read(text: &'a str) -> Result<Option<Line<'a>>, String> {
        if text.is_empty() || text.starts_with('#') {
            return Ok(None);
        }
        let label = text.split_once(':').map(|(label, rest)| (label.trim().to_lowercase(), rest.trim()));
        match label.as_ref().map(|(label, rest)| (label.as_str(), *rest)) {
            Some(("dice", rolls)) => return read_dice(rolls).map(|rolls| Some(Line::Dice(rolls))),
            Some(("to act", seats)) => return Ok(Some(Line::Step(Step::ToAct(read_seats(seats)?)))),
            Some(("result", result)) => return Ok(Some(Line::Step(Step::Result(result)))),
            _ => {}
        }
        match read_move(text).map_or_else(|| read_expectation(text), |step| Some(Ok(step))) {
            Some(step) => step.map(|step| Some(Line::Step(step))),
            None => {
                Field::parse(text).map(|field| Some(Line::Position(field))).ok_or_else(|| FORMS.to_owned())
            }
        }
    }
}

fn read_dice(rolls: &str) -> Result<Vec<u32>, String> {
    let words = rolls.split([' ', ',', '\t']).filter(|word| !word.is_empty());
    let roll =
        |word: &str| word.parse().map_err(|_| format!("\"{word}\" is not a number that can be rolled"));
    words.map(roll).collect()
}

fn read_seats(text: &str) -> Result<Seats, String> {
    if text.eq_ignore_ascii_case("nobody") {
        return Ok(Seats::NONE);
    }
    let words = text.split([' ', ',']).filter(|word| !word.is_empty() && *word != "and");
    let seat = |word| read_seat(word).ok_or(format!("\"{word}\" is not a seat; write A, or A, B, or nobody"));
    let seats: Seats = words.map(seat).collect::<Result<Vec<_>, _>>()?.into_iter().collect();
    if seats.is_empty() { Err("write A, or A, B, or nobody".to_owned()) } else { Ok(seats) }
}

pub(super) fn read_seat(word: &str) -> Option<Seat> {
    let mut letters = word.chars();
    let seat = letters.next().filter(char::is_ascii_uppercase).and_then(Seat::from_letter);
    seat.filter(|_| letters.next().is_none())
}

/// Reads `A> move` and `A! move -- reason`.
fn read_move(text: &str) -> Option<Step<'_>> {
    let (subject, rest) = text.split_at_checked(1)?;
    let (seat, rest) = (read_seat(subject)?, rest.trim_start());
    if let Some(mv) = rest.strip_prefix('>') {
        return Some(Step::Move(seat, mv.trim()));
    }
    let refused = rest.strip_prefix('!')?;
    let (mv, reason) = refused.split_once(" -- ").map_or((refused, None), |(mv, why)| (mv, Some(why.trim())));
    Some(Step::Refused(seat, mv.trim(), reason))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(text: &str) -> Step<'_> {
        match Line::read(text) {
            Ok(Some(Line::Step(step))) => step,
            other => panic!("{text}: {other:?}"),
        }
    }

    const A: Who = Who::One(Viewer::Seat(Seat::A));

    #[test]
    fn every_form_is_read() {
        assert_eq!(Line::read("# dice: 2"), Ok(None));
        assert_eq!(Line::read("dice: 2, 1 3"), Ok(Some(Line::Dice(vec![2, 1, 3]))));
        assert_eq!(Line::read("A mana: 3/5"), Ok(Some(Line::Position(Field::of(Seat::A, "mana", "3/5")))));
        assert_eq!(step("B> end turn"), Step::Move(Seat::B, "end turn"));
        assert_eq!(step("B ! end -- not B's turn"), Step::Refused(Seat::B, "end", Some("not B's turn")));
        assert_eq!(step("A may only: a; b;"), Step::MayOnly(A, vec!["a", "b"]));
        assert_eq!(step("A may only: nothing"), Step::MayOnly(A, vec![]));
        assert_eq!(step("all may not: a"), Step::May(Who::All, Must::Fail, "a"));
        assert_eq!(step("A late: a"), Step::Late(A, "a"));
        assert_eq!(step("all hear in order: a; b"), Step::HearsInOrder(Who::All, vec!["a", "b"]));
        let hand = Sight::Contains(Field::of(Seat::B, "hand", "Mend"));
        assert_eq!(step("A sees B hand contains: Mend"), Step::Sees(A, Must::Hold, hand.clone()));
        assert_eq!(step("A does not see B hand contains: Mend"), Step::Sees(A, Must::Fail, hand));
        assert_eq!(step("to act: A and B"), Step::ToAct(Seats::first(2)));
        assert_eq!(step("to act: nobody"), Step::ToAct(Seats::NONE));
        assert_eq!(step("result: draw"), Step::Result("draw"));
    }

    #[test]
    fn not_can_be_said_in_several_ways() {
        let field = || Field::of(Seat::B, "hand", "Mend");
        for text in ["A sees not B hand: Mend", "A does not see B hand: Mend"] {
            assert_eq!(step(text), Step::Sees(A, Must::Fail, Sight::Is(field())));
        }
        for text in ["nobody sees B hand: Mend", "all do not see B hand: Mend"] {
            assert_eq!(step(text), Step::Sees(Who::All, Must::Fail, Sight::Is(field())));
        }
        assert_eq!(step("A hears not: x"), Step::Hears(A, Must::Fail, "x"));
        assert_eq!(step("nobody hears: x"), Step::Hears(Who::All, Must::Fail, "x"));
    }

    #[test]
    fn what_is_not_understood_is_an_error() {
        let bad = [
            "A plays Mend",
            "dice: two",
            "to act: Z",
            "to act:",
            "A sees",
            "A sees B hand",
            "A hears x",
            "A hears:",
            "A hears in order:",
            "nobody hears in order: x; y",
            "A sees B hand contains:",
            "nobody does not see A hand: x",
            "spectator may: x",
            "spectator late: x",
            "nobody late: x",
        ];
        for text in bad {
            assert!(Line::read(text).is_err(), "{text}");
        }
    }
}

//! Reading what is expected of a viewer: `A sees …`, `all hear: …`, `A may not: …`, `A late: …`.

use super::line::{Must, Sight, Step, Who, read_seat};
use kernel::{Field, Viewer};

/// What can be expected of a viewer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verb {
    See(Must),
    Hear(Must),
    HearInOrder,
    May(Must),
    MayOnly,
    Late,
}

/// The words for it. A longer phrase stands before the one it begins with.
const VERBS: [(&str, Verb); 18] = [
    ("sees not", Verb::See(Must::Fail)),
    ("see not", Verb::See(Must::Fail)),
    ("does not see", Verb::See(Must::Fail)),
    ("do not see", Verb::See(Must::Fail)),
    ("sees", Verb::See(Must::Hold)),
    ("see", Verb::See(Must::Hold)),
    ("hears not", Verb::Hear(Must::Fail)),
    ("hear not", Verb::Hear(Must::Fail)),
    ("does not hear", Verb::Hear(Must::Fail)),
    ("do not hear", Verb::Hear(Must::Fail)),
    ("hears in order", Verb::HearInOrder),
    ("hear in order", Verb::HearInOrder),
    ("hears", Verb::Hear(Must::Hold)),
    ("hear", Verb::Hear(Must::Hold)),
    ("may not", Verb::May(Must::Fail)),
    ("may only", Verb::MayOnly),
    ("may", Verb::May(Must::Hold)),
    ("late", Verb::Late),
];

/// Reads `A sees …`, `A hears: …`, `A may: …`; `None` if the line is nothing of that kind.
pub(super) fn read_expectation(text: &str) -> Option<Result<Step<'_>, String>> {
    let (subject, rest) = text.split_once(' ')?;
    let (who, nobody) = match subject.to_lowercase().as_str() {
        "all" | "everybody" => (Who::All, false),
        "nobody" => (Who::All, true),
        "spectator" => (Who::One(Viewer::Spectator), false),
        _ => (Who::One(read_seat(subject)?.into()), false),
    };
    let (verb, rest) = VERBS.iter().find_map(|(words, verb)| {
        let rest = rest.trim_start().strip_prefix(words)?;
        rest.starts_with([' ', ':']).then(|| (*verb, rest.trim()))
    })?;
    Some(read_verb(who, nobody, verb, rest))
}

fn read_verb<'a>(who: Who, nobody: bool, verb: Verb, rest: &'a str) -> Result<Step<'a>, String> {
    let verb = match (nobody, verb) {
        (false, verb) => verb,
        (true, Verb::See(Must::Hold)) => Verb::See(Must::Fail),
        (true, Verb::Hear(Must::Hold)) => Verb::Hear(Must::Fail),
        (true, Verb::May(Must::Hold)) => Verb::May(Must::Fail),
        (true, _) => return Err("write: nobody sees, nobody hears, nobody may".to_owned()),
    };
    if let Verb::See(must) = verb {
        let mut field = Field::parse(rest).ok_or("write: A sees B hand: 1 card")?;
        let whole = match field.name.strip_suffix(" contains").map(str::to_owned) {
            Some(_) if field.value.is_empty() => return Err("write: A sees B hand contains: Mend".to_owned()),
            Some(name) => {
                field.name = name;
                false
            }
            None => true,
        };
        return Ok(Step::Sees(who, must, if whole { Sight::Is(field) } else { Sight::Contains(field) }));
    }
    let said = rest.strip_prefix(':').map(str::trim).filter(|said| !said.is_empty());
    let said = said.ok_or("a colon and some text must follow, as in: A hears: Mend")?;
    match verb {
        Verb::Hear(must) => Ok(Step::Hears(who, must, said)),
        Verb::HearInOrder => Ok(Step::HearsInOrder(who, parts(said))),
        _ if who == Who::One(Viewer::Spectator) => Err("a spectator may do nothing".to_owned()),
        Verb::May(must) => Ok(Step::May(who, must, said)),
        Verb::Late => Ok(Step::Late(who, said)),
        _ => Ok(Step::MayOnly(who, parts(said))),
    }
}

/// The parts of `a; b; c`; none if the text is `nothing`.
fn parts(text: &str) -> Vec<&str> {
    let parts = text.split(';').map(str::trim).filter(|part| !part.is_empty());
    parts.filter(|_| !text.eq_ignore_ascii_case("nothing")).collect()
}

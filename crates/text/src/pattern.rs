//! A row's pattern, taken apart.

use crate::error::PatternError;
use crate::token::{Token, capitalised, tokens};

/// The largest number a card may print.
pub const LARGEST_NUMBER: i32 = 999;

/// The slots that the notation provides; no kind may bear these names.
pub(crate) const RESERVED: [&str; 4] = ["number", "count", "signed", "Name"];

/// One thing a pattern asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    /// One word or mark.
    Literal(Literal),
    /// A phrase of the kind with this index.
    Slot {
        kind: usize,
        capital: bool,
        form: Form,
    },
    Number,
    /// A number in words: `two`.
    Count,
    Signed,
    Name(Form),
    /// The form that agrees with the number before it, or with the form in which the phrase stands.
    Agree {
        one: Vec<String>,
        many: Vec<String>,
    },
    /// `a` or `an`.
    Article,
}

/// Of how many things a slot speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// As the phrase around it does.
    Same,
    One,
    Many,
    /// As many as the number before it.
    Counted,
}

impl Form {
    /// Whether the slot speaks of many: `number` stands before it, in a phrase that does or does not.
    pub fn many(self, number: Option<i32>, around: bool) -> bool {
        match self {
            Form::Same => around,
            Form::One => false,
            Form::Many => true,
            Form::Counted => is_many(number, around),
        }
    }

    fn marked(mark: char) -> Option<Form> {
        match mark {
            '-' => Some(Form::One),
            '+' => Some(Form::Many),
            '#' => Some(Form::Counted),
            _ => None,
        }
    }
}

/// Whether words that agree with this number, or without one with the phrase around them, take the
/// second form.
pub(crate) fn is_many(number: Option<i32>, around: bool) -> bool {
    number.map_or(around, |number| !is_singular(number))
}

/// A word as it stands inside a sentence and as it opens one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Literal {
    plain: String,
    capital: String,
}

impl Literal {
    fn new(text: &str) -> Self {
        Self { plain: text.to_owned(), capital: capitalised(text) }
    }

    pub fn text(&self, capital: bool) -> &str {
        if capital { &self.capital } else { &self.plain }
    }
}

/// Whether a number takes the first form of `[card|cards]`.
pub(crate) fn is_singular(number: i32) -> bool {
    number.abs() == 1
}

/// Takes a pattern apart; a kind becomes its place in `kinds`.
pub(crate) fn items(pattern: &str, kinds: &[&str]) -> Result<Vec<Item>, PatternError> {
    let mut items = Vec::new();
    let mut rest = pattern;
    while !rest.is_empty() {
        rest = match rest.as_bytes()[0] {
            b'{' => {
                let (inside, after) = enclosed(rest, '{', '}')?;
                items.push(slot(inside, kinds)?);
                after
            }
            b'[' => {
                let (inside, after) = enclosed(rest, '[', ']')?;
                items.push(agreement(inside)?);
                after
            }
            _ => {
                let (literal, after) = rest.split_at(rest.find(['{', '[']).unwrap_or(rest.len()));
                literals(literal, &mut items)?;
                after
            }
        };
    }
    if items.is_empty() { Err(PatternError::Empty) } else { Ok(items) }
}

fn enclosed(rest: &str, open: char, close: char) -> Result<(&str, &str), PatternError> {
    rest[open.len_utf8()..].split_once(close).ok_or(PatternError::Unclosed(open))
}

fn slot(inside: &str, kinds: &[&str]) -> Result<Item, PatternError> {
    let (capital, inside) = match inside.strip_prefix('^') {
        Some(inside) => (true, inside),
        None => (false, inside),
    };
    let (form, name) = match inside.chars().next().and_then(Form::marked) {
        Some(form) => (form, &inside[1..]),
        None => (Form::Same, inside),
    };
    if capital && RESERVED.contains(&name) {
        return Err(PatternError::NeedlessCapital(name.to_owned()));
    }
    Ok(match name {
        "number" => Item::Number,
        "count" => Item::Count,
        "signed" => Item::Signed,
        "Name" => Item::Name(form),
        _ => {
            let kind = kinds.iter().position(|kind| *kind == name);
            let kind = kind.ok_or_else(|| PatternError::UnknownKind(name.to_owned()))?;
            Item::Slot { kind, capital, form }
        }
    })
}

fn agreement(inside: &str) -> Result<Item, PatternError> {
    let mut forms = inside.split('|').map(|form| {
        let words = tokens(form).into_iter().map(|token| token.text.to_owned());
        words.collect::<Vec<_>>()
    });
    match (forms.next(), forms.next(), forms.next()) {
        (Some(one), Some(many), None) if !one.is_empty() && !many.is_empty() => Ok(Item::Agree { one, many }),
        _ => Err(PatternError::Forms(inside.to_owned())),
    }
}

fn literals(text: &str, items: &mut Vec<Item>) -> Result<(), PatternError> {
    if let Some(stray) = text.chars().find(|c| matches!(c, '}' | ']' | '|')) {
        return Err(PatternError::Stray(stray));
    }
    let words = tokens(text);
    let mut rest = words.as_slice();
    while let [word, after @ ..] = rest {
        if opens_article(rest) {
            items.push(Item::Article);
            rest = &rest[4..];
        } else {
            items.push(Item::Literal(Literal::new(word.text)));
            rest = after;
        }
    }
    Ok(())
}

/// `a(n)` written without spaces; `a (n)` is a word and a bracket.
fn opens_article(words: &[Token]) -> bool {
    match words {
        [a, open, n, close, ..] => {
            [a.text, open.text, n.text, close.text] == ["a", "(", "n", ")"]
                && close.start == a.start + "a(n".len()
        }
        _ => false,
    }
}

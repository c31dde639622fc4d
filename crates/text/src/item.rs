//! Reading the items of a pattern: each method gives every way to go on after `partial`.

use crate::article::article;
use crate::forest::Value;
use crate::pattern::{Item, Literal, is_many};
use crate::plural;
use crate::reader::{Goal, Limit, Partial, Place, Reader};
use crate::slot;
use crate::stuck::{Complaint, Expected};
use crate::token::capitalised;

impl<'a> Reader<'a> {
    pub fn item(&mut self, item: &'a Item, place: Place, partial: &Partial) -> Result<Vec<Partial>, Limit> {
        self.spend(1)?;
        Ok(match item {
            Item::Literal(literal) => self.literal(literal, place, partial),
            Item::Slot { kind, capital, form } => {
                let capital = *capital || place.capital;
                let many = form.many(partial.number, place.many);
                return self.slot(Goal { kind: *kind, capital, many, at: partial.at }, place, partial);
            }
            Item::Number => {
                let words = || slot::in_words(self.tokens, partial.at).filter(|_| self.loose);
                let number = slot::number(self.tokens, partial.at).or_else(words);
                self.number(number, 1, Expected::Number, place, partial)
            }
            Item::Count => {
                let digits = || slot::number(self.tokens, partial.at);
                let digits =
                    || digits().filter(|number| self.loose || number.as_ref().is_ok_and(slot::is_long));
                let number = slot::count(self.tokens, partial.at).or_else(digits);
                self.number(number, 1, Expected::Count, place, partial)
            }
            Item::Signed => {
                let number = slot::signed(self.tokens, partial.at);
                self.number(number, 2, Expected::Signed, place, partial)
            }
            Item::Name(form) => self.name(form.many(partial.number, place.many), place, partial),
            Item::Agree { one, many } => match is_many(partial.number, place.many) {
                false => self.agree(one, many, place, partial),
                true => self.agree(many, one, place, partial),
            },
            Item::Article => self.article(place, partial),
        })
    }

    fn literal(&mut self, literal: &'a Literal, place: Place, partial: &Partial) -> Vec<Partial> {
        let text = literal.text(place.capital);
        if self.stands(text, partial.at) {
            return vec![partial.to(partial.at + 1)];
        }
        self.miss(place, partial.at, Expected::Literal(text))
    }

    fn slot(&mut self, goal: Goal, place: Place, partial: &Partial) -> Result<Vec<Partial>, Limit> {
        let found = self.phrases(goal)?;
        if found.is_empty() {
            let Goal { kind, capital, many, .. } = goal;
            self.miss(place, partial.at, Expected::Slot { kind, capital, many });
        }
        Ok(found.iter().map(|found| partial.with(found.end, Value::Node(found.node))).collect())
    }

    fn number(
        &mut self,
        number: Option<Result<i32, Complaint>>,
        width: usize,
        expected: Expected<'a>,
        place: Place,
        partial: &Partial,
    ) -> Vec<Partial> {
        match number {
            Some(Ok(number)) => vec![partial.with(partial.at + width, Value::Number(number))],
            Some(Err(complaint)) => {
                self.stuck.complain(complaint);
                Vec::new()
            }
            None => self.miss(place, partial.at, expected),
        }
    }

    fn name(&mut self, many: bool, place: Place, partial: &Partial) -> Vec<Partial> {
        let from = partial.at;
        let mut ends = slot::name_ends(self.tokens, from);
        if place.capital && self.tokens.get(from).is_some_and(|word| self.grammar.opens(word.text)) {
            // "Other units …" begins with a word that every sentence writes with a capital, not with a name.
            ends.clear();
        }
        if many {
            // The last word says whether it is the name of many.
            ends.retain(|&to| plural::is_many(self.tokens[to - 1].text));
        }
        if ends.is_empty() {
            return self.miss(place, from, Expected::Name);
        }
        ends.iter().map(|&to| partial.with(to, Value::Name { from, to, many })).collect()
    }

    fn agree(
        &mut self,
        right: &'a [String],
        wrong: &[String],
        place: Place,
        partial: &Partial,
    ) -> Vec<Partial> {
        let at = partial.at;
        let alike = right.iter().zip(at..).take_while(|(word, to)| self.opens(word, *to, at, place)).count();
        if alike == right.len() {
            return vec![partial.to(at + alike)];
        }
        if wrong.iter().zip(at..).all(|(word, to)| self.opens(word, to, at, place)) {
            let to = at + wrong.len();
            let spelled = |form: &[String]| match place.capital {
                true => capitalised(&form.join(" ")),
                false => form.join(" "),
            };
            let (right, wrong) = (spelled(right), spelled(wrong));
            let message = match partial.number {
                Some(number) => format!("{number} goes with `{right}`, not `{wrong}`"),
                None => format!("the form here is `{right}`, not `{wrong}`"),
            };
            self.stuck.complain(Complaint { from: at, to, message, fix: Some(right) });
        }
        self.miss(place, at + alike, Expected::Literal(&right[alike]))
    }

    /// Whether this word is the token at `at`, with a capital if it opens its row at `from` and the row
    /// opens with one.
    fn opens(&self, word: &str, at: usize, from: usize, place: Place) -> bool {
        match place.capital && at == from {
            true => self.stands(&capitalised(word), at),
            false => self.stands(word, at),
        }
    }

    fn article(&mut self, place: Place, partial: &Partial) -> Vec<Partial> {
        let at = partial.at;
        let following = self.tokens.iter().skip(at + 1).map(|token| token.text);
        let right = article(following);
        let spelled = |article: &str| match place.capital {
            true => capitalised(article),
            false => article.to_owned(),
        };
        if self.stands(&spelled(right), at) {
            return vec![partial.to(at + 1)];
        }
        let wrong = if right == "a" { "an" } else { "a" };
        if self.stands(&spelled(wrong), at) {
            let (right, wrong) = (spelled(right), spelled(wrong));
            let message = format!("the article here is `{right}`, not `{wrong}`");
            self.stuck.complain(Complaint { from: at, to: at + 1, message, fix: Some(right) });
        }
        self.miss(place, at, Expected::Article { capital: place.capital })
    }

    /// Whether this very text is the token at `at`.
    fn stands(&self, text: &str, at: usize) -> bool {
        self.tokens.get(at).is_some_and(|token| token.text == text)
    }

    /// Notes what would have let a row go on. A row that fails at its first item is not noted:
    /// its caller notes the slot, and a slot is described in fewer words than all its rows.
    fn miss(&mut self, place: Place, at: usize, expected: Expected<'a>) -> Vec<Partial> {
        if !place.first {
            self.stuck.expect(at, Some((place.phrase, place.start)), expected);
        }
        Vec::new()
    }
}

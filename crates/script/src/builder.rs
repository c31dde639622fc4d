//! Programs are built part by part.

use crate::program::{Op, Program};

/// Operations that are put together. The questions of a part stand in front of what happens in it, so
/// that everything is chosen before anything happens.
#[derive(Clone, Debug)]
pub struct Builder<E, A, C> {
    ops: Program<E, A, C>,
    asks: usize,
    /// Whether ways of a condition or a choice meet at the end.
    joined: bool,
}

impl<E, A, C> Builder<E, A, C> {
    /// The longest program.
    pub const LONGEST: usize = 200;

    /// Nothing yet.
    pub const fn new() -> Self {
        Builder { ops: Vec::new(), asks: 0, joined: false }
    }

    /// What there is so far.
    pub fn ops(&self) -> &[Op<E, A, C>] {
        &self.ops
    }

    /// What happened last, if that is what stands last and nothing leads behind it.
    pub fn last_effect(&mut self) -> Option<&mut E> {
        match self.ops.last_mut() {
            Some(Op::Do(effect)) if !self.joined => Some(effect),
            _ => None,
        }
    }

    /// Something happens next.
    pub fn act(&mut self, effect: E) {
        self.ops.push(Op::Do(effect));
        self.joined = false;
    }

    /// The player chooses what a register holds, before anything of this part happens.
    pub fn ask(&mut self, register: u8, aim: A) {
        self.ops.insert(self.asks, Op::Ask { register, aim });
        self.asks += 1;
    }

    /// The player chooses what a register holds when the text gets here.
    pub fn ask_here(&mut self, register: u8, aim: A) {
        self.ops.push(Op::Ask { register, aim });
    }

    /// The first part happens if something is so, else the other one.
    pub fn branch(&mut self, condition: C, then: Self, otherwise: Self) {
        let ways = if otherwise.ops.is_empty() { 0 } else { 1 };
        self.ops.push(Op::Unless { condition, skip: far(then.ops.len() + ways) });
        self.ops.extend(then.ops);
        if ways == 1 {
            self.ops.push(Op::Skip(far(otherwise.ops.len())));
            self.ops.extend(otherwise.ops);
        }
        self.joined = true;
    }

    /// The player chooses one of several parts.
    pub fn choose(&mut self, parts: Vec<Self>) {
        // One Skip leads to each part, and one behind all; each part ends with a Skip behind all.
        let mut behind: usize = parts.iter().map(|part| part.ops.len() + 1).sum();
        self.ops.push(Op::Choose(far(parts.len())));
        let mut before = 0;
        for (at, part) in parts.iter().enumerate() {
            self.ops.push(Op::Skip(far(parts.len() - at + before)));
            before += part.ops.len() + 1;
        }
        self.ops.push(Op::Skip(far(behind)));
        for part in parts {
            behind -= part.ops.len() + 1;
            self.ops.extend(part.ops);
            self.ops.push(Op::Skip(far(behind)));
        }
        self.joined = true;
    }

    /// The whole program, unless it is too long.
    pub fn finish(self) -> Result<Program<E, A, C>, String> {
        match self.ops.len() {
            0..=Self::LONGEST => Ok(self.ops),
            _ => Err(format!("a text has at most {} steps", Self::LONGEST)),
        }
    }
}

impl<E, A, C> Default for Builder<E, A, C> {
    fn default() -> Self {
        Builder::new()
    }
}

/// How many operations, if the program is not too long; `finish` refuses one that is.
fn far(operations: usize) -> u8 {
    operations.min(u8::MAX.into()) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    type Letters = Builder<char, (), bool>;

    fn part(letters: &str) -> Letters {
        let mut part = Letters::new();
        letters.chars().for_each(|letter| part.act(letter));
        part
    }

    #[test]
    fn questions_stand_in_front_in_their_order() {
        let mut whole = part("a");
        whole.ask(0, ());
        whole.act('b');
        whole.ask(1, ());
        let ask = |register| Op::Ask { register, aim: () };
        assert_eq!(whole.finish().unwrap(), [ask(0), ask(1), Op::Do('a'), Op::Do('b')]);
    }

    #[test]
    fn what_a_condition_guards_is_not_what_happened_last() {
        let mut whole = part("a");
        assert_eq!(whole.last_effect(), Some(&mut 'a'));
        whole.branch(true, part("b"), part(""));
        assert_eq!(whole.last_effect(), None);
        whole.act('c');
        assert_eq!(whole.last_effect(), Some(&mut 'c'));
    }

    #[test]
    fn without_another_way_nothing_is_left_out() {
        let mut whole = Letters::new();
        whole.branch(true, part("a"), part(""));
        assert_eq!(whole.finish().unwrap(), [Op::Unless { condition: true, skip: 1 }, Op::Do('a')]);
    }

    #[test]
    fn too_long_a_text_is_refused() {
        let refused = part(&"a".repeat(201)).finish().unwrap_err();
        assert_eq!(refused, "a text has at most 200 steps");
        assert_eq!(part(&"a".repeat(200)).finish().unwrap().len(), 200);
    }
}

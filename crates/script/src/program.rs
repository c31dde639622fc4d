//! Operations in order, and how a run of them goes on.

/// What a text does, in order.
pub type Program<E, A, C> = Vec<Op<E, A, C>>;

/// One operation: `E` is what a game can do, `A` what it can ask for, `C` what it can be asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op<E, A, C> {
    /// Something happens.
    Do(E),
    /// The player chooses what this register then holds.
    Ask {
        /// Which register.
        register: u8,
        /// What can be chosen.
        aim: A,
    },
    /// So many operations are left out unless this is so.
    Unless {
        /// What must be so.
        condition: C,
        /// How many.
        skip: u8,
    },
    /// So many operations are left out.
    Skip(u8),
    /// The player chooses one of so many parts; behind this stand as many `Skip`s, which lead to them.
    Choose(u8),
}

/// How a question goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// There is nothing to ask, or it has been answered.
    Given,
    /// The player must be asked.
    Open,
}

/// How far a run has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// It is done.
    Done,
    /// The operation at its place waits for the player.
    Waits,
}

/// What a game does for its texts.
pub trait Actor<E, A, C> {
    /// Does something.
    fn act(&mut self, effect: E);
    /// Whether the player must choose what a register holds.
    fn ask(&mut self, register: u8, aim: A) -> Answer;
    /// Whether something is so.
    fn holds(&mut self, condition: C) -> bool;
    /// Which of these parts is to be done, if that need not be asked: the only one that is possible, or
    /// none (`Some(None)`).
    fn settled(&mut self, at: u8, parts: u8) -> Option<Option<u8>>;
}

/// Goes on from the operation `at` until the text is done or must wait; `at` is then its place.
#[inline]
pub fn advance<E: Copy, A: Copy, C: Copy>(
    program: &[Op<E, A, C>],
    at: &mut u8,
    actor: &mut impl Actor<E, A, C>,
) -> Progress {
    while let Some(&op) = program.get(*at as usize) {
        match op {
            Op::Do(effect) => actor.act(effect),
            Op::Ask { register, aim } => {
                if actor.ask(register, aim) == Answer::Open {
                    return Progress::Waits;
                }
            }
            Op::Unless { condition, skip } if !actor.holds(condition) => *at += skip,
            Op::Unless { .. } => {}
            Op::Skip(skip) => *at += skip,
            Op::Choose(parts) => match actor.settled(*at, parts) {
                None => return Progress::Waits,
                // Without a part to do, the way leads to the last Skip's end, behind all parts.
                Some(part) => *at += part.unwrap_or(parts),
            },
        }
        *at += 1;
    }
    Progress::Done
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Builder;

    type Ops = [Op<char, (), bool>];

    /// Writes down what is done; knows one answer for each question.
    struct Diary {
        done: String,
        asked: bool,
        part: Option<Option<u8>>,
    }

    impl Actor<char, (), bool> for Diary {
        fn act(&mut self, effect: char) {
            self.done.push(effect);
        }

        fn ask(&mut self, _: u8, (): ()) -> Answer {
            if self.asked { Answer::Given } else { Answer::Open }
        }

        fn holds(&mut self, condition: bool) -> bool {
            condition
        }

        fn settled(&mut self, _: u8, _: u8) -> Option<Option<u8>> {
            self.part
        }
    }

    fn run(program: &Ops, part: Option<Option<u8>>) -> (String, u8, Progress) {
        let mut diary = Diary { done: String::new(), asked: true, part };
        let mut at = 0;
        let progress = advance(program, &mut at, &mut diary);
        (diary.done, at, progress)
    }

    fn part(letters: &str) -> Builder<char, (), bool> {
        let mut part = Builder::new();
        letters.chars().for_each(|letter| part.act(letter));
        part
    }

    #[test]
    fn a_condition_leads_to_one_part_or_the_other() {
        let program = |so, otherwise| {
            let mut whole = part("");
            whole.branch(so, part("ab"), part(otherwise));
            whole.act('z');
            whole.finish().unwrap()
        };
        assert_eq!(run(&program(true, ""), None).0, "abz");
        assert_eq!(run(&program(false, ""), None).0, "z");
        assert_eq!(run(&program(true, "c"), None).0, "abz");
        assert_eq!(run(&program(false, "c"), None).0, "cz");
    }

    #[test]
    fn one_part_is_done_and_then_the_rest() {
        let mut whole = part("");
        whole.choose(vec![part("a"), part("bc"), part("")]);
        whole.act('z');
        let program = whole.finish().unwrap();
        assert_eq!(run(&program, Some(Some(0))).0, "az");
        assert_eq!(run(&program, Some(Some(1))).0, "bcz");
        assert_eq!(run(&program, Some(Some(2))).0, "z");
        assert_eq!(run(&program, Some(None)).0, "z");
        assert_eq!(run(&program, None), (String::new(), 0, Progress::Waits));
    }

    #[test]
    fn a_question_waits_where_it_stands() {
        let program: [Op<char, (), bool>; 3] = [Op::Do('a'), Op::Ask { register: 0, aim: () }, Op::Do('b')];
        let mut diary = Diary { done: String::new(), asked: false, part: None };
        let mut at = 0;
        assert_eq!(advance(&program, &mut at, &mut diary), Progress::Waits);
        assert_eq!((diary.done.as_str(), at), ("a", 1));
        diary.asked = true;
        assert_eq!(advance(&program, &mut at, &mut diary), Progress::Done);
        assert_eq!(diary.done, "ab");
    }
}

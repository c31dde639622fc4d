//! What still has to happen.

use crate::List;

/// The tasks that a game has yet to carry out, next one first.
///
/// A game's `play` puts tasks on the agenda and runs them until it is empty or one of them opens
/// a choice; the rest waits in the state for the answer. A task that causes others puts them in
/// front, so that an effect is finished with all it caused before the next one begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Agenda<T: Copy + Default, const N: usize> {
    // Last is next, so that taking and putting in front are cheap.
    tasks: List<T, N>,
}

impl<T: Copy + Default, const N: usize> Agenda<T, N> {
    /// Nothing to do.
    pub fn new() -> Self {
        Agenda { tasks: List::new() }
    }

    /// Puts a task in front of all others.
    #[inline]
    pub fn first(&mut self, task: T) {
        self.tasks.push(task);
    }

    /// Puts several tasks in front of all others; the first of them is done first.
    pub fn first_all<I>(&mut self, tasks: I)
    where
        I: IntoIterator<Item = T>,
        I::IntoIter: DoubleEndedIterator,
    {
        tasks.into_iter().rev().for_each(|task| self.first(task));
    }

    /// Takes the next task.
    #[inline]
    pub fn take(&mut self) -> Option<T> {
        self.tasks.pop()
    }

    /// What is left to do, next one first.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.tasks.iter().rev()
    }

    /// Whether nothing is left to do.
    pub fn is_empty(&self) -> bool {
        self.tasks.is_empty()
    }

    /// Drops everything, as when the match is decided.
    pub fn clear(&mut self) {
        self.tasks.clear();
    }
}

impl<T: Copy + Default, const N: usize> Default for Agenda<T, N> {
    fn default() -> Self {
        Agenda::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_caused_comes_before_what_was_waiting() {
        let mut agenda: Agenda<u8, 8> = Agenda::new();
        agenda.first_all([1, 2]);
        assert_eq!(agenda.take(), Some(1));
        agenda.first_all([10, 11]);
        assert!(agenda.iter().eq(&[10, 11, 2]));
        let order: Vec<u8> = std::iter::from_fn(|| agenda.take()).collect();
        assert_eq!(order, [10, 11, 2]);
    }
}

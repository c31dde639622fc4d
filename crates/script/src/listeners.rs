//! Cards that have heard something and will act on it.

use kernel::List;

/// Those that have heard something, in order, and how many have acted since somebody last decided
/// anything. Each chain ends: who hears something when `MOST` have acted, or when the queue is full,
/// has not heard it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Listeners<T: Copy + Default, const N: usize, const MOST: u8> {
    waiting: List<T, N>,
    acted: u8,
}

impl<T: Copy + Default, const N: usize, const MOST: u8> Listeners<T, N, MOST> {
    /// Nobody has heard anything.
    pub fn new() -> Self {
        Listeners { waiting: List::new(), acted: 0 }
    }

    /// Somebody has heard something.
    pub fn hear(&mut self, listener: T) {
        if !self.waiting.is_full() && self.acted < MOST {
            self.waiting.push(listener);
        }
    }

    /// The next that acts.
    pub fn take(&mut self) -> Option<T> {
        if self.waiting.is_empty() {
            return None;
        }
        if self.acted == MOST {
            self.waiting.clear();
            return None;
        }
        self.acted += 1;
        Some(self.waiting.remove(0))
    }

    /// Whether nobody waits.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Who waits, the next first.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.waiting.iter()
    }

    /// Somebody decides something: a new chain may begin.
    #[inline]
    pub fn rest(&mut self) {
        self.acted = 0;
    }

    /// Nobody acts any more, as when the match is decided.
    pub fn clear(&mut self) {
        self.waiting.clear();
    }
}

impl<T: Copy + Default, const N: usize, const MOST: u8> Default for Listeners<T, N, MOST> {
    fn default() -> Self {
        Listeners::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_act_in_the_order_in_which_they_heard() {
        let mut listeners: Listeners<u8, 4, 10> = Listeners::new();
        [1, 2, 3].into_iter().for_each(|it| listeners.hear(it));
        assert_eq!(listeners.take(), Some(1));
        listeners.hear(4);
        let rest: Vec<u8> = std::iter::from_fn(|| listeners.take()).collect();
        assert_eq!(rest, [2, 3, 4]);
    }

    /// Each that acts is heard by two more, forever.
    #[test]
    fn every_chain_ends() {
        let mut listeners: Listeners<u8, 8, 60> = Listeners::new();
        listeners.hear(0);
        let mut acted = 0;
        while listeners.take().is_some() {
            acted += 1;
            listeners.hear(1);
            listeners.hear(2);
        }
        assert_eq!((acted, listeners.is_empty()), (60, true));
        listeners.hear(3);
        assert_eq!(listeners.take(), None);
        listeners.rest();
        listeners.hear(4);
        assert_eq!(listeners.take(), Some(4));
    }
}

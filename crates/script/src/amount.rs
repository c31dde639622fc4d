//! How much.

/// A number, or so much for each thing that a game can count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Amount<C> {
    /// The number.
    pub each: i16,
    /// For each of what, if not once.
    pub of: Option<C>,
}

impl<C> Amount<C> {
    /// Just this number.
    pub const fn just(each: i16) -> Amount<C> {
        Amount { each, of: None }
    }

    /// How much it is, if `count` counts.
    #[inline]
    pub fn value(&self, count: impl FnOnce(&C) -> i16) -> i16 {
        match &self.of {
            None => self.each,
            Some(of) => self.each.saturating_mul(count(of)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_much_for_each() {
        assert_eq!(Amount::<()>::just(3).value(|()| 9), 3);
        assert_eq!(Amount { each: -2, of: Some(()) }.value(|()| 4), -8);
        assert_eq!(Amount { each: 999, of: Some(()) }.value(|()| 999), i16::MAX);
    }
}

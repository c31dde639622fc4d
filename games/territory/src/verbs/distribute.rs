//! Damage split between two enemies (T-24).

use crate::choices::close_enemies;
use crate::in_play::InPlay;
use crate::state::Run;

impl InPlay<'_> {
    /// This much to the enemy on the left, the rest to the one on the right.
    pub(crate) fn distribute(&mut self, run: &Run, left: u8) {
        let shares = [left, run.amount.saturating_sub(left)];
        let (one, other) = close_enemies(self.state, run);
        for (place, share) in [one, other].into_iter().zip(shares) {
            if let Some(place) = place.filter(|_| share > 0) {
                self.damage(place, share.into());
            }
        }
    }
}

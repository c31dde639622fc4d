//! Changes for the better or worse.

use crate::events::Event;
use crate::in_play::InPlay;
use crate::keywords::Keywords;
use crate::script::Stats;

impl InPlay<'_> {
    /// Changes ATK and SPD until Cleanup.
    pub(crate) fn boost(&mut self, slot: usize, stats: Stats) {
        let target = &mut self.state.pieces[slot];
        target.atk = target.atk.saturating_add(stats.atk);
        target.spd = target.spd.saturating_add(stats.spd);
        let piece = target.mark();
        self.log.tell(|| Event::changed(piece, stats, false));
    }

    /// Changes ATK, maximum and current HP for as long as the piece is on the board.
    pub(crate) fn grow(&mut self, slot: usize, stats: Stats) {
        let target = &mut self.state.pieces[slot];
        target.growth = target.growth.saturating_add(stats.atk);
        target.stretch(stats.hp.into());
        let piece = target.mark();
        self.log.tell(|| Event::changed(piece, stats, true));
    }

    /// Gives keywords until Cleanup.
    pub(crate) fn grant(&mut self, slot: usize, keywords: Keywords) {
        let target = &mut self.state.pieces[slot];
        target.granted = target.granted.and(keywords);
        let piece = target.mark();
        self.log.tell(|| Event::Granted { piece, keywords: keywords.names().collect() });
    }
}

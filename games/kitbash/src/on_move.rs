//! On-move triggers (F 5): auras on tiles, then Overwatch.

use crate::combat::{Attack, Batch};
use crate::in_play::InPlay;
use crate::movement::Traces;
use crate::orders::Target;
use crate::script::When;
use crate::state::{Aura, Host};
use crate::texts::Cause;
use kernel::List;

impl InPlay<'_> {
    /// What those who moved have set off.
    pub(crate) fn on_move(&mut self, traces: &Traces) {
        if !traces.entered.is_empty() {
            self.spring_traps(traces);
        }
        if !traces.watched.is_empty() {
            self.overwatch(traces);
        }
    }

    /// By tick, then the token holder's auras first, then by the id of the unit; deaths after each.
    fn spring_traps(&mut self, traces: &Traces) {
        let mut causes: List<(u8, bool, u16, u8, Aura), 255> = List::new();
        for &(tick, id, tile) in traces.entered.iter() {
            let Some(unit) = self.state.piece(id) else { continue };
            for (at, &aura) in self.state.auras.iter().enumerate() {
                if aura.host == Host::Tile(tile) && aura.owner != unit.owner && !causes.is_full() {
                    causes.push((tick, aura.owner != self.state.token, id, at as u8, aura));
                }
            }
        }
        causes.sort_unstable_by_key(|&(tick, second, id, at, _)| (tick, second, id, at));
        for &(.., id, _, aura) in causes.iter() {
            let Aura { id: source, face, owner: seat, .. } = aura;
            let cause = Cause::of(seat, face, source, None, Target::Piece(id));
            self.run(&cause, When::TileEntered);
            self.settle();
        }
    }

    /// Everybody who saw somebody come fires once, all at the same time (R42).
    fn overwatch(&mut self, traces: &Traces) {
        let mut batch = Batch::new();
        for &(watcher, victim) in traces.watched.iter() {
            if let (Some(attacker), Some(target)) = (self.state.slot(watcher), self.state.slot(victim)) {
                batch.push(Attack { attacker: attacker as u8, target: target as u8, strikes: 1 });
            }
        }
        if !batch.is_empty() {
            batch.sort_unstable_by_key(|attack| attack.attacker);
            let stats = self.snapshot();
            self.attacks(&stats, &batch);
        }
    }
}

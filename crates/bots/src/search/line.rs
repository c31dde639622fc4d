//! What a search expects to happen.

use super::Grown;
use super::tree::NodeId;
use crate::line::Line;
use kernel::{Dice, Game, Glimpse, Seat};

impl<M: Copy + Eq> Grown<M> {
    /// The most visited moves after this one, as far as they are legal in a world that is imagined
    /// for it.
    pub fn line<G: Game<Move = M>>(
        &self,
        glimpse: &Glimpse<G>,
        first: M,
        dice: &mut Dice,
    ) -> Vec<(Seat, String)> {
        let game = glimpse.game();
        let (mut line, mut legal) = (Line::new(game, glimpse.imagine(dice)), Vec::new());
        let mut next = Some((self.root, glimpse.seat(), first));
        while let Some((node, seat, mv)) = next
            && !line.is_full()
        {
            line.tell(seat, mv, dice);
            let acting = game.status(&line.world).acting();
            let mover = acting.iter().find(|&other| acting.len() == 1 || other == seat);
            next = mover.and_then(|mover| {
                legal.clear();
                game.legal(&line.world, mover, &mut legal);
                let node = self.after(node, seat, mv)?;
                self.favourite(node, mover, &legal).map(|mv| (node, mover, mv))
            });
        }
        line.told
    }

    fn after(&self, node: NodeId, seat: Seat, mv: M) -> Option<NodeId> {
        let edges = self.tree.edges(node);
        let taken = edges.iter().position(|edge| edge.mv == mv && edge.seat == seat)?;
        self.tree.next(node, taken)
    }

    /// The most visited of these moves.
    fn favourite(&self, node: NodeId, seat: Seat, legal: &[M]) -> Option<M> {
        let tried = self.tree.edges(node).iter().filter(|edge| edge.visits > 0 && edge.seat == seat);
        let possible = tried.filter(|edge| legal.contains(&edge.mv));
        possible.max_by_key(|edge| edge.visits).map(|edge| edge.mv)
    }
}

//! What no rule of thumb knows is tried out, in the imagined world.

use super::{Thumb, WIN};
use crate::Clans;
use crate::board::Tile;
use crate::judge::lead;
use crate::moves::Move;
use crate::state::{State, Unit};
use crate::texts::chooser;
use kernel::{Dice, Face, Game, Log};

/// How many answers in a row are tried: targets and parts of one text.
const ANSWERS: usize = 3;
/// What the judge's points are in those of the rules of thumb.
const SCALE: i32 = 7;

impl Thumb<'_> {
    /// What a move brings by texts, besides what the rules of thumb know of it.
    pub(super) fn trial(&self, game: &Clans, mv: Move) -> i32 {
        let before = match mv {
            Move::Choose(_) | Move::Part(_) | Move::Discard(_) => self.worth_of(self.state),
            // What the card is worth without its text is known.
            Move::Place(face, lane) if self.says_more(face) => self.worth_of(&self.plainly(face, lane)),
            _ => return 0,
        };
        (self.after(game, self.state, mv, ANSWERS) - before) / SCALE
    }

    /// Whether a card has more in its text than keywords.
    fn says_more(&self, face: Face) -> bool {
        let card = self.cards.card(face);
        !card.reactions.is_empty() || !card.standings.is_empty()
    }

    /// The position after a card was placed, as if it had keywords only.
    fn plainly(&self, face: Face, lane: u8) -> State {
        let mut world = self.state.clone();
        let (owner, stats) = (self.seat, *self.cards.stats(face));
        let unit = Unit { face, hp: stats.hp.into(), owner, stats, ..Unit::default() };
        world.crowd.push(Tile::home(owner, lane.into()), unit);
        world.side_mut(owner).hand.pop();
        world
    }

    /// What the position is worth after a move and the best answers to what it asks.
    fn after(&self, game: &Clans, state: &State, mv: Move, answers: usize) -> i32 {
        let mut world = state.clone();
        game.play(&mut world, self.seat, mv, &mut Dice::swift(0), &mut Log::off());
        let asked = chooser(self.cards, &world) == Some(self.seat);
        if !asked || answers == 0 {
            return self.worth_of(&world);
        }
        let mut moves = Vec::new();
        game.legal(&world, self.seat, &mut moves);
        let best = moves.iter().map(|&mv| self.after(game, &world, mv, answers - 1)).max();
        best.unwrap_or_else(|| self.worth_of(&world))
    }

    fn worth_of(&self, world: &State) -> i32 {
        match world.over {
            Some(scores) => SCALE * WIN * (i32::from(scores.of(self.seat)) - 500) / 500,
            None => lead(world, self.seat),
        }
    }
}

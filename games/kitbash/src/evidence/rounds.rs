//! Rounds on a crowded board, to measure their time.

use super::Progress;
use crate::Kitbash;
use crate::board::Tile;
use crate::cards::{CardList, Kind};
use crate::in_play::InPlay;
use crate::setup::build;
use crate::state::State;
use kernel::{Dice, Face, Log, Seat};
use std::sync::Arc;

/// What [`rounds`] shows.
pub const ROUNDS: &str = "rounds with 20 pieces beside the starter buildings, to be timed: seconds by rounds";

/// Pieces beside the starter buildings.
const PIECES: usize = 20;
/// Positions that take turns.
const POSITIONS: u64 = 64;

/// Resolves this many rounds, each on a fresh copy of a position, and says what was left.
pub fn rounds(game: &Arc<Kitbash>, rounds: u64, progress: Progress) -> Result<String, String> {
    let positions: Vec<State> =
        (0..POSITIONS).map(|seed| crowd(&game.cards, &mut Dice::swift(seed))).collect();
    let (mut left, mut log) = (0, Log::off());
    for (done, position) in (0..rounds).zip(positions.iter().cycle()) {
        let (mut state, mut dice) = (position.clone(), Dice::swift(done));
        InPlay::of(&game.cards, &mut state, &mut dice, &mut log).resolve();
        left += state.pieces.len() as u64;
        progress(1);
    }
    let mean = 10 * left / rounds.max(1);
    Ok(format!(
        "{rounds} rounds of {PIECES} pieces and 6 buildings; on average {}.{} were left",
        mean / 10,
        mean % 10
    ))
}

/// Units and structures of the set all over the board, and plans that are locked in.
fn crowd(cards: &CardList, dice: &mut Dice) -> State {
    let mut state = State::new(Seat::A);
    for side in &mut state.sides {
        side.hero = *dice.pick(&cards.heroes).unwrap_or(&Face(0));
        side.plan.locked = true;
    }
    build(cards, &mut state);
    let is_piece = |face: &Face| matches!(cards.card(*face).kind, Kind::Unit | Kind::Structure);
    let faces: Vec<Face> = cards.faces().filter(is_piece).collect();
    let mut tiles: Vec<Tile> = Tile::all().filter(|&tile| state.is_empty(tile)).collect();
    dice.shuffle(&mut tiles);
    for (at, &tile) in tiles.iter().take(PIECES).enumerate() {
        if let Some(&face) = dice.pick(&faces) {
            state.enter(cards, face, Seat::new(at % 2), tile);
        }
    }
    state
}

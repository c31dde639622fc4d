//! How fast a game is.

use crate::{Machine, playout};
use kernel::{Dice, Game, Request, SetupError};
use serde::Serialize;
use std::time::{Duration, Instant};

/// How many setups are played in turn.
const SETUPS: usize = 64;

/// Runs some work and says how often it allocated. Only the program knows: it chose the allocator.
pub type CountAllocations<'a> = &'a dyn Fn(&mut dyn FnMut()) -> u64;

/// The speed of random playouts on one thread.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Bench {
    /// How many matches were played.
    pub games: u64,
    /// How many moves they had.
    pub moves: u64,
    /// How long it took.
    pub seconds: f64,
    /// Matches in a second, dealing included.
    pub games_per_second: f64,
    /// Moves in a second of play, without dealing.
    pub moves_per_second: f64,
    /// Nanoseconds for a move, without dealing: listing the legal moves, choosing one and playing it.
    pub ns_per_move: f64,
    /// The size of a state.
    pub bytes_of_state: usize,
    /// Heap allocations for a move, once the buffers have grown.
    pub allocations_per_move: f64,
    /// What it was measured on.
    pub machine: Machine,
}

/// Plays random matches for about this long, after a warm-up, at the table that is asked for. If
/// nothing is asked for, a game with decks is played with many different ones. Fails if there is
/// no such table, as with cards that make no deck.
pub fn bench<G: Game>(
    game: &G,
    request: &Request,
    time: Duration,
    count: CountAllocations,
) -> Result<Bench, SetupError> {
    let machine = Machine::here();
    let mut track = Track::new(game, request)?;
    track.run(time / 8);
    let allocations_per_move = track.allocations_per_move(count);
    let lap = track.run(time);
    let (seconds, playing) = (lap.total.as_secs_f64(), lap.playing.as_secs_f64());
    Ok(Bench {
        games: lap.games,
        moves: lap.moves,
        seconds,
        games_per_second: lap.games as f64 / seconds,
        moves_per_second: lap.moves as f64 / playing,
        ns_per_move: playing * 1e9 / lap.moves.max(1) as f64,
        bytes_of_state: size_of::<G::State>(),
        allocations_per_move,
        machine,
    })
}

/// What is needed to play one match after another.
struct Track<'a, G: Game> {
    game: &'a G,
    setups: Vec<G::Setup>,
    moves: Vec<G::Move>,
    dice: Dice,
}

#[derive(Default)]
struct Lap {
    games: u64,
    moves: u64,
    /// Without dealing.
    playing: Duration,
    total: Duration,
}

impl<'a, G: Game> Track<'a, G> {
    fn new(game: &'a G, request: &Request) -> Result<Self, SetupError> {
        let mut dice = Dice::swift(1);
        let open = *request == Request::default() && !game.decks().is_empty();
        let mut setup = || if open { Ok(game.random_setup(&mut dice)) } else { game.setup(request) };
        let setups: Vec<G::Setup> = (0..SETUPS).map(|_| setup()).collect::<Result<_, _>>()?;
        setups.iter().try_for_each(|setup| game.start(setup, &mut dice).map(drop))?;
        Ok(Track { game, setups, moves: Vec::new(), dice })
    }

    fn deal(&mut self, setup: usize) -> G::State {
        let dealt = self.game.start(&self.setups[setup], &mut self.dice);
        dealt.expect("the same setup was started when the track was made")
    }

    fn run(&mut self, time: Duration) -> Lap {
        let mut lap = Lap::default();
        let begin = Instant::now();
        while lap.total < time {
            let mut state = self.deal(lap.games as usize % SETUPS);
            let dealt = Instant::now();
            lap.moves += playout(self.game, &mut state, &mut self.moves, &mut self.dice);
            lap.playing += dealt.elapsed();
            lap.games += 1;
            lap.total = begin.elapsed();
        }
        lap
    }

    fn allocations_per_move(&mut self, count: CountAllocations) -> f64 {
        // The same matches twice: by the second time the buffer has the size that they need.
        let dice = self.dice.clone();
        self.count_round(&|work| {
            work();
            0
        });
        self.dice = dice;
        let (allocations, moves) = self.count_round(count);
        allocations as f64 / moves.max(1) as f64
    }

    /// Plays every setup once; returns the allocations and the moves.
    fn count_round(&mut self, count: CountAllocations) -> (u64, u64) {
        let (mut allocations, mut moves) = (0, 0);
        for setup in 0..SETUPS {
            let mut state = self.deal(setup);
            allocations += count(&mut || {
                moves += playout(self.game, &mut state, &mut self.moves, &mut self.dice);
            });
        }
        (allocations, moves)
    }
}

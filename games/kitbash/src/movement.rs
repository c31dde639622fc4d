//! Movement (F 4): ticks in which everybody tries one tile at once.

mod wants;

use crate::board::{TILES, Tile};
use crate::events::{Event, Gait};
use crate::in_play::InPlay;
use crate::keywords::{Ability, Trait};
use crate::orders::{Order, Target};
use crate::piece::{Marks, Piece};
use crate::state::{Host, State};
use crate::stats::Snapshot;
use crate::targets::Ranks;
use crate::verbs::Wants;
use kernel::{List, Seat};

/// What on-move triggers need to know of the movement.
#[derive(Default)]
pub(crate) struct Traces {
    /// Units that came onto a tile with an aura: tick, id, tile.
    pub entered: List<(u8, u16, Tile), 255>,
    /// Who fires at whom: ids of the watcher and its victim (R42).
    pub watched: List<(u16, u16), TILES>,
}

/// A unit on the march, by its place in the list.
#[derive(Clone, Copy, Default)]
pub(crate) struct March {
    /// The ticks in which it moves are those up to this one.
    left: u8,
    stopped: bool,
    rooted: bool,
    holds: bool,
    /// Enemies whose stop and ZOC it has slipped past this round.
    ignored: [u16; 2],
    /// What it wanted last.
    want: Want,
}

/// What kind of tick it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tick {
    /// Sidesteps, before all others.
    Agile,
    /// The k-th step.
    Advance(u8),
    /// One more step for units with Charge and nobody to attack.
    Charge,
}

/// What a unit wants in a tick.
#[derive(Clone, Copy, Default)]
struct Want {
    tile: Tile,
    cost: u8,
    /// The slip that it uses up, and whom it slips past.
    slip: Option<(Marks, u16)>,
}

/// Everything about the movement of a round.
pub(crate) struct Movement {
    stats: Snapshot,
    marches: [March; TILES],
    /// Overwatch that has fired.
    fired: [bool; TILES],
    traces: Traces,
    has_tile_auras: bool,
    has_watchers: bool,
    has_taunts: bool,
    /// The tiles beside somebody with Taunt in this tick, by seat.
    taunted: [[bool; TILES]; 2],
}

impl InPlay<'_> {
    /// Moves everybody and says what on-move triggers must know.
    pub(crate) fn move_all(&mut self) -> Traces {
        let mut movement = self.muster();
        let most = (0..self.state.pieces.len()).map(|slot| movement.marches[slot].left).max().unwrap_or(0);
        if self.has_agile_orders() {
            self.tick(Tick::Agile, 0, &mut movement);
        }
        for k in 1..=most {
            self.tick(Tick::Advance(k), k, &mut movement);
        }
        if movement.stats.iter().any(|stats| stats.has(Trait::Charge)) {
            self.tick(Tick::Charge, most.saturating_add(1), &mut movement);
        }
        for (slot, piece) in self.state.pieces.iter_mut().enumerate() {
            // R41: what was rooted when movement began has sat it out.
            if movement.marches[slot].rooted {
                piece.marks.clear(Marks::ROOTED);
                self.log.tell(|| Event::unrooted(piece));
            }
        }
        movement.traces
    }

    fn muster(&self) -> Movement {
        let stats = self.snapshot();
        let mut marches = [March::default(); TILES];
        for (slot, piece) in self.state.pieces.iter().enumerate() {
            marches[slot] = March {
                left: stats[slot].spd,
                // Structures never move.
                stopped: !self.card_of(slot).kind.is_unit() || piece.is(Marks::STILL),
                rooted: piece.is(Marks::ROOTED),
                holds: piece.is(Marks::HOLDING),
                ..March::default()
            };
        }
        let has_watchers = stats.iter().any(|stats| stats.has(Trait::Overwatch) && stats.atk > 0);
        let has_taunts = stats.iter().any(|stats| stats.has(Trait::Taunt));
        let has_tile_auras = self.state.auras.iter().any(|aura| matches!(aura.host, Host::Tile(_)));
        Movement {
            stats,
            marches,
            fired: [false; TILES],
            traces: Traces::default(),
            has_tile_auras,
            has_watchers,
            has_taunts,
            taunted: [[false; TILES]; 2],
        }
    }

    fn tick(&mut self, tick: Tick, number: u8, movement: &mut Movement) {
        self.log.tell(|| Event::Ticked { tick: number, gait: tick.gait() });
        let ranks = (tick == Tick::Charge).then(|| self.ranks(&movement.stats));
        if movement.has_taunts {
            movement.taunted = self.taunted(&movement.stats);
        }
        let mut wants: Wants = [None; TILES];
        let mut any = false;
        for (slot, wish) in wants.iter_mut().enumerate().take(self.state.pieces.len()) {
            let march = &movement.marches[slot];
            if march.stopped || march.rooted {
                continue;
            }
            let want = match tick {
                Tick::Agile => self.sidestep(slot, movement),
                Tick::Advance(k) if march.left >= k && !march.holds => {
                    self.advance(slot, march.left - k + 1, movement)
                }
                Tick::Charge if self.charges(slot, movement, ranks.as_ref()) => {
                    self.advance(slot, 1, movement)
                }
                _ => None,
            };
            if let Some(want) = want {
                *wish = Some(want.tile);
                movement.marches[slot].want = want;
                any = true;
            }
        }
        if !any {
            return;
        }
        self.contests(&mut wants, movement);
        self.yield_to_blocks(&mut wants);
        let before = if movement.has_watchers { Some(self.positions()) } else { None };
        self.relocate(&wants, |state, slot, tile| moved(state, slot, tile, &movement.marches[slot].want));
        self.pay(&wants, movement);
        self.trace(number, &wants, before.as_ref(), movement);
    }

    fn taunted(&self, stats: &Snapshot) -> [[bool; TILES]; 2] {
        let mut taunted = [[false; TILES]; 2];
        for (piece, _) in
            self.state.pieces.iter().zip(stats.iter()).filter(|(_, stats)| stats.has(Trait::Taunt))
        {
            piece.at.neighbours().for_each(|tile| taunted[piece.owner.index()][tile.index()] = true);
        }
        taunted
    }

    fn charges(&self, slot: usize, movement: &Movement, ranks: Option<&Ranks>) -> bool {
        movement.stats[slot].has(Trait::Charge)
            && !movement.marches[slot].holds
            && ranks.is_none_or(|ranks| self.choose_target(&movement.stats, ranks, slot).is_none())
    }

    fn has_agile_orders(&self) -> bool {
        let agile = |order: &Order| matches!(order, Order::Use(_, Ability::Agile, _));
        self.state.sides.iter().any(|side| side.past.iter().any(agile))
    }

    /// Tiles that both sides want are entered by nobody, unless it is the second time (R28, R29);
    /// among friends the lowest id goes (R32).
    fn contests(&mut self, wants: &mut Wants, movement: &mut Movement) {
        let count = self.state.pieces.len();
        let mut rivals = [0u8; TILES];
        wants[..count].iter().flatten().for_each(|tile| rivals[tile.index()] += 1);
        for first in 0..count {
            let Some(tile) = wants[first] else { continue };
            // Taken, so that each tile is contested once.
            if std::mem::take(&mut rivals[tile.index()]) > 1 {
                let wanted = |slot: &usize| wants[*slot] == Some(tile);
                let group: List<u8, TILES> = (first..count).filter(wanted).map(|slot| slot as u8).collect();
                self.contest(tile, &group, wants, movement);
            }
        }
    }

    fn contest(&mut self, tile: Tile, group: &[u8], wants: &mut Wants, movement: &mut Movement) {
        let owner = |state: &State, &slot: &u8| state.pieces[slot as usize].owner;
        let one_side = group.iter().all(|slot| owner(self.state, slot) == owner(self.state, &group[0]));
        if one_side {
            return group[1..].iter().for_each(|&slot| wants[slot as usize] = None);
        }
        let (round, token) = (self.state.round, self.state.token);
        let again = |&slot: &u8| {
            let (at, in_round) = self.state.pieces[slot as usize].contest;
            at == tile && in_round != 0 && in_round + 1 == round
        };
        let winner = match group.iter().all(again) {
            true => group.iter().find(|slot| owner(self.state, slot) == token).copied(),
            false => None,
        };
        let state = &*self.state;
        self.log.tell(|| {
            let mark = |slot: &u8| state.pieces[usize::from(*slot)].mark();
            let (units, winner) = (group.iter().map(mark).collect(), winner.as_ref().map(mark));
            Event::Contested { place: tile.place(), units, winner }
        });
        for &slot in group {
            self.state.pieces[slot as usize].contest = (tile, round);
            if Some(slot) != winner {
                wants[slot as usize] = None;
                movement.marches[slot as usize].stopped = true;
            }
        }
    }

    fn positions(&self) -> [Tile; TILES] {
        let mut positions = [Tile::default(); TILES];
        for (slot, piece) in self.state.pieces.iter().enumerate() {
            positions[slot] = piece.at;
        }
        positions
    }

    /// Those who moved pay for it.
    fn pay(&mut self, moved: &Wants, movement: &mut Movement) {
        for slot in (0..self.state.pieces.len()).filter(|&slot| moved[slot].is_some()) {
            let march = &mut movement.marches[slot];
            let want = march.want;
            march.left = march.left.saturating_sub(want.cost - 1);
            if let Some((mark, past)) = want.slip {
                self.state.pieces[slot].marks.set(mark);
                let place = usize::from(march.ignored[0] != 0);
                march.ignored[place] = past;
            }
        }
    }

    /// Notes what on-move triggers need: auras on tiles, and who came into whose range (R42).
    fn trace(&self, tick: u8, moved: &Wants, before: Option<&[Tile; TILES]>, movement: &mut Movement) {
        let movers = || (0..self.state.pieces.len()).filter(|&slot| moved[slot].is_some());
        if movement.has_tile_auras {
            for slot in movers() {
                let piece = &self.state.pieces[slot];
                let trapped = self.state.auras.iter().any(|aura| aura.host == Host::Tile(piece.at));
                if trapped && !movement.traces.entered.is_full() {
                    movement.traces.entered.push((tick, piece.id, piece.at));
                }
            }
        }
        let Some(before) = before else { return };
        for (slot, watcher) in self.state.pieces.iter().enumerate() {
            let mine = &movement.stats[slot];
            if !mine.has(Trait::Overwatch) || mine.atk == 0 || movement.fired[slot] || !watcher.lives() {
                continue;
            }
            let comes = |&other: &usize| {
                let piece = &self.state.pieces[other];
                piece.owner != watcher.owner
                    && before[other].distance(before[slot]) > mine.rng
                    && piece.at.distance(watcher.at) <= mine.rng
            };
            let key = |&other: &usize| (self.state.pieces[other].at.distance(watcher.at), other);
            if let Some(victim) = movers().filter(comes).min_by_key(key) {
                movement.fired[slot] = true;
                movement.traces.watched.push((watcher.id, self.state.pieces[victim].id));
            }
        }
    }

    /// The column that an Agile order names for this unit.
    fn agile_target(&self, slot: usize) -> Option<Tile> {
        let piece = &self.state.pieces[slot];
        let named = |order: &Order| match *order {
            Order::Use(id, Ability::Agile, Target::Toward(_, way)) if id == piece.id => piece.at.step(way),
            _ => None,
        };
        let owner: Seat = piece.owner;
        self.state.side(owner).past.iter().find_map(named)
    }
}

impl Tick {
    /// What events call it.
    fn gait(self) -> Gait {
        match self {
            Tick::Agile => Gait::Agile,
            Tick::Advance(_) => Gait::Advance,
            Tick::Charge => Gait::Charge,
        }
    }
}

/// A unit moves as it wanted; nobody has arrived yet. A unit that pays for more than one step hops over
/// everybody in between (R35).
fn moved(state: &State, slot: usize, tile: Tile, want: &Want) -> Event {
    let piece = &state.pieces[slot];
    let (here, far) = (piece.at, piece.at.distance(tile));
    let between = |other: &&Piece| {
        let way = here.distance(other.at);
        want.cost > 1 && 0 < way && way < far && way + other.at.distance(tile) == far
    };
    let mut under: Vec<&Piece> = state.pieces.iter().filter(between).collect();
    under.sort_by_key(|other| here.distance(other.at));
    Event::Moved {
        piece: piece.mark(),
        from: here.place(),
        to: tile.place(),
        forced: false,
        slipped: want.slip.and_then(|(_, past)| state.piece(past)).map(Piece::mark),
        hopped: under.into_iter().map(Piece::mark).collect(),
    }
}

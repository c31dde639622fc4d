//! Which tile a unit wants in a tick (F 4.2).

use super::{Movement, Want};
use crate::board::{Tile, Way};
use crate::events::Event;
use crate::in_play::InPlay;
use crate::keywords::Trait;
use crate::piece::Marks;
use crate::stats::slip;

impl InPlay<'_> {
    /// One column to the side, if an order says so and no Taunt pins the unit (R34, R40).
    pub(super) fn sidestep(&self, slot: usize, movement: &Movement) -> Option<Want> {
        let tile = self.agile_target(slot)?;
        let pinned = self.pins(slot, movement).next().is_some();
        (!pinned).then_some(Want { tile, cost: 1, slip: None })
    }

    /// One tile ahead, or as Flying and Stealth allow; stops the unit where it must stop.
    pub(super) fn advance(&mut self, slot: usize, steps: u8, movement: &mut Movement) -> Option<Want> {
        let piece = &self.state.pieces[slot];
        let way = self.forward(piece)?;
        let next = piece.at.step(way)?;
        match self.ahead(slot, way, next, steps, movement) {
            Ok(want) => Some(want),
            Err(Stop(by)) => {
                movement.marches[slot].stopped = true;
                let (piece, by) = (self.mark(slot), self.mark(by));
                self.log.tell(|| Event::Stopped { piece, by });
                None
            }
        }
    }

    /// What is wanted ahead; an error stops the unit for the round.
    fn ahead(&self, slot: usize, way: Way, next: Tile, steps: u8, movement: &Movement) -> Result<Want, Stop> {
        let flies = movement.stats[slot].has(Trait::Flying);
        let owner = self.state.pieces[slot].owner;
        let occupant = self.state.slot_at(next);
        let enemy = occupant.filter(|&other| self.state.pieces[other].owner != owner);
        if let Some(enemy) = enemy.filter(|&enemy| !flies || self.stops_flyers(enemy, movement)) {
            return self.slip_past(slot, enemy, way, movement);
        }
        let slip = self.shake_off(slot, movement)?;
        match occupant.filter(|&other| flies && !movement.stats[other].has(Trait::Flying)) {
            Some(_) => match self.hop(next, way, steps, movement) {
                Some((tile, cost)) => Ok(Want { tile, cost, slip }),
                None => enemy.map_or(Ok(Want { tile: next, cost: 1, slip }), |enemy| Err(Stop(enemy))),
            },
            None => Ok(Want { tile: next, cost: 1, slip }),
        }
    }

    /// Flying enemies block flyers; so does the Command Center, behind which there is no further
    /// way to go.
    fn stops_flyers(&self, enemy: usize, movement: &Movement) -> bool {
        movement.stats[enemy].has(Trait::Flying) || self.state.pieces[enemy].face == self.cards.starters[0]
    }

    /// Past an enemy unit to the tile behind it, if a slip is left and nobody else pins (R36).
    fn slip_past(&self, slot: usize, enemy: usize, way: Way, movement: &Movement) -> Result<Want, Stop> {
        let stop = Stop(enemy);
        let mark = slip(self.cards, self.state, slot).ok_or(stop)?;
        let other = &self.state.pieces[enemy];
        let behind = other.at.step(way).filter(|&tile| self.state.is_empty(tile)).ok_or(stop)?;
        if !self.card_of(enemy).kind.is_unit() {
            return Err(stop);
        }
        if let Some(pin) = self.pins(slot, movement).find(|&pin| pin != enemy) {
            return Err(Stop(pin));
        }
        Ok(Want { tile: behind, cost: 1, slip: Some((mark, other.id)) })
    }

    /// What it takes to get away from a Taunt: nothing without one, a slip from a single unit
    /// (R34, R36).
    fn shake_off(&self, slot: usize, movement: &Movement) -> Result<Option<(Marks, u16)>, Stop> {
        let piece = &self.state.pieces[slot];
        if !movement.taunted[piece.owner.other().index()][piece.at.index()] {
            return Ok(None);
        }
        let mut pins = self.pins(slot, movement);
        let Some(pin) = pins.next() else { return Ok(None) };
        let alone = pins.next().is_none() && self.card_of(pin).kind.is_unit();
        let mark = slip(self.cards, self.state, slot).filter(|_| alone).ok_or(Stop(pin))?;
        Ok(Some((mark, self.state.pieces[pin].id)))
    }

    /// Adjacent enemies with Taunt that hold this unit; flyers only mind flying ones (R34).
    fn pins(&self, slot: usize, movement: &Movement) -> impl Iterator<Item = usize> {
        let piece = &self.state.pieces[slot];
        let flies = movement.stats[slot].has(Trait::Flying);
        let ignored = movement.marches[slot].ignored;
        piece.at.neighbours().filter_map(|tile| self.state.slot_at(tile)).filter(move |&other| {
            let pin = &self.state.pieces[other];
            pin.owner != piece.owner
                && movement.stats[other].has(Trait::Taunt)
                && (!flies || movement.stats[other].has(Trait::Flying))
                && !ignored.contains(&pin.id)
        })
    }

    /// The first tile beyond a run of pieces on the ground, and how far it is (R35).
    fn hop(&self, next: Tile, way: Way, steps: u8, movement: &Movement) -> Option<(Tile, u8)> {
        let (mut tile, mut cost) = (next, 1);
        while let Some(slot) = self.state.slot_at(tile) {
            if movement.stats[slot].has(Trait::Flying)
                || self.state.pieces[slot].face == self.cards.starters[0]
            {
                return None;
            }
            tile = tile.step(way)?;
            cost += 1;
        }
        (cost <= steps).then_some((tile, cost))
    }
}

/// The unit stops for the rest of the round's movement (R33): by whom, by its place in the list.
#[derive(Clone, Copy)]
struct Stop(usize);

//! Deaths (`sba` of section F).

use crate::board::{TILES, Tile};
use crate::cards::Role;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::keywords::Keywords;
use crate::orders::Target;
use crate::piece::{Marks, Piece};
use crate::script::When;
use crate::state::max_hp;
use crate::texts::Cause;
use crate::zones::{command, discard};
use kernel::{Face, List, Seat};

/// Somebody who has died.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Death {
    id: u16,
    face: Face,
    owner: Seat,
    at: Tile,
}

type Deaths = List<Death, TILES>;

/// Whether a piece is to be taken off the board; a Command Center stays where it is (R62).
fn is_dying(piece: &Piece, center: Face) -> bool {
    (piece.hp <= 0 || piece.is(Marks::DOOMED)) && piece.face != center
}

impl InPlay<'_> {
    /// Removes every piece without HP, latches Command Centers that fell, and lets what deaths
    /// cause happen, until nobody is left to die.
    pub(crate) fn settle(&mut self) {
        self.fall();
        while let Some(deaths) = self.bury() {
            for seat in self.state.by_token() {
                for death in deaths.iter().filter(|death| death.owner == seat) {
                    self.mourn(death);
                }
            }
            self.fall();
        }
    }

    /// Takes the dead off the board; `None` if there are none.
    fn bury(&mut self) -> Option<Deaths> {
        let center = self.cards.starters[0];
        if !self.state.pieces.iter().any(|piece| is_dying(piece, center)) {
            return None;
        }
        let mut deaths = Deaths::new();
        for seat in [Seat::A, Seat::B] {
            for slot in 0..self.state.pieces.len() {
                let piece = &self.state.pieces[slot];
                if piece.owner == seat && is_dying(piece, center) {
                    deaths.push(Death { id: piece.id, face: piece.face, owner: seat, at: piece.at });
                    self.leave(slot);
                }
            }
        }
        self.state.pieces.retain(|piece| !is_dying(piece, center));
        self.state.lay_out();
        Some(deaths)
    }

    /// One piece dies: it returns, or its card goes where it belongs (R07, R24).
    fn leave(&mut self, slot: usize) {
        let dead = self.state.pieces[slot];
        let card = self.card(dead.face);
        let returns = card.powers.returns > 0 && !dead.is(Marks::RETURNED);
        let hero = dead.face == self.state.side(dead.owner).hero;
        let to = match card.role {
            _ if returns => None,
            Role::Outside if hero => Some(command(dead.owner)),
            Role::Outside => None,
            _ => Some(discard(dead.owner)),
        };
        let auras = || self.state.marks_on(dead.id);
        self.log.tell(|| Event::Died { piece: dead.mark(), place: dead.at.place(), to, auras: auras() });
        self.shed_auras(dead.id);
        match to {
            _ if returns => self.bring_back(slot),
            Some(_) if hero => self.state.side_mut(dead.owner).hero_home = true,
            Some(_) => self.discard(dead.owner, dead.face),
            None => {}
        }
    }

    /// "The first time this unit dies": as new, but for its HP.
    fn bring_back(&mut self, slot: usize) {
        let Piece { id, face, owner, at, marks, .. } = self.state.pieces[slot];
        let most = max_hp(self.cards, self.state.side(owner).hero, face);
        let hp = i16::from(self.card(face).powers.returns).min(most);
        let mut piece =
            Piece { id, face, owner, at, hp, max_hp: most, granted: Keywords::NONE, ..Piece::default() };
        piece.marks.set(Marks::RETURNED);
        if marks.has(Marks::ATTACKED) {
            piece.marks.set(Marks::ATTACKED);
        }
        self.state.pieces[slot] = piece;
        self.log.tell(|| Event::Returned { piece: piece.mark(), place: at.place(), hp });
    }

    /// What a death causes: its own text, those who waited for it, and its allies'.
    fn mourn(&mut self, death: &Death) {
        let Death { id, face, owner, at } = *death;
        let cause = Cause { seat: owner, face, source: id, at: Some(at), target: Target::Nothing };
        self.run(&cause, When::Dies);
        if self.state.wakes.iter().any(|wake| wake.target == id) {
            self.wake(id, at);
        }
        if self.card(face).kind.is_unit() {
            self.tell_allies(owner);
        }
    }

    /// "If that unit dies this round".
    fn wake(&mut self, id: u16, at: Tile) {
        let wakes = self.state.wakes;
        self.state.wakes.retain(|wake| wake.target != id);
        for wake in wakes.iter().filter(|wake| wake.target == id) {
            let target = Target::Piece(id);
            let cause = Cause { seat: wake.owner, face: wake.face, source: 0, at: Some(at), target };
            self.run(&cause, When::TargetDies);
        }
    }

    /// "Once per round, when an allied unit dies": the hero's passive, then pieces by id.
    fn tell_allies(&mut self, owner: Seat) {
        let hero = self.state.side(owner).hero;
        if !self.card(hero).script(When::AllyDies).is_empty() && !self.state.side(owner).passive_done {
            self.state.side_mut(owner).passive_done = true;
            let cause = Cause { seat: owner, face: hero, source: 0, at: None, target: Target::Nothing };
            self.run(&cause, When::AllyDies);
        }
        for slot in 0..self.state.pieces.len() {
            let piece = &mut self.state.pieces[slot];
            let card = self.cards.card(piece.face);
            let waits = piece.owner == owner && piece.face != hero && !card.script(When::AllyDies).is_empty();
            if waits && piece.lives() && !piece.is(Marks::DONE) {
                piece.marks.set(Marks::DONE);
                let id = piece.id;
                self.trigger(id, When::AllyDies);
            }
        }
    }
}

//! Deaths (`sba` of section F).

use crate::board::{TILES, Tile};
use crate::cards::Role;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::keywords::Keywords;
use crate::orders::Target;
use crate::piece::{Marks, Piece};
use crate::script::{Deed, When};
use crate::state::{Wake, max_hp};
use crate::texts::Cause;
use crate::zones::{command, discard};
use kernel::{Face, List, Seat};

/// Those who have died.
type Deaths = List<Piece, TILES>;

/// Whether a piece is to be taken off the board; a Command Center stays where it is (R62).
fn is_dying(piece: &Piece, center: Face) -> bool {
    (piece.hp <= 0 || piece.is(Marks::DOOMED)) && piece.face != center
}

impl InPlay<'_> {
    /// Removes every piece without HP, latches Command Centers that fell, and lets what deaths
    /// cause happen, until nobody is left to die.
    fn settle_deaths(&mut self) {
        self.fall();
        while let Some(deaths) = self.bury() {
            for seat in self.state.by_token() {
                for dead in deaths.iter().filter(|dead| dead.owner == seat) {
                    self.mourn(dead);
                }
            }
            self.fall();
        }
    }

    /// Removes the dead, lets those act who have heard something, and so on until all is quiet.
    pub(crate) fn settle(&mut self) {
        self.settle_deaths();
        while !self.ears.is_empty() {
            self.hear_out();
            self.settle_deaths();
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
                    deaths.push(*piece);
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
        let home = dead.home();
        let hero = dead.face == self.state.side(home).hero;
        let to = match card.role {
            _ if returns => None,
            Role::Outside if hero => Some(command(home)),
            Role::Outside => None,
            _ => Some(discard(home)),
        };
        let auras = || self.state.marks_on(dead.id);
        self.log.tell(|| Event::Died { piece: dead.mark(), place: dead.at.place(), to, auras: auras() });
        self.widow(&dead);
        self.shed_auras(dead.id);
        match to {
            _ if returns => self.bring_back(slot),
            Some(_) if hero => self.state.side_mut(home).hero_home = true,
            Some(_) => self.discard(home, dead.face),
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
        for kept in [Marks::ATTACKED, Marks::TAKEN, Marks::LENT] {
            if marks.has(kept) {
                piece.marks.set(kept);
            }
        }
        self.state.pieces[slot] = piece;
        self.log.tell(|| Event::Returned { piece: piece.mark(), place: at.place(), hp });
    }

    /// What a death causes: its own text, those who waited for it, and those who listen.
    fn mourn(&mut self, dead: &Piece) {
        let Piece { id, face, owner, at, .. } = *dead;
        self.run(&Cause::of(owner, face, id, Some(at), Target::Nothing), When::Dies);
        if self.state.wakes.iter().any(|wake| wake.when == When::TargetDies && wake.target == id) {
            self.wake(id, at);
        }
        self.tell_of(Deed::Dies, dead, None);
        self.hear_out();
    }

    /// "If that unit dies this round".
    fn wake(&mut self, id: u16, at: Tile) {
        let wakes = self.state.wakes;
        let waits = |wake: &Wake| wake.when == When::TargetDies && wake.target == id;
        self.state.wakes.retain(|wake| !waits(wake));
        for wake in wakes.iter().filter(|wake| waits(wake)) {
            let cause = Cause::of(wake.owner, wake.face, 0, Some(at), Target::Piece(id));
            self.run(&cause, When::TargetDies);
        }
    }
}

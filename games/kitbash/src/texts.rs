//! Texts at work.

use crate::board::{Tile, Way};
use crate::events::{Event, Gain};
use crate::find::{Numbers, count, fits, holds, number};
use crate::in_play::{Ids, InPlay};
use crate::orders::Target;
use crate::piece::Piece;
use crate::script::{
    Amount, Condition, Count, Direction, Filter, Never, REGISTERS, Rule, Stats, Step, When, Who,
};
use crate::state::{Aura, Host, State};
use crate::verbs::Healer;
use kernel::{Face, Mark, Ref, Seat};
use script::{Actor, Answer, advance};

/// Why something happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cause {
    /// Whose text it is.
    pub seat: Seat,
    /// The card.
    pub face: Face,
    /// The id of the piece whose text it is, or that the aura is attached to; of the aura itself if it
    /// lies on a tile; 0 for spells.
    pub source: u16,
    /// Where that piece is or was.
    pub at: Option<Tile>,
    /// What the order names, or the unit that entered a tile.
    pub target: Target,
    /// Which part of its "choose one" the order names, from 0.
    pub part: u8,
    /// What the registers of the text hold, by id; 0 for nothing.
    pub its: [u16; REGISTERS],
}

impl Cause {
    /// At the beginning of a text.
    pub(crate) fn of(seat: Seat, face: Face, source: u16, at: Option<Tile>, target: Target) -> Cause {
        let mut its = [0; REGISTERS];
        its[0] = target.id().unwrap_or_default();
        if let Target::Pair(_, second) = target {
            its[1] = second;
        }
        Cause { seat, face, source, at, target, part: 0, its }
    }
}

impl Default for Cause {
    fn default() -> Self {
        Cause::of(Seat::A, Face(0), 0, None, Target::Nothing)
    }
}

impl State {
    /// How events point at the card whose text it is: in play, if it is there.
    pub(crate) fn source(&self, cause: &Cause) -> Mark {
        let Cause { seat, face, source, .. } = *cause;
        let piece = self.piece(source).filter(|piece| piece.face == face).map(Piece::mark);
        let is_it = |aura: &&Aura| {
            aura.id == source || (aura.host == Host::Piece(source) && aura.face == face && aura.owner == seat)
        };
        let aura = || self.auras.iter().find(is_it).map(Aura::mark);
        piece.or_else(aura).unwrap_or(Mark::card(Ref::Face(face), seat, face))
    }
}

/// A text that runs.
struct Running<'t, 'a> {
    table: &'t mut InPlay<'a>,
    cause: Cause,
    /// Whether it was told that it takes effect.
    told: bool,
}

impl Actor<Step, Never, Condition> for Running<'_, '_> {
    fn act(&mut self, step: Step) {
        if !std::mem::replace(&mut self.told, true) {
            let source = self.table.state.source(&self.cause);
            self.table.log.tell(|| Event::Triggered { source });
        }
        self.table.perform(&mut self.cause, step);
    }

    fn ask(&mut self, _: u8, aim: Never) -> Answer {
        match aim {}
    }

    fn holds(&mut self, condition: Condition) -> bool {
        holds(self.table.cards, self.table.state, &self.cause, &condition, Numbers::Now)
    }

    fn settled(&mut self, _: u8, parts: u8) -> Option<Option<u8>> {
        Some(Some(self.cause.part).filter(|part| *part < parts))
    }
}

impl InPlay<'_> {
    /// Does what the text of the card says for this time.
    pub(crate) fn run(&mut self, cause: &Cause, when: When) {
        let program = self.card(cause.face).script(when);
        // That a card is played was told.
        let mut running = Running { table: self, cause: *cause, told: when == When::Cast };
        advance(program, &mut 0, &mut running);
    }

    fn perform(&mut self, cause: &mut Cause, step: Step) {
        let seat = cause.seat;
        match step {
            Step::Damage(amount, who) => {
                let amount = self.much(cause, &amount).max(0);
                let ids = self.pieces(cause, who);
                self.damage(&ids, amount);
            }
            Step::Heal(amount, who) => {
                let amount = self.much(cause, &amount).max(0);
                let by = *cause;
                self.each(cause, who, |table, slot| table.heal(slot, amount, Healer::Text(&by)));
            }
            Step::Destroy(who) => self.each(cause, who, InPlay::doom),
            Step::Strip(who) => self.each(cause, who, InPlay::strip),
            Step::TakeBack(who) => self.each(cause, who, InPlay::take_back),
            Step::Slow(by, who) => self.each(cause, who, |table, slot| table.slow(slot, by)),
            Step::Root(who) => self.each(cause, who, InPlay::root),
            Step::Boost(who, stats, times) => {
                let stats = stats.times(self.much(cause, &times));
                self.each(cause, who, |table, slot| table.boost(slot, stats));
            }
            Step::Grow(who, stats, times) => {
                let stats = stats.times(self.much(cause, &times));
                self.each(cause, who, |table, slot| table.grow(slot, stats));
            }
            Step::Double(who) => self.each(cause, who, |table, slot| {
                let atk = table.effective(slot).atk.min(100) as i8;
                table.boost(slot, Stats { atk, ..Stats::default() });
            }),
            Step::Grant(who, keywords) => self.each(cause, who, |table, slot| table.grant(slot, keywords)),
            Step::Mark(who, marks) => self.each(cause, who, |table, slot| table.hold(slot, marks)),
            Step::Move(who, count, direction) => {
                let target = cause.target;
                self.each(cause, who, |table, slot| {
                    let way = table.way(slot, target, direction);
                    table.walk(slot, count, way);
                });
            }
            Step::Push(who, count) => {
                let ids = self.pieces(cause, who);
                (0..count).for_each(|_| self.push_back(&ids));
            }
            Step::Swap(one, other) => {
                let (one, other) = (self.pieces(cause, one), self.pieces(cause, other));
                if let (Some(&one), Some(&other)) = (one.first(), other.first()) {
                    self.swap(one, other);
                }
            }
            Step::Attack(who) => {
                for &id in self.pieces(cause, who).iter() {
                    self.attack_now(id);
                }
            }
            Step::Control(who, passing) => {
                self.each(cause, who, |table, slot| table.take_control(slot, seat, passing));
            }
            Step::Attach(who) => {
                if let Some(&id) = self.pieces(cause, who).first() {
                    self.attach_again(seat, cause.face, id);
                }
            }
            Step::Summon(amount, face, place) => {
                let count = self.much(cause, &amount).clamp(0, 100) as u8;
                self.summon(cause, count, face, place);
            }
            Step::Copy(who, place) => {
                let first = self.pieces(cause, who).first().and_then(|&id| self.state.piece(id));
                if let Some(face) = first.map(|piece| piece.face) {
                    self.summon(cause, 1, face, place);
                }
            }
            Step::Draw(amount, whose) => self.draw_more(whose.seat(seat), self.small(cause, &amount)),
            Step::Mana(amount) => {
                let amount = self.small(cause, &amount);
                let side = self.state.side_mut(seat);
                side.pending_mana = side.pending_mana.saturating_add(amount);
                self.log.tell(|| Event::Gained { seat, what: Gain::ManaNextIncome, amount });
            }
            Step::Gold(amount, whose) => self.gain_gold(whose.seat(seat), self.much(cause, &amount)),
            Step::Steal(amount) => {
                let there = self.state.side(seat.other()).gold.min(999) as i16;
                let amount = self.much(cause, &amount).clamp(0, there);
                self.gain_gold(seat.other(), -amount);
                self.gain_gold(seat, amount);
            }
            Step::Discard(amount, whose) => {
                (0..self.much(cause, &amount)).for_each(|_| self.discard_random(whose.seat(seat)));
            }
            Step::Recover(sort) => self.recover(seat, sort),
            Step::Retrieve => self.retrieve(seat, cause.face),
            Step::Shuffle => {
                self.log.tell(|| Event::Shuffled { seat });
                self.shuffle_in(seat);
            }
        }
    }

    /// How much it is now.
    fn much(&self, cause: &Cause, amount: &Amount<Count>) -> i16 {
        amount.value(|of| count(self.cards, self.state, cause, of, Numbers::Now))
    }

    fn small(&self, cause: &Cause, amount: &Amount<Count>) -> u8 {
        self.much(cause, amount).clamp(0, 100) as u8
    }

    /// Does something to everybody concerned, by id.
    fn each(&mut self, cause: &mut Cause, who: Who, mut act: impl FnMut(&mut Self, usize)) {
        for &id in self.pieces(cause, who).iter() {
            if let Some(slot) = self.state.slot(id) {
                act(self, slot);
            }
        }
    }

    /// Whom a step concerns now, by id. A target that is gone is nobody (R20).
    fn pieces(&mut self, cause: &mut Cause, who: Who) -> Ids {
        let state = &*self.state;
        let one = |id: u16| Some(id).filter(|&id| state.slot(id).is_some()).into_iter().collect();
        match who {
            Who::It(register) => one(cause.its[register as usize]),
            Who::This => one(cause.source),
            Who::Center(whose) => one(crate::state::center_id(whose.seat(cause.seat))),
            Who::Each(filter) => self.fitting(cause, &filter),
            Who::Pick(register, rule, filter) => {
                let picked = self.pick(cause, rule, &filter);
                cause.its[register as usize] = picked.unwrap_or_default();
                picked.into_iter().collect()
            }
        }
    }

    fn fitting(&self, cause: &Cause, filter: &Filter) -> Ids {
        let fit = |piece: &&Piece| fits(self.cards, self.state, cause, filter, piece);
        self.state.pieces.iter().filter(fit).map(|piece| piece.id).collect()
    }

    /// One of several, by a rule; the lowest id decides between equals (R73).
    fn pick(&mut self, cause: &Cause, rule: Rule, filter: &Filter) -> Option<u16> {
        let ids = self.fitting(cause, filter);
        let here = self.state.piece(cause.source).map(|piece| piece.at).or(cause.at);
        let key = |&id: &u16| -> i16 {
            let Some(piece) = self.state.piece(id) else { return 0 };
            match rule {
                Rule::Random => 0,
                Rule::Far(far) => {
                    let distance = here.map_or(0, |at| i16::from(at.distance(piece.at)));
                    if far { -distance } else { distance }
                }
                Rule::By(figure, most) => {
                    let number = number(self.cards, self.state, figure, piece, Numbers::Now);
                    if most { -number } else { number }
                }
            }
        };
        match rule {
            Rule::Random => self.dice.pick(&ids).copied(),
            _ => ids.iter().copied().min_by_key(|id| (key(id), *id)),
        }
    }

    /// Which way a unit is moved.
    fn way(&self, slot: usize, target: Target, direction: Direction) -> Option<Way> {
        let piece = &self.state.pieces[slot];
        match (direction, target) {
            (Direction::Forward, _) => self.forward(piece),
            (Direction::Back, _) => Some(Way::back(piece.owner)),
            (Direction::Sideways, Target::Toward(_, way)) => Some(way),
            (Direction::Sideways, _) => None,
        }
    }
}

//! Texts at work.

use crate::board::{Tile, Way};
use crate::events::{Event, Gain};
use crate::in_play::{Ids, InPlay};
use crate::orders::Target;
use crate::piece::{Marks, Piece};
use crate::script::{Condition, Direction, Step, When, Where, Who, Whose};
use crate::state::{Aura, Host, State};
use crate::verbs::Healer;
use kernel::{Face, Mark, Ref, Seat};

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
}

impl Default for Cause {
    fn default() -> Self {
        Cause { seat: Seat::A, face: Face(0), source: 0, at: None, target: Target::Nothing }
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

impl InPlay<'_> {
    /// Does what the text of the card says for this time.
    pub(crate) fn run(&mut self, cause: &Cause, when: When) {
        // That a card is played was told.
        let mut told = when == When::Cast;
        for step in self.card(cause.face).script(when) {
            match step {
                Step::If(condition) if !self.holds(cause, *condition) => return,
                Step::If(_) => {}
                step => {
                    if !std::mem::replace(&mut told, true) {
                        self.log.tell(|| Event::Triggered { source: self.state.source(cause) });
                    }
                    self.perform(cause, *step);
                }
            }
        }
    }

    fn holds(&self, cause: &Cause, condition: Condition) -> bool {
        match condition {
            Condition::Fewer(count, face) => {
                let same = |piece: &&Piece| piece.owner == cause.seat && piece.face == face;
                self.state.pieces.iter().filter(same).count() < count.into()
            }
            Condition::DidNotAttack => {
                self.state.piece(cause.source).is_some_and(|piece| !piece.is(Marks::ATTACKED))
            }
        }
    }

    fn perform(&mut self, cause: &Cause, step: Step) {
        let seat = cause.seat;
        match step {
            Step::Damage(amount, who) => self.damage(&self.pieces(cause, who), amount),
            Step::Heal(amount, who) => {
                self.each(cause, who, |table, slot| table.heal(slot, amount, Healer::Text(cause)));
            }
            Step::Destroy(who) => self.each(cause, who, InPlay::doom),
            Step::Strip(who) => self.each(cause, who, InPlay::strip),
            Step::TakeBack(who) => self.each(cause, who, InPlay::take_back),
            Step::Slow(by, who) => self.each(cause, who, |table, slot| table.slow(slot, by)),
            Step::Root(who) => self.each(cause, who, InPlay::root),
            Step::Boost(who, stats) => self.each(cause, who, |table, slot| table.boost(slot, stats)),
            Step::Grow(who, stats) => self.each(cause, who, |table, slot| table.grow(slot, stats)),
            Step::Grant(who, keywords) => self.each(cause, who, |table, slot| table.grant(slot, keywords)),
            Step::Still(who) => self.each(cause, who, InPlay::still),
            Step::Move(who, count, direction) => {
                let way = self.way(cause, who, direction);
                self.each(cause, who, |table, slot| table.walk(slot, count, way));
            }
            Step::Push(who, count) => {
                let ids = self.pieces(cause, who);
                (0..count).for_each(|_| self.push_back(&ids));
            }
            Step::Attack => self.attack_now(cause),
            Step::Summon(count, face, place) => self.summon(cause, count, face, place),
            Step::Draw(amount) => self.draw_more(seat, amount),
            Step::Mana(amount) => {
                let side = self.state.side_mut(seat);
                side.pending_mana = side.pending_mana.saturating_add(amount);
                self.log.tell(|| Event::Gained { seat, what: Gain::ManaNextIncome, amount });
            }
            Step::Gold(amount) => {
                self.state.side_mut(seat).gold += u16::from(amount);
                self.log.tell(|| Event::Gained { seat, what: Gain::Gold, amount });
            }
            Step::Shuffle => {
                self.log.tell(|| Event::Shuffled { seat });
                self.shuffle_in(seat);
            }
            Step::If(_) => {}
        }
    }

    /// Does something to everybody concerned, by id.
    fn each(&mut self, cause: &Cause, who: Who, mut act: impl FnMut(&mut Self, usize)) {
        for &id in self.pieces(cause, who).iter() {
            if let Some(slot) = self.state.slot(id) {
                act(self, slot);
            }
        }
    }

    /// Whom a step concerns now, by id. A target that is gone is nobody (R20).
    fn pieces(&self, cause: &Cause, who: Who) -> Ids {
        let state = &*self.state;
        let one = |id: Option<u16>| id.filter(|&id| state.slot(id).is_some()).into_iter().collect();
        match who {
            Who::That => one(cause.target.id()),
            Who::This => one(Some(cause.source)),
            Who::Center(whose) => one(Some(crate::state::center_id(whose.seat(cause.seat)))),
            Who::Each(side, place) => self.units(cause, side, place),
        }
    }

    fn units(&self, cause: &Cause, side: Option<Whose>, place: Where) -> Ids {
        let that = cause.target.id().and_then(|id| self.state.piece(id)).map(|piece| piece.at);
        let is_there = |tile: Tile| match (place, cause.target) {
            (Where::Anywhere, _) => true,
            (Where::Adjacent, _) => cause.at.is_some_and(|at| at.distance(tile) == 1),
            (Where::Lane, Target::Lane(lane)) => tile.column() == lane,
            (Where::Lane, _) => false,
            (Where::NextToThat, _) => that.is_some_and(|at| at.distance(tile) == 1),
            (Where::ThatLane, _) => that.is_some_and(|at| at.column() == tile.column()),
        };
        let of_side = |owner: Seat| side.is_none_or(|side| side.seat(cause.seat) == owner);
        let fits = |piece: &&Piece| {
            of_side(piece.owner) && is_there(piece.at) && self.card(piece.face).kind.is_unit()
        };
        self.state.pieces.iter().filter(fits).map(|piece| piece.id).collect()
    }

    /// Which way a unit is moved.
    fn way(&self, cause: &Cause, who: Who, direction: Direction) -> Option<Way> {
        let id = self.pieces(cause, who).first().copied()?;
        let piece = self.state.piece(id)?;
        match (direction, cause.target) {
            (Direction::Forward, _) => self.forward(piece),
            (Direction::Back, _) => Some(Way::back(piece.owner)),
            (Direction::Sideways, Target::Toward(_, way)) => Some(way),
            (Direction::Sideways, _) => None,
        }
    }
}

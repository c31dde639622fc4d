//! What can happen.

mod changes;
mod tell;

use crate::keywords::Ability;
use crate::piece::{Marks, Piece};
use crate::script::Stats;
use crate::state::Aura;
use crate::view::{OrderView, StatusView};
use kernel::{Face, Mark, Ref, Seat};
use schemars::JsonSchema;
use serde::Serialize;

/// Something a player can watch happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)] // `tell` says each in a sentence
pub enum Event {
    RoundBegan {
        round: u8,
        token: Seat,
    },
    Drew {
        seat: Seat,
        card: Option<Face>,
    },
    Exhausted {
        seat: Seat,
        center: Mark,
        loss: i16,
    },
    Shuffled {
        seat: Seat,
    },
    /// What the player has now, and how much of the Gold is new.
    Income {
        seat: Seat,
        mana: u8,
        gold: u16,
        gained: u16,
    },
    LockedIn {
        seat: Seat,
    },
    /// The card leaves the hand or the Command Zone, and is with the order from now on.
    Ordered {
        seat: Seat,
        order: OrderView,
        card: Option<Face>,
        from: Option<Ref>,
    },
    Discarded {
        seat: Seat,
        card: Face,
    },
    Began {
        step: Step,
    },
    Ticked {
        tick: u8,
        gait: Gait,
    },
    /// The place is a lane or a tile.
    Cast {
        seat: Seat,
        order: Ref,
        card: Face,
        target: Option<Mark>,
        place: Option<Ref>,
    },
    Fizzled {
        seat: Seat,
        card: Face,
    },
    Spent {
        seat: Seat,
        order: Ref,
        card: Face,
    },
    /// The place is the host or a tile.
    Attached {
        aura: Mark,
        order: Ref,
        host: Option<Mark>,
        place: Ref,
        atk: i8,
        speed: i8,
        hp: i8,
    },
    Stripped {
        piece: Mark,
        auras: Vec<Mark>,
    },
    /// From an order; a token comes from nowhere.
    Entered {
        piece: Mark,
        from: Option<Ref>,
        place: Ref,
    },
    /// Where it goes back to, and what is refunded.
    EntryFailed {
        seat: Seat,
        order: Ref,
        card: Face,
        place: Ref,
        to: Ref,
        mana: u8,
        gold: u8,
    },
    Used {
        piece: Mark,
        ability: Ref,
        name: &'static str,
    },
    Held {
        piece: Mark,
        holds: bool,
    },
    /// Past whom it slips, and over whom it hops.
    Moved {
        piece: Mark,
        from: Ref,
        to: Ref,
        forced: bool,
        slipped: Option<Mark>,
        hopped: Vec<Mark>,
    },
    Stopped {
        piece: Mark,
        by: Mark,
    },
    /// Everybody but the winner stops; there is one only the second time.
    Contested {
        place: Ref,
        units: Vec<Mark>,
        winner: Option<Mark>,
    },
    Struck {
        attacker: Mark,
        target: Mark,
        recipient: Mark,
        damage: i16,
        critical: bool,
    },
    Splashed {
        attacker: Mark,
        target: Mark,
        recipient: Mark,
        damage: i16,
    },
    Shielded {
        target: Mark,
        recipient: Mark,
    },
    Evaded {
        attacker: Mark,
        target: Mark,
    },
    Damaged {
        piece: Mark,
        amount: i16,
        hp: i16,
    },
    /// Who heals it, and by which keyword or ability if it is not by a text.
    Healed {
        piece: Mark,
        amount: i16,
        hp: i16,
        source: Mark,
        by: Option<&'static str>,
    },
    Changed {
        piece: Mark,
        atk: i8,
        speed: i8,
        hp: i8,
        lasting: bool,
    },
    Granted {
        piece: Mark,
        keywords: Vec<String>,
    },
    Slowed {
        piece: Mark,
        by: u8,
    },
    Rooted {
        piece: Mark,
    },
    Stilled {
        piece: Mark,
    },
    /// It is in a state until the end of the round.
    Marked {
        piece: Mark,
        state: &'static str,
    },
    /// It fights for this player from now on.
    Controlled {
        piece: Mark,
        place: Ref,
        seat: Seat,
    },
    /// Gold is gone.
    Lost {
        seat: Seat,
        amount: u8,
    },
    /// A card comes back from the discard pile.
    Recovered {
        seat: Seat,
        card: Face,
        from: Ref,
        to: Ref,
    },
    /// What it had for a time and has no longer.
    Expired {
        piece: Mark,
        atk: i8,
        speed: i8,
        keywords: Vec<String>,
        statuses: Vec<StatusView>,
    },
    Triggered {
        source: Mark,
    },
    /// Where its card goes; that of a token goes nowhere, nor that of a unit that returns.
    Died {
        piece: Mark,
        place: Ref,
        to: Option<Ref>,
        auras: Vec<Mark>,
    },
    Returned {
        piece: Mark,
        place: Ref,
        hp: i16,
    },
    TakenBack {
        piece: Mark,
        place: Ref,
        to: Option<Ref>,
        auras: Vec<Mark>,
    },
    Fell {
        center: Mark,
    },
    Gained {
        seat: Seat,
        what: Gain,
        amount: u8,
    },
    Ended {
        result: String,
    },
}

/// A step of the round (section F of the rules).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Step {
    Spells,
    Entries,
    Abilities,
    StartTriggers,
    Movement,
    OnMove,
    Combat,
    EndTriggers,
    Cleanup,
}

/// Who moves in a tick of the movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Gait {
    /// Sidesteps, before all others.
    Agile,
    /// Everybody with speed left.
    Advance,
    /// One more step for units with Charge and nobody to attack.
    Charge,
}

/// What is gained, and when it can be had.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Gain {
    Gold,
    ManaNextIncome,
    CardsNextIncome,
}

impl Piece {
    /// How events point at it.
    pub(crate) fn mark(&self) -> Mark {
        Mark::thing(self.id, self.owner, self.face)
    }
}

impl Aura {
    /// How events point at it.
    pub(crate) fn mark(&self) -> Mark {
        Mark::thing(self.id, self.owner, self.face)
    }
}

impl Ability {
    /// How moves, views and events point at that of a piece.
    pub(crate) fn of(self, id: u16) -> Ref {
        Ref::Ability(id, self as u8)
    }
}

impl Event {
    /// Numbers have changed.
    pub(crate) fn changed(piece: Mark, Stats { atk, spd, hp }: Stats, lasting: bool) -> Event {
        Event::Changed { piece, atk, speed: spd, hp, lasting }
    }

    /// A piece was moved by force.
    pub(crate) fn pushed(piece: Mark, from: Ref, to: Ref) -> Event {
        Event::Moved { piece, from, to, forced: true, slipped: None, hopped: Vec::new() }
    }

    /// All that a piece had until end of round is over (R65).
    pub(crate) fn expired(piece: &Piece) -> Event {
        let slow = (piece.slow[0] > 0).then(|| StatusView::amount("slowed", piece.slow[0]));
        let passing = Marks::PASSING.into_iter().filter(|&(mark, _)| piece.is(mark));
        let passing = passing.map(|(_, name)| StatusView::plain(name));
        Event::Expired {
            piece: piece.mark(),
            atk: piece.atk,
            speed: piece.spd,
            keywords: piece.granted.names().collect(),
            statuses: slow.into_iter().chain(passing).collect(),
        }
    }

    /// A root is over (R41).
    pub(crate) fn unrooted(piece: &Piece) -> Event {
        let statuses = vec![StatusView::plain("rooted")];
        Event::Expired { piece: piece.mark(), atk: 0, speed: 0, keywords: Vec::new(), statuses }
    }

    /// Whether somebody learns a card or an order that was hidden before.
    pub(crate) fn reveals(&self) -> bool {
        matches!(self, Event::Ordered { .. } | Event::Discarded { .. })
    }
}

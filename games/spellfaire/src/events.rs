//! What can happen, and how it is told.

use crate::cards::CardList;
use crate::creature::Keywords;
use crate::state::{Body, State};
use crate::zones::{board, dead, deck, discard, hand};
use kernel::{Change, Face, Listener, Mark, Named, Ref, Scores, Seat, speak};
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;

/// Something a player can watch happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)] // `tell` below says each in a sentence
pub enum Event {
    Replaced {
        seat: Seat,
        count: u16,
    },
    TurnBegan {
        seat: Seat,
        turn: u16,
    },
    Drew {
        seat: Seat,
        card: Option<Face>,
    },
    Burned {
        seat: Seat,
        card: Face,
    },
    Fatigued {
        seat: Seat,
        damage: i16,
    },
    Played {
        seat: Seat,
        card: Face,
        creature: Option<Mark>,
    },
    Attacked {
        attacker: Mark,
        target: Mark,
    },
    Damaged {
        target: Mark,
        amount: i16,
    },
    Warded {
        target: Mark,
    },
    Healed {
        target: Mark,
        amount: i16,
    },
    Changed {
        target: Mark,
        attack: i16,
        health: i16,
    },
    Boosted {
        target: Mark,
        attack: i16,
    },
    Granted {
        target: Mark,
        keyword: &'static str,
    },
    Lost {
        target: Mark,
        keyword: &'static str,
    },
    Marked {
        target: Mark,
        counter: String,
        amount: i16,
    },
    Silenced {
        target: Mark,
    },
    Controlled {
        target: Mark,
        from: Seat,
    },
    Bounced {
        target: Mark,
        owner: Option<Seat>,
    },
    Revived {
        target: Mark,
        token: bool,
    },
    Discarded {
        seat: Seat,
        card: Face,
    },
    Froze {
        target: Mark,
    },
    Summoned {
        target: Mark,
    },
    Destroyed {
        target: Mark,
    },
    Died {
        target: Mark,
        token: bool,
        /// Who owned it, if that was not who controlled it.
        #[serde(skip_serializing_if = "Option::is_none")]
        owner: Option<Seat>,
    },
    Returned {
        seat: Seat,
        card: Face,
    },
    Ended {
        result: String,
    },
}

impl State {
    /// How events point at something in play.
    pub(crate) fn mark(&self, target: Body) -> Mark {
        match target {
            Body::Hero(seat) => Mark::seat(seat),
            Body::Creature(number) => {
                let (seat, at) = self.find(number).expect("events point at creatures in play");
                Mark::thing(number, seat, self.side(seat).board[at].face)
            }
        }
    }
}

impl Event {
    /// The keyword was given.
    pub fn granted(target: Mark, keyword: Keywords) -> Event {
        Event::Granted { target, keyword: keyword.names().next().unwrap_or("nothing") }
    }

    /// The keyword is gone.
    pub fn lost(target: Mark, keyword: Keywords) -> Event {
        Event::Lost { target, keyword: keyword.names().next().unwrap_or("nothing") }
    }

    /// The match has ended.
    pub fn ended(scores: Scores) -> Event {
        Event::Ended { result: scores.to_string() }
    }

    /// Whether a card was hidden before.
    pub(crate) fn reveals(&self) -> bool {
        matches!(self, Event::Burned { .. } | Event::Discarded { .. })
    }

    /// What happened to the table.
    pub(crate) fn changes(&self, out: &mut Vec<Change>) {
        match *self {
            Event::Replaced { seat, count } => out.push(Change::cards(count, hand(seat), deck(seat))),
            Event::Drew { seat, card } => out.push(Change::card(card, deck(seat), hand(seat))),
            Event::Burned { seat, card } => out.push(Change::card(Some(card), deck(seat), discard(seat))),
            Event::Fatigued { seat, damage } => {
                out.push(Change::counts(Mark::seat(seat).what, "hero", -damage))
            }
            Event::Played { seat, card, creature } => out.push(match creature {
                Some(creature) => Change::enters(creature, Some(hand(seat)), board(seat)),
                None => Change::card(Some(card), hand(seat), discard(seat)),
            }),
            Event::Damaged { target, amount } => {
                out.push(Change::counts(target.what, health(target), -amount))
            }
            Event::Healed { target, amount } => out.push(Change::counts(target.what, health(target), amount)),
            Event::Changed { target, attack, health } => {
                out.push(Change::counts(target.what, "attack", attack));
                out.push(Change::counts(target.what, "health", health));
            }
            Event::Boosted { target, attack } => out.push(Change::counts(target.what, "attack", attack)),
            Event::Summoned { target } => out.push(Change::enters(target, None, board(target.seat))),
            Event::Died { target, token, owner } => {
                let grave = (!token).then(|| dead(owner.unwrap_or(target.seat)));
                out.push(Change::leaves(target, board(target.seat), grave));
            }
            Event::Controlled { target, from } => {
                out.push(Change::goes(target, board(from), board(target.seat)));
            }
            Event::Bounced { target, owner } => {
                out.push(Change::leaves(target, board(target.seat), owner.map(hand)));
            }
            Event::Revived { target, token } => {
                let grave = (!token).then(|| dead(target.seat));
                out.push(Change::enters(target, grave, board(target.seat)));
            }
            Event::Discarded { seat, card } => {
                out.push(Change::card(Some(card), hand(seat), discard(seat)));
            }
            Event::Returned { seat, card } => out.push(Change::card(Some(card), dead(seat), hand(seat))),
            Event::TurnBegan { .. }
            | Event::Attacked { .. }
            | Event::Warded { .. }
            | Event::Granted { .. }
            | Event::Lost { .. }
            | Event::Marked { .. }
            | Event::Silenced { .. }
            | Event::Froze { .. }
            | Event::Destroyed { .. }
            | Event::Ended { .. } => {}
        }
    }

    /// Tells the event in a sentence.
    pub(crate) fn tell(&self, cards: &CardList, out: &mut dyn Listener) -> fmt::Result {
        let mark = |mark: Mark| {
            let name = mark.card.map_or("Hero", |card| cards.card(card).name.as_str());
            Named(mark.what, format!("{}'s {name}", mark.seat))
        };
        let named = |card| Named(Ref::Face(card), &cards.card(card).name);
        match *self {
            Event::Replaced { seat, count } => {
                speak!(out, seat, " replaces ", count, if count == 1 { " card." } else { " cards." })
            }
            Event::TurnBegan { seat, turn } => speak!(out, "Turn ", turn, ": ", seat, "."),
            Event::Drew { seat, card: Some(card) } => speak!(out, seat, " draws ", named(card), "."),
            Event::Drew { seat, card: None } => speak!(out, seat, " draws a card."),
            Event::Burned { seat, card } => {
                speak!(out, seat, "'s hand is full: ", named(card), " is burned.")
            }
            Event::Fatigued { seat, damage } => {
                speak!(out, seat, "'s deck is empty: ", damage, " fatigue damage.")
            }
            Event::Played { seat, card, creature } => {
                let what = creature.map_or(Ref::Face(card), |creature| creature.what);
                speak!(out, seat, " plays ", Named(what, &cards.card(card).name), ".")
            }
            Event::Attacked { attacker, target } => {
                speak!(out, mark(attacker), " attacks ", mark(target), ".")
            }
            Event::Damaged { target, amount } => speak!(out, mark(target), " takes ", amount, " damage."),
            Event::Warded { target } => speak!(out, mark(target), "'s Ward prevents the damage."),
            Event::Healed { target, amount } => speak!(out, mark(target), " heals ", amount, "."),
            Event::Changed { target, attack, health } => {
                speak!(out, mark(target), format_args!(" gets {attack:+}/{health:+}."))
            }
            Event::Boosted { target, attack } => {
                speak!(out, mark(target), format_args!(" gets {attack:+} Attack this turn."))
            }
            Event::Granted { target, keyword } => speak!(out, mark(target), " gains ", keyword, "."),
            Event::Lost { target, keyword } => speak!(out, mark(target), " loses ", keyword, "."),
            Event::Marked { target, ref counter, amount } => {
                speak!(
                    out,
                    mark(target),
                    format_args!(" gets {amount} {counter} "),
                    if amount == 1 { "counter." } else { "counters." }
                )
            }
            Event::Silenced { target } => speak!(out, mark(target), " is silenced."),
            Event::Controlled { target, from } => {
                let name = target.card.map_or("Hero", |card| cards.card(card).name.as_str());
                let named = Named(target.what, format!("{from}'s {name}"));
                speak!(out, target.seat, " takes control of ", named, ".")
            }
            Event::Bounced { target, owner: Some(owner) } => {
                speak!(out, mark(target), " returns to ", owner, "'s hand.")
            }
            Event::Bounced { target, owner: None } => speak!(out, mark(target), " is gone."),
            Event::Revived { target, .. } => speak!(out, mark(target), " comes back."),
            Event::Discarded { seat, card } => speak!(out, seat, " discards ", named(card), "."),
            Event::Froze { target } => speak!(out, mark(target), " is Frozen."),
            Event::Summoned { target } => speak!(out, mark(target), " is summoned."),
            Event::Destroyed { target } => speak!(out, mark(target), " is destroyed."),
            Event::Died { target, .. } => speak!(out, mark(target), " dies."),
            Event::Returned { seat, card } => speak!(out, named(card), " returns to ", seat, "'s hand."),
            Event::Ended { ref result } => speak!(out, "The match is over: ", result.as_str(), "."),
        }
    }
}

/// What damage and healing change: a Hero's number is called after it.
fn health(target: Mark) -> &'static str {
    if target.card.is_some() { "health" } else { "hero" }
}

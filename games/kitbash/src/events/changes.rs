//! What an event does to the table.

use super::{Event, Gain};
use crate::view::StatusView;
use crate::zones::{deck, discard, hand};
use kernel::{Change, Mark, Ref, Seat};

impl Event {
    /// Appends what happened to the table.
    pub(crate) fn changes(&self, out: &mut Vec<Change>) {
        match *self {
            Event::Drew { seat, card } => out.push(Change::card(card, deck(seat), hand(seat))),
            Event::Exhausted { seat, center, loss } => {
                out.push(Change::counts(center.what, "hp", -loss));
                out.push(Change::Shuffles { from: discard(seat), to: deck(seat) });
            }
            Event::Shuffled { seat } => {
                out.push(Change::Shuffles { from: discard(seat), to: deck(seat) });
            }
            Event::Income { seat, mana, gained, .. } => {
                resources(seat, [("mana", mana.into()), ("gold", gained.into())], out);
            }
            Event::Ordered { ref order, card, from, .. } => {
                out.extend(from.map(|from| Change::card(card, from, order.what)));
            }
            Event::Discarded { seat, card } => {
                out.push(Change::card(Some(card), hand(seat), discard(seat)));
            }
            Event::Spent { seat, order, card } => {
                out.push(Change::card(Some(card), order, discard(seat)));
            }
            Event::Attached { aura, order, host, place, atk, speed, hp } => {
                out.push(Change::enters(aura, Some(order), place));
                host.into_iter().for_each(|host| numbers(host, [atk, speed, hp].map(i32::from), out));
            }
            Event::Stripped { piece, ref auras } => leave(auras, piece, out),
            Event::Entered { piece, from, place } => out.push(Change::enters(piece, from, place)),
            Event::EntryFailed { seat, order, card, to, mana, gold, .. } => {
                out.push(Change::card(Some(card), order, to));
                resources(seat, [("mana", mana.into()), ("gold", gold.into())], out);
            }
            Event::Moved { piece, from, to, .. } => out.push(Change::goes(piece, from, to)),
            Event::Damaged { piece, amount, .. } => out.push(Change::counts(piece.what, "hp", -amount)),
            Event::Healed { piece, amount, .. } => out.push(Change::counts(piece.what, "hp", amount)),
            Event::Changed { piece, atk, speed, hp, .. } => {
                numbers(piece, [atk, speed, hp].map(i32::from), out);
            }
            Event::Slowed { piece, by } => out.push(Change::counts(piece.what, "speed", -i32::from(by))),
            Event::Expired { piece, atk, speed, ref statuses, .. } => {
                let slow: i32 = statuses.iter().map(StatusView::slow).sum();
                numbers(piece, [-i32::from(atk), slow - i32::from(speed), 0], out);
            }
            Event::Died { piece, place, to, ref auras }
            | Event::TakenBack { piece, place, to, ref auras } => {
                leave(auras, piece, out);
                out.push(Change::leaves(piece, place, to));
            }
            Event::Returned { piece, place, .. } => out.push(Change::enters(piece, None, place)),
            Event::Gained { seat, what, amount } => {
                let number = match what {
                    Gain::Gold => "gold",
                    Gain::ManaNextIncome => "pending_mana",
                    Gain::CardsNextIncome => "pending_draw",
                };
                resources(seat, [(number, amount.into())], out);
            }
            Event::Lost { seat, amount } => {
                resources(seat, [("gold", -i32::from(amount))], out);
            }
            Event::Recovered { card, from, to, .. } => out.push(Change::card(Some(card), from, to)),
            Event::RoundBegan { .. }
            | Event::Marked { .. }
            | Event::Controlled { .. }
            | Event::LockedIn { .. }
            | Event::Began { .. }
            | Event::Ticked { .. }
            | Event::Cast { .. }
            | Event::Fizzled { .. }
            | Event::Used { .. }
            | Event::Held { .. }
            | Event::Stopped { .. }
            | Event::Contested { .. }
            | Event::Struck { .. }
            | Event::Splashed { .. }
            | Event::Shielded { .. }
            | Event::Evaded { .. }
            | Event::Granted { .. }
            | Event::Rooted { .. }
            | Event::Stilled { .. }
            | Event::Triggered { .. }
            | Event::Fell { .. }
            | Event::Ended { .. } => {}
        }
    }
}

/// Resources of a player go up.
fn resources<const N: usize>(seat: Seat, numbers: [(&'static str, i32); N], out: &mut Vec<Change>) {
    let gained = numbers.into_iter().filter(|(_, by)| *by != 0);
    out.extend(gained.map(|(number, by)| Change::counts(Ref::Seat(seat), number, by)));
}

/// ATK, speed and HP of a piece go up or down.
fn numbers(piece: Mark, by: [i32; 3], out: &mut Vec<Change>) {
    let changed = ["atk", "speed", "hp"].into_iter().zip(by).filter(|(_, by)| *by != 0);
    out.extend(changed.map(|(number, by)| Change::counts(piece.what, number, by)));
}

/// The auras of a piece go to their owners' discard piles.
fn leave(auras: &[Mark], host: Mark, out: &mut Vec<Change>) {
    let pile = |aura: &Mark| Some(discard(aura.seat));
    out.extend(auras.iter().map(|aura| Change::leaves(*aura, host.what, pile(aura))));
}

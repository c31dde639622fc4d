//! Events in sentences.

use super::{Event, Gain, Step};
use crate::cards::CardList;
use crate::view::StatusView;
use crate::zones::name;
use kernel::{Face, Listener, Mark, Named, Ref, Seat, Speak, speak};
use std::fmt;

impl Event {
    /// Tells the event in a sentence.
    pub(crate) fn tell(&self, cards: &CardList, out: &mut dyn Listener) -> fmt::Result {
        let title = |card: Face| cards.card(card).name.as_str();
        let named = |card: Face| Named(Ref::Face(card), title(card));
        let owned = |seat: Seat, card: Face| Named(Ref::Face(card), format!("{seat}'s {}", title(card)));
        let mark = |mark: Mark| {
            let name = mark.card.map_or("Hero", title);
            Named(mark.what, format!("{}'s {name}", mark.seat))
        };
        let marks = |marks: &[Mark]| All(marks.iter().map(|&piece| mark(piece)).collect());
        // Damage that a Protector takes (R52).
        let instead = |target: Mark, recipient: Mark| (recipient != target).then(|| mark(recipient));
        match *self {
            Event::RoundBegan { round, token } => {
                speak!(out, "Round ", round, ". ", token, " holds the token.")
            }
            Event::Drew { seat, card: Some(card) } => speak!(out, seat, " draws ", named(card), "."),
            Event::Drew { seat, card: None } => speak!(out, seat, " draws a card."),
            Event::Exhausted { seat, center, loss } => speak!(
                out,
                seat,
                "'s deck is empty: the discard pile is shuffled, and the ",
                Named(center.what, "Command Center"),
                " loses ",
                loss,
                " HP."
            ),
            Event::Shuffled { seat } => speak!(out, seat, " shuffles the discard pile into the deck."),
            Event::Income { seat, mana, gold, .. } => {
                speak!(out, seat, " has ", mana, " Mana and ", gold, " Gold.")
            }
            Event::LockedIn { seat } => speak!(out, seat, " locks in."),
            Event::Ordered { seat, ref order, .. } => speak!(out, seat, " has ordered: ", order.said, "."),
            Event::Discarded { seat, card } => speak!(out, seat, " discards ", named(card), "."),
            Event::Began { step } => speak!(out, step.title()),
            Event::Ticked { tick, .. } => speak!(out, "— Movement, tick ", tick, " —"),
            Event::Cast { seat, card, target, place, .. } => {
                speak!(out, seat, " plays ", named(card), Aimed { target: target.map(mark), place }, ".")
            }
            Event::Fizzled { seat, card } => speak!(out, owned(seat, card), " has lost its target."),
            Event::Spent { seat, card, .. } => speak!(out, owned(seat, card), " is spent."),
            Event::Attached { aura, host, place, .. } => {
                let name = Named(aura.what, aura.card.map_or("", title));
                let place = Some(place).filter(|_| host.is_none());
                speak!(out, name, " is attached", Aimed { target: host.map(mark), place }, ".")
            }
            Event::Stripped { piece, .. } => speak!(out, mark(piece), " loses its auras."),
            Event::Entered { piece, place, .. } => {
                speak!(out, mark(piece), " enters at ", at(place), ".")
            }
            Event::EntryFailed { seat, card, place, .. } => {
                speak!(out, owned(seat, card), " cannot enter at ", at(place), " and goes back.")
            }
            Event::Used { piece, ability, name } => {
                speak!(out, mark(piece), " uses ", Named(ability, name), ".")
            }
            Event::Held { piece, holds: true } => speak!(out, mark(piece), " holds its position."),
            Event::Held { piece, holds: false } => speak!(out, mark(piece), " advances again."),
            Event::Moved { piece, from, to, forced, slipped, ref hopped } => {
                let moves = if forced { " is moved from " } else { " moves from " };
                let slipped = slipped.map(|past| Then(", slipping past ", mark(past)));
                let hopped = (!hopped.is_empty()).then(|| Then(", hopping over ", marks(hopped)));
                speak!(out, mark(piece), moves, at(from), " to ", at(to), slipped, hopped, ".")
            }
            Event::Stopped { piece, by } => speak!(out, mark(piece), " is stopped by ", mark(by), "."),
            Event::Contested { place, ref units, winner } => {
                let winner = winner.map(|unit| Then("; the token lets in ", mark(unit)));
                speak!(out, "Both sides want ", at(place), ": ", marks(units), winner, ".")
            }
            Event::Struck { attacker, target, recipient, damage, critical } => {
                let double = if critical { " with a critical hit" } else { "" };
                let instead = instead(target, recipient).map(|taker| Then(", taken by ", taker));
                let (attacker, target) = (mark(attacker), mark(target));
                speak!(out, attacker, " strikes ", target, double, " for ", damage, instead, ".")
            }
            Event::Splashed { attacker, target, recipient, damage } => {
                let instead = instead(target, recipient).map(|taker| Then(", taken by ", taker));
                speak!(out, mark(attacker), " splashes ", mark(target), " for ", damage, instead, ".")
            }
            Event::Shielded { target, recipient } => {
                speak!(out, mark(recipient), " takes the damage meant for ", mark(target), ".")
            }
            Event::Evaded { attacker, target } => {
                speak!(out, mark(target), " evades ", mark(attacker), ".")
            }
            Event::Damaged { piece, amount, hp } => {
                speak!(out, mark(piece), " takes ", amount, " damage and has ", hp, " HP.")
            }
            Event::Healed { piece, amount, hp, source, by } => {
                let whose = (source != piece).then(|| mark(source));
                let of = if by.is_some() && whose.is_some() { " of " } else { "" };
                let own = if by.is_none() && whose.is_none() { "its own text" } else { "" };
                speak!(out, mark(piece), " heals ", amount, " and has ", hp, " HP: ", by, of, whose, own, ".")
            }
            Event::Changed { piece, atk, speed, hp, lasting } => {
                let span = if lasting { " permanently." } else { " until end of round." };
                speak!(out, mark(piece), " gets ", bonuses([atk, speed, hp]).join(" and "), span)
            }
            Event::Granted { piece, ref keywords } => {
                speak!(out, mark(piece), " gains ", keywords.join(" and "), ".")
            }
            Event::Slowed { piece, by } => speak!(out, mark(piece), " is slowed by ", by, "."),
            Event::Rooted { piece } => speak!(out, mark(piece), " is rooted."),
            Event::Marked { piece, state } => speak!(out, mark(piece), " is ", state, " this round."),
            Event::Controlled { piece, seat, .. } => speak!(out, mark(piece), " fights for ", seat, " now."),
            Event::Lost { seat, amount } => speak!(out, seat, " loses ", amount, " Gold."),
            Event::Recovered { seat, card, .. } => {
                speak!(out, owned(seat, card), " comes back from the discard pile.")
            }
            Event::Stilled { piece } => speak!(out, mark(piece), " does not move this round."),
            Event::Expired { piece, atk, speed, ref keywords, ref statuses } => {
                let mut ended = bonuses([atk, speed, 0]);
                ended.extend(keywords.iter().cloned().chain(statuses.iter().map(StatusView::to_string)));
                speak!(out, "This ends for ", mark(piece), ": ", ended.join(", "), ".")
            }
            Event::Triggered { source } => speak!(out, mark(source), " takes effect."),
            Event::Died { piece, place, .. } => speak!(out, mark(piece), " dies at ", at(place), "."),
            Event::Returned { piece, .. } => speak!(out, mark(piece), " returns."),
            Event::TakenBack { piece, .. } => speak!(out, mark(piece), " is taken back."),
            Event::Fell { center } => {
                let name = format!("{}'s Command Center", center.seat);
                speak!(out, Named(center.what, name), " is destroyed.")
            }
            Event::Gained { seat, what, amount } => match what {
                Gain::Gold => speak!(out, seat, " gains ", amount, " Gold."),
                Gain::ManaNextIncome => speak!(out, seat, " will have ", amount, " additional Mana."),
                Gain::CardsNextIncome => speak!(out, seat, " will draw ", amount, " more."),
            },
            Event::Ended { ref result } => speak!(out, "The match is over: ", result.as_str(), "."),
        }
    }
}

impl Step {
    fn title(self) -> &'static str {
        match self {
            Step::Spells => "— Spells —",
            Step::Entries => "— Entries —",
            Step::Abilities => "— Abilities —",
            Step::StartTriggers => "— Start of the round —",
            Step::Movement => "— Movement —",
            Step::OnMove => "— On-move triggers —",
            Step::Combat => "— Combat —",
            Step::EndTriggers => "— End of the round —",
            Step::Cleanup => "— Cleanup —",
        }
    }
}

/// A place by its name.
fn at(place: Ref) -> Named<String> {
    Named(place, name(place))
}

/// `+2 ATK`, `-1 SPD`: what is not 0.
fn bonuses(by: [i8; 3]) -> Vec<String> {
    let changed = by.into_iter().zip(["ATK", "SPD", "HP"]).filter(|(by, _)| *by != 0);
    changed.map(|(by, what)| format!("{by:+} {what}")).collect()
}

/// What a card is aimed at, if anything: ` on B's Orc`, ` in lane 4`, ` on 4,2`.
struct Aimed {
    target: Option<Named<String>>,
    place: Option<Ref>,
}

impl Speak for Aimed {
    fn speak(&self, out: &mut dyn Listener) -> fmt::Result {
        let target = self.target.as_ref().map(|target| Named(target.0, &target.1));
        let on = |place: Ref| if crate::board::Tile::of(place).is_some() { " on " } else { " in " };
        speak!(
            out,
            target.map(|target| Then(" on ", target)),
            self.place.map(|place| Then(on(place), at(place)))
        )
    }
}

/// Words, and what follows them.
struct Then<S>(&'static str, S);

impl<S: Speak> Speak for Then<S> {
    fn speak(&self, out: &mut dyn Listener) -> fmt::Result {
        speak!(out, self.0, self.1)
    }
}

/// Several names: `A's Orc and B's Goblin`.
struct All(Vec<Named<String>>);

impl Speak for All {
    fn speak(&self, out: &mut dyn Listener) -> fmt::Result {
        for (at, name) in self.0.iter().enumerate() {
            let before = if at > 0 { " and " } else { "" };
            speak!(out, before, *name)?;
        }
        Ok(())
    }
}

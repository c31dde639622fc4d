//! What a player is asked, in words.

use crate::cards::CardList;
use crate::counts::Pile;
use crate::moves::Verb;
use crate::script::{Fate, Kinds, Price, Spot, Which};
use crate::state::{Choice, Job, Phase, Pick, State, Stop};
use crate::turn::playable_treasures;
use kernel::{Listener, Named, Ref, speak};
use std::fmt;

/// Asks the acting player.
pub(crate) fn ask(cards: &CardList, state: &State, out: &mut dyn Listener) -> fmt::Result {
    match (state.choice, state.phase) {
        (Choice::Pick(pick), _) => Question { cards, state, pick }.ask(out),
        (Choice::Phase, Phase::Action) => speak!(out, "Play an Action card, or end the action phase."),
        (Choice::Phase, Phase::Buy) if playable_treasures(state).is_empty() => {
            speak!(out, "Buy a card, or end your turn.")
        }
        (Choice::Phase, Phase::Buy) => speak!(out, "Play treasures, buy a card, or end your turn."),
        (Choice::Nothing, _) => Ok(()),
    }
}

/// What a card asks.
struct Question<'a> {
    cards: &'a CardList,
    state: &'a State,
    pick: Pick,
}

impl<'a> Question<'a> {
    fn ask(&self, out: &mut dyn Listener) -> fmt::Result {
        let owner = self.state.looked.owner;
        self.begin(out)?;
        match self.pick.job {
            Job::Cards { verb: Verb::Put, from: Spot::Hand, which: Which::ANY, stop: Stop::MayNot } => {
                speak!(out, "which card of your hand goes on your deck?")
            }
            Job::Cards { verb: Verb::Put, from: Spot::Discard, which: Which::ANY, stop: Stop::May } => {
                speak!(out, "which card of your discard pile goes on your deck, if any?")
            }
            Job::Cards { verb, from, which, stop } => {
                speak!(out, verb.word(), " ", self.wanted(which, stop), place(from), aim(verb), ".")
            }
            Job::Gain(which, _) => speak!(out, "gain ", self.one(which), self.price(which), "."),
            Job::GainTrashed(pile) => speak!(out, "do you gain ", self.named(pile), " from the trash?"),
            Job::PutVictory => speak!(out, "which Victory card of your hand goes on your deck?"),
            Job::Play { which, times, .. } => {
                let often = match times {
                    1 => "".to_owned(),
                    2 => " twice".to_owned(),
                    times => format!(" {times} times"),
                };
                speak!(out, "which ", self.noun(which), " do you play", often, "?")
            }
            Job::PlayIt(pile, _) => speak!(out, "do you play ", self.named(pile), "?"),
            Job::SetAside(pile, _) => speak!(out, "do you set ", self.named(pile), " aside?"),
            Job::Sort(Fate::Any) => speak!(out, "trash, discard or put back each card that you look at."),
            Job::Sort(Fate::DiscardBack) => speak!(out, "discard or put back each card that you look at."),
            Job::Sort(Fate::TrashBack) => speak!(out, "trash or put back each card that you look at."),
            Job::Sort(Fate::TrashDiscard) => speak!(out, "trash or discard each card that you look at."),
            Job::Sort(Fate::Back) => speak!(out, "which card goes on your deck first?"),
            Job::Whether => speak!(out, "do you do what the card says next?"),
            Job::Parts(..) if self.pick.left == 1 => speak!(out, "choose one."),
            Job::Parts(..) => speak!(out, "choose ", self.pick.left, "."),
            Job::Spy if owner == self.pick.seat => speak!(out, "is your card discarded or put back?"),
            Job::Spy => speak!(out, "is ", owner, "'s card discarded or put back?"),
            Job::Rob => speak!(out, "which of ", owner, "'s Treasures is trashed?"),
            Job::Lose(_) => speak!(out, "which of your Treasures is trashed?"),
            Job::DiscardDeck => speak!(out, "do you put your deck into your discard pile?"),
            Job::React => speak!(out, "do you reveal a Reaction, so that it does not affect you?"),
        }
    }

    /// Which card asks.
    fn begin(&self, out: &mut dyn Listener) -> fmt::Result {
        speak!(out, self.named(self.pick.card), ": ")
    }

    fn named(&self, pile: Pile) -> Named<&'a str> {
        let face = self.state.layout.face(pile);
        Named(Ref::Face(face), &self.cards.card(face).name)
    }

    /// `a card`, `2 more cards`, `up to 4 cards`.
    fn wanted(&self, which: Which, stop: Stop) -> String {
        let (one, noun) = (self.one(which), self.noun(which));
        let (left, chosen) = (self.pick.left, !self.state.picked.is_empty());
        let more = if chosen { "more " } else { "" };
        match (stop, left) {
            (Stop::MayNot, 1) if !chosen => one,
            (Stop::MayNot, 1) => format!("1 more {noun}"),
            (Stop::MayNot, _) => format!("{left} {more}{noun}s"),
            (Stop::May, 1) if !chosen => format!("{one} or nothing"),
            (Stop::May, 1) => format!("1 more {noun} or nothing more"),
            (Stop::May, _) => format!("up to {left} {more}{noun}s"),
        }
    }

    fn one(&self, which: Which) -> String {
        let noun = self.noun(which);
        let vowel = noun.starts_with(['A', 'E', 'I', 'O', 'U']);
        format!("{} {noun}", if vowel { "an" } else { "a" })
    }

    fn noun(&self, which: Which) -> String {
        if let Some(id) = which.only {
            return self.cards.card(id).name.clone();
        }
        let has = |kinds: Kinds| Kinds::NAMES.into_iter().filter(move |(_, kind)| kinds.0 & kind.0 != 0);
        let names = |kinds| has(kinds).map(|(name, _)| name).collect::<Vec<_>>();
        match (which.kinds, which.not) {
            (Kinds(0), Kinds(0)) => "card".to_owned(),
            (Kinds(0), not) => format!("non-{} card", names(not).join(" and non-")),
            (Kinds::TREASURE, _) => "Treasure".to_owned(),
            (kinds, _) => format!("{} card", names(kinds).join(" or ")),
        }
    }

    /// What it may cost, in words.
    fn price(&self, which: Which) -> String {
        match which.price {
            Price::Between(0, most) => format!(" that costs up to ${most}"),
            Price::Between(least, most) if least == most => format!(" that costs ${least}"),
            Price::Between(least, u8::MAX) => format!(" that costs ${least} or more"),
            Price::Between(least, most) => format!(" that costs ${least} to ${most}"),
            _ => String::new(),
        }
    }
}

/// Where the cards are.
fn place(from: Spot) -> &'static str {
    match from {
        Spot::Hand | Spot::Gone => "",
        Spot::Discard => " of your discard pile",
        Spot::Looked => " that you look at",
        Spot::Trash => " of the trash",
        Spot::Play => " in play",
    }
}

/// Where they go, if the verb does not say it.
fn aim(verb: Verb) -> &'static str {
    match verb {
        Verb::Put | Verb::PutBack => " on your deck",
        Verb::Take => " into your hand",
        Verb::Return => " to the supply",
        _ => "",
    }
}

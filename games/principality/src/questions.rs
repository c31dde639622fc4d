//! What a player is asked, in words.

use crate::cards::CardList;
use crate::counts::Pile;
use crate::script::Which;
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
            Job::Discard(stop) => speak!(out, "discard ", self.wanted(Which::Any, stop), "."),
            Job::Trash(which, stop) => speak!(out, "trash ", self.wanted(which, stop), "."),
            Job::Gain(which, cost, _) => {
                speak!(out, "gain ", self.one(which), " that costs up to $", cost, ".")
            }
            Job::GainTrashed(pile) => speak!(out, "do you gain ", self.named(pile), " from the trash?"),
            Job::Put => speak!(out, "which card of your hand goes on your deck?"),
            Job::PutVictory => speak!(out, "which Victory card of your hand goes on your deck?"),
            Job::PutBack => speak!(out, "which card of your discard pile goes on your deck, if any?"),
            Job::PlayTwice => speak!(out, "which Action card do you play twice?"),
            Job::PlayDiscarded(pile) => speak!(out, "do you play ", self.named(pile), "?"),
            Job::SetAside(pile, _) => speak!(out, "do you set ", self.named(pile), " aside?"),
            Job::Sort => speak!(out, "trash, discard or put back each card that you look at."),
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

    fn noun(&self, which: Which) -> &'a str {
        match which {
            Which::Any => "card",
            Which::Treasure => "Treasure",
            Which::Action => "Action card",
            Which::Victory => "Victory card",
            Which::Only(id) => &self.cards.card(id).name,
        }
    }
}

//! Choices that belong together: a card and its target are two decisions of the rules and one gesture
//! of a player, who may let go in the middle.

use crate::notation::Care;
use crate::reading::Reader;
use crate::{Dice, Host, Log, Offer, Refusal, Seat, Seats, Sentence, text_of};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// How many offers a list holds with all that hangs below it, beyond the first level.
const BELOW: usize = 80;

/// A choice as a client sends it: the index of an offer, or words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Pick {
    /// The offer with this index, in the order in which offers are shown.
    Index(usize),
    /// What is meant, in words.
    Text(String),
}

impl From<usize> for Pick {
    fn from(index: usize) -> Pick {
        Pick::Index(index)
    }
}

impl From<&str> for Pick {
    fn from(text: &str) -> Pick {
        Pick::Text(text.to_owned())
    }
}

/// A seat that may act in some position, and what it may choose.
pub(crate) struct Chooser<'a, G: Host> {
    pub game: &'a G,
    pub state: &'a G::State,
    pub seat: Seat,
}

impl<G: Host> Chooser<'_, G> {
    /// The legal moves in the order in which they are shown.
    pub fn moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        self.game.legal(self.state, self.seat, &mut moves);
        moves.sort_by_cached_key(|&mv| self.game.rank(self.state, self.seat, mv));
        moves
    }

    /// The offers, with the further choices that hang below them.
    pub fn offers(&self) -> Vec<Offer> {
        let (mut offers, mut open) = self.level();
        let mut left = BELOW;
        // Level by level, so that no offer is left out because of a long list below another.
        while !open.is_empty() {
            let mut deeper = Vec::new();
            for (path, state) in open {
                let (next, further) = Chooser { state: &state, ..*self }.level();
                let offer = at_path(&mut offers, &path);
                if next.len() > left {
                    offer.more = true;
                    continue;
                }
                left -= next.len();
                offer.next = next;
                deeper.extend(further.into_iter().map(|(end, state)| ([&path[..], &end].concat(), state)));
            }
            open = deeper;
        }
        offers
    }

    /// One level of offers, and the states of those below which there is another.
    #[allow(clippy::type_complexity)] // a list of places and what is there
    fn level(&self) -> (Vec<Offer>, Vec<(Vec<usize>, G::State)>) {
        let moves = self.moves();
        let offer = |(index, &mv): (usize, &G::Move)| {
            let Sentence { text, parts } = Sentence::of(|out| self.game.say(self.state, self.seat, mv, out));
            Offer { index, text, parts, ..Offer::default() }
        };
        let offers = moves.iter().enumerate().map(offer).collect();
        let open = moves.iter().enumerate().filter_map(|(index, &mv)| Some((vec![index], self.opened(mv)?)));
        (offers, open.collect())
    }

    /// The position in which the same seat goes on choosing, if that is all that the move leads to.
    fn opened(&self, mv: G::Move) -> Option<G::State> {
        if !self.game.opens(self.state, mv) {
            return None;
        }
        let (mut state, mut dice, mut log) = (self.state.clone(), Dice::absent(), Log::on());
        self.game.play(&mut state, self.seat, mv, &mut dice, &mut log);
        let goes_on =
            self.game.status(&state).acting() == Seats::only(self.seat) && !self.game.settled(&state);
        let quiet = !dice.were_missed() && !log.reveal(0..log.len(), |event| self.game.reveals(event));
        (goes_on && quiet).then_some(state)
    }

    /// The index of the offer that is taken when time runs out.
    pub fn default_offer(&self) -> Option<usize> {
        let late = self.game.default_move(self.state, self.seat);
        self.moves().iter().position(|&mv| mv == late)
    }

    /// The position after choices that can be taken back, as nobody has learned anything by them. What
    /// comes after any other choice is seen only by whoever makes it.
    pub fn walk(&self, path: &[Pick]) -> Result<Cow<'_, G::State>, Refusal> {
        let mut state = Cow::Borrowed(self.state);
        for pick in path {
            let here = Chooser { state: &*state, ..*self };
            let mv = here.pick(pick)?;
            let next = if self.game.drafts(&state, mv) { Some(here.drafted(mv)) } else { here.opened(mv) };
            let next = next.ok_or_else(|| {
                let text = text_of(|out| self.game.say(&state, self.seat, mv, out));
                Refusal::new(
                    "offer",
                    format!("what follows \"{text}\" is seen only when it is played: send it alone"),
                )
            })?;
            state = Cow::Owned(next);
        }
        Ok(state)
    }

    /// The moves of a path, under the same condition.
    pub fn path(&self, path: &[Pick]) -> Result<Vec<G::Move>, Refusal> {
        let Some((last, before)) = path.split_last() else { return Err(nothing_chosen()) };
        let mut moves = Vec::new();
        for (at, pick) in before.iter().enumerate() {
            let state = self.walk(&before[..at])?;
            moves.push(Chooser { state: &*state, ..*self }.pick(pick)?);
        }
        let state = self.walk(before)?;
        moves.push(Chooser { state: &*state, ..*self }.pick(last)?);
        Ok(moves)
    }

    /// The position with one more move drafted.
    pub fn drafted(&self, mv: G::Move) -> G::State {
        let mut state = self.state.clone();
        self.game.play(&mut state, self.seat, mv, &mut Dice::absent(), &mut Log::off());
        state
    }

    /// The move that is picked.
    pub fn pick(&self, pick: &Pick) -> Result<G::Move, Refusal> {
        match pick {
            Pick::Text(text) => {
                Reader { game: self.game, state: self.state, seat: self.seat }.read(&Care::ALL, text)
            }
            Pick::Index(index) => {
                let moves = self.moves();
                moves.get(*index).copied().ok_or_else(|| {
                    let reason =
                        format!("there is no offer {index}, they go from 0 to {}", moves.len().max(1) - 1);
                    Refusal::new("offer", reason)
                })
            }
        }
    }
}

/// Why an empty path is refused.
pub(crate) fn nothing_chosen() -> Refusal {
    Refusal::new("offer", "nothing is chosen: send the index of an offer, or its text")
}

fn at_path<'a>(offers: &'a mut [Offer], path: &[usize]) -> &'a mut Offer {
    let (first, rest) = path.split_first().expect("a path is never empty");
    let offer = &mut offers[*first];
    if rest.is_empty() { offer } else { at_path(&mut offer.next, rest) }
}

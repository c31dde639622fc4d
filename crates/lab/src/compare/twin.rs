//! Two versions of a match, side by side.

use crate::arena::{Arena, Bots};
use crate::bout::Bout;
use crate::sheet::{self, BOTH, Scribe, Sheet};
use kernel::{Seat, Survey};
use serde::{Deserialize, Serialize};

/// A match of the old version and the same of the new one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Twin {
    pub old: Sheet,
    pub new: Sheet,
    /// Where they parted, if they did: the cards that somebody had come by until then, a bit for each.
    pub parting: Option<Vec<u64>>,
}

impl Twin {
    /// Whether somebody had the card, in either version.
    pub fn has(&self, card: usize) -> bool {
        self.old.has(card) || self.new.has(card)
    }

    /// Whether the card was there when they parted.
    pub fn parted_with(&self, card: usize) -> bool {
        self.parting.as_ref().is_some_and(|cards| cards[card / 64] >> (card % 64) & 1 != 0)
    }

    /// What a seat got in both.
    pub fn scores_at(&self, seat: Seat) -> (u16, u16) {
        (self.old.scores[seat.index()], self.new.scores[seat.index()])
    }

    /// What an entrant got in both, unless it met itself.
    pub fn scores_of(&self, entrant: usize) -> Option<(u16, u16)> {
        let [one, other] = self.old.entrants;
        let seat = BOTH.into_iter().find(|&seat| self.old.entrant(seat) == entrant)?;
        (one != other).then(|| self.scores_at(seat))
    }

    /// What whoever went first got in both.
    pub fn scores_of_opener(&self) -> Option<(u16, u16)> {
        let (old, new) = (self.old.opener?, self.new.opener?);
        Some((self.old.scores[old.index()], self.new.scores[new.index()]))
    }
}

/// Plays both, each with luck of its own.
pub(super) fn play_apart<G: Survey>(
    old: &Arena<G>,
    new: &Arena<G>,
    number: u64,
    cards: usize,
    [old_bots, new_bots]: &mut [Bots<G>; 2],
) -> Twin {
    let sheets = [sheet::play(old, number, cards, old_bots), sheet::play(new, number, cards, new_bots)];
    let [old, new] = sheets;
    Twin { old, new, parting: None }
}

/// Plays both with the same luck, move by move, to see where they part.
pub(super) fn play<G: Survey>(
    old: &Arena<G>,
    new: &Arena<G>,
    number: u64,
    cards: usize,
    [old_bots, new_bots]: &mut [Bots<G>; 2],
) -> Twin {
    let mut one = Side::start(old, number, cards);
    let mut other = Side::start(new, number, cards);
    let mut parting = None;
    loop {
        let moved = (one.act(old_bots), other.act(new_bots));
        if parting.is_none() && one.said != other.said {
            // Whatever made the difference is known to somebody by now: it was held, or it was just
            // bought in one of the two.
            let seen = one.scribe.seen().into_iter().zip(other.scribe.seen());
            parting = Some(seen.map(|(one, other)| one | other).collect());
        }
        if moved == (false, false) {
            return Twin { old: one.finish(number), new: other.finish(number), parting };
        }
    }
}

/// One of the two.
struct Side<'a, G: Survey> {
    arena: &'a Arena<'a, G>,
    entrants: [usize; 2],
    bout: Bout<'a, G>,
    scribe: Scribe,
    /// The last move with its seat, as text: the same card may have another index in the other version.
    said: String,
}

impl<'a, G: Survey> Side<'a, G> {
    fn start(arena: &'a Arena<'a, G>, number: u64, cards: usize) -> Self {
        let bout = arena.start(number);
        let entrants = BOTH.map(|seat| arena.table(number).entrant(seat));
        let scribe = Scribe::new(&bout, cards);
        Side { arena, entrants, bout, scribe, said: String::new() }
    }

    /// Makes a move; `false` once the match is over.
    fn act(&mut self, bots: &mut Bots<G>) -> bool {
        self.said.clear();
        let Some(seat) = self.bout.next() else { return false };
        let mv = self.bout.choose(seat, &mut *bots[self.entrants[seat.index()]]);
        self.said.push(seat.letter());
        self.bout.game().say(&self.bout.state, seat, mv, &mut self.said);
        self.scribe.note(&self.bout, seat, mv);
        self.bout.play(seat, mv);
        self.scribe.look(&self.bout);
        true
    }

    fn finish(self, number: u64) -> Sheet {
        self.scribe.finish(self.arena, &self.bout, number)
    }
}

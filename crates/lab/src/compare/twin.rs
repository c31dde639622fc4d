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
    /// After how many moves they parted, if they did.
    pub parted: Option<u16>,
    /// After how many moves each card first came to somebody, in either version.
    pub since: Vec<u16>,
}

impl Twin {
    /// Whether somebody had the card, in either version.
    pub fn has(&self, card: usize) -> bool {
        self.since[card] < u16::MAX
    }

    /// Whether the card was there when they parted.
    pub fn parted_with(&self, card: usize) -> bool {
        self.parted.is_some_and(|at| self.since[card] <= at)
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
    let old = sheet::play(old, number, cards, old_bots);
    let new = sheet::play(new, number, cards, new_bots);
    let since = |card: usize| if old.has(card) || new.has(card) { 0 } else { u16::MAX };
    Twin { since: (0..cards).map(since).collect(), old, new, parted: None }
}

/// Plays both with the same random numbers, move by move, to see where they part.
pub(super) fn play<G: Survey>(
    old: &Arena<G>,
    new: &Arena<G>,
    number: u64,
    cards: usize,
    [old_bots, new_bots]: &mut [Bots<G>; 2],
) -> Twin {
    let mut one = Side::start(old, number, cards, old_bots);
    let mut other = Side::start(new, number, cards, new_bots);
    let mut parted = None;
    loop {
        let moved = (one.act(old_bots), other.act(new_bots));
        if parted.is_none() && one.said != other.said {
            // Counted after the move: what made the difference was held, or was just bought in one of
            // the two.
            parted = Some(one.bout.length.max(other.bout.length).min(u32::from(u16::MAX) - 1) as u16);
        }
        if moved == (false, false) {
            let since = one.scribe.since.iter().zip(&other.scribe.since);
            let since = since.map(|(&one, &other)| one.min(other)).collect();
            return Twin { old: one.finish(number), new: other.finish(number), parted, since };
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
    fn start(arena: &'a Arena<'a, G>, number: u64, cards: usize, bots: &mut Bots<G>) -> Self {
        let bout = arena.start(number, bots);
        let entrants = BOTH.map(|seat| arena.table(number).entrant(seat));
        let scribe = Scribe::new(&bout, cards);
        Side { arena, entrants, bout, scribe, said: String::new() }
    }

    /// Makes a move; `false` once the match is over.
    fn act(&mut self, bots: &mut Bots<G>) -> bool {
        self.said.clear();
        let Some(seat) = self.bout.next() else { return false };
        let bot = &mut *bots[self.entrants[seat.index()]];
        let Some(mv) = self.bout.choose(seat, bot) else { return false };
        self.said.push(seat.letter());
        // Writing to a text does not fail.
        let _ = self.bout.game().say(&self.bout.state, seat, mv, &mut self.said);
        self.scribe.note(&self.bout, seat, mv);
        self.bout.play(seat, mv);
        self.scribe.look(&self.bout);
        true
    }

    fn finish(self, number: u64) -> Sheet {
        self.scribe.finish(self.arena, &self.bout, number)
    }
}

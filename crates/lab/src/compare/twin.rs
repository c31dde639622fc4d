//! Two versions of a match, side by side.

use super::aim::Trial;
use crate::arena::{Arena, Bots};
use crate::bout::Bout;
use crate::sheet::{self, BOTH, Deed, Scribe, Sheet};
use kernel::{Seat, Survey};
use serde::{Deserialize, Serialize};

/// What is kept of a match of the old version and the same of the new one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Twin {
    /// The entrants' places in the field, by seat.
    pub entrants: [u16; 2],
    /// In thousandths of a win, old and new, by seat.
    pub scores: [[u16; 2]; 2],
    /// Who had the first turn in both, where one has.
    pub openers: [Option<Seat>; 2],
    /// Who got the card first, if it was one seat alone.
    pub holder: Option<Seat>,
    /// Whether anybody had the card, and whether somebody who had it played it.
    pub held: bool,
    pub played: bool,
    /// Whether anybody did something else.
    pub parted: bool,
}

impl Twin {
    /// How much more a seat got in the new version, in thousandths of a win.
    pub fn gain_at(&self, seat: Seat) -> (u16, u16) {
        (self.scores[0][seat.index()], self.scores[1][seat.index()])
    }

    /// What whoever got the card first got in both.
    pub fn of_holder(&self) -> Option<(u16, u16)> {
        self.holder.map(|seat| self.gain_at(seat))
    }

    /// What an entrant got in both, unless it met itself.
    pub fn of_entrant(&self, entrant: usize) -> Option<(u16, u16)> {
        let [one, other] = self.entrants;
        let seat = BOTH.into_iter().find(|seat| usize::from(self.entrants[seat.index()]) == entrant)?;
        (one != other).then(|| self.gain_at(seat))
    }

    /// What whoever went first got in both.
    pub fn of_opener(&self) -> Option<(u16, u16)> {
        let [old, new] = self.openers;
        Some((self.scores[0][old?.index()], self.scores[1][new?.index()]))
    }

    fn of(sheets: [&Sheet; 2], cards: Option<[usize; 2]>, apart: bool, parted: bool) -> Twin {
        let [old, new] = sheets;
        let both = || cards.into_iter().flat_map(move |[one, other]| [(old, one), (new, other)]);
        let mut first = both().map(|(sheet, card)| sheet.first_holder(card));
        let holder = match (first.next().flatten(), first.next().flatten()) {
            // With independent random numbers different seats may get the card: only the same seat can be compared.
            (one, other) if apart => one.filter(|_| one == other),
            (one, other) => one.or(other),
        };
        let is = |deed| both().any(|(sheet, card)| BOTH.iter().any(|&seat| sheet.is(deed, seat, card)));
        Twin {
            entrants: old.entrants,
            scores: [old.scores, new.scores],
            openers: [old.opener, new.opener],
            holder,
            held: is(Deed::Held),
            played: is(Deed::Played),
            parted,
        }
    }
}

/// Plays both, each with independent random numbers.
pub(super) fn play_apart<G: Survey>(trial: &Trial<G>, number: u64, bots: &mut [Bots<G>; 2]) -> Twin {
    let [old_bots, new_bots] = bots;
    let old = sheet::play(&trial.old, number, trial.old.game.cards().len(), old_bots);
    let new = sheet::play(&trial.new, number, trial.new.game.cards().len(), new_bots);
    Twin::of([&old, &new], trial.card, true, true)
}

/// Plays both with the same random numbers, and sees whether they part.
pub(super) fn play<G: Survey>(trial: &Trial<G>, number: u64, bots: &mut [Bots<G>; 2]) -> Twin {
    let [old_bots, new_bots] = bots;
    let mut one = Side::start(&trial.old, number, trial.counts[0], old_bots);
    let mut told = String::new();
    while one.act(old_bots, true) {
        told.push_str(&one.said);
        told.push('\n');
    }
    let old = one.finish(number);
    // Where nobody gets the one card that differs, both are the same match.
    if trial.card.is_some_and(|[card, _]| trial.alone && !old.has(card)) {
        return Twin::of([&old, &old], trial.card.map(|[card, _]| [card, card]), false, false);
    }
    let mut other = Side::start(&trial.new, number, trial.counts[1], new_bots);
    let (mut rest, mut same) = (&told[..], true);
    while other.act(new_bots, same) {
        match rest.strip_prefix(&other.said[..]).and_then(|rest| rest.strip_prefix('\n')) {
            Some(left) if same => rest = left,
            _ => same = false,
        }
    }
    let new = other.finish(number);
    Twin::of([&old, &new], trial.card, false, !same || !rest.is_empty())
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
        let scribe = Scribe::of_cards(&bout, cards);
        Side { arena, entrants, bout, scribe, said: String::new() }
    }

    /// Makes a move and says it if somebody listens; `false` once the match is over.
    fn act(&mut self, bots: &mut Bots<G>, aloud: bool) -> bool {
        self.said.clear();
        let Some(seat) = self.bout.next() else { return false };
        let bot = &mut *bots[self.entrants[seat.index()]];
        let Some(mv) = self.bout.choose(seat, bot) else { return false };
        if aloud {
            self.said.push(seat.letter());
            // Writing to a text does not fail.
            let _ = self.bout.game().say(&self.bout.state, seat, mv, &mut self.said);
        }
        self.scribe.note(&self.bout, seat, mv);
        self.bout.play(seat, mv);
        self.scribe.look(&self.bout);
        true
    }

    fn finish(self, number: u64) -> Sheet {
        self.scribe.finish(self.arena, &self.bout, number)
    }
}

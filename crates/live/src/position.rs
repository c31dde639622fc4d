//! A match with what its host must remember of it: all that its rows say.

mod agreement;
mod rows;

pub(crate) use rows::Because;

use crate::clock::{Clock, Passing};
use crate::deed::{drafted, on_time, play_default, undo};
use crate::offers::Offers;
use crate::seats::Seats;
use crate::{Claim, Deed, Ended, Reason, Reasons, Terms, Why};
use kernel::{Agreement, AnyMatch, MAX_SEATS, Pick, Refusal, Seat, Status};

/// The answer to a deed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Done {
    /// The decision that the seat is at now.
    pub decision: u32,
    /// The texts of what was chosen, or of all that is drafted.
    pub texts: Vec<String>,
    /// Whether it was done before, and this is the answer of then.
    pub again: bool,
}

/// When something is done, and what it is credited for its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stamp {
    pub at: i64,
    pub credit: i64,
}

/// A match after some rows of its journal.
pub(crate) struct Position {
    table: Box<dyn AnyMatch>,
    pub seats: Seats,
    pub terms: Terms,
    rows: u32,
    /// When the last row was written.
    at: Option<i64>,
    /// What each seat did last, so that it gets the same answer if it asks again.
    last: [Option<(Deed, Done)>; MAX_SEATS],
    /// Why it ended, once it has.
    why: Why,
    /// Whether it ended because nobody played on.
    pub lapsed: bool,
    pub clock: Option<Clock>,
    pub offers: Offers,
    pub paused: bool,
    reasons: Vec<(Reason, bool)>,
    /// Whether another match was agreed on.
    pub rematch: bool,
    /// What players add to its deal.
    pub seals: [Option<String>; MAX_SEATS],
}

impl Position {
    /// A match that begins, or a beginning to restore from.
    pub fn new(start: Box<dyn AnyMatch>, seats: Seats, terms: Terms) -> Position {
        let clock = terms.clock.map(|terms| Clock::new(terms, start.seats()));
        Position {
            table: start,
            seats,
            terms,
            rows: 0,
            at: None,
            last: Default::default(),
            why: Why::Rules,
            lapsed: false,
            clock,
            offers: Offers::default(),
            paused: false,
            reasons: Vec::new(),
            rematch: false,
            seals: Default::default(),
        }
    }

    /// The match.
    pub fn table(&self) -> &dyn AnyMatch {
        &*self.table
    }

    /// Why the match ended, if it has.
    pub fn why(&self) -> Why {
        self.why
    }

    /// A match that was over before it was woken ended so.
    pub fn ended(&mut self, Ended { why, thoughts }: Ended) {
        self.offers.filed();
        self.why = why;
        self.reasons = thoughts.into_iter().map(|reason| (reason, false)).collect();
    }

    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        matches!(self.table.status(), Status::Over(_))
    }

    /// Who may act.
    pub fn acting(&self) -> kernel::Seats {
        self.table.status().acting()
    }

    /// Whether something happens by itself when time passes.
    pub fn is_timed(&self) -> bool {
        let runs = self.clock.is_some() && !self.paused && !self.is_over();
        runs || !self.offers.open.is_empty()
    }

    /// Its rows are no longer needed: what is done now begins a journal of its own.
    pub fn filed(&mut self) {
        self.offers.filed();
        self.rows = 0;
    }

    /// Refuses whoever has left the others while they play on.
    pub fn check_stays(&self, seat: Seat) -> Result<(), Refusal> {
        if self.table.left().has(seat) && !self.is_over() {
            return Err(Refusal::new("table", "you have left the table: the others play on"));
        }
        Ok(())
    }

    /// The answer that the seat got when it did just this.
    pub fn again(&self, seat: Seat, deed: &Deed) -> Option<Done> {
        let (last, done) = self.last.get(seat.index())?.as_ref()?;
        (last == deed).then(|| Done { again: true, ..done.clone() })
    }

    /// Does it, or refuses and changes nothing.
    pub fn perform(&mut self, seat: Seat, deed: &Deed, stamp: Stamp) -> Result<Done, Refusal> {
        let texts = self.enact(seat, deed, &[], stamp)?;
        Ok(self.note(seat, deed.clone(), texts, stamp.at))
    }

    fn note(&mut self, seat: Seat, deed: Deed, texts: Vec<String>, at: i64) -> Done {
        let done = Done { decision: self.table.decision(seat), texts, again: false };
        if deed.is_known_again() {
            self.last[seat.index()] = Some((deed, done.clone()));
        }
        (self.rows, self.at) = (self.rows + 1, Some(at));
        done
    }

    /// Keeps what a bot had in mind with what was done last.
    pub fn because(&mut self, seat: Seat, because: Because) {
        let Because { text, open } = because;
        if let Some(turn) = self.table.turns().len().checked_sub(1) {
            self.reasons.push((Reason { turn, seat, text }, open));
        }
    }

    /// What bots had in mind, as far as it may be told: they speak of their own cards, so that it waits
    /// for the end unless nothing was hidden anyway.
    pub fn reasons(&self) -> Vec<Reason> {
        let over = self.is_over();
        let told = |open: bool| match self.terms.reasons {
            Reasons::Never => false,
            Reasons::After => over,
            Reasons::AtOnce => over || open,
        };
        self.reasons.iter().filter(|(_, open)| told(*open)).map(|(reason, _)| reason.clone()).collect()
    }

    /// Does it and returns the texts of what was chosen. The words are those of a row, if it was done
    /// before.
    fn enact(
        &mut self,
        seat: Seat,
        deed: &Deed,
        words: &[String],
        stamp: Stamp,
    ) -> Result<Vec<String>, Refusal> {
        let (before, turns, was_over) = (self.acting(), self.table.turns().len(), self.is_over());
        let (mut agreed, mut late) = (None, false);
        let table = &mut *self.table;
        let texts = match deed {
            Deed::Play { decision, path } => {
                not_paused(self.paused)?;
                no_concession(path)?;
                table.play(seat, *decision, path)?
            }
            Deed::Draft { decision, picks } => {
                table.redraft(seat, *decision, picks)?;
                drafted(table, seat)
            }
            Deed::Undo { decision } => undo(table, seat, *decision)?,
            Deed::Resign => {
                table.leave(seat)?;
                Vec::new()
            }
            Deed::TimeOut { decision } => {
                let mut clock = self.clock.clone();
                late = clock.as_mut().is_some_and(|clock| clock.ring(seat));
                let texts = if late {
                    on_time(table, seat, *decision)?;
                    table.leave(seat)?;
                    Vec::new()
                } else {
                    play_default(table, seat, *decision, words)?
                };
                self.clock = clock;
                texts
            }
            Deed::Pass { decision } => play_default(table, seat, *decision, words)?,
            Deed::Claim { what: Claim::Win, against } => {
                table.leave(*against)?;
                Vec::new()
            }
            Deed::Claim { what: Claim::Void, .. } => {
                table.agree(seat, Agreement::Void)?;
                Vec::new()
            }
            Deed::TakeBack { decision } => {
                on_time(table, seat, *decision)?;
                self.take_back_freely(seat, stamp.at)?;
                Vec::new()
            }
            Deed::Offer { kind, seal } => {
                agreed = self.offer(seat, *kind, stamp.at)?;
                self.seals[seat.index()].clone_from(seal);
                Vec::new()
            }
            Deed::Answer { offer, yes, seal } => {
                agreed = self.answer(seat, *offer, *yes, stamp.at)?;
                self.seals[seat.index()].clone_from(seal);
                Vec::new()
            }
            Deed::Withdraw { offer } => {
                self.offers.withdraw(*offer, seat, stamp.at)?;
                Vec::new()
            }
            Deed::Resume => {
                self.resume(stamp.at)?;
                Vec::new()
            }
            Deed::Woke => {
                self.woke(stamp.at);
                Vec::new()
            }
            Deed::Lapse { since } => {
                self.lapse(seat, *since)?;
                Vec::new()
            }
        };
        let moved = self.table.turns().len() > turns;
        if moved {
            let after = self.acting();
            self.offers.moved(seat, stamp.at);
            let passing = Passing { before, after, mover: seat, at: stamp.at, credit: stamp.credit };
            self.clock.iter_mut().for_each(|clock| clock.pass(passing));
        }
        if self.is_over() && !was_over {
            self.why = if late { Why::Time } else { deed.why(agreed) };
            self.offers.over(stamp.at);
            self.paused = false;
        }
        Ok(texts)
    }
}

fn not_paused(paused: bool) -> Result<(), Refusal> {
    if paused { Err(Refusal::new("table", "the match is paused: resume it first")) } else { Ok(()) }
}

/// To give up is not a move: with more than two the others play on.
fn no_concession(path: &[Pick]) -> Result<(), Refusal> {
    let concedes =
        |pick: &Pick| matches!(pick, Pick::Text(text) if text.trim().eq_ignore_ascii_case("concede"));
    if path.iter().any(concedes) {
        return Err(Refusal::new("table", "resigning is not a move: use resign"));
    }
    Ok(())
}

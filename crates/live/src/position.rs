//! A match with what its host must remember of it: all that its rows say.

mod agreement;

use crate::clock::{Clock, Passing};
use crate::deed::{drafted, on_time, play_default, undo};
use crate::offers::Offers;
use crate::seats::Seats;
use crate::{Claim, Deed, NotWoken, Reason, Reasons, Terms, Why};
use kernel::{Agreement, AnyMatch, MAX_SEATS, Pick, Refusal, Seat, Status};
use serde::{Deserialize, Serialize};
use store::{MatchId, Row};

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

/// The body of a row: what was sent, to know it again, and the words in which it is read.
#[derive(Serialize, Deserialize)]
struct Entry {
    deed: Deed,
    texts: Vec<String>,
    /// What the move was credited for its way, in milliseconds.
    #[serde(default, skip_serializing_if = "is_zero")]
    credit: i64,
    /// What the bot had in mind that did it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reason: Option<Because>,
}

/// What a bot had in mind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Because {
    pub text: String,
    /// Whether nothing was hidden from anybody when it decided.
    pub open: bool,
}

fn is_zero(credit: &i64) -> bool {
    *credit == 0
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
    pub clock: Option<Clock>,
    pub offers: Offers,
    pub paused: bool,
    reasons: Vec<(Reason, bool)>,
    /// Whether another match was agreed on.
    pub rematch: bool,
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
            clock,
            offers: Offers::default(),
            paused: false,
            reasons: Vec::new(),
            rematch: false,
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
    pub fn ended(&mut self, why: Why) {
        self.offers.filed();
        self.why = why;
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

    /// The row of the deed that was performed last, with its texts.
    pub fn row(
        &self,
        of: &MatchId,
        seat: Seat,
        deed: &Deed,
        texts: &[String],
        stamp: Stamp,
        reason: Option<Because>,
    ) -> Row {
        let entry = Entry { deed: deed.clone(), texts: texts.to_vec(), credit: stamp.credit, reason };
        Row {
            of: of.clone(),
            n: self.rows - 1,
            kind: deed.kind(),
            seat: (*deed != Deed::Woke).then_some(seat.index() as u8),
            body: serde_json::to_string(&entry).unwrap_or_default(),
            digest: self.fingerprint(),
            at: stamp.at,
        }
    }

    /// Does again what a row says, and refuses it where it is not true.
    pub fn redo(&mut self, row: &Row) -> Result<(), NotWoken> {
        let untrue = |problem: String| NotWoken::Untrue { n: row.n, problem };
        let Entry { deed, texts, credit, reason } =
            serde_json::from_str(&row.body).map_err(|error| untrue(error.to_string()))?;
        let of_the_table = (deed == Deed::Woke).then_some(0);
        let seat = row.seat.map(usize::from).or(of_the_table).filter(|&seat| seat < self.table.seats());
        let seat = seat.map(Seat::new).ok_or_else(|| untrue("it names no seat of this match".to_owned()))?;
        let stamp = Stamp { at: row.at, credit };
        let texts = self.enact(seat, &deed.in_words(&texts), &texts, stamp);
        self.note(seat, deed, texts.map_err(|refusal| untrue(refusal.to_string()))?, row.at);
        reason.into_iter().for_each(|reason| self.because(seat, reason));
        if self.fingerprint() == row.digest {
            return Ok(());
        }
        Err(untrue("it leads to another state than it did".to_owned()))
    }

    /// The fingerprint of the state after the last turn; none before the first.
    fn fingerprint(&self) -> Option<u64> {
        let last = self.table.turns().len().checked_sub(1)?;
        let line = self.table.record(last).pop()?;
        let (_, digest) = line.rsplit_once('#')?;
        u64::from_str_radix(digest, 16).ok()
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
            Deed::Offer { kind } => {
                agreed = self.offer(seat, *kind, stamp.at)?;
                Vec::new()
            }
            Deed::Answer { offer, yes } => {
                agreed = self.answer(seat, *offer, *yes, stamp.at)?;
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

/// To give up is no move: with more than two the others play on.
fn no_concession(path: &[Pick]) -> Result<(), Refusal> {
    let concedes =
        |pick: &Pick| matches!(pick, Pick::Text(text) if text.trim().eq_ignore_ascii_case("concede"));
    if path.iter().any(concedes) {
        return Err(Refusal::new("table", "to give up is no move: resign instead"));
    }
    Ok(())
}

//! A match as its players see it: with offers instead of moves, and drafts that can still be changed.

use crate::paths::{Chooser, nothing_chosen};
use crate::replay::play_line;
use crate::{
    Action, Dice, Host, Log, MAX_SEATS, Match, Offer, Pick, Refusal, ReplayError, Seat, Seats, Sentence,
    text_of,
};
use std::borrow::Cow;

/// A match with the drafts of its seats. A draft lives above the rules: moves that a seat has chosen
/// and may still change; they are played when a move follows that makes them final.
pub(crate) struct Desk<G: Host> {
    pub real: Match<G>,
    drafts: [Vec<G::Move>; MAX_SEATS],
    /// How often each seat has decided something, so that a choice for an earlier decision is noticed.
    decisions: [u32; MAX_SEATS],
}

impl<G: Host> Clone for Desk<G> {
    fn clone(&self) -> Self {
        Desk { real: self.real.clone(), drafts: self.drafts.clone(), decisions: self.decisions }
    }
}

impl<G: Host> Desk<G> {
    pub fn new(real: Match<G>) -> Self {
        let mut decisions = [0; MAX_SEATS];
        real.turns().iter().for_each(|turn| decisions[turn.seat.index()] += 1);
        Desk { real, drafts: Default::default(), decisions }
    }

    pub fn decision(&self, seat: Seat) -> u32 {
        self.decisions[seat.index()]
    }

    /// The position as the seat plans it: with its draft played.
    pub fn planned(&self, seat: Seat) -> Cow<'_, G::State> {
        let drafted =
            |state: Cow<'_, G::State>, &mv: &G::Move| Cow::Owned(self.chooser(&state, seat).drafted(mv));
        self.drafts[seat.index()].iter().fold(Cow::Borrowed(self.real.state()), drafted)
    }

    /// A copy in which the seat's draft has become final.
    pub fn ahead(&self, seat: Seat) -> Self {
        let mut ahead = self.clone();
        let drafted = std::mem::take(&mut ahead.drafts[seat.index()]);
        // What was drafted was legal then, and nobody can make it illegal.
        drafted.into_iter().for_each(|mv| drop(ahead.real.play(seat, mv)));
        ahead
    }

    /// The seat in some position.
    pub fn chooser<'a>(&'a self, state: &'a G::State, seat: Seat) -> Chooser<'a, G> {
        Chooser { game: &**self.real.game(), state, seat }
    }

    /// The seat's draft in sentences.
    pub fn draft(&self, seat: Seat) -> Vec<Sentence> {
        let (game, mut state) = (self.real.game(), self.real.state().clone());
        let said = self.drafts[seat.index()].iter().map(|&mv| {
            let said = Sentence::of(|out| game.say(&state, seat, mv, out));
            game.play(&mut state, seat, mv, &mut Dice::absent(), &mut Log::off());
            said
        });
        said.collect()
    }

    /// What the seat may choose; nothing if it may not act.
    pub fn offers(&self, seat: Seat) -> Vec<Offer> {
        let acts = self.real.status().acting().has(seat);
        if acts { self.chooser(&self.planned(seat), seat).offers() } else { Vec::new() }
    }

    /// What the seat may choose after a path of choices that it has not made yet.
    pub fn below(&self, seat: Seat, path: &[Pick]) -> Result<Vec<Offer>, Refusal> {
        self.real.may_move(seat)?;
        let state = self.planned(seat);
        let ahead = self.chooser(&state, seat).walk(path)?.into_owned();
        Ok(self.chooser(&ahead, seat).offers())
    }

    /// The index of the offer that is taken when the seat's time runs out.
    pub fn default_offer(&self, seat: Seat) -> Option<usize> {
        let acts = self.real.status().acting().has(seat);
        if acts { self.chooser(&self.planned(seat), seat).default_offer() } else { None }
    }

    /// Refuses a choice that was made for another decision than the current one.
    pub fn on_time(&self, seat: Seat, decision: u32) -> Result<(), Refusal> {
        let now = self.decision(seat);
        if decision == now {
            return Ok(());
        }
        let reason =
            format!("that was meant for decision {decision}, and {seat} is at decision {now}: look again");
        Err(Refusal::new("stale", reason))
    }

    /// Chooses a whole path or nothing; returns the texts of what was chosen. A path continues only
    /// as long as nothing is learned by it: a refused continuation would reveal what was learned.
    pub fn choose(&mut self, seat: Seat, path: &[Pick]) -> Result<Vec<String>, Refusal> {
        let Some((_, before)) = path.split_last() else {
            return Err(nothing_chosen());
        };
        if before.is_empty() {
            return self.choose_one(seat, &path[0]).map(|text| vec![text]);
        }
        self.real.may_move(seat)?;
        self.chooser(&self.planned(seat), seat).walk(before)?;
        let mut ahead = self.clone();
        let chosen = path.iter().map(|pick| ahead.choose_one(seat, pick)).collect::<Result<_, _>>()?;
        *self = ahead;
        Ok(chosen)
    }

    fn choose_one(&mut self, seat: Seat, pick: &Pick) -> Result<String, Refusal> {
        if let Pick::Text(text) = pick {
            // The typed text may also concede, or come too early.
            if let Action::Concede = self.read(seat, text)? {
                return self.end(seat, Action::Concede);
            }
        }
        self.real.may_move(seat)?;
        let state = self.planned(seat).into_owned();
        let mv = self.chooser(&state, seat).pick(pick)?;
        let text = text_of(|out| self.real.game().say(&state, seat, mv, out));
        self.decide(seat, &state, mv)?;
        Ok(text)
    }

    fn read(&self, seat: Seat, text: &str) -> Result<Action<G::Move>, Refusal> {
        let concede = text.trim().eq_ignore_ascii_case(crate::matches::CONCEDE);
        if concede || !self.real.status().acting().has(seat) {
            return self.real.read(seat, text);
        }
        // Any other text is read in the position as it is planned.
        self.chooser(&self.planned(seat), seat).pick(&Pick::from(text)).map(Action::Move)
    }

    /// The seat decides for a move of the position that it has planned.
    fn decide(&mut self, seat: Seat, planned: &G::State, mv: G::Move) -> Result<(), Refusal> {
        if self.real.game().drafts(planned, mv) {
            self.drafts[seat.index()].push(mv);
        } else {
            for mv in std::mem::take(&mut self.drafts[seat.index()]) {
                self.real.play(seat, mv)?;
            }
            self.real.play(seat, mv)?;
        }
        self.decisions[seat.index()] += 1;
        Ok(())
    }

    /// Plays a line of a record. Everything in a record was final: nothing is drafted by it.
    pub fn redo(&mut self, line: &str) -> Result<(), ReplayError> {
        let turns = self.real.turns().len();
        play_line(&mut self.real, turns + 1, line)?;
        for turn in &self.real.turns()[turns..] {
            self.decisions[turn.seat.index()] += 1;
        }
        Ok(())
    }

    /// Does what ends the match for a seat or for all.
    pub fn end(&mut self, seat: Seat, action: Action<G::Move>) -> Result<String, Refusal> {
        self.real.act(seat, action)?;
        self.drafts[seat.index()].clear();
        self.decisions[seat.index()] += 1;
        Ok(self.real.turns().last().map_or_else(String::new, |turn| turn.text.clone()))
    }

    /// Replaces the seat's draft by another one, or refuses and keeps the old one. Nothing becomes
    /// final by it.
    pub fn redraft(&mut self, seat: Seat, picks: &[Pick]) -> Result<(), Refusal> {
        self.real.may_move(seat)?;
        let mut ahead = self.clone();
        ahead.drafts[seat.index()].clear();
        let turns = ahead.real.turns().len();
        for pick in picks {
            ahead.choose_one(seat, pick)?;
            if ahead.real.turns().len() > turns {
                return Err(Refusal::new("draft", "a draft holds only what can still be changed"));
            }
        }
        ahead.decisions[seat.index()] = self.decision(seat) + 1;
        *self = ahead;
        Ok(())
    }

    /// Goes back to before the last turns. A seat that had to act then and has not moved since is asked the
    /// same as before, and keeps its draft. What became final with the first of these turns can be
    /// changed again.
    pub fn take_back(&mut self, turns: usize) {
        let kept = self.real.turns().len().saturating_sub(turns);
        let taken: Seats = self.real.turns()[kept..].iter().map(|turn| turn.seat).collect();
        let first = self.real.turns().get(kept).map(|turn| turn.seat);
        self.real.take_back(turns);
        let reopened = first.map_or_else(Vec::new, |seat| self.reopen(seat));
        let acting = self.real.status().acting();
        for seat in Seat::first(self.real.seats()) {
            if acting.has(seat) && !taken.has(seat) {
                continue;
            }
            self.drafts[seat.index()].clear();
            self.decisions[seat.index()] += 1;
        }
        if let Some(seat) = first {
            self.drafts[seat.index()] = reopened;
        }
    }

    /// Takes the seat's last moves back that were drafted before they became final; they are its draft
    /// again.
    fn reopen(&mut self, seat: Seat) -> Vec<G::Move> {
        let mut drafted = Vec::new();
        while let Some(turn) = self.real.turns().last().filter(|turn| turn.seat == seat) {
            let Action::Move(mv) = turn.action else { break };
            let mut before = self.real.clone();
            before.take_back(1);
            if !self.real.game().drafts(before.state(), mv) {
                break;
            }
            self.real = before;
            drafted.insert(0, mv);
        }
        drafted
    }

    /// Takes back what the seat drafted last; whether there was something.
    pub fn undo(&mut self, seat: Seat) -> bool {
        let undone = self.drafts[seat.index()].pop().is_some();
        self.decisions[seat.index()] += u32::from(undone);
        undone
    }

    /// Plays what is typed: a move, or several that are separated by commas.
    pub fn play_text(&mut self, seat: Seat, text: &str) -> Result<String, Refusal> {
        let refusal = match self.choose(seat, &[Pick::from(text)]) {
            Ok(chosen) => return Ok(chosen.join(", ")),
            Err(refusal) => refusal,
        };
        let listed = |desk: &mut Self| {
            let before = desk.real.turns().len();
            let text = desk.real.play_text(seat, text).ok()?;
            desk.decisions[seat.index()] += (desk.real.turns().len() - before) as u32;
            Some(text)
        };
        // A list is read by the match; drafts are made one by one.
        if refusal.rule == crate::reading::NOTATION && self.drafts[seat.index()].is_empty() {
            return listed(self).ok_or(refusal);
        }
        Err(refusal)
    }
}

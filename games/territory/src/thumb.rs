//! Judgement about positions, and the rule-of-thumb player: builds early, fights late, replaces
//! for value, and knows when to pass.
//!
//! Nothing here is a rule. The state is an imagined one, so what it shows of the opponent's hand
//! is a guess; only its size is looked at.

mod prospects;
mod standing;

use crate::Territory;
use crate::choices::asked;
use crate::moves::Move;
use crate::projection::projected;
use crate::state::{Choice, State};
use kernel::{Craft, Dice, Game, Insight, Log, Odds, Seat, Skill};
use prospects::value;
use standing::{Scale, standing};

impl Insight for Territory {
    type Plan = ();

    fn value(&self, state: &State, seat: Seat) -> i32 {
        value(&self.cards, state, seat)
    }

    fn odds(&self) -> Option<Odds> {
        Some(Odds { even: 0, slope: 60 })
    }

    fn levels(&self) -> [Skill; 5] {
        [
            Skill::Thumb { slips: 60 },
            Skill::Thumb { slips: 25 },
            Skill::Thumb { slips: 0 },
            Skill::Search { iterations: 60 },
            Skill::Search { iterations: 600 },
        ]
    }

    fn craft(&self) -> Craft {
        // A decision of the rules of thumb tries every move, so few are played on.
        Craft { plies: 12, curiosity: 100, ..Craft::default() }
    }

    fn thumb(&self, state: &State, seat: Seat, legal: &[Move], dice: &mut Dice) -> Move {
        let thumb = Thumb { game: self, state, seat, scale: Scale::of(state) };
        match state.choice {
            Choice::Main => thumb.play_or_pass(legal, dice),
            Choice::Mulligan => thumb.exchange(legal),
            _ => thumb.best(legal, dice).0,
        }
    }
}

/// One decision.
struct Thumb<'a> {
    game: &'a Territory,
    state: &'a State,
    seat: Seat,
    scale: Scale,
}

/// How many small choices a play is followed through.
const CHOICES: usize = 6;

impl Thumb<'_> {
    /// The move after which the table looks best, and how good. The first of the best.
    fn best(&self, legal: &[Move], dice: &mut Dice) -> (Move, i32) {
        let mut best = (legal[0], i32::MIN);
        for &mv in legal.iter().filter(|&&mv| mv != Move::Pass) {
            let after = self.after(self.state, mv, CHOICES, dice);
            let worth = standing(&self.game.cards, &after, self.seat, self.scale);
            if worth > best.1 {
                best = (mv, worth);
            }
        }
        best
    }

    /// The table after a move and what its player then chooses; a first good answer is taken.
    fn after(&self, state: &State, mv: Move, choices: usize, dice: &mut Dice) -> State {
        let mut next = state.clone();
        self.game.play(&mut next, self.seat, mv, dice, &mut Log::off());
        if choices == 0
            || !matches!(next.choice, Choice::Text(run) if asked(&self.game.cards, &run) == self.seat)
        {
            return next;
        }
        let mut legal = Vec::new();
        self.game.legal(&next, self.seat, &mut legal);
        let answers = legal.into_iter().map(|answer| self.after(&next, answer, choices.min(2) - 1, dice));
        let worth = |state: &State| standing(&self.game.cards, state, self.seat, self.scale);
        answers.reduce(|best, other| if worth(&other) > worth(&best) { other } else { best }).unwrap_or(next)
    }

    fn lead(&self, state: &State) -> i16 {
        projected(&self.game.cards, state, self.seat) - projected(&self.game.cards, state, self.seat.other())
    }

    fn play_or_pass(&self, legal: &[Move], dice: &mut Dice) -> Move {
        if legal.len() == 1 {
            return legal[0];
        }
        let (lead, side) = (self.lead(self.state), self.state.side(self.seat));
        let foe = self.state.side(self.seat.other());
        let (hand, theirs) = (side.hand.len() as i16, foe.hand.len() as i16);
        if foe.passed && lead > 0 {
            return Move::Pass; // it is won
        }
        let (mv, worth) = self.best(legal, dice);
        let gain = worth - standing(&self.game.cards, self.state, self.seat, self.scale);
        if self.must_win() {
            // Nothing to save for: play whatever helps.
            return if foe.passed || gain > 0 { mv } else { Move::Pass };
        }
        if foe.passed {
            // Worth it only if a few cards turn the round; about one for each point behind.
            let needed = 1 - lead;
            let spare = if self.state.round == 1 { 3 } else { 4 };
            return if needed <= spare.min(hand) && gain > 0 { mv } else { Move::Pass };
        }
        // Well ahead, and the others would have to spend more than they gain.
        if lead >= 3 && hand <= theirs + 2 {
            return Move::Pass;
        }
        // Hopelessly behind: the cards are better kept.
        if lead <= -4 && hand <= theirs {
            return Move::Pass;
        }
        if gain > 0 { mv } else { Move::Pass }
    }

    /// Whether losing this round loses the match.
    fn must_win(&self) -> bool {
        let lost = self.state.side(self.seat.other()).wins > 0;
        self.state.round == 3 || self.state.round == 2 && (lost || self.state.ties > 0)
    }

    /// Exchanges what can do nothing yet: Actions that have nothing to work on.
    fn exchange(&self, legal: &[Move]) -> Move {
        let idle = |mv: &&Move| match **mv {
            Move::Exchange(face) => !crate::moves::castable(&self.game.cards, self.state, self.seat, face),
            _ => false,
        };
        legal.iter().find(idle).copied().unwrap_or(Move::Keep)
    }
}

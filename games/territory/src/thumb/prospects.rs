//! What a position is worth: how the round will likely end, and what the match is worth then.

use super::standing::ground;
use crate::cards::CardList;
use crate::place::Place;
use crate::power::power;
use crate::projection::projected;
use crate::state::State;
use kernel::Seat;

/// The value of a state for a seat, in thousandths of a win.
pub(crate) fn value(cards: &CardList, state: &State, seat: Seat) -> i32 {
    if let Some(scores) = state.over {
        return scores.of(seat).into();
    }
    let prospects = Prospects::of(cards, state, seat);
    prospects.value().clamp(10, 990)
}

/// All that is looked at, seen from one player.
#[derive(Clone, Copy, Debug)]
struct Prospects {
    round: u8,
    wins: [u8; 2],
    ties: u8,
    hands: [i32; 2],
    passed: [bool; 2],
    /// The lead in VP as it stands.
    lead: i32,
    /// How firmly, in hundredths of a VP.
    margin: i32,
    /// What was built more than by the other, in thousandths of a win for each round to come.
    built: i32,
    /// Whether the player has priority.
    next: bool,
}

impl Prospects {
    fn of(cards: &CardList, state: &State, seat: Seat) -> Prospects {
        let both = [seat, seat.other()];
        let [own, foe] = both.map(|seat| i32::from(projected(cards, state, seat)));
        let [built, theirs] = both.map(|seat| ground(cards, state, seat));
        Prospects {
            round: state.round,
            wins: both.map(|seat| state.side(seat).wins),
            ties: state.ties,
            hands: both.map(|seat| state.side(seat).hand.len() as i32),
            passed: both.map(|seat| state.side(seat).passed),
            lead: own - foe,
            margin: (0..4).map(|slot| margin(cards, state, seat, slot)).sum(),
            built: (built - theirs) / 3,
            next: state.priority == seat,
        }
    }

    fn value(&self) -> i32 {
        match self.passed {
            [true, true] => self.ended(self.lead.signum(), self.hands),
            [false, true] => self.alone(),
            [true, false] => 1000 - self.mirrored().alone(),
            [false, false] => self.open(),
        }
    }

    fn mirrored(&self) -> Prospects {
        let swap = |[a, b]: [u8; 2]| [b, a];
        Prospects {
            wins: swap(self.wins),
            hands: [self.hands[1], self.hands[0]],
            passed: [self.passed[1], self.passed[0]],
            lead: -self.lead,
            margin: -self.margin,
            built: -self.built,
            next: !self.next,
            ..*self
        }
    }

    /// Only this player goes on: either the round is left as it stands, or cards are spent on it.
    fn alone(&self) -> i32 {
        let stop = self.ended(self.lead.signum(), self.hands);
        if self.lead > 0 {
            return stop;
        }
        // A card turns about one VP, and now and then it does not.
        let needed = 1 - self.lead;
        let hands = [(self.hands[0] - needed).max(0), self.hands[1]];
        let chance = if needed > self.hands[0] {
            60
        } else {
            [900, 780, 620, 480, 350, 250][(needed - 1).min(5) as usize]
        };
        let won = self.ended(1, hands);
        let lost = self.ended(self.lead.signum(), hands);
        stop.max((chance * won + (1000 - chance) * lost) / 1000)
    }

    /// Both go on.
    fn open(&self) -> i32 {
        let fuel = self.hands[0].min(self.hands[1]).min(6);
        let tempo = if self.next { 35 } else { -35 };
        let cards = 28 * (self.hands[0] - self.hands[1]).clamp(-5, 5);
        let expected = 100 * self.lead.clamp(-6, 6) + self.margin + tempo + cards;
        // The more cards are left, the less a lead means.
        let chance = (500 + expected * 100 / (60 + 42 * fuel) * 17 / 10).clamp(30, 970);
        let (won, lost) = (self.ended(1, self.hands), self.ended(-1, self.hands));
        (chance * won + (1000 - chance) * lost) / 1000
    }

    /// What the match is worth once this round is won (1), tied (0) or lost (-1) with these hands.
    fn ended(&self, result: i32, hands: [i32; 2]) -> i32 {
        let (mut wins, mut ties) = (self.wins.map(i32::from), i32::from(self.ties));
        match result {
            1 => wins[0] += 1,
            -1 => wins[1] += 1,
            _ => ties += 1,
        }
        let lead = wins[0] - wins[1];
        let decided = self.round >= 3 || self.round == 2 && (lead != 0 || ties > 0);
        if decided {
            return 500 + 500 * lead.signum();
        }
        let left = if self.round == 1 { 2 } else { 1 };
        let cards = 26 * (hands[0] - hands[1]).clamp(-7, 7);
        (500 + 240 * lead.signum() + cards + self.built * left).clamp(20, 980)
    }
}

/// How firmly a slot is held, in hundredths of a VP.
fn margin(cards: &CardList, state: &State, seat: Seat, slot: u8) -> i32 {
    let at = |seat| i32::from(power(cards, state, Place::new(seat, slot)).unwrap_or(0));
    7 * (at(seat) - at(seat.other())).clamp(-6, 6)
}

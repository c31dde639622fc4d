//! Rules of thumb, after the design document's notes on play (13), and a judge of positions.
//!
//! Nothing here is a rule. The state is an imagined one, so what it shows of the opponent's hand
//! is a guess; only what is in plain sight is looked at.

mod effects;
mod trial;

use crate::Spellfaire;
use crate::cards::{CardList, Kind};
use crate::creature::{Creature, Keywords};
use crate::moves::{Move, Target, is_guarded};
use crate::script::{Aim, Script, Step, When, Who, Whose};
use crate::state::{Choice, Run, Side, State};
use effects::{harm, hero_loss};
use kernel::{Craft, Dice, Face, Insight, Odds, Seat, Skill};

/// What finishing the game is worth.
const LETHAL: i32 = 10_000;
/// What a point of a creature's worth counts.
const BODY: i32 = 3;
/// What a card in hand counts.
const CARD: i32 = 5;

impl Insight for Spellfaire {
    type Plan = ();

    fn value(&self, state: &State, seat: Seat) -> i32 {
        if let Some(scores) = state.over {
            return scores.of(seat).into();
        }
        let lead = side_worth(state.side(seat)) - side_worth(state.side(seat.other()));
        (500 + 3 * lead).clamp(20, 980)
    }

    fn odds(&self) -> Option<Odds> {
        Some(Odds { even: 50, slope: 80 })
    }

    fn levels(&self) -> [Skill; 5] {
        [
            Skill::Thumb { slips: 60 },
            Skill::Thumb { slips: 25 },
            Skill::Thumb { slips: 0 },
            Skill::Search { iterations: 30 },
            Skill::Search { iterations: 800 },
        ]
    }

    fn craft(&self) -> Craft {
        Craft { plies: 8, curiosity: 100, ..Craft::default() }
    }

    fn thumb(&self, state: &State, seat: Seat, legal: &[Move], _: &mut Dice) -> Move {
        let thumb = Thumb { cards: &self.cards, state, seat, lethal: can_finish(&self.cards, state, seat) };
        // The first of the best: later ones must be better.
        let mut best = (legal[0], i32::MIN);
        for &mv in legal {
            let score = thumb.trial(self, mv).unwrap_or_else(|| thumb.score(mv));
            if score > best.1 {
                best = (mv, score);
            }
        }
        best.0
    }
}

/// Hero, creatures, cards: what a side is worth.
fn side_worth(side: &Side) -> i32 {
    let board: i32 = side.board.iter().map(worth).sum();
    let hand = CARD * side.hand.len() as i32;
    hero_worth(side.hero) + BODY * board + hand - 2 * i32::from(side.fatigue)
}

/// What a Hero with so much Health is worth: the last points more than the first.
fn hero_worth(health: i16) -> i32 {
    let health = i32::from(health.max(0));
    2 * health - 2 * (12 - health).max(0)
}

/// What a creature in play is worth.
fn worth(creature: &Creature) -> i32 {
    let keywords = creature.keywords.names().count() as i32;
    let frozen = if creature.is_frozen() { creature.attack().into() } else { 0 };
    2 * i32::from(creature.attack()) + i32::from(creature.health) + 2 * keywords + 1 - frozen
}

/// Whether attackers and burn can finish the enemy Hero this turn.
fn can_finish(cards: &CardList, state: &State, seat: Seat) -> bool {
    let (side, foe) = (state.side(seat), state.side(seat.other()));
    let attackers = side.board.iter().filter(|creature| creature.can_attack());
    let blows: i32 = match is_guarded(state, seat.other()) {
        true => 0,
        false => attackers.map(|creature| i32::from(creature.attack())).sum(),
    };
    // Cheap burn first: a good fit, not the best one.
    let (mut mana, mut burn) = (side.mana, 0);
    for cost in 0..=side.mana {
        for card in side.hand.iter().filter(|card| cards.card(card.face).cost == cost) {
            let damage = burn_of(cards, card.face);
            if damage > 0 && cost <= mana {
                (mana, burn) = (mana - cost, burn + damage);
            }
        }
    }
    blows + burn >= foe.hero.into()
}

/// Damage a spell can do to the enemy Hero.
fn burn_of(cards: &CardList, face: Face) -> i32 {
    let Some(script) = cards.card(face).script(When::Cast) else { return 0 };
    let damage = |step: &Step| match *step {
        Step::Damage(amount, Who::Hero(Whose::Theirs)) => amount.each.into(),
        Step::Damage(amount, Who::It(_)) if script.target == Some(Aim::Any) => amount.each.into(),
        _ => 0,
    };
    if script.is_plain() { script.steps().map(|step| damage(&step)).sum() } else { 0 }
}

/// One decision, move by move.
struct Thumb<'a> {
    cards: &'a CardList,
    state: &'a State,
    seat: Seat,
    lethal: bool,
}

impl Thumb<'_> {
    fn score(&self, mv: Move) -> i32 {
        match mv {
            Move::Replace(face) => i32::from(self.cards.card(face).cost) - 4,
            // What a text asks in the middle is answered by trying.
            Move::Keep | Move::End | Move::Part(_) => 0,
            Move::Play(face) => self.score_play(face),
            Move::Attack(at, target) => self.score_attack(at, target),
            Move::Choose(target) => match self.state.choice {
                Choice::Target(run) => self.score_target(&run, target),
                _ => 0,
            },
            // Own triggers first, the way the rules put it by default (R32).
            Move::Resolve(death) => i32::from(death.seat == self.seat),
        }
    }

    /// Mana spent well: the more expensive card first, as long as it does something (13).
    fn score_play(&self, face: Face) -> i32 {
        let card = self.cards.card(face);
        let (when, body) = match card.kind {
            Kind::Spell(_) => (When::Cast, 0),
            _ => (When::Played, 2 * i32::from(card.attack) + i32::from(card.health) + 1),
        };
        let run = Run { face, when, seat: self.seat, ..Run::default() };
        let text = card.script(when).map_or(0, |script| self.best_gain(script, &run));
        if self.lethal && when == When::Cast && burn_of(self.cards, face) > 0 {
            return LETHAL + burn_of(self.cards, face);
        }
        // A spell must be worth the card; a body is by itself.
        let price = if when == When::Cast { CARD } else { 0 };
        match BODY * body + text - price {
            gain if gain > 0 => gain + 10 * i32::from(card.cost),
            gain => gain,
        }
    }

    fn score_attack(&self, at: u8, target: Target) -> i32 {
        let attacker = &self.state.side(self.seat).board[at as usize];
        let strength = i32::from(attacker.attack());
        let Target::Creature(owner, place) = target else {
            let hero = self.state.side(self.seat.other()).hero;
            return if self.lethal { LETHAL + strength } else { hero_loss(hero, attacker.attack()) };
        };
        let foe = &self.state.side(owner).board[place as usize];
        // A Guard is in the way of everything else.
        let guard = if foe.keywords.has(Keywords::GUARD) { 3 + strength } else { 0 };
        harm(foe, attacker.attack()) - harm(attacker, foe.attack()) + guard
    }

    fn score_target(&self, run: &Run, target: Target) -> i32 {
        let Some(script) = self.cards.card(run.face).script(run.when) else { return 0 };
        let finishing = self.lethal && target == Target::Hero(self.seat.other());
        self.gain(script, run, Some(target)) + if finishing { LETHAL } else { 0 }
    }

    /// Whether the hand is far enough from its limit to draw (13).
    fn may_draw(&self) -> bool {
        self.state.side(self.seat).hand.len() <= 8
    }

    /// The creature a target means.
    fn creature(&self, target: Target) -> Option<(Seat, &Creature)> {
        match target {
            Target::Creature(owner, at) => Some((owner, &self.state.side(owner).board[at as usize])),
            Target::Hero(_) => None,
        }
    }

    /// The best that a text can do.
    fn best_gain(&self, script: &Script, run: &Run) -> i32 {
        if script.target.is_none() {
            return self.gain(script, run, None);
        }
        let mut best = None;
        crate::moves::targets(self.cards, self.state, run, |target| {
            best = best.max(Some(self.gain(script, run, Some(target))));
        });
        best.unwrap_or_else(|| self.gain(script, run, None))
    }
}

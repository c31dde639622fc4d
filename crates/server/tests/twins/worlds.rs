//! Matches that a viewer cannot tell apart, set up on tables of a real server.

use catalog::Visitor;
use kernel::{AnyMatch, Dice, Match, Pick, Seat, Stage, Status, Survey, Viewer};
use live::{Dealer, Dealt, NotWoken, Promise};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use store::MatchId;

/// Matches that were laid, by the table.
pub type Laid = Arc<Mutex<HashMap<MatchId, Box<dyn AnyMatch>>>>;

/// Deals what was laid, and everything else as usual.
pub struct Laying {
    pub usual: Arc<dyn Dealer>,
    pub laid: Laid,
}

impl Dealer for Laying {
    fn deal(&self, id: &MatchId) -> Promise<Result<Dealt, NotWoken>> {
        let laid = self.laid.lock().unwrap().get(id).map(|laid| laid.fork());
        let usual = self.usual.deal(id);
        Box::pin(async move {
            let dealt = usual.await?;
            Ok(Dealt { start: laid.unwrap_or(dealt.start), ..dealt })
        })
    }

    fn rematch(&self, id: &MatchId, seals: Vec<Option<String>>) -> Promise<Result<MatchId, NotWoken>> {
        self.usual.rematch(id, seals)
    }
}

/// Two matches that differ in what a viewer cannot know, and in nothing else: hands, the order of
/// decks, secret orders, the dice to come.
pub struct Twins {
    pub viewer: Viewer,
    pub each: [Box<dyn AnyMatch>; 2],
}

/// What is done next: by whom, and which offer is chosen in each of the two; nothing in one of them
/// if it is a secret.
pub struct Step {
    pub seat: Seat,
    pub picks: [Option<usize>; 2],
}

/// How many offers are looked at for a step.
const OFFERS: usize = 12;

impl Twins {
    /// Whether the truth still differs: somebody else sees something else.
    pub fn differ(&self) -> bool {
        let [one, other] = &self.each;
        Seat::first(2)
            .any(|seat| told(&**one, Viewer::Seat(seat), 0) != told(&**other, Viewer::Seat(seat), 0))
    }

    /// Something that can be done without telling the viewer which of the two it is.
    pub fn next(&self, number: usize) -> Option<Step> {
        let Status::Act(acting) = self.each[0].status() else { return None };
        let mut seats: Vec<Seat> = acting.iter().collect();
        let count = seats.len();
        seats.rotate_left(number % count);
        seats.into_iter().find_map(|seat| match self.viewer == Viewer::Seat(seat) {
            true => self.same(seat, number),
            false if number.is_multiple_of(2) => self.other(seat, number).or_else(|| self.secret(seat)),
            false => self.secret(seat).or_else(|| self.other(seat, number)),
        })
    }

    /// The viewer does the same in both.
    fn same(&self, seat: Seat, number: usize) -> Option<Step> {
        let count = self.each[0].offers(seat).len();
        let mut picks = (0..count.min(OFFERS)).map(|at| (at + number * 5) % count);
        picks.find_map(|pick| self.unnoticed(seat, [Some(pick), Some(pick)]))
    }

    /// Somebody else does what looks the same, if possible with another card.
    fn other(&self, seat: Seat, number: usize) -> Option<Step> {
        let counts = [0, 1].map(|at: usize| self.each[at].offers(seat).len());
        let turned = |at: usize, count: usize| (at + number * 5) % count;
        let mut pairs: Vec<[usize; 2]> = Vec::new();
        for one in 0..counts[0].min(OFFERS) {
            for other in (0..counts[1].min(OFFERS)).rev() {
                pairs.push([turned(one, counts[0]), turned(other, counts[1])]);
            }
        }
        pairs.into_iter().find_map(|picks| self.unnoticed(seat, picks.map(Some)))
    }

    /// Somebody else does something in one of the two that the viewer does not see.
    fn secret(&self, seat: Seat) -> Option<Step> {
        let count = self.each[0].offers(seat).len().min(OFFERS);
        (0..count).find_map(|pick| self.unnoticed(seat, [Some(pick), None]))
    }

    fn unnoticed(&self, seat: Seat, picks: [Option<usize>; 2]) -> Option<Step> {
        let after = [0, 1].map(|at: usize| {
            let before = &*self.each[at];
            let since = before.seen(self.viewer);
            let after = played(before, seat, picks[at])?;
            // When it is over, nothing is hidden any more.
            matches!(after.status(), Status::Act(_)).then(|| told(&*after, self.viewer, since))
        });
        let [one, other] = after;
        (one.is_some() && one == other).then_some(Step { seat, picks })
    }

    /// Does it here, as it was done on the server.
    pub fn play(&mut self, step: &Step) {
        for (table, pick) in self.each.iter_mut().zip(step.picks) {
            *table = played(&**table, step.seat, pick).unwrap();
        }
    }
}

/// A match after a choice; none if it cannot be made.
fn played(table: &dyn AnyMatch, seat: Seat, pick: Option<usize>) -> Option<Box<dyn AnyMatch>> {
    let mut fork = table.fork();
    let decision = fork.decision(seat);
    pick.map_or(Ok(Vec::new()), |pick| fork.play(seat, decision, &[Pick::Index(pick)])).ok()?;
    Some(fork)
}

/// What a viewer is sent.
pub fn told(table: &dyn AnyMatch, viewer: Viewer, since: usize) -> Vec<u8> {
    let mut envelope = Vec::new();
    table.envelope(viewer, since, &mut envelope);
    envelope
}

/// Finds twins for every viewer after so many moves of a random match for two.
pub struct After(pub usize);

impl Visitor for After {
    type Out = Vec<Twins>;

    fn visit<G: Survey + Stage>(self, game: &Arc<G>) -> Vec<Twins> {
        let mut dice = Dice::swift(7 + self.0 as u64);
        loop {
            let setup = game.random_setup(&mut dice);
            let mut table = Match::start(game.clone(), setup.clone(), dice.fork()).unwrap();
            if table.seats() == 2 && wander(&mut table, self.0, &mut dice) {
                let world = |state: G::State, dice| -> Box<dyn AnyMatch> {
                    Match::resume(game.clone(), setup.clone(), state, Dice::seeded(dice)).into()
                };
                let real = table.state();
                return Viewer::all(2)
                    .filter_map(|viewer| {
                        let guess = |_| game.guess(real, viewer, &mut dice);
                        let twin = (0..20).map(guess).find(|guess| guess != real)?;
                        Some(Twins { viewer, each: [world(real.clone(), 1), world(twin, 2)] })
                    })
                    .collect();
            }
        }
    }
}

/// Plays at random; false if the match is over before.
fn wander<G: Stage>(table: &mut Match<G>, moves: usize, dice: &mut Dice) -> bool {
    for _ in 0..moves {
        let Status::Act(acting) = table.status() else { return false };
        let seat = acting.iter().next().unwrap();
        let legal = table.legal(seat);
        table.play(seat, *dice.pick(&legal).unwrap()).unwrap();
    }
    matches!(table.status(), Status::Act(_))
}

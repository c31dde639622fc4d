//! What a model is told never depends on what its seat cannot know: two worlds that the seat cannot
//! tell apart give the same answers, refusals too.

use catalog::{Shelf, Visitor, games, visit};
use kernel::{AnyMatch, Dice, Match, Pick, Seat, Stage, Status, Survey, Viewer};
use mcp::{Look, Shown, State};
use std::sync::Arc;

/// How many matches of each game, and how often a position is looked at.
const MATCHES: u64 = 2;
const EVERY: usize = 12;

struct Twins {
    /// Texts to try: what others may hold, and what nobody does.
    texts: Vec<String>,
}

/// All that the tools say of a position.
fn told(table: &dyn AnyMatch, seat: Seat, texts: &[String]) -> Vec<String> {
    let look = Look::of("seat", table, seat, 0);
    let state = State::of(&look, Shown::All);
    let mut told = vec![state.text(), serde_json::to_string(&state).unwrap()];
    told.push(format!("{:?}", table.below(seat, &[])));
    for text in texts {
        let mut fork = table.fork();
        let decision = fork.decision(seat);
        // What comes of a move may depend on hidden cards; whether it is refused, and why, may not.
        let refusal = fork.play(seat, decision, &[Pick::from(text.as_str())]).err();
        told.push(refusal.map_or_else(|| "accepted".to_owned(), |refusal| refusal.to_string()));
    }
    told
}

impl Visitor for Twins {
    type Out = usize;

    fn visit<G: Survey + Stage>(self, game: &Arc<G>) -> usize {
        let mut looked = 0;
        for seed in 0..MATCHES {
            let mut dice = Dice::swift(seed);
            let setup = game.random_setup(&mut dice);
            let mut table = Match::start(game.clone(), setup.clone(), seed).unwrap();
            let mut moves = 0;
            while let Status::Act(acting) = table.status() {
                let seat = acting.iter().next().unwrap();
                if moves % EVERY == 0 {
                    for viewer in Seat::first(table.seats()) {
                        let world = |state| -> Box<dyn AnyMatch> {
                            Match::resume(game.clone(), setup.clone(), state, Dice::seeded(1)).into()
                        };
                        let real = world(table.state().clone());
                        let twin = world(game.guess(table.state(), Viewer::Seat(viewer), &mut dice));
                        assert_eq!(told(&*real, viewer, &self.texts), told(&*twin, viewer, &self.texts));
                        looked += 1;
                    }
                }
                let legal = table.legal(seat);
                table.play(seat, *dice.pick(&legal).unwrap()).unwrap();
                moves += 1;
            }
        }
        looked
    }
}

#[test]
fn worlds_that_a_seat_cannot_tell_apart_are_told_alike() {
    for shelf in games() {
        let shelf: &dyn Shelf = &*shelf;
        let cards = shelf.game().cards();
        let texts = cards.iter().step_by(cards.len() / 4 + 1).map(|card| format!("play {}", card.name));
        let looked = visit(shelf, Twins { texts: texts.chain(["xyzzy".to_owned()]).collect() });
        assert!(looked > 8, "{}: {looked}", shelf.name());
    }
}

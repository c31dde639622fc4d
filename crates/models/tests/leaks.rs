//! What a model is sent never depends on what its seat cannot know: in two worlds that the seat cannot
//! tell apart it is sent the same bytes, corrections after a wrong answer too.

use bots::Bot;
use catalog::{Visitor, games, visit};
use kernel::{Dice, Glimpse, Match, Seat, Stage, Status, Survey, Viewer};
use models::{Line, Model, Place, Prompt, Provider, Reply, Trouble};
use serde_json::json;
use std::sync::{Arc, Mutex};

/// How many matches of each game, and how often a position is looked at.
const MATCHES: u64 = 2;
const EVERY: usize = 10;

/// Writes down what it is asked, and answers with a card that somebody may hold.
struct Ear {
    heard: Arc<Mutex<Vec<String>>>,
    answer: String,
}

impl Line for Ear {
    fn ask(&mut self, prompt: &Prompt<'_>) -> Result<Reply, Trouble> {
        self.heard.lock().unwrap().push(format!("{}\n{}", prompt.system, prompt.user));
        let call = Some(json!({"seat": prompt.seat, "moves": [self.answer], "reason": "why not"}));
        Ok(Reply { call, ..Reply::default() })
    }
}

struct Twins;

impl Visitor for Twins {
    type Out = (usize, usize);

    fn visit<G: Survey + Stage>(self, game: &Arc<G>) -> (usize, usize) {
        let place = Place::new(&**game, Model::usual(Provider::Ollama, "ear", "ear"), None).unwrap();
        let cards = game.cards();
        let (mut looked, mut others) = (0, 0);
        for seed in 0..MATCHES {
            let mut dice = Dice::swift(seed);
            let setup = game.random_setup(&mut dice);
            let mut table = Match::start(game.clone(), setup, seed).unwrap();
            let mut moves = 0;
            while let Status::Act(acting) = table.status() {
                let seat = acting.iter().next().unwrap();
                let legal = table.legal(seat);
                if moves % EVERY == 0 && legal.len() > 1 {
                    let twin = game.guess(table.state(), Viewer::Seat(seat), &mut dice);
                    let answer = format!("play {}", dice.pick(&cards).unwrap().name);
                    let told = |state: &G::State| told(&place, game, (state, &table), seat, &answer);
                    let (real, other) = (told(table.state()), told(&twin));
                    assert_eq!(real, other, "{seat} is told what it cannot know");
                    assert!(!real.is_empty());
                    looked += 1;
                    others += usize::from(twin != *table.state());
                }
                table.play(seat, *dice.pick(&legal).unwrap()).unwrap();
                moves += 1;
            }
        }
        (looked, others)
    }
}

/// All that the model is sent for a decision of the seat in this world.
fn told<G: Survey + Stage>(
    place: &Place<G>,
    game: &Arc<G>,
    (state, table): (&G::State, &Match<G>),
    seat: Seat,
    answer: &str,
) -> Vec<String> {
    let heard = Arc::new(Mutex::new(Vec::new()));
    let mut model = place.sit(Box::new(Ear { heard: heard.clone(), answer: answer.to_owned() }));
    let mut legal = Vec::new();
    game.legal(state, seat, &mut legal);
    let glimpse = Glimpse::new(&**game, state, seat, &legal).heard(table.log());
    model.choose(&glimpse, &mut Dice::swift(1));
    let heard = heard.lock().unwrap();
    heard.clone()
}

#[test]
fn worlds_that_a_seat_cannot_tell_apart_are_told_alike() {
    for shelf in games() {
        let (looked, others) = visit(&*shelf, Twins);
        // Where no world differs, nothing was tried.
        assert!(looked > 5 && others > 0, "{}: {looked} positions, {others} others", shelf.name());
    }
}

/// Nothing of a match stands in the part that stays the same, and it can be cached.
#[test]
fn the_briefing_is_long_enough_and_fenced() {
    for shelf in games() {
        struct Brief;
        impl Visitor for Brief {
            type Out = String;
            fn visit<G: Survey + Stage>(self, game: &Arc<G>) -> String {
                models::briefing(&**game, &models::Personality::default())
            }
        }
        let text = visit(&*shelf, Brief);
        // Providers cache from about a thousand tokens on.
        assert!(text.len() > 8_000, "{}: {}", shelf.name(), text.len());
        for mark in ["<rules>", "</rules>", "<words>", "</words>", "<cards>", "</cards>"] {
            assert_eq!(text.matches(mark).count(), 1, "{}: {mark}", shelf.name());
        }
        assert_eq!(text.matches('<').count(), 6, "{}: a text could end its part", shelf.name());
    }
}

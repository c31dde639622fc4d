//! Heaps of stones. Who takes the last one wins.
//!
//! The rules are in `rules/nim.md`; the numbers in the code point there.

mod insight;
mod stage;
mod survey;
mod view;

pub use view::{Heap, View};

use kernel::{
    CardFace, Change, Chosen, Deck, Dice, Game, GameOption, Host, Info, List, Listener, Log, Named, Ref,
    Refusal, Request, Rulebook, Scores, Seat, Seats, SetupError, Spot, Status, Term, Viewer, speak,
    terms_from_toml,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The most heaps there can be.
pub const MAX_HEAPS: usize = 6;
/// The most stones a heap can begin with.
pub const MAX_STONES: u8 = 9;
/// The most stones one move takes (N3).
pub const MAX_TAKE: u8 = 3;

const RULES: &str = include_str!("../../rules/nim.md");
const GLOSSARY: &str = include_str!("../../rules/nim.toml");

/// The rules of Nim. There are no cards, so there is nothing to own.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nim;

/// How many stones lie in each heap at the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The heaps in order.
    pub heaps: Vec<u8>,
}

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The stones of each heap.
    pub heaps: List<u8, MAX_HEAPS>,
    /// Whose turn it is.
    pub turn: Seat,
}

/// Takes stones from one heap.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Take {
    /// Which heap, from 0.
    pub heap: u8,
    /// How many stones.
    pub stones: u8,
}

/// What can happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(deny_unknown_fields)]
pub enum Event {
    /// Stones were taken.
    Took {
        /// By whom.
        seat: Seat,
        /// How many.
        stones: u8,
        /// From which heap, from 0.
        heap: u8,
    },
    /// No stone is left.
    Won {
        /// By whom.
        seat: Seat,
    },
}

impl State {
    fn over(&self) -> bool {
        self.heaps.iter().all(|&stones| stones == 0)
    }
}

impl Game for Nim {
    type Setup = Setup;
    type State = State;
    type Move = Take;
    type Event = Event;
    type View = View;

    fn info(&self) -> Info {
        let about = "Take stones from heaps; who takes the last one wins.";
        Info { name: "nim", title: "Nim", about, seats: 2..=2, rules: 1, cards: 0, clock: None, draws: false }
    }

    fn cards(&self) -> Vec<CardFace> {
        Vec::new()
    }

    fn decks(&self) -> &[Deck] {
        &[]
    }

    fn deck_problems(&self, _: &Deck) -> Vec<String> {
        Vec::new()
    }

    fn setup(&self, request: &Request) -> Result<Setup, SetupError> {
        let mut problems = Vec::new();
        let chosen = Chosen::read(&self.options(), request, &mut problems);
        let setup =
            Setup { heaps: chosen.items("heaps").iter().map(|item| item.parse().unwrap_or(0)).collect() };
        problems.extend(setup.problems());
        SetupError::unless_empty(problems).map(|()| setup)
    }

    fn random_setup(&self, dice: &mut Dice) -> Setup {
        let heaps = 1 + dice.below(4);
        Setup { heaps: (0..heaps).map(|_| 1 + dice.below(5) as u8).collect() }
    }

    fn start(&self, setup: &Setup, _: &mut Dice) -> Result<State, SetupError> {
        SetupError::unless_empty(setup.problems())?;
        Ok(State { heaps: setup.heaps.iter().copied().collect(), turn: Seat::A })
    }

    fn seats(&self, _: &State) -> usize {
        2
    }

    fn status(&self, state: &State) -> Status {
        if state.over() {
            return Status::Over(Scores::winner(state.turn.other(), 2));
        }
        Status::Act(Seats::only(state.turn))
    }

    fn legal(&self, state: &State, _: Seat, out: &mut Vec<Take>) {
        for (heap, &stones) in state.heaps.iter().enumerate() {
            out.extend((1..=stones.min(MAX_TAKE)).map(|stones| Take { heap: heap as u8, stones }));
        }
    }

    fn check(&self, state: &State, _: Seat, mv: Take) -> Result<(), Refusal> {
        let heap = usize::from(mv.heap);
        match state.heaps.get(heap).copied() {
            None => Err(Refusal::new("N1", format!("there is no heap {}", heap + 1))),
            Some(0) => Err(Refusal::new("N2", format!("heap {} is empty", heap + 1))),
            Some(_) if !(1..=MAX_TAKE).contains(&mv.stones) => {
                Err(Refusal::new("N3", format!("a move takes 1 to {MAX_TAKE} stones")))
            }
            Some(left) if left < mv.stones => {
                Err(Refusal::new("N2", format!("heap {} has only {left}", heap + 1)))
            }
            Some(_) => Ok(()),
        }
    }

    fn candidates(&self, _: &State, _: Seat, out: &mut Vec<Take>) {
        let heaps = 0..MAX_HEAPS as u8;
        out.extend(heaps.flat_map(|heap| (1..=MAX_STONES).map(move |stones| Take { heap, stones })));
    }

    fn play(&self, state: &mut State, seat: Seat, mv: Take, _: &mut Dice, log: &mut Log<Event>) {
        state.heaps[usize::from(mv.heap)] -= mv.stones;
        state.turn = seat.other();
        log.tell(|| Event::Took { seat, stones: mv.stones, heap: mv.heap });
        if state.over() {
            log.tell(|| Event::Won { seat });
        }
    }

    fn settled(&self, _: &State) -> bool {
        true
    }

    fn say(&self, _: &State, _: Seat, mv: Take, out: &mut dyn Listener) -> fmt::Result {
        let stones = Named(Ref::Amount(mv.stones.into()), mv.stones);
        speak!(out, "take ", stones, " from ", heap(mv.heap))
    }

    fn tell(&self, event: &Event, out: &mut dyn Listener) -> fmt::Result {
        match *event {
            Event::Took { seat, stones, heap: from } => {
                speak!(out, seat, " takes ", stones, " from ", heap(from), ".")
            }
            Event::Won { seat } => speak!(out, seat, " took the last stone."),
        }
    }

    fn view(&self, state: &State, _: Viewer) -> View {
        View::of(state)
    }

    /// Nothing is hidden, so there is only one world.
    fn guess(&self, state: &State, _: Viewer, _: &mut Dice) -> State {
        state.clone()
    }
}

impl Host for Nim {
    fn ask(&self, _: &State, _: Seat, out: &mut dyn Listener) -> fmt::Result {
        speak!(out, "Take stones from a heap.")
    }

    fn changes(&self, event: &Event, out: &mut Vec<Change>) {
        if let Event::Took { stones, heap: from, .. } = *event {
            out.push(Change::counts(heap(from).0, "stones", -i32::from(stones)));
        }
    }

    fn default_move(&self, state: &State, _: Seat) -> Take {
        let heap = state.heaps.iter().position(|&stones| stones > 0).unwrap_or(0);
        Take { heap: heap as u8, stones: 1 }
    }

    fn rank(&self, _: &State, _: Seat, mv: Take) -> u32 {
        mv.stones.into()
    }

    fn glossary(&self) -> Vec<Term> {
        terms_from_toml(GLOSSARY).expect("a test reads the glossary")
    }

    fn rulebook(&self) -> Rulebook {
        Rulebook::read(&[RULES])
    }

    fn options(&self) -> Vec<GameOption> {
        let values: [(&str, &str); 0] = [];
        let meaning = "How many stones lie in each heap at the start.";
        let stones = (1..=MAX_STONES).map(|stones| stones.to_string()).collect();
        vec![GameOption::one_of("heaps", "3, 4, 5", meaning, values).or_items(stones, MAX_HEAPS)]
    }
}

/// A heap, as it is called.
fn heap(index: u8) -> Named<String> {
    Named(Ref::Spot(Spot::new("heap", index + 1)), format!("heap {}", index + 1))
}

impl Setup {
    fn problems(&self) -> Vec<String> {
        let mut problems = Vec::new();
        if !(1..=MAX_HEAPS).contains(&self.heaps.len()) {
            problems.push(format!("there are 1 to {MAX_HEAPS} heaps, not {}", self.heaps.len()));
        }
        if let Some(bad) = self.heaps.iter().find(|stones| !(1..=MAX_STONES).contains(stones)) {
            problems.push(format!("a heap begins with 1 to {MAX_STONES} stones, not {bad}"));
        }
        problems
    }
}

//! What must hold in every game, checked on random play.
//!
//! ```
//! use conform::{laws, toys::Auction};
//! use std::sync::Arc;
//!
//! let extent = laws::Extent { seeds: 0..5, ..laws::Extent::default() };
//! let tally = laws::hold(&Arc::new(Auction), &extent).unwrap();
//! assert_eq!(tally.matches, 5);
//! ```

mod breach;
mod commuting;
mod determinism;
mod drafts;
mod ending;
mod enumeration;
mod envelope;
mod events;
mod extent;
mod fields;
mod guess;
mod moves;
mod notation;
mod offers;
mod paths;
mod picture;
mod references;
mod refusal;
mod replay;
mod schema;
mod takeback;
mod timeout;
mod trial;
mod view;

pub use breach::Breach;
pub use extent::{Extent, Tried};

use crate::rollout::{numbered_setup, random_move};
use kernel::{Dice, Match, Stage};
use serde_json::Value;
use std::cell::OnceCell;
use std::sync::Arc;
use trial::Trial;

/// Ok, or what is wrong in a sentence or two.
type Verdict = Result<(), String>;

/// Something that must hold in every game.
pub struct Law<G: Stage> {
    /// What it is called.
    pub name: &'static str,
    /// What it promises.
    pub promise: &'static str,
    when: When,
    check: fn(&mut Trial<'_, G>) -> Verdict,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum When {
    /// Before every move and at the end.
    Always,
    /// When no further move is made.
    AtTheEnd,
}

/// Every law. A new one is a file and a row here.
pub fn all<G: Stage>() -> Vec<Law<G>> {
    use When::{Always, AtTheEnd};
    let law = |name, when, promise, check| Law { name, promise, when, check };
    vec![
        law("moves", Always, "somebody can act until the match is over", moves::check),
        law("enumeration", Always, "the listed moves are those that the check allows", enumeration::check),
        law("notation", Always, "the text of a move names that move and no other", notation::check),
        law("refusal", Always, "what is refused changes nothing and has a reason", refusal::check),
        law("commuting", Always, "moves of different seats can be made in any order", commuting::check),
        law("view", Always, "a view shows only what its viewer knows", view::check),
        law("offers", Always, "offers and status depend only on what the seat knows", offers::check),
        law("guess", Always, "a guess depends only on what the viewer knows", guess::check),
        law("events", Always, "events tell a viewer no more than the viewer may know", events::check),
        law("fields", Always, "what a viewer sees can be written down in fields", fields::check),
        law("references", Always, "what is offered can be found in the view", references::check),
        law("picture", Always, "events explain how one view becomes the next", picture::check),
        law(
            "envelope",
            Always,
            "everything that is sent depends only on what its viewer knows",
            envelope::check,
        ),
        law("schema", Always, "everything that is sent fits its schema", schema::check),
        law("paths", Always, "a path is played whole or not at all", paths::check),
        law("drafts", Always, "a draft is unknown to others and can be taken back", drafts::check),
        law("takeback", Always, "a move that is taken back leaves no trace", takeback::check),
        law("timeout", Always, "the move made when time runs out is legal", timeout::check),
        law("ending", AtTheEnd, "every match ends", ending::check),
        law("replay", AtTheEnd, "a match that was written down can be played again", replay::check),
        law(
            "determinism",
            AtTheEnd,
            "the same setup, seed and moves give the same match",
            determinism::check,
        ),
    ]
}

/// Checks every law on random matches; returns how much was tried, or the first breach.
pub fn hold<G: Stage>(game: &Arc<G>, extent: &Extent) -> Result<Tried, Box<Breach>> {
    hold_these(game, extent, &all())
}

/// The same with some of the laws.
pub fn hold_these<G: Stage>(game: &Arc<G>, extent: &Extent, laws: &[Law<G>]) -> Result<Tried, Box<Breach>> {
    let (mut tally, schema) = (Tried::default(), OnceCell::new());
    for seed in extent.seeds.clone() {
        let setup = numbered_setup(&**game, seed);
        let table = Match::start(game.clone(), setup, seed)
            .map_err(|error| Breach::of_setup(seed, error.to_string()))?;
        tally.matches += 1;
        try_match(table, extent, laws, &mut tally, &schema)?;
    }
    Ok(tally)
}

/// Tries on one position, however it came about, the laws about what can be done there: somebody
/// can act, and what is listed is what the check allows.
pub(crate) fn hold_at<G: Stage>(table: &Match<G>) -> Result<(), Box<Breach>> {
    let laws: Vec<Law<G>> =
        all().into_iter().filter(|law| ["moves", "enumeration"].contains(&law.name)).collect();
    let (extent, mut tally) = (Extent::default(), Tried::default());
    try_laws(table, &extent, &laws, When::Always, &mut Dice::swift(0), &mut tally, &OnceCell::new())
}

/// Plays one match at random and checks the laws all the way. A match that is stuck stops
/// there: the law of moves reports it, and no other.
fn try_match<G: Stage>(
    mut table: Match<G>,
    extent: &Extent,
    laws: &[Law<G>],
    tally: &mut Tried,
    schema: &OnceCell<Value>,
) -> Result<(), Box<Breach>> {
    let mut dice = Dice::swift(table.seed().number().unwrap_or_default());
    loop {
        try_laws(&table, extent, laws, When::Always, &mut dice, tally, schema)?;
        let moved = table.turns().len() < extent.bound
            && random_move(&table, &mut dice).is_some_and(|(seat, mv)| table.play(seat, mv).is_ok());
        if !moved {
            break;
        }
        tally.moves += 1;
    }
    tally.longest = tally.longest.max(table.turns().len());
    try_laws(&table, extent, laws, When::AtTheEnd, &mut dice, tally, schema)
}

fn try_laws<G: Stage>(
    table: &Match<G>,
    extent: &Extent,
    laws: &[Law<G>],
    when: When,
    dice: &mut Dice,
    tally: &mut Tried,
    schema: &OnceCell<Value>,
) -> Result<(), Box<Breach>> {
    let seed = dice.fork();
    for law in laws.iter().filter(|law| law.when == when) {
        // Each law has the same dice whatever the others rolled, so that one can be tried alone.
        let mut trial = Trial { table, extent, dice: Dice::swift(seed), tally, schema };
        (law.check)(&mut trial).map_err(|cause| Breach::of(law, table, cause))?;
    }
    Ok(())
}

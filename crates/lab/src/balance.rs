//! Whether a game is balanced: everything that can be said about it from many matches.

mod bots;
mod cards;
mod course;
mod entrants;
mod questions;
mod seats;
mod venues;
mod worth;

pub use bots::{BotPair, BotVerdict, Skill};
pub use cards::CardReport;
pub use course::{Bar, Course, Lead};
pub use entrants::{Entrants, Share, Standings};
pub use questions::{Group, QuestionReport};
pub use seats::Seats;
pub use venues::VenueReport;
pub use worth::Worth;

use crate::arena::Arena;
use crate::sheet::{self, Sheet};
use crate::works::Works;
use crate::{Journal, Lineup, PlanError};
use kernel::Survey;
use serde::Serialize;

/// What is to be measured.
#[derive(Clone, Debug)]
pub struct BalancePlan {
    /// Who meets whom.
    pub field: Lineup,
    /// How many matches they play; rounded up to an even number, so that seats are changed.
    pub games: u64,
    /// How many matches are played again with a card made plain, over all cards.
    pub replays: u64,
    /// How many matches each two bots play to find out how strong they are.
    pub trials: u64,
    /// Differences below this do not matter.
    pub delta: f64,
    /// Where all chance comes from.
    pub seed: u64,
    /// How many threads work on it; 0 is one for each core. Changes nothing but the time.
    pub threads: usize,
}

impl BalancePlan {
    /// The plan for so many matches, with as many besides as the game thinks right.
    pub fn new<G: Survey>(game: &G, field: Lineup, games: u64, seed: u64) -> BalancePlan {
        let (games, effort) = (games.next_multiple_of(2), game.effort());
        BalancePlan {
            field,
            games,
            replays: games * effort.replays / 100,
            trials: (games * effort.trials / 100).next_multiple_of(2),
            delta: 0.01,
            seed,
            threads: 0,
        }
    }

    /// How many matches are played in all, at most.
    pub fn matches(&self) -> u64 {
        self.games + self.replays + self.trials * bots::trials(&self.field)
    }

    /// What is played, in a line that distinguishes the journals of different runs.
    pub fn line<G: Survey>(&self, game: &G) -> String {
        let info = game.info();
        let entrants: Vec<String> = (0..self.field.entrants.len()).map(|at| self.field.name(at)).collect();
        let decks: Vec<_> = self.field.entrants.iter().map(|entrant| &entrant.deck).collect();
        let field = kernel::digest(&format!("{entrants:?} {decks:?} {:?}", self.field.venues));
        format!(
            "balance {} rules {} cards {:016x} field {field:016x} games {} replays {} trials {} seed {}",
            info.name, info.rules, info.cards, self.games, self.replays, self.trials, self.seed
        )
    }
}

/// Everything that was found out. The same plan gives the same report, on any number of threads.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Balance {
    /// The game's name.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// The version of its rules.
    pub rules: u32,
    /// The fingerprint of its cards.
    pub cards_fingerprint: String,
    /// Where all chance came from.
    pub seed: u64,
    /// How many matches were measured.
    pub matches: u64,
    /// How many were played again with a card made plain.
    pub replays: u64,
    /// How many were played to find out how strong the bots are.
    pub trials: u64,
    /// The bots of the measured matches.
    pub bots: Vec<String>,
    /// Table by table, where there are several.
    pub venues: Vec<VenueReport>,
    /// What the report calls things.
    pub terms: Words,
    /// Whether it matters where one sits.
    pub seats: Seats,
    /// How the entrants did against each other.
    pub entrants: Entrants,
    /// How the cards did.
    pub cards: Vec<CardReport>,
    /// What the median card is worth against a plain one; all worths are relative to it.
    pub median_worth: f64,
    /// Differences below this do not matter.
    pub delta: f64,
    /// How many matches in which nobody had the card were played again without it, over all cards,
    /// and how many of them diverged: none, unless bots look at what they cannot see.
    pub idle_replays: (u64, u64),
    /// How matches went.
    pub course: Course,
    /// How strong the bots are, and what that changes.
    pub skill: Skill,
    /// The game's own questions.
    pub questions: Vec<QuestionReport>,
}

/// The game's words, as in [`kernel::Terms`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Words {
    pub entrant: String,
    pub held: String,
    pub opening: String,
    pub played: String,
    pub turns: String,
    pub plain: String,
}

impl Balance {
    /// What the report says of seats and entrants if it rests on these matches; nothing is said of cards,
    /// for which matches would have to be played again.
    pub fn of_matches(self, field: &Lineup, sheets: &[Sheet]) -> Balance {
        Balance {
            matches: sheets.len() as u64,
            seats: Seats::of(sheets),
            entrants: Entrants::of(field, sheets),
            cards: Vec::new(),
            ..self
        }
    }
}

/// Measures a game. What is played goes through the journal; `progress` is called with how many more
/// matches are done. Returns what was found, and the matches it rests on.
pub fn balance<G: Survey>(
    game: &G,
    plan: &BalancePlan,
    journal: &Journal,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<(Balance, Vec<Sheet>), PlanError> {
    let works = Works::new(plan.threads, journal, progress)?;
    let arena = Arena::of_field(game, &plan.field, plan.seed)?;
    let sheets = play(&works, "match", &arena, plan.games)?;
    let skill = bots::measure(&works, game, plan, &sheets)?;
    let worths = worth::measure(&works, &arena, &sheets, plan.replays)?;
    let info = game.info();
    let report = Balance {
        game: info.name.to_owned(),
        title: info.title.to_owned(),
        rules: info.rules,
        cards_fingerprint: format!("{:016x}", info.cards),
        seed: plan.seed,
        matches: sheets.len() as u64,
        replays: worths.replays,
        trials: skill.matches,
        bots: plan.field.bots(),
        venues: venues::reports(&plan.field, &sheets),
        terms: words(game),
        seats: Seats::of(&sheets),
        entrants: Entrants::of(&plan.field, &sheets),
        cards: cards::reports(game, &plan.field, &sheets, &worths),
        median_worth: worths.median,
        delta: plan.delta,
        idle_replays: worths.idle,
        course: Course::of(&sheets),
        skill,
        questions: questions::reports(game.questions(), &sheets),
    };
    Ok((report, sheets))
}

/// Plays matches and writes them down.
fn play<G: Survey>(
    works: &Works,
    name: &str,
    arena: &Arena<G>,
    matches: u64,
) -> Result<Vec<Sheet>, PlanError> {
    let cards = arena.game.cards().len();
    works.run(name, matches, |numbers| {
        let mut bots = arena.bots();
        numbers.map(|number| sheet::play(arena, number, cards, &mut bots)).collect()
    })
}

fn words<G: Survey>(game: &G) -> Words {
    let terms = game.terms();
    Words {
        entrant: terms.entrant.to_owned(),
        held: terms.held.to_owned(),
        opening: terms.opening.to_owned(),
        played: terms.played.to_owned(),
        turns: terms.turns.to_owned(),
        plain: terms.plain.to_owned(),
    }
}

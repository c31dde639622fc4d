//! What designers measure, as the tools need it.

use catalog::Shelf;
use lab::{ComparePlan, Journal};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// What a file of cards is called in errors.
const FILE: &str = "cards.toml";
/// The random seed.
const SEED: u64 = 1;

/// Measures games of the catalog.
pub struct Designs;

impl mcp::Bench for Designs {
    fn check(&self, game: &str, toml: &str) -> Result<String, String> {
        let cards = with_cards(game, toml)?.game().cards();
        let names: Vec<&str> = cards.iter().map(|card| card.name.as_str()).collect();
        Ok(format!("All {} cards can be read: {}.", names.len(), names.join(", ")))
    }

    fn balance(
        &self,
        game: &str,
        toml: Option<&str>,
        games: u64,
        told: &(dyn Fn(u64) -> ControlFlow<()> + Sync),
    ) -> Result<String, String> {
        let shelf = match toml {
            Some(toml) => with_cards(game, toml)?,
            None => catalog::find(game).map_err(|unknown| unknown.to_string())?,
        };
        let bench = workbench::of(&*shelf);
        let plan = bench.balance_plan(bench.field(&[], &[], &BTreeMap::new()), games, SEED);
        let journal = Journal::nowhere();
        let found = bench.balance(&plan, &journal, &|done| heed(told(done), &journal));
        let (report, _) = found.map_err(|error| error.to_string())?;
        Ok(report::findings_of_balance(&report).join("\n"))
    }

    fn compare(
        &self,
        game: &str,
        toml: &str,
        games: u64,
        told: &(dyn Fn(u64) -> ControlFlow<()> + Sync),
    ) -> Result<String, String> {
        let new = with_cards(game, toml)?;
        let old = catalog::find(game).map_err(|unknown| unknown.to_string())?;
        let bench = workbench::of(&*old);
        let field = bench.field(&[], &[], &BTreeMap::new());
        let plan =
            ComparePlan { field, games, delta: 0.01, independent: false, all: false, seed: SEED, threads: 0 };
        let journal = Journal::nowhere();
        let found = bench.compare(&*new, &plan, &journal, &|pairs| heed(told(2 * pairs), &journal));
        let found = found.ok_or("these are two different games")?;
        Ok(report::paragraph_of_comparison(&found.map_err(|error| error.to_string())?))
    }
}

/// Stops the run if nobody waits for it any more.
fn heed(said: ControlFlow<()>, journal: &Journal) {
    if said.is_break() {
        journal.close();
    }
}

/// The game with other cards, or everything that is wrong with them.
fn with_cards(game: &str, toml: &str) -> Result<Box<dyn Shelf>, String> {
    let shelf = catalog::find(game).map_err(|unknown| unknown.to_string())?;
    shelf.with_cards(FILE, toml).map_err(|problems| {
        let shown: Vec<String> = problems.iter().map(|problem| problem.render(toml, false)).collect();
        shown.join("\n\n")
    })
}

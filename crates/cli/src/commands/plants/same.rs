//! Whether the lab says that a game is no different from itself.

use super::{Args, ENOUGH, compare, exit, plan, share};
use crate::console::Console;
use crate::figures::whole;
use crate::grid::Grid;
use anyhow::Result;
use catalog::Shelf;
use lab::{ComparePlan, Until};
use std::process::ExitCode;

pub fn run(
    args: &Args,
    games: impl Iterator<Item = Box<dyn Shelf>>,
    console: &mut Console,
) -> Result<ExitCode> {
    let mut grid = Grid::new(&["game", "luck", ">comparisons", ">matches in all", ">no difference"]);
    let mut good = true;
    for shelf in games {
        for (independent, luck) in [(false, "the same"), (true, "its own each")] {
            let (mut calm, mut matches) = (0, 0);
            for run in 0..args.same {
                let plan = plan(&*shelf, args.games(), args.seed.wrapping_add(1_000 + run));
                let seen =
                    compare(&*shelf, &*shelf, &ComparePlan { independent, until: Until::Played, ..plan })?;
                calm += u64::from(!seen.is_different());
                matches += 2 * seen.pairs;
            }
            let calm_share = share(calm, args.same);
            good &= calm_share.value >= ENOUGH;
            let name = shelf.name().to_owned();
            grid.row([name, luck.to_owned(), whole(args.same), whole(matches), calm_share.said]);
        }
    }
    grid.say(console)?;
    Ok(exit(good))
}

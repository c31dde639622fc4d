//! Why a bot decided so, for people.

use crate::console::Console;
use crate::explain::say_wrapped;
use crate::figures::{counted, whole};
use crate::grid::Grid;
use crate::tame::tame;
use anyhow::Result;
use catalog::Thoughts;
use kernel::Seat;

/// Says what was considered, how often, with which chance to win, and what is expected; or the words
/// of one that speaks.
pub fn say_reasons(seat: Seat, thoughts: &Thoughts, console: &mut Console) -> Result<()> {
    if let Some(reason) = &thoughts.reason {
        let reason = tame(&format!("\n{seat}: {reason}"));
        return Ok(console.say(console.paint.dim(&reason))?);
    }
    let head = format!("{seat} looked ahead {}:", counted(thoughts.iterations as usize, "time"));
    console.say("")?;
    console.say(console.paint.dim(&head))?;
    let mut grid = Grid::new(&["move", ">looked at", ">chance to win"]);
    for considered in &thoughts.considered {
        let chance = format!("{:.0} %", f64::from(considered.chance) / 10.0);
        grid.row([&considered.text, &whole(considered.visits), &chance]);
    }
    grid.say(console)?;
    let line: Vec<String> = thoughts.line.iter().map(|(seat, text)| format!("{seat} {text}")).collect();
    if line.len() > 1 {
        say_wrapped(&console.paint.dim(&format!("expects: {}", line.join(", "))), console)?;
    }
    Ok(())
}

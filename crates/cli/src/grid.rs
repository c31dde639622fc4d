//! Tables without lines.

use crate::console::Console;
use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use std::io;

/// A table that fits the terminal; into a file or another program every row goes on one line.
pub struct Grid {
    table: Table,
}

impl Grid {
    /// A table with these columns. Those that begin with `>` are flush right, for numbers.
    pub fn new(columns: &[&str]) -> Grid {
        let mut table = Table::new();
        table.load_style(presets::NOTHING);
        table.set_header(columns.iter().map(|name| name.trim_start_matches('>')));
        for (i, _) in columns.iter().enumerate().filter(|(_, name)| name.starts_with('>')) {
            if let Some(column) = table.column_mut(i) {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
        Grid { table }
    }

    /// Adds a row.
    pub fn row<S: ToString>(&mut self, cells: impl IntoIterator<Item = S>) {
        self.table.add_row(cells.into_iter().map(|cell| cell.to_string()));
    }

    /// Writes it.
    pub fn say(mut self, console: &mut Console) -> io::Result<()> {
        if let Some(width) = console.width() {
            self.table.set_content_arrangement(ContentArrangement::Dynamic).set_width(width);
        }
        let paint = console.paint;
        let mut lines = self.table.lines();
        let header = lines.next().filter(|line| !line.trim().is_empty());
        header.map_or(Ok(()), |line| console.say(paint.dim(line.trim_end())))?;
        lines.try_for_each(|line| console.say(line.trim_end()))
    }
}

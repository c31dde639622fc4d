//! A view as a board that a person can read.

use super::{PieceView, SideView, View};
use crate::board::{COLUMNS, ROWS, Tile};
use kernel::Seat;
use std::fmt::{self, Display};

impl Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let near = self.viewer.unwrap_or(Seat::A);
        writeln!(f, "{}", self.headline())?;
        self.sides[near.other().index()].show(f)?;
        self.show_grid(f, near)?;
        self.sides[near.index()].show(f)?;
        for seat in [near.other(), near] {
            self.pieces.iter().filter(|piece| piece.owner == seat).try_for_each(|piece| piece.show(f))?;
        }
        self.tiles
            .iter()
            .try_for_each(|aura| writeln!(f, "  {}'s {} lies on {}", aura.owner, aura.name, aura.tile))
    }
}

impl View {
    fn headline(&self) -> String {
        match &self.result {
            Some(result) => format!("── The match is over: {result} ──"),
            None => {
                let waiting: Vec<String> = self.waiting.iter().map(Seat::to_string).collect();
                let waiting = waiting.join(" and ");
                format!(
                    "── Round {}, {}: {waiting} · {} holds the token ──",
                    self.round, self.step, self.token
                )
            }
        }
    }

    /// The grid, the viewer's own side below. `^` marches up the rows, `v` down.
    fn show_grid(&self, f: &mut fmt::Formatter<'_>, near: Seat) -> fmt::Result {
        let line = |f: &mut fmt::Formatter<'_>, row: u8| {
            write!(f, "  {row:>2} ")?;
            for tile in (0..COLUMNS).filter_map(|column| Tile::new(column, row)) {
                write!(f, "{}", self.cell(tile))?;
            }
            writeln!(f)
        };
        if near == Seat::A {
            (0..ROWS).rev().try_for_each(|row| line(f, row))?;
        } else {
            (0..ROWS).try_for_each(|row| line(f, row))?;
        }
        write!(f, "     ")?;
        (0..COLUMNS).try_for_each(|column| write!(f, " {column:<4}"))?;
        writeln!(f)
    }

    fn cell(&self, tile: Tile) -> String {
        match self.pieces.iter().find(|piece| piece.tile == tile) {
            Some(piece) => {
                let side = if piece.owner == Seat::A { '^' } else { 'v' };
                let name: String = piece.name.chars().filter(|c| c.is_alphabetic()).take(3).collect();
                format!("{side}{name:<4}")
            }
            None if self.tiles.iter().any(|aura| aura.tile == tile) => " *   ".to_owned(),
            None => " ·   ".to_owned(),
        }
    }
}

impl SideView {
    fn show(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let zone = if self.hero_home { "in the Command Zone" } else { "on the board" };
        writeln!(
            f,
            "  {}, {} ({zone})  Mana {}  Gold {}  hand {}  deck {}  discard {}",
            self.seat,
            self.hero,
            self.mana,
            self.gold,
            self.hand.len(),
            self.deck,
            self.discard.len()
        )?;
        for card in self.hand.iter().flatten() {
            let mark = if card.taken { "✓" } else { " " };
            writeln!(f, "   {mark} {:<22} {:<40} {}", card.name, card.line, card.text)?;
        }
        let orders = self.orders.iter().flatten().map(String::as_str);
        let discards = self.discards.iter().flatten().map(|name| format!("discard {name}"));
        let all: Vec<String> = orders.map(str::to_owned).chain(discards).collect();
        if all.is_empty() { Ok(()) } else { writeln!(f, "    ordered: {}", all.join("; ")) }
    }
}

impl PieceView {
    fn show(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = [&self.keywords, &self.abilities, &self.notes, &self.auras];
        let words: Vec<&str> = words.into_iter().flatten().map(String::as_str).collect();
        let stats = format!("{}/{} RNG {} SPD {}", self.atk, self.hp, self.rng, self.spd);
        writeln!(
            f,
            "  {} {:<5} {:<26} {stats:<18} {}",
            self.owner,
            self.tile.to_string(),
            self.name,
            words.join(", ")
        )
    }
}

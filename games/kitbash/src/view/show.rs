//! A view as a board that a person can read.

use super::{AbilityView, CardView, PieceView, SideView, StatusView, View};
use crate::board::{COLUMNS, ROWS, Tile};
use crate::zones::name;
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
            .try_for_each(|aura| writeln!(f, "  {}'s {} lies on {}", aura.owner, aura.name, name(aura.place)))
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
        match self.pieces.iter().find(|piece| piece.place == tile.place()) {
            Some(piece) => {
                let side = if piece.owner == Seat::A { '^' } else { 'v' };
                let name: String = piece.name.chars().filter(|c| c.is_alphabetic()).take(3).collect();
                format!("{side}{name:<4}")
            }
            None if self.tiles.iter().any(|aura| aura.place == tile.place()) => " *   ".to_owned(),
            None => " ·   ".to_owned(),
        }
    }
}

impl SideView {
    fn show(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let zone = if self.command.count > 0 { "in the Command Zone" } else { "on the board" };
        writeln!(
            f,
            "  {}, {} ({zone})  Mana {}  Gold {}  hand {}  deck {}  discard {}",
            self.seat,
            self.hero.name,
            self.mana,
            self.gold,
            self.hand.count,
            self.deck.count,
            self.discard.count
        )?;
        for card in self.hand.known() {
            let mark = if card.taken { "✓" } else { " " };
            writeln!(f, "   {mark} {:<22} {:<40} {}", card.name, card.line(), card.full_text())?;
        }
        let orders = self.orders.iter().flatten().map(|order| order.said.text.clone());
        let discards = self.discards.iter().flatten().map(|card| format!("discard {}", card.name));
        let all: Vec<String> = orders.chain(discards).collect();
        if all.is_empty() { Ok(()) } else { writeln!(f, "    ordered: {}", all.join("; ")) }
    }
}

impl PieceView {
    fn show(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let abilities = self.abilities.iter().map(AbilityView::to_string);
        let statuses = self.statuses.iter().map(StatusView::to_string);
        let auras = self.auras.iter().map(|aura| aura.name.clone());
        let words: Vec<String> =
            self.keywords.iter().cloned().chain(abilities).chain(statuses).chain(auras).collect();
        let stats = format!("{}/{} RNG {} SPD {}", self.atk, self.hp, self.range, self.speed);
        writeln!(
            f,
            "  {} {:<5} {:<26} {stats:<18} {}",
            self.owner,
            name(self.place),
            self.name,
            words.join(", ")
        )
    }
}

impl CardView {
    /// What it is and its numbers: `unit, 1 Mana, 2 Gold, 2 ATK, 2 HP, range 2, speed 1`.
    fn line(&self) -> String {
        let before = [("ATK", self.atk), ("HP", self.hp)];
        let before = before.into_iter().filter_map(|(name, number)| Some(format!("{} {name}", number?)));
        let behind = [("range", self.range), ("speed", self.speed), ("priority", self.priority)];
        let behind = behind.into_iter().filter_map(|(name, number)| Some(format!("{name} {}", number?)));
        let cost = [self.kind.to_owned(), format!("{} Mana", self.mana), format!("{} Gold", self.gold)];
        cost.into_iter().chain(before).chain(behind).collect::<Vec<_>>().join(", ")
    }

    /// Keywords and text in one.
    fn full_text(&self) -> String {
        let keywords = self.keywords.join(", ");
        let parts = [keywords.as_str(), self.text.as_str()].into_iter().filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join(". ")
    }
}

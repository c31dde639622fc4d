//! A view as a board that a person can read: what matters in 17 lines of 80 columns, the map with the
//! hand beside it, then the texts.

use super::{AbilityView, CardView, PieceView, SideView, StatusView, View};
use crate::board::{COLUMNS, ROWS, Tile};
use crate::zones::name;
use kernel::{Seat, Tone};
use std::fmt::{self, Display};

mod codes;

use codes::Codes;

/// How wide a tile is drawn, what stands left of it, and the default width of a page.
const CELL: usize = 5;
const MARGIN: usize = 3;
const PAGE: usize = 80;

impl Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let near = self.viewer.unwrap_or(Seat::A);
        let (far, own) = (&self.sides[near.other().index()], &self.sides[near.index()]);
        writeln!(f, "{}", Tone::Title.mark(self.headline()))?;
        far.show(f)?;
        let codes = Codes::of(self.pieces.iter().map(|piece| piece.name.as_str()));
        self.show_map(f, near, &codes, &self.panel(own, &codes, f.width().unwrap_or(PAGE)))?;
        own.show(f)?;
        writeln!(f)?;
        far.show_hand(f)?;
        own.show_hand(f)?;
        for seat in [near.other(), near] {
            self.pieces
                .iter()
                .filter(|piece| piece.owner == seat)
                .try_for_each(|piece| piece.show(&codes, f))?;
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

    /// The map, the viewer's own side below, with a panel to its right. `^` marches up the rows, `v`
    /// down; the number is what is left of the HP.
    fn show_map(
        &self,
        f: &mut fmt::Formatter<'_>,
        near: Seat,
        codes: &Codes<'_>,
        panel: &[String],
    ) -> fmt::Result {
        let from_above = |at: u8| if near == Seat::A { ROWS - 1 - at } else { at };
        for at in 0..ROWS {
            let row = from_above(at);
            write!(f, "{row:>2} ")?;
            for tile in (0..COLUMNS).filter_map(|column| Tile::new(column, row)) {
                write!(f, "{}", self.cell(tile, codes))?;
            }
            writeln!(f, "{}", panel.get(usize::from(at)).map_or("", String::as_str))?;
        }
        write!(f, "{:MARGIN$}", "")?;
        (0..COLUMNS).try_for_each(|column| write!(f, " {column:<4}"))?;
        writeln!(f, "{}", panel.get(usize::from(ROWS)).map_or("", String::as_str))
    }

    /// What stands beside the map: the hand, and what the codes on the map mean. Where there is no room
    /// for all of them, the last line says so.
    fn panel(&self, own: &SideView, codes: &Codes<'_>, page: usize) -> Vec<String> {
        let room = page.saturating_sub(MARGIN + CELL * usize::from(COLUMNS) + 1);
        let mut lines = own.panel(room);
        let mut names: Vec<&str> = Vec::new();
        // Those that came last first: everybody soon knows the buildings.
        for piece in self.pieces.iter().rev() {
            if !names.contains(&piece.name.as_str()) {
                names.push(&piece.name);
            }
        }
        let meanings: Vec<String> =
            names.iter().map(|name| format!("{:<2} {name}", codes.code(name))).collect();
        let free = (usize::from(ROWS) + 1).saturating_sub(lines.len());
        let mut meanings = in_columns(&meanings, room, free);
        if meanings.len() > free {
            meanings.truncate(free.saturating_sub(1));
            meanings.extend((free > 0).then(|| "… `board` names all".to_owned()));
        }
        lines.extend((meanings.len() < free).then(String::new));
        lines.extend(meanings);
        lines.into_iter().map(|line| clipped(line, room)).collect()
    }

    fn cell(&self, tile: Tile, codes: &Codes<'_>) -> String {
        match self.pieces.iter().find(|piece| piece.place == tile.place()) {
            Some(piece) => piece.cell(codes),
            None if self.tiles.iter().any(|aura| aura.place == tile.place()) => format!("{:<CELL$}", " *"),
            None => format!("{:<CELL$}", " ·"),
        }
    }
}

impl SideView {
    fn show(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let zone = if self.command.count > 0 { "to come" } else { "on the board" };
        // Its title would push the numbers off a narrow page.
        let hero = self.hero.name.split(',').next().unwrap_or_default();
        let who = Tone::Of(self.seat).mark(format!("{}, {hero}", self.seat));
        let money = format!("Mana {}  Gold {}", self.mana, self.gold);
        let (hand, deck, discard) = (self.hand.count, self.deck.count, self.discard.count);
        writeln!(f, "{who} ({zone})  {money}  hand {hand}  deck {deck}  discard {discard}")?;
        let orders = self.orders.iter().flatten().map(|order| order.said.text.clone());
        let discards = self.discards.iter().flatten().map(|card| format!("discard {}", card.name));
        let all: Vec<String> = orders.chain(discards).collect();
        if all.is_empty() { Ok(()) } else { writeln!(f, "  ordered: {}", all.join("; ")) }
    }

    /// The hand beside the map: Mana, Gold and name, and as much of the rest as there is room for.
    fn panel(&self, room: usize) -> Vec<String> {
        let title = (self.hand.known().next().is_some()).then(|| "Mana/Gold, your hand".to_owned());
        let cards = self.hand.known().map(|card| {
            let mark = if card.taken { "✓" } else { " " };
            let line = format!("{mark}{}/{} {}", card.price.mana, card.price.gold, card.name);
            if room < 36 { line } else { format!("{line:<24} {} {}", card.short(), card.full_text()) }
        });
        title.into_iter().chain(cards).collect()
    }

    fn show_hand(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for card in self.hand.known() {
            let mark = if card.taken { "✓" } else { " " };
            writeln!(f, "  {mark} {:<20} {}  {}", card.name, card.line(), card.full_text())?;
        }
        Ok(())
    }
}

impl PieceView {
    fn show(&self, codes: &Codes<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let abilities = self.abilities.iter().map(AbilityView::to_string);
        let statuses = self.statuses.iter().map(StatusView::to_string);
        let auras = self.auras.iter().map(|aura| aura.name.clone());
        let words: Vec<String> =
            self.keywords.iter().cloned().chain(abilities).chain(statuses).chain(auras).collect();
        let stats = format!("{}/{} RNG {} SPD {}", self.atk, self.hp, self.range, self.speed);
        let code = codes.code(&self.name);
        let who = format!("{} {:<5} {code:<2} {:<26}", self.owner, name(self.place), self.name);
        writeln!(f, "  {} {stats:<18} {}", Tone::Of(self.owner).mark(who), words.join(", "))
    }

    /// `^Dp7`: whose, what, how many HP.
    fn cell(&self, codes: &Codes<'_>) -> String {
        let side = if self.owner == Seat::A { '^' } else { 'v' };
        let hp = self.hp.to_string();
        let room = (CELL - 1).saturating_sub(hp.len());
        let code: String = codes.code(&self.name).chars().take(room).collect();
        let fill = CELL.saturating_sub(1 + code.chars().count() + hp.len());
        let hp = if self.hp < self.max_hp { Tone::Hurt.mark(hp).to_string() } else { hp };
        format!("{}{hp}{:fill$}", Tone::Of(self.owner).mark(format!("{side}{code}")), "")
    }
}

impl CardView {
    /// `2/5 r1 s1`: ATK, HP, range and speed.
    fn short(&self) -> String {
        let strength = self.atk.zip(self.hp).map(|(atk, hp)| format!("{atk}/{hp}"));
        let range = self.range.map(|range| format!("r{range}"));
        let speed = self.speed.map(|speed| format!("s{speed}"));
        let numbers = [strength, range, speed].into_iter().flatten();
        [self.kind.to_owned()].into_iter().chain(numbers).collect::<Vec<_>>().join(" ")
    }

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

/// Lines side by side, if they fit only so, read downwards.
fn in_columns(lines: &[String], room: usize, free: usize) -> Vec<String> {
    let widest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0) + 2;
    let most = ((room + 2) / widest).max(1);
    let down = lines.len().div_ceil(lines.len().div_ceil(free.max(1)).clamp(1, most));
    let row = |at: usize| {
        let cells = lines.iter().skip(at).step_by(down.max(1));
        cells.map(|cell| format!("{cell:<widest$}")).collect::<String>().trim_end().to_owned()
    };
    (0..down).map(row).collect()
}

/// The line, with a sign where it is cut.
fn clipped(line: String, room: usize) -> String {
    if line.chars().count() <= room {
        return line;
    }
    line.chars().take(room.saturating_sub(1)).chain(['…']).collect()
}

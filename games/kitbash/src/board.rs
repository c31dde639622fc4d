//! The grid: 11 columns and 13 rows; row 0 is A's back row, row 12 is B's.

use kernel::Seat;
use std::fmt;

/// Columns of the grid.
pub const COLUMNS: u8 = 11;
/// Rows of the grid.
pub const ROWS: u8 = 13;
/// Tiles of the grid.
pub const TILES: usize = COLUMNS as usize * ROWS as usize;
/// Rows of a base, counted from its back row.
const BASE_ROWS: u8 = 3;
/// Tiles of a deployment zone.
pub(crate) const ZONE: usize = 21;

/// A tile, written `column,row`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Tile(u8);

/// A direction on the grid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Way {
    /// To the next higher row.
    Up,
    /// To the next lower row.
    Down,
    /// To the next lower column.
    Left,
    /// To the next higher column.
    Right,
}

/// The neighbours of each tile, and how many there are: looked up far more often than anything else.
static NEIGHBOURS: [([Tile; 4], u8); TILES] = {
    let ways = [Way::Up, Way::Down, Way::Left, Way::Right];
    let mut all = [([Tile(0); 4], 0); TILES];
    let mut at = 0;
    while at < TILES {
        let mut turn = 0;
        while turn < ways.len() {
            if let Some(next) = Tile(at as u8).step(ways[turn]) {
                all[at].0[all[at].1 as usize] = next;
                all[at].1 += 1;
            }
            turn += 1;
        }
        at += 1;
    }
    all
};

impl Way {
    /// Toward the back row of the seat's opponent.
    #[inline]
    pub const fn forward(seat: Seat) -> Way {
        if seat.index() == 0 { Way::Up } else { Way::Down }
    }

    /// Toward the seat's own back row.
    #[inline]
    pub const fn back(seat: Seat) -> Way {
        Way::forward(seat.other())
    }

    /// In which order something looks for an empty tile beside it: forward, left, right, back.
    pub const fn around(seat: Seat) -> [Way; 4] {
        [Way::forward(seat), Way::Left, Way::Right, Way::back(seat)]
    }
}

impl Tile {
    /// The tile in this column and row, if there is one.
    pub const fn new(column: u8, row: u8) -> Option<Tile> {
        if column < COLUMNS && row < ROWS { Some(Tile(row * COLUMNS + column)) } else { None }
    }

    /// Every tile, row by row.
    pub fn all() -> impl Iterator<Item = Tile> + Clone {
        (0..TILES as u8).map(Tile)
    }

    /// The place in an array of all tiles.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column, which is the lane of a unit that stands here.
    #[inline]
    pub const fn column(self) -> u8 {
        self.0 % COLUMNS
    }

    /// The row.
    #[inline]
    pub const fn row(self) -> u8 {
        self.0 / COLUMNS
    }

    /// The tile next to this one, if it is on the board.
    #[inline]
    pub const fn step(self, way: Way) -> Option<Tile> {
        match way {
            Way::Up if self.index() + (COLUMNS as usize) < TILES => Some(Tile(self.0 + COLUMNS)),
            Way::Down if self.0 >= COLUMNS => Some(Tile(self.0 - COLUMNS)),
            Way::Left if self.column() > 0 => Some(Tile(self.0 - 1)),
            Way::Right if self.column() + 1 < COLUMNS => Some(Tile(self.0 + 1)),
            _ => None,
        }
    }

    /// The tile this many steps away, which must be on the board.
    #[inline]
    pub(crate) const fn far(self, way: Way, steps: u8) -> Tile {
        match way {
            Way::Up => Tile(self.0 + steps * COLUMNS),
            Way::Down => Tile(self.0 - steps * COLUMNS),
            Way::Left => Tile(self.0 - steps),
            Way::Right => Tile(self.0 + steps),
        }
    }

    /// How far apart two tiles are (R43).
    #[inline]
    pub const fn distance(self, other: Tile) -> u8 {
        self.column().abs_diff(other.column()) + self.row().abs_diff(other.row())
    }

    /// The tiles that share an edge with this one: up, down, left, right.
    #[inline]
    pub fn neighbours(self) -> impl Iterator<Item = Tile> {
        let (tiles, count) = &NEIGHBOURS[self.index()];
        tiles[..*count as usize].iter().copied()
    }

    /// Whether this is part of the seat's base, which is also where it deploys.
    #[inline]
    pub const fn in_base(self, seat: Seat) -> bool {
        let column = self.column();
        self.depth(seat) < BASE_ROWS && 2 <= column && column <= 8
    }

    /// How many rows lie between this tile and the seat's back row.
    #[inline]
    pub const fn depth(self, seat: Seat) -> u8 {
        if seat.index() == 0 { self.row() } else { ROWS - 1 - self.row() }
    }

    /// The seat's deployment zone, front row first, each row from the middle outwards.
    pub fn zone(seat: Seat) -> impl Iterator<Item = Tile> + Clone {
        const MIDDLE_FIRST: [u8; 7] = [5, 4, 6, 3, 7, 2, 8];
        (0..BASE_ROWS).rev().flat_map(move |depth| {
            let row = if seat == Seat::A { depth } else { ROWS - 1 - depth };
            MIDDLE_FIRST.into_iter().map(move |column| Tile(row * COLUMNS + column))
        })
    }

    /// The same tile seen from the other end of the board.
    pub const fn mirrored(self) -> Tile {
        Tile((ROWS - 1 - self.row()) * COLUMNS + self.column())
    }

    /// Reads `column,row`.
    pub fn parse(text: &str) -> Option<Tile> {
        let (column, row) = text.split_once(',')?;
        Tile::new(column.trim().parse().ok()?, row.trim().parse().ok()?)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.column(), self.row())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bases_are_three_rows_without_the_buffers() {
        for seat in [Seat::A, Seat::B] {
            assert_eq!(Tile::all().filter(|tile| tile.in_base(seat)).count(), 21);
            assert!(Tile::zone(seat).all(|tile| tile.in_base(seat)));
            assert_eq!(Tile::zone(seat).count(), 21);
        }
        assert_eq!(Tile::zone(Seat::A).next(), Tile::new(5, 2));
        assert_eq!(Tile::zone(Seat::B).next(), Tile::new(5, 10));
    }

    #[test]
    fn steps_end_at_the_edge() {
        let corner = Tile::new(0, 12).unwrap();
        assert_eq!((corner.step(Way::Up), corner.step(Way::Left)), (None, None));
        assert_eq!(corner.step(Way::Down), Tile::new(0, 11));
        assert_eq!(corner.neighbours().count(), 2);
        assert_eq!(corner.mirrored(), Tile::new(0, 0).unwrap());
        assert_eq!(corner.distance(Tile::new(3, 10).unwrap()), 5);
        assert_eq!(Tile::parse("3, 10"), Tile::new(3, 10));
        assert_eq!(Tile::parse("11,0"), None);
    }
}

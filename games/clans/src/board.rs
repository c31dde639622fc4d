//! Three lanes of three tiles: A's home, the middle, B's home (5.1).

use kernel::Seat;

/// How many lanes there are.
pub const LANES: usize = 3;
/// How many tiles a lane has.
pub const ROWS: usize = 3;
/// How many tiles there are.
pub const TILES: usize = LANES * ROWS;
/// The most cards on a tile, both players' together (C-14).
pub const CAPACITY: usize = 4;
/// How many places there are.
pub const PLACES: usize = TILES * CAPACITY;

/// One of the nine tiles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Tile(u8);

impl Tile {
    /// The tile in this lane and row; row 0 is A's home, row 2 is B's.
    #[inline]
    pub const fn new(lane: usize, row: usize) -> Tile {
        Tile((lane * ROWS + row) as u8)
    }

    /// The home tile of a player.
    #[inline]
    pub const fn home(seat: Seat, lane: usize) -> Tile {
        Tile::new(lane, home_row(seat))
    }

    /// The contested tile.
    pub const fn middle(lane: usize) -> Tile {
        Tile::new(lane, 1)
    }

    /// Every tile, lane by lane.
    pub fn all() -> impl Iterator<Item = Tile> {
        (0..TILES as u8).map(Tile)
    }

    /// Its index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its lane, from 0.
    #[inline]
    pub const fn lane(self) -> usize {
        self.index() / ROWS
    }

    /// Its row, seen from A.
    #[inline]
    pub const fn row(self) -> usize {
        self.index() % ROWS
    }

    /// Whether it is contested.
    #[inline]
    pub const fn is_middle(self) -> bool {
        self.row() == 1
    }

    /// Whose home it is, if anybody's.
    pub const fn owner(self) -> Option<Seat> {
        match self.row() {
            0 => Some(Seat::A),
            2 => Some(Seat::B),
            _ => None,
        }
    }

    /// How many tiles apart two tiles of a lane are (C-10).
    #[inline]
    pub const fn distance(self, other: Tile) -> u8 {
        self.0.abs_diff(other.0)
    }

    /// This tile as a player counts the rows, from the own home; counted so twice, it is itself.
    #[inline]
    pub const fn seen_by(self, seat: Seat) -> Tile {
        Tile::new(self.lane(), self.row().abs_diff(home_row(seat)))
    }

    /// Where a card of `seat` gets to from here (C-44).
    pub fn step(self, seat: Seat, way: Way) -> Option<Tile> {
        let home = Tile::home(seat, self.lane());
        let middle = Tile::middle(self.lane());
        match way {
            Way::Forward if self == home => Some(middle),
            Way::Back if self == middle => Some(home),
            _ => None,
        }
    }
}

/// The row of a player's home.
#[inline]
pub const fn home_row(seat: Seat) -> usize {
    2 * seat.index()
}

/// How a card moves along its lane.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Way {
    /// Towards the enemy.
    Forward,
    /// Towards home.
    Back,
}

impl Way {
    /// Both.
    pub const ALL: [Way; 2] = [Way::Forward, Way::Back];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Way::Forward => "forward",
            Way::Back => "back",
        }
    }
}

/// Where a card stands: a tile, and its position there. Slots are in order of arrival, and no
/// rule asks which is which (C-16).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Place(u8);

impl Place {
    /// This slot of this tile.
    #[inline]
    pub const fn new(tile: Tile, slot: usize) -> Place {
        Place(tile.0 * CAPACITY as u8 + slot as u8)
    }

    /// The place with this index.
    #[inline]
    pub const fn at(index: usize) -> Place {
        Place(index as u8)
    }

    /// Its index, tile by tile.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The tile.
    #[inline]
    pub const fn tile(self) -> Tile {
        Tile(self.0 / CAPACITY as u8)
    }

    /// The slot.
    #[inline]
    pub const fn slot(self) -> usize {
        self.0 as usize % CAPACITY
    }

    /// This place as a player counts the rows, from the own home; counted so twice, it is itself.
    #[inline]
    pub const fn seen_by(self, seat: Seat) -> Place {
        Place::new(self.tile().seen_by(seat), self.slot())
    }
}

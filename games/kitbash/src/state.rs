//! A position of the game: plain flat data.

use crate::board::{TILES, Tile};
use crate::cards::CardList;
use crate::orders::Order;
use crate::piece::{Marks, Piece};
use crate::script::When;
use kernel::{Card, Face, List, Scores, Seat};

/// Cards in a deck (R67).
pub const DECK: usize = 30;
/// No hand ever holds more (R01).
pub const HAND: usize = 10;
/// The most orders of a player in a round: the whole hand, the hero, and plenty of abilities.
pub const ORDERS: usize = 24;
/// Auras in play: no more than there are cards.
pub const AURAS: usize = 2 * DECK;

/// Everything about a match.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) sides: [Side; 2],
    /// By ascending id.
    pub(crate) pieces: List<Piece, TILES>,
    /// Where each piece stands: its place in the list and 1, or 0.
    pub(crate) tiles: [u8; TILES],
    /// In the order in which they were attached.
    pub(crate) auras: List<Aura, AURAS>,
    /// Who waits for the death of a target this round.
    pub(crate) wakes: List<Wake, AURAS>,
    pub(crate) round: u8,
    /// Who holds the round priority token.
    pub(crate) token: Seat,
    /// The highest id given so far, to a piece or an aura.
    pub(crate) ids: u16,
    pub(crate) over: Option<Scores>,
}

/// One player's cards, resources and orders.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Side {
    pub(crate) hero: Face,
    /// Whether the hero is in the Command Zone.
    pub(crate) hero_home: bool,
    /// As it was when planning began; what orders reserve is in the plan (R71).
    pub(crate) mana: u8,
    /// As it was when planning began.
    pub(crate) gold: u16,
    /// Cards to draw beyond the refill (R08).
    pub(crate) pending_draw: u8,
    /// Mana to add at the next income.
    pub(crate) pending_mana: u8,
    /// What the hero's passive does once per round is done.
    pub(crate) passive_done: bool,
    /// The last card is the top.
    pub(crate) deck: List<Card, DECK>,
    /// The last card came last. Cards that are queued stay here until orders are revealed.
    pub(crate) hand: List<Card, HAND>,
    pub(crate) discard: List<Face, DECK>,
    /// Cards that everybody has seen and that were shuffled into the deck since.
    pub(crate) seen: List<Face, DECK>,
    pub(crate) plan: Orders,
    /// What was ordered in the last round; public.
    pub(crate) past: List<Order, ORDERS>,
    /// What was discarded in the last round; public.
    pub(crate) past_discards: List<Face, HAND>,
}

/// What a player has ordered; secret until both have locked in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Orders {
    /// In order of submission.
    pub(crate) orders: List<Order, ORDERS>,
    /// Cards to discard on Lock-In, in order (R09).
    pub(crate) discards: List<Face, HAND>,
    /// Cards that go to the end of the hand, in order (R02).
    pub(crate) lasts: List<Face, HAND>,
    /// A bit for each card of the hand that is queued or to be discarded.
    pub(crate) taken: u16,
    /// Mana reserved (R11).
    pub(crate) mana: u8,
    /// Gold reserved.
    pub(crate) gold: u16,
    pub(crate) locked: bool,
}

/// An aura in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Aura {
    /// Given when it was attached, from the same count as those of pieces.
    pub(crate) id: u16,
    pub(crate) face: Face,
    pub(crate) owner: Seat,
    pub(crate) host: Host,
}

/// What an aura is attached to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Host {
    /// The piece with this id.
    Piece(u16),
    /// A tile.
    Tile(Tile),
}

impl Default for Host {
    fn default() -> Self {
        Host::Piece(0)
    }
}

/// Something that a spell has promised for later: when its target dies, or at a time (R76).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Wake {
    pub(crate) when: When,
    /// Due in the step that comes next of its kind.
    pub(crate) due: bool,
    pub(crate) target: u16,
    pub(crate) face: Face,
    pub(crate) owner: Seat,
}

impl State {
    /// An empty board before the first round.
    pub(crate) fn new(token: Seat) -> State {
        State {
            sides: [Side { hero_home: true, ..Side::default() }; 2],
            pieces: List::new(),
            tiles: [0; TILES],
            auras: List::new(),
            wakes: List::new(),
            round: 1,
            token,
            ids: 0,
            over: None,
        }
    }

    /// This player's side.
    #[inline]
    pub(crate) fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    /// This player's side.
    #[inline]
    pub(crate) fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat.index()]
    }

    /// The place in the list of the piece on this tile.
    #[inline]
    pub(crate) fn slot_at(&self, tile: Tile) -> Option<usize> {
        (self.tiles[tile.index()] as usize).checked_sub(1)
    }

    /// The piece on this tile.
    #[inline]
    pub(crate) fn at(&self, tile: Tile) -> Option<&Piece> {
        self.slot_at(tile).map(|slot| &self.pieces[slot])
    }

    /// Whether nothing stands on this tile.
    #[inline]
    pub(crate) fn is_empty(&self, tile: Tile) -> bool {
        self.tiles[tile.index()] == 0
    }

    /// The place in the list of the piece with this id, if it is on the board.
    #[inline]
    pub(crate) fn slot(&self, id: u16) -> Option<usize> {
        // Ids ascend from 1, so no piece is further back than its id says.
        let end = self.pieces.len().min(id.into());
        self.pieces[..end].binary_search_by_key(&id, |piece| piece.id).ok()
    }

    /// The piece with this id, if it is on the board.
    #[inline]
    pub(crate) fn piece(&self, id: u16) -> Option<&Piece> {
        self.slot(id).map(|slot| &self.pieces[slot])
    }

    /// The piece with this id, if it is on the board.
    #[inline]
    pub(crate) fn piece_mut(&mut self, id: u16) -> Option<&mut Piece> {
        self.slot(id).map(|slot| &mut self.pieces[slot])
    }

    /// This player's Command Center: starters never leave, and it is the first of three (R14).
    #[inline]
    pub(crate) fn center(&self, seat: Seat) -> Option<usize> {
        self.slot(center_id(seat))
    }

    /// Both seats, the token holder first.
    #[inline]
    pub(crate) fn by_token(&self) -> [Seat; 2] {
        [self.token, self.token.other()]
    }

    /// Puts a new piece on an empty tile and returns its id; `None` if there is no room.
    pub(crate) fn enter(&mut self, cards: &CardList, face: Face, owner: Seat, at: Tile) -> Option<u16> {
        if !self.is_empty(at) || self.pieces.is_full() {
            return None;
        }
        self.ids += 1;
        let mut piece = Piece { id: self.ids, face, owner, at, ..Piece::default() };
        piece.marks.set(Marks::NEW);
        piece.max_hp = max_hp(cards, self.side(owner).hero, face);
        piece.hp = piece.max_hp;
        self.pieces.push(piece);
        self.tiles[at.index()] = self.pieces.len() as u8;
        Some(self.ids)
    }

    /// Attaches an aura for which there is room; HP that it gives are there at once (R23).
    pub(crate) fn put_aura(&mut self, cards: &CardList, face: Face, owner: Seat, host: Host) -> Aura {
        self.ids += 1;
        let aura = Aura { id: self.ids, face, owner, host };
        self.auras.push(aura);
        if let Host::Piece(id) = host
            && let Some(piece) = self.piece_mut(id)
        {
            piece.marks.set(Marks::AURA);
            piece.stretch(cards.card(face).powers.attached.stats.hp.into());
        }
        aura
    }

    /// The auras of the piece with this id.
    pub(crate) fn auras_of(&self, id: u16) -> impl Iterator<Item = &Aura> {
        self.auras.iter().filter(move |aura| aura.host == Host::Piece(id))
    }

    /// Rebuilds the tiles from the places of the pieces.
    pub(crate) fn lay_out(&mut self) {
        self.tiles = [0; TILES];
        for (slot, piece) in self.pieces.iter().enumerate() {
            self.tiles[piece.at.index()] = slot as u8 + 1;
        }
    }
}

/// The id of a player's Command Center (R14).
pub(crate) const fn center_id(seat: Seat) -> u16 {
    if seat.index() == 0 { 1 } else { 4 }
}

/// The HP with which a card enters play for the deck of this hero.
pub(crate) fn max_hp(cards: &CardList, hero: Face, face: Face) -> i16 {
    let card = cards.card(face);
    let graces = cards.card(hero).passive.graces.iter().filter(|grace| card.is_among(grace.group));
    (card.hp + graces.map(|grace| i16::from(grace.bonus.stats.hp)).sum::<i16>()).max(1)
}

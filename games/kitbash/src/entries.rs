//! Units and structures enter (F 3.3a).

use crate::board::{Tile, Way};
use crate::cards::Kind;
use crate::events::{Event, Gain};
use crate::in_play::{Ids, InPlay};
use crate::keywords::Amount;
use crate::orders::{Order, price};
use crate::piece::Piece;
use crate::script::{Deed, Place, When};
use crate::state::{ORDERS, State};
use crate::texts::Cause;
use crate::zones::{command, discard, hand};
use kernel::{Card, Face, Known, List, Mark, Ref, Seat};

/// A card on its way to the board.
#[derive(Clone, Copy, Default)]
struct Play {
    seat: Seat,
    /// Which order of the player it is.
    order: u8,
    face: Face,
    tile: Tile,
    /// Mana and Gold.
    paid: (u8, u8),
}

impl InPlay<'_> {
    /// All enter together, the token holder's first, where the tile is free and only one side
    /// wants it (R14, R16); then what happens on entry, by id.
    pub(crate) fn enter_all(&mut self) {
        let plays = self.plays();
        let fails = |state: &State, play: &Play| {
            let rival = |other: &Play| other.seat != play.seat && other.tile == play.tile;
            !state.is_empty(play.tile) || plays.iter().any(rival)
        };
        let failed: List<bool, { 2 * ORDERS }> = plays.iter().map(|play| fails(self.state, play)).collect();
        let mut entered = Ids::new();
        for (play, &failed) in plays.iter().zip(failed.iter()) {
            let from = Some(Ref::Order(play.seat, play.order));
            let id = if failed { None } else { self.enter(play.seat, play.face, play.tile, from) };
            match id {
                Some(id) => entered.push(id),
                None => self.send_back(play),
            }
        }
        for &id in entered.iter() {
            if let Some(&Piece { owner, face, .. }) = self.state.piece(id) {
                self.tell_of_play(owner, face);
            }
            self.on_enter(id);
        }
        self.settle();
    }

    fn plays(&self) -> List<Play, { 2 * ORDERS }> {
        let mut plays = List::new();
        for seat in self.state.by_token() {
            let orders = &self.state.side(seat).past;
            for (at, order) in orders.iter().enumerate() {
                if let &Order::Enter(face, tile) = order {
                    let paid = match self.cards.taxes {
                        true => self.paid[seat.index()][at],
                        false => price(self.cards, self.state, seat, face, &orders[..at]),
                    };
                    plays.push(Play { seat, order: at as u8, face, tile, paid });
                }
            }
        }
        plays
    }

    /// Puts a piece on the board: one that was ordered, or from nowhere a token.
    fn enter(&mut self, seat: Seat, face: Face, tile: Tile, from: Option<Ref>) -> Option<u16> {
        let id = self.state.enter(self.cards, face, seat, tile)?;
        if self.card(face).kind == Kind::Hero {
            self.state.side_mut(seat).hero_home = false;
        }
        self.log.tell(|| Event::Entered { piece: Mark::thing(id, seat, face), from, place: tile.place() });
        Some(id)
    }

    /// A play that failed: the card goes back, known to all, and its price is refunded (R16). If ten
    /// cards are there by now, it goes to the discard pile (R01).
    fn send_back(&mut self, play: &Play) {
        let &Play { seat, order, face: card, tile, paid: (mana, gold) } = play;
        let hero = self.card(card).kind == Kind::Hero;
        let side = self.state.side_mut(seat);
        side.mana = side.mana.saturating_add(mana);
        side.gold += u16::from(gold);
        let to = match hero {
            true => command(seat),
            false if !side.hand.is_full() => {
                side.hand.push(Card { face: card, known: Known::EVERYBODY });
                hand(seat)
            }
            false => {
                self.discard(seat, card);
                discard(seat)
            }
        };
        self.log.tell(|| {
            let (order, place) = (Ref::Order(seat, order), tile.place());
            Event::EntryFailed { seat, order, card, place, to, mana, gold }
        });
    }

    /// What a piece does when it has entered (R08).
    fn on_enter(&mut self, id: u16) {
        let Some(piece) = self.state.piece(id) else { return };
        let (seat, face) = (piece.owner, piece.face);
        let more = self.card(face).keywords.get(Amount::Draw);
        if more > 0 {
            self.draw_more(seat, more);
        }
        self.trigger(id, When::Enters);
        if let Some(&entered) = self.state.piece(id) {
            self.tell_of(Deed::Enters, &entered, None);
        }
    }

    /// More cards at the next income.
    pub(crate) fn draw_more(&mut self, seat: Seat, amount: u8) {
        let side = self.state.side_mut(seat);
        side.pending_draw = side.pending_draw.saturating_add(amount);
        self.log.tell(|| Event::Gained { seat, what: Gain::CardsNextIncome, amount });
    }

    /// Tokens enter on as many of the tiles as are empty.
    pub(crate) fn summon(&mut self, cause: &Cause, count: u8, face: Face, place: Place) {
        let tiles: List<Tile, 24> = match (place, cause.at) {
            (Place::Zone, _) => Tile::zone(cause.seat).collect(),
            (Place::Here, at) => at.into_iter().collect(),
            (Place::Adjacent, Some(at)) => {
                Way::around(cause.seat).into_iter().filter_map(|way| at.step(way)).collect()
            }
            (Place::Adjacent, None) => List::new(),
        };
        let mut left = count;
        for &tile in tiles.iter() {
            if left == 0 {
                break;
            }
            if self.state.is_empty(tile)
                && let Some(id) = self.enter(cause.seat, face, tile, None)
            {
                left -= 1;
                self.on_enter(id);
            }
        }
    }
}

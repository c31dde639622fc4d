//! Cards that listen (R72).

use crate::board::Tile;
use crate::cards::Kind;
use crate::find::fits;
use crate::in_play::InPlay;
use crate::orders::Target;
use crate::piece::{Marks, Piece};
use crate::script::{Deed, HEARD, Hearing, Sort, Subject, When};
use crate::state::{Aura, Host};
use crate::texts::Cause;
use kernel::{Face, Seat};
use script::Listeners;

/// A text that waits for its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Heard {
    pub cause: Cause,
    pub when: When,
}

/// Those that have heard something in this step of the round, and how many texts may act in it.
pub(crate) type Ears = Listeners<Heard, 64, 60>;

/// What has happened.
#[derive(Clone, Copy)]
enum News<'a> {
    Done(Deed, &'a Piece, Option<&'a Piece>),
    Played(Seat, Face),
}

impl News<'_> {
    fn deed(self) -> Deed {
        match self {
            News::Done(deed, ..) => deed,
            News::Played(..) => Deed::Plays,
        }
    }
}

impl InPlay<'_> {
    /// Something has happened by or to a piece.
    #[inline]
    pub(crate) fn tell_of(&mut self, deed: Deed, subject: &Piece, object: Option<&Piece>) {
        if self.cards.hears(deed) {
            self.offer(News::Done(deed, subject, object));
        }
    }

    /// A player has played a card.
    #[inline]
    pub(crate) fn tell_of_play(&mut self, seat: Seat, face: Face) {
        if self.cards.hears(Deed::Plays) {
            self.offer(News::Played(seat, face));
        }
    }

    /// Those who listen for it wait: the token holder's first, the hero before pieces by id, a piece
    /// before its auras.
    fn offer(&mut self, news: News<'_>) {
        let deed = news.deed();
        for seat in self.state.by_token() {
            let hero = self.state.side(seat).hero;
            if !self.state.side(seat).passive_done && self.cards.is_heard_by(hero, deed) {
                let cause = Cause::of(seat, hero, 0, None, Target::Nothing);
                self.listen(&cause, None, true, news);
            }
            for slot in 0..self.state.pieces.len() {
                let piece = &self.state.pieces[slot];
                let hears = self.cards.is_heard_by(piece.face, deed) && piece.owner == seat && piece.lives();
                if !hears && !piece.is(Marks::AURA) {
                    continue;
                }
                let piece = *piece;
                if hears {
                    let cause = Cause::of(seat, piece.face, piece.id, Some(piece.at), Target::Nothing);
                    self.listen(&cause, Some(slot), false, news);
                }
                if piece.is(Marks::AURA) {
                    self.offer_to_auras(seat, &piece, news);
                }
            }
        }
    }

    fn offer_to_auras(&mut self, seat: Seat, piece: &Piece, news: News<'_>) {
        let auras = self.state.auras;
        for aura in auras.iter().filter(|aura| aura.host == Host::Piece(piece.id)) {
            if self.cards.is_heard_by(aura.face, news.deed()) && self.speaker(aura, piece) == seat {
                let cause = Cause::of(seat, aura.face, piece.id, Some(piece.at), Target::Nothing);
                self.listen(&cause, None, false, news);
            }
        }
    }

    /// Who is "you" in the text of an aura: who put it there, or the host's player if it gives the host a
    /// text.
    pub(crate) fn speaker(&self, aura: &Aura, host: &Piece) -> Seat {
        if self.card(aura.face).powers.lends { host.owner } else { aura.owner }
    }

    fn listen(&mut self, cause: &Cause, slot: Option<usize>, passive: bool, news: News<'_>) {
        let card = self.card(cause.face);
        for (hearing, when) in card.hearings.iter().zip(When::HEARS) {
            let Some(hearing) = hearing.filter(|hearing| hearing.passive == passive) else { continue };
            let done = slot.is_some_and(|slot| self.state.pieces[slot].is(Marks::DONE));
            if hearing.once && done || !self.means(cause, &hearing, news) {
                continue;
            }
            if hearing.once {
                match slot {
                    Some(slot) => self.state.pieces[slot].marks.set(Marks::DONE),
                    None => self.state.side_mut(cause.seat).passive_done |= passive,
                }
            }
            let mut cause = *cause;
            if let News::Done(_, subject, object) = news {
                cause.its[HEARD as usize] = match (hearing.subject, object) {
                    (Subject::This, Some(object)) => object.id,
                    _ => subject.id,
                };
            }
            self.ears.hear(Heard { cause, when });
        }
    }

    fn means(&self, cause: &Cause, hearing: &Hearing, news: News<'_>) -> bool {
        let (cards, state) = (self.cards, &*self.state);
        match (news, hearing.subject) {
            (News::Played(seat, face), Subject::Player(whose, sort)) => {
                whose.seat(cause.seat) == seat && cards.card(face).is_of(sort)
            }
            (News::Done(deed, subject, object), meant) if deed == hearing.deed => {
                let by = match meant {
                    Subject::This => subject.id == cause.source,
                    Subject::Such(filter) => fits(cards, state, cause, &filter, subject),
                    Subject::Player(..) => false,
                };
                let to = match (hearing.object, object) {
                    (Some(filter), Some(object)) => fits(cards, state, cause, &filter, object),
                    (Some(_), None) => false,
                    (None, _) => true,
                };
                by && to
            }
            _ => false,
        }
    }

    /// Who has heard something acts, one after the other, as long as there is anybody (R72).
    pub(crate) fn hear_out(&mut self) {
        while let Some(Heard { cause, when }) = self.ears.take() {
            if cause.source == 0 || when == When::HostDies || self.state.piece(cause.source).is_some() {
                self.run(&cause, when);
            }
        }
    }

    /// The auras that do something when this piece has died.
    pub(crate) fn widow(&mut self, piece: &Piece) {
        if !piece.is(Marks::AURA) {
            return;
        }
        for at in 0..self.state.auras.len() {
            let aura = self.state.auras[at];
            if aura.host == Host::Piece(piece.id) && !self.card(aura.face).script(When::HostDies).is_empty() {
                let seat = self.speaker(&aura, piece);
                let at: Option<Tile> = Some(piece.at);
                let cause = Cause::of(seat, aura.face, piece.id, at, Target::Nothing);
                self.ears.hear(Heard { cause, when: When::HostDies });
            }
        }
    }
}

impl crate::cards::CardDef {
    /// Whether it is a card of this sort.
    #[inline]
    pub(crate) fn is_of(&self, sort: Sort) -> bool {
        match sort {
            Sort::Any => true,
            Sort::Units => self.kind.is_unit(),
            Sort::Structures => self.kind == Kind::Structure,
            Sort::Spells => self.kind == Kind::Spell,
            Sort::Tactics => self.kind == Kind::Tactic,
            Sort::Auras => self.kind == Kind::Aura,
            Sort::Tagged(tags) => self.tags & tags != 0,
        }
    }
}

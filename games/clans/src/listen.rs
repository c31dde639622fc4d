//! Cards that listen (C-54).

use crate::abilities::Trait;
use crate::in_play::InPlay;
use crate::script::{Deed, Hearing, Standpoint, Subject};
use crate::state::{Heard, OTHER, Run, SUBJECT, Unit};
use kernel::Seat;

/// The number of no card.
const NOBODY: u8 = u8::MAX;

/// Something that has happened.
#[derive(Clone, Copy)]
struct Happening {
    deed: Deed,
    /// To or by which card.
    card: Option<Standpoint>,
    /// To or by which player.
    player: Option<Seat>,
    /// The other card of an attack.
    other: Option<Standpoint>,
}

impl InPlay<'_> {
    /// Something has happened to or by a card.
    #[inline]
    pub(crate) fn tell_of(&mut self, deed: Deed, card: Standpoint, other: Option<Standpoint>) {
        if self.cards.listens {
            self.offer(Happening { deed, card: Some(card), player: None, other });
        }
    }

    /// Something has happened to or by a player.
    #[inline]
    pub(crate) fn tell_of_player(&mut self, deed: Deed, seat: Seat) {
        if self.cards.listens {
            self.offer(Happening { deed, card: None, player: Some(seat), other: None });
        }
    }

    /// Those who listen for it wait, the active player's first, from home to the enemy.
    fn offer(&mut self, what: Happening) {
        let cards = self.cards;
        for seat in [self.state.active, self.state.active.other()] {
            for place in self.state.crowd.of(seat).in_order_of(seat) {
                let unit = *self.state.the(place);
                if unit.stats.has(Trait::Silent) {
                    continue;
                }
                for (text, reaction) in cards.card(unit.face).reactions.iter().enumerate() {
                    let (text, hearing) = (text as u8, &reaction.hearing);
                    let run = Run {
                        face: unit.face,
                        text,
                        seat,
                        source: unit.number,
                        tile: place.tile(),
                        ..Run::default()
                    };
                    let used = hearing.once && unit.tale.used >> (text & 7) & 1 != 0;
                    if used || !self.hears(hearing, what, &run, &unit) {
                        continue;
                    }
                    if hearing.once {
                        self.state.crowd.get(place).tale.used |= 1 << (text & 7);
                    }
                    self.state.listeners.hear(heard(hearing, what, &run));
                }
            }
        }
    }

    fn hears(&self, hearing: &Hearing, what: Happening, run: &Run, listener: &Unit) -> bool {
        let meant = match (hearing.subject, what.card, what.player) {
            (Subject::This, Some((_, unit)), _) => unit.number == run.source,
            (Subject::Card(filter), Some((place, unit)), _) => {
                filter.fits(run, place.tile(), &unit, self.cards)
            }
            (Subject::Player(whose), _, Some(seat)) => whose.seat(run.seat) == seat,
            (Subject::Anybody, _, Some(_)) => true,
            (Subject::Nth(turns), _, Some(seat)) => {
                let due = listener.tale.born.saturating_add(2 * turns);
                seat == run.seat && self.state.turn == due
            }
            _ => false,
        };
        let object = || match (hearing.object, what.other) {
            (None, _) => true,
            (Some(filter), Some((place, unit))) => filter.fits(run, place.tile(), &unit, self.cards),
            (Some(_), None) => false,
        };
        let place = || match (hearing.place, what.card) {
            (Some(place), Some((at, _))) => place.has(run, at.tile()),
            _ => true,
        };
        hearing.deed == what.deed && meant && object() && place()
    }

    /// The next who has heard something does what its text says, if it is still there.
    pub(crate) fn next_listener(&mut self) {
        let Some(heard) = self.state.listeners.take() else { return };
        let Heard { face, text, seat, source, .. } = heard;
        let mut run = Run { face, text, seat, source, tile: heard.tile, ..Run::default() };
        if !heard.last {
            let Some(place) = self.state.find(source) else { return };
            let unit = self.state.the(place);
            if unit.stats.has(Trait::Silent) {
                return;
            }
            run.tile = place.tile();
        }
        let present = |number: u8| (number != NOBODY && self.state.find(number).is_some()).then_some(number);
        run.its[SUBJECT as usize] = present(heard.subject);
        run.its[OTHER as usize] = present(heard.other);
        self.run_text(run);
    }
}

/// Who waits, and of whom it has heard: what attacks such a card speaks of that one.
fn heard(hearing: &Hearing, what: Happening, run: &Run) -> Heard {
    let number = |card: Option<Standpoint>| card.map_or(NOBODY, |(_, unit)| unit.number);
    let (card, other) = (number(what.card), number(what.other));
    let speaks_of_other =
        hearing.object.is_some() && hearing.subject == Subject::This && what.deed != Deed::Destroys;
    Heard {
        face: run.face,
        text: run.text,
        seat: run.seat,
        source: run.source,
        tile: run.tile,
        subject: if speaks_of_other { other } else { card },
        other,
        last: what.deed == Deed::Dies && card == run.source,
    }
}

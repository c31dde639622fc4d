//! Cards that listen (R70), and what is so as long as a card is in play (R71).

use crate::creature::{Aura, Creature, Keywords};
use crate::events::Event;
use crate::in_play::{InPlay, fitting};
use crate::script::{Deed, Gift, Subject, When, Who, Whose};
use crate::state::{BOARD, Body, Heard, Run, SUBJECT, Task};
use crate::texts::{count, holds};
use kernel::{List, Seat};

/// The creatures in play with their players, as they were when something began.
type Snapshot = List<(Seat, Creature), { 2 * BOARD }>;

impl InPlay<'_> {
    /// Something has happened to or by a creature of this player.
    #[inline]
    pub(crate) fn tell_of(&mut self, deed: Deed, owner: Seat, subject: Creature) {
        if self.cards.listens {
            self.offer(deed, owner, Some(subject));
        }
    }

    /// A player has done something.
    #[inline]
    pub(crate) fn tell_of_player(&mut self, deed: Deed, seat: Seat) {
        if self.cards.listens {
            self.offer(deed, seat, None);
        }
    }

    /// Those who listen for it wait, the active player's first, in the order of entering play.
    fn offer(&mut self, deed: Deed, owner: Seat, subject: Option<Creature>) {
        for seat in [self.state.active, self.state.active.other()] {
            for at in 0..self.state.side(seat).board.len() {
                let listener = self.state.side(seat).board[at];
                if listener.condition.silent {
                    continue;
                }
                let run = Run { face: listener.face, seat, source: listener.number, ..Run::default() };
                let hearings = self.card(listener.face).abilities.hearings;
                for (hearing, when) in hearings.iter().zip(When::HEARS) {
                    let Some(hearing) = hearing.filter(|hearing| hearing.deed == deed) else { continue };
                    let meant = match (hearing.subject, subject) {
                        (Subject::This, Some(subject)) => subject.number == listener.number,
                        (Subject::Creature(filter), Some(subject)) => {
                            filter.fits(&run, owner, &subject, self.cards)
                        }
                        (Subject::Player(whose), None) => Whose::of(owner, seat) == whose,
                        _ => false,
                    };
                    if meant {
                        let subject = subject.map_or(0, |subject| subject.number);
                        self.state.listeners.hear(Heard { when, listener: listener.number, subject });
                    }
                }
            }
        }
    }

    /// The next who has heard something does what its text says, if it is still there.
    pub(crate) fn next_listener(&mut self) {
        let Some(Heard { when, listener, subject }) = self.state.listeners.take() else { return };
        let found = self.state.find(listener).map(|(seat, at)| (seat, self.state.side(seat).board[at]));
        match found {
            Some((seat, creature)) if !creature.condition.silent => {
                let mut run = Run { face: creature.face, when, seat, source: listener, ..Run::default() };
                run.its[SUBJECT as usize] = self.state.find(subject).map(|_| Body::Creature(subject));
                self.state.agenda.first(Task::Run(run));
            }
            _ => self.state.agenda.first(Task::Settle),
        }
    }

    /// Computes what continuous effects give, from base numbers.
    #[inline]
    pub(crate) fn refresh(&mut self) {
        if self.cards.stands {
            self.compute_auras();
        }
    }

    fn compute_auras(&mut self) {
        let before: Snapshot = self.creatures();
        for seat in [Seat::A, Seat::B] {
            let side = self.state.side_mut(seat);
            side.cheaper = 0;
            for creature in side.board.iter_mut() {
                *creature = creature.base();
            }
        }
        let base = self.creatures();
        let mut auras: List<Aura, { 2 * BOARD }> = base.iter().map(|_| Aura::default()).collect();
        for &(seat, source) in base.iter().filter(|(_, source)| !source.condition.silent) {
            let run = Run { face: source.face, seat, source: source.number, ..Run::default() };
            let cards = self.cards;
            for standing in &cards.card(source.face).abilities.standing {
                let so = |condition| holds(cards, self.state, &run, condition);
                if !standing.condition.as_ref().is_none_or(so) {
                    continue;
                }
                match &standing.gift {
                    Gift::Cheaper(less) => {
                        let side = self.state.side_mut(seat);
                        side.cheaper = side.cheaper.saturating_add(*less);
                    }
                    Gift::Stats { who, attack, health, keywords } => {
                        let much = |amount: &crate::script::Amount<_>| {
                            amount.value(|of| count(cards, self.state, &run, of))
                        };
                        let gift = Aura { attack: much(attack), health: much(health), keywords: *keywords };
                        for (at, (owner, creature)) in base.iter().enumerate() {
                            let meant = match who {
                                Who::This => creature.number == source.number,
                                Who::Each(filter) => filter.fits(&run, *owner, creature, cards),
                                _ => false,
                            };
                            if meant {
                                auras[at] = auras[at].with(gift);
                            }
                        }
                    }
                }
            }
        }
        for ((seat, old), aura) in before.iter().zip(&auras) {
            if let Some((_, at)) = self.state.find(old.number) {
                self.state.side_mut(*seat).board[at].receive(old, *aura);
            }
        }
        for &(seat, old) in &before {
            let new = self.state.creature(old.number).copied().unwrap_or(old);
            let (attack, health) = (new.attack() - old.attack(), new.health - old.health);
            if (attack, health) != (0, 0) {
                let target = kernel::Mark::thing(old.number, seat, old.face);
                self.log.tell(|| Event::Changed { target, attack, health });
            }
            for keyword in Keywords::NAMES.iter().map(|&(keyword, _)| keyword) {
                if new.keywords.has(keyword) != old.keywords.has(keyword) {
                    let target = kernel::Mark::thing(old.number, seat, old.face);
                    let gained = new.keywords.has(keyword);
                    self.log.tell(|| match gained {
                        true => Event::granted(target, keyword),
                        false => Event::lost(target, keyword),
                    });
                }
            }
        }
    }

    fn creatures(&self) -> Snapshot {
        let all = Run::default();
        let every = crate::script::Filter::default();
        fitting(self.cards, self.state, &all, &every)
            .map(|(seat, at)| (seat, self.state.side(seat).board[at]))
            .collect()
    }
}

impl Aura {
    fn with(self, other: Aura) -> Aura {
        Aura {
            attack: self.attack.saturating_add(other.attack),
            health: self.health.saturating_add(other.health),
            keywords: self.keywords.with(other.keywords),
        }
    }
}

impl Creature {
    /// Takes what continuous effects give now. Health that is given is there at once; Health that goes
    /// is taken from the maximum, and damage stays (R71).
    fn receive(&mut self, old: &Creature, aura: Aura) {
        let more = aura.health.saturating_sub(old.aura.health);
        self.max_health = old.max_health.saturating_add(more);
        self.health = match more > 0 {
            true => old.health.saturating_add(more),
            false => old.health.min(self.max_health),
        };
        let given = aura.keywords.without(self.keywords);
        self.keywords = self.keywords.with(given);
        self.aura = Aura { keywords: given, ..aura };
    }
}

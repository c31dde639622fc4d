//! Reading what somebody types as a move of a seat.

use crate::notation::{Care, Typed};
use crate::{Host, Listener, Refusal, Seat, text_of};

/// The rule that an unreadable text breaks.
pub(crate) const NOTATION: &str = "notation";

/// How many readings of an unclear text are told.
const FEW: usize = 8;

/// A seat that may act, whose texts are to be read.
pub(crate) struct Reader<'a, G: Host> {
    pub game: &'a G,
    pub state: &'a G::State,
    pub seat: Seat,
}

impl<G: Host> Reader<'_, G> {
    /// The move that is meant. What the rules forbid is refused with the rule's reason, and is never
    /// taken for something similar that is allowed.
    pub fn read(&self, cares: &[Care], text: &str) -> Result<G::Move, Refusal> {
        let typed = Typed::new(text);
        // The listener may stop early, which is not an error.
        let say = |mv, out: &mut dyn Listener| {
            let _ = self.game.say(self.state, self.seat, mv, out);
        };
        let legal = self.legal();
        let mut candidates = Vec::new();
        for &care in cares {
            let found = typed.best(typed.meant(care, &legal, say), &legal, say);
            if !found.is_empty() {
                let only = typed.only(&found, |index| self.text(legal[index]));
                return only.map(|index| legal[index]).map_err(unread);
            }
            // Only now, because it is slow: which forbidden move could be meant?
            if candidates.is_empty() {
                self.game.candidates(self.state, self.seat, &mut candidates);
            }
            let wanted = typed.best(typed.meant(care, &candidates, say), &candidates, say);
            if let Some(refusal) = self.why_not(wanted.iter().map(|&index| candidates[index])) {
                return Err(refusal);
            }
        }
        let bare = typed.bare(&legal, say);
        if !bare.is_empty() {
            let few = &bare[..bare.len().min(FEW)];
            return Err(unread(typed.unclear(few, |index| self.text(legal[index]))));
        }
        Err(self
            .game
            .misread(self.state, self.seat, text)
            .unwrap_or_else(|| self.unknown(&typed, &candidates)))
    }

    fn legal(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        self.game.legal(self.state, self.seat, &mut moves);
        moves
    }

    /// What stands first among the offers: nobody is told to pass while there is something else.
    fn first_offer(&self) -> Option<G::Move> {
        self.legal().into_iter().min_by_key(|&mv| self.game.rank(self.state, self.seat, mv))
    }

    fn text(&self, mv: G::Move) -> String {
        text_of(|out| self.game.say(self.state, self.seat, mv, out))
    }

    /// Why what was meant is forbidden; if several things may be meant, only what holds for all.
    fn why_not(&self, mut wanted: impl Iterator<Item = G::Move>) -> Option<Refusal> {
        let check = |mv| self.game.check(self.state, self.seat, mv);
        let first = check(wanted.next()?).err()?;
        wanted.all(|mv| check(mv).as_ref() == Err(&first)).then_some(first)
    }

    /// That nothing is called so, with what may have been meant.
    fn unknown(&self, typed: &Typed, candidates: &[G::Move]) -> Refusal {
        let unknown = typed.unknown();
        let say = |mv, out: &mut dyn Listener| {
            let _ = self.game.say(self.state, self.seat, mv, out);
        };
        let reason = match typed.nearest(candidates, say).map(|near| candidates[near]) {
            None => self.first_offer().map_or(unknown.to_string(), |offer| {
                format!("{unknown}; {} may, for example: {}", self.seat, self.text(offer))
            }),
            Some(near) => match self.game.check(self.state, self.seat, near) {
                Ok(()) => format!("{unknown}; did you mean \"{}\"?", self.text(near)),
                Err(refusal) => format!("{unknown}; if you mean \"{}\": {}", self.text(near), refusal.reason),
            },
        };
        Refusal::new(NOTATION, reason)
    }
}

fn unread(misread: crate::Misread) -> Refusal {
    Refusal::new(NOTATION, misread.to_string())
}

//! What has happened, as each viewer may know it.

use crate::{Seat, Viewer};
use std::ops::Range;

/// Collects the events of play. Switched off it costs one branch per event.
#[derive(Clone, Debug)]
pub struct Log<E> {
    entries: Option<Vec<Entry<E>>>,
}

#[derive(Clone, Debug)]
struct Entry<E> {
    open: Option<E>,
    secret: Option<(Seat, E)>,
}

impl<E: Clone> Log<E> {
    /// A log that keeps what it is told.
    pub fn on() -> Self {
        Log { entries: Some(Vec::new()) }
    }

    /// A log that forgets what it is told.
    pub const fn off() -> Self {
        Log { entries: None }
    }

    /// Tells everybody. The event is only made if somebody listens.
    #[inline]
    pub fn tell(&mut self, event: impl FnOnce() -> E) {
        if let Some(entries) = &mut self.entries {
            entries.push(Entry { open: Some(event()), secret: None });
        }
    }

    /// Tells one seat a secret, and everybody else what may be known of it.
    #[inline]
    pub fn whisper(&mut self, seat: Seat, event: impl FnOnce() -> (E, Option<E>)) {
        if let Some(entries) = &mut self.entries {
            let (secret, open) = event();
            entries.push(Entry { open, secret: Some((seat, secret)) });
        }
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.entries.as_ref().map_or(0, Vec::len)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether somebody learned something secret from these entries, as far as they exist; `reveals`
    /// says it of what everybody hears.
    pub(crate) fn reveal(&self, range: Range<usize>, reveals: impl Fn(&E) -> bool) -> bool {
        let entries = self.entries.as_deref().unwrap_or(&[]);
        let end = range.end.min(entries.len());
        entries[range.start.min(end)..end]
            .iter()
            .any(|entry| entry.secret.is_some() || entry.open.as_ref().is_some_and(&reveals))
    }

    /// What this viewer learned from these entries, as far as they exist.
    pub fn seen_by(&self, viewer: Viewer, range: Range<usize>) -> impl Iterator<Item = &E> {
        let entries = self.entries.as_deref().unwrap_or(&[]);
        let end = range.end.min(entries.len());
        entries[range.start.min(end)..end].iter().filter_map(move |entry| match &entry.secret {
            Some((seat, secret)) if viewer == Viewer::Seat(*seat) => Some(secret),
            _ => entry.open.as_ref(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_for_one_seat() {
        let mut log = Log::on();
        log.tell(|| "A draws");
        log.whisper(Seat::A, || ("it is an ace", Some("it is a card")));
        log.whisper(Seat::B, || ("psst", None));
        let seen = |viewer| log.seen_by(viewer, 1..9).copied().collect::<Vec<_>>();
        assert_eq!(seen(Viewer::Seat(Seat::A)), ["it is an ace"]);
        assert_eq!(seen(Viewer::Seat(Seat::B)), ["it is a card", "psst"]);
        assert_eq!(seen(Viewer::Spectator), ["it is a card"]);
    }
}

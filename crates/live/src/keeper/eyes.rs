//! What a table shows to whoever asks.

use super::Keeper;
use crate::stream::Stream;
use crate::table::{Finished, Reply};
use crate::{Have, Pulse, Refused, Watch};
use kernel::{AnyMatch, Forecast, Offer, Pick, Seat, Status, Viewer};
use store::AccountId;

impl Keeper {
    pub(super) fn finished(&self) -> Option<Finished> {
        match self.position.table().status() {
            Status::Over(scores) => Some(Finished {
                scores,
                why: self.position.why(),
                replay: self.position.table().replay(None),
            }),
            Status::Act(_) => None,
        }
    }

    pub(super) fn watch(
        &mut self,
        who: &AccountId,
        viewer: Viewer,
        have: Option<Have>,
        pulse: Option<Pulse>,
    ) -> Result<Watch, Refused> {
        self.position.seats.check_viewer(who, viewer)?;
        if let Viewer::Seat(seat) = viewer {
            self.signs.note(seat, self.now());
            // Whoever was away is back.
            self.publish_asides();
        }
        let place = self.stream(viewer);
        Ok(self.streams[place].join(self.position.table(), have, pulse))
    }

    /// Where the stream of a kind of viewer stands; it begins if it is the first.
    pub(super) fn stream(&mut self, viewer: Viewer) -> usize {
        let known = self.streams.iter().position(|stream| stream.viewer == viewer);
        known.unwrap_or_else(|| {
            let aside = self.aside(viewer, self.now());
            let delay = if viewer == Viewer::Spectator { self.position.terms.delay as usize } else { 0 };
            let delay = if self.position.is_over() { 0 } else { delay };
            self.streams.push(Stream::new(viewer, self.epoch, self.position.table(), aside, delay));
            self.streams.len() - 1
        })
    }

    pub(super) fn below(&self, who: &AccountId, seat: Seat, path: &[Pick]) -> Result<Vec<Offer>, Refused> {
        self.position.seats.check(who, seat)?;
        Ok(self.position.table().below(seat, path)?)
    }

    pub(super) fn ahead(&self, who: &AccountId, seat: Seat) -> Result<Box<dyn AnyMatch>, Refused> {
        self.position.seats.check(who, seat)?;
        Ok(self.position.table().ahead(seat))
    }

    /// Many worlds are played for a forecast: beside the table, which goes on.
    pub(super) fn forecast(&self, who: &AccountId, seat: Seat, path: Vec<Pick>, reply: Reply<Forecast>) {
        if let Err(refused) = self.position.seats.check(who, seat) {
            return drop(reply.send(Err(refused)));
        }
        let fork = self.position.table().fork();
        tokio::task::spawn_blocking(move || reply.send(fork.forecast(seat, &path).map_err(Refused::Rules)));
    }
}

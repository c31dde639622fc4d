//! The places that a socket holds in queues, given up when it closes.

use crate::Server;
use crate::problem::Answer;
use crate::queue::{By, News};
use crate::wire::{Out, PlaceState, QueueWish, Said};
use std::collections::HashMap;
use store::Account;
use tokio::sync::mpsc;
use tokio::task::AbortHandle;

/// The places of one socket, by game.
pub struct Queued {
    server: Server,
    who: Account,
    out: mpsc::WeakSender<Said>,
    places: HashMap<String, AbortHandle>,
}

impl Queued {
    /// None yet.
    pub fn new(server: &Server, who: &Account, out: &mpsc::Sender<Said>) -> Queued {
        Queued { server: server.clone(), who: who.clone(), out: out.downgrade(), places: HashMap::new() }
    }

    /// Takes a place, and passes on what becomes of it.
    pub async fn seek(&mut self, game: String, wish: QueueWish) -> Answer<Out> {
        // The same socket holds a place once.
        self.places.retain(|_, news| !news.is_finished());
        let by = By::Socket;
        let place = self.server.seek(&self.who, &game, wish, by).await?;
        if let Some(before) = self.places.remove(&game) {
            before.abort();
            self.server.queue.hang_up(&self.who.id, &game);
        }
        let task =
            tokio::spawn(pass_on(self.server.clone(), self.who.clone(), game.clone(), self.out.clone()));
        self.places.insert(game, task.abort_handle());
        Ok(Out::Queued { place })
    }

    /// Gives a place up.
    pub fn leave(&mut self, game: &str) -> Answer<()> {
        self.server.games.find(game)?;
        self.server.queue.leave(&self.who.id, game)?;
        if let Some(news) = self.places.remove(game) {
            news.abort();
        }
        Ok(())
    }
}

impl Drop for Queued {
    fn drop(&mut self) {
        for (game, news) in &self.places {
            news.abort();
            self.server.queue.hang_up(&self.who.id, game);
        }
    }
}

/// Tells a socket what becomes of a place, until that is settled.
async fn pass_on(server: Server, who: Account, game: String, out: mpsc::WeakSender<Said>) {
    let Some(mut news) = server.queue.look(&who.id, &game, By::Socket, server.now()) else { return };
    // Whoever was paired at once has not been told yet.
    if matches!(*news.borrow_and_update(), News::Waiting(_)) && news.changed().await.is_err() {
        return;
    }
    loop {
        let is_leaving = matches!(*news.borrow_and_update(), News::Leaving);
        if !is_leaving {
            let Ok(place) = server.place(&who, &game).await else { return };
            let settled = place.state != PlaceState::Waiting;
            let message = match place.paired.clone() {
                Some(paired) => Out::Paired {
                    game: game.clone(),
                    r#match: paired.r#match,
                    seat: paired.seat,
                    table: paired.table,
                },
                None => Out::Queued { place },
            };
            let Some(out) = out.upgrade() else { return };
            if out.send(Said { re: None, out: message }).await.is_err() || settled {
                return;
            }
        }
        if news.changed().await.is_err() {
            return;
        }
    }
}

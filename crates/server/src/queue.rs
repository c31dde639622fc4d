//! Who looks for an opponent, and who fits whom: by rating, less strictly the longer somebody
//! waits. Nobody but people and accounts of programs is ever paired; a bot of the server is offered.

mod fit;
#[cfg(test)]
mod tests;

use crate::problem::{self, Answer};
use crate::wire::{Lane, Place, PlaceState, Problem};
use std::sync::{Mutex, MutexGuard, PoisonError};
use store::{Account, AccountId, MatchId};
use tokio::sync::watch;

/// How many may wait in all.
const MOST: usize = 2_000;
/// For how long a place is kept that nobody on a socket holds and nobody asks for.
const KEPT: i64 = 60_000;

/// What a waiting player wants, with the deck that was chosen.
#[derive(Clone, Debug)]
pub struct Wish {
    /// With which deck.
    pub deck: Option<kernel::Deck>,
    /// Whether ratings shall change.
    pub rated: bool,
    /// Whether an account of a program is welcome.
    pub bots: bool,
    /// The hash of a seed.
    pub seal: Option<String>,
}

/// Somebody who waits, or has waited.
pub struct Waiter {
    /// Who.
    pub who: Account,
    /// For which game.
    pub game: String,
    /// What they want.
    pub wish: Wish,
    /// How strong they are in the lanes that they have played in.
    pub strengths: Vec<(Lane, f64)>,
    /// Since when.
    pub since: i64,
    /// When they last asked over REST.
    asked: Option<i64>,
    /// How many sockets hold the place.
    sockets: usize,
    news: watch::Sender<News>,
}

/// What has become of a place.
#[derive(Clone, Debug)]
pub enum News {
    /// Nobody fits yet; a bot may be offered.
    Waiting(Option<String>),
    /// A table is being made.
    Leaving,
    /// Somebody fits: the match, and the seat.
    Paired(MatchId, kernel::Seat),
    /// It came to nothing.
    Ended(Problem),
}

/// Who holds a place.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum By {
    /// A socket, until it closes.
    Socket,
    /// Calls, as long as they come.
    Calls,
}

/// All queues.
#[derive(Default)]
pub struct Queue(Mutex<Vec<Waiter>>);

impl Queue {
    fn places(&self) -> MutexGuard<'_, Vec<Waiter>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a place, or the one that is theirs already with another wish.
    pub fn come(
        &self,
        who: &Account,
        game: &str,
        wish: Wish,
        strengths: Vec<(Lane, f64)>,
        by: By,
        now: i64,
    ) -> Answer<()> {
        let mut places = self.places();
        // What has come to an end is cleared for a new search.
        places.retain(|place| !place.is(&who.id, game) || place.is_waiting());
        if let Some(place) = places.iter_mut().find(|place| place.is(&who.id, game)) {
            (place.wish, place.strengths) = (wish, strengths);
            place.hold(by, now);
            return Ok(());
        }
        if places.len() >= MOST {
            return Err(problem::busy("too many look for an opponent: try again in a moment"));
        }
        let (asked, sockets) = (None, 0);
        let news = watch::channel(News::Waiting(None)).0;
        let who = who.clone();
        let mut place =
            Waiter { who, game: game.to_owned(), wish, strengths, since: now, asked, sockets, news };
        place.hold(by, now);
        places.push(place);
        Ok(())
    }

    /// Looks at a place; asking over REST keeps it.
    pub fn look(&self, who: &AccountId, game: &str, by: By, now: i64) -> Option<watch::Receiver<News>> {
        let mut places = self.places();
        let place = places.iter_mut().find(|place| place.is(who, game))?;
        if by == By::Calls {
            place.asked = Some(now);
        }
        Some(place.news.subscribe())
    }

    /// A place as it is shown.
    pub fn place(&self, who: &AccountId, game: &str) -> Option<(Place, News)> {
        let places = self.places();
        let waiting = places.iter().filter(|place| place.game == game && place.is_waiting()).count();
        let place = places.iter().find(|place| place.is(who, game))?;
        let news = place.news.borrow().clone();
        let (state, bot, problem) = match &news {
            News::Waiting(bot) => (PlaceState::Waiting, bot.clone(), None),
            News::Leaving => (PlaceState::Waiting, None, None),
            News::Paired(..) => (PlaceState::Paired, None, None),
            News::Ended(problem) => (PlaceState::Ended, None, Some(problem.clone())),
        };
        let (game, rated, since) = (game.to_owned(), place.wish.rated, place.since);
        Some((Place { game, state, rated, since, waiting, bot, paired: None, problem }, news))
    }

    /// Gives a place up, unless a table is being made for it.
    pub fn leave(&self, who: &AccountId, game: &str) -> Answer<()> {
        let mut places = self.places();
        let leaving = |place: &Waiter| matches!(*place.news.borrow(), News::Leaving);
        if places.iter().any(|place| place.is(who, game) && leaving(place)) {
            return Err(problem::late("somebody was found, and you are being seated"));
        }
        places.retain(|place| !place.is(who, game));
        Ok(())
    }

    /// A socket that held a place has closed.
    pub fn hang_up(&self, who: &AccountId, game: &str) {
        let mut places = self.places();
        if let Some(place) = places.iter_mut().find(|place| place.is(who, game)) {
            place.sockets = place.sockets.saturating_sub(1);
        }
        places.retain(|place| !place.is(who, game) || place.is_held());
    }

    /// Gives all places of somebody up.
    pub fn forget(&self, who: &AccountId) {
        self.places().retain(|place| place.who.id != *who);
    }

    /// Says what has become of a place.
    pub fn tell(&self, who: &AccountId, game: &str, news: News) {
        if let Some(place) = self.places().iter().find(|place| place.is(who, game)) {
            place.news.send_replace(news);
        }
    }

    /// Takes the bot that was offered; the place is given up.
    pub fn take_bot(&self, who: &AccountId, game: &str) -> Option<(String, Wish)> {
        let mut places = self.places();
        let at = places.iter().position(|place| place.is(who, game))?;
        let News::Waiting(Some(bot)) = places[at].news.borrow().clone() else { return None };
        let place = places.swap_remove(at);
        Some((bot, place.wish))
    }

    /// Pairs all who fit, the longest waiting first, and forgets whoever does not ask any more.
    pub fn pair(&self, now: i64) -> Vec<[Seeker; 2]> {
        let mut places = self.places();
        places.retain(|place| place.is_held() && place.is_wanted(now));
        places.sort_by_key(|place| place.since);
        let mut pairs = Vec::new();
        for at in 0..places.len() {
            if let Some(other) = fit::partner(&places, at, now) {
                for place in [at, other] {
                    places[place].news.send_replace(News::Leaving);
                }
                pairs.push([places[at].seeker(), places[other].seeker()]);
            }
        }
        pairs
    }

    /// Offers bots to those who have waited for so long.
    pub fn offer(&self, now: i64, after: i64, bot: impl Fn(&Waiter) -> Option<String>) {
        for place in self.places().iter().filter(|place| now - place.since >= after) {
            let unoffered = matches!(*place.news.borrow(), News::Waiting(None));
            if unoffered && let Some(bot) = bot(place) {
                place.news.send_replace(News::Waiting(Some(bot)));
            }
        }
    }

    /// How many wait.
    pub fn waiting(&self) -> usize {
        self.places().iter().filter(|place| place.is_waiting()).count()
    }
}

/// Somebody who leaves the queue for a table.
#[derive(Clone, Debug)]
pub struct Seeker {
    /// Who.
    pub who: Account,
    /// For which game.
    pub game: String,
    /// What they want.
    pub wish: Wish,
}

impl Waiter {
    fn is(&self, who: &AccountId, game: &str) -> bool {
        self.who.id == *who && self.game == game
    }

    fn is_waiting(&self) -> bool {
        matches!(*self.news.borrow(), News::Waiting(_) | News::Leaving)
    }

    fn is_free(&self) -> bool {
        matches!(*self.news.borrow(), News::Waiting(_))
    }

    fn hold(&mut self, by: By, now: i64) {
        match by {
            By::Socket => self.sockets += 1,
            By::Calls => self.asked = Some(now),
        }
    }

    fn is_held(&self) -> bool {
        self.sockets > 0 || self.asked.is_some()
    }

    fn is_wanted(&self, now: i64) -> bool {
        self.sockets > 0 || self.asked.is_some_and(|asked| now - asked < KEPT)
    }

    fn seeker(&self) -> Seeker {
        Seeker { who: self.who.clone(), game: self.game.clone(), wish: self.wish.clone() }
    }
}

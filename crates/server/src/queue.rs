//! Who looks for an opponent, and who fits whom: by rating, less strictly the longer somebody
//! waits. Nobody but people and accounts of programs is ever paired; a bot of the house is offered.

use crate::problem::{self, Answer};
use crate::ratings::{Sort, lane};
use crate::wire::{Lane, Place, PlaceState, Problem};
use std::sync::{Mutex, MutexGuard, PoisonError};
use store::{Account, AccountId, AccountKind, MatchId};
use tokio::sync::watch;

/// How many may wait in all.
const MOST: usize = 2_000;
/// How far apart ratings may be at first.
const NEAR: f64 = 100.0;
/// By how much more with every second of waiting.
const WIDER: f64 = 15.0;
/// After how many milliseconds anybody will do.
const ANYBODY: i64 = 60_000;
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
            if let Some(other) = partner(&places, at, now) {
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

    /// How strong in a lane; somebody new is of middling strength.
    pub fn strength(&self, lane: Lane) -> f64 {
        self.strengths.iter().find(|(of, _)| *of == lane).map_or(1500.0, |(_, strength)| *strength)
    }

    fn welcomes(&self, other: &Waiter) -> bool {
        let is_program = |account: &Account| account.kind == AccountKind::Bot;
        is_program(&self.who) || !is_program(&other.who) || self.wish.bots
    }

    /// How far apart ratings may be by now.
    fn window(&self, now: i64) -> f64 {
        let waited = (now - self.since).max(0);
        if waited >= ANYBODY { f64::INFINITY } else { NEAR + WIDER * waited as f64 / 1000.0 }
    }
}

/// The nearest who fits.
fn partner(places: &[Waiter], at: usize, now: i64) -> Option<usize> {
    let mine = &places[at];
    if !mine.is_free() {
        return None;
    }
    let others = places.iter().enumerate().filter(|(other, _)| *other != at);
    let fitting = others.filter(|(_, theirs)| fit(mine, theirs, now));
    let nearest = fitting.min_by(|(_, a), (_, b)| gap(mine, a).total_cmp(&gap(mine, b)));
    nearest.map(|(other, _)| other)
}

fn fit(mine: &Waiter, theirs: &Waiter, now: i64) -> bool {
    // Nobody is paired with an account of their own.
    let related = |a: &Account, b: &Account| a.id == b.id || a.owner.as_ref() == Some(&b.id);
    let siblings = mine.who.owner.is_some() && mine.who.owner == theirs.who.owner;
    theirs.is_free()
        && mine.game == theirs.game
        && mine.wish.rated == theirs.wish.rated
        && mine.welcomes(theirs)
        && theirs.welcomes(mine)
        && !siblings
        && !related(&mine.who, &theirs.who)
        && !related(&theirs.who, &mine.who)
        && gap(mine, theirs) <= mine.window(now).min(theirs.window(now))
}

fn gap(mine: &Waiter, theirs: &Waiter) -> f64 {
    let lane = lane(sort(mine), sort(theirs));
    (mine.strength(lane) - theirs.strength(lane)).abs()
}

fn sort(waiter: &Waiter) -> Sort {
    if waiter.who.kind == AccountKind::Bot { Sort::Bot } else { Sort::Person }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn account(id: &str, kind: AccountKind, owner: Option<&str>) -> Account {
        let owner = owner.map(AccountId::from);
        Account { id: id.into(), kind, name: None, owner, prefs: String::new(), created: 0, seen: 0 }
    }

    fn wish(rated: bool, bots: bool) -> Wish {
        Wish { deck: None, rated, bots, seal: None }
    }

    fn come(queue: &Queue, who: &Account, wish: Wish, strength: f64, now: i64) {
        queue.come(who, "clans", wish, vec![(Lane::People, strength)], By::Calls, now).unwrap();
    }

    fn pairs(queue: &Queue, now: i64) -> Vec<[String; 2]> {
        let ids = |pair: [Seeker; 2]| pair.map(|seeker| seeker.who.id.to_string());
        queue.pair(now).into_iter().map(ids).collect()
    }

    #[test]
    fn the_nearest_are_paired_and_the_window_widens() {
        let queue = Queue::default();
        for (id, strength) in [("a", 1500.0), ("b", 1900.0), ("c", 1590.0)] {
            come(&queue, &account(id, AccountKind::Person, None), wish(true, false), strength, 0);
        }
        assert_eq!(pairs(&queue, 0), [["a", "c"]]);
        come(&queue, &account("d", AccountKind::Person, None), wish(true, false), 1700.0, 0);
        assert_eq!(pairs(&queue, 6_000), Vec::<[String; 2]>::new());
        assert_eq!(pairs(&queue, 7_000), [["b", "d"]]);
        assert_eq!(queue.waiting(), 4, "they wait until their tables are made");
    }

    #[test]
    fn rated_and_unrated_people_and_programs_are_kept_apart() {
        let queue = Queue::default();
        let (ann, eve) =
            (account("ann", AccountKind::Person, None), account("eve", AccountKind::Guest, None));
        come(&queue, &ann, wish(true, false), 1500.0, 0);
        come(&queue, &eve, wish(false, false), 1500.0, 0);
        let own = account("own", AccountKind::Bot, Some("ann"));
        let foreign = account("foreign", AccountKind::Bot, Some("bob"));
        come(&queue, &own, wish(true, true), 1500.0, 0);
        come(&queue, &foreign, wish(false, true), 1500.0, 0);
        assert_eq!(pairs(&queue, 59_000), Vec::<[String; 2]>::new());
        // Eve comes to like programs; Ann's own bot is not for her.
        come(&queue, &eve, wish(false, true), 1500.0, 1);
        come(&queue, &ann, wish(true, true), 1500.0, 1);
        assert_eq!(pairs(&queue, 2), [["eve", "foreign"]]);
    }

    #[test]
    fn a_place_is_kept_while_somebody_holds_it() {
        let queue = Queue::default();
        let ann = account("ann", AccountKind::Guest, None);
        let there = |queue: &Queue| queue.place(&"ann".into(), "clans").is_some();
        for _ in 0..2 {
            queue.come(&ann, "clans", wish(false, false), Vec::new(), By::Socket, 0).unwrap();
        }
        assert_eq!(queue.waiting(), 1);
        queue.hang_up(&ann.id, "clans");
        queue.pair(KEPT * 2);
        assert!(there(&queue), "the second socket holds it");
        queue.hang_up(&ann.id, "clans");
        assert!(!there(&queue));

        come(&queue, &ann, wish(false, false), 1500.0, 0);
        queue.pair(KEPT - 1);
        assert!(there(&queue));
        queue.pair(KEPT);
        assert!(!there(&queue));
    }

    #[test]
    fn a_bot_is_offered_once_and_seated_only_if_taken() {
        let queue = Queue::default();
        let ann = account("ann", AccountKind::Guest, None);
        come(&queue, &ann, wish(false, false), 1500.0, 0);
        queue.offer(19_999, 20_000, |_| Some("expert".into()));
        assert!(queue.take_bot(&ann.id, "clans").is_none());
        queue.offer(20_000, 20_000, |_| Some("expert".into()));
        assert_eq!(queue.place(&ann.id, "clans").unwrap().0.bot.as_deref(), Some("expert"));
        assert_eq!(queue.take_bot(&ann.id, "clans").unwrap().0, "expert");
        assert_eq!(queue.waiting(), 0);
    }
}

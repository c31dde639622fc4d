//! Bots think on threads of their own, a few at a time and whoever came first: a busy server slows
//! bots, not people. Models think elsewhere, and waiting for them takes no thread from the bots.

use crate::chance;
use crate::games::Games;
use catalog::{Decision, Player};
use kernel::{AnyMatch, Seat, Viewer};
use live::{Promise, Question, Thinker, Thought};
use models::LLM;
use rayon::ThreadPool;
use std::collections::HashMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use store::MatchId;
use tokio::sync::{Semaphore, oneshot};

/// How many bots may wait for each thread; a hint beyond that is refused.
const QUEUE: usize = 64;
/// How many bots are kept between their moves.
const KEPT: usize = 10_000;
/// However busy it is, a bot gets so much.
const LEAST: Duration = Duration::from_millis(60);

/// Where bots think. Cloning it is cheap and gives the same threads.
#[derive(Clone)]
pub struct Thinking {
    games: Arc<Games>,
    pool: Arc<ThreadPool>,
    /// One for each thread; given out in the order of asking.
    turns: Arc<Semaphore>,
    /// One for each model that may be asked at the same time.
    calls: Arc<Semaphore>,
    threads: usize,
    waiting: Arc<AtomicUsize>,
    thinking: Duration,
    seated: Arc<Mutex<Seated>>,
}

/// Bots between their moves, by table and seat.
type Seated = HashMap<(MatchId, Seat), Box<dyn Player>>;

/// Too many wait already.
#[derive(Debug)]
pub struct TooBusy;

impl Thinking {
    /// With so many threads, and so many models asked at the same time; a bot may think so long when
    /// nobody waits.
    pub fn new(games: Arc<Games>, (threads, calls): (usize, usize), thinking: Duration) -> Thinking {
        let named = |at| format!("bot-{at}");
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).thread_name(named).build();
        // Without threads of their own, bots share those that there are.
        let pool =
            pool.or_else(|_| rayon::ThreadPoolBuilder::new().num_threads(1).use_current_thread().build());
        Thinking {
            games,
            pool: Arc::new(pool.expect("one thread is here already")),
            turns: Arc::new(Semaphore::new(threads)),
            calls: Arc::new(Semaphore::new(calls)),
            threads,
            waiting: Arc::default(),
            thinking,
            seated: Arc::default(),
        }
    }

    /// How many bots think or wait.
    pub fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    /// What a bot would do; `of` names the table at which it keeps its seat.
    pub async fn decide(
        &self,
        of: Option<MatchId>,
        bot: &str,
        seat: Seat,
        table: Box<dyn AnyMatch>,
        within: Option<Duration>,
    ) -> Result<Option<Decision>, TooBusy> {
        if bot.starts_with(LLM) {
            return Ok(self.ask(of, bot, seat, table, within).await);
        }
        if of.is_none() && self.waiting() > QUEUE * self.threads {
            return Err(TooBusy);
        }
        let _waits = Waits::new(&self.waiting);
        let (this, bot) = (self.clone(), bot.to_owned());
        let decided =
            self.spare(move || this.advise(of, &bot, seat, &*table, Some(this.limit(within)))).await;
        Ok(decided.flatten())
    }

    /// What a model would do. Without a clock it has the time that its operator gives it.
    async fn ask(
        &self,
        of: Option<MatchId>,
        bot: &str,
        seat: Seat,
        table: Box<dyn AnyMatch>,
        within: Option<Duration>,
    ) -> Option<Decision> {
        let call = self.calls.clone().acquire_owned().await.ok()?;
        let (this, bot) = (self.clone(), bot.to_owned());
        let limit = within.map(|within| within / 2);
        let asked = tokio::task::spawn_blocking(move || {
            let decided = this.advise(of, &bot, seat, &*table, limit);
            drop(call);
            decided
        });
        asked.await.ok().flatten()
    }

    /// The more wait, the less each gets.
    fn limit(&self, within: Option<Duration>) -> Duration {
        let most = within.map_or(self.thinking, |within| self.thinking.min(within / 2));
        let crowd = self.waiting().div_ceil(self.threads).max(1);
        (most / u32::try_from(crowd).unwrap_or(u32::MAX)).max(LEAST)
    }

    /// Does something that takes a moment when it is its turn; none if it broke.
    pub async fn spare<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let turn = self.turns.clone().acquire_owned().await.ok()?;
        let (reply, answer) = oneshot::channel();
        self.pool.spawn_fifo(move || {
            let done = work();
            drop(turn);
            let _ = reply.send(done);
        });
        answer.await.ok()
    }

    fn advise(
        &self,
        of: Option<MatchId>,
        bot: &str,
        seat: Seat,
        table: &dyn AnyMatch,
        limit: Option<Duration>,
    ) -> Option<Decision> {
        let place = of.map(|of| (of, seat));
        let kept = place.as_ref().and_then(|place| self.seated().remove(place));
        let mut player = match kept {
            Some(player) => player,
            None => {
                // Whoever only advises rolls what follows from the seat's own view: the same question
                // gets the same answer, which cannot hang on anything that the seat does not know.
                let dice = if place.is_some() { chance::number() } else { of_view(table, seat) };
                let shelf = self.games.find(table.info().name).ok()?;
                self.games.player(&**shelf, bot, dice).ok()?
            }
        };
        limit.inspect(|&limit| player.hurry(limit));
        let decided = player.advise(table, seat);
        if let Some(place) = place.filter(|_| decided.is_some()) {
            let mut seated = self.seated();
            if seated.len() >= KEPT {
                // Whoever is let go sits down again without what it remembered.
                seated.clear();
            }
            seated.insert(place, player);
        }
        decided
    }

    /// The bots of a table are no longer needed.
    pub fn leave(&self, of: &MatchId) {
        self.seated().retain(|(table, _), _| table != of);
    }

    fn seated(&self) -> std::sync::MutexGuard<'_, Seated> {
        self.seated.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A number that follows from what a seat sees.
fn of_view(table: &dyn AnyMatch, seat: Seat) -> u64 {
    let mut view = Vec::new();
    table.view(Viewer::Seat(seat), &mut view);
    u64::from_str_radix(&chance::sha256(&[&view])[..16], 16).unwrap_or_default()
}

impl Thinker for Thinking {
    fn think(&self, question: Question) -> Promise<Option<Thought>> {
        let this = self.clone();
        Box::pin(async move {
            let Question { of, table, bot, seat, within } = question;
            let decided = this.decide(Some(of), &bot, seat, table, within).await;
            let decided = decided.ok().flatten()?;
            Some(Thought { reason: reason(&decided), text: decided.text })
        })
    }
}

/// What a bot had in mind, in a sentence; none if it did not think.
fn reason(decision: &Decision) -> Option<String> {
    let thoughts = decision.thoughts.as_ref()?;
    if let Some(reason) = &thoughts.reason {
        return Some(format!("{}: {reason}", decision.text));
    }
    let best = thoughts.considered.first()?;
    let percent = best.chance / 10;
    let mut reason = format!("{}: {percent} % after {} iterations", decision.text, thoughts.iterations);
    if let Some(other) = thoughts.considered.get(1) {
        let _ = write!(reason, "; {} would have been {} %", other.text, other.chance / 10);
    }
    Some(reason + ".")
}

/// Counts who waits, also if they give up.
struct Waits(Arc<AtomicUsize>);

impl Waits {
    fn new(count: &Arc<AtomicUsize>) -> Waits {
        count.fetch_add(1, Ordering::Relaxed);
        Waits(count.clone())
    }
}

impl Drop for Waits {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

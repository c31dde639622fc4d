//! A match, the seat of whoever is connected, and bots at the others.

use super::archive::{Archive, Kept};
use crate::{Look, Metrics, Note, Outcome, Problem, Sat, Shelf};
use bots::Player;
use kernel::{AnyMatch, Dice, Forecast, Offer, Pick, Refusal, Scores, Seat, Status, game_of_replay};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// Counts the tables, so that the latest is known.
static NUMBER: AtomicU64 = AtomicU64::new(0);

/// A table.
pub(super) struct Table {
    pub handle: String,
    pub number: u64,
    me: Seat,
    bots: Vec<(Seat, String)>,
    archive: Archive,
    play: Mutex<Play>,
    changed: Notify,
}

/// What changes.
struct Play {
    table: Box<dyn AnyMatch>,
    /// Those that think are away for as long.
    players: Vec<(Seat, Option<Box<dyn Player>>)>,
    thinking: bool,
    /// Why the caller played so, by the number of the turn in the replay.
    reasons: Vec<(usize, String)>,
    refused: u32,
    since: Instant,
    times: Vec<Duration>,
}

impl Table {
    /// Everybody sits down.
    pub fn new(
        shelves: &[Box<dyn Shelf>],
        shelf: usize,
        archive: Archive,
        handle: String,
        table: Box<dyn AnyMatch>,
        me: Seat,
        (bots, mut minds): (Vec<(Seat, String)>, Dice),
    ) -> Result<Arc<Table>, String> {
        let mut seated =
            |(seat, bot): &(Seat, String)| Ok((*seat, Some(shelves[shelf].player(bot, minds.fork())?)));
        let players = bots.iter().map(&mut seated).collect::<Result<Vec<_>, String>>()?;
        let (since, times) = (Instant::now(), Vec::new());
        let play = Play { table, players, thinking: false, reasons: Vec::new(), refused: 0, since, times };
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let table = Table { handle, number, me, bots, archive, play: play.into(), changed: Notify::new() };
        table.keep(&table.lock()).map_err(|problem| problem.reason)?;
        Ok(Arc::new(table))
    }

    /// Continues with a match that was kept.
    pub fn wake(
        shelves: &[Box<dyn Shelf>],
        archive: Archive,
        handle: &str,
        kept: &Kept,
    ) -> Result<Arc<Table>, String> {
        let game = game_of_replay(&kept.replay).ok_or("it is not a replay")?;
        let shelf = shelves.iter().position(|shelf| shelf.game().info().name == game);
        let shelf = shelf.ok_or_else(|| format!("there is no game {game}"))?;
        let mut table = shelves[shelf].game().load(&kept.replay).map_err(|error| error.to_string())?;
        if !kept.draft.is_empty() {
            let picks: Vec<Pick> = kept.draft.iter().map(|text| text.as_str().into()).collect();
            let decision = table.decision(kept.me);
            table.redraft(kept.me, decision, &picks).map_err(|refusal| refusal.to_string())?;
        }
        let minds = Dice::swift(getrandom::u64().map_err(|error| error.to_string())?);
        let (handle, bots) = (handle.to_owned(), (kept.bots.clone(), minds));
        let table = Table::new(shelves, shelf, archive, handle, table, kept.me, bots)?;
        table.lock().reasons.clone_from(&kept.reasons);
        table.keep(&table.lock()).map_err(|problem| problem.reason)?;
        Ok(table)
    }

    fn lock(&self) -> MutexGuard<'_, Play> {
        self.play.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn keep(&self, play: &Play) -> Result<(), Problem> {
        let kept = self.archive.keep(&self.handle, &*play.table, self.me, &self.bots, &play.reasons);
        kept.map_err(|error| Problem::new("storage", format!("the match cannot be kept: {error}")))
    }

    /// Where the caller sits.
    pub fn sat(&self) -> Sat {
        let play = self.lock();
        let others = self.bots.iter().map(|(seat, bot)| (seat.to_string(), bot.clone()));
        Sat {
            seat: self.handle.clone(),
            code: self.handle.clone(),
            game: play.table.info().name.to_owned(),
            you: self.me.to_string(),
            players: others.chain([(self.me.to_string(), "you".to_owned())]).collect(),
            over: matches!(play.table.status(), Status::Over(_)),
            your_move: play.table.status().acting().has(self.me),
        }
    }

    /// What the seat is sent.
    pub fn look(&self, since: usize) -> Look {
        let play = self.lock();
        Look::of(&self.handle, &*play.table, self.me, since)
    }

    pub fn below(&self, path: &[Pick]) -> Result<Vec<Offer>, Problem> {
        Ok(self.lock().table.below(self.me, path)?)
    }

    pub fn forecast(&self, path: &[Pick]) -> Result<Forecast, Problem> {
        Ok(self.lock().table.forecast(self.me, path)?)
    }

    /// Plays a path or nothing. What is stored is what counts.
    pub fn play(self: &Arc<Self>, note: &Note, path: &[Pick]) -> Result<Vec<String>, Problem> {
        let mut play = self.lock();
        let mut ahead = play.table.fork();
        let done = self.choose(&mut *ahead, note.decision, path).map_err(|refusal| {
            play.refused += 1;
            self.problem(&*play.table, refusal, path)
        })?;
        let before = std::mem::replace(&mut play.table, ahead);
        let turn = play.table.turns().len();
        play.reasons.extend(note.reason.clone().map(|reason| (turn, reason)));
        if let Err(problem) = self.keep(&play) {
            play.table = before;
            play.forget();
            return Err(problem);
        }
        let took = play.since.elapsed();
        play.times.push(took);
        play.since = Instant::now();
        drop(play);
        self.changed.notify_waiters();
        Ok(done)
    }

    fn choose(
        &self,
        table: &mut dyn AnyMatch,
        decision: Option<u32>,
        path: &[Pick],
    ) -> Result<Vec<String>, Refusal> {
        let decision = decision.unwrap_or_else(|| table.decision(self.me));
        let refusal = match table.play(self.me, decision, path) {
            Ok(done) => return Ok(done),
            Err(refusal) => refusal,
        };
        // One text may hold a list, such as cards to discard.
        match path {
            [Pick::Text(text)] if refusal.rule == "notation" => {
                table.play_text(self.me, text).map(|done| vec![done]).map_err(|_| refusal)
            }
            _ => Err(refusal),
        }
    }

    fn problem(&self, table: &dyn AnyMatch, refusal: Refusal, path: &[Pick]) -> Problem {
        Problem::from(refusal).with_nearest(&Look::of(&self.handle, table, self.me, usize::MAX), path)
    }

    pub fn draft(&self, path: &[Pick]) -> Result<(), Problem> {
        let mut play = self.lock();
        let decision = play.table.decision(self.me);
        play.table
            .redraft(self.me, decision, path)
            .map_err(|refusal| self.problem(&*play.table, refusal, path))?;
        self.keep(&play)
    }

    /// Takes back what nobody has learned anything by.
    pub fn take_back(&self) -> Result<(), Problem> {
        let mut play = self.lock();
        if !play.table.undo(self.me) {
            if play.table.can_take_back(self.me) == 0 {
                let reason = "nothing can be taken back: your last move drew, rolled or revealed something, or somebody has acted since";
                return Err(Problem::new("takeback", reason));
            }
            play.table.take_back(1);
            play.forget();
        }
        self.keep(&play)
    }

    pub fn resign(&self) -> Result<(), Problem> {
        let mut play = self.lock();
        play.table.concede(self.me)?;
        self.keep(&play)?;
        drop(play);
        self.changed.notify_waiters();
        Ok(())
    }

    /// Whether it is the seat's move or the match is over, before time is up.
    pub async fn wait(&self, limit: Duration) -> bool {
        let turn = async {
            loop {
                let changed = self.changed.notified();
                let mut changed = std::pin::pin!(changed);
                changed.as_mut().enable();
                if self.is_ready() {
                    return;
                }
                changed.await;
            }
        };
        tokio::time::timeout(limit, turn).await.is_ok()
    }

    fn is_ready(&self) -> bool {
        match self.lock().table.status() {
            Status::Over(_) => true,
            Status::Act(seats) => seats.has(self.me),
        }
    }

    /// Lets the bots move, beside everything else, until it is the caller's turn.
    pub fn let_bots_think(self: &Arc<Self>) {
        let mut play = self.lock();
        if play.thinking || !play.somebody_waits() {
            return;
        }
        play.thinking = true;
        drop(play);
        let table = self.clone();
        tokio::task::spawn_blocking(move || table.think());
    }

    fn think(&self) {
        loop {
            let mut play = self.lock();
            let Some((seat, mut player)) = play.next_player() else {
                play.thinking = false;
                return;
            };
            // What the bot has drafted is settled for it.
            let (fork, decision) = (play.table.ahead(seat), play.table.decision(seat));
            drop(play);
            let advice = player.advise(&*fork, seat);
            let mut play = self.lock();
            if let Some((_, place)) = play.players.iter_mut().find(|(at, _)| *at == seat) {
                *place = Some(player);
            }
            // What was thought of for another position is forgotten.
            if play.table.decision(seat) == decision
                && let Some(advice) = advice
            {
                // Bots choose legal moves.
                let _ = play.table.play_text(seat, &advice.text);
                // The next move of the caller stores it too, or says that it cannot be stored.
                let _ = self.keep(&play);
                if play.table.status().acting().has(self.me) {
                    play.since = Instant::now();
                }
            }
            drop(play);
            self.changed.notify_waiters();
        }
    }

    pub fn outcome(&self) -> Outcome {
        let play = self.lock();
        let (over, scores) = match play.table.status() {
            Status::Over(scores) => (true, Some(scores)),
            Status::Act(_) => (false, None),
        };
        let seats = Seat::first(play.table.seats());
        let share = |scores: Scores| {
            seats.map(|seat| (seat.to_string(), scores.of(seat))).collect::<BTreeMap<_, _>>()
        };
        let winners = |scores: Scores| scores.winners().iter().map(|seat| seat.to_string()).collect();
        let acting = play.table.status().acting();
        Outcome {
            over,
            winners: scores.map(winners).unwrap_or_default(),
            text: scores.map_or_else(|| format!("not over: {acting} to act"), |scores| scores.to_string()),
            scores: scores.map(share).unwrap_or_default(),
            metrics: play.metrics(self.me),
            replay: over.then(|| play.table.replay(None)),
        }
    }
}

impl Play {
    /// Forgets the reasons for what was taken back.
    fn forget(&mut self) {
        let turns = self.table.turns().len();
        self.reasons.retain(|(turn, _)| *turn <= turns);
    }

    fn somebody_waits(&self) -> bool {
        let acting = self.table.status().acting();
        self.players.iter().any(|(seat, player)| acting.has(*seat) && player.is_some())
    }

    fn next_player(&mut self) -> Option<(Seat, Box<dyn Player>)> {
        let acting = self.table.status().acting();
        let (seat, player) =
            self.players.iter_mut().find(|(seat, player)| acting.has(*seat) && player.is_some())?;
        Some((*seat, player.take()?))
    }

    fn metrics(&self, me: Seat) -> Metrics {
        let mut times: Vec<u64> = self.times.iter().map(|time| time.as_millis() as u64).collect();
        times.sort_unstable();
        let part =
            |hundredth: usize| times.get((times.len() * hundredth / 100).min(times.len().saturating_sub(1)));
        Metrics {
            decisions: self.table.decision(me),
            refused: self.refused,
            decision_ms_p50: part(50).copied().unwrap_or_default(),
            decision_ms_p95: part(95).copied().unwrap_or_default(),
            ..Metrics::of(&Look::of("", &*self.table, me, usize::MAX))
        }
    }
}

impl Look {
    /// What a seat is sent of a match.
    pub fn of(handle: &str, table: &dyn AnyMatch, seat: Seat, since: usize) -> Look {
        let mut bytes = Vec::new();
        table.envelope(seat.into(), since, &mut bytes);
        // What was written as JSON can be read as JSON.
        let envelope = serde_json::from_slice(&bytes).unwrap_or_default();
        Look { seat: handle.to_owned(), envelope, board: table.board(seat.into()), offers: Vec::new() }
    }
}

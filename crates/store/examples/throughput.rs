//! How many moves become durable, and how soon: `throughput ADDRESS ROWS_PER_SECOND [SECONDS] [MATCHES]`.
//!
//! Moves come at a steady rate, whether the earlier ones are durable or not, in matches of a
//! hundred moves; a match that is over makes room for the next. The database should be a new one.

use std::time::{Duration, Instant};
use store::{
    Deal, Ending, Error, Journal, MatchId, NewMatch, NewSeat, Node, Occupant, Pace, Row, Secret, State, Store,
};
use tokio::task::JoinHandle;

/// How long a match is.
const MOVES: u32 = 100;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, otherwise: u32| args.get(at).map_or(Ok(otherwise), |text| text.parse());
    let Some(address) = args.first() else {
        return Err("usage: throughput ADDRESS ROWS_PER_SECOND [SECONDS] [MATCHES]".into());
    };
    let (rate, seconds, matches) = (number(1, 1_000)?, number(2, 10)?, number(3, 2_000)?);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(measure(address, rate, seconds, matches))?;
    Ok(())
}

async fn measure(address: &str, rate: u32, seconds: u32, matches: u32) -> Result<(), Error> {
    let store = Store::open(address).await?;
    let node = Node::join(&store, "throughput", "", Duration::from_secs(3)).await?;
    let journal = Journal::open(node.clone(), Pace::default());
    let mut tables = Vec::new();
    for at in 0..matches {
        let id = MatchId::from(format!("match {at}"));
        node.create(&new(&id)).await?;
        // Not all begin, and end, at the same time.
        tables.push(Table { id, n: at * 37 % MOVES });
    }
    println!("{matches} matches begun");

    let (before, began) = (journal.figures(), Instant::now());
    let mut moves: Vec<JoinHandle<Result<Duration, Error>>> = Vec::new();
    while moves.len() < (rate * seconds) as usize {
        let due = (began.elapsed().as_secs_f64() * f64::from(rate)) as usize;
        for number in moves.len()..due.min((rate * seconds) as usize) {
            let table = number * 7919 % tables.len();
            moves.push(tables[table].play(&journal, number));
        }
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let mut latencies = Vec::new();
    for one in moves {
        latencies.push(one.await.map_err(|_| Error::Closed)??.as_secs_f64() * 1e3);
    }
    latencies.sort_by(f64::total_cmp);

    let (elapsed, after) = (began.elapsed().as_secs_f64(), journal.figures());
    let per_second = |count: u64| count as f64 / elapsed;
    let percentile = |share: f64| latencies[((latencies.len() - 1) as f64 * share) as usize];
    println!(
        "{rate} rows/s wanted: {:.0} rows/s in {:.0} commits/s; durable after p50 {:.1}, p99 {:.1}, \
         p99.9 {:.1}, at most {:.1} ms",
        per_second(after.rows - before.rows),
        per_second(after.commits - before.commits),
        percentile(0.5),
        percentile(0.99),
        percentile(0.999),
        percentile(1.0),
    );
    journal.close().await;
    store.close().await;
    Ok(())
}

/// A table at which one match follows the other.
struct Table {
    id: MatchId,
    n: u32,
}

impl Table {
    /// Makes a move; how long it took to be durable. After the last one the next match begins.
    fn play(&mut self, journal: &Journal, number: usize) -> JoinHandle<Result<Duration, Error>> {
        let began = Instant::now();
        let body = "play Shock Trooper to 2 and attack the third one there".to_owned();
        let row =
            Row { of: self.id.clone(), n: self.n, kind: 0, seat: Some(0), body, digest: Some(7), at: 0 };
        let durable = journal.append(vec![row]);
        self.n += 1;
        if self.n == MOVES {
            let next = MatchId::from(format!("match {number} later"));
            tokio::spawn(follow(journal.clone(), std::mem::replace(&mut self.id, next.clone()), next));
            self.n = 0;
        }
        tokio::spawn(async move {
            durable.await?;
            Ok(began.elapsed())
        })
    }
}

/// Ends a match and begins the next.
async fn follow(journal: Journal, over: MatchId, next: MatchId) -> Result<(), Error> {
    let (result, replay) = ("A wins".to_owned(), "move\n".repeat(500));
    let scores = vec![1000, 0];
    journal
        .end(Ending { of: over, state: State::Over, result, replay, scores, rerating: None, at: 0 })
        .await?;
    journal.node().create(&new(&next)).await
}

fn new(id: &MatchId) -> NewMatch {
    let deal = Deal {
        game: "spellfaire".into(),
        rules: 1,
        cards: "fingerprint".into(),
        setup: "{}".into(),
        terms: "{}".into(),
        commitment: "commitment".into(),
        secret: Secret::new("seed"),
    };
    let seats = ["novice", "master"].map(|bot| NewSeat::of(Occupant::Bot(bot.into()))).into();
    NewMatch { id: id.clone(), state: State::Live, deal, code: None, listed: false, seats }
}

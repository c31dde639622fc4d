//! A process that is killed while it writes: whatever was acknowledged is there afterwards.
//!
//! The test starts this same program again as the one to be killed.

use crate::bed::{Bed, block_on, both, join, journal, row};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use store::{Error, Journal, Store};

both! { nothing_acknowledged_is_lost }

/// Tells the child where to write.
const URL: &str = "CARDWRIGHT_TEST_CRASH";

const MATCHES: u32 = 8;
const KILLS: u32 = 10;

/// The child: appends to every match at once, and says what is durable. Nothing to do in the parent.
#[test]
fn child() {
    let Ok(url) = std::env::var(URL) else { return };
    block_on(async {
        let store = Store::open(&url).await.unwrap();
        let journal = journal(&join(&store, "n").await);
        futures_util::future::join_all((0..MATCHES).map(|m| append_for_ever(&journal, m))).await;
    });
}

async fn append_for_ever(journal: &Journal, m: u32) {
    let of = format!("m{m}");
    let begun = journal.rows_of(&of.as_str().into()).await.unwrap().len();
    for n in u32::try_from(begun).unwrap().. {
        // Every other call has two rows, which must not be separated.
        let rows = if n % 3 == 1 { vec![row(&of, n), row(&of, n + 1)] } else { vec![row(&of, n)] };
        if n % 3 == 2 {
            continue;
        }
        let last = rows.len() as u32 - 1 + n;
        journal.append(rows).await.unwrap();
        println!("durable {m} {last}");
    }
}

async fn nothing_acknowledged_is_lost(bed: Bed) {
    let mut durable = [None::<u32>; MATCHES as usize];
    for kill in 0..KILLS {
        // Killed after some number of acknowledgements, with others under way.
        let acknowledged = 3 + kill * 37 % 100;
        let mut child = start(&bed.url);
        for (m, n) in read(&mut child, acknowledged as usize) {
            durable[m] = durable[m].max(Some(n));
        }
        check(&bed, &durable).await;
    }
}

fn start(url: &str) -> Child {
    let mut child = Command::new(std::env::current_exe().unwrap());
    child.args(["--exact", "crash::child", "--nocapture", "--test-threads=1"]).env(URL, url);
    child.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap()
}

/// Reads this many acknowledgements, kills the child, and reads what it said until then.
fn read(child: &mut Child, count: usize) -> Vec<(usize, u32)> {
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut acknowledged = Vec::new();
    for line in lines.map_while(Result::ok) {
        acknowledged.extend(acknowledgement(&line));
        if acknowledged.len() == count {
            child.kill().unwrap();
        }
    }
    child.wait().unwrap();
    assert!(acknowledged.len() >= count, "the child ended by itself");
    acknowledged
}

/// A number cut off by the kill is smaller than it was, and that row is durable, too.
fn acknowledgement(line: &str) -> Option<(usize, u32)> {
    let mut words = line.split("durable ").nth(1)?.split(' ');
    Some((words.next()?.parse().ok()?, words.next()?.parse().ok()?))
}

async fn check(bed: &Bed, durable: &[Option<u32>]) {
    let store = bed.open().await;
    let journal = journal(&join(&store, "reader").await);
    for (m, last) in durable.iter().enumerate() {
        let of = format!("m{m}");
        let rows: Result<Vec<_>, Error> = journal.rows_of(&of.as_str().into()).await;
        let rows = rows.unwrap();
        assert!(
            rows.len() as u32 >= last.map_or(0, |last| last + 1),
            "match {m}: {} rows, {last:?}",
            rows.len()
        );
        assert!(rows.iter().enumerate().all(|(n, found)| *found == row(&of, n as u32)));
        assert!(rows.len() % 3 != 2, "two rows of one call were separated");
    }
    store.close().await;
}

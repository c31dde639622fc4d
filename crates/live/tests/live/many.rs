//! A thousand tables at once.

use crate::bed::*;
use conform::toys::Nim;
use kernel::{Seat, Viewer};
use std::sync::Arc;

/// Plays to the end as its seats are asked to, and says how many moves that took.
async fn play_out(table: live::Table) -> u32 {
    let mut eve = table.watch(&"eve".into(), Viewer::Spectator, None, None).await.unwrap();
    for moves in 0.. {
        let message = eve.next().await.unwrap();
        let text = if moves == 0 { state(&message) } else { update(&message) };
        if text.contains(r#""type":"over""#) {
            return moves;
        }
        play(&table, Seat::new(moves as usize % 2), moves / 2, 0).await.unwrap();
    }
    unreachable!("a match ends");
}

#[tokio::test(start_paused = true)]
async fn a_thousand_tables_at_once() {
    let bed = Bed::new(Arc::new(Nim));
    let mut tables = Vec::new();
    for number in 0..1_000 {
        let table = bed.hall.table(&format!("m{number}").into()).await.unwrap();
        tables.push(tokio::spawn(play_out(table)));
    }
    assert_eq!(bed.hall.awake(), 1_000);
    for table in tables {
        assert_eq!(table.await.unwrap(), 12);
    }
    assert_eq!(bed.ledger.rows().len(), 12_000);
}

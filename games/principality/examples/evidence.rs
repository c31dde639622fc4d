//! Plays every published pairing: `cargo run --release -p principality --example evidence -- 100000`.

use principality::Principality;

fn main() {
    let games = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(20_000);
    let rows = Principality::standard().reference_run(games).expect("the reference's setups are playable");
    for row in &rows {
        print!("{row}");
    }
    println!("{} of {} pairings agree in every share", rows.iter().filter(|row| row.agrees()).count(), rows.len());
}

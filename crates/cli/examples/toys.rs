//! The server with toy games alone, for which the browser has no board: `toys serve --port PORT --db URL`.

use catalog::shelf;
use conform::toys::{Auction, Nim, Orchard, orchard};
use server::{Config, Running};

catalog::games! {
    Nim: shelf("nim", || Nim, |_, _| Err(Vec::new()), Vec::new, ""),
    Auction: shelf("auction", || Auction, |_, _| Err(Vec::new()), Vec::new, ""),
    Orchard: shelf("orchard", Orchard::standard, Orchard::from_cards, Orchard::words, orchard::PHRASES),
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let args: Vec<String> = std::env::args().collect();
    let said = |name: &str| args.iter().position(|arg| arg == name).and_then(|at| args.get(at + 1)).cloned();
    let database = said("--db").ok_or_else(|| anyhow::anyhow!("--db says where matches are kept"))?;
    let port = said("--port").map_or(Ok(0), |port| port.parse())?;
    let running = Running::start(Config { port, games, ui: ui::file, ..Config::new(database) }).await?;
    println!("Cardwright with toys is at http://{}", running.address);
    tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?.recv().await;
    running.stop().await;
    Ok(())
}

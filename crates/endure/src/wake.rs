//! many
use anyhow::Result;
#[derive(clap::Args)]
pub struct Args {}
pub async fn run(_: &Args) -> Result<()> {
    Ok(())
}

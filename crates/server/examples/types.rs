//! Writes the TypeScript of what the server sends into a folder: `cargo xtask types`.

use std::path::PathBuf;

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "web/src/wire".to_owned()));
    std::fs::create_dir_all(&folder)?;
    let (name, text) = server::wire::typescript();
    std::fs::write(folder.join(name), text)
}

//! The TypeScript that ships is what the server sends.

use std::path::Path;

#[test]
fn the_types_are_fresh() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire");
    let (name, text) = server::wire::typescript();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(folder.join(&name), &text).unwrap();
    }
    let found = std::fs::read_to_string(folder.join(&name)).unwrap_or_default();
    assert!(found == text, "web/src/wire/{name} is stale: run `cargo xtask types`");
}

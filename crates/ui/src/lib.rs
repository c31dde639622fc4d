//! The browser UI, as files inside the binary. `build.rs` makes them out of `web/`.

/// The files by their names, `index.html` among them.
static FILES: &[(&str, &[u8])] = &include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// A file by its name, such as `assets/app.js`.
pub fn file(name: &str) -> Option<&'static [u8]> {
    FILES.iter().find(|(known, _)| *known == name).map(|(_, bytes)| *bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_a_page_to_begin_with() {
        assert!(file("index.html").is_some_and(|page| page.starts_with(b"<!doctype html>")));
        assert_eq!(file("../Cargo.toml"), None);
    }
}

//! Files that people name.

use anyhow::{Context, Result, bail, ensure};
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

/// The largest file of a match or of scenarios that is read, in bytes.
const LARGEST: usize = 8 * 1024 * 1024;

/// The text of a file.
pub fn read(path: &Path) -> Result<String> {
    read_up_to(path, LARGEST)
}

/// The text of a file of cards, decks or strategies, with straight quotation marks.
pub fn read_source(path: &Path) -> Result<String> {
    Ok(text::straightened(&read_up_to(path, text::LARGEST_FILE)?).into_owned())
}

fn read_up_to(path: &Path, most: usize) -> Result<String> {
    let name = path.display();
    let file = File::open(path).with_context(|| format!("{name} cannot be read"))?;
    // A file known to be too large is not read at all; the size of a pipe is not known.
    let size = file.metadata().map_or(0, |about| about.len());
    let bytes = if size > most as u64 {
        None
    } else {
        up_to(file, most).with_context(|| format!("{name} cannot be read"))?
    };
    let Some(bytes) = bytes else { bail!("{name} is larger than {}, the limit", in_words(most)) };
    String::from_utf8(bytes).map_err(|_| anyhow::anyhow!("{name} cannot be read: it is not a text in UTF-8"))
}

/// Everything there is to read, or none if that is more than `most` bytes.
fn up_to(from: impl Read, most: usize) -> std::io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    from.take(most as u64 + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() <= most).then_some(bytes))
}

fn in_words(bytes: usize) -> String {
    let kilobytes = bytes / 1024;
    if kilobytes < 1024 { format!("{kilobytes} KB") } else { format!("{} MB", kilobytes / 1024) }
}

/// Refuses to overwrite a file, unless that was asked for.
pub fn ensure_free(path: &Path, force: bool) -> Result<()> {
    let taken = path.exists() && !force;
    ensure!(!taken, "{} exists already; to overwrite it, add --force", path.display());
    Ok(())
}

/// Refuses a folder in which one of these files would be overwritten, unless they come from an earlier run:
/// then there is a file that begins with the mark.
pub fn ensure_own(folder: &Path, mark: (&str, &str), files: &[&str], force: bool) -> Result<()> {
    let (name, beginning) = mark;
    let ours = fs::read_to_string(folder.join(name)).is_ok_and(|text| text.starts_with(beginning));
    let foreign = files.iter().chain([&name]).map(|file| folder.join(file)).find(|path| path.exists());
    match foreign.filter(|_| !ours && !force) {
        Some(path) => bail!(
            "{} is there already and not from an earlier run; to overwrite it, add --force",
            path.display()
        ),
        None => Ok(()),
    }
}

/// Writes a whole file.
pub fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| format!("{} cannot be written", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc_counter::count_alloc;

    /// An endless file that counts what is read of it.
    struct Endless(usize);

    impl Read for Endless {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            buffer.fill(b'a');
            self.0 += buffer.len();
            Ok(buffer.len())
        }
    }

    #[test]
    fn no_more_is_read_than_the_limit() {
        let most = text::LARGEST_FILE;
        let mut endless = Endless(0);
        let ((taken, grown, _), read) = count_alloc(|| up_to(&mut endless, most));
        assert!(read.unwrap().is_none());
        assert!(endless.0 <= most + 1, "{}", endless.0);
        // The buffer doubles; nothing else is made.
        assert!(taken + grown < 32, "{taken} + {grown}");
        assert_eq!(up_to(&b"abc"[..], 3).unwrap().unwrap(), b"abc");
    }

    #[test]
    fn a_large_file_is_refused_before_anything_is_made_of_it() {
        let huge = "[[spell]]\nname = \"x\"\n".repeat(50_000_000 / 21);
        for shelf in catalog::games() {
            shelf.game();
            let ((taken, grown, _), read) = count_alloc(|| shelf.with_cards("huge.toml", &huge));
            assert!(read.is_err_and(|problems| problems.len() == 1));
            assert!(taken + grown < 32, "{}: {taken} + {grown}", shelf.name());
        }
        let ((taken, grown, _), read) = count_alloc(|| kernel::decks_from_toml(&huge));
        assert!(read.is_err() && taken + grown < 32, "{taken} + {grown}");
    }
}

//! Where a match is kept while it is played, so that no interruption loses it.

use crate::files;
use anyhow::{Context, Result, bail};
use kernel::{AnyMatch, Seat};
use std::env;
use std::path::{Path, PathBuf};

/// Who sat where, for `play --resume`; a comment in the head of the file.
const SEATED: &str = "# seat ";

/// The file of a match.
pub struct Keeper {
    path: Option<PathBuf>,
    /// Whether nobody has named the file: then it is for the last match only.
    usual: bool,
    note: String,
    matches: u32,
}

impl Keeper {
    /// Keeps matches in this file, or nowhere; the person sits here and plays against this bot.
    pub fn new(path: Option<PathBuf>, usual: bool, me: Seat, against: &str) -> Keeper {
        Keeper { path, usual, note: format!("{SEATED}{me} against {against}"), matches: 1 }
    }

    /// The file of the current match.
    pub fn path(&self) -> Option<PathBuf> {
        let path = self.path.as_deref()?;
        Some(if self.matches == 1 { path.to_owned() } else { numbered(path, self.matches) })
    }

    /// Writes the match as it stands.
    pub fn keep(&self, table: &dyn AnyMatch, me: Seat) -> Result<()> {
        let Some(path) = self.path() else { return Ok(()) };
        let replay = table.replay(Some(me.into()));
        let (title, rest) = replay.split_once('\n').unwrap_or((&replay, ""));
        files::write(&path, &format!("{title}\n{}\n{rest}", self.note))
    }

    /// The next match goes into a file of its own, one that is not there yet; by force, over another.
    pub fn next(&mut self, force: bool) {
        while !self.usual {
            self.matches += 1;
            if force || self.path().is_none_or(|path| !path.exists()) {
                break;
            }
        }
    }
}

fn numbered(path: &Path, number: u32) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().map_or(String::new(), |ending| format!(".{}", ending.to_string_lossy()));
    path.with_file_name(format!("{stem}-{number}{ending}"))
}

/// Where the last match of a game is saved if no file is named: in the user's data folder.
pub fn usual_place(game: &str) -> Option<PathBuf> {
    let absolute = |name: &str| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let state = absolute("XDG_STATE_HOME").or_else(|| Some(absolute("HOME")?.join(".local/state")))?;
    let folder = state.join("cardwright");
    std::fs::create_dir_all(&folder).ok()?;
    Some(folder.join(format!("last-{game}.txt")))
}

/// Who sat where in a kept match: the person's seat and the bot's name.
pub fn seated(replay: &str) -> Option<(Seat, String)> {
    let line = replay.lines().take(3).find_map(|line| line.strip_prefix(SEATED))?;
    let (seat, bot) = line.split_once(" against ")?;
    Some((super::super::seat(seat).ok()?, bot.trim().to_owned()))
}

/// The game that a kept match is of.
pub fn game_of(path: &Path, replay: &str) -> Result<String> {
    let game = kernel::game_of_replay(replay);
    let Some(game) = game else { bail!("{} is not a saved match", path.display()) };
    catalog::find(&game).with_context(|| format!("{} cannot be continued", path.display()))?;
    Ok(game)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rematch_has_a_file_of_its_own() {
        assert_eq!(numbered(Path::new("a/match.txt"), 2), Path::new("a/match-2.txt"));
        assert_eq!(numbered(Path::new("match"), 3), Path::new("match-3"));
    }

    #[test]
    fn a_rematch_overwrites_nothing() {
        let folder = std::env::temp_dir().join(format!("cardwright_keep_{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("match-2.txt"), "mine").unwrap();
        let next = |usual, force| {
            let mut keeper = Keeper::new(Some(folder.join("match.txt")), usual, Seat::A, "thumb");
            keeper.next(force);
            keeper.path().unwrap().file_name().unwrap().to_owned()
        };
        assert_eq!(next(false, false), "match-3.txt");
        assert_eq!(next(false, true), "match-2.txt");
        assert_eq!(next(true, false), "match.txt", "the last match of a game is kept, not all of them");
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn the_file_says_who_sat_where() {
        let found = seated("# cardwright replay\n# seat B against search:20\ngame = \"clans\"\n");
        assert_eq!(found, Some((Seat::B, "search:20".to_owned())));
        assert_eq!(seated("# cardwright replay\ngame = \"clans\"\n"), None);
    }
}

//! Where matches are kept: a file each, the replay and who sits where.

use kernel::{AnyMatch, Seat};
use std::fs::{self, File};
use std::io;
use std::path::PathBuf;

/// What a line begins with that a replay does not read.
const NOTE: &str = "; ";

/// A folder of matches, or none.
#[derive(Clone)]
pub(super) struct Archive {
    folder: Option<PathBuf>,
}

/// A match that was kept.
pub(super) struct Kept {
    pub replay: String,
    pub me: Seat,
    pub bots: Vec<(Seat, String)>,
    /// What was planned.
    pub draft: Vec<String>,
    /// Why the caller played so, after so many turns.
    pub reasons: Vec<(usize, String)>,
}

impl Archive {
    pub fn new(folder: Option<PathBuf>) -> Archive {
        Archive { folder }
    }

    /// A name for a new match that nobody has, not even another process.
    pub fn name(&self, game: &str, taken: impl Fn(&str) -> bool) -> io::Result<String> {
        if let Some(folder) = &self.folder {
            fs::create_dir_all(folder)?;
        }
        for number in 1.. {
            let name = format!("{game}-{number}");
            if taken(&name) {
                continue;
            }
            let Some(path) = self.path(&name) else { return Ok(name) };
            match File::create_new(path) {
                Ok(_) => return Ok(name),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
        Err(io::Error::other("there are too many matches"))
    }

    /// Writes a match as it stands: whole or not at all.
    pub fn keep(
        &self,
        name: &str,
        table: &dyn AnyMatch,
        me: Seat,
        bots: &[(Seat, String)],
        reasons: &[(usize, String)],
    ) -> io::Result<()> {
        let Some(path) = self.path(name) else { return Ok(()) };
        let mut text = table.replay(None);
        text.push_str(&format!("{NOTE}seat {me}\n"));
        bots.iter().for_each(|(seat, bot)| text.push_str(&format!("{NOTE}bot {seat} {bot}\n")));
        reasons.iter().for_each(|(turn, why)| text.push_str(&format!("{NOTE}reason {turn} {why}\n")));
        table.draft(me).iter().for_each(|said| text.push_str(&format!("{NOTE}draft {}\n", said.text)));
        let new = path.with_extension("new");
        fs::write(&new, text)?;
        fs::rename(new, path)
    }

    /// A match by its name.
    pub fn load(&self, name: &str) -> Option<Kept> {
        let safe = name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
        let replay = fs::read_to_string(self.path(name).filter(|_| safe)?).ok()?;
        let notes = || replay.lines().filter_map(|line| line.strip_prefix(NOTE));
        let seat = |text: &str| Seat::from_letter(text.chars().next()?);
        let bot = |text: &str| Some((seat(text)?, text.split_once(' ')?.1.to_owned()));
        let me = notes().find_map(|note| seat(note.strip_prefix("seat ")?))?;
        let bots = notes().filter_map(|note| bot(note.strip_prefix("bot ")?)).collect();
        let draft = notes().filter_map(|note| Some(note.strip_prefix("draft ")?.to_owned())).collect();
        let reason = |text: &str| {
            text.split_once(' ').and_then(|(turn, why)| Some((turn.parse().ok()?, why.to_owned())))
        };
        let reasons = notes().filter_map(|note| reason(note.strip_prefix("reason ")?)).collect();
        Some(Kept { me, bots, draft, reasons, replay })
    }

    /// The names of all matches, the latest last.
    pub fn handles(&self) -> Vec<String> {
        let Some(Ok(files)) = self.folder.as_ref().map(fs::read_dir) else { return Vec::new() };
        let mut found: Vec<(_, String)> = files
            .filter_map(|file| {
                let file = file.ok()?;
                let name = file.file_name().into_string().ok()?;
                Some((file.metadata().ok()?.modified().ok()?, name.strip_suffix(".txt")?.to_owned()))
            })
            .collect();
        found.sort();
        found.into_iter().map(|(_, name)| name).collect()
    }

    fn path(&self, name: &str) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| folder.join(format!("{name}.txt")))
    }
}

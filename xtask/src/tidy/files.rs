//! The files that git would commit.

use std::path::Path;
use std::process::Command;

/// A text file of the project.
pub struct Source {
    /// From the project's root, with forward slashes.
    pub path: String,
    pub text: String,
}

impl Source {
    pub fn is_rust(&self) -> bool {
        self.path.ends_with(".rs")
    }

    pub fn is_under(&self, folder: &str) -> bool {
        self.path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'))
    }

    /// Where such lines are, as `path:line: text`.
    pub fn lines_where(&self, is: impl Fn(&str) -> bool) -> Vec<String> {
        let lines = self.text.lines().enumerate().filter(|(_, line)| is(line));
        lines.map(|(at, line)| format!("{}:{}: {}", self.path, at + 1, line.trim())).collect()
    }

    /// Links of a Markdown page to files that are not there.
    pub fn dead_links(&self) -> Vec<String> {
        let folder = Path::new(&self.path).parent().unwrap_or(Path::new(""));
        let links =
            self.text.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link);
        let files =
            links.filter(|link| !link.contains("://") && !link.starts_with('#') && !link.contains(' '));
        let dead = files.filter(|link| !folder.join(link.split('#').next().unwrap_or(link)).exists());
        dead.map(|link| format!("{}: {link}", self.path)).collect()
    }
}

/// Every text file that is tracked or would be.
pub fn sources(root: &Path) -> Result<Vec<Source>, String> {
    let listed = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard"])
        .current_dir(root)
        .output();
    let listed = listed.map_err(|error| format!("cannot ask git for the files: {error}"))?;
    let names = String::from_utf8_lossy(&listed.stdout).into_owned();
    let read = |path: &str| {
        let text = std::fs::read_to_string(root.join(path)).ok()?;
        Some(Source { path: path.to_owned(), text })
    };
    Ok(names.lines().filter_map(read).collect())
}

//! Options from a file. Its values replace the defaults: so the command line and the environment
//! take precedence, and `--help` shows the effective values.

use anyhow::{Context, Result, anyhow, bail};
use clap::Command;
use std::ffi::OsString;
use std::path::PathBuf;

/// The commands that read it.
const READERS: [&str; 2] = ["serve", "db"];
/// Options that cannot be set in a file.
const NOT_HERE: [&str; 3] = ["config", "open", "help"];
/// The variable that names the file.
const VARIABLE: &str = "CARDWRIGHT_CONFIG";

/// Gives the commands the values of the file that the command line or the environment names.
pub fn apply(mut command: Command, words: &[OsString]) -> Result<Command> {
    let reader = words.iter().skip(1).find(|word| !word.to_string_lossy().starts_with('-'));
    let reads = reader.is_none_or(|reader| READERS.iter().any(|name| reader == name));
    let Some(path) = named(words).filter(|_| reads) else { return Ok(command) };
    let text =
        std::fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
    let settings: toml::Table = text.parse().with_context(|| format!("{} cannot be read", path.display()))?;
    for (name, value) in settings {
        let value = text_of(&value).with_context(|| {
            format!("{}: {name} is a text, a number, true, false or a list", path.display())
        })?;
        command = set(command, &name, value).with_context(|| path.display().to_string())?;
    }
    Ok(command)
}

/// The file that is named.
fn named(words: &[OsString]) -> Option<PathBuf> {
    let after = words.iter().zip(words.iter().skip(1)).find(|(word, _)| *word == "--config");
    let joined = words.iter().find_map(|word| word.to_str()?.strip_prefix("--config=").map(OsString::from));
    let given = after.map(|(_, path)| path.clone()).or(joined);
    given.or_else(|| std::env::var_os(VARIABLE)).filter(|path| !path.is_empty()).map(PathBuf::from)
}

/// A value as it would be written on the command line.
fn text_of(value: &toml::Value) -> Option<String> {
    match value {
        toml::Value::String(text) => Some(text.clone()),
        toml::Value::Integer(_) | toml::Value::Float(_) | toml::Value::Boolean(_) => Some(value.to_string()),
        toml::Value::Array(items) => {
            items.iter().map(text_of).collect::<Option<Vec<_>>>().map(|items| items.join(","))
        }
        _ => None,
    }
}

/// The default of an option of `serve`.
fn set(command: Command, name: &str, value: String) -> Result<Command> {
    let serve = command.find_subcommand("serve").ok_or_else(|| anyhow!("`serve` is a command"))?;
    let options = serve.get_arguments().filter_map(|arg| arg.get_long().map(|long| (long, arg.get_id())));
    let options = options.filter(|(long, _)| !NOT_HERE.contains(long));
    let known: Vec<(String, clap::Id)> = options.map(|(long, id)| (long.to_owned(), id.clone())).collect();
    let long = name.replace('_', "-");
    let Some((_, id)) = known.iter().find(|(known, _)| *known == long) else {
        let known: Vec<&str> = known.iter().map(|(long, _)| long.as_str()).collect();
        bail!("there is no setting \"{name}\", only {}", known.join(", "));
    };
    // Read once, for as long as the program runs.
    let value: &'static str = value.leak();
    let id = id.clone();
    let has_it = |name: &str, command: &Command| {
        command.find_subcommand(name).is_some_and(|sub| sub.get_arguments().any(|arg| *arg.get_id() == id))
    };
    let readers = READERS.iter().filter(|name| has_it(name, &command)).copied().collect::<Vec<_>>();
    Ok(readers.into_iter().fold(command, |command, name| {
        command.mut_subcommand(name, |sub| sub.mut_arg(id.as_str(), |arg| arg.default_value(value)))
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::command;

    fn parsed(file: &str, words: &[&str]) -> Result<clap::ArgMatches> {
        let path = std::env::temp_dir().join(format!(
            "cardwright_settings_{}_{}.toml",
            std::process::id(),
            words.len()
        ));
        std::fs::write(&path, file).unwrap();
        let mut all: Vec<OsString> =
            vec!["cardwright".into(), "serve".into(), "--config".into(), path.clone().into()];
        all.extend(words.iter().map(OsString::from));
        let command = apply(command(), &all);
        std::fs::remove_file(path).unwrap();
        let matches = command?.try_get_matches_from(all)?;
        Ok(matches.subcommand_matches("serve").unwrap().clone())
    }

    #[test]
    fn the_command_line_comes_before_the_file() {
        let file = "port = 9000\nkeep_guests = 3\ntrust-proxy = true\nbots = [\"novice\", \"expert\"]";
        let matches = parsed(file, &["--port", "9001", "--tables", "5"]).unwrap();
        assert_eq!(matches.get_one::<u16>("port"), Some(&9001));
        assert_eq!(matches.get_one::<std::time::Duration>("keep_guests").unwrap().as_secs(), 3 * 86_400);
        assert!(matches.get_flag("trust_proxy"));
        let bots: Vec<&String> = matches.get_many("bots").unwrap().collect();
        assert_eq!(bots, ["novice", "expert"]);
    }

    #[test]
    fn what_is_no_setting_is_named() {
        let wrong = format!("{:#}", parsed("prot = 9000", &[]).unwrap_err());
        assert!(wrong.contains("there is no setting \"prot\", only port, host, db"), "{wrong}");
        assert!(parsed("port = \"x\"", &["--tables"]).is_err());
    }
}

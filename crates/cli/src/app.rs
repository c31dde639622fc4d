//! The command line as a whole.

use crate::commands::{Command, GROUPS, settings};
use clap::{CommandFactory, FromArgMatches, Parser};
use std::ffi::OsString;
use std::fmt::Write;

const EXAMPLES: &str = "\
Examples:
  cardwright                                play in the browser
  cardwright play spellfaire                play at the terminal
  cardwright play spellfaire --seed 7       the same deal every time
  cardwright cards spellfaire \"mend\"        what a card does
  cardwright cards spellfaire --check my.toml
  cardwright sim spellfaire --seats thumb,greedy --games 10000

`cardwright COMMAND --help` explains each command, with examples.";

/// Make, play and balance card games.
#[derive(Parser)]
#[command(name = "cardwright", version, disable_help_subcommand = true, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

/// Reads the command line; explains what is wrong with it and exits.
pub fn parse() -> Command {
    read(std::env::args_os()).unwrap_or_else(|| {
        // The default command: play in the browser.
        read(["cardwright", "serve"]).expect("`serve` is a command")
    })
}

fn read<S: Into<OsString> + Clone>(words: impl IntoIterator<Item = S>) -> Option<Command> {
    let words: Vec<OsString> = words.into_iter().map(Into::into).collect();
    let command = settings::apply(command(), &words).unwrap_or_else(|problem| {
        clap::Error::raw(clap::error::ErrorKind::InvalidValue, format!("{problem:#}\n")).exit()
    });
    let matches = command.get_matches_from(words);
    Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit()).command
}

/// The command line with its commands in groups, which clap cannot do by itself.
pub fn command() -> clap::Command {
    let command = Cli::command();
    let template = format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n{}\n{}Options:{}\n{{options}}{{after-help}}",
        groups(&command),
        command.get_styles().get_header().render(),
        command.get_styles().get_header().render_reset(),
    );
    command.help_template(template)
}

fn groups(command: &clap::Command) -> String {
    let styles = command.get_styles();
    let (header, literal) = (styles.get_header(), styles.get_literal());
    let mut text = String::new();
    for (title, names) in GROUPS {
        let _ = writeln!(text, "\n{}{title}:{}", header.render(), header.render_reset());
        for name in names.iter() {
            let about = command.find_subcommand(name).and_then(|found| found.get_about());
            let about = about.map(ToString::to_string).unwrap_or_default();
            let _ = writeln!(text, "  {}{name:<12}{} {about}", literal.render(), literal.render_reset());
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        command().debug_assert();
    }

    #[test]
    fn every_command_explains_itself() {
        for sub in command().get_subcommands() {
            assert!(sub.get_about().is_some(), "{} has no help", sub.get_name());
            for arg in sub.get_arguments() {
                assert!(arg.get_help().is_some(), "{} {} has no help", sub.get_name(), arg.get_id());
            }
        }
    }

    /// Paragraphs are one line each, so that they wrap at the width of the window.
    #[test]
    fn no_paragraph_of_help_is_broken_by_hand() {
        let prose = |line: &str| !line.is_empty() && !line.starts_with(' ');
        for sub in command().get_subcommands() {
            let text = sub.get_after_help().map(ToString::to_string).unwrap_or_default();
            let lines: Vec<&str> = text.lines().collect();
            for pair in lines.windows(2) {
                let broken = prose(pair[0]) && prose(pair[1]) && !pair[0].ends_with(':');
                assert!(!broken, "{}: {pair:?}", sub.get_name());
            }
        }
    }
}

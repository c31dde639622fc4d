//! The result of running a rulebook.

use std::fmt;

/// The result of running a rulebook.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// How many scenarios held.
    pub passed: usize,
    /// What did not hold: at most one for each scenario, and one for each block that cannot be read.
    pub failures: Vec<Failure>,
}

/// A line that did not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What the line says.
    pub text: String,
    /// The title of the scenario; empty if the line is not in one.
    pub scenario: String,
    /// The number of the rule above it.
    pub rule: Option<String>,
    /// What is wrong: what was expected and what is.
    pub message: String,
}

impl Failure {
    pub(super) fn of_file(file: &str, line: usize, message: &str) -> Failure {
        let (file, message) = (file.to_owned(), message.to_owned());
        Failure { file, line, text: String::new(), scenario: String::new(), rule: None, message }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}:{}: {}", self.file, self.line, self.text)?;
        match (&self.rule, self.scenario.as_str()) {
            (None, "") => {}
            (None, title) => writeln!(f, "    in \"{title}\"")?,
            (Some(rule), title) => writeln!(f, "    in {rule}, \"{title}\"")?,
        }
        self.message.lines().try_for_each(|line| writeln!(f, "    {line}"))
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.failures.iter().try_for_each(|failure| writeln!(f, "{failure}"))?;
        write!(f, "{} passed, {} failed", self.passed, self.failures.len())
    }
}

//! A game's whole rulebook: a folder of chapters.

use crate::scenario::{Report, Rule, blocks, check, rules_in, strain};
use kernel::Stage;
use std::path::Path;
use std::sync::Arc;
use std::{fs, io};

/// The chapters of a rulebook, in the order of their names.
#[derive(Clone, Debug)]
pub struct Rulebook {
    chapters: Vec<Chapter>,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Chapter {
    file: String,
    text: String,
}

impl Rulebook {
    /// Reads every `.md` file of a folder.
    pub fn open(folder: &Path) -> io::Result<Rulebook> {
        let mut chapters = Vec::new();
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "md") {
                let text = fs::read_to_string(&path)?;
                chapters.push(Chapter { file: path.display().to_string(), text });
            }
        }
        chapters.sort();
        Ok(Rulebook { chapters })
    }

    /// The rules without the scenarios.
    pub fn read(&self) -> kernel::Rulebook {
        let files: Vec<&str> = self.chapters.iter().map(|chapter| chapter.text.as_str()).collect();
        kernel::Rulebook::read(&files)
    }

    /// Runs every scenario.
    pub fn check<G: Stage>(&self, game: &Arc<G>) -> Report {
        self.report(|chapter| check(game, &chapter.file, &chapter.text))
    }

    /// Tries the laws about what can be done on positions that differ a little from the scenarios'.
    pub fn strain<G: Stage>(&self, game: &Arc<G>) -> Report {
        self.report(|chapter| strain(game, &chapter.file, &chapter.text))
    }

    fn report(&self, of: impl Fn(&Chapter) -> Report) -> Report {
        let mut all = Report { passed: 0, failures: Vec::new() };
        for report in self.chapters.iter().map(of) {
            all.passed += report.passed;
            all.failures.extend(report.failures);
        }
        all
    }

    /// Every numbered rule.
    pub fn rules(&self) -> Vec<Rule> {
        self.chapters.iter().flat_map(|chapter| rules_in(&chapter.text)).collect()
    }

    /// The numbers of rules that have no scenario.
    pub fn bare_rules(&self) -> Vec<String> {
        self.rules().into_iter().filter(|rule| rule.scenarios == 0).map(|rule| rule.number).collect()
    }

    /// Those of these numbers that no rule has.
    pub fn missing_rules(&self, numbers: impl IntoIterator<Item = String>) -> Vec<String> {
        let rules = self.rules();
        numbers.into_iter().filter(|number| !rules.iter().any(|rule| rule.number == *number)).collect()
    }

    /// Those of these names that no scenario mentions.
    pub fn unmentioned<'a>(&self, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
        let blocks: Vec<String> = self.chapters.iter().flat_map(|chapter| blocks(&chapter.text)).collect();
        names.into_iter().filter(|name| !blocks.iter().any(|block| block.contains(name))).collect()
    }
}

/// The tests that every rulebook has: its scenarios pass, positions near them can be played, every rule
/// and every card has one, and no ruling is missing.
#[macro_export]
macro_rules! rulebook_tests {
    ($game:expr, $rulings:expr, $cards:expr) => {
        fn rulebook() -> $crate::Rulebook {
            $crate::Rulebook::open(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("rules")).unwrap()
        }

        #[test]
        fn every_scenario_passes() {
            let report = rulebook().check(&std::sync::Arc::new($game));
            assert!(report.failures.is_empty(), "{report}");
        }

        #[test]
        fn what_can_be_done_is_known_in_any_position() {
            let report = rulebook().strain(&std::sync::Arc::new($game));
            assert!(report.failures.is_empty(), "{report}");
            assert!(report.passed >= 200, "only {} positions were tried", report.passed);
        }

        #[test]
        fn every_rule_has_a_scenario() {
            assert_eq!(rulebook().bare_rules(), Vec::<String>::new());
        }

        #[test]
        fn every_ruling_is_in_the_rulebook() {
            assert_eq!(rulebook().missing_rules($rulings), Vec::<String>::new());
        }

        #[test]
        fn every_card_has_a_scenario() {
            let names: Vec<String> = $cards(&$game);
            assert_eq!(rulebook().unmentioned(names.iter().map(String::as_str)), Vec::<&str>::new());
        }
    };
}

//! Nonsense of every kind into everything that a game reads: it may be refused, it must not panic,
//! and what is refused changes nothing. The inputs are the same in every run.

mod readings;
mod sentence;
mod spoil;

pub use readings::one_reading;
pub use sentence::Sentences;
pub use spoil::Spoiler;

use crate::rollout::{random_match, random_move};
use crate::scenario;
use kernel::{
    Deck, Dice, Game, Host, Match, Request, SetupError, Stage, Viewer, decks_from_toml, digest, read_replay,
    write_replay,
};
use std::sync::Arc;
use text::Located;

/// A game with what it reads.
pub struct Garbage<G: Game> {
    /// The game.
    pub game: Arc<G>,
    /// How it reads a file of cards.
    pub from_cards: fn(&str, &str) -> Result<G, Vec<Located>>,
    /// A file of cards that it reads.
    pub cards: &'static str,
    /// A file of decks that it reads; empty where it has none.
    pub decks: &'static str,
    /// A chapter of its rulebook.
    pub book: &'static str,
    /// Words that mean something to it.
    pub pieces: &'static [&'static str],
}

impl<G: Stage> Garbage<G> {
    fn spoiler(&self, seed: u64) -> Spoiler {
        Spoiler::new(self.pieces, seed)
    }

    /// Files of cards that are garbage or spoiled: refused with places in the file, or played.
    /// Returns how many could still be read.
    pub fn cards(&self, inputs: u64) -> usize {
        let mut spoiler = self.spoiler(1);
        let mut text = |seed| {
            let text = if seed % 4 == 0 { spoiler.garbage() } else { spoiler.spoil(self.cards) };
            usize::from(self.try_cards(&text, seed))
        };
        (0..inputs).map(&mut text).sum()
    }

    /// The same with a single text spoiled, so that sentences are nearly right.
    pub fn sentences(&self, inputs: u64) {
        let lines: Vec<&str> = self.cards.lines().filter(|line| line.starts_with("text = ")).collect();
        let mut spoiler = self.spoiler(2);
        for seed in 0..inputs {
            let Some(line) = spoiler.dice.pick(&lines).copied() else { return };
            let inside = line["text = ".len()..].trim_matches(['\'', '"']);
            let other: String = spoiler.spoil(inside).chars().filter(|c| !"'\n\r\0".contains(*c)).collect();
            self.try_cards(&self.cards.replacen(line, &format!("text = '''{other}'''"), 1), seed);
        }
    }

    /// Reads a file of cards and plays with it, if that can be done.
    pub fn try_cards(&self, text: &str, seed: u64) -> bool {
        match (self.from_cards)("garbage.toml", text) {
            Ok(game) => {
                play_at_random(&Arc::new(game), seed);
                true
            }
            Err(problems) => {
                assert!(!problems.is_empty());
                for problem in &problems {
                    assert!(text.get(problem.span.clone()).is_some(), "{problem} points at nothing");
                    assert!(!problem.to_string().is_empty() && !problem.render(text, true).is_empty());
                }
                false
            }
        }
    }

    /// Decks that are garbage, spoiled, or of random names and numbers: a deck that is found legal can be
    /// played, and no other.
    pub fn decks(&self, inputs: u64) {
        let mut spoiler = self.spoiler(3);
        let names: Vec<String> = self.game.cards().into_iter().map(|card| card.name).collect();
        let tagged = decks_from_toml(self.decks).unwrap_or_default();
        for input in 0..inputs {
            let text = if input % 4 == 0 { spoiler.garbage() } else { spoiler.spoil(self.decks) };
            decks_from_toml(&text).unwrap_or_default().iter().for_each(|deck| self.judge(deck));
            let Some(like) = spoiler.dice.pick(&tagged) else { continue };
            let cards = (0..spoiler.dice.below(14)).map(|_| spoiler.entry(&names)).collect();
            self.judge(&Deck { cards, ..like.clone() });
        }
    }

    fn judge(&self, deck: &Deck) {
        let problems = self.game.deck_problems(deck);
        let decks = vec![deck.clone(); *self.game.info().seats.start()];
        let started = self.start(&Request { decks, ..Request::default() });
        assert_eq!(started.is_ok(), problems.is_empty(), "{problems:?}, {:?}", started.err());
    }

    fn start(&self, request: &Request) -> Result<G::State, SetupError> {
        self.game.setup(request).and_then(|setup| self.game.start(&setup, &mut Dice::seeded(1)))
    }

    /// Options of any name and value: taken, or named.
    pub fn options(&self, inputs: u64) {
        let mut spoiler = self.spoiler(4);
        let known = self.game.options();
        for _ in 0..inputs {
            let mut request = Request::default();
            for _ in 0..spoiler.dice.below(4) {
                let name =
                    spoiler.dice.pick(&known).map(|option| option.name.to_string()).unwrap_or_default();
                let name = if spoiler.dice.below(4) == 0 { spoiler.spoil(&name) } else { name };
                request.options.insert(name, spoiler.garbage());
            }
            if let Err(error) = self.start(&request) {
                assert!(!error.problems.is_empty());
            }
        }
    }

    /// Garbage and nearly right texts at the table: refused without a trace and with a reason, or what
    /// was on offer.
    pub fn moves(&self, matches: u64) {
        let mut spoiler = self.spoiler(5);
        for seed in 0..matches {
            let length = spoiler.dice.below(150) as usize;
            let Ok(mut table) = random_match(&self.game, seed, length) else { continue };
            for _ in 0..20 {
                let Some((seat, _)) = random_move(&table, &mut spoiler.dice) else { break };
                let offers = table.texts(seat);
                let offer = spoiler.dice.pick(&offers).cloned().unwrap_or_default();
                let text = if spoiler.dice.below(3) == 0 { spoiler.garbage() } else { spoiler.spoil(&offer) };
                let trace =
                    |table: &Match<G>| (digest(table.state()), table.turns().len(), table.log().len());
                let before = trace(&table);
                match table.play_text(seat, &text) {
                    Ok(done) => assert!(
                        table.turns().len() > before.1 && !done.is_empty(),
                        "{text:?} was taken for {done:?}"
                    ),
                    Err(refusal) => {
                        assert_eq!(trace(&table), before, "{text:?} left a trace");
                        assert!(!refusal.reason.is_empty() && !refusal.rule.is_empty(), "{text:?}");
                    }
                }
            }
        }
    }

    /// Replays that are garbage or spoiled: refused with a reason, or true.
    pub fn replays(&self, inputs: u64) {
        let table = random_match(&self.game, 5, 80).expect("a random setup can be played");
        let replay = write_replay(&table, Some(Viewer::Spectator));
        assert!(read_replay(self.game.clone(), &replay).is_ok());
        let mut spoiler = self.spoiler(6);
        for input in 0..inputs {
            let text = if input % 4 == 0 { spoiler.garbage() } else { spoiler.spoil(&replay) };
            match read_replay(self.game.clone(), &text) {
                // Only what is not read was spoiled, or the end is missing.
                Ok(table) => assert!(read_replay(self.game.clone(), &write_replay(&table, None)).is_ok()),
                Err(error) => assert!(!error.to_string().is_empty()),
            }
        }
    }

    /// Rulebooks that are garbage or spoiled: what fails is told at a line of the file.
    pub fn books(&self, inputs: u64) {
        let whole = scenario::check(&self.game, "book.md", self.book);
        assert!(whole.failures.is_empty() && whole.passed > 0, "{whole}");
        let mut spoiler = self.spoiler(7);
        for input in 0..inputs {
            let text = match input % 4 {
                0 => format!("```scenario x\n{}\n```\n", spoiler.garbage()),
                _ => spoiler.spoil(self.book),
            };
            let report = scenario::check(&self.game, "book.md", &text);
            scenario::rules_in(&text);
            let lines = text.lines().count().max(1);
            assert!(report.failures.iter().all(|failure| (1..=lines).contains(&failure.line)), "{report}");
        }
    }
}

/// Plays a random match of a game whose cards may be anything, looks at it from all sides, and reads
/// it again from its replay.
pub fn play_at_random<G: Stage + Host>(game: &Arc<G>, seed: u64) {
    let Ok(table) = random_match(game, seed, 150) else { return };
    for viewer in Viewer::all(table.seats()) {
        let view = table.view(viewer);
        assert!(!view.to_string().is_empty() && !game.fields(&view).is_empty());
        table.story(viewer, 0..table.log().len());
    }
    let replay = write_replay(&table, None);
    let again = read_replay(game.clone(), &replay).unwrap_or_else(|error| panic!("{error}\n{replay}"));
    assert_eq!(digest(again.state()), digest(table.state()));
}

/// The tests that every game has, from what it reads.
#[macro_export]
macro_rules! garbage_tests {
    ($garbage:expr) => {
        #[test]
        fn garbage_as_cards_is_refused_or_played() {
            let read = $garbage.cards(300);
            assert!(read > 5, "only {read} files could still be read");
            $garbage.sentences(200);
        }

        #[test]
        fn garbage_as_decks_is_judged() {
            $garbage.decks(300);
        }

        #[test]
        fn garbage_as_options_is_named() {
            $garbage.options(300);
        }

        #[test]
        fn garbage_at_the_table_changes_nothing() {
            $garbage.moves(60);
        }

        #[test]
        fn garbage_as_a_replay_is_refused_or_true() {
            $garbage.replays(300);
        }

        #[test]
        fn garbage_as_a_rulebook_fails_at_a_line() {
            $garbage.books(150);
        }
    };
}

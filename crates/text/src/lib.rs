//! Card English is the program.
//!
//! A game supplies a [`Vocabulary`]: a table of phrases, each [`Row`] good for both directions.
//! [`Vocabulary::read`] turns a sentence into a [`Tree`] of the game's own keys, and
//! [`Vocabulary::print`] turns that tree back into the same sentence, word for word. What cannot
//! be read gets a [`Diagnostic`] that points at the word and says what could stand there.
//!
//! ```
//! use text::{Arg, Vocabulary, row};
//!
//! #[derive(Clone, Copy, Debug, PartialEq, Eq)]
//! enum Key { Sentence, Deal, Draw, AnyTarget }
//!
//! let words = Vocabulary::new(&[
//!     row("sentence", Key::Sentence, "{^effect}."),
//!     row("effect", Key::Deal, "deal {number} damage to {target}"),
//!     row("effect", Key::Draw, "draw {number} [card|cards]"),
//!     row("target", Key::AnyTarget, "any target"),
//! ])?;
//!
//! let tree = words.read("sentence", "Deal 2 damage to any target.")?;
//! let deal = tree.tree(0).unwrap();
//! assert_eq!((deal.key, deal.number(0)), (Key::Deal, Some(2)));
//! assert_eq!(words.print(&tree), "Deal 2 damage to any target.");
//!
//! let refused = words.read("sentence", "Draw 2 card.").unwrap_err();
//! assert_eq!(refused.message, "2 goes with `cards`, not `card`");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Patterns
//!
//! | in a pattern | in a sentence |
//! |---|---|
//! | words, punctuation | exactly these |
//! | `{kind}` | a phrase of that kind |
//! | `{^kind}` | the same, its first word with a capital |
//! | `{+kind}`, `{-kind}` | the same, of many things or of one; without a mark as the phrase around it |
//! | `{#kind}` | the same, of as many as the number before it |
//! | `{number}` | a number from 0 to 999 |
//! | `{count}` | a number in words: `two`; from 11 on in digits |
//! | `{signed}` | a number with its sign: `+1`, `-2`, `+0` |
//! | `{Name}` | capitalised words, `of` and `the` between them allowed |
//! | `[card\|cards]` | the first form after a 1, the second after any other number; without a number as the phrase around it |
//! | `a(n)` | `a` or `an`, as the next word sounds |
//!
//! A row made by [`also`] is only read: [`Vocabulary::read`] refuses it, [`Vocabulary::respelt`] says how
//! it is printed, and [`respelt`] rewrites a file of cards so.

mod ambiguity;
mod article;
mod axis;
mod card_file;
mod diagnostic;
mod error;
mod example;
mod forest;
mod grammar;
mod item;
mod left_recursion;
mod located;
mod nearest;
mod nearest_phrase;
mod pattern;
mod plural;
mod print;
mod read;
mod reader;
mod respell;
mod row;
mod slot;
mod source;
mod spacing;
mod stuck;
mod token;
mod toml_string;
mod tree;
mod vocabulary;
mod wording;

pub use axis::{Axis, meaning, slots, with_axes};
pub use card_file::{CardFile, Naming};
pub use diagnostic::Diagnostic;
pub use error::{PatternError, VocabularyError};
pub use located::Located;
pub use nearest::{nearest, unknown};
pub use nearest_phrase::plain;
pub use pattern::LARGEST_NUMBER;
pub use read::LONGEST_SENTENCE;
pub use respell::respelt;
pub use row::{Row, also, row};
pub use source::{LARGEST_FILE, MOST_TABLES, ensure_size, in_plain_words, straightened};
pub use tree::{Arg, Tree};
pub use vocabulary::Vocabulary;

//! How cards are played and which are kept, as data.

use crate::cards::CardList;
use kernel::Face;
use serde::Deserialize;

const MANNERS: &str = include_str!("../../strategies/manners.toml");

/// The manner of a card that the file does not name.
const UNNAMED: Manner = Manner { play: 35, spare: 35, keep: 21, bare_play: 35, bare_keep: 21 };

/// The manner of every card, by the face its name stands for.
#[derive(Clone, Debug)]
pub(crate) struct Manners(Vec<Manner>);

/// When a card is played and how dear it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    pub(crate) play: u8,
    /// While more than one action is left.
    pub(crate) spare: u8,
    pub(crate) keep: u8,
    /// While no Curse is left.
    pub(crate) bare_play: u8,
    pub(crate) bare_keep: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    card: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    name: String,
    #[serde(default)]
    play: u8,
    spare: Option<u8>,
    keep: u8,
    bare_play: Option<u8>,
    bare_keep: Option<u8>,
}

impl Manners {
    /// The manners that ship, for this card list.
    pub(crate) fn standard(cards: &CardList) -> Manners {
        let file: File = toml::from_str(MANNERS).expect("a test reads the manners that ship");
        let mut manners = vec![UNNAMED; cards.cards.len()];
        for row in file.card {
            if let Some(face) = cards.find(&[], &row.name) {
                manners[cards.card(face).id.index()] = Manner {
                    play: row.play,
                    spare: row.spare.unwrap_or(row.play),
                    keep: row.keep,
                    bare_play: row.bare_play.unwrap_or(row.play),
                    bare_keep: row.bare_keep.unwrap_or(row.keep),
                };
            }
        }
        Manners(manners)
    }

    /// The manner of the card with this id.
    #[inline]
    pub(crate) fn of(&self, id: Face) -> Manner {
        self.0[id.index()]
    }
}

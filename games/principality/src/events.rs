//! What is told.

use crate::cards::CardList;
use crate::script::Place;
use kernel::{Face, Seat};
use serde::Serialize;

/// One thing that happened. Cards that only one player may know are none in what others are told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub enum Event {
    /// A turn begins; the player's so-and-so-manieth.
    TurnBegan { seat: Seat, turn: u16 },
    /// A card is played.
    Played { seat: Seat, face: Face },
    /// All treasures are played.
    PlayedAll { seat: Seat, faces: Vec<Face> },
    /// Cards are drawn.
    Drew { seat: Seat, count: u16, faces: Option<Vec<Face>> },
    /// The discard pile becomes the deck.
    Shuffled { seat: Seat },
    /// A card is bought.
    Bought { seat: Seat, face: Face },
    /// A card is gained.
    Gained { seat: Seat, face: Face, place: Place },
    /// Cards are discarded.
    Discarded { seat: Seat, count: u16, faces: Option<Vec<Face>> },
    /// A deck goes into the discard pile.
    DiscardedDeck { seat: Seat, count: u16 },
    /// Cards are trashed.
    Trashed { seat: Seat, faces: Vec<Face> },
    /// Cards are shown.
    Revealed { seat: Seat, faces: Vec<Face> },
    /// A reaction is shown and the attack passes by.
    Blocked { seat: Seat, face: Face },
    /// The top cards of the own deck are looked at.
    Looked { seat: Seat, count: u16, faces: Option<Vec<Face>> },
    /// A card goes on the deck.
    PutOnDeck { seat: Seat, face: Option<Face> },
    /// A card is set aside.
    SetAside { seat: Seat, face: Face },
    /// The match is over.
    Ended { result: String },
}

impl Serialize for Place {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match self {
            Place::Discard => "discard",
            Place::Hand => "hand",
            Place::Deck => "deck",
        })
    }
}

impl Event {
    /// The event in a sentence.
    pub(crate) fn tell(&self, cards: &CardList) -> String {
        let name = |face: &Face| cards.card(*face).name.as_str();
        let names = |faces: &[Face]| list(cards, faces);
        let some = |count: &u16, faces: &Option<Vec<Face>>| match faces {
            Some(faces) => names(faces),
            None => format!("{count} card{}", if *count == 1 { "" } else { "s" }),
        };
        match self {
            Event::TurnBegan { seat, turn } => format!("{seat}'s turn {turn} begins."),
            Event::Played { seat, face } => format!("{seat} plays {}.", name(face)),
            Event::PlayedAll { seat, faces } => format!("{seat} plays {}.", names(faces)),
            Event::Drew { seat, count, faces } => format!("{seat} draws {}.", some(count, faces)),
            Event::Shuffled { seat } => format!("{seat} shuffles the discard pile into a new deck."),
            Event::Bought { seat, face } => format!("{seat} buys {}.", name(face)),
            Event::Gained { seat, face, place } => {
                let place = match place {
                    Place::Discard => "",
                    Place::Hand => " to hand",
                    Place::Deck => " to the top of the deck",
                };
                format!("{seat} gains {}{place}.", name(face))
            }
            Event::Discarded { seat, count, faces } => format!("{seat} discards {}.", some(count, faces)),
            Event::DiscardedDeck { seat, count } => {
                format!("{seat} puts the deck into the discard pile ({}).", some(count, &None))
            }
            Event::Trashed { seat, faces } => format!("{seat} trashes {}.", names(faces)),
            Event::Revealed { seat, faces } => format!("{seat} reveals {}.", names(faces)),
            Event::Blocked { seat, face } => format!("{seat} reveals {} and is not affected.", name(face)),
            Event::Looked { seat, count, faces } => format!("{seat} looks at {}.", some(count, faces)),
            Event::PutOnDeck { seat, face } => {
                format!("{seat} puts {} on the deck.", face.as_ref().map_or("a card", name))
            }
            Event::SetAside { seat, face } => format!("{seat} sets {} aside.", name(face)),
            Event::Ended { result } => format!("The match is over: {result}."),
        }
    }
}

/// `2 Copper, Estate`: cards that follow each other are counted.
fn list(cards: &CardList, faces: &[Face]) -> String {
    let groups = faces.chunk_by(|one, other| one == other);
    let group = |group: &[Face]| numbered(&cards.card(group[0]).name, group.len());
    groups.map(group).collect::<Vec<_>>().join(", ")
}

/// `2 Copper`, or `Copper` for one.
pub(crate) fn numbered(name: &str, count: usize) -> String {
    if count == 1 { name.to_owned() } else { format!("{count} {name}") }
}

//! Before the first card is dealt.

use crate::cards::{CardList, Rarity};
use crate::deck::{EPICS, LEGENDARIES, validate};
use crate::in_play::InPlay;
use crate::options::options;
use crate::state::{BASE, Blockers, DECK, OPENING, Side, State};
use kernel::{Card, Deck, Dice, Face, Known, List, Log, Request, Seat, SetupError, read_duel};
use script::Listeners;
use serde::{Deserialize, Serialize};

/// Two decks and the options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Who begins; by the dice if nobody is named (C-45).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    /// What closes a base: `guards` or `any` (C-08).
    #[serde(with = "blockers")]
    pub base_blockers: Blockers,
    /// The most points of a deck, if there is a budget (C-43).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u16>,
    /// A's deck and B's.
    pub decks: [Deck; 2],
}

mod blockers {
    use super::Blockers;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(blockers: &Blockers, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(blockers.name())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Blockers, D::Error> {
        let name = String::deserialize(from)?;
        Blockers::named(&name)
            .ok_or_else(|| Error::custom(format!("base_blockers is guards or any, not {name}")))
    }
}

impl Setup {
    /// These decks with the usual options.
    pub fn new(decks: [Deck; 2]) -> Setup {
        Setup { first: None, base_blockers: Blockers::default(), points: None, decks }
    }
}

/// Reads a request; decks that are missing come from `decks` in order.
pub(crate) fn from_request(decks: &[Deck], request: &Request) -> Result<Setup, SetupError> {
    let (chosen, decks) = read_duel("Clans", decks, &options(), request)?;
    Ok(Setup {
        first: chosen.seat("first"),
        base_blockers: Blockers::named(chosen.word("base-blockers")).unwrap_or_default(),
        points: chosen.number("points"),
        decks,
    })
}

/// Shuffles, deals and begins the first turn.
pub(crate) fn start(cards: &CardList, setup: &Setup, dice: &mut Dice) -> Result<State, SetupError> {
    let mut problems = Vec::new();
    let legal = [Seat::A, Seat::B].map(|seat| {
        let deck = &setup.decks[seat.index()];
        let named = |problem| format!("{seat}'s deck {}: {problem}", deck.name);
        let found = validate(cards, deck, setup.points);
        found.map_err(|found| problems.extend(found.into_iter().map(named))).unwrap_or_default()
    });
    if let Some(first) = setup.first.filter(|seat| seat.index() > 1) {
        problems.push(format!("first is A or B, not {first}"));
    }
    SetupError::unless_empty(problems)?;

    let first = setup.first.unwrap_or_else(|| Seat::new(dice.below(2) as usize));
    let mut state = empty();
    state.blockers = setup.base_blockers;
    for (seat, faces) in [Seat::A, Seat::B].into_iter().zip(&legal) {
        *state.side_mut(seat) = deal(seat, faces, dice);
    }
    InPlay::new(cards, &mut state, dice, &mut Log::off()).begin_turn(first);
    Ok(state)
}

/// A table with nothing on it, before the first turn.
pub(crate) fn empty() -> State {
    State {
        crowd: Default::default(),
        sides: [Side { base: BASE, ..Side::default() }; 2],
        active: Seat::A,
        turn: 0,
        placed: 0,
        extra: 0,
        fresh: 0,
        deaths: 0,
        ending: false,
        run: None,
        listeners: Listeners::new(),
        boons: List::new(),
        blockers: Blockers::default(),
        over: None,
    }
}

fn deal(seat: Seat, faces: &[Face], dice: &mut Dice) -> Side {
    let mut side = Side { base: BASE, ..Side::default() };
    side.deck = faces.iter().map(|&face| Card::hidden(face)).collect();
    dice.shuffle(&mut side.deck);
    for card in (0..OPENING).map_while(|_| side.deck.pop()).collect::<List<Card, OPENING>>().iter() {
        side.hand.push(Card { face: card.face, known: Known::only(seat) });
    }
    side
}

/// A random legal deck, or as near to one as the card list allows.
pub(crate) fn random_deck(cards: &CardList, dice: &mut Dice) -> Deck {
    let copies = |face| std::iter::repeat_n(face, cards.card(face).rarity.copies() as usize);
    let mut pool: Vec<Face> = cards.faces().filter(|&face| !cards.is_token(face)).flat_map(copies).collect();
    dice.shuffle(&mut pool);
    let mut deck = Deck { name: "random".to_owned(), ..Deck::default() };
    let (mut epics, mut legendaries, mut size) = (0, 0, 0);
    for face in pool {
        let room = match cards.card(face).rarity {
            Rarity::Epic => count_up(&mut epics, EPICS),
            Rarity::Legendary => count_up(&mut legendaries, LEGENDARIES),
            Rarity::Common | Rarity::Rare => true,
        };
        if room && size < DECK {
            size += 1;
            *deck.cards.entry(cards.name(face).to_owned()).or_default() += 1;
        }
    }
    deck
}

/// Counts one more, if there is room.
fn count_up(count: &mut u32, most: u32) -> bool {
    let room = *count < most;
    *count += u32::from(room);
    room
}

//! Before the first round.

use crate::cards::CardList;
use crate::deck::{COPIES, LOYAL, LegalDeck, SIZE, validate};
use crate::effects::Layers;
use crate::events::Event;
use crate::in_play::InPlay;
use crate::options::options;
use crate::place::{Part, Place};
use crate::state::{Choice, Face, Side, State};
use kernel::{Agenda, Deck, Dice, List, Log, Request, Seat, SetupError, read_duel};
use script::Listeners;
use serde::{Deserialize, Serialize};

/// Two decks and the options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Who begins the first round; by the dice if nobody is named (T-46).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    /// Whether each player may exchange up to 2 cards at the start of a round (T-34).
    pub mulligan: bool,
    /// Whether each player has a leader (T-44).
    pub leaders: bool,
    /// A's deck and B's.
    pub decks: [Deck; 2],
}

impl Setup {
    /// These decks with the usual options.
    pub fn new(decks: [Deck; 2]) -> Setup {
        Setup { first: None, mulligan: false, leaders: false, decks }
    }
}

/// Reads a request; decks that are missing come from `decks` in order.
pub(crate) fn from_request(decks: &[Deck], request: &Request) -> Result<Setup, SetupError> {
    let (chosen, decks) = read_duel("Territory", decks, &options(), request)?;
    Ok(Setup {
        first: chosen.seat("first"),
        mulligan: chosen.is_on("mulligan"),
        leaders: chosen.is_on("leaders"),
        decks,
    })
}

/// Shuffles, lets the dice decide who begins, and begins the first round.
pub(crate) fn start(cards: &CardList, setup: &Setup, dice: &mut Dice) -> Result<State, SetupError> {
    let mut problems = Vec::new();
    let legal = [Seat::A, Seat::B].map(|seat| {
        let deck = &setup.decks[seat.index()];
        let named = |problem| format!("{seat}'s deck {}: {problem}", deck.name);
        validate(cards, deck, setup.leaders)
            .map_err(|found| problems.extend(found.into_iter().map(named)))
            .ok()
    });
    if let Some(first) = setup.first.filter(|seat| seat.index() > 1) {
        problems.push(format!("first is A or B, not {first}"));
    }
    let [Some(a), Some(b)] = legal else { return Err(SetupError { problems }) };
    SetupError::unless_empty(problems)?;

    let starter = setup.first.unwrap_or_else(|| Seat::new(dice.below(2) as usize));
    let mut state = empty(starter);
    state.mulligan = setup.mulligan;
    for (seat, deck) in [(Seat::A, a), (Seat::B, b)] {
        take_seat(cards, &mut state, seat, &deck, dice);
    }
    let mut log: Log<Event> = Log::off();
    let mut table = InPlay { cards, state: &mut state, dice, log: &mut log };
    table.begin_round(1);
    table.run();
    Ok(state)
}

fn take_seat(cards: &CardList, state: &mut State, seat: Seat, deck: &LegalDeck, dice: &mut Dice) {
    let side = state.side_mut(seat);
    side.deck = deck.faces.iter().copied().collect();
    dice.shuffle(&mut side.deck);
    lead(cards, state, seat, deck.leader);
}

/// Gives a player a leader, with what lies on the slots from the start.
pub(crate) fn lead(cards: &CardList, state: &mut State, seat: Seat, leader: Option<u8>) {
    state.side_mut(seat).leader = leader;
    let Some(index) = leader else { return };
    for &(effect, slot) in &cards.leaders[index as usize].leadership.start {
        if cards.library.effect(effect).bonus != 0 {
            state.effects.expect_bonus();
        }
        state.effects.add(effect, Part::place(Place::new(seat, slot)).ground());
    }
}

/// A table with nothing on it.
pub(crate) fn empty(starter: Seat) -> State {
    State {
        sides: [Side::default(); 2],
        units: [None; Place::COUNT],
        effects: Layers::default(),
        agenda: Agenda::new(),
        choice: Choice::Nothing,
        priority: starter,
        starter,
        round: 0,
        ties: 0,
        entered: 0,
        standing: [None; Place::COUNT],
        winners: 0,
        mulligan: false,
        shaken: false,
        listeners: Listeners::new(),
        tokens: 0,
        last: None,
        later: List::new(),
        barren: false,
        again: false,
        over: None,
    }
}

/// A random legal setup, if the card list has enough cards for any.
pub(crate) fn random(cards: &CardList, dice: &mut Dice) -> Setup {
    let (mulligan, leaders) = (dice.below(3) == 0, dice.below(2) == 0 && !cards.leaders.is_empty());
    let decks = [(); 2].map(|()| random_deck(cards, leaders, dice));
    Setup { mulligan, leaders, ..Setup::new(decks) }
}

fn random_deck(cards: &CardList, leaders: bool, dice: &mut Dice) -> Deck {
    let mut deck = Deck { name: "random".to_owned(), ..Deck::default() };
    let size = (SIZE.start() + dice.below(SIZE.end() - SIZE.start() + 1)) as usize;
    let mut chosen = Vec::new();
    if leaders {
        let leader = &cards.leaders[dice.below(cards.leaders.len() as u32) as usize];
        deck.tags.insert("leader".to_owned(), leader.name.clone());
        let other = another_faction(cards, leader.faction, dice);
        let mut loyal = copies(cards, |faction| faction == leader.faction);
        dice.shuffle(&mut loyal);
        let rest = loyal.split_off(loyal.len().min(LOYAL as usize));
        chosen.append(&mut loyal);
        let mut more = copies(cards, |faction| faction == other);
        more.extend(rest);
        dice.shuffle(&mut more);
        chosen.extend(more);
    } else {
        chosen = copies(cards, |_| true);
        dice.shuffle(&mut chosen);
    }
    chosen.truncate(size);
    for face in chosen {
        *deck.cards.entry(cards.card(face).name.clone()).or_default() += 1;
    }
    deck
}

/// Any faction but this one.
fn another_faction(cards: &CardList, home: u8, dice: &mut Dice) -> u8 {
    let count = (cards.factions.len() as u32).max(1);
    ((u32::from(home) + 1 + dice.below(count - 1)) % count) as u8
}

/// Every card of these factions that a deck can hold, as often as it can.
fn copies(cards: &CardList, of: impl Fn(u8) -> bool) -> Vec<Face> {
    let fits = |face: &Face| cards.card(*face).deckable && of(cards.card(*face).faction);
    cards.faces().filter(fits).flat_map(|face| [face; COPIES as usize]).collect()
}

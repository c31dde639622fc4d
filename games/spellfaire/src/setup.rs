//! Before the first card is dealt (4).

use crate::cards::{CardList, Kind};
use crate::deck::{COPIES, CREATURES, LegalDeck, SPELLS, validate};
use crate::options::options;
use crate::state::{Choice, HERO, Ruleset, Side, State};
use kernel::{Agenda, Card, Deck, Dice, Known, List, Request, Seat, SetupError, read_duel};
use script::Listeners;
use serde::{Deserialize, Serialize};

/// Two decks and the options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Who begins; by the dice if nobody is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    /// Mana in a player's first turn (R01).
    pub first_turn_mana: u8,
    /// Whether healing stops at 25 (R40).
    pub heal_cap: bool,
    /// A's deck and B's.
    pub decks: [Deck; 2],
}

impl Setup {
    /// These decks with the usual options.
    pub fn new(decks: [Deck; 2]) -> Setup {
        let Ruleset { first_turn_mana, heal_cap } = Ruleset::default();
        Setup { first: None, first_turn_mana, heal_cap, decks }
    }
}

/// Reads a request; decks that are missing come from `decks` in order.
pub(crate) fn from_request(decks: &[Deck], request: &Request) -> Result<Setup, SetupError> {
    let (chosen, decks) = read_duel("Spellfaire", decks, &options(), request)?;
    Ok(Setup {
        first: chosen.seat("first"),
        first_turn_mana: chosen.number("first-turn-mana").unwrap_or(Ruleset::default().first_turn_mana),
        heal_cap: chosen.is_on("heal-cap"),
        decks,
    })
}

/// Shuffles and deals: the first player gets 3 cards, the other 4.
pub(crate) fn start(cards: &CardList, setup: &Setup, dice: &mut Dice) -> Result<State, SetupError> {
    let mut problems = Vec::new();
    let legal = [Seat::A, Seat::B].map(|seat| {
        let deck = &setup.decks[seat.index()];
        let name = if deck.name.is_empty() { "" } else { &format!(" {}", deck.name) };
        let named = |problem| format!("{seat}'s deck{name}: {problem}");
        validate(cards, deck).map_err(|found| problems.extend(found.into_iter().map(named))).ok()
    });
    if let Some(first) = setup.first.filter(|seat| seat.index() > 1) {
        problems.push(format!("first is A or B, not {first}"));
    }
    if !(1..=2).contains(&setup.first_turn_mana) {
        problems.push(format!("first_turn_mana is 1 or 2, not {}", setup.first_turn_mana));
    }
    let [Some(a), Some(b)] = legal else { return Err(SetupError { problems }) };
    SetupError::unless_empty(problems)?;

    let active = setup.first.unwrap_or_else(|| Seat::new(dice.below(2) as usize));
    let mut state =
        empty(active, Ruleset { first_turn_mana: setup.first_turn_mana, heal_cap: setup.heal_cap });
    for (seat, deck) in [(Seat::A, a), (Seat::B, b)] {
        let opening = if seat == active { 3 } else { 4 };
        deal(state.side_mut(seat), seat, &deck, opening, dice);
    }
    Ok(state)
}

/// A table with nothing on it, before the mulligan.
pub(crate) fn empty(active: Seat, ruleset: Ruleset) -> State {
    State {
        // 4.8: Max Mana starts at 1, and full.
        sides: [Side { hero: HERO, mana: 1, max_mana: 1, ..Side::default() }; 2],
        active,
        turn: 0,
        choice: Choice::Mulligan,
        agenda: Agenda::new(),
        deaths: List::new(),
        listeners: Listeners::new(),
        deaths_this_turn: 0,
        entered: 0,
        ruleset,
        over: None,
    }
}

fn deal(side: &mut Side, seat: Seat, deck: &LegalDeck, opening: usize, dice: &mut Dice) {
    side.faction = deck.faction;
    side.school = deck.school;
    side.deck = deck.faces.iter().map(|&face| Card::hidden(face)).collect();
    dice.shuffle(&mut side.deck);
    for card in (0..opening).map_while(|_| side.deck.pop()).collect::<List<Card, 4>>().iter() {
        side.hand.push(Card { face: card.face, known: Known::only(seat) });
    }
}

/// A random legal deck, if the card list has enough cards for any.
pub(crate) fn random_deck(cards: &CardList, dice: &mut Dice) -> Option<Deck> {
    let enough =
        |kind, count| cards.cards.iter().filter(|card| card.kind == kind).count() as u32 * COPIES >= count;
    let factions: Vec<u8> =
        (0..cards.factions.len() as u8).filter(|&f| enough(Kind::Creature(f), CREATURES)).collect();
    let schools: Vec<u8> =
        (0..cards.schools.len() as u8).filter(|&s| enough(Kind::Spell(s), SPELLS)).collect();
    let (faction, school) = (*dice.pick(&factions)?, *dice.pick(&schools)?);
    let mut deck = Deck { name: "random".to_owned(), ..Deck::default() };
    deck.tags.insert("faction".to_owned(), cards.factions.get(faction as usize)?.clone());
    deck.tags.insert("school".to_owned(), cards.schools.get(school as usize)?.clone());
    choose(cards, Kind::Creature(faction), CREATURES, dice, &mut deck);
    choose(cards, Kind::Spell(school), SPELLS, dice, &mut deck);
    Some(deck)
}

fn choose(cards: &CardList, kind: Kind, count: u32, dice: &mut Dice, into: &mut Deck) {
    let of_kind = cards.cards.iter().filter(|card| card.kind == kind);
    let mut copies: Vec<&str> = of_kind.flat_map(|card| [card.name.as_str(); COPIES as usize]).collect();
    dice.shuffle(&mut copies);
    copies.truncate(count as usize);
    copies.iter().for_each(|name| *into.cards.entry((*name).to_owned()).or_default() += 1);
}

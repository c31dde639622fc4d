//! Before the first round (F 0).

use crate::board::{ROWS, Tile};
use crate::cards::{CardList, Role};
use crate::deck::{CHOSEN, LegalDeck, PAWNS, validate};
use crate::events::Event;
use crate::in_play::InPlay;
use crate::options::options;
use crate::piece::Marks;
use crate::state::State;
use kernel::{Card, Deck, Dice, Face, Log, Request, Seat, SetupError, read_duel};
use serde::{Deserialize, Serialize};

/// Two decks, and who holds the token first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Who holds the token in the first round; by the dice if nobody is named (R13).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<Seat>,
    /// A's deck and B's.
    pub decks: [Deck; 2],
}

/// Reads a request; decks that are missing come from `decks` in order.
pub(crate) fn from_request(decks: &[Deck], request: &Request) -> Result<Setup, SetupError> {
    let (chosen, decks) = read_duel("Kitbash", decks, &options(), request)?;
    Ok(Setup { token: chosen.seat("token"), decks })
}

/// Shuffles, places the starter buildings and begins the first round.
pub(crate) fn start(cards: &CardList, setup: &Setup, dice: &mut Dice) -> Result<State, SetupError> {
    let mut problems = Vec::new();
    let legal = [Seat::A, Seat::B].map(|seat| {
        let deck = &setup.decks[seat.index()];
        let named = |problem| format!("{seat}'s deck {}: {problem}", deck.name);
        validate(cards, deck, None).map_err(|found| problems.extend(found.into_iter().map(named))).ok()
    });
    if let Some(token) = setup.token.filter(|seat| seat.index() > 1) {
        problems.push(format!("token is A or B, not {token}"));
    }
    let [Some(a), Some(b)] = legal else { return Err(SetupError { problems }) };
    SetupError::unless_empty(problems)?;
    let token = setup.token.unwrap_or_else(|| Seat::new(dice.below(2) as usize));
    let mut state = State::new(token);
    for (seat, deck) in [(Seat::A, a), (Seat::B, b)] {
        deal(cards, &mut state, seat, &deck, dice);
    }
    build(cards, &mut state);
    let mut log: Log<Event> = Log::off();
    InPlay::of(cards, &mut state, dice, &mut log).draw_and_income();
    Ok(state)
}

fn deal(cards: &CardList, state: &mut State, seat: Seat, deck: &LegalDeck, dice: &mut Dice) {
    let side = state.side_mut(seat);
    side.hero = deck.hero;
    side.gold = cards.rules.starting_gold + u16::from(cards.card(deck.hero).passive.gold);
    side.deck = deck.faces.iter().map(|&face| Card::hidden(face)).collect();
    dice.shuffle(&mut side.deck);
}

/// The starter buildings: A's are 1 to 3, B's 4 to 6 (R14).
pub(crate) fn build(cards: &CardList, state: &mut State) {
    for seat in [Seat::A, Seat::B] {
        for &face in &cards.starters {
            let row = if seat == Seat::A { 0 } else { ROWS - 1 };
            if let Some(tile) = Tile::new(cards.card(face).column, row) {
                state.enter(cards, face, seat, tile);
            }
        }
    }
    state.pieces.iter_mut().for_each(|piece| piece.marks.clear(Marks::NEW));
}

/// A random legal deck, if the card list has enough cards for any.
pub(crate) fn random_deck(cards: &CardList, dice: &mut Dice) -> Option<Deck> {
    let &hero = dice.pick(&cards.heroes)?;
    let fits = |face: &Face| cards.card(*face).colors & !cards.card(hero).colors == 0;
    let of_role = |role: Role| cards.faces().filter(move |&face| cards.card(face).role == role).filter(fits);
    let pawns: Vec<Face> = of_role(Role::Pawn).collect();
    let copies = cards.rules.copies as usize;
    let mut chosen: Vec<Face> =
        of_role(Role::Chosen).flat_map(|face| std::iter::repeat_n(face, copies)).collect();
    dice.shuffle(&mut chosen);
    chosen.truncate(CHOSEN as usize);
    for _ in 0..PAWNS {
        chosen.push(*dice.pick(&pawns)?);
    }
    let mut deck = Deck { name: "random".to_owned(), ..Deck::default() };
    deck.tags.insert("hero".to_owned(), cards.card(hero).name.clone());
    for face in chosen {
        *deck.cards.entry(cards.card(face).name.clone()).or_default() += 1;
    }
    (deck.size() == CHOSEN + PAWNS).then_some(deck)
}

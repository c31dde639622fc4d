//! How moves are offered to those who sit at the table.

use crate::cards::{CardDef, CardList};
use crate::counts::Pile;
use crate::moves::{Move, Verb, answers, legal};
use crate::script::Step;
use crate::state::{Choice, Job, Phase, State};

/// Where purchases stand in the list, the cheapest first.
const PURCHASES: u32 = 10;
/// What ends something stands last.
const LAST: u32 = 1000;

/// Where a move stands in the list: treasures, purchases by cost and name, then what ends a phase,
/// a turn or a choice. Of what can be done to a card, what cannot be undone comes last.
pub(crate) fn rank(cards: &CardList, state: &State, mv: Move) -> u32 {
    match mv {
        Move::PlayTreasures => 0,
        Move::Play(_) | Move::DiscardDeck | Move::Accept => 1,
        Move::Part(part) => u32::from(part),
        Move::Buy(pile) | Move::Pick(Verb::Gain, pile) => PURCHASES + cheaper(cards, state, pile),
        Move::Pick(Verb::Put | Verb::PutBack | Verb::SetAside | Verb::Reveal | Verb::Take, _) => 1,
        Move::Pick(Verb::Discard, _) => 2,
        Move::Pick(Verb::Trash | Verb::Return, _) => 3,
        Move::Decline | Move::EndActions | Move::EndTurn => LAST,
    }
}

/// How many piles come before this one by cost and name.
fn cheaper(cards: &CardList, state: &State, pile: Pile) -> u32 {
    let place = |pile| (state.cost(pile), &cards.card(state.layout.face(pile)).name);
    state.layout.piles().filter(|&other| place(other) < place(pile)).count() as u32
}

/// Whether a move may lead to a further choice of the same player: a card's text asks, or goes on.
/// Where it goes on through other players, what they hold decides who is asked next, and that is
/// not to be seen beforehand.
pub(crate) fn opens(cards: &CardList, state: &State, mv: Move) -> bool {
    let own = |pile: Pile| state.seats == 1 || !concerns_others(cards.card(state.layout.face(pile)));
    let goes_on = || state.agenda.iter().filter_map(|task| task.card()).all(own);
    match (state.choice, mv) {
        // The next question comes at once.
        (Choice::Pick(pick), Move::Pick(..)) if pick.left > 1 || pick.job == Job::Rob => true,
        (_, Move::Play(pile)) => own(pile) && goes_on(),
        (Choice::Pick(_), _) => !state.agenda.is_empty() && goes_on(),
        _ => false,
    }
}

fn concerns_others(card: &CardDef) -> bool {
    card.traits.attack || card.script.all().any(|step| matches!(step, Step::Each(..)))
}

/// What is done for a player whose time is up: the phase ends, nothing is chosen where that is
/// allowed; otherwise a card goes back to where it was, or the cheapest one is chosen.
pub(crate) fn when_time_is_up(state: &State) -> Move {
    let mut moves = Vec::new();
    legal(state, &mut moves);
    match (state.choice, state.phase) {
        (Choice::Phase, Phase::Action) => Move::EndActions,
        (Choice::Pick(pick), _) if !answers(state, &pick).decline => {
            let harm = |mv: &&Move| match **mv {
                Move::Pick(verb, pile) => (verb != Verb::PutBack, state.cost(pile)),
                Move::Play(pile) => (false, state.cost(pile)),
                Move::Part(part) => (false, part),
                _ => (true, u8::MAX),
            };
            moves.iter().min_by_key(harm).copied().unwrap_or(Move::Decline)
        }
        (Choice::Pick(_), _) => Move::Decline,
        _ => Move::EndTurn,
    }
}

//! What a player can do.

use crate::cards::CardList;
use crate::counts::{Pile, Piles};
use crate::script::Spot;
use crate::state::{Choice, Job, Phase, Pick, State, Stop};
use crate::turn::{affordable, playable_treasures};
use crate::zones;
use kernel::{Listener, Named, Ref, Seat, speak};
use std::fmt;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Plays a card: in a phase, or because another card says so.
    Play(Pile),
    /// Plays all treasures of the hand.
    PlayTreasures,
    /// Buys a card.
    Buy(Pile),
    /// Answers what a card asks.
    Pick(Verb, Pile),
    /// Puts the deck into the discard pile.
    DiscardDeck,
    /// Does what the text says next.
    Accept,
    /// Chooses a part of a text.
    Part(u8),
    /// Chooses nothing, or nothing more.
    Decline,
    /// Ends the action phase.
    EndActions,
    /// Ends the turn.
    EndTurn,
}

/// What happens to a card that is chosen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verb {
    /// It is discarded.
    Discard,
    /// It is trashed.
    Trash,
    /// It is gained.
    Gain,
    /// It goes on the deck.
    Put,
    /// It goes back on the deck it came from.
    PutBack,
    /// It is set aside.
    SetAside,
    /// It is revealed.
    Reveal,
    /// It goes to the hand.
    Take,
    /// It goes back to its pile.
    Return,
}

impl Verb {
    /// Every verb.
    pub(crate) const ALL: &[Verb] = &[
        Verb::Discard,
        Verb::Trash,
        Verb::Gain,
        Verb::Put,
        Verb::PutBack,
        Verb::SetAside,
        Verb::Reveal,
        Verb::Take,
        Verb::Return,
    ];

    /// Just this one.
    fn alone(self) -> &'static [Verb] {
        match Verb::ALL.iter().position(|&verb| verb == self) {
            Some(at) => &Verb::ALL[at..=at],
            None => &[],
        }
    }

    /// The word before the card.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Verb::Discard => "discard",
            Verb::Trash => "trash",
            Verb::Gain => "gain",
            Verb::Put | Verb::PutBack => "put",
            Verb::SetAside => "set aside",
            Verb::Reveal => "reveal",
            Verb::Take => "take",
            Verb::Return => "return",
        }
    }
}

/// What can be answered: cards, with what happens to them, and whether one may decline.
pub(crate) struct Answers {
    pub(crate) verbs: &'static [Verb],
    pub(crate) piles: Piles,
    pub(crate) decline: bool,
}

/// What a card's question can be answered with; playing and the deck as a whole aside.
pub(crate) fn answers(state: &State, pick: &Pick) -> Answers {
    let (layout, side) = (&state.layout, state.side(pick.seat));
    let (verbs, piles, decline): (&'static [Verb], Piles, bool) = match pick.job {
        Job::Cards { verb, from, which, stop } => {
            (verb.alone(), state.cards_in(pick.seat, from).some().and(state.like(which)), stop == Stop::May)
        }
        Job::Gain(which, _) => (&[Verb::Gain], state.gainable(which), false),
        Job::GainTrashed(pile) => (&[Verb::Gain], Piles::only(pile), true),
        Job::PutVictory => (&[Verb::Put], side.hand.some().and(layout.victories), false),
        Job::Play { from, which, stop, .. } => {
            let playable = layout.actions.or(layout.treasures).and(state.like(which));
            (&[], state.cards_in(pick.seat, from).some().and(playable), stop == Stop::May)
        }
        Job::PlayIt(pile, _) => (&[], Piles::only(pile), true),
        Job::SetAside(pile, _) => (&[Verb::SetAside], Piles::only(pile), true),
        Job::Sort(fate) => (fate.verbs(), state.looked.cards.some(), false),
        Job::Spy => (&[Verb::Discard, Verb::PutBack], state.looked.cards.some(), false),
        Job::Rob => (&[Verb::Trash], state.looked.cards.some().and(layout.treasures), false),
        Job::Lose(piles) => (&[Verb::Trash], piles, false),
        Job::DiscardDeck => (&[], Piles::NONE, true),
        Job::React => (&[Verb::Reveal], side.hand.some().and(layout.reactions), true),
        Job::Whether => (&[], Piles::NONE, true),
        Job::Parts(..) => (&[], Piles::NONE, false),
    };
    // In an imagined world what is asked for may not be where it is not seen.
    let missing = piles.is_empty() && !matches!(pick.job, Job::Parts(..));
    Answers { verbs, piles, decline: decline || missing }
}

/// Whether the question is which card to play.
pub(crate) fn asks_to_play(job: Job) -> bool {
    matches!(job, Job::Play { .. } | Job::PlayIt(..))
}

/// Appends the legal moves.
#[inline]
pub(crate) fn legal(state: &State, out: &mut Vec<Move>) {
    match state.choice {
        Choice::Phase => phase_moves(state, out),
        Choice::Pick(pick) => {
            let answers = answers(state, &pick);
            if asks_to_play(pick.job) {
                out.extend(answers.piles.map(Move::Play));
            }
            for &verb in answers.verbs {
                out.extend(answers.piles.map(|pile| Move::Pick(verb, pile)));
            }
            match pick.job {
                Job::DiscardDeck => out.push(Move::DiscardDeck),
                Job::Whether => out.push(Move::Accept),
                Job::Parts(of, taken) => {
                    out.extend((0..of).filter(|part| taken >> part & 1 == 0).map(Move::Part));
                }
                _ => {}
            }
            if answers.decline {
                out.push(Move::Decline);
            }
        }
        Choice::Nothing => {}
    }
}

#[inline]
fn phase_moves(state: &State, out: &mut Vec<Move>) {
    match state.phase {
        Phase::Action => {
            if state.actions > 0 {
                let playable = state.side(state.active).hand.some().and(state.layout.actions);
                out.extend(playable.map(Move::Play));
            }
            out.push(Move::EndActions);
        }
        Phase::Buy => {
            let treasures = playable_treasures(state);
            if !treasures.is_empty() {
                out.extend(treasures.map(Move::Play));
                out.push(Move::PlayTreasures);
            }
            out.extend(affordable(state).map(Move::Buy));
            out.push(Move::EndTurn);
        }
    }
}

/// The move that ends a choice of any number of cards, once some are chosen.
pub(crate) fn enough(state: &State, seat: Seat) -> Option<Move> {
    match state.choice {
        Choice::Pick(pick) if pick.seat == seat && !state.picked.is_empty() => {
            answers(state, &pick).decline.then_some(Move::Decline)
        }
        _ => None,
    }
}

/// Says a move as `seat` does.
pub(crate) fn say(
    cards: &CardList,
    state: &State,
    seat: Seat,
    mv: Move,
    out: &mut dyn Listener,
) -> fmt::Result {
    let named =
        |pile: Pile| Named(reference(state, seat, mv, pile), &cards.card(state.layout.face(pile)).name);
    let deck = Named(Ref::Zone(zones::deck(seat)), "deck");
    match mv {
        Move::Play(pile) => speak!(out, "play ", named(pile)),
        Move::PlayTreasures => speak!(out, "play all treasures"),
        Move::Buy(pile) => speak!(out, "buy ", named(pile)),
        Move::Pick(Verb::Put, pile) => speak!(out, "put ", named(pile), " on ", deck),
        Move::Pick(Verb::PutBack, pile) => speak!(out, "put ", named(pile), " back"),
        Move::Pick(verb, pile) => speak!(out, verb.word(), " ", named(pile)),
        Move::DiscardDeck => speak!(out, "discard ", deck),
        Move::Accept => speak!(out, "do it"),
        Move::Part(part) => speak!(out, "choose ", option(cards, state, part)),
        Move::Decline => match state.choice {
            Choice::Pick(pick) if pick.seat == seat => match pick.job {
                Job::SetAside(pile, _) => speak!(out, "keep ", named(pile)),
                Job::DiscardDeck => speak!(out, "keep ", deck),
                Job::Whether => speak!(out, "do nothing"),
                _ if !state.picked.is_empty() => speak!(out, "done"),
                job => speak!(out, verb_of(job), " nothing"),
            },
            _ => speak!(out, "done"),
        },
        Move::EndActions => speak!(out, "end action phase"),
        Move::EndTurn => speak!(out, "end turn"),
    }
}

/// A part of the text that asks, in words; its number where no text asks.
fn option(cards: &CardList, state: &State, part: u8) -> String {
    let asking = match state.choice {
        Choice::Pick(pick) => cards.card(state.layout.face(pick.card)).script.options.get(usize::from(part)),
        _ => None,
    };
    asking.cloned().unwrap_or_else(|| format!("part {}", part + 1))
}

/// What the card of a move is: a pile, or where it lies among equal ones; the card as such where it
/// is not there.
fn reference(state: &State, seat: Seat, mv: Move, pile: Pile) -> Ref {
    let job = match state.choice {
        Choice::Pick(pick) if pick.seat == seat => Some(pick.job),
        _ => None,
    };
    let (zone, cards) = match (mv, job) {
        (Move::Buy(_), _) => return zones::pile(pile),
        (_, Some(Job::GainTrashed(_))) => (zones::TRASH, state.trash),
        (Move::Pick(Verb::Gain, _), _) => return zones::pile(pile),
        (_, Some(Job::Cards { from, .. } | Job::Play { from, .. } | Job::PlayIt(_, from)))
            if from != Spot::Hand =>
        {
            let zone = match from {
                Spot::Discard => zones::discard(seat),
                Spot::Looked => zones::looked(state.looked.owner),
                Spot::Trash => zones::TRASH,
                _ => zones::play(seat),
            };
            (zone, state.cards_in(seat, from))
        }
        (_, Some(Job::Sort(_) | Job::Spy | Job::Rob | Job::Lose(_))) => {
            (zones::looked(state.looked.owner), state.looked.cards)
        }
        _ => (zones::hand(seat), state.held(seat)),
    };
    cards.place(pile).map_or(Ref::Face(state.layout.face(pile)), |place| Ref::Card(zone, place))
}

/// The word for what a question is about.
fn verb_of(job: Job) -> &'static str {
    match job {
        Job::Cards { verb, .. } => verb.word(),
        Job::DiscardDeck | Job::Spy => "discard",
        Job::Sort(_) | Job::Rob | Job::Lose(_) => "trash",
        Job::Gain(..) | Job::GainTrashed(_) => "gain",
        Job::PutVictory => "put",
        Job::Play { .. } | Job::PlayIt(..) => "play",
        Job::Whether | Job::Parts(..) => "choose",
        Job::SetAside(..) => "set aside",
        Job::React => "reveal",
    }
}

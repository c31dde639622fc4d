//! Why a move is not allowed.

use crate::cards::{CardList, Kind};
use crate::counts::Pile;
use crate::moves::{Move, Verb, answers, asks_to_play};
use crate::script::{Price, Spot, Which};
use crate::state::{Choice, Job, Phase, Pick, State};
use crate::turn::{affordable, can_act, playable_treasures};
use kernel::{Refusal, Seat};
use std::cmp::Reverse;

type Verdict = Result<(), Refusal>;

/// Whether a move of the acting seat is legal, and if not, which rule it breaks.
pub(crate) fn check(cards: &CardList, state: &State, seat: Seat, mv: Move) -> Verdict {
    let check = Check { cards, state, seat };
    match (state.choice, mv) {
        (Choice::Phase, _) => check.in_phase(mv),
        (Choice::Pick(pick), _) => check.answer(&pick, mv),
        (Choice::Nothing, _) => refuse("P-05", "the game is over"),
    }
}

fn refuse(rule: &'static str, reason: impl Into<String>) -> Verdict {
    Err(Refusal::new(rule, reason))
}

struct Check<'a> {
    cards: &'a CardList,
    state: &'a State,
    seat: Seat,
}

impl Check<'_> {
    fn in_phase(&self, mv: Move) -> Verdict {
        let phase = self.state.phase;
        match (phase, mv) {
            (Phase::Action, Move::EndActions) | (Phase::Buy, Move::EndTurn) => Ok(()),
            (Phase::Action, Move::Play(pile)) => self.play_action(pile),
            (Phase::Buy, Move::Play(pile)) => self.play_treasure(pile),
            (Phase::Buy, Move::PlayTreasures) => self.play_treasures(),
            (Phase::Buy, Move::Buy(pile)) => self.buy(pile),
            (Phase::Action, Move::PlayTreasures | Move::Buy(_)) => {
                refuse("P-01", "treasures and buying come in the buy phase: end the action phase first")
            }
            (Phase::Action, Move::EndTurn) => refuse("P-01", "end the action phase first"),
            (Phase::Buy, Move::EndActions) => refuse("P-01", "the action phase is over"),
            _ => refuse("P-01", "no card asks for that now"),
        }
    }

    fn play_action(&self, pile: Pile) -> Verdict {
        self.in_hand(pile)?;
        if !self.state.layout.actions.has(pile) {
            return match self.state.layout.treasures.has(pile) {
                true => refuse("P-01", "treasures are played in the buy phase: end the action phase first"),
                false => refuse("P-01", format!("{} cannot be played", self.name(pile))),
            };
        }
        if can_act(self.state) { Ok(()) } else { refuse("P-01", "you have no action left") }
    }

    fn play_treasure(&self, pile: Pile) -> Verdict {
        self.in_hand(pile)?;
        match (self.state.layout.treasures.has(pile), self.state.layout.actions.has(pile)) {
            (true, _) if self.state.bought => {
                refuse("P-01", "after the first buy no more treasures are played")
            }
            (true, _) => Ok(()),
            (_, true) => refuse("P-01", "actions are played in the action phase, which is over"),
            _ => refuse("P-01", format!("{} cannot be played", self.name(pile))),
        }
    }

    fn play_treasures(&self) -> Verdict {
        match playable_treasures(self.state).is_empty() {
            false => Ok(()),
            true if self.state.bought => refuse("P-01", "after the first buy no more treasures are played"),
            true => refuse("P-01", "you have no treasure in your hand"),
        }
    }

    fn buy(&self, pile: Pile) -> Verdict {
        let (state, name) = (self.state, self.name(pile));
        if affordable(state).has(pile) {
            return Ok(());
        }
        if !state.supply.has(pile) {
            return refuse("P-10", format!("the pile of {name} is empty"));
        }
        if self.kind(pile) == Kind::Curse {
            return refuse("P-10", format!("{name} is only gained through attacks"));
        }
        if state.buys == 0 {
            return refuse("P-01", "you have no buy left");
        }
        if state.barred.has(pile) {
            return refuse("P-24", format!("{name} cannot be bought now"));
        }
        let cost = state.cost(pile);
        refuse("P-01", format!("{name} costs ${cost} and you have ${}", state.coins))
    }

    fn answer(&self, pick: &Pick, mv: Move) -> Verdict {
        let answers = answers(self.state, pick);
        match mv {
            Move::Decline if answers.decline => Ok(()),
            Move::Decline => refuse("P-11", format!("{} requires a choice", self.name(pick.card))),
            Move::DiscardDeck if pick.job == Job::DiscardDeck => Ok(()),
            Move::Accept if pick.job == Job::Whether => Ok(()),
            Move::Part(part) => match pick.job {
                Job::Parts(of, taken) if part < of && taken >> part & 1 == 0 => Ok(()),
                _ => self.not_asked(pick),
            },
            Move::Play(pile) if asks_to_play(pick.job) => match answers.piles.has(pile) {
                true => Ok(()),
                false => self.in_hand(pile).and(self.not_asked(pick)),
            },
            Move::Pick(verb, pile) if answers.verbs.contains(&verb) => match answers.piles.has(pile) {
                true => Ok(()),
                false => self.wrong_card(pick, pile),
            },
            _ => self.not_asked(pick),
        }
    }

    fn wrong_card(&self, pick: &Pick, pile: Pile) -> Verdict {
        let name = self.name(pile);
        match pick.job {
            Job::Cards { from: Spot::Hand, which: Which::ANY, .. } => self.in_hand(pile),
            Job::Gain(..) if !self.state.supply.has(pile) => {
                refuse("P-10", format!("the pile of {name} is empty"))
            }
            Job::Gain(Which { price: Price::Between(0, cost), .. }, _) if self.state.cost(pile) > cost => {
                let its = self.state.cost(pile);
                refuse("P-10", format!("{name} costs ${its}, and the card may cost up to ${cost}"))
            }
            Job::Cards { from: Spot::Hand, .. } | Job::PutVictory | Job::React => {
                self.in_hand(pile).and(self.not_asked(pick))
            }
            _ => self.not_asked(pick),
        }
    }

    /// What the card asks for, in its own words.
    fn not_asked(&self, pick: &Pick) -> Verdict {
        let card = self.cards.card(self.state.layout.face(pick.card));
        refuse("P-11", format!("that is not what {} asks for: {}", card.name, card.text))
    }

    fn in_hand(&self, pile: Pile) -> Verdict {
        if self.state.side(self.seat).hand.has(pile) {
            return Ok(());
        }
        refuse("P-01", format!("you have no {} in your hand", self.name(pile)))
    }

    fn name(&self, pile: Pile) -> &str {
        &self.cards.card(self.state.layout.face(pile)).name
    }

    fn kind(&self, pile: Pile) -> Kind {
        self.cards.card(self.state.layout.face(pile)).kind
    }
}

/// Appends every move that a seat could put into words.
pub(crate) fn candidates(state: &State, out: &mut Vec<Move>) {
    for pile in state.layout.piles() {
        out.extend([Move::Play(pile), Move::Buy(pile)]);
        out.extend(Verb::ALL.iter().map(|&verb| Move::Pick(verb, pile)));
    }
    if let Choice::Pick(Pick { job: Job::Parts(of, _), .. }) = state.choice {
        out.extend((0..of).map(Move::Part));
    }
    out.extend([Move::Accept]);
    out.extend([Move::PlayTreasures, Move::DiscardDeck, Move::Decline, Move::EndActions, Move::EndTurn]);
}

/// What is wrong with a text that names no move: it may speak of a card that is not in this match.
pub(crate) fn misread(cards: &CardList, state: &State, text: &str) -> Option<Refusal> {
    let mut rest = plain(text);
    let mut names: Vec<&str> = cards.names().collect();
    // The longest first: Fishing Village is no Village.
    names.sort_by_key(|name| Reverse(name.len()));
    for name in names {
        let (word, face) = (plain(name), cards.find(&[], name)?);
        if !rest.contains(&word) {
            continue;
        }
        if state.layout.pile_of(cards.card(face).id).is_none() {
            return Some(Refusal::new("P-21", format!("{name} is not in this kingdom")));
        }
        rest = rest.replace(&word, " ");
    }
    None
}

/// The words of a text in lower case, each between two spaces.
fn plain(text: &str) -> String {
    let letters = text.to_lowercase().replace(['\'', '’', '-'], "");
    let words = letters.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.fold(" ".to_owned(), |plain, word| plain + word + " ")
}

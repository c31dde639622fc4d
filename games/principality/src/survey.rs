//! What the lab asks. Opening hands hardly differ: a card counts from the
//! time it is gained, and the opening is what was gained in the first two turns.

use crate::cards::{CardDef, Kind, Traits, is_basic};
use crate::compile::{compile, points};
use crate::counts::{Counts, Pile};
use crate::script::Points;
use crate::turn::playable_treasures;
use crate::words::VOCABULARY;
use crate::{Move, Principality, State};
use kernel::{Answers, Question, Seat, Survey, Terms, Venue};

const QUESTIONS: [Question; 6] = [
    Question { name: "turns to finish", about: "Own turns until the match was over." },
    Question { name: "victory points", about: "Points of all cards at the end." },
    Question { name: "Provinces", about: "Provinces owned at the end." },
    Question { name: "coins made", about: "Coins made in all turns." },
    Question { name: "cards owned", about: "The size of the deck at the end." },
    Question { name: "Curses", about: "Curses owned at the end." },
];

/// Strategies that lead to different decks.
const FIELD: [&str; 6] = ["steward", "big-money-master", "smithy", "witch", "militia", "laboratory"];

impl Survey for Principality {
    fn terms(&self) -> Terms {
        Terms {
            entrant: "strategy",
            held: "gained",
            opening: "gained in the first two turns",
            plain: "A plain Action makes the coins that a Treasure of its price makes: $1, from a price of $3 \
                    on $2, from $6 on $3. A plain Victory card is worth half its price.",
            ..Terms::default()
        }
    }

    fn venues(&self) -> Vec<Venue> {
        let venue = |name: &String| Venue {
            name: name.clone(),
            options: [("kingdom".to_owned(), name.clone())].into_iter().collect(),
        };
        self.kingdoms.iter().map(|kingdom| venue(&kingdom.name)).collect()
    }

    fn field(&self) -> Vec<String> {
        FIELD.map(str::to_owned).to_vec()
    }

    fn has_opened(&self, state: &State) -> bool {
        Seat::first(state.seats.into()).all(|seat| state.side(seat).turns > 2)
    }

    fn held(&self, state: &State, seat: Seat, see: &mut dyn FnMut(usize)) {
        tell(state, &state.side(seat).owned, see);
    }

    fn played(&self, state: &State, seat: Seat, mv: Move, see: &mut dyn FnMut(usize)) {
        match mv {
            Move::Play(pile) => see(state.layout.face(pile).index()),
            // Points count from the moment they are owned.
            Move::Buy(pile) if state.layout.scoring.has(pile) => see(state.layout.face(pile).index()),
            Move::PlayTreasures => {
                let hand = state.side(seat).hand.some();
                hand.and(playable_treasures(state)).for_each(|pile| see(state.layout.face(pile).index()));
            }
            _ => {}
        }
    }

    fn turn(&self, state: &State) -> u32 {
        Seat::first(state.seats.into()).map(|seat| u32::from(state.side(seat).turns)).sum()
    }

    fn questions(&self) -> &'static [Question] {
        &QUESTIONS
    }

    fn conclude(&self, state: &State, answers: &mut Answers) {
        for seat in Seat::first(state.seats.into()) {
            let side = state.side(seat);
            let numbers: [i32; QUESTIONS.len()] = [
                side.turns.into(),
                crate::score::points(&self.cards, state, side),
                side.owned.of(Pile::PROVINCE).into(),
                side.earned as i32,
                side.owned.total().into(),
                side.owned.of(Pile::CURSE).into(),
            ];
            numbers.into_iter().enumerate().for_each(|(at, number)| answers.set(seat, at, number));
        }
    }

    fn plain(&self, card: usize) -> Option<Principality> {
        let before = self.cards.cards.get(card).filter(|card| !is_basic(&card.name))?;
        let after = plain_card(before).filter(|after| after.text != before.text)?;
        let mut game = self.clone();
        game.cards.cards[card] = after;
        game.fingerprint = game.cards.fingerprint();
        Some(game)
    }

    fn opener(&self, state: &State) -> Option<Seat> {
        Some(state.opener())
    }
}

fn tell(state: &State, cards: &Counts, see: &mut dyn FnMut(usize)) {
    cards.iter().for_each(|(pile, _)| see(state.layout.face(pile).index()));
}

fn plain_card(card: &CardDef) -> Option<CardDef> {
    let mut plain = CardDef { traits: Traits::default(), ..card.clone() };
    match card.kind {
        Kind::Action => {
            plain.text = format!("+${}", 1 + card.cost / 3);
            let phrase = VOCABULARY.read("text", &plain.text).ok()?;
            plain.set_script(Points::default(), compile(&phrase, &|name| Err(name.to_owned())).ok()?);
        }
        Kind::Victory => {
            plain.text = format!("{} VP", card.cost / 2);
            plain.points = points(&VOCABULARY.read("score", &plain.text).ok()?).ok()?;
        }
        Kind::Treasure | Kind::Curse => return None,
    }
    Some(plain)
}

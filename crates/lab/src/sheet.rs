//! What is written down of a match.

use crate::arena::{Arena, Bots};
use crate::bout::Bout;
use kernel::{Answers, Seat, Status, Survey};
use serde::{Deserialize, Serialize};

/// Both players.
pub(crate) const BOTH: [Seat; 2] = [Seat::A, Seat::B];

/// What can be said of a seat and a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// It was there when the opening was over.
    Opening,
    /// It came to the seat at some time.
    Held,
    /// The seat played it.
    Played,
    /// It came to this seat before it came to the other.
    First,
}

const DEEDS: usize = 4;

/// A match between two, as it was.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sheet {
    /// Which match of the run.
    #[serde(rename = "n")]
    pub number: u64,
    /// The venue's place in the field.
    #[serde(rename = "v")]
    pub venue: u16,
    /// The entrants' places in the field, by seat.
    #[serde(rename = "e")]
    pub entrants: [u16; 2],
    /// Who had the first turn, where one has.
    #[serde(rename = "o")]
    pub opener: Option<Seat>,
    /// In thousandths of a win, by seat.
    #[serde(rename = "s")]
    pub scores: [u16; 2],
    /// Moves made.
    #[serde(rename = "m")]
    pub moves: u32,
    /// Turns or rounds begun.
    #[serde(rename = "t")]
    pub turns: u32,
    /// How the match stood for seat A when each turn began, in thousandths of a win.
    #[serde(rename = "l")]
    pub values: Vec<i16>,
    /// The answers to the game's questions, by seat.
    #[serde(rename = "a")]
    pub answers: [Vec<i32>; 2],
    /// A bit for each card, by deed and seat.
    #[serde(rename = "c")]
    deeds: Vec<u64>,
}

impl Sheet {
    /// Whether it is true of the seat and the card.
    #[inline]
    pub fn is(&self, deed: Deed, seat: Seat, card: usize) -> bool {
        let words = self.deeds.len() / (2 * DEEDS);
        self.deeds[place(words, deed, seat) + card / 64] >> (card % 64) & 1 != 0
    }

    /// Whether either seat held the card.
    pub fn has(&self, card: usize) -> bool {
        BOTH.iter().any(|&seat| self.is(Deed::Held, seat, card))
    }

    /// Who held the card first, if it was one seat alone.
    pub fn first_holder(&self, card: usize) -> Option<Seat> {
        BOTH.into_iter().find(|&seat| self.is(Deed::First, seat, card))
    }

    /// What the seat got, as a share of a win.
    pub fn score(&self, seat: Seat) -> f64 {
        f64::from(self.scores[seat.index()]) / 1000.0
    }

    /// Which deal of the run it is: both seatings of a meeting follow each other and share one.
    pub(crate) fn deal(&self) -> u64 {
        self.number / 2
    }

    /// The entrant at the seat.
    pub fn entrant(&self, seat: Seat) -> usize {
        self.entrants[seat.index()].into()
    }
}

#[cfg(test)]
impl Sheet {
    /// A match of the first entrant at A against the second that A won or lost, with nothing else in it.
    pub(crate) fn sample(number: u64, a_won: bool, cards: usize) -> Sheet {
        Sheet {
            number,
            venue: 0,
            entrants: [0, 1],
            opener: Some(Seat::A),
            scores: if a_won { [1000, 0] } else { [0, 1000] },
            moves: 10,
            turns: 5,
            values: Vec::new(),
            answers: [Vec::new(), Vec::new()],
            deeds: vec![0; cards.div_ceil(64) * 2 * DEEDS],
        }
    }

    /// Makes it true of the seat and the card.
    pub(crate) fn with(mut self, deed: Deed, seat: Seat, card: usize) -> Sheet {
        let words = self.deeds.len() / (2 * DEEDS);
        self.deeds[place(words, deed, seat) + card / 64] |= 1 << (card % 64);
        self
    }
}

fn place(words: usize, deed: Deed, seat: Seat) -> usize {
    (deed as usize * 2 + seat.index()) * words
}

/// Writes a sheet while the match is being played.
pub(crate) struct Scribe {
    words: usize,
    deeds: Vec<u64>,
    /// What the seats hold now: room to think in.
    hands: Vec<u64>,
    /// After how many moves each card first came to somebody; the most there is if it never did.
    pub since: Vec<u16>,
    opened: bool,
    turns: u32,
    values: Vec<i16>,
    answers: Answers,
    /// Whether it only looks at the cards.
    cards_only: bool,
}

impl Scribe {
    /// Begins with the deal.
    pub fn new<G: Survey>(bout: &Bout<G>, cards: usize) -> Scribe {
        let words = cards.div_ceil(64);
        let deeds = vec![0; words * 2 * DEEDS];
        let mut scribe = Scribe {
            words,
            deeds,
            hands: vec![0; 2 * words],
            since: vec![u16::MAX; cards],
            opened: false,
            turns: 0,
            values: Vec::new(),
            answers: Answers::default(),
            cards_only: false,
        };
        scribe.look(bout);
        scribe
    }

    /// The same for whoever asks about nothing but cards: neither how the match stands nor the game's own
    /// questions.
    pub fn of_cards<G: Survey>(bout: &Bout<G>, cards: usize) -> Scribe {
        Scribe { cards_only: true, ..Scribe::new(bout, cards) }
    }

    /// Writes down a move that is about to be made.
    pub fn note<G: Survey>(&mut self, bout: &Bout<G>, seat: Seat, mv: G::Move) {
        let row = place(self.words, Deed::Played, seat);
        let deeds = &mut self.deeds;
        bout.game().played(&bout.state, seat, mv, &mut |card| deeds[row + card / 64] |= 1 << (card % 64));
        if !self.cards_only {
            bout.game().observe(&bout.state, seat, mv, &mut self.answers);
        }
    }

    /// Looks at the table after a move.
    pub fn look<G: Survey>(&mut self, bout: &Bout<G>) {
        let game = bout.game();
        self.look_at_hands(bout);
        if !self.opened && game.has_opened(&bout.state) {
            self.opened = true;
            let row = |deed| place(self.words, deed, Seat::A);
            let held = row(Deed::Held)..row(Deed::Held) + 2 * self.words;
            self.deeds.copy_within(held, row(Deed::Opening));
        }
        let turn = game.turn(&bout.state);
        if turn > self.turns && self.opened {
            self.turns = turn;
            if !self.cards_only {
                self.values.push(game.value(&bout.state, Seat::A).clamp(0, 1000) as i16);
            }
        }
    }

    fn look_at_hands<G: Survey>(&mut self, bout: &Bout<G>) {
        let words = self.words;
        self.hands.fill(0);
        for seat in BOTH {
            let (at, hands) = (seat.index() * words, &mut self.hands);
            bout.game().held(&bout.state, seat, &mut |card| hands[at + card / 64] |= 1 << (card % 64));
        }
        for word in 0..words {
            let held = BOTH.map(|seat| place(words, Deed::Held, seat) + word);
            let news = [0, 1].map(|seat| self.hands[seat * words + word] & !self.deeds[held[seat]]);
            for (seat, other) in [(0, 1), (1, 0)] {
                let first = place(words, Deed::First, BOTH[seat]) + word;
                self.deeds[first] |= news[seat] & !news[other] & !self.deeds[held[other]];
            }
            let mut both = news[0] | news[1];
            while both != 0 {
                let since = &mut self.since[64 * word + both.trailing_zeros() as usize];
                *since = (*since).min(bout.length.min(u32::from(u16::MAX) - 1) as u16);
                both &= both - 1;
            }
            (self.deeds[held[0]], self.deeds[held[1]]) =
                (self.deeds[held[0]] | news[0], self.deeds[held[1]] | news[1]);
        }
    }

    /// The sheet of a match that is over.
    pub fn finish<G: Survey>(mut self, arena: &Arena<G>, bout: &Bout<G>, number: u64) -> Sheet {
        let game = bout.game();
        game.conclude(&bout.state, &mut self.answers);
        let Status::Over(scores) = bout.status() else { unreachable!("the match is over") };
        let table = arena.table(number);
        let questions = game.questions().len();
        let answers = |seat| (0..questions).map(|question| self.answers.get(seat, question)).collect();
        Sheet {
            number,
            venue: table.venue as u16,
            entrants: BOTH.map(|seat| table.entrant(seat) as u16),
            opener: game.opener(&bout.state),
            scores: BOTH.map(|seat| scores.of(seat)),
            moves: bout.length,
            turns: game.turn(&bout.state),
            values: self.values,
            answers: BOTH.map(answers),
            deeds: self.deeds,
        }
    }
}

/// Plays a match and writes it down.
pub(crate) fn play<G: Survey>(arena: &Arena<G>, number: u64, cards: usize, bots: &mut Bots<G>) -> Sheet {
    let table = arena.table(number);
    let mut bout = arena.start(number, bots);
    let mut scribe = Scribe::new(&bout, cards);
    while let Some(seat) = bout.next() {
        let Some(mv) = bout.choose(seat, &mut *bots[table.entrant(seat)]) else { break };
        scribe.note(&bout, seat, mv);
        bout.play(seat, mv);
        scribe.look(&bout);
    }
    scribe.finish(arena, &bout, number)
}

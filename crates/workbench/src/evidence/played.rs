//! Whether those who judge a card play it.

use super::Progress;
use bots::Build;
use kernel::{Deck, Dice, Glimpse, Log, Request, Seat, Survey};
use lab::{Entrant, Lineup, decks_with};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};
use std::sync::Arc;

/// Both players.
const BOTH: [Seat; 2] = [Seat::A, Seat::B];

/// In how many matches a player held a card, and in how many one played it; who did both counts twice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Use {
    held: u64,
    played: u64,
}

/// What is known of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Row {
    card: String,
    all: Use,
    /// Why nobody can hold it.
    barred: Option<String>,
}

/// Plays so many matches of the game's own players and decks, and so many more for each card that nobody
/// played in them, where somebody has it.
pub(super) fn every_card_is_played<G: Survey>(
    game: &Arc<G>,
    matches: u64,
    progress: Progress,
) -> Result<String, String> {
    let usual = Lineup::new(&**game, &[], &[], &BTreeMap::new());
    let everybody = usual.entrants.clone();
    let uses =
        Encounter::new(&**game, usual.clone(), [everybody.clone(), everybody])?.play(matches, progress);
    let mut rows = Vec::new();
    for (face, mut all) in game.cards().into_iter().zip(uses) {
        let mut barred = None;
        let at = usize::from(face.id);
        if all.played == 0 {
            match trial(&**game, at, &face.name, face.deckable, &usual, matches, progress)? {
                Ok(more) => all = more,
                Err(reason) => barred = Some(reason),
            }
        }
        rows.push(Row { card: face.name, all, barred });
    }
    let unplayed: Vec<&str> = rows.iter().filter(|row| row.is_ignored()).map(|row| &*row.card).collect();
    let list: Vec<String> = rows.iter().map(Row::to_string).collect();
    let list = list.join("\n");
    match unplayed.is_empty() {
        true => Ok(format!("{list}\nevery card that can be held is played")),
        false => Err(format!("{list}\nheld or offered, and never played: {}", unplayed.join(", "))),
    }
}

/// Matches in which somebody has the card, or why there are none.
fn trial<G: Survey>(
    game: &G,
    card: usize,
    name: &str,
    deckable: bool,
    usual: &Lineup,
    matches: u64,
    progress: Progress,
) -> Result<Result<Use, String>, String> {
    let with = |bot: &String| Entrant { bot: bot.clone(), deck: None };
    if let Some(probe) = game.probe(card, &game.field()) {
        let entrants: Vec<Entrant> = probe.bots.iter().map(with).collect();
        let sides = [entrants[..1].to_vec(), entrants[1..].to_vec()];
        let lineup = Lineup { venues: probe.venues, ..usual.clone() };
        return Ok(Ok(Encounter::new(&probe.game, lineup, sides)?.play(matches, progress)[card]));
    }
    if !deckable {
        return Ok(Err("no player can choose it".to_owned()));
    }
    let known: Vec<Deck> = game.decks().iter().cloned().chain(game.every_deck()).collect();
    let mut decks: Vec<Deck> = known.iter().filter(|deck| deck.cards.contains_key(name)).cloned().collect();
    if decks.is_empty() {
        match decks_with(game, &known, name) {
            Ok(made) => decks = made,
            Err(reason) => return Ok(Err(reason)),
        }
    }
    let bots = usual.bots();
    let held = bots
        .iter()
        .flat_map(|bot| decks.iter().map(|deck| Entrant { bot: bot.clone(), deck: Some(deck.clone()) }));
    let sides = [held.collect(), usual.entrants.clone()];
    Ok(Ok(Encounter::new(game, usual.clone(), sides)?.play(matches, progress)[card]))
}

/// Matches of two sides, each with several players.
struct Encounter<'a, G: Survey> {
    game: &'a G,
    lineup: Lineup,
    sides: [Vec<(Entrant, Build<G>)>; 2],
    cards: usize,
}

impl<'a, G: Survey> Encounter<'a, G> {
    fn new(game: &'a G, lineup: Lineup, sides: [Vec<Entrant>; 2]) -> Result<Self, String> {
        let seated = |entrant: Entrant| {
            let bot = bots::opponent(game, &entrant.bot).map_err(|no_bot| no_bot.to_string())?;
            Ok((entrant, bot.build))
        };
        let [one, other] = sides.map(|side| side.into_iter().map(seated).collect::<Result<Vec<_>, String>>());
        Ok(Encounter { game, lineup, sides: [one?, other?], cards: game.cards().len() })
    }

    /// Counts over so many matches.
    fn play(&self, matches: u64, progress: Progress) -> Vec<Use> {
        let none = || vec![Use::default(); self.cards];
        let one = |mut sum: Vec<Use>, number: u64| {
            self.play_match(number, &mut sum);
            progress(1);
            sum
        };
        let add = |mut sum: Vec<Use>, other: Vec<Use>| {
            for (sum, other) in sum.iter_mut().zip(other) {
                sum.held += other.held;
                sum.played += other.played;
            }
            sum
        };
        (0..matches).into_par_iter().fold(none, one).reduce(none, add)
    }

    /// Counts a match; the same number is the same match.
    fn play_match(&self, number: u64, sum: &mut [Use]) {
        let game = self.game;
        let mut dice = Dice::swift(number);
        let mut pairing = [0, 1].map(|side| dice.pick(&self.sides[side]).expect("a side has players"));
        if dice.below(2) == 1 {
            pairing.reverse();
        }
        let venue = dice.pick(&self.lineup.venues).expect("a game has a venue");
        let decks = pairing.iter().filter_map(|(entrant, _)| entrant.deck.clone()).collect();
        let request = Request { decks, seats: Some(2), options: venue.options.clone() };
        let setup = game.setup(&request).expect("the lineup can be played");
        let mut state = game.start(&setup, &mut dice).expect("the lineup can be played");
        let mut players = pairing.map(|(_, build)| build());
        let mut uses = vec![[[false; 2]; 2]; self.cards];
        let mut legal = Vec::new();
        loop {
            for seat in BOTH {
                game.held(&state, seat, &mut |card| uses[card][seat.index()][0] = true);
            }
            let Some(seat) = game.status(&state).acting().iter().next() else { break };
            legal.clear();
            game.legal(&state, seat, &mut legal);
            let mv = players[seat.index()].choose(&Glimpse::new(game, &state, seat, &legal), &mut dice);
            game.played(&state, seat, mv, &mut |card| uses[card][seat.index()][1] = true);
            game.play(&mut state, seat, mv, &mut dice, &mut Log::off());
        }
        for (sum, [a, b]) in sum.iter_mut().zip(uses) {
            sum.held += u64::from(a[0]) + u64::from(b[0]);
            sum.played += u64::from(a[1]) + u64::from(b[1]);
        }
    }
}

impl Row {
    /// Whether somebody could have played it and nobody did.
    fn is_ignored(&self) -> bool {
        self.barred.is_none() && self.all.played == 0
    }
}

impl Display for Row {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let Use { held, played } = self.all;
        write!(f, "{}: held {held}, played {played}", self.card)?;
        match &self.barred {
            Some(reason) => write!(f, " ({reason})"),
            None => Ok(()),
        }
    }
}

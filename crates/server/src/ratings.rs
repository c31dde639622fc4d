//! Ratings after Glicko-2, in lanes by who plays whom: people, people against bots, bots, models.
//! Guests are unrated.

use crate::wire::{Lane, Strength, Terms};
use models::LLM;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};
use store::{AccountKind, Ending, Occupant, Rated, Rating, Record, Rerating, Seat, Standing, State};

/// From how many matches on a rating can be relied on.
const RELIABLE: u32 = 10;

/// What sort of player somebody is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// Somebody.
    Person,
    /// A bot of the server, or a program with an account.
    Bot,
    /// A language model of the server.
    Model,
}

/// Who plays whom.
pub fn lane(mine: Sort, theirs: Sort) -> Lane {
    match (mine, theirs) {
        (Sort::Model, _) | (_, Sort::Model) => Lane::Models,
        (Sort::Person, Sort::Person) => Lane::People,
        (Sort::Bot, Sort::Bot) => Lane::BotsOnly,
        _ => Lane::Bots,
    }
}

/// A lane as the store keeps it.
pub fn word(lane: Lane) -> &'static str {
    match lane {
        Lane::People => "people",
        Lane::Bots => "bots",
        Lane::BotsOnly => "bots_only",
        Lane::Models => "models",
    }
}

/// A lane as the store kept it.
pub fn lane_of(word_: &str) -> Option<Lane> {
    [Lane::People, Lane::Bots, Lane::BotsOnly, Lane::Models].into_iter().find(|lane| word(*lane) == word_)
}

/// How strong somebody is in each lane of a game.
pub fn strengths(standings: &[Standing], game: &str) -> Vec<(Lane, f64)> {
    let of_game = standings.iter().filter(|standing| standing.game == game);
    of_game.filter_map(|standing| Some((lane_of(&standing.lane)?, standing.rating.rating))).collect()
}

/// A rating as it is shown.
pub fn strength(rating: &Rating) -> Strength {
    Strength {
        rating: rating.rating.round() as i32,
        deviation: rating.deviation.round() as i32,
        matches: rating.matches,
        provisional: rating.matches < RELIABLE,
    }
}

/// Who sits there; none if whoever sits there is unrated.
pub fn sort(seat: &Seat) -> Option<Sort> {
    match (&seat.occupant, &seat.shown) {
        (Occupant::Account(_), Some((_, AccountKind::Person))) => Some(Sort::Person),
        (Occupant::Bot(name), _) if name.starts_with(LLM) => Some(Sort::Model),
        (Occupant::Account(_), Some((_, AccountKind::Bot))) | (Occupant::Bot(_), _) => Some(Sort::Bot),
        _ => None,
    }
}

/// Under which somebody is rated.
pub fn player_of(seat: &Seat) -> Option<String> {
    match &seat.occupant {
        Occupant::Account(id) => Some(id.to_string()),
        Occupant::Bot(name) => Some(name.clone()),
        Occupant::Open | Occupant::Gone => None,
    }
}

/// Whose ratings a match changes, if it is rated and came to a result. Every pair of seats counts
/// as one result, in the lane of the two.
pub fn rerating(record: &Record, ending: &Ending) -> Option<Rerating> {
    let terms: Terms = serde_json::from_str(&record.deal.terms).ok()?;
    if !terms.rated || ending.state != State::Over {
        return None;
    }
    let mut rated: Vec<Rated> = Vec::new();
    let mut duels: Vec<Duel> = Vec::new();
    for mine in &record.seats {
        for theirs in record.seats.iter().filter(|theirs| theirs.seat != mine.seat) {
            let lane = word(lane(sort(mine)?, sort(theirs)?));
            let entry = Rated { seat: mine.seat, player: player_of(mine)?, lane: lane.to_owned() };
            let at = rated.iter().position(|other| *other == entry).unwrap_or_else(|| {
                rated.push(entry);
                rated.len() - 1
            });
            let outcome = outcome(ending, mine, theirs)?;
            duels.push(Duel { of: at, against: (theirs.seat, lane), outcome });
        }
    }
    let against = duels
        .iter()
        .map(|duel| rated.iter().position(|other| (other.seat, other.lane.as_str()) == duel.against));
    let against: Vec<usize> = against.collect::<Option<_>>()?;
    let results: Vec<(usize, usize, Outcomes)> =
        duels.iter().zip(against).map(|(duel, against)| (duel.of, against, duel.outcome)).collect();
    let at = ending.at;
    let rate = move |before: &[Option<Rating>]| reckon(before, &results, at);
    Some(Rerating { game: record.deal.game.clone(), rated, rate: Box::new(rate) })
}

struct Duel {
    of: usize,
    against: (u8, &'static str),
    outcome: Outcomes,
}

fn outcome(ending: &Ending, mine: &Seat, theirs: &Seat) -> Option<Outcomes> {
    let score = |seat: &Seat| ending.scores.get(usize::from(seat.seat));
    Some(match score(mine)?.cmp(score(theirs)?) {
        std::cmp::Ordering::Greater => Outcomes::WIN,
        std::cmp::Ordering::Equal => Outcomes::DRAW,
        std::cmp::Ordering::Less => Outcomes::LOSS,
    })
}

fn reckon(before: &[Option<Rating>], results: &[(usize, usize, Outcomes)], at: i64) -> Vec<Rating> {
    let glicko: Vec<Glicko2Rating> =
        before.iter().map(|rating| rating.as_ref().map_or_else(Glicko2Rating::new, read)).collect();
    let after = |(place, own): (usize, &Glicko2Rating)| {
        let played: Vec<(Glicko2Rating, Outcomes)> = results
            .iter()
            .filter(|(of, ..)| *of == place)
            .map(|&(_, against, outcome)| (glicko[against], outcome))
            .collect();
        let after = glicko2_rating_period(own, &played, &Glicko2Config::new());
        let matches = before[place].as_ref().map_or(0, |before| before.matches) + 1;
        let Glicko2Rating { rating, deviation, volatility } = after;
        Rating { rating, deviation, volatility, matches, at }
    };
    glicko.iter().enumerate().map(after).collect()
}

fn read(rating: &Rating) -> Glicko2Rating {
    Glicko2Rating { rating: rating.rating, deviation: rating.deviation, volatility: rating.volatility }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_model_is_in_the_lane_of_models_whoever_it_plays() {
        let sorts = [Sort::Person, Sort::Bot, Sort::Model];
        let lanes = sorts.map(|mine| sorts.map(|theirs| word(lane(mine, theirs))));
        let expected =
            [["people", "bots", "models"], ["bots", "bots_only", "models"], ["models", "models", "models"]];
        assert_eq!(lanes, expected);
    }
}

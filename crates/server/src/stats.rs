//! How somebody has fared, as it is shown.

use crate::problem::Answer;
use crate::ratings::Sort;
use crate::wire::{
    DeckTally, Fared, GameTally, Lane, Leader, Leaderboard, MatchSheet, OpponentTally, PlayerKind,
    RatingLine, Stats, Table,
};
use crate::{Server, identity, ratings, sheet};
use std::collections::BTreeMap;
use store::{Account, AccountId, Occupant, Record, Results, Standing};

/// How many players a leaderboard has.
const LEADERS: u32 = 100;
/// How many rated matches are looked back at, of all games together.
const COURSE: u32 = 300;
/// How many matches a profile shows.
const SHOWN: u32 = 10;

impl Server {
    /// How somebody has fared, for themselves.
    pub async fn stats(&self, who: &Account) -> Answer<Stats> {
        let decks = self.store.tally_by_deck(&who.id).await?;
        let mut opponents = Vec::new();
        for tally in self.store.tally_by_opponent(&who.id).await? {
            let (name, kind) = self.called(&tally.with).await?;
            opponents.push(OpponentTally { game: tally.game.clone(), name, kind, fared: fared(&tally) });
        }
        let named = |tally: &Results<Option<String>>| {
            Some(DeckTally { game: tally.game.clone(), deck: tally.with.clone()?, fared: fared(tally) })
        };
        Ok(Stats {
            ratings: self.rating_lines(&who.id).await?,
            games: by_game(&decks),
            decks: decks.iter().filter_map(named).collect(),
            opponents,
        })
    }

    /// The ratings of an account.
    pub async fn rating_lines(&self, who: &AccountId) -> Answer<Vec<RatingLine>> {
        let standings = self.store.ratings_of(who.as_str()).await?;
        let steps = self.store.rating_course(who, COURSE).await?;
        let line = |Standing { game, lane, rating, .. }: Standing| {
            let own = steps.iter().filter(|(of, in_lane, _)| (of, in_lane) == (&game, &lane));
            let course = own.map(|(.., after)| after.round() as i32).collect();
            let lane = ratings::lane_of(&lane)?;
            Some(RatingLine { game, lane, strength: ratings::strength(&rating), course })
        };
        Ok(standings.into_iter().filter_map(line).collect())
    }

    /// Says at a rated table how strong its players are, against each other.
    pub async fn add_ratings(&self, record: &Record, table: &mut Table) -> Answer<()> {
        if !table.terms.rated {
            return Ok(());
        }
        let sorts: Vec<Option<Sort>> = record.seats.iter().map(ratings::sort).collect();
        for (at, player) in table.players.iter_mut().enumerate() {
            // At a table of three or four it is the next player that counts here.
            let other = sorts[(at + 1) % sorts.len()];
            let (Some(mine), Some(name)) = (sorts[at], ratings::player_of(&record.seats[at])) else {
                continue;
            };
            let lane = ratings::lane(mine, other.unwrap_or(Sort::Person));
            let standings = self.store.ratings_of(&name).await?;
            let known = ratings::strengths(&standings, &record.deal.game);
            let known = known.into_iter().find(|(of, _)| *of == lane);
            player.rating = Some(known.map_or(1500, |(_, strength)| strength.round() as i32));
        }
        Ok(())
    }

    /// How an account has fared, by game.
    pub async fn game_tallies(&self, who: &AccountId) -> Answer<Vec<GameTally>> {
        Ok(by_game(&self.store.tally_by_deck(who).await?))
    }

    /// The last matches of an account that everybody may look at.
    pub async fn public_matches(&self, who: &AccountId) -> Answer<Vec<MatchSheet>> {
        let records = self.store.history(who, None, SHOWN).await?;
        let open = |record: &&Record| sheet::terms(record).is_some_and(|terms| terms.spectators);
        let sheet = |record: &Record| Ok(MatchSheet::of(self.show(record, None)?, record));
        records.iter().filter(open).map(sheet).collect()
    }

    /// The best players of a game in a lane.
    pub async fn leaderboard(&self, game: &str, lane: Lane, who: Option<&AccountId>) -> Answer<Leaderboard> {
        self.games.find(game)?;
        let mut players = Vec::new();
        for standing in self.store.best(game, ratings::word(lane), LEADERS).await? {
            let account = self.store.account(&AccountId::from(standing.player.as_str())).await?;
            let you = who.is_some_and(|who| who.as_str() == standing.player);
            let (name, kind) = match account {
                Some(account) => {
                    (identity::shown(account.name.as_deref(), &account.id), sheet::player_kind(account.kind))
                }
                None => (standing.player, PlayerKind::Bot),
            };
            let strength = ratings::strength(&standing.rating);
            players.push(Leader { place: players.len() + 1, name, kind, you, strength });
        }
        Ok(Leaderboard { game: game.to_owned(), lane, players })
    }

    /// What an opponent is called, and what kind of player it is.
    async fn called(&self, occupant: &Occupant) -> Answer<(String, PlayerKind)> {
        Ok(match occupant {
            Occupant::Bot(name) => (name.clone(), PlayerKind::Bot),
            Occupant::Open | Occupant::Gone => ("somebody".to_owned(), PlayerKind::Guest),
            Occupant::Account(id) => match self.store.account(id).await? {
                Some(account) => {
                    (identity::shown(account.name.as_deref(), id), sheet::player_kind(account.kind))
                }
                None => ("somebody".to_owned(), PlayerKind::Guest),
            },
        })
    }
}

fn fared<T>(tally: &Results<T>) -> Fared {
    Fared { matches: tally.matches, wins: tally.wins, losses: tally.losses, score: tally.score }
}

fn by_game(decks: &[Results<Option<String>>]) -> Vec<GameTally> {
    let mut games: BTreeMap<&str, Fared> = BTreeMap::new();
    for tally in decks {
        let sum = games.entry(&tally.game).or_default();
        sum.matches += tally.matches;
        sum.wins += tally.wins;
        sum.losses += tally.losses;
        sum.score += tally.score;
    }
    games.into_iter().map(|(game, fared)| GameTally { game: game.to_owned(), fared }).collect()
}

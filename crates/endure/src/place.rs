//! A place at which one match follows the other.

use crate::fault::{Stop, fault};
use crate::file::Library;
use crate::http::{Caller, call};
use crate::person::guests;
use crate::player::{PATIENCE, Player, Venue};
use crate::promises::Promises;
use crate::tables::{self, SEATS};
use futures_util::future::join_all;
use kernel::Dice;
use serde_json::{Value, json};
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::time::Instant;

/// What is played at a place.
#[derive(Clone)]
pub struct Wish {
    /// Which game.
    pub game: &'static str,
    /// How many people.
    pub people: usize,
    /// Against which bot, if there is one.
    pub bot: Option<&'static str>,
    /// By which clock.
    pub clock: Value,
}

/// A place, and the match that is played there.
pub struct Place {
    wish: Wish,
    people: Vec<Caller>,
    /// Who sits there.
    players: Vec<Player>,
    /// The match; none before it is made.
    of: Option<String>,
    dice: Dice,
}

impl Place {
    /// A place at which nobody has sat yet.
    pub fn new(wish: Wish, number: usize, seed: u64) -> Place {
        let people = guests(number * SEATS.len(), wish.people);
        let dice = Dice::swift(seed.wrapping_add(number as u64));
        Place { wish, people, players: Vec::new(), of: None, dice }
    }

    /// Plays match after match; with the last of them it is over.
    pub async fn play(&mut self, venue: Venue<'_>, library: &Library) -> Result<(), Stop> {
        loop {
            self.sit_down(venue).await?;
            let plays = self.players.iter_mut().map(|player| player.play(venue));
            worst(join_all(plays).await)?;
            self.verify(venue, library).await?;
            self.of = None;
            self.players.clear();
            if venue.last {
                return Ok(());
            }
        }
    }

    /// Makes a table, unless there is one, and seats everybody.
    async fn sit_down(&mut self, venue: Venue<'_>) -> Result<(), Stop> {
        let wish = self.table();
        let of = match &self.of {
            Some(of) => of.clone(),
            None => tables::make(venue.address, &mut self.people[0], &wish).await?,
        };
        self.of = Some(of.clone());
        if self.players.is_empty() {
            for who in &mut self.people[1..] {
                tables::join(venue.address, who, &of).await?;
            }
            let timed = !self.wish.clock.is_null();
            let seats = self.people.iter().zip(SEATS);
            self.players = seats
                .map(|(who, seat)| Player {
                    who: who.clone(),
                    seat,
                    of: of.clone(),
                    timed,
                    promises: Promises::default(),
                    dice: Dice::swift(self.dice.below(u32::MAX).into()),
                    sent: 0,
                })
                .collect();
        }
        Ok(())
    }

    fn table(&self) -> Value {
        let Wish { game, people, bot, clock } = &self.wish;
        let open = (1..*people).map(|_| json!({ "type": "open" }));
        let bot = bot.map(|bot| json!({ "type": "bot", "bot": bot }));
        let seats: Vec<Value> = [json!({ "type": "you" })].into_iter().chain(open).chain(bot).collect();
        json!({ "game": game, "seats": seats, "clock": clock })
    }

    /// The match is over: its file is true, and has all that was promised.
    async fn verify(&mut self, venue: Venue<'_>, library: &Library) -> Result<(), Stop> {
        let Some(of) = self.of.clone() else { return Ok(()) };
        let by_rules = self.why(venue, &of).await? == "rules";
        let path = format!("/api/matches/{of}/file");
        let file = call(venue.address, &self.people[0], "GET", &path, &Value::Null).await?.good()?;
        let moves = library.verify(&file.body)?;
        for player in &self.players {
            let own = moves.iter().filter(|(seat, _)| seat == player.seat).map(|(_, text)| text.as_str());
            let own: Vec<&str> = own.collect();
            player
                .promises
                .check_record(&own, player.timed, by_rules)
                .or_else(|stop| fault(format!("{} of {of} ({}): {stop}", player.seat, self.wish.game)))?;
        }
        venue.tally.verified.fetch_add(1, Ordering::Relaxed);
        venue.tally.by_rules.fetch_add(by_rules.into(), Ordering::Relaxed);
        Ok(())
    }

    /// Why it ended. The record comes a moment after the players are told.
    async fn why(&self, venue: Venue<'_>, of: &str) -> Result<String, Stop> {
        let (path, began) = (format!("/api/tables/{of}"), Instant::now());
        while began.elapsed() < PATIENCE {
            let table =
                call(venue.address, &self.people[0], "GET", &path, &Value::Null).await?.good()?.json()?;
            if let Some(why) = table["result"]["why"].as_str() {
                return Ok(why.to_owned());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        fault(format!("{of} is over and is not filed"))
    }
}

/// The first fault, or that the server is gone.
pub fn worst(played: Vec<Result<(), Stop>>) -> Result<(), Stop> {
    let (mut gone, mut faults) = (false, Vec::new());
    for stop in played.into_iter().filter_map(Result::err) {
        match stop {
            Stop::Gone => gone = true,
            Stop::Fault(text) => faults.push(text),
        }
    }
    match faults.is_empty() {
        true if gone => Err(Stop::Gone),
        true => Ok(()),
        false => fault(faults.join("\n")),
    }
}

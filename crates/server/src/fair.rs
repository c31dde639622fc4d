//! What a replay says about a sealed deal, and whether it is true. docs/fair.md explains it.

use crate::chance;
use crate::games::Setup;
use crate::seal::{Source, words};
use crate::sealing::{Part, part};
use crate::wire::SealedDeal;
use kernel::{AnyGame, NoSeed, Seat, Seed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use store::{Occupant, Record};
use thiserror::Error;

/// Where the moves of a replay begin.
const MOVES: &str = "== moves ==";
/// What a seat of a bot adds.
const BOT: &str = "bot";
/// What a player adds who did not want to.
const NOTHING: &str = "none";

/// The part of a replay's header that tells how the deal was sealed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fair {
    /// Which match.
    #[serde(rename = "match")]
    pub id: String,
    /// What the server published before seats were taken.
    pub commitment: String,
    /// The server's secret, in hexadecimal digits.
    pub server: String,
    /// Decks and options, word for word as they went into the key.
    pub setup: String,
    /// What each seat added: a seed in hexadecimal digits, `none`, or `bot`.
    pub seats: BTreeMap<String, String>,
}

/// A header with it.
#[derive(Serialize, Deserialize)]
struct Header {
    #[serde(skip_serializing)]
    seed: String,
    fair: Option<Fair>,
}

/// A deal that was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// The commitment in three words.
    pub words: Vec<String>,
    /// The seats whose players added a seed.
    pub seeded: Vec<Seat>,
    /// The seats whose players added none.
    pub unseeded: Vec<Seat>,
}

/// Why a deal is not what was promised.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Unfair {
    /// What is said about the deal cannot be read.
    #[error("what the replay says about its deal cannot be read: {0}")]
    Unreadable(String),
    /// The secret is not the one that was promised.
    #[error("the server's secret does not have the commitment {0}")]
    Commitment(String),
    /// The dice were keyed by something else.
    #[error("secret and seeds make the key {ours}, the replay was dealt with {theirs}")]
    Key {
        /// What comes out.
        ours: Seed,
        /// What the replay says.
        theirs: Seed,
    },
    /// Another match was dealt.
    #[error("decks and options that went into the key are not those of the match")]
    Setup,
}

/// A replay with what its record knows about the deal; unchanged where nothing was sealed.
pub fn told(record: &Record, replay: &str) -> String {
    let Some((header, moves)) = replay.split_once(MOVES) else { return replay.to_owned() };
    let Some(fair) = of(record) else { return replay.to_owned() };
    match toml::to_string(&Header { seed: String::new(), fair: Some(fair) }) {
        Ok(fair) => format!("{header}{fair}\n{MOVES}{moves}"),
        Err(_) => replay.to_owned(),
    }
}

fn of(record: &Record) -> Option<Fair> {
    let Some(Source::Sealed(secret)) = Source::read(&record.deal.secret) else { return None };
    // A match that continues from a position was dealt elsewhere.
    Setup::read(&record.deal.setup).filter(|setup| setup.from.is_none())?;
    let added = |seat: &store::Seat| {
        let text = match (&seat.occupant, part(seat)) {
            (Occupant::Bot(_), _) => BOT.to_owned(),
            (_, Some(Part::Seed(seed))) => chance::hex(&seed),
            _ => NOTHING.to_owned(),
        };
        (Seat::new(usize::from(seat.seat)).to_string(), text)
    };
    Some(Fair {
        id: record.id.to_string(),
        commitment: record.deal.commitment.clone(),
        server: chance::hex(&secret),
        setup: record.deal.setup.clone(),
        seats: record.seats.iter().map(added).collect(),
    })
}

/// The key of all dice: secret, match, setup and seeds under one HMAC.
pub fn key(fair: &Fair) -> Result<Seed, Unfair> {
    let source = Source::Sealed(secret(fair)?);
    Ok(source.seed(&fair.id, &fair.setup, &seeds(fair)?))
}

fn secret(fair: &Fair) -> Result<[u8; 32], Unfair> {
    chance::from_hex(&fair.server)
        .ok_or_else(|| unreadable("the server's secret is not 64 hexadecimal digits"))
}

fn seeds(fair: &Fair) -> Result<Vec<(Seat, [u8; 32])>, Unfair> {
    let mut seeds = Vec::new();
    for (seat, text) in &fair.seats {
        let seat = seat_of(seat).ok_or_else(|| unreadable("a seat is A, B, C or D"))?;
        if text != BOT && text != NOTHING {
            let seed = chance::from_hex(text);
            seeds.push((seat, seed.ok_or_else(|| unreadable("a seed is not 64 hexadecimal digits"))?));
        }
    }
    Ok(seeds)
}

fn seat_of(text: &str) -> Option<Seat> {
    let mut letters = text.chars();
    letters.next().and_then(Seat::from_letter).filter(|_| letters.next().is_none())
}

fn unreadable(why: &str) -> Unfair {
    Unfair::Unreadable(why.to_owned())
}

/// What a replay says about its deal; none if it says nothing.
pub fn said(replay: &str) -> Result<Option<SealedDeal>, Unfair> {
    let said: Header = toml::from_str(head(replay)).map_err(|error| Unfair::Unreadable(error.to_string()))?;
    Ok(said.fair.map(|fair| SealedDeal { seed: said.seed, fair }))
}

/// Whether a replay was dealt as it says; none if it says nothing. That its moves are true is
/// another question.
pub fn check(replay: &str, game: &dyn AnyGame) -> Result<Option<Checked>, Unfair> {
    let Some(SealedDeal { seed, fair }) = said(replay)? else { return Ok(None) };
    let commitment = Source::Sealed(secret(&fair)?).commitment(&fair.id);
    if commitment != fair.commitment {
        return Err(Unfair::Commitment(fair.commitment));
    }
    let key = key(&fair)?;
    let theirs: Seed = seed.parse().map_err(|error: NoSeed| unreadable(&error.to_string()))?;
    if theirs != key {
        return Err(Unfair::Key { ours: key, theirs });
    }
    let table = game.load(replay).map_err(|error| Unfair::Unreadable(error.to_string()))?;
    let setup = Setup::read(&fair.setup).ok_or_else(|| unreadable("its setup is not JSON"))?;
    let dealt = game.start(&setup.request(fair.seats.len()), key).map_err(|_| Unfair::Setup)?;
    if head(&dealt.replay(None)) != head(&table.replay(None)) {
        return Err(Unfair::Setup);
    }
    let with = |text: fn(&str) -> bool| {
        let seats = fair.seats.iter().filter(|(_, added)| text(added));
        seats.filter_map(|(seat, _)| seat_of(seat)).collect()
    };
    Ok(Some(Checked {
        words: words(&fair.commitment),
        seeded: with(|added| added != BOT && added != NOTHING),
        unseeded: with(|added| added == NOTHING),
    }))
}

fn head(replay: &str) -> &str {
    replay.split_once(MOVES).map_or(replay, |(header, _)| header)
}

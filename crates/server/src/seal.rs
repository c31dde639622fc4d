//! Sealed deals: what all chance of a match comes from is fixed before seats are taken, and can be
//! checked when it is over. docs/fair.md explains it.

use crate::chance;
use crate::words::WORDS;
use hmac::{Hmac, KeyInit, Mac};
use kernel::{Seat, Seed};
use sha2::Sha256;
use store::Secret;

/// What is said before the bytes of a commitment, so that it can be nothing else.
const COMMIT: &[u8] = b"cardwright fair 1 commit";
/// What is said before the bytes of a key.
const KEY: &[u8] = b"cardwright fair 1 key";

/// The mark of a seed that somebody chose.
const CHOSEN: &str = "chosen ";

/// The server's part of a deal.
#[derive(Clone, PartialEq, Eq)]
pub enum Source {
    /// 32 bytes that are shown when the match is over.
    Sealed([u8; 32]),
    /// A seed that somebody chose.
    Chosen(Seed),
}

impl Source {
    /// A new secret.
    pub fn fresh() -> Source {
        Source::Sealed(chance::bytes())
    }

    /// As the store keeps it.
    pub fn secret(&self) -> Secret {
        Secret::new(match self {
            Source::Sealed(secret) => chance::hex(secret),
            Source::Chosen(seed) => format!("{CHOSEN}{seed}"),
        })
    }

    /// As the store kept it.
    pub fn read(secret: &Secret) -> Option<Source> {
        match secret.expose().strip_prefix(CHOSEN) {
            Some(seed) => seed.parse().ok().map(Source::Chosen),
            None => chance::from_hex(secret.expose()).map(Source::Sealed),
        }
    }

    /// What is published before seats are taken; nothing for a seed that somebody chose.
    pub fn commitment(&self, id: &str) -> String {
        match self {
            Source::Sealed(secret) => chance::sha256(&[COMMIT, id.as_bytes(), secret]),
            Source::Chosen(_) => String::new(),
        }
    }

    /// The key of all dice of the match, with what players added in the order of their seats.
    pub fn seed(&self, id: &str, setup: &str, players: &[(Seat, [u8; 32])]) -> Seed {
        let secret = match self {
            Source::Sealed(secret) => secret,
            Source::Chosen(seed) => return *seed,
        };
        let setup = chance::sha256(&[setup.as_bytes()]);
        // A key of HMAC may have any length.
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret) else { return Seed::new(*secret) };
        [KEY, id.as_bytes(), setup.as_bytes()].iter().for_each(|part| mac.update(part));
        for (seat, seed) in players {
            mac.update(seat.to_string().as_bytes());
            mac.update(seed);
        }
        Seed::new(mac.finalize().into_bytes().into())
    }
}

/// A commitment in three words, for people to compare.
pub fn words(commitment: &str) -> Vec<String> {
    let bytes = chance::from_hex(commitment).unwrap_or_default();
    bytes.iter().take(3).map(|&byte| WORDS[usize::from(byte)].to_owned()).collect()
}

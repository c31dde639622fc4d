//! The random seed of a match.

use std::fmt::{self, Write};
use std::str::FromStr;

/// The key of a match's dice: a chosen number, or 256 bits that nobody can guess. Written as the number, or as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The seed with this key.
    pub const fn new(key: [u8; 32]) -> Seed {
        Seed(key)
    }

    /// Its bytes.
    pub const fn key(self) -> [u8; 32] {
        self.0
    }

    /// The number, if it is one.
    pub fn number(self) -> Option<u64> {
        let (number, rest) = self.0.split_first_chunk()?;
        rest.iter().all(|&byte| byte == 0).then(|| u64::from_le_bytes(*number))
    }
}

impl From<u64> for Seed {
    fn from(number: u64) -> Seed {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&number.to_le_bytes());
        Seed(key)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number() {
            Some(number) => write!(f, "{number}"),
            None => self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}")),
        }
    }
}

/// A text that is not a seed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{0}\" is not a seed: it is a number below 2^64, or 64 hexadecimal digits")]
pub struct NoSeed(String);

impl FromStr for Seed {
    type Err = NoSeed;

    fn from_str(text: &str) -> Result<Seed, NoSeed> {
        let bad = || {
            let mut shown: String = text.chars().take(70).collect();
            if shown.len() < text.len() {
                let _ = shown.write_char('…');
            }
            NoSeed(shown)
        };
        if text.len() != 64 {
            return text.parse::<u64>().map(Seed::from).map_err(|_| bad());
        }
        let mut key = [0; 32];
        for (byte, digits) in key.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            let digits = std::str::from_utf8(digits).map_err(|_| bad())?;
            *byte = u8::from_str_radix(digits, 16).map_err(|_| bad())?;
        }
        Ok(Seed(key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_read_as_it_is_written() {
        let long = Seed::new(std::array::from_fn(|at| at as u8));
        for seed in [Seed::from(0), Seed::from(u64::MAX), long] {
            assert_eq!(seed.to_string().parse(), Ok(seed));
        }
        assert_eq!((long.number(), Seed::from(7).number()), (None, Some(7)));
        assert!("-1".parse::<Seed>().is_err() && "z".repeat(64).parse::<Seed>().is_err());
    }
}

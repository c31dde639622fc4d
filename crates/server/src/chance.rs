//! Random bytes from the operating system, and texts made of them.

use sha2::{Digest, Sha256};
use std::fmt::Write;

/// Letters and digits that are not taken for each other.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// Bytes that nobody can guess.
///
/// # Panics
/// If the operating system has none to give; then nothing here can be trusted.
pub fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// A number that nobody can guess.
pub fn number() -> u64 {
    u64::from_le_bytes(bytes())
}

/// A number below a small bound; how far from fair does not matter here.
pub fn below(bound: usize) -> usize {
    (number() % bound.max(1) as u64) as usize
}

/// A word of 16 letters: 80 bits.
pub fn word() -> String {
    bytes::<16>().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).iter().collect()
}

/// A token of 256 bits.
pub fn token() -> String {
    hex(&bytes::<32>())
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Hexadecimal digits as 32 bytes.
pub fn from_hex(text: &str) -> Option<[u8; 32]> {
    let digits = text.as_bytes();
    let mut bytes = [0; 32];
    if digits.len() != 64 {
        return None;
    }
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(bytes)
}

/// SHA-256 over parts, one after the other, as hexadecimal digits.
pub fn sha256(parts: &[&[u8]]) -> String {
    let mut hash = Sha256::new();
    parts.iter().for_each(|part| hash.update(part));
    hex(&hash.finalize())
}

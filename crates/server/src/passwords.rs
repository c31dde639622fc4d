//! Passwords and codes that replace them. Argon2id takes time and memory on purpose: few are looked
//! at at the same time, and few may wait.

use crate::problem::{self, Answer};
use crate::{Server, chance};
use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use std::sync::atomic::{AtomicUsize, Ordering};
use store::Secret;
use tokio::sync::Semaphore;

/// How many letters a password has at least and at most.
const LENGTH: std::ops::RangeInclusive<usize> = 8..=128;
/// How many are looked at at the same time.
const AT_ONCE: usize = 2;
/// How many may wait for that.
const WAITING: usize = 32;

/// What everybody tries first.
const COMMON: [&str; 12] = [
    "password",
    "password1",
    "passw0rd",
    "12345678",
    "123456789",
    "1234567890",
    "qwertyui",
    "qwerty123",
    "iloveyou",
    "11111111",
    "cardwright",
    "letmein1",
];

/// Where passwords are looked at.
pub struct Passwords {
    places: Semaphore,
    waiting: AtomicUsize,
    /// The hash of a password that nobody has: looked at where a name has none.
    nobodys: Secret,
}

impl Default for Passwords {
    fn default() -> Passwords {
        Passwords {
            places: Semaphore::new(AT_ONCE),
            waiting: AtomicUsize::new(0),
            nobodys: Secret::new(hashed(&chance::token()).unwrap_or_default()),
        }
    }
}

/// Refuses a password that is no good.
pub fn check(password: &str, name: &str) -> Answer<()> {
    let letters = password.chars().count();
    if !LENGTH.contains(&letters) {
        let (least, most) = (LENGTH.start(), LENGTH.end());
        return Err(problem::bad(format!("a password has {least} to {most} letters, not {letters}")));
    }
    let small = password.to_lowercase();
    if small == name.to_lowercase() || COMMON.contains(&small.as_str()) {
        return Err(problem::bad("this password would be guessed at once: choose another"));
    }
    Ok(())
}

impl Server {
    /// The hash of a password, as the store keeps it.
    pub async fn hash_password(&self, password: String) -> Answer<Secret> {
        let hash = self.beside(move || hashed(&password)).await?;
        hash.map(Secret::new).ok_or_else(|| problem::busy("the password could not be checked: try again"))
    }

    /// Whether a password is the one of a hash. Without a hash it is not, after the same work.
    pub async fn is_password(&self, password: String, hash: Option<&Secret>) -> Answer<bool> {
        let is_known = hash.is_some();
        let hash = hash.unwrap_or(&self.passwords.nobodys).clone();
        Ok(self.beside(move || is_of(&password, &hash)).await? && is_known)
    }

    /// Works on a thread beside those that serve, when there is a place.
    async fn beside<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Answer<T> {
        let busy = || problem::busy("too many sign in at the moment: try again in a few seconds");
        let _waiting = Waiting::come(&self.passwords.waiting).ok_or_else(busy)?;
        let _place = self.passwords.places.acquire().await.map_err(|_| busy())?;
        tokio::task::spawn_blocking(work).await.map_err(|_| busy())
    }
}

/// Counts somebody who waits or works, for as long as it lives.
struct Waiting<'a>(&'a AtomicUsize);

impl Waiting<'_> {
    fn come(count: &AtomicUsize) -> Option<Waiting<'_>> {
        let waiting = Waiting(count);
        (count.fetch_add(1, Ordering::SeqCst) < WAITING).then_some(waiting)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

fn hashed(password: &str) -> Option<String> {
    let salt: [u8; 16] = chance::bytes();
    let hash: PasswordHash = Argon2::default().hash_password_with_salt(password.as_bytes(), &salt).ok()?;
    Some(hash.to_string())
}

fn is_of(password: &str, hash: &Secret) -> bool {
    let hash = PasswordHash::new(hash.expose());
    hash.is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
}

/// A code that replaces a forgotten password: 80 bits that nobody can guess, in groups.
pub fn recovery_code() -> String {
    let word = chance::word();
    [&word[..4], &word[4..8], &word[8..12], &word[12..]].join("-")
}

/// The hash of a code, however it was typed. What cannot be guessed needs no slow hash.
pub fn recovery_hash(code: &str) -> Secret {
    let plain: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    Secret::new(chance::sha256(&[plain.to_lowercase().as_bytes()]))
}

/// Whether two hashes are the same, in the same time whether they are or not.
pub fn is_same(one: &Secret, other: &Secret) -> bool {
    let (one, other) = (one.expose().as_bytes(), other.expose().as_bytes());
    one.len() == other.len() && one.iter().zip(other).fold(0, |differ, (a, b)| differ | (a ^ b)) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_knows_its_password_and_no_other() {
        let hash = Secret::new(hashed("correct horse").unwrap());
        assert!(hash.expose().starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
        assert!(is_of("correct horse", &hash));
        assert!(!is_of("correct horsf", &hash) && !is_of("", &hash));
    }

    #[test]
    fn a_code_is_read_however_it_is_typed() {
        let code = recovery_code();
        assert_eq!(code.len(), 19);
        let typed = code.to_uppercase().replace('-', " ");
        assert!(is_same(&recovery_hash(&typed), &recovery_hash(&code)));
        assert!(!is_same(&recovery_hash("abcd"), &recovery_hash(&code)));
    }
}

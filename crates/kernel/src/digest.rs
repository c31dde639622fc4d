//! Fingerprints of states.

use std::hash::{Hash, Hasher};
use xxhash_rust::xxh3::Xxh3;

/// A fingerprint of any plain value, the same on every platform.
pub fn digest(value: &impl Hash) -> u64 {
    let mut hasher = Portable(Xxh3::new());
    value.hash(&mut hasher);
    hasher.finish()
}

/// Derived `Hash` writes integers in the machine's own byte order and width; this one does not.
struct Portable(Xxh3);

macro_rules! little_endian {
    ($($write:ident: $from:ty as $to:ty),*) => {$(
        fn $write(&mut self, value: $from) {
            self.0.update(&(value as $to).to_le_bytes());
        }
    )*};
}

impl Hasher for Portable {
    fn finish(&self) -> u64 {
        self.0.digest()
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    little_endian!(write_u16: u16 as u16, write_u32: u32 as u32, write_u64: u64 as u64, write_usize: usize as u64);
    little_endian!(write_i16: i16 as i16, write_i32: i32 as i32, write_i64: i64 as i64, write_isize: isize as i64);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fingerprints_never_change() {
        assert_eq!(digest(&(1u8, 2u16, -3i32, Some(true))), 0xe55a_b93a_df6c_04a3);
    }
}

//! A seed for everything that rolls dice, from the one that was given.

/// A seed for stream `index` below `seed`. Neighbours have nothing in common.
pub(crate) fn below(seed: u64, index: u64) -> u64 {
    mix(mix(seed) ^ mix(index.wrapping_add(0x9e37_79b9_7f4a_7c15)))
}

/// The finaliser of SplitMix64: a bijection that spreads every bit over the whole word.
fn mix(mut word: u64) -> u64 {
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn seeds_are_all_different() {
        let seeds: BTreeSet<u64> = (0..100).flat_map(|s| (0..100).map(move |i| below(s, i))).collect();
        assert_eq!(seeds.len(), 10_000);
    }

    /// A simulation that was published with its seed must come out the same ever after.
    #[test]
    fn seeds_never_change() {
        assert_eq!((below(0, 0), below(1, 2)), (5_197_578_548_964_807_871, 9_787_839_334_247_058_293));
    }
}

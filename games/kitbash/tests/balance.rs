//! A short version of `cardwright evidence kitbash balance`.

use kitbash::Kitbash;
use kitbash::evidence::Balance;

/// Every deck meets every other once in each seat; the long version narrows it down.
#[test]
fn no_hero_is_hopeless_and_matches_end() {
    let balance = Balance::of(&Kitbash::standard(), 0..1, &|_| ()).unwrap();
    assert_eq!((balance.matches, balance.heroes.len()), (56, 8));
    assert!(balance.heroes.iter().all(|hero| (100..=900).contains(&hero.share())), "{balance}");
    assert!(balance.capped <= 6 && balance.draws <= 6, "{balance}");
    assert!(balance.to_string().contains("56 matches: "), "{balance}");
}

//! A short version of `cardwright evidence kitbash balance`.

use kitbash::Kitbash;
use kitbash::evidence::Balance;

/// Every deck meets every other twice in each seat; the long version narrows it down.
#[test]
fn no_hero_is_hopeless_and_matches_end() {
    let balance = Balance::of(&Kitbash::standard(), 0..2, &|_| ()).unwrap();
    assert_eq!((balance.matches, balance.heroes.len()), (112, 8));
    assert!(balance.heroes.iter().all(|hero| (100..=900).contains(&hero.share())), "{balance}");
    assert!(balance.capped <= 10 && balance.draws <= 10, "{balance}");
    assert!(balance.to_string().contains("112 matches: "), "{balance}");
}

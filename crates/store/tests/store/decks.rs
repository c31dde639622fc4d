//! Saved decks.

use crate::bed::{Bed, add_guests, both};
use store::Error;

both! { decks_are_saved_replaced_and_deleted }

async fn decks_are_saved_replaced_and_deleted(bed: Bed) {
    let store = bed.open().await;
    add_guests(&store, &["a1"]).await;
    let ann = "a1".into();
    store.save_deck(&ann, "clans", "Wolves", "[1]").await.unwrap();
    bed.pass(1);
    store.save_deck(&ann, "clans", "Bears", "[2]").await.unwrap();
    store.save_deck(&ann, "kitbash", "Wolves", "[3]").await.unwrap();
    bed.pass(1);
    store.save_deck(&ann, "clans", "Wolves", "[4]").await.unwrap();

    let decks = store.decks(&ann, "clans").await.unwrap();
    let told: Vec<(&str, &str)> =
        decks.iter().map(|deck| (deck.name.as_str(), deck.cards.as_str())).collect();
    assert_eq!(told, [("Wolves", "[4]"), ("Bears", "[2]")]);

    store.delete_deck(&ann, "clans", "Wolves").await.unwrap();
    assert_eq!(store.delete_deck(&ann, "clans", "Wolves").await, Err(Error::Unknown("deck")));
    assert_eq!(store.decks(&ann, "kitbash").await.unwrap().len(), 1);
    let nobody = store.save_deck(&"nobody".into(), "clans", "Wolves", "[1]").await;
    assert_eq!(nobody, Err(Error::Unknown("account")));
}

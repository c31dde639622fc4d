//! Everybody can account for every card of both decks at any time (T-45), also while a card that was
//! played is in no zone (T-54).

use conform::rollout::{numbered_setup, random_move};
use kernel::{Deck, Dice, Match, Seat, Viewer};
use std::sync::Arc;
use territory::Territory;

/// The names of a deck's cards, sorted.
fn list(deck: &Deck) -> Vec<String> {
    let copies = deck.cards.iter().flat_map(|(name, &count)| vec![name.clone(); count as usize]);
    let mut names: Vec<String> = copies.collect();
    names.sort_unstable();
    names
}

/// The names of a player's cards as far as the viewer can tell, sorted.
fn accounted_for(table: &Match<Territory>, seat: Seat, viewer: Viewer) -> Vec<String> {
    let view = table.view(viewer);
    let side = &view.sides[seat.index()];
    let hidden = side.hand.count - side.hand.known().count();
    let unseen = side.unseen.iter().flat_map(|card| vec![card.name.clone(); card.copies.into()]);
    let mut names: Vec<String> = unseen.collect();
    assert_eq!(names.len(), side.deck.count + hidden, "what {viewer:?} does not see of {seat}'s cards");
    names.extend(side.discard.known().map(|card| card.name.clone()));
    names.extend(side.hand.known().map(|card| card.name.clone()));
    names.extend(side.units.iter().flatten().map(|unit| unit.name.clone()));
    names.extend(side.resolving.known().map(|card| card.name.clone()));
    names.sort_unstable();
    names
}

/// Plays a random match and looks after every move; tells how often a card was in no zone.
fn play_and_count(game: &Arc<Territory>, seed: u64) -> usize {
    let setup = numbered_setup(&**game, seed);
    let decks = setup.decks.clone().map(|deck| list(&deck));
    let mut table = Match::start(game.clone(), setup, seed).unwrap();
    let (mut dice, mut nowhere) = (Dice::swift(seed), 0);
    loop {
        for seat in [Seat::A, Seat::B] {
            for viewer in [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Spectator] {
                assert_eq!(accounted_for(&table, seat, viewer), decks[seat.index()], "seed {seed}");
            }
            nowhere += table.view(Viewer::Spectator).sides[seat.index()].resolving.count;
        }
        let Some((seat, mv)) = random_move(&table, &mut dice) else { return nowhere };
        table.play(seat, mv).unwrap();
    }
}

#[test]
fn no_card_is_ever_lost_from_sight() {
    let game = Arc::new(Territory::standard());
    let nowhere: usize = (0..30).map(|seed| play_and_count(&game, seed)).sum();
    assert!(nowhere > 100, "only {nowhere} positions had a card in no zone");
}

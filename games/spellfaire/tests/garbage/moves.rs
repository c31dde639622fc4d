//! Moves at the table.

use crate::spoil::*;
use crate::*;

/// A match that has been played at random for some moves.
pub fn running(seed: u64, moves: usize) -> Match<Spellfaire> {
    let mut dice = Dice::seeded(seed);
    let setup = GAME.random_setup(&mut dice);
    let mut table = Match::start(GAME.clone(), setup, seed).unwrap();
    for _ in 0..moves {
        let Status::Act(seats) = table.status() else { break };
        let seat = seats.iter().next().unwrap();
        let legal = table.legal(seat);
        table.play(seat, *dice.pick(&legal).unwrap()).unwrap();
    }
    table
}

/// All that a refusal must leave as it was.
pub fn trace(table: &Match<Spellfaire>) -> (u64, usize, usize, Status, Vec<String>) {
    let offers = [Seat::A, Seat::B].into_iter().flat_map(|seat| table.texts(seat)).collect();
    (digest(table.state()), table.turns().len(), table.log().len(), table.status(), offers)
}

/// Says a text at the table. A refusal changes nothing and gives a reason; what is done was on offer.
pub fn say(table: &mut Match<Spellfaire>, seat: Seat, text: &str) -> Result<(), Refusal> {
    let (before, offers, dice) = (trace(table), table.texts(seat), table.dice().clone());
    match table.play_text(seat, text) {
        Ok(done) => {
            assert!(offers.contains(&done) || done == "concede", "{text:?} became {done:?}");
            assert_eq!(table.turns().len(), before.1 + 1);
            Ok(())
        }
        Err(refusal) => {
            assert_eq!(trace(table), before, "{text:?} was refused and changed something");
            assert_eq!(table.dice().clone().fork(), dice.clone().fork(), "{text:?} rolled dice");
            assert!(!refusal.reason.is_empty() && !refusal.rule.is_empty());
            Err(refusal)
        }
    }
}

/// 100 matches with 20 garbage texts each: 2,000 inputs.
#[test]
fn garbage_at_the_table_changes_nothing() {
    let texts = prop::collection::vec(garbage(), 20);
    over(100, (any::<u64>(), 0..90usize, texts, 0..3usize), |(seed, moves, texts, seat)| {
        let mut table = running(seed, moves);
        for text in &texts {
            let _ = say(&mut table, Seat::new(seat), text);
        }
    });
}

/// 250 matches with 12 spoiled moves each: 3,000 inputs. Moves of both seats, of this and of other
/// moments, with words left out, doubled or misspelt.
#[test]
pub fn spoiled_moves_are_refused_or_mean_an_offer() {
    const WORDS: [&str; 22] = [
        "play",
        "attack",
        "attack with",
        "on",
        "target",
        "enemy",
        "your",
        "my",
        "Hero",
        "end turn",
        "keep the rest",
        "replace",
        "resolve",
        "1",
        "2",
        "3",
        "Town Guard",
        "Sproutling",
        "Grave Rat",
        "Ember Bolt",
        "the",
        "T",
    ];
    let said =
        prop::collection::vec(prop::sample::select(&WORDS[..]), 1..6).prop_map(|words| words.join(" "));
    let moves = prop::collection::vec((any::<u16>(), spoil(), said, any::<bool>()), 12);
    over(250, (any::<u64>(), 0..90usize, moves), |(seed, length, moves)| {
        let mut table = running(seed, length);
        for (at, spoil, said, other) in &moves {
            let Status::Act(seats) = table.status() else { break };
            let seat = seats.iter().next().unwrap();
            let offers = table.texts(seat);
            let offer = &offers[usize::from(*at) % offers.len()];
            let text = if *other { said.clone() } else { spoil.spoil(offer) };
            let _ = say(&mut table, seat, &text);
            if table.status().acting().has(seat.other()) {
                continue;
            }
            let turn = say(&mut table, seat.other(), offer).unwrap_err();
            assert!(["turn", "over"].contains(&turn.rule), "{turn}");
        }
    });
}

/// 100 matches: every offer, said as it stands, is understood as itself.
#[test]
pub fn every_offer_is_understood() {
    over(100, (any::<u64>(), 0..90usize), |(seed, moves)| {
        let table = running(seed, moves);
        for seat in [Seat::A, Seat::B] {
            for offer in table.texts(seat) {
                let mut fork = table.clone();
                assert_eq!(fork.play_text(seat, &offer), Ok(offer));
            }
        }
    });
}

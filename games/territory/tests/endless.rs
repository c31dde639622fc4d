//! The two endless loops that the rulings close (T-29, T-35), and VP below 0 (T-49).

use kernel::{Dice, Field, Match, Seat, Stage, Viewer};
use std::sync::Arc;
use territory::{Setup, Territory};

fn staged(game: &Arc<Territory>, position: &str) -> Match<Territory> {
    let fields: Vec<Field> = position.lines().filter_map(Field::parse).collect();
    let state = game.stage(&fields).unwrap();
    Match::resume(game.clone(), Setup::new(Default::default()), state, Dice::seeded(1))
}

fn field(table: &Match<Territory>, label: &str) -> String {
    let fields = table.game().fields(&table.view(Viewer::Spectator));
    fields.iter().find(|field| field.label() == label).unwrap().value.clone()
}

/// Two Bouncers return each other forever; after 40 plays each player has passed (T-35).
#[test]
fn two_bouncers_stop_after_forty_plays_each() {
    let game = Arc::new(Territory::standard());
    let mut table = staged(&game, "A hand: Bouncer, Champion\nB hand: Bouncer, Champion");
    let mut plays = [0; 2];
    for _ in 0..200 {
        if field(&table, "round") != "1" {
            break;
        }
        let seat = table.status().acting().iter().next().unwrap();
        let slot = if seat == Seat::A { 2 } else { 3 };
        table.play_text(seat, &format!("play Bouncer to {slot}")).unwrap();
        plays[seat.index()] += 1;
    }
    assert_eq!(plays, [40, 40]);
    assert_eq!(field(&table, "round"), "2");
}

/// With three Recyclers that could return each other a player would never run out of plays; as
/// they cannot, the hand does (T-29).
#[test]
fn three_recyclers_run_dry() {
    let game = Arc::new(Territory::standard());
    let mut table = staged(&game, "A hand: Recycler, Recycler, Recycler\nB passed: yes");
    for expected in [2, 1] {
        table.play_text(Seat::A, "play Recycler to 1").unwrap();
        assert_eq!(
            field(&table, "A hand"),
            format!("{expected} card{}", if expected == 1 { "" } else { "s" })
        );
    }
    table.play_text(Seat::A, "play Recycler to 1").unwrap();
    assert_ne!(field(&table, "round"), "1", "nothing is left to play");
    assert_eq!(field(&table, "A discard"), "Recycler, Recycler, Recycler");
}

/// "Opponent loses 1 VP" stops at 0 (T-49).
#[test]
fn vp_do_not_fall_below_0() {
    let cards = include_str!("../cards/territory.toml");
    let thief = "[[action]]\nname = \"Thief\"\nfaction = \"Cult\"\ntext = \"Opponent loses 2 VP.\"\n";
    let game = Arc::new(Territory::from_cards("thief.toml", &format!("{cards}\n{thief}")).unwrap());
    let mut table = staged(&game, "A hand: Thief, Thief, Scout\nB hand: Scout\nB vp: 3");
    table.play_text(Seat::A, "play Thief").unwrap();
    assert_eq!(field(&table, "B vp"), "1");
    table.play_text(Seat::B, "pass").unwrap();
    table.play_text(Seat::A, "play Thief").unwrap();
    assert_eq!(field(&table, "B vp"), "0");
}

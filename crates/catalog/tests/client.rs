//! A client that knows no game plays whole matches with nothing but what it is sent and indices.

use kernel::{AnyMatch, Dice, Pick, Request, Seat};
use serde_json::Value;

/// What the client knows: the last thing it was sent.
fn sent(table: &dyn AnyMatch, seat: Seat) -> Value {
    let mut bytes = Vec::new();
    table.envelope(seat.into(), 0, &mut bytes);
    serde_json::from_slice(&bytes).expect("what is sent is JSON")
}

/// Any path of indices from the top of the offers to where nothing more is listed.
fn any_path(offers: &Value, dice: &mut Dice) -> Vec<Pick> {
    let mut path = Vec::new();
    let mut here = offers.as_array();
    while let Some(offer) = here.and_then(|offers| dice.pick(offers)) {
        path.push(Pick::Index(offer["index"].as_u64().expect("an offer has an index") as usize));
        here = offer["next"].as_array();
    }
    path
}

#[test]
fn a_client_that_knows_no_game_plays_them_all() {
    for shelf in catalog::games() {
        for seed in 0..3 {
            let mut table = shelf.game().start(&Request::default(), seed.into()).unwrap();
            let mut dice = Dice::swift(seed);
            let (mut decisions, mut paths) = (0, 0);
            'playing: loop {
                for seat in Seat::first(table.seats()) {
                    let sent = sent(&*table, seat);
                    if sent["status"]["type"] == "over" {
                        break 'playing;
                    }
                    let Some(decision) = sent["asked"]["decision"].as_u64() else { continue };
                    let path = any_path(&sent["asked"]["offers"], &mut dice);
                    paths += usize::from(path.len() > 1);
                    let played = table.play(seat, decision as u32, &path);
                    played.unwrap_or_else(|why| panic!("{}: {why}", shelf.name()));
                    decisions += 1;
                    assert!(decisions < 20_000, "{} does not end", shelf.name());
                }
            }
            let opens = ["spellfaire", "territory", "principality"].contains(&shelf.name());
            assert!(paths > 0 || !opens, "{}: no path of several choices in {decisions}", shelf.name());
        }
    }
}

#[test]
fn what_was_meant_for_another_time_is_refused_and_changes_nothing() {
    for shelf in catalog::games() {
        let mut table = shelf.game().start(&Request::default(), 5.into()).unwrap();
        let seat = table.status().acting().iter().next().unwrap();
        let now = table.decision(seat);
        table.play(seat, now, &[Pick::Index(0)]).unwrap();
        let before = sent(&*table, seat);
        let refusal = table.play(seat, now, &[Pick::Index(0)]).unwrap_err();
        assert_eq!((refusal.rule, before), ("stale", sent(&*table, seat)), "{}", shelf.name());
        let refusal = table.play(seat, table.decision(seat), &[Pick::Index(9_999)]).unwrap_err();
        assert!(["offer", "turn"].contains(&refusal.rule), "{}: {refusal}", shelf.name());
    }
}

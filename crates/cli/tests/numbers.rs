//! A number that is out of range gets an error that says what is possible, wherever it is given.

mod cardwright;

use cardwright::cardwright;

/// Each command must fail with this reason, and not by accident.
fn refused(all: &[(&str, &str)]) {
    for (command, reason) in all {
        let run = cardwright(&command.split_whitespace().collect::<Vec<_>>()).fails(reason);
        assert!(!run.err.contains("panicked"), "{command}: {}", run.err);
    }
}

#[test]
fn a_table_has_the_seats_of_its_game() {
    refused(&[
        ("play principality --seats 0", "Principality is for 1 to 4 players, not 0"),
        ("play principality --seats 5", "Principality is for 1 to 4 players, not 5"),
        ("play principality --seats 99999999999", "Principality is for 1 to 4 players, not 99999999999"),
        ("play spellfaire --seats 1", "Spellfaire is for 2 players, not 1"),
        ("play kitbash --seats 9", "Kitbash is for 2 players, not 9"),
        ("play clans --seats 3", "Clans is for 2 players, not 3"),
        ("play territory --seats 256", "Territory is for 2 players, not 256"),
        ("play principality --seats x", "invalid digit"),
        ("play principality --seats 2 --seat C", "nobody sits at C: the match has 2 seats"),
        ("play principality --seat E", "a seat is A, B, C or D"),
        ("bench principality --seats 5", "Principality is for 1 to 4 players, not 5"),
        ("bench principality --search --seats 5", "Principality is for 1 to 4 players, not 5"),
        ("bench spellfaire --seats 0", "Spellfaire is for 2 players, not 0"),
        ("sim principality --seats random,random,random,random,random", "5 seats were asked for"),
        ("sim spellfaire --seats random,random,random", "3 seats were asked for, but the game has 2"),
    ]);
}

#[test]
fn counts_of_matches_and_threads_have_limits() {
    refused(&[
        ("sim spellfaire --games 0", "0 is not in 1..=1000000000"),
        ("sim spellfaire --threads 257", "257 is not in 0..=256"),
        ("ladder spellfaire --games 0", "0 is not in 1..=1000000000"),
        ("ladder spellfaire --games 18446744073709551615", "is not in 1..=1000000000"),
        ("ladder spellfaire --threads 257", "257 is not in 0..=256"),
        ("balance spellfaire --replays 18446744073709551615", "is not in 0..=100000000"),
        ("plants --truth 18446744073709551615", "is not in 0..=1000000000"),
        ("plants --same 18446744073709551615", "is not in 0..=1000000000"),
        ("meta spellfaire --games 1", "1 is not in 2..=100000"),
        ("evidence principality solo --matches 0", "0 is not in 1..=1000000000"),
        ("compare spellfaire --cards x.toml --games 1", "1 is not in 2..=100000000"),
    ]);
}

#[test]
fn times_have_limits() {
    for seconds in ["0", "-1", "nan", "inf", "1e300", "1e-9", "x"] {
        let reason = "seconds from 0.001 to 3600, such as 0.5";
        refused(&[
            (&format!("bench spellfaire --seconds={seconds}"), reason),
            (&format!("play spellfaire --within={seconds}"), reason),
        ]);
    }
}

#[test]
fn bots_that_are_written_out_have_limits() {
    let often = "1 to 100000000 iterations per move";
    refused(&[
        ("sim spellfaire --seats search:0", often),
        ("sim spellfaire --seats search:99999999999", often),
        ("sim spellfaire --seats search:many", often),
        ("sim spellfaire --seats plan:0", "1 to 100000000 trial playouts per move"),
        ("sim spellfaire --seats thumb:101", "a random legal move 0 to 100 % of the time"),
        ("sim spellfaire --seats search:5:plies=65536", "plies is 0 to 65535"),
        ("sim spellfaire --seats search:5:trust=101", "trust is 0 to 100"),
        ("sim spellfaire --seats plan:5:moves=101", "moves is 0 to 100"),
        ("sim spellfaire --seats plan:5:turns=0", "turns is 1 to 65535"),
        ("sim spellfaire --seats search:5:curiosity=-1", "curiosity is 0 to 65535"),
        ("sim spellfaire --seats search:5:playout=x", "playout is random or thumb"),
        ("sim spellfaire --seats search:5:depth=3", "there is no depth; there are plies"),
        ("sim spellfaire --seats search:5:deep", "is written NAME=NUMBER"),
        ("play spellfaire --against search:0", often),
        ("ladder spellfaire --bots thumb,search:0", often),
        ("ladder spellfaire --bots thumb,seer:search:0", often),
    ]);
    let folder = cardwright::scratch("numbers").display().to_string();
    refused(&[
        (
            &format!("meta spellfaire --out {folder} --bot thumb:101"),
            "a random legal move 0 to 100 % of the time",
        ),
        (
            &format!("balance spellfaire --out {folder} --bots thumb:101"),
            "a random legal move 0 to 100 % of the time",
        ),
    ]);
}

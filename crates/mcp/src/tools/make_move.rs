//! A move.

use super::{Desk, Said};
use crate::reading::{end_of, ends, plain, sequence};
use crate::{Note, Problem, Shown, State, Tables};
use kernel::Pick;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(super) const ABOUT: &str = "Plays a move, in the words of the legal moves or your own: \"play Village\", \"buy Silver\", \"discard Copper, Estate\". \
Several may be parted by semicolons. What is refused changes nothing and says why. Answers when your move is stored; if it is not your move then, call wait_for_turn.";

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Args {
    /// The move, or a short sequence of moves parted by semicolons.
    #[serde(default)]
    move_description: Option<String>,
    /// Instead of a description: moves as texts, or as places in the list of legal moves, from 0.
    #[serde(default)]
    moves: Option<Vec<Pick>>,
    /// The handle of your seat. May be left out while you have one seat.
    #[serde(default)]
    seat: String,
    /// The `decision` that you answer: then a move that comes too late is refused.
    #[serde(default)]
    decision: Option<u32>,
    /// Why you play so, in a sentence: kept with the match, and shown to others only where the table shows reasons.
    #[serde(default)]
    reason: Option<String>,
}

/// What was played, and how the match stands now.
#[derive(Serialize, JsonSchema)]
pub(super) struct Out {
    /// What was played, in the game's own words.
    played: Vec<String>,
    #[serde(flatten)]
    state: State,
}

/// How many moves a sequence may have.
const MOST: usize = 24;
/// How much of a reason is kept.
const REASON: usize = 600;

pub(super) async fn run<T: Tables>(desk: &Desk<T>, args: Args) -> Result<Said<Out>, Problem> {
    // Later answers come from the same seat, whatever others are made meanwhile.
    let seat = desk.tables.look(&args.seat, usize::MAX).await?.seat;
    let reason = args.reason.map(|reason| in_a_line(&reason)).filter(|reason| !reason.is_empty());
    let note = Note { decision: args.decision, reason };
    let played = match (args.move_description, args.moves) {
        (Some(text), None) => described(desk, &seat, &note, &text).await?,
        (None, Some(moves)) if moves.len() <= MOST => listed(desk, &seat, &note, moves).await?,
        (None, Some(_)) => return Err(Problem::argument(format!("a sequence has at most {MOST} moves"))),
        _ => {
            return Err(Problem::argument(
                "say either move_description or moves, such as {\"move_description\": \"end turn\"}",
            ));
        }
    };
    let news = desk.news(&seat).await?;
    let text = format!("Played: {}.\n\n{}", played.join("; "), news.text);
    Ok(Said { text, data: Out { played, state: news.data } })
}

fn in_a_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(REASON).collect()
}

/// One move in words, or several that the words can be parted into.
async fn described<T: Tables>(
    desk: &Desk<T>,
    seat: &str,
    note: &Note,
    text: &str,
) -> Result<Vec<String>, Problem> {
    let text = plain(text);
    let parts = sequence(text);
    match one(desk, seat, note, text.into()).await {
        Err(problem) if problem.rule == "notation" && parts.len() > 1 => {
            listed(desk, seat, note, parts.into_iter().map(Pick::from).collect()).await
        }
        played => played,
    }
}

/// One move. What a game calls the end of a turn, a model may call otherwise.
async fn one<T: Tables>(desk: &Desk<T>, seat: &str, note: &Note, pick: Pick) -> Result<Vec<String>, Problem> {
    let closes = matches!(&pick, Pick::Text(text) if ends(text));
    let problem = match desk.tables.play(seat, note, vec![pick]).await {
        Err(problem) if problem.rule == "notation" && closes => problem,
        played => return played,
    };
    let state = State::of(&desk.tables.look(seat, usize::MAX).await?, Shown::News);
    let Some(end) = end_of(&state.legal) else { return Err(problem) };
    desk.tables.play(seat, note, vec![end.as_str().into()]).await
}

/// Several moves: all or none where nothing is learned on the way, else one after the other.
async fn listed<T: Tables>(
    desk: &Desk<T>,
    seat: &str,
    note: &Note,
    moves: Vec<Pick>,
) -> Result<Vec<String>, Problem> {
    match desk.tables.play(seat, note, moves.clone()).await {
        Err(problem) if moves.len() > 1 && problem.rule != "stale" => {}
        whole => return whole,
    }
    let mut played = Vec::new();
    let first = turn(desk, seat).await?;
    for (at, pick) in moves.into_iter().enumerate() {
        // A turn that has ended by itself, as with the last buy, is not ended once more.
        let closes = matches!(&pick, Pick::Text(text) if ends(text));
        if at > 0 && closes && turn(desk, seat).await? != first {
            continue;
        }
        let note = if at == 0 { note } else { &Note::default() };
        match one(desk, seat, note, pick).await {
            Ok(done) => played.extend(done),
            Err(problem) => return Err(Problem { played, ..problem }),
        }
    }
    Ok(played)
}

/// Which turn it is, where a game counts them, and whether it is the seat's.
async fn turn<T: Tables>(desk: &Desk<T>, seat: &str) -> Result<(bool, Option<u64>), Problem> {
    let state = State::of(&desk.tables.look(seat, usize::MAX).await?, Shown::News);
    Ok((state.your_move, state.document.turn_number()))
}

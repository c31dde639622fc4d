//! The coach: what a strong bot would do on your seat, knowing no more than you.

use crate::Server;
use crate::problem::{self, Answer};
use crate::talk::at;
use crate::wire::{Hint, Idea, Out};
use catalog::{Considered, Decision, Thoughts};
use kernel::{Pick, Seat};
use live::Table;
use store::{Account, MatchId};

/// Who gives hints.
const COACH: &str = "master";

/// Asks the coach for a seat of one's own.
pub async fn hint(server: &Server, who: &Account, id: MatchId, seat: Seat) -> Answer<Out> {
    let ask = |table: Table| async move { table.ahead(&who.id, seat).await };
    let table = at(server, &id, ask).await?;
    let decided = server.thinking.decide(None, COACH, seat, table, None).await;
    let decided = decided.map_err(|_| problem::busy("the coach has no time now: ask again in a moment"))?;
    let decided = decided.ok_or_else(|| problem::late("it is not your turn: there is nothing to advise"))?;
    Ok(Out::Hint { hint: told(decided) })
}

fn told(decision: Decision) -> Hint {
    let Decision { text, thoughts } = decision;
    let best = |chance| Idea { path: Some(vec![Pick::Text(text.clone())]), text: text.clone(), chance };
    let Some(Thoughts { iterations, considered, line, .. }) = thoughts else {
        let reasons = vec!["There is not much of a choice.".to_owned()];
        return Hint { chance: None, best: best(None), others: Vec::new(), reasons, from: COACH.to_owned() };
    };
    let chance = considered.first().map(|first| first.chance);
    let idea = |other: &Considered| Idea { text: other.text.clone(), path: None, chance: Some(other.chance) };
    Hint {
        chance,
        best: best(chance),
        others: considered.iter().skip(1).map(idea).collect(),
        reasons: expected(&line),
        from: format!("{COACH}, {iterations} looks ahead"),
    }
}

fn expected(line: &[(Seat, String)]) -> Vec<String> {
    let moves: Vec<String> = line.iter().map(|(seat, text)| format!("{seat} {text}")).collect();
    if moves.len() < 2 { Vec::new() } else { vec![format!("It expects: {}.", moves.join(", "))] }
}

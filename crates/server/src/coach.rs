//! The coach: what a strong bot would do on your seat, knowing no more than you.

use crate::Server;
use crate::problem::{self, Answer};
use crate::talk::at;
use crate::wire::{Hint, Idea, Out};
use catalog::{Considered, Decision, Thoughts};
use kernel::{Pick, Seat};
use live::Table;
use store::{Account, MatchId};

/// Asks the coach for a seat of one's own.
pub async fn hint(server: &Server, who: &Account, id: MatchId, seat: Seat) -> Answer<Out> {
    let ask = |table: Table| async move { table.ahead(&who.id, seat).await };
    let table = at(server, &id, ask).await?;
    let coach = &server.config.coach;
    let decided = server.thinking.decide(None, coach, seat, table, None).await;
    let decided = decided.map_err(|_| problem::busy("the coach has no time now: ask again in a moment"))?;
    let decided = decided.ok_or_else(|| problem::late("it is not your turn: there is nothing to advise"))?;
    Ok(Out::Hint { hint: told(coach, decided) })
}

fn told(coach: &str, decision: Decision) -> Hint {
    let Decision { text, thoughts } = decision;
    let best = |chance| Idea { path: Some(vec![Pick::Text(text.clone())]), text: text.clone(), chance };
    let Some(Thoughts { iterations, considered, line, .. }) = thoughts else {
        let reasons = vec!["There is only one sensible move.".to_owned()];
        return Hint { chance: None, best: best(None), others: Vec::new(), reasons, from: coach.to_owned() };
    };
    let chance = considered.first().map(|first| first.chance);
    let idea = |other: &Considered| Idea { text: other.text.clone(), path: None, chance: Some(other.chance) };
    Hint {
        chance,
        best: best(chance),
        others: considered.iter().skip(1).map(idea).collect(),
        reasons: expected(&line),
        from: format!("{coach}, {iterations} iterations"),
    }
}

fn expected(line: &[(Seat, String)]) -> Vec<String> {
    let moves: Vec<String> = line.iter().map(|(seat, text)| format!("{seat} {text}")).collect();
    if moves.len() < 2 { Vec::new() } else { vec![format!("It expects: {}.", moves.join(", "))] }
}

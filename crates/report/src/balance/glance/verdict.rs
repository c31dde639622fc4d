//! Whether the game is balanced, and what to look at first.

use super::Finding;
use crate::balance::{bots, plural};
use crate::say::{POINTS, SHARE, list, matches, rounded, sentence};
use lab::{Balance, Estimate, Verdict, best_first};

/// So far from even may the first player be.
const FIRST: f64 = 0.03;
/// So far from even may a deck be against all others.
const ENTRANT: f64 = 0.05;
/// So far from the median one may a card be.
const CARD: f64 = 0.05;

/// Something that a balanced game keeps within a limit.
struct Claim {
    /// What it is called.
    said: String,
    found: Estimate,
    fair: f64,
    limit: f64,
}

impl Claim {
    fn verdict(&self) -> Verdict {
        self.found.verdict(self.fair, self.limit)
    }

    fn by(&self) -> f64 {
        (self.found.value - self.fair).abs()
    }
}

/// Whether the game is balanced: it is if everything is shown to lie within its limit, and it is not if
/// anything is shown to lie beyond. If neither is shown, it cannot be told yet.
pub(super) fn verdict(report: &Balance) -> Finding {
    let claims = claims(report);
    let mut beyond: Vec<&Claim> = claims.iter().filter(|claim| claim.verdict() == Verdict::Matters).collect();
    beyond.sort_by(|one, other| best_first(one.by(), other.by()));
    let open: Vec<&Claim> = claims.iter().filter(|claim| claim.verdict() == Verdict::Open).collect();
    let said: Vec<&str> = beyond.iter().map(|claim| claim.said.as_str()).collect();
    match said.split_first() {
        Some((worst, others)) => Finding {
            head: format!("Not balanced, as {}. Look first at {worst}", plays(report)),
            rest: then(others) + &settle(report, &open),
        },
        None if open.is_empty() && !claims.is_empty() => {
            Finding { head: format!("Balanced, as {}: ", plays(report)), rest: limits(report) }
        }
        None => Finding {
            head: format!("Whether it is balanced cannot be told yet, as {}.", plays(report)),
            rest: format!(
                " Nothing is shown to be out of balance, but that is not enough to call it balanced.{}",
                settle(report, &open)
            ),
        },
    }
}

fn plays(report: &Balance) -> String {
    let play = if report.bots.len() == 1 { "plays" } else { "play" };
    format!("{} {play} it", bots(report))
}

fn then(others: &[&str]) -> String {
    if others.is_empty() { ".".to_owned() } else { format!("; then at {}.", list(others)) }
}

/// What is open, and what would settle it.
fn settle(report: &Balance, open: &[&Claim]) -> String {
    if open.is_empty() {
        return String::new();
    }
    let names: Vec<&str> = open.iter().map(|claim| claim.said.as_str()).collect();
    // A claim about a part of the matches needs as many times more of all of them.
    let needed = |claim: &&Claim| -> Option<f64> {
        let more = claim.found.more(claim.fair, claim.limit)? as f64;
        Some(more / claim.found.n as f64 * report.matches as f64)
    };
    let needed: Vec<f64> = open.iter().filter_map(needed).collect();
    let how = match needed.iter().copied().fold(0.0, f64::max) as u64 {
        more if needed.len() == open.len() && more < 1_000_000_000 => {
            format!("about {} more would settle it", matches(rounded(more)))
        }
        _ => "how many more matches that takes cannot be said yet".to_owned(),
    };
    format!(" Still open: {}; {how}.", list(&names))
}

fn limits(report: &Balance) -> String {
    let points = |share: f64| format!("{:.0}", 100.0 * share);
    format!(
        "the first player is within {} points of even, each of the {} within {}, and each card that can be \
         measured within {} of the median card.",
        points(FIRST),
        plural(&report.terms.entrant),
        points(ENTRANT),
        points(CARD)
    )
}

fn claims(report: &Balance) -> Vec<Claim> {
    let mut claims = Vec::new();
    let first = report.seats.opener.unwrap_or(report.seats.seat_a);
    let share = |found: &Estimate| match found.is_enough() {
        true => format!(" (wins {})", SHARE.say(found.value)),
        false => String::new(),
    };
    claims.push(Claim {
        said: format!("going first{}", share(&first)),
        found: first,
        fair: 0.5,
        limit: FIRST,
    });
    // Where several bots play, a bad player is not the game's fault: only the best is looked at.
    let all = if report.bots.len() == 1 { report.entrants.standings.len() } else { 1 };
    let alone = report.entrants.standings.len() < 2;
    for standing in report.entrants.standings.iter().take(if alone { 0 } else { all }) {
        let said = format!("{}{}", standing.name, share(&standing.score));
        claims.push(Claim { said, found: standing.score, fair: 0.5, limit: ENTRANT });
    }
    let mut worths = 0;
    for card in &report.cards {
        if let Some(worth) = card.worth {
            let said = format!("the card {} ({} points)", card.name, POINTS.say(worth.gain.value));
            claims.push(Claim { said, found: worth.gain, fair: 0.0, limit: CARD });
            worths += 1;
        }
    }
    if worths == 0 && !report.cards.is_empty() {
        let found = Estimate { value: f64::NAN, n: 0, ..report.seats.seat_a };
        claims.push(Claim {
            said: "every card, none of which was measured".to_owned(),
            found,
            fair: 0.0,
            limit: CARD,
        });
    }
    claims
}

/// Whether something matters, in the words of the report: the head of a finding and what settles it.
pub(super) fn three(what: &str, found: &Estimate, fair: f64, delta: f64) -> (String, String) {
    match found.verdict(fair, delta) {
        Verdict::Matters => (format!("{} matters: ", sentence(what)), String::new()),
        Verdict::Negligible => (
            format!("{} does not matter: ", sentence(what)),
            format!(" That is less than {} from even.", limit(delta)),
        ),
        Verdict::Open => {
            let how = match found.more(fair, delta) {
                Some(more) => format!("about {} more", matches(rounded(more))),
                None => "more matches than can be estimated".to_owned(),
            };
            let rest =
                format!(" It takes {how} to tell whether that is more than {} from even.", limit(delta));
            (format!("Whether {what} matters cannot be told yet: "), rest)
        }
    }
}

/// `1 point`, `2.5 points`.
pub(crate) fn limit(delta: f64) -> String {
    match (100.0 * delta * 100.0).round() / 100.0 {
        1.0 => "1 point".to_owned(),
        points => format!("{points} points"),
    }
}

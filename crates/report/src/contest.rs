//! The page of an arena.

use crate::say::{SHARE, counted, list, matches, reading, whole};
use lab::{Calibration, Contender, Contest};
use models::{Conduct, Fault};
use page::{
    Axis, Block, Cell, Chart, Column, Figure, Listing, Page, Plot, Prose, Reading, Row, Rows, Section, Unit,
};

const PERCENT: Unit = Unit::Percent(1);

/// The page of an arena.
pub fn page_of_contest(found: &Contest) -> Page {
    let [one, other] = &found.players;
    let disguise = found.disguise.map_or(String::new(), |seed| {
        format!(" Models saw invented names, and the numbers of the cards are shifted (seed {seed}).")
    });
    let subtitle = Prose::from(format!(
        "{} on {} deals, each with the seats swapped. ",
        matches(found.matches),
        whole(found.matches / 2)
    ))
    .plain(format!("Seed {}.{disguise}", found.seed));
    let mut sections = vec![glance(found)];
    sections.extend((!found.ladder.is_empty()).then(|| ladder(found)));
    let models: Vec<&Contender> = found.players.iter().filter(|player| player.conduct.is_some()).collect();
    if !models.is_empty() {
        sections.extend([legal(&models), decisions(&models), cost(&models)]);
    }
    sections.extend([course(found), method(found)]);
    Page { title: format!("{}: {} against {}", found.title, one.name, other.name), subtitle, sections }
}

/// What was found, in sentences for the terminal.
pub fn findings_of_contest(found: &Contest) -> Vec<String> {
    let mut told = vec![verdict(found)];
    if let Some(place) = found.ladder.iter().find(|place| place.name == found.players[0].name) {
        let (rating, low, high) =
            (place.rating.points, place.rating.interval.low, place.rating.interval.high);
        told.push(format!("Rating on the ladder of bots: {rating:.0} ({low:.0} – {high:.0})."));
    }
    for player in &found.players {
        if let Some(conduct) = &player.conduct {
            told.push(conduct.sentence(&player.name) + ".");
        }
        if player.foreign > 0 {
            let all = matches(found.matches);
            told.push(format!(
                "{} of {all} do not show the play of {}: its fallback decided more than 5 %.",
                player.foreign, player.name
            ));
        }
        if let Some(regret) = &player.regret {
            let (mean, judge) = (lost(regret.mean), &regret.judge);
            told.push(format!(
                "{} loses {mean} points per decision as {judge} evaluates them, from {} decisions.",
                player.name, regret.judged
            ));
        }
    }
    told
}

fn verdict(found: &Contest) -> String {
    let [one, other] = &found.players;
    let score = reading(&found.score).say(SHARE);
    let sure = match found.verdict.as_str() {
        "better" => "It is better.",
        "worse" => "It is worse.",
        "alike" => "They are alike.",
        _ => "That is not enough to say who is better.",
    };
    let stopped = if found.stopped { " Stopped as soon as this was significant." } else { "" };
    format!(
        "{} scores {score} against {} in {}. {sure}{stopped}",
        one.name,
        other.name,
        matches(found.matches)
    )
}

fn section(title: &str, blocks: Vec<Block>) -> Section {
    Section { title: title.to_owned(), blocks }
}

fn figure(label: &str, value: String, margin: String, from: String) -> Figure {
    Figure { label: label.to_owned(), value, margin, from }
}

fn glance(found: &Contest) -> Section {
    let score = reading(&found.score);
    let mut figures = vec![
        figure(
            "score",
            SHARE.say(score.value),
            score.margin(SHARE),
            format!("{}, anytime-valid interval", matches(found.matches)),
        ),
        figure(
            "split deals",
            Unit::Percent(0).say(found.split),
            String::new(),
            "each won one of the two".to_owned(),
        ),
    ];
    let models = found.players.iter().filter_map(|player| Some((player, player.conduct.as_ref()?)));
    for (player, conduct) in models {
        let asked = counted(conduct.asked, "decision", "decisions");
        figures.push(figure(
            "legal at first try",
            PERCENT.say(share(conduct.first, conduct.asked)),
            String::new(),
            format!("{}, {asked}", player.name),
        ));
        figures.push(figure(
            "dollars a match",
            dollars(conduct.dollars / conduct.matches.max(1) as f64),
            String::new(),
            player.name.clone(),
        ));
    }
    let marked = found.players.iter().filter(|player| player.foreign > 0).map(|player| {
        Block::Paragraph(Prose::from("Not the play of ").strong(&player.name).plain(format!(
            " alone: in {} of {} its fallback decided more than 5 % of what it was asked.",
            whole(player.foreign),
            matches(found.matches)
        )))
    });
    let mut blocks = vec![Block::Paragraph(Prose::from(verdict(found))), Block::Figures(figures)];
    blocks.extend(marked);
    section("In short", blocks)
}

fn ladder(found: &Contest) -> Section {
    let name = &found.players[0].name;
    let row = |place: &lab::Place| {
        let (rating, interval) = (place.rating.points, place.rating.interval);
        let row = Row::new(&place.name, Reading::new(rating, interval.low, interval.high));
        Row { flagged: place.name == *name, ..row }
    };
    let axis = Axis::new("rating", Unit::Number(0));
    let rows = Rows { axis, rows: found.ladder.iter().map(row).collect(), reference: None };
    let chart = Chart {
        title: "Ratings".to_owned(),
        from: "bots by their own matches, the first player by its score against its opponent".to_owned(),
        plot: Plot::Dots(rows),
    };
    let note = "100 points more win 64 % of the matches.";
    section("On the ladder of bots", vec![Block::Chart(chart), Block::Note(Prose::from(note))])
}

fn legal(models: &[&Contender]) -> Section {
    let mut columns = vec![Column::new("what was decided, and how")];
    columns.extend(models.iter().map(|player| Column::new(&player.name)));
    let conducts: Vec<&Conduct> = models.iter().filter_map(|player| player.conduct.as_ref()).collect();
    let row = |title: &str, count: &dyn Fn(&Conduct) -> u64| {
        let cells = conducts.iter().map(|conduct| Cell::Number(count(conduct) as f64, Unit::Number(0)));
        std::iter::once(Cell::Text(title.to_owned())).chain(cells).collect::<Vec<Cell>>()
    };
    let mut rows = vec![
        row("decisions asked for", &|conduct| conduct.asked),
        row("legal at the first try", &|conduct| conduct.first),
        row("legal after a retry", &|conduct| conduct.retried),
        row("decided by the fallback", &Conduct::fallbacks),
    ];
    let of =
        |map: &std::collections::BTreeMap<Fault, u64>, fault: Fault| map.get(&fault).copied().unwrap_or(0);
    for fault in Fault::ALL {
        if conducts.iter().any(|conduct| of(&conduct.fallback, fault) > 0) {
            rows.push(row(&format!("– fallback: {}", fault.word()), &|conduct| {
                of(&conduct.fallback, fault)
            }));
        }
        if conducts.iter().any(|conduct| of(&conduct.refused, fault) > 0) {
            rows.push(row(&format!("– answers refused: {}", fault.word()), &|conduct| {
                of(&conduct.refused, fault)
            }));
        }
    }
    rows.push(row("moves made as planned, without a call", &|conduct| conduct.planned));
    rows.push(row("plans that could not be followed", &|conduct| conduct.plans_broken));
    let table = Listing { title: "Answers".to_owned(), from: String::new(), columns, rows };
    let about = models.iter().filter_map(|player| {
        let names: Vec<&String> = player.answered_as.iter().collect();
        let answered =
            if names.is_empty() { String::new() } else { format!(" Answered as {}.", list(&names)) };
        Some(Block::Note(Prose::from(format!("{}: {}{answered}", player.name, player.about.as_ref()?))))
    });
    section("Legal moves", std::iter::once(Block::Listing(table)).chain(about).collect())
}

fn decisions(models: &[&Contender]) -> Section {
    let mut blocks = Vec::new();
    for player in models {
        match &player.regret {
            Some(regret) => {
                let told = Prose::from(format!("As {} evaluates them, the decisions of ", regret.judge))
                    .strong(&player.name)
                    .plain(format!(
                        " lose {} points of its chance to win on average; {} of them are the judge's own choice. From {}; the judge could not evaluate {} more.",
                        lost(regret.mean),
                        Unit::Percent(0).say(regret.same),
                        counted(regret.judged, "decision", "decisions"),
                        whole(regret.unjudged)
                    ));
                blocks.push(Block::Paragraph(told));
            }
            None => blocks.push(Block::Paragraph(Prose::from(format!(
                "Nobody judged the decisions of {}.",
                player.name
            )))),
        }
        blocks.extend(
            player.calibration.as_ref().map(|found| Block::Listing(calibration(&player.name, found))),
        );
    }
    let note = "The judge sees what the player saw and looks ahead in worlds that it imagines. Its values are less certain for moves that it examined little.";
    blocks.push(Block::Note(Prose::from(note)));
    section("How good the decisions are", blocks)
}

fn calibration(name: &str, found: &Calibration) -> Listing {
    let row = |bin: &lab::Bin| {
        let share = |value| Cell::Number(value, Unit::Percent(0));
        vec![share(bin.stated), share(bin.came), Cell::Number(bin.n as f64, Unit::Number(0))]
    };
    Listing {
        title: format!("Calibration of {name}: stated chances and results"),
        from: format!("Brier score {:.3}; always saying one half gets 0.250", found.brier),
        columns: ["stated", "won", "times"].map(Column::new).to_vec(),
        rows: found.bins.iter().map(row).collect(),
    }
}

fn cost(models: &[&Contender]) -> Section {
    let titles = [
        "model",
        "calls",
        "tokens read",
        "from the cache",
        "answered",
        "dollars",
        "seconds, median",
        "95th percentile",
        "a match",
    ];
    let row = |player: &&Contender| {
        let conduct = player.conduct.as_ref()?;
        let (usage, seconds) = (&conduct.usage, player.seconds.unwrap_or_default());
        let read = usage.input + usage.cached + usage.written;
        let number = |value: f64, decimals| Cell::Number(value, Unit::Number(decimals));
        Some(vec![
            Cell::Text(player.name.clone()),
            number(conduct.calls as f64, 0),
            number(read as f64, 0),
            Cell::Number(share(usage.cached, read), PERCENT),
            number(usage.output as f64, 0),
            Cell::Text(dollars(conduct.dollars)),
            number(seconds.p50, 2),
            number(seconds.p95, 2),
            number(seconds.a_match, 1),
        ])
    };
    let rows = models.iter().filter_map(row).collect();
    let table = Listing {
        title: "Tokens, money, time".to_owned(),
        from: "all matches".to_owned(),
        columns: titles.map(Column::new).to_vec(),
        rows,
    };
    let note =
        "Dollars are computed from the prices in the file of models; a model without prices counts as free.";
    section("What it cost", vec![Block::Listing(table), Block::Note(Prose::from(note))])
}

fn course(found: &Contest) -> Section {
    let [one, other] = &found.players;
    let turns = &found.turns_are;
    let each = turns.trim_end_matches('s');
    let titles = [
        "a match, on average".to_owned(),
        one.name.clone(),
        format!("{}, a {each}", one.name),
        other.name.clone(),
        format!("{}, a {each}", other.name),
    ];
    let number = |value: f64, decimals| Cell::Number(value, Unit::Number(decimals));
    let mut rows = vec![vec![
        Cell::Text(turns.clone()),
        number(found.turns, 1),
        Cell::Empty,
        number(found.turns, 1),
        Cell::Empty,
    ]];
    let score = |share: f64| [number(share, 3), number(share / found.turns.max(1.0), 4)];
    let [mine, theirs] = [score(found.score.value), score(1.0 - found.score.value)];
    rows.push([vec![Cell::Text("score, in wins".to_owned())], mine.to_vec(), theirs.to_vec()].concat());
    for (name, (mean, a_turn)) in &one.answers {
        let (their_mean, their_turn) = other.answers.get(name).copied().unwrap_or_default();
        rows.push(vec![
            Cell::Text(name.clone()),
            number(*mean, 1),
            number(*a_turn, 2),
            number(their_mean, 1),
            number(their_turn, 2),
        ]);
    }
    let table = Listing {
        title: "Course of the matches".to_owned(),
        from: matches(found.matches),
        columns: titles.map(Column::new).to_vec(),
        rows,
    };
    section("Turns to finish, score by turn", vec![Block::Listing(table)])
}

fn method(found: &Contest) -> Section {
    let told = format!(
        "Rules {} and cards {} of {}. Both matches of a deal are one observation. The interval of the score is anytime-valid, so it may be examined after every deal. A model is sent what its seat may know: rules and cards first, which stay the same, then the board. Every match and all messages are in the folder transcripts, and --replay plays them again without calling any model.",
        found.rules, found.cards_fingerprint, found.title
    );
    section("How it was measured", vec![Block::Note(Prose::from(told))])
}

fn share(part: u64, of: u64) -> f64 {
    part as f64 / of.max(1) as f64
}

/// What is lost is told without a sign.
fn lost(chance: f64) -> String {
    Unit::Number(1).say(100.0 * chance)
}

fn dollars(amount: f64) -> String {
    format!("${amount:.4}")
}

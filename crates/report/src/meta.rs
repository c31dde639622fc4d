//! The page of solved decks.

mod matrix;

pub use matrix::{columns_of_matrix, write_matrix};

use crate::say::{POINTS, SHARE, counted, list, matches, reading, rounded, whole};
use lab::{Kin, Meta, MetaDeck, Verdict, best_first};
use page::{
    Axis, Block, Cell, Chart, Column, Figure, Listing, Matrix, Page, Plot, Point, Prose, Reading, Row, Rows,
    Scatter, Section, Unit,
};

/// A deck that is mixed in less often than this is not worth a line.
const TRACE: f64 = 0.0005;

/// The page of solved decks.
pub fn page_of_meta(meta: &Meta) -> Page {
    let decks = counted(meta.decks.len() as u64, "deck", "decks");
    let subtitle = Prose::from(format!("{decks} in {}, all played by ", matches(meta.matches)))
        .strong(&meta.bot)
        .plain(format!(". Seed {}.", meta.seed));
    let mut sections = vec![glance(meta), mixture(meta), answers(meta)];
    sections.extend(meta.kin.as_ref().map(|kin| families(meta, kin)));
    sections.extend([all(meta), method(meta)]);
    Page { title: format!("{}: every deck solved", meta.title), subtitle, sections }
}

/// What was found, in a sentence for the terminal.
pub fn finding_of_meta(meta: &Meta) -> String {
    let mixed = mixed(meta);
    let of = counted(meta.decks.len() as u64, "deck", "decks");
    let mixture = match mixed[..] {
        [only] if is_sure(only) => format!("The equilibrium of {of} is one deck: {}.", only.name),
        _ => format!(
            "The equilibrium mixture has {} of {of}, above all {}.",
            mixed.len(),
            mixed.first().map_or("none", |deck| &deck.name)
        ),
    };
    // The best response among those that are not the mixture itself.
    let rivals = meta.decks.iter().filter(|deck| deck.finalist && deck.against.n > 0);
    let best = rivals.min_by(|one, other| best_first(one.against.value, other.against.value));
    let answer = best.map(|best| {
        let (score, n) = (reading(&best.against).say(SHARE), matches(best.against.n));
        format!(" The best response to it, {}, gets {score} in {n} of {}.", best.name, meta.bot)
    });
    mixture + &answer.unwrap_or_default() + &gained(meta)
}

/// Whether a deck is the whole mixture in all resampled win rates.
fn is_sure(deck: &MetaDeck) -> bool {
    deck.weight_range.low > 1.0 - TRACE
}

/// Differences below this do not matter.
const LIMIT: f64 = 0.01;

/// Whether the best response to the mixture gains anything that matters.
fn gained(meta: &Meta) -> String {
    let found = &meta.exploitability;
    match found.verdict(0.0, LIMIT) {
        Verdict::Matters => {
            " So more than 1 point can still be gained against the mixture; more matches would move it."
                .to_owned()
        }
        Verdict::Negligible => " So no more than 1 point can be gained against the mixture.".to_owned(),
        Verdict::Open => {
            let more = match found.more(0.0, LIMIT) {
                Some(more) => format!("about {} more against it", matches(rounded(more))),
                None => "more matches than can be estimated".to_owned(),
            };
            format!(
                " Whether more than 1 point can be gained against the mixture cannot be told yet: it takes {more}."
            )
        }
    }
}

/// The decks of the mixture, the most frequent first.
fn mixed(meta: &Meta) -> Vec<&MetaDeck> {
    let mut decks: Vec<&MetaDeck> = meta.decks.iter().filter(|deck| deck.weight >= TRACE).collect();
    decks.sort_by(|one, other| other.weight.total_cmp(&one.weight));
    decks
}

fn section(title: &str, blocks: Vec<Block>) -> Section {
    Section { title: title.to_owned(), blocks }
}

fn glance(meta: &Meta) -> Section {
    let mixed = mixed(meta);
    let best = &meta.decks[meta.best_response];
    let names: Vec<&str> = mixed.iter().take(3).map(|deck| deck.name.as_str()).collect();
    let prose = match mixed[..] {
        [only] if is_sure(only) => Prose::from("The equilibrium is one deck: ").strong(&only.name),
        _ => Prose::from("The equilibrium mixture on the measured win rates has ")
            .strong(counted(mixed.len() as u64, "deck", "decks"))
            .plain(format!(", above all {}", list(&names))),
    };
    let prose = if best.against.n == 0 {
        prose.plain(format!(". In new matches no deck scores more than half against it.{}", gained(meta)))
    } else {
        let answer = prose.plain(". In new matches the best response to it, ").emphasis(&best.name);
        answer.plain(", gets ").strong(reading(&best.against).say(SHARE)).plain(".").plain(gained(meta))
    };
    section("In short", vec![Block::Paragraph(prose), Block::Figures(figures(meta, mixed.len()))])
}

fn figures(meta: &Meta, mixed: usize) -> Vec<Figure> {
    let (one, other) = meta.trial;
    let figure = |label: &str, value: String, margin: String, from: String| Figure {
        label: label.to_owned(),
        value,
        margin,
        from,
    };
    let exploitability = reading(&meta.exploitability);
    vec![
        figure(
            "points that the best response gains",
            POINTS.say(exploitability.value),
            exploitability.margin(POINTS),
            format!("{} new matches per finalist, {}", whole(other), meta.bot),
        ),
        figure(
            "decks in the mixture",
            whole(mixed as u64),
            String::new(),
            format!(
                "of {}, {} and more a pairing, {}",
                whole(meta.decks.len() as u64),
                matches(meta.games),
                meta.bot
            ),
        ),
        figure(
            "matches in all",
            whole(meta.matches),
            String::new(),
            format!("{} of each deck against the mixture, {}", whole(one), meta.bot),
        ),
    ]
}

fn mixture(meta: &Meta) -> Section {
    let rows = mixed(meta).into_iter().map(|deck| Row {
        label: deck.name.clone(),
        reading: Reading::new(
            deck.weight,
            deck.weight_range.low.min(deck.weight),
            deck.weight_range.high.max(deck.weight),
        ),
        note: format!("in {} of likely mixtures", Unit::Percent(0).say(deck.chosen)),
        flagged: false,
    });
    let chart = Chart {
        title: "How often to play which deck".to_owned(),
        from: format!(
            "{}, {}; lines reach from the 5th to the 95th of a hundred mixtures that are as likely",
            matches(meta.matches),
            meta.bot
        ),
        plot: Plot::Bars(Rows {
            axis: Axis::new("share of the mixture", Unit::Percent(1)),
            rows: rows.collect(),
            reference: None,
        }),
    };
    let note = "Decks that differ by a card or two stand in for each other: which of them is in the mixture \
                is less sure than how often one of their kind is.";
    section("The mixture", vec![Block::Chart(chart), Block::Note(note.into())])
}

fn answers(meta: &Meta) -> Section {
    let mut finalists: Vec<(usize, &MetaDeck)> =
        meta.decks.iter().enumerate().filter(|(_, deck)| deck.finalist).collect();
    finalists.sort_by(|(_, one), (_, other)| best_first(one.against.value, other.against.value));
    let rows = finalists.into_iter().map(|(at, deck)| Row {
        label: deck.name.clone(),
        reading: reading(&deck.against),
        note: String::new(),
        flagged: at == meta.best_response,
    });
    let chart = Chart {
        title: "The best responses to the mixture".to_owned(),
        from: format!(
            "{} each, {}, none of which were used to choose the mixture; simultaneous 95 % intervals",
            matches(meta.trial.1),
            meta.bot
        ),
        plot: Plot::Dots(Rows {
            axis: Axis::new("score against the mixture", SHARE),
            rows: rows.collect(),
            reference: Some(0.5),
        }),
    };
    section("Best responses", vec![Block::Chart(chart), Block::Chart(scatter(meta))])
}

fn scatter(meta: &Meta) -> Chart {
    let mut decks: Vec<&MetaDeck> = meta.decks.iter().collect();
    // The mixture's own decks are named first.
    decks.sort_by(|one, other| other.weight.total_cmp(&one.weight));
    let point = |deck: &MetaDeck| Point {
        label: if deck.weight >= TRACE { deck.name.clone() } else { String::new() },
        x: Reading::exact(deck.field.value),
        y: Reading::exact(deck.against.value),
        flagged: deck.weight >= TRACE,
    };
    Chart {
        title: "Good against everybody, or good against the best?".to_owned(),
        from: format!(
            "{} decks; {} and more against the mixture, {}; those of the mixture stand out",
            whole(meta.decks.len() as u64),
            matches(meta.trial.0),
            meta.bot
        ),
        plot: Plot::Scatter(Scatter {
            x: Axis::new("score against all decks", Unit::Percent(0)),
            y: Axis::new("score against the mixture", Unit::Percent(0)),
            points: decks.into_iter().map(point).collect(),
            reference: (Some(0.5), Some(0.5)),
        }),
    }
}

fn families(meta: &Meta, kin: &Kin) -> Section {
    let weight =
        |name: &String| meta.decks.iter().filter(|deck| deck.kin == *name).map(|deck| deck.weight).sum();
    let row = |name: &String| Row::new(name.clone(), Reading::exact(weight(name)));
    let mut rows: Vec<Row> = kin.names.iter().map(row).filter(|row| row.reading.value >= TRACE).collect();
    rows.sort_by(|one, other| best_first(one.reading.value, other.reading.value));
    let shares = Chart {
        title: "The mixture by kind".to_owned(),
        from: format!("{}, {}", matches(meta.matches), meta.bot),
        plot: Plot::Bars(Rows {
            axis: Axis::new("share of the mixture", Unit::Percent(1)),
            rows,
            reference: None,
        }),
    };
    let cells =
        |row: &Vec<Option<lab::Estimate>>| row.iter().map(|cell| cell.as_ref().map(reading)).collect();
    let least = kin.matrix.iter().flatten().flatten().map(|cell| cell.n).min().unwrap_or(0);
    let matrix = Chart {
        title: "Kind against kind".to_owned(),
        from: format!(
            "mean over all their decks, at least {} each, {}; simultaneous 95 % intervals",
            matches(least),
            meta.bot
        ),
        plot: Plot::Matrix(Matrix {
            corner: "score of the row against the column, %".to_owned(),
            rows: kin.names.clone(),
            columns: kin.names.clone(),
            cells: kin.matrix.iter().map(cells).collect(),
            unit: Unit::Percent(0),
            middle: 0.5,
            reach: 0.3,
        }),
    };
    section("Kinds of decks", vec![Block::Chart(shares), Block::Chart(matrix)])
}

fn all(meta: &Meta) -> Section {
    let mut decks: Vec<&MetaDeck> = meta.decks.iter().collect();
    decks.sort_by(|one, other| best_first(one.field.value, other.field.value));
    let row = |deck: &MetaDeck| {
        vec![
            Cell::Text(deck.name.clone()),
            Cell::Reading(reading(&deck.field), SHARE),
            Cell::Reading(reading(&deck.against), SHARE),
            Cell::Number(deck.weight, Unit::Percent(1)),
            Cell::Number(deck.chosen, Unit::Percent(0)),
        ]
    };
    let table = Listing {
        title: "Every deck".to_owned(),
        from: format!("{}; simultaneous 95 % intervals", meta.bot),
        columns: vec![
            Column::new("deck"),
            Column::new("against all").help("Mean score against all other decks, each counted the same"),
            Column::new("against the mixture").help("Measured again in new matches against the mixture"),
            Column::new("in the mixture").help("Its share of the mixture"),
            Column::new("chosen").help("In how many of the resampled mixtures it has any weight"),
        ],
        rows: decks.into_iter().map(row).collect(),
    };
    let title = format!("All {}", counted(meta.decks.len() as u64, "deck", "decks"));
    section("Every deck", vec![Block::Fold { title, blocks: vec![Block::Listing(table)] }])
}

fn method(meta: &Meta) -> Section {
    let survey = format!(
        "Every pair of decks met in {}, every deal played twice with the seats swapped; a deck against itself is even \
         and was not played. Then, in rounds, every deck played against the current mixture, so that matches \
         were spent where they decide. A pairing's win rate is estimated from its own matches and, where these are \
         few, from the scores of its two decks against all others.",
        matches(meta.games)
    );
    let trial = format!(
        "The mixture was then tried in matches that were not used to choose it: {} of every deck, and {} more of \
         each of the best. The numerical error of the equilibrium is at most {:.0e}: \
         the uncertainty is in the win rates.",
        whole(meta.trial.0),
        whole(meta.trial.1),
        meta.residue.max(1e-16)
    );
    let caution =
        "All of this holds for this bot. A stronger one may find uses for decks that this one cannot play.";
    let identity = Prose::from("Rules ")
        .code(meta.rules.to_string())
        .plain(", cards ")
        .code(&meta.cards_fingerprint)
        .plain(", seed ")
        .code(meta.seed.to_string())
        .plain(". The same command gives the same page on any number of threads.");
    let blocks = [survey.into(), trial.into(), caution.into(), identity];
    section("How this was measured", blocks.map(Block::Paragraph).into())
}

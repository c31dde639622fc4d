//! A page with everything that a page can hold, and with names as long as they get.

use page::*;

const GAMES: &str = "10,000 games, thumb against thumb; 95 % intervals that hold for all at once";

const CARDS: [&str; 26] = [
    "Archivist of the Drowned Library at the End of the World",
    "Alpha Howler",
    "Banner Knight",
    "Bone Acolyte",
    "Bramble Wall",
    "Cold Snap",
    "Combust",
    "Dark Touch",
    "Deep Winter",
    "Frenzied Mauler",
    "Frost Shield",
    "Grave Rat",
    "Grim Bargain",
    "Haunting Fog",
    "Ice Shard",
    "Lich Adept",
    "Mend",
    "Pack Runner",
    "Renewal",
    "Royal Tactician",
    "Shatter",
    "Soul Collector",
    "Squire",
    "Vine Whip",
    "Void Snare",
    "Wither",
];

const DECKS: [&str; 8] = [
    "kingdom-fire",
    "kingdom-frost",
    "wildclan-fire",
    "wildclan-nature",
    "undead-shadow",
    "undead-frost",
    "tinkers-nature",
    "tinkers-and-their-uncounted-machines",
];

pub fn page() -> Page {
    let overview = Section {
        title: "In short".into(),
        blocks: vec![
            Block::Paragraph(
                Prose::from("The first player wins ")
                    .strong("52.1\u{a0}%")
                    .plain(" of the games. Two cards of ")
                    .strong("26")
                    .plain(" stand out: ")
                    .emphasis("Alpha Howler")
                    .plain(" is worth more than its cost, ")
                    .emphasis("Wither")
                    .plain(" is hardly ever worth playing. The same numbers again: ")
                    .code("cardwright balance spellfaire --games 10000 --seed 1 --out report")
                    .plain("."),
            ),
            Block::Figures(figures()),
            Block::Note(
                "Intervals hold with 95 % confidence, corrected for the number of cards looked at.".into(),
            ),
        ],
    };
    let mut blocks = charts("Archivist of the Drowned Library");
    blocks.insert(2, Block::Heading("Decks against each other".into()));
    let charts = Section { title: "Charts".into(), blocks };
    let tables = Section {
        title: "Every card".into(),
        blocks: vec![
            Block::Listing(table()),
            Block::Fold {
                title: "How this was measured".into(),
                blocks: vec![Block::Paragraph("Every deal was played twice, with the seats swapped.".into())],
            },
        ],
    };
    Page {
        title: "Spellfaire: is it balanced?".into(),
        subtitle: Prose::from("10,000 games between rule-of-thumb bots, 8 decks, seed 1."),
        sections: vec![overview, charts, tables],
    }
}

fn figures() -> Vec<Figure> {
    let figure = |label: &str, reading: Reading, unit: Unit| Figure {
        label: label.into(),
        value: unit.say(reading.value),
        margin: reading.margin(unit),
        from: GAMES.into(),
    };
    vec![
        figure("won by the first player", Reading::new(0.521, 0.513, 0.529), Unit::Percent(1)),
        figure("turns on average", Reading::new(17.35, 17.2, 17.5), Unit::Number(1)),
        figure(
            "won by the stronger bot: how much skill matters",
            Reading::new(0.734, 0.727, 0.741),
            Unit::Percent(1),
        ),
        figure("matches in which the lead changed", Reading::exact(4821.0), Unit::Number(0)),
    ]
}

/// A reading for the sake of it, which falls from row to row.
fn impact(at: usize) -> Reading {
    let value = 0.047 - 0.0037 * at as f64;
    let reach = 0.008 + 0.004 * (at % 3) as f64;
    Reading::new(value, value - reach, value + reach * 1.1)
}

fn chart(title: &str, plot: Plot) -> Block {
    Block::Chart(Chart { title: title.into(), from: GAMES.into(), plot })
}

/// One chart of each kind, with `name` in all places where a name can be.
pub fn charts(name: &str) -> Vec<Block> {
    vec![
        chart("What each card is worth", Plot::Dots(dots(name))),
        chart("Win rate by bot", Plot::Bars(bars(name))),
        chart("Deck against deck", Plot::Matrix(matrix(name))),
        chart("How long matches are", Plot::Histogram(histogram(name))),
        chart("Chance of the leader to win", Plot::Lines(lines(name))),
        chart("How matches end", Plot::Shares(shares(name))),
        chart("Played often, worth much?", Plot::Scatter(scatter(name))),
    ]
}

/// The same charts with nothing in them.
pub fn empty_charts() -> Vec<Block> {
    let rows = Rows { rows: Vec::new(), ..dots("") };
    vec![
        chart("Dots", Plot::Dots(rows.clone())),
        chart("Bars", Plot::Bars(rows)),
        chart("Matrix", Plot::Matrix(Matrix { rows: vec![], columns: vec![], cells: vec![], ..matrix("") })),
        chart("Histogram", Plot::Histogram(Histogram { bins: vec![], ..histogram("") })),
        chart(
            "Lines",
            Plot::Lines(Lines { series: vec![Series { name: "x".into(), points: vec![] }], ..lines("") }),
        ),
        chart("Shares", Plot::Shares(Shares { parts: vec![], rows: vec![] })),
        chart("Scatter", Plot::Scatter(Scatter { points: vec![], ..scatter("") })),
    ]
}

fn dots(name: &str) -> Rows {
    let row = |(at, card): (usize, &str)| Row {
        label: card.into(),
        reading: impact(at),
        note: format!("n {}", Unit::Number(0).say(3204.0 + 37.0 * at as f64)),
        flagged: at == 1 || at == 25,
    };
    let rows = [name].into_iter().chain(CARDS[1..].iter().copied()).enumerate().map(row);
    Rows {
        axis: Axis::new("impact on the win rate", Unit::Points(1)),
        rows: rows.collect(),
        reference: Some(0.0),
    }
}

fn bars(name: &str) -> Rows {
    let row = |(label, value): (&str, f64)| Row::new(label, Reading::new(value, value - 0.02, value + 0.02));
    let rows = [("thumb", 0.734), ("greedy", 0.521), ("random", 0.245), (name, 0.4)].map(row);
    let axis = Axis::new("win rate", Unit::Percent(1)).between(0.0, 1.0);
    Rows { axis, rows: rows.into(), reference: None }
}

fn matrix(name: &str) -> Matrix {
    let mut names: Vec<String> = DECKS.map(String::from).into();
    names[0] = name.into();
    let cell = |row: usize, column: usize| {
        let value = 0.5 + (row as f64 - column as f64) * 0.047;
        (row != column).then(|| Reading::new(value, value - 0.014, value + 0.013))
    };
    Matrix {
        corner: "win rate of the row against the column, %".into(),
        rows: names.clone(),
        columns: names,
        cells: (0..DECKS.len())
            .map(|row| (0..DECKS.len()).map(|column| cell(row, column)).collect())
            .collect(),
        unit: Unit::Percent(1),
        middle: 0.5,
        reach: 0.2,
    }
}

fn histogram(name: &str) -> Histogram {
    let bin = |turn: i32| Bin {
        from: f64::from(turn),
        to: f64::from(turn + 1),
        count: 2_000u64.saturating_sub(60 * u64::from((turn - 17).unsigned_abs()).pow(2) / 2),
    };
    Histogram { axis: Axis::new(format!("turns {name}"), Unit::Number(0)), bins: (8..30).map(bin).collect() }
}

fn lines(name: &str) -> Lines {
    let series = |name: &str, slope: f64| Series {
        name: name.into(),
        points: (1..=20)
            .map(|turn| {
                let value = 0.5 + slope * f64::from(turn);
                (f64::from(turn), Reading::new(value, value - 0.02, value + 0.02))
            })
            .collect(),
    };
    Lines {
        x: Axis::new("turn", Unit::Number(0)),
        y: Axis::new("wins of who leads", Unit::Percent(0)),
        series: vec![series("thumb", 0.02), series("greedy", 0.012), series(name, 0.004)],
        reference: Some(0.5),
    }
}

fn shares(name: &str) -> Shares {
    let share = |label: &str, amounts: &[f64]| Share {
        label: label.into(),
        amounts: amounts.into(),
        note: "5,000 games".into(),
    };
    Shares {
        parts: ["hero defeated", "fatigue", name, "draw"].map(String::from).into(),
        rows: vec![
            share("thumb", &[4_210.0, 700.0, 80.0, 10.0]),
            share("greedy", &[3_100.0, 1_500.0, 300.0, 100.0]),
            share(name, &[1.0, 1.0, 1.0, 1.0]),
        ],
    }
}

fn scatter(name: &str) -> Scatter {
    let point = |(at, card): (usize, &&str)| {
        let often = 0.2 + ((at * 7) % 23) as f64 / 40.0;
        Point {
            label: if at == 0 { name.into() } else { (*card).into() },
            x: Reading::exact(often),
            y: impact(at),
            flagged: at == 1 || at == 25,
        }
    };
    Scatter {
        x: Axis::new("played when drawn", Unit::Percent(0)),
        y: Axis::new("impact on the win rate", Unit::Points(1)),
        points: CARDS.iter().enumerate().map(point).collect(),
        reference: (None, Some(0.0)),
    }
}

fn table() -> Listing {
    let row = |(at, card): (usize, &&str)| {
        vec![
            Cell::Text((*card).into()),
            Cell::Text(if at % 3 == 0 { "Kingdom" } else { "Wildclan" }.into()),
            Cell::Number(0.95 - at as f64 * 0.03, Unit::Percent(0)),
            Cell::Reading(impact(at), Unit::Points(1)),
            if at == 7 { Cell::Empty } else { Cell::Number(12_345.0 - 400.0 * at as f64, Unit::Number(0)) },
        ]
    };
    Listing {
        title: "Cards".into(),
        from: GAMES.into(),
        columns: vec![
            Column::new("Card"),
            Column::new("Home"),
            Column::new("Played when drawn")
                .help("how often it was played in the games in which it was drawn")
                .bars(),
            Column::new("Impact, points").bars(),
            Column::new("Games"),
        ],
        rows: CARDS.iter().enumerate().map(row).collect(),
    }
}

//! Before the first card is dealt (P-02, P-04, P-21).

use crate::cards::{BASICS, CardList, Kind, is_basic, same};
use crate::counts::{Counts, PILES, Pile, Piles};
use crate::kingdoms::Kingdom;
use crate::layout::Layout;
use crate::options::{NO_KINGDOM, options};
use crate::state::{Choice, Looked, Phase, Side, State, ThisTurn};
use kernel::{Agenda, Chosen, Dice, Face, GameOption, MAX_SEATS, Request, Seat, Seats, SetupError};
use script::Listeners;
use serde::{Deserialize, Serialize};
use text::unknown;

/// The most kingdom cards a supply has room for.
pub const MOST_KINGDOM: usize = PILES - Pile::BASIC;
/// How many are drawn when none are named.
const RANDOM_KINGDOM: usize = 10;

/// Players, sets and kingdom.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// How many play.
    pub seats: usize,
    /// Who begins; by the dice if nobody is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    /// The sets whose texts apply and from which a random kingdom is drawn; a later one covers an
    /// earlier one.
    pub sets: Vec<String>,
    /// The kingdom's cards, which may be none; if it is left open, ten are drawn by the dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kingdom: Option<Vec<String>>,
}

impl Setup {
    /// This many players with this kingdom and the document's texts.
    pub fn new(seats: usize, kingdom: Option<Vec<String>>) -> Setup {
        let sets = ["base", "more"].map(str::to_owned).to_vec();
        Setup { seats, first: None, sets, kingdom }
    }

    /// The same with the classic texts.
    #[must_use]
    pub fn classic(self) -> Setup {
        Setup { sets: ["classic", "more"].map(str::to_owned).to_vec(), ..self }
    }
}

/// Reads a request: two players and the first eight, if nothing else is asked for.
pub(crate) fn from_request(
    cards: &CardList,
    kingdoms: &[Kingdom],
    request: &Request,
) -> Result<Setup, SetupError> {
    let mut problems = Vec::new();
    let chosen = Chosen::read(&options(cards, kingdoms), request, &mut problems);
    let seats = request.seats.unwrap_or(if chosen.word("mode") == "solo" { 1 } else { 2 });
    if !request.decks.is_empty() {
        problems.push(
            "Principality is played without decks: a kingdom is chosen with the option kingdom".to_owned(),
        );
    }
    match chosen.asked("mode") {
        Some("solo") if seats != 1 => problems.push(format!("mode solo is for one player, not {seats}")),
        Some("versus") if seats == 1 => problems.push("mode versus is for 2 to 4 players".to_owned()),
        _ => {}
    }
    let mut setup = Setup {
        seats,
        first: chosen.seat("first"),
        sets: chosen.items("set"),
        kingdom: kingdom(kingdoms, &chosen),
    };
    if setup.sets.iter().all(|set| same(set, "base") || same(set, "classic")) && !setup.sets.is_empty() {
        // A text is chosen; the further cards go with both.
        setup.sets.push("more".to_owned());
    }
    problems.extend(faces(cards, &setup).err().into_iter().flatten());
    if setup.kingdom.iter().flatten().any(|name| cards.find(&[], name).is_none()) {
        let names: Vec<&str> = kingdoms.iter().map(|kingdom| kingdom.name.as_str()).collect();
        problems
            .push(format!("a kingdom is random, none, cards separated by commas, or {}", names.join(", ")));
    }
    SetupError::unless_empty(problems).map(|()| setup)
}

/// A preset, `random`, `none`, or cards separated by commas.
fn kingdom(kingdoms: &[Kingdom], chosen: &Chosen) -> Option<Vec<String>> {
    let preset = |name: &str| kingdoms.iter().find(|kingdom| kingdom.name == name);
    match chosen.word("kingdom") {
        GameOption::RANDOM => None,
        NO_KINGDOM => Some(Vec::new()),
        word => Some(preset(word).map_or_else(|| chosen.items("kingdom"), |kingdom| kingdom.cards.clone())),
    }
}

/// The kingdom's cards and the sets, or everything that is wrong with them.
fn faces(cards: &CardList, setup: &Setup) -> Result<(Vec<u8>, Vec<Face>), Vec<String>> {
    let mut problems = Vec::new();
    if !(1..=MAX_SEATS).contains(&setup.seats) {
        problems.push(format!("Principality is for 1 to {MAX_SEATS} players, not {}", setup.seats));
    }
    if let Some(first) = setup.first.filter(|seat| seat.index() >= setup.seats) {
        problems.push(format!("nobody sits at {first}, so {first} cannot begin"));
    }
    let mut sets = Vec::new();
    for name in &setup.sets {
        match cards.set(name) {
            Some(set) => sets.push(set),
            None => {
                let known: Vec<&str> = cards.sets.iter().map(|set| set.name.as_str()).collect();
                problems.push(format!("there is no set {name}: choose among {}", known.join(", ")));
            }
        }
    }
    let mut kingdom = Vec::new();
    for name in setup.kingdom.iter().flatten() {
        match cards.find(&sets, name) {
            Some(_) if is_basic(name) => {
                problems.push(format!("{name} is in every supply and needs no naming"))
            }
            Some(face) if kingdom.contains(&face) => problems.push(format!("{name} is named twice")),
            Some(face) => kingdom.push(face),
            None => problems.push(unknown("card", name, cards.names())),
        }
    }
    if kingdom.len() > MOST_KINGDOM {
        problems.push(format!("{} kingdom cards: at most {MOST_KINGDOM} have room", kingdom.len()));
    }
    if setup.kingdom.is_none() && problems.is_empty() && cards.pool(&sets).len() < RANDOM_KINGDOM {
        problems.push(format!("the chosen sets have fewer than {RANDOM_KINGDOM} kingdom cards"));
    }
    if problems.is_empty() { Ok((sets, kingdom)) } else { Err(problems) }
}

/// Some setup: every number of players, both texts, presets and random kingdoms.
pub(crate) fn random(kingdoms: &[Kingdom], dice: &mut Dice) -> Setup {
    let seats = 1 + dice.below(MAX_SEATS as u32) as usize;
    let setup = Setup::new(seats, None);
    let setup = if dice.below(2) == 0 { setup } else { setup.classic() };
    let kingdom = match dice.below(2) {
        0 => dice.pick(kingdoms).map(|kingdom| kingdom.cards.clone()),
        _ => None,
    };
    Setup { kingdom, ..setup }
}

/// Shuffles and deals.
pub(crate) fn start(cards: &CardList, setup: &Setup, dice: &mut Dice) -> Result<State, SetupError> {
    let (sets, mut kingdom) = faces(cards, setup).map_err(|problems| SetupError { problems })?;
    if setup.kingdom.is_none() {
        kingdom = cards.pool(&sets);
        dice.shuffle(&mut kingdom);
        kingdom.truncate(RANDOM_KINGDOM);
    }
    cards.lay_out(&mut kingdom);
    let basics = BASICS.iter().filter_map(|name| cards.find(&sets, name));
    let piles: Vec<Face> = basics.chain(kingdom).collect();
    let first = setup.first.unwrap_or_else(|| Seat::new(dice.below(setup.seats as u32) as usize));
    Ok(empty(Layout::new(cards, &piles), setup.seats, first))
}

/// A table with the supply laid out and the starting decks, before anything is drawn.
pub(crate) fn empty(layout: Layout, seats: usize, active: Seat) -> State {
    let mut side = Side::default();
    side.deck.add_many(Pile::COPPER, 7);
    side.deck.add_many(Pile::ESTATE, 3);
    side.owned = side.deck;
    let mut sides = [Side::default(); MAX_SEATS];
    sides.iter_mut().take(seats).for_each(|seat| *seat = side);
    State {
        supply: supply(&layout, seats),
        layout,
        sides,
        trash: Counts::default(),
        seats: seats as u8,
        active,
        phase: Phase::Action,
        actions: 1,
        buys: 1,
        coins: 0,
        bought: false,
        first_silver: 0,
        this_turn: ThisTurn::default(),
        less: [0; PILES],
        barred: Piles::NONE,
        tokens: [0; PILES],
        immune: Seats::NONE,
        chosen: crate::state::Chosen::default(),
        picked: Counts::default(),
        aside: Counts::default(),
        looked: Looked::default(),
        revealing: false,
        choice: Choice::Nothing,
        agenda: Agenda::new(),
        listeners: Listeners::new(),
        over: None,
    }
}

/// How many cards each pile has (P-04).
fn supply(layout: &Layout, seats: usize) -> Counts {
    let of = |numbers: [u8; MAX_SEATS]| numbers[seats - 1];
    let mut supply = Counts::default();
    for pile in layout.piles() {
        let count = match pile {
            Pile::COPPER => 60 - 7 * seats as u8,
            Pile::SILVER => 40,
            Pile::GOLD => 30,
            Pile::CURSE => of([10, 10, 20, 30]),
            pile if layout.victories.has(pile) => of([4, 8, 12, 12]),
            _ => 10,
        };
        supply.add_many(pile, count);
    }
    supply
}

/// Whether a card is for kingdoms.
pub(crate) fn in_kingdoms(name: &str, kind: Kind) -> bool {
    !is_basic(name) && kind != Kind::Curse
}

//! What a move will do, as far as a seat can know it.

use crate::desk::Desk;
use crate::{Dice, Host, Log, Pick, Refusal, Seat, Viewer};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// How many worlds are looked at where chance or hidden cards take part.
const WORLDS: u16 = 40;

/// What will come of a path of choices.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Forecast {
    /// Whether it will be so: neither dice nor hidden cards take part.
    pub exact: bool,
    /// In how many worlds, which the seat cannot tell from the real one, it was tried.
    pub worlds: u16,
    /// What it takes for granted, if anything: that the others give no orders.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provided: Option<String>,
    /// What will be different afterwards.
    pub effects: Vec<Foreseen>,
}

/// Something that will be different.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Foreseen {
    /// Of what, by its reference.
    #[serde(rename = "ref")]
    pub what: String,
    /// In which way.
    pub change: Difference,
    /// In how many worlds of a thousand.
    pub share: u16,
}

/// How something can be different.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(deny_unknown_fields)]
pub enum Difference {
    /// A number of it has changed.
    Number {
        /// Its name in the view.
        number: String,
        /// What it is.
        from: i64,
        /// What it will be.
        to: i64,
    },
    /// It is there no longer.
    Leaves,
    /// It was not there before.
    Enters,
}

impl<G: Host> Desk<G> {
    /// What will come of a path. It is played in worlds that the seat imagines, never in the real one.
    pub fn forecast(&self, seat: Seat, path: &[Pick]) -> Result<Forecast, Refusal> {
        self.real.may_move(seat)?;
        let before = numbers(&self.view(Viewer::Seat(seat)));
        let (moves, planned) = self.chosen(seat, path)?;
        let mut tally: BTreeMap<(String, Difference), u16> = BTreeMap::new();
        let (mut worlds, mut exact) = (0, true);
        while worlds < WORLDS && !(exact && worlds == 2) {
            let (after, chance) = self.imagined(seat, &moves, planned, worlds.into());
            worlds += 1;
            exact &= !chance;
            differences(&before, &after, |what, change| *tally.entry((what, change)).or_default() += 1);
        }
        exact &= tally.values().all(|&count| count == worlds);
        let share = |count: u16| (u32::from(count) * 1000 / u32::from(worlds)) as u16;
        let effects = tally.into_iter();
        let effects = effects.map(|((what, change), count)| Foreseen { what, change, share: share(count) });
        let provided = planned.then(|| "the others give no orders".to_owned());
        Ok(Forecast { exact, worlds, provided, effects: effects.collect() })
    }

    /// The moves of a path, and whether all of them are drafts.
    fn chosen(&self, seat: Seat, path: &[Pick]) -> Result<(Vec<G::Move>, bool), Refusal> {
        let start = self.planned(seat);
        let (mut moves, mut planned) = (Vec::new(), true);
        for (at, pick) in path.iter().enumerate() {
            let state = self.chooser(&start, seat).walk(&path[..at])?.into_owned();
            let mv = self.chooser(&state, seat).pick(pick)?;
            planned &= self.real.game().drafts(&state, mv);
            moves.push(mv);
        }
        Ok((moves, planned))
    }

    /// The numbers after the moves in an imagined world, and whether chance or what is hidden had a
    /// part in it.
    fn imagined(&self, seat: Seat, moves: &[G::Move], planned: bool, number: u64) -> (Numbers, bool) {
        let (game, mut dice) = (&**self.real.game(), Dice::swift(number));
        let mut world = game.guess(&self.planned(seat), Viewer::Seat(seat), &mut dice);
        let mut log = Log::on();
        let mut play = |world: &mut G::State, seat, mv| {
            let (mut lots, mut probe) = (dice.clone(), Dice::absent());
            let mut copy = world.clone();
            game.play(&mut copy, seat, mv, &mut probe, &mut Log::off());
            game.play(world, seat, mv, &mut lots, &mut log);
            dice = lots;
            probe.were_missed()
        };
        let mut chance = false;
        for &mv in moves {
            // What is offered here is offered in every such world; a path that goes on may not be.
            if game.check(&world, seat, mv).is_ok() {
                chance |= play(&mut world, seat, mv);
            }
        }
        if planned {
            game.forget_orders(&mut world, seat);
            for acting in game.status(&world).acting().iter() {
                let idle = game.default_move(&world, acting);
                chance |= play(&mut world, acting, idle);
            }
        }
        chance |= log.reveal(0..log.len(), |event| game.reveals(event));
        (numbers(&game.view(&world, Viewer::Seat(seat))), chance)
    }
}

/// The numbers of everything in a view that has a reference.
type Numbers = BTreeMap<String, BTreeMap<String, i64>>;

fn numbers(view: &impl Serialize) -> Numbers {
    let mut found = Numbers::new();
    collect(&serde_json::to_value(view).unwrap_or_default(), &mut found);
    found
}

fn collect(value: &Value, found: &mut Numbers) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| collect(item, found)),
        Value::Object(fields) => {
            if let Some(Value::String(what)) = fields.get("ref") {
                found.insert(what.clone(), own(fields));
            }
            // The parts of a sentence point at what is shown elsewhere.
            let others = fields.iter().filter(|(name, _)| *name != "parts");
            others.for_each(|(_, field)| collect(field, found));
        }
        _ => {}
    }
}

/// The numbers of one object; the identity of its card is not one of them.
fn own(fields: &Map<String, Value>) -> BTreeMap<String, i64> {
    let number = |(name, value): (&String, &Value)| Some((name.clone(), value.as_i64()?));
    fields.iter().filter(|(name, _)| *name != "card").filter_map(number).collect()
}

fn differences(before: &Numbers, after: &Numbers, mut found: impl FnMut(String, Difference)) {
    for (what, was) in before {
        let Some(is) = after.get(what) else {
            found(what.clone(), Difference::Leaves);
            continue;
        };
        for (number, &from) in was {
            if let Some(&to) = is.get(number).filter(|&&to| to != from) {
                found(what.clone(), Difference::Number { number: number.clone(), from, to });
            }
        }
    }
    for what in after.keys().filter(|what| !before.contains_key(*what)) {
        found(what.clone(), Difference::Enters);
    }
}

//! Events explain how one view becomes the next.
//!
//! A client that knows no game keeps a picture of the table: how many cards lie in each zone, which
//! of them are known, which things are in play and where. It moves them as the events tell, and then
//! looks at the next view: nothing may be there, or gone, that no event has explained.

use super::{Trial, Verdict};
use kernel::{Change, Seat, Stage, Viewer};
use serde_json::Value;
use std::collections::BTreeMap;

pub(super) fn check<G: Stage>(trial: &mut Trial<'_, G>) -> Verdict {
    for seat in trial.acting().iter() {
        for mv in trial.some_moves(seat).into_iter().take(1) {
            trial.viewers().try_for_each(|viewer| explains(trial, viewer, seat, mv))?;
        }
    }
    Ok(())
}

fn explains<G: Stage>(trial: &mut Trial<'_, G>, viewer: Viewer, seat: Seat, mv: G::Move) -> Verdict {
    let (game, dice) = (trial.game(), trial.dice.fork());
    let outcome = trial.play(trial.state(), seat, mv, dice);
    let look =
        |state: &G::State| serde_json::to_value(game.view(state, viewer)).map_err(|error| error.to_string());
    let (before, after) = (look(trial.state())?, look(&outcome.state)?);
    let mut picture = Picture::of(&before);
    let mut changes = Vec::new();
    outcome.told(viewer).iter().for_each(|event| game.changes(event, &mut changes));
    changes
        .iter()
        .try_for_each(|change| picture.apply(change, [&before, &after]))
        .and_then(|()| picture.compare(&Picture::of(&after)))
        .map_err(|cause| {
            let text = trial.table.say(seat, mv);
            format!("{viewer} watches \"{seat} {text}\": {cause}; told: {:?}", outcome.told(viewer))
        })
}

/// Calls `found` with every object of a view that stands for something, and its reference. The parts
/// of a sentence only point at such objects.
pub(super) fn objects(value: &Value, found: &mut impl FnMut(&str, &serde_json::Map<String, Value>)) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| objects(item, found)),
        Value::Object(fields) => {
            if let Some(Value::String(word)) = fields.get("ref") {
                found(word, fields);
            }
            let others = fields.iter().filter(|(name, _)| *name != "parts");
            others.for_each(|(_, field)| objects(field, found));
        }
        _ => {}
    }
}

/// What lies where.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Picture {
    zones: BTreeMap<String, Pile>,
    things: BTreeMap<String, Thing>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Pile {
    count: i64,
    known: BTreeMap<u64, i64>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Thing {
    card: Option<u64>,
    place: String,
}

impl Picture {
    fn of(view: &Value) -> Picture {
        let mut picture = Picture::default();
        objects(view, &mut |word, fields| picture.add(word, fields));
        picture
    }

    fn add(&mut self, word: &str, fields: &serde_json::Map<String, Value>) {
        let card = fields.get("card").and_then(Value::as_u64);
        // What a thing can do is not a thing.
        if word.strip_prefix("thing/").is_some_and(|number| !number.contains('/')) {
            let place = fields.get("place").and_then(Value::as_str).unwrap_or_default().to_owned();
            self.things.insert(word.to_owned(), Thing { card, place });
        } else if self.lists(word) {
            // Equal cards of a zone: they are counted there.
        } else if let Some(count) = fields.get("count").and_then(Value::as_i64) {
            let mut pile = Pile { count, known: BTreeMap::new() };
            match fields.get("cards").and_then(Value::as_array) {
                Some(cards) => cards.iter().for_each(|card| pile.know(card)),
                None => drop(card.map(|card| pile.known.insert(card, count))),
            }
            self.zones.insert(word.to_owned(), pile);
        }
    }

    /// Whether this is an entry of a zone that is in the picture.
    fn lists(&self, word: &str) -> bool {
        word.rsplit_once('/').is_some_and(|(zone, _)| self.zones.contains_key(zone))
    }

    fn apply(&mut self, change: &Change, views: [&Value; 2]) -> Verdict {
        match change {
            Change::Moves { card, thing, from, to, count } => {
                let card = card.map(|card| u64::from(card.0));
                let [from, to] = [from, to].map(|place| place.map(|place| place.to_string()));
                self.take(from.as_deref(), card, (*count).into());
                self.put(to.as_deref(), card, (*count).into());
                thing.map_or(Ok(()), |thing| self.shift(thing.to_string(), card, from, to))
            }
            Change::Shuffles { from, to } => {
                let pile = self.zones.get_mut(&from.to_string()).map(std::mem::take).unwrap_or_default();
                let target = self.zones.entry(to.to_string()).or_default();
                target.count += pile.count;
                pile.known.into_iter().for_each(|(card, n)| *target.known.entry(card).or_default() += n);
                Ok(())
            }
            Change::Counts { what, number, .. } => counted(&what.to_string(), number, views),
        }
    }

    fn take(&mut self, from: Option<&str>, card: Option<u64>, count: i64) {
        let Some(pile) = from.and_then(|from| self.zones.get_mut(from)) else { return };
        pile.count -= count;
        if let Some(known) = card.and_then(|card| pile.known.get_mut(&card)) {
            // Others of the kind may have been there unknown.
            *known = (*known - count).max(0);
        }
    }

    fn put(&mut self, to: Option<&str>, card: Option<u64>, count: i64) {
        let Some(pile) = to.and_then(|to| self.zones.get_mut(to)) else { return };
        pile.count += count;
        if let Some(card) = card {
            *pile.known.entry(card).or_default() += count;
        }
    }

    /// A thing enters play, leaves it or goes elsewhere: in play is what has a place that is not a zone
    /// with cards in it.
    fn shift(
        &mut self,
        thing: String,
        card: Option<u64>,
        from: Option<String>,
        to: Option<String>,
    ) -> Verdict {
        if let Some(stood) = self.things.get(&thing)
            && from.as_ref().is_some_and(|from| *from != stood.place)
        {
            return Err(format!("{thing} goes from {from:?}, but stood at {}", stood.place));
        }
        match to.filter(|to| !self.zones.contains_key(to)) {
            Some(place) => {
                let card = card.or(self.things.get(&thing).and_then(|thing| thing.card));
                self.things.insert(thing, Thing { card, place });
                Ok(())
            }
            None if self.things.remove(&thing).is_some() => Ok(()),
            None => Err(format!("{thing} leaves, but was not there")),
        }
    }

    fn compare(&self, next: &Picture) -> Verdict {
        for (word, thing) in &next.things {
            match self.things.get(word) {
                Some(expected) if expected == thing => {}
                expected => return Err(format!("{word} is {thing:?}, and events made it {expected:?}")),
            }
        }
        if let Some(word) = self.things.keys().find(|word| !next.things.contains_key(*word)) {
            return Err(format!("{word} is gone, and no event told so"));
        }
        for (word, pile) in &next.zones {
            let expected = self.zones.get(word).cloned().unwrap_or_default();
            if pile.count != expected.count {
                return Err(format!("{word} has {}, and events made it {}", pile.count, expected.count));
            }
            let unexplained = |(card, n): &(&u64, &i64)| expected.known.get(card).copied().unwrap_or(0) < **n;
            if let Some((card, n)) = pile.known.iter().find(unexplained) {
                return Err(format!("card {card} is {n} times in {word}, and no event told so"));
            }
        }
        Ok(())
    }
}

/// Wherever a view shows what was counted, it has the number. What came and went is in no view.
fn counted(word: &str, number: &str, views: [&Value; 2]) -> Verdict {
    let mut lacking = false;
    for view in views {
        objects(view, &mut |other, fields| lacking |= other == word && !fields.contains_key(number));
    }
    if lacking { Err(format!("{word} has no number \"{number}\" in a view")) } else { Ok(()) }
}

impl Pile {
    fn know(&mut self, card: &Value) {
        let count = card.get("count").and_then(Value::as_i64).unwrap_or(1);
        if let Some(card) = card.get("card").and_then(Value::as_u64) {
            *self.known.entry(card).or_default() += count;
        }
    }
}

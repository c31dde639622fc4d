//! What the lab asks. Opening hands hardly differ: a card counts from the
//! time it is gained, and the opening is what was gained in the first two turns.

use crate::cards::{CardDef, Kind, Traits, is_basic, same};
use crate::compile::{compile, score};
use crate::counts::{Counts, Pile};
use crate::kingdoms::Kingdom;
use crate::script::Points;
use crate::setup::in_kingdoms;
use crate::turn::playable_treasures;
use crate::words::VOCABULARY;
use crate::{Move, Principality, State};
use kernel::{Answers, Judge, Probe, Question, Seat, Survey, Terms, Venue};

const QUESTIONS: [Question; 6] = [
    Question { name: "turns to finish", about: "Own turns until the match was over." },
    Question { name: "victory points", about: "Points of all cards at the end." },
    Question { name: "Provinces", about: "Provinces owned at the end." },
    Question { name: "coins made", about: "Coins made in all turns." },
    Question { name: "cards owned", about: "The size of the deck at the end." },
    Question { name: "Curses", about: "Curses owned at the end." },
];

/// Strategies that lead to different decks.
const FIELD: [&str; 6] = ["steward", "big-money-master", "smithy", "witch", "militia", "laboratory"];

impl Survey for Principality {
    fn terms(&self) -> Terms {
        Terms {
            entrant: "strategy",
            held: "gained",
            opening: "gained in the first two turns",
            plain: "A plain Action makes the coins that a Treasure of its price makes: $1, from a price of $3 \
                    on $2, from $6 on $3. A plain Victory card is worth half its price.",
            ..Terms::default()
        }
    }

    fn venues(&self) -> Vec<Venue> {
        let venue = |name: &String| Venue {
            name: name.clone(),
            options: [("kingdom".to_owned(), name.clone())].into_iter().collect(),
        };
        self.kingdoms.iter().map(|kingdom| venue(&kingdom.name)).collect()
    }

    fn field(&self) -> Vec<String> {
        FIELD.map(str::to_owned).to_vec()
    }

    fn probe(&self, card: usize, judge: &[String]) -> Option<Probe<Principality>> {
        let goes_for_it = match judge {
            _ if judge == self.field() => PROBE,
            [one] => one,
            _ => return None,
        };
        let face = self.cards.cards.get(card).filter(|card| in_kingdoms(&card.name, card.kind))?;
        let game = self.with_strategies("probe.toml", &buyer(&face.name), &[]).ok()?;
        // Whoever is named after the card goes for it, too.
        let other = |bot: &&str| !same(bot, &face.name) && *bot != goes_for_it;
        let others = ["big-money-master", "smithy", "militia"].into_iter().filter(other);
        let bots = std::iter::once(goes_for_it).chain(others.take(2)).map(str::to_owned).collect();
        Some(Probe { game, venues: self.venues_with(card), bots })
    }

    fn panel(&self) -> Vec<Judge> {
        vec![Judge { bots: self.field(), matches: 240_000 }, Judge::greedy(8_000)]
    }

    fn has_opened(&self, state: &State) -> bool {
        Seat::first(state.seats.into()).all(|seat| state.side(seat).turns > 2)
    }

    fn held(&self, state: &State, seat: Seat, see: &mut dyn FnMut(usize)) {
        tell(state, &state.side(seat).owned, see);
    }

    fn played(&self, state: &State, seat: Seat, mv: Move, see: &mut dyn FnMut(usize)) {
        match mv {
            Move::Play(pile) => see(state.layout.face(pile).index()),
            // Points count from the moment they are owned.
            Move::Buy(pile) if state.layout.scoring.has(pile) => see(state.layout.face(pile).index()),
            Move::PlayTreasures => {
                let hand = state.side(seat).hand.some();
                hand.and(playable_treasures(state)).for_each(|pile| see(state.layout.face(pile).index()));
            }
            _ => {}
        }
    }

    fn turn(&self, state: &State) -> u32 {
        Seat::first(state.seats.into()).map(|seat| u32::from(state.side(seat).turns)).sum()
    }

    fn questions(&self) -> &'static [Question] {
        &QUESTIONS
    }

    fn conclude(&self, state: &State, answers: &mut Answers) {
        for seat in Seat::first(state.seats.into()) {
            let side = state.side(seat);
            let numbers: [i32; QUESTIONS.len()] = [
                side.turns.into(),
                crate::score::points(&self.cards, state, side),
                side.owned.of(Pile::PROVINCE).into(),
                side.earned as i32,
                side.owned.total().into(),
                side.owned.of(Pile::CURSE).into(),
            ];
            numbers.into_iter().enumerate().for_each(|(at, number)| answers.set(seat, at, number));
        }
    }

    fn plain(&self, card: usize) -> Option<Principality> {
        let before = self.cards.cards.get(card).filter(|card| !is_basic(&card.name))?;
        let after = plain_card(before).filter(|after| after.text != before.text)?;
        let mut game = self.clone();
        game.cards.cards[card] = after;
        game.fingerprint = game.cards.fingerprint();
        Some(game)
    }

    fn opener(&self, state: &State) -> Option<Seat> {
        Some(state.opener())
    }
}

/// How the strategy is called that goes for a card.
const PROBE: &str = "probe";

/// Big Money with two of a card, which is bought before Gold.
fn buyer(card: &str) -> String {
    let first = format!("{card} if owned {card} is below 2");
    let rest = ["Gold", "Duchy if Province pile is at most 5", "Silver"];
    let first = ["Province if total coin value is above 15", "Duchy if Province pile is at most 4", &first];
    let rules: Vec<toml::Value> = first.into_iter().chain(rest).map(toml::Value::from).collect();
    let mut strategy = toml::Table::new();
    strategy.insert("name".to_owned(), PROBE.into());
    strategy.insert("about".to_owned(), "Big Money with two of one card.".into());
    strategy.insert("buy".to_owned(), rules.into());
    toml::Table::from_iter([("strategy".to_owned(), vec![toml::Value::Table(strategy)].into())]).to_string()
}

impl Principality {
    /// The kingdoms that offer a card, with the text that it has in its own set; the first kingdom with
    /// this card for its last one if none does.
    fn venues_with(&self, card: usize) -> Vec<Venue> {
        let card = &self.cards.cards[card];
        let set = &self.cards.sets[card.set as usize].name;
        let mut sets = vec![if set == "classic" { "classic" } else { "base" }, "more", set];
        sets.dedup();
        if set == sets[0] {
            sets.pop();
        }
        let sets = sets.join(",");
        let venue = |name: String, kingdom: String| Venue {
            name,
            options: [("kingdom", kingdom), ("set", sets.clone())]
                .map(|(option, value)| (option.to_owned(), value))
                .into(),
        };
        let has = |kingdom: &&Kingdom| kingdom.cards.iter().any(|name| same(name, &card.name));
        let ready: Vec<Venue> = self
            .kingdoms
            .iter()
            .filter(has)
            .map(|kingdom| venue(kingdom.name.clone(), kingdom.name.clone()))
            .collect();
        if !ready.is_empty() {
            return ready;
        }
        let Some(kingdom) = self.kingdoms.first() else { return Vec::new() };
        let mut cards: Vec<&str> = kingdom.cards.iter().map(String::as_str).collect();
        cards.pop();
        cards.push(&card.name);
        vec![venue(format!("{} with {}", kingdom.name, card.name), cards.join(","))]
    }
}

fn tell(state: &State, cards: &Counts, see: &mut dyn FnMut(usize)) {
    cards.iter().for_each(|(pile, _)| see(state.layout.face(pile).index()));
}

fn plain_card(card: &CardDef) -> Option<CardDef> {
    let mut plain = CardDef { traits: Traits::default(), ..card.clone() };
    match card.kind {
        Kind::Action => {
            plain.text = format!("+${}", 1 + card.cost / 3);
            let phrase = VOCABULARY.read("text", &plain.text).ok()?;
            plain.set_script(Points::default(), compile(&phrase, &|name| Err(name.to_owned())).ok()?);
        }
        Kind::Victory => {
            plain.text = format!("{} VP", card.cost / 2);
            let phrase = VOCABULARY.read("score", &plain.text).ok()?;
            let (points, script) = score(&phrase, &|name| Err(name.to_owned())).ok()?;
            plain.set_script(points, script);
        }
        Kind::Treasure | Kind::Curse => return None,
    }
    Some(plain)
}

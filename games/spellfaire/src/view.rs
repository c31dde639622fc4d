//! What a viewer sees, built up from what the viewer knows.

use crate::cards::{CardDef, CardList, Kind};
use crate::creature::Creature;
use crate::moves::label;
use crate::state::{Choice, Side, State};
use crate::zones::{self, HAND};
use kernel::{CardSight, Face, Ref, Seat, Tone, Viewer, Zone, ZoneView};
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt::{self, Display};

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct View {
    /// Whose eyes; none for a spectator.
    pub viewer: Option<Seat>,
    /// Turns begun; 0 during the mulligan.
    pub turn: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// Mana in a player's first turn (R01).
    pub first_turn_mana: u8,
    /// Whether healing stops at the starting Health (R40).
    pub heal_cap: bool,
    /// What is being decided.
    pub asked: Asked,
    /// How it ended, if it has.
    pub result: Option<String>,
    /// Creatures that have died this turn.
    #[serde(skip_serializing_if = "is_none")]
    pub deaths: u8,
    /// A's side and B's.
    pub sides: [SideView; 2],
}

/// What is being decided, and by whom.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Asked {
    /// Both players replace cards; these have yet to finish.
    Mulligan { waiting: Vec<Seat> },
    /// The active player acts.
    Main,
    /// A player chooses a target for a card.
    Target { seat: Seat, card: Face, name: String, text: String },
    /// The active player orders "When this dies" of these.
    Order { waiting: Vec<Waiting> },
    /// A player chooses a part of a "choose one".
    Part { seat: Seat, card: Face, name: String, text: String, parts: Vec<String> },
    /// Nothing more.
    Nothing,
}

/// A "When this dies" that has yet to happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Waiting {
    #[serde(rename = "ref")]
    pub what: Ref,
    pub seat: Seat,
    pub card: Face,
    pub name: String,
}

/// One player's half.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct SideView {
    #[serde(rename = "ref")]
    pub what: Ref,
    pub seat: Seat,
    pub faction: String,
    pub school: String,
    pub hero: i16,
    pub mana: u8,
    pub max_mana: u8,
    pub fatigue: u8,
    pub deck: ZoneView<CardSight>,
    /// Own turns begun.
    pub turns: u8,
    /// Spells cast this turn.
    #[serde(skip_serializing_if = "is_none")]
    pub spells: u8,
    /// How many cards the player replaced before the first turn (R03).
    pub replaced: u8,
    pub hand: ZoneView<CardView>,
    pub board: Vec<CreatureView>,
    pub discard: ZoneView<CardSight>,
    pub dead: ZoneView<CardSight>,
}

/// A card in a hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct CardView {
    #[serde(rename = "ref")]
    pub what: Ref,
    pub card: Face,
    pub name: String,
    /// What it costs now.
    pub cost: u8,
    /// Of a creature.
    pub attack: Option<i16>,
    /// Of a creature.
    pub health: Option<i16>,
    pub keywords: Vec<String>,
    pub text: String,
    /// Marked to be replaced.
    pub replaced: bool,
}

/// A creature in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct CreatureView {
    #[serde(rename = "ref")]
    pub what: Ref,
    pub card: Face,
    pub place: Ref,
    /// What moves call it.
    pub label: String,
    pub name: String,
    pub attack: i16,
    pub health: i16,
    pub max_health: i16,
    /// Keywords, then what keeps it from attacking.
    pub traits: Vec<String>,
    pub can_attack: bool,
    pub text: String,
}

/// Makes a view.
pub(crate) fn view(cards: &CardList, state: &State, viewer: Viewer) -> View {
    View {
        viewer: match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        },
        turn: state.turn,
        active: state.active,
        first_turn_mana: state.ruleset.first_turn_mana,
        heal_cap: state.ruleset.heal_cap,
        asked: asked(cards, state),
        deaths: state.deaths_this_turn,
        result: state.over.map(|scores| scores.to_string()),
        sides: [Seat::A, Seat::B].map(|seat| side_view(cards, state, seat, viewer)),
    }
}

fn asked(cards: &CardList, state: &State) -> Asked {
    match state.choice {
        Choice::Mulligan => {
            let waiting = [Seat::A, Seat::B].into_iter().filter(|&seat| !state.side(seat).mulligan.done);
            Asked::Mulligan { waiting: waiting.collect() }
        }
        Choice::Main => Asked::Main,
        Choice::Target(run) => {
            let card = cards.card(run.face);
            Asked::Target { seat: run.seat, card: run.face, name: card.name.clone(), text: card.text.clone() }
        }
        Choice::Part(run) => {
            let card = cards.card(run.face);
            let parts = card.script(run.when).map(|script| script.parts.clone()).unwrap_or_default();
            let (name, text) = (card.name.clone(), card.text.clone());
            Asked::Part { seat: run.seat, card: run.face, name, text, parts }
        }
        Choice::Order => {
            let waiting = state.deaths.iter().enumerate().map(|(at, death)| Waiting {
                what: Ref::Trigger(at as u8),
                seat: death.seat,
                card: death.face,
                name: cards.card(death.face).name.clone(),
            });
            Asked::Order { waiting: waiting.collect() }
        }
        Choice::Nothing => Asked::Nothing,
    }
}

fn side_view(cards: &CardList, state: &State, seat: Seat, viewer: Viewer) -> SideView {
    let side = state.side(seat);
    let pile = |name, faces: &[Face]| {
        let zone = Zone::of(seat, name);
        let sight = |(at, &card): (usize, &Face)| {
            let name = cards.card(card).name.clone();
            Some(CardSight { what: Ref::Card(zone, at as u16), card, name })
        };
        ZoneView::listed(zone, faces.iter().enumerate().map(sight))
    };
    SideView {
        what: Ref::Seat(seat),
        seat,
        faction: cards.factions.get(side.faction as usize).cloned().unwrap_or_default(),
        school: cards.schools.get(side.school as usize).cloned().unwrap_or_default(),
        hero: side.hero.max(0), // R56
        mana: side.mana,
        max_mana: side.max_mana,
        fatigue: side.fatigue,
        deck: ZoneView::closed(Zone::of(seat, "deck"), side.deck.len()),
        turns: side.turns,
        spells: side.spells,
        replaced: side.mulligan.replaced,
        hand: hand_view(cards, side, seat, viewer),
        board: (0..side.board.len()).map(|at| creature_view(cards, state, seat, at)).collect(),
        discard: pile("discard", &side.discard),
        dead: pile("dead", &side.dead),
    }
}

fn hand_view(cards: &CardList, side: &Side, seat: Seat, viewer: Viewer) -> ZoneView<CardView> {
    let (zone, own) = (Zone::of(seat, HAND), viewer == Viewer::Seat(seat));
    let see = |(at, card): (usize, &kernel::Card)| {
        let face = card.seen_by(viewer)?;
        let card = cards.card(face);
        let creature = matches!(card.kind, Kind::Creature(_));
        Some(CardView {
            what: Ref::Card(zone, at as u16),
            card: face,
            name: card.name.clone(),
            cost: side.price(card),
            attack: creature.then_some(card.attack),
            health: creature.then_some(card.health),
            keywords: card.all_keywords(),
            text: card.text.clone(),
            replaced: own && side.mulligan.marks & 1 << at != 0,
        })
    };
    ZoneView::listed(zone, side.hand.iter().enumerate().map(see))
}

fn creature_view(cards: &CardList, state: &State, seat: Seat, at: usize) -> CreatureView {
    let creature = &state.side(seat).board[at];
    let card = cards.card(creature.face);
    CreatureView {
        what: Ref::Thing(creature.number),
        card: creature.face,
        place: zones::board(seat),
        label: label(cards, state, seat, at as u8),
        name: card.name.clone(),
        attack: creature.attack(),
        health: creature.health.max(0),
        max_health: creature.max_health,
        traits: traits(cards, creature, seat == state.active),
        can_attack: seat == state.active && state.turn > 0 && creature.can_attack(),
        text: if creature.condition.silent { String::new() } else { card.text.clone() },
    }
}

/// Keywords, what keeps it from attacking, counters, and what has become of it.
fn traits(cards: &CardList, creature: &Creature, active: bool) -> Vec<String> {
    let words = creature.keywords.names().chain(conditions(creature, active)).map(str::to_owned);
    let silent = creature.condition.silent;
    let defined = cards.card(creature.face).defined.iter().filter(|_| !silent).cloned();
    let counters = creature.counters.iter().zip(&cards.counters).filter(|(count, _)| **count > 0);
    words.chain(defined).chain(counters.map(|(count, name)| format!("{count} {name}"))).collect()
}

/// What keeps it from attacking; only its own turn makes it asleep or tired.
fn conditions(creature: &Creature, active: bool) -> impl Iterator<Item = &'static str> {
    let asleep =
        active && creature.condition.asleep && !creature.keywords.has(crate::creature::Keywords::CHARGE);
    let list = [
        (creature.is_frozen(), "frozen"),
        (asleep, "asleep"),
        (active && creature.condition.attacked, "attacked"),
        (active && creature.condition.struck && !creature.condition.attacked, "attacked once"),
        (creature.condition.silent, "silenced"),
        (creature.condition.revived, "revived"),
        (creature.condition.stolen, "stolen"),
    ];
    list.into_iter().filter(|&(is, _)| is).map(|(_, word)| word)
}

impl Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let near = self.viewer.unwrap_or(Seat::A);
        writeln!(f, "{}", Tone::Title.mark(self.headline()))?;
        self.sides[near.other().index()].show(f, true)?;
        writeln!(f, "  {}", "─".repeat(76))?;
        self.sides[near.index()].show(f, false)
    }
}

impl View {
    fn headline(&self) -> String {
        let asked = match (&self.result, &self.asked) {
            (Some(result), _) => return format!("── The match is over: {result} ──"),
            (None, Asked::Mulligan { .. }) => {
                return format!(
                    "── Before the first turn: which cards to replace? {} begins. ──",
                    self.active
                );
            }
            (None, Asked::Main | Asked::Nothing) => String::new(),
            (None, Asked::Target { seat, name, text, .. }) => {
                format!(" · {seat} chooses a target for {name}: {text}")
            }
            (None, Asked::Part { seat, name, text, .. }) => {
                format!(" · {seat} chooses one for {name}: {text}")
            }
            (None, Asked::Order { waiting }) => {
                let waiting: Vec<String> =
                    waiting.iter().map(|death| format!("{}'s {}", death.seat, death.name)).collect();
                format!(" · which comes first: {}", waiting.join(", "))
            }
        };
        format!("── Turn {}, {} plays{asked} ──", self.turn, self.active)
    }
}

impl SideView {
    fn show(&self, f: &mut fmt::Formatter<'_>, far: bool) -> fmt::Result {
        if far {
            self.show_summary(f)?;
            self.show_hand(f)?;
            return self.show_board(f);
        }
        self.show_board(f)?;
        self.show_summary(f)?;
        self.show_hand(f)
    }

    fn show_summary(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let home = format!("{:<28}", format!("{}, {} and {}", self.seat, self.faction, self.school));
        let home = Tone::Of(self.seat).mark(home);
        let counts =
            format!("hand {}  deck {}  discard {}", self.hand.count, self.deck.count, self.discard.count);
        let fatigue = if self.fatigue > 0 { format!("  fatigue {}", self.fatigue) } else { String::new() };
        writeln!(f, "  {home} Hero {:>2}  mana {}/{}  {counts}{fatigue}", self.hero, self.mana, self.max_mana)
    }

    fn show_hand(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for card in self.hand.known() {
            let stats = match (card.attack, card.health) {
                (Some(attack), Some(health)) => format!("{attack}/{health}"),
                _ => "spell".to_owned(),
            };
            let mark = if card.replaced { "↺" } else { " " };
            let text = card
                .keywords
                .iter()
                .map(String::as_str)
                .chain((!card.text.is_empty()).then_some(card.text.as_str()));
            let text: Vec<&str> = text.collect();
            writeln!(f, "   {mark}({}) {:<19} {stats:>5}  {}", card.cost, card.name, text.join(". "))?;
        }
        Ok(())
    }

    fn show_board(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for creature in &self.board {
            let stats = format!("{:>5}", format!("{}/{}", creature.attack, creature.health));
            let hurt = creature.health < creature.max_health;
            let stats = if hurt { Tone::Hurt.mark(stats).to_string() } else { stats };
            let ready =
                if creature.can_attack { Tone::Ready.mark("►").to_string() } else { " ".to_owned() };
            let name = Tone::Of(self.seat).mark(format!("{:<20}", creature.label));
            writeln!(f, "      {ready} {name} {stats}  {}", creature.traits.join(", "))?;
        }
        if self.board.is_empty() {
            writeln!(f, "        (no creatures)")?;
        }
        Ok(())
    }
}

impl Side {
    /// What a card costs this player now.
    fn price(&self, card: &CardDef) -> u8 {
        match card.kind {
            Kind::Spell(_) => card.cost.saturating_sub(self.cheaper),
            _ => card.cost,
        }
    }
}

/// A number that is not worth sending.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_none(number: &u8) -> bool {
    *number == 0
}

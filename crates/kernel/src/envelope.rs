//! All that one viewer is sent: the same bytes for a browser, a model, a bot and a script.

use crate::desk::Desk;
use crate::paths::Chooser;
use crate::{Change, Host, Log, Offer, Part, Scores, Seat, Sentence, Status, Viewer};
use schemars::JsonSchema;
use serde::Serialize;

/// What one viewer is sent of a match.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Envelope<V, E> {
    /// The game's name.
    pub game: &'static str,
    /// How many events this viewer has been told: the number to ask for what comes after.
    pub n: usize,
    /// Whose eyes; none for a spectator.
    pub viewer: Option<Seat>,
    /// Who may act, or how it ended.
    pub status: Standing,
    /// What the viewer is to decide, if it may act.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<Asked>,
    /// The table.
    pub view: V,
    /// What happened since the number that was asked for.
    pub events: Vec<Told<E>>,
}

/// How a match stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schemars(deny_unknown_fields)]
pub enum Standing {
    /// These seats may act.
    Act {
        /// Which.
        seats: Vec<Seat>,
    },
    /// It is over.
    Over {
        /// What each seat gets.
        scores: Vec<Score>,
        /// Who won, or shares the win.
        winners: Vec<Seat>,
        /// The result in words.
        text: String,
    },
}

/// What a seat gets from a finished match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Score {
    /// Who.
    pub seat: Seat,
    /// In thousandths of a win.
    pub share: u16,
}

/// What a seat is to decide.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields, rename = "Question")] // games have an `Asked` of their own
pub struct Asked {
    /// Which of its decisions it is: sent back with the choice, so that a late one is noticed.
    pub decision: u32,
    /// The question.
    pub text: String,
    /// The question in parts.
    pub parts: Vec<Part>,
    /// What can be chosen.
    pub offers: Vec<Offer>,
    /// The offer that is taken when time is up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default: Option<usize>,
    /// What was chosen already and can still be changed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub draft: Vec<Sentence>,
}

/// Something that happened, as the viewer is told it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Told<E> {
    /// Which of the viewer's events it is, from 0.
    pub n: usize,
    /// In a sentence.
    pub text: String,
    /// The sentence in parts.
    pub parts: Vec<Part>,
    /// What it did to the table.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
    /// The event as the game knows it.
    pub event: E,
}

impl From<Status> for Standing {
    fn from(status: Status) -> Standing {
        match status {
            Status::Act(seats) => Standing::Act { seats: seats.iter().collect() },
            Status::Over(scores) => Standing::Over {
                scores: Seat::first(scores.seats())
                    .map(|seat| Score { seat, share: scores.of(seat) })
                    .collect(),
                winners: Scores::winners(scores).iter().collect(),
                text: scores.to_string(),
            },
        }
    }
}

impl<G: Host> Desk<G> {
    /// What the viewer is sent, with the events from this number on.
    pub fn envelope(&self, viewer: Viewer, since: usize) -> Envelope<G::View, G::Event> {
        let seated = |seat: &Seat| seat.index() < self.real.seats();
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat).filter(seated),
            Viewer::Spectator => None,
        };
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let game = &**self.real.game();
        let log = self.real.log();
        let seen = || log.seen_by(viewer, 0..log.len());
        let tell = |(n, event)| told(game, n, event);
        Envelope {
            game: game.info().name,
            n: seen().count(),
            viewer: seat,
            status: self.real.status().into(),
            asked: seat.and_then(|seat| self.question(seat)),
            view: self.view(viewer),
            events: seen().enumerate().skip(since).map(tell).collect(),
        }
    }

    /// What a viewer sees; a seat sees its own draft as if it were played.
    pub fn view(&self, viewer: Viewer) -> G::View {
        match viewer {
            Viewer::Seat(seat) if seat.index() < self.real.seats() => {
                self.real.game().view(&self.planned(seat), viewer)
            }
            _ => self.real.view(Viewer::Spectator),
        }
    }

    fn question(&self, seat: Seat) -> Option<Asked> {
        if !self.real.status().acting().has(seat) {
            return None;
        }
        let state = self.planned(seat);
        Some(Asked { draft: self.draft(seat), ..asked(&self.chooser(&state, seat), self.decision(seat)) })
    }
}

impl<G: Host> Chooser<'_, G> {
    /// What the seat is sent for its decision without a desk: nothing is drafted.
    pub fn envelope(
        &self,
        log: Option<&Log<G::Event>>,
        decision: u32,
        since: usize,
    ) -> Envelope<G::View, G::Event> {
        let Chooser { game, state, seat } = *self;
        let viewer = Viewer::Seat(seat);
        let seen = || log.into_iter().flat_map(|log| log.seen_by(viewer, 0..log.len()));
        Envelope {
            game: game.info().name,
            n: seen().count(),
            viewer: Some(seat),
            status: game.status(state).into(),
            asked: Some(asked(self, decision)),
            view: game.view(state, viewer),
            events: seen().enumerate().skip(since).map(|(n, event)| told(game, n, event)).collect(),
        }
    }
}

fn asked<G: Host>(chooser: &Chooser<'_, G>, decision: u32) -> Asked {
    let Chooser { game, state, seat } = *chooser;
    let Sentence { text, parts } = Sentence::of(|out| game.ask(state, seat, out));
    let (offers, default) = (chooser.offers(), chooser.default_offer());
    Asked { decision, text, parts, offers, default, draft: Vec::new() }
}

fn told<G: Host>(game: &G, n: usize, event: &G::Event) -> Told<G::Event> {
    let Sentence { text, parts } = Sentence::of(|out| game.tell(event, out));
    let mut changes = Vec::new();
    game.changes(event, &mut changes);
    Told { n, text, parts, changes, event: event.clone() }
}

//! What a tool says of a match.

use crate::Offered;
use crate::document::Document;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// How many legal moves are listed; `legal_moves` has them all. Few positions have more.
const LEGAL: usize = 150;
/// How many events are told at once, the latest.
const EVENTS: usize = 60;

/// What a seat is sent.
#[derive(Clone, Debug)]
pub struct Look {
    /// The handle of the seat.
    pub seat: String,
    /// The envelope, as JSON.
    pub envelope: Value,
    /// The table as a board to read.
    pub board: String,
    /// What players offer each other.
    pub offers: Vec<Offered>,
}

/// How much of the table is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// Only what is new.
    News,
    /// The board to read, too.
    Board,
    /// The board, and the whole table as data.
    All,
}

/// How a match stands for one seat.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct State {
    /// The handle of the seat.
    pub seat: String,
    /// The game.
    pub game: String,
    /// Which seat you are.
    pub you: String,
    /// How many events you were told: send it as `since` to hear only what is new.
    pub n: u64,
    /// Whether you may act.
    pub your_move: bool,
    /// Who may act.
    pub acting: Vec<String>,
    /// Which of your decisions is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<u64>,
    /// What you are asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<String>,
    /// What you may do: each can be sent to make_move as it stands.
    pub legal: Vec<String>,
    /// How many there are; those that are not listed are in legal_moves.
    pub legal_count: usize,
    /// The last of those that are not listed, which often ends the turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal_last: Option<String>,
    /// What you have planned and can still change.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub draft: Vec<String>,
    /// What players offer each other: the tool `offer` answers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub offers: Vec<Offered>,
    /// What happened, in sentences.
    pub events: Vec<String>,
    /// How many earlier events were left out.
    #[serde(skip_serializing_if = "is_none")]
    #[schemars(default)]
    pub events_left_out: usize,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// Whether waiting ended because time was up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timed_out: Option<bool>,
    /// The fields of Principality's design document.
    #[serde(flatten)]
    pub document: Document,
    /// The table as a board to read; left out where only what is new was asked for. Some hosts show
    /// models the data of an answer and not its text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// The whole table as data, at first and when it is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<serde_json::Map<String, Value>>")]
    pub view: Option<Value>,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde hands over a reference
fn is_none(count: &usize) -> bool {
    *count == 0
}

impl State {
    /// The state that a look shows.
    pub fn of(look: &Look, shown: Shown) -> State {
        let envelope = &look.envelope;
        let (asked, status) = (&envelope["asked"], &envelope["status"]);
        let offers = texts(&asked["offers"]);
        let events = texts(&envelope["events"]);
        let left_out = events.len().saturating_sub(EVENTS);
        State {
            seat: look.seat.clone(),
            game: word(&envelope["game"]),
            you: word(&envelope["viewer"]),
            n: envelope["n"].as_u64().unwrap_or_default(),
            your_move: asked.is_object(),
            acting: words(&status["seats"]),
            decision: asked["decision"].as_u64(),
            asked: asked["text"].as_str().map(str::to_owned),
            legal_count: offers.len(),
            legal_last: offers.last().filter(|_| offers.len() > LEGAL).cloned(),
            legal: offers.into_iter().take(LEGAL).collect(),
            draft: texts(&asked["draft"]),
            offers: look.offers.clone(),
            events: events.into_iter().skip(left_out).collect(),
            events_left_out: left_out,
            result: status["text"].as_str().map(str::to_owned),
            timed_out: None,
            document: Document::of(envelope).unwrap_or_default(),
            board: (shown != Shown::News).then(|| look.board.trim_end().to_owned()),
            // A table that waits for players has nothing to show.
            view: Some(&envelope["view"]).filter(|view| shown == Shown::All && view.is_object()).cloned(),
        }
    }

    /// The same for a reader, below the board if it is shown.
    pub fn text(&self) -> String {
        let mut lines: Vec<String> = self.board.iter().cloned().collect();
        if !self.events.is_empty() {
            lines.push("What happened:".to_owned());
            lines.extend(self.events.iter().map(|event| format!("· {event}")));
        }
        if !self.draft.is_empty() {
            lines.push(format!("Planned, can be changed: {}", self.draft.join("; ")));
        }
        lines.extend(self.offers.iter().map(|offered| self.offered(offered)));
        lines.extend(self.whose_move());
        lines.join("\n")
    }

    fn offered(&self, Offered { offer, what, by, waits_for }: &Offered) -> String {
        let what = serde_json::to_value(what).unwrap_or_default();
        let what = what.as_str().unwrap_or_default();
        if waits_for.contains(&self.you) {
            return format!(
                "{by} offers: {what}. Answer with the tool offer, answer {offer} and yes true or false."
            );
        }
        format!("{by} has offered: {what} (offer {offer}), {} to answer.", waits_for.join(" and "))
    }

    fn whose_move(&self) -> Vec<String> {
        if let Some(result) = &self.result {
            return vec![format!("The match is over: {result}")];
        }
        if self.acting.is_empty() {
            return vec![format!("You are {}. The match has not begun: call wait_for_turn.", self.you)];
        }
        let Some(asked) = &self.asked else {
            let wait =
                format!("You are {}. {} to act: call wait_for_turn.", self.you, self.acting.join(" and "));
            return vec![wait];
        };
        let mut lines = vec![format!("You are {}. {asked}", self.you), "Legal moves:".to_owned()];
        lines.extend(self.legal.iter().map(|text| format!("- {text}")));
        if let Some(last) = &self.legal_last {
            let more = self.legal_count - self.legal.len();
            lines.push(format!("and {more} more, the last of them \"{last}\": legal_moves lists them"));
        }
        lines
    }
}

fn word(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn words(list: &Value) -> Vec<String> {
    list.as_array().map(|list| list.iter().map(word).collect()).unwrap_or_default()
}

/// The texts of offers, events or sentences.
fn texts(list: &Value) -> Vec<String> {
    list.as_array().map(|list| list.iter().map(|one| word(&one["text"])).collect()).unwrap_or_default()
}

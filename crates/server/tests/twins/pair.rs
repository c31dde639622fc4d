//! A pair of tables with twin matches: whatever is done is done at both, and what the viewer is sent
//! is kept as it came.

use crate::bed::{Caller, Socket, call, send, socket, tell};
use crate::worlds::{Laid, Twins};
use futures_util::StreamExt;
use kernel::{Seat, Viewer};
use serde_json::{Value, json};
use server::Running;
use std::time::Duration;
use store::MatchId;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Message;

/// Who plays and who watches; the same at both tables.
pub struct People {
    pub seated: [Caller; 2],
    pub eve: Caller,
}

/// One of the two tables.
pub struct Laying<'a> {
    pub running: &'a Running,
    pub people: &'a People,
    pub viewer: Viewer,
    pub id: String,
    /// What the viewer is sent.
    frames: mpsc::UnboundedReceiver<String>,
    /// The others are there, too.
    _others: Vec<mpsc::UnboundedReceiver<String>>,
}

/// Both tables of twins.
pub async fn lay<'a>(
    running: &'a Running,
    people: &'a People,
    laid: &Laid,
    twins: &Twins,
    delay: usize,
) -> [Laying<'a>; 2] {
    let game = twins.each[0].info().name;
    let decks: Vec<String> =
        catalog::find(game).unwrap().game().decks().into_iter().map(|deck| deck.name).collect();
    let [one, other] = [0, 1].map(async |at: usize| {
        // The others bring another deck to the twin; nobody is told before the end.
        let deck = |seat| decks.get(if twins.viewer == Viewer::Seat(seat) { 0 } else { at });
        let wish = json!({
            "game": game, "delay": delay, "clock": { "per": "move", "seconds": 3600 },
            "seats": [{ "type": "you", "deck": deck(Seat::A) }, { "type": "open" }],
        });
        let [mut ann, mut bob] = people.seated.clone();
        let (status, table) = call(running, &mut ann, "POST", "/api/tables", wish).await;
        assert_eq!(status, 200, "{table}");
        let id = table["id"].as_str().unwrap().to_owned();
        laid.lock().unwrap().insert(MatchId::from(id.as_str()), twins.each[at].fork());
        let join = format!("/api/tables/{id}/join");
        let (status, table) = call(running, &mut bob, "POST", &join, json!({ "deck": deck(Seat::B) })).await;
        assert_eq!(status, 200, "{table}");
        let mut sent = Vec::new();
        for viewer in Viewer::all(2) {
            sent.push((viewer, watch(running, people, &id, viewer).await));
        }
        let at = sent.iter().position(|(viewer, _)| *viewer == twins.viewer).unwrap();
        let frames = sent.remove(at).1;
        let others = sent.into_iter().map(|(_, frames)| frames).collect();
        Laying { running, people, viewer: twins.viewer, id, frames, _others: others }
    });
    [one.await, other.await]
}

/// Watches, and reads from then on; returns when the first message is there.
async fn watch(
    running: &Running,
    people: &People,
    id: &str,
    viewer: Viewer,
) -> mpsc::UnboundedReceiver<String> {
    let mut socket = socket(running, people.who(viewer)).await;
    tell(&mut socket, json!({ "t": "watch", "match": id, "as": eyes(viewer) })).await;
    let (to, frames) = mpsc::unbounded_channel();
    let (first, is_there) = tokio::sync::oneshot::channel();
    tokio::spawn(read(socket, to, first));
    is_there.await.unwrap();
    frames
}

/// Reads all there is; pings are answered by it.
async fn read(
    mut socket: Socket,
    to: mpsc::UnboundedSender<String>,
    first: tokio::sync::oneshot::Sender<()>,
) {
    let mut first = Some(first);
    while let Some(Ok(frame)) = socket.next().await {
        let Message::Text(text) = frame else { continue };
        let _ = to.send(text.to_string());
        first.take().into_iter().for_each(|first| first.send(()).unwrap());
    }
}

fn eyes(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => seat.to_string(),
        Viewer::Spectator => "spectator".to_owned(),
    }
}

impl People {
    pub fn who(&self, viewer: Viewer) -> &Caller {
        match viewer {
            Viewer::Seat(seat) => &self.seated[seat.index()],
            Viewer::Spectator => &self.eve,
        }
    }
}

impl Laying<'_> {
    /// Does something for a seat, which must be done.
    pub async fn act(&self, seat: Seat, verb: &str, mut fields: Value) {
        fields["seat"] = json!(seat);
        let path = format!("/api/matches/{}/{verb}", self.id);
        let mut who = self.people.seated[seat.index()].clone();
        let (status, answer) = call(self.running, &mut who, "POST", &path, fields).await;
        assert_eq!(status, 200, "{verb}: {answer}");
    }

    /// What the viewer is answered; `{id}` and `{as}` stand for the match and the viewer.
    pub async fn ask(&self, method: &str, path: &str, body: Value) -> String {
        let path = path.replace("{id}", &self.id).replace("{as}", &eyes(self.viewer));
        let who = self.people.who(self.viewer);
        let (head, body) = send(self.running, who, method, &path, body, "").await;
        let head = head.lines().filter(|line| !line.starts_with("date:")).collect::<Vec<_>>().join("\n");
        format!("{path}\n{head}\n{}", body).replace(&self.id, "MATCH")
    }

    /// All that the viewer was sent until the match was over.
    pub async fn until_over(&mut self) -> Vec<String> {
        let mut all = Vec::new();
        loop {
            let next = tokio::time::timeout(Duration::from_secs(30), self.frames.recv()).await;
            let text = next.expect("the match does not end").expect("the socket was closed");
            let message: Value = serde_json::from_str(&text).unwrap();
            all.push(text.replace(&self.id, "MATCH"));
            if message["envelope"]["status"]["type"] == "over" {
                return all;
            }
        }
    }
}

/// Puts nothing in the place of what differs from table to table: times and what seals a deal.
pub fn blank(text: &str) -> String {
    const NUMBERS: [&str; 5] = ["epoch", "now", "created", "since", "until"];
    let mut text = text.to_owned();
    for name in NUMBERS {
        text = cut(&text, &format!("\"{name}\":"), |c| !c.is_ascii_digit());
    }
    for (begin, end) in [("\"left\":{", '}'), ("\"words\":[", ']'), ("\"commitment\":\"", '"')] {
        text = cut(&text, begin, |c| c == end);
    }
    cut(&text, "content-length: ", |c| !c.is_ascii_digit())
}

/// Cuts out what stands behind a mark.
fn cut(text: &str, mark: &str, ends: impl Fn(char) -> bool) -> String {
    let mut parts = text.split(mark);
    let mut rest = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(&ends).unwrap_or(part.len());
        rest.push_str(mark);
        rest.push_str(&part[end..]);
    }
    rest
}

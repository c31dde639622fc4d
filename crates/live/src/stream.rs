//! What viewers are sent, numbered for each kind of viewer by itself: no number tells what others
//! do in secret, and nobody gets a message when nothing changed for them.

use crate::{Aside, Emote, Pulse};
use kernel::{AnyMatch, Seat, Viewer};
use std::cmp::Ordering;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;

/// How many messages are kept for those who come back. Each is a whole view: of many more, a table
/// would be little else.
const KEPT: usize = 16;
/// How many messages may wait for a reader; one that is further behind is cut off.
const WAITING: usize = 128;

/// How much of a stream somebody has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Have {
    /// Of which stream: a table that was woken again begins another.
    pub epoch: u64,
    /// The last message that arrived.
    pub n: u64,
}

/// What a viewer is sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// Where the viewer is in the stream with it.
    pub at: Have,
    /// What it says.
    pub body: Body,
}

/// What a message says; the bytes are the viewer's envelope as JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Body {
    /// All there is to know, with all events: forget what came before.
    State(Arc<[u8]>, Arc<Aside>),
    /// What is new, with the events since the message before, and what is told beside it if that has
    /// changed, too.
    Update(Arc<[u8]>, Option<Arc<Aside>>),
    /// What is told beside the match has changed.
    Aside(Arc<Aside>),
    /// Somebody has said something.
    Emote(Seat, Emote),
}

/// A viewer's end of a stream. Dropping it is leaving.
#[derive(Debug)]
pub struct Watch {
    messages: mpsc::Receiver<Message>,
}

impl Watch {
    /// The next message; none when the table has gone to sleep or this reader was too slow: then
    /// watch again with the place of the last message.
    pub async fn next(&mut self) -> Option<Message> {
        self.messages.recv().await
    }

    /// The next message, if it is there already.
    pub fn ready(&mut self) -> Option<Message> {
        self.messages.try_recv().ok()
    }
}

/// What one kind of viewer is sent: a seat, or all spectators.
pub(crate) struct Stream {
    pub viewer: Viewer,
    at: Have,
    /// How many events were told.
    told: usize,
    /// The last envelope, without events.
    face: Arc<[u8]>,
    /// What was last told beside it.
    aside: Arc<Aside>,
    kept: VecDeque<Message>,
    readers: Vec<Reader>,
    held: Option<Held>,
}

/// What is held back from those who may see it only later: messages as they were rendered, so that
/// nothing is ever made for them from what is on the table now.
struct Held {
    /// How many changes of the table they are behind.
    delay: usize,
    /// What they may see.
    shown: Body,
    waiting: VecDeque<Waits>,
}

/// A message that waits until it may be seen, and what the whole table looked like with it.
struct Waits {
    body: Body,
    state: Option<Body>,
}

/// Somebody who reads.
struct Reader {
    to: mpsc::Sender<Message>,
    /// The signs of life of the connection, if it gives any.
    pulse: Option<Pulse>,
}

impl Stream {
    /// A stream that begins now; with a delay whatever comes is shown so many changes later.
    pub fn new(viewer: Viewer, epoch: u64, table: &dyn AnyMatch, aside: Aside, delay: usize) -> Stream {
        let told = table.seen(viewer);
        let (face, aside) = (envelope(table, viewer, told), Arc::new(aside));
        let at = Have { epoch, n: 0 };
        let shown = || Body::State(envelope(table, viewer, 0), aside.clone());
        let held = (delay > 0).then(|| Held { delay, shown: shown(), waiting: VecDeque::new() });
        Stream { viewer, at, told, face, aside, kept: VecDeque::new(), readers: Vec::new(), held }
    }

    /// Lets a reader in: with what is missing if that is still kept, else with all there is.
    pub fn join(&mut self, table: &dyn AnyMatch, have: Option<Have>, pulse: Option<Pulse>) -> Watch {
        let (to, messages) = mpsc::channel(WAITING);
        let first = self.missed(have).unwrap_or_else(|| {
            let shown = self.held.as_ref().map(|held| held.shown.clone());
            vec![Message { at: self.at, body: shown.unwrap_or_else(|| self.state(table)) }]
        });
        // There is room for all that is kept.
        first.into_iter().for_each(|message| drop(to.try_send(message)));
        self.readers.retain(|reader| !reader.to.is_closed());
        self.readers.push(Reader { to, pulse });
        Watch { messages }
    }

    /// Tells what is new for this viewer, if anything is.
    pub fn publish(&mut self, table: &dyn AnyMatch, aside: Aside) {
        let seen = table.seen(self.viewer);
        let face = envelope(table, self.viewer, seen);
        let aside = (aside != *self.aside).then(|| Arc::new(aside));
        if seen != self.told || face != self.face {
            self.aside = aside.clone().unwrap_or_else(|| self.aside.clone());
            let body = match seen.cmp(&self.told) {
                // What was taken back must be forgotten.
                Ordering::Less => self.state(table),
                Ordering::Equal => Body::Update(face.clone(), aside),
                Ordering::Greater => Body::Update(envelope(table, self.viewer, self.told), aside),
            };
            (self.told, self.face) = (seen, face);
            self.tell(table, body);
        } else if let Some(aside) = aside {
            self.aside = aside.clone();
            self.tell(table, Body::Aside(aside));
        }
        if matches!(table.status(), kernel::Status::Over(_)) {
            self.reveal();
        }
    }

    /// Tells what is new beside the match, where nothing was done at the table.
    pub fn publish_aside(&mut self, table: &dyn AnyMatch, aside: Aside) {
        if aside != *self.aside {
            self.aside = Arc::new(aside);
            self.tell(table, Body::Aside(self.aside.clone()));
        }
    }

    /// Passes on what somebody says.
    pub fn emote(&mut self, table: &dyn AnyMatch, seat: Seat, emote: Emote) {
        self.tell(table, Body::Emote(seat, emote));
    }

    fn tell(&mut self, table: &dyn AnyMatch, body: Body) {
        let state = match (&self.held, &body) {
            (None, _) => return self.send(body),
            (Some(_), Body::Emote(..)) => None,
            (Some(_), _) => Some(self.state(table)),
        };
        if let Some(held) = &mut self.held {
            held.waiting.push_back(Waits { body, state });
        }
        while let Some(body) = self.held.as_mut().and_then(Held::next) {
            self.send(body);
        }
    }

    /// The match is over: nothing needs to be held back any more.
    fn reveal(&mut self) {
        self.held.iter_mut().for_each(|held| held.delay = 0);
        while let Some(body) = self.held.as_mut().and_then(Held::next) {
            self.send(body);
        }
        self.held = None;
    }

    /// Whether somebody reads.
    pub fn is_read(&self) -> bool {
        self.readers.iter().any(|reader| !reader.to.is_closed())
    }

    /// When there was the last sign of a reader; now for one who is there and gives none.
    pub fn seen(&self, now: i64) -> Option<i64> {
        let open = self.readers.iter().filter(|reader| !reader.to.is_closed());
        open.map(|reader| reader.pulse.as_ref().map_or(now, Pulse::seen)).max()
    }

    /// How long messages of its readers are on their way.
    pub fn lag(&self) -> Duration {
        let open = self.readers.iter().filter(|reader| !reader.to.is_closed());
        open.filter_map(|reader| Some(reader.pulse.as_ref()?.lag())).max().unwrap_or_default()
    }

    fn send(&mut self, body: Body) {
        self.at.n += 1;
        let message = Message { at: self.at, body };
        if self.kept.len() == KEPT {
            self.kept.pop_front();
        }
        self.kept.push_back(message.clone());
        // Who has left or does not keep up is let go; nobody is waited for.
        self.readers.retain(|reader| reader.to.try_send(message.clone()).is_ok());
    }

    /// What came after what somebody has; none if that cannot be told any more.
    fn missed(&self, have: Option<Have>) -> Option<Vec<Message>> {
        let have = have.filter(|have| have.epoch == self.at.epoch)?;
        let missing = usize::try_from(self.at.n.checked_sub(have.n)?).ok()?;
        let kept = self.kept.len().checked_sub(missing)?;
        Some(self.kept.iter().skip(kept).cloned().collect())
    }

    fn state(&self, table: &dyn AnyMatch) -> Body {
        Body::State(envelope(table, self.viewer, 0), self.aside.clone())
    }
}

impl Held {
    /// The next message that may be seen: so many changes of the table have come after it.
    fn next(&mut self) -> Option<Body> {
        let changes = |waits: &&Waits| matches!(waits.body, Body::State(..) | Body::Update(..));
        if self.waiting.iter().skip(1).filter(changes).count() < self.delay {
            return None;
        }
        let Waits { body, state } = self.waiting.pop_front()?;
        self.shown = state.unwrap_or_else(|| self.shown.clone());
        Some(body)
    }
}

fn envelope(table: &dyn AnyMatch, viewer: Viewer, since: usize) -> Arc<[u8]> {
    let mut bytes = Vec::new();
    table.envelope(viewer, since, &mut bytes);
    bytes.into()
}

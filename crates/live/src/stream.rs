//! What viewers are sent, numbered for each kind of viewer by itself: no number tells what others
//! do in secret, and nobody gets a message when nothing changed for them.

use kernel::{AnyMatch, Viewer};
use std::cmp::Ordering;
use std::collections::VecDeque;
use std::sync::Arc;
use tokio::sync::mpsc;

/// How many messages are kept for those who come back.
const KEPT: usize = 64;
/// How many messages may wait for a reader; one that is further behind is cut off.
const WAITING: usize = 2 * KEPT;

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
    State(Arc<[u8]>),
    /// What is new, with the events since the message before.
    Update(Arc<[u8]>),
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
    kept: VecDeque<Message>,
    readers: Vec<mpsc::Sender<Message>>,
}

impl Stream {
    pub fn new(viewer: Viewer, epoch: u64, table: &dyn AnyMatch) -> Stream {
        let told = table.seen(viewer);
        let face = envelope(table, viewer, told);
        let at = Have { epoch, n: 0 };
        Stream { viewer, at, told, face, kept: VecDeque::new(), readers: Vec::new() }
    }

    /// Lets a reader in: with what is missing if that is still kept, else with all there is.
    pub fn join(&mut self, table: &dyn AnyMatch, have: Option<Have>) -> Watch {
        let (reader, messages) = mpsc::channel(WAITING);
        let first = self.missed(have).unwrap_or_else(|| vec![self.state(table)]);
        // There is room for all that is kept.
        first.into_iter().for_each(|message| drop(reader.try_send(message)));
        self.readers.retain(|reader| !reader.is_closed());
        self.readers.push(reader);
        Watch { messages }
    }

    /// Tells what is new for this viewer, if anything is.
    pub fn publish(&mut self, table: &dyn AnyMatch) {
        let seen = table.seen(self.viewer);
        let face = envelope(table, self.viewer, seen);
        if seen == self.told && face == self.face {
            return;
        }
        self.at.n += 1;
        let update = |body| Message { at: self.at, body: Body::Update(body) };
        let message = match seen.cmp(&self.told) {
            // What was taken back must be forgotten.
            Ordering::Less => self.state(table),
            Ordering::Equal => update(face.clone()),
            Ordering::Greater => update(envelope(table, self.viewer, self.told)),
        };
        (self.told, self.face) = (seen, face);
        self.send(message);
    }

    /// Whether somebody reads.
    pub fn is_read(&self) -> bool {
        self.readers.iter().any(|reader| !reader.is_closed())
    }

    fn send(&mut self, message: Message) {
        if self.kept.len() == KEPT {
            self.kept.pop_front();
        }
        self.kept.push_back(message.clone());
        // Who has left or does not keep up is let go; nobody is waited for.
        self.readers.retain(|reader| reader.try_send(message.clone()).is_ok());
    }

    /// What came after what somebody has; none if that cannot be told any more.
    fn missed(&self, have: Option<Have>) -> Option<Vec<Message>> {
        let have = have.filter(|have| have.epoch == self.at.epoch)?;
        let missing = usize::try_from(self.at.n.checked_sub(have.n)?).ok()?;
        let kept = self.kept.len().checked_sub(missing)?;
        Some(self.kept.iter().skip(kept).cloned().collect())
    }

    fn state(&self, table: &dyn AnyMatch) -> Message {
        Message { at: self.at, body: Body::State(envelope(table, self.viewer, 0)) }
    }
}

fn envelope(table: &dyn AnyMatch, viewer: Viewer, since: usize) -> Arc<[u8]> {
    let mut bytes = Vec::new();
    table.envelope(viewer, since, &mut bytes);
    bytes.into()
}

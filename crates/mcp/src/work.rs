//! Calls that take long.
//!
//! A client that knows tasks (the extension `io.modelcontextprotocol/tasks`) gets one: it asks how far
//! it is, and may cancel it. For any other the call stays open, with notifications of progress.

use crate::server::result;
use crate::tools::design::Question;
use crate::{Bench, Problem};
use rmcp::RoleServer;
use rmcp::model::{
    CallToolResponse, CallToolResult, CreateTaskResult, ExtensionCapabilities, JsonObject,
    ProgressNotificationParam, ProtocolVersion, TASKS_EXTENSION_ID,
};
use rmcp::service::RequestContext;
use rmcp::task_manager::{TaskContext, TaskExit, TaskManager, TaskOptions};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// How many tasks may be under way.
const MOST: usize = 4;
/// How long a task may take, and how long its result is kept, in milliseconds.
const KEPT: u64 = 60 * 60 * 1000;
/// How often a client should ask, in milliseconds.
const ASKED: u64 = 1000;
/// After how many matches progress is told: not for every block.
const STEP: u64 = 250;

/// What designers have measured.
#[derive(Clone)]
pub(crate) struct Work {
    bench: Arc<dyn Bench>,
    pub tasks: TaskManager,
}

impl Work {
    pub fn new(bench: Arc<dyn Bench>) -> Work {
        Work { bench, tasks: TaskManager::new() }
    }

    /// What the server says that it can do.
    pub fn capability() -> ExtensionCapabilities {
        ExtensionCapabilities::from([(TASKS_EXTENSION_ID.to_owned(), JsonObject::new())])
    }

    /// Answers a question, or begins a task that will.
    pub async fn take(&self, question: Question, context: RequestContext<RoleServer>) -> CallToolResponse {
        if !question.takes_long() || !knows_tasks(&context) {
            let cancelled = context.ct.clone();
            let working = answer(self.bench.clone(), question, progress(context));
            // Who has cancelled a call waits for no answer.
            let answered = tokio::select! {
                answered = working => answered,
                () = cancelled.cancelled() => result(Err(Problem::new("cancelled", "the call was cancelled"))),
            };
            return answered.into();
        }
        if self.tasks.running_task_count() >= MOST {
            let reason = format!("{MOST} tasks are under way already: wait for one, or cancel it");
            return result(Err(Problem::new("busy", reason))).into();
        }
        let options = TaskOptions::new().with_ttl_ms(KEPT).with_poll_interval_ms(ASKED);
        let bench = self.bench.clone();
        let task = self.tasks.spawn(options, |task| Box::pin(pursue(bench, question, task)));
        CallToolResponse::Task(CreateTaskResult::new(task))
    }
}

/// Whether a client can be given a task: some say so in the handshake of older protocols, too, in which
/// there are none.
fn knows_tasks(context: &RequestContext<RoleServer>) -> bool {
    let new = |version: ProtocolVersion| version.as_str() >= ProtocolVersion::V_2026_07_28.as_str();
    context.protocol_version().is_some_and(new)
        && context.client_capabilities().is_some_and(|can| can.supports_tasks())
}

/// Answers a question in a task, unless that is cancelled.
async fn pursue(
    bench: Arc<dyn Bench>,
    question: Question,
    task: TaskContext,
) -> Result<CallToolResult, TaskExit> {
    let shown = task.clone();
    let told = every_step(move |done| shown.set_status_message(format!("{done} matches are played")));
    tokio::select! {
        answered = answer(bench, question, told) => Ok(answered),
        () = task.cancelled() => Err(TaskExit::Cancelled),
    }
}

/// Answers a question on a thread of its own, which stops when nobody waits for the answer any more.
async fn answer(
    bench: Arc<dyn Bench>,
    question: Question,
    told: impl Fn(u64) + Send + Sync + 'static,
) -> CallToolResult {
    let left = Arc::new(AtomicBool::new(false));
    let waiting = Waiting(left.clone());
    let told = move |more| {
        told(more);
        if left.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let answered = tokio::task::spawn_blocking(move || question.answer(&*bench, &told)).await;
    drop(waiting);
    let failed = |error| Err(Problem::argument(format!("the work was not finished: {error}")));
    result(answered.unwrap_or_else(failed))
}

/// Somebody who waits for an answer.
struct Waiting(Arc<AtomicBool>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Tells the client how many matches are played, if it wants to know.
fn progress(context: RequestContext<RoleServer>) -> impl Fn(u64) + Send + Sync + 'static {
    let (token, runtime) = (context.meta.get_progress_token(), tokio::runtime::Handle::current());
    every_step(move |done| {
        let Some(token) = token.clone() else { return };
        let (peer, note) = (context.peer.clone(), ProgressNotificationParam::new(token, done as f64));
        // Who does not listen misses nothing.
        runtime.spawn(async move { drop(peer.notify_progress(note).await) });
    })
}

/// Adds up what is told, and tells the sum now and then.
fn every_step(tell: impl Fn(u64) + Send + Sync + 'static) -> impl Fn(u64) + Send + Sync + 'static {
    let (done, told) = (AtomicU64::new(0), AtomicU64::new(0));
    move |more| {
        let done = done.fetch_add(more, Ordering::Relaxed) + more;
        if done >= told.load(Ordering::Relaxed) + STEP {
            told.store(done, Ordering::Relaxed);
            tell(done);
        }
    }
}

//! Starting and stopping.

use crate::{Config, Server, routes, sheet};
use axum::serve::ListenerExt;
use live::Dealer;
use std::collections::HashSet;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::MatchId;
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// How long open calls may take when the server stops.
const GRACE: Duration = Duration::from_millis(1200);

/// How long before the last stop something was done, in milliseconds, where a bot may still have to move.
const QUIET: i64 = 10 * 60 * 1000;

/// Why a server does not start.
#[derive(Debug, Error)]
pub enum StartError {
    /// The port is taken.
    #[error(
        "port {0} is taken: another program listens there, perhaps this one; stop it, or choose another port with --port"
    )]
    Taken(u16),
    /// The address cannot be listened on.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    /// A bot is listed that no game has.
    #[error("{0}: `cardwright games` lists all bots")]
    Bot(#[from] catalog::Unknown),
    /// The public address is none.
    #[error("a public address is written https://cards.example, without a path, not \"{0}\"")]
    PublicUrl(String),
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] store::Error),
}

/// A server that runs.
pub struct Running {
    /// The server.
    pub server: Server,
    /// Where it listens.
    pub address: SocketAddr,
    task: JoinHandle<()>,
}

impl Running {
    /// Starts a server.
    pub async fn start(config: Config) -> Result<Running, StartError> {
        Running::dealt_by(config, |usual| usual).await
    }

    /// Starts a server at which somebody else deals, who is given the usual dealer: a test that lays
    /// positions which cannot be asked for.
    pub async fn dealt_by(
        config: Config,
        dealer: impl FnOnce(Arc<dyn Dealer>) -> Arc<dyn Dealer>,
    ) -> Result<Running, StartError> {
        let wanted = SocketAddr::new(config.host, config.port);
        let listener = TcpListener::bind(wanted).await.map_err(|error| match error.kind() {
            std::io::ErrorKind::AddrInUse => StartError::Taken(config.port),
            _ => StartError::Listen(wanted, error),
        })?;
        let address = listener.local_addr().map_err(|error| StartError::Listen(wanted, error))?;
        // A small message goes at once: to wait for the answer to the one before would cost 40 ms.
        let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
        let server = Server::open(config, dealer).await?;
        server.node.adopt().await?;
        let router = routes::router(server.clone()).into_make_service_with_connect_info::<SocketAddr>();
        let mut stopping = server.stopping.subscribe();
        let stopped = async move { drop(stopping.wait_for(|stopping| *stopping).await) };
        let task = tokio::spawn(async move {
            if let Err(error) = axum::serve(listener, router).with_graceful_shutdown(stopped).await {
                tracing::error!(%error, "the server stopped");
            }
        });
        tracing::info!(%address, build = crate::BUILD, "started");
        server.go_on();
        server.keep_pairing();
        server.keep_house();
        Ok(Running { server, address, task })
    }

    /// Waits until another process has taken the place of this one in the database: nothing can be stored
    /// here any more.
    pub async fn replaced(&self) {
        self.server.journal.stopped().await;
    }

    /// Stops: clients are told to come back, what was accepted is stored.
    pub async fn stop(self) {
        let began = Instant::now();
        self.server.stopping.send_replace(true);
        // Calls that do not end by then are cut off; nothing that was answered is lost.
        let mut task = self.task;
        let cut_off = tokio::time::timeout(GRACE, &mut task).await.is_err();
        if cut_off {
            task.abort();
        }
        self.server.journal.close().await;
        let _ = self.server.node.leave().await;
        self.server.store.close().await;
        tracing::info!(ms = began.elapsed().as_millis() as u64, cut_off, "stopped");
    }
}

impl Server {
    /// Wakes the matches that were awake when the server last stopped, so that bots and clocks go on.
    fn go_on(&self) {
        let server = self.clone();
        tokio::spawn(async move {
            let Ok(matches) = server.node.matches().await else { return };
            let asleep = server.asleep().await;
            for id in matches {
                match server.store.record(&id).await {
                    Ok(Some(record)) if record.state == store::State::Live => {
                        let timed = sheet::terms(&record).is_some_and(|terms| terms.clock.is_some());
                        if asleep.contains(&id) && !timed {
                            continue;
                        }
                        if let Err(problem) = server.hall.table(&id).await {
                            tracing::warn!(%id, %problem, "a match cannot be woken");
                        }
                    }
                    Ok(Some(record)) if record.state == store::State::Waiting => {
                        if let Err(problem) = server.go_on_sealing(&id).await {
                            tracing::warn!(%id, reason = problem.reason, "a match cannot be begun");
                        }
                    }
                    _ => {}
                }
            }
        });
    }

    /// Matches that slept already when the server last stopped: nothing waits in them but their players.
    async fn asleep(&self) -> HashSet<MatchId> {
        let Some(stopped) = self.node.predecessor() else { return HashSet::new() };
        self.node.idle_since(stopped - QUIET).await.unwrap_or_default().into_iter().collect()
    }
}

//! What is open for an account ends when the session behind it does: sockets and streams are told
//! when tokens of an account have changed, and look whether theirs is still good.

use crate::Server;
use store::{AccountId, Secret, TokenKind};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

/// How many changes may wait for a slow listener; who misses some looks anyway.
const WAITING: usize = 64;

/// Tells of accounts whose tokens have changed.
pub struct Sessions(broadcast::Sender<AccountId>);

impl Default for Sessions {
    fn default() -> Sessions {
        Sessions(broadcast::channel(WAITING).0)
    }
}

impl Sessions {
    /// Tokens of an account have changed.
    pub fn changed(&self, account: &AccountId) {
        // Nobody listens where nothing is open.
        let _ = self.0.send(account.clone());
    }
}

/// What somebody came in with.
#[derive(Clone, Debug)]
pub struct Pass {
    /// Whose it is.
    pub account: AccountId,
    /// The token, as the store knows it.
    pub token: (TokenKind, Secret),
}

impl Pass {
    /// Waits until it is no longer good.
    pub async fn ends(&self, server: &Server) {
        let mut changes = server.sessions.0.subscribe();
        while self.is_good(server).await {
            loop {
                match changes.recv().await {
                    Ok(account) if account != self.account => {}
                    Ok(_) | Err(RecvError::Lagged(_)) => break,
                    Err(RecvError::Closed) => return,
                }
            }
        }
    }

    /// Whether it opens the account; a store that cannot be asked ends nothing.
    async fn is_good(&self, server: &Server) -> bool {
        let holder = server.store.holder(self.token.0, &self.token.1).await;
        holder.is_err() || holder.is_ok_and(|holder| holder.is_some_and(|holder| holder.id == self.account))
    }
}

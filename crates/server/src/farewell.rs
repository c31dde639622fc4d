//! Somebody's account is deleted: they leave every table first.

use crate::problem::Answer;
use crate::wire::In;
use crate::{Server, sheet, talk};
use std::time::Duration;
use store::{Account, Error, State};

/// How often it is tried; a match that was resigned takes a moment to be over.
const TRIES: usize = 50;
/// How long to wait in between.
const MOMENT: Duration = Duration::from_millis(40);

impl Server {
    /// Deletes an account and its bots. They leave tables that wait and resign matches that run;
    /// what others have played against them stays, with nobody's name on the seat.
    pub async fn delete_account(&self, who: &Account) -> Answer<()> {
        let mut leaving = self.store.bots_of(&who.id).await?;
        leaving.push(who.clone());
        for account in &leaving {
            self.queue.forget(&account.id);
            self.stand_up(account).await?;
        }
        for _ in 0..TRIES {
            match self.store.delete_account(&who.id).await {
                Err(Error::StillPlaying) => tokio::time::sleep(MOMENT).await,
                done => {
                    done?;
                    leaving.iter().for_each(|account| self.sessions.changed(&account.id));
                    return Ok(());
                }
            }
        }
        Err(Error::StillPlaying.into())
    }

    /// Leaves every table.
    async fn stand_up(&self, who: &Account) -> Answer<()> {
        for record in self.store.current(&who.id).await? {
            if record.state == State::Waiting {
                self.leave_table(who, &record.id).await?;
                continue;
            }
            for seat in sheet::seats_of(&record, &who.id) {
                // With the first of several seats the match may be over.
                let resign = In::Resign { r#match: record.id.to_string(), seat };
                if let Err(problem) = talk::obey(self, who, resign).await {
                    tracing::debug!(id = %record.id, reason = problem.reason, "a seat is not resigned");
                }
            }
        }
        Ok(())
    }
}

//! Reports of names that somebody finds wrong.

use crate::cells::Cells;
use crate::error::or_unknown;
use crate::{AccountId, Error, Store};

/// A name that was reported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameReport {
    /// Whose name.
    pub account: AccountId,
    /// The name as it was then.
    pub name: String,
    /// Who reported it.
    pub reporter: AccountId,
    /// What is wrong with it, in the reporter's words.
    pub reason: String,
    /// When.
    pub at: i64,
}

impl Store {
    /// Reports the name that an account has now. The same name reported again by the same account
    /// is one report.
    pub async fn report_name(
        &self,
        account: &AccountId,
        reporter: &AccountId,
        reason: &str,
    ) -> Result<(), Error> {
        let Some(name) = self.account(account).await?.and_then(|account| account.name) else {
            return Err(Error::Unknown("account with a name"));
        };
        sqlx::query(
            "INSERT INTO name_report (account, name, reporter, reason, at) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (account, name, reporter) DO UPDATE SET reason = excluded.reason",
        )
        .bind(account.as_str())
        .bind(name)
        .bind(reporter.as_str())
        .bind(reason)
        .bind(self.now())
        .execute(self.write())
        .await
        .map_err(or_unknown("account"))?;
        Ok(())
    }

    /// All open reports, oldest first.
    pub async fn name_reports(&self) -> Result<Vec<NameReport>, Error> {
        let rows = sqlx::query("SELECT * FROM name_report ORDER BY at, account, reporter");
        let rows = rows.fetch_all(self.read()).await?;
        let report = |row: &sqlx::any::AnyRow| {
            Ok(NameReport {
                account: row.text("account")?.into(),
                name: row.text("name")?,
                reporter: row.text("reporter")?.into(),
                reason: row.text("reason")?,
                at: row.number("at")?,
            })
        };
        rows.iter().map(report).collect()
    }

    /// Closes all reports of an account's name; how many there were.
    pub async fn close_name_reports(&self, account: &AccountId) -> Result<u64, Error> {
        let closing = sqlx::query("DELETE FROM name_report WHERE account = $1");
        Ok(closing.bind(account.as_str()).execute(self.write()).await?.rows_affected())
    }
}

//! Whether it matters where one sits.

use crate::Estimate;
use crate::sheet::Sheet;
use kernel::Seat;
use serde::Serialize;

/// What sitting first is worth.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Seats {
    /// What whoever had the first turn got, where one has; the fair share is a half.
    pub opener: Option<Estimate>,
    /// What seat A got.
    pub seat_a: Estimate,
    /// The share of draws.
    pub draws: Estimate,
}

impl Seats {
    pub(crate) fn of(sheets: &[Sheet]) -> Seats {
        let share = |of: &dyn Fn(&Sheet) -> Option<f64>| {
            let shares: Vec<f64> = sheets.iter().filter_map(of).collect();
            let n = shares.len() as u64;
            Estimate::share(shares.iter().sum(), n, n)
        };
        let opener = share(&|sheet| sheet.opener.map(|seat| sheet.score(seat)));
        Seats {
            opener: (opener.n > 0).then_some(opener),
            seat_a: share(&|sheet| Some(sheet.score(Seat::A))),
            draws: share(&|sheet| Some(f64::from(u8::from(sheet.scores[0] == sheet.scores[1])))),
        }
    }
}

//! Whether it matters where one sits.

use crate::Estimate;
use crate::estimate::Deals;
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
            let mut deals = Deals::default();
            for sheet in sheets {
                of(sheet).into_iter().for_each(|score| deals.add(sheet.deal(), score));
            }
            deals.estimate(1)
        };
        let opener = share(&|sheet| sheet.opener.map(|seat| sheet.score(seat)));
        Seats {
            opener: (opener.n > 0).then_some(opener),
            seat_a: share(&|sheet| Some(sheet.score(Seat::A))),
            draws: share(&|sheet| Some(f64::from(u8::from(sheet.scores[0] == sheet.scores[1])))),
        }
    }
}

//! What a viewer sees can be written down in fields.

use super::{Trial, Verdict};
use kernel::{Field, Stage};

/// A field that a scenario cannot write is one that no scenario can expect.
pub(super) fn check<G: Stage>(trial: &mut Trial<'_, G>) -> Verdict {
    trial.viewers().try_for_each(|viewer| {
        let fields = trial.game().fields(&trial.table.view(viewer));
        match fields.iter().find(|field| Field::parse(&field.to_string()).as_ref() != Some(field)) {
            Some(field) => Err(format!("{viewer} sees {field:?}, which reads differently: {field}")),
            None => Ok(()),
        }
    })
}

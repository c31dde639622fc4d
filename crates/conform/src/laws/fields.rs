//! What a viewer sees can be written down in fields.

use super::{Trial, Verdict};
use kernel::{Field, Role, Stage};

/// A field that a scenario cannot write is one that no scenario can expect.
pub(super) fn check<G: Stage>(trial: &mut Trial<'_, G>) -> Verdict {
    trial.viewers().try_for_each(|viewer| {
        let fields = trial.game().fields(&trial.table.view(viewer));
        match fields.iter().find(|field| Field::parse(&field.to_string()).as_ref() != Some(field)) {
            Some(field) => Err(format!("{viewer} sees {field:?}, which reads differently: {field}")),
            None => fields.iter().try_for_each(listed::<G>),
        }
    })
}

/// A field that is not in the list is one that no designer learns of.
fn listed<G: Stage>(field: &Field) -> Verdict {
    let listed = G::FIELDS.iter().any(|sheet| sheet.role != Role::Set && sheet.covers(field));
    if listed { Ok(()) } else { Err(format!("\"{}\" is not in the list of fields", field.label())) }
}

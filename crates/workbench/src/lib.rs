//! What designers do with a game besides playing it: measure it, compare it, prove what it promises.
//!
//! Play does not need any of this, so it stands beside the catalog: a table, a page or a Python
//! package that lets people play does not carry the lab.

mod bench;
mod evidence;
mod own;
mod plants;

pub use bench::{Bring, EvidenceSheet, Workbench, of};
pub use evidence::{Evidence, Progress};
pub use plants::{Plant, plants};

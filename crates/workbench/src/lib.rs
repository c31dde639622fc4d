//! What designers do with a game besides playing it: measure it, compare it, check what it promises.
//!
//! Playing needs none of this, so it is separate from the catalog: a server, a page or a Python
//! package that lets people play does not include the lab.

mod bench;
mod evidence;
mod own;
mod plants;
mod shifted;
mod sources;

pub use bench::{Bring, EvidenceSheet, Workbench, of};
pub use evidence::{Evidence, Progress};
pub use plants::{Draw, Found, Judged, Nature, Part, Plant, Said, Trial, TrialPlan, Truth, draws, plants};
pub use shifted::shifted;
pub use sources::source;

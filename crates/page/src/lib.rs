//! A report as one HTML page that needs nothing else: no network, readable without scripts, light and
//! dark, on a phone and on paper.
//!
//! A [`Page`] is plain data. [`Page::html`] writes it; whatever a text holds, it comes out as text.
//!
//! ```
//! use page::{Block, Figure, Page, Prose, Reading, Section, Unit};
//!
//! let seats = Figure {
//!     label: "won by the first player".into(),
//!     value: Unit::Percent(1).say(0.521),
//!     margin: Reading::new(0.521, 0.513, 0.529).margin(Unit::Percent(1)),
//!     from: "10,000 games, thumb".into(),
//! };
//! let page = Page {
//!     title: "Nim".into(),
//!     subtitle: Prose::from("Balance of a small game"),
//!     sections: vec![Section { title: "Seats".into(), blocks: vec![Block::Figures(vec![seats])] }],
//! };
//! assert!(page.html().contains("won by the first player"));
//! ```

mod chart;
mod drawing;
mod figures;
mod markup;
mod measure;
mod page;
mod prose;
mod reading;
mod scale;
mod table;
mod unit;

pub use chart::histogram::{Bin, Histogram};
pub use chart::lines::{Lines, Series};
pub use chart::matrix::Matrix;
pub use chart::rows::{Row, Rows};
pub use chart::scatter::{Point, Scatter};
pub use chart::shares::{Share, Shares};
pub use chart::{Axis, Chart, Plot};
pub use figures::Figure;
pub use page::{Block, Page, Section};
pub use prose::Prose;
pub use reading::Reading;
pub use table::{Cell, Column, Listing};
pub use unit::Unit;

//! What effects do, one verb a file.

mod change;
mod distribute;
mod draw;
mod ground;
mod points;
mod reposition;

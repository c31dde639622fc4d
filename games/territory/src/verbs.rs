//! What effects do, one verb a file.

mod abilities;
mod change;
mod distribute;
mod draw;
mod end;
mod ground;
mod points;
mod reposition;
mod summon;

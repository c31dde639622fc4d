//! What effects do, one verb a file.

mod abilities;
mod change;
mod control;
mod distribute;
mod draw;
mod end;
mod ground;
mod later;
mod points;
mod reposition;
mod summon;

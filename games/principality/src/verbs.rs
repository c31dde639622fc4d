//! What effects do, one verb a file.

mod attack;
mod deck;
mod discard;
mod draw;
mod gain;
mod handle;
mod play;
mod trash;

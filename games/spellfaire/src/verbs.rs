//! What effects do, one verb a file.

mod buff;
mod damage;
mod destroy;
mod draw;
mod freeze;
mod go;
mod heal;
mod play;
mod summon;

//! What effects do, one verb a file.

mod buff;
mod control;
mod damage;
mod heal;
mod hinder;
mod take_back;
mod walk;
mod wealth;

pub(crate) use heal::Healer;
pub(crate) use walk::Wants;

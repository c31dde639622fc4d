//! What effects do, one verb a file.

mod buff;
mod damage;
mod hinder;
mod take_back;
mod walk;

pub(crate) use walk::Wants;

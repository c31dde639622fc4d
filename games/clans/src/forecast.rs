//! What attacks would do, as the board in print shows it.

use crate::board::Place;
use crate::cards::CardList;
use crate::combat::{clash, splash};
use crate::moves::{Target, label};
use crate::state::{State, Unit};
use kernel::Seat;
use std::fmt;

/// An attack that could be made now, and exactly what it would do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AttackView {
    /// What is attacked: `enemy Lake Tank` or `enemy base`.
    pub target: String,
    /// What the target takes.
    pub damage: i16,
    /// What is left of it.
    pub left: i16,
    /// Whether it is destroyed; for a base, whether the match is won.
    pub destroys: bool,
    /// What the attacker takes in retaliation.
    pub retaliation: i16,
    /// What the attacker takes from Thorns.
    pub thorns: i16,
    /// Whether the attacker survives.
    pub survives: bool,
    /// Whether the attacker takes the place of the destroyed (C-17).
    pub advances: bool,
    /// Whom Cleave strikes besides.
    pub splash: Vec<Hit>,
}

/// A hit on a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hit {
    /// The card.
    pub card: String,
    /// What it takes.
    pub damage: i16,
    /// Whether that destroys it.
    pub destroys: bool,
}

/// What this attack of `seat` would do.
pub(crate) fn forecast(
    cards: &CardList,
    state: &State,
    from: Place,
    unit: &Unit,
    target: Target,
) -> AttackView {
    match target {
        Target::Base => on_base(state, unit, unit.owner.other()),
        Target::Card(to) => on_card(cards, state, (from, unit), to),
    }
}

fn on_base(state: &State, unit: &Unit, enemy: Seat) -> AttackView {
    let damage = unit.stats.blow().min(state.base(enemy));
    let left = state.base(enemy) - damage;
    AttackView {
        target: "enemy base".to_owned(),
        damage,
        left,
        destroys: left == 0,
        retaliation: 0,
        thorns: 0,
        survives: true,
        advances: false,
        splash: Vec::new(),
    }
}

fn on_card(cards: &CardList, state: &State, (from, unit): (Place, &Unit), to: Place) -> AttackView {
    let Some(foe) = state.unit(to) else { unreachable!("only legal attacks are foreseen") };
    let clash = clash((from.tile(), unit), (to.tile(), foe));
    let hits = splash(state, unit, to).filter_map(|(at, damage)| {
        let other = state.unit(at)?;
        Some(Hit { card: label(cards, other).to_string(), damage, destroys: damage >= other.hp })
    });
    AttackView {
        target: format!("enemy {}", label(cards, foe)),
        damage: clash.dealt,
        left: (foe.hp - clash.dealt).max(0),
        destroys: clash.destroys,
        retaliation: clash.retaliation,
        thorns: clash.thorns,
        survives: !clash.falls,
        advances: clash.advances,
        splash: hits.collect(),
    }
}

/// `deals 6, destroys it; takes 8, is destroyed`.
impl fmt::Display for AttackView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "deals {}", self.damage)?;
        f.write_str(if self.destroys { ", destroys it" } else { "" })?;
        for Hit { card, damage, destroys } in &self.splash {
            let end = if *destroys { " and destroys it" } else { "" };
            write!(f, ", strikes {card} for {damage}{end}")?;
        }
        if self.retaliation > 0 {
            write!(f, "; takes {}", self.retaliation)?;
        }
        if self.thorns > 0 {
            write!(f, "; takes {} from Thorns", self.thorns)?;
        }
        f.write_str(if self.survives { "" } else { "; is destroyed" })?;
        f.write_str(if self.advances { "; takes its place" } else { "" })
    }
}

//! What units listen for, and what is so as long as they are in play.

use super::{Amount, Condition, Count, Filter, ScriptId, Whose};

/// What a unit listens for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hearing {
    /// What happens.
    pub deed: Deed,
    /// To whom.
    pub subject: Subject,
    /// What it does then.
    pub script: ScriptId,
}

/// What can be listened for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A unit is deployed.
    Deployed,
    /// A unit dies, for any reason (T-21).
    Died,
    /// A unit is sacrificed.
    Sacrificed,
    /// A unit takes damage.
    Damaged,
    /// A unit is bounced.
    Bounced,
    /// A unit moves.
    Moved,
    /// A unit is healed.
    Healed,
    /// A unit wins its slot.
    Won,
    /// A player draws a card.
    Drew,
    /// A player plays an Action.
    Acted,
    /// A player passes.
    Passed,
    /// The slots are decided.
    RoundEnds,
}

/// Whom a listener means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// The listener itself.
    This,
    /// A unit like this.
    Unit(Filter),
    /// A player.
    Player(Whose),
}

/// What is so as long as a unit is in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Only as long as this is so.
    pub condition: Option<Condition>,
    /// For whom: this unit, or each one like this.
    pub whom: Option<Filter>,
    /// What.
    pub gift: Gift,
}

/// What a continuous effect gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gift {
    /// Power.
    Power(Amount<Count>),
    /// Something that cannot be done to it.
    Ban(Ban),
}

/// What cannot be done to a unit, or by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ban {
    /// It is no target of the opponent's Actions.
    Target,
    /// It takes no damage.
    Damage,
    /// It is not bounced.
    Bounce,
    /// Its Conquer does not happen.
    Conquer,
    /// It does not move, nor change places or sides.
    Move,
    /// It is not healed.
    Heal,
}

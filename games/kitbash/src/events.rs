//! What can happen, and how it is told.

use crate::board::Tile;
use crate::cards::CardList;
use crate::piece::Piece;
use crate::script::Stats;
use kernel::{Face, Seat};
use serde::Serialize;

/// Something a player can watch happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // `tell` below says each in a sentence
pub enum Event {
    RoundBegan { round: u8, token: Seat },
    Drew { seat: Seat, face: Option<Face> },
    Exhausted { seat: Seat, loss: i16 },
    Shuffled { seat: Seat },
    Income { seat: Seat, mana: u8, gold: u16 },
    LockedIn { seat: Seat },
    Ordered { seat: Seat, text: String },
    Discarded { seat: Seat, face: Face },
    Began { step: Step },
    Cast { seat: Seat, face: Face, target: Aimed },
    Fizzled { seat: Seat, face: Face },
    Attached { face: Face, host: Aimed },
    Stripped { piece: Mark },
    Entered { piece: Mark, tile: Tile },
    EntryFailed { seat: Seat, face: Face, tile: Tile },
    Used { piece: Mark, ability: &'static str },
    Held { piece: Mark, holds: bool },
    Moved { piece: Mark, from: Tile, to: Tile, forced: bool },
    Contested { tile: Tile },
    Struck { attacker: Mark, target: Mark, recipient: Mark, damage: i16, critical: bool },
    Evaded { attacker: Mark, target: Mark },
    Damaged { piece: Mark, amount: i16, hp: i16 },
    Healed { piece: Mark, amount: i16, hp: i16 },
    Changed { piece: Mark, atk: i8, spd: i8, hp: i8, lasting: bool },
    Granted { piece: Mark, keywords: Vec<String> },
    Slowed { piece: Mark, by: u8 },
    Rooted { piece: Mark },
    Stilled { piece: Mark },
    Died { piece: Mark, tile: Tile },
    Returned { piece: Mark },
    TakenBack { piece: Mark },
    Fell { seat: Seat },
    Gained { seat: Seat, what: Gain, amount: u8 },
    Ended { result: String },
}

/// A step of the round (section F of the rules).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub enum Step {
    Spells,
    Entries,
    Abilities,
    StartTriggers,
    Movement,
    /// A tick of movement: 0 is Agile, the last one Charge.
    Tick(u8),
    OnMove,
    Combat,
    EndTriggers,
    Cleanup,
}

/// What is gained, and when it can be had.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub enum Gain {
    Gold,
    ManaNextIncome,
    CardsNextIncome,
}

/// A piece that events point at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Mark {
    pub seat: Seat,
    pub id: u16,
    pub face: Face,
}

/// What a card is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub enum Aimed {
    Nothing,
    Piece(Mark),
    Lane(u8),
    Tile(Tile),
}

impl Piece {
    /// How events point at it.
    pub(crate) fn mark(&self) -> Mark {
        Mark { seat: self.owner, id: self.id, face: self.face }
    }
}

impl Event {
    /// Numbers have changed.
    pub(crate) fn changed(piece: Mark, Stats { atk, spd, hp }: Stats, lasting: bool) -> Event {
        Event::Changed { piece, atk, spd, hp, lasting }
    }

    /// The event in a sentence.
    pub fn tell(&self, cards: &CardList) -> String {
        let name = |face: &Face| cards.card(*face).name.as_str();
        let mark = |mark: &Mark| format!("{}'s {}", mark.seat, name(&mark.face));
        match self {
            Event::RoundBegan { round, token } => format!("Round {round}. {token} holds the token."),
            Event::Drew { seat, face: Some(face) } => format!("{seat} draws {}.", name(face)),
            Event::Drew { seat, face: None } => format!("{seat} draws a card."),
            Event::Exhausted { seat, loss } => {
                format!(
                    "{seat}'s deck is empty: the discard pile is shuffled, and the Command Center loses {loss} HP."
                )
            }
            Event::Shuffled { seat } => format!("{seat} shuffles the discard pile into the deck."),
            Event::Income { seat, mana, gold } => format!("{seat} has {mana} Mana and {gold} Gold."),
            Event::LockedIn { seat } => format!("{seat} locks in."),
            Event::Ordered { seat, text } => format!("{seat} has ordered: {text}."),
            Event::Discarded { seat, face } => format!("{seat} discards {}.", name(face)),
            Event::Began { step } => step.tell(),
            Event::Cast { seat, face, target } => {
                format!("{seat} plays {}{}.", name(face), aimed(target, &mark))
            }
            Event::Fizzled { seat, face } => format!("{seat}'s {} has lost its target.", name(face)),
            Event::Attached { face, host } => format!("{} is attached{}.", name(face), aimed(host, &mark)),
            Event::Stripped { piece } => format!("{} loses its auras.", mark(piece)),
            Event::Entered { piece, tile } => format!("{} enters at {tile}.", mark(piece)),
            Event::EntryFailed { seat, face, tile } => {
                format!("{seat}'s {} cannot enter at {tile} and goes back.", name(face))
            }
            Event::Used { piece, ability } => format!("{} uses {ability}.", mark(piece)),
            Event::Held { piece, holds: true } => format!("{} holds its position.", mark(piece)),
            Event::Held { piece, holds: false } => format!("{} advances again.", mark(piece)),
            Event::Moved { piece, from, to, forced: false } => {
                format!("{} moves from {from} to {to}.", mark(piece))
            }
            Event::Moved { piece, from, to, forced: true } => {
                format!("{} is moved from {from} to {to}.", mark(piece))
            }
            Event::Contested { tile } => format!("Both sides want {tile}."),
            Event::Struck { attacker, target, recipient, damage, critical } => {
                let double = if *critical { " with a critical hit" } else { "" };
                let instead = if recipient == target {
                    String::new()
                } else {
                    format!(", taken by {}", mark(recipient))
                };
                format!("{} strikes {}{double} for {damage}{instead}.", mark(attacker), mark(target))
            }
            Event::Evaded { attacker, target } => format!("{} evades {}.", mark(target), mark(attacker)),
            Event::Damaged { piece, amount, hp } => {
                format!("{} takes {amount} damage and has {hp} HP.", mark(piece))
            }
            Event::Healed { piece, amount, hp } => format!("{} heals {amount} and has {hp} HP.", mark(piece)),
            Event::Changed { piece, atk, spd, hp, lasting } => {
                let parts =
                    [(*atk, "ATK"), (*spd, "SPD"), (*hp, "HP")].into_iter().filter(|part| part.0 != 0);
                let parts: Vec<String> = parts.map(|(by, what)| format!("{by:+} {what}")).collect();
                let span = if *lasting { "permanently" } else { "until end of round" };
                format!("{} gets {} {span}.", mark(piece), parts.join(" and "))
            }
            Event::Granted { piece, keywords } => {
                format!("{} gains {}.", mark(piece), keywords.join(" and "))
            }
            Event::Slowed { piece, by } => format!("{} is slowed by {by}.", mark(piece)),
            Event::Rooted { piece } => format!("{} is rooted.", mark(piece)),
            Event::Stilled { piece } => format!("{} does not move this round.", mark(piece)),
            Event::Died { piece, tile } => format!("{} dies at {tile}.", mark(piece)),
            Event::Returned { piece } => format!("{} returns.", mark(piece)),
            Event::TakenBack { piece } => format!("{} is taken back.", mark(piece)),
            Event::Fell { seat } => format!("{seat}'s Command Center is destroyed."),
            Event::Gained { seat, what, amount } => match what {
                Gain::Gold => format!("{seat} gains {amount} Gold."),
                Gain::ManaNextIncome => format!("{seat} will have {amount} additional Mana."),
                Gain::CardsNextIncome => format!("{seat} will draw {amount} more."),
            },
            Event::Ended { result } => format!("The match is over: {result}."),
        }
    }
}

impl Step {
    fn tell(self) -> String {
        match self {
            Step::Spells => "— Spells —".to_owned(),
            Step::Entries => "— Entries —".to_owned(),
            Step::Abilities => "— Abilities —".to_owned(),
            Step::StartTriggers => "— Start of the round —".to_owned(),
            Step::Movement => "— Movement —".to_owned(),
            Step::Tick(tick) => format!("— Movement, tick {tick} —"),
            Step::OnMove => "— On-move triggers —".to_owned(),
            Step::Combat => "— Combat —".to_owned(),
            Step::EndTriggers => "— End of the round —".to_owned(),
            Step::Cleanup => "— Cleanup —".to_owned(),
        }
    }
}

fn aimed(target: &Aimed, mark: &impl Fn(&Mark) -> String) -> String {
    match target {
        Aimed::Nothing => String::new(),
        Aimed::Piece(piece) => format!(" on {}", mark(piece)),
        Aimed::Lane(lane) => format!(" in lane {lane}"),
        Aimed::Tile(tile) => format!(" on {tile}"),
    }
}

//! What a card listens for.

use super::{Compiler, Phrase};
use crate::script::{Deed, Filter, Hearing, Subject, Whose};
use crate::words::Word::*;
use script::sub;

impl Compiler<'_> {
    pub(super) fn hearing(&mut self, trigger: &Phrase) -> Result<Hearing, String> {
        let of = |deed, subject| Hearing { deed, subject, object: None, place: None, once: false };
        match trigger.key {
            WhenPlaced => Ok(of(Deed::Placed, Subject::This)),
            StartOf => Ok(of(Deed::TurnBegins, whose_turn(sub(trigger, 0)))),
            EndOf => Ok(of(Deed::TurnEnds, whose_turn(sub(trigger, 0)))),
            NthTurn => Ok(of(Deed::TurnBegins, Subject::Nth(nth(sub(trigger, 0))))),
            FirstTime => Ok(Hearing { once: true, ..self.event(sub(trigger, 0))? }),
            _ => self.event(sub(trigger, 0)),
        }
    }

    fn event(&mut self, event: &Phrase) -> Result<Hearing, String> {
        let (deed, subject) = match event.key {
            YouPlace => (Deed::Placed, self.of_side(sub(event, 0), Whose::Mine)?),
            TheyPlace => (Deed::Placed, self.of_side(sub(event, 0), Whose::Theirs)?),
            YouDraw => (Deed::Draws, Subject::Player(Whose::Mine)),
            TheyDraw => (Deed::Draws, Subject::Player(Whose::Theirs)),
            BaseDamaged => (Deed::BaseDamaged, Subject::Player(super::deeds::base(sub(event, 0)))),
            other => {
                let deed = match other {
                    Attacks | AttacksCard => Deed::Attacks,
                    AttacksBase => Deed::AttacksBase,
                    IsAttacked => Deed::IsAttacked,
                    AttacksThis => return self.attacked_by(sub(event, 0)),
                    DamagesCard => Deed::Damages,
                    Destroys => Deed::Destroys,
                    TakesDamage => Deed::TakesDamage,
                    Dies => Deed::Dies,
                    Moves | MovesThere => Deed::Moves,
                    IsPlaced => Deed::Placed,
                    _ => Deed::IsHealed,
                };
                (deed, self.subject(sub(event, 0))?)
            }
        };
        let object = match event.key {
            AttacksCard | DamagesCard | Destroys => Some(self.such(sub(event, 1))?),
            _ => None,
        };
        let place = match event.key {
            MovesThere => super::nouns::place(sub(event, 1)),
            _ => None,
        };
        Ok(Hearing { deed, subject, object, place, once: false })
    }

    /// This is attacked, by such a card.
    fn attacked_by(&mut self, attacker: &Phrase) -> Result<Hearing, String> {
        match self.subject(attacker)? {
            Subject::Card(by) => Ok(Hearing {
                deed: Deed::IsAttacked,
                subject: Subject::This,
                object: Some(by),
                place: None,
                once: false,
            }),
            _ => Err("a card does not attack itself".to_owned()),
        }
    }

    fn subject(&mut self, phrase: &Phrase) -> Result<Subject, String> {
        match phrase.key {
            SubjectThis => Ok(Subject::This),
            AnotherSuch => Ok(Subject::Card(Filter { other: true, ..self.such(sub(phrase, 0))? })),
            OneOfYourSuch => {
                let such = self.such(sub(phrase, 0))?;
                Ok(Subject::Card(Filter { side: Some(Whose::Mine), ..such }))
            }
            _ => Ok(Subject::Card(self.such(sub(phrase, 0))?)),
        }
    }

    /// What a player places.
    fn of_side(&mut self, phrase: &Phrase, side: Whose) -> Result<Subject, String> {
        match (self.subject(phrase)?, side) {
            (Subject::Card(filter), _) => Ok(Subject::Card(Filter { side: Some(side), ..filter })),
            (this, Whose::Mine) => Ok(this),
            _ => Err("your opponent does not place your card".to_owned()),
        }
    }
}

fn whose_turn(phrase: &Phrase) -> Subject {
    match phrase.key {
        YourTurn => Subject::Player(Whose::Mine),
        TheirTurn => Subject::Player(Whose::Theirs),
        _ => Subject::Anybody,
    }
}

fn nth(phrase: &Phrase) -> u8 {
    match phrase.key {
        Next => 1,
        Second => 2,
        Third => 3,
        _ => 4,
    }
}

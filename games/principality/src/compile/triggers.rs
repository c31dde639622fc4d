//! When texts happen other than when their card is played, and what is so all the time.

use super::{Compiler, Phrase, small};
use crate::script::{Happening, Hearing, Standing, Which};
use crate::words::Word::*;
use script::{Amount, sub};

impl Compiler<'_> {
    pub(super) fn triggers(&mut self, phrase: &Phrase) -> Result<(), String> {
        let mut rest = Some(phrase);
        while let Some(phrase) = rest {
            self.trigger(sub(phrase, 0))?;
            rest = phrase.tree(1);
        }
        Ok(())
    }

    fn trigger(&mut self, phrase: &Phrase) -> Result<(), String> {
        match phrase.key {
            NextTurn | BothTurns => {
                if self.script.next.is_some() {
                    return Err("only one \"at the start of your next turn\" can stand on a card".to_owned());
                }
                let part = self.body(sub(phrase, 0))?;
                if phrase.key == BothTurns {
                    self.script.parts[0].extend(part.iter().copied());
                }
                self.script.next = Some(self.part_of(part));
            }
            Reaction => self.script.blocks = true,
            WhenThis => {
                let happening = happening(sub(phrase, 0));
                let part = self.body(sub(phrase, 1))?;
                if happening == Happening::Play {
                    self.script.parts[0].extend(part);
                    return Ok(());
                }
                let part = self.part_of(part);
                self.script.hearings.push(Hearing { happening, whom: None, part });
            }
            WhenInPlay => {
                let whom = self.which(sub(phrase, 1))?;
                if whom.compares() {
                    return Err("there is no other card to compare its cost with".to_owned());
                }
                let part = self.body(sub(phrase, 2))?;
                let part = self.part_of(part);
                let happening = happening(sub(phrase, 0));
                self.script.hearings.push(Hearing { happening, whom: Some(whom), part });
            }
            EndOfTurn => {
                let part = self.body(sub(phrase, 0))?;
                let part = self.part_of(part);
                self.script.hearings.push(Hearing {
                    happening: Happening::End,
                    whom: Some(Which::ANY),
                    part,
                });
            }
            Stands => self.stands(sub(phrase, 0))?,
            other => unreachable!("{other:?} is not a trigger"),
        }
        Ok(())
    }

    /// What is so all the time.
    pub(super) fn stands(&mut self, phrase: &Phrase) -> Result<(), String> {
        match phrase.key {
            WhileInPlay => {
                let which = self.which(sub(phrase, 0))?;
                self.script.standing.push(Standing::Cheaper(which, small(phrase, 1)));
            }
            CostsLessFor => {
                let of = Some(self.counted(sub(phrase, 1))?.into());
                let less = Amount { each: small(phrase, 0).into(), of };
                self.script.standing.push(Standing::ItCosts(less));
            }
            NoBuyIf => {
                let condition = self.is_so(sub(phrase, 0))?;
                self.script.standing.push(Standing::NoBuy(condition));
            }
            other => unreachable!("{other:?} is not so all the time"),
        }
        Ok(())
    }
}

fn happening(phrase: &Phrase) -> Happening {
    match phrase.key {
        Purchases => Happening::Buy,
        Trashes => Happening::Trash,
        Discards => Happening::Discard,
        Plays => Happening::Play,
        _ => Happening::Gain,
    }
}

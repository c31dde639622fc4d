//! Noun phrases: which units, how many, how much.

use super::{Compiler, Phrase, Scene, When};
use crate::place::Range;
use crate::script::{Aim, Count, Extreme, Filter, Land, Needs, Rare, Where, Who, Whose};
use crate::state::NAMED;
use crate::words::Word::{self, *};
use script::{number, sub};
use text::Axis;

impl Compiler<'_> {
    pub(super) fn units(&mut self, phrase: &Phrase) -> Result<Who, String> {
        match phrase.key {
            Single => self.single(sub(phrase, 0)),
            _ => self.crowd(sub(phrase, 0)),
        }
    }

    pub(super) fn single(&mut self, phrase: &Phrase) -> Result<Who, String> {
        self.single_with(phrase, None)
    }

    /// One unit; only one that has room to move to, if that is asked.
    pub(super) fn single_with(&mut self, phrase: &Phrase, room: Option<Land>) -> Result<Who, String> {
        match phrase.key {
            ThisUnit => return self.this(),
            It => return self.it(),
            _ => {}
        }
        let filter = Filter { room, ..self.such(sub(phrase, 0))? };
        let extreme = |extreme| rare(filter, |it| Rare { extreme: Some(extreme), ..it });
        match phrase.key {
            AnotherUnit => {
                let other = self.has_place();
                let filter = Filter { other: other || filter.other, ..filter };
                self.target(rare(filter, |it| Rare { apart: true, ..it }))
            }
            TheUnit if filter.range != Range::Same => {
                Err("\"the\" needs to say which, as in \"the opposing enemy\" or \"the weakest enemy\""
                    .to_owned())
            }
            Weakest => self.target(extreme(Extreme::Weakest)),
            Strongest => self.target(extreme(Extreme::Strongest)),
            _ => self.target(filter),
        }
    }

    pub(super) fn crowd(&mut self, phrase: &Phrase) -> Result<Who, String> {
        let filter = match phrase.key {
            Several => {
                let (count, filter) = (number(phrase, 0), self.such(sub(phrase, 1))?);
                let count = u8::try_from(count).ok().filter(|&count| count <= NAMED);
                let count = count.ok_or_else(|| format!("a text can name at most {NAMED} things"))?;
                let filter = rare(filter, |it| Rare { apart: true, ..it });
                let first = self.target(filter)?;
                for _ in 1..count {
                    self.target(filter)?;
                }
                return Ok(match first {
                    Who::It(first) => Who::These(first, count),
                    other => other,
                });
            }
            Bare => self.such(sub(phrase, 0))?,
            AllYour => self.yours(sub(phrase, 0))?,
            _ => self.such(sub(phrase, 0))?,
        };
        self.concerns(filter)?;
        Ok(Who::Each(filter))
    }

    fn yours(&mut self, phrase: &Phrase) -> Result<Filter, String> {
        let filter = self.such(phrase)?;
        match filter.whose {
            Whose::Enemy => Err("enemies are not yours".to_owned()),
            _ => Ok(Filter { whose: Whose::Ally, ..filter }),
        }
    }

    /// The player chooses one.
    fn target(&mut self, filter: Filter) -> Result<Who, String> {
        self.concerns(filter)?;
        let movable = filter.room.is_some();
        self.need(match filter.whose {
            Whose::Ally if movable => Needs::MOVABLE,
            Whose::Ally => Needs::ALLY,
            Whose::Enemy => Needs::ENEMY,
            Whose::Any => Needs::UNIT,
        });
        let plain = Filter { whose: filter.whose, range: filter.range, ..Filter::default() };
        let usual = movable
            && filter.whose == Whose::Ally
            && filter.room.is_some_and(|land| land.range == Range::Close);
        self.picky |=
            filter.rare.is_some() || movable && !usual || filter.other || filter.range == Range::Same;
        debug_assert!(plain.rare.is_none());
        let register = self.register()?;
        self.outline.ops.ask_here(register, Aim::Unit(filter));
        Ok(Who::It(register))
    }

    /// Whether the text may do something to such units, and from where it counts.
    fn concerns(&mut self, filter: Filter) -> Result<(), String> {
        self.other_units()?;
        if filter.other && !self.has_place() {
            return Err("\"other\" means nothing here: this text is not on a unit".to_owned());
        }
        if filter.range == Range::Same && std::mem::take(&mut self.some_slot) {
            self.outline.ops.ask_here(0, Aim::Anchor { allies: false });
            self.anchored = true;
        } else if filter.range == Range::Same && !self.has_place() {
            return Err("\"opposing\" means nothing here: this text is not on a unit".to_owned());
        }
        self.anchor(filter.range, false);
        Ok(())
    }

    /// The player names the slot from which "close" is counted, if there is none (T-23).
    pub(super) fn anchor(&mut self, range: Range, allies: bool) {
        if matches!(range, Range::Close | Range::Far) && !self.anchored {
            self.outline.ops.ask_here(0, Aim::Anchor { allies });
            self.anchored = true;
        }
    }

    /// Conquer may touch VP, cards, slots and the unit itself; what is paid for with a sacrifice
    /// is a printed exception (T-08).
    fn other_units(&self) -> Result<(), String> {
        if self.is_conquer() && !self.sacrificed {
            return Err("Conquer cannot affect other units (T-08)".to_owned());
        }
        Ok(())
    }

    pub(super) fn this(&self) -> Result<Who, String> {
        match self.scene {
            Scene::Unit(When::Deploy | When::Conquer | When::GroupConquer | When::Hears) | Scene::Slot => {
                Ok(Who::This)
            }
            Scene::Unit(_) => Err("a unit that has left can get nothing".to_owned()),
            _ => Err("\"this unit\" means nothing here: this text is not on a unit".to_owned()),
        }
    }

    pub(super) fn it(&self) -> Result<Who, String> {
        let missing = "\"it\" means nothing here: the text has named no unit before";
        self.outline.it.map(Who::It).ok_or_else(|| missing.to_owned())
    }

    /// What a unit must be like, layer by layer.
    pub(super) fn such(&mut self, phrase: &Phrase) -> Result<Filter, String> {
        match phrase.key {
            Word::Axis(Axis::Quality) | BandLike => {
                let filter = self.such(sub(phrase, 1))?;
                quality(sub(phrase, 0).key, filter)
            }
            Word::Axis(Axis::NounWith) => Ok(feature(sub(phrase, 1), self.noun(sub(phrase, 0))?)),
            BandWith => Ok(feature(sub(phrase, 1), self.noun(sub(phrase, 0))?)),
            _ => self.noun(sub(phrase, 0)),
        }
    }

    fn noun(&mut self, phrase: &Phrase) -> Result<Filter, String> {
        let whose = |key| match key {
            Ally => Whose::Ally,
            Enemy => Whose::Enemy,
            _ => Whose::Any,
        };
        match phrase.key {
            Sort => Ok(Filter { whose: whose(sub(phrase, 0).key), ..Filter::default() }),
            SortIn => {
                let range = match sub(phrase, 1).key {
                    CloseSlots => Range::Close,
                    FarSlots => Range::Far,
                    _ => Range::Same,
                };
                if sub(phrase, 1).key == SomeSlot {
                    if self.anchored {
                        return Err(
                            "say \"in this slot\" or \"close\": the text has a slot already".to_owned()
                        );
                    }
                    self.some_slot = true;
                }
                Ok(Filter { whose: whose(sub(phrase, 0).key), range, ..Filter::default() })
            }
            OfFaction => {
                let noun = Some(self.library.faction(phrase.name(0).unwrap_or_default())?);
                let filter = Filter { whose: whose(sub(phrase, 1).key), ..Filter::default() };
                Ok(rare(filter, |it| Rare { noun, ..it }))
            }
            Called => {
                let noun = Some(self.library.noun(phrase.name(0).unwrap_or_default())?);
                Ok(rare(Filter::default(), |it| Rare { noun, ..it }))
            }
            key => Ok(Filter { whose: whose(key), ..Filter::default() }),
        }
    }

    /// Whose victories a unit counts.
    pub(super) fn group(mut self, phrase: &Phrase) -> Result<u8, String> {
        let filter = self.such(phrase)?;
        match filter.rare {
            None => self.library.add_group(filter),
            Some(_) => {
                Err("whose Conquer it is can be said by side and distance only, as in \"Close allies\""
                    .to_owned())
            }
        }
    }

    pub(super) fn counted(&mut self, phrase: &Phrase) -> Result<Count, String> {
        Ok(match phrase.key {
            Word::Axis(Axis::Things) => Count::Units(self.known(sub(phrase, 0))?),
            EmptySlots => Count::EmptySlots,
            CardsInHand => Count::Hand(Whose::Ally),
            CardsInTheirHand => Count::Hand(Whose::Enemy),
            CardsInDiscard => Count::Discard,
            EffectsHere => {
                let slots = sub(phrase, 0);
                let land = self.any_of(slots)?;
                if matches!(slots.key, ASlot | YourSlot | OpponentsSlot) {
                    return Err("say which slots: \"this slot\", \"all your slots\"".to_owned());
                }
                Count::Effects(Where::All(land))
            }
            DeathsThisRound => Count::Deaths(match sub(phrase, 0).key {
                Ally => Whose::Ally,
                Enemy => Whose::Enemy,
                _ => Whose::Any,
            }),
            SlotsYouLead => Count::Led,
            RoundsLost => Count::RoundsLost,
            other => unreachable!("{other:?} is not countable"),
        })
    }

    /// Units that are only counted: what "close" means must be known.
    pub(super) fn known(&mut self, such: &Phrase) -> Result<Filter, String> {
        let filter = self.such(such)?;
        let far = filter.range != Range::Any && !self.anchored;
        match far || filter.other && !self.has_place() {
            true => Err("\"close\", \"far\", \"opposing\" and \"other\" mean nothing here: this text is not on a unit".to_owned()),
            false => Ok(filter),
        }
    }

    pub(super) fn quantity(&mut self, phrase: &Phrase) -> Result<Count, String> {
        match phrase.key {
            PowerOf => self.power_of(sub(phrase, 0).key),
            _ => self.counted(sub(phrase, 0)),
        }
    }

    /// Whose power: that of a unit that has left is what it was just before.
    fn power_of(&self, possessor: Word) -> Result<Count, String> {
        let has_left = matches!(self.scene, Scene::Unit(When::Death | When::Sacrificed | When::Use));
        match possessor {
            SacrificedOwn | ItsOwn if self.sacrificed => Ok(Count::Sacrificed),
            ItsOwn if self.outline.it.is_some() => Ok(Count::Power(self.it()?)),
            ItsOwn | ThisOwn if has_left => Ok(Count::Sacrificed),
            ThisOwn => Ok(Count::Power(self.this()?)),
            ItsOwn => {
                Err("\"its power\" means nothing here: nothing is sacrificed first, and no unit named"
                    .to_owned())
            }
            _ => Err("\"the sacrificed unit\" means nothing here: nothing is sacrificed first".to_owned()),
        }
    }
}

/// A filter that asks one of the rarer questions.
fn rare(filter: Filter, more: impl FnOnce(Rare) -> Rare) -> Filter {
    Filter { rare: Some(more(filter.rare.unwrap_or_default())), ..filter }
}

fn quality(key: Word, filter: Filter) -> Result<Filter, String> {
    let damaged = filter.rare.and_then(|rare| rare.damaged);
    let again = matches!(key, Close | Far | Opposing) && filter.range != Range::Any
        || key == Other && filter.other
        || matches!(key, Damaged | Undamaged) && damaged.is_some();
    if again {
        return Err("a unit is described twice in the same respect".to_owned());
    }
    Ok(match key {
        Close => Filter { range: Range::Close, ..filter },
        Far => Filter { range: Range::Far, ..filter },
        Other => Filter { other: true, ..filter },
        Opposing if filter.whose == Whose::Ally => return Err("an ally is never opposing".to_owned()),
        Opposing => Filter { range: Range::Same, whose: Whose::Enemy, ..filter },
        _ => rare(filter, |it| Rare { damaged: Some(key == Damaged), ..it }),
    })
}

fn feature(phrase: &Phrase, filter: Filter) -> Filter {
    let power = number(phrase, 0);
    rare(filter, |it| match phrase.key {
        PowerAtMost => Rare { most: power, ..it },
        _ => Rare { least: power, ..it },
    })
}

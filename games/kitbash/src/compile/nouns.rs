//! Noun phrases: who and which.

use super::{Compiler, Phrase, keyword_number};
use crate::cards::Kind;
use crate::script::{Body, Bound, Figure, Filter, Group, Keyword, Rule, Sort, When, Where, Who, Whose};
use crate::words::Word::{self, *};
use script::{number, sub};
use text::{Axis, unknown};

impl Compiler<'_, '_> {
    pub(super) fn whom(&mut self, phrase: &Phrase) -> Result<Who, String> {
        match phrase.key {
            Victim => self.whom(sub(phrase, 0)),
            MyCenter => Ok(Who::Center(Whose::Mine)),
            EnemyCenter => Ok(Who::Center(Whose::Theirs)),
            Target => self.target_such(sub(phrase, 0)),
            That | It => self.it(),
            One => self.this_of(sub(phrase, 0)),
            Attached => self.host(sub(phrase, 0)),
            Each => Ok(Who::Each(self.such(sub(phrase, 0))?)),
            Random => {
                let filter = self.such(sub(phrase, 0))?;
                self.pick(Rule::Random, filter)
            }
            Best => {
                let filter = self.such(sub(phrase, 1))?;
                let rule = match sub(phrase, 0).key {
                    Nearest => Rule::Far(false),
                    Farthest => Rule::Far(true),
                    Weakest => Rule::By(Figure::Hp, false),
                    _ => Rule::By(Figure::Atk, true),
                };
                if matches!(rule, Rule::Far(_)) && !self.kind.is_piece() && self.kind != Kind::Aura {
                    return Err("nothing is near to a card that is not on the board".to_owned());
                }
                self.pick(rule, filter)
            }
            BestBy => {
                let filter = self.such(sub(phrase, 0))?;
                self.pick(Rule::By(figure(sub(phrase, 2)), sub(phrase, 1).key == Highest), filter)
            }
            EachThatEnters if self.when == When::TileEntered => Ok(Who::It(0)),
            EachThatEnters => Err("only an aura on a tile can wait for units that enter it".to_owned()),
            other => unreachable!("{other:?} is nobody"),
        }
    }

    /// A target, or everything in a target lane.
    fn target_such(&mut self, phrase: &Phrase) -> Result<Who, String> {
        let filter = self.such(phrase)?;
        self.target(filter)
    }

    pub(super) fn this_of(&self, phrase: &Phrase) -> Result<Who, String> {
        let fits = match phrase.key {
            ThisUnit => self.kind.is_unit() || self.lends,
            ThisStructure => self.kind == Kind::Structure || self.lends,
            _ => true,
        };
        match fits {
            true => self.this(),
            false => Err("there is no such piece here to be called \"this\"".to_owned()),
        }
    }

    /// What a piece must be like, layer by layer.
    pub(super) fn such(&mut self, phrase: &Phrase) -> Result<Filter, String> {
        match phrase.key {
            Word::Axis(Axis::Quality) => {
                let filter = self.such(sub(phrase, 1))?;
                self.quality(sub(phrase, 0), filter)
            }
            Word::Axis(Axis::NounWith) => feature(sub(phrase, 1), self.noun(sub(phrase, 0))?),
            Placed => {
                let filter = self.noun(sub(phrase, 0))?;
                self.place(sub(phrase, 1), filter)
            }
            PlacedWith => {
                let filter = feature(sub(phrase, 1), self.noun(sub(phrase, 0))?)?;
                self.place(sub(phrase, 2), filter)
            }
            _ => self.noun(sub(phrase, 0)),
        }
    }

    fn noun(&mut self, phrase: &Phrase) -> Result<Filter, String> {
        let of = |body| Filter { body, ..Filter::default() };
        Ok(match phrase.key {
            SuchStructure => of(Body::Structure),
            SuchPiece => of(Body::Any),
            SuchTagged => Filter { tags: self.tag(phrase)?, ..Filter::default() },
            SuchToken => Filter { face: Some(self.token(phrase, 0)?), ..Filter::default() },
            SuchCalled => self.called(phrase.name(0).unwrap_or_default())?,
            _ => of(Body::Unit),
        })
    }

    /// A tag, a card or a token, by its name alone.
    fn called(&self, name: &str) -> Result<Filter, String> {
        if let Some(at) = self.names.tags.iter().position(|tag| tag == name) {
            return Ok(Filter { body: Body::Any, tags: 1 << at, ..Filter::default() });
        }
        let made = self.names.made.iter().position(|made| made.name == name);
        let made = made.map(|at| kernel::Face((self.names.first + at) as u16));
        let face = self.names.cards.get(name).copied().or(made).ok_or_else(|| {
            let tags = self.names.tags.iter().map(String::as_str);
            unknown("tag or card", name, tags.chain(self.names.cards.keys().map(String::as_str)))
        })?;
        Ok(Filter { body: Body::Any, face: Some(face), ..Filter::default() })
    }

    pub(super) fn tag(&self, phrase: &Phrase) -> Result<u64, String> {
        let name = phrase.name(0).unwrap_or_default();
        let at = self.names.tags.iter().position(|tag| tag == name);
        at.map(|at| 1u64 << at)
            .ok_or_else(|| unknown("tag", name, self.names.tags.iter().map(String::as_str)))
    }

    pub(super) fn token(&self, phrase: &Phrase, slot: usize) -> Result<kernel::Face, String> {
        let name = phrase.name(slot).unwrap_or_default();
        let token = self.names.tokens.get(name).copied();
        token.ok_or_else(|| unknown("token", name, self.names.tokens.keys().map(String::as_str)))
    }

    pub(super) fn quality(&mut self, phrase: &Phrase, filter: Filter) -> Result<Filter, String> {
        let side = match phrase.key {
            Enemy => Some(Whose::Theirs),
            Allied => Some(Whose::Mine),
            _ => None,
        };
        let again = side.is_some() && filter.side.is_some()
            || phrase.key == Other && filter.other
            || phrase.key == Adjacent && filter.place != Where::Anywhere
            || matches!(phrase.key, Damaged | Undamaged) && filter.damaged.is_some();
        if again {
            return Err("something is described twice in the same respect".to_owned());
        }
        Ok(match phrase.key {
            Enemy | Allied => Filter { side, ..filter },
            Other => Filter { other: true, ..filter },
            Damaged => Filter { damaged: Some(true), ..filter },
            Undamaged => Filter { damaged: Some(false), ..filter },
            _ => {
                self.nearby()?;
                Filter { place: Where::Adjacent, ..filter }
            }
        })
    }

    fn place(&mut self, phrase: &Phrase, filter: Filter) -> Result<Filter, String> {
        let place = match phrase.key {
            YouControlIt => return Ok(Filter { side: Some(Whose::Mine), ..filter }),
            TheyControlIt => return Ok(Filter { side: Some(Whose::Theirs), ..filter }),
            NotCenter => return Ok(Filter { lesser: true, ..filter }),
            TargetLane => {
                self.lane()?;
                Where::Lane
            }
            ThisLane => {
                self.nearby()?;
                Where::ThisLane
            }
            ThatLane | ItsLane => match self.it()? {
                Who::It(register) => Where::LaneOf(register),
                _ => Where::ThisLane,
            },
            NextToThat | NextToIt => match self.it()? {
                Who::It(register) => Where::NextTo(register),
                _ => Where::Adjacent,
            },
            NextToThis => {
                self.this_of(sub(phrase, 0))?;
                Where::Adjacent
            }
            YourBase => Where::Base(Whose::Mine),
            EnemyBase => Where::Base(Whose::Theirs),
            Between => Where::Between,
            _ => {
                self.nearby()?;
                Where::Within(super::small(phrase, 0))
            }
        };
        Ok(Filter { place, ..filter })
    }

    fn lane(&mut self) -> Result<(), String> {
        use crate::script::Aim;
        match self.aim {
            _ if !self.parts.is_empty() => {
                Err("what stands behind \"choose one\" has no lane of its own".to_owned())
            }
            _ if self.when != When::Cast => Err("only spells and tactics have a target lane".to_owned()),
            None | Some(Aim::Lane) => {
                self.aim = Some(Aim::Lane);
                Ok(())
            }
            Some(_) => Err("a card cannot have a target and a target lane".to_owned()),
        }
    }

    /// The groups that heroes and neighbours give something to.
    pub(super) fn group(&mut self, crowd: &Phrase) -> Result<Group, String> {
        let mut filters = Vec::new();
        for slot in 0..crowd.args.len() {
            filters.push(self.such(sub(crowd, slot))?);
        }
        groups(&filters, |filter| Filter { body: Body::Unit, ..filter }).ok_or_else(|| {
            "a hero gives something to units, structures, or units of one tag or two".to_owned()
        })
    }

    pub(super) fn sort(&self, phrase: &Phrase) -> Result<Sort, String> {
        Ok(match phrase.key {
            AnyCard => Sort::Any,
            UnitCard => Sort::Units,
            StructureCard => Sort::Structures,
            SpellCard => Sort::Spells,
            TacticCard => Sort::Tactics,
            AuraCard => Sort::Auras,
            _ => Sort::Tagged(self.tag(phrase)?),
        })
    }
}

pub(super) fn figure(phrase: &Phrase) -> Figure {
    match phrase.key {
        NumberAtk => Figure::Atk,
        NumberHp => Figure::Hp,
        _ => Figure::Spd,
    }
}

pub(super) fn feature(phrase: &Phrase, filter: Filter) -> Result<Filter, String> {
    Ok(match phrase.key {
        AtMost => {
            let bound = Bound { figure: figure(sub(phrase, 1)), least: i16::MIN, most: number(phrase, 0) };
            Filter { bound: Some(bound), ..filter }
        }
        Exactly => {
            let many = number(phrase, 0);
            let bound = Bound { figure: figure(sub(phrase, 1)), least: many, most: many };
            Filter { bound: Some(bound), ..filter }
        }
        AtLeast => {
            let bound = Bound { figure: figure(sub(phrase, 1)), least: number(phrase, 0), most: i16::MAX };
            Filter { bound: Some(bound), ..filter }
        }
        _ => {
            let word = sub(phrase, 0);
            let keyword = match (word.key, keyword_number(word)) {
                (Trait(keyword), _) => Keyword::Trait(keyword),
                (_, Some((_, number))) if number != 1 => {
                    return Err("here a keyword stands with the number 1, for any number".to_owned());
                }
                (_, Some((keyword, _))) => Keyword::Number(keyword),
                (other, None) => unreachable!("{other:?} is not a keyword"),
            };
            Filter { keyword: Some(keyword), ..filter }
        }
    })
}

/// The group that these filters are, once what they have in common is taken off.
pub(super) fn groups(filters: &[Filter], plain: impl Fn(Filter) -> Filter) -> Option<Group> {
    let one = |filter: &Filter| {
        let bare = Filter { tags: 0, ..plain(*filter) };
        match (bare == Filter::default(), filter.body, filter.tags) {
            (true, Body::Unit, 0) => Some(Group::Units),
            (true, Body::Structure, 0) => Some(Group::Structures),
            (true, _, tags) if tags != 0 => Some(Group::Tagged(tags)),
            _ => None,
        }
    };
    match filters {
        [filter] => one(filter),
        [first, second] => match (one(first)?, one(second)?) {
            (Group::Tagged(first), Group::Tagged(second)) => Some(Group::Tagged(first | second)),
            _ => None,
        },
        _ => None,
    }
}

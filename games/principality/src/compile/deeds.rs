//! What happens: verbs with their cards and numbers.

use super::{Compiler, Phrase, small};
use crate::moves::Verb;
use crate::script::{Bonus as More, Condition, Count, Counted, Fate, Much, Place, Spot, Step, Which, Whom};
use crate::words::Word::*;
use script::{Amount, Builder, Compile, number, sub};

/// As many as one likes.
const ANY_NUMBER: i16 = 99;

impl Compiler<'_> {
    pub(super) fn happens(&mut self, phrase: &Phrase) -> Result<(), String> {
        match phrase.key {
            Comma | Then | And => {
                self.happens(sub(phrase, 0))?;
                self.effect(sub(phrase, 1))
            }
            BonusThen => {
                self.bonus(sub(phrase, 0))?;
                self.acts(sub(phrase, 1), false)?;
                self.effect(sub(phrase, 2))
            }
            EachOther => self.each(Whom::Others, sub(phrase, 0)),
            EachPlayer => self.each(Whom::All, sub(phrase, 0)),
            LeftPlayer => self.each(Whom::Left, sub(phrase, 0)),
            OthersWith => self.each(Whom::OthersWith(small(phrase, 0)), sub(phrase, 1)),
            They => self.they(None, sub(phrase, 0), None),
            RightPlayer => self.each(Whom::Right, sub(phrase, 0)),
            ForEvery => {
                let per = small(phrase, 1);
                if per == 0 {
                    return Err("every 0 of something is no number".to_owned());
                }
                let of = self.counted(sub(phrase, 2))?;
                self.outline.each = Some(Count { of, per });
                let done = self.happens(sub(phrase, 0));
                self.outline.each = None;
                done
            }
            EachChooses => self.choosers(phrase),
            EachChoosesThen => {
                self.choosers(phrase)?;
                self.sentence(sub(phrase, 2))
            }
            Or => self.one_or_other(phrase),
            ChooseSeveral => self.several(phrase),
            ChooseSeveralThen => {
                self.several(phrase)?;
                self.sentence(sub(phrase, 2))
            }
            Bonus => self.bonus(sub(phrase, 0)),
            Act => self.acts(sub(phrase, 0), false),
            May => self.acts(sub(phrase, 0), true),
            MayFor => {
                self.acts(sub(phrase, 0), true)?;
                let bonus = self.aside(|compiler| compiler.bonus(sub(phrase, 1)))?;
                self.outline.ops.branch(Condition::Did(true), bonus, Builder::new());
                Ok(())
            }
            FirstSilver => self.once(Step::FirstSilver(small(phrase, 0))),
            Produce => {
                let which = self.which(sub(phrase, 0))?;
                self.once(Step::Produce(which, small(phrase, 1)))
            }
            Cheaper => {
                let which = self.which(sub(phrase, 0))?;
                self.once(Step::Cheaper(which, small(phrase, 1)))
            }
            CannotBuy => {
                let which = self.which(sub(phrase, 0))?;
                self.once(Step::Bar(which))
            }
            Spied => self.struck(Whom::All, Step::Spied),
            Robbed => self.struck(Whom::Others, Step::Robbed(small(phrase, 0))),
            Lose => {
                let kept = (self.face)(phrase.name(1).unwrap_or_default())?;
                self.struck(Whom::Others, Step::Lose(small(phrase, 0), kept))
            }
            other => unreachable!("{other:?} is not an effect"),
        }
    }

    /// Something that has no number that could be multiplied.
    pub(super) fn once(&mut self, step: Step) -> Result<(), String> {
        if self.outline.each.is_some() {
            return Err("\"for each\" needs an effect with a number".to_owned());
        }
        self.act(step);
        Ok(())
    }

    /// A part of the text that may not happen.
    pub(super) fn aside(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<(), String>,
    ) -> Result<Builder<Step, Step, Condition>, String> {
        let outer = std::mem::take(&mut self.outline.ops);
        let done = read(self);
        let part = std::mem::replace(&mut self.outline.ops, outer);
        done.map(|()| part)
    }

    fn bonus(&mut self, phrase: &Phrase) -> Result<(), String> {
        let (each, much) = (number(phrase, 0), self.much(number(phrase, 0)));
        let plus = |actions, buys, coins| Step::Plus { actions, buys, coins };
        let step = match phrase.key {
            Cards => Step::Cards(much),
            Tokens => Step::Bonus(More::Points, much),
            _ if self.others => {
                return Err("only you have Actions, Buys and coins: others can get cards and VP".to_owned());
            }
            LessCoins => Step::Bonus(More::Coins, Amount { each: -each, ..much }),
            Actions if much.of.is_none() => plus(small(phrase, 0), 0, 0),
            Buys if much.of.is_none() => plus(0, small(phrase, 0), 0),
            Coins if much.of.is_none() => plus(0, 0, small(phrase, 0)),
            Actions => Step::Bonus(More::Actions, much),
            Buys => Step::Bonus(More::Buys, much),
            _ => Step::Bonus(More::Coins, much),
        };
        self.act(step);
        Ok(())
    }

    /// Something that somebody does, or may do.
    fn acts(&mut self, phrase: &Phrase, may: bool) -> Result<(), String> {
        let asks = match phrase.key {
            Discard | Trash | Return | Put => picks(sub(phrase, 0)),
            RevealOne | GainTrash => true,
            Play | PlayTwice => true,
            DeckToDiscard => true,
            _ => false,
        };
        if !may || asks {
            return self.does(phrase, may);
        }
        let part = self.aside(|compiler| compiler.does(phrase, false))?;
        self.act(Step::Whether);
        self.outline.ops.branch(Condition::Did(true), part, Builder::new());
        Ok(())
    }

    pub(super) fn does(&mut self, phrase: &Phrase, may: bool) -> Result<(), String> {
        match phrase.key {
            Discard => self.handles(Verb::Discard, sub(phrase, 0), may),
            Trash => self.handles(Verb::Trash, sub(phrase, 0), may),
            Return => self.handles(Verb::Return, sub(phrase, 0), may),
            Put => self.handles(onto(sub(phrase, 1)), sub(phrase, 0), may),
            PutBoth => {
                self.handles(onto(sub(phrase, 1)), sub(phrase, 0), may)?;
                self.handles(onto(sub(phrase, 3)), sub(phrase, 2), may)
            }
            RevealOne => {
                let which = self.which(sub(phrase, 0))?;
                self.once(Step::Choose {
                    verb: Verb::Reveal,
                    from: Spot::Hand,
                    which,
                    most: Much::just(1),
                    may,
                })
            }
            GainTrash => self.picks(Verb::Gain, sub(phrase, 0), Spot::Trash, may),
            Gain | GainTo => self.gains(phrase),
            GainBoth => {
                self.goods(sub(phrase, 0), Place::Discard)?;
                self.goods(sub(phrase, 1), Place::Discard)
            }
            Draw => self.draws(sub(phrase, 0)),
            DiscardDown => self.once(Step::DiscardDown(small(phrase, 0))),
            DrawUntil => self.once(Step::DrawUntil(small(phrase, 0))),
            DrawSetting => self.once(Step::DrawSetting(small(phrase, 0))),
            Look | Reveal => self.looks(sub(phrase, 0), phrase.key == Reveal),
            RevealUntilOne => {
                let which = self.which(sub(phrase, 0))?;
                self.once(Step::RevealUntil(1, which))
            }
            RevealUntil => {
                let which = self.which(sub(phrase, 1))?;
                self.once(Step::RevealUntil(small(phrase, 0), which))
            }
            Play | PlayTwice => self.plays(sub(phrase, 0), if phrase.key == Play { 1 } else { 2 }, may),
            Sort => {
                self.looking = false;
                self.once(Step::Sort(match sub(phrase, 0).key {
                    TrashDiscardBack => Fate::Any,
                    DiscardBack => Fate::DiscardBack,
                    TrashBack => Fate::TrashBack,
                    _ => Fate::TrashDiscard,
                }))
            }
            DeckToDiscard => self.once(Step::DiscardDeck { may }),
            PutToken => self.once(Step::PutToken),
            PutVictory => self.once(Step::PutVictory),
            other => unreachable!("{other:?} is not a verb"),
        }
    }

    /// Something happens to cards.
    fn handles(&mut self, verb: Verb, cards: &Phrase, may: bool) -> Result<(), String> {
        let choose = |from, which, most, fewer| Step::Choose { verb, from, which, most, may: may || fewer };
        let step = match cards.key {
            Picked | PickedFrom => {
                let from = cards.tree(1).map_or(Spot::Hand, from);
                if verb == Verb::PutBack {
                    return Err("only cards that are looked at are put back; say \"on your deck\"".to_owned());
                }
                return self.picks(verb, sub(cards, 0), from, may);
            }
            TheSuch => Step::All(verb, Spot::Looked, self.which(sub(cards, 0))?),
            AnyOfThem => choose(Spot::Looked, Which::ANY, Much::just(ANY_NUMBER), true),
            OneOfThem => choose(Spot::Looked, Which::ANY, Much::just(1), false),
            This => Step::This(verb),
            It => Step::It(verb),
            Top => Step::Top(verb, self.much(1)),
            Tops => Step::Top(verb, self.much(number(cards, 0))),
            Hand => Step::All(verb, Spot::Hand, Which::ANY),
            _ => {
                self.looking = false;
                match verb {
                    Verb::Put | Verb::PutBack => Step::Sort(Fate::Back),
                    _ => Step::All(verb, Spot::Looked, Which::ANY),
                }
            }
        };
        let counts = matches!(step, Step::Choose { .. } | Step::Top(..));
        match counts {
            true => self.act(step),
            false => return self.once(step),
        }
        Ok(())
    }

    /// Something happens to cards that are chosen.
    fn picks(&mut self, verb: Verb, pick: &Phrase, from: Spot, may: bool) -> Result<(), String> {
        let which = self.which(sub(pick, usize::from(matches!(pick.key, PickSome | PickUpTo))))?;
        let (most, fewer) = match pick.key {
            PickAll => return self.once(Step::All(verb, from, which)),
            PickOne => (self.much(1), false),
            PickAny => (Much::just(ANY_NUMBER), true),
            _ => (self.much(number(pick, 0)), pick.key == PickUpTo),
        };
        self.act(Step::Choose { verb, from, which, most, may: may || fewer });
        Ok(())
    }

    fn gains(&mut self, phrase: &Phrase) -> Result<(), String> {
        let place = match phrase.tree(1).map(|place| place.key) {
            Some(ToHand) => Place::Hand,
            Some(ToDeck) => Place::Deck,
            _ => Place::Discard,
        };
        self.goods(sub(phrase, 0), place)
    }

    fn goods(&mut self, goods: &Phrase, place: Place) -> Result<(), String> {
        let (much, at) = match goods.key {
            GainCopy => return self.once(Step::GainCopy(place)),
            GainSome => (self.much(number(goods, 0)), 1),
            _ => (self.much(1), 0),
        };
        let which = self.which(sub(goods, at))?;
        self.act(match which.only {
            Some(face) => Step::GainNamed(face, much, place),
            None => Step::Gain(which, much, place),
        });
        Ok(())
    }

    fn draws(&mut self, drawn: &Phrase) -> Result<(), String> {
        let much = match drawn.key {
            DrawOne => self.much(1),
            DrawSome => self.much(number(drawn, 0)),
            _ if self.outline.each.is_some() => {
                return Err("\"for each\" and a number that is counted do not go together".to_owned());
            }
            DrawThatMany => Amount { each: 1, of: Some(Counted::Handled.into()) },
            _ => Amount { each: 1, of: Some(self.counted(sub(sub(drawn, 0), 0))?.into()) },
        };
        self.act(Step::Cards(much));
        Ok(())
    }

    fn looks(&mut self, top: &Phrase, open: bool) -> Result<(), String> {
        let much = match top.key {
            WholeHand if open => return self.once(Step::RevealHand),
            WholeHand => return Err("you see your hand anyway; say \"reveal your hand\"".to_owned()),
            TopCard => self.much(1),
            _ => self.much(number(top, 0)),
        };
        self.looking = true;
        self.act(Step::Look(much, open));
        Ok(())
    }

    fn plays(&mut self, cards: &Phrase, times: u8, may: bool) -> Result<(), String> {
        if self.others {
            return Err("only you can play cards in your turn".to_owned());
        }
        match cards.key {
            It if times == 1 => self.once(Step::PlayIt { may }),
            Picked | PickedFrom if sub(cards, 0).key == PickOne => {
                let which = self.which(sub(sub(cards, 0), 0))?;
                match cards.tree(1).map_or(Spot::Hand, from) {
                    Spot::Hand => self.once(Step::Play { from: Spot::Hand, which, times, may }),
                    Spot::Discard => self.once(Step::Play { from: Spot::Discard, which, times, may }),
                    _ => Err("cards are played from hand or from your discard pile".to_owned()),
                }
            }
            _ => {
                Err("what can be played is \"it\" or one card, such as \"an Action card from hand\""
                    .to_owned())
            }
        }
    }
}

/// What happens to cards that are put there.
fn onto(phrase: &Phrase) -> Verb {
    match phrase.key {
        OnDeck => Verb::Put,
        IntoHand => Verb::Take,
        IntoDiscard => Verb::Discard,
        _ => Verb::PutBack,
    }
}

/// Whether cards are chosen, so that "you may" needs no question of its own.
fn picks(cards: &Phrase) -> bool {
    match cards.key {
        Picked | PickedFrom => sub(cards, 0).key != PickAll,
        AnyOfThem | OneOfThem => true,
        _ => false,
    }
}

fn from(phrase: &Phrase) -> Spot {
    match phrase.key {
        FromDiscard => Spot::Discard,
        FromLooked => Spot::Looked,
        FromTrash => Spot::Trash,
        _ => Spot::Hand,
    }
}

//! From a sentence that was read to a script that runs.

use crate::library::{EffectDef, Library};
use crate::place::{Range, SLOTS};
use crate::script::{Amount, EffectId, Filter, Needs, Plot, Script, ScriptId, Step, Where, Who, Whose};
use crate::state::Face;
use crate::words::VOCABULARY;
use crate::words::Word::*;

mod phrase;

use phrase::{Phrase, chain, group, number, one, slot, small, sub};

/// When a unit's text happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// An Action is played.
    Play,
    /// The unit enters play.
    Deploy,
    /// The unit has won its slot.
    Conquer,
    /// Other units have won theirs.
    GroupConquer,
    /// The unit has left, other than by bounce and cleanup (T-21).
    Death,
    /// The unit was sacrificed.
    Sacrificed,
    /// Its owner sacrifices it for its effect (T-26).
    Use,
}

impl When {
    /// How many there are.
    pub const COUNT: usize = 7;
}

/// What a card's text amounts to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Abilities {
    /// Its scripts, by the time they happen.
    pub scripts: [Option<ScriptId>; When::COUNT],
    /// Whose victories count for [`When::GroupConquer`].
    pub group: Filter,
    /// Power for each empty slot (T-27).
    pub per_empty_slot: i16,
}

/// What a leader's text amounts to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Leadership {
    /// Power of the player's units, by slot.
    pub power: [i16; SLOTS as usize],
    /// Whether effects on the player's places stay.
    pub unremovable: bool,
    /// What happens when the player sacrifices a unit.
    pub on_sacrifice: Option<ScriptId>,
    /// What the player can do once a round.
    pub once: Option<ScriptId>,
    /// Additional cards at the start.
    pub draw: u8,
    /// Effects at the start, with their slots.
    pub start: Vec<(EffectId, u8)>,
}

/// Compiles the text of a unit.
pub fn unit(text: &Phrase, face: Face, library: &mut Library) -> Result<Abilities, String> {
    let mut abilities = Abilities::default();
    for ability in chain(text) {
        let when = match ability.key {
            PerEmptySlot => {
                abilities.per_empty_slot = number(ability, 0);
                continue;
            }
            Deploy => When::Deploy,
            Conquer => When::Conquer,
            Death => When::Death,
            SacrificeThis => When::Use,
            WhenSacrificed => When::Sacrificed,
            GroupConquer => {
                abilities.group = group(sub(ability, 0));
                When::GroupConquer
            }
            other => unreachable!("{other:?} is not an ability"),
        };
        let effects = sub(ability, usize::from(ability.key == GroupConquer));
        let script = Compiler::new(Scene::Unit(when), library).script(effects, Some(face), ability)?;
        let script = library.add(script)?;
        if abilities.scripts[when as usize].replace(script).is_some() {
            return Err("a card can have only one text for the same time; join them with a period".to_owned());
        }
    }
    Ok(abilities)
}

/// Compiles the text of an Action.
pub fn action(text: &Phrase, face: Face, library: &mut Library) -> Result<Abilities, String> {
    let script = Compiler::new(Scene::Action, library).script(sub(text, 0), Some(face), text)?;
    let mut abilities = Abilities::default();
    abilities.scripts[When::Play as usize] = Some(library.add(script)?);
    Ok(abilities)
}

/// Compiles the text of a leader.
pub fn leader(text: &Phrase, library: &mut Library) -> Result<Leadership, String> {
    let mut leadership = Leadership::default();
    for ability in chain(text) {
        let mut script = |effects| {
            let script = Compiler::new(Scene::Leader, library).script(effects, None, ability)?;
            library.add(script)
        };
        match ability.key {
            PowerInSlots => {
                for index in [1, 2] {
                    leadership.power[slot(ability, index)? as usize] += number(ability, 0);
                }
            }
            Unremovable => leadership.unremovable = true,
            WhenYouSacrifice => leadership.on_sacrifice = Some(script(sub(ability, 0))?),
            OncePerRound => leadership.once = Some(script(sub(ability, 0))?),
            DrawAtStart => leadership.draw = number(ability, 0).clamp(0, 10) as u8,
            StartWith => {
                let effect = slot_effect(sub(ability, 0), library)?;
                leadership.start.push((effect, slot(ability, 1)?));
            }
            other => unreachable!("{other:?} is not an ability of a leader"),
        }
    }
    Ok(leadership)
}

/// The effect that stands in quotes; equal ones are the same, with a period or without.
fn slot_effect(quote: &Phrase, library: &mut Library) -> Result<EffectId, String> {
    let ability = sub(quote, 0);
    let text = VOCABULARY.print(ability);
    if let Some(known) = library.effect_named(&text) {
        return Ok(known);
    }
    let def = match ability.key {
        SlotBonus => EffectDef { text, script: None, bonus: number(ability, 0) },
        _ => {
            let ability = sub(ability, 0);
            if ability.key != Deploy {
                let known = "it begins with Deploy: or is a bonus such as +2 power";
                return Err(format!("a slot cannot be given \"{text}\": {known}"));
            }
            let script = Compiler::new(Scene::Slot, library).script(sub(ability, 0), None, ability)?;
            EffectDef { text, script: Some(library.add(script)?), bonus: 0 }
        }
    };
    library.add_effect(def)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Scene {
    Action,
    Unit(When),
    Slot,
    Leader,
}

struct Compiler<'a> {
    scene: Scene,
    library: &'a mut Library,
    steps: Vec<Step>,
    needs: Needs,
    /// Whether "close" has a slot to be counted from.
    anchored: bool,
    /// Whether something was sacrificed, so that "its power" means something.
    sacrificed: bool,
}

impl<'a> Compiler<'a> {
    fn new(scene: Scene, library: &'a mut Library) -> Self {
        let anchored = matches!(scene, Scene::Unit(_) | Scene::Slot);
        Compiler { scene, library, steps: Vec::new(), needs: Needs::default(), anchored, sacrificed: false }
    }

    fn script(mut self, effects: &Phrase, face: Option<Face>, whole: &Phrase) -> Result<Script, String> {
        let mut rest = Some(effects);
        while let Some(phrase) = rest {
            self.effect(sub(phrase, 0))?;
            rest = phrase.tree(1);
        }
        Ok(Script { steps: self.steps, needs: self.needs, face, text: VOCABULARY.print(whole) })
    }

    fn effect(&mut self, phrase: &Phrase) -> Result<(), String> {
        let fixed = |index| Amount::Fixed(number(phrase, index));
        let step = match phrase.key {
            Damage => Step::Damage(fixed(0), self.units(sub(phrase, 1))?),
            DamageOfPower => Step::Damage(self.its_power()?, self.units(sub(phrase, 0))?),
            GivePower => Step::Power(fixed(1), self.units(sub(phrase, 0))?),
            GivePowerOf => Step::Power(self.its_power()?, self.units(sub(phrase, 0))?),
            ThisGets => Step::Power(fixed(0), self.this()?),
            Heal => Step::Heal(small(phrase, 1), self.units(sub(phrase, 0))?),
            Draw => Step::Draw(fixed(0)),
            DrawOfPower => Step::Draw(self.its_power()?),
            Gain | GainAdditional => Step::Gain(fixed(0)),
            GainOfPower => Step::Gain(self.its_power()?),
            OpponentLoses => Step::OpponentLoses(small(phrase, 0)),
            GiveSlots => {
                if self.scene == Scene::Slot {
                    return Err("an effect on a slot cannot give a slot another effect".to_owned());
                }
                let effect = slot_effect(sub(phrase, 1), self.library)?;
                Step::Give(effect, self.slots(sub(phrase, 0))?)
            }
            GiveSlotsPower => {
                let bonus = number(phrase, 1);
                let text = format!("{bonus:+} power");
                let effect = match self.library.effect_named(&text) {
                    Some(known) => known,
                    None => self.library.add_effect(EffectDef { text, script: None, bonus })?,
                };
                Step::Give(effect, self.slots(sub(phrase, 0))?)
            }
            RemoveEffect => self.needing(Needs::EFFECT, Step::RemoveEffect),
            RemoveFromSlot => Step::RemoveFromSlot,
            RemoveEverywhere => Step::RemoveEverywhere,
            Move => {
                self.other_units()?;
                let movable = Filter { whose: Whose::Ally, movable: true, ..Filter::default() };
                let unit = self.needing(Needs::MOVABLE, Step::Unit(movable));
                self.steps.push(unit);
                Step::Destination
            }
            Bounce => Step::Bounce(self.units(sub(phrase, 0))?),
            Discard => self.needing(Needs::CARD, Step::Discard { pays: 0 }),
            Return => self.needing(Needs::DISCARDED, Step::Return),
            ReduceCost => return Ok(()), // T-25: there are no costs
            IfAllyBounced => {
                return self.governed(sub(phrase, 0), |pays, _| Step::IfAllyBounced(pays)).map(drop);
            }
            Sacrifice | MaySacrifice => return self.sacrifice(Some(sub(phrase, 0))),
            SacrificeToDistribute => return self.sacrifice(None),
            SacrificeClose => {
                if !matches!(self.scene, Scene::Unit(_) | Scene::Slot) {
                    self.steps.push(Step::Anchor { allies: true });
                    self.anchored = true;
                }
                self.needs = self.needs.and(Needs::ALLY);
                self.steps.push(Step::SacrificeClose);
                return self.effect(sub(phrase, 0));
            }
            DiscardCost => {
                let inner = self.governed(sub(phrase, 0), |pays, _| Step::Discard { pays })?;
                self.needs = self.needs.and(Needs::CARD).and(inner);
                return Ok(());
            }
            other => unreachable!("{other:?} is not an effect"),
        };
        self.steps.push(step);
        Ok(())
    }

    fn needing(&mut self, needs: Needs, step: Step) -> Step {
        self.needs = self.needs.and(needs);
        step
    }

    /// A step that governs the ones of `phrase`; `make` is told how many they are and what they need.
    fn governed(&mut self, phrase: &Phrase, make: impl Fn(u8, Needs) -> Step) -> Result<Needs, String> {
        let at = self.steps.len();
        self.steps.push(Step::IfAllyBounced(0));
        let before = std::mem::take(&mut self.needs);
        self.effect(phrase)?;
        let inner = std::mem::replace(&mut self.needs, before);
        self.steps[at] = make((self.steps.len() - at - 1) as u8, inner);
        Ok(inner)
    }

    /// "Sacrifice an ally: …", "You may sacrifice an ally to …"; on a unit both are an offer (T-19).
    fn sacrifice(&mut self, effect: Option<&Phrase>) -> Result<(), String> {
        let may = matches!(self.scene, Scene::Unit(_) | Scene::Slot);
        let (sacrificed, anchored) = (self.sacrificed, self.anchored);
        (self.sacrificed, self.anchored) = (true, true);
        let needs = match effect {
            Some(phrase) => self.governed(phrase, |pays, needs| Step::Sacrifice {
                may,
                pays,
                needs: after_sacrifice(needs),
            })?,
            None => {
                let pays = 1;
                self.steps.push(Step::Sacrifice { may, pays, needs: Needs::default() });
                self.steps.push(Step::Distribute);
                Needs::default()
            }
        };
        (self.sacrificed, self.anchored) = (sacrificed, anchored);
        self.needs = self.needs.and(Needs::ALLY).and(after_sacrifice(needs));
        Ok(())
    }

    fn its_power(&self) -> Result<Amount, String> {
        let missing = "\"its power\" means nothing here: nothing is sacrificed first";
        if self.sacrificed { Ok(Amount::Sacrificed) } else { Err(missing.to_owned()) }
    }

    fn units(&mut self, phrase: &Phrase) -> Result<Who, String> {
        let filter = match phrase.key {
            ThisUnit => return self.this(),
            OneUnit => one(sub(phrase, 0)),
            AllYourAllies => Filter { whose: Whose::Ally, ..Filter::default() },
            _ => group(sub(phrase, 0)),
        };
        self.other_units()?;
        if filter.other && !matches!(self.scene, Scene::Unit(_) | Scene::Slot) {
            return Err("\"other\" means nothing here: this text is not on a unit".to_owned());
        }
        if filter.range != Range::Any && !self.anchored {
            self.steps.push(Step::Anchor { allies: false });
            self.anchored = true;
        }
        if phrase.key != OneUnit {
            return Ok(Who::Each(filter));
        }
        let needs = match filter.whose {
            Whose::Ally => Needs::ALLY,
            Whose::Enemy => Needs::ENEMY,
            Whose::Any => Needs::UNIT,
        };
        let step = self.needing(needs, Step::Unit(filter));
        self.steps.push(step);
        Ok(Who::It)
    }

    /// Conquer may touch VP, cards, slots and the unit itself; what is paid for with a sacrifice
    /// is a printed exception (T-08).
    fn other_units(&self) -> Result<(), String> {
        let conquer = matches!(self.scene, Scene::Unit(When::Conquer | When::GroupConquer));
        if conquer && !self.sacrificed {
            return Err("Conquer cannot affect other units (T-08)".to_owned());
        }
        Ok(())
    }

    fn this(&self) -> Result<Who, String> {
        match self.scene {
            Scene::Unit(When::Deploy | When::Conquer | When::GroupConquer) | Scene::Slot => Ok(Who::This),
            Scene::Unit(_) => Err("a unit that has left can get nothing".to_owned()),
            _ => Err("\"this unit\" means nothing here: this text is not on a unit".to_owned()),
        }
    }

    fn slots(&mut self, phrase: &Phrase) -> Result<Where, String> {
        let near = matches!(phrase.key, ThisSlot | ACloseSlot | AllCloseSlots | OpponentsCloseSlot);
        if near && !matches!(self.scene, Scene::Unit(_) | Scene::Slot) {
            return Err(
                "\"this slot\" and \"close\" mean nothing here: this text is not on a unit".to_owned()
            );
        }
        let plot = match phrase.key {
            ThisSlot => return Ok(Where::This),
            AllCloseSlots => return Ok(Where::AllClose),
            AllYourSlots => return Ok(Where::AllYours),
            AllOpponentsSlots => return Ok(Where::AllOpponents),
            AllSlots => return Ok(Where::Everywhere),
            ACloseSlot => Plot::YoursClose,
            YourSlot => Plot::Yours,
            OpponentsSlot => Plot::Opponents,
            OpponentsCloseSlot => Plot::OpponentsClose,
            _ => Plot::Whole,
        };
        self.steps.push(Step::Ground(plot));
        Ok(Where::It)
    }
}

/// What steps need that come after a sacrifice: an ally must be left.
fn after_sacrifice(needs: Needs) -> Needs {
    let ally = Needs::ALLY.are_in(needs) || Needs::MOVABLE.are_in(needs);
    if ally { needs.and(Needs::ANOTHER_ALLY) } else { needs }
}

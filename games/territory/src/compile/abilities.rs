//! What stands on a card as a whole: its abilities, and when each happens.

use super::{Compiler, Phrase, Scene};
use crate::library::{EffectDef, GiftDef, Library, Span};
use crate::place::SLOTS;
use crate::script::{EffectId, GiftId, ScriptId};
use crate::state::Face;
use crate::words::VOCABULARY;
use crate::words::Word::*;
use script::{Compile, number, sub};

/// When a unit's text happens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
    /// Before a unit enters: its cost is paid (T-59).
    Cost,
    /// It has heard something (T-56); such texts are kept by what is heard.
    Hears,
}

impl When {
    /// How many there are that a card has one text for.
    pub const COUNT: usize = 8;
}

/// What a card's text amounts to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Abilities {
    /// Its scripts, by the time they happen.
    pub scripts: [Option<ScriptId>; When::COUNT],
    /// Whose victories count for [`When::GroupConquer`]: which of the list's groups.
    pub group: u8,
    /// What it listens for.
    pub hearings: Span,
    /// What is so as long as it is in play.
    pub standings: Span,
}

impl Abilities {
    /// What must be possible before the card is played: all of an Action, the cost of a unit.
    pub(crate) fn first(&self) -> Option<ScriptId> {
        self.scripts[When::Play as usize].or(self.scripts[When::Cost as usize])
    }
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

/// The abilities of a text, one after the other.
fn chain(text: &Phrase) -> impl Iterator<Item = &Phrase> {
    std::iter::successors(Some(text), |text| text.tree(1)).map(|text| sub(text, 0))
}

/// Compiles the text of a unit.
pub fn unit(text: &Phrase, face: Face, library: &mut Library) -> Result<Abilities, String> {
    let mut abilities = Abilities::default();
    let (mut hearings, mut standings) = (Vec::new(), Vec::new());
    for ability in chain(text) {
        match ability.key {
            Whenever | RoundEnds => hearings.push(hearing(ability, Some(face), library)?),
            Stands | StandsWhile => {
                standings.push(Compiler::new(Scene::Unit(When::Hears), library).standing(ability)?);
            }
            _ => put(ability, Some(face), &mut abilities, library)?,
        }
    }
    abilities.hearings = library.add_hearings(hearings)?;
    abilities.standings = library.add_standings(standings)?;
    Ok(abilities)
}

/// Compiles an ability that a card has one text for.
fn put(
    ability: &Phrase,
    face: Option<Face>,
    abilities: &mut Abilities,
    library: &mut Library,
) -> Result<(), String> {
    let when = match ability.key {
        Deploy => When::Deploy,
        Conquer => When::Conquer,
        Death => When::Death,
        SacrificeThis => When::Use,
        WhenSacrificed => When::Sacrificed,
        ToPlay => When::Cost,
        GroupConquer => {
            let compiler = Compiler::new(Scene::Unit(When::GroupConquer), library);
            abilities.group = compiler.group(sub(ability, 0))?;
            When::GroupConquer
        }
        other => unreachable!("{other:?} is not an ability"),
    };
    let mut compiler =
        Compiler::new(if when == When::Cost { Scene::Action } else { Scene::Unit(when) }, library);
    let script = match when {
        When::Cost => {
            compiler.cost(sub(ability, 0), false, crate::script::Needs::default())?;
            compiler.finish(face, ability)?
        }
        _ => compiler.script(sub(ability, usize::from(ability.key == GroupConquer)), face, ability)?,
    };
    let script = library.add(script)?;
    match abilities.scripts[when as usize].replace(script) {
        None => Ok(()),
        Some(_) => Err("a card can have only one text for the same time; join them with a period".to_owned()),
    }
}

fn hearing(
    ability: &Phrase,
    face: Option<Face>,
    library: &mut Library,
) -> Result<crate::script::Hearing, String> {
    let scene = Scene::Unit(When::Hears);
    let effects = sub(ability, usize::from(ability.key == Whenever));
    let script = Compiler::new(scene, library).script(effects, face, ability)?;
    let script = library.add(script)?;
    Compiler::new(scene, library).hearing(ability, script)
}

/// Compiles the text of an Action.
pub fn action(text: &Phrase, face: Face, library: &mut Library) -> Result<Abilities, String> {
    let mut compiler = Compiler::new(Scene::Action, library);
    let mut rest = text;
    while rest.key == ActionCost {
        compiler.cost(sub(rest, 0), false, crate::script::Needs::default())?;
        rest = sub(rest, 1);
    }
    compiler.sentence(sub(rest, 0))?;
    let script = compiler.finish(Some(face), text)?;
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
pub(super) fn slot_effect(quote: &Phrase, library: &mut Library) -> Result<EffectId, String> {
    let quoted = sub(quote, 0);
    if quoted.key == QuoteBonus {
        return bonus(number(quoted, 0), library);
    }
    let text = VOCABULARY.print(quoted);
    if let Some(known) = library.effect_named(&text) {
        return Ok(known);
    }
    let ability = sub(quoted, 0);
    let (script, gift) = match ability.key {
        Deploy => {
            let script = Compiler::new(Scene::Slot, library).script(sub(ability, 0), None, ability)?;
            (Some(library.add(script)?), GiftId::default())
        }
        ToPlay => return Err(format!("a slot cannot be given \"{text}\": it is too late for a cost")),
        _ => (None, gift(quote, library)?),
    };
    library.add_effect(EffectDef { text, script, gift, bonus: 0 })
}

/// Power that lies on a slot.
pub(super) fn bonus(bonus: i16, library: &mut Library) -> Result<EffectId, String> {
    let text = format!("{bonus:+} power");
    match library.effect_named(&text) {
        Some(known) => Ok(known),
        None => library.add_effect(EffectDef { text, script: None, gift: GiftId::default(), bonus }),
    }
}

/// The ability in quotes that a unit is given.
pub(super) fn gift(quote: &Phrase, library: &mut Library) -> Result<GiftId, String> {
    let quoted = sub(quote, 0);
    let text = VOCABULARY.print(quoted);
    if let Some(known) = library.gift_named(&text) {
        return Ok(known);
    }
    if quoted.key == QuoteBonus {
        return Err(format!("say \"give it {text}\" without quotes"));
    }
    let ability = sub(quoted, 0);
    let mut abilities = Abilities::default();
    match ability.key {
        Deploy | ToPlay => return Err(format!("a unit in play cannot be given \"{text}\": it is too late")),
        Whenever | RoundEnds => {
            let hearing = hearing(ability, None, library)?;
            abilities.hearings = library.add_hearings(vec![hearing])?;
        }
        Stands | StandsWhile => {
            let standing = Compiler::new(Scene::Unit(When::Hears), library).standing(ability)?;
            abilities.standings = library.add_standings(vec![standing])?;
        }
        _ => put(ability, None, &mut abilities, library)?,
    }
    library.add_gift(GiftDef { text, abilities })
}

fn slot(phrase: &Phrase, index: usize) -> Result<u8, String> {
    match number(phrase, index) {
        slot @ 1..=4 => Ok(slot as u8 - 1),
        other => Err(format!("there is no slot {other}; there are 1 to {SLOTS}")),
    }
}

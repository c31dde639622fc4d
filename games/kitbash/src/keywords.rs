//! Keywords and activated abilities.

use std::fmt;

/// The keywords of a piece, with their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Keywords {
    flags: u16,
    numbers: [u8; Amount::COUNT],
}

/// A keyword without a number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // the rulebook says what each does
pub enum Trait {
    Flying,
    Taunt,
    Knockback,
    Charge,
    Overwatch,
    Stealth,
    Protector,
    Summon,
    Root,
    Evade,
}

/// A keyword with a number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // the rulebook says what each does
pub enum Amount {
    Draw,
    Range,
    Speed,
    Siege,
    Lifesteal,
    Armor,
    Pierce,
    Splash,
    Slow,
    Regenerate,
    CriticalHit,
    MultiStrike,
}

/// Keywords without a number and their names.
pub const TRAITS: [(Trait, &str); 10] = [
    (Trait::Flying, "Flying"),
    (Trait::Taunt, "Taunt"),
    (Trait::Knockback, "Knockback"),
    (Trait::Charge, "Charge"),
    (Trait::Overwatch, "Overwatch"),
    (Trait::Stealth, "Stealth"),
    (Trait::Protector, "Protector"),
    (Trait::Summon, "Summon"),
    (Trait::Root, "Root"),
    (Trait::Evade, "Evade"),
];

/// Keywords with a number and their names.
pub const AMOUNTS: [(Amount, &str); Amount::COUNT] = [
    (Amount::Draw, "Draw"),
    (Amount::Range, "Range"),
    (Amount::Speed, "Speed"),
    (Amount::Siege, "Siege"),
    (Amount::Lifesteal, "Lifesteal"),
    (Amount::Armor, "Armor"),
    (Amount::Pierce, "Pierce"),
    (Amount::Splash, "Splash"),
    (Amount::Slow, "Slow"),
    (Amount::Regenerate, "Regenerate"),
    (Amount::CriticalHit, "Critical Hit"),
    (Amount::MultiStrike, "Multi-Strike"),
];

impl Amount {
    const COUNT: usize = 12;
}

/// Whether two of a keyword do not add up: the higher number counts.
const HIGHEST_COUNTS: [bool; Amount::COUNT] = {
    let mut highest = [false; Amount::COUNT];
    highest[Amount::Range as usize] = true;
    highest[Amount::Speed as usize] = true;
    highest[Amount::MultiStrike as usize] = true;
    highest
};

impl Keywords {
    /// None.
    pub const NONE: Keywords = Keywords { flags: 0, numbers: [0; Amount::COUNT] };

    /// One keyword without a number.
    pub const fn of(keyword: Trait) -> Keywords {
        Keywords { flags: 1 << keyword as u16, ..Keywords::NONE }
    }

    /// One keyword with its number.
    pub const fn amount(keyword: Amount, number: u8) -> Keywords {
        let mut keywords = Keywords::NONE;
        keywords.numbers[keyword as usize] = number;
        keywords
    }

    /// Whether it has this keyword.
    #[inline]
    pub const fn has(self, keyword: Trait) -> bool {
        self.flags & 1 << keyword as u16 != 0
    }

    /// The number of this keyword; 0 without it.
    #[inline]
    pub const fn get(self, keyword: Amount) -> u8 {
        self.numbers[keyword as usize]
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self == Keywords::NONE
    }

    /// These and more. Numbers of one keyword add up, except where the higher one counts.
    #[inline]
    pub fn and(mut self, more: Keywords) -> Keywords {
        self.flags |= more.flags;
        for (at, mine) in self.numbers.iter_mut().enumerate() {
            let other = more.numbers[at];
            *mine = if HIGHEST_COUNTS[at] { (*mine).max(other) } else { mine.saturating_add(other) };
        }
        self
    }

    /// Each in words: `Taunt`, `Armor 2`, `Critical Hit 25%`.
    pub fn names(self) -> impl Iterator<Item = String> {
        let traits = TRAITS.into_iter().filter(move |&(keyword, _)| self.has(keyword));
        let amounts = AMOUNTS.into_iter().filter(move |&(keyword, _)| self.get(keyword) > 0);
        traits.map(|(_, name)| name.to_owned()).chain(amounts.map(move |(keyword, name)| {
            let percent = if keyword == Amount::CriticalHit { "%" } else { "" };
            format!("{name} {}{percent}", self.get(keyword))
        }))
    }
}

/// Something that a unit can do if its player says so.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[allow(missing_docs)] // the rulebook says what each does
pub enum Ability {
    #[default]
    HoldPosition,
    Agile,
    Rally,
    Overcharge,
    Fortify,
    SmokeBomb,
    Repair,
}

impl Ability {
    /// How many there are.
    pub const COUNT: usize = 7;
    /// All of them.
    pub const ALL: [Ability; Ability::COUNT] = [
        Ability::HoldPosition,
        Ability::Agile,
        Ability::Rally,
        Ability::Overcharge,
        Ability::Fortify,
        Ability::SmokeBomb,
        Ability::Repair,
    ];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Ability::HoldPosition => "Hold Position",
            Ability::Agile => "Agile",
            Ability::Rally => "Rally",
            Ability::Overcharge => "Overcharge",
            Ability::Fortify => "Fortify",
            Ability::SmokeBomb => "Smoke Bomb",
            Ability::Repair => "Repair",
        }
    }

    /// Mana to use it (R66).
    pub const fn cost(self) -> u8 {
        match self {
            Ability::HoldPosition | Ability::Agile => 0,
            _ => 1,
        }
    }
}

impl fmt::Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The abilities of a unit, with their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Abilities {
    flags: u8,
    numbers: [u8; Ability::COUNT],
}

impl Abilities {
    /// These and one more.
    pub fn with(mut self, ability: Ability, number: u8) -> Abilities {
        self.flags |= 1 << ability as u8;
        self.numbers[ability as usize] = number;
        self
    }

    /// Whether it has this ability.
    #[inline]
    pub fn has(self, ability: Ability) -> bool {
        self.flags & 1 << ability as u8 != 0
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.flags == 0
    }

    /// The number of this ability.
    #[inline]
    pub fn number(self, ability: Ability) -> u8 {
        self.numbers[ability as usize]
    }

    /// The ones it has.
    pub fn iter(self) -> impl Iterator<Item = Ability> {
        Ability::ALL.into_iter().filter(move |&ability| self.has(ability))
    }

    /// Each in words: `Agile`, `Rally 2`.
    pub fn names(self) -> impl Iterator<Item = String> {
        self.iter().map(move |ability| match self.number(ability) {
            0 => ability.to_string(),
            number => format!("{ability} {number}"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_add_up_or_the_higher_counts() {
        let one = Keywords::amount(Amount::Armor, 1).and(Keywords::amount(Amount::MultiStrike, 2));
        let both = one.and(one).and(Keywords::of(Trait::Taunt));
        assert_eq!(both.names().collect::<Vec<_>>(), ["Taunt", "Armor 2", "Multi-Strike 2"]);
        assert!(both.has(Trait::Taunt) && !both.has(Trait::Root));
    }
}

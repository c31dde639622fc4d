//! Names of many things: `Knights`, `Wolves`.

/// Names that are written alike for one and many.
const ALIKE: [&str; 6] = ["Undead", "Sheep", "Deer", "Fish", "Elk", "Folk"];

/// How an ending changes, the first that fits: from one to many.
const ENDINGS: [(&str, &str); 11] = [
    ("man", "men"),
    ("wolf", "wolves"),
    ("elf", "elves"),
    ("ouse", "ice"),
    ("s", "ses"),
    ("x", "xes"),
    ("ch", "ches"),
    ("sh", "shes"),
    ("ay", "ays"),
    ("ey", "eys"),
    ("y", "ies"),
];

/// The name of many.
pub(crate) fn many(name: &str) -> String {
    if ALIKE.iter().any(|alike| name.ends_with(alike)) {
        return name.to_owned();
    }
    changed(name, |(one, many)| (one, many)).unwrap_or_else(|| format!("{name}s"))
}

/// The name of one, from that of many.
pub(crate) fn one(name: &str) -> String {
    if ALIKE.iter().any(|alike| name.ends_with(alike)) {
        return name.to_owned();
    }
    let found = changed(name, |(one, many)| (many, one)).filter(|found| many(found) == name);
    found.unwrap_or_else(|| name.strip_suffix('s').unwrap_or(name).to_owned())
}

/// Whether a word is written as the name of many.
pub(crate) fn is_many(word: &str) -> bool {
    many(&one(word)) == word
}

fn changed(
    name: &str,
    way: fn((&'static str, &'static str)) -> (&'static str, &'static str),
) -> Option<String> {
    let low = name.to_lowercase();
    let (from, to) = ENDINGS.into_iter().map(way).find(|(from, _)| low.ends_with(from))?;
    let (stem, ending) = name.split_at_checked(name.len() - from.len())?;
    let capital = ending.starts_with(char::is_uppercase);
    let to = if capital { crate::token::capitalised(to) } else { to.to_owned() };
    Some(format!("{stem}{to}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_and_back() {
        for (name, names) in [
            ("Knight", "Knights"),
            ("Wolf", "Wolves"),
            ("Dire Wolf", "Dire Wolves"),
            ("Elf", "Elves"),
            ("Swordsman", "Swordsmen"),
            ("Mouse", "Mice"),
            ("Witch", "Witches"),
            ("Fox", "Foxes"),
            ("Boss", "Bosses"),
            ("Fairy", "Fairies"),
            ("Donkey", "Donkeys"),
            ("Undead", "Undead"),
            ("Thief", "Thiefs"),
            ("Militia", "Militias"),
        ] {
            assert_eq!((many(name).as_str(), one(names).as_str()), (names, name));
        }
    }
}

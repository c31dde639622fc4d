//! Which names people and their bots may take.

use crate::Server;
use crate::problem::{self, Answer};
use store::name_key;
use unicode_security::{GeneralSecurityProfile, MixedScript};

/// How many letters a name has at least and at most.
const LENGTH: std::ops::RangeInclusive<usize> = 3..=20;

/// What joins the words of a name.
const JOINTS: [char; 3] = [' ', '-', '_'];

/// Words that speak for whoever runs the server: in no place of a name.
const OFFICIAL: [&str; 15] = [
    "admin",
    "administrator",
    "cardwright",
    "mod",
    "moderator",
    "official",
    "operator",
    "owner",
    "root",
    "security",
    "server",
    "staff",
    "support",
    "system",
    "sysadmin",
];

/// What the server itself calls somebody: no name of anybody's, and no beginning of one.
const NOBODY: [&str; 8] =
    ["anonymous", "bot", "deleted", "guest", "model", "nobody", "somebody", "spectator"];

/// The name as it is kept, or what is wrong with it.
pub fn check(server: &Server, name: &str) -> Answer<String> {
    let name = name.trim();
    check_letters(name)?;
    let key = name_key(name);
    let is = |word: &str| name_key(word) == key;
    let mut words = name.split(JOINTS).map(name_key);
    if words.any(|word| OFFICIAL.iter().any(|official| name_key(official) == word)) {
        return Err(problem::bad("this name seems to belong to the operator of the server: choose another"));
    }
    let shelves = server.games.all();
    let is_bot = shelves.flat_map(|shelf| shelf.bots()).any(|bot| is(&bot.name));
    let is_nobody = NOBODY.iter().any(|nobody| {
        let rest = key.strip_prefix(&name_key(nobody));
        rest.is_some_and(|rest| rest.chars().all(|c| c.is_ascii_digit() || c == 'l' || c == 'o'))
    });
    if is_bot || is_nobody {
        return Err(problem::bad("the server gives such names itself: choose another name"));
    }
    Ok(name.to_owned())
}

fn check_letters(name: &str) -> Answer<()> {
    let letters = name.chars().count();
    if !LENGTH.contains(&letters) {
        let (least, most) = (LENGTH.start(), LENGTH.end());
        return Err(problem::bad(format!("a name has {least} to {most} letters, not {letters}")));
    }
    let is_plain = |c: char| c.is_alphanumeric() && c.identifier_allowed();
    if let Some(odd) = name.chars().find(|&c| !is_plain(c) && !JOINTS.contains(&c)) {
        return Err(problem::bad(format!(
            "a name has letters and digits, joined by a space, - or _: not {}",
            odd.escape_unicode()
        )));
    }
    if name.split(JOINTS).any(str::is_empty) {
        return Err(problem::bad("a space, - or _ stands alone between two words of a name"));
    }
    if !name.chars().any(char::is_alphabetic) {
        return Err(problem::bad("a name has a letter at least"));
    }
    if !name.is_single_script() {
        return Err(problem::bad("a name is written in one alphabet: letters of several look alike"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::check_letters;

    #[test]
    fn names_are_words_of_one_alphabet() {
        for good in ["Ann", "Änne-Marie", "van der Berg", "Анна", "さくら花子", "x_1"] {
            assert_eq!(check_letters(good), Ok(()), "{good}");
        }
        let bad = [
            "ab",
            "a-very-long-name-of-somebody",
            "a\u{200b}nn",
            "An\u{430}",
            "ann--b",
            "-ann",
            "123",
            "a<b>c",
            "ann\u{202e}",
            "ann\n",
            "𝐚𝐧𝐧",
        ];
        for bad in bad {
            assert!(check_letters(bad).is_err(), "{bad:?}");
        }
    }
}

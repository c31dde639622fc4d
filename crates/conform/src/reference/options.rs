//! What can be settled before a match.

use kernel::{Dice, Game, GameOption, Host, OptionKind, Request};

/// A word that no game knows.
const NONSENSE: &str = "xyzzy";

/// Everything that is wrong with a game's options: the defaults give a match that can be played,
/// every value that is listed is accepted, and no other.
pub fn options<G: Host>(game: &G) -> Vec<String> {
    let options = game.options();
    let mut faults: Vec<String> = options.iter().flat_map(|option| faults(game, option)).collect();
    faults.extend(defaults(game, &options).err());
    faults.extend(unknown(game, &options).err());
    faults
}

fn request(options: &[(&str, &str)], seats: Option<usize>) -> Request {
    let options = options.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
    Request { options, seats, ..Request::default() }
}

/// What is given by default is what holds without a word, and a match can begin with it.
fn defaults<G: Game>(game: &G, options: &[GameOption]) -> Result<(), String> {
    let given: Vec<(&str, &str)> = options.iter().map(|o| (&*o.name, &*o.default)).collect();
    let said = game.setup(&request(&given, None)).map_err(|error| format!("the defaults: {error}"))?;
    let usual = game.setup(&Request::default()).map_err(|error| format!("without a word: {error}"))?;
    if format!("{said:?}") != format!("{usual:?}") {
        return Err(format!("the defaults give {said:?}, and no word gives {usual:?}"));
    }
    game.start(&said, &mut Dice::seeded(1)).map(drop).map_err(|error| format!("the defaults: {error}"))
}

fn unknown<G: Game>(game: &G, options: &[GameOption]) -> Result<(), String> {
    let Err(error) = game.setup(&request(&[(NONSENSE, "on")], None)) else {
        return Err(format!("an option {NONSENSE} is accepted"));
    };
    let error = error.to_string();
    match options.iter().find(|option| !error.contains(&*option.name)) {
        Some(option) => {
            Err(format!("the refusal of an unknown option does not name {}: {error}", option.name))
        }
        None => Ok(()),
    }
}

fn faults<G: Game>(game: &G, option: &GameOption) -> Vec<String> {
    let accepts = |value: &str| accepts(game, option, value);
    let (good, bad) = samples(option);
    let refused = good.iter().filter(|value| !accepts(value));
    let accepted = bad.iter().filter(|value| accepts(value));
    let name = &option.name;
    let unexplained = option.meaning.is_empty() || option.values.iter().any(|v| v.meaning.is_empty());
    refused
        .map(|value| format!("{name}={value} is listed and refused"))
        .chain(accepted.map(|value| format!("{name}={value} is not listed and accepted")))
        .chain(unexplained.then(|| format!("{name} or one of its values is not explained")))
        .collect()
}

/// Whether some table that the game allows can have this value.
fn accepts<G: Game>(game: &G, option: &GameOption, value: &str) -> bool {
    let mut tables = game.info().seats.map(Some).chain([None]);
    tables.any(|seats| game.setup(&request(&[(&option.name, value)], seats)).is_ok())
}

/// Values that must be accepted and values that must be refused.
fn samples(option: &GameOption) -> (Vec<String>, Vec<String>) {
    let mut good: Vec<String> = option.values.iter().map(|value| value.value.to_string()).collect();
    let mut bad = vec![NONSENSE.to_owned(), String::new()];
    good.push(option.default.to_string());
    match &option.kind {
        OptionKind::Flag | OptionKind::OneOf => {}
        OptionKind::Number { low, high } => {
            good.extend([low.to_string(), high.to_string()]);
            bad.extend([(low - 1).to_string(), (high + 1).to_string()]);
        }
        OptionKind::List { items, most } => {
            good.extend(items.iter().cloned());
            let many = items.iter().cycle().take(most + 1).cloned().collect::<Vec<_>>();
            bad.push(many.join(", "));
        }
    }
    (good, bad)
}

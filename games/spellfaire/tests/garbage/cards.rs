//! Files of cards.

use crate::spoil::*;
use crate::*;

/// What is said about a file of cards points into the file and can be shown.
fn read_cards(text: &str) -> Option<Spellfaire> {
    match Spellfaire::from_cards("garbage.toml", text) {
        Ok(game) => Some(game),
        Err(problems) => {
            assert!(!problems.is_empty());
            for problem in &problems {
                let span = problem.span.clone();
                assert!(span.start <= span.end && span.end <= text.len(), "{problem}: {span:?}");
                assert!(text.is_char_boundary(span.start) && text.is_char_boundary(span.end), "{problem}");
                assert!(!problem.to_string().is_empty() && !problem.render(text, true).is_empty());
            }
            None
        }
    }
}

/// 800 inputs.
#[test]
fn garbage_is_not_a_file_of_cards() {
    over(800, garbage(), |text| drop(read_cards(&text)));
}

/// 250 inputs. What still can be read can also be played.
#[test]
fn a_spoiled_file_of_cards_is_refused_or_played() {
    over(250, (spoiled(CARDS), any::<u64>()), |(text, seed)| {
        if let Some(game) = read_cards(&text) {
            assert_eq!(game.cards().len(), game.card_list().cards.len());
            play_at_random(&Arc::new(game), seed, 40);
        }
    });
}

/// 400 inputs: the text of one card spoiled, so that sentences are nearly right.
#[test]
fn a_spoiled_sentence_is_refused_or_played() {
    let texts: Vec<&str> = CARDS.lines().filter_map(|line| line.strip_prefix("text = ")).collect();
    let count = texts.len();
    let spoils = prop::collection::vec(spoil(), 1..3);
    over(400, (0..count, spoils, any::<u64>()), |(at, spoils, seed)| {
        let sentence = texts[at].trim_matches('"');
        let other = spoils.iter().fold(sentence.to_owned(), |text, spoil| spoil.spoil(&text));
        let escaped: String = other.chars().filter(|c| !"\"\\\n\r".contains(*c)).collect();
        let text = CARDS.replacen(texts[at], &format!("\"{escaped}\""), 1);
        if let Some(game) = read_cards(&text) {
            play_at_random(&Arc::new(game), seed, 40);
        }
    });
}

/// A phrase of this kind, made from the game's own words by the choices given.
fn phrase(kind: &str, choices: &mut impl Iterator<Item = u8>, depth: usize) -> String {
    let rows: Vec<&str> =
        Spellfaire::words().into_iter().filter(|&(of, _)| of == kind).map(|(_, row)| row).collect();
    let choice = usize::from(choices.next().unwrap_or(0));
    // Deep in a sentence only the shortest way out is taken.
    let row = if depth > 6 { rows[0] } else { rows[choice % rows.len()] };
    let (mut text, mut rest, mut last) = (String::new(), row, 0);
    while let Some(at) = rest.find(['{', '[', '(']) {
        text += &rest[..at];
        let close = rest[at..].find(['}', ']', ')']).unwrap() + at;
        let slot = &rest[at + 1..close];
        match &rest[at..=at] {
            "[" => text += slot.split('|').nth(usize::from(last != 1)).unwrap(),
            // `a(n)`: whether it is "an" is seen from what follows.
            "(" if slot == "n" => text += "(n)",
            "(" => text += &rest[at..=close],
            _ => {
                let number = [0u16, 1, 2, 3, 7, 99, 999][usize::from(choices.next().unwrap_or(1)) % 7];
                last = number;
                text += &match slot {
                    "number" => number.to_string(),
                    "signed" => format!("{}{number}", if choice.is_multiple_of(2) { "+" } else { "-" }),
                    "Name" => "Imp".to_owned(),
                    _ => match slot.strip_prefix('^') {
                        Some(kind) => capital(&phrase(kind, choices, depth + 1)),
                        None => phrase(slot, choices, depth + 1),
                    },
                };
            }
        }
        rest = &rest[close + 1..];
    }
    text + rest
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// `a(n)` as the next word sounds.
fn with_articles(text: &str) -> String {
    let parts: Vec<&str> = text.split("(n)").collect();
    let mut whole = parts[0].to_owned();
    for part in &parts[1..] {
        let vowel = part.trim_start().starts_with(|c: char| "aeiouAEIOU".contains(c));
        whole += if vowel { "n" } else { "" };
        whole += part;
    }
    whole
}

/// 100 inputs, each a whole set of cards with random texts in the game's own words: whatever can
/// be said and is not refused can be played, however absurd.
#[test]
fn whatever_can_be_said_can_be_played() {
    let accepted = std::cell::Cell::new(0);
    over(100, (prop::collection::vec(any::<u8>(), 600), any::<u64>()), |(choices, seed)| {
        let mut choices = choices.into_iter();
        let mut text =
            "[[faction]]\nname = \"Wild\"\ntribe = \"Beast\"\n[[school]]\nname = \"Odd\"\n".to_owned();
        let mut sentence = |kind: &str| {
            // A few tries for a text that is not refused; then none.
            let plain =
                |kind: &str| if kind == "spell" { "Draw a card." } else { "When played, draw a card." };
            let fits = |text: &String| {
                let head = "[[faction]]\nname = \"W\"\ntribe = \"Beast\"\n[[school]]\nname = \"O\"\n";
                let card = match kind {
                    "spell" => "[[spell]]\nname = \"x\"\nschool = \"O\"\ncost = 0\n",
                    _ => "[[creature]]\nname = \"x\"\nfaction = \"W\"\ncost = 0\nattack = 1\nhealth = 1\n",
                };
                read_cards(&format!("{head}{card}text = \"{text}\"\n")).is_some()
            };
            let tried = (0..4).map(|_| with_articles(&phrase(kind, &mut choices, 0))).find(fits);
            accepted.set(accepted.get() + u32::from(tried.is_some()));
            tried.unwrap_or_else(|| plain(kind).to_owned())
        };
        for n in 0..7 {
            let (words, keyword) =
                (sentence("creature text"), ["Guard", "Charge", "Lifesteal", "Ward"][n % 4]);
            text += &format!(
                "[[creature]]\nname = \"C{n}\"\nfaction = \"Wild\"\ncost = {}\nattack = {n}\n",
                n % 3
            );
            text += &format!("health = {}\nkeywords = [\"{keyword}\"]\ntext = \"{words}\"\n", 1 + n % 4);
        }
        for n in 0..5 {
            text += &format!("[[spell]]\nname = \"S{n}\"\nschool = \"Odd\"\ncost = {}\n", n % 3);
            text += &format!("text = \"{}\"\n", sentence("spell"));
        }
        let game = read_cards(&text).expect("each of the texts was accepted");
        play_at_random(&Arc::new(game), seed, 300);
    });
    // Most texts are said well enough to be played.
    assert!(accepted.get() > 100 * 12 / 2, "only {} texts of {}", accepted.get(), 100 * 12);
}

/// Plays a random match of a game whose cards may be anything, looking at it from all sides.
fn play_at_random(game: &Arc<Spellfaire>, seed: u64, most: usize) {
    let mut dice = Dice::seeded(seed);
    let setup = game.random_setup(&mut dice);
    let Ok(mut table) = Match::start(game.clone(), setup, seed) else { return };
    for _ in 0..most {
        let Status::Act(seats) = table.status() else { break };
        let seats: Vec<Seat> = seats.iter().collect();
        let seat = *dice.pick(&seats).unwrap();
        let legal = table.legal(seat);
        let mv = *dice.pick(&legal).expect("whoever acts has a move");
        table.play(seat, mv).expect("a legal move is not refused");
    }
    for viewer in Viewer::all(2) {
        let view = table.view(viewer);
        assert!(!view.to_string().is_empty() && !game.fields(&view).is_empty());
        table.story(viewer, 0..table.log().len());
    }
    let replay = write_replay(&table, None);
    let again = read_replay(game.clone(), &replay).unwrap_or_else(|error| panic!("{error}\n{replay}"));
    assert_eq!(digest(again.state()), digest(table.state()));
}

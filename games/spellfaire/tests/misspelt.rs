//! Files of cards with something wrong, new or changed: what a designer is told, and what is played.

use conform::scenario::check;
use kernel::{Deck, Game, Match, ReplayError, Seat, Status, read_replay, write_replay};
use spellfaire::{Kind, Setup, Spellfaire};
use std::sync::Arc;
use text::Located;

const CARDS: &str = include_str!("../cards/spellfaire.toml");

/// The shipped file with one thing changed, once.
#[track_caller]
fn changed(from: &str, to: &str) -> String {
    assert!(CARDS.contains(from), "the file has no {from}");
    CARDS.replacen(from, to, 1)
}

fn read(text: &str) -> Result<Spellfaire, Vec<Located>> {
    Spellfaire::from_cards("my/cards.toml", text)
}

/// All that is wrong with a text; every place lies in the file, and every problem can be printed.
#[track_caller]
fn problems(text: &str) -> Vec<Located> {
    let problems = read(text).expect_err("the file is wrong");
    for problem in &problems {
        assert_eq!(problem.file, "my/cards.toml");
        assert!(text.get(problem.span.clone()).is_some(), "{problem}: {:?}", problem.span);
        assert!(problem.to_string().contains("my/cards.toml"));
        assert!(problem.render(text, false).contains("my/cards.toml"));
    }
    problems
}

/// The only problem of a changed file, with the marked part of the file.
#[track_caller]
fn problem(from: &str, to: &str) -> (Located, String) {
    let text = changed(from, to);
    let found = problems(&text);
    let [only] = &found[..] else { panic!("{found:#?}") };
    (only.clone(), text[only.span.clone()].to_owned())
}

/// One sentence is wrong at one word.
#[track_caller]
fn misspelt(from: &str, to: &str, card: &str, word: &str, expected: &str) {
    let (found, marked) = problem(from, to);
    assert_eq!(found.card.as_deref(), Some(card), "{found}");
    assert_eq!(marked, word, "{found}");
    assert!(found.diagnostic.message.contains(word) || word.is_empty(), "{found}");
    assert!(found.diagnostic.expected.iter().any(|e| e.contains(expected)), "{found}");
    let rendered = found.render(&changed(from, to), false);
    assert!(rendered.contains(card) && rendered.contains(expected), "{rendered}");
}

#[test]
fn the_shipped_file_is_right() {
    assert!(read(CARDS).is_ok());
}

#[test]
fn a_misspelt_word_is_marked_with_what_was_expected() {
    misspelt("Deal 2 damage to any", "Deal 2 damge to any", "Ember Bolt", "damge", "damage");
    misspelt("all enemy creatures.", "all enemy creaturs.", "Searing Ping", "creaturs", "creatures");
    misspelt("Freeze all enemy", "Freze all enemy", "Cold Snap", "Freze", "Freeze");
    misspelt("When this dies, draw", "When this dyes, draw", "Grave Rat", "dyes", "dies");
    misspelt("Heal your Hero for 6", "Heal your Herro for 6", "Renewal", "Herro", "Hero");
    misspelt("give a random friendly", "give a radnom friendly", "Royal Tactician", "radnom", "random");
    misspelt(
        "Attack this turn.\"\n\n[[spell]]",
        "Attack this trun.\"\n\n[[spell]]",
        "Wither",
        "trun",
        "turn",
    );
}

#[test]
fn the_nearest_word_is_offered() {
    misspelt("+0/+3.", "+0/+3,", "Frost Shield", ",", ".");
    for (from, to, meant) in [
        ("Deal 2 damage to any", "Deal 2 damge to any", "damage"),
        ("Summon a 1/1", "Sumon a 1/1", "Summon"),
        ("Destroy one of your", "Destory one of your", "Destroy"),
        ("another Beast", "another Baest", "Beast"),
    ] {
        let (found, _) = problem(from, to);
        let told = found.to_string();
        assert!(told.contains(&format!("`{meant}`")), "{told}");
    }
}

#[test]
fn words_in_the_wrong_case_or_order_are_not_read() {
    misspelt("Deal 2 damage to any", "deal 2 damage to any", "Ember Bolt", "deal", "Deal");
    let (found, marked) = problem("heal your Hero for 3.\"", "Heal your Hero for 3.\"");
    assert_eq!((found.card.as_deref(), marked.as_str()), (Some("Chapel Healer"), "Heal"));
    assert!(found.to_string().contains("`heal`, without a capital"), "{found}");
    problem("Draw 2 cards. Freeze", "Draw cards 2. Freeze");
    problem("Deal 4 damage to a creature.", "Deal 4 damage to creature a.");
}

#[test]
fn a_sentence_that_stops_or_goes_on() {
    let (found, _) = problem("Deal 7 damage to the enemy Hero.", "Deal 7 damage to the enemy");
    assert!(found.to_string().contains("Hero"), "{found}");
    let (found, _) = problem("Deal 7 damage to the enemy Hero.", "Deal 7 damage to the enemy Hero");
    assert!(found.to_string().contains('.'), "{found}");
    let (found, marked) =
        problem("Heal your Hero for 6. Draw a card.", "Heal your Hero for 6. Draw a card. Now");
    assert_eq!(marked, "Now", "{found}");
    problem("Deal 7 damage to the enemy Hero.", "");
}

#[test]
fn number_and_article_must_agree() {
    let (found, marked) = problem("Draw 2 cards. Freeze", "Draw 2 card. Freeze");
    assert!(marked.contains("card") && found.to_string().contains("cards"), "{found}");
    let (found, _) = problem("damage to an enemy creature. If", "damage to a enemy creature. If");
    assert!(found.to_string().contains("an"), "{found}");
}

#[test]
fn numbers_in_a_text_have_bounds() {
    for number in ["1000", "99999999999999999999", "-2", "two", "2.5", "+2"] {
        let (found, _) = problem("Deal 2 damage to any", &format!("Deal {number} damage to any"));
        assert_eq!(found.card.as_deref(), Some("Ember Bolt"), "{found}");
    }
    assert!(read(&changed("Deal 2 damage to any", "Deal 0 damage to any")).is_ok());
    assert!(read(&changed("Deal 2 damage to any", "Deal 999 damage to any")).is_ok());
    problem("creature +2/+2", "creature +2/2");
}

#[test]
fn an_unknown_keyword() {
    let (found, marked) = problem("keywords = [\"Guard\"]", "keywords = [\"Gaurd\"]");
    assert_eq!((found.card.as_deref(), marked.as_str()), (Some("Town Guard"), "\"Gaurd\""));
    let told = found.to_string();
    for part in ["Gaurd", "Guard", "Charge", "Lifesteal", "Ward"] {
        assert!(told.contains(part), "{told}");
    }
    let (found, _) = problem("keywords = [\"Guard\"]", "keywords = [\"Flying\"]");
    assert!(found.to_string().contains("Flying"), "{found}");
    let (found, marked) = problem("creature Ward.", "creature Wrad.");
    assert_eq!((found.card.as_deref(), marked.as_str()), (Some("Plating Engineer"), "Wrad"));
    assert!(found.to_string().contains("`Ward`"), "{found}");
}

#[test]
fn an_unknown_faction_school_or_tribe() {
    let (found, marked) = problem("faction = \"Kingdom\"", "faction = \"Kingdon\"");
    assert_eq!((found.card.as_deref(), marked.as_str()), (Some("Town Guard"), "\"Kingdon\""));
    assert!(found.to_string().contains("`Kingdom`"), "{found}");
    let (found, marked) = problem("school = \"Shadow\"", "school = \"Light\"");
    assert_eq!((found.card.as_deref(), marked.as_str()), (Some("Dark Touch"), "\"Light\""));
    assert!(found.to_string().contains("Nature"), "{found}");
    let (found, _) = problem("tribe = \"Beast\"", "tribe = \"Beats\"");
    assert!(found.to_string().contains("Beast"), "{found}");
    // A faction that no longer exists is missed by each of its cards.
    let gone = changed("name = \"Necropolis\"", "name = \"Graveyard\"");
    assert_eq!(problems(&gone).len(), 7);
}

#[test]
fn numbers_out_of_bounds() {
    let town = "name = \"Town Guard\"\nfaction = \"Kingdom\"\ncost = 1\nattack = 1\nhealth = 2";
    for (from, to, bounds) in [
        ("cost = 1", "cost = 11", ["0", "10"]),
        ("cost = 1", "cost = -1", ["0", "10"]),
        ("attack = 1", "attack = -1", ["0", "99"]),
        ("attack = 1", "attack = 100", ["0", "99"]),
        ("health = 2", "health = 0", ["1", "99"]),
        ("health = 2", "health = 9223372036854775807", ["1", "99"]),
    ] {
        let (found, marked) = problem(town, &town.replace(from, to));
        assert_eq!(marked, to.rsplit(' ').next().unwrap(), "{found}");
        assert_eq!(found.card.as_deref(), Some("Town Guard"));
        assert!(bounds.iter().all(|bound| found.to_string().contains(bound)), "{found}");
    }
    let (found, _) = problem("school = \"Fire\"\ncost = 6", "school = \"Fire\"\ncost = 60");
    assert_eq!(found.card.as_deref(), Some("Final Spark"));
}

#[test]
fn two_cards_of_one_name() {
    for twin in ["Town Guard", "town guard"] {
        let (found, marked) = problem("\"Squire Captain\"", &format!("\"{twin}\""));
        assert_eq!(marked, format!("\"{twin}\""));
        assert!(found.to_string().to_lowercase().contains("already a card called town guard"), "{found}");
    }
    let (found, _) = problem("\"Mend\"", "\"High Paladin\"");
    assert!(found.to_string().contains("High Paladin"), "{found}");
}

#[test]
fn a_card_needs_a_name() {
    for name in ["", "   ", "Mend #2", "A, B", "Mend (old)", "semi;colon", "Mend 2", "Hero", "none"] {
        let (found, _) = problem("\"Mend\"", &format!("\"{name}\""));
        let told = found.to_string();
        assert!(told.contains("a name") || told.contains("cannot be called"), "{told}");
    }
    assert!(read(&changed("\"Mend\"", "\"Mother's Mend-2\"")).is_ok());
}

#[test]
fn tokens_are_creatures_like_others() {
    for token in ["a 1/0 Sproutling", "a 100/1 Sproutling", "a 1/1 Hero"] {
        let (found, _) = problem("a 1/1 Sproutling", token);
        assert_eq!(found.card.as_deref(), Some("Sproutling"), "{found}");
    }
}

#[test]
fn two_factions_of_one_name() {
    let again = format!("{CARDS}\n[[faction]]\nname = \"kingdom\"\ntribe = \"Order\"\n");
    let found = problems(&again);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].diagnostic.message, "there is already a faction called kingdom");
}

#[test]
fn a_text_has_one_target() {
    let both = "Deal 3 damage to a creature and 2 damage to an enemy creature.";
    let (found, _) = problem("Deal 3 damage to a creature and 2 damage to the enemy Hero.", both);
    assert_eq!(found.card.as_deref(), Some("Combust"));
    assert!(found.to_string().contains("one target"), "{found}");
    let (found, _) =
        problem("Deal 2 damage to any target.", "Deal 2 damage to any target. Freeze an enemy creature.");
    assert!(found.to_string().contains("one target"), "{found}");
}

#[test]
fn it_stands_for_something() {
    for text in [
        "Freeze it.",
        "It takes 3 damage.",
        "Draw 2 cards. Freeze it.",
        "Freeze all enemy creatures. It takes 3 damage.",
    ] {
        let (found, _) = problem("Freeze all enemy creatures.", text);
        assert_eq!(found.card.as_deref(), Some("Cold Snap"));
        assert!(found.to_string().contains("it"), "{found}");
    }
    assert!(
        read(&changed("Freeze all enemy creatures.", "Freeze a random enemy creature. It takes 3 damage."))
            .is_ok()
    );
}

#[test]
fn words_that_mean_nothing_on_this_card() {
    problem("Heal your Hero for 6. Draw a card.", "Gain +1 Attack.");
    problem("Heal your Hero for 6. Draw a card.", "When played, draw a card.");
    problem("When this dies, draw a card.", "When this dies, gain Charge.");
    problem("When this dies, draw a card.", "Draw a card.");
    problem("When this dies, draw a card.", "When this dies, draw a card. When this dies, draw a card.");
}

#[test]
fn toml_that_does_not_fit() {
    for (from, to, part) in [
        ("attack = 1", "atack = 1", "atack"),
        ("[[creature]]", "[[creatures]]", "creatures"),
        ("cost = 1", "cost = \"1\"", "string"),
        ("attack = 1", "attack = 1.5", "float"),
        ("attack = 1\n", "", "attack"),
        ("keywords = [\"Guard\"]", "keywords = \"Guard\"", "sequence"),
        ("keywords = [\"Guard\"]", "keywords = [1]", "integer"),
        ("cost = 1", "cost = 1\ncost = 1", "duplicate"),
        ("text = \"Heal your Hero for 3.\"\n", "", "text"),
    ] {
        let (found, _) = problem(from, to);
        assert!(found.to_string().to_lowercase().contains(part), "{from} -> {to}: {found}");
    }
}

#[test]
fn toml_that_is_broken() {
    for (from, to) in [
        ("name = \"Town Guard\"", "name = \"Town Guard"),
        ("name = \"Town Guard\"", "name \"Town Guard\""),
        ("[[creature]]", "[[creature]"),
        ("keywords = [\"Guard\"]", "keywords = [\"Guard\""),
        ("cost = 1", "cost ="),
    ] {
        let (found, _) = problem(from, to);
        let line = changed(from, to)[..found.span.start].lines().count();
        let meant = CARDS[..CARDS.find(from).unwrap()].lines().count();
        assert!(line.abs_diff(meant) <= 3, "{found}: line {line}, not {meant}");
    }
}

#[test]
fn an_escape_in_a_text_does_not_confuse_the_mark() {
    let text = changed("\"Deal 2 damage to any target.\"", r#""Deal 2 d\u0061mge to \u0061ny target.""#);
    let found = problems(&text);
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(text[found[0].span.clone()].contains("mge"), "{}", found[0]);
    assert!(found[0].to_string().contains("damge"), "{}", found[0]);
}

#[test]
fn several_mistakes_are_reported_together() {
    let text = CARDS
        .replacen("Deal 2 damage to any", "Deal 2 damge to any", 1)
        .replacen("[\"Charge\"]", "[\"Chrage\", \"Wrad\"]", 1)
        .replacen("faction = \"Ironbound\"\ncost = 8", "faction = \"Iron\"\ncost = 80", 1)
        .replacen("\"Final Spark\"", "\"Ember Bolt\"", 1)
        .replacen("Freeze all enemy creatures.", "Freeze it.", 1);
    let found = problems(&text);
    let told: Vec<String> = found.iter().map(Located::to_string).collect();
    assert_eq!(found.len(), 7, "{told:#?}");
    for part in
        ["damge", "Chrage", "Wrad", "Iron", "0 to 10", "already a card called Ember Bolt", "Cold Snap"]
    {
        assert!(told.iter().any(|line| line.contains(part)), "{part}: {told:#?}");
    }
}

const NEW_SPELL: &str = "\n[[spell]]\nname = \"Frostfire\"\nschool = \"Fire\"\ncost = 0\ntext = \"Deal 5 damage to the enemy Hero. Draw a card.\"\n";
const NEW_CREATURE: &str = "\n[[creature]]\nname = \"Oath Keeper\"\nfaction = \"Kingdom\"\ncost = 0\nattack = 2\nhealth = 3\nkeywords = [\"Guard\", \"Ward\"]\ntext = \"When played, give another friendly creature +1/+1. When this dies, heal your Hero for 2.\"\n";

/// A shipped deck with two copies of a card instead of two of another.
fn deck_with(game: &Spellfaire, name: &str, out: &str, new: &str) -> Deck {
    let mut deck = game.decks().iter().find(|deck| deck.name == name).unwrap().clone();
    assert_eq!(deck.cards.remove(out), Some(2));
    deck.cards.insert(new.to_owned(), 2);
    deck
}

/// Plays on, mostly ending turns, until the acting player can say this; returns who that is.
fn play_until(table: &mut Match<Spellfaire>, wish: &str) -> Option<Seat> {
    loop {
        let Status::Act(seats) = table.status() else { return None };
        let seat = seats.iter().next()?;
        let offers = table.offers(seat);
        if offers.iter().any(|offer| offer == wish) {
            return Some(seat);
        }
        let idle = offers.iter().find(|offer| ["keep the rest", "end turn"].contains(&offer.as_str()));
        let text = idle.unwrap_or(&offers[0]).clone();
        table.play_text(seat, &text).unwrap();
    }
}

#[test]
fn a_new_spell_in_known_words_is_played() {
    let game = Arc::new(read(&format!("{CARDS}{NEW_SPELL}")).unwrap());
    let deck = deck_with(&game, "kingdom-fire", "Final Spark", "Frostfire");
    assert_eq!(game.deck_problems(&deck), Vec::<String>::new());
    let mut table = Match::start(game.clone(), Setup::new([deck.clone(), deck]), 11).unwrap();
    let seat = play_until(&mut table, "play Frostfire").expect("it is drawn before the match ends");
    let before = table.view(seat.into());
    table.play_text(seat, "play Frostfire").unwrap();
    let after = table.view(seat.into());
    let (me, foe) = (seat.index(), seat.other().index());
    assert_eq!(after.sides[foe].hero, before.sides[foe].hero - 5);
    assert_eq!(after.sides[me].hand.len(), before.sides[me].hand.len());
    assert_eq!(after.sides[me].deck, before.sides[me].deck - 1);
    assert_eq!(after.sides[me].discard.last().map(String::as_str), Some("Frostfire"));
    assert!(table.story(seat.into(), 0..table.log().len()).iter().any(|line| line.contains("Frostfire")));

    // The match is written down and read again with the same cards, and not with others.
    let replay = write_replay(&table, None);
    assert!(read_replay(game, &replay).is_ok());
    let other = read_replay(Arc::new(Spellfaire::standard()), &replay).err();
    assert!(matches!(other, Some(ReplayError::Mismatch { what: "card list", .. })), "{other:?}");
}

#[test]
fn a_new_creature_in_known_words_is_played() {
    let game = Arc::new(read(&format!("{CARDS}{NEW_CREATURE}")).unwrap());
    let deck = deck_with(&game, "kingdom-nature", "High Paladin", "Oath Keeper");
    assert_eq!(game.deck_problems(&deck), Vec::<String>::new());
    let mut table = Match::start(game.clone(), Setup::new([deck.clone(), deck]), 3).unwrap();
    let seat = play_until(&mut table, "play Oath Keeper").expect("it is drawn before the match ends");
    table.play_text(seat, "play Oath Keeper").unwrap();
    let creature = &table.view(seat.into()).sides[seat.index()].board[0];
    assert_eq!((creature.name.as_str(), creature.attack, creature.health), ("Oath Keeper", 2, 3));
    assert_eq!(creature.traits, ["Guard", "Ward", "asleep"]);

    let book = "```scenario Both of its texts\nA hand: Oath Keeper, Void Snare\nA board: Town Guard\n\
        B board: Oath Keeper\nB hero: 10\nA> play Oath Keeper\nA> target your Town Guard\n\
        all see A board: Town Guard 2/3 (Guard), Oath Keeper 2/3 (Guard, Ward, asleep)\n\
        A> play Void Snare\nA> target enemy Oath Keeper\nall see B hero: 12\n```\n";
    let report = check(&game, "new", book);
    assert_eq!((report.passed, report.failures.len()), (1, 0), "{report}");
}

#[test]
fn a_new_faction_and_school_need_nothing_else() {
    let more = "\n[[faction]]\nname = \"Tide\"\ntribe = \"Beast\"\n\n[[school]]\nname = \"Storm\"\n";
    let mut text = format!("{CARDS}{more}");
    for n in 1..=7 {
        text += &format!(
            "\n[[creature]]\nname = \"Fish-{n}\"\nfaction = \"Tide\"\ncost = {n}\nattack = {n}\nhealth = {n}\n"
        );
    }
    for n in 1..=5 {
        text += &format!(
            "\n[[spell]]\nname = \"Bolt-{n}\"\nschool = \"Storm\"\ncost = {n}\ntext = \"Deal {n} damage to any target.\"\n"
        );
    }
    let game = Arc::new(read(&text).unwrap());
    let mut deck = Deck { name: "fish".to_owned(), ..Deck::default() };
    deck.tags.insert("faction".to_owned(), "Tide".to_owned());
    deck.tags.insert("school".to_owned(), "Storm".to_owned());
    deck.cards.extend((1..=7).map(|n| (format!("Fish-{n}"), 2)));
    deck.cards.extend((1..=5).map(|n| (format!("Bolt-{n}"), 2)));
    assert_eq!(game.deck_problems(&deck), Vec::<String>::new());
    let mut table = Match::start(game, Setup::new([deck.clone(), deck]), 2).unwrap();
    let seat = play_until(&mut table, "play Fish-1").unwrap();
    table.play_text(seat, "play fish-1").unwrap();
    assert_eq!(table.view(seat.into()).sides[seat.index()].faction, "Tide");
}

#[test]
fn a_changed_number_changes_the_game() {
    let book = "```scenario Ember Bolt\nA hand: Ember Bolt\nA mana: 3/3\nA> play Ember Bolt\n\
        A> target enemy Hero\nall see B hero: 23\nall see A mana: 2/3\n```\n";
    let holds = |game: &Spellfaire| check(&Arc::new(game.clone()), "book", book).passed == 1;
    let standard = Spellfaire::standard();
    assert!(holds(&standard));
    for (from, to) in [
        ("Deal 2 damage to any", "Deal 3 damage to any"),
        ("school = \"Fire\"\ncost = 1", "school = \"Fire\"\ncost = 2"),
    ] {
        let other = read(&changed(from, to)).unwrap();
        assert!(!holds(&other), "{to}");
        assert_ne!(other.info().cards, standard.info().cards, "{to}");
    }
    // What is only written differently in the file is the same list of cards.
    assert_eq!(read(&format!("# mine\n{CARDS}")).unwrap().info().cards, standard.info().cards);
}

/// The rulebook's scenarios, each as a text of its own.
fn scenarios() -> Vec<String> {
    let chapters = [
        include_str!("../rules/20-kingdom.md"),
        include_str!("../rules/21-wildclan.md"),
        include_str!("../rules/22-necropolis.md"),
        include_str!("../rules/23-ironbound.md"),
        include_str!("../rules/30-fire.md"),
        include_str!("../rules/31-frost.md"),
        include_str!("../rules/32-nature.md"),
        include_str!("../rules/33-shadow.md"),
        include_str!("../rules/40-tokens.md"),
    ];
    let blocks = chapters.iter().flat_map(|chapter| chapter.split("```scenario").skip(1));
    blocks.map(|block| format!("```scenario{}```\n", block.split("```").next().unwrap())).collect()
}

/// The same table of the file with one thing changed: every number one up and one down, every
/// keyword gone or added, every sentence gone, and words that would say something else.
fn changes(table: &str) -> Vec<String> {
    let mut changes = Vec::new();
    let digits: Vec<usize> =
        table.char_indices().filter(|(_, c)| c.is_ascii_digit()).map(|(at, _)| at).collect();
    for at in digits {
        let digit = table[at..].chars().next().and_then(|c| c.to_digit(10)).unwrap();
        for other in [digit.checked_sub(1), Some(digit + 1)].into_iter().flatten() {
            changes.push(format!("{}{other}{}", &table[..at], &table[at + 1..]));
        }
    }
    for keyword in ["Guard", "Charge", "Lifesteal", "Ward"] {
        let list = format!("keywords = [\"{keyword}\"]\n");
        if table.contains("attack =") && !table.contains(&list) {
            changes.push(table.replace("health =", &format!("{list}health =")));
        }
        changes.push(table.replace(&list, ""));
    }
    for (from, to) in [
        ("an enemy creature", "a creature"),
        ("an enemy creature", "a friendly creature"),
        ("a friendly creature", "a creature"),
        ("a friendly creature", "an enemy creature"),
        ("another friendly creature", "a friendly creature"),
        ("a Frozen creature", "a creature"),
        ("to a creature", "to an enemy creature"),
        ("to a creature", "to any target"),
        ("any target", "a creature"),
        ("one of your creatures", "a creature"),
        ("all enemy creatures", "all creatures"),
        ("all enemy creatures", "an enemy creature"),
        ("all creatures", "all enemy creatures"),
        ("your other creatures", "all friendly creatures"),
        ("a random enemy creature", "an enemy creature"),
        ("a random enemy creature", "a random creature"),
        ("a random friendly creature", "a random creature"),
        ("a random friendly creature", "all friendly creatures"),
        (" with cost 5 or less", ""),
        ("your Hero", "the enemy Hero"),
        ("the enemy Hero", "your Hero"),
        ("you take 2 damage", "deal 2 damage to the enemy Hero"),
        (" this turn", ""),
        ("When played", "When this dies"),
        ("When this dies", "When played"),
        ("Start of your turn:", "When played,"),
        ("Start of your turn:", "End of your turn:"),
        ("if you control a Guard creature, ", ""),
        ("if you control another Beast, ", ""),
        ("another Beast", "another creature"),
        ("+1 Health", "+1 Attack"),
        ("+1 Attack", "+1 Health"),
        ("-2 Attack", "+2 Attack"),
        ("-1/-1", "+1/-1"),
        ("-1/-1", "-1/+1"),
        ("+1/+1", "+1/+0"),
        (" Freeze it.", ""),
        (" Gain Charge.", ""),
        (" Gain +1 Attack.", ""),
        (" Gain +1 Attack.", " Gain +1 Attack this turn."),
        ("gain +1 Attack", "gain +1 Attack this turn"),
        (" It takes 3 damage.", ""),
        (" Draw 2 cards.", ""),
        (" Draw a card.", ""),
        ("draw a card", "draw 2 cards"),
        ("Draw a card", "Draw 2 cards"),
        ("Draw 2 cards. ", ""),
        (" Freeze a random enemy creature.", ""),
        (" If it survives, it can’t attack next turn. (Freeze)", ""),
        (" Heal your Hero for 1.", ""),
        (" Heal your Hero for 3.", ""),
        (" and 2 damage to the enemy Hero", ""),
        (" with Guard", " with Ward"),
        ("Heal your Hero for 6. Draw a card.", "Draw a card. Heal your Hero for 6."),
        (
            "Deal 1 damage to any target. Heal your Hero for 1.",
            "Heal your Hero for 1. Deal 1 damage to any target.",
        ),
    ] {
        changes.push(table.replace(from, to));
    }
    changes.retain(|change| change != table);
    changes
}

/// The card chapters are tests of the cards: whatever is changed on a card, one of its scenarios
/// no longer holds.
#[test]
fn the_rulebook_notices_every_change_of_a_card() {
    let scenarios = scenarios();
    let standard = Spellfaire::standard();
    let names = standard.card_list().cards.iter().filter(|card| card.kind != Kind::Token);
    let (mut tried, mut unnoticed) = (0, Vec::new());
    for name in names.map(|card| card.name.as_str()) {
        let line = format!("name = \"{name}\"");
        let start = CARDS.find(&line).unwrap();
        let end = CARDS[start..].find("\n[[").map_or(CARDS.len(), |length| start + length);
        let about: String = scenarios.iter().filter(|text| text.contains(name)).map(String::as_str).collect();
        for change in changes(&CARDS[start..end]) {
            let text = format!("{}{change}{}", &CARDS[..start], &CARDS[end..]);
            let Ok(game) = read(&text) else { continue };
            tried += 1;
            // Charge is what the Mauler's own text gives it, so printed Charge makes no difference.
            let same = name == "Frenzied Mauler" && change.contains("[\"Charge\"]");
            if !same && check(&Arc::new(game), "book", &about).failures.is_empty() {
                unnoticed.push(change);
            }
        }
    }
    assert!(unnoticed.is_empty(), "{} of {tried} unnoticed:\n{}", unnoticed.len(), unnoticed.join("\n"));
    assert!(tried > 400, "only {tried} changes");
}

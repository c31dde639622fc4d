//! Cards in known words need nothing but the file.

use crate::*;

const NEW_SPELL: &str = "\n[[spell]]\nname = \"Frostfire\"\nschool = \"Fire\"\ncost = 0\ntext = \"Deal 5 damage to the enemy Hero. Draw a card.\"\n";
const NEW_CREATURE: &str = "\n[[creature]]\nname = \"Oath Keeper\"\nfaction = \"Kingdom\"\ncost = 0\nattack = 2\nhealth = 3\nkeywords = [\"Guard\", \"Ward\"]\ntext = \"When played, give another friendly creature +1/+1. When this dies, heal your Hero for 2.\"\n";

/// A shipped deck with two copies of a card instead of two of another.
fn deck_with(game: &Spellfaire, name: &str, out: &str, new: &str) -> Deck {
    let mut deck = game.decks().iter().find(|deck| deck.name == name).unwrap().clone();
    assert_eq!(deck.cards.shift_remove(out), Some(2));
    deck.cards.insert(new.to_owned(), 2);
    deck
}

/// Plays on, mostly ending turns, until the acting player can say this; returns who that is.
fn play_until(table: &mut Match<Spellfaire>, wish: &str) -> Option<Seat> {
    loop {
        let Status::Act(seats) = table.status() else { return None };
        let seat = seats.iter().next()?;
        let offers = table.texts(seat);
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
    assert_eq!(after.sides[me].hand.count, before.sides[me].hand.count);
    assert_eq!(after.sides[me].deck.count, before.sides[me].deck.count - 1);
    assert_eq!(after.sides[me].discard.known().last().map(|card| card.name.as_str()), Some("Frostfire"));
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

//! Every card that is aimed at something is played as one path, and letting go in the middle changes
//! nothing.

use catalog::find;
use kernel::{AnyMatch, CardFace, Field, Offer, Pick, Seat, Viewer};

/// A table in which every card of a game has something to aim at.
struct Setting {
    game: &'static str,
    /// The position, with CARD for the card and GROUP for its group.
    position: &'static str,
    /// How a move begins that plays it.
    verb: &'static str,
    /// The field by which it shows that a text is asking its player, and how its value then begins.
    asking: (&'static str, &'static [&'static str]),
    /// At least this many offers open a choice.
    paths: usize,
}

const SETTINGS: [Setting; 3] = [
    Setting {
        game: "spellfaire",
        position: "A hand: CARD, Mend\nB hand: Mend\nA deck: Mend, Mend\nA dead: Grave Rat\n\
                   A board: Town Guard, Grave Rat\nB board: Town Guard, Grave Rat (frozen)",
        verb: "play",
        asking: ("phase", &["target", "order"]),
        paths: 18,
    },
    Setting {
        game: "principality",
        position: "A hand: CARD, Copper, Estate, Village\nA deck: Silver, Estate, Copper\nA discard: Gold\n\
                   B hand: Copper, Estate\nB deck: Copper, Silver\nset: GROUP",
        verb: "play",
        asking: ("asked", &["A by"]),
        paths: 8,
    },
    Setting {
        game: "territory",
        position: "A hand: CARD, Scout, Trap\nB hand: Scout\nA discard: Trap, Curse\nB deck: Scout\n\
                   A units: 1 Champion, 2 Scout\nB units: 1 Champion, 2 Champion, 3 Champion, 4 Champion\n\
                   A effects: 2 Deploy: Give this unit +1 power\nB effects: 3 Deploy: Draw 1 card",
        verb: "play",
        asking: ("phase", &["choice"]),
        paths: 40,
    },
];

#[test]
fn every_card_that_asks_is_played_as_a_path() {
    for setting in SETTINGS {
        let shelf = find(setting.game).unwrap();
        let mut paths = 0;
        for card in shelf.game().cards().into_iter().filter(|card| card.deckable) {
            let position = setting.position.replace("CARD", &card.name).replace("GROUP", &card.group);
            let fields: Vec<Field> = position.lines().filter_map(Field::parse).collect();
            let table = shelf.game().stage(&fields, 1.into()).unwrap_or_else(|why| panic!("{why}"));
            let begins = format!("{} {}", setting.verb, card.name);
            let offers = table.offers(Seat::A);
            let mut found = offers.iter().filter(|offer| offer.text.starts_with(&begins)).peekable();
            let can_be_played = card.kind != "Victory";
            assert_eq!(found.peek().is_some(), can_be_played, "{}: {}", setting.game, card.name);
            for offer in found {
                let mut alone = table.fork();
                alone.play_text(Seat::A, &offer.text).unwrap();
                let opens = setting.asks(&*alone) && !learned(&*table, &*alone);
                assert_eq!(hangs(offer), opens, "{}: {}", setting.game, offer.text);
                if opens {
                    paths += 1;
                    plays_whole_or_not_at_all(&*table, offer);
                }
            }
        }
        assert!(paths >= setting.paths, "{}: only {paths} paths", setting.game);
    }
}

impl Setting {
    /// Whether A has to choose something for a text now.
    fn asks(&self, table: &dyn AnyMatch) -> bool {
        let (name, values) = self.asking;
        let asked =
            |field: &Field| field.name == name && values.iter().any(|value| field.value.starts_with(value));
        table.fields(Seat::A.into()).iter().any(asked) && table.status().acting().has(Seat::A)
    }
}

/// Whether A has drawn or seen a card that was hidden before.
fn learned(before: &dyn AnyMatch, after: &dyn AnyMatch) -> bool {
    let hidden = |table: &dyn AnyMatch| -> Vec<Field> {
        let names = ["deck", "revealed", "top"];
        let fields = table.fields(Seat::A.into()).into_iter();
        fields.filter(|field| names.contains(&field.name.as_str())).collect()
    };
    hidden(before) != hidden(after)
}

fn hangs(offer: &Offer) -> bool {
    offer.more || !offer.next.is_empty()
}

/// The whole path is played at once; with a wrong end, nothing of it is.
fn plays_whole_or_not_at_all(table: &dyn AnyMatch, offer: &Offer) {
    let mut path = vec![Pick::Index(offer.index)];
    let mut last = offer.clone();
    while hangs(&last) {
        last = table.below(Seat::A, &path).unwrap().remove(0);
        path.push(Pick::Index(last.index));
    }
    assert!(path.len() > 1, "{}", offer.text);
    let decision = table.decision(Seat::A);
    let mut whole = table.fork();
    whole.play(Seat::A, decision, &path).unwrap_or_else(|why| panic!("{}: {why}", offer.text));
    assert_ne!(sent(&*whole), sent(table), "{}", offer.text);

    let mut torn = table.fork();
    *path.last_mut().unwrap() = Pick::Index(9_999);
    torn.play(Seat::A, decision, &path).unwrap_err();
    assert_eq!(sent(&*torn), sent(table), "{}", offer.text);
}

fn sent(table: &dyn AnyMatch) -> Vec<u8> {
    let mut bytes = Vec::new();
    table.envelope(Viewer::Seat(Seat::A), 0, &mut bytes);
    bytes
}

/// In Clans and Kitbash a move names its target: an offer is all there is to choose. So a path of one
/// offer plays the card with its target, and one that goes on is refused.
struct Gesture {
    game: &'static str,
    /// The position, with CARD for the card.
    position: &'static str,
    /// How a move begins that uses it.
    verb: &'static str,
    /// Whether such a move needs a target.
    aims: fn(&CardFace) -> bool,
    /// How many cards do, at least.
    cards: usize,
}

const GESTURES: [Gesture; 3] = [
    Gesture { game: "clans", position: "A hand: CARD", verb: "place", aims: |_| true, cards: 40 },
    Gesture {
        game: "clans",
        position: "A home 1: CARD\nmiddle 1: B Line Infantry",
        verb: "attack with",
        aims: |card| card.numbers.iter().any(|number| number.name == "damage" && number.value > 0),
        cards: 40,
    },
    Gesture {
        game: "kitbash",
        position: "A hand: CARD\nA mana: 20\nA gold: 20\nA board: Goblin at 4,2; Stone Wall at 6,3\n\
                   B board: Goblin at 4,9; Stone Wall at 6,9",
        verb: "play",
        aims: |card| match card.kind.as_str() {
            "unit" | "structure" | "aura" => true,
            "spell" | "tactic" => card.text.contains("arget "),
            _ => false,
        },
        cards: 120,
    },
];

#[test]
fn every_card_is_used_with_its_target_in_one_pick() {
    for gesture in GESTURES {
        let shelf = find(gesture.game).unwrap();
        let mut cards = 0;
        for card in shelf.game().cards().into_iter().filter(gesture.aims) {
            let position = gesture.position.replace("CARD", &card.name);
            let fields: Vec<Field> = position.lines().filter_map(Field::parse).collect();
            let table = shelf.game().stage(&fields, 1.into()).unwrap_or_else(|why| panic!("{why}"));
            let begins = format!("{} {} ", gesture.verb, card.name);
            let offers = table.offers(Seat::A);
            let mut found = offers.iter().filter(|offer| offer.text.starts_with(&begins)).peekable();
            assert!(found.peek().is_some(), "{}: nothing to do with {}", gesture.game, card.name);
            for offer in found {
                assert!(!hangs(offer), "{}", offer.text);
                let names = offer.parts.iter().filter(|part| part.what.is_some()).count();
                assert!(names > 1, "{}", offer.text);
                used_whole_or_not_at_all(&*table, offer);
            }
            cards += 1;
        }
        assert!(cards >= gesture.cards, "{}: only {cards} cards", gesture.game);
    }
}

fn used_whole_or_not_at_all(table: &dyn AnyMatch, offer: &Offer) {
    let decision = table.decision(Seat::A);
    let mut whole = table.fork();
    whole.play(Seat::A, decision, &[Pick::Index(offer.index)]).unwrap();
    assert_ne!(sent(&*whole), sent(table), "{}", offer.text);
    let mut torn = table.fork();
    torn.play(Seat::A, decision, &[Pick::Index(offer.index), Pick::Index(9_999)]).unwrap_err();
    assert_eq!(sent(&*torn), sent(table), "{}", offer.text);
}

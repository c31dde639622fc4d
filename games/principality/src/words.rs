//! The words cards are written in.
//!
//! Each row is a phrase that can stand on a card, good for reading and for printing. A card in
//! known words needs nothing here; new grammar over known steps is a row and its line in
//! `compile.rs`.

use std::sync::LazyLock;
use text::{Row, Vocabulary, also, row};

/// The name of each phrase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the rows below say what each one is
pub enum Word {
    // texts
    Last,
    LastStop,
    Comma,
    Stop,
    Semicolon,
    NextTurn,
    BothTurns,
    Reaction,
    Points,
    SignedPoints,
    PointsPer,
    // bonuses
    Cards,
    Actions,
    Buys,
    Coins,
    FirstSilver,
    // own cards
    DiscardAny,
    DiscardSome,
    DiscardPerPile,
    TrashUpTo,
    Trash,
    MayTrash,
    MayTrashFor,
    TrashThis,
    TrashGain,
    TrashGainTo,
    Gain,
    GainTo,
    GainNamed,
    GainNamedTo,
    PutOnDeck,
    MayPutBack,
    PlayTwice,
    DrawUntil,
    MayDiscardDeck,
    RevealUntil,
    DiscardAndPlay,
    SortTop,
    // other players
    OthersDraw,
    OthersGain,
    OthersDiscard,
    OthersPut,
    EachSpied,
    OthersRobbed,
    OthersLose,
    // which
    FromHand,
    Here,
    ACard,
    ATreasure,
    AnAction,
    AVictory,
    ToHand,
    ToDeck,
}

use Word::*;

/// Every phrase.
pub const ROWS: &[Row<Word>] = &[
    row("text", Last, "{^effect}"),
    row("text", LastStop, "{^effect}."),
    row("text", Comma, "{^effect}, {text}"),
    row("text", Stop, "{^effect}. {text}"),
    row("text", Semicolon, "{^effect}; {text}"),
    row("text", NextTurn, "At the start of your next turn: {text}"),
    row("text", BothTurns, "Now and at the start of your next turn: {text}"),
    row("text", Reaction, "Reaction: Reveals to block attacks"),
    row("score", Points, "{number} VP"),
    row("score", SignedPoints, "{signed} VP"),
    row("score", PointsPer, "{number} VP for every {number} cards you own"),
    row("effect", Cards, "+{number} [Card|Cards]"),
    row("effect", Actions, "+{number} [Action|Actions]"),
    row("effect", Buys, "+{number} [Buy|Buys]"),
    row("effect", Coins, "+${number}"),
    row("effect", FirstSilver, "the first Silver you play this turn gives +${number}"),
    row("effect", DiscardAny, "discard any number of cards, then draw that many"),
    row("effect", DiscardSome, "discard {number} [card|cards]"),
    row("effect", DiscardPerPile, "discard a card for each empty supply pile"),
    row("effect", TrashUpTo, "trash up to {number} [card|cards] from hand"),
    row("effect", Trash, "trash {source}"),
    row("effect", MayTrash, "you may trash {source}"),
    row("effect", MayTrashFor, "you may trash a(n) {Name} from hand for +${number}"),
    row("effect", TrashThis, "trash this"),
    row("effect", TrashGain, "trash {source}, gain {which} costing up to ${number} more"),
    row("effect", TrashGainTo, "trash {source}, gain {which} costing up to ${number} more {place}"),
    row("effect", Gain, "gain {which} costing up to ${number}"),
    row("effect", GainTo, "gain {which} costing up to ${number} {place}"),
    row("effect", GainNamed, "gain a(n) {Name}"),
    row("effect", GainNamedTo, "gain a(n) {Name} {place}"),
    row("effect", PutOnDeck, "put a card from hand on your deck"),
    also("effect", PutOnDeck, "put a card from your hand on top of your deck"),
    row("effect", MayPutBack, "you may put a card from your discard pile on your deck"),
    row("effect", PlayTwice, "play an Action card from hand twice"),
    row(
        "effect",
        DrawUntil,
        "draw until you have {number} cards in hand, setting aside any Action cards you choose and discarding them afterwards",
    ),
    row("effect", MayDiscardDeck, "you may put your deck into your discard pile"),
    row(
        "effect",
        RevealUntil,
        "reveal cards from your deck until {number} [Treasure comes|Treasures come] up. Put those into your hand and discard the rest",
    ),
    row(
        "effect",
        DiscardAndPlay,
        "discard the top card of your deck. If it is an Action card, you may play it",
    ),
    row(
        "effect",
        SortTop,
        "look at the top {number} cards of your deck. Trash, discard or put back each of them",
    ),
    row("effect", OthersDraw, "each other player draws a card"),
    row("effect", OthersGain, "each other player gains a(n) {Name}"),
    row("effect", OthersDiscard, "each other player discards down to {number} [card|cards]"),
    row(
        "effect",
        OthersPut,
        "each other player puts a Victory card from hand on their deck, or shows a hand without one",
    ),
    row(
        "effect",
        EachSpied,
        "each player, you included, reveals the top card of their deck, and you discard it or put it back",
    ),
    row(
        "effect",
        OthersRobbed,
        "each other player reveals the top {number} cards of their deck. You trash a Treasure among them and may gain it. The rest is discarded",
    ),
    row(
        "effect",
        OthersLose,
        "each other player reveals the top {number} cards of their deck, trashes a Treasure among them other than {Name} and discards the rest",
    ),
    row("source", FromHand, "{which} from hand"),
    row("source", Here, "{which}"),
    row("which", ACard, "a card"),
    row("which", ATreasure, "a Treasure"),
    row("which", AnAction, "an Action card"),
    row("which", AVictory, "a Victory card"),
    row("place", ToHand, "to hand"),
    row("place", ToDeck, "to top of deck"),
];

/// The vocabulary, ready to read and print.
pub static VOCABULARY: LazyLock<Vocabulary<Word>> =
    LazyLock::new(|| Vocabulary::new(ROWS).expect("the rows above are well formed; a test reads them"));

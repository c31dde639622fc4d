//! The words cards are written in.
//!
//! Each row is a phrase that can stand on a card, good for reading and for printing. A card in
//! known words needs nothing here; new grammar over known steps is a row and its line in
//! `compile.rs`. Rows made by `also` are other spellings, which are read and printed as their row.
//!
//! `[discard|discards]`: what you do is written as of one, what others do as of many, so that one row
//! serves both: `{+effect}` is what they do.

mod rows;

use rows::OWN;
use std::sync::LazyLock;
use text::{Axis, Row, Vocabulary, with_axes};

/// The name of each phrase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the rows below say what each one is
pub enum Word {
    /// A phrase of all games.
    Axis(Axis),
    // texts
    Bare,
    Said,
    SaidAnd,
    Only,
    StandingFirst,
    BareAnd,
    Stands,
    LastTrigger,
    MoreTriggers,
    NextTurn,
    BothTurns,
    Reaction,
    WhenThis,
    WhenInPlay,
    WhileInPlay,
    CostsLessFor,
    NoBuyIf,
    // points
    Score,
    ScoreAnd,
    Points,
    SignedPoints,
    PointsPer,
    PointsEach,
    // how effects hang together
    Comma,
    Then,
    And,
    BonusThen,
    EachOther,
    EachPlayer,
    LeftPlayer,
    OthersWith,
    They,
    TheyDo,
    TheyDont,
    RightPlayer,
    ForEvery,
    EachChooses,
    EachChoosesThen,
    OtherChooser,
    LeftChooser,
    EndOfTurn,
    GainBoth,
    ItIsNot,
    ItCosts,
    Or,
    IfBehind,
    ChooseSeveral,
    ChooseSeveralThen,
    // deeds
    Bonus,
    Act,
    May,
    MayFor,
    // bonuses
    Cards,
    Actions,
    Buys,
    Coins,
    LessCoins,
    Tokens,
    // what is so this turn
    FirstSilver,
    Produce,
    Cheaper,
    CannotBuy,
    // verbs
    Discard,
    DiscardDown,
    Trash,
    Put,
    PutBoth,
    Return,
    Gain,
    GainTo,
    GainTrash,
    RevealOne,
    Draw,
    DrawUntil,
    DrawSetting,
    Look,
    Reveal,
    RevealUntil,
    RevealUntilOne,
    Play,
    PlayTwice,
    Sort,
    DeckToDiscard,
    PutToken,
    // verbs that attacks have
    PutVictory,
    Spied,
    Robbed,
    Lose,
    // how much is drawn
    DrawOne,
    DrawSome,
    DrawThatMany,
    DrawEqual,
    // what is shown, and what happens to it
    TopCard,
    TopCards,
    WholeHand,
    Whose,
    TrashDiscardBack,
    DiscardBack,
    TrashBack,
    TrashDiscard,
    // which cards
    Picked,
    PickedFrom,
    AnyOfThem,
    OneOfThem,
    TheSuch,
    This,
    It,
    Them,
    Rest,
    Top,
    Tops,
    Hand,
    PickOne,
    PickSome,
    PickUpTo,
    PickAny,
    PickAll,
    FromHand,
    FromDiscard,
    FromLooked,
    FromTrash,
    // what they are
    Card,
    Typed,
    Named,
    EitherType,
    NonTreasure,
    NonAction,
    NonVictory,
    Costing,
    OtherThan,
    Lately,
    Right,
    Left,
    CostUpTo,
    CostExactly,
    CostAtLeast,
    CostBetween,
    CostMore,
    CostExactlyMore,
    CostSame,
    CostLess,
    // what is gained, and where things go
    GainOne,
    GainSome,
    GainCopy,
    ToHand,
    ToDeck,
    OnDeck,
    IntoHand,
    IntoDiscard,
    Back,
    // what can be counted
    CardsAt,
    NamesAt,
    OthersAt,
    CoinsNow,
    EmptyPiles,
    Done,
    DoneThisTurn,
    PlayedThisTurn,
    ItsCost,
    OtherPlayers,
    TokensHere,
    InHand,
    InPlay,
    InDiscard,
    Owned,
    InTrash,
    Revealed,
    Discarded,
    Trashed,
    Gained,
    // what may be so
    YouDo,
    YouDont,
    ItIs,
    Have,
    HaveGained,
    AllDiffer,
    PilesEmpty,
    NoDiscards,
    PileEmpty,
    FirstAction,
    // what is heard of
    Gains,
    Purchases,
    Trashes,
    Discards,
    Plays,
}

/// Every phrase. Things are counted where they are, so the shared row for those in play is left out.
pub static ROWS: LazyLock<Vec<Row<Word>>> = LazyLock::new(|| {
    let rows = with_axes(Word::Axis, OWN).into_iter();
    rows.filter(|row| row.key != Word::Axis(Axis::Things)).collect()
});

/// The vocabulary, ready to read and print.
pub static VOCABULARY: LazyLock<Vocabulary<Word>> =
    LazyLock::new(|| Vocabulary::new(&ROWS).expect("the rows above are well formed; a test reads them"));

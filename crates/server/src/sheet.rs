//! A table as it is shown to somebody.

use crate::games::Setup;
use crate::sealing::{Part, part};
use crate::wire::{
    Ended, MatchSheet, Player, PlayerKind, Seal, SeatSeed, SeedState, Share, Table, TableState, Terms,
};
use crate::{chance, identity, seal};
use kernel::Seat;
use store::{AccountId, AccountKind, Occupant, Record, State};

/// The table of a record, as somebody may see it.
pub fn table(record: &Record, who: Option<&AccountId>) -> Option<Table> {
    let setup = Setup::read(&record.deal.setup)?;
    let is_over = matches!(record.state, State::Over | State::Void);
    let players: Vec<Player> = record.seats.iter().map(|seat| player(seat, who, is_over)).collect();
    let is_open = players.iter().any(|player| player.kind == PlayerKind::Open);
    let you: Vec<Seat> = players.iter().filter(|player| player.you).map(|player| player.seat).collect();
    Some(Table {
        id: record.id.to_string(),
        game: record.deal.game.clone(),
        state: state(record.state),
        code: record.code.clone().filter(|_| !you.is_empty() && is_open),
        players,
        terms: terms(record)?,
        options: setup.options,
        created: record.created,
        you,
        watching: 0,
        seal: sealed(record),
        result: result(record),
        next: None,
    })
}

/// What was agreed.
pub fn terms(record: &Record) -> Option<Terms> {
    serde_json::from_str(&record.deal.terms).ok()
}

/// Where it stands.
pub fn state(state: State) -> TableState {
    match state {
        State::Waiting => TableState::Waiting,
        State::Live => TableState::Live,
        State::Over => TableState::Over,
        State::Void => TableState::Void,
    }
}

/// The seats of somebody.
pub fn seats_of(record: &Record, who: &AccountId) -> Vec<Seat> {
    let theirs = |seat: &&store::Seat| seat.occupant == Occupant::Account(who.clone());
    record.seats.iter().filter(theirs).map(|seat| Seat::new(usize::from(seat.seat))).collect()
}

fn sealed(record: &Record) -> Option<Seal> {
    let commitment = record.deal.commitment.clone();
    let words = seal::words(&commitment);
    let seeds = record.seats.iter().map(seed).collect();
    (!commitment.is_empty()).then_some(Seal { commitment, words, seeds, until: None })
}

fn seed(seat: &store::Seat) -> SeatSeed {
    let (state, hash) = match part(seat) {
        None => (SeedState::None, None),
        Some(Part::Hash(hash)) => (SeedState::Hashed, Some(hash)),
        Some(Part::Seed(seed)) => (SeedState::Revealed, Some(chance::sha256(&[&seed]))),
    };
    SeatSeed { seat: Seat::new(usize::from(seat.seat)), state, hash }
}

fn player(seat: &store::Seat, who: Option<&AccountId>, is_over: bool) -> Player {
    let (name, kind) = match (&seat.occupant, &seat.shown) {
        (Occupant::Open, _) => (String::new(), PlayerKind::Open),
        (Occupant::Gone, _) => ("somebody".to_owned(), PlayerKind::Guest),
        (Occupant::Bot(bot), _) => (bot.clone(), PlayerKind::Bot),
        (Occupant::Account(id), shown) => {
            let (name, kind) = shown.clone().unwrap_or((None, AccountKind::Guest));
            (identity::shown(name.as_deref(), id), player_kind(kind))
        }
    };
    let you = matches!(&seat.occupant, Occupant::Account(id) if Some(id) == who);
    Player {
        seat: Seat::new(usize::from(seat.seat)),
        name,
        kind,
        you,
        bot: if let Occupant::Bot(bot) = &seat.occupant { Some(bot.clone()) } else { None },
        deck: seat.deck.clone().filter(|_| you || is_over),
        rating: None,
        here: kind != PlayerKind::Open,
        away_since: None,
    }
}

/// A kind of account as a kind of player.
pub fn player_kind(kind: AccountKind) -> PlayerKind {
    match kind {
        AccountKind::Guest => PlayerKind::Guest,
        AccountKind::Person => PlayerKind::Person,
        AccountKind::Bot => PlayerKind::Bot,
    }
}

impl MatchSheet {
    /// A table in a list.
    pub fn of(table: Table, record: &Record) -> MatchSheet {
        let replay = format!("/replay/{}", table.id);
        MatchSheet { table, ended: record.ended.unwrap_or_default(), turns: None, your_move: false, replay }
    }
}

/// How a match ended, if it has.
pub fn outcome(record: &Record) -> Option<live::Outcome> {
    serde_json::from_str(record.result.as_ref()?).ok()
}

fn result(record: &Record) -> Option<Ended> {
    let outcome = outcome(record)?;
    let share = |seat: &store::Seat| {
        // Below nothing is who has left the others.
        let share = u16::try_from(seat.score?.max(0)).ok()?;
        Some(Share { seat: Seat::new(usize::from(seat.seat)), share })
    };
    let scores = record.seats.iter().filter_map(share).collect();
    Some(Ended { text: outcome.text, scores, why: outcome.why })
}

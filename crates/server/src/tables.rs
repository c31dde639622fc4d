//! Tables are made, joined and taken away.

use crate::agreed::agreed;
use crate::dealing::cards;
use crate::decks::chosen;
use crate::games::{Setup, unplayable};
use crate::problem::{self, Answer};
use crate::seal::Source;
use crate::sealing::{Part, read_hash};
use crate::wire::{Joining, NewTable, SeatWish, SeedWish, Table, Terms};
use crate::words::WORDS;
use crate::{Server, chance, sheet, talk};
use catalog::Shelf;
use kernel::Seed;
use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use store::{Account, AccountId, AccountKind, Deal, MatchId, NewMatch, NewSeat, Occupant, Record, State};

/// How long a code is good.
const CODE_GOOD: i64 = 24 * 60 * 60 * 1000;

/// Who sits on a seat of a table to be made.
#[derive(Clone, Debug)]
pub struct Seated {
    /// Who.
    pub occupant: Occupant,
    /// With which deck.
    pub deck: Option<kernel::Deck>,
    /// The hash of a seed that the player will reveal.
    pub seal: Option<String>,
}

impl Server {
    /// What is known of a match.
    pub async fn record(&self, id: &MatchId) -> Answer<Record> {
        self.store.record(id).await?.ok_or_else(|| problem::unknown("table"))
    }

    /// A table as somebody sees it.
    pub async fn sheet(&self, id: &MatchId, who: Option<&AccountId>) -> Answer<Table> {
        let record = self.record(id).await?;
        let mut table = self.show(&record, who)?;
        if record.result.is_some() {
            table.next = crate::dealing::next(&self.store, &record).await?.map(|id| id.to_string());
        }
        self.add_ratings(&record, &mut table).await?;
        Ok(table)
    }

    /// A record as somebody sees it.
    pub fn show(&self, record: &Record, who: Option<&AccountId>) -> Answer<Table> {
        let mut table = sheet::table(record, who).ok_or_else(|| problem::busy("the table cannot be read"))?;
        table.watching = self.onlookers.at(&record.id);
        if let Some(seal) = &mut table.seal {
            seal.until = self.seals.until(&record.id);
        }
        Ok(table)
    }

    /// Makes a table; it begins at once if nobody is waited for.
    pub async fn make_table(&self, who: &Account, wish: NewTable) -> Answer<Table> {
        self.check_room(who).await?;
        let shelf = self.games.find(&wish.game)?.clone();
        let seats = self.seated(&*shelf, who, &wish).await?;
        let terms = agreed(&*shelf, who, &wish)?;
        let source = match &wish.seed {
            Some(seed) => Source::Chosen(read_seed(seed)?),
            None => Source::fresh(),
        };
        let record = self.lay_out(&*shelf, wish.options, &terms, source, seats).await?;
        self.show(&record, Some(&who.id))
    }

    /// Sets up what is played at a table, and writes it down.
    pub async fn lay_out(
        &self,
        shelf: &dyn Shelf,
        options: BTreeMap<String, String>,
        terms: &Terms,
        source: Source,
        seats: Vec<Seated>,
    ) -> Answer<Record> {
        let setup = Setup { options, decks: decks_of(shelf, &seats), from: None };
        try_out(shelf, &setup, seats.len())?;
        self.lay(shelf, &setup, terms, source, seats).await
    }

    /// Writes a table down, and wakes it if it begins at once.
    pub async fn lay(
        &self,
        shelf: &dyn Shelf,
        setup: &Setup,
        terms: &Terms,
        source: Source,
        seats: Vec<Seated>,
    ) -> Answer<Record> {
        let id = MatchId::from(chance::word());
        let is_open = seats.iter().any(|seat| seat.occupant == Occupant::Open);
        let is_sealed = seats.iter().any(|seat| seat.seal.is_some());
        let waits = is_open || is_sealed;
        let info = shelf.game().info();
        let deal = Deal {
            game: info.name.to_owned(),
            rules: info.rules,
            cards: cards(info.cards),
            setup: setup.write(),
            terms: serde_json::to_string(terms).unwrap_or_default(),
            commitment: source.commitment(id.as_str()),
            secret: source.secret(),
        };
        let seat = |Seated { occupant, deck, seal }: Seated| NewSeat {
            occupant,
            deck: deck.map(|deck| deck.name),
            client_seed: seal.map(|hash| Part::Hash(hash).write()),
        };
        let new = NewMatch {
            id: id.clone(),
            state: if waits { State::Waiting } else { State::Live },
            deal,
            code: is_open.then(|| (code(), self.now() + CODE_GOOD)),
            listed: is_open && terms.listed,
            seats: seats.into_iter().map(seat).collect(),
        };
        self.node.create(&new).await?;
        self.counts.tables.fetch_add(1, Ordering::Relaxed);
        if !waits {
            self.wake(&id);
        } else if !is_open {
            self.begin_or_wait(&id).await?;
        }
        self.record(&id).await
    }

    /// Whether a match that runs waits for somebody; one that cannot be woken does not.
    pub async fn waits_for(&self, record: &Record, who: &AccountId) -> bool {
        if record.state != State::Live {
            return false;
        }
        let acting = talk::at(self, &record.id, |table| async move { table.acting().await }).await;
        acting.is_ok_and(|acting| sheet::seats_of(record, who).into_iter().any(|seat| acting.has(seat)))
    }

    /// Lets the bots of a match begin.
    pub fn wake(&self, id: &MatchId) {
        let (server, id) = (self.clone(), id.clone());
        tokio::spawn(async move {
            if let Err(problem) = server.hall.table(&id).await {
                tracing::warn!(%id, %problem, "a match cannot be woken");
            }
        });
    }

    /// Refuses whoever sits at too many tables.
    pub async fn check_room(&self, who: &Account) -> Answer<()> {
        let most = self.config.tables_each;
        if self.store.current(&who.id).await?.len() < most {
            return Ok(());
        }
        Err(problem::denied(format!("you sit at {most} tables already: end or leave one of them first")))
    }

    /// Who sits where, with which deck.
    async fn seated(&self, shelf: &dyn Shelf, who: &Account, wish: &NewTable) -> Answer<Vec<Seated>> {
        let info = shelf.game().info();
        if !info.seats.contains(&wish.seats.len()) {
            let (least, most) = (info.seats.start(), info.seats.end());
            let count = if least == most { most.to_string() } else { format!("{least} to {most}") };
            return Err(problem::bad(format!("{} has {count} seats, not {}", info.title, wish.seats.len())));
        }
        let mut seats: Vec<Seated> = Vec::new();
        for seat in &wish.seats {
            let (occupant, deck, seal) = match seat {
                SeatWish::Open => (Occupant::Open, None, None),
                SeatWish::You { deck, seal } => {
                    let seal = seal.as_deref().map(read_hash).transpose()?;
                    (Occupant::Account(who.id.clone()), Some(deck), seal)
                }
                SeatWish::Bot { bot, deck } => (Occupant::Bot(self.games.bot(shelf, bot)?), Some(deck), None),
            };
            if seal.is_some() && wish.seed.is_some() {
                return Err(problem::bad("nothing can be added to a seed that was chosen: leave `seal` out"));
            }
            let taken: Vec<&kernel::Deck> = seats.iter().filter_map(|seat| seat.deck.as_ref()).collect();
            let deck = match deck {
                Some(wish) => chosen(self, shelf, &who.id, wish.as_ref(), &taken).await?,
                None => None,
            };
            seats.push(Seated { occupant, deck, seal });
        }
        Ok(seats)
    }

    /// Seats somebody on the first open seat; the match begins with the last.
    pub async fn join(&self, who: &Account, id: &MatchId, Joining { deck, seal }: Joining) -> Answer<Table> {
        let seal = seal.as_deref().map(read_hash).transpose()?;
        self.check_room(who).await?;
        let _door = self.lobby.door.lock().await;
        let record = self.record(id).await?;
        if !sheet::seats_of(&record, &who.id).is_empty() {
            return self.show(&record, Some(&who.id));
        }
        if record.state != State::Waiting {
            return Err(problem::late("the match has begun: you can watch it, if its players allow that"));
        }
        let open: Vec<u8> = record
            .seats
            .iter()
            .filter(|seat| seat.occupant == Occupant::Open)
            .map(|seat| seat.seat)
            .collect();
        let Some(&seat) = open.first() else { return Err(problem::taken("all seats are taken")) };
        let terms = sheet::terms(&record);
        if who.kind == AccountKind::Guest && terms.is_some_and(|terms| terms.rated) {
            return Err(problem::denied("the match is rated, and guests are not: sign up first"));
        }
        let shelf = self.games.find(&record.deal.game)?.clone();
        let mut setup =
            Setup::read(&record.deal.setup).ok_or_else(|| problem::busy("the table cannot be read"))?;
        let taken: Vec<&kernel::Deck> = setup.decks.iter().flatten().collect();
        let deck = chosen(self, &*shelf, &who.id, deck.as_ref(), &taken).await?;
        let name = deck.as_ref().map(|deck| deck.name.clone());
        if let Some(place) = setup.decks.get_mut(usize::from(seat)) {
            *place = deck;
        }
        try_out(&*shelf, &setup, record.seats.len())?;
        let occupant = Occupant::Account(who.id.clone());
        self.node.take_seat(id, seat, &occupant, name.as_deref()).await?;
        self.node.revise(id, &setup.write()).await?;
        if let Some(hash) = seal {
            self.node.add_seed(id, seat, &Part::Hash(hash).write()).await?;
        }
        if open.len() == 1 {
            self.begin_or_wait(id).await?;
        }
        self.lobby.changed(id);
        self.sheet(id, Some(&who.id)).await
    }

    /// Leaves a table that waits for players; with the last player it is removed.
    pub async fn leave_table(&self, who: &Account, id: &MatchId) -> Answer<()> {
        let _door = self.lobby.door.lock().await;
        let record = self.record(id).await?;
        let seats = sheet::seats_of(&record, &who.id);
        if seats.is_empty() {
            return Err(problem::denied("only players at a table may remove it"));
        }
        if record.state != State::Waiting {
            return Err(problem::late("the match has begun: resign, or offer to end it without a result"));
        }
        if record.seats.iter().all(|seat| seat.occupant != Occupant::Open) {
            // Seeds may be known already: nobody else may take this seat now.
            return self.void_table(id, "Called off before the deal: somebody left".to_owned()).await;
        }
        let others = |seat: &store::Seat| matches!(&seat.occupant, Occupant::Account(id) if *id != who.id);
        if record.seats.iter().any(others) {
            for seat in seats {
                self.node.leave_seat(id, seat.index() as u8).await?;
            }
        } else {
            self.node.cancel(id).await?;
        }
        self.lobby.changed(id);
        Ok(())
    }
}

/// A code that can be said over the telephone.
fn code() -> String {
    let word = || WORDS[chance::below(WORDS.len())];
    format!("{}-{}-{}", word(), word(), 10 + chance::below(90))
}

/// The decks by seat, where the game has decks.
fn decks_of(shelf: &dyn Shelf, seats: &[Seated]) -> Vec<Option<kernel::Deck>> {
    if shelf.game().decks().is_empty() {
        return Vec::new();
    }
    seats.iter().map(|seat| seat.deck.clone()).collect()
}

/// Refuses what the game would refuse when the match begins. Seats that are open get the game's decks.
pub fn try_out(shelf: &dyn Shelf, setup: &Setup, seats: usize) -> Answer<()> {
    let own = shelf.game().decks();
    let fill = |deck: &Option<kernel::Deck>| deck.clone().or_else(|| own.first().cloned());
    let filled = Setup { decks: setup.decks.iter().map(fill).collect(), ..setup.clone() };
    shelf.game().start(&filled.request(seats), Seed::from(0)).map(drop).map_err(|error| unplayable(&error))
}

fn read_seed(wish: &SeedWish) -> Answer<Seed> {
    match wish {
        SeedWish::Number(number) => Ok(Seed::from(*number)),
        SeedWish::Text(text) => text.parse().map_err(|error: kernel::NoSeed| problem::bad(error.to_string())),
    }
}

//! From the queue to a table.

use crate::agreed::agreed;
use crate::decks::chosen;
use crate::problem::{self, Answer};
use crate::queue::{By, News, Seeker, Waiter, Wish};
use crate::ratings::strengths;
use crate::seal::Source;
use crate::tables::Seated;
use crate::wire::{Lane, NewTable, Paired, Place, QueueWish, SeatWish};
use crate::{Server, chance, sheet};
use kernel::Seat;
use std::time::Duration;
use store::{Account, AccountId, AccountKind, MatchId, Occupant};

/// How often the queue is looked at when nobody comes.
const TICK: Duration = Duration::from_secs(1);
/// From which strength on which level is offered, the weakest first.
const LEVELS: [f64; 4] = [1300.0, 1450.0, 1600.0, 1800.0];

impl Server {
    /// Takes a place in the queue of a game; somebody may be found at once.
    pub async fn seek(&self, who: &Account, game: &str, wish: QueueWish, by: By) -> Answer<Place> {
        let shelf = self.games.find(game)?.clone();
        if !shelf.game().info().seats.contains(&2) {
            return Err(problem::bad("this game is not for two"));
        }
        if wish.rated && who.kind == AccountKind::Guest {
            return Err(problem::denied("guests are unrated: sign up first, or play unrated"));
        }
        self.check_room(who).await?;
        let deck = chosen(self, &*shelf, &who.id, wish.deck.as_ref(), &[]).await?;
        let seal = wish.seal.as_deref().map(crate::sealing::read_hash).transpose()?;
        let ratings = self.store.ratings_of(who.id.as_str()).await?;
        let wish = Wish { deck, rated: wish.rated, bots: wish.bots, seal };
        self.queue.come(who, game, wish, strengths(&ratings, game), by, self.now())?;
        self.pair().await;
        self.place(who, game).await
    }

    /// A place in a queue.
    pub async fn place(&self, who: &Account, game: &str) -> Answer<Place> {
        self.games.find(game)?;
        let (mut place, news) = self.queue.place(&who.id, game).ok_or_else(nowhere)?;
        if let News::Paired(id, seat) = news {
            let table = Box::new(self.sheet(&id, Some(&who.id)).await?);
            place.paired = Some(Paired { r#match: id.to_string(), seat, table });
        }
        Ok(place)
    }

    /// Leaves the queue for the bot that was offered.
    pub async fn take_bot(&self, who: &Account, game: &str) -> Answer<Place> {
        let shelf = self.games.find(game)?.clone();
        self.check_room(who).await?;
        let since = self.place(who, game).await?.since;
        let (bot, wish) =
            self.queue.take_bot(&who.id, game).ok_or_else(|| problem::late("no bot is offered yet"))?;
        let deck = chosen(self, &*shelf, &who.id, None, &wish.deck.iter().collect::<Vec<_>>()).await?;
        let rated = wish.rated;
        let mine = Seated { occupant: Occupant::Account(who.id.clone()), deck: wish.deck, seal: wish.seal };
        let house = Seated { occupant: Occupant::Bot(bot.clone()), deck, seal: None };
        let (id, seat) = self.seat(who, game, rated, [mine, house], Some(bot)).await?;
        let table = Box::new(self.sheet(&id, Some(&who.id)).await?);
        let paired = Some(Paired { r#match: id.to_string(), seat, table });
        let (game, state) = (game.to_owned(), crate::wire::PlaceState::Paired);
        Ok(Place {
            game,
            state,
            rated,
            since,
            waiting: self.queue.waiting(),
            bot: None,
            paired,
            problem: None,
        })
    }

    /// Pairs whoever fits, and makes their tables.
    pub async fn pair(&self) {
        for pair in self.queue.pair(self.now()) {
            let told: Vec<(AccountId, String)> =
                pair.iter().map(|seeker| (seeker.who.id.clone(), seeker.game.clone())).collect();
            match self.seat_pair(pair).await {
                Ok((id, seats)) => {
                    for ((who, game), seat) in told.iter().zip(seats) {
                        self.queue.tell(who, game, News::Paired(id.clone(), seat));
                    }
                }
                Err(problem) => {
                    for (who, game) in &told {
                        self.queue.tell(who, game, News::Ended(problem.clone()));
                    }
                }
            }
        }
    }

    /// Makes the table of a pair; the seats in the order of the pair.
    async fn seat_pair(&self, [one, other]: [Seeker; 2]) -> Answer<(MatchId, [Seat; 2])> {
        let (who, game, rated) = (one.who.clone(), one.game.clone(), one.wish.rated);
        let seated = |Seeker { who, wish, .. }: Seeker| Seated {
            occupant: Occupant::Account(who.id),
            deck: wish.deck,
            seal: wish.seal,
        };
        let (id, first) = self.seat(&who, &game, rated, [seated(one), seated(other)], None).await?;
        let second = if first == Seat::A { Seat::B } else { Seat::A };
        Ok((id, [first, second]))
    }

    /// Makes a table for two; who sits where is drawn. The first's seat.
    async fn seat(
        &self,
        who: &Account,
        game: &str,
        rated: bool,
        mut seats: [Seated; 2],
        bot: Option<String>,
    ) -> Answer<(MatchId, Seat)> {
        let shelf = self.games.find(game)?.clone();
        let other = match bot {
            Some(bot) => SeatWish::Bot { bot, deck: None },
            None => SeatWish::Open,
        };
        let wish = NewTable::of(game, vec![SeatWish::You { deck: None, seal: None }, other], rated);
        let terms = agreed(&*shelf, who, &wish)?;
        let swapped = chance::below(2) == 1;
        if swapped {
            seats.swap(0, 1);
        }
        let record = self.lay_out(&*shelf, wish.options, &terms, Source::fresh(), seats.into()).await?;
        let first = sheet::seats_of(&record, &who.id).first().copied();
        Ok((record.id, first.ok_or_else(|| problem::busy("the table cannot be read"))?))
    }

    /// Looks at the queue now and then, until the server stops.
    pub fn keep_pairing(&self) {
        let server = self.clone();
        let mut stopping = self.stopping.subscribe();
        tokio::spawn(async move {
            loop {
                tokio::select! {
                    _ = stopping.wait_for(|stopping| *stopping) => return,
                    () = tokio::time::sleep(TICK) => {}
                }
                server.pair().await;
                server.offer_bots();
            }
        });
    }

    /// Offers a bot of about their strength to those who have waited for a while.
    fn offer_bots(&self) {
        let after = i64::try_from(self.config.offer_bot_after.as_millis()).unwrap_or(i64::MAX);
        self.queue.offer(self.now(), after, |waiter| self.bot_for(waiter));
    }

    fn bot_for(&self, waiter: &Waiter) -> Option<String> {
        let levels = self.games.levels(&**self.games.find(&waiter.game).ok()?);
        let strength = waiter.strength(Lane::Bots);
        let level = LEVELS.iter().filter(|least| strength >= **least).count();
        levels.get(level.min(levels.len().checked_sub(1)?)).map(|bot| bot.name.clone())
    }
}

/// Nobody waits there.
pub fn nowhere() -> crate::wire::Problem {
    problem::unknown("place of yours in this queue: POST takes one")
}

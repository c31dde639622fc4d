//! A model at a seat.

use crate::answer::Answer;
use crate::models::House;
use crate::post::Post;
use crate::{
    By, Disguise, Fault, Line, Model, Note, Prices, Prompt, Record, Reply, Trouble, briefing, situation,
};
use bots::{Bot, Build, NoBot, Thoughts, opponent};
use kernel::{Dice, Envelope, Glimpse, Insight, MAX_SEATS, Pick};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// After so many calls in a row that failed, a model is not asked again in this match.
const STRIKES: usize = 3;

/// What a model needs to sit down to a game; made once for many matches.
pub struct Place<G: Insight> {
    model: Arc<Model>,
    briefing: Arc<str>,
    fallback: Build<G>,
    disguise: Option<Arc<Disguise>>,
}

impl<G: Insight> Place<G> {
    /// For this model, under other names if there is a seed for them.
    pub fn new(game: &G, model: Model, disguise: Option<u64>) -> Result<Place<G>, NoBot> {
        let fallback = opponent(game, &model.fallback)?.build;
        let disguise = disguise.map(|seed| Arc::new(Disguise::of(game, seed)));
        let text = briefing(game, &model.personality);
        let text = match &disguise {
            Some(disguise) => disguise.hide(&text),
            None => text,
        };
        Ok(Place { model: Arc::new(model), briefing: text.into(), fallback, disguise })
    }

    /// The model.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// The line to its provider.
    pub fn line(&self) -> Box<dyn Line> {
        Box::new(Post::new(self.model.clone()))
    }

    /// Sits down, with this line.
    pub fn sit(&self, line: Box<dyn Line>) -> Sitting<G> {
        Sitting {
            model: self.model.clone(),
            briefing: self.briefing.clone(),
            disguise: self.disguise.clone(),
            fallback: (self.fallback)(),
            line,
            record: Arc::default(),
            house: None,
            begun: false,
            failures: Vec::new(),
            limit: None,
            seats: Default::default(),
        }
    }
}

/// A model that plays a match.
pub struct Sitting<G: Insight> {
    model: Arc<Model>,
    briefing: Arc<str>,
    disguise: Option<Arc<Disguise>>,
    fallback: Box<dyn Bot<G>>,
    line: Box<dyn Line>,
    record: Arc<Mutex<Record>>,
    /// Where it is told how the model behaved.
    house: Option<Arc<House>>,
    begun: bool,
    /// How calls in a row failed.
    failures: Vec<Fault>,
    limit: Option<Duration>,
    seats: [Seat; MAX_SEATS],
}

/// What is kept for a seat; one model may sit at several.
#[derive(Default)]
struct Seat {
    heard: usize,
    decision: u32,
    /// Moves that it has planned, as texts.
    plan: VecDeque<String>,
    reason: String,
}

impl<G: Insight> Sitting<G> {
    /// What is known of its match.
    pub fn record(&self) -> Arc<Mutex<Record>> {
        self.record.clone()
    }

    /// The house is told in the end.
    pub(crate) fn told_to(mut self, house: Arc<House>) -> Self {
        house.seat(&self.model.name, &self.record);
        self.house = Some(house);
        self
    }

    fn open(&self) -> MutexGuard<'_, Record> {
        self.record.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next move of its plan, as long as that is legal.
    fn planned(&mut self, glimpse: &Glimpse<G>) -> Option<G::Move> {
        let seat = &mut self.seats[glimpse.seat().index()];
        let text = seat.plan.pop_front()?;
        let found = glimpse.path(&[Pick::Text(text)]).ok().and_then(|moves| moves.first().copied());
        if found.is_none() {
            seat.plan.clear();
            self.open().conduct.plans_broken += 1;
        }
        found
    }

    /// Asks the model until it chooses something legal.
    fn ask(&mut self, glimpse: &Glimpse<G>) -> Result<(G::Move, Note), Fault> {
        let deadline = self.limit.map(|limit| Instant::now() + limit);
        let seat = &mut self.seats[glimpse.seat().index()];
        let envelope = glimpse.envelope(seat.decision, seat.heard);
        (seat.heard, seat.decision) = (envelope.n, seat.decision + 1);
        let told = situation(&envelope, &self.model.personality, &seat.reason);
        let mut correction = String::new();
        let mut fault = Fault::NoCall;
        for attempt in 0..self.model.tries {
            self.afford()?;
            if let Some(deadline) = deadline {
                let left = deadline.saturating_duration_since(Instant::now());
                if left.is_zero() {
                    return Err(Fault::Slow);
                }
                self.line.hurry(left);
            }
            let reply = self.call(&format!("{told}{correction}"), &glimpse.seat().to_string())?;
            let by = if attempt == 0 { By::First } else { By::Retry };
            match self.read(glimpse, &envelope, &reply, by) {
                Ok(decided) => return Ok(decided),
                Err((found, why)) => {
                    self.open().conduct.refuse(found, &why);
                    correction = format!("Your last answer was not accepted: {why}. Nothing has changed.\n");
                    fault = found;
                }
            }
        }
        Err(fault)
    }

    /// Whether another call may be made.
    fn afford(&self) -> Result<(), Fault> {
        let record = self.open();
        let spent = record.conduct.usage.tokens() >= self.model.tokens
            || (self.model.prices != Prices::default() && record.conduct.dollars >= self.model.dollars);
        if spent { Err(Fault::Budget) } else { Ok(()) }
    }

    /// One call, counted.
    fn call(&mut self, user: &str, seat: &str) -> Result<Reply, Fault> {
        let user = self.disguise.as_ref().map_or_else(|| user.to_owned(), |disguise| disguise.hide(user));
        let answer = self.line.ask(&Prompt { system: &self.briefing, user: &user, seat });
        let mut record = self.record.lock().unwrap_or_else(PoisonError::into_inner);
        match answer {
            Ok(reply) => {
                self.failures.clear();
                record.conduct.spend(reply.usage, &self.model.prices, reply.attempts);
                Ok(reply)
            }
            Err(trouble) => {
                record.astray |= trouble == Trouble::Astray;
                let fault = Fault::from(&trouble);
                self.failures.push(fault);
                record.conduct.refuse(fault, &trouble.to_string());
                Err(fault)
            }
        }
    }

    /// What a reply decides, or what is wrong with it.
    fn read(
        &mut self,
        glimpse: &Glimpse<G>,
        envelope: &Envelope<G::View, G::Event>,
        reply: &Reply,
        by: By,
    ) -> Result<(G::Move, Note), (Fault, String)> {
        let mut answer = Answer::read(reply, &glimpse.seat().to_string())?;
        if let Some(disguise) = &self.disguise {
            answer = answer.shown(disguise);
        }
        let illegal = |why: String| (Fault::Illegal, why);
        if !self.model.personality.legal_moves && matches!(answer.moves[0], Pick::Index(_)) {
            return Err(illegal("moves have no numbers here: say it in words".to_owned()));
        }
        let moves = glimpse.path(&answer.moves[..1]).map_err(|refusal| illegal(refusal.to_string()))?;
        let mv = *moves.first().ok_or_else(|| illegal("it is not a move".to_owned()))?;
        let offers = envelope.asked.as_ref().map_or(&[][..], |asked| &asked.offers);
        let seat = &mut self.seats[glimpse.seat().index()];
        seat.plan = answer.rest(offers).into();
        seat.reason = answer.reason.clone();
        Ok((mv, Note { by, reason: answer.reason, chance: answer.chance }))
    }

    /// The match that was under way is over.
    fn finish(&mut self) {
        if std::mem::take(&mut self.begun) {
            let record = std::mem::take(&mut *self.open());
            self.house.iter().for_each(|house| house.tell(&self.model.name, &record.conduct));
        }
    }

    fn decide(&mut self, glimpse: &Glimpse<G>, dice: &mut Dice) -> (G::Move, Note) {
        let plain = |by| Note { by, reason: String::new(), chance: None };
        if let Some(mv) = self.planned(glimpse) {
            return (mv, plain(By::Plan));
        }
        if let [only] = glimpse.legal() {
            return (*only, plain(By::Nobody));
        }
        self.open().conduct.asked += 1;
        let struck = self.failures.get(STRIKES - 1).copied();
        let decided = struck.map_or_else(|| self.ask(glimpse), Err);
        decided.unwrap_or_else(|fault| {
            let (model, bot) = (&self.model.name, &self.model.fallback);
            let reason = format!("{model} did not decide ({}); {bot} did.", fault.word());
            (self.fallback.choose(glimpse, dice), Note { by: By::Fallback(fault), reason, chance: None })
        })
    }
}

impl<G: Insight> Bot<G> for Sitting<G> {
    fn begin(&mut self) {
        self.finish();
        (self.failures, self.seats) = Default::default();
        self.fallback.begin();
    }

    fn choose(&mut self, glimpse: &Glimpse<G>, dice: &mut Dice) -> G::Move {
        if !std::mem::replace(&mut self.begun, true) {
            self.open().conduct.matches = 1;
        }
        let (mv, note) = self.decide(glimpse, dice);
        let mut record = self.open();
        record.conduct.count(note.by);
        record.last = Some(note);
        mv
    }

    fn listens(&self) -> bool {
        true
    }

    fn hurry(&mut self, limit: Duration) {
        self.limit = Some(limit);
        self.fallback.hurry(limit);
    }

    fn thoughts(&mut self, _glimpse: &Glimpse<G>, _dice: &mut Dice) -> Option<Thoughts> {
        let reason = self.open().last.as_ref().map(|note| note.reason.clone())?;
        (!reason.is_empty()).then(|| Thoughts::in_words(reason))
    }
}

impl<G: Insight> Drop for Sitting<G> {
    fn drop(&mut self) {
        self.finish();
    }
}

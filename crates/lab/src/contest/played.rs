//! A match of a contest.

use super::regret::judged;
use super::{ContestPlan, Replay};
use crate::bout::{Bout, Luck};
use crate::ladder::Hall;
use crate::{PlanError, Played, seeds};
use bots::{Bot, Build};
use kernel::{Action, Answers, Dice, Seat, Status, Survey};
use models::{By, Conduct, Exchange, LLM, Place, Record, Recorded};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};

/// Where transcripts are kept, and where they come from if matches are played again.
pub trait Transcripts: Sync {
    /// Keeps a match: its replay, and for each player what was said.
    fn keep(&self, number: u64, replay: &str, said: [&[Exchange]; 2]) -> io::Result<()>;

    /// What was said to a player in a match before, if matches are to be played again.
    fn recall(&self, number: u64, player: usize) -> Option<io::Result<Vec<Exchange>>>;
}

/// How a match went.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MatchSheet {
    /// Its number; the first player sits at A in even ones.
    pub number: u64,
    /// What the first player won, in thousandths of a win.
    pub won: u16,
    /// How many turns it took.
    pub turns: u32,
    /// By player.
    pub players: [PlayerSheet; 2],
}

/// How a player did in a match.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct PlayerSheet {
    /// The answers to the game's questions.
    pub answers: Vec<i32>,
    /// What a model did, counted.
    pub conduct: Option<Conduct>,
    /// As what the model has answered.
    pub answered_as: BTreeSet<String>,
    /// Every decision in which there was a choice.
    pub decisions: Vec<Decided>,
}

/// A decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Decided {
    /// Who made it, if a model sits there.
    pub by: Option<By>,
    /// How long the model took, in milliseconds; of others a ladder tells more.
    pub ms: u64,
    /// How likely the model thought it was to win.
    pub chance: Option<f64>,
    /// What it cost as the judge evaluates it, in thousandths of a win, and whether it is what the judge
    /// would have done.
    pub regret: Option<(u16, bool)>,
}

/// Where matches are played.
pub(super) struct Room<'a, G: Survey> {
    game: &'a G,
    plan: &'a ContestPlan,
    hall: Hall<'a, G>,
    players: [Player<G>; 2],
    judge: Option<Build<G>>,
    transcripts: &'a dyn Transcripts,
    replay: Replay<'a, G>,
}

/// How a player is seated.
enum Player<G: Survey> {
    Model(Place<G>),
    Bot(Build<G>),
}

/// A player at the table.
struct Seated<G: Survey> {
    bot: Box<dyn Bot<G>>,
    model: Option<(Arc<Mutex<Record>>, Recorded)>,
    sheet: PlayerSheet,
}

impl<'a, G: Survey> Room<'a, G> {
    pub fn new(
        game: &'a G,
        plan: &'a ContestPlan,
        hall: Hall<'a, G>,
        transcripts: &'a dyn Transcripts,
        replay: Replay<'a, G>,
    ) -> Result<Self, PlanError> {
        let seat = |name: &String| -> Result<Player<G>, PlanError> {
            if !name.starts_with(LLM) {
                return Ok(Player::Bot(plan.agents.contender(game, name)?.build));
            }
            let model = plan.agents.models().find(name).map_err(|error| PlanError::Transcript(error.0))?;
            Ok(Player::Model(Place::new(game, model, plan.disguise)?))
        };
        let players = [seat(&plan.seats[0])?, seat(&plan.seats[1])?];
        let judge = plan.judge.as_ref().map(|name| bots::opponent(game, name)).transpose()?;
        Ok(Room { game, plan, hall, players, judge: judge.map(|judge| judge.build), transcripts, replay })
    }

    /// Plays the match with this number.
    pub fn play(&self, number: u64) -> Result<MatchSheet, PlanError> {
        let (deal, first) = (number / 2, (number % 2) as usize);
        // The same deals as a ladder of this seed.
        let seed = seeds::below(seeds::below(self.plan.seed, 7), deal);
        let setup = self.hall.setup(seed);
        let mut seated = [self.seat(0, number)?, self.seat(1, number)?];
        let luck = Luck { deal: seed, bots: seeds::below(seed, first as u64) };
        // What happens is heard by everybody: a log costs nothing beside a model.
        let mut bout = Bout::start_heard(self.game, setup, luck);
        seated.iter_mut().for_each(|player| player.bot.begin());
        let mut judge = self.judge.as_ref().map(|build| (build(), Dice::swift(seeds::below(seed, 99))));
        let (mut moves, mut answers) = (Vec::new(), Answers::default());
        let scores = loop {
            if let Status::Over(scores) = bout.status() {
                break scores;
            }
            let seat = bout.next().expect("somebody acts while the match is not over");
            let player = &mut seated[(seat.index() + first) % 2];
            let mv = player.decide(&mut bout, seat, judge.as_mut());
            moves.push((seat, mv.map_or(Action::Concede, Action::Move)));
            if player.astray() {
                let what =
                    format!("the transcript of match {number} does not fit: other rules, cards or settings");
                return Err(PlanError::Transcript(what));
            }
            if let Some(mv) = mv {
                self.game.observe(&bout.state, seat, mv, &mut answers);
                bout.play(seat, mv);
            }
        };
        self.game.conclude(&bout.state, &mut answers);
        let replay = (self.replay)(&Played { number, setup, seed, moves: &moves }).unwrap_or_default();
        let said = [seated[0].said(), seated[1].said()];
        let kept = self.transcripts.keep(number, &replay, [&said[0], &said[1]]);
        kept.map_err(|error| PlanError::Transcript(format!("a transcript cannot be kept: {error}")))?;
        let sheet = |player: usize, seated: Seated<G>, said: &[Exchange]| {
            let seat = Seat::new((player + first) % 2);
            let asked = self.game.questions().len();
            PlayerSheet {
                answers: (0..asked).map(|question| answers.get(seat, question)).collect(),
                conduct: seated.conduct(),
                answered_as: said
                    .iter()
                    .filter_map(|one| Some(one.answer.as_ref().ok()?.model.clone()))
                    .collect(),
                ..seated.sheet
            }
        };
        let [one, other] = seated;
        Ok(MatchSheet {
            number,
            won: scores.of(Seat::new(first)),
            turns: self.game.turn(&bout.state),
            players: [sheet(0, one, &said[0]), sheet(1, other, &said[1])],
        })
    }

    fn seat(&self, player: usize, number: u64) -> Result<Seated<G>, PlanError> {
        let sheet = PlayerSheet::default();
        let place = match &self.players[player] {
            Player::Bot(build) => return Ok(Seated { bot: build(), model: None, sheet }),
            Player::Model(place) => place,
        };
        let recorded = Recorded::default();
        let line = match self.transcripts.recall(number, player) {
            None => recorded.overhear(place.line()),
            Some(said) => {
                let missing =
                    |error| PlanError::Transcript(format!("match {number} cannot be played again: {error}"));
                recorded.again(said.map_err(missing)?)
            }
        };
        let sitting = place.sit(line);
        let model = Some((sitting.record(), recorded));
        Ok(Seated { bot: Box::new(sitting), model, sheet })
    }
}

impl<G: Survey> Seated<G> {
    /// Lets the player decide, and the judge afterwards where a model has decided.
    fn decide(
        &mut self,
        bout: &mut Bout<'_, G>,
        seat: Seat,
        judge: Option<&mut (Box<dyn Bot<G>>, Dice)>,
    ) -> Option<G::Move> {
        let answers_took =
            |model: &Option<(_, Recorded)>| model.as_ref().map_or(0, |(_, recorded)| recorded.ms());
        let before = answers_took(&self.model);
        let mv = bout.choose(seat, &mut *self.bot);
        let ms = answers_took(&self.model) - before;
        let note = self.model.as_ref().and_then(|(record, _)| open(record).last.clone());
        let by = note.as_ref().map(|note| note.by);
        let choice = bout.consider(seat, |glimpse| glimpse.legal().len() > 1);
        if !choice || by == Some(By::Nobody) {
            return mv;
        }
        let own = matches!(by, Some(By::First | By::Retry | By::Plan));
        let regret = mv.zip(judge.filter(|_| own)).and_then(|(mv, (judge, dice))| {
            bout.consider(seat, |glimpse| judged(&mut **judge, glimpse, mv, dice))
        });
        let chance = note.and_then(|note| note.chance);
        self.sheet.decisions.push(Decided { by, ms, chance, regret });
        mv
    }

    fn astray(&self) -> bool {
        self.model.as_ref().is_some_and(|(record, _)| open(record).astray)
    }

    fn conduct(&self) -> Option<Conduct> {
        self.model.as_ref().map(|(record, _)| open(record).conduct.clone())
    }

    fn said(&self) -> Vec<Exchange> {
        self.model.as_ref().map(|(_, recorded)| recorded.take()).unwrap_or_default()
    }
}

fn open(record: &Mutex<Record>) -> std::sync::MutexGuard<'_, Record> {
    record.lock().unwrap_or_else(PoisonError::into_inner)
}

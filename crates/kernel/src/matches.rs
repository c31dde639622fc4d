//! A match in progress.

use crate::notation::Care;
use crate::reading::{NOTATION, Reader};
use crate::{
    Dice, Game, Glimpse, Host, Log, Refusal, Scores, Seat, Seats, Seed, SetupError, Status, Viewer, digest,
    text_of,
};
use std::ops::Range;
use std::sync::Arc;

/// What a seat can do at the table: move, or end the match for itself or for all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action<M> {
    /// A move of the game.
    Move(M),
    /// Leaves the win to the others. Every seat may, at any time.
    Concede,
    /// Leaves the table. With two players this concedes; with more the others play on, the host of the
    /// match makes the default moves of the seat, and it is ranked last.
    Leave,
    /// Agrees to a draw, as the last who had to. Whether they all have is for the host to know.
    Draw,
    /// Agrees, as the last who had to, that the match does not count.
    Void,
}

impl<M> Action<M> {
    /// What is written down for it, if it is not a move.
    fn word(&self) -> Option<&'static str> {
        match self {
            Action::Move(_) => None,
            Action::Concede => Some(CONCEDE),
            Action::Leave => Some(LEAVE),
            Action::Draw => Some(DRAW),
            Action::Void => Some(VOID),
        }
    }

    /// What is not a move, as it was written down.
    pub(crate) fn written(word: &str) -> Option<Action<M>> {
        let all = [Action::Concede, Action::Leave, Action::Draw, Action::Void];
        all.into_iter().find(|action| action.word() == Some(word))
    }
}

/// Something that was done, with its text.
#[derive(Clone, Debug)]
pub struct Turn<M> {
    /// Who did it.
    pub seat: Seat,
    /// What.
    pub action: Action<M>,
    /// In the one notation.
    pub text: String,
    /// The fingerprint of the state afterwards.
    pub digest: u64,
    /// Where its events begin in the log.
    pub events: usize,
    /// Whether dice were rolled.
    pub rolled: bool,
}

/// A match: rules, state, dice, and all that was done. Play through it is checked; what is
/// refused changes nothing.
pub struct Match<G: Game> {
    game: Arc<G>,
    setup: G::Setup,
    seed: Seed,
    /// How it began, to go back from there.
    origin: Arc<(G::State, Dice)>,
    state: G::State,
    dice: Dice,
    /// How it ended, if not by the rules.
    ended: Option<Scores>,
    /// Who has left it.
    left: Seats,
    turns: Vec<Turn<G::Move>>,
    log: Log<G::Event>,
}

impl<G: Game> Match<G> {
    /// Starts a match. The same setup, seed and moves always give the same match.
    pub fn start(game: Arc<G>, setup: G::Setup, seed: impl Into<Seed>) -> Result<Self, SetupError> {
        let seed = seed.into();
        let mut dice = Dice::seeded(seed);
        let state = game.start(&setup, &mut dice)?;
        Ok(Match { seed, ..Match::resume(game, setup, state, dice) })
    }

    /// A match that continues from a given state with given dice, as a scenario does. It has no
    /// beginning, so its replay cannot be loaded.
    pub fn resume(game: Arc<G>, setup: G::Setup, state: G::State, dice: Dice) -> Self {
        let origin = Arc::new((state.clone(), dice.clone()));
        let (seed, turns) = (Seed::default(), Vec::new());
        let (ended, left) = (None, Seats::NONE);
        Match { game, setup, seed, origin, state, dice, ended, left, turns, log: Log::on() }
    }

    /// The rules.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// What was settled before it began.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// The seed of its dice.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// The whole truth. Nothing that is shown to anybody may be made from it.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Its dice, to see whether a script was followed.
    pub fn dice(&self) -> &Dice {
        &self.dice
    }

    /// All that was done.
    pub fn turns(&self) -> &[Turn<G::Move>] {
        &self.turns
    }

    /// What happened.
    pub fn log(&self) -> &Log<G::Event> {
        &self.log
    }

    /// How many seats it has.
    pub fn seats(&self) -> usize {
        self.game.seats(&self.state)
    }

    /// Who may act, or how it ended.
    pub fn status(&self) -> Status {
        match (self.ended, self.game.status(&self.state)) {
            (Some(scores), _) => Status::Over(scores),
            (None, Status::Over(scores)) => Status::Over(scores.without(self.left)),
            (None, act) => act,
        }
    }

    /// Who has left it; the others play on.
    pub fn left(&self) -> Seats {
        self.left
    }

    /// What the seat brings about that does more than move.
    fn end(&mut self, seat: Seat, action: &Action<G::Move>) {
        let seats = self.seats();
        let lost = Scores::conceded(seat, seats);
        match action {
            Action::Move(_) => {}
            Action::Concede => self.ended = Some(lost),
            Action::Draw => self.ended = Some(Scores::draw(seats)),
            Action::Void => self.ended = Some(Scores::none(seats)),
            Action::Leave => {
                self.left = self.left.with(seat);
                let stay = Seats::first(seats).iter().filter(|&seat| !self.left.has(seat));
                let stay: Seats = stay.collect();
                if stay.len() < 2 {
                    self.ended = Some(if seats == 1 { lost } else { Scores::shared(stay, seats) });
                }
            }
        }
    }

    /// What a viewer sees. Who has no seat is a spectator.
    pub fn view(&self, viewer: Viewer) -> G::View {
        let seated = matches!(viewer, Viewer::Seat(seat) if seat.index() < self.seats());
        self.game.view(&self.state, if seated { viewer } else { Viewer::Spectator })
    }

    /// The legal moves of a seat; none if it may not act.
    pub fn legal(&self, seat: Seat) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if self.status().acting().has(seat) {
            self.game.legal(&self.state, seat, &mut moves);
        }
        moves
    }

    /// The decision of a seat, for a bot; `None` if it may not act. `moves` is the caller's buffer.
    pub fn glimpse<'a>(&'a self, seat: Seat, moves: &'a mut Vec<G::Move>) -> Option<Glimpse<'a, G>> {
        moves.clear();
        if self.status().acting().has(seat) {
            self.game.legal(&self.state, seat, moves);
        }
        (!moves.is_empty()).then(|| Glimpse::new(&*self.game, &self.state, seat, moves).heard(&self.log))
    }

    /// The text of a move.
    pub fn say(&self, seat: Seat, mv: G::Move) -> String {
        text_of(|out| self.game.say(&self.state, seat, mv, out))
    }

    /// The texts of a seat's legal moves, in the order of [`Match::legal`].
    pub fn texts(&self, seat: Seat) -> Vec<String> {
        self.legal(seat).into_iter().map(|mv| self.say(seat, mv)).collect()
    }

    /// Does what the action says, or refuses and changes nothing.
    pub fn act(&mut self, seat: Seat, action: Action<G::Move>) -> Result<(), Refusal> {
        let text = match action {
            Action::Move(mv) => {
                self.may_move(seat)?;
                self.game.check(&self.state, seat, mv)?;
                self.say(seat, mv)
            }
            _ => {
                self.may_end(seat)?;
                action.word().unwrap_or_default().to_owned()
            }
        };
        self.perform(seat, action, text);
        Ok(())
    }

    /// Does what was checked, and notes it down under the text that it has.
    pub(crate) fn perform(&mut self, seat: Seat, action: Action<G::Move>, text: String) {
        let (events, used) = (self.log.len(), self.dice.used());
        if let Action::Move(mv) = action {
            self.game.play(&mut self.state, seat, mv, &mut self.dice, &mut self.log);
        }
        self.end(seat, &action);
        let (digest, rolled) = (digest(&self.state), self.dice.used() != used);
        self.turns.push(Turn { seat, action, text, digest, events, rolled });
    }

    /// Plays a move.
    pub fn play(&mut self, seat: Seat, mv: G::Move) -> Result<(), Refusal> {
        self.act(seat, Action::Move(mv))
    }

    /// What the viewer learned from these events, in sentences.
    pub fn story(&self, viewer: Viewer, range: Range<usize>) -> Vec<String> {
        self.log.seen_by(viewer, range).map(|event| text_of(|out| self.game.tell(event, out))).collect()
    }

    /// Whether the seat may move, and if not, why.
    pub(crate) fn may_move(&self, seat: Seat) -> Result<(), Refusal> {
        match self.status() {
            Status::Over(scores) => Err(Refusal::new("over", format!("the match is over: {scores}"))),
            Status::Act(seats) if seats.has(seat) => Ok(()),
            Status::Act(seats) => {
                Err(Refusal::new("turn", format!("it is not {seat}'s turn to act, it is {seats}'s")))
            }
        }
    }

    fn may_end(&self, seat: Seat) -> Result<(), Refusal> {
        match self.status() {
            Status::Over(scores) => Err(Refusal::new("over", format!("the match is over: {scores}"))),
            Status::Act(_) if self.left.has(seat) => {
                Err(Refusal::new("turn", format!("{seat} has left the table")))
            }
            Status::Act(_) if seat.index() < self.seats() => Ok(()),
            Status::Act(_) => Err(Refusal::new("turn", format!("nobody sits at {seat}"))),
        }
    }
}

/// What a player says who gives up.
pub(crate) const CONCEDE: &str = "concede";
/// What is written down where a seat has left the others.
const LEAVE: &str = "leave the table";
/// What is written down where players agreed on a draw.
const DRAW: &str = "agree to a draw";
/// What is written down where players agreed that a match does not count.
const VOID: &str = "agree that it does not count";

impl<G: Host> Match<G> {
    /// Reads a text as an action of the seat, leniently. What the rules forbid is refused with
    /// the rule's reason, and is never taken for something similar that is allowed.
    pub fn read(&self, seat: Seat, text: &str) -> Result<Action<G::Move>, Refusal> {
        self.read_with(&Care::ALL, seat, text)
    }

    pub(crate) fn read_with(
        &self,
        cares: &[Care],
        seat: Seat,
        text: &str,
    ) -> Result<Action<G::Move>, Refusal> {
        if text.trim().eq_ignore_ascii_case(CONCEDE) {
            return Ok(Action::Concede);
        }
        self.may_move(seat).map_err(|refusal| self.why_wait(seat).unwrap_or(refusal))?;
        Reader { game: &*self.game, state: &self.state, seat }.read(cares, text).map(Action::Move)
    }

    /// Why a seat has to wait, if the game knows better than that it is not its turn.
    fn why_wait(&self, seat: Seat) -> Option<Refusal> {
        let over = matches!(self.status(), Status::Over(_));
        if over || seat.index() >= self.seats() { None } else { self.game.waits(&self.state, seat) }
    }

    /// Reads and does it; returns the move's own text. Several moves may be separated by commas
    /// (`discard Copper, Estate`); then all of them are played or none, and a choice that could go
    /// on is ended ([`Host::enough`]).
    pub fn play_text(&mut self, seat: Seat, text: &str) -> Result<String, Refusal> {
        let before = self.turns.len();
        match self.read(seat, text) {
            Ok(action) => self.act(seat, action)?,
            // What was understood and is forbidden stays so.
            Err(refusal) if refusal.rule == NOTATION => self.play_list(seat, text).ok_or(refusal)?,
            Err(refusal) => return Err(refusal),
        }
        Ok(self.turns[before..].iter().map(|turn| turn.text.as_str()).collect::<Vec<_>>().join(", "))
    }

    /// Plays moves that are separated by commas, written in whole words. What makes no sense by itself
    /// may continue with the first word of all: a list of things to discard.
    fn play_list(&mut self, seat: Seat, text: &str) -> Option<()> {
        let pieces: Vec<&str> =
            text.split([',', ';']).map(str::trim).filter(|piece| !piece.is_empty()).collect();
        let verb = pieces.first()?.split_whitespace().next()?;
        if pieces.len() < 2 {
            return None;
        }
        let read = |table: &Self, piece: &str| {
            let read = |text: &str| table.read_with(&[Care::Letters, Care::Words], seat, text).ok();
            read(piece).or_else(|| read(&format!("{verb} {piece}")))
        };
        // Most texts with a comma are not lists, and need no fork to find out.
        read(self, pieces[0])?;
        let mut fork = self.clone();
        for (at, piece) in pieces.into_iter().enumerate() {
            // A refused move after a draw would reveal the card.
            if fork.can_take_back(seat) < at {
                return None;
            }
            let action = read(&fork, piece)?;
            fork.act(seat, action).ok()?;
        }
        // The list is all that is chosen.
        if fork.status().acting().has(seat)
            && let Some(enough) = fork.game.enough(&fork.state, seat)
        {
            fork.play(seat, enough).ok()?;
        }
        *self = fork;
        Some(())
    }

    /// How many of the last turns the seat may take back without asking anybody: its own, since
    /// nobody else has acted, nothing was rolled and nothing revealed.
    pub fn can_take_back(&self, seat: Seat) -> usize {
        let mut end = self.log.len();
        let own = |turn: &&Turn<G::Move>| {
            let events = turn.events..end;
            end = turn.events;
            let quiet = !turn.rolled && !self.log.reveal(events, |event| self.game.reveals(event));
            turn.seat == seat && quiet && matches!(turn.action, Action::Move(_))
        };
        self.turns.iter().rev().take_while(own).count()
    }

    /// Goes back to before the last turns, as if they had not been played. Whether that is allowed is
    /// for others to decide.
    pub fn take_back(&mut self, turns: usize) {
        let kept = self.turns.len().saturating_sub(turns);
        let past: Vec<Turn<G::Move>> = self.turns.drain(..).take(kept).collect();
        let (state, dice) = &*self.origin;
        (self.state, self.dice, self.log) = (state.clone(), dice.clone(), Log::on());
        (self.ended, self.left) = (None, Seats::NONE);
        past.into_iter().for_each(|turn| self.perform(turn.seat, turn.action, turn.text));
    }
}

impl<G: Game> Clone for Match<G> {
    fn clone(&self) -> Self {
        Match {
            game: self.game.clone(),
            setup: self.setup.clone(),
            seed: self.seed,
            origin: self.origin.clone(),
            state: self.state.clone(),
            dice: self.dice.clone(),
            ended: self.ended,
            left: self.left,
            turns: self.turns.clone(),
            log: self.log.clone(),
        }
    }
}

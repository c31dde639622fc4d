//! A match in progress.

use crate::notation::{Care, Typed};
use crate::{Dice, Game, Glimpse, Log, Refusal, Scores, Seat, Seats, SetupError, Status, Viewer, digest};
use std::fmt::Write;
use std::ops::Range;
use std::sync::Arc;

/// The rule that a text breaks which nobody understands.
const NOTATION: &str = "notation";

/// What a seat can do at the table: move, or give up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action<M> {
    /// A move of the game.
    Move(M),
    /// Leaves the win to the others. Every seat may, at any time.
    Concede,
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
}

/// A match: rules, state, dice, and all that was done. Play through it is checked; what is
/// refused changes nothing.
pub struct Match<G: Game> {
    game: Arc<G>,
    setup: G::Setup,
    seed: u64,
    state: G::State,
    dice: Dice,
    conceded: Option<Seat>,
    turns: Vec<Turn<G::Move>>,
    log: Log<G::Event>,
}

impl<G: Game> Match<G> {
    /// Starts a match. The same setup, seed and moves always give the same match.
    pub fn start(game: Arc<G>, setup: G::Setup, seed: u64) -> Result<Self, SetupError> {
        let mut dice = Dice::seeded(seed);
        let state = game.start(&setup, &mut dice)?;
        Ok(Match { game, setup, seed, state, dice, conceded: None, turns: Vec::new(), log: Log::on() })
    }

    /// A match that goes on from a given state with given dice, as a scenario does. It has no
    /// beginning, so its replay cannot be loaded.
    pub fn resume(game: Arc<G>, setup: G::Setup, state: G::State, dice: Dice) -> Self {
        Match { game, setup, seed: 0, state, dice, conceded: None, turns: Vec::new(), log: Log::on() }
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
    pub fn seed(&self) -> u64 {
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
        let seats = self.seats();
        match self.conceded {
            Some(_) if seats == 1 => Status::Over(Scores::solo(0)),
            Some(seat) => Status::Over(Scores::shared(Seats::first(seats).without(seat), seats)),
            None => self.game.status(&self.state),
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
        (!moves.is_empty()).then(|| Glimpse::new(&*self.game, &self.state, seat, moves))
    }

    /// The text of a move.
    pub fn say(&self, seat: Seat, mv: G::Move) -> String {
        let mut text = String::new();
        self.game.say(&self.state, seat, mv, &mut text);
        text
    }

    /// The texts of a seat's legal moves, in the order of [`Match::legal`].
    pub fn offers(&self, seat: Seat) -> Vec<String> {
        self.say_all(seat, &self.legal(seat))
    }

    /// Does what the action says, or refuses and changes nothing.
    pub fn act(&mut self, seat: Seat, action: Action<G::Move>) -> Result<(), Refusal> {
        let text = match action {
            Action::Concede => {
                self.may_concede(seat)?;
                "concede".to_owned()
            }
            Action::Move(mv) => {
                self.may_move(seat)?;
                self.game.check(&self.state, seat, mv)?;
                self.say(seat, mv)
            }
        };
        let events = self.log.len();
        match action {
            Action::Concede => self.conceded = Some(seat),
            Action::Move(mv) => self.game.play(&mut self.state, seat, mv, &mut self.dice, &mut self.log),
        }
        let digest = digest(&self.state);
        self.turns.push(Turn { seat, action, text, digest, events });
        Ok(())
    }

    /// Plays a move.
    pub fn play(&mut self, seat: Seat, mv: G::Move) -> Result<(), Refusal> {
        self.act(seat, Action::Move(mv))
    }

    /// Reads a text as an action of the seat, forgivingly. What the rules forbid is refused with
    /// the rule's reason, and is never taken for something similar that is allowed.
    pub fn read(&self, seat: Seat, text: &str) -> Result<Action<G::Move>, Refusal> {
        self.read_with(&Care::ALL, seat, text)
    }

    fn read_with(&self, cares: &[Care], seat: Seat, text: &str) -> Result<Action<G::Move>, Refusal> {
        if text.trim().eq_ignore_ascii_case("concede") {
            return Ok(Action::Concede);
        }
        self.may_move(seat)?;
        let typed = Typed::new(text);
        let say = |mv, out: &mut dyn Write| self.game.say(&self.state, seat, mv, out);
        let legal = self.legal(seat);
        let mut candidates = Vec::new();
        for &care in cares {
            let found = typed.meant(care, &legal, say);
            if !found.is_empty() {
                let only = typed.only(&found, |index| self.say(seat, legal[index]));
                return only
                    .map(|index| Action::Move(legal[index]))
                    .map_err(|misread| Refusal::new(NOTATION, misread.to_string()));
            }
            // Only now, for it is the long way: what could be meant that the rules forbid?
            if candidates.is_empty() {
                self.game.candidates(&self.state, seat, &mut candidates);
            }
            let wanted = typed.meant(care, &candidates, say);
            if let Some(refusal) = self.why_not(seat, wanted.iter().map(|&index| candidates[index])) {
                return Err(refusal);
            }
        }
        let unknown = typed.unknown();
        let reason = match typed.nearest(&candidates, say).map(|near| candidates[near]) {
            None => legal.first().map_or(unknown.to_string(), |&offer| {
                format!("{unknown}; {seat} may, for example: {}", self.say(seat, offer))
            }),
            Some(near) => match self.game.check(&self.state, seat, near) {
                Ok(()) => format!("{unknown}; did you mean \"{}\"?", self.say(seat, near)),
                Err(refusal) => {
                    format!("{unknown}; if you mean \"{}\": {}", self.say(seat, near), refusal.reason)
                }
            },
        };
        Err(Refusal::new(NOTATION, reason))
    }

    /// Reads and does it; returns the move's own text. Several moves may be parted by commas
    /// (`discard Copper, Estate`); then all of them are played or none, and a choice that could go
    /// on is ended ([`Game::enough`]).
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

    /// Plays moves that are parted by commas, written in whole words. What makes no sense by itself
    /// may go on with the first word of all: a list of things to discard.
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
        // Most texts with a comma are no list, and need no fork to find out.
        read(self, pieces[0])?;
        let mut fork = self.clone();
        for piece in pieces {
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

    /// Plays a draft: all of the moves, or none if one of them is refused.
    pub fn play_all<S: AsRef<str>>(&mut self, seat: Seat, texts: &[S]) -> Result<(), Refusal> {
        let mut fork = self.clone();
        for text in texts {
            fork.play_text(seat, text.as_ref())?;
        }
        *self = fork;
        Ok(())
    }

    /// What the viewer learned from these events, in sentences.
    pub fn story(&self, viewer: Viewer, range: Range<usize>) -> Vec<String> {
        self.log.seen_by(viewer, range).map(|event| self.game.tell(event)).collect()
    }

    /// Why what was meant is forbidden; if several things may be meant, only what holds for all.
    fn why_not(&self, seat: Seat, mut wanted: impl Iterator<Item = G::Move>) -> Option<Refusal> {
        let first = self.game.check(&self.state, seat, wanted.next()?).err()?;
        wanted.all(|mv| self.game.check(&self.state, seat, mv).as_ref() == Err(&first)).then_some(first)
    }

    fn say_all(&self, seat: Seat, moves: &[G::Move]) -> Vec<String> {
        moves.iter().map(|&mv| self.say(seat, mv)).collect()
    }

    fn may_move(&self, seat: Seat) -> Result<(), Refusal> {
        match self.status() {
            Status::Over(scores) => Err(Refusal::new("over", format!("the match is over: {scores}"))),
            Status::Act(seats) if seats.has(seat) => Ok(()),
            Status::Act(seats) => {
                Err(Refusal::new("turn", format!("it is not {seat}'s turn to act, it is {seats}'s")))
            }
        }
    }

    fn may_concede(&self, seat: Seat) -> Result<(), Refusal> {
        match self.status() {
            Status::Over(scores) => Err(Refusal::new("over", format!("the match is over: {scores}"))),
            Status::Act(_) if seat.index() < self.seats() => Ok(()),
            Status::Act(_) => Err(Refusal::new("turn", format!("nobody sits at {seat}"))),
        }
    }
}

impl<G: Game> Clone for Match<G> {
    fn clone(&self) -> Self {
        Match {
            game: self.game.clone(),
            setup: self.setup.clone(),
            seed: self.seed,
            state: self.state.clone(),
            dice: self.dice.clone(),
            conceded: self.conceded,
            turns: self.turns.clone(),
            log: self.log.clone(),
        }
    }
}

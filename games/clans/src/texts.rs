//! Running a card's text.

use crate::board::{LANES, PLACES, Place, Tile};
use crate::cards::CardList;
use crate::events::Cause;
use crate::in_play::InPlay;
use crate::script::{
    Aim, Amount, Condition, Count, Filter, Gift, Reaction, Site, Stat, Step, Until, Who, Whose,
};
use crate::state::{Run, State, Unit};
use kernel::{Face, List, Mark, Seat};
use script::{Actor, Answer, Op, Progress, advance};

/// Up to every card on the board.
type Numbers = List<u8, PLACES>;

/// A text that runs.
struct Running<'a, 'b> {
    table: &'a mut InPlay<'b>,
    run: Run,
}

/// The text that a run runs.
pub(crate) fn text_of<'a>(cards: &'a CardList, run: &Run) -> Option<&'a Reaction> {
    cards.card(run.face).reactions.get(run.text as usize)
}

impl InPlay<'_> {
    /// Goes on with a text until it is done or its player must choose; then the dead leave.
    pub(crate) fn run_text(&mut self, run: Run) {
        let Some(reaction) = text_of(self.cards, &run) else { return };
        let place = self.state.find(run.source);
        self.blame = [place.map(|place| (place, *self.state.the(place))), None];
        let mut at = run.at;
        let mut running = Running { table: self, run };
        let progress = advance(&reaction.program, &mut at, &mut running);
        let run = Run { at, ..running.run };
        self.settle();
        if self.state.over.is_none() && progress == Progress::Waits {
            self.wait(run);
        }
        if self.state.over.is_none() {
            self.end_if_fallen();
        }
    }

    /// Asks, unless what could have been chosen has just died.
    fn wait(&mut self, run: Run) {
        let still = match text_of(self.cards, &run).and_then(|text| text.aim(run.at)) {
            Some((_, aim)) => has_target(self.cards, self.state, &run, &aim),
            None => parts(self.cards, self.state, &run).next().is_some(),
        };
        match still {
            true => self.state.run = Some(run),
            false => self.run_text(run),
        }
    }

    /// The player has chosen the card that stands there.
    pub(crate) fn answer(&mut self, place: Place) {
        let Some(mut run) = self.state.run.take() else { return };
        if let Some((register, _)) = text_of(self.cards, &run).and_then(|text| text.aim(run.at)) {
            run.its[register as usize] = self.state.unit(place).map(|unit| unit.number);
        }
        self.run_text(Run { at: run.at + 1, ..run });
    }

    /// The player has chosen a card to discard.
    pub(crate) fn answer_held(&mut self, face: Face) {
        let Some(run) = self.state.run.take() else { return };
        if let Some((_, aim)) = text_of(self.cards, &run).and_then(|text| text.aim(run.at)) {
            self.drop_card(aim.chooser(run.seat), face);
        }
        self.run_text(Run { at: run.at + 1, ..run });
    }

    /// The player has chosen a part: the way to it stands behind the question.
    pub(crate) fn answer_part(&mut self, part: u8) {
        let Some(run) = self.state.run.take() else { return };
        self.run_text(Run { at: run.at + 1 + part, ..run });
    }
}

impl Actor<Step, Aim, Condition> for Running<'_, '_> {
    fn act(&mut self, step: Step) {
        self.table.step(step, &mut self.run);
        self.table.recompute();
    }

    fn ask(&mut self, _: u8, aim: Aim) -> Answer {
        match has_target(self.table.cards, self.table.state, &self.run, &aim) {
            true => Answer::Open,
            false => Answer::Given,
        }
    }

    fn holds(&mut self, condition: Condition) -> bool {
        holds(self.table.cards, self.table.state, &self.run, &condition)
    }

    /// Nothing to choose is skipped.
    fn settled(&mut self, at: u8, _: u8) -> Option<Option<u8>> {
        let run = Run { at, ..self.run };
        match parts(self.table.cards, self.table.state, &run).next() {
            Some(_) => None,
            None => Some(None),
        }
    }
}

/// What it is called to choose no part.
pub(crate) const NOTHING: &str = "nothing";

/// The parts of a text that can be chosen: there is something for their first question. Where nothing
/// is all that can be chosen, there is no choice.
pub(crate) fn parts<'a>(
    cards: &'a CardList,
    state: &'a State,
    run: &'a Run,
) -> impl Iterator<Item = (u8, &'a str)> {
    let text = text_of(cards, run);
    let names = text.map_or(&[][..], |text| &text.parts);
    let possible = move |part: u8| {
        let way = usize::from(run.at) + 1 + usize::from(part);
        let Some(Op::Skip(skip)) = text.and_then(|text| text.program.get(way)) else { return false };
        let first = text.and_then(|text| text.aim((way + usize::from(*skip) + 1) as u8));
        first.is_none_or(|(_, aim)| has_target(cards, state, run, &aim))
    };
    let found = move |some: bool| {
        let named = names.iter().enumerate();
        named
            .map(|(part, name)| (part as u8, name.as_str()))
            .filter(move |(part, name)| possible(*part) && (some || *name != NOTHING))
    };
    let any = found(false).next().is_some();
    found(true).filter(move |_| any)
}

/// Who must choose, if a text waits.
pub(crate) fn chooser(cards: &CardList, state: &State) -> Option<Seat> {
    let run = state.run.as_ref()?;
    let aim = text_of(cards, run).and_then(|text| text.aim(run.at));
    Some(aim.map_or(run.seat, |(_, aim)| aim.chooser(run.seat)))
}

/// Whether any card can be chosen.
pub(crate) fn has_target(cards: &CardList, state: &State, run: &Run, aim: &Aim) -> bool {
    match aim {
        Aim::Card(filter) => fitting(cards, state, run, filter).next().is_some(),
        Aim::Held(whose) => !state.side(whose.seat(run.seat)).hand.is_empty(),
    }
}

/// Every card that fits, as the player of the text counts the rows. What has no HP left is gone already.
pub(crate) fn fitting<'a>(
    cards: &'a CardList,
    state: &'a State,
    run: &'a Run,
    filter: &'a Filter,
) -> impl Iterator<Item = Place> + use<'a> {
    let all = state.crowd.all().in_order_of(run.seat);
    all.filter(move |&place| {
        let unit = state.the(place);
        unit.hp > 0 && filter.fits(run, place.tile(), unit, cards)
    })
}

impl InPlay<'_> {
    fn step(&mut self, step: Step, run: &mut Run) {
        let source = match self.state.find(run.source) {
            Some(place) => self.state.the(place).mark(),
            None => Mark::thing(run.source.into(), run.seat, run.face),
        };
        match step {
            Step::Damage(amount, who) => {
                let amount = self.much(amount, run);
                self.each(who, run, |table, place| {
                    let taken = table.state.the(place).stats.taken(amount);
                    table.hit(place, taken, source, Cause::Text);
                });
            }
            Step::Heal(amount, who) => {
                let amount = self.much(amount, run);
                self.each(who, run, |table, place| table.recover(place, amount, source));
            }
            Step::DamageBase(amount, whose) => {
                self.change_base(whose.seat(run.seat), -self.much(amount, run));
            }
            Step::HealBase(amount, whose) => self.change_base(whose.seat(run.seat), self.much(amount, run)),
            Step::Destroy(who) => self.each(who, run, |table, place| {
                let hp = table.state.the(place).hp;
                table.state.crowd.add_hp(place, -hp.max(0));
            }),
            Step::Change(who, gift, amount, until) => {
                let (by, seat) = (self.much(amount, run), run.seat);
                self.each(who, run, |table, place| {
                    table.give(place, gift, by, table.last_turn(until, seat, place));
                });
            }
            Step::Points(who, amount) => {
                let by = self.much(amount, run);
                self.each(who, run, |table, place| table.add_ap(place, by));
            }
            Step::Swap(who) => self.each(who, run, InPlay::swap),
            Step::Scale(who, stat, scale, until) => {
                let seat = run.seat;
                self.each(who, run, |table, place| {
                    let by = scale.change(stat.of(table.state.the(place)));
                    match stat {
                        Stat::Ap => table.add_ap(place, by),
                        Stat::Of(Gift::Hp) if by < 0 => table.lose_hp(place, by),
                        Stat::Of(gift) => table.give(place, gift, by, table.last_turn(until, seat, place)),
                    }
                });
            }
            Step::Mark(who, kind, amount) => {
                let by = self.much(amount, run);
                self.each(who, run, |table, place| table.count_up(place, kind, by));
            }
            Step::Unmark(kind) => self.each(Who::This, run, |table, place| table.count_up(place, kind, -99)),
            Step::Draw(amount, whose) => {
                (0..self.much(amount, run)).for_each(|_| self.draw(whose.seat(run.seat)));
            }
            Step::Discard(amount, whose) => {
                (0..self.much(amount, run)).for_each(|_| self.discard(whose.seat(run.seat)));
            }
            Step::Move(who, way) => self.each(who, run, |table, place| table.shift(place, way)),
            Step::Return(who) => self.each(who, run, InPlay::take_back),
            Step::Did => run.did = true,
            Step::Salvage => self.salvage(run.seat),
            Step::Summon(face, amount, site) => {
                let homes = (0..LANES).map(|lane| Tile::home(run.seat, lane));
                let tiles: List<Tile, LANES> = match site {
                    Site::Tile => [run.tile].into_iter().collect(),
                    Site::Homes => homes.collect(),
                };
                for &tile in &tiles {
                    (0..self.much(amount, run)).for_each(|_| self.summon(face, run.seat, tile));
                }
            }
            Step::Placements(amount) => {
                let more = self.much(amount, run).clamp(0, 9) as u8;
                self.state.extra = (self.state.extra + more).min(9);
            }
            Step::Start(amount) => {
                self.state.fresh = self.state.fresh.max(self.much(amount, run).clamp(0, 9) as u8);
            }
        }
    }

    /// The last turn in which a change of the card that stands there counts.
    fn last_turn(&self, until: Until, seat: Seat, place: Place) -> u8 {
        let turn = self.state.turn;
        let next = |seat| turn + if self.state.active == seat { 2 } else { 1 };
        match until {
            Until::Gone => u8::MAX,
            Until::Turns(turns) => turn + turns,
            Until::NextTurn => next(seat) - 1,
            Until::NextTurnEnds => next(seat),
            Until::ItsNextTurn => next(self.state.the(place).owner),
        }
    }

    /// How much it is now.
    fn much(&self, amount: Amount<Count>, run: &Run) -> i16 {
        amount.value(|of| count(self.cards, self.state, run, of)).clamp(-999, 999)
    }

    /// Does something to each card that a step concerns, if it is still there.
    fn each(&mut self, who: Who, run: &mut Run, mut act: impl FnMut(&mut Self, Place)) {
        for &number in &self.who(who, run) {
            if let Some(place) = self.state.find(number) {
                act(self, place);
            }
        }
    }

    /// Whom a step concerns, now.
    fn who(&mut self, who: Who, run: &mut Run) -> Numbers {
        let found = |filter: &Filter| -> Numbers {
            fitting(self.cards, self.state, run, filter).map(|place| self.state.the(place).number).collect()
        };
        match who {
            Who::It(register) => run.its[register as usize].into_iter().collect(),
            Who::This => [run.source].into_iter().collect(),
            Who::Each(filter) => found(&filter),
            Who::These(first, many) => {
                (first..first + many).filter_map(|register| run.its[register as usize]).collect()
            }
            Who::Random(register, filter) => {
                let picked = found(&filter);
                run.its[register as usize] = self.dice.pick(&picked).copied();
                run.its[register as usize].into_iter().collect()
            }
            Who::Extreme(register, filter, stat, most) => {
                let worth = |place: &Place| {
                    let number = stat.of(self.state.the(*place));
                    if most { -number } else { number }
                };
                let place = fitting(self.cards, self.state, run, &filter).min_by_key(worth);
                let number = place.map(|place| self.state.the(place).number);
                run.its[register as usize] = number;
                number.into_iter().collect()
            }
        }
    }
}

/// Whether something is so, for a text.
pub(crate) fn holds(cards: &CardList, state: &State, run: &Run, condition: &Condition) -> bool {
    let much = |of: &Count| count(cards, state, run, of);
    let find = |who: &Who| match who {
        Who::It(register) => run.its[*register as usize].and_then(|number| state.find(number)),
        _ => state.find(run.source),
    };
    match condition {
        Condition::Within(of, least, most) => (*least..=*most).contains(&much(of)),
        Condition::More(of, than) => much(of) > much(than),
        Condition::Fits(who, filter) => {
            let fits = |place: Place| filter.fits(run, place.tile(), state.the(place), cards);
            find(who).is_some_and(fits)
        }
        Condition::Attacked { now, so } => {
            let last = state.find(run.source).map_or(0, |place| state.the(place).tale.attacked);
            (last > 0 && (!now || last == state.turn)) == *so
        }
        Condition::Died(register) => {
            let chosen = run.its[*register as usize].is_some();
            chosen && find(&Who::It(*register)).is_none_or(|place| state.the(place).hp <= 0)
        }
        Condition::Did => run.did,
        Condition::Turn(whose) => whose.seat(run.seat) == state.active,
    }
}

/// How many there are, for a text.
pub(crate) fn count(cards: &CardList, state: &State, run: &Run, what: &Count) -> i16 {
    let its =
        |number: u8, of: &dyn Fn(&Unit) -> i16| state.find(number).map_or(0, |place| of(state.the(place)));
    let side = |whose: &Whose| state.side(whose.seat(run.seat));
    match what {
        Count::Cards(filter) => fitting(cards, state, run, filter).count() as i16,
        Count::Hand(whose) => side(whose).hand.len() as i16,
        Count::Discard(whose) => side(whose).discard.len() as i16,
        Count::Base(whose) => side(whose).base,
        Count::Counters(kind) => {
            its(run.source, &|unit| unit.tale.counters.get(*kind as usize).copied().unwrap_or(0).into())
        }
        Count::Placed => state.placed.into(),
        Count::Deaths => state.deaths.into(),
        Count::Its(register, stat) => {
            run.its[*register as usize].map_or(0, |number| its(number, &|unit| stat.of(unit)))
        }
        Count::This(stat) => its(run.source, &|unit| stat.of(unit)),
    }
}

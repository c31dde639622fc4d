//! What picking a fruit does.

use super::words::Step;
use super::{CardList, Event, State};
use kernel::{Face, Log, Seat};

/// A player picks a fruit, draws, and the turn goes on (O2).
pub(super) fn pick(cards: &CardList, state: &mut State, seat: Seat, face: Face, log: &mut Log<Event>) {
    let Some(place) = state.side(seat).find(face) else { return };
    let side = state.side_mut(seat);
    side.hand.remove(place);
    side.basket.push(face);
    log.tell(|| Event::Picked { seat, card: face });
    let fruit = cards.card(face);
    gain(state, seat, fruit.worth, log);
    run(&fruit.steps, state, seat, log);
    draw(state, seat, log);
    state.pass_on();
}

/// What a text says, step by step (O3).
fn run(steps: &[Step], state: &mut State, seat: Seat, log: &mut Log<Event>) {
    let mut skips = false;
    for step in steps {
        match *step {
            Step::IfBehind => skips |= !state.is_behind(seat),
            _ if std::mem::take(&mut skips) => {}
            Step::Draw => draw(state, seat, log),
            Step::Gain(points) => gain(state, seat, points, log),
            Step::Lose(points) => lose(state, seat.other(), points, log),
        }
    }
}

fn gain(state: &mut State, seat: Seat, points: u16, log: &mut Log<Event>) {
    if points > 0 {
        state.side_mut(seat).points += points;
        log.tell(|| Event::Gained { seat, points });
    }
}

fn lose(state: &mut State, seat: Seat, points: u16, log: &mut Log<Event>) {
    let points = points.min(state.side(seat).points);
    if points > 0 {
        state.side_mut(seat).points -= points;
        log.tell(|| Event::Lost { seat, points });
    }
}

fn draw(state: &mut State, seat: Seat, log: &mut Log<Event>) {
    if let Some(card) = state.draw(seat) {
        log.whisper(seat, || {
            (Event::Drew { seat, card: Some(card) }, Some(Event::Drew { seat, card: None }))
        });
    }
}

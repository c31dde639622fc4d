import type { Face, Seat } from "../../wire/common.ts";
import type { Event } from "../../wire/principality.ts";

/** What became of a seat in the course of the present turn, and what it did in its own last one. */
export interface Doings {
  /** What it bought or gained in its last turn, or in this one. */
  got: Face[];
  /** The reaction that it has shown since the last card was played. */
  shown: Face | null;
  /** How many cards it has discarded because of the last card. */
  discarded: number;
  /** What it has gained because of the last card of another. */
  suffered: Face[];
}

/** The course of the match as far as the board tells it beside the view. */
export interface Course {
  active: Seat | null;
  /** The card that was played last in this turn. */
  played: Face | null;
  seats: Partial<Record<Seat, Doings>>;
}

export const START: Course = { active: null, played: null, seats: {} };
export const IDLE: Doings = { got: [], shown: null, discarded: 0, suffered: [] };

/** The course after an event. */
export function goOn(course: Course, event: Event): Course {
  switch (event.type) {
    case "turn_began":
      return { active: event.seat, played: null, seats: { ...settled(course.seats), [event.seat]: IDLE } };
    case "played":
      return { ...course, played: event.lot.cards?.at(-1) ?? null, seats: settled(course.seats) };
    case "bought":
      return change(course, event.seat, ({ got }) => ({ got: [...got, ...known(event.lot.cards)] }));
    case "gained":
      return event.seat === course.active
        ? change(course, event.seat, ({ got }) => ({ got: [...got, ...known(event.lot.cards)] }))
        : change(course, event.seat, ({ suffered }) => ({ suffered: [...suffered, ...known(event.lot.cards)] }));
    case "blocked":
      return change(course, event.seat, () => ({ shown: event.card }));
    case "discarded":
      return event.seat === course.active
        ? course
        : change(course, event.seat, ({ discarded }) => ({ discarded: discarded + event.lot.count }));
    default:
      return course;
  }
}

const known = (cards: Face[] | null | undefined): Face[] => cards ?? [];

function change(course: Course, seat: Seat, to: (doings: Doings) => Partial<Doings>): Course {
  const doings = course.seats[seat] ?? IDLE;
  return { ...course, seats: { ...course.seats, [seat]: { ...doings, ...to(doings) } } };
}

/** What the last card did to others is over. */
function settled(seats: Course["seats"]): Course["seats"] {
  const over = (doings: Doings): Doings => ({ ...IDLE, got: doings.got });
  return Object.fromEntries(Object.entries(seats).map(([seat, doings]) => [seat, over(doings)]));
}

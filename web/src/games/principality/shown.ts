import type { Ref, Seat } from "../../wire/common.ts";
import type { Times, ZoneView, View } from "../../wire/principality.ts";
import type { Laid } from "./tray.ts";

/** Cards that are in sight for a while: looked at, set aside, or shown by the last move. */
export interface Shown {
  seat: Seat;
  why: "looked" | "aside" | "revealed";
  cards: { ref: Ref | null; card: number | null; count: number }[];
}

/** What else is in sight, without what is laid out already. */
export function shownNow({ sides }: View, laid: Laid[]): Shown[] {
  const there = new Set(laid.map(({ ref }) => ref));
  return sides
    .flatMap((side): Shown[] => [
      { seat: side.seat, why: "looked", cards: lying(side.looked).filter(({ ref }) => !ref || !there.has(ref)) },
      { seat: side.seat, why: "aside", cards: lying(side.aside) },
      // What is looked at openly is revealed, too; once is enough.
      { seat: side.seat, why: "revealed", cards: side.looked.count > 0 ? [] : told(side.revealed) },
    ])
    .filter(({ cards }) => cards.length > 0);
}

function lying({ cards, count }: ZoneView): Shown["cards"] {
  if (!cards) return count > 0 ? [{ ref: null, card: null, count }] : [];
  return cards.map((copies) => (copies ? { ref: copies.ref, card: copies.card, count: copies.count } : { ref: null, card: null, count: 1 }));
}

const told = (times: Times[]): Shown["cards"] => times.map(({ card, times }) => ({ ref: null, card, count: times }));

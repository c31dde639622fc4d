import type { Ref, Seat } from "../../wire/common.ts";
import type { CardView, TileView, UnitView, View } from "../../wire/clans.ts";

/** So many cards have room on a tile (C-14). */
const CELLS = 4;

/** A tile with its lane and whose side it is on, seen from below. */
export interface Ground {
  tile: TileView;
  lane: number;
  side: "you" | "foe" | "middle";
  /** What stands in each cell, from the top left; none where there is room. */
  cells: (UnitView | null)[];
}

/** The tiles in rows, the other's home above. */
export function ground({ lanes }: View, near: Seat): Ground[] {
  const rows = near === "A" ? [2, 1, 0] : [0, 1, 2];
  return rows.flatMap((row) =>
    lanes.flatMap((lane, at) => {
      const tile = lane[row];
      return tile ? [{ tile, lane: at + 1, side: sideOf(tile, near), cells: cellsOf(tile, near) }] : [];
    }),
  );
}

function sideOf({ home }: TileView, near: Seat): Ground["side"] {
  if (home === null) return "middle";
  return home === near ? "you" : "foe";
}

/** The other's cards fill from the top left; on shared ground one's own from the bottom left, so sides read at a glance. */
export function cellsOf({ units, home }: TileView, near: Seat): (UnitView | null)[] {
  const order = { foe: [0, 1, 2, 3], you: home === near ? [0, 1, 2, 3] : [2, 3, 0, 1] };
  const cells: (UnitView | null)[] = Array.from({ length: Math.max(CELLS, units.length) }, () => null);
  for (const unit of units) {
    const free = order[unit.seat === near ? "you" : "foe"].find((at) => cells[at] === null) ?? cells.indexOf(null);
    cells[free < 0 ? cells.length : free] = unit;
  }
  return cells;
}

/** Offers name the first of equal cards in a hand; each of them may be played in its place. */
export function twins(cards: (CardView | null)[] = []): Map<Ref, Ref> {
  const first = new Map<number, Ref>();
  const pairs = cards.flatMap((held): [Ref, Ref][] => {
    if (!held) return [];
    if (!first.has(held.card)) first.set(held.card, held.ref);
    return [[held.ref, first.get(held.card) ?? held.ref]];
  });
  return new Map(pairs);
}

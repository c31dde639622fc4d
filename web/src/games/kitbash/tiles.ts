import type { Ref, Seat } from "../../wire/common.ts";

export const COLUMNS = 11;
export const ROWS = 13;

/** A tile of the sheet. */
export interface Spot {
  column: number;
  row: number;
}

/** The tile that a reference names; undefined for everything else. */
export function spotOf(ref: Ref | null | undefined): Spot | undefined {
  const [, column, row] = /^tile\/(\d+)\/(\d+)$/.exec(ref ?? "") ?? [];
  return column === undefined ? undefined : { column: Number(column), row: Number(row) };
}

export const tileAt = ({ column, row }: Spot): Ref => `tile/${column}/${row}`;

/** The lane that a reference names. */
export function laneOf(ref: Ref | null | undefined): number | undefined {
  const [, lane] = /^lane\/(\d+)$/.exec(ref ?? "") ?? [];
  return lane === undefined ? undefined : Number(lane);
}

/** Where a tile is drawn, counted from the top left: whoever is near sits below, as if at a table. */
export function drawnAt({ column, row }: Spot, near: Seat): { x: number; y: number } {
  return near === "B" ? { x: COLUMNS - 1 - column, y: row } : { x: column, y: ROWS - 1 - row };
}

/** The tile that is drawn there; undefined beyond the edge. */
export function spotAt(x: number, y: number, near: Seat): Spot | undefined {
  if (x < 0 || y < 0 || x >= COLUMNS || y >= ROWS) return undefined;
  return near === "B" ? { column: COLUMNS - 1 - x, row: y } : { column: x, row: ROWS - 1 - y };
}

/** All tiles in the order in which they are drawn, line by line. */
export function allTiles(near: Seat): Spot[] {
  const drawn = Array.from({ length: COLUMNS * ROWS }, (_, at) => spotAt(at % COLUMNS, Math.floor(at / COLUMNS), near));
  return drawn.flatMap((spot) => spot ?? []);
}

/** Whose base a tile belongs to: the middle and the sides are nobody's. */
export function baseOf({ column, row }: Spot): Seat | undefined {
  if (column < 2 || column > 8) return undefined;
  return row < 3 ? "A" : row > 9 ? "B" : undefined;
}

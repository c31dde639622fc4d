import type { Seat } from "../../wire/common.ts";
import type { Chances, Judged } from "../../wire/server.ts";

/** How a match ended, in thousandths of a win by seat. */
export type Shares = { seat: Seat; share: number }[];

/** A move after which a chance was quite another. */
export interface Moment {
  /** After how many moves. */
  at: number;
  /** By how much the chance changed, in thousandths. */
  by: number;
  /** From here on the winner was ahead. */
  turning: boolean;
}

/** From how large a change on a move is a moment, in thousandths. */
const SWING = 80;
/** How many moments are shown. */
const MOST = 6;

/**
 * The chance of a seat after each number of moves, in thousandths; what was not looked at lies on the
 * line between its neighbours. Nothing as long as nothing is known, and only as far as the house has looked.
 */
export function curveOf(chances: Chances | undefined, seat: Seat, moves: number, shares: Shares): number[] | undefined {
  const known = new Map<number, number>();
  for (const judged of chances?.judged ?? []) {
    const value = chanceFor(judged, seat, shares.length);
    if (value !== undefined) known.set(judged.at, value);
  }
  if (known.size === 0) return undefined;
  const share = shares.find((one) => one.seat === seat)?.share;
  if (share !== undefined && chances?.done) known.set(moves, share);
  return between(known, chances?.done ? moves : Math.max(...known.keys()));
}

/** What one player expects is what the other does not; with more players each only speaks for itself. */
function chanceFor(judged: Judged, seat: Seat, seats: number): number | undefined {
  if (judged.seat === seat) return judged.chance;
  return seats === 2 ? 1000 - judged.chance : undefined;
}

function between(known: Map<number, number>, moves: number): number[] {
  const places = [...known.keys()].sort((a, b) => a - b);
  const first = places[0] as number;
  const line = Array.from({ length: moves + 1 }, () => known.get(first) as number);
  places.forEach((place, i) => {
    const next = places[i + 1] ?? moves;
    const [from, to] = [known.get(place) as number, known.get(next) ?? (known.get(place) as number)];
    for (let at = place; at <= next; at += 1) line[at] = from + ((to - from) * (at - place)) / Math.max(1, next - place);
  });
  return line.map(Math.round);
}

/** The largest changes, and the turning point among them, in the order of the match. */
export function momentsOf(curve: number[]): Moment[] {
  const turning = turningPoint(curve);
  const swings = curve
    .map((chance, at) => ({ at, by: at === 0 ? 0 : chance - (curve[at - 1] as number), turning: at === turning }))
    .filter(({ by, turning }) => turning || Math.abs(by) >= SWING)
    .sort((a, b) => Number(b.turning) - Number(a.turning) || Math.abs(b.by) - Math.abs(a.by));
  return swings.slice(0, MOST).sort((a, b) => a.at - b.at);
}

/**
 * The move after which the one who won in the end was never behind again; where that was so from the
 * beginning, the largest step towards the end. None in a match that nobody won.
 */
export function turningPoint(curve: number[]): number | undefined {
  const end = curve.at(-1) ?? 500;
  if (end === 500 || curve.length < 3) return undefined;
  const ahead = curve.map((chance) => (end > 500 ? chance > 500 : chance < 500));
  const behind = ahead.lastIndexOf(false);
  if (behind >= 0) return behind + 1;
  const gain = (at: number) => ((curve[at] as number) - (curve[at - 1] as number)) * (end > 500 ? 1 : -1);
  const steps = curve.map((_, at) => at).slice(1);
  return steps.reduce((best, at) => (gain(at) > gain(best) ? at : best), 1);
}

/** The next moment in a direction, or the end of the match there. */
export function jump(moments: Moment[], at: number, by: 1 | -1, moves: number): number {
  const places = moments.map((moment) => moment.at).sort((a, b) => (a - b) * by);
  return places.find((place) => (place - at) * by > 0) ?? (by > 0 ? moves : 0);
}

/** A moment within so many moves, if there is one: scrubbing snaps to it. */
export function snapped(moments: Moment[], at: number, reach: number): number {
  const near = moments.filter((moment) => Math.abs(moment.at - at) <= reach);
  near.sort((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at));
  return near[0]?.at ?? at;
}

/** A chance as people read it: in whole percent. */
export const percent = (chance: number): number => Math.round(chance / 10);

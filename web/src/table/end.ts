import type { Seat } from "../wire/common.ts";
import type { Told } from "../wire/server.ts";
import type { Seen } from "./sight.ts";

/** A number of a finished match: one for all, or one's own and the other's. */
export interface Figure {
  name: "life" | "lost" | "played" | "turns" | "time";
  /** What the view calls it. */
  of?: string;
  value: string;
}

/** What a match is decided by, as views name it, the most telling first. */
const DECIDES = ["hero", "base", "points", "wins", "vp"];

/** Four numbers that tell how it went, all from what was seen. */
export function figuresOf(story: Told[], seen: Map<string, Seen>, near: Seat, seats: Seat[], ms: number | undefined): Figure[] {
  const others = seats.filter((seat) => seat !== near);
  const against = (of: (seat: Seat) => number) => [near, ...others].map(of).join(" : ");
  const figures: Figure[] = [];
  const life = DECIDES.find((name) => seats.every((seat) => typeof seen.get(seat)?.data[name] === "number"));
  if (life) figures.push({ name: "life", of: life, value: against((seat) => seen.get(seat)?.data[life] as number) });
  const lost = (seat: Seat) => tally(story, seat, ({ thing, to }) => thing && (!to || /\/(dead|discard|trash)$/.test(to)));
  if (seats.some((seat) => lost(seat) > 0)) figures.push({ name: "lost", value: against(lost) });
  figures.push({ name: "played", value: against((seat) => tally(story, seat, ({ from, to, card }) => from === `${seat}/hand` && card !== undefined && !to?.endsWith("/deck"))) });
  figures.push({ name: "turns", value: String(turnsIn(story)) });
  if (ms !== undefined) figures.push({ name: "time", value: span(ms) });
  return figures.slice(0, 4);
}

interface Moved {
  thing?: string | null;
  card?: number | null;
  from?: string | null;
  to?: string | null;
  count: number;
}

function tally(story: Told[], seat: Seat, counts: (moved: Moved) => unknown): number {
  let sum = 0;
  for (const { changes = [] } of story) {
    for (const change of changes) {
      if (change.type !== "moves") continue;
      const mine = [change.to, change.from].some((ref) => ref?.startsWith(`${seat}/`));
      if (mine && counts(change)) sum += change.count;
    }
  }
  return sum;
}

function turnsIn(story: Told[]): number {
  const begun = story.map(({ event }) => event as { type?: string; turn?: number; round?: number }).filter(({ type }) => type === "turn_began" || type === "round_began");
  return Math.max(1, ...begun.map(({ turn, round }) => turn ?? round ?? 0));
}

function span(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What could be expected from a position by the seat that was to act, in thousandths. */
export interface Judged {
  at: number;
  seat: Seat;
  chance: number;
}

/** One's own chance over the match. With two seats the other's says it too. */
export function waysOf(judged: Judged[], near: Seat, seats: number): { at: number; chance: number }[] {
  return judged
    .filter(({ seat }) => seat === near || seats === 2)
    .map(({ at, seat, chance }) => ({ at, chance: seat === near ? chance : 1000 - chance }))
    .sort((a, b) => a.at - b.at);
}

/** Where it changed most, if it changed by much. */
export function turningPoint(ways: { at: number; chance: number }[]): { at: number } | undefined {
  let most = { at: -1, by: 150 };
  ways.forEach(({ at, chance }, nth) => {
    const by = Math.abs(chance - (ways[nth - 1]?.chance ?? chance));
    if (by > most.by) most = { at, by };
  });
  return most.at < 0 ? undefined : { at: most.at };
}

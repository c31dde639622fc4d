import { ask } from "../api.ts";
import { keep, readKept } from "../kept.ts";
import type { NewTable, Table } from "../wire/server.ts";

/** A run as it is kept to be compared with. */
export interface Run {
  turns: number;
  points: number;
  /** The coins spent in each turn. */
  spent: number[];
}

/** A match alone that this browser has dealt: how it was dealt, and how it ended if it has. */
export interface Dealt {
  match: string;
  seed: number;
  /** The seed with the options: where they are equal, the same cards come. */
  deal: string;
  undone?: boolean;
  run?: Run;
}

/** So many are remembered, and seeds have up to five digits. */
const MOST = 200;
const SEEDS = 100_000;

const read = (): Dealt[] => readKept<Dealt[]>("runs") ?? [];
const change = (match: string, to: Partial<Dealt>): void => keep("runs", read().map((one) => (one.match === match ? { ...one, ...to } : one)));

export const newSeed = (): number => 1 + Math.floor(Math.random() * (SEEDS - 1));

/** Asks for a table. Alone, a seed is chosen and kept, so that the same deal can be played again. */
export async function openTable(table: NewTable, seed = newSeed()): Promise<Table> {
  if (table.seats.length > 1) return ask<Table>("POST", "/api/tables", table);
  const made = await ask<Table>("POST", "/api/tables", { ...table, seed });
  keepSeed(made, seed);
  return made;
}

export function keepSeed({ id, game, options }: Pick<Table, "id" | "game" | "options">, seed: number): void {
  const chosen = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  keep("runs", [...read(), { match: id, seed, deal: [game, seed, ...chosen.sort()].join(" ") }].slice(-MOST));
}

export function dealtOf(match: string): Dealt | undefined {
  return read().find((one) => one.match === match);
}

/** A run in which a move was taken back does not count as the best. */
export const keepUndone = (match: string): void => change(match, { undone: true });

export const keepRun = (match: string, run: Run): void => change(match, { run });

/** Fewer turns are better, then more points. */
export function isBetter(run: Run, than: Run | undefined): boolean {
  if (!than || run.turns !== than.turns) return !than || run.turns < than.turns;
  return run.points > than.points;
}

/** How often the same deal was played to the end in other matches, and the best of these runs. */
export function othersOn({ match, deal }: Dealt): { tries: number; best: Run | undefined } {
  const ended = read().filter((one) => one.deal === deal && one.match !== match && one.run);
  const best = ended.filter(({ undone }) => !undone).reduce<Run | undefined>((best, { run }) => (run && isBetter(run, best) ? run : best), undefined);
  return { tries: ended.length, best };
}

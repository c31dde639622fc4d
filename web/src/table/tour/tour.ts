import { keep, readKept } from "../../kept.ts";
import type { Ref } from "../../wire/common.ts";
import { nextKeys } from "../choices.ts";
import type { Session } from "../session.svelte.ts";
import type { LiveTable } from "../table.svelte.ts";
import type { Choice } from "../table.ts";

/** The steps of a first turn. */
export const STEPS = ["play", "act", "end"] as const;
export type StepName = (typeof STEPS)[number];

/** What to do now, and what it is about. */
export interface Step {
  name: StepName;
  /** What to point at next; the main button if there is nothing. */
  refs: Ref[];
  /** Something was chosen, and more is to be. */
  going: boolean;
}

const KEPT = "toured";

/** Only in somebody's first match of a game, against bots and without a clock. */
export function mayTour(table: LiveTable, session: Session): boolean {
  if (!session.seat || session.over || (session.sheet?.you.length ?? 0) !== 1) return false;
  const others = table.players.filter(({ seat }) => seat !== session.seat);
  if (others.some(({ kind }) => kind !== "bot") || table.clock) return false;
  return !(readKept<string[]>(KEPT) ?? []).includes(table.game) && table.envelope.asked !== undefined && table.envelope.n < 40;
}

/** It is never shown again by itself. */
export function toured(game: string): void {
  keep(KEPT, [...new Set([...(readKept<string[]>(KEPT) ?? []), game])]);
}

/** The step that comes next, from what can be chosen. */
export function stepOf(choices: Choice[], chosen: Ref[], done: ReadonlySet<StepName>): Step | undefined {
  if (choices.length === 0) return undefined;
  // Before the first turn there are other questions, such as which cards to keep: they explain themselves.
  if (!choices.some(({ danger, keys }) => danger && keys.length === 0)) return undefined;
  if (chosen.length > 0) return { name: kindOf(chosen[0] as Ref) === "hand" ? "play" : "act", refs: [...nextKeys(choices, chosen)], going: true };
  const firsts = [...nextKeys(choices, [])];
  const hand = firsts.filter((ref) => kindOf(ref) === "hand");
  const things = firsts.filter((ref) => kindOf(ref) === "thing");
  // A button that plays more of the hand, such as all treasures: until then it is not played.
  const more = choices.some(({ danger, keys }) => !danger && keys.length === 0);
  if ((more || !done.has("play")) && hand.length > 0) return { name: "play", refs: hand, going: false };
  if (!done.has("act") && things.length > 0) return { name: "act", refs: things, going: false };
  return { name: "end", refs: [], going: false };
}

/** The number of the round or turn, as a view has it: a round in which all plan at once is a turn of each. */
export function timeOf(view: unknown): number | undefined {
  const { round, turn } = view as { round?: number; turn?: number };
  return turn ?? round;
}

/** What a choice begins with. */
export function kindOf(ref: Ref): "hand" | "thing" {
  return /\/(hand|command)\//.test(ref) ? "hand" : "thing";
}

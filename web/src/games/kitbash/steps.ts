import type { Step } from "../../wire/kitbash.ts";

/** A part of a round as it is shown: orders turn over, then the steps of the rules. */
export type Stage = "reveal" | Step;

/** In the order in which they are played. */
export const STAGES: readonly Stage[] = [
  "reveal",
  "spells",
  "entries",
  "abilities",
  "start_triggers",
  "movement",
  "on_move",
  "combat",
  "end_triggers",
  "cleanup",
];

/** The steps that a round always has; they are numbered from 1. */
export const STEPS = STAGES.slice(1) as readonly Step[];

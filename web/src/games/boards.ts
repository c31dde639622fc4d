import type { Component } from "svelte";
import { again } from "../again.ts";
import type { MotionHooks } from "../table/motion/hooks.ts";
import type { Session } from "../table/session.svelte.ts";
import type { Table } from "../table/table.ts";

/** A board and, if it has some, its own ways to show events. */
export interface BoardModule {
  // Each board knows its own view; the table only passes it on.
  default: Component<{ table: Table<any, any> }>;
  motion?: MotionHooks<any>;
  /** What a board has to say in the side panel, above the log; it may say nothing. */
  Panel?: Component<{ table: Table<any, any>; session: Session }>;
}

/** The boards of the games. A game without one is played on the plain table. */
const BOARDS: Record<string, () => Promise<BoardModule>> = {
  spellfaire: () => import("./spellfaire/Board.svelte"),
  territory: () => import("./territory/Board.svelte"),
  principality: () => import("./principality/Board.svelte"),
  clans: () => import("./clans/Board.svelte"),
  kitbash: () => import("./kitbash/Board.svelte"),
};

export function boardOf(game: string): Promise<BoardModule> | undefined {
  const load = BOARDS[game];
  return load && again(load);
}

import type { Change } from "../../wire/common.ts";
import type { Told } from "../../wire/server.ts";

/** What a board shows by itself. All else is shown by the table, from what events say that they changed. */
export interface MotionHooks<Event = unknown> {
  /** Whether a change is shown by the board itself, so that the table leaves it alone. */
  owns?(change: Change, told: Told<Event>): boolean;
}

import type { MotionHooks } from "../../table/motion/hooks.ts";
import type { Change } from "../../wire/common.ts";
import type { Event } from "../../wire/kitbash.ts";

/** What happens to pieces is played by the board itself, moment by moment, because it can be paused. */
export const motion: MotionHooks<Event> = {
  owns(change: Change): boolean {
    if (change.type === "moves") return change.thing !== undefined && change.thing !== null;
    return change.type === "counts" && change.what.startsWith("thing/");
  },
};

import type { Seat } from "../../wire/common.ts";
import type { View } from "../../wire/principality.ts";
import type { Doings } from "./course.ts";

/** How another player stands towards what is going on: it has the turn, chooses, is safe, is done, or nothing of that. */
export type Standing =
  | { type: "turn" }
  | { type: "choosing"; left: number; chosen: number }
  | { type: "safe"; card: number }
  | { type: "done"; discarded: number; suffered: number | null }
  | null;

export function standingOf(seat: Seat, view: View, acting: Seat[], doings: Doings): Standing {
  if (view.phase === "over") return null;
  if (view.asked?.seat === seat && seat !== view.active && acting.includes(seat)) {
    return { type: "choosing", left: view.asked.left, chosen: view.asked.chosen };
  }
  if (seat === view.active) return { type: "turn" };
  if (doings.shown !== null) return { type: "safe", card: doings.shown };
  const suffered = doings.suffered.at(-1) ?? null;
  if (doings.discarded > 0 || suffered !== null) return { type: "done", discarded: doings.discarded, suffered };
  return null;
}

import type { Seat } from "../../wire/common.ts";

/** A pile that is looked through: what is lost, or what is still to come. */
export interface Peek {
  what: "discard" | "unseen";
  seat: Seat;
}

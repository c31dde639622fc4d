import type { Ref } from "../wire/common.ts";

interface Held {
  ref: Ref;
}

/**
 * The card through which this one is chosen. Of equal cards only one is offered, since it does not
 * matter which; to a player all of them are to be had.
 */
export function twinOf<C extends Held>(card: C, hand: C[], lit: (ref: Ref) => boolean): Ref {
  if (lit(card.ref)) return card.ref;
  return hand.find((other) => alike(card, other) && lit(other.ref))?.ref ?? card.ref;
}

/** Whether two cards differ in nothing but where they lie. */
function alike<C extends Held>(one: C, other: C): boolean {
  return JSON.stringify({ ...one, ref: "" }) === JSON.stringify({ ...other, ref: "" });
}

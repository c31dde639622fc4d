import type { Now } from "../../cards/face.ts";
import { after, choicesOf } from "../../table/choices.ts";
import type { Offer, Ref } from "../../wire/common.ts";
import type { CardView } from "../../wire/territory.ts";

/** Numbers of a card in a hand as they are now. */
export function cardNow({ power }: CardView): Now {
  return power === null ? {} : { power };
}

/**
 * Cards of a hand that may be chosen after something else, by name. Their references count the hand as
 * it will be by then: what was played has left it, what was bounced has come back.
 */
export function cardsBelow(offers: Offer[], chosen: Ref[]): Map<string, Ref> {
  const found = new Map<string, Ref>();
  if (chosen.length === 0) return found;
  for (const { keys, parts } of after(choicesOf(offers), chosen)) {
    const next = keys[chosen.length];
    const name = parts.findLast(({ ref }) => ref === next)?.text;
    if (next && name && /^[A-D]\/hand\/\d+$/.test(next)) found.set(name, next);
  }
  return found;
}

/** The thing that a deployed unit will be, if it can be chosen at once; it is not in play yet. */
export function newcomer(offers: Offer[], chosen: Ref[], inPlay: Set<Ref>): Ref | undefined {
  return after(choicesOf(offers), chosen)
    .flatMap(({ keys }) => keys)
    .find((key) => key.startsWith("thing/") && !inPlay.has(key));
}

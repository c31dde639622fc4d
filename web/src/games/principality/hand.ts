import type { Ref } from "../../wire/common.ts";
import type { Copies } from "../../wire/principality.ts";

/** One card of those that share a place: equal cards are one entry of the view. */
export interface Copy {
  ref: Ref;
  card: number;
  name: string;
  /** Which of its equals it is, from 0. */
  copy: number;
  /** It has been chosen in the effect under way. */
  chosen: boolean;
}

/** Every single card of a zone, as far as it is known. */
export function eachCard(cards: (Copies | null)[] = []): Copy[] {
  return cards
    .filter((copies) => copies !== null)
    .flatMap(({ ref, card, name, count, chosen = 0 }) =>
      Array.from({ length: count }, (_, copy) => ({ ref, card, name, copy, chosen: copy < chosen })),
    );
}

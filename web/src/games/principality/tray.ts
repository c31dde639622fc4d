import type { Offer, Ref } from "../../wire/common.ts";
import type { View } from "../../wire/principality.ts";
import { type Asking, isInHand, verbOf } from "./question.ts";

/** Something that is laid out to be decided about: a card, or a deck as a whole. */
export interface Laid {
  ref: Ref;
  /** None for what lies face down. */
  card: number | null;
  count: number;
  offers: Offer[];
}

/** What has to be laid out for the present question: what is not seen elsewhere, or can be treated in several ways. */
export function laidOut({ byRef, gather }: Asking, view: View): Laid[] {
  if (gather) return [];
  const seen = cardsOf(view);
  return [...byRef]
    .filter(([ref, offers]) => offers.length > 1 || !(isInHand(ref) || ref.startsWith("supply/")))
    .map(([ref, offers]) => ({ ref, offers, card: seen.get(ref)?.card ?? null, count: seen.get(ref)?.count ?? 1 }));
}

/** What lies where, by reference. */
function cardsOf({ sides, trash }: View): Map<Ref, { card: number; count: number }> {
  const zones = sides.flatMap(({ hand, discard, looked, aside, play, lasting }) => [hand, discard, looked, aside, play, lasting]);
  const cards = [...zones, trash].flatMap(({ cards = [] }) => cards.filter((card) => card !== null));
  return new Map(cards.map(({ ref, card, count }) => [ref, { card, count }]));
}

/** What a button beside a card says: the verb, with what follows the card. */
export function shortly(offer: Offer): string {
  const rest = offer.parts.filter(({ ref }) => !ref).map(({ text }) => text);
  const words = [verbOf(offer), ...rest.slice(1)].join(" ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

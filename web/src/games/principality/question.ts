import type { Offer, Question, Ref } from "../../wire/common.ts";
import type { View } from "../../wire/principality.ts";

/** Several cards of the hand, chosen together and sent by one button. */
export interface Gather {
  /** "discard" or "trash". */
  verb: string;
  /** How many may be chosen, or must be. */
  most: number;
  /** Choosing fewer is allowed. */
  mayStop: boolean;
}

/** What is to be decided, as this board asks it: one step at a time. */
export interface Asking {
  /** What can be done with a thing, by its reference. */
  byRef: Map<Ref, Offer[]>;
  /** What needs no thing: "end turn", "reveal nothing". */
  plain: Offer[];
  gather: Gather | null;
}

export const NOTHING: Asking = { byRef: new Map(), plain: [], gather: null };

/**
 * Only the first level of the offers counts. Below a card that is played, places of the hand are those
 * after it has left, so they cannot be pointed at before.
 */
export function readQuestion(asked: Question | null, view: View): Asking {
  if (!asked) return NOTHING;
  const byRef = new Map<Ref, Offer[]>();
  const plain: Offer[] = [];
  for (const offer of asked.offers) {
    const ref = firstRef(offer);
    if (ref) byRef.set(ref, [...(byRef.get(ref) ?? []), offer]);
    else plain.push(offer);
  }
  return { byRef, plain, gather: gatherOf(byRef, plain, view) };
}

export const firstRef = (offer: Offer): Ref | undefined => offer.parts.find(({ ref }) => ref)?.ref ?? undefined;

/** The words before the first name. */
export const verbOf = (offer: Offer): string => (offer.parts[0]?.ref ? "" : (offer.parts[0]?.text ?? ""));

function gatherOf(byRef: Map<Ref, Offer[]>, plain: Offer[], view: View): Gather | null {
  const most = view.asked?.left ?? 0;
  const offers = [...byRef.values()].flat();
  const [first] = offers;
  if (!first || most < 2 || offers.length !== byRef.size) return null;
  const verb = verbOf(first);
  const alike = offers.every((offer) => verbOf(offer) === verb && isInHand(firstRef(offer)));
  return alike && ["discard", "trash"].includes(verb) ? { verb, most, mayStop: plain.length > 0 } : null;
}

export const isInHand = (ref: Ref | undefined): boolean => ref !== undefined && /^[A-D]\/hand\/\d+$/.test(ref);

/** Adds a copy to what is gathered, or takes one off. If it is full, the first gives way. */
export function gathered(chosen: Ref[], ref: Ref, copy: number, most: number): Ref[] {
  const taken = chosen.filter((one) => one === ref).length;
  if (copy < taken) return without(chosen, ref);
  return [...(chosen.length < most ? chosen : chosen.slice(1)), ref];
}

function without(chosen: Ref[], ref: Ref): Ref[] {
  const at = chosen.lastIndexOf(ref);
  return chosen.filter((_, index) => index !== at);
}

/** Whether what is gathered can be sent. */
export function isEnough({ most, mayStop }: Gather, count: number): boolean {
  return count === most || (mayStop && count < most);
}

/** The path of what is gathered, in words: indexes below the first level are not known. */
export function pathOf({ verb, most }: Gather, names: string[], stop: Offer | undefined): (string | number)[] {
  if (names.length === 0) return stop ? [stop.index] : [];
  const picks = names.map((name) => `${verb} ${name}`);
  return names.length < most ? [...picks, "done"] : picks;
}

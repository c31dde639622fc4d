import type { Face, Ref, Seat } from "../wire/common.ts";

/** What a view says about something with a reference. */
export interface Seen {
  ref: Ref;
  /** Whose it is, as far as the view says it. */
  owner: Seat | null;
  card: Face | null;
  /** The object of the view itself. */
  data: Record<string, unknown>;
}

const SEATS = ["A", "B", "C", "D"];
const isSeat = (word: unknown): word is Seat => typeof word === "string" && SEATS.includes(word);

/** Everything in a view that has a reference, by the conventions that hold for all games. */
export function seenIn(view: unknown): Map<Ref, Seen> {
  const found = new Map<Ref, Seen>();
  walk(view, null, found);
  return found;
}

function walk(node: unknown, owner: Seat | null, found: Map<Ref, Seen>): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, owner, found);
    return;
  }
  if (typeof node !== "object" || node === null) return;
  const data = node as Record<string, unknown>;
  const mine = ownerOf(data) ?? owner;
  const ref = data["ref"];
  // The first that names it is the thing itself; later ones only speak of it.
  if (typeof ref === "string" && !found.has(ref)) {
    const card = data["card"];
    found.set(ref, { ref, owner: mine, card: typeof card === "number" ? card : null, data });
  }
  for (const part of Object.values(data)) walk(part, mine, found);
}

function ownerOf(data: Record<string, unknown>): Seat | undefined {
  const said = [data["owner"], data["seat"]].find(isSeat);
  if (said) return said;
  return [data["ref"], data["place"]].map(seatOfRef).find(isSeat);
}

/** Whose zone or place a reference names: A for `A/hand/2`. */
export function seatOfRef(ref: unknown): Seat | undefined {
  const first = typeof ref === "string" ? ref.split("/", 1)[0] : undefined;
  return isSeat(first) ? first : undefined;
}

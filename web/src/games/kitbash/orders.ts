import type { Face, Part, Ref, Sentence } from "../../wire/common.ts";
import type { OrderView, SideView } from "../../wire/kitbash.ts";
import type { Step } from "../../wire/kitbash.ts";
import { laneOf, spotOf } from "./tiles.ts";

/** An order as it is shown: what, where to, what for. */
export interface Order {
  ref: Ref;
  /** From 1. */
  number: number;
  text: string;
  /** Its first word: play, use, hold. */
  verb: string;
  /** The card that is played. */
  card: Face | undefined;
  /** The piece that does it. */
  actor: Ref | undefined;
  /** What it names first: a card, or an ability. */
  name: string;
  /** The rest of the sentence: "to 5,2". */
  rest: string;
  mana: number;
  gold: number;
  /** What it aims at: a piece, a tile or a lane. */
  target: Ref | undefined;
  tile: Ref | undefined;
  lane: number | undefined;
  /** Its place in the draft, if it can still be taken back. */
  drafted: number | undefined;
}

/** The orders of a side in their order. Others' orders are not told. */
export function ordersOf(side: SideView, draft: Sentence[]): Order[] {
  const places = placesIn(draft, side.orders ?? []);
  return (side.orders ?? []).map((order, at) => ({
    ...said(order.said, (ref) => cardAt(side, ref)),
    ref: order.ref,
    number: at + 1,
    mana: order.mana,
    gold: order.gold,
    drafted: places[at],
  }));
}

/** A sentence that orders something, taken apart. */
export function said({ text, parts }: Sentence, cardOf: (ref: Ref) => Face | undefined): Omit<Order, "ref" | "number" | "mana" | "gold" | "drafted"> {
  const named = parts.findIndex(({ ref }) => ref);
  const first = parts[named]?.ref ?? undefined;
  const refs = parts.flatMap(({ ref }) => ref ?? []);
  const things = refs.filter((ref) => /^thing\/\d+$/.test(ref));
  const card = first === undefined ? undefined : cardOf(first);
  const actor = card === undefined ? things[0] : undefined;
  return {
    text,
    verb: parts[0]?.text ?? "",
    card,
    actor,
    name: parts[named]?.text ?? text,
    rest: words(parts.slice(named + 1)),
    target: card === undefined ? things[1] : things[0],
    tile: refs.find((ref) => spotOf(ref)),
    lane: refs.map(laneOf).find((lane) => lane !== undefined),
  };
}

const words = (parts: Part[]) => parts.map(({ text }) => text).join(" ");

/** The face of a card that lies in a hand or a Command Zone, or of one that is only spoken of. */
function cardAt(side: SideView, ref: Ref): Face | undefined {
  const held = [...(side.hand.cards ?? []), ...(side.command.cards ?? [])].find((card) => card?.ref === ref);
  return held?.card ?? spokenOf(ref);
}

/** The face in `card/17`. */
export function spokenOf(ref: Ref): Face | undefined {
  const [, face] = /^card\/(\d+)$/.exec(ref) ?? [];
  return face === undefined ? undefined : Number(face);
}

/** Where each order stands in the draft: both have the same sentences in the same order. */
function placesIn(draft: Sentence[], orders: OrderView[]): (number | undefined)[] {
  let from = 0;
  return orders.map(({ said: { text } }) => {
    const at = draft.findIndex((sentence, place) => place >= from && sentence.text === text);
    if (at < 0) return undefined;
    from = at + 1;
    return at;
  });
}

/** A draft without one of its sentences, as picks. */
export function without(draft: Sentence[], place: number): string[] {
  return draft.flatMap(({ text }, at) => (at === place ? [] : text));
}

/** A draft in which a sentence stands where another one stood. */
export function reordered(draft: Sentence[], from: number, to: number): string[] {
  const picks = draft.map(({ text }) => text);
  const [moved] = picks.splice(from, 1);
  if (moved !== undefined) picks.splice(to, 0, moved);
  return picks;
}

/** The step in which an order comes true. */
export function stepOf(order: Pick<Order, "verb" | "card">, kindOf: (card: Face) => string): Step {
  if (order.card === undefined) return "abilities";
  return ["unit", "structure", "hero"].includes(kindOf(order.card)) ? "entries" : "spells";
}

import type { Offer, Part, Ref } from "../wire/common.ts";
import type { Pick } from "../wire/server.ts";
import type { Choice } from "./table.ts";

/** What a choice has besides what boards need to know. */
export interface Leaf extends Choice {
  /** There is more to choose below that has not been asked for yet. */
  open: boolean;
  /** The sentence in parts, all offers on the way. */
  parts: Part[];
}

/** All that can be chosen, each as a whole path. */
export function choicesOf(offers: Offer[]): Leaf[] {
  return offers.flatMap((offer) => below(offer, { keys: [], path: [], texts: [], parts: [] }));
}

interface Way {
  keys: Ref[];
  path: Pick[];
  texts: string[];
  parts: Part[];
}

function below(offer: Offer, way: Way): Leaf[] {
  const here: Way = {
    keys: [...way.keys, ...keysOf(offer.parts)],
    path: [...way.path, offer.index],
    texts: [...way.texts, offer.text],
    parts: [...way.parts, ...offer.parts],
  };
  if (offer.next && offer.next.length > 0) return offer.next.flatMap((next) => below(next, here));
  return [leaf(here, offer.more === true)];
}

function leaf({ keys, path, texts, parts }: Way, open: boolean): Leaf {
  const verb = parts[0] && !parts[0].ref ? parts[0].text : (texts[0] ?? "");
  return { keys, path, text: texts.join(", "), verb, danger: isDanger(texts[0] ?? ""), open, parts };
}

/** The references of a sentence in the order in which somebody points at them: a thing before what it can do. */
export function keysOf(parts: Part[]): Ref[] {
  const keys = parts.flatMap(({ ref }) => ref ?? []);
  keys.forEach((key, at) => {
    const owner = ownerOfAbility(key);
    if (owner && keys[at + 1] === owner) [keys[at], keys[at + 1]] = [owner, key];
  });
  return keys;
}

/** `thing/7` for `thing/7/ability/0`. */
export function ownerOfAbility(ref: Ref): Ref | undefined {
  return /^(.+)\/ability\/\d+$/.exec(ref)?.[1];
}

const DANGERS = /^(end turn|end action phase|pass|lock in|concede|resign|give up)\b/i;

/** What ends a turn, a round or the match. */
export function isDanger(text: string): boolean {
  return DANGERS.test(text);
}

/** Whether a list begins like another. */
function begins(keys: Ref[], way: Ref[]): boolean {
  return way.every((ref, at) => keys[at] === ref);
}

/** The choices that are still possible after these were pointed at. */
export function after<C extends Choice>(choices: C[], chosen: Ref[]): C[] {
  return choices.filter(({ keys }) => begins(keys, chosen));
}

/** What may be pointed at next. */
export function nextKeys(choices: Choice[], chosen: Ref[]): Set<Ref> {
  return new Set(after(choices, chosen).flatMap(({ keys }) => keys[chosen.length] ?? []));
}

/** What is complete without pointing at something more. */
export function answersAt<C extends Choice>(choices: C[], chosen: Ref[]): C[] {
  return after(choices, chosen).filter(({ keys }) => keys.length === chosen.length);
}

/** What becomes of pointing at something. */
export type Step<C> =
  /** A whole choice: it is to be played. */
  | { type: "take"; choice: C }
  /** Further to choose. */
  | { type: "chosen"; chosen: Ref[] }
  /** It means nothing. */
  | { type: "nothing" };

/** Points at something. What is lit at the first level can always be switched to. */
export function point<C extends Choice>(choices: C[], chosen: Ref[], ref: Ref): Step<C> {
  if (nextKeys(choices, chosen).has(ref)) return descend(choices, [...chosen, ref]);
  if (chosen.at(-1) === ref) return again(choices, chosen);
  if (nextKeys(choices, []).has(ref)) return descend(choices, [ref]);
  return { type: "nothing" };
}

/** The same once more: plays it if it is all there is to say, else lets go of it. */
function again<C extends Choice>(choices: C[], chosen: Ref[]): Step<C> {
  const [only, ...more] = answersAt(choices, chosen).filter((choice) => !choice.danger);
  if (only && more.length === 0) return { type: "take", choice: only };
  return { type: "chosen", chosen: up(choices, chosen) };
}

/** Goes on as long as there is only one way on that is not the end of one. */
function descend<C extends Choice>(choices: C[], chosen: Ref[]): Step<C> {
  const left = after(choices, chosen);
  const done = answersAt(left, chosen);
  const [only] = left;
  if (only && left.length === 1 && done.length === 1 && !isOpen(only)) return { type: "take", choice: only };
  const onward = nextKeys(left, chosen);
  const [way] = onward;
  if (done.length === 0 && onward.size === 1 && way && !ends(left, chosen.length + 1)) {
    return descend(choices, [...chosen, way]);
  }
  return { type: "chosen", chosen };
}

const isOpen = (choice: Choice) => (choice as Partial<Leaf>).open === true;

/** Whether one of the choices has just this many keys. */
const ends = (choices: Choice[], length: number) => choices.some(({ keys }) => keys.length === length);

/** One step back, over the steps that were taken by themselves. */
export function up(choices: Choice[], chosen: Ref[]): Ref[] {
  let way = chosen.slice(0, -1);
  while (way.length > 0) {
    const step = descend(choices, way);
    if (step.type !== "chosen" || step.chosen.length === way.length) break;
    way = way.slice(0, -1);
  }
  return way;
}

/** Choices of which more must be asked for before anybody can go on. */
export function openAt(choices: Leaf[], chosen: Ref[]): Leaf | undefined {
  return answersAt(choices, chosen).find(({ open }) => open);
}

/** The same offers with what lies below one of them. */
export function graft(offers: Offer[], path: Pick[], below: Offer[]): Offer[] {
  const [first, ...rest] = path;
  return offers.map((offer) => {
    if (offer.index !== first) return offer;
    if (rest.length === 0) return { ...offer, more: false, next: below };
    return { ...offer, next: graft(offer.next ?? [], rest, below) };
  });
}

/** What a move in words is about: the references of the choices that it names, as far as they can be chosen. */
export function namedIn(choices: Choice[], text: string): Ref[] {
  const said = text.toLowerCase();
  const named = choices.filter((choice) => said.startsWith(choice.text.toLowerCase()) || choice.text.toLowerCase().startsWith(said));
  return [...new Set(named.flatMap(({ keys }) => keys))];
}

import type { Part, Ref } from "../../wire/common.ts";
import { after, type Leaf } from "../choices.ts";

/** One button: what it says, and what it does. */
export interface Way {
  text: string;
  /** What it points at; null for an answer. */
  ref: Ref | null;
  /** Played at once, if there is nothing more to choose. */
  choice: Leaf | null;
}

export interface Group {
  verb: string;
  ways: Way[];
}

/** What can be chosen next, as buttons in groups by their verb. Dangerous ones are left to the main button. */
export function waysOf(choices: Leaf[], chosen: Ref[]): Group[] {
  const groups = new Map<string, Map<string, { text: string; ref: Ref | null; leaves: Leaf[] }>>();
  for (const leaf of after(choices, chosen)) {
    const ref = leaf.keys[chosen.length] ?? null;
    if (ref === null && leaf.danger) continue;
    const { verb, text } = ref === null ? { verb: "", text: answerOf(leaf, chosen.length) } : named(leaf.parts, ref, chosen.length);
    const group = groups.get(verb) ?? new Map();
    groups.set(verb, group);
    const key = ref ?? JSON.stringify(leaf.path);
    const way = group.get(key) ?? { text, ref, leaves: [] };
    group.set(key, way);
    way.leaves.push(leaf);
  }
  return [...groups].map(([verb, ways]) => ({ verb, ways: [...ways.values()].map((way) => wayOf(way, chosen.length + 1)) }));
}

/** What ends a turn or a phase. */
export function dangersOf(choices: Leaf[]): Leaf[] {
  return choices.filter(({ keys, danger }) => danger && keys.length === 0);
}

/** What was chosen so far, by its names. */
export function pathOf(choices: Leaf[], chosen: Ref[]): string[] {
  const [leaf] = after(choices, chosen);
  return leaf ? chosen.map((ref) => leaf.parts.find((part) => part.ref === ref)?.text ?? ref) : [];
}

function wayOf({ text, ref, leaves }: { text: string; ref: Ref | null; leaves: Leaf[] }, depth: number): Way {
  const [only] = leaves;
  // An answer that leads on is played too: what lies below it is then asked by itself.
  const whole = only && leaves.length === 1 && (!only.open || ref === null) && only.keys.length <= depth;
  return { text, ref, choice: whole ? only : null };
}

/** The words before a name, and the name. What follows without a name of its own belongs to it: "put Ghoul last". */
function named(parts: Part[], ref: Ref, from: number): { verb: string; text: string } {
  const at = indexOf(parts, ref, from);
  const before = parts[at - 1];
  const behind = parts[at + 1];
  const tail = behind && !behind.ref && at + 2 === parts.length ? ` ${behind.text}` : "";
  return { verb: before && !before.ref ? before.text : "", text: `${parts[at]?.text ?? ref}${tail}` };
}

/** Where a reference is named; one that is named twice, the later time if it comes later in the path. */
function indexOf(parts: Part[], ref: Ref, from: number): number {
  const all = parts.flatMap((part, at) => (part.ref === ref ? [at] : []));
  const named = parts.slice(0, all.at(-1)).filter((part) => part.ref).length;
  return (named <= from ? all.at(-1) : all[0]) ?? 0;
}

/** The last words of a choice: all of it at the beginning, later what comes after the last name. */
function answerOf({ parts, text }: Leaf, depth: number): string {
  const last = parts.at(-1);
  return depth > 0 && last && !last.ref && parts.filter(({ ref }) => ref).length > 1 ? last.text : text;
}

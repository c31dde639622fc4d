import type { CardFace, Now } from "../cards/face.ts";
import type { LiveTable } from "./table.svelte.ts";
import type { Inspected } from "./table.ts";

/** What an element shows: the card that is printed there, with its numbers as the view has them now. */
export function inspectedAt(element: HTMLElement, table: LiveTable): Inspected | undefined {
  const { card, ref } = element.dataset;
  if (card === undefined) return undefined;
  const face = table.face(Number(card));
  const data = ref ? table.seen.get(ref)?.data : undefined;
  if (!data || data["card"] !== face.id) return { face };
  const marks = data["traits"];
  return { face, now: nowOf(face, data), ...(isWords(marks) && { marks }) };
}

const isWords = (words: unknown): words is string[] => Array.isArray(words) && words.every((word) => typeof word === "string");

/** The card's numbers by the names that the rules give them; a view writes "max AP" as `max_ap`. */
export function nowOf(face: CardFace, data: Record<string, unknown>): Now {
  const now: Now = {};
  for (const { name } of face.numbers) {
    const value = data[name] ?? data[name.toLowerCase().replace(/ /g, "_")];
    if (typeof value === "number") now[name] = value;
  }
  return now;
}

/** The printed numbers of those that have changed, in words. */
export function numbersChanged(face: CardFace, now: Now): string {
  return face.numbers
    .filter(({ name, value }) => now[name] !== undefined && now[name] !== value)
    .map(({ name, value }) => `${value} ${name}`)
    .join(", ");
}

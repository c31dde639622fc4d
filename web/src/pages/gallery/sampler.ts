import type { CardFace } from "../../cards/face.ts";
import { lookOf } from "../../cards/looks.ts";

/** A card of each colour and kind in turn, the showiest first: those with something to say and high numbers. */
export function sampler(game: string, faces: CardFace[]): CardFace[] {
  const { accents } = lookOf(game);
  const groups = new Map<string, CardFace[]>();
  for (const face of faces) {
    const group = `${accents(face).join()} ${face.kind}`;
    groups.set(group, [...(groups.get(group) ?? []), face]);
  }
  const shelves = [...groups.values()].map((cards) => cards.toSorted((a, b) => showiness(b) - showiness(a)));
  const longest = Math.max(0, ...shelves.map((cards) => cards.length));
  return Array.from({ length: longest }, (_, at) => shelves.flatMap((cards) => cards[at] ?? [])).flat();
}

function showiness({ numbers, keywords, text }: CardFace): number {
  const sum = numbers.reduce((total, { value }) => total + value, 0);
  // What is too long to be read at a glance does not invite.
  return sum + 4 * keywords.length + (text ? 6 : 0) - (text.length > 92 ? 12 : 0);
}

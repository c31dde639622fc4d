import type { CardFace } from "../../cards/face.ts";

/** What a card is, in a sentence: where it belongs, its kind, its numbers. */
export function sentence(face: CardFace): string {
  const kind = face.kind.toLowerCase();
  // A group that only repeats the kind says nothing: "Tokens token".
  const what = face.group.toLowerCase().startsWith(kind) ? kind : `${face.group} ${kind}`;
  const numbers = face.numbers.map(({ name, value }) => `${value} ${name}`).join(", ");
  const rarity = face.tags?.["rarity"];
  const first = [capital(what), rarity].filter(Boolean).join(", ");
  return [first, numbers].filter(Boolean).join(". ") + ".";
}

const capital = (words: string) => words[0]?.toUpperCase() + words.slice(1);

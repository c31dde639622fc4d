import type { CardFace } from "../../cards/face.ts";
import type { GameId } from "../../games.ts";
import { texts } from "../../texts.ts";

/** What a card is, in two sentences: where it belongs, its kind and rarity; its numbers. */
export function sentence(game: GameId, face: CardFace): string {
  const rarity = face.tags?.["rarity"];
  const what = [texts.gallery.what(game, face.group, face.kind), rarity].filter(Boolean).join(", ");
  const numbers = face.numbers.map(({ name, value }) => `${name} ${value}`).join(", ");
  return [what, numbers].filter(Boolean).map((words) => `${capital(words)}.`).join(" ");
}

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

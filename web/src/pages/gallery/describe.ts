import type { CardFace } from "../../cards/face.ts";
import type { GameId } from "../../games.ts";
import { texts } from "../../texts.ts";

/** What a card is, in sentences: where it belongs, its kind, its rarity; its numbers; whether decks may have it. */
export function sentence(game: GameId, face: CardFace): string {
  const says = texts.gallery;
  const rarity = face.tags?.["rarity"];
  const what = [says.what(game, face.group, face.kind), rarity].filter(Boolean).join(", ");
  const numbers = face.numbers.map(({ name, value }) => `${name} ${value}`).join(", ");
  const sentences = [what, numbers].filter(Boolean).map((words) => `${capital(words)}.`);
  // In Principality nobody brings a deck.
  return face.deckable || game === "principality" ? sentences.join(" ") : [...sentences, says.notForDecks].join(" ");
}

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

import { type CardFace, numberOf } from "../../cards/face.ts";
import type { DeckSheet } from "../../wire/server.ts";

/** What a deck is known by: its dearest cards, and of those that cost the same the ones it has most of. */
export function fanOf(deck: DeckSheet, faces: CardFace[], count = 3): CardFace[] {
  const held = Object.keys(deck.cards).flatMap((name) => faces.find((face) => sameName(face.name, name)) ?? []);
  const worth = (face: CardFace) => cost(face) * 100 + (deck.cards[face.name] ?? 0);
  return held.sort((a, b) => worth(b) - worth(a)).slice(0, count);
}

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** What a card costs in whatever its game pays with. */
function cost(face: CardFace): number {
  const names = ["cost", "gold", "mana", "power", "damage"];
  return names.reduce((sum, name) => sum || (numberOf(face, name)?.value ?? 0), 0);
}

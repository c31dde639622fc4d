import { ask } from "../api.ts";
import type { CardFace } from "./face.ts";
import { loadGlyphs } from "./glyphs.ts";
import { slugs } from "./slugs.ts";

/** All cards of a game, each under the name that an address can carry. */
export interface Collection {
  game: string;
  faces: CardFace[];
  /** By card. */
  slugs: Map<CardFace, string>;
}

const asked = new Map<string, Promise<Collection>>();

/** The cards of a game and what their pictures need, fetched once. What fails can be asked for again. */
export function loadCollection(game: string): Promise<Collection> {
  const known = asked.get(game) ?? fetchCollection(game);
  asked.set(game, known);
  known.catch(() => asked.delete(game));
  return known;
}

async function fetchCollection(game: string): Promise<Collection> {
  const { cards } = await ask<{ cards: CardFace[] }>("GET", `/api/games/${game}/cards`);
  await loadGlyphs(game, cards);
  return { game, faces: cards, slugs: slugs(cards) };
}

import type { Collection } from "../../cards/collection.ts";
import type { GameId } from "../../games.ts";
import { galleryPath } from "../../routes.ts";
import { type Filter, filterQuery, found, NUMBER } from "./filter.ts";

/** Where a card stands among those that are looked for, and the addresses of those beside it. */
export interface Neighbours {
  at: number;
  of: number;
  previous: string;
  next: string;
}

/** Undefined if the card is not among them. The last card is beside the first. */
export function neighbours(game: GameId, { faces, slugs }: Collection, filter: Filter, slug: string): Neighbours | undefined {
  const list = found(faces, filter, NUMBER[game]).map((face) => slugs.get(face) ?? "");
  const at = list.indexOf(slug);
  const path = (index: number) => galleryPath(game, list[(index + list.length) % list.length]) + filterQuery(filter);
  return at < 0 ? undefined : { at: at + 1, of: list.length, previous: path(at - 1), next: path(at + 1) };
}

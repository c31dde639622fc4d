import { type GameId, isGame } from "./games.ts";

/** Where somebody is. */
export type Route =
  | { page: "home" }
  | { page: "gallery"; game?: GameId; card?: string }
  | { page: "rules"; game?: GameId }
  | { page: "settings" }
  | { page: "credits" }
  | { page: "kit"; game?: string }
  | { page: "not-found"; path: string };

/** Reads a path. What is not known leads to the page that says so. */
export function routeOf(path: string): Route {
  const [first, second, third, ...more] = path.split("/").filter(Boolean).map(decoded);
  const lost: Route = { page: "not-found", path };
  if (more.length > 0) return lost;
  switch (first) {
    case undefined:
      return { page: "home" };
    case "cards":
      return gallery(second, third) ?? lost;
    case "rules":
      return (third === undefined && rules(second)) || lost;
    case "settings":
    case "credits":
      return second === undefined ? { page: first } : lost;
    case "kit":
      return third === undefined ? { page: "kit", ...(second && { game: second }) } : lost;
    default:
      return lost;
  }
}

function gallery(game?: string, card?: string): Route | undefined {
  if (game === undefined) return { page: "gallery" };
  if (!isGame(game)) return undefined;
  return { page: "gallery", game, ...(card && { card }) };
}

function rules(game?: string): Route | undefined {
  if (game === undefined) return { page: "rules" };
  return isGame(game) ? { page: "rules", game } : undefined;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The address of the gallery, of a game's shelf or of a card. */
export function galleryPath(game?: GameId, card?: string): string {
  return ["/cards", game, card].filter(Boolean).join("/");
}

/** The address of a game's rulebook, or of one of its rules. */
export function rulesPath(game: GameId, rule?: string): string {
  return `/rules/${game}${rule ? `#${encodeURIComponent(rule)}` : ""}`;
}

/** Where a match of a game begins. */
export function playPath(game: GameId): string {
  return `/play/${game}`;
}

import { type GameId, isGame } from "./games.ts";

/** Where somebody is. */
export type Route =
  | { page: "home" }
  | { page: "gallery"; game?: GameId; card?: string }
  | { page: "rules"; game?: GameId }
  | { page: "play"; game: string }
  | { page: "match"; match: string }
  | { page: "replay"; match: string }
  | { page: "profile"; name?: string }
  | { page: "lobby" }
  | { page: "join"; code?: string; table?: string }
  | { page: "decks"; game?: GameId; deck?: string }
  | { page: "settings" }
  | { page: "credits" }
  | { page: "kit"; game?: string }
  /** A recorded table, for those who build. */
  | { page: "kit-table"; game: string }
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
    case "play":
    case "match":
    case "replay":
      return (third === undefined && second !== undefined && at(first, second)) || lost;
    case "join":
      return third === undefined ? { page: "join", ...(second && { code: second }) } : lost;
    case "table":
      return third === undefined && second !== undefined ? { page: "join", table: second } : lost;
    case "decks":
      return decks(second, third) ?? lost;
    case "me":
      return second === undefined ? { page: "profile" } : lost;
    case "player":
      return third === undefined && second !== undefined ? { page: "profile", name: second } : lost;
    case "tables":
      return second === undefined ? { page: "lobby" } : lost;
    case "settings":
    case "credits":
      return second === undefined ? { page: first } : lost;
    case "kit":
      return kit(second, third) ?? lost;
    default:
      return lost;
  }
}

function gallery(game?: string, card?: string): Route | undefined {
  if (game === undefined) return { page: "gallery" };
  if (!isGame(game)) return undefined;
  return { page: "gallery", game, ...(card && { card }) };
}

function kit(game?: string, more?: string): Route | undefined {
  if (game === "table" && more !== undefined) return { page: "kit-table", game: more };
  return more === undefined ? { page: "kit", ...(game && { game }) } : undefined;
}

function at(page: "play" | "match" | "replay", name: string): Route {
  return page === "play" ? { page, game: name } : { page, match: name };
}

function decks(game?: string, deck?: string): Route | undefined {
  if (game === undefined) return { page: "decks" };
  if (!isGame(game)) return undefined;
  return { page: "decks", game, ...(deck && { deck }) };
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
export function playPath(game: string): string {
  return `/play/${game}`;
}

/** Whether a page fills the window and has no bar and foot of the site. */
export function isTable(route: Route): boolean {
  return route.page === "match" || route.page === "replay" || route.page === "play" || route.page === "kit-table";
}

/** Where a match is played or watched. */
export function matchPath(match: string): string {
  return `/match/${match}`;
}

/** Where a match that is over is seen again, from a move on and with somebody's eyes. */
export function replayPath(match: string, at?: number, view?: string): string {
  const query = new URLSearchParams({ ...(at !== undefined && { at: String(at) }), ...(view && { as: view }) }).toString();
  return `/replay/${encodeURIComponent(match)}${query ? `?${query}` : ""}`;
}

/** What there is to know of somebody; of oneself without a name. */
export function profilePath(name?: string): string {
  return name === undefined ? "/me" : `/player/${encodeURIComponent(name)}`;
}

/** Where tables are made, and open ones found; already with a game and whom to play against. */
export function lobbyPath(game?: string, way?: string): string {
  const query = new URLSearchParams({ ...(game && { game }), ...(way && { way }) }).toString();
  return query ? `/tables?${query}` : "/tables";
}

/** What a friend opens to sit down. */
export function joinPath(code: string): string {
  return `/join/${encodeURIComponent(code)}`;
}

/** Where somebody sits down at an open table of the list. */
export function tablePath(table: string): string {
  return `/table/${encodeURIComponent(table)}`;
}

/** The workbench of decks, of a game, or with one of the decks on it. */
export function decksPath(game?: GameId, deck?: string): string {
  return ["/decks", game, deck && encodeURIComponent(deck)].filter(Boolean).join("/");
}

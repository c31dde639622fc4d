import signs from "../art/signs.json";

/** The games that have a look of their own, in the order in which they are shown. */
export const GAMES = ["spellfaire", "territory", "principality", "clans", "kitbash"] as const;

export type GameId = (typeof GAMES)[number];

export function isGame(name: string): name is GameId {
  return (GAMES as readonly string[]).includes(name);
}

/** The glyph that stands for a game. */
export function emblem(game: GameId): string {
  return signs.games[game].emblem;
}

/** The glyph of a keyword, which may carry a number. */
export function keywordGlyph(game: string, keyword: string): string | undefined {
  if (!isGame(game)) return undefined;
  const glyphs: Record<string, string> = signs.games[game].keywords;
  return glyphs[bareKeyword(keyword)];
}

/** A keyword without its number: "Fury 2" is Fury. */
export function bareKeyword(keyword: string): string {
  return keyword.replace(/ \d+%?$/, "");
}

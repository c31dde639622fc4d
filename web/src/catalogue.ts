import { ask } from "./api.ts";
import type { Game } from "./wire/server.ts";

let asked: Promise<Game[]> | undefined;

/** What the server plays, fetched once. What fails can be asked for again. */
export function loadGames(): Promise<Game[]> {
  asked ??= ask<{ games: Game[] }>("GET", "/api/games").then(({ games }) => games);
  asked.catch(() => (asked = undefined));
  return asked;
}

/** A game by its name. */
export async function loadGame(name: string): Promise<Game | undefined> {
  return (await loadGames()).find((game) => game.name === name);
}

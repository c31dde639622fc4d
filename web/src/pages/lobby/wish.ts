import type { DeckWish, Game, NewTable, SeatWish } from "../../wire/server.ts";

/** Against whom: a bot, a friend by link or code, somebody beside us, bots among themselves. */
export const WAYS = ["bot", "friend", "beside", "watch"] as const;
export type Way = (typeof WAYS)[number];

/** Who may watch: nobody, everybody two turns behind, everybody at once. */
export const WATCHING = ["nobody", "later", "live"] as const;
export type Watching = (typeof WATCHING)[number];

/** What somebody wants of a table; kept for the next time. */
export interface Wish {
  game: string;
  way: Way;
  level: string;
  deck?: DeckWish | undefined;
  theirDeck?: DeckWish | undefined;
  /** How many sit at it, where the game leaves it open. */
  seats: number;
  watching: Watching;
  options: Record<string, string>;
}

export const FIRST_WISH: Wish = {
  game: "spellfaire",
  way: "bot",
  level: "journeyman",
  seats: 2,
  watching: "live",
  options: {},
};

/** How many may sit down: alone only where the game can be played so. */
export function seatChoices(game: Game, way: Way): number[] {
  const least = way === "bot" ? game.seats.least : Math.max(2, game.seats.least);
  return Array.from({ length: game.seats.most - least + 1 }, (_, at) => least + at);
}

/** The nearest wish that this game can grant: another game has other seats, levels, decks, options. */
export function fitted(wish: Wish, game: Game): Wish {
  const seats = seatChoices(game, wish.way);
  const named = (name: string) => game.decks.some((deck) => deck.name === name);
  const fits = (deck: DeckWish | undefined) => (typeof deck === "string" && !named(deck) ? undefined : deck);
  const same = wish.game === game.name;
  return {
    ...wish,
    game: game.name,
    seats: seats.includes(wish.seats) ? wish.seats : (seats.find((count) => count >= 2) ?? 2),
    level: game.levels.some(({ name }) => name === wish.level) ? wish.level : (game.levels[2]?.name ?? "thumb"),
    deck: same ? fits(wish.deck) : undefined,
    theirDeck: same ? fits(wish.theirDeck) : undefined,
    options: same ? wish.options : {},
  };
}

/** The table that a wish asks the server for. */
export function tableOf(wish: Wish, game: Game): NewTable {
  return {
    game: game.name,
    seats: seatsOf(wish),
    listed: wish.way === "friend" && wish.watching !== "nobody",
    spectators: wish.watching !== "nobody",
    delay: wish.watching === "later" ? 2 : 0,
    ...(Object.keys(wish.options).length > 0 && { options: wish.options }),
  };
}

function seatsOf({ way, seats, level, deck, theirDeck }: Wish): SeatWish[] {
  const you: SeatWish = { type: "you", ...(deck !== undefined && { deck }) };
  const others = <T extends SeatWish>(seat: T): T[] => Array.from({ length: seats - 1 }, () => seat);
  const theirs = theirDeck !== undefined && { deck: theirDeck };
  const bot: SeatWish = { type: "bot", bot: level, ...theirs };
  switch (way) {
    case "friend":
      return [you, ...others({ type: "open" } as const)];
    case "beside":
      return [you, ...others({ type: "you", ...theirs } as SeatWish)];
    case "watch":
      return [{ type: "bot", bot: level, ...(deck !== undefined && { deck }) }, ...others(bot)];
    case "bot":
      return [you, ...others(bot)];
  }
}

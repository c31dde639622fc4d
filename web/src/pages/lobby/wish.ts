import type { DeckWish, Game, NewTable, QueueWish, SeatWish } from "../../wire/server.ts";

/** Against whom: a bot, a friend by link or code, somebody beside us, whoever comes next, bots among themselves. */
export const WAYS = ["bot", "friend", "beside", "queue", "watch"] as const;
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
  /** Whether ratings shall change; guests are unrated. */
  rated: boolean;
  options: Record<string, string>;
}

export const FIRST_WISH: Wish = {
  game: "spellfaire",
  way: "bot",
  level: "journeyman",
  seats: 2,
  watching: "live",
  rated: false,
  options: {},
};

/** Whether a match of this kind can count: one seat of one's own, and somebody against it. */
export const mayCount = ({ way, seats }: Wish): boolean => seats > 1 && ["bot", "friend", "queue"].includes(way);

/** How many may sit down: alone only where the game can be played so. */
export function seatChoices(game: Game, way: Way): number[] {
  if (way === "queue") return [2];
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
    ...(wish.rated && mayCount(wish) && { rated: true }),
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
    case "queue":
      return [you, ...others({ type: "open" } as const)];
    case "beside":
      return [you, ...others({ type: "you", ...theirs } as SeatWish)];
    case "watch":
      return [{ type: "bot", bot: level, ...(deck !== undefined && { deck }) }, ...others(bot)];
    case "bot":
      return [you, ...others(bot)];
  }
}

/** What a wish asks of the queue. */
export function queueOf({ deck, rated }: Wish): QueueWish {
  return { ...(deck !== undefined && { deck }), ...(rated && { rated }) };
}

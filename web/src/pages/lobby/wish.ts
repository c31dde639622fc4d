import { MODEL } from "../../players.ts";
import type { BotSheet, ClockTerms, DeckWish, Game, NewTable, QueueWish, SeatWish } from "../../wire/server.ts";

/** Against whom: a bot, a friend by link or code, somebody beside us, whoever comes next, a language model, bots among themselves. */
export const WAYS = ["bot", "friend", "beside", "queue", "model", "watch"] as const;
export type Way = (typeof WAYS)[number];

/** The models that the server's operator has set up. */
export const modelsOf = (game: Game): BotSheet[] => game.bots.filter(({ name }) => name.startsWith(MODEL));

/** What can be chosen at all: a model only where there is one. */
export const waysOf = (game: Game): Way[] => WAYS.filter((way) => way !== "model" || modelsOf(game).length > 0);

/** How long players may think: as the game has it, as long as they like, each turn by itself, or all of them together. */
export const CLOCKS = ["none", "turn", "total"] as const;
export type ClockWish = (typeof CLOCKS)[number];
const TURN: ClockTerms = { per: "turn", seconds: 30, forfeits_after: 3 };
const TOTAL: ClockTerms = { per: "total", seconds: 600, increment: 5 };

/** Who may watch: nobody, everybody two turns behind, everybody at once. */
export const WATCHING = ["nobody", "later", "live"] as const;
export type Watching = (typeof WATCHING)[number];

/** What somebody wants of a table; kept for the next time. */
export interface Wish {
  game: string;
  way: Way;
  level: string;
  /** Which language model, where there are some. */
  model?: string | undefined;
  /** Which clock; the usual one of the game and the way if none is named. */
  clock?: ClockWish | undefined;
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
export const mayCount = ({ way, seats }: Wish): boolean => seats > 1 && ["bot", "friend", "queue", "model"].includes(way);

/** The clock that holds: what was chosen, else the game's own, which bots do without. */
export function clockOf({ clock, way }: Wish, game: Game): ClockWish {
  if (clock !== undefined) return clock;
  return game.clock && ["friend", "beside"].includes(way) ? (game.clock.per === "total" ? "total" : "turn") : "none";
}

/** How many may sit down: alone only where the game can be played so. */
export function seatChoices(game: Game, way: Way): number[] {
  if (way === "queue") return [2];
  if (way === "model") return [2];
  const least = way === "bot" ? game.seats.least : Math.max(2, game.seats.least);
  return Array.from({ length: game.seats.most - least + 1 }, (_, at) => least + at);
}

/** The nearest wish that this game can grant: another game has other seats, levels, decks, options. */
export function fitted(wish: Wish, game: Game): Wish {
  const seats = seatChoices(game, wish.way);
  const named = (name: string) => game.decks.some((deck) => deck.name === name);
  const fits = (deck: DeckWish | undefined) => (typeof deck === "string" && !named(deck) ? undefined : deck);
  const same = wish.game === game.name;
  const [way] = waysOf(game).includes(wish.way) ? [wish.way] : (["bot"] as const);
  const models = modelsOf(game).map(({ name }) => name);
  return {
    ...wish,
    way,
    model: models.find((name) => name === wish.model) ?? models[0],
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
    ...(wish.clock !== undefined && { clock: termsOf(wish.clock, game) }),
    ...(wish.rated && mayCount(wish) && { rated: true }),
    ...(Object.keys(wish.options).length > 0 && { options: wish.options }),
  };
}

/** What is timed in a game's turns is for the game to say. */
function termsOf(clock: ClockWish, game: Game): ClockTerms | null {
  if (clock === "none") return null;
  if (clock === "total") return TOTAL;
  return game.clock && game.clock.per !== "total" ? game.clock : TURN;
}

function seatsOf({ way, seats, level, model, deck, theirDeck }: Wish): SeatWish[] {
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
    case "model":
      return [you, ...others({ ...bot, bot: model ?? level } as SeatWish)];
    case "bot":
      return [you, ...others(bot)];
  }
}

/** What a wish asks of the queue. */
export function queueOf({ deck, rated }: Wish): QueueWish {
  return { ...(deck !== undefined && { deck }), ...(rated && { rated }) };
}

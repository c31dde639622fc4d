import { describe, expect, it } from "vitest";
import { clockOf, FIRST_WISH, fitted, mayCount, queueOf, seatChoices, tableOf, waysOf, type Wish } from "../../src/pages/lobby/wish.ts";
import type { Game } from "../../src/wire/server.ts";

const sheet = (name: string) => ({ name, about: "", tags: {}, cards: {} });
const duel: Game = {
  name: "clans",
  title: "Clans",
  about: "",
  rules: 2,
  seats: { least: 2, most: 2 },
  clock: { per: "turn", seconds: 30, forfeits_after: 3 },
  draws: true,
  levels: ["novice", "apprentice", "journeyman"].map((name) => ({ name, about: "" })),
  bots: [],
  options: [],
  decks: [sheet("tidal-wall"), sheet("grand-army")],
};
const table: Game = { ...duel, name: "principality", seats: { least: 1, most: 4 }, clock: null, decks: [] };
const wish = (change: Partial<Wish>): Wish => ({ ...FIRST_WISH, game: "clans", ...change });

describe("what a lobby asks for", () => {
  it("a bot sits down at once, with the deck that was chosen", () => {
    const asked = tableOf(wish({ deck: "tidal-wall", theirDeck: "grand-army", level: "novice" }), duel);
    expect(asked.seats).toEqual([
      { type: "you", deck: "tidal-wall" },
      { type: "bot", bot: "novice", deck: "grand-army" },
    ]);
    expect(asked.listed).toBe(false);
  });

  it("a friend's seat is open, and the table is listed only if others may see it", () => {
    expect(tableOf(wish({ way: "friend" }), duel)).toMatchObject({ seats: [{ type: "you" }, { type: "open" }], listed: true });
    expect(tableOf(wish({ way: "friend", watching: "nobody" }), duel)).toMatchObject({ listed: false, spectators: false });
  });

  it("on one screen both seats are yours", () => {
    expect(tableOf(wish({ way: "beside" }), duel)).toMatchObject({ seats: [{ type: "you" }, { type: "you" }] });
  });

  it("four seats, one of them mine", () => {
    const asked = tableOf(wish({ game: "principality", seats: 4 }), table);
    expect(asked.seats.map(({ type }) => type)).toEqual(["you", "bot", "bot", "bot"]);
  });

  it("alone only where the game can be played so, and never with a friend", () => {
    expect(seatChoices(table, "bot")).toEqual([1, 2, 3, 4]);
    expect(seatChoices(table, "friend")).toEqual([2, 3, 4]);
    expect(seatChoices(duel, "bot")).toEqual([2]);
  });

  it("counts only where somebody can be beaten", () => {
    expect(tableOf(wish({ rated: true }), duel)).toMatchObject({ rated: true });
    expect(tableOf(wish({ way: "beside", rated: true }), duel)).not.toHaveProperty("rated");
    expect(mayCount(wish({ seats: 1 }))).toBe(false);
    expect(mayCount(wish({ way: "watch" }))).toBe(false);
  });

  it("looks for one opponent, with the deck that was chosen", () => {
    expect(seatChoices(table, "queue")).toEqual([2]);
    expect(queueOf(wish({ way: "queue", deck: "tidal-wall", rated: true }))).toEqual({ deck: "tidal-wall", rated: true });
    expect(queueOf(wish({ way: "queue" }))).toEqual({});
  });

  it("a clock is the game's own until one is chosen, and bots need none", () => {
    expect(clockOf(wish({ way: "friend" }), duel)).toBe("turn");
    expect(clockOf(wish({ way: "bot" }), duel)).toBe("none");
    expect(clockOf(wish({ way: "friend" }), table)).toBe("none");
    expect(tableOf(wish({ way: "friend" }), duel)).not.toHaveProperty("clock");
    expect(tableOf(wish({ clock: "none" }), duel)).toMatchObject({ clock: null });
    expect(tableOf(wish({ clock: "turn" }), duel)).toMatchObject({ clock: duel.clock });
    expect(tableOf(wish({ clock: "total" }), duel)).toMatchObject({ clock: { per: "total", seconds: 600, increment: 5 } });
  });

  it("a model can be chosen only where the server has one", () => {
    const hosted: Game = { ...duel, bots: [...duel.levels, { name: "llm:larkspur", about: "" }] };
    expect(waysOf(duel)).not.toContain("model");
    expect(waysOf(hosted)).toContain("model");
    expect(fitted(wish({ way: "model" }), duel).way).toBe("bot");
    const asked = tableOf(fitted(wish({ way: "model" }), hosted), hosted);
    expect(asked.seats).toEqual([{ type: "you" }, { type: "bot", bot: "llm:larkspur" }]);
  });

  it("another game forgets what only the last one had", () => {
    const before = wish({ game: "principality", seats: 4, deck: "x", options: { kingdom: "random" } });
    expect(fitted(before, duel)).toMatchObject({ game: "clans", seats: 2, options: {}, deck: undefined });
    expect(fitted(wish({ deck: "gone" }), duel).deck).toBeUndefined();
    expect(fitted(wish({ level: "gone" }), duel).level).toBe("journeyman");
  });
});

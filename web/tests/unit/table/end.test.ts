import { describe, expect, it } from "vitest";
import { figuresOf, turningPoint, waysOf } from "../../../src/table/end.ts";
import { seenIn } from "../../../src/table/sight.ts";
import type { Told } from "../../../src/wire/server.ts";

const told = (event: object, ...changes: NonNullable<Told["changes"]>): Told => ({ n: 0, event, text: "", parts: [], changes });

describe("the numbers of a finished match", () => {
  const story = [
    told({ type: "turn_began", seat: "A", turn: 7 }),
    told({ type: "played" }, { type: "moves", card: 1, thing: "thing/1", from: "A/hand", to: "A/board", count: 1 }),
    told({ type: "died" }, { type: "moves", card: 1, thing: "thing/1", from: "A/board", to: "A/dead", count: 1 }),
    told({ type: "replaced" }, { type: "moves", card: 3, from: "B/hand", to: "B/deck", count: 1 }),
    told({ type: "died" }, { type: "moves", card: 1, thing: "thing/2", from: "B/board", to: "B/dead", count: 1 }),
    told({ type: "died" }, { type: "moves", card: 1, thing: "thing/3", from: "B/board", to: "B/dead", count: 1 }),
  ];

  it("are one's own first, four of them", () => {
    const seen = seenIn({ sides: [{ ref: "A", hero: 12 }, { ref: "B", hero: 0 }] });
    expect(figuresOf(story, seen, "A", ["A", "B"], 581_000)).toEqual([
      { name: "life", of: "hero", value: "12 : 0" },
      { name: "lost", value: "1 : 2" },
      { name: "played", value: "1 : 0" },
      { name: "turns", value: "7" },
    ]);
  });

  it("have the time where a match is decided by nothing that a view counts", () => {
    expect(figuresOf(story, new Map(), "B", ["A", "B"], 581_000).at(-1)).toEqual({ name: "time", value: "9:41" });
  });
});

describe("the chances over a match", () => {
  const judged = [
    { at: 4, seat: "A" as const, chance: 600 },
    { at: 1, seat: "B" as const, chance: 480 },
    { at: 9, seat: "B" as const, chance: 100 },
  ];

  it("are one's own, in their order", () => {
    expect(waysOf(judged, "A", 2)).toEqual([{ at: 1, chance: 520 }, { at: 4, chance: 600 }, { at: 9, chance: 900 }]);
    expect(waysOf(judged, "A", 3)).toEqual([{ at: 4, chance: 600 }]);
  });

  it("turn where they change most, if by much", () => {
    expect(turningPoint(waysOf(judged, "A", 2))).toEqual({ at: 9 });
    expect(turningPoint([{ at: 1, chance: 500 }, { at: 2, chance: 560 }])).toBeUndefined();
  });
});

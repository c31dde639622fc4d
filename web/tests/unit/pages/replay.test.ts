import { describe, expect, it } from "vitest";
import type { CardFace } from "../../../src/cards/face.ts";
import { curveOf, jump, momentsOf, snapped, turningPoint } from "../../../src/pages/replay/curve.ts";
import { handOf } from "../../../src/pages/replay/open.ts";
import { named, roundsOf } from "../../../src/pages/replay/rounds.ts";
import type { Chances, Envelope } from "../../../src/wire/server.ts";

const judged = (...list: [number, "A" | "B" | "C", number][]): Chances => ({
  done: true,
  from: "master",
  judged: list.map(([at, seat, chance]) => ({ at, seat, chance, ideas: [] })),
});
const WON = [
  { seat: "A" as const, share: 1000 },
  { seat: "B" as const, share: 0 },
];

describe("the curve of chances", () => {
  it("lies between what was looked at, and ends with the result", () => {
    expect(curveOf(judged([0, "A", 400], [2, "A", 600]), "A", 4, WON)).toEqual([400, 500, 600, 800, 1000]);
  });
  it("takes what the other expects from the other side", () => {
    expect(curveOf(judged([0, "A", 400], [1, "B", 300]), "A", 2, WON)).toEqual([400, 700, 1000]);
    expect(curveOf(judged([0, "A", 400], [1, "B", 300]), "B", 2, WON)).toEqual([600, 300, 0]);
  });
  it("lets each speak for itself where there are more than two", () => {
    const shares = [...WON, { seat: "C" as const, share: 0 }];
    expect(curveOf(judged([0, "A", 400], [1, "B", 900]), "A", 2, shares)).toEqual([400, 700, 1000]);
  });
  it("goes only as far as the house has looked", () => {
    const some = { ...judged([0, "A", 400], [2, "A", 600]), done: false };
    expect(curveOf(some, "A", 4, WON)).toEqual([400, 500, 600]);
  });
  it("is not there as long as nothing is known", () => {
    expect(curveOf(undefined, "A", 4, WON)).toBeUndefined();
    expect(curveOf(judged(), "A", 4, WON)).toBeUndefined();
  });
});

describe("moments", () => {
  const curve = [500, 480, 300, 320, 700, 720, 1000];
  it("are the large changes, the turning point among them", () => {
    expect(momentsOf(curve)).toEqual([
      { at: 2, by: -180, turning: false },
      { at: 4, by: 380, turning: true },
      { at: 6, by: 280, turning: false },
    ]);
  });
  it("turn where the winner was behind for the last time", () => {
    expect(turningPoint(curve)).toBe(4);
    expect(turningPoint(curve.map((chance) => 1000 - chance))).toBe(4);
  });
  it("turn at the largest step where the winner was never behind, and nowhere in a draw", () => {
    expect(turningPoint([600, 620, 900, 1000])).toBe(2);
    expect(turningPoint([600, 300, 500])).toBeUndefined();
  });
  it("are where keys jump to, and else the ends", () => {
    const moments = momentsOf(curve);
    expect(jump(moments, 2, 1, 6)).toBe(4);
    expect(jump(moments, 4, -1, 6)).toBe(2);
    expect(jump(moments, 2, -1, 6)).toBe(0);
    expect(jump([], 2, 1, 6)).toBe(6);
  });
  it("draw a hand that comes near", () => {
    expect(snapped(momentsOf(curve), 3.6, 0.5)).toBe(4);
    expect(snapped(momentsOf(curve), 3.2, 0.5)).toBe(3.2);
  });
});

describe("rounds", () => {
  it("begin where the number changes, also where positions are missing", () => {
    expect(roundsOf([{ round: 1 }, { round: 1 }, undefined, { round: 2 }])).toEqual([
      { at: 0, number: 1 },
      { at: 3, number: 2 },
    ]);
  });
  it("are turns by whose turn it is where the game counts none", () => {
    expect(roundsOf([{ active: "A" }, { active: "A" }, { active: "B" }])).toEqual([{ at: 0 }, { at: 2 }]);
  });
  it("have as many names as there is room for", () => {
    const rounds = Array.from({ length: 10 }, (_, at) => ({ at, number: at }));
    expect(named(rounds, 4).map(({ at }) => at)).toEqual([0, 3, 6, 9]);
  });
});

describe("an open hand", () => {
  const face = (id: number): CardFace => ({ id, name: `card ${id}`, kind: "", group: "", numbers: [], keywords: [], text: "", deckable: true });
  const faces = new Map([1, 2].map((id) => [id, face(id)]));
  it("holds what its seat knew, and nothing of the others", () => {
    const view = {
      sides: [
        { seat: "A", hand: { ref: "A/hand", count: 1, cards: [{ ref: "A/hand/0", card: 1 }] } },
        { seat: "B", hand: { ref: "B/hand", count: 3, cards: [{ ref: "B/hand/0", card: 2, count: 2 }, { ref: "B/hand/1", card: 1 }] } },
      ],
    };
    const names = handOf({ view } as unknown as Envelope, "B", faces).map(({ name }) => name);
    expect(names).toEqual(["card 2", "card 2", "card 1"]);
    expect(handOf(undefined, "B", faces)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { againstWhom, ago, fareOf, summed } from "../../../src/pages/profile/match.ts";
import type { MatchSheet, Player } from "../../../src/wire/server.ts";

const player = (seat: Player["seat"], name: string): Player => ({ seat, name, kind: "bot", you: false, here: true });
const over = (share: number, you: MatchSheet["you"]): Pick<MatchSheet, "state" | "result" | "you"> => ({
  state: "over",
  you,
  result: { text: "", why: "rules", scores: [{ seat: "A", share }, { seat: "B", share: 1000 - share }] },
});

describe("a match in a list", () => {
  it("went well or not for whoever has one seat", () => {
    expect(fareOf(over(1000, ["A"]))).toBe("won");
    expect(fareOf(over(1000, ["B"]))).toBe("lost");
    expect(fareOf(over(500, ["A"]))).toBe("drawn");
  });
  it("is nobody's win for those who looked on, or had both seats", () => {
    expect(fareOf(over(1000, []))).toBe("watched");
    expect(fareOf(over(1000, ["A", "B"]))).toBe("watched");
  });
  it("may still run, or have no result", () => {
    expect(fareOf({ ...over(1000, ["A"]), state: "live" })).toBe("live");
    expect(fareOf({ ...over(1000, ["A"]), state: "live", your_move: true })).toBe("turn");
    expect(fareOf({ ...over(1000, ["A"]), state: "waiting" })).toBe("waiting");
    expect(fareOf({ ...over(1000, ["A"]), state: "void" })).toBe("void");
  });
  it("names the others, and all of them to those who look on", () => {
    const players = [player("A", "me"), player("B", "novice"), player("C", "song-bird")];
    expect(againstWhom({ players, you: ["A"] })).toBe("Novice, Song Bird");
    expect(againstWhom({ players, you: [] })).toBe("Me, Novice, Song Bird");
  });
});

it("time is told in the words of people", () => {
  const now = new Date(2026, 10, 18, 12, 0).getTime();
  const before = (minutes: number) => ago(now - minutes * 60_000, now);
  expect([before(0.5), before(5), before(120)]).toEqual(["just now", "5 min ago", "today"]);
  expect([before(24 * 60), before(3 * 24 * 60)]).toEqual(["yesterday", "3 days ago"]);
  expect(before(30 * 24 * 60)).toMatch(/2026/);
});

it("tallies are summed", () => {
  const fared = (matches: number, wins: number) => ({ matches, wins, losses: matches - wins, score: wins * 1000 });
  expect(summed([fared(3, 1), fared(4, 4)])).toEqual({ matches: 7, wins: 5 });
  expect(summed([])).toEqual({ matches: 0, wins: 0 });
});

import { beforeEach, describe, expect, test, vi } from "vitest";
import { dealtOf, isBetter, keepRun, keepSeed, keepUndone, othersOn } from "../../../src/table/seeds.ts";

const run = (turns: number, points: number) => ({ turns, points, spent: [] });
const dealt = (match: string) => dealtOf(match) ?? expect.fail(`${match} is not kept`);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
});

function deal(match: string, seed: number, options: Record<string, string> = {}): void {
  keepSeed({ id: match, game: "principality", options }, seed);
}

describe("runs on a seed", () => {
  test("fewer turns are better, then more points", () => {
    expect(isBetter(run(14, 20), run(15, 40))).toBe(true);
    expect(isBetter(run(14, 20), run(14, 21))).toBe(false);
    expect(isBetter(run(14, 20), undefined)).toBe(true);
  });

  test("are compared with those of the same seed and options, and not with themselves", () => {
    for (const [match, options] of [["a", {}], ["b", {}], ["c", { kingdom: "first-game" }], ["d", {}]] as const) deal(match, 7, options);
    keepRun("a", run(16, 27));
    keepRun("b", run(15, 27));
    keepRun("c", run(9, 27));
    expect(othersOn(dealt("d"))).toEqual({ tries: 2, best: run(15, 27) });
    expect(othersOn(dealt("b")).best).toEqual(run(16, 27));
  });

  test("with a move taken back are tries, but never the best", () => {
    deal("a", 7);
    deal("b", 7);
    keepUndone("a");
    keepRun("a", run(9, 27));
    expect(othersOn(dealt("b"))).toEqual({ tries: 1, best: undefined });
  });
});

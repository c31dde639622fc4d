import { describe, expect, test } from "vitest";
import { type Box, inLines, stepTo } from "../../src/input/step.ts";

/** Three lines of 4, 4 and 2 boxes. */
const grid = Array.from({ length: 10 }, (_, at) => ({ left: (at % 4) * 100, top: Math.floor(at / 4) * 140, width: 90, height: 130 }));

describe("arrows", () => {
  test.each([
    ["ArrowRight", 0, 1],
    ["ArrowRight", 3, 4],
    ["ArrowRight", 9, 9],
    ["ArrowLeft", 4, 3],
    ["ArrowLeft", 0, 0],
    ["ArrowDown", 1, 5],
    ["ArrowDown", 7, 9],
    ["ArrowDown", 8, 8],
    ["ArrowUp", 9, 5],
    ["ArrowUp", 2, 2],
    ["Home", 6, 0],
    ["End", 6, 9],
    ["Enter", 6, 6],
  ])("%s from %i leads to %i", (key, from, to) => {
    expect(stepTo(key, from, grid)).toBe(to);
  });
  test("up and down stay within a fan, whose cards sink at the ends", () => {
    const fan = [0, 1, 2, 3, 4].map((at) => ({ left: at * 100, top: (at - 2) ** 2 * 8, width: 90, height: 130 }));
    expect(stepTo("ArrowDown", 2, fan)).toBe(2);
    expect(stepTo("ArrowUp", 0, fan)).toBe(0);
  });
  test("lead nowhere from nowhere", () => {
    expect(stepTo("ArrowDown", 3, [])).toBe(3);
  });
});

describe("things that lie about anyhow", () => {
  const box = (left: number, top: number, size = 40): Box => ({ left, top, width: size, height: size });
  test("are read line by line", () => {
    expect(inLines([box(80, 90), box(0, 0), box(200, 4), box(10, 88)])).toEqual([1, 2, 3, 0]);
  });
  test("are all read when they lie on each other", () => {
    expect(inLines([box(0, 0), box(4, 4, 32), box(0, 0)])).toEqual([0, 2, 1]);
  });
  test("are all reached by arrows from everywhere", () => {
    const scattered = Array.from({ length: 40 }, (_, at) => box((at * 37) % 400, (at * 53) % 300));
    const read = inLines(scattered).map((at) => scattered[at] as Box);
    for (let from = 0; from < read.length; from += 1) {
      const reached = new Set([from]);
      for (const at of reached) for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) reached.add(stepTo(key, at, read));
      expect(reached.size).toBe(read.length);
    }
  });
});

import { describe, expect, test } from "vitest";
import { stepTo } from "../../src/input/step.ts";

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

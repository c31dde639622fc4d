import { expect, test } from "vitest";
import { lineOf } from "../../../src/pages/profile/course.ts";

test("a rating's line goes from where all begin to where it is now", () => {
  const line = lineOf([1600, 1700], 80, 20);
  expect(line).toEqual({ points: "0,20 40,10 80,0", even: 20, end: { x: 80, y: 0 } });
});

test("a small change looks small", () => {
  // A span of 120 points is shown at least: 12 points are a tenth of the height.
  expect(lineOf([1512], 80, 20)?.points).toBe("0,11 80,9");
});

test("there is no line before the first match", () => {
  expect(lineOf([], 80, 20)).toBeUndefined();
});

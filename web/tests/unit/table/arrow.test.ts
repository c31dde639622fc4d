import { describe, expect, test } from "vitest";
import { arrowTo, edgeOf } from "../../../src/table/arrow.ts";

const token = (x: number, y: number) => ({ x, y, wide: 60, high: 70 });
/** Where an arrow ends. */
const endOf = (arrow: { path: string } | undefined) => (arrow?.path.split(" ").slice(-2) ?? []).map(Number);

describe("the arrow to a target", () => {
  test("ends before the edge of what it points at, not over its numbers", () => {
    expect(endOf(arrowTo(token(500, 600), token(500, 300)))).toEqual([500, 300 + 70 + 12]);
    const [x = 0, y = 0] = endOf(arrowTo(token(400, 600), token(700, 400)));
    expect(Math.abs(x - 700) > 60 || Math.abs(y - 400) > 70).toBe(true);
  });

  test("is never so short that only its head is seen, and is not drawn within the piece itself", () => {
    const [, y = 0] = endOf(arrowTo(token(500, 600), token(500, 450)));
    expect(y).toBeLessThanOrEqual(600 - 56 - 24);
    expect(arrowTo(token(500, 600), { x: 510, y: 590, wide: 0, high: 0 })).toBeUndefined();
  });

  test("an edge is as far as the side that is met first", () => {
    expect(edgeOf(token(0, 0), 1, 0)).toBe(60);
    expect(edgeOf(token(0, 0), 0, -1)).toBe(70);
  });
});

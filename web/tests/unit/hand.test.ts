import { describe, expect, test } from "vitest";
import { aside, cardWithin, handHead, handPlaces, handStep, isStrip, stripPlaces } from "../../src/table/hand.ts";

const desk = { width: 1140, card: 148, gap: 6, edge: 60 };

describe("a hand on a desk", () => {
  test("keeps its gap while there is room", () => {
    expect(handStep(5, desk)).toBe(154);
  });
  test("shows 100 px of each of ten cards", () => {
    expect(handStep(10, desk)).toBeGreaterThan(100);
  });
  test.each([1, 2, 7, 10, 14])("of %i cards stays within its room and is symmetric", (count) => {
    const places = handPlaces(count, desk);
    expect(places).toHaveLength(count);
    const [first, last] = [places[0], places.at(-1)];
    expect(first?.x).toBeCloseTo(-(last?.x ?? 0));
    expect(first?.angle).toBeCloseTo(-(last?.angle ?? 0));
    expect((last?.x ?? 0) + desk.card / 2).toBeLessThanOrEqual((desk.width - desk.edge) / 2);
  });
  test("is shallow: it leans by 1.6 to 2 degrees a card and sinks with the square", () => {
    for (const count of [2, 5, 8, 12]) {
      const [a, b] = handPlaces(count, desk);
      const lean = (b?.angle ?? 0) - (a?.angle ?? 0);
      expect(lean).toBeGreaterThanOrEqual(1.6 - 1e-9);
      expect(lean).toBeLessThanOrEqual(2 + 1e-9);
    }
    expect(handPlaces(3, desk).map(({ sink }) => sink)).toEqual([1.3, 0, 1.3]);
  });
  test.each([1, 4, 7, 10])("of %i cards lies within its height, numbers at the edges and all", (count) => {
    const height = 236;
    const card = cardWithin(height, count, 200, false);
    const { sink, angle } = handPlaces(count, { ...desk, card }).at(-1) ?? { sink: 0, angle: 0 };
    const corner = (card / 2) * Math.sin((angle * Math.PI) / 180);
    const bottom = handHead(card) + card * 1.4 + sink + corner;
    expect(bottom + card * 0.05).toBeLessThanOrEqual(height);
    expect(card).toBeGreaterThan(130);
  });
  test("has no larger cards than wanted", () => {
    expect(cardWithin(900, 5, 148, false)).toBe(148);
  });
  test("of no cards has no places", () => {
    expect(handPlaces(0, desk)).toEqual([]);
  });
});

test("a phone's hand of more than seven is a strip that is swiped", () => {
  expect([7, 8].map((count) => isStrip(count, true))).toEqual([false, true]);
  expect(isStrip(12, false)).toBe(false);
  expect(stripPlaces(3).map(({ x }) => x)).toEqual([-48, 0, 48]);
});

test("where cards lie over each other, the neighbours of a raised one make room, each to its side", () => {
  expect([0, 1, 2, 3, 4].map((index) => aside(index, 2, desk, desk.card - 40))).toEqual([0, -18, 0, 18, 0]);
  expect(aside(1, undefined, desk, desk.card)).toBe(0);
});

test("where cards do not lie over each other, whole sides make room, so that they still do not", () => {
  expect([0, 1, 2, 3].map((index) => aside(index, 1, desk, desk.card + desk.gap))).toEqual([-18, 0, 18, 18]);
  expect(aside(0, 1, { ...desk, edge: 24 }, desk.card)).toBe(-12);
});

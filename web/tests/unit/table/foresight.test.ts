import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Foresight } from "../../../src/table/foresight.svelte.ts";
import type { Forecast } from "../../../src/wire/server.ts";

const FORECAST = {} as Forecast;
const outcomes = () => new Map([["thing/1", { before: 4, after: 1, dies: false }]]);
const asked = vi.fn(async () => FORECAST);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  asked.mockClear();
});
const rested = () => vi.advanceTimersByTimeAsync(100);

test("a forecast is asked for when the pointer rests, once in a decision", async () => {
  const foresight = new Foresight(asked);
  foresight.rest([0], () => [0], outcomes);
  foresight.rest([1], () => [1], outcomes);
  await rested();
  expect(foresight.outcomes?.get("thing/1")?.after).toBe(1);
  foresight.rest([1], () => [1], outcomes);
  await rested();
  expect(asked.mock.calls).toEqual([[[1]]]);
});

test("what comes too late is not shown: something else is pointed at, or another decision is open", async () => {
  const foresight = new Foresight(asked);
  foresight.rest([0], () => [1], outcomes);
  await rested();
  expect(foresight.outcomes).toBeNull();

  let answer = (_: Forecast): void => undefined;
  const slow = new Foresight(() => new Promise((settle) => (answer = settle)));
  slow.rest([0], () => [0], outcomes);
  await rested();
  slow.clear();
  answer(FORECAST);
  await rested();
  expect(slow.outcomes).toBeNull();
});

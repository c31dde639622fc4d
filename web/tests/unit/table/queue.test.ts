import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Batch, LONGEST, Queue, rateOf } from "../../../src/table/motion/queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const batch = (name: string, length: number, said: string[]): Batch => ({
  length,
  begin: (rate) => said.push(`${name} begins at ${rate}`),
  end: () => said.push(`${name} ends`),
});

describe("batches of events", () => {
  it("play one after the other", () => {
    const said: string[] = [];
    const queue = new Queue();
    queue.add(batch("a", 400, said));
    queue.add(batch("b", 300, said));
    expect(said).toEqual(["a begins at 1"]);
    vi.advanceTimersByTime(400);
    expect(said).toEqual(["a begins at 1", "a ends", "b begins at 1"]);
    vi.advanceTimersByTime(300);
    expect(said.at(-1)).toBe("b ends");
    expect(queue.busy).toBe(false);
  });

  it("are brought to their end by input, those that wait too, in their order", () => {
    const said: string[] = [];
    const busy: boolean[] = [];
    const queue = new Queue((now) => busy.push(now));
    for (const name of ["a", "b", "c"]) queue.add(batch(name, 500, said));
    queue.flush();
    expect(said).toEqual(["a begins at 1", "a ends", "b ends", "c ends"]);
    expect(busy).toEqual([true, false]);
    vi.advanceTimersByTime(5000);
    expect(said).toHaveLength(4);
    queue.add(batch("d", 100, said));
    expect(said.at(-1)).toBe("d begins at 1");
  });

  it("are as fast as was asked for, faster if long, and faster if others wait", () => {
    expect(rateOf(600, 0, 1)).toBe(1);
    expect(rateOf(600, 0, 2)).toBe(2);
    expect(rateOf(600, 0, 0.5)).toBe(0.5);
    expect(rateOf(LONGEST * 3, 0, 1)).toBe(3);
    expect(rateOf(600, 2, 1)).toBe(3);
  });

  it("take no longer than the longest at speed 1", () => {
    const said: string[] = [];
    const queue = new Queue();
    queue.add(batch("long", LONGEST * 4, said));
    vi.advanceTimersByTime(LONGEST);
    expect(said).toEqual(["long begins at 4", "long ends"]);
  });

  it("that have nothing to show end at once", () => {
    const said: string[] = [];
    new Queue().add(batch("nothing", 0, said));
    vi.advanceTimersByTime(0);
    expect(said.at(-1)).toBe("nothing ends");
  });
});

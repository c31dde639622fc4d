import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { again } from "../../src/again.ts";
import { ask } from "../../src/api.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Fails so many times, then says yes. */
const failing = (times: number) => vi.fn(async () => (times-- > 0 ? Promise.reject(new Error("lost")) : "yes"));

async function settled<T>(asked: Promise<T>): Promise<T | string> {
  const done = asked.catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  return done;
}

describe("what a bad line has spoilt", () => {
  it("is tried again until it comes", async () => {
    const load = failing(2);
    expect(await settled(again(load))).toBe("yes");
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("is given up at last, with the reason", async () => {
    const load = failing(99);
    expect(await settled(again(load))).toBe("lost");
    expect(load).toHaveBeenCalledTimes(4);
  });

  it("is asked for again unless that would do it twice", async () => {
    for (const [method, path, calls] of [["GET", "/api/games", 4], ["POST", "/api/session", 4], ["POST", "/api/tables", 1]] as const) {
      const fetched = failing(99);
      vi.stubGlobal("fetch", fetched);
      await settled(ask(method, path));
      expect(fetched, `${method} ${path}`).toHaveBeenCalledTimes(calls);
    }
  });

  it("is not asked for again when the server has said no", async () => {
    const fetched = vi.fn(async () => ({ ok: false, json: async () => ({ error: { code: "unknown", reason: "There is no such table." } }) }));
    vi.stubGlobal("fetch", fetched);
    expect(await settled(ask("GET", "/api/tables/x"))).toBe("There is no such table.");
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

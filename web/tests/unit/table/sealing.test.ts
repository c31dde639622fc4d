import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { addTo, check, newSeal } from "../../../src/table/sealing.ts";
import type { SealedDeal, Table, ToServer } from "../../../src/wire/server.ts";

const VECTORS = JSON.parse(readFileSync(new URL("../../../../examples/fair-vectors.json", import.meta.url), "utf8")) as SealedDeal[];
const vector = (match: string) => VECTORS.find(({ fair }) => fair.match === match) ?? expect.fail(`there is no vector of ${match}`);

/** A table of two that waits, with the first seat ours. */
const table = (match: string, commitment: string, state: "none" | "hashed", hash?: string, full = false): Table =>
  ({
    id: match,
    state: "waiting",
    you: ["A"],
    players: [{ kind: "guest" }, { kind: full ? "guest" : "open" }],
    seal: { commitment, words: [], seeds: [{ seat: "A", state, ...(hash && { hash }) }, { seat: "B", state: "none" }] },
  }) as unknown as Table;

async function said(of: Table): Promise<ToServer[]> {
  const messages: ToServer[] = [];
  await addTo(of, (message) => messages.push(message));
  return messages;
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
});

describe("a sealed deal", () => {
  it("is checked as the server and the page of Python check it", async () => {
    for (const deal of VECTORS) expect(await check(deal)).toBe("kept");
    const [first] = VECTORS;
    expect(await check({ ...first!, seed: first!.seed.replace(/^./, "0") })).toBe("broken");
    expect(await check({ ...first!, fair: { ...first!.fair, setup: "{}" } })).toBe("broken");
  });

  it("gets a hash while seats are open, and the seed when all are taken", async () => {
    const [message] = await said(table("m1", "c", "none"));
    const hash = message?.t === "seal" ? message.hash : expect.fail("no hash is sent");
    expect(await said(table("m1", "c", "hashed", hash))).toEqual([]);
    expect(await said(table("m1", "c", "hashed", hash, true))).toEqual([expect.objectContaining({ t: "reveal", match: "m1", seat: "A" })]);
    // Seats are taken already, a hash of somebody else's, a match that has begun.
    expect(await said(table("m1", "c", "none", undefined, true))).toEqual([]);
    expect(await said(table("m1", "c", "hashed", "00", true))).toEqual([]);
    expect(await said({ ...table("m1", "c", "none"), state: "live" })).toEqual([]);
  });

  it("is broken where another promise was kept, or a seed that was revealed is missing", async () => {
    const { fair, seed } = vector("k7m2w9x4y8z3q5p6");
    const { seal } = await newSeal({ id: fair.match, seal: table("", "another promise", "none").seal! });
    expect(await check({ fair, seed })).toBe("broken");
    expect(seal).toMatch(/^[0-9a-f]{64}$/);
  });

  it("is one's own where the seed that was revealed is in it", async () => {
    const { fair } = vector("abcdefghjkmnpqrs");
    const { seal } = await newSeal({ id: fair.match, seal: table("", fair.commitment, "none").seal! });
    const [reveal] = await said(table(fair.match, fair.commitment, "hashed", seal, true));
    const added = reveal?.t === "reveal" ? reveal.seed : expect.fail("nothing is revealed");
    const deal = (A: string): SealedDeal => ({ fair: { ...fair, seats: { A, B: "bot" } }, seed: "" });
    expect(await check({ ...deal("none"), seed: vector("abcdefghjkmnpqrs").seed })).toBe("broken");
    const { createHash, createHmac } = await import("node:crypto");
    const setup = createHash("sha256").update(fair.setup).digest("hex");
    const seed = createHmac("sha256", Buffer.from(fair.server, "hex")).update(`cardwright fair 1 key${fair.match}${setup}A`).update(Buffer.from(added, "hex")).digest("hex");
    expect(await check({ ...deal(added), seed })).toBe("own");
  });
});

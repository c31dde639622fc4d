import { describe, expect, it } from "vitest";
import { LiveTable, type Port } from "../../../src/table/table.svelte.ts";
import type { Offer } from "../../../src/wire/common.ts";
import type { Envelope } from "../../../src/wire/server.ts";

const offer = (index: number, verb: string, ...refs: string[]): Offer => ({ index, text: [verb, ...refs].join(" "), parts: [{ text: verb }, ...refs.map((ref) => ({ text: ref, ref }))] });
const OFFERS = [offer(0, "play", "A/hand/0", "tile/1/1"), offer(1, "play", "A/hand/0", "tile/1/2"), offer(2, "lock in")];
const envelope = (n: number, decision: number, offers = OFFERS) =>
  ({ game: "kitbash", viewer: "A", view: {}, n, status: { type: "act", seats: ["A", "B"] }, events: [], asked: { decision, offers } }) as unknown as Envelope;
const deaf = new Proxy({}, { get: () => () => new Promise(() => undefined) }) as Port;

function choosing(): LiveTable {
  const table = new LiveTable(envelope(0, 0), [], deaf);
  table.choose("A/hand/0");
  expect(table.chosen).toEqual(["A/hand/0"]);
  return table;
}

describe("what was chosen on the way", () => {
  it("stays when somebody else acts", () => {
    const table = choosing();
    table.receive(envelope(3, 0));
    expect(table.chosen).toEqual(["A/hand/0"]);
  });

  it("goes when something else is asked", () => {
    const table = choosing();
    table.receive(envelope(3, 1));
    expect(table.chosen).toEqual([]);
  });

  it("goes when other things are offered", () => {
    const table = choosing();
    table.receive(envelope(3, 0, [offer(0, "lock in")]));
    expect(table.chosen).toEqual([]);
  });
});

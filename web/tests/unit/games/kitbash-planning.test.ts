import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import type { CardFace } from "../../../src/cards/face.ts";
import { Planning } from "../../../src/games/kitbash/planning.svelte.ts";
import { LiveTable } from "../../../src/table/table.svelte.ts";
import type { Event, View } from "../../../src/wire/kitbash.ts";
import type { Envelope } from "../../../src/wire/server.ts";

const read = (name: string) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), "utf8"));
const faces: CardFace[] = read("faces/kitbash.json").cards;
const lines: Envelope<View, Event>[] = [1, 2, 3].flatMap((rec) => read(`records/kitbash-${rec}.json`));
const asks = (verb: string) => (line: Envelope<View, Event>) => line.asked?.offers.some(({ parts }) => parts[0]?.text === verb) ?? false;

/** A recorded round, with what is sent written down. */
function planned(line: Envelope<View, Event> | undefined) {
  if (!line) throw new Error("no such line was recorded");
  const later = () => new Promise<never>(() => undefined);
  const move = vi.fn(later);
  const draft = vi.fn(later);
  const table = new LiveTable<View, Event>(line, faces, { move, draft, undo: later, below: later, forecast: later });
  return { table, plan: new Planning(() => table), sent: () => move.mock.calls.length + draft.mock.calls.length };
}

describe("the hand while a round is planned", () => {
  const line = lines.find((one) => asks("play")(one) && one.asked?.offers.some(({ parts }) => parts[1]?.ref?.includes("/hand/") && parts[3]?.ref?.startsWith("tile/")));

  it("a card that needs a place is chosen, and lets go when it is pointed at again", () => {
    const { table, plan, sent } = planned(line);
    const card = plan.choices.find(({ verb, keys }) => verb === "play" && keys.length > 1)?.keys[0] ?? "";
    expect(plan.held.find(({ ref }) => ref === card)?.states.offered).toBe(true);
    expect(plan.pick(card)).toBe(true);
    expect(table.chosen).toEqual([card]);
    expect(plan.held.find(({ ref }) => ref === card)?.states.selected).toBe(true);
    plan.pick(card);
    expect(table.chosen).toEqual([]);
    expect(sent()).toBe(0);
  });

  it("what is not in the hand is left to the table", () => {
    const { plan } = planned(line);
    expect(plan.pick("tile/3/3")).toBe(false);
    expect(plan.lift("thing/1")).toBe(false);
  });

  it("says what is to be pointed at next", () => {
    const { plan } = planned(line);
    const before = plan.tip;
    plan.pick(plan.choices.find(({ verb, keys }) => verb === "play" && keys[1]?.startsWith("tile/"))?.keys[0] ?? "");
    expect(plan.tip).not.toBe(before);
  });
});

describe("the tray before orders are final", () => {
  const line = lines.find((one) => asks("discard")(one) && asks("lock in")(one));

  it("opens first where something could be discarded, and locks in from there", () => {
    const { plan, sent } = planned(line);
    expect(plan.opensTray).toBe(true);
    plan.lock();
    expect([plan.tray, sent()]).toEqual([true, 0]);
    plan.lock();
    expect([plan.tray, sent()]).toEqual([false, 1]);
  });

  it("a card with one fate meets it, with more it is asked which", () => {
    const { plan, sent } = planned(line);
    plan.tray = true;
    const card = plan.choices.find(({ verb }) => verb === "discard")?.keys[0] ?? "";
    const fates = plan.fatesOf(card);
    expect(fates.length).toBeGreaterThan(0);
    plan.pick(card);
    if (fates.length === 1) expect(sent()).toBe(1);
    else expect([plan.doubted, sent()]).toEqual([card, 0]);
  });
});

it("spectators see no hand but the hero, who waits in the open", () => {
  const { plan } = planned(lines.find(({ viewer }) => viewer === null));
  expect([plan.seated, plan.held.map(({ hero }) => hero), plan.opensTray]).toEqual([false, [true], false]);
});

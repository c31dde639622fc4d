import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { CardFace } from "../../src/cards/face.ts";
import { ordersOf, reordered, said, spokenOf, stepOf, without } from "../../src/games/kitbash/orders.ts";
import { beatsOf, resolves } from "../../src/games/kitbash/resolution.ts";
import { allTiles, drawnAt, spotAt, spotOf } from "../../src/games/kitbash/tiles.ts";
import type { Sentence } from "../../src/wire/common.ts";
import type { Envelope, SideView } from "../../src/wire/kitbash.ts";

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const faces = read("../faces/kitbash.json").cards as CardFace[];
const faceOf = (card: number) => faces.find(({ id }) => id === card) as CardFace;
const records: Envelope[][] = readdirSync(new URL("../records", import.meta.url))
  .filter((file) => file.startsWith("kitbash-"))
  .map((file) => read(`../records/${file}`));

const sentence = (text: string, ...refs: string[]): Sentence => ({ text, parts: [{ text: "play" }, ...refs.map((ref) => ({ text: ref, ref }))] });
const draft = ["first", "second", "third"].map((text) => sentence(text));

describe("tiles", () => {
  it("are drawn so that whoever is near sits below", () => {
    expect(drawnAt({ column: 0, row: 0 }, "A")).toEqual({ x: 0, y: 12 });
    expect(drawnAt({ column: 0, row: 0 }, "B")).toEqual({ x: 10, y: 0 });
  });
  it("are found again where they are drawn", () => {
    for (const near of ["A", "B"] as const) {
      for (const spot of allTiles(near)) {
        const { x, y } = drawnAt(spot, near);
        expect(spotAt(x, y, near)).toEqual(spot);
      }
    }
    expect(spotAt(11, 0, "A")).toBeUndefined();
  });
  it("are told from other references", () => {
    expect(spotOf("tile/10/12")).toEqual({ column: 10, row: 12 });
    expect(spotOf("thing/10")).toBeUndefined();
  });
});

describe("orders", () => {
  it("can be removed and moved", () => {
    expect(without(draft, 1)).toEqual(["first", "third"]);
    expect(reordered(draft, 0, 2)).toEqual(["second", "third", "first"]);
    expect(reordered(draft, 2, 0)).toEqual(["third", "first", "second"]);
  });
  it("find their place among what else is drafted, equal sentences in turn", () => {
    const order = (text: string, at: number) => ({ ref: `A/order/${at}`, said: sentence(text, "A/hand/0"), mana: 1, gold: 0 });
    const side = { hand: { cards: [] }, command: {}, orders: [order("spike", 0), order("spike", 1)] } as unknown as SideView;
    const drafted = ["spike", "discard Orc", "spike"].map((text) => sentence(text));
    expect(ordersOf(side, drafted).map((each) => each.drafted)).toEqual([0, 2]);
  });
  it("know what they aim at", () => {
    const cast = said(sentence("", "card/108", "thing/7"), spokenOf);
    expect(cast).toMatchObject({ card: 108, target: "thing/7", actor: undefined });
    const use = said(sentence("", "thing/3/ability/1", "thing/3", "tile/3/3"), spokenOf);
    expect(use).toMatchObject({ card: undefined, actor: "thing/3", target: undefined, tile: "tile/3/3" });
    expect(stepOf(cast, () => "spell")).toBe("spells");
    expect(stepOf(cast, () => "unit")).toBe("entries");
    expect(stepOf(use, () => "")).toBe("abilities");
  });
});

describe("a round", () => {
  const rounds = records.flatMap((lines) =>
    lines.flatMap((now, at) => {
      const before = lines[at - 1];
      return before && resolves(now.events) && before.n + now.events.length === now.n ? [{ before, now }] : [];
    }),
  );

  it("was recorded", () => expect(rounds.length).toBeGreaterThan(2));
  it("ends with every piece where the next snapshot has it, and as strong", () => {
    for (const { before, now } of rounds) {
      const last = beatsOf(before.view, now.events, now.view, faceOf).at(-1);
      const kept = (pieces: Envelope["view"]["pieces"]) => pieces.map(({ ref, place, hp }) => `${ref} ${place} ${hp}`).sort();
      expect(kept(last?.pieces ?? [])).toEqual(kept(now.view.pieces));
    }
  });
  it("takes no longer than three seconds and tells all but the heads of steps", () => {
    for (const { before, now } of rounds) {
      const beats = beatsOf(before.view, now.events, now.view, faceOf);
      expect(beats.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(3000.001);
      const told = beats.flatMap((beat) => beat.told.map(({ n }) => n));
      expect(told).toEqual(now.events.filter(({ event }) => event.type !== "began").map(({ n }) => n));
    }
  });
});

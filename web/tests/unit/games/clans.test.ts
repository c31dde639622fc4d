import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cellsOf, ground, twins } from "../../../src/games/clans/field.ts";
import type { CardView, Envelope, TileView, UnitView } from "../../../src/wire/clans.ts";

const folder = new URL("../../records/", import.meta.url);
const records = readdirSync(folder)
  .filter((name) => /^clans-\d\.json$/.test(name))
  .flatMap((name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Envelope[]);

const unit = (ref: string, seat: "A" | "B") => ({ ref, seat }) as UnitView;
const tile = (home: "A" | "B" | null, units: UnitView[]): TileView => ({ ref: "tile/1/2", home, units });
const refs = (cells: (UnitView | null)[]) => cells.map((unit) => unit?.ref ?? "");

describe("the field", () => {
  test("whoever looks on sits below", () => {
    const { view } = records[0] as Envelope;
    expect(ground(view, "A").map(({ side }) => side)).toEqual(["foe", "foe", "foe", "middle", "middle", "middle", "you", "you", "you"]);
    expect(ground(view, "B").map(({ side }) => side)).toEqual(["foe", "foe", "foe", "middle", "middle", "middle", "you", "you", "you"]);
    expect(ground(view, "A")[0]?.tile.ref).toBe("tile/1/3");
    expect(ground(view, "B")[0]?.tile.ref).toBe("tile/1/1");
  });

  test("on shared ground the other's cards stand above, one's own below", () => {
    expect(refs(cellsOf(tile(null, [unit("a", "A"), unit("b", "B")]), "A"))).toEqual(["b", "", "a", ""]);
    expect(refs(cellsOf(tile(null, [unit("a", "A"), unit("b", "B")]), "B"))).toEqual(["a", "", "b", ""]);
    expect(refs(cellsOf(tile("A", [unit("a", "A")]), "A"))).toEqual(["a", "", "", ""]);
  });

  test("where one side is more than a row, it takes the room there is", () => {
    const crowd = [unit("b1", "B"), unit("b2", "B"), unit("b3", "B"), unit("a", "A")];
    expect(refs(cellsOf(tile(null, crowd), "A"))).toEqual(["b1", "b2", "b3", "a"]);
  });

  test("every card of every recorded tile stands in a cell", () => {
    for (const { view } of records) {
      for (const near of ["A", "B"] as const) {
        const standing = ground(view, near).flatMap(({ cells }) => cells.flatMap((unit) => unit?.ref ?? []));
        const there = view.lanes.flat().flatMap(({ units }) => units.map(({ ref }) => ref));
        expect(standing.sort()).toEqual(there.sort());
      }
    }
  });
});

test("equal cards of a hand stand for the first of them", () => {
  const held = (ref: string, card: number) => ({ ref, card }) as CardView;
  const same = twins([held("A/hand/0", 12), held("A/hand/1", 18), null, held("A/hand/3", 12)]);
  expect([...same]).toEqual([
    ["A/hand/0", "A/hand/0"],
    ["A/hand/1", "A/hand/1"],
    ["A/hand/3", "A/hand/0"],
  ]);
});

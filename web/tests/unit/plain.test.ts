import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { choicesOf, type Leaf } from "../../src/table/choices.ts";
import { dangersOf, waysOf } from "../../src/table/plain/ways.ts";
import { type Ground, groundOf, placesAmong } from "../../src/table/plain/zones.ts";
import type { Ref } from "../../src/wire/common.ts";
import type { Envelope } from "../../src/wire/server.ts";

const RECORDS = new URL("../records/", import.meta.url);
const records = readdirSync(RECORDS).map((name) => [name, JSON.parse(readFileSync(new URL(name, RECORDS), "utf8")) as Envelope[]] as const);
const envelope = (name: string, at: number) => records.find(([file]) => file === `${name}.json`)?.[1][at] as Envelope;

function ground({ view, viewer, asked }: Envelope): Ground {
  const refs = choicesOf(asked?.offers ?? []).flatMap(({ keys }) => keys);
  return groundOf(view, viewer ?? "A", new Set(placesAmong(refs, view)));
}

/** Every reference that is drawn. */
function drawn(ground: Ground): Set<Ref> {
  const refs = new Set<Ref | null>();
  for (const part of [ground, ...ground.sides]) {
    if ("seat" in part) refs.add(part.seat as Ref);
    const hand = "hand" in part && part.hand ? [part.hand as Ground["zones"][number]] : [];
    for (const { ref, items } of [...part.piles, ...part.zones, ...hand]) for (const one of [ref, ...items.map((item) => item.ref)]) refs.add(one);
    const places = [...part.rows.flatMap((row) => row.places), ...("grids" in part ? part.grids.flatMap((grid) => grid.rows.flat()) : [])];
    for (const place of places) for (const one of [place?.ref ?? null, ...(place?.items ?? []).map((item) => item.ref)]) refs.add(one);
  }
  return new Set([...refs].filter((ref): ref is Ref => ref !== null));
}

/** The choices that buttons lead to from here on. */
function reached(choices: Leaf[], chosen: Ref[] = []): Set<Leaf> {
  const found = new Set<Leaf>(chosen.length === 0 ? dangersOf(choices) : []);
  for (const { choice, ref } of waysOf(choices, chosen).flatMap(({ ways }) => ways)) {
    if (choice) found.add(choice);
    else if (ref) for (const leaf of reached(choices, [...chosen, ref])) found.add(leaf);
  }
  return found;
}

describe.each(records)("the plain table of %s", (_, lines) => {
  test("has a button for every choice", () => {
    for (const { asked } of lines) {
      const choices = choicesOf(asked?.offers ?? []);
      const found = reached(choices);
      expect(choices.filter((choice) => !found.has(choice)).map(({ text }) => text)).toEqual([]);
    }
  });

  test("draws everything that is offered and in the view", () => {
    for (const line of lines) {
      const refs = drawn(ground(line));
      const seen = JSON.stringify(line.view);
      const offered = choicesOf(line.asked?.offers ?? []).flatMap(({ keys }) => keys);
      // Abilities are chosen by buttons; so is what is not there yet.
      const missing = offered.filter((ref) => !refs.has(ref) && !ref.includes("/ability/") && seen.includes(`"ref":"${ref}"`));
      expect([...new Set(missing)]).toEqual([]);
    }
  });

  test("shows every seat, the near one last", () => {
    for (const line of lines) expect(ground(line).sides.at(-1)?.seat).toBe(line.viewer ?? "A");
  });
});

describe("places", () => {
  test("with two numbers make a grid, with the near side below", () => {
    const [grid] = ground(envelope("clans-1", 11)).grids;
    expect(grid?.rows.map((row) => row.map((place) => place?.ref))).toEqual([
      ["tile/1/3", "tile/2/3", "tile/3/3"],
      ["tile/1/2", "tile/2/2", "tile/3/2"],
      ["tile/1/1", "tile/2/1", "tile/3/1"],
    ]);
  });

  test("of a wide board are filled up where nothing stands", () => {
    const [grid] = ground(envelope("kitbash-1", 0)).grids;
    expect([grid?.rows.length, grid?.rows[0]?.length]).toEqual([13, 11]);
    expect(grid?.rows.at(-1)?.[5]?.ref).toBe("tile/5/0");
  });

  test("of one seat are there for every seat", () => {
    const rows = ground(envelope("territory-1", 3)).sides.map(({ rows }) => rows.flatMap(({ places }) => places.map(({ ref }) => ref)));
    expect(rows).toEqual([["B/slot/1", "B/slot/2", "B/slot/3", "B/slot/4"], ["A/slot/1", "A/slot/2", "A/slot/3", "A/slot/4"]]);
  });
});

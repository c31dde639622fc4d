import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { CardFace } from "../../src/cards/face.ts";
import { choices, type Filter, filterQuery, found, isEmpty, NUMBER, readFilter, toggled } from "../../src/pages/gallery/filter.ts";
import { slugs } from "../../src/cards/slugs.ts";
import { neighbours } from "../../src/pages/gallery/neighbours.ts";
import { sampler } from "../../src/pages/gallery/sampler.ts";

const faces: CardFace[] = JSON.parse(readFileSync(new URL("../faces/spellfaire.json", import.meta.url), "utf8")).cards;
const anything: Filter = { words: "", group: "", kind: "", keyword: "", number: "" };
const names = (filter: Partial<Filter>) =>
  found(faces, { ...anything, ...filter }, NUMBER.spellfaire).map((face) => face.name);

describe("the gallery finds", () => {
  test("everything if nothing is looked for", () => {
    expect(names({})).toHaveLength(faces.length);
  });
  test("words in names, texts and keywords, all of them, in any case", () => {
    expect(names({ words: "forgeguard" })).toEqual(["Titan Forgeguard"]);
    expect(names({ words: "FREEZE  random" })).toEqual(["Deep Winter"]);
    expect(names({ words: "lifesteal" })).toEqual(["High Paladin", "Ghoul"]);
  });
  test("by side, kind, keyword and number at once", () => {
    expect(names({ group: "Ironbound", keyword: "Guard", number: "8" })).toEqual(["Titan Forgeguard"]);
    expect(names({ kind: "spell", group: "Ironbound" })).toEqual([]);
  });
});

test("several groups find the cards of any of them, and a card of two colours belongs to both", () => {
  expect(names({ group: "Ironbound,Fire" })).toHaveLength(names({ group: "Ironbound" }).length + names({ group: "Fire" }).length);
  expect(toggled(toggled("", "red"), "green")).toBe("red,green");
  expect(toggled("red,green", "red")).toBe("green");
  const kitbash: CardFace[] = JSON.parse(readFileSync(new URL("../faces/kitbash.json", import.meta.url), "utf8")).cards;
  const both = kitbash.filter(({ group }) => group === "red and yellow").map(({ name }) => name);
  expect(both.length).toBeGreaterThan(0);
  const red = found(kitbash, { ...anything, group: "red" }).map(({ name }) => name);
  expect(red).toEqual(expect.arrayContaining(both));
  expect(choices(kitbash).group).not.toContain("red and yellow");
});

test("what is looked for is in the address and is read back", () => {
  const filter = { ...anything, words: "a & b", keyword: "First Strike" };
  expect(filterQuery(filter)).toBe("?q=a+%26+b&keyword=First+Strike");
  expect(readFilter(new URLSearchParams(filterQuery(filter)))).toEqual(filter);
  expect(filterQuery(anything)).toBe("");
  expect(isEmpty(anything)).toBe(true);
});

test("choices are what cards have, numbers in their order", () => {
  const { group, kind, keyword, number } = choices(faces, NUMBER.spellfaire);
  expect(group).toContain("Ironbound");
  expect(kind).toEqual(["creature", "spell", "token"]);
  expect(keyword).toEqual(["Charge", "Guard", "Lifesteal", "Ward"]);
  expect(number).toEqual([...number].sort((a, b) => Number(a) - Number(b)));
});

test("a shelf begins with a card of each colour and kind, and has every card once", () => {
  const shown = sampler("spellfaire", faces);
  expect(new Set(shown).size).toBe(faces.length);
  expect(new Set(shown.slice(0, 8).map((face) => face.group)).size).toBe(8);
});

test("the card beside the last is the first, and what is not looked for has none beside it", () => {
  const collection = { game: "spellfaire", faces, slugs: slugs(faces) };
  const spells = { ...anything, kind: "spell", group: "Fire" };
  const at = neighbours("spellfaire", collection, spells, "final-spark");
  expect(at).toMatchObject({ at: 6, of: 6, next: "/cards/spellfaire/ember-bolt?group=Fire&kind=spell" });
  expect(neighbours("spellfaire", collection, spells, "ghoul")).toBeUndefined();
});

import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import icons from "../../art/icons.json";
import { type Accent, PALETTES } from "../../src/cards/art/palette.ts";
import { picture } from "../../src/cards/art/picture.ts";
import type { Cut, Treatment } from "../../src/cards/art/scene.ts";

/** What the design's own generator draws. A picture that changes is another picture: cards are known by them. */
const GAMES: [keyof typeof icons, Treatment, Accent, Cut[], string][] = [
  ["spellfaire", "lumen", "fire", [{ spell: true, middle: 96 }, { width: 136, middle: 88 }], "e2cb50f116a72098"],
  ["territory", "print", "legion", [{ middle: 100 }, { middle: 92 }], "4b58b54ec7ff2b6a"],
  ["principality", "engrave", "action", [{ width: 124, middle: 92 }, { width: 128, middle: 96 }], "41f2e752e3efc7f0"],
  ["clans", "silhouette", "desert", [{ width: 126, middle: 94 }, { width: 122, middle: 86, wide: true, disc: 70 }], "b8b1446834f66be4"],
  ["kitbash", "mould", "red", [{ width: 120, middle: 96 }, { width: 120, middle: 96 }], "03c19380fe1ae771"],
];
const TREATMENTS: [Treatment, string][] = [
  ["lumen", "b5af3d3a9c6fabc2"],
  ["print", "adf5bf1f19b65cfe"],
  ["engrave", "e53945fc2f11a096"],
  ["silhouette", "ec7398bcece4de05"],
  ["mould", "9257d96b7f6e0191"],
];

function digest(drawn: string[]): string {
  const hash = createHash("sha256");
  for (const svg of drawn) hash.update(svg.replaceAll(" />", "/>"));
  return hash.digest("hex").slice(0, 16);
}

test.each(GAMES)("every card of %s looks as designed", (game, treatment, accent, cuts, designed) => {
  const cards = Object.entries(icons[game]);
  const drawn = cards.flatMap(([name, glyph]) => cuts.map((cut) => picture(treatment, glyph, accent, name, cut)));
  expect(digest(drawn)).toBe(designed);
});

test.each(TREATMENTS)("%s looks as designed in every palette", (treatment, designed) => {
  const accents = Object.keys(PALETTES) as Accent[];
  expect(digest(accents.map((accent) => picture(treatment, "x", accent, "A Name")))).toBe(designed);
});

describe("a picture", () => {
  test("depends on the name", () => {
    expect(picture("lumen", "x", "fire", "One")).not.toBe(picture("lumen", "x", "fire", "Two"));
  });
  test("holds nothing of the name", () => {
    expect(picture("lumen", "x", "fire", '"><script>')).not.toContain("script");
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fans } from "../../build/fans.mjs";
import icons from "../../art/icons.json";
import signs from "../../art/signs.json";
import { guessGlyph } from "../../src/cards/guess.ts";
import plain from "../../art/plain.json";
import { type CardFace, numberOf } from "../../src/cards/face.ts";
import { lookOf } from "../../src/cards/looks.ts";
import { say } from "../../src/cards/say.ts";
import { slugs } from "../../src/cards/slugs.ts";
import { stateClasses } from "../../src/cards/states.ts";
import { bareKeyword, GAMES, keywordGlyph } from "../../src/games.ts";
import kept from "../../src/pages/home/fans.json";

const facesOf = (game: string): CardFace[] =>
  JSON.parse(readFileSync(new URL(`../faces/${game}.json`, import.meta.url), "utf8")).cards;
const faceOf = (game: string, name: string) => facesOf(game).find((face) => face.name === name) as CardFace;

describe.each(GAMES)("%s", (game) => {
  const faces = facesOf(game);
  test("has a glyph of its own for every card", () => {
    const chosen: Record<string, string> = icons[game];
    expect(faces.filter((face) => !chosen[face.name]).map((face) => face.name)).toEqual([]);
    const names = new Set(faces.map((face) => face.name));
    expect(new Set([...names].map((name) => chosen[name])).size).toBe(names.size);
  });
  test("has a glyph for every keyword", () => {
    const words = new Set(faces.flatMap((face) => face.keywords.map(bareKeyword)));
    expect([...words].filter((word) => !keywordGlyph(game, word))).toEqual([]);
  });
  test("gives every card an address of its own", () => {
    const names = [...slugs(faces).values()];
    expect(new Set(names).size).toBe(faces.length);
    expect(names.every((name) => /^[a-z0-9-]+$/.test(name))).toBe(true);
  });
  test("colours every card that has a side", () => {
    const { accents } = lookOf(game);
    const grey = faces.filter((face) => accents(face)[0] === "none").map((face) => face.group);
    expect(grey.filter((group) => !["colourless", "tokens", "starter buildings"].includes(group))).toEqual([]);
  });
});

test("the home page shows the cards as they are; if not, `npm run fans` mends it", () => {
  expect(kept).toEqual(fans());
});

test("every game has its signs", () => {
  expect(Object.keys(signs.games)).toEqual([...GAMES]);
});

describe("a number", () => {
  const ghoul = faceOf("spellfaire", "Ghoul");
  test("is as printed, or as it is now", () => {
    expect(numberOf(ghoul, "health")).toEqual({ value: 3, change: "" });
    expect(numberOf(ghoul, "health", { health: 1 })).toEqual({ value: 1, change: "down" });
    expect(numberOf(ghoul, "attack", { attack: 5 })).toEqual({ value: 5, change: "up" });
  });
  test("that a card lacks is none, and 0 is one", () => {
    expect(numberOf(ghoul, "speed")).toBeUndefined();
    expect(numberOf(ghoul, "health", { health: 0 })?.value).toBe(0);
  });
});

describe("a card in words", () => {
  test("says name, kind, numbers, keywords and text", () => {
    expect(say(faceOf("spellfaire", "Ghoul"))).toBe("Ghoul, creature, 3 cost, 3 attack, 3 health, Lifesteal");
  });
  test("says numbers, marks and states as they are now", () => {
    const states = { offered: true, outcome: { before: 3, after: 0, dies: true } };
    expect(say(faceOf("spellfaire", "Ghoul"), { health: 1 }, ["Frozen"], states)).toBe(
      "Ghoul, creature, 3 cost, 3 attack, 1 health, Frozen, can be chosen, would die, 3 to 0",
    );
  });
});

test("selected beats offered, and both beat the last move", () => {
  expect(stateClasses({ offered: true, selected: true, last: "you" })).toBe("sel");
  expect(stateClasses({ offered: true, last: "foe" })).toBe("offered");
  expect(stateClasses({ last: "foe", dim: true })).toBe("last-foe dim");
  expect(stateClasses({})).toBe("");
});

describe("a guessed glyph", () => {
  test.each([
    ["Night Market", "shop"],
    ["Iron Golem", "rock-golem"],
    ["Two Swords", "broadsword"],
    ["Firestorm", "lightning-storm"],
  ])("for %s is %s", (name, glyph) => {
    expect(guessGlyph(name, plain)).toBe(glyph);
  });
  test("for a name that says nothing is always the same, and claims nothing", () => {
    const guessed = guessGlyph("Xyzzy", plain);
    expect(guessed).toBe(guessGlyph("Xyzzy", plain));
    expect(guessed).not.toBe("");
  });
});

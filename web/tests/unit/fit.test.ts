import { describe, expect, test } from "vitest";
import { keywordsClass, longestWord, nameClass, nameParts, textClass } from "../../src/cards/fit.ts";
import { lookOf } from "../../src/cards/looks.ts";

describe("text", () => {
  const { tiers } = lookOf("spellfaire");
  test.each([
    [0, "tx-s"],
    [26, "tx-s"],
    [27, ""],
    [52, ""],
    [53, "tx-m"],
    [92, "tx-m"],
    [93, "tx-l"],
    [141, "tx-l tx-x"],
  ])("of %i characters is %j", (length, size) => {
    expect(textClass(length, tiers)).toBe(size);
  });
  test("takes room from the picture earlier where the frame is tight", () => {
    expect(textClass(45, lookOf("kitbash").tiers)).toBe("tx-m");
    expect(textClass(75, lookOf("principality").tiers)).toBe("tx-l");
  });
});

describe("names", () => {
  test.each([
    ["Ghoul", ""],
    ["Shield Marshal", ""],
    ["Royal Tactician", "nm-m"],
    ["Woods Shroud Walker", "nm-s"],
    ["Assassinate", ""],
  ])("%s is %j", (name, size) => {
    expect(nameClass(name)).toBe(size);
  });
  test.each([
    ["Ghoul", 5],
    ["Twin-Axe Reaver", 6],
    ["Soul Transfer", 8],
  ])("the longest word of %s has %i letters", (name, letters) => {
    expect(longestWord(name)).toBe(letters);
  });
  test("a title has a line of its own only where the name is too long for one", () => {
    expect(nameParts("Borga Stonehand, Master Mason", 18)).toEqual({ name: "Borga Stonehand", title: "Master Mason" });
    expect(nameParts("Ed, the Hat", 18)).toEqual({ name: "Ed, the Hat", title: "" });
    expect(nameParts("Lantern Keeper of the Bridge", 18)).toEqual({ name: "Lantern Keeper of the Bridge", title: "" });
  });
});

test("many keywords take room, too", () => {
  const words = ["Guard", "Shield 3", "Regen 2", "Stationary"];
  expect([1, 2, 3, 4].map((count) => keywordsClass(words.slice(0, count)))).toEqual(["", "kw-l", "kw-l", "kw-l kw-x"]);
});

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sprite } from "../../build/glyphs.ts";
import { GAMES } from "../../src/games.ts";

const SRC = new URL("../../src/", import.meta.url);

/** Glyphs that a file names: where one is drawn, and in tables of them. */
function named(text: string): string[] {
  const drawn = [...text.matchAll(/<Glyph name=("[^"]*"|\{[^}]*\})/g)].map(([, name]) => name ?? "");
  const tables = [...text.matchAll(/GLYPHS\b[^=]*= \{([^}]*)\}/g)].map(([, table]) => (table ?? "").replace(/\b\w+:/g, ""));
  // What is handed to a function is no glyph.
  return [...drawn, ...tables].flatMap((part) => [...part.replace(/\([^)]*\)/g, "").matchAll(/(?<![=!]== )"([a-z][a-z0-9-]*)"/g)].map(([, name]) => name ?? ""));
}

const files = (folder: string) =>
  readdirSync(new URL(folder, SRC), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".svelte"))
    .map((file) => [`${folder}/${file}`, readFileSync(new URL(`${folder}/${file}`, SRC), "utf8")] as const);

const first = sprite("home").shapes;

describe("every glyph that is named in", () => {
  test.each(["pages", "table", "frame"])("%s comes with the first load", (folder) => {
    const used = files(folder).flatMap(([file, text]) => named(text).map((name) => ({ file, name })));
    expect(used.filter(({ name }) => !(name in first))).toEqual([]);
  });

  test.each(GAMES)("games/%s comes with the first load or the game", (game) => {
    const own = sprite(game).shapes;
    const board = files(`games/${game}`);
    const shared = files("games/common").filter(([file]) => board.some(([, text]) => text.includes(file.replace("games/", "../"))));
    const used = [...board, ...shared].flatMap(([file, text]) => named(text).map((name) => ({ file, name })));
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter(({ name }) => !(name in first) && !(name in own))).toEqual([]);
  });
});

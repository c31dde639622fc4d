import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { GAMES } from "../../src/games.ts";

const css = readFileSync(new URL("../../src/styles/tokens.css", import.meta.url), "utf8");

/** The custom properties of every rule whose selector is this, later ones over earlier ones. */
function tokens(selector: string): Record<string, string> {
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, selectors = ""]) =>
    selectors.replace(/\/\*.*?\*\//gs, "").split(",").some((one) => one.trim() === selector),
  );
  const pairs = rules.flatMap(([, , body = ""]) => [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)]);
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, value.trim()]));
}

const THEMES = {
  dark: { roles: tokens(":root"), world: (game: string) => tokens(`[data-game="${game}"]`) },
  light: {
    roles: { ...tokens(":root"), ...tokens(".light") },
    world: (game: string) => tokens(`.light[data-game="${game}"]`),
  },
};
const TEXT = ["--text", "--text-2", "--text-3", "--brass-text", "--you", "--foe", "--good", "--bad", "--warn", "--info", "--mana", "--gold", "--vp"];

describe.each(Object.entries(THEMES))("in the %s theme", (theme, { roles, world }) => {
  const grounds: [string, string][] = ["--bg", "--surface-1", "--surface-2", "--surface-3"].map((name) => [name, roles[name] ?? ""]);
  for (const game of [...GAMES, "other"]) {
    const colours = world(game);
    grounds.push([`${game} far`, colours["--w-a"] ?? ""], [`${game} near`, colours["--w-b"] ?? ""]);
    test(`the accent of ${game} can be read on its ground`, () => {
      for (const end of ["--w-a", "--w-b"]) expect(contrast(colours["--w-c"], colours[end])).toBeGreaterThanOrEqual(4.5);
    });
  }
  test.each(TEXT)("%s can be read on every ground", (role) => {
    // The hover surface carries titles and body only.
    const shown = grounds.filter(([name]) => name !== "--surface-3" || ["--text", "--text-2"].includes(role));
    const pale = shown.filter(([, ground]) => contrast(roles[role], ground) < 4.5);
    expect(pale.map(([name, ground]) => `${role} on ${name}: ${contrast(roles[role], ground).toFixed(2)}`)).toEqual([]);
  });
  test("ink can be read on brass", () => {
    expect(contrast(roles["--brass-ink"], roles["--brass"])).toBeGreaterThanOrEqual(theme === "dark" ? 9.9 : 9.2);
  });
});

describe("accents", () => {
  const accents = [...css.matchAll(/\.k-(\w+) \{ --k: (#\w+); --kd: (#\w+); \}/g)];
  const principality = ["action", "treasure", "victory", "curse", "attack", "reaction", "duration"];
  test("are all found", () => {
    expect(accents).toHaveLength(30);
  });
  test.each(accents.map(([, name = "", line = "", deep = ""]) => ({ name, line, deep })))("$name", ({ name, line, deep }) => {
    if (principality.includes(name)) {
      expect(contrast("#fff3d6", deep)).toBeGreaterThanOrEqual(4.5);
    } else {
      expect(contrast(line, deep)).toBeGreaterThanOrEqual(4.8);
      expect(contrast("#fff", deep)).toBeGreaterThanOrEqual(9);
    }
  });
});

/** As WCAG counts it. */
function contrast(one = "", other = ""): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(colour: string): number {
  const hex = colour.slice(1);
  const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
  const [r = NaN, g = NaN, b = NaN] = digits.map((pair) => {
    const value = Number.parseInt(pair, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

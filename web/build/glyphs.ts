// Sprites made at build time: `virtual:glyphs/<set>` holds the glyphs of a game, of the first load
// (`home`), of pages alone (`pages`), or for cards that nobody chose a glyph for (`plain`).

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { optimize } from "svgo";
import type { Plugin } from "vite";

const PREFIX = "virtual:glyphs/";

/** Glyph by card, by game. */
export type Icons = Record<string, Record<string, string>>;

interface Signs {
  /** What pages need wherever they are. */
  pages: string[];
  /** By game: its emblem, what its frames and its board need, its keywords. */
  games: Record<string, { emblem: string; frame: string[]; board?: string[]; keywords: Record<string, string> }>;
}

const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));

/** `without` names sets that are left empty. */
export function glyphs({ without = [] as string[] } = {}): Plugin {
  const made = new Map<string, string>();
  return {
    name: "glyphs",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const set = id.slice(PREFIX.length + 1);
      if (!made.has(set)) made.set(set, JSON.stringify(without.includes(set) ? { icons: {}, shapes: {} } : sprite(set)));
      return `export default ${made.get(set)}`;
    },
  };
}

/** What a set holds: the glyph of each of its cards, and the shape of each of its glyphs. */
export function sprite(set: string): { icons: Icons; shapes: Record<string, string> } {
  const { icons, others } = wanted(set);
  const names = new Set([...others, ...Object.values(icons).flatMap((cards) => Object.values(cards))]);
  return { icons, shapes: Object.fromEntries([...names].sort().map((name) => [name, shape(name)])) };
}

function wanted(set: string): { icons: Icons; others: string[] } {
  const icons = read<Icons>("../art/icons.json");
  const signs = read<Signs>("../art/signs.json");
  if (set === "plain") return { icons: { plain: read("../art/plain.json") }, others: [] };
  if (set === "pages") return { icons: {}, others: signs.pages };
  if (set === "home") return { icons: fanned(icons), others: firstSigns(signs) };
  const [game, cards] = [signs.games[set], icons[set]];
  if (!game || !cards) throw new Error(`no glyphs are listed for "${set}" in art/icons.json and art/signs.json`);
  return { icons: { [set]: cards }, others: [game.emblem, ...game.frame, ...(game.board ?? []), ...Object.values(game.keywords)] };
}

/** The cards that are shown on the home page. */
function fanned(icons: Icons): Icons {
  const fans = read<Record<string, { fan: { name: string; keywords: string[] }[] }>>("../src/pages/home/fans.json");
  const chosen = Object.entries(fans).map(([game, { fan }]) => {
    const cards = fan.map(({ name }) => [name, icons[game]?.[name] ?? ""]);
    return [game, Object.fromEntries(cards)];
  });
  return Object.fromEntries(chosen);
}

/** What pages, emblems and frames need before any game is opened. */
function firstSigns({ pages, games }: Signs): string[] {
  const all = Object.values(games);
  const shown = read<Record<string, { fan: { keywords: string[] }[] }>>("../src/pages/home/fans.json");
  const keywords = Object.entries(shown).flatMap(([game, { fan }]) =>
    fan.flatMap((face) => face.keywords.map((word) => games[game]?.keywords[plainWord(word)] ?? [])).flat(),
  );
  return [...pages, ...keywords, ...all.flatMap(({ emblem, frame }) => [emblem, ...frame])];
}

/** A keyword without its number. */
const plainWord = (word: string) => word.replace(/ \d+%?$/, "");

let set: { icons: Record<string, { body: string }>; aliases?: Record<string, { parent: string }> } | undefined;

/** A glyph's paths in a square of 512, rounded to whole numbers, without a colour of their own. */
function shape(name: string): string {
  set ??= createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as NonNullable<typeof set>;
  const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ""];
  if (!icon) throw new Error(`game-icons has no glyph "${name}"`);
  const body = icon.body.replaceAll(' fill="currentColor"', "");
  const drawn = optimize(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${body}</svg>`, {
    floatPrecision: 0,
    multipass: true,
  }).data;
  return drawn.replace(/^<svg[^>]*>|<\/svg>$/g, "");
}

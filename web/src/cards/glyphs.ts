import { again } from "../again.ts";
import { guessGlyph } from "./guess.ts";
import { gradients } from "./art/gradients.ts";
import { type Accent, PALETTES } from "./art/palette.ts";
import type { CardFace } from "./face.ts";
import { type GameId, isGame } from "../games.ts";

/** Glyph by card, by game, and the shapes of the glyphs. */
export interface Sprite {
  icons: Record<string, Record<string, string>>;
  shapes: Record<string, string>;
}

/** Outlines behind numbers: cost, attack, health. */
const GEMS = {
  "s-hex": "M20 2 36 11V29L20 38 4 29V11Z",
  "s-blade": "M20 2 37 8C37 22 33 32 20 38 7 32 3 22 3 8Z",
  "s-drop": "M20 38C8 30 2 22 2 13 2 6 7 2 12 2c4 0 7 2 8 5 1-3 4-5 8-5 5 0 10 4 10 11 0 9-6 17-18 25Z",
};

const SPRITES: Record<GameId | "plain", () => Promise<{ default: Sprite }>> = {
  spellfaire: () => import("virtual:glyphs/spellfaire"),
  territory: () => import("virtual:glyphs/territory"),
  principality: () => import("virtual:glyphs/principality"),
  clans: () => import("virtual:glyphs/clans"),
  kitbash: () => import("virtual:glyphs/kitbash"),
  plain: () => import("virtual:glyphs/plain"),
};

const icons: Sprite["icons"] = {};
const drawn = new Set<string>();
let sheet: SVGSVGElement | undefined;

/** The glyph that was chosen for a card, or one that is guessed from its name. */
export function glyphOf(game: string, name: string): string {
  return icons[game]?.[name] ?? guessGlyph(name, icons["plain"] ?? {});
}

/** Loads what the pictures of these cards need. */
export async function loadGlyphs(game: string, faces: CardFace[]): Promise<void> {
  if (isGame(game)) addSprite((await again(SPRITES[game])).default);
  if (faces.some((face) => !icons[game]?.[face.name])) addSprite((await again(SPRITES.plain)).default);
}

/** Adds shapes to the page, each once. */
export function addSprite(sprite: Sprite): void {
  for (const [game, cards] of Object.entries(sprite.icons)) icons[game] = { ...icons[game], ...cards };
  const fresh = Object.entries(sprite.shapes).filter(([name]) => !drawn.has(name));
  for (const [name] of fresh) drawn.add(name);
  const symbols = fresh.map(([name, shape]) => symbol(`i-${name}`, 512, shape));
  place().insertAdjacentHTML("beforeend", symbols.join(""));
}

/** The hidden sheet that all glyphs and gradients stand on. Not `display: none`: Chromium drops gradients then. */
function place(): SVGSVGElement {
  if (sheet) return sheet;
  sheet = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  sheet.setAttribute("class", "sheet");
  sheet.setAttribute("aria-hidden", "true");
  const shades = (Object.keys(PALETTES) as Accent[]).map(gradients).join("");
  const gems = Object.entries(GEMS).map(([id, d]) => symbol(id, 40, `<path d="${d}"/>`));
  sheet.innerHTML = `<defs>${shades}</defs>${gems.join("")}`;
  document.body.append(sheet);
  return sheet;
}

const symbol = (id: string, size: number, shape: string) =>
  `<symbol id="${id}" viewBox="0 0 ${size} ${size}">${shape}</symbol>`;

import { type Dice, dice } from "./dice.ts";
import { f } from "./lines.ts";
import { type Accent, hsl, type Palette, PALETTES } from "./palette.ts";

/** How a game treats a glyph: light, poster, engraving, silhouette, moulded part. */
export type Treatment = "lumen" | "print" | "engrave" | "silhouette" | "mould";

/** How a picture is cut: where the glyph sits, and what belongs to a layout. */
export interface Cut {
  /** Width of the glyph, where it is not left to the dice. */
  width?: number;
  /** Height of the glyph's middle. */
  middle?: number;
  /** Height of the disc's middle. */
  disc?: number;
  /** A rune ring instead of ground. */
  spell?: boolean;
  /** A landscape, for tokens. */
  wide?: boolean;
}

/** What every treatment draws with. */
export interface Scene extends Palette {
  accent: Accent;
  name: string;
  cut: Cut;
  r: Dice;
  /** Middle of the disc. */
  cx: number;
  cy: number;
  /** Height of the glyph's middle. */
  middle: number;
  dark: string;
  far: string;
  near: string;
  /** The glyph, shifted by so much. */
  glyph: (dx: number, dy: number) => string;
}

/** Rolls everything that the treatments share, in an order that must not change. */
export function scene(treatment: Treatment, glyph: string, accent: Accent, name: string, cut: Cut): Scene {
  const palette = PALETTES[accent];
  const { hue, saturation } = palette;
  const r = dice(treatment + name);
  const cx = 100 + (r() - 0.5) * 26;
  const cy = cut.disc || 88 + (r() - 0.5) * 14;
  const width = cut.width || 128 + r() * 12;
  const middle = cut.middle || 98;
  const [x, y] = [100 - width / 2, middle - width / 2];
  const use = (dx: number, dy: number) =>
    `<use href="#i-${glyph}" x="${f(x + dx)}" y="${f(y + dy)}" width="${f(width)}" height="${f(width)}"/>`;
  return {
    ...palette,
    accent,
    name,
    cut,
    r,
    cx,
    cy,
    middle,
    dark: hsl(hue, Math.max(20, saturation - 10), 9),
    far: hsl(hue, saturation, 24),
    near: hsl(hue, saturation, 13),
    glyph: use,
  };
}

/** A glyph in a fat outline: without it glyphs look like clip art. */
export function outlined(colour: string, width: number, opacity: string, glyph: string): string {
  const fade = opacity ? ` opacity="${opacity}"` : "";
  return `<g fill="${colour}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"${fade}>${glyph}</g>`;
}

export const filled = (colour: string, glyph: string) => `<g fill="${colour}">${glyph}</g>`;

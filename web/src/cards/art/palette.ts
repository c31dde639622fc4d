import type { MotifName } from "./motifs.ts";

/** What colours a picture: hue and saturation of the ground, hue of the glow, and the motif. */
export interface Palette {
  hue: number;
  saturation: number;
  glow: number;
  motif: MotifName;
}

const row = (hue: number, saturation: number, glow: number, motif: MotifName): Palette => ({
  hue,
  saturation,
  glow,
  motif,
});

/** By faction, school, clan, colour or type: the names of the accents in `tokens.css`. */
export const PALETTES = {
  kingdom: row(222, 62, 44, "rays"),
  wildclan: row(20, 66, 38, "strokes"),
  necropolis: row(172, 42, 96, "stars"),
  ironbound: row(26, 30, 200, "hex"),
  fire: row(10, 84, 42, "rays"),
  frost: row(200, 78, 186, "shards"),
  nature: row(112, 46, 70, "leaves"),
  shadow: row(276, 54, 316, "stars"),
  legion: row(6, 66, 34, "rays"),
  arcanum: row(214, 60, 190, "rings"),
  cult: row(286, 46, 330, "shards"),
  wardens: row(158, 46, 90, "leaves"),
  rangers: row(38, 66, 50, "contour"),
  desert: row(30, 78, 46, "dunes"),
  lake: row(202, 62, 176, "waves"),
  woods: row(112, 38, 62, "leaves"),
  imperial: row(348, 58, 36, "rays"),
  wanderers: row(256, 22, 30, "stars"),
  red: row(8, 70, 36, "rays"),
  purple: row(270, 52, 310, "stars"),
  green: row(118, 42, 76, "leaves"),
  yellow: row(42, 74, 52, "hex"),
  none: row(208, 20, 196, "grid"),
  action: row(34, 40, 40, "hatch"),
  treasure: row(44, 74, 50, "hatch"),
  victory: row(96, 34, 70, "hatch"),
  curse: row(280, 32, 300, "hatch"),
  attack: row(10, 58, 24, "hatch"),
  reaction: row(210, 46, 200, "hatch"),
  duration: row(26, 72, 40, "hatch"),
} satisfies Record<string, Palette>;

/** The name of a palette and of the accent that goes with it. */
export type Accent = keyof typeof PALETTES;

export function hsl(hue: number, saturation: number, lightness: number): string {
  return `hsl(${(hue + 360) % 360} ${saturation}% ${lightness}%)`;
}

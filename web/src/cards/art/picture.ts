import type { Accent } from "./palette.ts";
import { type Cut, scene, type Treatment } from "./scene.ts";
import { TREATMENTS } from "./treatments.ts";

const drawn = new Map<string, string>();

/** The picture of a card as SVG: the same for the same name, drawn once. */
export function picture(treatment: Treatment, glyph: string, accent: Accent, name: string, cut: Cut = {}): string {
  const key = [treatment, glyph, accent, name, cut.width, cut.middle, cut.disc, cut.spell, cut.wide].join("|");
  const known = drawn.get(key);
  if (known) return known;
  const box = cut.wide ? "-100 6 400 184" : "0 0 200 200";
  const layers = TREATMENTS[treatment](scene(treatment, glyph, accent, name, cut));
  const svg = `<svg class="art" viewBox="${box}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${layers}</svg>`;
  drawn.set(key, svg);
  return svg;
}

import { type Accent, hsl, PALETTES } from "./palette.ts";

/**
 * Gradients that pictures refer to by name. They stand once in the page: sky, disc and glyph for
 * light, bright sky for silhouettes, plastic for moulded parts.
 */
export function gradients(accent: Accent): string {
  const { hue, saturation, glow } = PALETTES[accent];
  const more = (by: number, most: number) => Math.min(most, saturation + by);
  return [
    linear(`sk-${accent}`, "x2='0' y2='1'", [
      [0, hsl(hue, saturation, 13)],
      [0.55, hsl(hue, saturation, 33)],
      [1, hsl(glow, more(14, 90), 58)],
    ]),
    `<radialGradient id="dc-${accent}">${stop(0, hsl(glow, 92, 86))}` +
      `${stop(0.45, hsl(glow, 86, 64), 0.85)}${stop(1, hsl(glow, 80, 50), 0)}</radialGradient>`,
    linear(`gl-${accent}`, "x2='0' y2='1'", [
      [0, "#fffdf4"],
      [0.5, hsl(glow, 82, 86)],
      [1, hsl(hue, more(14, 86), 66)],
    ]),
    linear(`br-${accent}`, "x2='0' y2='1'", [
      [0, hsl(hue, saturation, 30)],
      [0.5, hsl(glow, more(10, 90), 56)],
      [1, hsl(glow, 92, 80)],
    ]),
    linear(`pl-${accent}`, "x2='.4' y2='1'", [
      [0, hsl(hue, more(10, 86), 80)],
      [0.5, hsl(hue, more(8, 80), 64)],
      [1, hsl(hue, saturation, 44)],
    ]),
  ].join("");
}

function linear(id: string, end: string, stops: [number, string][]): string {
  const drawn = stops.map(([at, colour]) => stop(at, colour)).join("");
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${drawn}</linearGradient>`;
}

function stop(at: number, colour: string, opacity?: number): string {
  const fade = opacity === undefined ? "" : ` stop-opacity="${opacity}"`;
  return `<stop offset="${at}" stop-color="${colour}"${fade}/>`;
}

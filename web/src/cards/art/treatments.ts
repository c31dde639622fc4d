import { dice } from "./dice.ts";
import { blob, f, ground, rays } from "./lines.ts";
import { motif } from "./motifs.ts";
import { hsl } from "./palette.ts";
import { filled, outlined, type Scene, type Treatment } from "./scene.ts";

/** Layers, back to front: sky, motif, disc, far ground, glyph, near ground, specks. */
export const TREATMENTS: Record<Treatment, (scene: Scene) => string> = { lumen, print, engrave, silhouette, mould };

const disc = (cx: number, cy: number, radius: number, paint: string) =>
  `<circle cx="${f(cx)}" cy="${f(cy)}" r="${f(radius)}" ${paint}/>`;

/** Spellfaire: a radiant disc, a glyph of light. */
function lumen({ r, cx, cy, accent, glow, cut, middle, ...scene }: Scene): string {
  let drawn = `<rect width="200" height="200" fill="url(#sk-${accent})"/>${motif(scene.motif, r, cx, cy)}`;
  drawn += disc(cx, cy, 84 + r() * 12, `fill="url(#dc-${accent})" opacity=".9"`);
  drawn += cut.spell ? runes(hsl(glow, 90, 88), middle) : far();
  drawn += outlined(scene.dark, 26, ".9", scene.glyph(2, 5)) + filled(`url(#gl-${accent})`, scene.glyph(0, 0));
  if (!cut.spell) drawn += `<path d="${ground(r, 176, 14, false)}" fill="${scene.near}"/>`;
  for (let i = 0; i < 12; i++) drawn += speck();
  return drawn;

  function far(): string {
    const spiky = r() < 0.5;
    return `<path d="${ground(r, 138, 22, spiky)}" fill="${scene.far}" opacity=".85"/>`;
  }
  function speck(): string {
    const [x, y, size] = [r() * 200, 60 + r() * 135, 0.8 + r() * 1.8];
    return disc(x, y, size, `fill="${hsl(glow, 95, 84)}" opacity="${f(0.3 + r() * 0.6)}"`);
  }
}

function runes(colour: string, middle: number): string {
  const ring = (radius: number, paint: string) => `<circle cx="100" cy="${middle}" r="${radius}" ${paint}/>`;
  const rings = ring(82, 'stroke-width="1.4"') + ring(77, 'stroke-width="3" stroke-dasharray="2 9"');
  return `<g fill="none" stroke="${colour}" opacity=".55">${rings}</g>`;
}

/** Territory: flat colours, a cream glyph and its misprinted copy, a torn lower edge. */
function print({ r, cx, cy, hue, saturation, glow, name, dark, ...scene }: Scene): string {
  let drawn = `<rect width="200" height="200" fill="${hsl(hue, saturation * 0.8, 19)}"/>`;
  drawn += `<path d="${blob(dice(`${name}a`), cx, cy + 8, 100, 0.3)}" fill="${hsl(hue, saturation * 0.9, 29)}"/>`;
  drawn += motif("contour", r, cx, cy);
  drawn += disc(cx, cy, 58 + r() * 10, `fill="${hsl(glow, Math.min(90, saturation + 16), 58)}"`);
  if (scene.motif !== "contour") drawn += motif(scene.motif, r, cx, cy);
  drawn += outlined(dark, 30, "", scene.glyph(0, 3));
  drawn += filled(hsl(hue, Math.min(92, saturation + 22), 58), scene.glyph(3.5, 3.5));
  drawn += filled("#fbf3df", scene.glyph(-1, -1));
  return `${drawn}<path d="${ground(r, 182, 10, true)}" fill="${dark}"/>`;
}

/** Principality: parchment, hatching and a sunburst; dark ink with a pale halo. */
function engrave({ r, hue, saturation, glow, glyph }: Scene): string {
  let drawn = `<rect width="200" height="200" fill="${hsl(hue, Math.max(28, saturation * 0.7), 83)}"/>`;
  drawn += `<circle cx="100" cy="92" r="74" fill="${hsl(glow, Math.max(40, saturation * 0.9), 70)}"/>`;
  let hatching = "";
  for (let i = 0; i < 52; i++) {
    hatching += `M-5 ${f(i * 4)}q${f(50 + r() * 10)} ${f(-2 + r() * 4)} 105 0t105 ${f(r() * 2 - 1)}`;
  }
  drawn += `<path d="${hatching}" fill="none" stroke="${hsl(hue, 34, 28)}" stroke-width=".9" opacity=".38"/>`;
  drawn += `<path d="${rays(100, 92, 28, r())}" fill="${hsl(hue, 50, 96)}" opacity=".34"/>`;
  drawn += `<path d="${ground(r, 150, 16, false)}" fill="${hsl(hue, 32, 46)}"/>`;
  drawn += outlined("#fff6e0", 24, "", glyph(0, 0));
  drawn += filled(hsl(hue, Math.max(28, saturation * 0.6), 17), glyph(0, 0));
  return `${drawn}<path d="${ground(r, 180, 10, false)}" fill="${hsl(hue, 36, 22)}"/>`;
}

/** Clans: bright sky and sun; a glyph nearly black with a rim of light, standing on black ground. */
function silhouette({ r, cx, cy, hue, saturation, glow, accent, cut, glyph, ...scene }: Scene): string {
  const black = hsl(hue, Math.max(16, saturation * 0.5), 10);
  const [from, to] = cut.wide ? [-110, 310] : [-5, 205];
  let drawn = `<rect x="${from}" width="${to - from}" height="200" fill="url(#br-${accent})"/>`;
  drawn += cut.wide
    ? `<path d="${rays(cx, cy + 8, 14, r())}" fill="#fff" opacity=".1"/>`
    : motif(scene.motif, r, cx, cy);
  drawn += disc(cx, cy + 8, 50 + r() * 12, `fill="${hsl(glow, 96, 88)}" opacity=".92"`);
  const spiky = accent === "imperial" || accent === "wanderers";
  drawn += `<path d="${ground(r, 140, 24, spiky, from, to)}" fill="${hsl(hue, saturation * 0.8, 30)}" opacity=".75"/>`;
  drawn += filled(hsl(glow, 100, 93), glyph(-3, -3));
  drawn += `<g fill="${black}" stroke="${black}" stroke-width="5">${glyph(0, 0)}</g>`;
  const [height, rise] = cut.wide ? [150, 10] : [168, 14];
  return `${drawn}<path d="${ground(r, height, rise, accent === "woods", from, to)}" fill="${black}"/>`;
}

/** Kitbash: a blueprint grid and a sprue; the glyph bevelled by three shifted copies. */
function mould({ r, cx, cy, hue, saturation, accent, glyph }: Scene): string {
  let drawn = `<rect width="200" height="200" fill="${hsl(212, 46, 16)}"/>${motif("grid", r, cx, cy)}`;
  drawn += `<circle cx="100" cy="96" r="92" fill="${hsl(hue, saturation, 40)}" opacity=".5"/>`;
  drawn += `<circle cx="100" cy="96" r="66" fill="${hsl(hue, saturation, 50)}" opacity=".4"/>`;
  const gates =
    `M${f(40 + r() * 20)} 12V48M${f(140 + r() * 20)} 12V48` +
    `M12 ${f(80 + r() * 30)}H40M188 ${f(80 + r() * 30)}H160M${f(80 + r() * 40)} 188V158`;
  drawn += `<g fill="none" stroke="${hsl(hue, saturation * 0.7, 34)}" stroke-width="7" stroke-linecap="round">`;
  drawn += `<rect x="12" y="12" width="176" height="176" rx="14"/><path d="${gates}"/></g>`;
  drawn += `<g fill="none" stroke="${hsl(hue, saturation * 0.8, 58)}" stroke-width="1.6" opacity=".8">`;
  drawn += `<rect x="10.5" y="10.5" width="176" height="176" rx="14"/></g>`;
  drawn += outlined("#06121f", 22, ".85", glyph(3, 5)) + filled("#fff", glyph(-2, -2));
  return drawn + filled(hsl(hue, saturation, 26), glyph(2.4, 2.6)) + filled(`url(#pl-${accent})`, glyph(0, 0));
}

import { type Dice, dice } from "./dice.ts";
import { blob, f, rays } from "./lines.ts";

/** What fills the ground behind the disc. `hatch` has none: its treatment hatches everything. */
export type MotifName =
  | "rays" | "rings" | "contour" | "shards" | "stars" | "waves" | "dunes" | "leaves" | "strokes" | "hex" | "grid" | "hatch";

type Motif = (r: Dice, cx: number, cy: number) => string;

export function motif(name: MotifName, r: Dice, cx: number, cy: number): string {
  return MOTIFS[name](r, cx, cy);
}

const many = (count: number, draw: (i: number) => string) => Array.from({ length: count }, (_, i) => draw(i)).join("");
const filled = (opacity: string, drawn: string) => `<g fill="#fff" opacity="${opacity}">${drawn}</g>`;
const lined = (width: string, opacity: string, drawn: string) =>
  `<g fill="none" stroke="#fff" stroke-width="${width}" opacity="${opacity}">${drawn}</g>`;

const MOTIFS: Record<MotifName, Motif> = {
  rays: (r, cx, cy) => `<path d="${rays(cx, cy, 12 + Math.floor(r() * 8), r())}" fill="#fff" opacity=".09"/>`,
  rings: (_, cx, cy) => lined("1.6", ".2", many(7, (i) => ring(i + 1, cx, cy))),
  contour: (_, cx, cy) =>
    lined("1.4", ".2", many(7, (i) => `<path d="${blob(dice(`c${cx}${i + 1}`), cx, cy, (i + 1) * 22, 0.28)}"/>`)),
  shards: (r, cx, cy) => filled(".2", many(13, () => shard(r, cx, cy))),
  stars: (r) => filled(".55", many(34, () => star(r))),
  waves: (r) => lined("1.8", ".22", many(9, (i) => wave(r, i))),
  dunes: (r) => lined("1.7", ".2", many(7, (i) => dune(r, i))),
  leaves: (r) => filled(".15", many(18, () => leaf(r))),
  strokes: (r) =>
    `<g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".13">${many(16, () => stroke(r))}</g>`,
  hex: (r) => lined("1.5", ".2", many(54, (i) => cell(r, i % 6, Math.floor(i / 6)))),
  grid: () => `<path d="${many(11, (i) => `M${i * 20} 0V200M0 ${i * 20}H200`)}" stroke="#fff" stroke-width="1" opacity=".14"/>`,
  hatch: () => "",
};

function ring(i: number, cx: number, cy: number): string {
  const dashes = i % 2 ? `stroke-dasharray="${3 + i * 2} ${4 + i}"` : "";
  return `<circle cx="${f(cx)}" cy="${f(cy)}" r="${i * 19}" ${dashes}/>`;
}

function shard(r: Dice, cx: number, cy: number): string {
  const angle = r() * 6.283;
  const away = 40 + r() * 100;
  const [x, y] = [cx + away * Math.cos(angle), cy + away * Math.sin(angle)];
  const length = 16 + r() * 44;
  const width = 5 + r() * 9;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const edge = `l${f(length * cos - width * sin)} ${f(length * sin + width * cos)}`;
  const base = `l${f(width * 1.6 * sin)} ${f(-width * 1.6 * cos)}`;
  return `<path d="M${f(x)} ${f(y)}${edge}${base}Z" opacity="${f(0.5 + r() * 0.5)}"/>`;
}

function star(r: Dice): string {
  const [x, y] = [r() * 200, r() * 170];
  const size = r() < 0.18 ? 3.4 : 0.9 + r() * 0.9;
  if (size <= 3) return `<circle cx="${f(x)}" cy="${f(y)}" r="${f(size)}"/>`;
  const [near, far] = [size * 0.4, size * 1.2];
  const points = [[near, far], [far, near], [-far, near], [-near, far], [-near, -far], [-far, -near], [far, -near]];
  return `<path d="M${f(x)} ${f(y - size * 1.6)}${points.map(([dx = 0, dy = 0]) => `l${f(dx)} ${f(dy)}`).join("")}Z"/>`;
}

function wave(r: Dice, i: number): string {
  const swell = `q12 ${f(-(3 + i * 0.5) * 2)} 24 0t24 0`;
  return `<path d="M${f(-40 + r() * 30)} ${96 + i * 13}${swell.repeat(6)}"/>`;
}

function dune(r: Dice, i: number): string {
  const y = 30 + i * 20 + r() * 6;
  return `<path d="M-5 ${f(y)}q52 ${f(-14 - r() * 12)} 104 0t106 ${f(r() * 6)}"/>`;
}

function leaf(r: Dice): string {
  const place = `translate(${f(r() * 200)} ${f(r() * 200)}) rotate(${f(r() * 360)})`;
  const l = 9 + r() * 14;
  const shape = `M0 0q${f(l * 0.5)} ${f(-l * 0.45)} ${f(l)} 0q${f(-l * 0.5)} ${f(l * 0.45)} ${f(-l)} 0Z`;
  return `<path transform="${place}" d="${shape}"/>`;
}

function stroke(r: Dice): string {
  const [x, y, length] = [r() * 220 - 10, r() * 170, 26 + r() * 54];
  return `<path d="M${f(x)} ${f(y)}l${f(length * 0.34)} ${f(-length)}"/>`;
}

function cell(r: Dice, column: number, line: number): string {
  if (r() < 0.45) return "";
  const side = 24;
  const [x, y] = [column * side * 1.5 + 6, line * side * 0.87 + (column % 2) * side * 0.43];
  return `<path d="M${f(x)} ${f(y)}l6.5-11h13l6.5 11l-6.5 11h-13Z"/>`;
}

import type { Dice } from "./dice.ts";

/** A number with one decimal, as short as it can be written. */
export const f = (n: number) => +n.toFixed(1);

const TURN = 6.283;

/** Wedges of light from a point. */
export function rays(cx: number, cy: number, count: number, turn: number): string {
  let d = "";
  for (let i = 0; i < count; i++) {
    const from = (i / count) * TURN + turn;
    const to = from + TURN / count / 2;
    const end = (angle: number) => `${f(cx + 260 * Math.cos(angle))} ${f(cy + 260 * Math.sin(angle))}`;
    d += `M${f(cx)} ${f(cy)}L${end(from)}L${end(to)}Z`;
  }
  return d;
}

/** A round shape drawn by an unsteady hand. */
export function blob(r: Dice, cx: number, cy: number, radius: number, wobble: number): string {
  const corners = Array.from({ length: 9 }, (_, i) => {
    const angle = (i / 9) * TURN;
    const reach = radius * (1 + (r() - 0.5) * wobble);
    return [cx + reach * Math.cos(angle), cy + reach * Math.sin(angle) * 0.8] as const;
  });
  const corner = (i: number) => corners[i % 9] ?? [cx, cy];
  const middle = (i: number) => {
    const [[ax, ay], [bx, by]] = [corner(i), corner(i + 1)];
    return `${f((ax + bx) / 2)} ${f((ay + by) / 2)}`;
  };
  const curve = (i: number) => `Q${f(corner(i)[0])} ${f(corner(i)[1])} ${middle(i)}`;
  return `M${middle(8)}${corners.map((_, i) => curve(i)).join("")}Z`;
}

/** The land at the lower edge: hills, or spikes. */
export function ground(r: Dice, y: number, height: number, spiky: boolean, from = -5, to = 205): string {
  let d = `M${from} 205V${f(y)}`;
  for (let x = from; x < to; ) {
    const step = spiky ? 14 + r() * 22 : 30 + r() * 34;
    const rise = Math.abs((r() - 0.5) * 2 * height);
    d += spiky
      ? `L${f(x + step / 2)} ${f(y - rise)}L${f(x + step)} ${f(y + height * 0.2)}`
      : `q${f(step / 2)} ${f(-rise)} ${f(step)} ${f((r() - 0.5) * 6)}`;
    x += step;
  }
  return `${d}V205Z`;
}

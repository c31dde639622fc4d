/** A thing on the table: its middle, and half of its width and height. */
export interface Box {
  x: number;
  y: number;
  wide: number;
  high: number;
}

/** It ends so far before the target, and is at least so long, in px. */
const SHORT = 12;
const SHORTEST = 24;

/** How far it is from the middle of a thing to its edge, in a direction. */
export function edgeOf({ wide, high }: Box, ux: number, uy: number): number {
  return Math.min(wide / Math.max(Math.abs(ux), 1e-6), high / Math.max(Math.abs(uy), 1e-6));
}

/** A bent arrow from a piece towards a target. Numbers stand at the edges of both: it leaves them free where there is room. */
export function arrowTo(from: Box, to: Box): { path: string; head: string } | undefined {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / far, dy / far];
  const start = edgeOf(from, ux, uy) * 0.8;
  const stop = Math.max(far - edgeOf(to, ux, uy) - SHORT, start + SHORTEST);
  if (stop > far) return undefined;
  const a = { x: from.x + ux * start, y: from.y + uy * start };
  const b = { x: from.x + ux * stop, y: from.y + uy * stop };
  const bend = Math.min(60, far * 0.16) * (dx < 0 ? 1 : -1);
  const c = { x: (a.x + b.x) / 2 - uy * bend, y: (a.y + b.y) / 2 + ux * bend };
  const turn = (Math.atan2(b.y - c.y, b.x - c.x) * 180) / Math.PI;
  return { path: `M${a.x} ${a.y}Q${c.x} ${c.y} ${b.x} ${b.y}`, head: `translate(${b.x} ${b.y}) rotate(${turn})` };
}

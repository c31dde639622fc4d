import { dice } from "../../cards/art/dice.ts";

/** A line of equal height on the map. */
export interface Contour {
  d: string;
  bold: boolean;
}

/** Hills: middle and how many lines. */
const HILLS: [number, number, number][] = [
  [140, 140, 6],
  [520, 60, 4],
  [930, 180, 7],
  [240, 640, 6],
  [700, 700, 5],
  [1000, 560, 5],
];

/** The same map in every war. */
export function contours(): Contour[] {
  const roll = dice("territory map");
  return HILLS.flatMap(([x, y, lines]) =>
    Array.from({ length: lines }, (_, i) => ({ d: ring(x, y, 40 * (i + 1), roll), bold: i % 3 === 2 })),
  );
}

const CORNERS = 14;

/** A round line that wavers. */
function ring(x: number, y: number, radius: number, roll: () => number): string {
  const corners = Array.from({ length: CORNERS }, (_, i) => {
    const turn = (i / CORNERS) * 2 * Math.PI;
    const r = radius * (0.9 + roll() * 0.24);
    return [x + r * Math.cos(turn), y + r * 0.68 * Math.sin(turn)] as const;
  });
  const middle = (i: number) => {
    const [[ax, ay], [bx, by]] = [corners[i % CORNERS] ?? [x, y], corners[(i + 1) % CORNERS] ?? [x, y]];
    return `${Math.round((ax + bx) / 2)} ${Math.round((ay + by) / 2)}`;
  };
  const arcs = corners.map((_, i) => {
    const [cx, cy] = corners[(i + 1) % CORNERS] ?? [x, y];
    return `Q${Math.round(cx)} ${Math.round(cy)} ${middle(i + 1)}`;
  });
  return `M${middle(0)}${arcs.join("")}Z`;
}

export const RIVER = "M-20 430C120 380 220 470 360 428S600 380 720 432s260 30 440-26";

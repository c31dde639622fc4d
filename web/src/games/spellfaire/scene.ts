import { dice } from "../../cards/art/dice.ts";

/** A star of the sky over the arena. */
export interface Star {
  x: number;
  y: number;
  r: number;
  light: number;
}

/** The same sky every evening. */
export function stars(count: number): Star[] {
  const roll = dice("spellfaire sky");
  return Array.from({ length: count }, () => ({
    x: Math.round(roll() * 1000),
    y: Math.round(roll() * 330),
    r: 0.5 + Math.round(roll() * 14) / 10,
    light: 0.25 + Math.round(roll() * 60) / 100,
  }));
}

/** Rings that are engraved into the floor: radius, width of the line, dashes. */
export const RINGS: [number, number, string][] = [
  [150, 1.5, ""],
  [158, 5, "2 14"],
  [236, 2, ""],
  [246, 10, "1.5 9.9"],
  [330, 1.5, ""],
  [420, 2, "40 12"],
  [432, 1, ""],
];

/** Eight points of the star that the rings hold together. */
export function points(): string[] {
  const at = (radius: number, turn: number) =>
    `${Math.round(500 + radius * Math.cos(turn))} ${Math.round(380 + radius * Math.sin(turn))}`;
  return Array.from({ length: 8 }, (_, i) => {
    const turn = (i * Math.PI) / 4;
    return `M${at(158, turn)}L${at(330, turn + 0.39)}L${at(158, turn + 0.785)}`;
  });
}

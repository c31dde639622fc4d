import type { Accent } from "../../cards/art/palette.ts";
import { PALETTES } from "../../cards/art/palette.ts";
import { picture } from "../../cards/art/picture.ts";

/** Who leads a faction; a faction that nobody has drawn yet has the game's own beast. */
const PORTRAITS: Record<string, string> = {
  Kingdom: "imperial-crown",
  Wildclan: "wolf-head",
  Necropolis: "skull-crossed-bones",
  Ironbound: "anvil-impact",
};

export function heroAccent(faction: string): Accent {
  const key = faction.toLowerCase();
  return key in PALETTES ? (key as Accent) : "none";
}

/** The portrait of a faction's hero, as SVG. */
export function portrait(faction: string): string {
  return picture("lumen", PORTRAITS[faction] ?? "wyvern", heroAccent(faction), `${faction} hero`, { width: 112, middle: 94 });
}

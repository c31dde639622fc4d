import { dice } from "./art/dice.ts";
import type { Accent } from "./art/palette.ts";
import { PALETTES } from "./art/palette.ts";
import type { Cut, Treatment } from "./art/scene.ts";
import type { CardFace } from "./face.ts";
import type { Tiers } from "./fit.ts";
import { type GameId, isGame } from "../games.ts";

/** Where a picture is shown: on a card, or on the piece that stands for it in play. */
export type Layout = "card" | "token";

/** What makes a game's cards look like that game's. */
export interface Look {
  /** The class of its frame. */
  frame: "spf" | "ter" | "pri" | "cln" | "kit" | "gen";
  treatment: Treatment;
  /** Colours of a card: one, or two for a split frame. */
  accents: (face: CardFace) => [Accent, Accent?];
  /** How its picture is cut. */
  cut: (face: CardFace, layout: Layout) => Cut;
  tiers: Tiers;
  /** Words that begin a sentence's meaning and are set bold, beside the keywords. */
  bold: string[];
}

const TIERS: Tiers = { short: 27, long: 52, longer: 92, longest: 140 };

const LOOKS: Record<GameId, Look> = {
  spellfaire: {
    frame: "spf",
    treatment: "lumen",
    // Both tokens come from Nature's spells.
    accents: (face) => [face.group === "Tokens" ? "nature" : accentNamed(face.group)],
    cut: (face, layout) => {
      if (layout === "token") return { width: 136, middle: 88 };
      return face.kind === "spell" ? { middle: 96, spell: true } : { middle: 100 };
    },
    tiers: TIERS,
    bold: ["When played", "When this dies", "Start of your turn", "Freeze", "Guard", "Charge", "Lifesteal", "Ward", "Frozen"],
  },
  territory: {
    frame: "ter",
    treatment: "print",
    accents: (face) => [accentNamed(face.group)],
    cut: (face) => ({ middle: face.kind === "action" ? 92 : 100 }),
    tiers: { ...TIERS, longer: 84 },
    bold: ["Deploy", "Conquer", "Death", "Sacrifice", "Once per round"],
  },
  principality: {
    frame: "pri",
    treatment: "engrave",
    accents: (face) => [accentNamed(face.kind.split(" - ").at(-1) ?? "")],
    cut: (_, layout) => (layout === "token" ? { width: 128, middle: 96 } : { width: 124, middle: 92 }),
    tiers: { ...TIERS, long: 46, longer: 74 },
    bold: ["Reaction"],
  },
  clans: {
    frame: "cln",
    treatment: "silhouette",
    accents: (face) => [accentNamed(face.group)],
    cut: (_, layout) =>
      layout === "token" ? { width: 122, middle: 86, disc: 70, wide: true } : { width: 126, middle: 94 },
    tiers: TIERS,
    bold: [],
  },
  kitbash: {
    frame: "kit",
    treatment: "mould",
    accents: (face) => {
      const [first = "none", second] = face.tags?.["colours"]?.split(", ") ?? [];
      return second ? [accentNamed(first), accentNamed(second)] : [accentNamed(first)];
    },
    cut: () => ({ width: 120, middle: 96 }),
    tiers: { ...TIERS, long: 44, longer: 80 },
    bold: ["Passive", "Slow", "Stealth", "Taunt", "Armor", "Regenerate", "Root", "Flying", "Charge", "Range", "Splash", "Siege", "Evade"],
  },
};

/** A game without a look of its own: light, in a palette by the kind of the card. */
const PLAIN: Look = {
  frame: "gen",
  treatment: "lumen",
  accents: (face) => [PLAIN_ACCENTS[Math.floor(dice(face.kind)() * PLAIN_ACCENTS.length)] ?? "arcanum"],
  cut: (face) => ({ middle: 96, spell: true, ...(face.text ? {} : { middle: 104 }) }),
  tiers: TIERS,
  bold: [],
};

const PLAIN_ACCENTS: Accent[] = ["arcanum", "legion", "necropolis", "treasure", "cult", "rangers", "lake", "woods"];

export function lookOf(game: string): Look {
  return isGame(game) ? LOOKS[game] : PLAIN;
}

/** The classes that set a card's colours. */
export function accentClasses(look: Look, face: CardFace): string {
  const [first, second] = look.accents(face);
  return second ? `two k-${first} k2-${second}` : `k-${first}`;
}

/** The accent of that name; a group that nobody has coloured is grey. */
function accentNamed(name: string): Accent {
  const key = name.toLowerCase();
  return key in PALETTES ? (key as Accent) : "none";
}

import type { Seen } from "../sight.ts";

/** How a game's events are shown, where it is a matter of taste. */
export interface Manners {
  /** Numbers that say how much something can bear: they fall and heal. */
  life: readonly string[];
  /** Numbers that tick where they stand; nothing rises from their owner. */
  quiet: readonly string[];
  /** The board says itself when a round begins. */
  rounds?: boolean;
  /** A word of the rules that makes an attack fly instead of lunge. */
  ranged?: string;
}

const PLAIN: Manners = { life: ["health", "hp", "hero", "base"], quiet: [] };

const MANNERS: Record<string, Manners> = {
  territory: { ...PLAIN, quiet: ["vp"] },
  clans: { ...PLAIN, quiet: ["ap"], ranged: "Ranged" },
  principality: { ...PLAIN, quiet: ["actions", "buys", "coins"] },
  kitbash: { ...PLAIN, quiet: ["mana", "gold", "pending_mana", "pending_gold"], rounds: true },
};

export function mannersOf(game: string): Manners {
  return MANNERS[game] ?? PLAIN;
}

/** Whether something attacks from afar, as far as the view says so. */
export function isRanged(manners: Manners, seen: Seen | undefined): boolean {
  if (!manners.ranged || !seen) return false;
  const said = [seen.data["text"], seen.data["keywords"], seen.data["traits"]].flat();
  return said.some((words) => typeof words === "string" && words.includes(manners.ranged as string));
}

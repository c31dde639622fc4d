import type { Player } from "../../table/table.ts";

const LEVELS: Record<string, string> = {
  novice: "chess-pawn",
  apprentice: "chess-rook",
  journeyman: "chess-knight",
  expert: "chess-queen",
  master: "crown",
};

/** The glyph that stands for a player. */
export function glyphOfPlayer({ kind, bot }: Player): string {
  if (kind === "model") return "processor";
  if (kind === "bot") return LEVELS[bot ?? ""] ?? "robot-golem";
  return "chess-pawn";
}

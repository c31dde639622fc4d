import type { HTMLAttributes } from "svelte/elements";
import type { CardFace, Now } from "../face.ts";
import { bareKeyword } from "../../games.ts";
import type { States } from "../states.ts";

/** What a piece in play gets. */
export interface PieceProps extends HTMLAttributes<HTMLElement> {
  game: string;
  face: CardFace;
  /** Numbers as they are now. */
  now?: Now;
  /** What holds for it now, keywords among it; without it, what is printed. */
  marks?: string[];
  states?: States;
  /** Whose it is, where position alone does not say it. */
  owner?: "you" | "foe";
}

/** Whether one of the marks is this, with or without a number. */
export function has(marks: string[], mark: string): boolean {
  return marks.some((other) => bareKeyword(other).toLowerCase() === mark.toLowerCase());
}

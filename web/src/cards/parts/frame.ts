import type { CardFace, Now } from "../face.ts";

/** Three sizes are three layouts: everything, what a hand needs, what play needs. */
export type Size = "inspect" | "hand" | "board";

/** What every frame gets. */
export interface FrameProps {
  game: string;
  face: CardFace;
  size: Size;
  now: Now;
}

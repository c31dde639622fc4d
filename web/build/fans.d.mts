import type { CardFace } from "../src/cards/face.ts";

export function fans(): Record<string, { cards: number; fan: CardFace[] }>;

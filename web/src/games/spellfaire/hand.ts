import type { Now } from "../../cards/face.ts";
import type { CardView } from "../../wire/spellfaire.ts";

/** Numbers of a card in a hand as they are now. */
export function cardNow({ cost, attack, health }: CardView): Now {
  return { cost, ...(attack !== null && { attack }), ...(health !== null && { health }) };
}

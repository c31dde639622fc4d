import { texts } from "./texts.ts";
import type { Player } from "./wire/server.ts";

/** How the names of language models begin. */
export const MODEL = "llm:";

type Named = Pick<Player, "kind" | "name">;

/** A bot of the server whose name begins so is a language model. */
export const kindOf = ({ kind, name }: Named): Player["kind"] => (kind === "bot" && name.startsWith(MODEL) ? "model" : kind);

/** As people read it: a bot's name is a word for programs, everybody else is called as they like. */
export const calledAs = (player: Named): string => (["bot", "model"].includes(player.kind) ? texts.deckName(player.name) : player.name);

/** Of several, the one of a seat, by name; the seat's letter if nobody sits there. */
export function nameAt(players: (Named & Pick<Player, "seat">)[], seat: string): string {
  const player = players.find((one) => one.seat === seat);
  return player ? calledAs(player) : seat;
}

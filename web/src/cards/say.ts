import { type CardFace, type Now, numberOf } from "./face.ts";
import type { States } from "./states.ts";
import { texts } from "../texts.ts";

/** A card in words, for those who listen: name, numbers, keywords, text, marks and states. */
export function say(face: CardFace, now: Now = {}, marks = face.keywords, states: States = {}): string {
  const numbers = face.numbers.map(({ name }) => `${numberOf(face, name, now)?.value} ${name}`);
  const text = face.text ? [face.text.replace(/\.$/, "")] : [];
  return [face.name, face.kind, ...numbers, ...marks, ...text, ...stateWords(states)].join(", ");
}

/** The states that a listener needs to hear. */
export function stateWords(states: States): string[] {
  const words = texts.states;
  return [
    states.offered ? words.offered : "",
    states.dim ? words.dim : "",
    states.target ? words.target : "",
    states.outcome ? words.outcome(states.outcome.before, states.outcome.after, states.outcome.dies ?? false) : "",
    states.pending ? words.pending : "",
  ].filter(Boolean);
}

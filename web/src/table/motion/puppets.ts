import { mount, unmount } from "svelte";
import Back from "../../cards/Back.svelte";
import Card from "../../cards/Card.svelte";
import type { CardFace } from "../../cards/face.ts";
import type { Spot } from "./survey.ts";

/** Something that moves in the layer above the board: a copy, with its middle at its place. */
export interface Puppet {
  node: HTMLElement;
  width: number;
  height: number;
}

/** What of a copied element must not be there twice, or is a state of the original. */
const STATES = ["offered", "sel", "dim", "dragging", "hit", "last-you", "last-foe", "pending"];

/** A copy of what stands there, as it looks now but without the marks of states. */
export function copyOf({ element, width, height }: Spot): Puppet {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.removeAttribute("id");
  for (const part of [copy, ...copy.querySelectorAll<HTMLElement>("[data-ref], [data-card], [id]")]) {
    delete part.dataset["ref"];
    delete part.dataset["card"];
    part.removeAttribute("id");
    part.classList.remove(...STATES);
  }
  for (const mark of copy.querySelectorAll(".brackets, .fore, .float, .in-words, .sr")) mark.remove();
  copy.style.cssText += `;position:absolute;inset:0;margin:0;transform:none;transition:none;width:${width}px;height:${height}px`;
  return held(copy, width, height);
}

/** A card that is not on the board: shown to all, or a hidden one. */
export function cardOf(game: string, face: CardFace | null, width: number, bin: (() => void)[]): Puppet {
  const place = document.createElement("span");
  place.className = "made";
  place.style.setProperty("--cw", `${width}px`);
  const made = face ? mount(Card, { target: place, props: { game, face } }) : mount(Back, { target: place });
  bin.push(() => void unmount(made));
  return held(place, width, width * 1.4);
}

function held(inner: HTMLElement, width: number, height: number): Puppet {
  const node = document.createElement("div");
  node.className = "puppet";
  node.style.cssText = `width:${width}px;height:${height}px;--cw:${width}px;--tw:${width}px;margin:${-height / 2}px 0 0 ${-width / 2}px`;
  node.append(inner);
  return { node, width, height };
}

/** Two halves of a puppet, to break apart. */
export function halves({ node, width, height }: Puppet): Puppet[] {
  return ["polygon(-20% -20%, 62% -20%, 38% 120%, -20% 120%)", "polygon(62% -20%, 120% -20%, 120% 120%, 38% 120%)"].map((shape) => {
    const half = node.cloneNode(true) as HTMLElement;
    half.classList.add("half");
    half.style.clipPath = shape;
    return { node: half, width, height };
  });
}

/** A mark that comes and goes: a ring, a flash, a bolt, a number. */
export function markOf(name: string, width: number, height: number, text = ""): Puppet {
  const mark = document.createElement("div");
  mark.className = `mark ${name}`;
  mark.style.cssText = `width:${width}px;height:${height}px;margin:${-height / 2}px 0 0 ${-width / 2}px`;
  mark.textContent = text;
  return { node: mark, width, height };
}

import type { LiveTable } from "../table.svelte.ts";
import { tell } from "./point.ts";

/** Keys that mean something wherever the focus is. The rest is the browser's: Tab, Enter, Space; arrows belong to zones. */
export function keyboard(root: HTMLElement, now: () => LiveTable): () => void {
  function onKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.altKey || event.metaKey || isTyping(event.target)) return;
    if (does(event)) event.preventDefault();
  }

  /** Whether a key meant something. */
  function does({ key, ctrlKey }: KeyboardEvent): boolean {
    const letter = key.toLowerCase();
    if (ctrlKey ? letter === "z" : letter === "u") return undo();
    if (ctrlKey) return false;
    if (key === "Escape") return goBack();
    if (/^\d$/.test(key)) return chooseCard((Number(key) + 9) % 10);
    if (letter === "e") return press("[data-main]");
    return /^[a-z]$/.test(letter) && press(`[data-key="${letter}"]`);
  }

  /** Without a draft it is left to the shell, which may take a move back. */
  function undo(): boolean {
    if (now().draft.length === 0) return false;
    now().undo();
    return true;
  }

  /** One step back: first what the board has open, then what was chosen. Whether there was something. */
  function goBack(): boolean {
    const board = root.querySelector("main > *");
    if (board && !tell("back", board)) return true;
    if (now().inspected || now().chosen.length === 0) return false;
    now().back();
    return true;
  }

  function chooseCard(at: number): boolean {
    const card = [...root.querySelectorAll<HTMLElement>(".hand button.card")][at];
    card?.focus({ preventScroll: true });
    card?.click();
    return card !== undefined;
  }

  function press(selector: string): boolean {
    const button = [...root.querySelectorAll<HTMLElement>(`${selector}:not(:disabled)`)].find((each) => each.offsetParent !== null);
    button?.click();
    return button !== undefined;
  }

  // Before the window, where the shell hears what the table has no use for.
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}

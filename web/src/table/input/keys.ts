import type { LiveTable } from "../table.svelte.ts";
import { tell } from "./point.ts";

/** Keys that mean something wherever the focus is. The rest is the browser's: Tab, Enter, Space; arrows belong to zones. */
export function keyboard(root: HTMLElement, now: () => LiveTable): () => void {
  function onKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.altKey || event.metaKey || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    if (event.ctrlKey ? key === "z" : key === "u") now().undo();
    else if (event.ctrlKey) return;
    else if (event.key === "Escape") goBack();
    else if (/^\d$/.test(key)) cardInHand((Number(key) + 9) % 10)?.click();
    else if (key === "e") press("[data-main]");
    else if (/^[a-z]$/.test(key) && !press(`[data-key="${key}"]`)) return;
    else return;
    event.preventDefault();
  }

  /** One step back: first what the board has open, then what was chosen. */
  function goBack(): void {
    const board = root.querySelector("main > *");
    if (!board || tell("back", board)) now().back();
  }

  function cardInHand(at: number): HTMLElement | undefined {
    const card = [...root.querySelectorAll<HTMLElement>(".hand button.card")][at];
    card?.focus({ preventScroll: true });
    return card;
  }

  function press(selector: string): boolean {
    const button = [...root.querySelectorAll<HTMLElement>(`${selector}:not(:disabled)`)].find((each) => each.offsetParent !== null);
    button?.click();
    return button !== undefined;
  }

  addEventListener("keydown", onKey);
  return () => removeEventListener("keydown", onKey);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}

import type { LiveTable } from "../table.svelte.ts";
import { dragging } from "./drag.ts";
import { keepFocus } from "./focus.ts";
import "./input.css";
import { keyboard } from "./keys.ts";
import { meantAt, pick } from "./point.ts";

/** All that pointers and keys do to a table, by delegation at its root. */
export function tableInput(root: HTMLElement, table: LiveTable): { update: (table: LiveTable) => void; destroy: () => void } {
  let now = table;

  function onClick(event: MouseEvent): void {
    const meant = meantAt(event.target, root, now);
    if (meant) pick(meant, now, readsFirst(event, meant.element, now));
  }
  const onOver = (event: Event) => now.hover(meantAt(event.target, root, now)?.ref ?? null);

  root.addEventListener("click", onClick);
  root.addEventListener("pointerover", onOver);
  root.addEventListener("focusin", onOver);
  const ends = [dragging(root, () => now), keyboard(root, () => now), keepFocus(root)];
  return {
    update: (table) => (now = table),
    destroy() {
      root.removeEventListener("click", onClick);
      root.removeEventListener("pointerover", onOver);
      root.removeEventListener("focusin", onOver);
      for (const end of ends) end();
    },
  };
}

/** A finger cannot hover: the first tap on a card in the hand shows it, the second plays it. */
function readsFirst(event: MouseEvent, element: HTMLElement, { chosen }: LiveTable): boolean {
  const finger = event instanceof PointerEvent && event.pointerType === "touch";
  return finger && chosen.length === 0 && element.closest(".hand") !== null;
}

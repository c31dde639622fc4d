import type { Ref } from "../../wire/common.ts";

/**
 * An action: what is pointed at is shown to the board before the table hears of it. If the board says
 * that it has dealt with it, the table does not.
 */
export function picks(root: HTMLElement, dealt: (ref: Ref) => boolean): { update: (next: typeof dealt) => void; destroy: () => void } {
  let now = dealt;

  function on(event: Event): void {
    const ref = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-ref]")?.dataset["ref"] : undefined;
    if (!ref || !now(ref)) return;
    event.preventDefault();
    event.stopPropagation();
  }
  // Before the table's root, which listens to what bubbles; keys and drags announce themselves as "pick".
  for (const type of ["click", "pick"]) root.addEventListener(type, on, { capture: true });
  return {
    update: (next) => (now = next),
    destroy() {
      for (const type of ["click", "pick"]) root.removeEventListener(type, on, { capture: true });
    },
  };
}

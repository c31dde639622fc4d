import type { Ref } from "../../wire/common.ts";

/** What a board does before the table hears of it; true where it has dealt with it. */
export interface Dealt {
  pick: (ref: Ref) => boolean;
  lift: (ref: Ref) => boolean;
}

/** An action: what is pointed at or taken up is shown to the board first. */
export function picks(root: HTMLElement, dealt: Dealt): { update: (next: Dealt) => void; destroy: () => void } {
  let now = dealt;

  function on(event: Event): void {
    const { ref } = (event as CustomEvent<{ ref: Ref }>).detail;
    if (now[event.type as keyof Dealt](ref)) event.preventDefault();
  }
  for (const type of ["pick", "lift"]) root.addEventListener(type, on);
  return {
    update: (next) => (now = next),
    destroy() {
      for (const type of ["pick", "lift"]) root.removeEventListener(type, on);
    },
  };
}

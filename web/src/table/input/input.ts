import type { LiveTable } from "../table.svelte.ts";

/** All that pointers and keys do to a table, by delegation at its root. */
export function tableInput(root: HTMLElement, table: LiveTable): { update: (table: LiveTable) => void; destroy: () => void } {
  let now = table;

  /** What is meant by a place on the screen: the nearest that can be chosen, else the nearest of all. */
  function refUnder(event: Event): string | null {
    let nearest: string | null = null;
    for (let at = event.target as Element | null; at && root.contains(at); at = at.parentElement) {
      const { as, ref = null } = (at as HTMLElement).dataset ?? {};
      const here = as ?? ref;
      if (here && now.begins(here)) return here;
      nearest ??= here;
    }
    return nearest;
  }

  function onClick(event: MouseEvent): void {
    const ref = refUnder(event);
    if (ref) now.choose(ref);
  }
  function onOver(event: PointerEvent): void {
    now.hover(refUnder(event));
  }
  function onKey(event: KeyboardEvent): void {
    if (event.key === "Escape") now.back();
  }

  root.addEventListener("click", onClick);
  root.addEventListener("pointerover", onOver);
  addEventListener("keydown", onKey);
  return {
    update: (table) => (now = table),
    destroy() {
      root.removeEventListener("click", onClick);
      root.removeEventListener("pointerover", onOver);
      removeEventListener("keydown", onKey);
    },
  };
}

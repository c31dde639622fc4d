import { stepTo } from "./step.ts";

const KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

/**
 * An action for a zone: Tab enters it once, arrows move within it, and it remembers where the focus
 * was. `selector` says which of its descendants take part.
 */
export function roving(zone: HTMLElement, selector: string): { destroy: () => void } {
  let current: HTMLElement | undefined;

  const items = () => [...zone.querySelectorAll<HTMLElement>(selector)];
  // What is hidden cannot have the focus: it would be a wall for the arrows.
  const isThere = (item: HTMLElement) => item.checkVisibility({ visibilityProperty: true });

  function mark(): void {
    const all = items();
    if (!current || !all.includes(current) || !isThere(current)) current = all.find(isThere) ?? all[0];
    for (const item of all) {
      const index = item === current ? "0" : "-1";
      if (item.getAttribute("tabindex") !== index) item.setAttribute("tabindex", index);
    }
  }

  function onFocus(event: FocusEvent): void {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    if (!item || item === current) return;
    current = item;
    mark();
  }

  function onKey(event: KeyboardEvent): void {
    if (!KEYS.includes(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = items().filter(isThere);
    const from = all.indexOf(event.target as HTMLElement);
    if (from < 0) return;
    event.preventDefault();
    const boxes = all.map((item) => item.getBoundingClientRect());
    all[stepTo(event.key, from, boxes)]?.focus();
  }

  zone.dataset["zone"] = "";
  const watch = new MutationObserver(mark);
  watch.observe(zone, { childList: true, subtree: true, attributes: true, attributeFilter: ["class", "tabindex", "disabled"] });
  zone.addEventListener("focusin", onFocus);
  zone.addEventListener("keydown", onKey);
  mark();
  return {
    destroy() {
      watch.disconnect();
      zone.removeEventListener("focusin", onFocus);
      zone.removeEventListener("keydown", onKey);
    },
  };
}

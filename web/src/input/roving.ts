import { inLines, stepTo } from "./step.ts";

const KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

/** What can be chosen now. */
const OFFERED = ".lit, .offered, .aimed";

/** Which descendants of a zone take part. */
export interface Stops {
  selector: string;
  /** They lie about anyhow, and are gone through as they are seen, line by line. */
  scattered?: boolean;
}

/**
 * An action for a zone: Tab enters it once, arrows move within it, and it remembers where the focus
 * was, unless something else can be chosen there now.
 */
export function roving(zone: HTMLElement, stops: string | Stops): { destroy: () => void } {
  const { selector, scattered = false }: Stops = typeof stops === "string" ? { selector: stops } : stops;
  let current: HTMLElement | undefined;

  const items = () => [...zone.querySelectorAll<HTMLElement>(selector)];
  // What is hidden cannot have the focus: it would be a wall for the arrows.
  const isThere = (item: HTMLElement) => item.checkVisibility({ visibilityProperty: true });

  function mark(): void {
    const all = items();
    const there = all.filter(isThere);
    if (!current || !there.includes(current)) current = there[0] ?? all[0];
    if (!zone.contains(document.activeElement) && !current?.matches(OFFERED)) current = there.find((item) => item.matches(OFFERED)) ?? current;
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
    const all = items().filter(isThere).map((item) => ({ item, box: item.getBoundingClientRect() }));
    const order = scattered ? inLines(all.map(({ box }) => box)) : [...all.keys()];
    const stops = order.flatMap((at) => all[at] ?? []);
    const from = stops.findIndex(({ item }) => item === event.target);
    if (from < 0) return;
    event.preventDefault();
    stops[stepTo(event.key, from, stops.map(({ box }) => box))]?.item.focus();
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

/** What the arrows may lead to, and where it is. */
interface Stop {
  x: number;
  y: number;
}

const WAYS: Record<string, Stop> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Which of the stops an arrow leads to: the nearest that way, straight on rather than aside. */
export function nearest(key: string, from: Stop, stops: Stop[]): number {
  const way = WAYS[key];
  if (!way) return -1;
  let [best, least] = [-1, Infinity];
  stops.forEach((stop, at) => {
    const [dx, dy] = [stop.x - from.x, stop.y - from.y];
    const along = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    const cost = along + 2 * aside;
    if (along > 0.5 && aside <= along * 2 && cost < least) [best, least] = [at, cost];
  });
  return best;
}

/** An action for the sheet: Tab enters it once, arrows go four ways from thing to thing. */
export function fourWays(sheet: HTMLElement, selector: string): { destroy: () => void } {
  let current: HTMLElement | undefined;
  const items = () => [...sheet.querySelectorAll<HTMLElement>(selector)];

  function mark(): void {
    const all = items();
    if (!current || !all.includes(current)) current = all.find((item) => item.matches(".lit, .offered")) ?? all[0];
    for (const item of all) {
      const index = item === current ? 0 : -1;
      if (item.tabIndex !== index) item.tabIndex = index;
    }
  }

  function onFocus(event: FocusEvent): void {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    if (!item || item === current) return;
    current = item;
    mark();
  }

  function onKey(event: KeyboardEvent): void {
    if (!(event.key in WAYS) || event.altKey || event.ctrlKey || event.metaKey) return;
    const from = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    if (!from) return;
    event.preventDefault();
    event.stopPropagation();
    const all = items();
    all[nearest(event.key, middle(from), all.map(middle))]?.focus();
  }

  sheet.dataset["zone"] = "";
  const watch = new MutationObserver(mark);
  watch.observe(sheet, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
  sheet.addEventListener("focusin", onFocus);
  sheet.addEventListener("keydown", onKey);
  mark();
  return {
    destroy() {
      watch.disconnect();
      sheet.removeEventListener("focusin", onFocus);
      sheet.removeEventListener("keydown", onKey);
    },
  };
}

function middle(item: HTMLElement): Stop {
  const { left, top, width, height } = item.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

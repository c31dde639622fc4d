import { type Manner, mannerOf, readSettings, type Settings, type System } from "./settings.ts";

const KEY = "cardwright.settings";
const ASKED = {
  light: "(prefers-color-scheme: light)",
  still: "(prefers-reduced-motion: reduce)",
  contrast: "(prefers-contrast: more)",
};

/** What was chosen in this browser. */
export const settings = $state<Settings>(readSettings(null));

const system = $state<System>({ light: false, still: false, contrast: false });

/** How things are to look and move now. */
export function manner(): Manner {
  return mannerOf(settings, system);
}

/** Reads what was kept, follows the system, and keeps `<html>` and the store up to date. */
export function startSettings(): void {
  Object.assign(settings, readSettings(kept()));
  for (const wish of Object.keys(ASKED) as (keyof System)[]) {
    const query = matchMedia(ASKED[wish]);
    system[wish] = query.matches;
    query.addEventListener("change", () => (system[wish] = query.matches));
  }
  addEventListener("storage", (event) => {
    if (event.key === KEY) Object.assign(settings, readSettings(event.newValue));
  });
  show(manner());
  $effect.root(() => {
    $effect(() => show(manner()));
    $effect(() => keep(JSON.stringify(settings)));
  });
}

function show({ light, still, contrast, speed, board, back }: Manner): void {
  const { classList, dataset, style } = document.documentElement;
  classList.add("ready");
  classList.toggle("light", light);
  classList.toggle("still", still);
  classList.toggle("contrast", contrast);
  style.setProperty("--speed", String(speed));
  style.setProperty("--board", String(board));
  dataset["back"] = back;
}

// A browser may refuse to keep anything; then choices last as long as the page.
function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keep(chosen: string): void {
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // See above.
  }
}

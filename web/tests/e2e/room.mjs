import { Keyboard } from "./keyboard.mjs";
import { Mouse } from "./mouse.mjs";
import { Player } from "./player.mjs";
import { Touch } from "./touch.mjs";

/** The ways to play. */
export const WAYS = { mouse: Mouse, keyboard: Keyboard, touch: Touch };

/** A browser of somebody's own: cookies, settings, a page. Animation is off: it would only cost time. */
export async function room(browser, { way = "mouse", light = false, screen = {} } = {}) {
  const context = await browser.newContext({ ...WAYS[way].screen, ...screen, reducedMotion: "reduce" });
  await context.addInitScript(
    (settings) => {
      localStorage.setItem("cardwright.settings", settings);
      // Nobody's first match: the tour is a test of its own.
      localStorage.setItem("cardwright.toured", JSON.stringify(["spellfaire", "territory", "principality", "clans", "kitbash"]));
    },
    JSON.stringify({ speed: "off", theme: light ? "light" : "dark" }),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return { context, page };
}

/** Somebody who plays in a room. */
export function sit(page, way, seed) {
  return new Player(page, new WAYS[way](page), seed);
}

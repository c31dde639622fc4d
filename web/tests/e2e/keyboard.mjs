/** So many stops of Tab and arrows are gone through in search of something. */
const MOST_TABS = 60;
const MOST_STEPS = 60;
const MOST_ITEMS = 200;

/** Somebody with a keyboard and nothing else. */
export class Keyboard {
  name = "keyboard";
  static screen = { viewport: { width: 1440, height: 900 } };

  constructor(page) {
    this.page = page;
  }

  async click(selector) {
    const { page } = this;
    const digit = await page.evaluate(digitOf, selector);
    if (digit !== null) {
      await page.keyboard.press(digit);
      return true;
    }
    if (!(await page.evaluate((one) => document.querySelector(`.match :is(${one})`) !== null, selector))) return false;
    if (!(await this.#reach(selector))) return false;
    await page.keyboard.press("Enter");
    return true;
  }

  back() {
    return this.page.keyboard.press("Escape");
  }

  /** Tab to the zone, arrows to the thing. */
  async #reach(selector) {
    for (let tabs = 0; tabs <= MOST_TABS; tabs += 1) {
      const { there, inZone } = await this.page.evaluate(whereIsFocus, selector);
      if (there) return true;
      if (inZone && (await this.#walk(selector))) return true;
      await this.page.keyboard.press("Tab");
    }
    return false;
  }

  /** Arrows: towards the thing first, and no step twice. */
  async #walk(selector) {
    const tried = new Set();
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      const { there, place, keys } = await this.page.evaluate(whereIsFocus, selector);
      if (there) return true;
      const key = keys.find((one) => !tried.has(`${place} ${one}`));
      if (!key) break;
      tried.add(`${place} ${key}`);
      await this.page.keyboard.press(key);
    }
    return this.#scan(selector);
  }

  /** From the first of a zone to the last, one by one. */
  async #scan(selector) {
    await this.page.keyboard.press("Home");
    for (let [items, before] = [0, ""]; items < MOST_ITEMS; items += 1) {
      const { there, place } = await this.page.evaluate(whereIsFocus, selector);
      if (there) return true;
      if (place === before) return false;
      before = place;
      await this.page.keyboard.press("ArrowRight");
    }
    return false;
  }
}

/** The key that means a card of the hand, or the main button. Runs in the page. */
function digitOf(selector) {
  const all = [...document.querySelectorAll(selector)];
  if (all.some((one) => one.matches("[data-main]"))) return "e";
  const hand = [...document.querySelectorAll(".match .hand button.card")];
  const at = hand.findIndex((card) => all.includes(card));
  return at >= 0 && at < 10 ? String((at + 1) % 10) : null;
}

/** Where the focus is, and which arrows lead towards something. Runs in the page. */
function whereIsFocus(selector) {
  const focus = document.activeElement;
  const all = [...document.querySelectorAll(`.match :is(${selector})`)].filter((one) => one.getClientRects().length > 0);
  const stop = (one) => (one.matches("button, a, summary") ? one : one.querySelector("button"));
  const goals = all.map(stop).filter(Boolean);
  const there = goals.includes(focus);
  const box = focus.getBoundingClientRect();
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const goal = goals[0]?.getBoundingClientRect();
  const [dx, dy] = goal ? [goal.left + goal.width / 2 - middle.x, goal.top + goal.height / 2 - middle.y] : [0, 0];
  const across = dx > 0 ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  const down = dy > 0 ? ["ArrowDown", "ArrowUp"] : ["ArrowUp", "ArrowDown"];
  const keys = Math.abs(dx) > Math.abs(dy) ? [across[0], ...down, across[1]] : [down[0], ...across, down[1]];
  // Two things may lie on each other: a place, and who stands there.
  const place = `${Math.round(middle.x)},${Math.round(middle.y)} ${focus.tagName} ${focus.dataset.ref}`;
  // A zone that Tab enters once: the rest of it is left to arrows.
  const zone = focus.closest("[data-zone]");
  const inZone = zone !== null && goals.some((one) => one.closest("[data-zone]") === zone);
  return { there, inZone, place, keys };
}

import { middleOf, spotOf } from "./sight.mjs";

/** Somebody with a mouse. */
export class Mouse {
  name = "mouse";
  static screen = { viewport: { width: 1440, height: 900 } };

  constructor(page) {
    this.page = page;
  }

  /** Whether there was something to click. */
  async click(selector) {
    const spot = await spotOf(this.page, selector);
    if (!spot) return false;
    await this.page.mouse.click(spot.x, spot.y);
    return true;
  }

  /** Drags something onto something else, or out of its zone. */
  async drag(selector, onto) {
    const { page } = this;
    const from = await spotOf(page, selector);
    if (!from) return false;
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 4, from.y - 9);
    const to = onto ? await spotOf(page, onto) : await middleOf(page);
    if (to) await page.mouse.move(to.x, to.y, { steps: 2 });
    await page.mouse.up();
    return to !== null;
  }

  back() {
    return this.page.keyboard.press("Escape");
  }
}

import { middleOf, spotOf } from "./sight.mjs";

/** Somebody with a phone. */
export class Touch {
  name = "touch";
  static screen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

  constructor(page) {
    this.page = page;
  }

  async click(selector) {
    const spot = await spotOf(this.page, selector);
    if (!spot) return false;
    await this.page.touchscreen.tap(spot.x, spot.y);
    return true;
  }

  async drag(selector, onto) {
    const from = await spotOf(this.page, selector);
    if (!from) return false;
    await this.#finger("touchStart", from);
    await this.#finger("touchMove", { x: from.x, y: from.y - 12 });
    const to = onto ? await spotOf(this.page, onto) : await middleOf(this.page);
    if (to) await this.#finger("touchMove", to);
    // A finger that flies off makes the browser take the next tap for its end.
    await this.page.waitForTimeout(60);
    if (to) await this.#finger("touchMove", { x: to.x, y: to.y + 1 });
    await this.#finger("touchEnd");
    await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    return to !== null;
  }

  async #finger(type, at) {
    this.session ??= await this.page.context().newCDPSession(this.page);
    await this.session.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  }

  /** A phone has no Escape: the table has a button for it. */
  async back() {
    await this.click("[data-back]:not(:disabled)");
  }
}

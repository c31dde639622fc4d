// What somebody sees on the page. The functions run in the page.

/** What the table says of itself: which decision is open, and what is chosen on the way. */
export function standing(page) {
  return page.evaluate(() => {
    // Without its board the table is not there yet.
    const { decision, chosen = "" } = document.querySelector(".match:has(main [data-ref])")?.dataset ?? {};
    return { decision, chosen: chosen.split(" ").filter(Boolean) };
  });
}

/** Where a thing or a button can be hit: the middle of a place that is really it, and nothing on top. */
export function spotOf(page, selector) {
  return page.evaluate(findSpot, selector);
}

export const thing = (ref) => `[data-as="${ref}"], [data-ref="${ref}"]:not([data-as]), [data-way="${ref}"]`;
export const answer = (text) => `[data-offer="${CSS_escape(text)}"]:not(:disabled)`;
export const MAIN = "[data-main]:not(:disabled)";
const CSS_escape = (text) => text.replace(/["\\]/g, "\\$&");

async function findSpot(selector) {
  // What still moves is hit where it will be.
  for (let frames = 0; frames < 20 && document.getAnimations().some(({ playState }) => playState === "running"); frames += 1) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
  }
  const shares = [0.5, 0.3, 0.7, 0.15, 0.85, 0.06, 0.94];
  const all = [...document.querySelectorAll(selector)].filter((one) => one.closest(".match") && one.getClientRects().length > 0);
  // Buttons before the places around them.
  all.sort((a, b) => Number(b.matches("button")) - Number(a.matches("button")));
  for (const one of all) {
    let box = one.getBoundingClientRect();
    if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) {
      one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      box = one.getBoundingClientRect();
    }
    for (const down of shares) {
      for (const right of shares) {
        const [x, y] = [box.left + box.width * right, box.top + box.height * down];
        const hit = document.elementFromPoint(x, y);
        const own = hit && one.contains(hit) && hit.closest("[data-ref], [data-way], [data-offer], button") === one;
        if (own) return { x, y };
      }
    }
  }
  return null;
}

/** What is lit and can be chosen, by reference. */
export function litThings(page) {
  return page.evaluate(() => {
    const lit = document.querySelectorAll(".match .offered[data-ref], .match .lit[data-ref]");
    return [...lit].filter((one) => one.getClientRects().length > 0).map((one) => one.dataset.as ?? one.dataset.ref);
  });
}

/** A place on the table where nothing lies, for what is dragged out and let go. */
export function middleOf(page) {
  return page.evaluate(() => {
    const { left, top, width, height } = document.querySelector(".match main").getBoundingClientRect();
    return { x: left + width / 2, y: top + height * 0.42 };
  });
}

/** Whether a thing is drawn as chosen. */
export function isChosen(page, ref) {
  return page.evaluate((selector) => document.querySelector(`.match :is(${selector}).sel`) !== null, thing(ref));
}

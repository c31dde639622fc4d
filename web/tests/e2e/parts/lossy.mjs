import { againstBot, deal } from "../deal.mjs";
import { GAMES } from "../matches.mjs";
import { inPairs } from "../pairs.mjs";
import { room, sit } from "../room.mjs";

/** A bad line loses the first request for everything but the page itself, and still a match begins without a reload. */
export async function lossy(browser, server) {
  const faults = [];
  let lost = 0;
  await inPairs(GAMES, async (game) => {
    const { context, page } = await room(browser, { way: "touch" });
    const player = sit(page, "touch", 1);
    const had = new Set();
    // What the page is made of at first the browser asks for itself, and once.
    const spoils = (route) => {
      const { pathname } = new URL(route.request().url());
      const first = !had.has(pathname) && !/\/index-[^/]+$/.test(pathname);
      had.add(pathname);
      if (!first) return route.continue();
      lost += 1;
      return route.abort("connectionreset");
    };
    await deal(page, server.address, againstBot(game, 1), "", () => page.route(/\/assets\/|\/api\//, spoils));
    await player.play(1);
    const bare = await page.evaluate(() => getComputedStyle(document.querySelector(".match")).display !== "grid");
    if (bare) player.faults.push("the table has lost its style");
    faults.push(...player.faults.map((fault) => `${game}: ${fault}`));
    await context.close();
  });
  if (lost < 4 * GAMES.length) faults.push(`only ${lost} requests were lost`);
  return { done: `${GAMES.length} matches begun over a bad line, ${lost} requests lost`, faults };
}

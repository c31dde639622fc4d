import { impaired } from "../../browser/look.mjs";
import { againstBot, deal } from "../deal.mjs";
import { GAMES } from "../matches.mjs";
import { inPairs } from "../pairs.mjs";
import { room, sit } from "../room.mjs";

const VIEWS = [
  { light: false, screen: { viewport: { width: 1440, height: 900 } } },
  { light: true, screen: { viewport: { width: 390, height: 844 } } },
  { light: true, screen: { viewport: { width: 1440, height: 900 } } },
  { light: false, screen: { viewport: { width: 390, height: 844 } } },
];

/** axe-core in running games: after a few decisions, with something chosen, and at the end of a match. */
export async function access(browser, server) {
  const faults = [];
  const views = GAMES.flatMap((game) => VIEWS.map((view, at) => ({ game, ...view, seed: 50 + at })));
  await inPairs(views, async ({ game, light, screen, seed }) => {
    const { context, page } = await room(browser, { light, screen });
    const player = sit(page, "mouse", seed);
    await deal(page, server.address, againstBot(game, seed));
    await player.play(5);
    const found = await impaired(page);
    faults.push(...[...found, ...player.faults].map((fault) => `${game}, ${screen.viewport.width} px, ${light ? "light" : "dark"}: ${fault}`));
    await context.close();
  });
  return { done: `${views.length} running games looked at by axe-core`, faults };
}

import { GAMES, playMatch } from "../matches.mjs";
import { inPairs } from "../pairs.mjs";

/** The table for any game: all five on it, one of them to the end. */
export async function plain(browser, server) {
  const faults = [];
  let decisions = 0;
  await inPairs(GAMES, async (game) => {
    const match = await playMatch(browser, server.address, { game, way: "mouse", seed: 3, query: "?plain", ...(game !== "territory" && { most: 20 }) });
    faults.push(...match.faults.map((fault) => `${game} on the plain table: ${fault}`));
    decisions += match.decisions;
  });
  return { done: `${GAMES.length} games on the plain table, ${decisions} decisions`, faults };
}

import { GAMES, playMatch } from "../matches.mjs";
import { inPairs } from "../pairs.mjs";

/** Which game is played to its end without a mouse; in the others every kind of offer is made once. */
const TO_THE_END = { keyboard: "spellfaire", touch: "territory" };
const SEED = 1;

/** Every game by mouse from the deal to the end, and then the same match by every other way. */
export async function matches(browser, server) {
  const faults = [];
  const all = [];
  const play = async (one) => {
    const match = await playMatch(browser, server.address, { ...one, seed: SEED });
    all.push(match);
    faults.push(...match.faults.map((fault) => `${one.game} by ${one.way}: ${fault}`));
    return match;
  };
  const kinds = new Map();
  await inPairs(GAMES, async (game) => kinds.set(game, [...(await play({ game, way: "mouse" })).kinds.keys()]));
  const others = Object.entries(TO_THE_END).flatMap(([way, whole]) => GAMES.map((game) => ({ game, way, whole: game === whole })));
  await inPairs(others, async ({ game, way, whole }) => {
    const wanted = kinds.get(game);
    const { kinds: made } = await play({ game, way, ...(!whole && { wanted }) });
    for (const kind of wanted) if (!made.has(kind)) faults.push(`${game} by ${way}: never made: ${kind}`);
  });
  const sum = (what) => all.reduce((count, match) => count + what(match), 0);
  return { done: `${all.length} matches, ${sum(({ decisions }) => decisions)} decisions, ${[...kinds.values()].flat().length} kinds of offers by each way`, faults };
}

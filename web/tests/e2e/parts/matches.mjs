import { GAMES, playMatch } from "../matches.mjs";

/** Which games are played to their end by which hands; the others until every kind of offer was made once. */
const TO_THE_END = { mouse: GAMES, keyboard: ["spellfaire"], touch: ["territory"] };
/** Decisions in which the kinds of offers of a game have all come up. */
const SOME = 24;
const SEED = 1;

/** Every game by mouse from the deal to the end, and by every other way. */
export async function matches(browser, server) {
  const faults = [];
  let [played, decisions] = [0, 0];
  for (const [way, whole] of Object.entries(TO_THE_END)) {
    for (const game of GAMES) {
      const most = whole.includes(game) ? {} : { most: SOME };
      const match = await playMatch(browser, server.address, { game, way, seed: SEED, ...most });
      faults.push(...match.faults.map((fault) => `${game} by ${way}: ${fault}`));
      played += 1;
      decisions += match.decisions;
    }
  }
  return { done: `${played} matches, ${decisions} decisions`, faults };
}

// npm run fans: writes the cards that the home page shows from the recorded card lists. They come with
// the first load, so that home asks the server for nothing; a test says when they are out of date.

import { readFileSync, writeFileSync } from "node:fs";

/** Three cards a game, from left to right; the middle one lies on top. */
const FANS = {
  spellfaire: ["Lich Adept", "Final Spark", "Alpha Howler"],
  territory: ["Warlord", "Assassinate", "Architect"],
  principality: ["Market", "Province", "Gold"],
  clans: ["Tidal Leviathan", "Sunfire Warlord", "Shadow Assassin"],
  kitbash: ["Wolf Rider", "Steam Cannon", "Elder Treant"],
};

/** What the home page shows of each game. */
export function fans() {
  return Object.fromEntries(
    Object.entries(FANS).map(([game, names]) => {
      const { cards } = JSON.parse(readFileSync(new URL(`../tests/faces/${game}.json`, import.meta.url), "utf8"));
      const fan = names.map((name) => cards.find((face) => face.name === name));
      return [game, { cards: cards.length, fan }];
    }),
  );
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const file = new URL("../src/pages/home/fans.json", import.meta.url);
  writeFileSync(file, `${JSON.stringify(fans(), null, 1)}\n`);
}

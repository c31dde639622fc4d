// node all.mjs BROWSER SERVER PAGE
//
// Plays every game by every way with three seeds, each from the deal to the end, and writes a table of it into PAGE.

import { writeFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { GAMES, playMatch } from "./matches.mjs";
import { inPairs } from "./pairs.mjs";
import { WAYS } from "./room.mjs";
import { Server } from "./server.mjs";

const SEEDS = [1, 2, 3];

const [executablePath, program, page] = process.argv.slice(2);
if (!page) {
  console.error("node all.mjs BROWSER SERVER PAGE: the programs of both are needed, and where to write");
  process.exit(2);
}
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"] });
const server = await Server.start(program);
const wanted = GAMES.flatMap((game) => Object.keys(WAYS).flatMap((way) => SEEDS.map((seed) => ({ game, way, seed }))));
const played = new Map();
await inPairs(wanted, async (one) => {
  const match = await playMatch(browser, server.address, one);
  played.set(one, match);
  console.log(`${one.game} by ${one.way}, seed ${one.seed}: ${match.result || "no end"}, ${match.decisions} decisions, ${match.faults.length} faults`);
  for (const fault of match.faults) console.error(`  ${fault}`);
});
await browser.close();
await server.stop();

const all = [...played.values()];
const faults = all.flatMap((match) => match.faults);
writeFileSync(page, written());
process.exitCode = faults.length > 0 ? 1 : 0;

function written() {
  const heads = ["game", ...Object.keys(WAYS).flatMap((way) => SEEDS.map((seed) => `${way} ${seed}`))];
  const rows = GAMES.map((game) => [game, ...wanted.filter((one) => one.game === game).map((one) => cell(played.get(one)))]);
  const kinds = GAMES.map((game) => `- ${game}: ${[...new Set(all.filter((match) => match.game === game).flatMap((match) => [...match.kinds.keys()]))].sort().map((kind) => `\`${kind}\``).join(", ")}`);
  const count = all.reduce((sum, { decisions }) => sum + decisions, 0);
  const drags = all.reduce((sum, match) => sum + match.drags, 0);
  return `# End to end

\`cargo xtask test play\` plays on the real server in a real browser: all five games by mouse from the deal to the end, Spellfaire by keyboard alone and Territory by touch to the end, the others by each way until every kind of offer was made that the mouse has made, two browsers against each other, hot-seat, a deck of one's own, the plain table, a line that loses requests, two tabs on one seat, and axe-core in running games.

\`cargo xtask e2e\` writes this page. A player that knows no game plays on the real server in Chromium, each match from the deal to its end by the rules, against the rules of thumb. It picks an offer of the envelope at random and makes it on the page: by mouse (clicks and drags), by keyboard alone, or by touch at 390×844 (taps and drags). A fault is a script error, an error in the console, a refused move, an offer that cannot be made or turns into another, a board that stops, a match without an end.

${all.length} matches, ${count} decisions, ${drags} of them tried by dragging, **${faults.length} faults**. Each cell: decisions of the player, and the result.

| ${heads.join(" | ")} |
|${heads.map(() => "---").join("|")}|
${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}

Kinds of offers that were made, with the kind of thing in the place of each name:

${kinds.join("\n")}
`;
}

function cell({ decisions, result, faults: found }) {
  return `${decisions}, ${result || "no end"}${found.length > 0 ? `, ${found.length} faults` : ""}`;
}

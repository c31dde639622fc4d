import { dirname, join } from "node:path";
import { playMatch } from "../matches.mjs";
import { Server } from "../server.mjs";

const TOYS = ["nim", "auction", "orchard"];

/** Games that the browser has never heard of, on the plain table from the deal to the end. */
export async function toys(browser, { program }) {
  const server = await Server.start(join(dirname(program), "examples", "toys"));
  const faults = [];
  let decisions = 0;
  for (const game of TOYS) {
    const match = await playMatch(browser, server.address, { game, way: "mouse", seed: 1 });
    faults.push(...match.faults.map((fault) => `${game}: ${fault}`));
    decisions += match.decisions;
  }
  await server.stop();
  return { done: `${TOYS.length} toys on the plain table, ${decisions} decisions`, faults };
}

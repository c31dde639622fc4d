// How long tools take to answer: speed.mjs CARDWRIGHT. A match of each game over stdio, every call but `wait_for_turn`
// timed by the client; what `make_move` gives a quick opponent is in it.

import { Tools } from "../../web/tests/chat/tools.mjs";

const GAMES = ["spellfaire", "principality", "territory", "clans", "kitbash"];
const tools = await Tools.start(process.argv[2]);
const all = [];

async function timed(times, name, args) {
  const began = performance.now();
  const said = await tools.call(name, args);
  const took = performance.now() - began;
  if (name !== "wait_for_turn") [times, all].forEach((list) => list.push(took));
  if (said.isError) throw new Error(`${name}: ${said.content[0].text}`);
  return said.structuredContent;
}

/** Plays a match, and looks around after every move. */
async function play(game) {
  const times = [];
  let state = await timed(times, "start_match", { game, opponent: "thumb", seed: 4 });
  const { seat } = state;
  for (let moves = 0; !state.result && moves < 400; moves += 1) {
    if (!state.your_move) {
      state = await timed(times, "wait_for_turn", { seat });
      continue;
    }
    await timed(times, "get_game_state", { seat });
    await timed(times, "legal_moves", { seat });
    state = await timed(times, "make_move", { seat, move_description: state.legal[moves % state.legal.length] });
  }
  return times;
}

function told(name, times) {
  const sorted = times.toSorted((a, b) => a - b);
  const part = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1);
  console.log(`${name}: ${times.length} answers, half within ${part(0.5)} ms, 95 of 100 within ${part(0.95)} ms, the slowest ${part(1)} ms`);
}

for (const game of GAMES) told(game, await play(game));
told("all", all);
await tools.stop();

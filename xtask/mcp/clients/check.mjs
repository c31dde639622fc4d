// Clients that others wrote, against ours: check.mjs CARDWRIGHT FOLDER
//
// The command line of the MCP inspector lists and plays over stdio and HTTP; the public conformance suite runs what a
// server must do by each revision of the protocol, but for what conformance.yml leaves out and why.

import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const HERE = dirname(fileURLToPath(import.meta.url));
/** Both need a newer Node than this project does. */
const NODE = join(HERE, "node_modules/node/bin/node");
const REVISIONS = ["2025-11-25", "2026-07-28"];
const GAME = { game: "territory", opponent: "thumb", seed: 4 };

const [program, folder] = process.argv.slice(2).map((path) => resolve(path));
// What they keep for their users is not kept.
const env = { ...process.env, HOME: folder };
const run = async (script, args) => (await promisify(execFile)(NODE, [join(HERE, "node_modules/.bin", script), ...args], { env, maxBuffer: 1 << 26 })).stdout;

/** The inspector before a server, in the older protocol or the newest. */
function inspector(server, era) {
  const ask = async (method, ...more) => JSON.parse(await run("mcp-inspector", ["--cli", ...server, "--protocol-era", era, "--format", "json", "--quiet", "--method", method, ...more])).result;
  const call = (tool, args) => ask("tools/call", "--tool-name", tool, "--tool-args-json", JSON.stringify(args));
  return { ask, call };
}

/** Lists everything, and plays a few moves. Every call is a client of its own. */
async function inspect(name, server, era) {
  const { ask, call } = inspector(server, era);
  const { tools } = await ask("tools/list", "--strict");
  assert.ok(tools.some((tool) => tool.name === "make_move"));
  const { prompts } = await ask("prompts/list");
  assert.deepEqual(prompts.map((prompt) => prompt.name), ["design_a_card", "play", "teach"]);
  const { resources } = await ask("resources/list");
  assert.ok(resources.some(({ uri }) => uri === "cardwright://rules/clans"));
  let state = (await call("start_match", GAME)).structuredContent;
  const { seat } = state;
  for (let moves = 0; moves < 2 && state.your_move; moves += 1) {
    const made = await call("make_move", { move_description: state.legal[0], seat });
    assert.deepEqual(made.structuredContent.played, [state.legal[0]]);
    state = (await call("get_game_state", { seat })).structuredContent;
  }
  const refused = await call("make_move", { move_description: "xyzzy", seat }).catch(({ stdout }) => JSON.parse(stdout).result);
  assert.ok(refused.isError && refused.structuredContent.nearest.length > 0);
  console.log(`inspector, ${name}, ${era}: ${tools.length} tools, ${prompts.length} prompts, ${resources.length} resources`);
}

/** What a revision asks of a server. A scenario that fails unlisted is a fault, and so is one that is listed and passes. */
async function conform(url, revision) {
  const told = await run("conformance", ["server", "--url", url, "--requirements", revision, "--expected-failures", join(HERE, "conformance.yml"), "--output-dir", join(folder, "conformance", revision)]);
  console.log(`conformance, ${revision}: ${/Total: .*/.exec(told)?.[0]}, the failed ones as conformance.yml lists them`);
}

async function overHttp() {
  const server = spawn(program, ["serve", "--port", "0", "--db", `sqlite:${join(folder, "clients.db")}`], { stdio: ["ignore", "pipe", "ignore"] });
  try {
    // Whoever stops listening closes the pipe, and the server still has something to say.
    const address = new Promise((heard) => {
      let said = "";
      server.stdout.on("data", (text) => {
        const found = /http:\/\/\S+(?=\s)/.exec((said += text));
        if (found) heard(found[0]);
      });
    });
    const url = `${await address}/mcp`;
    await inspect("http", [url, "--transport", "http"], "modern");
    for (const revision of REVISIONS) await conform(url, revision);
  } finally {
    server.kill();
  }
}

/** A tool that takes long, asked by a client that knows tasks and by one that does not. */
async function measure() {
  for (const era of ["modern", "legacy"]) {
    const { call } = inspector([program, "mcp", "--tools", "design", "--matches", join(folder, "design")], era);
    const found = await call("balance", { game: "territory", games: 200 });
    assert.ok(found.structuredContent.text.length > 100);
    console.log(`inspector, stdio, ${era}: balance answers`);
  }
}

await inspect("stdio", [program, "mcp", "--matches", join(folder, "inspector")], "legacy");
await measure();
await overHttp();

// The board inside a chat, in a real browser: check.mjs BROWSER CARDWRIGHT FOLDER. A match of Spellfaire and one of
// Kitbash are played in it by clicking, through tools alone. Pictures are left in the folder.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { Mouse } from "../e2e/mouse.mjs";
import { Player } from "../e2e/player.mjs";
import { Host } from "./host.mjs";
import { Tools } from "./tools.mjs";

const [executablePath, program, folder] = process.argv.slice(2);
const PAGE = "ui://cardwright/board.html";
const KIND = "text/html;profile=mcp-app";

/** The page, found as a host finds it: from the tool to the resource. */
async function page(tools) {
  assert.deepEqual(tools.capabilities.extensions["io.modelcontextprotocol/ui"], { mimeTypes: [KIND] });
  const { tools: all } = await tools.ask("tools/list");
  const metaOf = (name) => all.find((tool) => tool.name === name)._meta?.ui;
  for (const name of ["start_match", "join_match", "get_game_state"]) assert.equal(metaOf(name).resourceUri, PAGE);
  assert.deepEqual(metaOf("board").visibility, ["app"], "the model does not see what only the board calls");
  const { resources } = await tools.ask("resources/list");
  assert.equal(resources.find(({ uri }) => uri === PAGE)?.mimeType, KIND);
  const [{ text, mimeType }] = (await tools.ask("resources/read", { uri: PAGE })).contents;
  assert.equal(mimeType, KIND);
  assert.doesNotMatch(text.replaceAll("http://www.w3.org/", ""), /(src|href)="?https?:/, "nothing is fetched from elsewhere");
  return text;
}

async function play(browser, tools, html, { game, seed, screen, most }) {
  const context = await browser.newContext({ viewport: screen, reducedMotion: "reduce" });
  const page = await context.newPage();
  const result = await tools.call("start_match", { game, opponent: "thumb", seed });
  const host = await Host.open(page, tools, html, result);
  const seen = host.seen(page);
  const player = new Player(seen, new Mouse(seen), seed, host.wire);
  await host.wire.until(() => host.wire.envelope, "no board was asked for");
  await player.play(3);
  await page.screenshot({ path: join(folder, `${game}-${screen.width}.png`) });
  await player.play(most);
  await page.waitForTimeout(100);
  await page.screenshot({ path: join(folder, `${game}-${screen.width}-end.png`) });
  assert.deepEqual(player.faults, [], game);
  assert.deepEqual(host.leaked, [], "a request has left the page");
  assert.ok(host.told.some(({ method }) => method === "ui/notifications/size-changed"), "the host is told how much room is wanted");
  const models = host.told.filter(({ method }) => method === "ui/update-model-context");
  assert.ok(models.length > 0, "the model is told of moves on the board");
  if (most === undefined) {
    const { structuredContent: end } = await tools.call("match_result", { seat: result.structuredContent.seat });
    assert.ok(end.over && end.metrics.refused === 0, `${game}: ${end.text}, ${end.metrics.refused} refused`);
    await host.frame.waitForSelector(".plate h1");
    console.log(`chat: ${game}: ${player.decisions} decisions by clicking, ${end.text}`);
  }
  await context.close();
}

mkdirSync(folder, { recursive: true });
const tools = await Tools.start(program);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"] });
try {
  const html = await page(tools);
  console.log(`chat: one page of ${Math.round(Buffer.byteLength(html) / 1000)} kB`);
  await play(browser, tools, html, { game: "spellfaire", seed: 3, screen: { width: 960, height: 680 } });
  await play(browser, tools, html, { game: "kitbash", seed: 3, screen: { width: 960, height: 680 } });
} finally {
  await browser.close();
  await tools.stop();
}

// People in the browser and a model at the same table: table.mjs BROWSER CARDWRIGHT PYTHON SIT. The model is a client of
// the official Python SDK (SIT is its program): it joins by the code that a person gives it, while somebody watches, and
// a person joins by the code that it gives.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";
import { room, sit } from "../e2e/room.mjs";
import { Server } from "../e2e/server.mjs";

const [executablePath, program, python, sitting] = process.argv.slice(2);

/** A model at a table; what it says, line by line. */
function model(...code) {
  const child = spawn(python, [sitting, `${server.address}/mcp`, ...code], { stdio: ["ignore", "pipe", "inherit"] });
  return createInterface({ input: child.stdout })[Symbol.asyncIterator]();
}

const said = async (lines) => (await lines.next()).value;

/** Plays to the end; both say the same of it. */
async function end(person, lines) {
  await person.wire.until(() => person.wire.envelope, "no table");
  await person.play();
  const { text } = person.wire.envelope.status;
  assert.equal(await said(lines), text);
  assert.deepEqual(person.faults, []);
  return `${person.decisions} decisions, ${text}`;
}

async function modelJoins(browser) {
  const [host, guest] = [await room(browser), await room(browser)];
  const [person, watcher] = [sit(host.page, "mouse", 3), sit(guest.page, "mouse", 4)];
  await host.page.goto(`${server.address}/tables?game=territory&way=friend`);
  await host.page.getByRole("button", { name: "Open the table" }).click();
  const lines = model(await host.page.locator(".room .word").textContent());
  await host.page.waitForSelector(".match main [data-ref]");
  await guest.page.goto(host.page.url());
  await guest.page.waitForSelector(".match main [data-ref]");
  const told = await end(person, lines);
  await watcher.wire.until(() => watcher.wire.over, "whoever watches sees no end");
  assert.equal(watcher.wire.envelope.status.text, person.wire.envelope.status.text);
  console.log(`table: a model joins, somebody watches: ${told}`);
  await Promise.all([host, guest].map(({ context }) => context.close()));
}

async function personJoins(browser) {
  const { context, page } = await room(browser);
  const person = sit(page, "mouse", 5);
  const lines = model();
  await page.goto(`${server.address}/join/${encodeURIComponent(await said(lines))}`);
  await page.getByRole("button", { name: "Sit down" }).click();
  await page.waitForSelector(".match main [data-ref]");
  console.log(`table: a person joins a model: ${await end(person, lines)}`);
  await context.close();
}

const server = await Server.start(program);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"] });
await modelJoins(browser);
await personJoins(browser);
await browser.close();
await server.stop();

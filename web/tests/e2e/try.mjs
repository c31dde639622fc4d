import { chromium } from "playwright-core";
import { Mouse } from "./mouse.mjs"; import { Touch } from "./touch.mjs"; import { Keyboard } from "./keyboard.mjs";
import { Player } from "./player.mjs"; import { deal, againstBot } from "./deal.mjs";
const [game, way, seed, most, at="http://127.0.0.1:7851", plain=""] = process.argv.slice(2);
const W = { mouse: Mouse, touch: Touch, keyboard: Keyboard }[way];
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"] });
const context = await browser.newContext({ ...W.screen, reducedMotion: "reduce" });
await context.addInitScript((loud) => { localStorage.setItem("cardwright.settings", `{"speed":"off"}`); if (loud) for (const t of ["pointerdown","pointerup","pointercancel","click"]) addEventListener(t, (e) => console.log(t, e.pointerType, e.target.closest?.("[data-ref]")?.dataset.ref, e.target.className?.slice?.(0,40), Math.round(e.clientX), Math.round(e.clientY)), true); }, process.env.TRACE);
const page = await context.newPage();
if (process.env.TRACE) page.on("console", (m) => console.log("      page:", m.text()));
const player = new Player(page, new W(page), Number(seed));
await deal(page, at, againstBot(game, seed), plain);
let shots=0; if (process.env.TRACE) player.trace = async (x) => { if (/nothing/.test(x)) { await page.screenshot({path:"/tmp/e2e-nothing.png"}); console.log(await page.evaluate(() => [...document.querySelectorAll(".hand button.card")].map((c)=>{const b=c.getBoundingClientRect(); return c.dataset.ref+" "+Math.round(b.left)+"-"+Math.round(b.right)+","+Math.round(b.top)+"-"+Math.round(b.bottom)}).join("  "))); } if (x==="fault") { await page.screenshot({path:`/tmp/e2e-fault-${shots++}.png`}); } console.log(x); };
const t = Date.now();
try { await player.play(Number(most)); } catch (e) { player.faults.push("STOP " + e.message.split("\n")[0]); await page.screenshot({ path: "/tmp/e2e-stop.png" }); console.log(await page.evaluate(() => JSON.stringify(document.querySelector(".match")?.dataset)), JSON.stringify(player.wire.asked)?.slice(0,300)); }
const s = (Date.now() - t) / 1000;
console.log(game, way, seed, `${player.decisions} decisions, ${player.drags} drags, ${s.toFixed(1)} s, over=${player.wire.over} ${player.wire.envelope?.status.text ?? ""}`);
for (const [k, n] of player.made) console.log("   ", n, k);
if (process.env.DBG) { console.log(JSON.stringify(player.wire.sent.slice(-3)), JSON.stringify(player.wire.refused), JSON.stringify(player.wire.asked)?.slice(0, 1500)); }
for (const f of player.faults.slice(0, 12)) console.log("  FAULT", f);
await page.screenshot({ path: `/tmp/e2e-${game}-${way}.png` });
await browser.close();

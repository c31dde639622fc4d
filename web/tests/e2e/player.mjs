import { dice } from "./dice.mjs";
import { leaves } from "./offers.mjs";
import { answer, isChosen, litThings, MAIN, standing, thing } from "./sight.mjs";
import { SocketWire } from "./wire.mjs";

/** So many gestures make a choice, or it cannot be made. */
const MOST_GESTURES = 16;

/** Plays any game in a browser: takes one of the offers by its seed, and makes it with its hands on the page. */
export class Player {
  faults = [];
  /** How often each kind of offer was made, and which were made by dragging alone. */
  made = new Map();
  dragged = new Set();
  /** Which kinds could have been dragged. */
  draggable = new Set();
  decisions = 0;
  drags = 0;

  constructor(page, hands, seed, wire = new SocketWire(page)) {
    this.page = page;
    this.hands = hands;
    this.wire = wire;
    // What is chosen does not hang on how it is done: by every way it is the same match.
    this.dice = dice(seed);
    this.gestures = dice(seed + 1000);
    page.on("pageerror", ({ message }) => this.faults.push(`script error: ${message}`));
    // A line that is down is said by the browser, too.
    page.on("console", (said) => said.type() === "error" && !/net::ERR_|WebSocket connection/.test(said.text()) && this.faults.push(`console: ${said.text()}`));
  }

  /** Plays until the end, or so many decisions, or until it is enough. */
  async play(most = Infinity, enough = () => false) {
    while (this.decisions < most && !this.wire.over && !enough()) {
      await this.wire.until(() => this.wire.asked || this.wire.over, "no decision and no end");
      if (this.wire.over) return;
      await this.decide();
    }
  }

  /** Waits until the page shows what was sent last. */
  async catchUp() {
    const patience = Date.now() + 20_000;
    while (this.wire.asked && (await standing(this.page)).decision !== String(this.wire.asked.decision)) {
      if (Date.now() > patience) throw new Error(`decision ${this.wire.asked.decision} is not shown`);
      await this.page.waitForTimeout(10);
    }
  }

  async decide() {
    await this.catchUp();
    const { asked, envelope } = this.wire;
    if (!asked) return;
    const all = leaves(asked.offers);
    const leaf = this.choose(all);
    // What is dragged out of its zone must not mean two things.
    // A second use of the same things may lie behind the main button.
    leaf.second = all.slice(0, all.indexOf(leaf)).some((other) => other.keys.join() === leaf.keys.join() && other.path[0] !== leaf.path[0]);
    leaf.drags = leaf.keys.length > 1 || all.every(({ keys, path }) => keys[0] !== leaf.keys[0] || path[0] === leaf.path[0]);
    const before = this.wire.sent.length;
    const refused = this.wire.refused.length;
    const done = await this.make(leaf, asked);
    this.decisions += 1;
    if (!done) {
      this.faults.push(`cannot be made by ${this.hands.name}: ${leaf.texts.join(", ")} (${leaf.keys.join(" ")})`);
      await this.give(asked);
    }
    await this.wire.until(() => this.wire.envelope !== envelope || this.wire.refused.length > refused, "no answer to a move");
    for (const { problem } of this.wire.refused.slice(refused)) this.faults.push(`refused: ${problem.reason}`);
    const sent = this.wire.sent[before];
    if (done && !isAbout(sent, leaf)) this.faults.push(`${said(sent, asked)} was sent instead of ${leaf.texts.join(", ")} (${leaf.keys.join(" ")})`);
    if (done) this.made.set(leaf.kind[0], this.count(leaf) + 1);
  }

  /** Kinds that were never made come first; what ends a turn comes now and then. */
  choose(all) {
    const fresh = all.filter((leaf) => this.count(leaf) === 0);
    if (fresh.length > 0) return this.dice.one(fresh);
    const ends = all.filter(({ keys }) => keys.length === 0);
    const others = all.filter(({ keys }) => keys.length > 0);
    if (others.length === 0 || (ends.length > 0 && this.dice.roll() < 0.12)) return this.dice.one(ends);
    return this.dice.one(others);
  }

  count({ kind }) {
    return this.made.get(kind[0]) ?? 0;
  }

  /** Whether something was sent. */
  async make(leaf, { decision }) {
    let pointed = 0;
    let stuck = 0;
    if (this.behind) await this.hands.back();
    this.behind = false;
    if (leaf.second && (await this.opens())) this.behind = await this.hands.click(MAIN);
    const draggable = !this.behind && leaf.drags && leaf.keys.length > 0 && this.hands.drag;
    if (draggable) this.draggable.add(leaf.kind[0]);
    let drags = draggable && (!this.dragged.has(leaf.kind[0]) || this.gestures.roll() < 0.3);
    for (let gestures = 0; gestures < MOST_GESTURES; gestures += 1) {
      const now = await standing(this.page);
      if (now.decision !== String(decision)) return true;
      if (drags && now.chosen.length === 0) {
        drags = false;
        if (await this.drag(leaf, decision)) pointed += 1;
        continue;
      }
      const did = await this.gesture(leaf, now.chosen, pointed);
      if (did === "pointed") pointed += 1;
      // Behind the main button a thing may mean something else.
      if (did === "answered") pointed = 0;
      if (did === "behind") [pointed, this.behind] = [0, true];
      if (did || ++stuck > 3) continue;
      // What cannot be had at once may lie behind the main button, such as a tray.
      await this.hands.back();
      if (stuck > 1) this.behind = await this.hands.click(MAIN);
      pointed = 0;
    }
    return (await standing(this.page)).decision !== String(decision);
  }

  /** Whether the main button opens something first. */
  opens() {
    return this.page.evaluate(() => document.querySelector(".match [data-main][aria-expanded=false]") !== null);
  }

  /** One gesture on the way; what it was, or nothing if there is none. */
  async gesture({ keys, texts }, chosen, pointed) {
    const onTheWay = chosen.every((ref, at) => keys[at] === ref);
    const next = onTheWay ? keys[chosen.length] : keys[0];
    const waits = chosen.length === 0 && pointed > 0;
    if (next && !waits) {
      if (await this.hands.click(thing(next))) return "pointed";
    }
    const words = [texts.join(", "), texts.at(-1), texts[0]];
    for (const text of words) if (await this.hands.click(answer(text))) return "answered";
    if (keys.length === 0 && chosen.length > 0) {
      await this.hands.back();
      return "back";
    }
    if (waits || keys.length === 0) {
      if (await this.hands.click(MAIN)) return keys.length === 0 ? "answered" : "behind";
      const lit = await litThings(this.page);
      if (lit.length > 0 && (await this.hands.click(thing(this.gestures.one(lit))))) return "lit";
      return "";
    }
    const last = keys.at(-1);
    if (!next && last && (await this.hands.click(thing(last)))) return "again";
    return "";
  }

  /** Whether something lies chosen where it was dragged from: what was let go in vain is clicked instead. */
  async drag({ keys: [from, onto], kind }, decision) {
    await this.hands.drag(thing(from), onto && thing(onto));
    this.drags += 1;
    const { decision: now, chosen } = await standing(this.page);
    const lies = await isChosen(this.page, from);
    if (now !== String(decision) || (onto ? chosen.includes(onto) : lies)) this.dragged.add(kind[0]);
    return lies;
  }

  /** Goes on after something that could not be made: what would be taken when time is up. */
  async give({ decision, default: usual, offers }) {
    const now = this.wire.envelope;
    if ((await standing(this.page)).decision !== String(decision)) return;
    for (const offer of [offers[usual], ...offers].filter(Boolean)) {
      await this.hands.back();
      const [leaf] = leaves([offer]);
      if (await this.make(leaf, { decision })) return;
    }
    throw new Error(`the board has stopped at decision ${decision} of ${now.game}`);
  }
}

/** Whether what was sent is that offer: by its place, or in its words. */
function isAbout(sent, { path, texts }) {
  const [first] = sent?.path ?? [];
  return typeof first === "number" ? first === path[0] : typeof first === "string" && texts[0].startsWith(first);
}

/** What was sent, in words. */
function said(sent, { offers }) {
  const [first] = sent?.path ?? [];
  return offers.find(({ index }) => index === first)?.text ?? JSON.stringify(sent);
}

import type { CardFace } from "../../cards/face.ts";
import type { Face, Ref } from "../../wire/common.ts";
import { type Act, lengthOf, type Timed } from "./course.ts";
import { Places } from "./places.ts";
import { cardOf, copyOf, halves, markOf, type Puppet } from "./puppets.ts";
import type { Batch } from "./queue.ts";
import { EASE, Stage } from "./stage.ts";
import { Survey, type Spot } from "./survey.ts";

/** What a batch needs to know. */
export interface Scene {
  game: string;
  course: Timed[];
  /** The element in which the board is drawn, and the layer above it. */
  board: HTMLElement;
  layer: HTMLElement;
  /** Things may fly; else numbers and rings only. */
  moving: boolean;
  face(card: Face): CardFace;
  /** An act begins so many ms from now. */
  heard(act: Act, after: number): void;
}

/** How long a row takes to close, and what is new to come up where nothing moves, in ms. */
const CLOSE = 240;
const FADE = 80;

/**
 * A batch of acts between two pictures of the board. All that moves are copies in a layer of its own, by
 * transform and opacity; the board itself shows the newest snapshot, and what has not come yet is not seen yet.
 */
export class Theatre implements Batch {
  readonly length: number;
  readonly #scene: Scene;
  readonly #before: Survey;
  readonly #after: Survey;
  /** Copies of what will be gone or will have moved. */
  readonly #actors = new Map<Ref, { puppet: Puppet; spot: Spot }>();
  readonly #places: Places;
  readonly #stage: Stage;

  /** Looks at the board, lets it be drawn anew, and looks again. */
  constructor(scene: Scene, draw: () => void) {
    this.#scene = scene;
    this.#stage = new Stage(scene.layer, scene.moving);
    this.length = lengthOf(scene.course);
    this.#before = new Survey(scene.board);
    if (scene.moving) this.#castActors();
    draw();
    this.#after = new Survey(scene.board);
    this.#places = new Places(this.#before, this.#after);
    if (scene.moving) this.#setStage();
  }

  begin(rate: number): void {
    this.#stage.rate = rate;
    for (const { act, at, ms } of this.#scene.course) {
      this.#play(act, at, ms);
      this.#scene.heard(act, at / rate);
    }
    if (this.#scene.moving) this.#closeRows();
    else this.#fadeIn();
  }

  end(): void {
    this.#stage.clear();
  }

  /** The board is about to be measured: its own elements are where they belong. */
  settle(): void {
    this.#stage.settle();
  }

  /** Before the board changes: whoever strikes, moves or leaves is copied. */
  #castActors(): void {
    for (const { act } of this.#scene.course) {
      const ref = actorOf(act);
      const spot = ref ? this.#before.at(ref) : undefined;
      if (ref && spot && !this.#actors.has(ref)) this.#actors.set(ref, { puppet: copyOf(spot), spot });
    }
  }

  /** After it has changed: actors stand where they stood, and what is still to come is not seen. */
  #setStage(): void {
    for (const [ref, { puppet, spot }] of this.#actors) {
      this.#stage.show(puppet, spot);
      const now = this.#after.at(ref);
      if (now) this.#stage.hide(now.element);
    }
    for (const { act } of this.#scene.course) {
      const coming = this.#places.landing(act);
      if (coming) this.#stage.hide(coming.element);
    }
    this.#places.forget();
  }

  #play(act: Act, at: number, ms: number): void {
    if (act.type === "rise") return this.#rise(act, at, ms);
    if (act.type === "tick") return this.#tick(act, at, ms);
    if (!this.#scene.moving) return;
    switch (act.type) {
      case "draw":
        return this.#draw(act, at, ms);
      case "enter":
        return this.#enter(act, at, ms);
      case "cast":
        return this.#cast(act, at, ms);
      case "pass":
        return this.#pass(act, at, ms);
      case "step":
        return this.#step(act.thing, at, ms);
      case "strike":
        return act.ranged ? this.#shoot(act, at) : this.#strike(act, at, ms);
      case "die":
        return this.#die(act.thing, at, ms);
      case "sacrifice":
        return this.#sacrifice(act.thing, at, ms);
      case "shuffle":
        return this.#shuffle(act.to, at, ms);
      default:
    }
  }

  #draw(act: Act & { type: "draw" }, at: number, ms: number): void {
    const from = this.#places.before(act.from);
    const to = this.#places.landing(act) ?? this.#places.after(act.to);
    const width = to.element.matches(".card") ? to.width : Math.min(52, to.height / 1.4);
    const back = cardOf(this.#scene.game, null, width, this.#stage.bin);
    const way = this.#way(from, to, Math.min(1, from.width / width) || 0.5, to.element.matches(".card") ? to.scale : 1);
    const bare: Spot = { ...from, angle: 0, scale: 1 };
    if (!to.element.matches(".card")) {
      this.#stage.show(back, bare, 0);
      this.#stage.move(back.node, fading(way), { at, ms, easing: EASE.out });
      return;
    }
    // It turns over half way.
    const face = copyOf(to);
    for (const [puppet, turn] of [[back, [1, 0, 0]], [face, [0, 0, 1]]] as const) {
      this.#stage.show(puppet, bare, 0);
      this.#stage.move(puppet.node, [{ ...way[0], opacity: 1 }, { ...way[1], opacity: 1 }], { at, ms, easing: EASE.out });
      const inner = puppet.node.firstElementChild as HTMLElement;
      this.#stage.move(inner, turn.map((x) => ({ transform: `scaleX(${x})` })), { at, ms });
    }
    this.#stage.reveal(to.element, at + ms);
  }

  #enter(act: Act & { type: "enter" }, at: number, ms: number): void {
    const to = this.#places.landing(act);
    if (!to) return;
    const from = this.#places.leaving(act.from, act.card);
    const held = from?.element.matches(".card") ? copyOf(from) : undefined;
    const start = from ?? this.#places.before(act.from);
    const token = copyOf(to);
    const small = held ? held.width / to.width : 0.6;
    const way = [`translate(0px, 0px)`, `translate(${to.x - start.x}px, ${to.y - start.y}px)`];
    const travel = ms * 0.6;
    if (held) {
      this.#stage.show(held, start, 0);
      const shrunk = to.width / held.width;
      this.#stage.move(held.node, [{ opacity: 1, transform: `${way[0]} rotate(${start.angle}deg)` }, { opacity: 1, offset: 0.5 }, { opacity: 0, transform: `${way[1]} scale(${shrunk})` }], { at, ms: travel, easing: EASE.out });
    }
    this.#stage.show(token, { ...start, angle: 0, scale: 1 }, 0);
    this.#stage.move(token.node, [{ opacity: 0, transform: `${way[0]} scale(${small})` }, { opacity: held ? 0 : 1, offset: 0.4 }, { opacity: 1, transform: `${way[1]} scale(1.25)` }], { at, ms: travel, easing: EASE.out });
    this.#stage.move(token.node, [{ transform: `${way[1]} scale(1.25)`, opacity: 1 }, { transform: `${way[1]} scale(0.96)`, opacity: 1 }, { transform: `${way[1]} scale(1)`, opacity: 1 }], { at: at + travel, ms: ms - travel, easing: EASE.out });
    this.#stage.ring("dust", to, at + travel);
    this.#stage.reveal(to.element, at + ms);
  }

  #cast(act: Act & { type: "cast" }, at: number, ms: number): void {
    const held = this.#places.leaving(act.from, act.card);
    const start = held ?? this.#places.before(act.from);
    const { middle } = this.#after;
    const width = held?.element.matches(".card") ? held.width : Math.min(150, middle.width / 3);
    const card = held?.element.matches(".card") ? copyOf(held) : cardOf(this.#scene.game, act.card === null ? null : this.#scene.face(act.card), width, this.#stage.bin);
    const end = this.#places.after(act.to);
    const [mx, my] = [middle.x - start.x, middle.y - start.y];
    const first = Math.min(1, start.width / card.width) || 0.4;
    this.#stage.show(card, start, 0);
    this.#stage.move(card.node, [
      { opacity: 1, transform: `translate(0px, 0px) rotate(${start.angle}deg) scale(${first})`, easing: EASE.out },
      { opacity: 1, transform: `translate(${mx}px, ${my}px) scale(1.15)`, offset: 0.3, easing: "linear" },
      { opacity: 1, transform: `translate(${mx}px, ${my}px) scale(1.15)`, offset: 0.68, easing: EASE.in },
      { opacity: 0, transform: `translate(${end.x - start.x}px, ${end.y - start.y}px) scale(0.3)` },
    ], { at, ms });
    this.#stage.ring("spark", { ...middle, width: card.width * 1.15, height: card.height * 1.15 }, at + ms * 0.32);
  }

  #pass(act: Act & { type: "pass" }, at: number, ms: number): void {
    const actor = act.thing ? this.#actors.get(act.thing) : undefined;
    const held = actor?.spot ?? this.#places.leaving(act.from, act.card);
    const start = held ?? this.#places.before(act.from);
    const to = this.#places.landing(act);
    const end = to ?? (act.card === null ? undefined : this.#after.cards(act.to, act.card)[0]) ?? this.#places.after(act.to);
    const card = this.#passing(act, actor?.puppet, held, to);
    if (!actor) this.#stage.show(card, start, 0);
    const [first, last] = this.#way(start, end, Math.min(1, start.width / card.width) || 0.4, Math.min(1, end.width / card.width) || 0.4);
    this.#stage.move(card.node, [{ ...first, opacity: 1 }, { ...last, opacity: to ? 1 : 0 }], { at, ms, easing: EASE.out, fill: actor ? "forwards" : "none" });
    if (to) this.#stage.reveal(to.element, at + ms);
  }

  #passing(act: Act & { type: "pass" }, actor: Puppet | undefined, held: Spot | undefined, to: Spot | undefined): Puppet {
    if (actor) return actor;
    if (held?.element.matches(".card")) return copyOf(held);
    if (to?.element.matches(".card")) return copyOf(to);
    const wide = Math.min(96, this.#after.middle.width / 6);
    return cardOf(this.#scene.game, act.card === null ? null : this.#scene.face(act.card), wide, this.#stage.bin);
  }

  #step(thing: Ref, at: number, ms: number): void {
    const actor = this.#actors.get(thing);
    const to = this.#after.at(thing);
    if (!actor || !to) return;
    const [dx, dy] = [to.x - actor.spot.x, to.y - actor.spot.y];
    this.#stage.move(actor.puppet.node, [{ transform: "translate(0px, 0px)" }, { transform: `translate(${dx}px, ${dy}px)` }], { at, ms, easing: EASE.out, composite: "add", fill: "forwards" });
  }

  #strike({ attacker, target }: Act & { type: "strike" }, at: number, ms: number): void {
    const actor = this.#actors.get(attacker);
    const aim = this.#before.at(target) ?? this.#after.at(target);
    if (!actor || !aim) return;
    const [dx, dy] = [aim.x - actor.spot.x, aim.y - actor.spot.y];
    const far = Math.hypot(dx, dy) || 1;
    const back = `translate(${(-10 * dx) / far}px, ${(-10 * dy) / far}px)`;
    const there = `translate(${dx * 0.6}px, ${dy * 0.6}px)`;
    this.#stage.lift(actor.puppet);
    this.#stage.move(actor.puppet.node, [
      { transform: "translate(0px, 0px)", easing: EASE.out },
      { transform: back, offset: 0.16, easing: EASE.lunge },
      { transform: there, offset: 0.48, easing: EASE.out },
      { transform: "translate(0px, 0px)" },
    ], { at, ms, composite: "add" });
    this.#stage.ring("hit", aim, at + ms * 0.46);
  }

  #shoot({ attacker, target }: Act & { type: "strike" }, at: number): void {
    const from = this.#before.at(attacker);
    const aim = this.#before.at(target) ?? this.#after.at(target);
    if (!from || !aim) return;
    const [dx, dy] = [aim.x - from.x, aim.y - from.y];
    const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
    const bolt = markOf("bolt", 46, 12);
    this.#stage.show(bolt, { ...from, angle: 0, scale: 1 }, 0);
    this.#stage.move(bolt.node, [{ opacity: 1, transform: `rotate(${turn}deg)` }, { opacity: 1, transform: `translate(${dx}px, ${dy}px) rotate(${turn}deg)` }], { at: at + 40, ms: 200, easing: "linear" });
    this.#stage.ring("hit", aim, at + 240);
  }

  #die(thing: Ref, at: number, ms: number): void {
    const actor = this.#actors.get(thing);
    if (!actor) return;
    this.#stage.move(actor.puppet.node, [{ opacity: 1 }, { opacity: 0 }], { at, ms: 1, fill: "forwards" });
    for (const [half, side] of halves(actor.puppet).map((half, at) => [half, at === 0 ? -1 : 1] as const)) {
      this.#stage.show(half, actor.spot, 0);
      this.#stage.move(half.node, [
        { opacity: 1, transform: "none" },
        { opacity: 0.9, transform: `translate(${side * 3}px, 0px) rotate(${side * 2}deg)`, offset: 0.4 },
        { opacity: 0, transform: `translate(${side * 12}px, 10px) rotate(${side * 6}deg)` },
      ], { at, ms, easing: EASE.in });
    }
  }

  #sacrifice(thing: Ref, at: number, ms: number): void {
    const actor = this.#actors.get(thing);
    if (!actor) return;
    this.#stage.ring("sink", actor.spot, at, ms);
    this.#stage.move(actor.puppet.node, [{ opacity: 1 }, { opacity: 0 }], { at, ms, easing: EASE.in, fill: "forwards" });
    this.#stage.move(actor.puppet.node, [{ transform: "none" }, { transform: `translate(0px, ${actor.spot.height * 0.22}px) scale(0.3)` }], { at, ms, easing: EASE.in, composite: "add", fill: "forwards" });
  }

  #shuffle(deck: Ref, at: number, ms: number): void {
    const spot = this.#places.after(deck);
    for (let i = 0; i < 5; i += 1) {
      const back = cardOf(this.#scene.game, null, Math.max(34, Math.min(spot.width, 72)), this.#stage.bin);
      const out = (i - 2) * 16;
      this.#stage.show(back, { ...spot, angle: 0, scale: 1 }, 0);
      const [home, away] = ["translate(0px, 0px)", `translate(${out}px, ${-Math.abs(out) * 0.4}px) rotate(${out * 0.5}deg)`];
      this.#stage.move(back.node, [home, away, home, away, home].map((transform, at) => ({ transform, opacity: at === 4 ? 0 : 1 })), { at, ms });
    }
  }

  #rise(act: Act & { type: "rise" }, at: number, ms: number): void {
    const spot = this.#after.at(act.ref) ?? this.#before.at(act.ref);
    if (!spot) return;
    const number = markOf(`number ${act.kind}`, 64, 36, act.amount < 0 ? `−${-act.amount}` : `+${act.amount}`);
    const dx = act.nth * 14 + spot.width * 0.12;
    this.#stage.show(number, { ...spot, angle: 0, scale: 1 }, 0);
    const to = this.#scene.moving ? -36 : 0;
    this.#stage.move(number.node, [
      { opacity: 0, transform: `translate(${dx}px, 0px) scale(0.6)` },
      { opacity: 1, transform: `translate(${dx}px, ${to * 0.2}px) scale(${to ? 1.2 : 1})`, offset: 0.14 },
      { opacity: 1, transform: `translate(${dx}px, ${to * 0.7}px)`, offset: 0.7 },
      { opacity: 0, transform: `translate(${dx}px, ${to}px)` },
    ], { at, ms });
    this.#stage.ring(act.kind === "damage" || act.kind === "riposte" ? "hit" : "glow", spot, at, 260);
  }

  #tick({ ref, number }: Act & { type: "tick" }, at: number, ms: number): void {
    const spot = this.#after.at(`${ref}/${number}`);
    if (!spot) return;
    if (!this.#scene.moving) return this.#stage.ring("glow", spot, at, ms);
    this.#stage.move(spot.element, [{ transform: "scale(1)" }, { transform: "scale(1.22)" }, { transform: "scale(1)" }], { at, ms, easing: EASE.spring });
  }

  /** Those who stay move up when others have gone, or aside before others come. */
  #closeRows(): void {
    const dying = this.#scene.course.filter(({ act }) => act.type === "die" || act.type === "sacrifice");
    const at = Math.max(0, ...dying.map(({ at, ms }) => at + ms * 0.6));
    for (const [ref, now] of this.#after.things()) {
      const was = this.#before.at(ref);
      if (!was || this.#steps(ref)) continue;
      const [dx, dy] = [was.x - now.x, was.y - now.y];
      if (Math.hypot(dx, dy) < 2) continue;
      const actor = this.#actors.get(ref);
      if (actor) this.#stage.move(actor.puppet.node, [{ transform: "translate(0px, 0px)" }, { transform: `translate(${-dx}px, ${-dy}px)` }], { at, ms: CLOSE, easing: EASE.out, composite: "add", fill: "forwards" });
      else this.#stage.move(now.element, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "translate(0px, 0px)" }], { at, ms: CLOSE, easing: EASE.out, fill: "backwards" });
    }
  }

  #steps(thing: Ref): boolean {
    return this.#scene.course.some(({ act }) => act.type === "step" && act.thing === thing);
  }

  /** Where nothing moves, what is new comes up softly. */
  #fadeIn(): void {
    for (const [ref, { element }] of this.#after.things()) {
      if (!this.#before.at(ref)) this.#stage.move(element, [{ opacity: 0 }, { opacity: 1 }], { at: 0, ms: FADE });
    }
  }

  #way(from: Spot, to: Spot, first: number, last: number): [Keyframe, Keyframe] {
    return [
      { transform: `translate(0px, 0px) rotate(${from.angle}deg) scale(${first})` },
      { transform: `translate(${to.x - from.x}px, ${to.y - from.y}px) rotate(${to.angle}deg) scale(${last})` },
    ];
  }
}

/** Whoever is copied before the board changes. */
function actorOf(act: Act): Ref | null {
  switch (act.type) {
    case "strike":
      return act.ranged ? null : act.attacker;
    case "step":
    case "die":
    case "sacrifice":
      return act.thing;
    case "pass":
      return act.thing;
    default:
      return null;
  }
}

function fading([first, last]: [Keyframe, Keyframe]): Keyframe[] {
  return [{ ...first, opacity: 1 }, { ...last, opacity: 0.4 }];
}

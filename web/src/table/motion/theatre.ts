import type { CardFace } from "../../cards/face.ts";
import type { Face, Ref } from "../../wire/common.ts";
import { type Act, lengthOf, type Timed } from "./course.ts";
import { cardOf, copyOf, halves, markOf, type Puppet } from "./puppets.ts";
import type { Batch } from "./queue.ts";
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

const EASE = {
  out: "cubic-bezier(0.2, 0.8, 0.2, 1)",
  in: "cubic-bezier(0.6, 0, 0.9, 0.4)",
  lunge: "cubic-bezier(0.5, -0.5, 0.3, 1.3)",
  spring: "cubic-bezier(0.3, 1.5, 0.5, 1)",
};
/** How long a row takes to close, and what is new to come up where nothing moves, in ms. */
const CLOSE = 240;
const FADE = 80;
const WAITS = 1e7;

/** How something moves: when, how long, at speed 1. Copies that come are seen only while they move; `forwards` leaves them where they got. */
interface Move {
  at: number;
  ms: number;
  easing?: string;
  composite?: CompositeOperation;
  fill?: FillMode;
}

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
  readonly #used = new Map<string, number>();
  readonly #hidden = new Map<HTMLElement, Animation>();
  readonly #running = new Set<Animation>();
  /** Those that move the board's own elements: they must be at rest when it is measured. */
  readonly #onBoard: Animation[] = [];
  readonly #nodes: HTMLElement[] = [];
  readonly #bin: (() => void)[] = [];
  #rate = 1;

  /** Looks at the board, lets it be drawn anew, and looks again. */
  constructor(scene: Scene, draw: () => void) {
    this.#scene = scene;
    this.length = lengthOf(scene.course);
    this.#before = new Survey(scene.board);
    if (scene.moving) this.#castActors();
    draw();
    this.#after = new Survey(scene.board);
    if (scene.moving) this.#setStage();
  }

  begin(rate: number): void {
    this.#rate = rate;
    for (const { act, at, ms } of this.#scene.course) {
      this.#play(act, at, ms);
      this.#scene.heard(act, at / rate);
    }
    if (this.#scene.moving) this.#closeRows();
    else this.#fadeIn();
  }

  end(): void {
    for (const running of this.#running) running.cancel();
    for (const hidden of this.#hidden.values()) hidden.cancel();
    for (const node of this.#nodes) node.remove();
    for (const empty of this.#bin) empty();
    this.#running.clear();
    this.#hidden.clear();
    this.#nodes.length = 0;
    this.#bin.length = 0;
  }

  /** The board is about to be measured: its own elements are where they belong. */
  settle(): void {
    for (const running of this.#onBoard) running.finish();
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
      this.#show(puppet, spot);
      const now = this.#after.at(ref);
      if (now) this.#hide(now.element);
    }
    for (const { act } of this.#scene.course) {
      const coming = this.#landing(act);
      if (coming) this.#hide(coming.element);
    }
    this.#used.clear();
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
    const from = this.#place(act.from, this.#before);
    const to = this.#landing(act) ?? this.#place(act.to, this.#after);
    const width = to.element.matches(".card") ? to.width : Math.min(52, to.height / 1.4);
    const back = cardOf(this.#scene.game, null, width, this.#bin);
    const way = this.#way(from, to, Math.min(1, from.width / width) || 0.5, to.element.matches(".card") ? to.scale : 1);
    const bare: Spot = { ...from, angle: 0, scale: 1 };
    if (!to.element.matches(".card")) {
      this.#show(back, bare, 0);
      this.#move(back.node, fading(way), { at, ms, easing: EASE.out });
      return;
    }
    // It turns over half way.
    const face = copyOf(to);
    for (const [puppet, turn] of [[back, [1, 0, 0]], [face, [0, 0, 1]]] as const) {
      this.#show(puppet, bare, 0);
      this.#move(puppet.node, [{ ...way[0], opacity: 1 }, { ...way[1], opacity: 1 }], { at, ms, easing: EASE.out });
      const inner = puppet.node.firstElementChild as HTMLElement;
      this.#move(inner, turn.map((x) => ({ transform: `scaleX(${x})` })), { at, ms });
    }
    this.#reveal(to.element, at + ms);
  }

  #enter(act: Act & { type: "enter" }, at: number, ms: number): void {
    const to = this.#landing(act);
    if (!to) return;
    const from = this.#leaving(act.from, act.card);
    const held = from?.element.matches(".card") ? copyOf(from) : undefined;
    const start = from ?? this.#place(act.from, this.#before);
    const token = copyOf(to);
    const small = held ? held.width / to.width : 0.6;
    const way = [`translate(0px, 0px)`, `translate(${to.x - start.x}px, ${to.y - start.y}px)`];
    const travel = ms * 0.6;
    if (held) {
      this.#show(held, start, 0);
      const shrunk = to.width / held.width;
      this.#move(held.node, [{ opacity: 1, transform: `${way[0]} rotate(${start.angle}deg)` }, { opacity: 1, offset: 0.5 }, { opacity: 0, transform: `${way[1]} scale(${shrunk})` }], { at, ms: travel, easing: EASE.out });
    }
    this.#show(token, { ...start, angle: 0, scale: 1 }, 0);
    this.#move(token.node, [{ opacity: 0, transform: `${way[0]} scale(${small})` }, { opacity: held ? 0 : 1, offset: 0.4 }, { opacity: 1, transform: `${way[1]} scale(1.25)` }], { at, ms: travel, easing: EASE.out });
    this.#move(token.node, [{ transform: `${way[1]} scale(1.25)`, opacity: 1 }, { transform: `${way[1]} scale(0.96)`, opacity: 1 }, { transform: `${way[1]} scale(1)`, opacity: 1 }], { at: at + travel, ms: ms - travel, easing: EASE.out });
    this.#ring("dust", to, at + travel);
    this.#reveal(to.element, at + ms);
  }

  #cast(act: Act & { type: "cast" }, at: number, ms: number): void {
    const held = this.#leaving(act.from, act.card);
    const start = held ?? this.#place(act.from, this.#before);
    const { middle } = this.#after;
    const width = held?.element.matches(".card") ? held.width : Math.min(150, middle.width / 3);
    const card = held?.element.matches(".card") ? copyOf(held) : cardOf(this.#scene.game, act.card === null ? null : this.#scene.face(act.card), width, this.#bin);
    const end = this.#place(act.to, this.#after);
    const [mx, my] = [middle.x - start.x, middle.y - start.y];
    const first = Math.min(1, start.width / card.width) || 0.4;
    this.#show(card, start, 0);
    this.#move(card.node, [
      { opacity: 1, transform: `translate(0px, 0px) rotate(${start.angle}deg) scale(${first})`, easing: EASE.out },
      { opacity: 1, transform: `translate(${mx}px, ${my}px) scale(1.15)`, offset: 0.3, easing: "linear" },
      { opacity: 1, transform: `translate(${mx}px, ${my}px) scale(1.15)`, offset: 0.68, easing: EASE.in },
      { opacity: 0, transform: `translate(${end.x - start.x}px, ${end.y - start.y}px) scale(0.3)` },
    ], { at, ms });
    this.#ring("spark", { ...middle, width: card.width * 1.15, height: card.height * 1.15 }, at + ms * 0.32);
  }

  #pass(act: Act & { type: "pass" }, at: number, ms: number): void {
    const actor = act.thing ? this.#actors.get(act.thing) : undefined;
    const held = actor?.spot ?? this.#leaving(act.from, act.card);
    const start = held ?? this.#place(act.from, this.#before);
    const to = this.#landing(act);
    const end = to ?? (act.card === null ? undefined : this.#after.cards(act.to, act.card)[0]) ?? this.#place(act.to, this.#after);
    const card = this.#passing(act, actor?.puppet, held, to);
    if (!actor) this.#show(card, start, 0);
    const [first, last] = this.#way(start, end, Math.min(1, start.width / card.width) || 0.4, Math.min(1, end.width / card.width) || 0.4);
    this.#move(card.node, [{ ...first, opacity: 1 }, { ...last, opacity: to ? 1 : 0 }], { at, ms, easing: EASE.out, fill: actor ? "forwards" : "none" });
    if (to) this.#reveal(to.element, at + ms);
  }

  #passing(act: Act & { type: "pass" }, actor: Puppet | undefined, held: Spot | undefined, to: Spot | undefined): Puppet {
    if (actor) return actor;
    if (held?.element.matches(".card")) return copyOf(held);
    if (to?.element.matches(".card")) return copyOf(to);
    const wide = Math.min(96, this.#after.middle.width / 6);
    return cardOf(this.#scene.game, act.card === null ? null : this.#scene.face(act.card), wide, this.#bin);
  }

  #step(thing: Ref, at: number, ms: number): void {
    const actor = this.#actors.get(thing);
    const to = this.#after.at(thing);
    if (!actor || !to) return;
    const [dx, dy] = [to.x - actor.spot.x, to.y - actor.spot.y];
    this.#move(actor.puppet.node, [{ transform: "translate(0px, 0px)" }, { transform: `translate(${dx}px, ${dy}px)` }], { at, ms, easing: EASE.out, composite: "add", fill: "forwards" });
  }

  #strike({ attacker, target }: Act & { type: "strike" }, at: number, ms: number): void {
    const actor = this.#actors.get(attacker);
    const aim = this.#before.at(target) ?? this.#after.at(target);
    if (!actor || !aim) return;
    const [dx, dy] = [aim.x - actor.spot.x, aim.y - actor.spot.y];
    const far = Math.hypot(dx, dy) || 1;
    const back = `translate(${(-10 * dx) / far}px, ${(-10 * dy) / far}px)`;
    const there = `translate(${dx * 0.6}px, ${dy * 0.6}px)`;
    this.#lift(actor.puppet);
    this.#move(actor.puppet.node, [
      { transform: "translate(0px, 0px)", easing: EASE.out },
      { transform: back, offset: 0.16, easing: EASE.lunge },
      { transform: there, offset: 0.48, easing: EASE.out },
      { transform: "translate(0px, 0px)" },
    ], { at, ms, composite: "add" });
    this.#ring("hit", aim, at + ms * 0.46);
  }

  #shoot({ attacker, target }: Act & { type: "strike" }, at: number): void {
    const from = this.#before.at(attacker);
    const aim = this.#before.at(target) ?? this.#after.at(target);
    if (!from || !aim) return;
    const [dx, dy] = [aim.x - from.x, aim.y - from.y];
    const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
    const bolt = markOf("bolt", 46, 12);
    this.#show(bolt, { ...from, angle: 0, scale: 1 }, 0);
    this.#move(bolt.node, [{ opacity: 1, transform: `rotate(${turn}deg)` }, { opacity: 1, transform: `translate(${dx}px, ${dy}px) rotate(${turn}deg)` }], { at: at + 40, ms: 200, easing: "linear" });
    this.#ring("hit", aim, at + 240);
  }

  #die(thing: Ref, at: number, ms: number): void {
    const actor = this.#actors.get(thing);
    if (!actor) return;
    this.#move(actor.puppet.node, [{ opacity: 1 }, { opacity: 0 }], { at, ms: 1, fill: "forwards" });
    for (const [half, side] of halves(actor.puppet).map((half, at) => [half, at === 0 ? -1 : 1] as const)) {
      this.#show(half, actor.spot, 0);
      this.#move(half.node, [
        { opacity: 1, transform: "none" },
        { opacity: 0.9, transform: `translate(${side * 3}px, 0px) rotate(${side * 2}deg)`, offset: 0.4 },
        { opacity: 0, transform: `translate(${side * 12}px, 10px) rotate(${side * 6}deg)` },
      ], { at, ms, easing: EASE.in });
    }
  }

  #sacrifice(thing: Ref, at: number, ms: number): void {
    const actor = this.#actors.get(thing);
    if (!actor) return;
    this.#ring("sink", actor.spot, at, ms);
    this.#move(actor.puppet.node, [{ opacity: 1 }, { opacity: 0 }], { at, ms, easing: EASE.in, fill: "forwards" });
    this.#move(actor.puppet.node, [{ transform: "none" }, { transform: `translate(0px, ${actor.spot.height * 0.22}px) scale(0.3)` }], { at, ms, easing: EASE.in, composite: "add", fill: "forwards" });
  }

  #shuffle(deck: Ref, at: number, ms: number): void {
    const spot = this.#place(deck, this.#after);
    for (let i = 0; i < 5; i += 1) {
      const back = cardOf(this.#scene.game, null, Math.max(34, Math.min(spot.width, 72)), this.#bin);
      const out = (i - 2) * 16;
      this.#show(back, { ...spot, angle: 0, scale: 1 }, 0);
      const [home, away] = ["translate(0px, 0px)", `translate(${out}px, ${-Math.abs(out) * 0.4}px) rotate(${out * 0.5}deg)`];
      this.#move(back.node, [home, away, home, away, home].map((transform, at) => ({ transform, opacity: at === 4 ? 0 : 1 })), { at, ms });
    }
  }

  #rise(act: Act & { type: "rise" }, at: number, ms: number): void {
    const spot = this.#after.at(act.ref) ?? this.#before.at(act.ref);
    if (!spot) return;
    const number = markOf(`number ${act.kind}`, 64, 36, act.amount < 0 ? `−${-act.amount}` : `+${act.amount}`);
    const dx = act.nth * 14 + spot.width * 0.12;
    this.#show(number, { ...spot, angle: 0, scale: 1 }, 0);
    const to = this.#scene.moving ? -36 : 0;
    this.#move(number.node, [
      { opacity: 0, transform: `translate(${dx}px, 0px) scale(0.6)` },
      { opacity: 1, transform: `translate(${dx}px, ${to * 0.2}px) scale(${to ? 1.2 : 1})`, offset: 0.14 },
      { opacity: 1, transform: `translate(${dx}px, ${to * 0.7}px)`, offset: 0.7 },
      { opacity: 0, transform: `translate(${dx}px, ${to}px)` },
    ], { at, ms });
    this.#ring(act.kind === "damage" || act.kind === "riposte" ? "hit" : "glow", spot, at, 260);
  }

  #tick({ ref, number }: Act & { type: "tick" }, at: number, ms: number): void {
    const spot = this.#after.at(`${ref}/${number}`);
    if (!spot) return;
    if (!this.#scene.moving) return this.#ring("glow", spot, at, ms);
    this.#move(spot.element, [{ transform: "scale(1)" }, { transform: "scale(1.22)" }, { transform: "scale(1)" }], { at, ms, easing: EASE.spring });
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
      if (actor) this.#move(actor.puppet.node, [{ transform: "translate(0px, 0px)" }, { transform: `translate(${-dx}px, ${-dy}px)` }], { at, ms: CLOSE, easing: EASE.out, composite: "add", fill: "forwards" });
      else this.#move(now.element, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "translate(0px, 0px)" }], { at, ms: CLOSE, easing: EASE.out, fill: "backwards" });
    }
  }

  #steps(thing: Ref): boolean {
    return this.#scene.course.some(({ act }) => act.type === "step" && act.thing === thing);
  }

  /** Where nothing moves, what is new comes up softly. */
  #fadeIn(): void {
    for (const [ref, { element }] of this.#after.things()) {
      if (!this.#before.at(ref)) this.#move(element, [{ opacity: 0 }, { opacity: 1 }], { at: 0, ms: FADE });
    }
  }

  /** Where a card or thing will lie that is new after the batch: of equal ones the next that was not there before. */
  #landing(act: Act): Spot | undefined {
    if (act.type === "enter") return this.#after.at(act.thing);
    if ((act.type !== "draw" && act.type !== "pass") || act.card === null) return undefined;
    const now = this.#after.cards(act.to, act.card);
    const old = this.#before.cards(act.to, act.card).length;
    return now.slice(Math.min(old, now.length))[this.#next(`to ${act.to} ${act.card}`)];
  }

  /** Where a card lay that goes. */
  #leaving(zone: Ref | null, card: Face | null): Spot | undefined {
    if (zone === null || card === null) return undefined;
    const spots = this.#before.cards(zone, card);
    // The one that the pointer raised is the one that was meant.
    const raised = spots.findIndex(({ element }) => element.matches(".sel, .slot.up *"));
    const nth = this.#next(`from ${zone} ${card}`);
    return spots[nth === 0 && raised > 0 ? raised : Math.min(nth, spots.length - 1)];
  }

  #next(key: string): number {
    const nth = this.#used.get(key) ?? 0;
    this.#used.set(key, nth + 1);
    return nth;
  }

  /** Where a zone is; what is not drawn is in the middle. */
  #place(ref: Ref | null, survey: Survey): Spot {
    return (ref ? (survey.at(ref) ?? survey.at(ref.split("/").slice(0, -1).join("/")) ?? survey.at(ref.split("/")[0] as Ref)) : undefined) ?? { ...survey.middle, width: 60, height: 84 };
  }

  #way(from: Spot, to: Spot, first: number, last: number): [Keyframe, Keyframe] {
    return [
      { transform: `translate(0px, 0px) rotate(${from.angle}deg) scale(${first})` },
      { transform: `translate(${to.x - from.x}px, ${to.y - from.y}px) rotate(${to.angle}deg) scale(${last})` },
    ];
  }

  #ring(name: string, spot: Spot, at: number, ms = 300): void {
    const ring = markOf(name, spot.width * spot.scale, spot.height * spot.scale);
    // Heroes and pucks are round.
    if (Math.abs(spot.width - spot.height) < 3) ring.node.style.borderRadius = "50%";
    this.#show(ring, { ...spot, scale: 1 }, 0);
    const [small, large] = name === "dust" ? [0.7, 1.5] : name === "sink" ? [1.1, 0.8] : [1, 1.04];
    const still = !this.#scene.moving;
    this.#move(ring.node, [
      { opacity: 0, transform: still ? "none" : `scale(${small})` },
      { opacity: 0.9, offset: 0.3 },
      { opacity: 0, transform: still ? "none" : `scale(${large})` },
    ], { at, ms });
  }

  /** Puts a copy into the layer, with its middle at a spot. */
  #show({ node }: Puppet, { x, y, scale }: Spot, opacity = 1): void {
    node.style.left = `${x}px`;
    node.style.top = `${y}px`;
    node.style.opacity = String(opacity);
    if (scale !== 1) node.style.scale = String(scale);
    this.#scene.layer.append(node);
    this.#nodes.push(node);
  }

  /** Above the others. */
  #lift({ node }: Puppet): void {
    node.style.zIndex = "2";
  }

  #hide(element: HTMLElement): void {
    if (this.#hidden.has(element)) return;
    this.#hidden.set(element, element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: WAITS }));
  }

  #reveal(element: HTMLElement, at: number): void {
    const hidden = this.#hidden.get(element);
    if (!hidden) return;
    hidden.currentTime = WAITS - at / this.#rate;
  }

  #move(element: HTMLElement, frames: Keyframe[], { at, ms, easing = "linear", composite = "replace", fill = "none" }: Move): void {
    const running = element.animate(frames, { delay: at / this.#rate, duration: ms / this.#rate, easing, fill, composite });
    this.#running.add(running);
    if (!this.#scene.layer.contains(element)) this.#onBoard.push(running);
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

import { markOf, type Puppet } from "./puppets.ts";
import type { Spot } from "./survey.ts";

export const EASE = {
  out: "cubic-bezier(0.2, 0.8, 0.2, 1)",
  in: "cubic-bezier(0.6, 0, 0.9, 0.4)",
  lunge: "cubic-bezier(0.5, -0.5, 0.3, 1.3)",
  spring: "cubic-bezier(0.3, 1.5, 0.5, 1)",
};
/** Longer than anything that is hidden waits to be seen, in ms. */
const WAITS = 1e7;

/** How something moves: when, how long, at speed 1. Copies that come are seen only while they move; `forwards` leaves them where they got. */
interface Move {
  at: number;
  ms: number;
  easing?: string;
  composite?: CompositeOperation;
  fill?: FillMode;
}

/** The layer above the board in which copies move, by transform and opacity alone; all that runs there ends together. */
export class Stage {
  /** So many times as fast. */
  rate = 1;
  /** What is done with the copies when it is over. */
  readonly bin: (() => void)[] = [];

  readonly #layer: HTMLElement;
  readonly #moving: boolean;
  readonly #hidden = new Map<HTMLElement, Animation>();
  readonly #running = new Set<Animation>();
  /** Those that move the board's own elements: they must be at rest when it is measured. */
  readonly #onBoard: Animation[] = [];
  readonly #nodes: HTMLElement[] = [];

  constructor(layer: HTMLElement, moving: boolean) {
    this.#layer = layer;
    this.#moving = moving;
  }

  clear(): void {
    for (const running of this.#running) running.cancel();
    for (const hidden of this.#hidden.values()) hidden.cancel();
    for (const node of this.#nodes) node.remove();
    for (const empty of this.bin) empty();
    this.#running.clear();
    this.#hidden.clear();
    this.#nodes.length = 0;
    this.bin.length = 0;
  }

  settle(): void {
    for (const running of this.#onBoard) running.finish();
  }

  /** Puts a copy into the layer, with its middle at a spot. */
  show({ node }: Puppet, { x, y, scale }: Spot, opacity = 1): void {
    node.style.left = `${x}px`;
    node.style.top = `${y}px`;
    node.style.opacity = String(opacity);
    if (scale !== 1) node.style.scale = String(scale);
    this.#layer.append(node);
    this.#nodes.push(node);
  }

  /** Above the others. */
  lift({ node }: Puppet): void {
    node.style.zIndex = "2";
  }

  hide(element: HTMLElement): void {
    if (this.#hidden.has(element)) return;
    this.#hidden.set(element, element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: WAITS }));
  }

  reveal(element: HTMLElement, at: number): void {
    const hidden = this.#hidden.get(element);
    if (!hidden) return;
    hidden.currentTime = WAITS - at / this.rate;
  }

  move(element: HTMLElement, frames: Keyframe[], { at, ms, easing = "linear", composite = "replace", fill = "none" }: Move): void {
    const running = element.animate(frames, { delay: at / this.rate, duration: ms / this.rate, easing, fill, composite });
    this.#running.add(running);
    if (!this.#layer.contains(element)) this.#onBoard.push(running);
  }

  ring(name: string, spot: Spot, at: number, ms = 300): void {
    const ring = markOf(name, spot.width * spot.scale, spot.height * spot.scale);
    // Heroes and pucks are round.
    if (Math.abs(spot.width - spot.height) < 3) ring.node.style.borderRadius = "50%";
    this.show(ring, { ...spot, scale: 1 }, 0);
    const [small, large] = name === "dust" ? [0.7, 1.5] : name === "sink" ? [1.1, 0.8] : [1, 1.04];
    this.move(ring.node, [
      { opacity: 0, transform: this.#moving ? `scale(${small})` : "none" },
      { opacity: 0.9, offset: 0.3 },
      { opacity: 0, transform: this.#moving ? `scale(${large})` : "none" },
    ], { at, ms });
  }
}

import type { Change, Ref } from "../../wire/common.ts";
import type { Told } from "../../wire/server.ts";

/** What a board's own animation can use. Durations are in ms at speed 1; the stage makes them shorter or longer. */
export interface Stage {
  /** The board's element of something, if it is drawn. */
  find(ref: Ref): HTMLElement | null;
  /** Moves an element by keyframes of transform and opacity only; resolves at the end. */
  play(element: HTMLElement, frames: Keyframe[], options: { duration: number; easing?: string; delay?: number }): Promise<void>;
  /** A copy of an element in the layer above the board; it goes when the batch ends. */
  clone(element: HTMLElement): HTMLElement;
  /** Waits. */
  wait(ms: number): Promise<void>;
  /** A number that rises from something. */
  rise(ref: Ref, amount: number, kind: "damage" | "heal" | "buff"): void;
  /** A flash on what has been hit. */
  hit(ref: Ref): void;
  /** Whether things may fly; else rings and numbers only. */
  readonly moving: boolean;
}

/** A board's own ways to show events; what it does not handle is shown by its changes. */
export interface MotionHooks<Event = unknown> {
  /** Shows an event and says so by returning a promise; undefined leaves it to the table. */
  play?(told: Told<Event>, stage: Stage): Promise<void> | undefined;
  /** Whether a change is shown by the board itself, so that the table leaves it alone. */
  owns?(change: Change, told: Told<Event>): boolean;
  /** Batches may take this long at speed 1, in ms; 1200 if it does not say. */
  longest?: number;
}

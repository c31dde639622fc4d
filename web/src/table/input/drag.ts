import type { LiveTable } from "../table.svelte.ts";
import { type Meant, meantAt, pick, tell } from "./point.ts";

/** So far the pointer must go before it is a drag and no click, in px. */
const SLACK = 6;
/** So near a target a drop still means it, in px. */
const SNAP = 24;
/** How long a thing that is let go of takes back to its place, in ms. */
const SPRING = 240;

/** Something on its way: from where, and what stands for it under the pointer. */
interface Drag extends Meant {
  x: number;
  y: number;
  /** The board deals with it itself: it is picked where it is let go. */
  own: boolean;
  ghost: HTMLElement;
}

/** Dragging: a choice begins where the pointer goes down and ends where it is let go. */
export function dragging(root: HTMLElement, now: () => LiveTable): () => void {
  let pressed: { x: number; y: number; id: number; meant: Meant } | undefined;
  let drag: Drag | undefined;

  function onDown(event: PointerEvent): void {
    pressed = undefined;
    if (event.button !== 0 || !event.isPrimary || event.defaultPrevented) return;
    const meant = meantAt(event.target, root, now());
    if (meant && (now().draggable(meant.ref) || meant.element.matches(".offered"))) pressed = { x: event.clientX, y: event.clientY, id: event.pointerId, meant };
  }

  function onMove(event: PointerEvent): void {
    if (!pressed || event.pointerId !== pressed.id) return;
    const [dx, dy] = [event.clientX - pressed.x, event.clientY - pressed.y];
    if (!drag && Math.hypot(dx, dy) > SLACK) drag = lift(pressed);
    if (!drag) return;
    drag.ghost.style.translate = `${dx}px ${dy}px`;
    now().hover(meantAt(at(event), root, now())?.ref ?? null);
  }

  function lift({ x, y, meant }: NonNullable<typeof pressed>): Drag {
    const own = !tell("lift", meant.element, { ref: meant.ref });
    if (!own) now().start(meant.ref);
    now().dragged = meant.ref;
    return { ...meant, x, y, own, ghost: ghostOf(meant.element, root) };
  }

  function onUp(event: PointerEvent): void {
    if (!pressed || event.pointerId !== pressed.id) return;
    const done = drag;
    pressed = drag = undefined;
    if (!done) return;
    now().dragged = null;
    // The click that follows belongs to the drag.
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    if (drop(done, event)) done.ghost.remove();
    else springBack(done.ghost);
  }

  /** Whether something came of it. */
  function drop(done: Drag, event: PointerEvent): boolean {
    const table = now();
    const below = isOver(done.element, event) ? undefined : aimed(event);
    if (below && below.ref !== done.ref && table.chosen.length > 0) {
      pick(below, table);
      return true;
    }
    const stayed = done.element.isConnected && !leaves(done, event);
    const single = done.own ? table.chosen.length === 0 : table.chosen.at(-1) === done.ref && table.answers.length === 1;
    if (!stayed && single) {
      pick(done, table);
      return true;
    }
    // Whoever lets go where it lay may go on by clicking.
    if (!stayed) table.drop();
    return false;
  }

  /** What is lit under the pointer, or close to it. */
  function aimed({ clientX, clientY }: PointerEvent): Meant | undefined {
    const around = [0, SNAP / 2, SNAP].flatMap((far) => (far === 0 ? [[0, 0]] : [[far, 0], [-far, 0], [0, far], [0, -far]]));
    for (const [dx = 0, dy = 0] of around) {
      const meant = meantAt(document.elementFromPoint(clientX + dx, clientY + dy), root, now());
      if (meant && now().lit(meant.ref)) return meant;
    }
    return undefined;
  }

  /** Whether the pointer has not left it. */
  function isOver(element: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return element.isConnected && clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  }

  /** Whether it was let go outside of the zone in which it lay. */
  function leaves({ element, x, y }: Drag, { clientX, clientY }: PointerEvent): boolean {
    const { left, right, top, bottom } = (element.closest(".hand, [role=group]") ?? element).getBoundingClientRect();
    const outside = clientX < left || clientX > right || clientY < top || clientY > bottom;
    return outside || Math.hypot(clientX - x, clientY - y) > element.getBoundingClientRect().height / 2;
  }

  function cancel(): void {
    if (drag) {
      now().dragged = null;
      now().drop();
      springBack(drag.ghost);
    }
    pressed = drag = undefined;
  }
  const onKey = (event: KeyboardEvent) => event.key === "Escape" && cancel();

  root.addEventListener("pointerdown", onDown);
  addEventListener("pointermove", onMove);
  addEventListener("pointerup", onUp);
  addEventListener("pointercancel", cancel);
  addEventListener("keydown", onKey);
  return () => {
    root.removeEventListener("pointerdown", onDown);
    removeEventListener("pointermove", onMove);
    removeEventListener("pointerup", onUp);
    removeEventListener("pointercancel", cancel);
    removeEventListener("keydown", onKey);
    drag?.ghost.remove();
  };
}

const at = ({ clientX, clientY }: PointerEvent) => document.elementFromPoint(clientX, clientY);

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** What goes with the pointer: a picture of the thing, over everything. */
function ghostOf(element: HTMLElement, root: HTMLElement): HTMLElement {
  const { left, top } = element.getBoundingClientRect();
  const ghost = element.cloneNode(true) as HTMLElement;
  const { width, height, fontSize } = getComputedStyle(element);
  ghost.classList.add("drag-ghost");
  ghost.classList.remove("offered", "sel", "dim");
  for (const name of ["data-ref", "data-as", "id"]) ghost.removeAttribute(name);
  ghost.setAttribute("aria-hidden", "true");
  ghost.tabIndex = -1;
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width, height, fontSize });
  root.append(ghost);
  return ghost;
}

function springBack(ghost: HTMLElement): void {
  if (document.documentElement.classList.contains("still")) return ghost.remove();
  ghost.style.transition = `translate ${SPRING}ms ease-out`;
  ghost.style.translate = "0px 0px";
  setTimeout(() => ghost.remove(), SPRING);
}

/** Where a card of a hand rests: its middle from the hand's middle, how deep it sinks, how it leans. */
export interface HandPlace {
  x: number;
  sink: number;
  angle: number;
}

/** How much room a hand has, all in px. */
export interface HandRoom {
  /** Width that the hand may take. */
  width: number;
  /** Width of a card. */
  card: number;
  /** Space between cards where there is room; negative ones overlap. */
  gap: number;
  /** Space that stays free at both ends together. */
  edge: number;
}

/** A phone's hand with more cards than this is swiped sideways. */
const MOST_ON_PHONE = 7;
const STRIP_STEP = 48;
/** How deep a card sinks, by the square of its distance from the middle; the outermost no deeper than the last number. */
const SINK = 1.3;
const DEEPEST = 12;
/** How far others make room for a raised card. */
const SHIFT = 18;
/** What hangs over a card's edges, in widths of it: numbers above and below, and a ring around it in px. */
const OVER = 0.06;
const UNDER = 0.06;
const RING = 4;

/** A shallow fan: nothing hides behind its neighbour, and the ends stay on the screen. */
export function handPlaces(count: number, room: HandRoom): HandPlace[] {
  const step = handStep(count, room);
  const tilt = leaning(count);
  const sink = sinking(count);
  return offsets(count).map((o) => ({ x: o * step, sink: o * o * sink, angle: o * tilt }));
}

/** From a card to the next. */
export function handStep(count: number, { width, card, gap, edge }: HandRoom): number {
  const fitting = count > 1 ? (width - edge - card) / (count - 1) : Infinity;
  return Math.min(card + gap, fitting);
}

/** How wide cards may be so that the whole hand fits into a height; never wider than wanted. */
export function cardWithin(height: number, count: number, wanted: number, flat: boolean): number {
  const outermost = (count - 1) / 2;
  const [sink, angle] = flat ? [0, 0] : [outermost ** 2 * sinking(count), outermost * leaning(count)];
  const drop = Math.sin((angle * Math.PI) / 180) / 2;
  return Math.min(wanted, Math.floor((height - sink - 2 * RING) / (1.4 + OVER + UNDER + drop)));
}

/** How far below the upper edge cards of this width lie. */
export function handHead(card: number): number {
  return RING + card * OVER;
}

/** On a phone a large hand is a flat strip with steps that a thumb can hit. */
export function isStrip(count: number, phone: boolean): boolean {
  return phone && count > MOST_ON_PHONE;
}

/** The strip of a phone: it is as wide as it needs to be, and is swiped. */
export function stripPlaces(count: number): HandPlace[] {
  return offsets(count).map((o) => ({ x: o * STRIP_STEP, sink: 0, angle: 0 }));
}

/** How far a card moves aside while another is raised: a neighbour, or where cards do not overlap, all on that side. */
export function aside(index: number, raised: number | undefined, { card, edge }: HandRoom, step: number): number {
  if (raised === undefined || index === raised) return 0;
  const apart = step >= card;
  if (!apart && Math.abs(index - raised) !== 1) return 0;
  const shift = apart ? Math.min(SHIFT, edge / 2) : SHIFT;
  return index < raised ? -shift : shift;
}

const offsets = (count: number) => Array.from({ length: count }, (_, i) => i - (count - 1) / 2);

/** Degrees from a card to the next: 2 for a few cards, 1.6 for many. */
function leaning(count: number): number {
  return Math.max(1.6, Math.min(2, 2 - (count - 5) * 0.08));
}

function sinking(count: number): number {
  const outermost = (count - 1) / 2;
  return Math.min(SINK, DEEPEST / outermost ** 2);
}

/** Whether something has the focus because of the keyboard: a tap gives it, too, and must not raise a card over its neighbours. */
export function isByKeys({ target }: FocusEvent): boolean {
  return target instanceof Element && target.matches(":focus-visible");
}

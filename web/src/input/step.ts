/** Where a thing is on the screen. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Which of these boxes a key leads to from one of them; the same one if there is none that way. */
export function stepTo(key: string, from: number, boxes: Box[]): number {
  switch (key) {
    case "ArrowLeft":
      return Math.max(0, from - 1);
    case "ArrowRight":
      return Math.min(boxes.length - 1, from + 1);
    case "ArrowUp":
      return acrossLines(from, boxes, -1);
    case "ArrowDown":
      return acrossLines(from, boxes, 1);
    case "Home":
      return 0;
    case "End":
      return boxes.length - 1;
    default:
      return from;
  }
}

const middle = ({ left, width }: Box) => left + width / 2;
const level = ({ top, height }: Box) => top + height / 2;

/** The nearest line in this direction, and on it the box most nearly above or below. */
function acrossLines(from: number, boxes: Box[], direction: 1 | -1): number {
  const here = boxes[from];
  if (!here) return from;
  const away = (box: Box) => (level(box) - level(here)) * direction;
  // A fan is no straight line: what is less than half a box away is still this line.
  const beyond = boxes.map((box, at) => ({ box, at })).filter(({ box }) => away(box) > here.height / 2);
  const line = Math.min(...beyond.map(({ box }) => away(box)));
  const next = beyond.filter(({ box }) => away(box) < line + here.height / 2);
  const aside = (box: Box) => Math.abs(middle(box) - middle(here));
  return next.sort((a, b) => aside(a.box) - aside(b.box))[0]?.at ?? from;
}

/** In which order boxes are read that lie about anyhow: line by line, each from the left. */
export function inLines(boxes: Box[]): number[] {
  const lines: { first: Box; all: number[] }[] = [];
  const fromTop = [...boxes.entries()].sort(([, a], [, b]) => level(a) - level(b));
  for (const [at, box] of fromTop) {
    const line = lines.at(-1);
    const same = line && level(box) - level(line.first) < Math.min(box.height, line.first.height) / 2;
    if (same) line.all.push(at);
    else lines.push({ first: box, all: [at] });
  }
  const left = (at: number) => (boxes[at] as Box).left;
  return lines.flatMap(({ all }) => all.sort((a, b) => left(a) - left(b) || a - b));
}

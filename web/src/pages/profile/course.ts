/** Where every rating begins. */
export const BEGIN = 1500;

/** How many points of rating a line shows at least, so that a small change looks small. */
const SPAN = 120;

export interface Line {
  points: string;
  /** How high the beginning lies. */
  even: number;
  end: { x: number; y: number };
}

/** A rating's course as a line in so much room; none before the first match. */
export function lineOf(course: number[], width: number, height: number): Line | undefined {
  if (course.length === 0) return undefined;
  const all = [BEGIN, ...course];
  const middle = (Math.min(...all) + Math.max(...all)) / 2;
  const span = Math.max(SPAN, Math.max(...all) - Math.min(...all));
  const y = (rating: number) => round(height / 2 - ((rating - middle) / span) * height);
  const x = (at: number) => round((at / (all.length - 1)) * width);
  return {
    points: all.map((rating, at) => `${x(at)},${y(rating)}`).join(" "),
    even: y(BEGIN),
    end: { x: width, y: y(all.at(-1) as number) },
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

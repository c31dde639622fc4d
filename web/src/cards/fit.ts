/** Lengths at which a game's texts change their size: under `short`, over `long`, `longer`, `longest`. */
export interface Tiers {
  short: number;
  long: number;
  longer: number;
  longest: number;
}

/** Long text takes room from the picture, not from the type. */
export function textClass(length: number, { short, long, longer, longest }: Tiers): string {
  if (length > longest) return "tx-l tx-x";
  if (length > longer) return "tx-l";
  if (length > long) return "tx-m";
  return length < short ? "tx-s" : "";
}

/** Names have two smaller steps by length. */
export function nameClass(name: string, [medium, small] = [15, 18]): string {
  return name.length >= small ? "nm-s" : name.length >= medium ? "nm-m" : "";
}

/** How many letters the longest word has: where each word has a line of its own, it must fit. */
export function longestWord(name: string): number {
  return Math.max(...name.split(/[ -]/).map((word) => word.length));
}

/** "Borga Stonehand, Master Mason": what follows the comma is a title where both are too long for a line. */
export function nameParts(full: string, longest: number): { name: string; title: string } {
  const [name = "", title = ""] = full.length > longest ? full.split(/, (.*)/) : [full];
  return { name, title };
}

/** Many keywords take room from the picture, too. */
export function keywordsClass(keywords: string[]): string {
  if (keywords.length > 3) return "kw-l kw-x";
  return keywords.length > 1 ? "kw-l" : "";
}

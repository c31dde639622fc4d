/** A stretch of text. */
export interface Run {
  text: string;
  style?: "bold" | "em" | "code";
}

/** A block of a page of prose. The rulebooks use these and no others. */
export type Block =
  | { kind: "paragraph"; runs: Run[] }
  | { kind: "list"; ordered: boolean; items: Run[][] }
  | { kind: "table"; rows: Run[][][] }
  | { kind: "code"; text: string };

/** Reads the Markdown of the rulebooks. */
export function blocks(markdown: string): Block[] {
  const fenced = markdown.split(/^```.*$/m);
  return fenced.flatMap((part, at): Block[] =>
    at % 2 === 1 ? [{ kind: "code", text: part.trim() }] : paragraphs(part),
  );
}

function paragraphs(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(block);
}

const BULLET = /^[-*] /;
const NUMBER = /^\d+\. /;

function block(text: string): Block {
  const lines = text.split("\n");
  if (text.startsWith("|")) return { kind: "table", rows: lines.filter((line) => !/^\|[\s:|-]+\|$/.test(line)).map(cells) };
  if (BULLET.test(text)) return { kind: "list", ordered: false, items: items(lines, BULLET) };
  if (NUMBER.test(text)) return { kind: "list", ordered: true, items: items(lines, NUMBER) };
  return { kind: "paragraph", runs: runs(lines.join(" ").replace(/^#+ /, "")) };
}

/** A line that begins no item goes on with the one before. */
function items(lines: string[], mark: RegExp): Run[][] {
  const texts: string[] = [];
  for (const line of lines.map((line) => line.trim())) {
    if (mark.test(line)) texts.push(line.replace(mark, ""));
    else texts.push(`${texts.pop() ?? ""} ${line}`);
  }
  return texts.map(runs);
}

function cells(line: string): Run[][] {
  return line.replace(/^\||\|$/g, "").split("|").map((cell) => runs(cell.trim()));
}

const STYLED = /(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`)/;

function runs(text: string): Run[] {
  return text.split(STYLED).filter(Boolean).map(run);
}

function run(part: string): Run {
  if (part.startsWith("**")) return { text: part.slice(2, -2), style: "bold" };
  if (/^\*[^*]+\*$/.test(part)) return { text: part.slice(1, -1), style: "em" };
  if (/^`[^`]+`$/.test(part)) return { text: part.slice(1, -1), style: "code" };
  return { text: part };
}

// A terminal as a picture: reads what `tmux capture-pane -e` wrote, writes SVG. Usage: picture.mjs 80x24 < text
import { readFileSync } from "node:fs";

const [width, height] = process.argv[2].split("x").map(Number);
const CELL = { x: 8, y: 18, font: 13 };
const COLOURS = { 31: "#f47067", 32: "#8ddb8c", 33: "#d9b352", 36: "#56d4dd", 91: "#ff938a", 92: "#b4f1b4", 93: "#eac55f", 94: "#6cb6ff", 95: "#dcbdfb", 96: "#76e3ea" };
const escaped = (text) => text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign]);

// The runs of a line: text with how it is shown. What is shown is kept from line to line, as tmux has it.
let style = { colour: null, bold: false, faint: false };
function runs(line) {
  const found = [];
  let column = 0;
  for (const part of line.split(/(\x1b\[[0-9;]*m)/)) {
    const codes = part.match(/^\x1b\[([0-9;]*)m$/);
    if (codes) {
      for (const code of (codes[1] || "0").split(";").map(Number)) {
        if (code === 0) style = { colour: null, bold: false, faint: false };
        else if (code === 1) style = { ...style, bold: true };
        else if (code === 2) style = { ...style, faint: true };
        else if (code === 39) style = { ...style, colour: null };
        else if (COLOURS[code]) style = { ...style, colour: COLOURS[code] };
      }
    } else if (part) {
      // Word by word, so that every word stands in its column whatever the font.
      for (const words of part.split(/(\s+)/)) {
        if (words.trim()) found.push({ column, text: words, ...style });
        column += [...words].length;
      }
    }
  }
  return found;
}

const lines = readFileSync(0, "utf8").split("\n").slice(0, height);
const texts = lines.flatMap((line, row) =>
  runs(line).map((run) => {
    const look = [run.colour && `fill="${run.colour}"`, run.bold && 'font-weight="bold"', run.faint && 'opacity="0.6"'];
    const length = [...run.text].length * CELL.x;
    return `<text x="${run.column * CELL.x + 8}" y="${(row + 1) * CELL.y}" textLength="${length}" ${look.filter(Boolean).join(" ")}>${escaped(run.text)}</text>`;
  }),
);
const [w, h] = [width * CELL.x + 16, height * CELL.y + 12];
console.log(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="${CELL.font}" fill="#d1d7e0">
<rect width="100%" height="100%" rx="6" fill="#161b22"/>
${texts.join("\n")}
</svg>`);

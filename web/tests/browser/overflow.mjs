/**
 * Runs in the page: names what leaves its place on a card or a piece. Words must stay within the face and
 * within their own box, lines must not overlap numbers, and a name must not be cut short.
 */
export function overflow() {
  const faults = [];
  for (const thing of document.querySelectorAll(".card, .tok, .pile")) {
    // What is far off is not laid out until it is scrolled to.
    thing.style.contentVisibility = "visible";
    const said = thing.getAttribute("aria-label") ?? thing.querySelector(".sr").textContent;
    const name = said.split(",")[0];
    const tell = (fault) => faults.push(`${name}: ${fault}`);
    const face = thing.querySelector(".face") ?? thing;
    for (const box of thing.querySelectorAll(".name, .pn, .rules, .kws, .type, .foot > span, .stats, .nums, .gk")) {
      const part = `.${box.classList[0] ?? box.parentElement.classList[0]}`;
      for (const line of linesOf(box)) {
        if (!within(line, face)) tell(`${part} leaves the card: "${line.text}"`);
        else if (!within(line, box)) tell(`${part} leaves its box: "${line.text}"`);
      }
    }
    // On a piece the longest names may end in an ellipsis; a card has room for all of them.
    for (const span of thing.querySelectorAll(".card .name span, .pn span")) {
      if (span.scrollWidth > span.clientWidth + 1 && span.clientWidth > 0) tell("its name is cut short");
    }
    const gems = [...thing.querySelectorAll(".gem, .costs b, .ap, .foot .coin, .c")];
    for (const gem of gems) {
      const taken = shrunk(gem.getBoundingClientRect(), 0.16);
      for (const box of thing.querySelectorAll(".rules, .kws, .name, .pn")) {
        // An ellipsis keeps the letters out of the way.
        const ends = box.querySelector("span")?.getBoundingClientRect().right ?? Infinity;
        const hit = linesOf(box).find((line) => meets({ ...line, right: Math.min(line.right, ends) }, taken));
        if (hit) tell(`.${box.classList[0]} runs into ${gem.className || gem.tagName}: "${hit.text}"`);
      }
    }
  }
  return faults;

  /** Every line of text in a box, as it is drawn. */
  function linesOf(box) {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const lines = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent.trim();
      if (!text) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const { left, top, right, bottom } of range.getClientRects()) {
        // The font's box is taller than its letters.
        const spare = (bottom - top) * 0.16;
        lines.push({ left, right, top: top + spare, bottom: bottom - spare, text: text.slice(0, 40) });
      }
    }
    return lines;
  }

  function within({ left, top, right, bottom }, element) {
    const box = element.getBoundingClientRect();
    const slack = 0.8;
    return left >= box.left - slack && right <= box.right + slack && top >= box.top - slack && bottom <= box.bottom + slack;
  }

  function meets(a, b) {
    return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
  }

  function shrunk({ left, top, right, bottom }, by) {
    const [dx, dy] = [(right - left) * by, (bottom - top) * by];
    return { left: left + dx, right: right - dx, top: top + dy, bottom: bottom - dy };
  }
}

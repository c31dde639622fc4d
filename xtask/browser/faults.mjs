/**
 * What a reader of the open page would stumble over. Runs in the page, so it is one function.
 *
 * Looked for: a page wider than its window; texts that overlap, leave their picture, or are cut off;
 * texts too small to read; and texts too pale for their ground (WCAG AA).
 */
export function faults() {
  const SMALLEST = 11;
  const PALEST = 4.5;
  const SLACK = 1.5;
  const found = [];
  const pixel = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });

  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth) found.push(`${page.scrollWidth} px wide in a window of ${innerWidth}`);

  const texts = visibleTexts();
  for (const text of texts) {
    if (text.size < SMALLEST - 0.05) found.push(`${text.size.toFixed(1)} px: ${text.said}`);
    const contrast = contrastOf(text);
    if (contrast < PALEST) found.push(`contrast ${contrast.toFixed(2)}: ${text.said}`);
    const cut = cutBy(text);
    if (cut) found.push(`cut off by <${cut}>: ${text.said}`);
  }
  texts.sort((one, other) => one.box.top - other.box.top);
  texts.forEach((one, at) => {
    for (const other of texts.slice(at + 1)) {
      if (other.box.top >= one.box.bottom) break;
      if (overlap(one.box, other.box)) found.push(`${one.said} overlaps ${other.said}`);
    }
  });
  return found;

  /** Every piece of text that is shown, line by line. */
  function visibleTexts() {
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      if (!node.data.trim() || element.closest("script, style, title") || !element.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const matrix = element.ownerSVGElement ? element.getScreenCTM() : null;
      const size = parseFloat(getComputedStyle(element).fontSize) * (matrix ? matrix.a : 1);
      for (const rect of range.getClientRects()) {
        if (rect.width < 1) continue;
        texts.push({ element, size, box: inked(rect, size), said: JSON.stringify(node.data.trim().slice(0, 60)) });
      }
    }
    return texts;
  }

  /** The part of a line that letters fill: lines may share the air between them. */
  function inked(rect, size) {
    const air = Math.max(0, Math.min(rect.height, rect.width) - size) / 2;
    const upright = rect.height >= rect.width && rect.width < size * 2;
    return upright
      ? { left: rect.left + air, right: rect.right - air, top: rect.top, bottom: rect.bottom }
      : { left: rect.left, right: rect.right, top: rect.top + air, bottom: rect.bottom - air };
  }

  function overlap(one, other) {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return across > SLACK && down > SLACK;
  }

  /** The name of the element that hides a part of the text for good. */
  function cutBy({ element, box }) {
    for (let around = element; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const scrolls = overflowX === "auto" || overflowX === "scroll";
      // What can be scrolled to is not lost, whatever lies further out; but a table says at once
      // what it is about.
      const caption = element.closest("caption");
      if (scrolls && !caption) return null;
      const clips = scrolls || around.localName === "svg" || overflowX === "hidden" || overflowY === "hidden";
      const edge = around.getBoundingClientRect();
      const beyond = Math.max(edge.left - box.left, box.right - edge.right, edge.top - box.top, box.bottom - edge.bottom);
      if (clips && beyond > SLACK) return around.localName;
    }
    return box.left < -SLACK || box.right > innerWidth + SLACK ? "html" : null;
  }

  function contrastOf({ element }) {
    const style = getComputedStyle(element);
    const ink = luminance(element.ownerSVGElement ? style.fill : style.color);
    const ground = luminance(groundOf(element));
    return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
  }

  /** The colour behind a text: of the marks drawn before it at its place, or of the nearest element. */
  function groundOf(element) {
    if (element.ownerSVGElement) {
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const behind = [...element.ownerSVGElement.querySelectorAll("rect")].filter((mark) => {
        const edge = mark.getBoundingClientRect();
        return edge.left <= x && x <= edge.right && edge.top <= y && y <= edge.bottom;
      });
      if (behind.length) return getComputedStyle(behind.at(-1)).fill;
    }
    for (let around = element; around; around = around.parentElement) {
      const { backgroundColor } = getComputedStyle(around);
      if (colour(backgroundColor)[3] > 0) return backgroundColor;
    }
    return "white";
  }

  function luminance(text) {
    const [red, green, blue] = colour(text).slice(0, 3).map((byte) => {
      const part = byte / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  /** Any colour that CSS can say, as bytes. */
  function colour(text) {
    pixel.clearRect(0, 0, 1, 1);
    pixel.fillStyle = text;
    pixel.fillRect(0, 0, 1, 1);
    return [...pixel.getImageData(0, 0, 1, 1).data];
  }
}

import { again } from "./again.ts";

/** What vite says when the style sheet of a part did not come; it does not ask for it a second time itself. */
const LOST = /^Unable to preload CSS for (\S+)/;

/** Style sheets that a bad line has lost are asked for again; the part they belong to waits for nobody. */
export function mendSheets(): void {
  addEventListener("vite:preloadError", (event) => {
    const [, path] = LOST.exec(event.payload.message) ?? [];
    if (!path) return;
    event.preventDefault();
    void again(() => link(path)).catch(() => undefined);
  });
}

function link(href: string): Promise<void> {
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((done, failed) => {
    sheet.onload = () => done();
    sheet.onerror = () => (sheet.remove(), failed(new Error(href)));
    document.head.append(sheet);
  });
}

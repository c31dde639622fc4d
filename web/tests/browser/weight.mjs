import { brotliCompressSync } from "node:zlib";

const MOST = 300 * 1024;

/** What comes before the home page can be used, as a server with compression sends it. */
export async function weighFirstLoad(browser, address) {
  const tab = await browser.newPage();
  const parts = new Map();
  tab.on("response", async (response) => {
    const body = await response.body().catch(() => Buffer.alloc(0));
    const kind = /\.(\w+)$/.exec(new URL(response.url()).pathname)?.[1] ?? "html";
    // Fonts are compressed already.
    const size = kind === "woff2" ? body.length : brotliCompressSync(body).length;
    parts.set(kind, (parts.get(kind) ?? 0) + size);
  });
  await tab.goto(address, { waitUntil: "networkidle" });
  await tab.close();
  const total = [...parts.values()].reduce((sum, size) => sum + size, 0);
  const told = [...parts].map(([kind, size]) => `${kind} ${kb(size)}`).join(", ");
  const faults = total > MOST ? [`the first load is ${kb(total)}, at most ${kb(MOST)}`] : [];
  return { summary: `${kb(total)} KB (${told})`, faults };
}

const kb = (bytes) => (bytes / 1024).toFixed(1);

// One page with everything in it: script, styles and fonts, for hosts that give a page no network.

import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/** What the page may do: run its own script, and nothing else. */
const policy = (script: string) =>
  ["default-src 'none'", `script-src 'sha256-${createHash("sha256").update(script).digest("base64")}'`, "style-src 'unsafe-inline'", "img-src data:", "font-src data:"].join("; ");

export function oneFile(most: number): Plugin {
  return {
    name: "one-file",
    generateBundle: {
      // Vite has still something to write into the script before.
      order: "post",
      handler(_, bundle) {
        const files = Object.values(bundle);
        const page = files.find((file) => file.fileName.endsWith(".html"));
        const [script, ...more] = files.filter((file) => file.type === "chunk");
        if (page?.type !== "asset" || !script || more.length > 0) this.error("one page and one script are wanted");
        const styles = files.filter((file) => file.fileName.endsWith(".css")).map((file) => (file.type === "asset" ? String(file.source) : ""));
        // Neither may end its element before it is over.
        const code = script.code.replaceAll("</script", "<\\/script");
        const css = styles.join("\n").replaceAll("</style", "<\\/style");
        const bare = String(page.source).replace(/\s*<(script|link)\b[^>]*(src|href)="[^"]*"[^>]*>(<\/script>)?/g, "");
        const head = `<meta http-equiv="Content-Security-Policy" content="${policy(code)}" />\n    <style>${css}</style>\n  </head>`;
        page.source = bare.replace("</head>", () => head).replace("</body>", () => `  <script type="module">${code}</script>\n  </body>`);
        const size = Buffer.byteLength(page.source);
        if (size > most) this.error(`the page has ${size} bytes, more than ${most}`);
        for (const file of files) if (file !== page) delete bundle[file.fileName];
      },
    },
  };
}

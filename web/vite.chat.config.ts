import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { glyphs } from "./build/glyphs.ts";
import { oneFile } from "./build/one-file.ts";

/** Hosts fetch the page with the first board of a chat: it may have so many bytes. */
const MOST = 950_000;

/** The board inside a chat: one file, made from the same boards. */
export default defineConfig({
  plugins: [glyphs({ without: ["plain"] }), svelte(), oneFile(MOST)],
  build: {
    target: "es2022",
    assetsInlineLimit: MOST,
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { input: "chat.html", output: { codeSplitting: false } },
  },
});

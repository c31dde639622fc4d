import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { glyphs } from "./build/glyphs.ts";
import { recordedApi } from "./build/recorded-api.ts";

/** A running server that the development server hands calls on to; recorded answers where none is named. */
const api = process.env["CARDWRIGHT_API"];

export default defineConfig({
  plugins: [glyphs(), svelte(), ...(api ? [] : [recordedApi()])],
  server: { proxy: api ? { "/api": { target: api, ws: true } } : {} },
  build: {
    target: "es2022",
    // Nothing is written into the page or the style sheet: the Content-Security-Policy allows neither.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  test: { include: ["tests/unit/**/*.test.ts"], environment: "node", reporters: ["dot"] },
});

import { mount } from "svelte";
import first from "virtual:glyphs/home";
import App from "./App.svelte";
import { addSprite } from "./cards/glyphs.ts";
import { startRouter } from "./router.svelte.ts";
import { mendSheets } from "./sheets.ts";
import { startSettings } from "./settings.svelte.ts";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the app");
mendSheets();
startSettings();
startRouter();
addSprite(first);
mount(App, { target });

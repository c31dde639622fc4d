import { mount } from "svelte";
import pages from "virtual:glyphs/pages";
import { addSprite } from "../cards/glyphs.ts";
import { startSettings } from "../settings.svelte.ts";
import Chat from "./Chat.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the board");
startSettings();
addSprite(pages);
mount(Chat, { target });

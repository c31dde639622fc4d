import type { Component } from "svelte";
import type { CardFace } from "./face.ts";
import { keywordsClass, textClass } from "./fit.ts";
import { accentClasses, lookOf } from "./looks.ts";
import type { FrameProps, Size } from "./parts/frame.ts";
import Clans from "./frames/Clans.svelte";
import Kitbash from "./frames/Kitbash.svelte";
import Plain from "./frames/Plain.svelte";
import Principality from "./frames/Principality.svelte";
import Spellfaire from "./frames/Spellfaire.svelte";
import Territory from "./frames/Territory.svelte";

/** By the class of the look. */
const FRAMES: Record<string, Component<FrameProps>> = {
  spf: Spellfaire,
  ter: Territory,
  pri: Principality,
  cln: Clans,
  kit: Kitbash,
  gen: Plain,
};

/** The frame of a game's cards. */
export function frameOf(game: string): Component<FrameProps> {
  return FRAMES[lookOf(game).frame] ?? Plain;
}

/** Everything that a card's face says about its look. */
export function faceClasses(game: string, face: CardFace, size: Size): string {
  const look = lookOf(game);
  const words = [face.keywords.join(", "), face.text].filter(Boolean).join(" ");
  const rarity = face.tags?.["rarity"];
  const classes = [
    look.frame,
    kindClass(face.kind),
    `sz-${size}`,
    accentClasses(look, face),
    rarity && `r-${rarity}`,
    look.frame === "cln" ? keywordsClass(face.keywords) : textClass(words.length, look.tiers),
    look.frame === "gen" && !words && "plain",
  ];
  return classes.filter(Boolean).join(" ");
}

/** Kinds are words of the rules; as a class a word has no spaces. */
const kindClass = (kind: string) => `t-${kind.toLowerCase().replace(/[^a-z]+/g, "-")}`;

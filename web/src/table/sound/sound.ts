import type { Act } from "../motion/course.ts";
import { settings } from "../../settings.svelte.ts";
import { type Note, NOTES, type Sound } from "./notes.ts";

/** No more voices than this at once: more is noise. */
const VOICES = 4;
/** The master, 14 dB below full. */
const MASTER = 10 ** (-14 / 20);

/** Sounds made by the browser itself, without files. Nothing is made, not even a context, before sound is switched on. */
class Sounds {
  #context: AudioContext | undefined;
  #out: GainNode | undefined;
  #noise: AudioBuffer | undefined;
  #ends: number[] = [];
  #sources = new Set<AudioScheduledSourceNode>();

  /** Plays it, so many ms from now. */
  play(name: Sound, after = 0): void {
    if (settings.sound !== "on") return;
    const context = this.#open();
    if (!context || context.state !== "running") return;
    const at = context.currentTime + after / 1000;
    this.#ends = this.#ends.filter((end) => end > at);
    if (this.#ends.length >= VOICES) return;
    const pitch = 1 + (Math.random() - 0.5) * 0.08;
    const notes = NOTES[name];
    this.#ends.push(at + Math.max(...notes.map(({ at, ms }) => at + ms)) / 1000);
    for (const note of notes) this.#sound(context, note, at + note.at / 1000, pitch);
  }

  /** The sound of something that is seen. */
  act(act: Act, after: number): void {
    const name = soundOf(act);
    if (name) this.play(name, after);
  }

  /** What was to be heard later is not heard any more. */
  hush(): void {
    for (const source of this.#sources) source.stop();
    this.#sources.clear();
    this.#ends = [];
  }

  /** A browser lets a page sound only after somebody has done something there. */
  wake(): void {
    if (settings.sound === "on") void this.#open()?.resume();
  }

  #open(): AudioContext | undefined {
    if (this.#context || typeof AudioContext === "undefined") return this.#context;
    const context = new AudioContext();
    this.#context = context;
    this.#out = context.createGain();
    this.#out.gain.value = MASTER;
    this.#out.connect(context.destination);
    this.#noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
    const samples = this.#noise.getChannelData(0);
    for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
    return context;
  }

  #sound(context: AudioContext, { wave, from, to = from, ms, loud = 1 }: Note, at: number, pitch: number): void {
    const end = at + ms / 1000;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(loud, at + Math.min(0.008, ms / 3000));
    gain.gain.exponentialRampToValueAtTime(0.0001, end);
    gain.connect(this.#out as GainNode);
    const source = wave === "noise" ? this.#rush(context, from, to, at, end, gain) : tone(context, wave, from * pitch, to * pitch, at, end, gain);
    source.start(at);
    source.stop(end + 0.02);
    this.#sources.add(source);
    source.onended = () => {
      this.#sources.delete(source);
      gain.disconnect();
    };
  }

  #rush(context: AudioContext, from: number, to: number, at: number, end: number, gain: GainNode): AudioScheduledSourceNode {
    const source = context.createBufferSource();
    source.buffer = this.#noise as AudioBuffer;
    source.loop = true;
    const filter = context.createBiquadFilter();
    filter.type = from === to ? "highpass" : "bandpass";
    filter.frequency.setValueAtTime(from, at);
    filter.frequency.exponentialRampToValueAtTime(to, end);
    source.connect(filter).connect(gain);
    return source;
  }
}

function tone(context: AudioContext, wave: OscillatorType, from: number, to: number, at: number, end: number, gain: GainNode): AudioScheduledSourceNode {
  const source = context.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, end);
  source.connect(gain);
  return source;
}

function soundOf(act: Act): Sound | undefined {
  switch (act.type) {
    case "draw":
    case "pass":
    case "shuffle":
      return "draw";
    case "enter":
    case "cast":
    case "step":
      return "play";
    case "strike":
      return "attack";
    case "rise":
      return act.kind === "damage" || act.kind === "riposte" ? "damage" : "heal";
    case "die":
    case "sacrifice":
      return "death";
    default:
      return undefined;
  }
}

export const sound = new Sounds();

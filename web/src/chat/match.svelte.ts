import type { CardFace } from "../cards/face.ts";
import { loadGlyphs } from "../cards/glyphs.ts";
import { keepHandbook, type Term } from "../handbook/handbook.ts";
import { LiveTable, type Port } from "../table/table.svelte.ts";
import { texts } from "../texts.ts";
import type { Offer, Seat } from "../wire/common.ts";
import type { Envelope, Forecast, Pick, Player, Problem } from "../wire/server.ts";
import type { ToolResult } from "./host.ts";

/** What the tool `board` says. */
interface Board {
  seat: string;
  players: Record<Seat, string>;
  envelope: Envelope;
  cards?: CardFace[];
  glossary?: Term[];
  offers?: Offer[];
  forecast?: Forecast;
}

/** What a match needs of its host. */
export interface Tools {
  call(name: string, args: object): Promise<ToolResult>;
  tellModel(text: string): void;
}

/** How long one call waits for the others, in seconds. */
const WAIT = 20;
/** How often it is looked whether the model has played at this seat, in ms. */
const GLANCE = 2500;

/** A match of the chat, played by calling tools. */
export class ChatMatch {
  table = $state.raw<LiveTable | undefined>();
  /** Why nothing can be shown. */
  problem = $state.raw<Problem | undefined>();

  readonly #tools: Tools;
  #seat = "";
  #ended = false;
  #round = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  get over(): boolean {
    return this.table?.envelope.status.type === "over";
  }

  /** Shows the match that a tool has spoken of. A host may have dropped the data: then it is the only one there is. */
  async open(said: ToolResult): Promise<void> {
    this.#seat = (said.structuredContent as { seat?: string } | undefined)?.seat ?? "";
    this.problem = undefined;
    try {
      let board = await this.#board({ cards: true });
      // A table that waits for players has nothing to draw yet.
      while (!board.envelope.view && !this.#ended) board = await this.#board({ cards: true, seconds: WAIT });
      if (this.#ended) return;
      const { envelope, cards = [], glossary = [], players } = board;
      // Whole rules are the model's to explain.
      keepHandbook({ game: envelope.game, glossary, rulebook: { chapters: [] } });
      await loadGlyphs(envelope.game, cards);
      const table = new LiveTable(envelope, cards, this.#port());
      table.players = playersOf(players);
      this.table = table;
      void this.#follow(++this.#round);
    } catch (problem) {
      this.problem = problem instanceof Error ? { code: "busy", reason: problem.message } : (problem as Problem);
    }
  }

  close(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  /** Waits for the others, or looks now and then whether the model has played here. */
  async #follow(round: number): Promise<void> {
    while (!this.#ended && !this.over && round === this.#round) {
      const mine = this.table?.envelope.asked != null;
      if (mine) await new Promise<void>((done) => (this.#timer = setTimeout(done, GLANCE)));
      if (this.#ended || round !== this.#round) return;
      await this.#look(mine ? 0 : WAIT).catch(() => new Promise<void>((done) => (this.#timer = setTimeout(done, GLANCE))));
    }
  }

  async #look(seconds: number): Promise<void> {
    const table = this.table;
    const since = table?.envelope.n ?? 0;
    const { envelope } = await this.#board({ since, seconds });
    // Whoever asked later may have been told before.
    if (!table || table.envelope.n > envelope.n) return;
    const same = table.envelope.n === envelope.n && table.envelope.asked?.decision === envelope.asked?.decision;
    const drafted = JSON.stringify(table.envelope.asked?.draft) === JSON.stringify(envelope.asked?.draft);
    if (same && drafted && table.asked) return;
    const fresh = envelope.events.filter(({ n }) => n >= table.envelope.n);
    table.receive({ ...envelope, events: fresh });
  }

  #port(): Port {
    return {
      move: async (decision, path) => {
        const said = await this.#call("make_move", { decision, moves: path });
        this.#tools.tellModel(texts.chat.played(wordsOf(said)));
        await this.#again();
      },
      draft: async (_, picks) => {
        await this.#call("draft", { moves: picks });
        await this.#again();
      },
      undo: async () => {
        await this.#call("takeback", {});
        await this.#again();
      },
      below: async (after: Pick[]) => (await this.#board({ since: this.#told(), after })).offers ?? [],
      forecast: async (foresee: Pick[]) => {
        const { forecast } = await this.#board({ since: this.#told(), foresee });
        if (forecast) return forecast;
        throw new Error("nothing was foretold");
      },
    };
  }

  /** Draws what came of a choice, and goes on from there. */
  async #again(): Promise<void> {
    clearTimeout(this.#timer);
    const round = ++this.#round;
    await this.#look(0);
    void this.#follow(round);
  }

  #told(): number {
    return this.table?.envelope.n ?? 0;
  }

  async #board(args: object): Promise<Board> {
    const board = (await this.#call("board", args)).structuredContent as Board;
    this.#seat = board.seat;
    return board;
  }

  /** A refusal is thrown as the problem that the tool named. */
  async #call(name: string, args: object): Promise<ToolResult> {
    const said = await this.#tools.call(name, { ...args, ...(this.#seat && { seat: this.#seat }) }).catch((error: Error): never => {
      throw { code: "busy", reason: error.message } satisfies Problem;
    });
    if (!said.isError) return said;
    const { rule, reason } = (said.structuredContent ?? {}) as { rule?: string; reason?: string };
    throw { code: "illegal", reason: reason ?? wordsOf(said), ...(rule && { rule }) } satisfies Problem;
  }
}

const wordsOf = (said: ToolResult) => (said.content ?? []).map(({ text }) => text ?? "").join("\n");

/** Who sits where; tools call whoever holds the seat "you". */
function playersOf(players: Record<string, string>): Player[] {
  return Object.entries(players).map(([seat, name]) => {
    const you = name === "you";
    return { seat: seat as Seat, name: you ? texts.match.story.you : name, kind: you ? "guest" : "bot", you, here: true };
  });
}

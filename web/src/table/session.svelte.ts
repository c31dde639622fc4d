import type { CardFace } from "../cards/face.ts";
import type { Aside, At, Claim, Emote, Envelope, FromServer, Hint, OfferKind, Player, Problem, Table as Sheet, Told, ToServer, Viewer } from "../wire/server.ts";
import type { Seat } from "../wire/common.ts";
import { texts } from "../texts.ts";
import { dialServer, type Line, Link } from "./link.ts";
import { addTo, newSeal } from "./sealing.ts";
import { LiveTable, type Port } from "./table.svelte.ts";

/** A match that somebody sits at or watches: the line to the server, and a table for each pair of eyes. */
export class Session {
  readonly match: string;
  /** With whose eyes it is seen now; at hot-seat there are several of one person. */
  viewer = $state<Viewer>("spectator");
  sheet = $state.raw<Sheet | undefined>();
  table = $state.raw<LiveTable | undefined>();
  line = $state.raw<Line>({ type: "open" });
  /** What was told so far, for the log. */
  story = $state.raw<Told[]>([]);
  hint = $state.raw<Hint | undefined>();
  hinting = $state(false);
  problem = $state.raw<Problem | undefined>();
  /** Clocks, offers and who is there; a server that does not tell leaves it out. */
  aside = $state.raw<Aside | undefined>();
  /** Nothing that others say is shown. */
  muted = $state(false);
  /** How often a move was taken back without asking anybody. */
  takenBack = $state(0);
  /** What somebody has just said. */
  emote = $state.raw<{ seat: Seat; emote: Emote } | undefined>();

  readonly #link: Link;
  readonly #faces: CardFace[];
  #at: At | undefined;
  #ended: number | undefined;

  /** The cards are there before the line is: what is heard is drawn at once, in its order. */
  constructor(sheet: Sheet, viewer: Viewer, faces: CardFace[]) {
    this.match = sheet.id;
    this.sheet = sheet;
    this.#faces = faces;
    this.viewer = viewer;
    this.#link = new Link(dialServer, {
      opened: () => this.#greet(),
      heard: (message) => this.#hear(message),
      line: (line) => (this.line = line),
    });
  }

  get seat(): Seat | undefined {
    return this.viewer === "spectator" ? undefined : this.viewer;
  }

  /** How long it has gone on, in ms, when it is over. */
  get span(): number | undefined {
    return this.#ended !== undefined && this.sheet ? this.#ended - this.sheet.created : undefined;
  }

  get over(): boolean {
    return this.table?.envelope.status.type === "over";
  }

  /** Looks with other eyes: the next player's, when the device is passed on. */
  look(viewer: Viewer): void {
    if (viewer === this.viewer) return;
    this.#link.say({ t: "leave", match: this.match, as: this.viewer });
    this.viewer = viewer;
    this.table = undefined;
    this.story = [];
    this.#at = undefined;
    this.#watch();
  }

  /** To a rematch each side adds a seed of its own. */
  async offer(kind: OfferKind): Promise<void> {
    const seal = kind === "rematch" ? await newSeal() : {};
    return this.#plea((seat) => ({ t: "offer", match: this.match, seat, kind, ...seal }));
  }

  /** An answer names the offer, so that it can never be taken for an answer to another. */
  async answer(offer: number, yes: boolean): Promise<void> {
    const rematch = this.aside?.offers.find(({ id }) => id === offer)?.kind === "rematch";
    const seal = rematch && yes ? await newSeal() : {};
    return this.#plea((seat) => ({ t: "answer", match: this.match, seat, offer, yes, ...seal }));
  }

  withdraw(offer: number): Promise<void> {
    return this.#plea((seat) => ({ t: "withdraw", match: this.match, seat, offer }));
  }

  resume(): Promise<void> {
    return this.#plea((seat) => ({ t: "resume", match: this.match, seat }));
  }

  claim(what: Claim): Promise<void> {
    return this.#plea((seat) => ({ t: "claim", match: this.match, seat, what }));
  }

  say(emote: Emote): Promise<void> {
    return this.#plea((seat) => ({ t: "emote", match: this.match, seat, emote }));
  }

  /** Takes the last move back: at once where nobody is to be asked, else the others are. */
  takeBack(): Promise<void> {
    const decision = this.table?.envelope.asked?.decision;
    if (this.aside?.takeback !== "free" || decision === undefined) return this.offer("takeback");
    this.takenBack += 1;
    return this.#plea((seat) => ({ t: "takeback", match: this.match, seat, decision }));
  }

  resign(): Promise<void> {
    return this.#do((seat) => ({ t: "resign", match: this.match, seat }));
  }

  /** Asks the coach. What it says holds for this decision only. */
  async coach(): Promise<void> {
    const seat = this.seat;
    if (!seat || this.hinting) return;
    this.hinting = true;
    try {
      const said = await this.#link.ask({ t: "hint", match: this.match, seat });
      if (said.t === "hint") this.hint = said.hint;
    } catch (problem) {
      this.problem = problem as Problem;
    } finally {
      this.hinting = false;
    }
  }

  tryNow(): void {
    this.#link.now();
  }

  close(): void {
    this.#link.close();
  }

  #greet(): void {
    this.#link.say({ t: "hello", v: 1, client: "web" });
    this.#watch();
  }

  #watch(): void {
    this.#link.say({ t: "watch", match: this.match, as: this.viewer, ...(this.#at && { have: this.#at }) });
  }

  #hear(message: FromServer): void {
    switch (message.t) {
      case "state":
        if (message.match !== this.match || message.as !== this.viewer) return;
        this.sheet = message.table;
        this.#at = message.at;
        this.#begin(message.envelope);
        this.#beside(message.aside);
        return;
      case "update":
        if (message.match !== this.match || message.as !== this.viewer) return;
        this.#at = message.at;
        this.story = [...this.story, ...message.envelope.events];
        this.#show(message.envelope);
        this.#beside(message.aside);
        return;
      case "aside":
        if (message.match !== this.match || message.as !== this.viewer) return;
        this.#at = message.at;
        this.#beside(message.aside);
        return;
      case "emote":
        if (message.match !== this.match || message.as !== this.viewer) return;
        this.#at = message.at;
        this.emote = { seat: message.seat, emote: message.emote };
        return;
      case "table":
        if (message.match !== this.match) return;
        this.sheet = message.table;
        this.#seat();
        void addTo(message.table, (answer) => this.#link.say(answer));
        return;
      case "refused":
        this.problem = message.problem;
        return;
      default:
    }
  }

  /** The whole table: what is drawn already goes on, if it is the same eyes'. */
  #begin(envelope: Envelope): void {
    const known = this.story.at(-1)?.n ?? -1;
    this.story = envelope.events;
    // What was missed is seen; what was seen is not seen again.
    if (this.table) return this.#show({ ...envelope, events: envelope.events.filter(({ n }) => n > known) });
    const table = new LiveTable(envelope, this.#faces, this.#port());
    table.still = this.seat === undefined;
    this.table = table;
    this.#seat();
  }

  /** What is told beside the match. */
  #beside(aside: Aside | undefined): void {
    if (!aside) return;
    this.aside = aside;
    if (this.table) this.table.clock = aside.clock ?? null;
    this.#seat();
  }

  /** Who sits there, and whether they are there. */
  #seat(): void {
    if (!this.table) return;
    const here = new Map(this.aside?.seats.map((presence) => [presence.seat, presence]));
    const players = this.sheet?.players ?? [];
    const namesakes = ({ name }: Player) => players.filter((player) => player.name === name);
    this.table.players = players.map((player) => ({
      ...player,
      ...here.get(player.seat),
      // One person at several seats, or two guests of one name, are told apart by their seats, bots by numbers.
      ...(namesakes(player).length > 1 && { name: player.kind === "bot" ? `${player.name} ${namesakes(player).indexOf(player) + 1}` : texts.match.player(player.seat) }),
    }));
  }

  #show(envelope: Envelope): void {
    if (envelope.status.type === "over" && !this.over) this.#ended = Date.now();
    const before = this.table?.envelope.asked?.decision;
    this.table?.receive(envelope);
    if (envelope.asked?.decision !== before) this.hint = undefined;
    this.problem = undefined;
  }

  #port(): Port {
    return {
      move: (decision, path) => this.#do((seat) => ({ t: "move", match: this.match, seat, decision, path })),
      draft: (decision, picks) => this.#do((seat) => ({ t: "draft", match: this.match, seat, decision, picks })),
      undo: (decision) => this.#do((seat) => ({ t: "undo", match: this.match, seat, decision })),
      below: async (path) => {
        const said = await this.#ask((seat) => ({ t: "below", match: this.match, seat, path }));
        return said?.t === "below" ? said.offers : [];
      },
      forecast: async (path) => {
        const said = await this.#ask((seat) => ({ t: "forecast", match: this.match, seat, path }));
        if (said?.t === "forecast") return said.forecast;
        throw new Error("nothing was foretold");
      },
    };
  }

  /** What is asked beside the match; a refusal is shown. */
  async #plea(message: (seat: Seat) => ToServer): Promise<void> {
    this.problem = undefined;
    await this.#ask(message).catch((problem: Problem) => (this.problem = problem));
  }

  async #do(message: (seat: Seat) => ToServer): Promise<void> {
    await this.#ask(message);
  }

  async #ask(message: (seat: Seat) => ToServer): Promise<FromServer | undefined> {
    return this.seat ? this.#link.ask(message(this.seat)) : undefined;
  }
}

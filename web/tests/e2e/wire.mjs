/** What goes between a page and its server: the newest envelope, and what was sent and refused. */
export class Wire {
  envelope;
  /** Moves, drafts and undos in the order in which they were sent. */
  sent = [];
  refused = [];
  #waiting = [];

  wake() {
    this.#waiting = this.#waiting.filter(({ is, done }) => !is() || done());
  }

  /** Waits until something holds, asked again whenever something goes over the wire. */
  until(is, what, patience = 20_000) {
    if (is()) return Promise.resolve();
    return new Promise((done, failed) => {
      const timer = setTimeout(() => failed(new Error(`waited in vain: ${what}`)), patience);
      this.#waiting.push({ is, done: () => (clearTimeout(timer), done(), false) });
    });
  }

  get asked() {
    return this.envelope?.asked ?? undefined;
  }
  get over() {
    return this.envelope?.status.type === "over";
  }
}

/** What goes over the sockets of a page. */
export class SocketWire extends Wire {
  /** With whose eyes the page sees. */
  viewer;

  constructor(page) {
    super();
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => this.#hear(JSON.parse(payload)));
      socket.on("framesent", ({ payload }) => this.#say(JSON.parse(payload)));
    });
  }

  #hear(message) {
    if ((message.t === "state" || message.t === "update") && message.as === this.viewer) this.envelope = message.envelope;
    // Forecasts may be refused: that is how the page asks why something cannot be done.
    if (message.t === "refused" && this.sent.some(({ re }) => re === message.re)) this.refused.push(message);
    this.wake();
  }

  #say(message) {
    // On one screen the eyes change.
    if (message.t === "watch" && message.as !== this.viewer) [this.viewer, this.envelope] = [message.as, undefined];
    if (["move", "draft", "undo"].includes(message.t)) this.sent.push(message);
    this.wake();
  }
}

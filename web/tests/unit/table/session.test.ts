import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Session } from "../../../src/table/session.svelte.ts";
import type { Envelope, Table } from "../../../src/wire/server.ts";

/** A socket whose other end is the test. */
class Socket {
  static last: Socket;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];
  constructor() {
    Socket.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {}
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const SHEET = { id: "m", game: "nim", you: ["A", "B"], players: [], created: 0 } as unknown as Table;
const envelope = (n: number, decision?: number) =>
  ({ game: "nim", viewer: "A", view: {}, n, status: { type: "act", seats: ["A"] }, events: [], asked: decision === undefined ? undefined : { decision, offers: [] } }) as unknown as Envelope;
const state = (as: string, shown: Envelope) => ({ t: "state", match: "m", as, table: SHEET, at: { epoch: 0, seq: 0 }, envelope: shown });
const update = (as: string, shown: Envelope) => ({ t: "update", match: "m", as, at: { epoch: 0, seq: 1 }, envelope: shown });

function seated(): { session: Session; socket: Socket } {
  const session = new Session(SHEET, "A", []);
  Socket.last.onopen?.();
  return { session, socket: Socket.last };
}

beforeEach(() => {
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
});
afterEach(() => vi.unstubAllGlobals());

describe("a session at a table", () => {
  it("shows the newest, also when it comes right behind the first", () => {
    const { session, socket } = seated();
    socket.says(state("A", envelope(0)));
    socket.says(update("A", envelope(3, 1)));
    expect(session.table?.envelope.n).toBe(3);
    expect(session.table?.asked?.decision).toBe(1);
  });

  it("hears nothing for other eyes", () => {
    const { session, socket } = seated();
    socket.says(state("A", envelope(0, 0)));
    session.look("B");
    socket.says(update("A", envelope(3, 1)));
    expect(session.table).toBeUndefined();
    socket.says(state("B", envelope(3, 2)));
    expect(session.table?.asked?.decision).toBe(2);
  });

  it("goes on where it was when the line is back", () => {
    const { session, socket } = seated();
    socket.says(state("A", envelope(0, 0)));
    const { table } = session;
    socket.onopen?.();
    expect(socket.sent.at(-1)).toMatchObject({ t: "watch", as: "A", have: { epoch: 0, seq: 0 } });
    socket.says(state("A", envelope(5, 4)));
    expect(session.table).toBe(table);
    expect(session.table?.asked?.decision).toBe(4);
  });
});

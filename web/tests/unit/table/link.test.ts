import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Line, Link, type Wire } from "../../../src/table/link.ts";
import type { FromServer } from "../../../src/wire/server.ts";

class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.onclose?.();
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function linked() {
  const wires: FakeWire[] = [];
  const lines: Line[] = [];
  const heard: FromServer[] = [];
  let greeted = 0;
  const dial = () => {
    const wire = new FakeWire();
    wires.push(wire);
    return wire;
  };
  const link = new Link(dial, { opened: () => (greeted += 1), heard: (message) => heard.push(message), line: (line) => lines.push(line) });
  return { link, wires, lines, heard, last: () => wires.at(-1) as FakeWire, greeted: () => greeted };
}

const RESIGN = { t: "resign", match: "m", seat: "A" } as const;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a line to the server", () => {
  it("answers what was asked, and passes on the rest", async () => {
    const { link, last, heard } = linked();
    last().onopen?.();
    const asked = link.ask(RESIGN);
    last().says({ t: "table", match: "m" });
    last().says({ t: "ok", re: last().sent[0]?.["re"] });
    await expect(asked).resolves.toMatchObject({ t: "ok" });
    expect(heard).toHaveLength(1);
  });

  it("refuses with the server's own problem", async () => {
    const { link, last } = linked();
    last().onopen?.();
    const asked = link.ask(RESIGN);
    last().says({ t: "refused", problem: { code: "over", reason: "it is over" }, re: last().sent[0]?.["re"] });
    await expect(asked).rejects.toEqual({ code: "over", reason: "it is over" });
  });

  it("keeps what is asked while it is down, and sends it once when it is up again", async () => {
    const { link, wires, last, lines, greeted } = linked();
    last().onopen?.();
    last().close();
    expect(lines.at(-1)).toEqual({ type: "lost", since: Date.now(), next: Date.now() + 200 });
    const asked = link.ask(RESIGN);
    expect(last().sent).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(wires).toHaveLength(2);
    last().onopen?.();
    expect(greeted()).toBe(2);
    expect(last().sent.map(({ t }) => t)).toEqual(["resign"]);
    last().says({ t: "ok", re: last().sent[0]?.["re"] });
    await expect(asked).resolves.toMatchObject({ t: "ok" });
    expect(lines.at(-1)).toEqual({ type: "open" });
  });

  it("tries less and less often, knows since when it is lost, and at once on request", () => {
    const { link, wires, last, lines } = linked();
    last().onopen?.();
    const since = Date.now();
    const waits: number[] = [];
    for (let time = 0; time < 7; time += 1) {
      last().close();
      const line = lines.at(-1);
      if (line?.type !== "lost") throw new Error("the line is lost");
      expect(line.since).toBe(since);
      waits.push(line.next - Date.now());
      vi.advanceTimersByTime(line.next - Date.now());
    }
    expect(waits).toEqual([200, 400, 800, 1600, 3200, 5000, 5000]);
    const before = wires.length;
    last().close();
    link.now();
    expect(wires).toHaveLength(before + 1);
  });

  it("gives up what nobody answers, and says so", async () => {
    const { link, last } = linked();
    last().onopen?.();
    const asked = link.ask(RESIGN);
    const refused = expect(asked).rejects.toMatchObject({ code: "busy" });
    vi.advanceTimersByTime(15_000);
    await refused;
  });

  it("that was closed stays closed", () => {
    const { link, wires, last, lines } = linked();
    last().onopen?.();
    link.close();
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(lines.every(({ type }) => type === "open")).toBe(true);
  });
});

/** A message of JSON-RPC, as page and host send them to each other. */
interface Message {
  jsonrpc: "2.0";
  id?: number | string;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { code: number; message: string };
}

/** What a host says of itself; hosts say more. */
export interface HostContext {
  theme?: "light" | "dark";
  displayMode?: string;
  availableDisplayModes?: string[];
}

interface Greeting {
  hostCapabilities?: { updateModelContext?: object };
  hostContext?: HostContext;
}

/** What a tool said: text for the model, and the same as data. */
export interface ToolResult {
  content?: { type: string; text?: string }[];
  structuredContent?: unknown;
  isError?: boolean;
}

/** What the host tells by itself. */
export interface Ears {
  result(result: ToolResult): void;
  context(context: HostContext): void;
  /** The page is taken away. */
  ended(): void;
}

/** As much of a window as a host needs. */
export interface Window {
  send(message: unknown): void;
  hear(heard: (message: unknown) => void): void;
}

/** The version of MCP Apps that is spoken here. */
const PROTOCOL = "2026-01-26";
/** What the methods of MCP Apps begin with. */
const NOTE = "ui/notifications/";

/** The chat around this page, over `postMessage`. It alone reaches the server. */
export class Host {
  readonly #window: Window;
  readonly #ears: Ears;
  readonly #asked = new Map<number, { settle: (result: unknown) => void; refuse: (error: Error) => void }>();
  #next = 1;
  #takesContext = false;

  constructor(window: Window, ears: Ears) {
    this.#window = window;
    this.#ears = ears;
    window.hear((message) => this.#hear(message as Message));
  }

  /** Says who is there; the host then tells what its tool has said. */
  async greet(): Promise<void> {
    const appInfo = { name: "cardwright", version: "1" };
    const said = await this.#ask<Greeting>("ui/initialize", { protocolVersion: PROTOCOL, appInfo, appCapabilities: { availableDisplayModes: ["inline", "fullscreen"] } });
    this.#takesContext = said.hostCapabilities?.updateModelContext !== undefined;
    if (said.hostContext) this.#ears.context(said.hostContext);
    this.#tell(`${NOTE}initialized`, {});
  }

  /** Calls a tool of the server. */
  call(name: string, args: object): Promise<ToolResult> {
    return this.#ask("tools/call", { name, arguments: args });
  }

  /** Lets the model know what happened on the board, if the host hands it on. */
  tellModel(text: string): void {
    if (this.#takesContext) this.#ask("ui/update-model-context", { content: [{ type: "text", text }] }).catch(() => undefined);
  }

  /** Asks for more room, or less. */
  async show(mode: string): Promise<string> {
    return (await this.#ask<{ mode: string }>("ui/request-display-mode", { mode })).mode;
  }

  /** How much room the page wants. */
  resized(height: number): void {
    this.#tell(`${NOTE}size-changed`, { height });
  }

  #hear(message: Message): void {
    if (message?.jsonrpc !== "2.0") return;
    if (message.method === undefined) return this.#settle(message);
    const { params } = message;
    if (message.method === `${NOTE}tool-result`) this.#ears.result(params as ToolResult);
    if (message.method === `${NOTE}host-context-changed`) this.#ears.context(params as HostContext);
    if (message.method === "ui/resource-teardown") this.#ears.ended();
    if (message.id !== undefined) this.#window.send(answerTo(message));
  }

  #settle({ id, result, error }: Message): void {
    const asked = this.#asked.get(id as number);
    this.#asked.delete(id as number);
    if (error) asked?.refuse(new Error(error.message));
    else asked?.settle(result);
  }

  #ask<T>(method: string, params: object): Promise<T> {
    const id = this.#next++;
    return new Promise<T>((settle, refuse) => {
      this.#asked.set(id, { settle: (result) => settle(result as T), refuse });
      this.#window.send({ jsonrpc: "2.0", id, method, params });
    });
  }

  #tell(method: string, params: object): void {
    this.#window.send({ jsonrpc: "2.0", method, params });
  }
}

/** The page has no tools of its own: it can be pinged and ended. */
function answerTo({ id, method }: Message): object {
  if (method === "ping" || method === "ui/resource-teardown") return { jsonrpc: "2.0", id, result: {} };
  return { jsonrpc: "2.0", id, error: { code: -32601, message: `unknown method ${method}` } };
}

/** The window that this page is shown in. */
export function parentWindow(): Window {
  return {
    // The page is handed over as text, so it cannot know where its host is from.
    send: (message) => parent.postMessage(message, "*"),
    hear: (heard) => addEventListener("message", (event) => event.source === parent && heard(event.data)),
  };
}

import { Wire } from "../e2e/wire.mjs";

const ADDRESS = "http://host.test/";
/** Tools that send a choice. */
const CHOICES = ["make_move", "draft", "takeback"];

/** What goes between the board and the server, through the host. */
class ToolWire extends Wire {
  called(name, args, said) {
    if (CHOICES.includes(name)) this.sent.push({ path: args.moves });
    if (CHOICES.includes(name) && said.isError) this.refused.push({ problem: said.structuredContent });
    const envelope = name === "board" && !said.isError && said.structuredContent.envelope;
    // The same once more is nothing new.
    if (envelope && (envelope.n !== this.envelope?.n || envelope.asked?.decision !== this.envelope?.asked?.decision)) this.envelope = envelope;
    this.wake();
  }
}

/**
 * A chat that shows a board: a page with a frame that has no origin and no network, as hosts give it. It answers
 * the handshake, hands calls of tools on to the server, and keeps all that the page says.
 */
export class Host {
  wire = new ToolWire();
  /** Requests that went out of the page, but for the page of the host itself. */
  leaked = [];
  /** What the page said besides calling tools. */
  told = [];

  static async open(page, tools, html, result, context = {}) {
    const host = new Host();
    await page.route("**/*", (route) => {
      if (route.request().url() === ADDRESS) return route.fulfill({ contentType: "text/html", body: PAGE });
      host.leaked.push(route.request().url());
      return route.abort();
    });
    page.on("websocket", (socket) => host.leaked.push(socket.url()));
    await page.exposeFunction("handOn", (method, params) => host.#answer(tools, method, params));
    await page.goto(ADDRESS);
    await page.evaluate(([html, result, context]) => window.show(html, result, context), [html, result, { theme: "dark", displayMode: "inline", availableDisplayModes: ["inline", "fullscreen"], ...context }]);
    host.frame = await page.waitForSelector("iframe").then((frame) => frame.contentFrame());
    return host;
  }

  /** The frame as the players of the end-to-end tests know pages: it fills the page, so places are the same. */
  seen(page) {
    return { evaluate: (...args) => this.frame.evaluate(...args), waitForTimeout: (ms) => page.waitForTimeout(ms), on: (...args) => page.on(...args), mouse: page.mouse, keyboard: page.keyboard };
  }

  async #answer(tools, method, params) {
    if (method !== "tools/call") {
      this.told.push({ method, params });
      return {};
    }
    const said = await tools.call(params.name, params.arguments);
    this.wire.called(params.name, params.arguments, said);
    return said;
  }
}

/** The host's own page. */
const PAGE = `<!doctype html><html><head><style>body{margin:0}iframe{position:fixed;inset:0;width:100%;height:100%;border:0}</style></head><body><script>
window.show = (html, result, hostContext) => {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.srcdoc = html;
  const send = (message) => frame.contentWindow.postMessage({ jsonrpc: "2.0", ...message }, "*");
  addEventListener("message", async ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    const { id, method, params } = data;
    if (method === "ui/initialize") {
      const hostCapabilities = { serverTools: {}, updateModelContext: { text: {} } };
      return send({ id, result: { protocolVersion: params.protocolVersion, hostInfo: { name: "test", version: "1" }, hostCapabilities, hostContext } });
    }
    if (method === "ui/notifications/initialized") return send({ method: "ui/notifications/tool-result", params: result });
    const answer = await window.handOn(method, params);
    if (id !== undefined) send({ id, result: answer });
  });
  document.body.append(frame);
};
</script></body></html>`;

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** The real `cardwright mcp`, spoken to as hosts do: lines of JSON on stdin and stdout. */
export class Tools {
  #folder = mkdtempSync(join(tmpdir(), "cardwright-chat-"));
  #child;
  #asked = new Map();
  #next = 1;

  static async start(program) {
    const tools = new Tools();
    tools.#child = spawn(program, ["mcp", "--matches", tools.#folder], { stdio: ["pipe", "pipe", "inherit"] });
    createInterface({ input: tools.#child.stdout }).on("line", (line) => tools.#hear(JSON.parse(line)));
    const clientInfo = { name: "test host", version: "1" };
    const capabilities = { extensions: { "io.modelcontextprotocol/ui": { mimeTypes: ["text/html;profile=mcp-app"] } } };
    const greeting = await tools.ask("initialize", { protocolVersion: "2025-11-25", clientInfo, capabilities });
    tools.#say({ method: "notifications/initialized" });
    return Object.assign(tools, { capabilities: greeting.capabilities });
  }

  ask(method, params = {}) {
    const id = this.#next++;
    this.#say({ id, method, params });
    return new Promise((settle, refuse) => this.#asked.set(id, { settle, refuse }));
  }

  call(name, args) {
    return this.ask("tools/call", { name, arguments: args });
  }

  async stop() {
    const ended = new Promise((done) => this.#child.once("exit", done));
    this.#child.stdin.end();
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #say(message) {
    this.#child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  }

  #hear({ id, result, error }) {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    if (error) asked?.refuse(Object.assign(new Error(error.message), { error }));
    else asked?.settle(result);
  }
}

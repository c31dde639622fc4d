import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The real server, with a database of its own that goes with it. */
export class Server {
  #program;
  #args;
  #folder = mkdtempSync(join(tmpdir(), "cardwright-"));
  #child;
  #port = 0;
  /** What it wrote to its log. */
  log = "";

  /** `args` go to `serve` besides port and database. */
  static async start(program, args = []) {
    const server = new Server();
    server.#program = program;
    server.#args = args;
    await server.up();
    return server;
  }

  get program() {
    return this.#program;
  }

  get address() {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts it, after a stop at the same port. */
  async up() {
    const database = `sqlite:${join(this.#folder, "cardwright.sqlite")}`;
    const args = ["serve", "--port", String(this.#port), "--db", database, "--thinking", "0.3", ...this.#args];
    const child = spawn(this.#program, args, { stdio: ["ignore", "pipe", "pipe"] });
    this.#child = child;
    child.stderr.on("data", (text) => (this.log += text));
    const said = await new Promise((heard, failed) => {
      let text = "";
      child.stdout.on("data", (more) => {
        text += more;
        if (/http:\/\/\S+:\d+/.test(text)) heard(text);
      });
      child.on("error", failed);
      child.on("exit", (code) => failed(new Error(`the server ended with ${code}: ${this.log}`)));
    });
    this.#port = Number(/:(\d+)/.exec(said.slice(said.indexOf("http://") + 5))[1]);
  }

  /** Stops it as an operator would; matches are kept. */
  async down() {
    const child = this.#child;
    if (child.exitCode !== null) return;
    const ended = new Promise((done) => child.once("exit", done));
    child.kill("SIGTERM");
    await ended;
  }

  async stop() {
    await this.down();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

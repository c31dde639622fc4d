import { connect, createServer } from "node:net";

/** A line between a browser and the server that can be cut and mended. */
export class Cable {
  #ends = new Set();
  #cut = false;

  static async to(address) {
    const cable = new Cable();
    const { hostname, port } = new URL(address);
    const server = createServer((near) => {
      if (cable.#cut) return near.destroy();
      const far = connect(Number(port), hostname);
      for (const [end, other] of [[near, far], [far, near]]) {
        cable.#ends.add(end);
        end.on("error", () => end.destroy());
        end.on("close", () => (cable.#ends.delete(end), other.destroy()));
        end.pipe(other);
      }
    });
    await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
    cable.address = `http://127.0.0.1:${server.address().port}`;
    cable.close = () => (cable.cut(), server.close());
    return cable;
  }

  cut() {
    this.#cut = true;
    for (const end of this.#ends) end.destroy();
  }

  mend() {
    this.#cut = false;
  }
}

/** How many deals are tried: bots think by the clock, so that a seed alone settles the cards and not the course. */
const DEALS = 12;

/** Plays to a position; the match in which it was reached, or undefined. */
export async function reach(api, { table, reached }) {
  await api.post("/api/session");
  for (let deal = 0; deal < DEALS; deal += 1) {
    const { id } = await api.post("/api/tables", { ...table, seed: table.seed + deal });
    const seat = new Seat(api, id, "A");
    if (await seat.playUntil(reached)) return id;
  }
  return undefined;
}

/** Plays a match to its end by the coach's advice; its id. */
export async function play(api, table) {
  const { id } = await api.post("/api/tables", table);
  await new Seat(api, id, "A").playUntil(() => false);
  return id;
}

/** One seat of a match that runs on a server, played through its API. */
class Seat {
  #api;
  #match;
  #seat;

  constructor(api, match, seat) {
    this.#api = api;
    this.#match = match;
    this.#seat = seat;
  }

  /** Follows the coach until the position is as wanted; says whether it ever was. */
  async playUntil(wanted, most = 2000) {
    for (let moves = 0; moves < most; moves += 1) {
      const envelope = await this.asked();
      if (!envelope.asked) return false;
      if (wanted(envelope)) return true;
      const { hint } = await this.#say("hint", {});
      await this.#say("move", { decision: envelope.asked.decision, path: hint.best.path });
    }
    return false;
  }

  /** What the seat sees as soon as it is asked something, or it is over. */
  async asked() {
    for (;;) {
      const { envelope } = await this.#api.get(`/api/matches/${this.#match}/state?as=${this.#seat}`);
      if (envelope.asked || envelope.status.type === "over") return envelope;
      await new Promise((later) => setTimeout(later, 20));
    }
  }

  #say(verb, body) {
    return this.#api.post(`/api/matches/${this.#match}/${verb}`, { ...body, seat: this.#seat });
  }
}

/** The API as whoever the browser's context is. */
export class Api {
  #request;
  #address;

  constructor(context, address) {
    this.#request = context.request;
    this.#address = address;
  }

  get(path) {
    return patiently(path, () => this.#request.get(this.#address + path));
  }

  post(path, data = {}) {
    return patiently(path, () => this.#request.post(this.#address + path, { data, headers: { origin: this.#address } }));
  }
}

/** Asks again for as long as the server says that it was too often. */
async function patiently(path, call) {
  for (;;) {
    const answer = await call();
    if (answer.status() !== 429) return said(path, answer);
    await new Promise((later) => setTimeout(later, 500));
  }
}

async function said(path, answer) {
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

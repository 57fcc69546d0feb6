// Whole games in the pocket, as a page would play them: entries are kept and given back, bots think in
// another instance, and a person who takes the first move there is, so that the same evening is the
// same everywhere.

// house, thinker: { askText } each; both answer by text, at once or later.
export class Evening {
  constructor(house, thinker) {
    this.house = house;
    this.thinker = thinker;
    this.now = 1_700_000_000_000;
    this.kept = new Map(); // table -> { row, entries }
    this.heard = []; // messages to the person, in their order
    this.replies = new Map();
    this.transcript = []; // everything that the house said
    this.number = 0;
  }

  async furnish(editions, catalogues) {
    for (const one of [this.house, this.thinker]) {
      for (const edition of editions) await ask(one, { do: "furnish", edition });
      for (const [game, catalogue] of catalogues) {
        await ask(one, game === "house" ? { do: "furnish", catalogue } : { do: "furnish", catalogue, game });
      }
    }
    await ask(this.house, { do: "begin", seed: "5a".repeat(32), thinkers: 3 });
  }

  // One request, and everything that follows from it until nobody is asked but the person.
  async say(request) {
    this.now += 1000;
    const waiting = [{ ...request, ...(request.do === "leave" ? {} : { at: this.now }) }];
    while (waiting.length > 0) {
      const text = await this.house.askText(JSON.stringify(waiting.shift()));
      this.transcript.push(text);
      const answer = JSON.parse(text);
      if (answer.error !== undefined) throw new Error(answer.error);
      for (const wish of answer.wishes) {
        const next = await this.grant(wish);
        if (next) waiting.push({ ...next, at: this.now });
      }
    }
  }

  async grant({ keep, think, tell, reply }) {
    if (keep) {
      const place = this.kept.get(keep.table) ?? { row: keep, entries: [] };
      place.entries.push(keep.line);
      this.kept.set(keep.table, place);
      return { do: "kept", table: keep.table, n: keep.n };
    }
    if (think) {
      // A master's opinions take a number of simulations instead of a time, to be the same everywhere.
      if (think.opinion) think.opinion = { simulations: 20 };
      const found = await ask(this.thinker, { do: "think", job: think });
      return { do: "thought", job: think.job, found };
    }
    if (tell) this.heard.push(tell);
    if (reply) this.replies.set(reply.to, reply);
    return undefined;
  }

  async request(method, path, body, token) {
    const number = ++this.number;
    const request = { method, path, ...(body ? { body } : {}), ...(token ? { token } : {}) };
    await this.say({ do: "request", number, request });
    return this.replies.get(number);
  }

  last() {
    return this.heard.filter(({ message }) => message.table !== undefined).at(-1).message.table;
  }

  // A game of a person against bots, to its end. Gives the record.
  async play(game, players, level, language = "en") {
    const bots = Array.from({ length: players - 1 }, () => ({ kind: "bot", level }));
    const seats = [{ kind: "open" }, ...bots];
    const opened = await this.request("POST", "/api/tables", { game, players, name: "Ada", seats });
    const { table, token } = opened.body;
    const message = (what) => this.say({ do: "hear", guest: 1, table, message: what });
    await message({ type: "hello", protocol: 1, token, language });
    for (let moves = 0; this.last().state === "playing"; ++moves) {
      const { step, moves: possible } = this.last();
      if (moves === 3) await message({ type: "why", move: possible[0], id: moves });
      await message({ type: "move", step, move: possible[moves % possible.length], id: moves });
      if (this.heard.length > 50) this.heard.splice(0, 40);
    }
    await this.say({ do: "leave", guest: 1 });
    return (await this.request("GET", `/api/tables/${table}/record`)).body;
  }
}

async function ask(one, request) {
  const answer = JSON.parse(await one.askText(JSON.stringify(request)));
  if (answer.error !== undefined) throw new Error(answer.error);
  return answer;
}

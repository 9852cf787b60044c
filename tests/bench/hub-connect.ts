/** What a connection to the product's hub costs, with its real routes and a person's token, beside the least that could be one. */
import { once } from "node:events";
import { WebSocket } from "ws";
import { createDatabase } from "../server/harness.ts";
import { many, median, post } from "./calls.ts";
import { startMeasured, type Measured } from "./measured.ts";
import { table, verdict } from "./table.ts";

const product = new URL("../../src/server/main.ts", import.meta.url);
const rounds = 31;
const perRound = 300;
/** So many that neither side falls asleep between two of them: to wake the other costs processor time, which is the machine's. */
const atOnce = 50;
const end = "\u001e";
const password = "seven quiet gardens by the river";

const signUp = async (port: number, at: number): Promise<string> => {
  const email = `hub-${at}-${Date.now().toString(36)}@example.com`;
  await post(port, "/api/auth/register", { email, password, confirmPassword: password, firstName: "Mali" });
  return (await post(port, "/api/auth/login", { email, password })).data.token;
};

/** As the official client does it: asks for an address, opens it, says which protocol, and leaves. */
export const visit = async (port: number, token: string, turn: number): Promise<void> => {
  const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": `10.2.${(turn >> 6) & 63}.${turn & 63}` };
  const query = "apiKey=lanngan-web&negotiateVersion=1";
  const answer = await fetch(`http://127.0.0.1:${port}/ProgressHub/negotiate?${query}`, { method: "POST", headers });
  const { connectionToken } = (await answer.json()) as { connectionToken: string };
  const address = `ws://127.0.0.1:${port}/ProgressHub?apiKey=lanngan-web&id=${connectionToken}&access_token=${token}`;
  const socket = new WebSocket(address, { perMessageDeflate: false, headers: { "x-forwarded-for": headers["x-forwarded-for"] } });
  await once(socket, "open");
  socket.send(`{"protocol":"json","version":1}${end}`);
  await once(socket, "message");
  socket.close();
  await once(socket, "close");
};

/** Needs Postgres: the embedded database would be measured with its server. */
export const compareConnections = async (): Promise<void> => {
  const database = await createDatabase();
  const settings = { DATABASE_URL: database.url, TRUSTED_PROXY: "127.0.0.1", LOG_LEVEL: "error" };
  const [own, bare] = (await Promise.all(
    [product, new URL("./bare-hub.ts", import.meta.url)].map((program) => startMeasured(program, settings)),
  )) as [Measured, Measured];
  try {
    const tokens = await Promise.all(Array.from({ length: 8 }, (_, at) => signUp(own.port, at)));
    await bare.ask({ tokens });
    const cost = new Map<Measured, number[]>([
      [own, []],
      [bare, []],
    ]);
    // The first rounds warm up: what is called 3,000 times is compiled by then on both sides.
    for (let round = -10; round < rounds; round += 1)
      for (const [server, figures] of cost) {
        const { cpu } = await server.during(() =>
          many(perRound, atOnce, (turn) => visit(server.port, tokens[turn % tokens.length]!, turn)),
        );
        if (round >= 0) figures.push(cpu / perRound);
      }
    const [ours, least] = [own, bare].map((server) => median(cost.get(server)!)) as [number, number];
    const ratio = ours / least;
    console.log(`\nProcessor time in µs per connection, from its negotiation to its end, medians of ${rounds} rounds in turns\n`);
    console.log(
      table(
        ["product", "least", "ratio", "goal", ""],
        [[ours.toFixed(0), least.toFixed(0), ratio.toFixed(2), "≤ 1.2", verdict(ratio <= 1.2)]],
      ),
    );
  } finally {
    await own.stop();
    await bare.stop();
    await database.drop();
  }
};

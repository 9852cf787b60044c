/**
 * `npm run bench:identity`: sign-ups, sign-ins and session checks on Postgres, beside better-auth with the same hash, and again with
 * hashing off. Rounds of both take turns, so that a busy machine is busy for both. Compared are the calls that one second of a
 * processor is enough for, medians of the rounds: by the clock, neighbours decide.
 */
import { Agent, request } from "node:http";
import { ensureBuilt } from "../../src/tools/build/built.ts";
import { createDatabase } from "../server/harness.ts";
import { many, median } from "./calls.ts";
import { startMeasured, type Measured } from "./measured.ts";
import { peerAt } from "./peers.ts";
import { table, verdict } from "./table.ts";

const program = new URL("../../src/server/main.ts", import.meta.url);
const better = peerAt("better-auth");
const noHashing = new URL("./no-hashing.ts", import.meta.url).href;
const rounds = 7;
const atOnce = 8;
const password = "seven quiet gardens by the river";
const anonKey = "the key of the benchmark";

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
type Answer = { body: Record<string, unknown>; cookie: string };

/** @throws Error for anything but 200 */
const call = (port: number, method: string, path: string, body: object | null, own: Record<string, string>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const text = body === null ? "" : JSON.stringify(body);
    const headers = { ...(text && { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) }), ...own };
    const sent = request({ agent, host: "127.0.0.1", port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const answer = Buffer.concat(chunks).toString();
        const cookie = (response.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");
        if (response.statusCode === 200) resolve({ body: JSON.parse(answer) as Record<string, unknown>, cookie });
        else reject(new Error(`${path}: ${response.statusCode} ${answer}`));
      });
    });
    sent.on("error", reject).end(text);
  });

let people = 0;
const newAddress = () => `person${(people += 1)}@bench.example`;

/** A server under test, and how it is asked. */
type Contestant = {
  server: Measured;
  signUp(email: string): Promise<Answer>;
  signIn(email: string): Promise<Answer>;
  /** Who somebody is whose sign-in was answered so. */
  check(signedIn: Answer): Promise<Answer>;
};

const ours = (server: Measured): Contestant => {
  const key = { apikey: anonKey };
  return {
    server,
    signUp: (email) => call(server.port, "POST", "/auth/v1/signup", { email, password, data: { name: "Mali" } }, key),
    signIn: (email) => call(server.port, "POST", "/auth/v1/token?grant_type=password", { email, password }, key),
    check: ({ body }) =>
      call(server.port, "GET", "/auth/v1/user", null, { ...key, authorization: `Bearer ${String(body["access_token"])}` }),
  };
};

const theirs = (server: Measured): Contestant => {
  const origin = { origin: "http://127.0.0.1" };
  return {
    server,
    signUp: (email) => call(server.port, "POST", "/api/auth/sign-up/email", { email, password, name: "Mali" }, origin),
    signIn: (email) => call(server.port, "POST", "/api/auth/sign-in/email", { email, password }, origin),
    check: ({ cookie }) => call(server.port, "GET", "/api/auth/get-session", null, { ...origin, cookie }),
  };
};

type Task = { name: string; count: number; goal: number; prepare(one: Contestant): Promise<(turn: number) => Promise<unknown>> };

const signedUp = async (one: Contestant): Promise<string[]> => {
  const emails = Array.from({ length: atOnce }, newAddress);
  for (const email of emails) await one.signUp(email);
  return emails;
};

const tasks = (isHashing: boolean): Task[] => [
  { name: "sign-up", count: isHashing ? 48 : 200, goal: isHashing ? 1 : 2, prepare: async (one) => () => one.signUp(newAddress()) },
  {
    name: "sign-in",
    count: isHashing ? 48 : 200,
    goal: isHashing ? 1 : 2,
    async prepare(one) {
      const emails = await signedUp(one);
      return (turn) => one.signIn(emails[turn % emails.length]!);
    },
  },
  {
    name: "session check",
    count: 400,
    goal: 2,
    async prepare(one) {
      const emails = await signedUp(one);
      const answers = await Promise.all(emails.map((email) => one.signIn(email)));
      return (turn) => one.check(answers[turn % answers.length]!);
    },
  },
];

/** One task of both in turns: how many they do in a second, and what each costs the processor. */
const compare = async (contestants: readonly [Contestant, Contestant], { name, count, goal, prepare }: Task): Promise<string[]> => {
  const places = await Promise.all(
    contestants.map(async (one) => ({ one, work: await prepare(one), perSecond: [] as number[], cpu: [] as number[] })),
  );
  for (let round = 0; round <= rounds; round += 1) {
    for (const { one, work, perSecond, cpu } of places) {
      const from = performance.now();
      const reading = await one.server.during(() => many(count, atOnce, work));
      // The first round warms up.
      if (round === 0) continue;
      perSecond.push((count * 1000) / (performance.now() - from));
      cpu.push(reading.cpu / count);
    }
  }
  const [own, peer] = places.map((place) => ({ perSecond: median(place.perSecond), cpu: median(place.cpu) })) as [
    { perSecond: number; cpu: number },
    { perSecond: number; cpu: number },
  ];
  const ratio = peer.cpu / own.cpu;
  const ofCore = [own.cpu, peer.cpu].map((micro) => (1_000_000 / micro).toFixed(0));
  const byClock = [own.perSecond, peer.perSecond].map((value) => value.toFixed(0));
  return [name, ...ofCore, ratio.toFixed(2), `≥ ${goal}`, verdict(ratio >= goal), ...byClock];
};

await ensureBuilt();
for (const hashing of ["on", "off"]) {
  const [database, other] = [await createDatabase(), await createDatabase()];
  const common = { NODE_OPTIONS: `--import ${noHashing}`, HASHING: hashing, LOG_LEVEL: "error" };
  const settings = { ...common, DATABASE_URL: database.url, ANON_KEY: anonKey, EMAIL_AUTOCONFIRM: "on", LIMITS: "off" };
  const [product, peer] = [await startMeasured(program, settings), await startMeasured(better, { ...common, DATABASE_URL: other.url })];
  try {
    const rows: string[][] = [];
    for (const task of tasks(hashing === "on")) rows.push(await compare([ours(product), theirs(peer)], task));
    console.log(`\nHashing ${hashing}: calls per second of one processor, and by the clock; medians of ${rounds} rounds in turns\n`);
    console.log(table(["call", "ours", "better-auth", "ratio", "goal", "", "ours by the clock", "better-auth"], rows));
  } finally {
    await peer.stop();
    await product.stop();
    await database.drop();
    await other.drop();
  }
}

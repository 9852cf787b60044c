/**
 * `npm run bench:server`: processor time and round trips of the server's calls on Postgres, beside a bare Hono handler that runs the
 * same statements. Rounds of both take turns, so that a busy machine is busy for both; medians are compared.
 * `npm run bench:server -- "session check" …` measures the named rows alone.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { decodeJwt } from "jose";
import { systemClock } from "../../src/basics/clock.ts";
import { loadConfig } from "../../src/server/config.ts";
import type { Resources } from "../../src/server/deps.ts";
import { createLog } from "../../src/server/log.ts";
import { openStack } from "../../src/server/stack.ts";
import type { UserRow } from "gotrue-for-node";
import { ensureBuilt } from "../../src/tools/build/built.ts";
import { createDatabase } from "../server/harness.ts";
import { many, median, pings, post, type Visitor } from "./calls.ts";
import { type Measured, startMeasured } from "./measured.ts";
import type { Sql } from "./meter.ts";
import { table, verdict } from "./table.ts";

const program = new URL("../../src/server/main.ts", import.meta.url);
const root = new URL("../../", import.meta.url);
/** The command of `npm start`. */
const { start } = (JSON.parse(readFileSync(new URL("package.json", root), "utf8")) as { scripts: { start: string } }).scripts;
const rounds = 7;
const password = "seven quiet gardens by the river";

type Call = { name: string; path: string; goal: number; trips: number; body(visitor: Visitor, name: string): Record<string, unknown> };

const calls: Call[] = [
  {
    name: "validate-subdomain",
    path: "/api/organization/validate-subdomain",
    goal: 1.5,
    trips: 2,
    body: ({ email }, subdomain) => ({ email, subdomain }),
  },
  {
    name: "registration",
    path: "/api/organization/registration",
    goal: 2,
    trips: 2,
    body: ({ email, id }, subdomainName) => ({
      email,
      subdomainName,
      organizationName: "สวนส้ม จำกัด",
      subscriptionPlanId: 1,
      billingPeriod: "monthly",
      acceptTerms: true,
      sessionId: `session_${id}`,
    }),
  },
  // The acknowledgement: a bearer check and nothing else.
  { name: "session check", path: "/api/organization/send-success-email", goal: 1.5, trips: 0, body: ({ email }) => ({ email }) },
];

const perRound = 600;
const atOnce = 8;

const signUp = async (port: number, at: number): Promise<Visitor> => {
  const email = `bench-${at}-${Date.now().toString(36)}@example.com`;
  await post(port, "/api/auth/register", { email, password, confirmPassword: password, firstName: "Mali" });
  const { data } = await post(port, "/api/auth/login", { email, password });
  return { id: data.user.id, email, token: data.token, address: `10.1.0.${at}` };
};

let names = 0;
const newName = () => `bench-${(names += 1).toString(36)}-${Date.now().toString(36)}`;

/** A session that is opened needs an id that no other has: the peer's database makes it. */
const withFreshIds = (statements: Sql[]): Sql[] =>
  statements.map((sql) =>
    sql.name.startsWith("identity_session_open")
      ? { ...sql, text: sql.text.replace("select $1::uuid,", "select coalesce(gen_random_uuid(), $1::uuid),") }
      : sql,
  );

const micro = (value: number) => value.toFixed(0);
const ratio = (one: number, other: number) => (one / other).toFixed(2);

/** One call of the product and of the peer, in turns. */
const compareCall = async (product: Measured, peer: Measured, visitors: Visitor[], call: Call): Promise<string[]> => {
  const { path, body } = call;
  const [visitor] = visitors as [Visitor];
  const name = newName();
  const recorded = await product.during(() => post(product.port, path, body(visitor, name), visitor.token));
  await peer.ask({ plan: { call: call.name.replace(" ", "-"), visitor, name, statements: recorded.last } });

  const load = (server: Measured, where: string, count: number) =>
    server.during(() =>
      many(count, atOnce, (turn) => {
        const one = visitors[turn % visitors.length]!;
        return post(server.port, where, body(one, newName()), one.token);
      }),
    );
  const places = [
    { server: product, where: path, cpu: [] as number[], trips: [] as number[] },
    { server: peer, where: `/${call.name.replace(" ", "-")}`, cpu: [] as number[], trips: [] as number[] },
  ] as const;
  // Until both are compiled: a cold server costs three times as much.
  for (const { server, where } of places) await load(server, where, 20 * perRound);
  for (let round = 0; round < rounds; round += 1) {
    for (const { server, where, cpu, trips } of places) {
      const reading = await load(server, where, perRound);
      cpu.push(reading.cpu / perRound);
      trips.push(reading.trips / perRound);
    }
  }
  const [own, bare] = places.map(({ cpu }) => median(cpu)) as [number, number];
  const trips = median([...places[0].trips]);
  const isMet = own / bare <= call.goal && Math.round(trips) <= call.trips;
  return [call.name, micro(own), micro(bare), ratio(own, bare), `≤ ${call.goal}`, trips.toFixed(1), `≤ ${call.trips}`, verdict(isMet)];
};

/** Tokens as the product signs them, each never seen before: they differ by their signatures. */
const signTokens = async ({ identity, clock }: Resources, visitors: Visitor[], count: number): Promise<string[]> => {
  const sessions = visitors.map(({ token }) => decodeJwt(token));
  const end = new Date(clock.now().getTime() + 86_400_000);
  return Promise.all(
    Array.from({ length: count }, async (_, turn) => {
      const { sub, email, session_id } = sessions[turn % sessions.length]!;
      const user = { id: sub, email, phone: null, app_metadata: {}, user_metadata: {}, role: "authenticated" } as unknown as UserRow;
      return (await identity.tokens.sign(user, { id: session_id as string, aal: "aal1", amr: [] }, end)).token;
    }),
  );
};

/** A bearer check with a token that the server has not seen, beside a handler that checks its signature and runs the same statement. */
const compareFirstSight = async (product: Measured, peer: Measured, visitors: Visitor[], deps: Resources): Promise<string[]> => {
  const path = "/api/organization/send-success-email";
  const [visitor] = visitors as [Visitor];
  const [first] = (await signTokens(deps, visitors, 1)) as [string];
  const recorded = await product.during(() => post(product.port, path, { email: visitor.email }, first));
  const { session_id } = decodeJwt(visitor.token) as { session_id: string };
  await peer.ask({ jwks: deps.identity.keys.jwks });
  await peer.ask({ plan: { call: "first-sight", visitor, name: session_id, statements: recorded.last } });
  const places = [
    { server: product, where: path, cpu: [] as number[], trips: [] as number[] },
    { server: peer, where: "/first-sight", cpu: [] as number[], trips: [] as number[] },
  ] as const;
  for (let round = 0; round <= rounds; round += 1) {
    for (const { server, where, cpu, trips } of places) {
      const tokens = await signTokens(deps, visitors, perRound);
      const reading = await server.during(() =>
        many(perRound, atOnce, (turn) => post(server.port, where, { email: visitors[turn % visitors.length]!.email }, tokens[turn])),
      );
      // The first round warms up.
      if (round === 0) continue;
      cpu.push(reading.cpu / perRound);
      trips.push(reading.trips / perRound);
    }
  }
  const [own, bare] = places.map(({ cpu }) => median(cpu)) as [number, number];
  const trips = median([...places[0].trips]);
  const isMet = own / bare <= 1.5 && Math.round(trips) <= 1;
  return ["first sight", micro(own), micro(bare), ratio(own, bare), "≤ 1.5", trips.toFixed(1), "≤ 1", verdict(isMet)];
};

const signIn = (port: number, path: string, { email, address }: Visitor) => post(port, path, { email, password }, undefined, address);

/** Signing in, a bare handler that does the same statements and the hash, and the hash alone in a loop. */
const compareSignIn = async (product: Measured, peer: Measured, visitors: Visitor[]): Promise<string[][]> => {
  const path = "/api/auth/login";
  const count = 24;
  const [visitor] = visitors as [Visitor];
  const recorded = await product.during(() => signIn(product.port, path, visitor));
  const stored = recorded.last.flatMap(({ values }) => values).find((value) => typeof value === "string" && value.startsWith("$argon2id"));
  await peer.ask({ plan: { call: "sign-in", visitor, name: "no name", statements: withFreshIds(recorded.last) } });
  const hash = (times: number) => peer.ask({ hash: { stored, password }, times });

  const [own, handler, loop, trips] = [[] as number[], [] as number[], [] as number[], [] as number[]];
  const load = (port: number, where: string) => many(count, 2, (turn) => signIn(port, where, visitors[turn % visitors.length]!));
  for (let round = 0; round <= rounds; round += 1) {
    const hashes = await peer.during(() => hash(count));
    const bare = await peer.during(() => load(peer.port, "/sign-in"));
    const reading = await product.during(() => load(product.port, path));
    // The first round warms up.
    if (round === 0) continue;
    own.push(reading.cpu / count);
    handler.push(bare.cpu / count);
    loop.push(hashes.cpu / count);
    trips.push(reading.trips / count);
  }
  const row = (name: string, bare: number, goal: number) => {
    const isMet = median(own) / bare <= goal && Math.round(median(trips)) <= 2;
    return [name, micro(median(own)), micro(bare), ratio(median(own), bare), `≤ ${goal}`, median(trips).toFixed(1), "≤ 2", verdict(isMet)];
  };
  return [row("sign-in / bare handler", median(handler), 1.1), row("sign-in / hash in a loop", median(loop), 1.1)];
};

/** Pings while eight people keep signing in, beside pings alone. */
const comparePings = async (product: Measured, visitors: Visitor[]): Promise<string> => {
  const [alone, busy] = [[] as number[], [] as number[]];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(median(await pings(product.port, 300)));
    let isOver = false;
    const load = Promise.all(
      visitors.slice(0, 8).map(async (visitor) => {
        while (!isOver) await signIn(product.port, "/api/auth/login", visitor);
      }),
    );
    busy.push(median(await pings(product.port, 300)));
    isOver = true;
    await load;
  }
  const [one, other] = [median(alone), median(busy)];
  return `ping p50 ${one.toFixed(2)} ms alone, ${other.toFixed(2)} ms while eight sign-ins run: ${ratio(other, one)} × (≤ 2) ${verdict(other / one <= 2)}`;
};

/** Resident memory, in MB, of a server that has started as `npm start` starts it and rests. The second start counts: the first fills caches. */
const idleMemory = async (settings: Record<string, string>): Promise<number> => {
  let memory = 0;
  for (let turn = 0; turn < 2; turn += 1) {
    const server = spawn(process.execPath, start.slice(start.indexOf("node ")).split(" ").slice(1), {
      cwd: fileURLToPath(root),
      stdio: ["ignore", "pipe", "inherit"],
      env: { PATH: process.env["PATH"], NODE_ENV: "production", PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "error", ...settings },
    });
    await once(server.stdout, "data");
    await pause(3000);
    memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))![1]) * 1024;
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  return memory / 1_000_000;
};

const asked = process.argv.slice(2);
/** Whether a row is to be measured: each, unless some are named. */
const isAsked = (name: string) => asked.length === 0 || asked.includes(name);

await ensureBuilt();
const database = await createDatabase();
const folder = mkdtempSync(join(tmpdir(), "lanngan-bench-"));
try {
  const settings = { DATABASE_URL: database.url, TRUSTED_PROXY: "127.0.0.1", LOG_LEVEL: "error" };
  const product = await startMeasured(program, settings);
  const peer = await startMeasured(new URL("./bare-server.ts", import.meta.url), settings);

  const visitors: Visitor[] = [];
  for (let at = 0; at < 8; at += 1) visitors.push(await signUp(product.port, at));
  await peer.ask({ visitors });

  const rows: string[][] = [];
  if (isAsked("first sight")) {
    const { resources, close } = await openStack(loadConfig({ ...settings, PORT: "0" }), createLog("error"), { clock: systemClock });
    rows.push(await compareFirstSight(product, peer, visitors, resources));
    await close();
  }
  for (const call of calls) if (isAsked(call.name)) rows.push(await compareCall(product, peer, visitors, call));
  if (isAsked("sign-in")) rows.push(...(await compareSignIn(product, peer, visitors)));

  console.log(`\nProcessor time in µs per request, medians of ${rounds} rounds in turns\n`);
  console.log(table(["call", "product", "bare", "ratio", "goal", "round trips", "goal", ""], rows));
  if (isAsked("ping")) console.log(`\n${await comparePings(product, visitors)}`);
  await peer.stop();
  await product.stop();

  if (isAsked("memory")) {
    const onPostgres = await idleMemory(settings);
    const embedded = await idleMemory({ DATA_DIR: folder });
    console.log(
      `idle memory ${onPostgres.toFixed(0)} MB on Postgres (≤ 110) ${verdict(onPostgres <= 110)}, ${embedded.toFixed(0)} MB with PGlite`,
    );
  }
} finally {
  await database.drop();
  rmSync(folder, { recursive: true });
}
process.exit();

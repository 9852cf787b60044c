import { randomUUID } from "node:crypto";
import type { Hono } from "hono";
import type { DestinationStream } from "pino";
import sql from "sql-template-tag";
import { emailProblem } from "../../src/contract/fields.ts";
import type { Session } from "gotrue-for-node/wire";
import { createApp } from "../../src/server/app.ts";
import { MovableClock } from "./movable-clock.ts";
import { loadConfig } from "../../src/server/config.ts";
import type { Deps, Resources } from "../../src/server/deps.ts";
import type { Env } from "../../src/server/http/environment.ts";
import { createPasswords } from "gotrue-for-node";
import { app as product } from "../../src/server/identity/app.ts";
import { createLog } from "../../src/server/log.ts";
import { openStack, withoutWorkers } from "../../src/server/stack.ts";
import type { Database, Query, Rows } from "../../src/basics/sql/database.ts";
import { builtSite } from "../../src/server/web/built.ts";
import { publicSettings } from "../../src/server/web/page.ts";
import { embeddedImage } from "./embedded-image.ts";
import { createDatabase } from "./own-database.ts";

export { asAdmin, createDatabase, hasPostgres } from "./own-database.ts";

export type StoreKind = "pglite" | "postgres";

/**
 * How often a race is run: fifty times, and with a `LOT`, as `npm test` sets it, a dozen, since that runs with every change. On the embedded store's one
 * connection transactions come one after the other, and fewer races tell as much.
 */
export const racesOn = (store: StoreKind): number => {
  const isSampled = process.env["LOT"] !== undefined;
  if (store === "postgres") return isSampled ? 12 : 50;
  return isSampled ? 4 : 10;
};

export type Person = { email: string; password: string; token: string; session: Session };
export type QueuedMail = { id: string; kind: string; language: string; params: Record<string, unknown> };
type Call = { method?: string; body?: unknown; token?: string; headers?: Record<string, string> };

const bodyOf = (body: unknown): BodyInit | undefined =>
  body === undefined ? undefined : typeof body === "string" || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body);

export type Answer = { status: number; headers: Headers; body: any };

export type Stack = {
  app: Hono<Env>;
  deps: Deps;
  clock: MovableClock;
  /** Calls the application without a port, with the client's key for the path; `body` is sent as JSON but for text and bytes, POST where there is one. */
  request(path: string, call?: Call): Promise<Answer>;
  /** Registers through the portal and signs in. */
  signUp(email?: string): Promise<Person>;
  /** Mail queued for an address, newest first, whether it was sent or not. */
  mails(to: string): Promise<QueuedMail[]>;
  close(): Promise<void>;
};

export const goodPassword = "a walk through seven gardens";

let people = 0;
/** An address that no other test uses. */
export const newAddress = (): string => {
  people += 1;
  const address = `person${people}.${randomUUID().slice(0, 8)}@example.com`;
  if (emailProblem(address) !== null) throw new Error("not an address");
  return address;
};

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  return /\bjson\b/.test(response.headers.get("content-type") ?? "") ? JSON.parse(text) : text;
};

/** The whole server on its own store, without a port and with a clock to move. Limits are off unless `env` says otherwise. */
export const startStack = async (options: {
  store: StoreKind;
  env?: Record<string, string>;
  databaseUrl?: string;
  /** Where its log goes, instead of standard output. */
  log?: DestinationStream;
  /** What it is given in place of its own. */
  instead?: (resources: Resources) => Partial<Deps>;
}): Promise<Stack> => {
  const database = options.store === "postgres" && options.databaseUrl === undefined ? await createDatabase(true) : null;
  const databaseUrl = options.databaseUrl ?? database?.url;
  const config = loadConfig({
    DATA_DIR: "memory://",
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: process.env["TEST_POOL"],
    LIMITS: "off",
    TEST_CLOCK: "on",
    LOG_LEVEL: process.env["LOG_LEVEL"] ?? "silent",
    ...options.env,
  });
  const clock = new MovableClock();
  const image = databaseUrl === undefined ? embeddedImage() : undefined;
  const { resources, close } = await openStack(config, createLog(config.LOG_LEVEL, options.log), { clock, ...(image && { image }) });
  const loadThai = async () => (await import("../../src/server/words/thai.ts")).say;
  // Most tests sign somebody up, who are no safer for what OWASP recommends.
  const identity = {
    ...resources.identity,
    passwords: createPasswords(config.PASSWORD_MIN, product.ownWords, { memoryCost: 8, timeCost: 1 }),
  };
  // The portal's clock is an object of its own: `stopClock` stops it, and sessions go on.
  const own = { clock: { now: () => clock.now() }, loadThai, identity };
  const deps: Deps = { ...withoutWorkers(resources), ...own, ...options.instead?.(resources) };
  const site = builtSite("", config, publicSettings(config, deps.apiKeys.anon));
  const app = createApp(deps, site, clock);

  const request = async (path: string, call: Call = {}): Promise<Answer> => {
    const headers: Record<string, string> = { apikey: path.startsWith("/auth/v1") ? deps.apiKeys.anon : config.API_KEY };
    if (call.token !== undefined) headers["authorization"] = `Bearer ${call.token}`;
    if (call.body !== undefined) headers["content-type"] = "application/json";
    const response = await app.request(path, {
      method: call.method ?? (call.body === undefined ? "GET" : "POST"),
      headers: { ...headers, ...call.headers },
      body: bodyOf(call.body),
    });
    return { status: response.status, headers: response.headers, body: await readBody(response) };
  };

  return {
    app,
    deps,
    clock,
    request,
    async signUp(email = newAddress()) {
      const password = goodPassword;
      const body = { email, password, confirmPassword: password, firstName: "Somchai", lastName: "Jaidee", signInUrl: "/auth" };
      await request("/api/auth/register", { body });
      const { body: answer } = await request("/api/auth/login", { body: { email, password } });
      return { email, password, token: answer.data.token, session: answer.data.login_token };
    },
    async mails(to) {
      const { rows } = await deps.db.query<QueuedMail>(
        sql`select id, kind, language, params from outbox where recipient = ${to} order by created_at desc, id`,
      );
      return rows;
    },
    async close() {
      await close();
      await database?.drop();
    },
  };
};

/**
 * Lets every query of a store, those of its transactions too, pass through `around`.
 *
 * @returns puts the store back
 */
export const interceptQueries = (db: Database, around: (query: Query, goOn: () => Promise<unknown>) => Promise<unknown>): (() => void) => {
  const passing = (inner: Database): Database => {
    const query: Database["query"] = (asked) => around(asked, () => inner.query(asked)) as Promise<Rows<never>>;
    return {
      ...inner,
      query,
      transaction: (work, first) =>
        inner.transaction(async (tx) => {
          const sent: Promise<unknown>[] = [];
          const within = passing(tx);
          const result = await work({ ...within, send: (asked) => void sent.push(within.query(asked)) });
          await Promise.all(sent);
          return result;
        }, first),
    };
  };
  const before = { ...db };
  Object.assign(db, passing(before));
  return () => void Object.assign(db, before);
};

/** How many statements a call runs on its stack, those of transactions included. */
export const statementsOf = async (stack: Stack, call: () => Promise<unknown>): Promise<number> => {
  let statements = 0;
  const putBack = interceptQueries(stack.deps.db, (_query, goOn) => {
    statements += 1;
    return goOn();
  });
  try {
    await call();
  } finally {
    putBack();
  }
  return statements;
};

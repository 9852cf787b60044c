/**
 * The peer: a bare Hono handler that reads its body, knows its caller by the token and runs the statements it was given, as the
 * product's calls run them, and nothing else. Also hashes, for what signing in cannot do without.
 */
import { serve } from "@hono/node-server";
import { verify } from "@node-rs/argon2";
import { Hono } from "hono";
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import pg from "pg";
import type { Plan, Visitor } from "./calls.ts";

type Slot = (caller: Visitor, name: string) => unknown;
type Prepared = { name: string; text: string; slots: Slot[] };

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const callers = new Map<string, Visitor>();
const plans = new Map<string, Prepared[]>();
/** What signed the tokens that are seen for the first time. */
let keys: JWTVerifyGetKey | undefined;
/** What passwords are checked against; one will do, because all visitors have the same. */
let stored = "";

/** Where a value of the recorded call stands for its caller or its name, the present call's is put. */
const slotOf = (value: unknown, { visitor, name }: Plan): Slot => {
  if (value === visitor.id) return (caller) => caller.id;
  if (value === visitor.email) return (caller) => caller.email;
  if (typeof value !== "string" || !value.includes(name)) return () => value;
  const [before, after] = value.split(name);
  return (_caller, present) => `${before}${present}${after}`;
};

process.on("message", async (message: unknown) => {
  if (typeof message !== "object" || message === null) return;
  if ("visitors" in message) {
    for (const visitor of message.visitors as Visitor[]) callers.set(`Bearer ${visitor.token}`, visitor);
  } else if ("plan" in message) {
    const plan = message.plan as Plan;
    plans.set(
      plan.call,
      plan.statements.map(({ name, text, values }) => ({ name, text, slots: values.map((value) => slotOf(value, plan)) })),
    );
  } else if ("jwks" in message) {
    keys = createLocalJWKSet(message.jwks as JSONWebKeySet);
  } else if ("hash" in message) {
    const { hash, times } = message as { hash: { stored: string; password: string }; times: number };
    stored = hash.stored;
    for (let turn = 0; turn < times; turn += 1) await verify(hash.stored, hash.password);
  }
  process.send!("done");
});

type Body = { subdomain?: string; subdomainName?: string; email?: string; password?: string };

const run = async (call: string, caller: Visitor, name: string): Promise<unknown[]> => {
  let rows: unknown[] = [];
  for (const { name: statement, text, slots } of plans.get(call) ?? []) {
    ({ rows } = await pool.query({ name: statement, text, values: slots.map((slot) => slot(caller, name)) }));
  }
  return rows;
};

const app = new Hono();
app.get("/health", (c) => c.json({ status: "ok" }));
// Signing in has no token yet: its caller is who the address says, once the hash says so too.
app.post("/sign-in", async (c) => {
  const { email, password = "" } = await c.req.json<Body>();
  const caller = [...callers.values()].find((one) => one.email === email);
  if (caller === undefined || !(await verify(stored, password))) return c.json({ success: false }, 401);
  const rows = await run("sign-in", caller, "");
  return c.json({ success: true, data: rows[0] ?? null, message: null, error: null });
});
// A caller whom the signature tells.
app.post("/first-sight", async (c) => {
  await c.req.json<Body>();
  const { payload } = await jwtVerify((c.req.header("authorization") ?? "").slice("Bearer ".length), keys!, { algorithms: ["ES256"] });
  const caller = [...callers.values()].find(({ id }) => id === payload.sub)!;
  const rows = await run("first-sight", caller, String(payload["session_id"]));
  return c.json({ success: true, data: rows[0] ?? null, message: null, error: null });
});
app.post("/:call", async (c) => {
  const body = await c.req.json<Body>();
  const caller = callers.get(c.req.header("authorization") ?? "");
  if (caller === undefined) return c.json({ success: false }, 401);
  const rows = await run(c.req.param("call"), caller, body.subdomain ?? body.subdomainName ?? "");
  return c.json({ success: true, data: rows[0] ?? null, message: null, error: null });
});

serve({ fetch: app.fetch, port: Number(process.env["PORT"]), hostname: "127.0.0.1" }, ({ port }) => {
  process.stdout.write(`Ready at http://localhost:${port}\n`);
});

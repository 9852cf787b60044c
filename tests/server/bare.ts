import { Hono } from "hono";
import type { Deps } from "../../src/server/deps.ts";
import type { Ctx, Env } from "../../src/server/http/environment.ts";
import { createLog } from "../../src/server/log.ts";

type Asked = { method?: string; path?: string; headers?: Record<string, string>; body?: BodyInit; incoming?: object; deps?: object };

/** A log, and its lines. */
export const notedLog = () => {
  const lines: Record<string, unknown>[] = [];
  return { lines, log: createLog("info", { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) }) };
};

/** What a handler makes of a request, with no server and no store behind it. */
export const of = async <Result>(
  look: (c: Ctx) => Result | Promise<Result>,
  { method, path = "/", headers, body, incoming, deps }: Asked = {},
) => {
  let seen: { result: Result } | { error: unknown } | undefined;
  const app = new Hono<Env>().all("*", async (c) => {
    c.set("deps", { config: { BODY_DEADLINE: 10 }, ...deps } as unknown as Deps);
    c.set("isTrusted", (address) => address === "10.0.0.1");
    c.set("requestId", "the request");
    try {
      seen = { result: await look(c) };
    } catch (error) {
      seen = { error };
    }
    return c.res.status === 404 ? c.text("") : c.res;
  });
  // A stream as a body is told to be one; the types of Node and of browsers differ in it.
  const init = { method: method ?? (body === undefined ? "GET" : "POST"), headers, body, duplex: "half" } as RequestInit;
  await app.request(path, init, incoming === undefined ? {} : { incoming });
  if (seen === undefined) throw new Error("nobody looked");
  if ("error" in seen) throw seen.error;
  return seen.result;
};

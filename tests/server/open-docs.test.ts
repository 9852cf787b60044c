/** The page that describes the API: short, in both languages, with samples that do what they say. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keysOf } from "../../src/contract/keys.ts";
import { routes } from "../../src/contract/open/routes.ts";
import { samples } from "../../src/contract/open/samples.ts";
import { type Stack, startStack } from "./harness.ts";
import { makeKey } from "./open-calls.ts";
import { at } from "./workspace-people.ts";
import { makeProject, newTeam, nextId, submit, type Team } from "./workspace-rows.ts";

const run = promisify(execFile);
let stack: Stack;
let team: Team;
let key: string;
beforeAll(async () => {
  stack = await startStack({ store: "pglite" });
  team = await newTeam(stack);
  ({ key } = await makeKey(stack, team.owner));
  expect(await submit(stack, team.owner, makeProject(nextId(), "MKT"))).toBe("done");
}, 60_000);
afterAll(() => stack.close());

const page = (language: string, headers: Record<string, string> = {}) =>
  stack.app.request("/api/v1/docs", { headers: { ...at(team.owner.subdomain), "accept-language": language, ...headers } });

test.each([
  ["th", "API ของลานงาน"],
  ["en", "Lanngan API"],
])("in %s it has every call, and at most 40 kB", async (language, title) => {
  const answer = await page(language);
  const text = await answer.text();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=UTF-8"]);
  expect(text).toContain(`<html lang="${language}">`);
  expect(text).toContain(`<h1>${title}</h1>`);
  for (const name of keysOf(routes)) expect(text).toContain(`<code>${routes[name].method.toUpperCase()} ${routes[name].path}</code>`);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(40 * 1024);
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("its samples run as they are", async () => {
  // A program finds the server by the name of the workspace, which this one listens for.
  const server = serve({
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const headers = { ...Object.fromEntries(request.headers), ...at(team.owner.subdomain) };
      const body = request.method === "GET" ? undefined : await request.text();
      return stack.app.request(pathname + search, { method: request.method, headers, ...(body === undefined ? {} : { body }) });
    },
    port: 0,
    hostname: "127.0.0.1",
  });
  if (!server.listening) await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const folder = mkdtempSync(join(tmpdir(), "lanngan-samples-"));
  try {
    const env = { ...process.env, LANNGAN_URL: `http://127.0.0.1:${port}/api/v1`, LANNGAN_KEY: key };
    const curl = await run("bash", ["--norc", "-eo", "pipefail", "-c", samples.curl], { env });
    const [moves, moved] = curl.stdout.split("}{").length === 2 ? curl.stdout.split(/(?<=\})(?=\{)/) : ["{}", "{}"];
    expect(JSON.parse(moves!).data.map(({ move }: { move: string }) => move)).toContain("m1");
    expect(JSON.parse(moved!).data).toMatchObject({ title: "Brew", due: "2026-12-24", comments: 1 });
    const file = join(folder, "tasks.mts");
    writeFileSync(file, samples.typescript);
    const typescript = await run(process.execPath, ["--no-warnings", file], { env });
    expect(typescript.stdout).toMatch(/^MKT-1 Brew \S/);
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
}, 60_000);

test("is answered whole each time, with its own policy: a 304 would bring that of the site", async () => {
  const first = await stack.request("/api/v1/docs", { headers: at(team.owner.subdomain) });
  const again = await stack.request("/api/v1/docs", {
    headers: { ...at(team.owner.subdomain), "if-none-match": first.headers.get("etag") ?? "*" },
  });
  expect(again.status).toBe(200);
  expect(again.headers.get("content-security-policy")).toBe(first.headers.get("content-security-policy"));
  expect(first.headers.get("content-security-policy")).toMatch(/style-src 'sha256-|style-src-elem 'sha256-|style-src 'unsafe/);
});

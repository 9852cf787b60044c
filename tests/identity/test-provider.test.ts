/** The test provider in Google's place, where it is mounted: over a socket, since it speaks to Node itself. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testPeople } from "../../src/server/identity/test-provider.ts";
import { startStack, type Stack } from "../server/harness.ts";

let stack: Stack;
const server = createServer((request, response) => void getRequestListener(stack.app.fetch)(request, response));
let url: string;
beforeAll(async () => {
  stack = await startStack({ store: "pglite", env: { BUILD_MODE: "uat" } });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/test-provider`;
}, 60_000);
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await stack.close();
});

it("says where its parts are, below where it is mounted", async () => {
  const configuration = (await (await fetch(`${url}/.well-known/openid-configuration`)).json()) as Record<string, string>;
  const paths = ["authorization_endpoint", "token_endpoint", "jwks_uri"].map((name) => new URL(configuration[name]!).pathname);
  expect(paths).toEqual(["/test-provider/auth", "/test-provider/token", "/test-provider/jwks"]);
});

it.each([
  ["en", "This is not Google", "Cancel"],
  ["th", "นี่ไม่ใช่ Google", "ยกเลิก"],
])("shows whom one can sign in as, and says what it is, in %s", async (language, says, cancel) => {
  const page = await (await fetch(`${url}/people/one`, { headers: { cookie: `lanngan-language=${language}` } })).text();
  for (const text of [says, cancel, ...testPeople.map(({ email }) => email)]) expect(page).toContain(text);
  expect(page).toContain('<form method="post" action="one">');
});

it("shows a browser that it refuses the product's card", async () => {
  const page = await fetch(`${url}/auth?client_id=nobody`, { headers: { accept: "text/html", cookie: "lanngan-language=en" } });
  expect([page.status, page.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
  expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(await page.text()).toMatch(/<html lang="en">[^]*This link cannot be opened[^]*<a href="\/en">Back to Home/);
});

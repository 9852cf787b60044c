/** What the host of a workspace answers, and what it does not (WORKSPACE §1). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isForPortal } from "../../src/server/workspace-address.ts";
import { newOwner, type Owner } from "./free-owners.ts";
import { type Stack, startStack } from "./harness.ts";
import { at, comeIn } from "./workspace-people.ts";

let stack: Stack;
let owner: Owner;
beforeAll(async () => {
  stack = await startStack({ store: "pglite" });
  owner = await newOwner(stack);
});
afterAll(() => stack.close());

const asked = (path: string, host: string, init: RequestInit = {}) =>
  stack.app.request(path, { ...init, headers: { host, apikey: stack.deps.config.API_KEY, ...init.headers } });
const here = () => at(owner.subdomain).host;

test("its pages are there, and say so", async () => {
  for (const path of ["/", "/enter"]) expect((await asked(path, here())).status, path).toBe(200);
  expect((await asked("/nowhere-in-it", here())).status).toBe(404);
});

test("an address that is nobody's is not found, whatever is asked of it", async () => {
  const nobody = "nobody-has-this.localhost:3000";
  const page = await asked("/", nobody);
  expect([page.status, (await page.text()).includes("data-unknown")]).toEqual([404, true]);
  expect(await (await asked("/", here())).text()).not.toContain("data-unknown");
});

test.each(["GET /auth", "GET /register", "GET /dashboard", "GET /mailbox", "GET /health", "GET /test/clock"])(
  "the portal's %s is not there",
  async (call) => {
    const [method, path] = call.split(" ") as [string, string];
    expect((await asked(path, here(), { method })).status).toBe(404);
  },
);

test.each([
  ["POST", "/api/auth/login"],
  ["POST", "/api/auth/enter"],
  ["GET", "/api/organization/get-organization-by-email?email=a@example.com"],
  ["GET", "/api/auth/sessions"],
  ["POST", "/api/registration"],
  ["GET", "/api/admin/organizations"],
  ["GET", "/auth/v1/user"],
  ["POST", "/auth/v1/token?grant_type=password"],
])("the portal's call %s %s is not there, with any token", async (method, path) => {
  const { accessToken } = await comeIn(stack, owner);
  for (const token of [owner.token, accessToken, stack.deps.apiKeys.service]) {
    const answer = await asked(path, here(), { method, headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(404);
  }
});

test("the contact form is, and no other origin may read its calls", async () => {
  const answer = await asked("/api/registration/contact-sale", here(), {
    method: "POST",
    headers: { origin: "https://elsewhere.example" },
  });
  expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([400, null]);
});

test("its own calls are asked by our client alone", async () => {
  const path = `/api/w/${owner.subdomain}/me`;
  expect((await asked(path, here(), { headers: { apikey: "another" } })).status).toBe(401);
  const { accessToken } = await comeIn(stack, owner);
  expect((await asked(path, here(), { headers: { authorization: `Bearer ${accessToken}` } })).status).toBe(200);
});

test("www leads to the portal, and a name of the service is the portal", async () => {
  const answer = await asked("/terms?from=www", "www.localhost:3000");
  expect([answer.status, answer.headers.get("location")]).toEqual([308, "http://localhost:3000/terms?from=www"]);
  expect((await asked("/auth", "status.localhost:3000")).status).toBe(200);
});

test("the hub is the portal's: whether a request is for that, its host says, which behind our own proxy is what that one was asked for", () => {
  const { config } = stack.deps;
  const isHere = isForPortal({ ...config, TRUSTED_PROXY: "10.0.0.1" });
  const from = (remoteAddress: string, headers: Record<string, string>) => isHere({ socket: { remoteAddress }, headers } as never);
  expect(from("203.0.113.7", { host: "localhost:3000" })).toBe(true);
  expect(from("203.0.113.7", { host: here() })).toBe(false);
  expect(from("10.0.0.1", { host: "localhost:3000", "x-forwarded-host": here() })).toBe(false);
  expect(from("203.0.113.7", { host: "localhost:3000", "x-forwarded-host": here() })).toBe(true);
});

describe("at paths of the portal's origin", () => {
  let shared: Stack;
  let member: Owner;
  beforeAll(async () => {
    shared = await startStack({ store: "pglite", env: { WORKSPACE_ADDRESS: "path" } });
    member = await newOwner(shared);
  });
  afterAll(() => shared.close());

  test("a workspace has its pages there", async () => {
    for (const [path, status] of [
      [`/w/${member.subdomain}`, 200],
      [`/w/${member.subdomain}/`, 200],
      [`/w/${member.subdomain}/nowhere-in-it`, 404],
      ["/w/nobody-has-this/", 404],
    ] as const)
      expect((await shared.app.request(path)).status, path).toBe(status);
  });

  test("a host below the portal's is the portal", async () => {
    expect((await shared.app.request("/auth", { headers: at(member.subdomain) })).status).toBe(200);
  });

  test("a member is let in without a code, and nobody else", async () => {
    const enter = async (token: string, subdomain: string) =>
      (
        await shared.request("/api/auth/enter", {
          token,
          body: { subdomain, codeChallenge: "a".repeat(43), preferences: { theme: "ocean", mode: "dark", language: "en" } },
        })
      ).body;
    expect((await enter(member.token, member.subdomain)).data).toEqual({ address: `http://localhost:3000/w/${member.subdomain}/enter` });
    const stranger = await newOwner(shared);
    expect((await enter(stranger.token, member.subdomain)).code).toBe("forbidden");
    expect((await enter(stranger.token, "nobody-has-this")).code).toBe("not_found");
  });
});

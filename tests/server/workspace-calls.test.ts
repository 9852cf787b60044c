/** What a workspace's calls ask for, and what each host answers of the whole product. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { call, inWorkspace, mali, noted, visitor } from "./noted-calls.ts";

const id = "0b9f3a52-6f0c-4f0e-9d3c-3f5a7e1b2c4d";
const api = ["api", "local"];
const host = { host: "acme.localhost:3000" };
const token = "good";

beforeEach(() => {
  for (const name of Object.keys(noted.answers)) delete noted.answers[name];
});

describe("A workspace's call", () => {
  const acting = { of: "callerInSession" };
  const before = ["callerInSession", "acme", inWorkspace];
  const calls: [line: string, body: object | undefined, expected: unknown[]][] = [
    ["GET me", undefined, ["whoAmI", acting, "en"]],
    ["GET people", undefined, ["peopleOf", acting]],
    [`PUT people/${id}/role`, { role: "guest" }, ["giveRole", acting, id, "guest"]],
    [`GET people/${id}/tasks`, undefined, ["assignedTasks", acting, id]],
    [`DELETE people/${id}`, undefined, ["removePerson", acting, id, null]],
    [`DELETE people/${id}`, { successor: id }, ["removePerson", acting, id, id]],
    ["POST ownership", { to: id }, ["handOver", acting, id]],
    ["GET invitations", undefined, ["invitationsOf", acting]],
    ["POST invitations", { addresses: "a@b.co", role: "guest" }, ["inviteAddresses", acting, { addresses: "a@b.co", role: "guest" }, "en"]],
    ["POST invitation-links", { role: "member", most: 5, days: 1 }, ["makeLink", acting, { role: "member", most: 5, days: 1 }, "en"]],
    [`POST invitations/${id}/sending`, undefined, ["sendAgain", acting, id, "en"]],
    [`PUT invitations/${id}/role`, { role: "guest" }, ["giveInvitationRole", acting, id, "guest"]],
    [`DELETE invitations/${id}`, undefined, ["revokeInvitation", acting, id]],
  ];
  const at = (line: string) => line.replace(" ", " /api/w/acme/");
  const isDone = (name: unknown) => ["removePerson", "handOver", "revokeInvitation"].includes(String(name));

  test.each(calls)("%s is asked by a session of its own, on its own host", async (line, body, expected) => {
    expect(await call(at(line), { body, token, headers: host })).toMatchObject({
      status: 200,
      body: { success: true, data: isDone(expected[0]) ? null : { of: expected[0] } },
      asked: [before, expected],
      taken: [api],
    });
    expect(await call(at(line), { body, headers: host })).toMatchObject({ status: 401, asked: [] });
    expect(await call(at(line), { body, token })).toMatchObject({ status: 404, body: { code: "not_found" }, asked: [] });
    expect(await call(at(line), { body, token, headers: { host: "other.localhost:3000" } })).toMatchObject({ status: 404, asked: [] });
  });

  test.each(calls)("%s is asked by the portal's session where workspaces are at paths", async (line, body, expected) => {
    const env = { WORKSPACE_ADDRESS: "path" };
    const atPath = [expected[0], { of: "callerAtPath" }, ...expected.slice(2)];
    expect(await call(at(line), { body, token, env })).toMatchObject({ status: 200, asked: [["callerAtPath", "acme", mali], atPath] });
    expect(await call(at(line), { body, env })).toMatchObject({ status: 401, asked: [] });
    const elsewhere = { GATEWAY_URL: "https://gateway.example" };
    expect(await call(at(line), { body, token, env: elsewhere })).toMatchObject({ status: 404, body: { code: "not_offered" }, asked: [] });
  });

  test.each(calls.filter(([line]) => line.includes(id)))("%s finds nothing where there can be nobody", async (line, body) => {
    expect(await call(at(line).replace(id, "7"), { body, token, headers: host })).toMatchObject({ status: 404, asked: [before] });
  });

  test("opens a session with a code, renews it, and leaves all", async () => {
    const code = { code: "c", codeVerifier: "v".repeat(43) };
    expect(await call("POST /api/w/acme/session", { body: code, headers: host })).toMatchObject({
      status: 200,
      body: { data: { of: "openSession" } },
      asked: [["openSession", "acme", code, visitor]],
      taken: [],
    });
    const renewal = { refreshToken: "r" };
    expect(await call("POST /api/w/acme/session/renewal", { body: renewal, headers: host })).toMatchObject({
      status: 200,
      body: { data: { session: { of: "renewSession" } } },
      asked: [["renewSession", "acme", "r"]],
      taken: [],
    });
    expect(await call("DELETE /api/w/acme/session", { token, headers: host })).toMatchObject({
      body: { success: true, data: null },
      asked: [["leaveWorkspaces", "acme", inWorkspace]],
    });
    for (const [line, body] of [
      ["POST /api/w/acme/session", code],
      ["POST /api/w/acme/session/renewal", renewal],
    ] as const) {
      // What is refused is counted by where it came from.
      expect(await call(line, { body: {}, headers: host })).toMatchObject({ status: 400, asked: [], taken: [["token", "local"]] });
      expect(await call(line, { body: {}, headers: host, full: "token" })).toMatchObject({ status: 429, asked: [] });
      expect(await call(line, { body })).toMatchObject({ status: 404, asked: [] });
    }
    expect(await call("DELETE /api/w/acme/session", { headers: host })).toMatchObject({ status: 401, asked: [] });
  });
});

const production = { BUILD_MODE: "production", SMTP_URL: "smtp://mail.example" };

describe("The portal's host", () => {
  const kindAt = async (...asked: Parameters<typeof call>) => {
    const { status, headers } = await call(...asked);
    return [status, headers.get("x-kind")];
  };

  test("answers its pages and its health", async () => {
    expect(await kindAt("GET /")).toEqual([200, "public"]);
    expect(await kindAt("GET /nowhere")).toEqual([404, "nowhere"]);
    expect(await kindAt("GET /", { headers: { host: "portal.elsewhere" } })).toEqual([200, "public"]);
    expect(await call("GET /health")).toMatchObject({ status: 200, body: { status: "ok" }, taken: [] });
    expect((await call("POST /")).body).toMatchObject({ code: "method_not_allowed" });
  });

  test("is led to from www, with all that was asked", async () => {
    const env = { SITE_URL: "https://lanngan.example" };
    const { status, headers } = await call("GET /terms?a=1", { env, headers: { host: "www.lanngan.example" } });
    expect([status, headers.get("location")]).toEqual([308, "https://lanngan.example/terms?a=1"]);
    expect(await kindAt("GET /terms", { env, headers: { host: "www.other.example" } })).toEqual([200, "public"]);
  });

  test("names every answer, and holds it to a policy", async () => {
    for (const line of ["GET /", "GET /api/nowhere", "GET /health"]) {
      const { headers } = await call(line);
      expect([headers.get("x-request-id"), headers.get("x-content-type-options")]).toEqual(["the request", "nosniff"]);
    }
    expect((await call("GET /")).headers.get("content-security-policy")).toBe("the policy");
  });

  test("lets any origin ask its calls and those of identity, without being counted", async () => {
    for (const line of ["OPTIONS /api/auth/login", "OPTIONS /auth/v1/token"]) {
      const { status, headers, taken } = await call(line, { headers: { apikey: undefined } });
      expect([status, headers.get("access-control-allow-origin"), taken]).toEqual([204, "*", []]);
    }
    expect((await call("GET /")).headers.get("access-control-allow-origin")).toBeNull();
    expect((await call("GET /api/nowhere")).headers.get("cache-control")).toBe("no-store");
  });

  test("knows its clients by the public key, in header or query, and counts them", async () => {
    for (const apikey of [undefined, "wrong"])
      expect(await call("GET /api/nowhere", { headers: { apikey } })).toMatchObject({
        status: 401,
        body: { code: "client_unknown" },
        taken: [],
      });
    expect(await call("GET /api/nowhere?apiKey=lanngan-web", { headers: { apikey: undefined } })).toMatchObject({
      status: 404,
      taken: [api],
    });
    expect(await call("GET /api/nowhere", { full: "api" })).toMatchObject({ status: 429 });
    expect(await call("GET /api/nowhere")).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  test.each([
    ["/api/auth/login", "POST"],
    ["/api/auth/sessions", "GET, DELETE"],
    ["/api/auth/user/ResetPassword", "PUT"],
    ["/api/organization/registration", "POST"],
    ["/api/admin/keys", "GET"],
    ["/api/w/acme/invitations", "GET, POST"],
  ])("has %s under %s alone", async (path, allow) => {
    const { status, headers, body } = await call(`PATCH ${path}`, { token: "service" });
    expect([status, headers.get("allow"), body]).toMatchObject([405, allow, { code: "method_not_allowed" }]);
  });

  test("offers the identity service that is built in, or says that there is none", async () => {
    expect((await call("GET /auth/v1/health", { headers: { apikey: "anon" } })).status).toBe(200);
    const env = { IDENTITY_URL: "https://identity.example", ANON_KEY: "key" };
    expect(await call("GET /auth/v1/health", { env })).toMatchObject({ status: 404, body: { code: "not_offered" } });
  });

  test("has what is for trying out, and not in production", async () => {
    // To somebody who is not at this computer none of them is there.
    const isThere = async (path: string, env: Record<string, string> = {}) => (await kindAt(`GET ${path}`, { env }))[1] === null;
    expect([
      await isThere("/mailbox"),
      await isThere("/mailbox", { SMTP_URL: "smtp://mail.example" }),
      await isThere("/mailbox", production),
    ]).toEqual([true, false, false]);
    expect([await isThere("/test-provider/x"), await isThere("/test-provider/x", production)]).toEqual([true, false]);
    expect([await isThere("/test"), await isThere("/test", { TEST_CLOCK: "on" }), await isThere("/test", { TEST_TOOLS: "on" })]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await isThere("/test/clock")).toBe(false);
  });

  test("has a clock that tests move, where the settings say so", async () => {
    const env = { TEST_CLOCK: "on" };
    const nowOf = async (line: string, body?: object) => (await call(line, { env, body })).body;
    vi.useFakeTimers({ now: Date.parse("2026-11-24T01:00:00Z"), toFake: ["Date"] });
    expect(await nowOf("GET /test/clock")).toEqual({ now: "2026-11-24T01:00:00.000Z" });
    expect(await nowOf("POST /test/clock", { advance: 3600 })).toEqual({ now: "2026-11-24T02:00:00.000Z" });
    expect(await nowOf("POST /test/clock", { now: "2030-01-01T00:00:00Z" })).toEqual({ now: "2030-01-01T00:00:00.000Z" });
    vi.useRealTimers();
    for (const advance of [1e9, -1e9]) expect((await call("POST /test/clock", { env, body: { advance } })).status).toBe(200);
    for (const body of [{ advance: 1e9 + 1 }, { advance: -1e9 - 1 }, { now: "soon" }, { advance: 1, now: "2030-01-01T00:00:00Z" }, {}])
      expect((await call("POST /test/clock", { env, body })).status).toBe(400);
  });
});

describe("A workspace's host", () => {
  test("answers its pages, and the contact form", async () => {
    expect((await call("GET /enter", { headers: host })).headers.get("x-kind")).toBe("noWorkspace");
    const body = { name: "Mali", email: "a@b.co", message: "Hello" };
    expect(await call("POST /api/registration/contact-sale", { body, headers: host })).toMatchObject({
      status: 200,
      taken: [api, ["form", "local"]],
    });
  });

  test.each([
    "POST /api/auth/login",
    "GET /api/auth/sessions",
    "POST /api/registration",
    "GET /api/admin/keys",
    "POST /api/debug/fake-job",
    "GET /api/nowhere",
  ])("has no %s, whoever asks", async (line) => {
    for (const who of [undefined, "good", "service"])
      expect(await call(line, { token: who, headers: host })).toMatchObject({ status: 404, body: { code: "not_found" }, asked: [] });
  });

  test("has no identity service and no health, and takes no other methods", async () => {
    for (const line of ["POST /auth/v1/token", "POST /health", "POST /enter"])
      expect((await call(line, { headers: host })).body).toMatchObject({ code: "not_found" });
    const { status, headers } = await call("PATCH /api/w/acme/people", { headers: host });
    expect([status, headers.get("allow")]).toEqual([405, "GET"]);
  });

  test("lets no other origin ask, knows its client and counts it", async () => {
    const { status, headers } = await call("OPTIONS /api/w/acme/me", { headers: host });
    expect([status, headers.get("access-control-allow-origin")]).toEqual([405, null]);
    expect((await call("GET /api/w/acme/nowhere", { headers: host })).headers.get("cache-control")).toBe("no-store");
    expect(await call("GET /api/w/acme/me", { token, headers: { ...host, apikey: "wrong" } })).toMatchObject({
      status: 401,
      body: { code: "client_unknown" },
    });
    expect(await call("GET /api/w/acme/me", { token, headers: host, full: "api" })).toMatchObject({ status: 429 });
    expect((await call("GET /", { headers: host })).headers.get("x-request-id")).toBe("the request");
  });
});

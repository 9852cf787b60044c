/** Maintenance mode: nobody gets in but probes and the operator, everybody is told when to come back, and it ends as it began. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Answer, createDatabase, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";

const opens = { "sec-fetch-mode": "navigate", accept: "text/html,application/xhtml+xml,*/*;q=0.8", "accept-language": "en-US,en;q=0.9" };

describe.each(storesHere())("Maintenance mode on %s", (store) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ store });
  });
  afterAll(() => stack.close());

  const operator = (path: string, body?: object): Promise<Answer> =>
    stack.request(`/api/admin/maintenance${path}`, { token: stack.deps.apiKeys.service, body });
  const open = async (path: string, init: RequestInit = {}) => {
    const answer = await stack.app.request(path, { ...init, headers: { ...opens, ...(init.headers as object) } });
    return { answer, html: await answer.text() };
  };
  afterEach(() => operator("/stop", {}));

  test("keeps people out of pages and calls, and says for how long", async () => {
    expect((await operator("")).body.data).toEqual({ isOn: false, isSet: false, since: null, until: null });
    const { body } = await operator("/start", { minutes: 30 });
    expect(body.data).toMatchObject({ isOn: true, isSet: false });
    expect(Date.parse(body.data.until) - Date.parse(body.data.since)).toBe(30 * 60_000);

    for (const path of ["/", "/auth", "/register", "/en/terms", "/mailbox", "/nowhere"]) {
      const { answer, html } = await open(path);
      expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 503, "text/html; charset=UTF-8"]);
      expect(html).toContain("<h1>Down for maintenance</h1>");
      expect(html).toContain("Please wait 30 minutes, then try again.");
      // Every other page would say the same.
      expect([...html.matchAll(/<a href="([^"]*)">/g)].map(([, href]) => href)).toEqual([""]);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(1790);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
    }
    const thai = await open("/", { headers: { cookie: "lanngan-language=th" } });
    expect(thai.html).toContain("<h1>ปิดปรับปรุงระบบชั่วคราว</h1>");
    expect(thai.html).toContain('<html lang="th">');
    // An English address is English, whatever is chosen elsewhere.
    expect((await open("/en", { headers: { cookie: "lanngan-language=th" } })).html).toContain('<html lang="en">');

    for (const path of ["/api/auth/login", "/api/registration/contact-sale", "/auth/v1/token?grant_type=password", "/api/w/anybody"]) {
      const { status, headers, body: told } = await stack.request(path, { body: {} });
      expect([path, status, told.code]).toEqual([path, 503, "unavailable"]);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(1790);
      // Pages of other origins can read that it is passing.
      expect(headers.get("access-control-allow-origin")).toBe("*");
    }
    const question = await stack.app.request("/api/auth/login", { method: "OPTIONS" });
    expect([question.status, question.headers.get("access-control-allow-methods")]).toEqual([204, "GET, POST, PUT, PATCH, DELETE"]);
  });

  test("keeps them out at the addresses of workspaces, too", async () => {
    await operator("/start", {});
    const host = "nobody.localhost:3000";
    const { answer, html } = await open(`http://${host}/p/KTC`, { headers: { host } });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "300"]);
    expect(html).toContain("Please wait 5 minutes, then try again.");
  });

  test("lets probes, the operator and files through", async () => {
    await operator("/start", {});
    for (const path of ["/health", "/health/live"]) expect((await stack.app.request(path)).status).toBe(200);
    expect((await stack.request("/api/admin/leads", { token: stack.deps.apiKeys.service })).status).toBe(200);
    expect((await stack.request("/api/admin/leads")).status).toBe(403);
    expect((await stack.app.request("/assets/nothing.js")).status).toBe(404);
  });

  test("that lasts longer than was said asks to come back soon", async () => {
    await operator("/start", { minutes: 1 });
    stack.clock.advance(3600);
    expect((await open("/")).answer.headers.get("retry-after")).toBe("60");
  });

  test("ends, and what a form sent in it is sent by its button", async () => {
    await operator("/start", {});
    const form = { method: "POST", body: "a=b", headers: { "content-type": "application/x-www-form-urlencoded" } };
    const { answer, html } = await open("/auth/v1/verify", form);
    expect(answer.status).toBe(503);
    expect(html).toContain("then go back and press the button again.");
    expect((await operator("/stop", {})).body.data).toMatchObject({ isOn: false });
    expect((await open("/auth")).answer.status).toBe(200);
  });

  test("takes no time that is none", async () => {
    for (const minutes of [0, -1, 1.5, 1e9, "soon"]) expect((await operator("/start", { minutes })).status).toBe(400);
    expect((await operator("")).body.data.isOn).toBe(false);
  });
});

test("Maintenance mode by the setting is ended by no command", async () => {
  const stack = await startStack({ store: "pglite", env: { MAINTENANCE: "on" } });
  const { status, body } = await stack.request("/api/admin/maintenance/stop", { token: stack.deps.apiKeys.service, body: {} });
  expect([status, body.data]).toEqual([200, { isOn: true, isSet: true, since: null, until: null }]);
  expect((await stack.app.request("/", { headers: opens })).status).toBe(503);
  await stack.close();
});

test.runIf(storesHere().includes("postgres"))("Maintenance mode is seen by every server of a store once it looks", async () => {
  const database = await createDatabase(true);
  const [one, other] = await Promise.all([0, 1].map(() => startStack({ store: "postgres", databaseUrl: database.url })));
  await one!.request("/api/admin/maintenance/start", { token: one!.deps.apiKeys.service, body: {} });
  expect((await other!.app.request("/auth")).status).toBe(200);
  await other!.deps.maintenance.look();
  expect((await other!.app.request("/auth")).status).toBe(503);
  await one!.close();
  await other!.close();
  await database.drop();
});

import sql, { type Sql } from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { day } from "../../src/contract/time.ts";
import { newOwner, signIn } from "./free-owners.ts";
import { type Answer, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";

describe.each(storesHere())("The operator's calls on %s", (store) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ store });
  });
  afterAll(() => stack.close());

  const call = (path: string, body?: unknown, method = body === undefined ? "GET" : "POST"): Promise<Answer> =>
    stack.request(`/api/admin/${path}`, { token: stack.deps.apiKeys.service, body, method });
  const rows = async (query: Sql) => (await stack.deps.db.query(query)).rows;

  test.each([
    ["nobody", () => undefined],
    ["the public key", () => stack.deps.apiKeys.anon],
    ["a made-up key", () => `${stack.deps.apiKeys.service}x`],
  ])("are for the service key alone, not for %s", async (_name, token) => {
    for (const path of ["leads", "organizations", "keys", "nothing"]) {
      const answer = await stack.request(`/api/admin/${path}`, { token: token() });
      expect([answer.status, answer.body.code, answer.body.data]).toEqual([403, "forbidden", null]);
    }
  });

  test("are not for a signed-in owner", async () => {
    const owner = await newOwner(stack);
    const answer = await stack.request(`/api/admin/organizations/${owner.subdomain}/upgrade`, {
      token: owner.token,
      body: { plan: "pro" },
    });
    expect(answer.status).toBe(403);
    expect((await stack.request("/api/admin/leads", { headers: { "X-Service-Key": stack.deps.apiKeys.service } })).status).toBe(403);
  });

  test("show organisations by id and by subdomain, and list them by status", async () => {
    const owner = await newOwner(stack);
    const { data } = (await call(`organizations/${owner.subdomain}`)).body;
    expect(data).toMatchObject({
      ownerEmail: owner.email,
      status: "active",
      life: "active",
      planId: 1,
      usage: { members: { used: 1, most: 5 } },
    });
    expect(data.people).toEqual([
      { email: owner.email, name: null, role: "owner", joinedAt: expect.any(String), lastSeenAt: data.lastSeenAt },
    ]);
    expect(Date.parse(data.dueAt) - Date.parse(data.lastSeenAt)).toBeGreaterThanOrEqual(60 * day - 1000);
    expect((await call(`organizations/${data.id}`)).body.data).toEqual(data);
    const listed = async (state: string) =>
      (await call(`organizations?state=${state}`)).body.data.map(({ subdomain }: { subdomain: string }) => subdomain);
    expect(await listed("active")).toContain(owner.subdomain);
    expect(await listed("suspended")).not.toContain(owner.subdomain);
    await call(`organizations/${owner.subdomain}/suspend`, { reason: "A test" });
    expect(await listed("suspended")).toContain(owner.subdomain);
    expect(await listed("active")).not.toContain(owner.subdomain);
    expect((await call("organizations?state=happy")).status).toBe(400);
    expect((await call("organizations/nobody-here")).status).toBe(404);
    expect((await call("leads/not-an-id")).status).toBe(404);
  });

  test("upgrade with a mail and an audit event, the same plan again with neither", async () => {
    const owner = await newOwner(stack);
    const path = `organizations/${owner.subdomain}/upgrade`;
    const { data } = (await call(path, { plan: "enterprise", billing: "yearly" })).body;
    expect(data).toMatchObject({ planId: 3, requestedPlanId: null });
    await call(path, { plan: "enterprise" });
    expect((await stack.mails(owner.email)).filter(({ kind }) => kind === "plan_upgraded")).toHaveLength(1);
    const events = await rows(
      sql`select actor, details from audit_events where subject = ${data.id} and kind = 'admin.organization.upgraded'`,
    );
    expect(events).toEqual([{ actor: "operator", details: { from: 1, to: 3, billing: "yearly" } }]);
  });

  test("downgrade to what is less, from when on disuse counts, with an audit event", async () => {
    const owner = await newOwner(stack);
    const path = `organizations/${owner.subdomain}`;
    expect((await call(`${path}/downgrade`, { plan: "pro" })).body.code).toBe("not_possible");
    await call(`${path}/upgrade`, { plan: "enterprise" });
    expect((await call(path)).body.data).toMatchObject({ dueAt: null, usage: { members: { used: 1, most: null } } });
    expect((await call(`${path}/downgrade`, { plan: "pro" })).body.data).toMatchObject({ planId: 2, dueAt: null });
    const { data } = (await call(`${path}/downgrade`, { plan: "free" })).body;
    expect(data).toMatchObject({ planId: 1, life: "active", usage: { members: { used: 1, most: 5 }, projects: { used: 0, most: 3 } } });
    expect(Date.parse(data.dueAt) - stack.clock.now().getTime()).toBeGreaterThan(60 * day - 60_000);
    await call(`${path}/downgrade`, { plan: "free" });
    const events = await rows(
      sql`select details from audit_events where subject = ${data.id} and kind = 'admin.organization.downgraded' order by at`,
    );
    expect(events).toEqual([{ details: { from: 3, to: 2 } }, { details: { from: 2, to: 1 } }]);
    expect((await call(`${path}/downgrade`, { plan: "enterprise" })).body.code).toBe("validation");
    expect((await call("organizations/nobody-here/downgrade", { plan: "free" })).body.code).toBe("not_found");
  });

  test("extend a trial that runs, and begin one anew that is over", async () => {
    const owner = await newOwner(stack);
    const path = `organizations/${owner.subdomain}`;
    const before = Date.parse((await call(path)).body.data.trialEndsAt);
    const { data } = (await call(`${path}/extend-trial`, { days: 14 })).body;
    expect(Date.parse(data.trialEndsAt) - before).toBe(14 * day);
    stack.clock.advance(40 * 86_400);
    const again = (await call(`${path}/extend-trial`, { days: 7 })).body.data;
    expect(Math.abs(Date.parse(again.trialEndsAt) - stack.clock.now().getTime() - 7 * day)).toBeLessThan(60_000);
    for (const days of [0, 1.5, "7", 4000]) expect((await call(`${path}/extend-trial`, { days })).status).toBe(400);
  });

  test("suspend only with a reason, once, and change nothing of what is not there", async () => {
    const owner = await newOwner(stack);
    const path = `organizations/${owner.subdomain}/suspend`;
    expect((await call(path, { reason: "  " })).status).toBe(400);
    expect((await call(path, {})).status).toBe(400);
    expect((await call(path, { reason: "Spam" })).status).toBe(200);
    expect(await call(path, { reason: "Spam" })).toMatchObject({ status: 409, body: { code: "not_possible" } });
    for (const action of ["upgrade", "extend-trial", "suspend", "restore"]) {
      const body = { plan: "pro", days: 1, reason: "x" };
      expect((await call(`organizations/nobody-here/${action}`, body)).status).toBe(404);
    }
  });

  test("a suspended one that is upgraded by the operator stays suspended, and is restored with its plan", async () => {
    const owner = await newOwner(stack);
    const path = `organizations/${owner.subdomain}`;
    await call(`${path}/suspend`, { reason: "Spam" });
    expect((await call(`${path}/upgrade`, { plan: "pro" })).body.data).toMatchObject({ status: "suspended", planId: 2 });
    expect((await call(`${path}/restore`, {})).body.data).toMatchObject({ status: "active", planId: 2, dueAt: null });
  });

  test("pass the life as of another day, and leave today's mail to be sent today", async () => {
    const owner = await newOwner(stack);
    const asOf = new Date(stack.clock.now().getTime() + 60 * day).toISOString();
    const { data } = (await call("lifecycle", { asOf })).body;
    expect(data).toContainEqual({ id: expect.any(String), subdomain: owner.subdomain, from: "active", to: "warned.first" });
    const due = await rows(sql`select due_at from outbox where kind = 'lifecycle_warning' and recipient = ${owner.email}`);
    expect(new Date(due[0]!["due_at"] as string).getTime()).toBeLessThanOrEqual(stack.clock.now().getTime());
    expect((await call("lifecycle", { asOf: "tomorrow" })).status).toBe(400);
    await signIn(stack, owner.email);
  });

  test("show the keys, and write down who looked", async () => {
    expect((await call("keys")).body.data).toEqual(stack.deps.apiKeys);
    const kinds = (await rows(sql`select distinct kind, actor from audit_events where kind like 'admin.%'`)).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["admin.keys.shown", "admin.organizations.listed", "admin.organization.shown"]));
    const secrets = await rows(sql`select 1 from audit_events where details::text like ${`%${stack.deps.apiKeys.service}%`}`);
    expect(secrets).toEqual([]);
  });

  test("exist under their own method alone", async () => {
    expect((await call("leads", {}, "DELETE")).status).toBe(405);
    expect((await call("organizations/x/upgrade")).status).toBe(405);
    expect((await call("nothing")).status).toBe(404);
  });
});

test("Time cannot be made up in production", async () => {
  const env = { BUILD_MODE: "production", SMTP_URL: "smtp://127.0.0.1:1", LIMITS: "on", TEST_CLOCK: "off" };
  const stack = await startStack({ store: "pglite", env });
  const answer = await stack.request("/api/admin/lifecycle", { token: stack.deps.apiKeys.service, body: { asOf: "2030-01-01T00:00:00Z" } });
  expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
  await stack.close();
});

/** What is deleted by time, and what time may not take: every table, its edges, and several servers at once. */
import { randomUUID } from "node:crypto";
import sql, { raw, type Sql } from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lives, piece } from "../../src/server/store/queries/life/purge.ts";
import { purge } from "../../src/server/use-cases/life/purge.ts";
import { startDemoJob } from "../../src/server/use-cases/jobs/demo.ts";
import { fakeJob } from "../../src/contract/hub.ts";
import { freeForm, newOwner } from "./free-owners.ts";
import { createDatabase, goodPassword, hasPostgres, newAddress, type Person, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { brokenRules } from "./invariants.ts";
import { newName, registrationOf, stopClock } from "./organization-people.ts";
import { at, comeIn } from "./workspace-people.ts";
import { nextId, submit, the } from "./workspace-rows.ts";

const day = 86_400;
const rowsOf = async ({ deps }: Stack, query: Sql) => (await deps.db.query(query)).rows;
const countOf = async (stack: Stack, table: string) => Number((await rowsOf(stack, raw(`select count(*) from ${table}`)))[0]!["count"]);

const call = (stack: Stack, { token, email }: Person, path: string, body: object = {}) =>
  stack.request(`/api/organization/${path}`, { token, body: { email, ...body } });

describe.each(storesHere())("Purging on %s", (store) => {
  let stack: Stack;
  let clock: ReturnType<typeof stopClock>;
  const pass = () => purge(stack.deps, clock.now());
  const isThere = async ({ email }: { email: string }) =>
    (await rowsOf(stack, sql`select 1 from users where email = ${email}`)).length === 1;
  const stateOf = async (subdomain: string) =>
    (await rowsOf(stack, sql`select state from organizations where subdomain = ${subdomain}`))[0]?.["state"];
  const claimOf = async (name: string) =>
    (await rowsOf(stack, sql`select state from subdomain_claims where subdomain = ${name}`))[0]?.["state"];
  /** Somebody in the wizard, whose registration waits for its code. */
  const registrant = async () => {
    const person = await stack.signUp();
    const request = registrationOf(newName());
    await call(stack, person, "start-session", { sessionId: request.sessionId });
    expect(await call(stack, person, "registration", request)).toMatchObject({ status: 200 });
    return { ...person, name: request.subdomainName };
  };
  const codeTo = async (email: string) => String((await stack.mails(email)).find(({ kind }) => kind === "code")!.params["code"]);

  beforeAll(async () => {
    stack = await startStack({ store });
    clock = stopClock(stack);
  });
  afterAll(() => stack.close());

  test("every table has a life, or a reason to stay", async () => {
    const tables = await rowsOf(stack, sql`select table_name from information_schema.tables where table_schema = 'public'`);
    expect(Object.keys(lives).toSorted()).toEqual(tables.map((row) => row["table_name"]).toSorted());
    for (const [table, life] of Object.entries(lives)) {
      if (!("goesWith" in life)) continue;
      const cascades = await rowsOf(
        stack,
        sql`select 1 from pg_constraint where contype = 'f' and confdeltype = 'c' and conrelid = ${table}::regclass and confrelid = ${life.goesWith}::regclass`,
      );
      expect(cascades, `${table} goes with ${life.goesWith}`).toHaveLength(1);
    }
  });

  test("of everything that is over nothing is left, and of what lives nothing is gone", async () => {
    const owner = await newOwner(stack, { subscriptionPlanId: 2 });
    const kept = new Map<string, number>();
    const own = {
      users: 1,
      identities: 1,
      organizations: 1,
      subdomain_claims: 1,
      memberships: 1,
      organization_heads: 1,
      projects: 1,
      workflow_versions: 1,
      tasks: 1,
      transitions: 1,
      state_counts: 1,
      state_days: 1,
      project_members: 1,
      changes: 5,
      leads: 1,
      jobs: 1,
    };
    for (const [table, count] of Object.entries(own)) kept.set(table, count);

    // Somebody who stopped at the code, with another name kept, a provider's page open and a report of an outer service.
    const person = await registrant();
    await call(stack, person, "resend-otp", { automatic: true });
    await call(stack, person, "validate-subdomain", { subdomain: newName() });
    await stack.request("/api/registration", { body: freeForm(newAddress()) });
    const { email } = person;
    await stack.request("/api/registration/contact-sale", { body: { name: "Mali", email, phone: "0812345678", message: "Hello" } });
    await stack.request("/auth/v1/signup", { body: { email: newAddress(), password: goodPassword } });
    await stack.request("/auth/v1/otp", {
      body: { email: owner.email, code_challenge: "c".repeat(43), code_challenge_method: "s256" },
    });
    await stack.request("/auth/v1/recover", { body: { email: owner.email } });
    const factor = await stack.request("/auth/v1/factors", { token: owner.token, body: { factor_type: "totp", friendly_name: "phone" } });
    expect(factor.status).toBe(200);
    await stack.request(`/auth/v1/factors/${factor.body.id}/challenge`, { token: owner.token, method: "POST", body: {} });
    const { accessToken } = await comeIn(stack, owner);
    const inviting = { addresses: newAddress(), role: "guest" };
    await stack.request(`/api/w/${owner.subdomain}/invitations`, { token: accessToken, body: inviting, headers: at(owner.subdomain) });
    const inside = { subdomain: owner.subdomain, token: accessToken };
    const project = { id: nextId(), name: "Marketing", key: "MKT", color: "blue", icon: null, template: "simple" } as const;
    expect(await submit(stack, inside, the({ op: "project.make", ...project }))).toBe("done");
    const task = { id: nextId(), project: project.id, title: "Brew", rank: "a0" };
    expect(await submit(stack, inside, the({ op: "task.make", ...task }))).toBe("done");
    const sending = { token: accessToken, body: { name: "tasks.csv", size: 3 }, headers: at(owner.subdomain) };
    expect((await stack.request(`/api/w/${owner.subdomain}/import-files`, sending)).status).toBe(200);
    await rowsOf(
      stack,
      sql`insert into notices (organization_id, project_id, task_id, user_id, number, title, what, at, count, is_read)
        select organization_id, project_id, id, author, number, title, 'moved', ${clock.now().toISOString()}::timestamptz, 1, false from tasks`,
    );
    const now = clock.now().toISOString();
    await rowsOf(
      stack,
      sql`insert into api_keys (organization_id, id, user_id, kind, name, hash, ending, scopes, networks, created_at, expires_at)
        select organization_id, 1, author, 'person', 'Build', 'hash', 'abcd', '{}', '{}', ${now}::timestamptz, ${now}::timestamptz from tasks`,
    );
    await rowsOf(
      stack,
      sql`insert into webhooks (organization_id, id, name, address, format, events, language, read_seq, created_at)
        select distinct on (organization_id) organization_id, 71, 'Hook', 'https://hook.example/', 'standard', '{task.moved}'::text[], 'en', 0, created_at from api_keys`,
    );
    await stack.deps.db.query(
      sql`insert into webhook_deliveries (organization_id, webhook_id, seq, message_id, type, body, state, at, ended_at)
        select organization_id, id, n, 'msg', 'task.moved', '{}', state, created_at, created_at
        from webhooks, (values (1, 'accepted'), (2, 'failed')) as made(n, state)`,
    );
    await stack.deps.db.query(
      sql`insert into api_requests (organization_id, key_id, name, body_hash, command, at)
        select organization_id, id, 'once', '', '{}', created_at from api_keys`,
    );
    const preferences = { theme: "default", mode: "system", language: "th" };
    const entering = { subdomain: owner.subdomain, codeChallenge: "c".repeat(43), preferences };
    expect((await stack.request("/api/auth/enter", { token: owner.token, body: entering })).status).toBe(200);
    await startDemoJob(stack.deps, { email: fakeJob.email, progressName: fakeJob.name }, null);
    await stack.request("/api/progress", {
      token: stack.deps.apiKeys.service,
      body: { jobName: "backup", progress: { step: "data_processing", status: "processing" } },
    });
    await rowsOf(
      stack,
      sql`insert into mailbox_messages (id, recipient, subject, html, text, received_at)
      select id, recipient, 'a mail', '', '', ${clock.now().toISOString()}::timestamptz from outbox`,
    );
    await rowsOf(stack, sql`update outbox set sent_at = ${clock.now().toISOString()}::timestamptz`);
    await rowsOf(stack, sql`update jobs set finished_at = ${clock.now().toISOString()}::timestamptz`);
    // One that is set up is its organisation's.
    kept.set("webhooks", await countOf(stack, "webhooks"));
    for (const [table, life] of Object.entries(lives))
      if ("ends" in life || "byPerson" in life) expect(await countOf(stack, table), table).toBeGreaterThan(0);

    clock.advance(3 * 365 * day);
    await pass();
    await pass();
    for (const [table, life] of Object.entries(lives)) {
      if ("stays" in life || life === lives["workspaces"]) continue;
      expect([table, await countOf(stack, table)]).toEqual([table, kept.get(table) ?? 0]);
    }
    expect(await stateOf(owner.subdomain)).toBe("active");
    expect(await claimOf(owner.subdomain)).toBe("active");
  });

  test("what is young stays", async () => {
    const person = await registrant();
    await call(stack, person, "resend-otp", { automatic: true });
    clock.advance(29 * day);
    await pass();
    expect([await isThere(person), await stateOf(person.name), await claimOf(person.name)]).toEqual([true, "pending", "pending"]);
    expect(await countOf(stack, "registration_sessions")).toBe(1);
    clock.advance(2 * day);
    await pass();
    expect([await isThere(person), await stateOf(person.name), await claimOf(person.name)]).toEqual([false, undefined, undefined]);
    for (const table of ["verification_codes", "registration_sessions", "sessions", "subdomain_claims"])
      expect([table, await countOf(stack, table)]).toEqual([table, table === "subdomain_claims" ? 1 : 0]);
  });

  test("somebody who comes back on the last day types their code in peace", async () => {
    const person = await registrant();
    clock.advance(31 * day);
    const { body } = await stack.request("/api/auth/login", { body: { email: person.email, password: person.password } });
    const back = { ...person, token: body.data.token as string };
    // Their registration was left for 31 days, but its code is on its way.
    await call(stack, back, "resend-otp", { automatic: true });
    await pass();
    expect(await stateOf(person.name)).toBe("pending");
    expect(await call(stack, back, "confirm-email-otp", { otpCode: await codeTo(person.email) })).toMatchObject({ status: 200 });
    clock.advance(31 * day);
    await pass();
    expect([await isThere(person), await stateOf(person.name), await claimOf(person.name)]).toEqual([true, "active", "active"]);
    expect((await brokenRules(stack.deps.db)).filter((rule) => !/welcome|nobody wrote down/.test(rule))).toEqual([]);
  });

  test("a registration whose name went to somebody else stays while its code works", async () => {
    const [person, rival] = [await registrant(), await stack.signUp()];
    clock.advance(31 * day);
    const [token, rivals] = await Promise.all(
      [person, rival].map(async ({ email, password }) => {
        const { body } = await stack.request("/api/auth/login", { body: { email, password } });
        return body.data.token as string;
      }),
    );
    await call(stack, { ...rival, token: rivals! }, "validate-subdomain", { subdomain: person.name });
    await call(stack, { ...person, token: token! }, "resend-otp", { automatic: true });
    await pass();
    expect(await stateOf(person.name)).toBe("pending");
  });

  test("a registration whose owner is choosing another name stays, with its account", async () => {
    const person = await registrant();
    clock.advance(31 * day);
    const token = (await stack.request("/api/auth/login", { body: { email: person.email, password: person.password } })).body.data.token;
    await call(stack, { ...person, token }, "validate-subdomain", { subdomain: newName() });
    await pass();
    expect([await isThere(person), await stateOf(person.name)]).toEqual([true, "pending"]);
  });

  test("an account that is used stays, though nobody proved its address, and so does one whose link works", async () => {
    const [used, invited] = [await stack.signUp(), newAddress()];
    clock.advance(29 * day);
    const { refresh_token } = used.session;
    expect((await stack.request("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token } })).status).toBe(200);
    await stack.request("/auth/v1/invite", { token: stack.deps.apiKeys.service, body: { email: invited } });
    await rowsOf(stack, sql`update one_time_tokens set expires_at = expires_at + interval '40 days' where purpose = 'invite'`);
    clock.advance(20 * day);
    await pass();
    expect(await isThere(used)).toBe(true);
    clock.advance(15 * day);
    await pass();
    expect([await isThere(used), await isThere({ email: invited })]).toEqual([false, true]);
    clock.advance(30 * day);
    await pass();
    expect(await isThere({ email: invited })).toBe(false);
    expect(await countOf(stack, "one_time_tokens")).toBe(0);
  });

  test("a barred account does not come free by waiting, and a deleted one keeps its row", async () => {
    const [barred, deleted] = [await stack.signUp(), await stack.signUp()];
    const idOf = async ({ email }: Person) => String((await rowsOf(stack, sql`select id from users where email = ${email}`))[0]!["id"]);
    const admin = { token: stack.deps.apiKeys.service };
    const [barredId, deletedId] = [await idOf(barred), await idOf(deleted)];
    await stack.request(`/auth/v1/admin/users/${barredId}`, { ...admin, method: "PUT", body: { ban_duration: "8760h" } });
    await stack.request(`/auth/v1/admin/users/${deletedId}`, { ...admin, method: "DELETE", body: { should_soft_delete: true } });
    clock.advance(60 * day);
    await pass();
    expect(await isThere(barred)).toBe(true);
    expect(await rowsOf(stack, sql`select 1 from users where id = ${deletedId}::uuid`)).toHaveLength(1);
  });

  test("a hold that ended tells the next person of the reassignment for a month", async () => {
    const [first, second] = [await stack.signUp(), await stack.signUp()];
    const [name, other] = [newName(), newName()];
    await call(stack, first, "validate-subdomain", { subdomain: name });
    await call(stack, first, "validate-subdomain", { subdomain: other });
    clock.advance(20 * day);
    await pass();
    expect(await call(stack, second, "validate-subdomain", { subdomain: name })).toMatchObject({ body: { code: "subdomain_reassigned" } });
    clock.advance(20 * day);
    await pass();
    expect(await claimOf(other)).toBeUndefined();
  });

  test("a long table is worked through in pieces, and a server that stops ends between two", async () => {
    const many = 2 * piece + 10;
    const left = () => countOf(stack, "submissions");
    await rowsOf(
      stack,
      sql`insert into submissions (hash, sent_at)
      select 'form ' || n, ${clock.now().toISOString()}::timestamptz from generate_series(1, ${many}) n`,
    );
    clock.advance(60 * day);
    let asked = 0;
    // Whoever is stopped at once has done nothing to any table.
    await purge(stack.deps, clock.now(), () => true);
    expect(await left()).toBeGreaterThanOrEqual(many);
    await purge(stack.deps, clock.now(), () => {
      asked += 1;
      return false;
    });
    expect(await left()).toBe(0);
    expect(asked).toBeGreaterThan(Object.values(lives).filter((life) => "ends" in life).length);
  });

  beforeEach(() => clock.advance(3600));
});

describe.skipIf(!hasPostgres)("Purging by three servers at once", () => {
  test("is done once, deadlocks nowhere, and takes nobody who comes back meanwhile", { timeout: 120_000 }, async () => {
    const database = await createDatabase();
    const nodes = await Promise.all([1, 2, 3].map(() => startStack({ store: "postgres", databaseUrl: database.url })));
    try {
      const [node] = nodes as [Stack];
      const people = await Promise.all(Array.from({ length: 30 }, () => node.signUp()));
      for (const person of people) await call(node, person, "registration", { ...registrationOf(newName()), sessionId: randomUUID() });
      for (const each of nodes) each.clock.advance(31 * day);
      const back = people.slice(0, 15);
      const logins = back.map(({ email, password }, at) => nodes[at % 3]!.request("/api/auth/login", { body: { email, password } }));
      await Promise.race(logins);
      await Promise.all(nodes.flatMap((each) => [0, 1].map(() => purge(each.deps, each.deps.clock.now()))));
      const answers = await Promise.all(logins);
      // Whoever was let in has an account; the others were told so before.
      expect(new Set(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 400))).toEqual(new Set());
      await purge(node.deps, node.deps.clock.now());
      const left = (await rowsOf(node, sql`select email from users`)).map((row) => row["email"]);
      const letIn = back.filter((_person, at) => answers[at]!.status === 200).map(({ email }) => email);
      expect(left.toSorted()).toEqual(letIn.toSorted());
      expect(letIn).not.toEqual([]);
      expect(await countOf(node, "organizations")).toBe(0);
      expect(await countOf(node, "subdomain_claims")).toBe(0);
      const [deadlocks] = await rowsOf(node, sql`select deadlocks::int from pg_stat_database where datname = current_database()`);
      expect(deadlocks).toEqual({ deadlocks: 0 });
    } finally {
      await Promise.all(nodes.map((each) => each.close()));
      await database.drop();
    }
  });
});

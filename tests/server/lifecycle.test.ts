import sql, { raw, type Sql } from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lifecycleWorker } from "../../src/server/use-cases/life/lifecycle-worker.ts";
import { sweepLifecycles } from "../../src/server/use-cases/life/lifecycle-sweep.ts";
import { purge } from "../../src/server/use-cases/life/purge.ts";
import { freeForm, lookUp, newOwner, type Owner, signIn } from "./free-owners.ts";
import { type Answer, interceptQueries, newAddress, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { stopClock } from "./organization-people.ts";
import { at, comeIn } from "./workspace-people.ts";
import { command, idsBy, makeProject } from "./workspace-rows.ts";
import { waitFor } from "../wait-for.ts";

const day = 86_400;
const year = String(365 * day);

describe.each(storesHere())("The life of an organisation on %s", (store) => {
  let stack: Stack;
  let clock: ReturnType<typeof stopClock>;
  beforeAll(async () => {
    // Whoever keeps their session through all of it is what some of these are about.
    stack = await startStack({ store, env: { SESSION_IDLE: year, SESSION_LIFE: year, ACCESS_TOKEN_LIFE: year } });
    clock = stopClock(stack);
  });
  afterAll(() => stack.close());

  const rows = async (query: Sql) => (await stack.deps.db.query(query)).rows;
  const lifeOf = async ({ subdomain }: Owner) =>
    (await rows(sql`select life from organizations where subdomain = ${subdomain}`))[0]?.["life"];
  const mailsTo = async ({ email }: Owner) =>
    (await stack.mails(email)).filter(({ kind }) => kind.startsWith("lifecycle_")).map(({ kind, params }) => [kind, params["daysLeft"]]);
  const pass = () => sweepLifecycles(stack.deps, clock.now());
  /** A day passes for everybody, and the pass with it. */
  const days = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) {
      clock.advance(day);
      await pass();
    }
  };
  const restore = ({ email, token }: Pick<Owner, "email" | "token">): Promise<Answer> =>
    stack.request("/api/organization/restore", { token, body: { email } });
  const operator = (path: string, body: object = {}): Promise<Answer> =>
    stack.request(`/api/admin/organizations/${path}`, { token: stack.deps.apiKeys.service, body });

  test("goes from active over three notices to suspended and purged, each on its day and with its mail", async () => {
    const owner = await newOwner(stack);
    const seen: [number, unknown][] = [];
    let last: unknown = "active";
    for (let turn = 1; turn <= 180; turn += 1) {
      await days(1);
      const life = await lifeOf(owner);
      if (life !== last) seen.push([turn, life]);
      last = life;
    }
    expect(seen).toEqual([
      [60, "warned.first"],
      [75, "warned.second"],
      [85, "warned.last"],
      [90, "suspended.unused"],
      [180, undefined],
    ]);
    expect((await mailsTo(owner)).reverse()).toEqual([
      ["lifecycle_warning", 30],
      ["lifecycle_warning", 15],
      ["lifecycle_warning", 5],
      ["lifecycle_suspended", 90],
      ["lifecycle_purged", undefined],
    ]);
  });

  test("is purged without a trace but the audit by its id, and its name is free", async () => {
    const owner = await newOwner(stack, { subscriptionPlanId: 2 });
    const [{ id }] = (await rows(sql`select id from organizations where subdomain = ${owner.subdomain}`)) as [{ id: string }];
    await rows(
      sql`insert into pictures (organization_id, user_id, jpeg, size) select ${id}::uuid, user_id, 'x', 1 from memberships where organization_id = ${id}`,
    );
    await days(181);
    expect(await lifeOf(owner)).toBeUndefined();
    // What was said once is wiped when it is sent; here nothing is.
    await stack.deps.db.query(sql`update outbox set params = '{}' where recipient in (${owner.email}, 'sales@lanngan.com')`);
    const tables = (await rows(
      sql`select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )) as { table_name: string }[];
    const traces: string[] = [];
    for (const { table_name } of tables) {
      const text = `select count(*)::int as count from "${table_name}" t where t::text like '%${id}%' or t::text like '%${owner.subdomain}%'`;
      const [found] = await rows(raw(text));
      if (found!["count"] !== 0) traces.push(table_name);
    }
    expect(traces).toEqual(["audit_events"]);
    expect(await rows(sql`select 1 from memberships where organization_id = ${id}`)).toEqual([]);
    const token = await signIn(stack, owner.email);
    expect(await lookUp(stack, owner.email, token)).toEqual({});
    const other = await newOwner(stack);
    const check = await stack.request("/api/organization/validate-subdomain", {
      token: other.token,
      body: { email: other.email, subdomain: owner.subdomain },
    });
    expect(check.body.code).toBe("subdomain_available");
  });

  const inside = (accessToken: string, method: string, path: string, body: object | undefined, { subdomain }: Owner) =>
    stack.request(`/api/w/${subdomain}/${path}`, { method, token: accessToken, body, headers: at(subdomain) });

  test("being in its workspace begins the wait anew: coming in, a renewal, a command", async () => {
    const owner = await newOwner(stack);
    await days(59);
    const { refreshToken } = await comeIn(stack, { token: await signIn(stack, owner.email), subdomain: owner.subdomain });
    await days(59);
    const renewal = { body: { refreshToken }, headers: at(owner.subdomain) };
    const renewed = await stack.request(`/api/w/${owner.subdomain}/session/renewal`, renewal);
    expect(renewed.status).toBe(200);
    await days(59);
    const person = { subdomain: owner.subdomain, token: renewed.body.data.session.accessToken as string };
    // A command that is older than a month is not done.
    const madeNow = idsBy(clock);
    const done = await command(stack, person, [makeProject(madeNow(), "LIF")], { id: madeNow() });
    expect(done.body.data.isDone).toBe(true);
    await days(59);
    expect(await lifeOf(owner)).toBe("active");
    expect((await inside(person.token, "GET", "me", undefined, owner)).status).toBe(200);
    await days(59);
    expect(await lifeOf(owner)).toBe("active");
    await days(1);
    expect(await lifeOf(owner)).toBe("warned.first");
    const mail = (await stack.mails(owner.email)).find(({ kind }) => kind === "lifecycle_warning");
    expect(mail?.params["link"]).toBe(`http://${owner.subdomain}.localhost:3000/`);
  });

  test("signing in to the portal, and staying there, is no use of it", async () => {
    const owner = await newOwner(stack);
    await days(59);
    const { body } = await stack.request("/auth/v1/token?grant_type=password", {
      body: { email: owner.email, password: "eleven paper boats" },
    });
    await stack.request("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token: body.refresh_token } });
    await days(1);
    expect(await lifeOf(owner)).toBe("warned.first");
  });

  test("notes activity once an hour, not at every refresh", async () => {
    const owner = await newOwner(stack);
    const seenAt = async () =>
      (
        await rows(
          sql`select m.last_seen_at from memberships m join organizations o on o.id = m.organization_id where o.subdomain = ${owner.subdomain}`,
        )
      )[0]!["last_seen_at"];
    const token = await signIn(stack, owner.email);
    const first = await seenAt();
    clock.advance(3599);
    await comeIn(stack, { token, subdomain: owner.subdomain });
    expect(await seenAt()).toEqual(first);
    clock.advance(1);
    await comeIn(stack, { token, subdomain: owner.subdomain });
    expect(await seenAt()).not.toEqual(first);
  });

  test("a member who comes back to a warned one finds it active, and no further notice is sent", async () => {
    const owner = await newOwner(stack);
    await days(76);
    expect(await lifeOf(owner)).toBe("warned.second");
    const token = await signIn(stack, owner.email);
    // What the portal shows of it is no use of it.
    expect(await lookUp(stack, owner.email, token)).toMatchObject({ status: "warned" });
    const { accessToken } = await comeIn(stack, { token, subdomain: owner.subdomain });
    expect((await inside(accessToken, "GET", "me", undefined, owner)).body.data.organization).toMatchObject({ status: "active" });
    expect(await lifeOf(owner)).toBe("active");
    await days(30);
    expect(await mailsTo(owner)).toHaveLength(2);

    const silent = await newOwner(stack);
    await days(76);
    await comeIn(stack, { token: await signIn(stack, silent.email), subdomain: silent.subdomain });
    await days(20);
    expect(await lifeOf(silent)).toBe("active");
    expect(await mailsTo(silent)).toHaveLength(2);
  });

  test("a suspended one lets its members in, says why, and is restored by its administrator", async () => {
    const owner = await newOwner(stack);
    await days(91);
    const token = await signIn(stack, owner.email);
    const data = await lookUp(stack, owner.email, token);
    expect(data).toMatchObject({ name: expect.any(String), status: "suspended", suspendedFor: "inactivity" });
    expect(Date.parse(data.purgeAt) - clock.now().getTime()).toBe(89 * day * 1000);
    expect((await restore({ ...owner, token })).body).toMatchObject({ success: true, data: { status: "active" } });
    expect((await restore({ ...owner, token })).body).toMatchObject({ success: true, data: { status: "active" } });
    await days(59);
    expect(await lifeOf(owner)).toBe("active");
  });

  test("only its administrator restores it", async () => {
    const owner = await newOwner(stack);
    const stranger = await stack.signUp();
    await days(91);
    const token = await signIn(stack, owner.email);
    expect((await restore({ email: owner.email, token: stranger.token })).status).toBe(403);
    expect((await restore(stranger)).status).toBe(404);
    await stack.deps.db.query(
      sql`update memberships set role = 'member' where organization_id = (select id from organizations where subdomain = ${owner.subdomain})`,
    );
    expect((await restore({ ...owner, token })).status).toBe(403);
    expect(await lifeOf(owner)).toBe("suspended.unused");
  });

  test("one that the operator suspended is told why, waits for the operator alone, and is never purged", async () => {
    const owner = await newOwner(stack);
    expect((await operator(`${owner.subdomain}/suspend`, { reason: "Sends spam" })).body.data).toMatchObject({ status: "suspended" });
    const mail = (await stack.mails(owner.email)).find(({ kind }) => kind === "lifecycle_suspended");
    expect(mail?.params).toMatchObject({ reason: "Sends spam", daysLeft: 0 });
    await days(200);
    const token = await signIn(stack, owner.email);
    expect(await lookUp(stack, owner.email, token)).toMatchObject({ status: "suspended", suspendedFor: "operator", purgeAt: null });
    expect(await restore({ ...owner, token })).toMatchObject({ status: 403, body: { code: "account_suspended" } });
    expect((await operator(`${owner.subdomain}/restore`)).body.data).toMatchObject({ status: "active" });
    expect((await operator(`${owner.subdomain}/restore`)).body.code).toBe("not_possible");
  });

  test("a paid one is left alone, also when it was paid after it was suspended", async () => {
    const owner = await newOwner(stack);
    await days(95);
    expect((await operator(`${owner.subdomain}/upgrade`, { plan: "pro" })).body.data).toMatchObject({
      status: "active",
      planId: 2,
      dueAt: null,
    });
    await days(200);
    expect(await lifeOf(owner)).toBe("active");
  });

  test("a pass that comes late gives the days that its mail promises", async () => {
    const owner = await newOwner(stack);
    clock.advance(300 * day);
    await pass();
    expect(await lifeOf(owner)).toBe("warned.first");
    await pass();
    await days(29);
    expect(await lifeOf(owner)).toBe("warned.last");
    await days(1);
    expect(await lifeOf(owner)).toBe("suspended.unused");
  });

  test("is looked at when a server starts, and what was prepared in vain is dropped", async () => {
    const owner = await newOwner(stack);
    const unused = newAddress();
    await stack.request("/api/registration", { body: freeForm(unused) });
    clock.advance(60 * day);
    const stop = lifecycleWorker(stack.deps);
    await waitFor(async () => {
      expect(await lifeOf(owner)).toBe("warned.first");
      expect(await rows(sql`select 1 from users where email = ${unused}`)).toEqual([]);
    });
    await stop();
  });

  test("ten passes at once are one", async () => {
    const owner = await newOwner(stack);
    clock.advance(60 * day);
    const changes = (await Promise.all(Array.from({ length: 10 }, pass))).flat().filter(({ subdomain }) => subdomain === owner.subdomain);
    expect(changes).toHaveLength(1);
    expect(await mailsTo(owner)).toEqual([["lifecycle_warning", 30]]);
  });

  // One connection does one after the other.
  test.skipIf(store === "pglite" || process.env["TEST_POOL"] === "1")(
    "a pass goes on while another server purges what is over",
    async () => {
      const gone = await newOwner(stack);
      await rows(sql`update organizations set state = 'purging' where subdomain = ${gone.subdomain}`);
      await stack.request("/api/registration", { body: freeForm(newAddress()) });
      clock.advance(60 * day);
      const purging = ["purge_transitions_of_organization", "purge_registration"];
      const passed: string[] = [];
      const putBack = interceptQueries(stack.deps.db, async ({ name }, goOn) => {
        const at = purging.indexOf(name!);
        if (at >= 0) {
          purging.splice(at, 1);
          const owner = await newOwner(stack);
          clock.advance(60 * day);
          await pass();
          if ((await lifeOf(owner)) === "warned.first") passed.push(name!);
        }
        return goOn();
      });
      await purge(stack.deps, clock.now()).finally(putBack);
      expect(passed).toEqual(["purge_transitions_of_organization", "purge_registration"]);
    },
  );

  test("writes down every step", async () => {
    const owner = await newOwner(stack);
    const [{ id }] = (await rows(sql`select id from organizations where subdomain = ${owner.subdomain}`)) as [{ id: string }];
    await days(60);
    const events = await rows(sql`select actor, details from audit_events where kind = 'organization.life' and subject = ${id}`);
    expect(events).toEqual([{ actor: "clock", details: { from: "active", to: "warned.first" } }]);
  });
});

/** An owner deletes the organisation: what is closed, who is told, how it comes back, and how it is gone in the end (WORKSPACE §2). */
import sql, { type Sql } from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wireVersion } from "../../src/domain/wire.ts";
import type { Role } from "../../src/contract/workspace/roles.ts";
import { sweepLifecycles } from "../../src/server/use-cases/life/lifecycle-sweep.ts";
import { purge } from "../../src/server/use-cases/life/purge.ts";
import { lookUp, newOwner, type Owner, signIn } from "./free-owners.ts";
import { interceptQueries, newAddress, racesOn, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { stopClock } from "./organization-people.ts";
import { at, comeIn, join, tokenTo } from "./workspace-people.ts";
import { nextId } from "./workspace-rows.ts";

const day = 86_400;

type Someone = Pick<Owner, "email" | "token" | "subdomain">;

const tools = (stack: Stack) => {
  const rows = async (query: Sql) => (await stack.deps.db.query(query)).rows;
  return {
    rows,
    lifeOf: async ({ subdomain }: Someone) => (await rows(sql`select life from organizations where subdomain = ${subdomain}`))[0]?.["life"],
    idOf: async ({ subdomain }: Someone) =>
      (await rows(sql`select id from organizations where subdomain = ${subdomain}`))[0]!["id"] as string,
    member: async ({ subdomain }: Owner, role: Role): Promise<Someone> => {
      const { email, token } = await stack.signUp();
      await join(stack, subdomain, email, role);
      return { email, token, subdomain };
    },
    /** The organisation's own name, as the store has it. */
    named: async ({ subdomain }: Someone) =>
      (await rows(sql`select name from organizations where subdomain = ${subdomain}`))[0]!["name"] as string,
    ask: (token: string, { subdomain }: Someone, method: string, path: string, body?: object) =>
      stack.request(`/api/w/${subdomain}/${path}`, { method, token, body, headers: at(subdomain) }),
    mailsTo: async (email: string) => (await stack.mails(email)).filter(({ kind }) => kind.startsWith("lifecycle_")),
  };
};

describe.each(storesHere())("deleting an organisation on %s", (store) => {
  let stack: Stack;
  let clock: ReturnType<typeof stopClock>;
  let tool: ReturnType<typeof tools>;
  beforeAll(async () => {
    stack = await startStack({ store, env: { INVITATION_INTERVAL: "0" } });
    clock = stopClock(stack);
    tool = tools(stack);
  });
  afterAll(() => stack.close());

  /** Comes in, deletes by the right name, and is asked to come in again. */
  const remove = async (who: Someone) => {
    const { accessToken } = await comeIn(stack, who);
    return tool.ask(accessToken, who, "DELETE", "organization", { name: await tool.named(who) });
  };

  test("closes the workspace to everybody at once, tells every owner, and any of them takes it back", async () => {
    const owner = await newOwner(stack);
    const [second, member] = [await tool.member(owner, "owner"), await tool.member(owner, "member")];
    const { accessToken } = await comeIn(stack, owner);
    const theirs = (await comeIn(stack, member)).accessToken;
    await tool.ask(accessToken, owner, "POST", "invitations", { addresses: newAddress(), role: "member" });
    const invited = newAddress();
    await tool.ask(accessToken, owner, "POST", "invitations", { addresses: invited, role: "member" });
    const invitation = await tokenTo(stack, invited);

    const mistyped = await tool.ask(accessToken, owner, "DELETE", "organization", { name: "another" });
    expect([mistyped.status, mistyped.body.code, await tool.lifeOf(owner)]).toEqual([400, "name_differs", "active"]);
    expect((await tool.ask(theirs, owner, "GET", "people")).status).toBe(200);

    expect((await remove(owner)).status).toBe(200);
    expect(await tool.lifeOf(owner)).toBe("deleted");
    for (const { email } of [owner, second])
      expect((await tool.mailsTo(email)).map(({ kind, params }) => [kind, params["by"], params["until"]])).toEqual([
        ["lifecycle_deleted", owner.email, new Date(clock.now().getTime() + 30 * day * 1000).toISOString()],
      ]);
    expect(await tool.mailsTo(member.email)).toEqual([]);

    // Open pages find its door, and so does whoever comes in.
    const again = (await comeIn(stack, member)).accessToken;
    for (const token of [accessToken, theirs, again])
      expect((await tool.ask(token, owner, "GET", "me")).body.data.organization).toMatchObject({
        status: "deleted",
        suspendedFor: "owner",
      });
    const command = { id: nextId(), version: wireVersion, base: 0, ops: [{ op: "task.edit", id: nextId(), set: { title: "Seen" } }] };
    for (const [method, path, body] of [
      ["GET", "people", undefined],
      ["GET", "snapshot", undefined],
      ["GET", "changes?after=0", undefined],
      ["POST", "commands", command],
      ["DELETE", `people/${(await stack.deps.identity.verify(member.token))!.userId}`, undefined],
    ] as const)
      expect((await tool.ask(again, owner, method, path, body)).body.code, path).toBe("organization_deleted");
    const guest = await stack.signUp(invited);
    const taken = await stack.request("/api/auth/invitations/acceptance", {
      token: guest.token,
      body: { token: invitation, acceptTerms: true },
    });
    expect(taken.body.code).toBe("organization_suspended");
    const stranger = await newOwner(stack);
    const check = { email: stranger.email, subdomain: owner.subdomain };
    expect((await stack.request("/api/organization/validate-subdomain", { token: stranger.token, body: check })).body.code).not.toBe(
      "subdomain_available",
    );

    expect((await tool.ask(again, owner, "POST", "restoration", {})).body.code).toBe("owners_only");
    const back = (await comeIn(stack, second)).accessToken;
    expect((await tool.ask(back, owner, "POST", "restoration", {})).status).toBe(200);
    expect(await tool.lifeOf(owner)).toBe("active");
    expect((await tool.ask(again, owner, "GET", "people")).status).toBe(200);
  });

  test("is undone from the portal too, and by nobody once it is gone", async () => {
    const owner = await newOwner(stack);
    await remove(owner);
    const token = await signIn(stack, owner.email);
    expect(await lookUp(stack, owner.email, token)).toMatchObject({ status: "deleted", suspendedFor: "owner" });
    const restore = () => stack.request("/api/organization/restore", { token, body: { email: owner.email } });
    expect((await restore()).body.data).toMatchObject({ status: "active" });
    await remove(owner);
    clock.advance(30 * day);
    await sweepLifecycles(stack.deps, clock.now());
    const late = await signIn(stack, owner.email);
    expect((await stack.request("/api/organization/restore", { token: late, body: { email: owner.email } })).status).toBe(404);
  });

  test("is final after 30 days: nothing is left but the audit, every owner is told, and the name is free", async () => {
    const owner = await newOwner(stack);
    const second = await tool.member(owner, "owner");
    const id = await tool.idOf(owner);
    await remove(owner);
    clock.advance(30 * day - 1);
    await sweepLifecycles(stack.deps, clock.now());
    expect(await tool.lifeOf(owner)).toBe("deleted");
    clock.advance(1);
    await sweepLifecycles(stack.deps, clock.now());
    expect(await tool.rows(sql`select 1 from organizations where id = ${id}`)).toEqual([]);
    for (const { email } of [owner, second])
      expect((await tool.mailsTo(email))[0]).toMatchObject({ kind: "lifecycle_purged", params: { unusedDays: 0 } });
    const stranger = await newOwner(stack);
    const check = { email: stranger.email, subdomain: owner.subdomain };
    expect((await stack.request("/api/organization/validate-subdomain", { token: stranger.token, body: check })).body.code).toBe(
      "subdomain_available",
    );
  });

  test("goes in pieces of 1,000 rows, unseen from the first on, and is gone on with by the next server", async () => {
    const owner = await newOwner(stack);
    const id = await tool.idOf(owner);
    await tool.rows(
      sql`insert into commands (organization_id, user_id, id, body_hash, outcome, at)
        select ${id}::uuid, gen_random_uuid(), n, '', '{}', now() from generate_series(1, 2500) n`,
    );
    await remove(owner);
    clock.advance(30 * day);
    const left: number[] = [];
    const putBack = interceptQueries(stack.deps.db, async ({ name }, goOn) => {
      const answer = (await goOn()) as { rows: unknown[] };
      if (name === "purge_commands_of_organization") left.push(answer.rows.length);
      return answer;
    });
    // This one is stopped before its second piece of them.
    await sweepLifecycles(stack.deps, clock.now(), () => left.length > 0);
    expect(left).toEqual([1000]);
    const token = await signIn(stack, owner.email);
    expect(await lookUp(stack, owner.email, token)).toEqual({});
    expect((await stack.request("/api/auth/organizations", { token })).body.data).toEqual([]);
    expect(await tool.rows(sql`select state from organizations where id = ${id}`)).toEqual([{ state: "purging" }]);
    await purge(stack.deps, clock.now());
    putBack();
    expect(left).toEqual([1000, 1000, 500]);
    expect(await tool.rows(sql`select 1 from organizations where id = ${id}`)).toEqual([]);
  });

  test("what the operator suspended no owner deletes", async () => {
    const owner = await newOwner(stack);
    await stack.request(`/api/admin/organizations/${owner.subdomain}/suspend`, {
      token: stack.deps.apiKeys.service,
      body: { reason: "Sends spam" },
    });
    expect((await remove(owner)).body.code).toBe("account_suspended");
    expect(await tool.lifeOf(owner)).toBe("suspended.barred");
  });

  test.skipIf(store === "pglite")(
    "undone as it is purged it is there or gone, and nothing between, however often",
    { timeout: 120_000 },
    async () => {
      for (let batch = 0; batch < racesOn(store); batch += 1) {
        const owner = await newOwner(stack);
        const id = await tool.idOf(owner);
        await remove(owner);
        await tool.rows(sql`update organizations set life_due_at = ${clock.now().toISOString()}::timestamptz where id = ${id}`);
        const [restored] = await Promise.all([
          stack.request("/api/organization/restore", { token: owner.token, body: { email: owner.email } }),
          sweepLifecycles(stack.deps, clock.now()),
          sweepLifecycles(stack.deps, clock.now()),
        ]);
        const [row] = await tool.rows(sql`select state, life from organizations where id = ${id}`);
        // Whoever was told that it is back has it; a pass that came too late leaves it alone.
        if (restored.status === 200) expect(row).toEqual({ state: "active", life: "active" });
        else expect([restored.status, row?.["state"] ?? "gone"]).toEqual([404, expect.stringMatching(/^(gone|purging)$/)]);
      }
    },
  );

  test.skipIf(store === "pglite")(
    "an owner who hands over, leaves and deletes at once does it as an owner or not at all",
    { timeout: 120_000 },
    async () => {
      for (let batch = 0; batch < racesOn(store); batch += 1) {
        const owner = await newOwner(stack);
        const successor = await tool.member(owner, "member");
        const me = (await stack.deps.identity.verify(owner.token))!.userId;
        const to = (await stack.deps.identity.verify(successor.token))!.userId;
        const { accessToken } = await comeIn(stack, owner);
        const [name, id] = [await tool.named(owner), await tool.idOf(owner)];
        const [deleted, left, handed] = await Promise.all([
          tool.ask(accessToken, owner, "DELETE", "organization", { name }),
          tool.ask(accessToken, owner, "DELETE", `people/${me}`),
          tool.ask(accessToken, owner, "POST", "ownership", { to }),
        ]);
        const [row] = await tool.rows(sql`select life,
        (select count(*)::int from memberships m where m.organization_id = o.id and m.role = 'owner') as owners from organizations o where id = ${id}`);
        expect(row?.["owners"]).toBe(1);
        expect(row?.["life"]).toBe(deleted.status === 200 ? "deleted" : "active");
        expect([200, 401, 403]).toContain(deleted.status);
        expect([200, 401, 403, 409]).toContain(left.status);
        expect([200, 401, 403]).toContain(handed.status);
      }
    },
  );
});

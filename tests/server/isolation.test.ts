/** Organisations are kept apart by the store itself: a transaction of one reads and writes nothing of another, whatever it asks. */
import { randomUUID } from "node:crypto";
import pg from "pg";
import sql, { raw } from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startJobWorker } from "../../src/server/jobs/worker.ts";
import { jobPlans } from "../../src/server/use-cases/jobs/plans.ts";
import { inOrganization, type OrganizationStore, rights, RoleMissing } from "../../src/server/store/isolation.ts";
import { lockHead } from "../../src/server/store/queries/workspace/heads.ts";
import { upsertMemberProfile } from "../../src/server/store/queries/workspace/members.ts";
import { newOwner, type Owner } from "./free-owners.ts";
import { asAdmin, createDatabase, hasPostgres, newAddress, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { squareJpeg } from "./square-jpeg.ts";
import { at, comeIn } from "./workspace-people.ts";
import { nextId, outcomeOf, the } from "./workspace-rows.ts";

type Side = Owner & { id: string; userId: string };

/** The head of an organisation is taken, or not there. */
const lock = (tx: OrganizationStore) => lockHead(tx, { now: () => new Date() });

const sideOf = async (stack: Stack): Promise<Side> => {
  const owner = await newOwner(stack);
  const { accessToken: token } = await comeIn(stack, owner);
  const body = { addresses: newAddress(), role: "member" };
  await stack.request(`/api/w/${owner.subdomain}/invitations`, { token, body, headers: at(owner.subdomain) });
  const [project, label, task, blocker, other, gone] = [nextId(), nextId(), nextId(), nextId(), nextId(), nextId()];
  const made = await outcomeOf(
    stack,
    { subdomain: owner.subdomain, token },
    the({ op: "project.make", id: project, name: "Marketing", key: "MKT", color: "blue", icon: null, template: "simple" }),
    the({ op: "label.make", id: label, project, name: "Soon", color: "rose" }),
    the({ op: "task.make", id: task, project, title: "Brew", rank: "a0", labels: [label] }),
    the({ op: "task.make", id: blocker, project, title: "Buy", rank: "a1" }),
    the({ op: "task.block", id: task, add: [blocker] }),
    the({ op: "task.describe", id: task, from: "", to: "Slowly" }),
    the({ op: "comment.make", id: nextId(), task, text: "Yes" }),
    the({ op: "item.make", id: nextId(), task, text: "Grind", rank: "a0" }),
    // Whoever made it hears of it without saying so.
    the({ op: "task.watch", id: task, isOn: false }),
    the({ op: "view.make", id: nextId(), project, isShared: false, name: "Mine", kind: "list", query: "assignee=me" }),
    the({ op: "project.make", id: other, name: "Sales", key: "SAL", color: "teal", icon: null, template: "simple" }),
    the({ op: "task.make", id: gone, project, title: "Sell", rank: "a2" }),
  );
  const went = await outcomeOf(
    stack,
    { subdomain: owner.subdomain, token },
    the({ op: "task.transfer", id: gone, project: other, rank: "a0" }),
  );
  expect([made.isDone, went.isDone]).toEqual([true, true]);
  const { rows } = await stack.deps.db.query<{ id: string; owner_id: string }>(
    sql`select id, owner_id from organizations where subdomain = ${owner.subdomain}`,
  );
  const [field, group] = [nextId(), nextId()];
  const grouped = await outcomeOf(
    stack,
    { subdomain: owner.subdomain, token },
    the({ op: "field.make", id: field, project, kind: "text", name: "Beans", description: "", choices: [], rank: "a0" }),
    the({ op: "task.fill", id: task, field, value: "Doi Chang" }),
    the({ op: "group.make", id: group, project, name: "Approvers", people: [rows[0]!.owner_id] }),
  );
  expect(grouped.isDone).toBe(true);
  await stack.deps.db.query(
    sql`insert into notices (organization_id, project_id, task_id, user_id, number, title, what, at, count, is_read)
        select organization_id, project_id, id, author, number, title, 'moved', created_at, 1, false from tasks
        where organization_id = ${rows[0]!.id}::uuid`,
  );
  await stack.deps.db.query(
    sql`insert into promises (organization_id, project_id, task_id, clock, run, name, hours, working, warn_at, started_at, state, since, left_ms, turns, told)
        select organization_id, project_id, id, 'c1', 1, '{}', 1, true, '{}', created_at, 'running', created_at, 1, '[]', '{}' from tasks
        where organization_id = ${rows[0]!.id}::uuid`,
  );
  await stack.deps.db.query(
    sql`insert into work_calendars (organization_id, weekdays, opens, closes, added, worked) values (${rows[0]!.id}::uuid, '{1}', 0, 1, '[]', '{}')`,
  );
  await stack.deps.db.query(
    sql`insert into api_keys (organization_id, id, user_id, kind, name, hash, ending, scopes, networks, created_at, expires_at)
        values (${rows[0]!.id}::uuid, 1, ${rows[0]!.owner_id}::uuid, 'person', 'Build', ${owner.subdomain}, 'abcd', '{}', '{}', now(), now())`,
  );
  await stack.deps.db.query(
    sql`insert into api_requests (organization_id, key_id, name, body_hash, command, at)
        select organization_id, id, 'once', '', '{}', now() from api_keys where organization_id = ${rows[0]!.id}::uuid`,
  );
  await stack.deps.db.query(
    sql`insert into move_refusals (organization_id, project_id, day, move, reason, n)
        select organization_id, id, '2026-11-24', 'm1', 'needed', 1 from projects where organization_id = ${rows[0]!.id}::uuid`,
  );
  await stack.deps.db.query(
    sql`insert into imports (organization_id, id, project_id, is_new, format, file_name, file_hash, made_by, state, pieces, summary, created_at)
        select organization_id, id, id, true, 'csv', 'a.csv', '', ${rows[0]!.owner_id}::uuid, 'writing', 1, '{}', now() from projects
        where organization_id = ${rows[0]!.id}::uuid`,
  );
  await stack.deps.db.query(
    sql`insert into import_pieces (organization_id, import_id, n, entries)
        select organization_id, id, 0, '[]' from imports where organization_id = ${rows[0]!.id}::uuid`,
  );
  await stack.deps.db.query(
    sql`insert into import_files (organization_id, id, made_by, name, size, arrived, created_at)
        values (${rows[0]!.id}::uuid, 1, ${rows[0]!.owner_id}::uuid, 'a.csv', 1, 1, now())`,
  );
  await stack.deps.db.query(
    sql`insert into import_file_parts (organization_id, file_id, at, bytes) values (${rows[0]!.id}::uuid, 1, 0, 'a')`,
  );
  await stack.deps.db.query(
    sql`insert into imported_tasks (organization_id, project_id, source, source_id, import_id, task_id)
        select organization_id, project_id, 'csv', id::text, 1, id from tasks where organization_id = ${rows[0]!.id}::uuid`,
  );
  await stack.deps.db.query(
    sql`insert into imported_people (organization_id, import_id, n, name, address)
        select organization_id, id, 0, 'Ann', 'ann@example.com' from imports where organization_id = ${rows[0]!.id}::uuid`,
  );
  await stack.deps.db.query(
    sql`insert into imported_names (organization_id, import_id, person, kind, row_id)
        select organization_id, import_id, n, 'assignee', 1 from imported_people where organization_id = ${rows[0]!.id}::uuid`,
  );
  await stack.deps.db.query(
    sql`insert into imported_files (organization_id, import_id, n, file_id, task_id, name, bytes)
        select organization_id, id, 0, 1, 1, 'a.pdf', 'a' from imports where organization_id = ${rows[0]!.id}::uuid`,
  );
  await stack.deps.db.query(
    sql`insert into import_remarks (organization_id, import_id, n, entries)
        select organization_id, id, 0, '[]' from imports where organization_id = ${rows[0]!.id}::uuid`,
  );
  await stack.deps.db.query(
    sql`insert into import_choices (organization_id, format, choices, chosen_at) values (${rows[0]!.id}::uuid, 'csv', '{}', now())`,
  );
  await stack.deps.db.query(
    sql`insert into task_votes (organization_id, project_id, task_id, user_id, place)
        select organization_id, project_id, id, author, 1 from tasks where organization_id = ${rows[0]!.id}::uuid`,
  );
  await stack.deps.db.query(
    sql`insert into files (organization_id, id, project_id, task_id, author, name, type, bytes, created_at)
        select organization_id, id, project_id, id, author, 'a.pdf', 'application/pdf', 1, created_at from tasks where organization_id = ${rows[0]!.id}::uuid`,
  );
  await stack.deps.db.query(
    sql`insert into file_uploads (organization_id, id, project_id, task_id, user_id, name, bytes, last_modified, touched_at)
        select organization_id, id + 1, project_id, id, author, 'b.pdf', 1, 0, created_at from tasks where organization_id = ${rows[0]!.id}::uuid`,
  );
  const picture = { method: "PUT", token, body: squareJpeg(owner.subdomain), headers: at(owner.subdomain) };
  for (const of of ["picture", "organization/logo"])
    expect((await stack.request(`/api/w/${owner.subdomain}/${of}`, picture)).status).toBe(200);
  const shown = { method: "PUT", token, body: { isShown: true }, headers: at(owner.subdomain) };
  expect((await stack.request(`/api/w/${owner.subdomain}/getting-started`, shown)).status).toBe(200);
  const feed = { token, body: { project: null, view: null }, headers: at(owner.subdomain) };
  expect((await stack.request(`/api/w/${owner.subdomain}/calendar-feeds`, feed)).status).toBe(200);
  await stack.deps.db.query(
    sql`insert into favourites (organization_id, id, user_id, task_id, place)
        select organization_id, id, author, id, 1 from tasks where organization_id = ${rows[0]!.id}::uuid`,
  );
  const chosen = { kinds: [], muted: [], quiet: null, isSummaryOn: true };
  const settings = { method: "PUT", token, body: chosen, headers: at(owner.subdomain) };
  expect((await stack.request(`/api/w/${owner.subdomain}/notifications`, settings)).status).toBe(200);
  const device = { endpoint: `https://push.example/${owner.subdomain}`, keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) } };
  expect((await stack.request(`/api/w/${owner.subdomain}/devices`, { ...settings, body: device })).status).toBe(200);
  await stack.deps.db.query(
    sql`insert into pushes (organization_id, subscription_id, user_id, task_id, message, created_at, due_at)
        select n.organization_id, s.id, n.user_id, n.task_id, '{}', n.at, n.at from notices n join push_subscriptions s using (organization_id, user_id)
        where n.organization_id = ${rows[0]!.id}::uuid limit 1`,
  );
  await stack.deps.db.query(
    sql`insert into webhooks (organization_id, id, name, address, format, events, language, user_id, read_seq, created_at)
        select id, 71, 'Hook', 'https://hook.example/', 'standard', '{task.moved}', 'en', owner_id, 0, now() from organizations where id = ${rows[0]!.id}::uuid`,
  );
  await stack.deps.db.query(
    sql`insert into webhook_deliveries (organization_id, webhook_id, seq, message_id, type, body, state, at)
        select organization_id, id, 1, 'msg', 'task.moved', '{}', 'waiting', created_at from webhooks where organization_id = ${rows[0]!.id}::uuid`,
  );
  return { ...owner, id: rows[0]!.id, userId: rows[0]!.owner_id };
};

/** What an organisation's rows are told by. */
const ownerColumn = (table: string) => (table === "organizations" ? "id" : "organization_id");
/** Of a table as a whole; a right to some of its columns has them behind it. */
const ofTable = (table: string) => rights[table]!.replace(/, \w+ \([^)]*\)/g, "").split(", ");
const may = (right: string) => Object.keys(rights).filter((table) => ofTable(table).includes(right));

/** What becomes of a statement that the store refuses. */
const refusedWith = async (work: Promise<unknown>) =>
  work.then(
    () => "allowed",
    (error: { code?: string }) => error.code,
  );

describe.each(storesHere())("organisations on %s", (store) => {
  let stack: Stack;
  let own: Side;
  let other: Side;
  beforeAll(async () => {
    stack = await startStack({ store, env: { DATABASE_POOL: "2" } });
    [own, other] = [await sideOf(stack), await sideOf(stack)];
    const jobs = startJobWorker(stack.deps, jobPlans);
    await jobs.drain();
    await jobs.stop();
  });
  afterAll(() => stack.close());

  const ask = (tx: OrganizationStore, text: string) => tx.query<Record<string, unknown>>(raw(text));
  const asOwn = <Result>(work: (tx: OrganizationStore) => Promise<Result>) => inOrganization(stack.deps.db, own.id, work);
  const everything = async () => {
    const { rows } = await stack.deps.db.query<{ all: unknown }>(
      raw(
        `select json_agg(t order by t::text) as all from (${may("select")
          .map((table) => `select '${table}' as table, to_json(${table})::text as row from ${table}`)
          .join(" union all ")}) t`,
      ),
    );
    return rows[0]!.all;
  };

  test("every table that a workspace reads or changes has its rows parted, for the owner of the table too", async () => {
    const { rows } = await stack.deps.db.query<{ relname: string }>(
      sql`select relname from pg_class where relrowsecurity and relforcerowsecurity order by relname`,
    );
    const parted = Object.keys(rights).filter((table) => rights[table] !== "insert");
    expect(rows.map(({ relname }) => relname)).toEqual(parted.toSorted());
  });

  test("the role may do what is said of it, with no other table", async () => {
    const { rows } = await stack.deps.db.query<{ table_name: string; rights: string }>(
      sql`select table_name, string_agg(lower(privilege_type), ', ' order by privilege_type) as rights
          from information_schema.table_privileges where grantee = workspace_role() group by table_name`,
    );
    const listed = Object.keys(rights).map((table) => [table, ofTable(table).toSorted().join(", ")]);
    expect(Object.fromEntries(rows.map((row) => [row.table_name, row.rights]))).toEqual(Object.fromEntries(listed));
    for (const table of ["users", "subdomain_claims", "secrets", "signing_keys"])
      expect(await refusedWith(asOwn((tx) => ask(tx, `select * from ${table}`))), table).toBe("42501");
  });

  test("of an organisation it changes what that is called and looks like, and nothing else", async () => {
    const { rows } = await stack.deps.db.query<{ name: string }>(
      sql`select column_name as name from information_schema.column_privileges
          where grantee = workspace_role() and privilege_type = 'UPDATE' and table_name = 'organizations' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(["accent", "logo", "name", "updated_at"]);
    expect(await refusedWith(asOwn((tx) => ask(tx, `update organizations set plan_id = 3 where id = '${own.id}'`)))).toBe("42501");
    const before = await everything();
    await asOwn((tx) => ask(tx, `update organizations set name = 'Ours', accent = 'stone', logo = null where id = '${other.id}'`));
    expect(await everything()).toEqual(before);
  });

  test.each(may("select"))("of %s a transaction sees its own organisation's rows alone", async (table) => {
    const seen = await asOwn((tx) => ask(tx, `select ${ownerColumn(table)} as organization from ${table}`));
    expect(new Set(seen.rows.map((row) => row["organization"]))).toEqual(new Set([own.id]));
    const asked = await asOwn((tx) => ask(tx, `select * from ${table} where ${ownerColumn(table)} = '${other.id}'`));
    expect(asked.rows).toEqual([]);
  });

  test("nor does it change, move or delete another's, or attach anything to it", async () => {
    const before = await everything();
    for (const table of may("update")) {
      const column = ownerColumn(table);
      await asOwn((tx) => ask(tx, `update ${table} set ${column} = ${column} where ${column} = '${other.id}'`));
      const moving = asOwn((tx) => ask(tx, `update ${table} set ${column} = '${other.id}'`));
      expect(await refusedWith(moving), `moving ${table}`).toBe("42501");
    }
    for (const table of may("delete")) await asOwn((tx) => ask(tx, `delete from ${table} where organization_id = '${other.id}'`));
    const attached = asOwn((tx) =>
      ask(
        tx,
        `insert into memberships (organization_id, user_id, role, email, terms_version, terms_accepted_at, created_at)
        values ('${other.id}', '${own.userId}', 'owner', 'a@b.example', '', now(), now())`,
      ),
    );
    expect(await refusedWith(attached)).toBe("42501");
    expect(await everything()).toEqual(before);
  });

  test("a statement that asks for another organisation's rows finds none", async () => {
    const before = await everything();
    await asOwn(async (tx) => {
      const led = { ...tx, organizationId: other.id };
      expect(await lock(tx)).not.toBeNull();
      expect(await lock(led)).toBeNull();
      await upsertMemberProfile(led, { userId: other.userId, name: "Changed", nickname: null, email: own.email }, new Date());
    });
    expect(await everything()).toEqual(before);
  });

  test("without an organisation the role sees nothing", async () => {
    const { db } = stack.deps;
    for (const table of may("select")) {
      const { rows } = await db.transaction(
        (tx) => tx.query(raw(`select * from ${table}`)),
        "select set_config('role', workspace_role()::text, true)",
      );
      expect(rows, table).toEqual([]);
    }
  });

  test("what was taken for a transaction ends with it, however it ends", async () => {
    const { db } = stack.deps;
    await expect(
      asOwn(async () => {
        throw new Error("broken off");
      }),
    ).rejects.toThrow("broken off");
    await asOwn(lock);
    for (let at = 0; at < 4; at += 1) {
      const { rows } = await db.query<{ count: number }>(sql`select count(*)::int as count from organization_heads`);
      expect(rows).toEqual([{ count: 2 }]);
    }
  });

  test("it is a transaction of its own, of an organisation that is named by its id", async () => {
    const { db } = stack.deps;
    await expect(db.transaction((tx) => inOrganization(tx, own.id, lock))).rejects.toThrow("not part of another one");
    expect(() => inOrganization(db, `${own.id}' or true --`, lock)).toThrow("named by its id");
    expect(await inOrganization(db, randomUUID(), lock)).toBeNull();
  });

  test.runIf(store === "postgres")("beginning it costs no round trip more than any transaction", async () => {
    const sent = vi.spyOn(pg.Client.prototype, "query");
    await asOwn(lock);
    const texts = sent.mock.calls.map(([query]) => (query as unknown as { text: string }).text.split(" ")[0]);
    sent.mockRestore();
    expect(texts).toEqual(["begin;", "select", "commit"]);
  });

  test("who came in is kept with the membership", async () => {
    const nameOf = async () =>
      (await stack.deps.db.query(sql`select name, nickname, email from memberships where organization_id = ${own.id}`)).rows[0];
    expect(await nameOf()).toEqual({ name: null, nickname: null, email: own.email });
    const data = { name: "Mali Suksan", nickname: "Ploy" };
    await stack.request("/auth/v1/user", { method: "PUT", token: own.token, body: { data } });
    await comeIn(stack, own);
    expect(await nameOf()).toEqual({ name: "Mali Suksan", nickname: "Ploy", email: own.email });
    await stack.request("/auth/v1/user", { method: "PUT", token: own.token, body: { data: { nickname: null } } });
    await comeIn(stack, own);
    expect(await nameOf()).toEqual({ name: "Mali Suksan", nickname: null, email: own.email });
  });
});

describe.skipIf(!hasPostgres)("a user of Postgres who is no superuser", () => {
  /** A database of a user of its own. */
  const ownedBy = async (attributes: string) => {
    const database = await createDatabase();
    const name = new URL(database.url).pathname.slice(1);
    const user = `${name}_user`;
    await asAdmin((client) => client.query(`create role ${user} login ${attributes}`));
    await asAdmin((client) => client.query(`alter database ${name} owner to ${user}`));
    const url = new URL(database.url);
    url.username = user;
    const drop = async () => {
      await database.drop();
      await asAdmin((client) => client.query(`drop role ${user}`));
    };
    return { databaseUrl: url.href, user, name, drop };
  };

  test("makes the role if they may, and everything goes its way", async () => {
    const { databaseUrl, drop } = await ownedBy("createrole");
    const stack = await startStack({ store: "postgres", databaseUrl });
    const [own, other] = [await sideOf(stack), await sideOf(stack)];
    const seen = await inOrganization(stack.deps.db, own.id, (tx) => tx.query(sql`select organization_id from memberships`));
    expect(seen.rows).toEqual([{ organization_id: own.id }]);
    // The head of another is the workspace's alone to change, as the owner of the table too.
    const changed = await stack.deps.db.query(
      sql`update organization_heads set seq = 7 where organization_id = ${other.id} returning organization_id`,
    );
    expect(changed.rows).toEqual([]);
    await stack.close();
    await (await startStack({ store: "postgres", databaseUrl })).close();
    await drop();
  });

  test("is told what an administrator has to run, and starts after that", async () => {
    const { databaseUrl, user, name, drop } = await ownedBy("nocreaterole");
    const orders = `create role ${name}_workspace nologin; grant ${name}_workspace to ${user};`;
    const start = () => startStack({ store: "postgres", databaseUrl });
    const failure = await start().then(
      () => null,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(RoleMissing);
    expect((failure as Error).message).toContain(orders);
    await asAdmin((client) => client.query(orders));
    const stack = await start();
    expect((await sideOf(stack)).id).toBeTruthy();
    await stack.close();
    await drop();
  });
});

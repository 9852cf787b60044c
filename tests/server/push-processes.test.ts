/** Servers that are killed while people are to be told something, on their devices and by mail: nothing is lost, and nothing told twice but what nobody can know. */
import { Client } from "pg";
import sql from "sql-template-tag";
import { afterEach, expect, test } from "vitest";
import { createDatabase, hasPostgres, startStack } from "./harness.ts";
import { startPushService } from "./push-service.ts";
import { startServer } from "./started.ts";
import { at } from "./workspace-people.ts";
import { command, makeProject, makeTask, newTeam, nextId } from "./workspace-rows.ts";

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

test.skipIf(!hasPostgres)(
  "a server that is killed as somebody is to be told loses nothing and repeats nothing",
  { timeout: 120_000 },
  async () => {
    const database = await createDatabase(true);
    const service = await startPushService();
    ends.push(() => service.close());
    const stack = await startStack({ store: "postgres", databaseUrl: database.url, env: { OUTGOING_ANYWHERE: "on" } });
    const team = await newTeam(stack);
    const { subdomain, token, id } = team.other;
    const device = service.subscribe("phone").request;
    expect(
      (await stack.request(`/api/w/${subdomain}/devices`, { method: "PUT", token, body: device, headers: at(subdomain) })).status,
    ).toBe(200);
    const [project, task] = [nextId(), nextId()];
    expect((await command(stack, team.member, [makeProject(project, "KILL"), makeTask(task, project, { assignee: id })])).status).toBe(200);
    // Mails of the sign-ups are none of this.
    await stack.deps.db.query(sql`delete from outbox`);
    await stack.close();

    const own = new Client({ connectionString: database.url });
    await own.connect();
    ends.push(() => own.end());
    const count = async (what: string) => Number((await own.query<{ n: string }>(`select count(*) as n from ${what}`)).rows[0]!.n);
    const start = () => startServer({ DATABASE_URL: database.url, OUTGOING_ANYWHERE: "on" });
    await own.query("update notifications set push_at = clock_timestamp(), due_at = '2100-01-01'");

    /** Kills a server while it writes into a table, within the transaction that notes what it tells. */
    const killedAt = async (table: "pushes" | "outbox") => {
      await own.query("begin");
      await own.query(`lock table ${table} in share row exclusive mode`);
      const server = await start();
      const waiting = `pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into ${table}%'`;
      await expect.poll(() => count(waiting), { timeout: 30_000 }).toBe(1);
      await server.crash();
      await own.query("rollback");
      await expect.poll(() => count(waiting)).toBe(0);
    };

    await killedAt("pushes");
    expect([await count("notifications where push_at is not null"), await count("pushes"), service.asked()]).toEqual([1, 0, 0]);

    // Between the service's yes and the server's noting it: nobody can know, and the device shows one of what has the same tag.
    const asked = new Promise<void>((resolve) => {
      // It says yes to nobody who is still there.
      service.answer = async () => {
        resolve();
        await killed;
        return { status: 201 };
      };
    });
    const killed = (async () => {
      const doomed = await start();
      await asked;
      await doomed.crash();
    })();
    await killed;
    expect([await count("pushes"), await count("notifications where push_at is null")]).toEqual([1, 1]);
    service.answer = () => ({ status: 201 });
    // As long as that takes by itself, nobody waits here.
    await own.query("update pushes set leased_until = null");
    let server = await start();
    await expect.poll(() => count("pushes"), { timeout: 30_000 }).toBe(0);
    expect(new Set(service.taken.map(({ message, topic }) => `${message.tag} ${topic}`)).size).toBe(1);
    const told = service.taken.length;
    expect(told).toBeLessThanOrEqual(2);
    await server.stop();

    await own.query("update notifications set due_at = clock_timestamp()");
    await killedAt("outbox");
    expect([await count("notifications"), await count("outbox"), await count("mailbox_messages where subject like '%KILL%'")]).toEqual([
      1, 0, 0,
    ]);
    server = await start();
    await expect.poll(() => count("outbox where sent_at is not null"), { timeout: 30_000 }).toBe(1);
    expect([await count("notifications"), await count("outbox"), service.taken.length]).toEqual([0, 1, told]);
    await server.stop();
    expect(service.faults).toEqual([]);
  },
);

/** Which jobs and which mails a worker takes, keeps, moves on and gives up, among those of others. */
import sql, { raw } from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  addJob,
  advanceJob,
  claimJobs,
  failJob,
  type Job,
  postponeJob,
  renewJob,
  restartJob,
  startedBy,
} from "../../src/server/store/queries/jobs/jobs.ts";
import {
  claimMail,
  findMessage,
  giveUp,
  keepClaim,
  keepMessage,
  listMessages,
  markSent,
  postpone,
  queueMail,
} from "../../src/server/store/queries/mail/outbox.ts";
import { nobody } from "../../src/server/store/queries/mail/kinds.ts";
import { endLeases } from "./leases.ts";
import { at, openRows } from "./rows.ts";

/** Leases, in milliseconds of the store's time. */
const [short, long] = [100_000, 200_000];
/** For how many seconds more a row is leased, rounded up to hundreds; 0 where it is not. */
const leased = raw(`coalesce(ceil(extract(epoch from leased_until - clock_timestamp()) / 100) * 100, 0)::int as leased`);

let store: Awaited<ReturnType<typeof openRows>>;
beforeAll(async () => {
  store = await openRows();
});
afterAll(() => store.close());

describe("A job", () => {
  beforeEach(async () => {
    await store.rows(sql`delete from jobs`);
    for (const name of ["one", "other"]) await addJob(store.db, { name, kind: "demo", organizationId: null }, at(0));
  });
  const take = async (now = at(0), limit = 1): Promise<Job[]> => claimJobs(store.db, now, short, limit);
  /** The seconds at which each is due, for how long it is leased, where it stands and what became of it. */
  const now = async () => {
    const rows = await store.rows<{
      name: string;
      due_at: string;
      leased: number;
      run: number;
      step: number;
      attempts: number;
      finished: boolean;
      failed: boolean;
      last_error: string | null;
    }>(
      sql`select name, due_at, ${leased}, run, step, attempts, finished_at is not null as finished, failed_at is not null as failed, last_error from jobs order by name`,
    );
    const seconds = (time: string) => (new Date(time).getTime() - at(0).getTime()) / 1000;
    return rows.map(({ name, due_at, leased: left, run, step, attempts, finished, failed, last_error }) =>
      [
        name,
        `due ${seconds(due_at)}`,
        left > 0 && `leased ${left}`,
        `run ${run}`,
        `step ${step}`,
        `try ${attempts}`,
        finished ? "finished" : failed ? "failed" : last_error,
      ]
        .filter(Boolean)
        .join(", "),
    );
  };
  const other = "other, due 0, run 1, step 0, try 0";

  test("is taken once it is due, the first due first, and by one worker", async () => {
    await store.rows(sql`update jobs set due_at = ${at(1)} where name = 'one'`);
    expect(await take(at(-1))).toEqual([]);
    expect(await take(at(0), 5)).toEqual([{ name: "other", kind: "demo", organizationId: null, run: 1, step: 0, attempt: 1 }]);
    expect(await take(at(0), 5)).toEqual([]);
    await endLeases(store.db);
    expect((await take(at(1), 1)).map(({ name }) => name)).toEqual(["other"]);
    expect((await take(at(1), 5)).map(({ name }) => name)).toEqual(["one"]);
    expect(await take(at(999_999), 5), "whatever the servers' time is").toEqual([]);
    await endLeases(store.db);
    expect((await take(at(1), 5)).map(({ attempt }) => attempt).toSorted()).toEqual([2, 3]);
  });

  test("that is there already is not added again", async () => {
    await take();
    await addJob(store.db, { name: "one", kind: "demo", organizationId: null }, at(50));
    expect(await now()).toEqual(["one, due 0, leased 100, run 1, step 0, try 1", other]);
  });

  test("is kept by whoever took it, in this run, this step and this try", async () => {
    const [one] = await take();
    await renewJob(store.db, one!, long);
    expect(await now()).toEqual(["one, due 0, leased 200, run 1, step 0, try 1", other]);
    for (const stale of [{ run: 2 }, { step: 1 }, { attempt: 2 }]) await renewJob(store.db, { ...one!, ...stale }, 300_000);
    expect((await now())[0]).toBe("one, due 0, leased 200, run 1, step 0, try 1");
    for (const over of [sql`update jobs set finished_at = now()`, sql`update jobs set finished_at = null, failed_at = now()`]) {
      await store.rows(over);
      await renewJob(store.db, one!, 300_000);
      expect((await now())[0]).toContain("leased 200");
    }
  });

  test("is moved on a step by whoever took it, once, and finished with its last", async () => {
    const [one] = await take();
    const on = (step: number, isLast = false, job = one!) => advanceJob(store.db, job, step, { lease: long, isLast, now: at(7) });
    expect([await on(1), await on(0, false, { ...one!, run: 2 })]).toEqual([false, false]);
    expect([await on(0), await on(0)]).toEqual([true, false]);
    expect(await now()).toEqual(["one, due 0, leased 200, run 1, step 1, try 1", other]);
    expect(await on(1, true)).toBe(true);
    expect(await now()).toEqual(["one, due 0, leased 200, run 1, step 2, try 1, finished", other]);
    expect(await on(2)).toBe(false);
    expect(await take(at(999), 5)).toMatchObject([{ name: "other" }]);
  });

  test("is tried again later or given up by whoever took it, and neither once it is finished", async () => {
    const [one] = await take();
    await postponeJob(store.db, { ...one!, run: 2 }, at(300), "no");
    await failJob(store.db, { ...one!, run: 2 }, at(300), "no");
    expect((await now())[0]).toBe("one, due 0, leased 100, run 1, step 0, try 1");
    await postponeJob(store.db, one!, at(300), "no");
    expect(await now()).toEqual(["one, due 300, run 1, step 0, try 1, no", other]);
    await failJob(store.db, one!, at(300), "never");
    expect(await now()).toEqual(["one, due 300, run 1, step 0, try 1, failed", other]);
    expect(await take(at(999), 5)).toMatchObject([{ name: "other" }]);
    await store.rows(sql`update jobs set finished_at = now(), failed_at = null, last_error = null`);
    await postponeJob(store.db, one!, at(400), "late");
    await failJob(store.db, one!, at(400), "late");
    expect(await store.rows(sql`select 1 from jobs where last_error is not null or failed_at is not null`)).toEqual([]);
  });

  test("that belongs to nobody begins anew, whoever started it", async () => {
    const [one] = await take();
    await failJob(store.db, one!, at(1), "never");
    await restartJob(store.db, { name: "one", kind: "demo", startedBy: "mali" }, at(9));
    expect(await now()).toEqual(["one, due 9, run 2, step 0, try 0", other]);
    await restartJob(store.db, { name: "new", kind: "demo", startedBy: "somchai" }, at(9));
    expect(await Promise.all(["one", "new", "other", "none"].map((name) => startedBy(store.db, name)))).toEqual([
      "mali",
      "somchai",
      null,
      null,
    ]);
  });
});

describe("A mail", () => {
  const [first, second] = ["0b9f3a52-6f0c-4f0e-9d3c-3f5a7e1b2c4d", "1b9f3a52-6f0c-4f0e-9d3c-3f5a7e1b2c4d"];
  const params = { code: "123456", link: "https://a.example", workspace: "a.example", minutes: 10 };
  const queue = (id: string, to: string, now = at(0)) => queueMail(store.db, { to, kind: "code", language: "th", params, now }, id);
  beforeEach(async () => {
    await store.rows(sql`delete from outbox`);
    await queue(first, "mali@example.com");
    await queue(second, "somchai@example.com", at(1));
  });
  const take = (now = at(0), limit = 10) => claimMail(store.db, now, short, limit);
  const now = async () => {
    const rows = await store.rows<{
      id: string;
      due_at: string;
      leased: number;
      attempts: number;
      state: string;
      params: object;
      last_error: string | null;
    }>(
      sql`select id, due_at, ${leased}, attempts, params, last_error,
        case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'waits' end as state from outbox order by created_at`,
    );
    return rows.map((row) => ({ ...row, due_at: (new Date(row.due_at).getTime() - at(0).getTime()) / 1000 }));
  };
  const waiting = { id: second, due_at: 1, leased: 0, attempts: 0, state: "waits", params, last_error: null };

  test("is taken once it is due, the first due first, and by one worker", async () => {
    expect(await take(at(-1))).toEqual([]);
    expect(await take(at(1), 1)).toEqual([
      { id: first, to: "mali@example.com", kind: "code", language: "th", params, createdAt: at(0), attempt: 1 },
    ]);
    expect((await take(at(1))).map(({ id }) => id)).toEqual([second]);
    expect(await take(at(1))).toEqual([]);
  });

  test("is kept, put off or given up by whoever took it, in that try alone", async () => {
    const [mail] = await take();
    const stale = { ...mail!, attempt: 2 };
    await keepClaim(store.db, stale, 500_000);
    await postpone(store.db, stale, at(500), "no");
    await giveUp(store.db, stale, at(500), "no");
    expect(await now()).toEqual([{ ...waiting, id: first, due_at: 0, leased: 100, attempts: 1 }, waiting]);
    await keepClaim(store.db, mail!, long);
    expect(await now()).toEqual([{ ...waiting, id: first, due_at: 0, leased: 200, attempts: 1 }, waiting]);
    await postpone(store.db, mail!, at(300), "down");
    expect(await now()).toEqual([{ ...waiting, id: first, due_at: 300, attempts: 1, last_error: "down" }, waiting]);
    await giveUp(store.db, mail!, at(400), "never");
    expect(await now()).toEqual([
      { id: first, due_at: 300, leased: 0, attempts: 1, state: "failed", params: {}, last_error: "never" },
      waiting,
    ]);
    await keepClaim(store.db, mail!, 500_000);
    expect((await now())[0]).toMatchObject({ due_at: 300, leased: 0 });
    expect((await take(at(999))).map(({ id }) => id)).toEqual([second]);
  });

  test("that is out is so once, without its secrets, and nothing more becomes of it", async () => {
    const [mail] = await take();
    await postpone(store.db, mail!, at(300), "down");
    await markSent(store.db, first, at(7));
    const sent = { id: first, due_at: 300, leased: 0, attempts: 1, state: "sent", params: {}, last_error: null };
    expect(await now()).toEqual([sent, waiting]);
    await markSent(store.db, first, at(8));
    await keepClaim(store.db, mail!, 500_000);
    await postpone(store.db, mail!, at(500), "late");
    await giveUp(store.db, mail!, at(500), "late");
    expect(await now()).toEqual([sent, waiting]);
    const rows = await store.rows<{ sent_at: string }>(sql`select sent_at from outbox where id = ${first}`);
    expect(new Date(rows[0]!.sent_at)).toEqual(at(7));
    expect((await take(at(999))).map(({ id }) => id)).toEqual([second]);
  });

  test("is kept in the mailbox once, and not for nobody; the newest first, to one or to all", async () => {
    const message = (id: string, to: string, seconds: number) => ({
      id,
      to,
      subject: `S${seconds}`,
      html: "<p>",
      text: "T",
      receivedAt: at(seconds),
    });
    const third = "2b9f3a52-6f0c-4f0e-9d3c-3f5a7e1b2c4d";
    await keepMessage(store.db, message(first, "mali@example.com", 1));
    await keepMessage(store.db, message(second, "somchai@example.com", 2));
    await keepMessage(store.db, message(third, "mali@example.com", 3));
    await keepMessage(store.db, message(first, "other@example.com", 4));
    await keepMessage(store.db, message("3b9f3a52-6f0c-4f0e-9d3c-3f5a7e1b2c4d", nobody, 5));
    const listed = async (to: string | null, limit = 10) => (await listMessages(store.db, to, limit)).map(({ subject }) => subject);
    expect(await listed(null)).toEqual(["S3", "S2", "S1"]);
    expect(await listed(null, 2)).toEqual(["S3", "S2"]);
    expect(await listed("mali@example.com")).toEqual(["S3", "S1"]);
    expect(await findMessage(store.db, first)).toEqual(message(first, "mali@example.com", 1));
    expect(await findMessage(store.db, "9b9f3a52-6f0c-4f0e-9d3c-3f5a7e1b2c4d")).toBeNull();
  });
});

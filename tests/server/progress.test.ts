import { randomUUID } from "node:crypto";
import sql, { type Sql } from "sql-template-tag";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { fakeJob, type Progress, provisioningJob } from "../../src/contract/hub.ts";
import { startJobWorker } from "../../src/server/jobs/worker.ts";
import type { ProgressAudience, ProgressFeed } from "../../src/server/progress-feed.ts";
import { Refusal } from "../../src/server/refusal.ts";
import type { Database } from "../../src/basics/sql/database.ts";
import { jobPlans } from "../../src/server/use-cases/jobs/plans.ts";
import { Broken, type JobPlan } from "../../src/server/use-cases/jobs/steps.ts";
import { allProgress, clearProgress, latestProgress, publishProgress } from "../../src/server/use-cases/progress/progress.ts";
import { type Answer, interceptQueries, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { newName, peopleOf, type Registrant, registrationOf, stopClock } from "./organization-people.ts";

type Published = { audience: ProgressAudience; jobName: string; progress: Progress };

describe.each(storesHere())("Progress and jobs on %s", (store) => {
  let stack: Stack;
  let clock: ReturnType<typeof stopClock>;
  let person: (email?: string) => Registrant;
  let published: Published[] = [];
  const rows = async (query: Sql) => (await stack.deps.db.query(query)).rows;
  const newJob = () => `report-${randomUUID()}`;
  const publish = (body: unknown, token: string | undefined = stack.deps.apiKeys.service): Promise<Answer> =>
    stack.request("/api/progress", { token, body });

  const as = ({ id }: { id: string }) => ({ person: id, connectionId: "nobody-started-from-here" });
  /** Brings somebody's organisation to life. */
  const confirm = async (who: Registrant, name: string) => {
    await who.call("registration", registrationOf(name));
    await who.call("resend-otp", { automatic: true });
    const [mail] = await stack.mails(who.email);
    const { body } = await who.call("confirm-email-otp", { otpCode: mail!.params["code"] });
    expect(body.success).toBe(true);
  };
  /** Somebody whose organisation lives. */
  const owner = async () => {
    const [who, name] = [person(), newName()];
    await confirm(who, name);
    return { who, name, job: provisioningJob(name) };
  };
  /** Does what is due, with a worker of the moment. */
  const work = async (plans = jobPlans) => {
    const worker = startJobWorker(stack.deps, plans);
    await worker.drain();
    await worker.stop();
  };

  beforeAll(async () => {
    const feed: ProgressFeed = { publish: (audience, jobName, progress) => void published.push({ audience, jobName, progress }) };
    stack = await startStack({ store, env: { FAKE_JOB_STEP: "0" }, instead: () => ({ feed }) });
    clock = stopClock(stack);
    person = peopleOf(stack);
  });
  afterEach(() => {
    published = [];
  });
  afterAll(() => stack.close());

  describe("what services report", () => {
    test("is for the service key alone", async () => {
      const body = { jobName: newJob(), progress: { step: "start" } };
      const { token } = await stack.signUp();
      for (const wrong of ["", stack.deps.apiKeys.anon, `${stack.deps.apiKeys.service}x`, token]) {
        const answer = await publish(body, wrong);
        expect([answer.status, answer.body.code]).toEqual([401, "unauthenticated"]);
      }
      expect(published).toEqual([]);
      expect((await publish(body)).status).toBe(200);
    });

    test("needs no client id, and is not counted", async () => {
      const limited = await startStack({ store: "pglite", env: { LIMITS: "on" } });
      const send = () =>
        limited.app.request("/api/progress", {
          method: "POST",
          headers: { authorization: `Bearer ${limited.deps.apiKeys.service}`, "content-type": "application/json" },
          body: JSON.stringify({ jobName: "counted", progress: {} }),
        });
      const statuses = new Set<number>();
      for (let sent = 0; sent < 610; sent += 1) statuses.add((await send()).status);
      expect([...statuses]).toEqual([200]);
      await limited.close();
    });

    test("is kept unchanged, fields that nobody knows included", async () => {
      const jobName = newJob();
      const progress = {
        extra: { b: 1, a: [1.5, null] },
        step: "step2",
        message: "มะม่วง 🥭",
        status: undefined,
        percentage: 12.25,
      };
      expect((await publish({ jobName, progress })).status).toBe(200);
      const { status: _, ...kept } = progress;
      expect(await latestProgress(stack.deps, randomUUID(), jobName)).toEqual(kept);
      expect(published).toEqual([{ audience: { signedIn: true }, jobName, progress: kept }]);
    });

    test("has 16 KiB at most, and the form of a progress", async () => {
      const text = (length: number) => ({ jobName: newJob(), progress: { message: "x".repeat(length) } });
      expect((await publish(text(16 * 1024 - 14))).status).toBe(200);
      expect((await publish(text(16 * 1024 - 13))).body.code).toBe("too_large");
      for (const body of [
        { jobName: newJob() },
        { progress: {} },
        { jobName: 7, progress: {} },
        { jobName: newJob(), progress: { step: 7 } },
      ])
        expect((await publish(body)).status).toBe(400);
    });

    test("belongs to the organisation that the job's name points at", async () => {
      const { who, name } = await owner();
      const stranger = person();
      const jobName = `backup:${name}`;
      await publish({ jobName, progress: { step: "start", status: "processing" } });
      expect(published.at(-1)!.audience).toEqual({ people: [who.id] });
      expect(await latestProgress(stack.deps, who.id, jobName)).toMatchObject({ step: "start" });
      expect(await latestProgress(stack.deps, stranger.id, jobName)).toMatchObject({ status: "not_found" });
      await clearProgress(stack.deps, as(stranger), jobName);
      expect(Object.keys(await allProgress(stack.deps, who.id))).toContain(jobName);
      expect(Object.keys(await allProgress(stack.deps, stranger.id))).not.toContain(jobName);
      await clearProgress(stack.deps, as(who), jobName);
      expect(await latestProgress(stack.deps, who.id, jobName)).toMatchObject({ status: "not_found" });
    });

    test("of a name that is no living organisation's is nobody's, until it is one's and reported again", async () => {
      const [who, stranger, name] = [person(), person(), newName()];
      const jobName = `backup:${name}`;
      await publish({ jobName, progress: { step: "start" } });
      expect(published.at(-1)!.audience).toEqual({ people: [] });
      await confirm(who, name);
      for (const { id } of [who, stranger]) {
        expect(await latestProgress(stack.deps, id, jobName)).toMatchObject({ status: "not_found" });
        expect(Object.keys(await allProgress(stack.deps, id))).not.toContain(jobName);
      }
      await publish({ jobName, progress: { step: "completed" } });
      expect(published.at(-1)!.audience).toEqual({ people: [who.id] });
      expect(await latestProgress(stack.deps, who.id, jobName)).toEqual({ step: "completed" });
      expect(await latestProgress(stack.deps, stranger.id, jobName)).toMatchObject({ status: "not_found" });
    });

    test("is cleared by the services alone where it is of no organisation", async () => {
      const [who, jobName] = [person(), newJob()];
      await publish({ jobName, progress: { step: "start" } });
      await expect(clearProgress(stack.deps, as(who), jobName)).rejects.toThrow(Refusal);
      expect(await latestProgress(stack.deps, who.id, jobName)).toEqual({ step: "start" });
      const clear = (token: string) => stack.request(`/api/progress/${jobName}`, { method: "DELETE", token });
      const { token } = await stack.signUp();
      expect((await clear(token)).status).toBe(401);
      expect((await clear(stack.deps.apiKeys.service)).status).toBe(200);
      expect(await latestProgress(stack.deps, who.id, jobName)).toMatchObject({ status: "not_found" });
    });

    test("of an organisation is cleared by the services too", async () => {
      const { who, name } = await owner();
      const jobName = `backup:${name}`;
      await publish({ jobName, progress: { step: "start" } });
      const path = `/api/progress/${encodeURIComponent(jobName)}`;
      expect((await stack.request(path, { method: "DELETE", token: stack.deps.apiKeys.service })).status).toBe(200);
      expect(await latestProgress(stack.deps, who.id, jobName)).toMatchObject({ status: "not_found" });
    });
  });

  test("of a job that belongs to nobody is for all who are signed in; a stranger watches the demo job alone", async () => {
    const jobName = newJob();
    await publishProgress(stack.deps, jobName, { step: "start" });
    await publishProgress(stack.deps, fakeJob.name, { step: "start" });
    expect(published.map(({ audience }) => audience)).toEqual([{ signedIn: true }, { everybody: true }]);
    expect(Object.keys(await allProgress(stack.deps, null))).toEqual([fakeJob.name]);
    expect(Object.keys(await allProgress(stack.deps, person().id))).toEqual(expect.arrayContaining([fakeJob.name, jobName]));
  });

  describe("the demo job", () => {
    const request = { email: fakeJob.email, connectionId: "abc", progressName: fakeJob.name };
    const ofDemo = () => published.filter(({ jobName }) => jobName === fakeJob.name);
    const start = (body: unknown = request, token?: string) => stack.request("/api/debug/fake-job", { body, token });

    test("goes through its five steps, each begun and done", async () => {
      expect((await start()).body).toMatchObject({ success: true, data: { jobName: fakeJob.name } });
      await work();
      expect(ofDemo().map(({ progress }) => `${progress.step} ${progress.status}`)).toEqual([
        "initialization processing",
        "initialization success",
        "data_validation processing",
        "data_validation success",
        "data_processing processing",
        "data_processing success",
        "finalization processing",
        "finalization success",
        "completed processing",
        "completed success",
      ]);
      expect(await latestProgress(stack.deps, null, fakeJob.name)).toMatchObject({ step: "completed", status: "success" });
      expect(ofDemo()[2]!.progress).toMatchObject({
        code: "demo_checking",
        message: "Checking 120 demo records",
        metadata: { records: 120 },
      });
    });

    test("can be started again", async () => {
      await start();
      await work();
      published = [];
      await start();
      await work();
      expect(ofDemo()).toHaveLength(10);
    });

    test("is cleared by whoever started it: the connection, or the person over any of theirs", async () => {
      const known = async () => (await latestProgress(stack.deps, null, fakeJob.name)).status;
      const [first, second] = [await stack.signUp(), await stack.signUp()];
      const of = (registrant: typeof first, connectionId = "another") => ({ person: registrant.session.user.id, connectionId });
      await start();
      await work();
      for (const other of [of(first), { person: null, connectionId: "another" }])
        await expect(clearProgress(stack.deps, other, fakeJob.name)).rejects.toThrow(Refusal);
      expect(await known()).toBe("success");
      await clearProgress(stack.deps, { person: null, connectionId: request.connectionId }, fakeJob.name);
      expect(await known()).toBe("not_found");

      await start(request, first.token);
      await work();
      await expect(clearProgress(stack.deps, of(second, request.connectionId), fakeJob.name)).rejects.toThrow(Refusal);
      await clearProgress(stack.deps, of(first), fakeJob.name);
      expect(await known()).toBe("not_found");
    });

    test("is one job with one address", async () => {
      expect((await start({ ...request, progressName: "another" })).body.code).toBe("forbidden");
      expect((await start({ ...request, email: "somebody@example.com" })).body.code).toBe("forbidden");
    });

    test("refuses a token that is none, though it asks for none", async () => {
      expect((await start(request, "made.up.token")).status).toBe(401);
    });
  });

  test("the demo job does not exist in production", async () => {
    const production = await startStack({
      store: "pglite",
      env: { BUILD_MODE: "production", LIMITS: "on", TEST_CLOCK: "off", SMTP_URL: "smtp://127.0.0.1:9" },
    });
    expect((await production.request("/api/debug/fake-job", { body: {} })).status).toBe(404);
    await production.close();
  });

  describe("provisioning", () => {
    const workspaceOf = async (name: string) =>
      (
        await rows(sql`select members, projects, storage_gb, language, time_zone, ready_at from workspaces
        join organizations on organizations.id = organization_id where subdomain = ${name}`)
      )[0];

    test("prepares a confirmed organisation once, and tells its members alone", async () => {
      const { who, name, job } = await owner();
      await work();
      expect(await workspaceOf(name)).toMatchObject({ members: 5, projects: 3, storage_gb: 1, language: "th", time_zone: "Asia/Bangkok" });
      expect((await workspaceOf(name))!["ready_at"]).not.toBeNull();
      const own = published.filter(({ jobName }) => jobName === job);
      expect(own).toHaveLength(10);
      expect(own.every(({ audience }) => JSON.stringify(audience) === JSON.stringify({ people: [who.id] }))).toBe(true);
      expect(await latestProgress(stack.deps, who.id, job)).toMatchObject({ step: "completed", status: "success" });
      published = [];
      await work();
      expect(published).toEqual([]);
    });

    test("waits for its organisation to live", async () => {
      const [who, name] = [person(), newName()];
      await who.call("registration", registrationOf(name));
      await work();
      expect(await rows(sql`select 1 from jobs where name = ${provisioningJob(name)}`)).toEqual([]);
    });

    test("goes on where a worker that died left it, and does no step twice", async () => {
      const { name, job } = await owner();
      const done: number[] = [];
      const counted = (stopAt: number | null): JobPlan => ({
        ...jobPlans.provisioning,
        steps: jobPlans.provisioning.steps.map((plan, at) => ({
          ...plan,
          async work(...given) {
            // As a process that is killed: the transaction never ends well.
            if (at === stopAt) throw new Error("killed");
            await plan.work(...given);
            done.push(at);
          },
        })),
      });
      await work({ ...jobPlans, provisioning: counted(2) });
      expect(done).toEqual([0, 1]);
      expect(await workspaceOf(name)).toBeUndefined();
      await work({ ...jobPlans, provisioning: counted(null) });
      expect(done, "it is not due before its pause").toEqual([0, 1]);
      clock.advance(3);
      await work({ ...jobPlans, provisioning: counted(null) });
      expect(done).toEqual([0, 1, 2, 3, 4]);
      expect((await rows(sql`select step, finished_at from jobs where name = ${job}`))[0]).toMatchObject({ step: 5 });
      expect(await workspaceOf(name)).toMatchObject({ members: 5 });
    });

    test("is its worker's for ten seconds from each step on, and then another's", async () => {
      const { job } = await owner();
      const seconds: number[] = [];
      const noted: JobPlan = {
        ...jobPlans.provisioning,
        steps: jobPlans.provisioning.steps.map((plan) => ({
          ...plan,
          async work(deps, tx, own) {
            const { rows: found } = await tx.query<{ left: number }>(
              sql`select ceil(extract(epoch from leased_until - clock_timestamp()))::int as left from jobs where name = ${job}`,
            );
            seconds.push(found[0]!.left);
            await plan.work(deps, tx, own);
          },
        })),
      };
      await work({ ...jobPlans, provisioning: noted });
      expect(seconds).toEqual([10, 10, 10, 10, 10]);
    });

    test("that comes while the worker looks is begun by that wake, not at the next tick", async () => {
      const { db } = stack.deps;
      const hasLooked = Promise.withResolvers<void>();
      const mayGoOn = Promise.withResolvers<void>();
      let looks = 0;
      // The first look finds nothing, and is held up before it says so.
      const slow: Database = { ...db };
      interceptQueries(slow, async ({ name }, goOn) => {
        const found = await goOn();
        if (name !== "claim_jobs" || (looks += 1) > 1) return found;
        hasLooked.resolve();
        await mayGoOn.promise;
        return found;
      });
      await work();
      // No tick comes to its help.
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
      try {
        const begun = Promise.withResolvers<string>();
        const feed = { publish: (_audience: ProgressAudience, jobName: string) => begun.resolve(jobName) };
        const worker = startJobWorker({ ...stack.deps, db: slow, feed }, jobPlans);
        await hasLooked.promise;
        const { job } = await owner();
        worker.wake();
        mayGoOn.resolve();
        expect(await begun.promise).toBe(job);
        await worker.stop();
      } finally {
        vi.useRealTimers();
      }
    });

    test("is done by one of two workers", async () => {
      const { job } = await owner();
      const workers = [startJobWorker(stack.deps, jobPlans), startJobWorker(stack.deps, jobPlans)];
      await Promise.all(workers.map((worker) => worker.drain()));
      await Promise.all(workers.map((worker) => worker.stop()));
      expect(published.filter(({ jobName }) => jobName === job)).toHaveLength(10);
    });

    test("stops with an error when trying again cannot help, and says so", async () => {
      const { who, job } = await owner();
      const broken: JobPlan = {
        ...jobPlans.provisioning,
        steps: jobPlans.provisioning.steps.map((plan, at) =>
          at === 1 ? { ...plan, work: () => Promise.reject(new Broken("not whole")) } : plan,
        ),
      };
      await work({ ...jobPlans, provisioning: broken });
      expect(await latestProgress(stack.deps, who.id, job)).toMatchObject({ status: "error" });
      clock.advance(3600);
      published = [];
      await work();
      expect(published.filter(({ jobName }) => jobName === job)).toEqual([]);
    });

    test("is forgotten with its organisation", async () => {
      const { name, job } = await owner();
      await work();
      await rows(sql`delete from organizations where subdomain = ${name}`);
      expect(await rows(sql`select 1 from job_progress where job_name = ${job} union all select 1 from jobs where name = ${job}`)).toEqual(
        [],
      );
    });
  });
});

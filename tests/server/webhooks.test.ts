/** Webhooks: each event once and in its order, signed so that the libraries of receivers take it, and nothing that whoever set it up may not read. */
import sql from "sql-template-tag";
import { Webhook as StandardWebhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { everyEventType, type Webhook, type WebhookRequest } from "../../src/contract/workspace/webhooks.ts";
import type { Op } from "../../src/domain/ops.ts";
import type { Worker } from "../../src/server/polling-worker.ts";
import { makeWebhookEvents } from "../../src/server/use-cases/life/webhook-events.ts";
import { schedule, startWebhookWorker } from "../../src/server/webhooks/worker.ts";
import { type Stack, startStack } from "./harness.ts";
import { stopClock } from "./organization-people.ts";
import { storesHere } from "./stores.ts";
import { type Received, startReceiver } from "./webhook-receiver.ts";
import { at } from "./workspace-people.ts";
import { command, idsBy, makeProject, makeTask, newTeam, type Person, type Team, the } from "./workspace-rows.ts";

type Payload = { type: string; timestamp: string; seq: number; data: Record<string, unknown> };
/** The libraries judge a timestamp by the real clock, and that of these tests is another. */
const atTime = ({ headers }: Received, verify: () => unknown): void => {
  const real = Date.now;
  Date.now = () => Number(headers["webhook-timestamp"]) * 1000;
  try {
    verify();
  } finally {
    Date.now = real;
  }
};

const payloadOf = ({ body }: Received) => JSON.parse(body) as Payload;

describe.each(storesHere())("webhooks on %s", (store) => {
  let stack: Stack;
  let clock: ReturnType<typeof stopClock>;
  let nextId: () => string;
  let team: Team;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let worker: Worker;
  let project: string;
  let key: string;
  let count = 0;

  const by = async (person: Person, ...ops: Op[]): Promise<void> => {
    const { status, body } = await command(stack, person, ops, { id: nextId() });
    expect([status, body.data?.isDone, body.data?.refused]).toEqual([200, true, undefined]);
  };
  const call = (person: Person, path = "", method = "GET", body?: unknown) =>
    stack.request(`/api/w/${person.subdomain}/webhooks${path}`, { method, token: person.token, body, headers: at(person.subdomain) });
  /** What servers do at this moment. */
  const pass = async () => {
    await makeWebhookEvents({ ...stack.deps, webhooks: worker }, clock.now());
    await worker.drain();
  };
  const asked = (own: Partial<WebhookRequest> = {}): WebhookRequest => ({
    name: "Our kitchen",
    address: `${receiver.origin}/hook`,
    format: "standard",
    events: [...everyEventType],
    projects: null,
    language: "en",
    ...own,
  });
  const setUp = async (own: Partial<WebhookRequest> = {}, person: Person = team.admin): Promise<Webhook> => {
    const { status, body } = await call(person, "", "POST", asked(own));
    expect([status, body.data?.webhooks.length]).toEqual([200, expect.any(Number)]);
    return body.data.webhooks.at(-1);
  };
  const details = async (id: string) => (await call(team.admin, `/${id}`)).body.data;
  const one = async (id: string) => (await details(id)).webhook as Webhook;
  const make = async (own: object = {}): Promise<string> => {
    const id = nextId();
    await by(team.member, makeTask(id, project, { title: "Brew", ...own }));
    return id;
  };
  const moved = (task: string) => the({ op: "task.move", id: task, from: "s1", move: "m1" });
  const types = () => receiver.received.map((each) => payloadOf(each).type);
  const numbers = () => receiver.received.map((each) => payloadOf(each).seq);

  beforeAll(async () => {
    stack = await startStack({ store, env: { OUTGOING_ANYWHERE: "on" } });
    clock = stopClock(stack);
    nextId = idsBy(clock);
    team = await newTeam(stack);
    receiver = await startReceiver();
    worker = startWebhookWorker(stack.deps);
  }, 60_000);
  afterAll(async () => {
    await receiver.close();
    await worker.stop();
    await stack.close();
  });
  beforeEach(async () => {
    receiver.answer = () => ({ status: 204 });
    await stack.deps.db.query(sql`delete from webhooks`);
    clock.advance(60);
    project = nextId();
    count += 1;
    key = `WH${"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[count]}`;
    await by(team.member, makeProject(project, key));
    receiver.received.length = 0;
  });

  test("send each event once, numbered without a gap, signed as two libraries of receivers check it", async () => {
    const { id } = await setUp();
    const { secret } = await details(id);
    const task = await make({ assignee: team.other.id });
    await by(team.member, moved(task));
    await by(team.other, the({ op: "comment.make", id: nextId(), task, text: "Hot" }));
    await by(team.member, the({ op: "task.edit", id: task, set: { title: "Brew slowly", assignee: null } }));
    await pass();
    await pass();
    expect(types()).toEqual(["task.created", "task.moved", "comment.created", "task.assigned", "task.updated"]);
    expect(numbers()).toEqual([1, 2, 3, 4, 5]);
    const sent = receiver.received[1]!;
    expect(payloadOf(sent)).toEqual({
      type: "task.moved",
      timestamp: expect.stringMatching(/^2\d{3}-.*Z$/),
      seq: 2,
      data: {
        organization: team.owner.subdomain,
        project: { key, name: expect.any(String), url: expect.stringMatching(new RegExp(`/p/${key}$`)) },
        task: { name: `${key}-1`, title: "Brew slowly", url: expect.stringMatching(new RegExp(`/t/${key}-1$`)) },
        actor: { id: team.member.id, name: expect.any(String) },
        from: { id: "s1", name: expect.any(String) },
        to: { id: expect.any(String), name: expect.any(String) },
        move: "m1",
      },
    });
    const headers = sent.headers as Record<string, string>;
    for (const library of [new StandardWebhook(secret), new SvixWebhook(secret)]) {
      expect(() => atTime(sent, () => library.verify(sent.body, headers))).not.toThrow();
      expect(() => atTime(sent, () => library.verify(sent.body.replace("task.moved", "task.voted"), headers))).toThrow();
    }
    expect(await one(id)).toMatchObject({ seq: 5, waiting: 0, failed: 0, paused: null, acceptedAt: clock.now().toISOString() });
  });

  test("send what was asked for alone: kinds, and projects", async () => {
    const other = nextId();
    await by(team.member, makeProject(other, `${key}O`));
    await setUp({ events: ["task.created"], projects: [project] });
    const task = await make();
    await by(team.member, moved(task), makeTask(nextId(), other, { title: "Elsewhere" }));
    await pass();
    expect(types()).toEqual(["task.created"]);
  });

  test("send nothing that the person may not read who set it up, also once they may no longer", async () => {
    const secret = nextId();
    await by(team.member, makeProject(secret, `${key}S`), the({ op: "project.edit", id: secret, set: { isPrivate: true } }));
    await setUp();
    await by(team.member, makeTask(nextId(), secret, { title: "Not for admins" }));
    await pass();
    expect(receiver.received).toEqual([]);
    await by(team.member, the({ op: "access.give", project: secret, person: team.admin.id, role: "viewer" }));
    await by(team.member, makeTask(nextId(), secret, { title: "For this one" }));
    // It has not been sent, and is no longer theirs to read.
    await by(team.member, the({ op: "access.give", project: secret, person: team.admin.id, role: null }));
    await pass();
    expect(receiver.received.map(({ body }) => body).join("")).not.toContain("For this one");
  });

  test("are sent again by the schedule, signed anew under the same id, given up after it, and sent once more by a press", async () => {
    const { id } = await setUp({ events: ["task.created"] });
    receiver.answer = () => ({ status: 500 });
    await make();
    await pass();
    for (const wait of schedule) {
      // A tenth more at most.
      clock.advance((wait * 1.1) / 1000 + 301);
      await worker.drain();
    }
    expect(receiver.received.length).toBe(schedule.length + 1);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(schedule.length + 1);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-signature"])).size).toBe(schedule.length + 1);
    expect((await details(id)).deliveries).toEqual([
      expect.objectContaining({ seq: 1, type: "task.created", state: "failed", answer: "500", attempts: schedule.length + 1, dueAt: null }),
    ]);
    expect(await one(id)).toMatchObject({ paused: "failing", failed: 1 });
    receiver.answer = () => ({ status: 200 });
    expect((await call(team.admin, `/${id}/resume`, "POST")).status).toBe(200);
    expect((await call(team.admin, `/${id}/redeliver`, "POST", { seq: 1 })).body.data.deliveries[0]).toMatchObject({ state: "waiting" });
    await worker.drain();
    expect(await one(id)).toMatchObject({ paused: null, failed: 0, waiting: 0 });
    expect((await call(team.admin, `/${id}/redeliver`, "POST", { seq: 9 })).status).toBe(404);
  });

  test("wait as long as a receiver asks, end where it is gone, and follow no redirect", async () => {
    const { id } = await setUp({ events: ["task.created"] });
    receiver.answer = () => ({ status: 429, headers: { "retry-after": "120" } });
    await make();
    await pass();
    clock.advance(60);
    await worker.drain();
    expect(receiver.received.length).toBe(1);
    receiver.answer = () => ({ status: 302, headers: { location: `${receiver.origin}/elsewhere` } });
    clock.advance(61);
    await worker.drain();
    expect(receiver.received.map(({ path }) => path)).toEqual(["/hook", "/hook"]);
    receiver.answer = () => ({ status: 410 });
    clock.advance(600);
    await worker.drain();
    expect(await one(id)).toMatchObject({ paused: "gone", failed: 1, waiting: 0 });
    await make();
    await pass();
    expect(receiver.received.length).toBe(3);
  });

  test("rest while they are paused, then begin with the last day; a day is sent again under its ids of before", async () => {
    const { id } = await setUp({ events: ["task.created"] });
    await make();
    await pass();
    expect((await call(team.admin, `/${id}/pause`, "POST")).body.data.webhook).toMatchObject({ paused: "pressed" });
    await make({ title: "Old" });
    clock.advance(86_400);
    await make({ title: "Fresh" });
    await pass();
    expect(receiver.received.length).toBe(1);
    await call(team.admin, `/${id}/resume`, "POST");
    await pass();
    expect(receiver.received.slice(1).map((each) => (payloadOf(each).data["task"] as { title: string }).title)).toEqual(["Fresh"]);
    await call(team.admin, `/${id}/replay`, "POST");
    await pass();
    const [, fresh, again] = receiver.received;
    expect(receiver.received.length).toBe(3);
    expect([again!.headers["webhook-id"], payloadOf(again!).seq]).toEqual([fresh!.headers["webhook-id"], 3]);
  });

  test("are signed by both secrets for a day after a rotation", async () => {
    const { id } = await setUp({ events: ["task.created"] });
    const { secret: before } = await details(id);
    const { body } = await call(team.admin, `/${id}/rotate`, "POST");
    const { secret: now } = body.data;
    expect(now).not.toBe(before);
    expect(now).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await make();
    await pass();
    clock.advance(86_401);
    await make();
    await pass();
    const opens = (secret: string, each: Received): boolean => {
      try {
        atTime(each, () => new StandardWebhook(secret).verify(each.body, each.headers as Record<string, string>));
        return true;
      } catch {
        return false;
      }
    };
    expect(receiver.received.map((each) => [opens(before, each), opens(now, each)])).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  test("are sent to chats in their forms and the team's words, with nothing in a title that calls people or leads elsewhere", async () => {
    const title = "Brew *hot* <!channel> @everyone [x](https://example.com) & more";
    for (const format of ["slack", "discord", "teams"] as const)
      await setUp({ format, address: `${receiver.origin}/${format}`, events: ["task.moved"], language: "th" });
    const task = await make({ title });
    await by(team.member, moved(task));
    await pass();
    const sent = Object.fromEntries(receiver.received.map(({ path, body }) => [path.slice(1), JSON.parse(body)]));
    expect(receiver.received.map(({ headers }) => headers["webhook-signature"])).toEqual([undefined, undefined, undefined]);
    expect(Object.keys(sent).toSorted()).toEqual(["discord", "slack", "teams"]);
    expect(sent["slack"].text).toContain(`/t/${key}-1|${key}-1 Brew *hot* &lt;!channel&gt; @everyone [x](https://example.com) &amp; more>`);
    expect(sent["discord"]).toEqual({
      content: expect.stringContaining("\\<!channel\\> \\@everyone \\[x\\]\\(https://example.com\\)"),
      allowed_mentions: { parse: [] },
    });
    const [card] = sent["teams"].attachments;
    expect(card.contentType).toBe("application/vnd.microsoft.card.adaptive");
    expect(card.content.body[0].text).toContain("\\[x\\]\\(https://example.com\\)");
  });

  test("delay no other one where they hang", async () => {
    receiver.answer = ({ path }) => (path === "/dead" ? null : { status: 204 });
    for (let each = 0; each < 12; each += 1)
      await setUp({ address: `${receiver.origin}/${each % 2 === 0 ? "dead" : "hook"}`, events: ["task.created"] });
    await make();
    await makeWebhookEvents({ ...stack.deps, webhooks: worker }, clock.now());
    await expect.poll(() => receiver.received.filter(({ path }) => path === "/hook").length).toBe(6);
    expect((await call(team.admin)).body.data.webhooks.filter(({ waiting }: Webhook) => waiting === 0).length).toBe(6);
    receiver.drop();
    await worker.drain();
  });

  test("are refused what is none of theirs: other roles, other organisations, addresses that are none, plans without them", async () => {
    const { id } = await setUp();
    for (const person of [team.member, team.guest]) {
      const refused = await Promise.all([
        call(person),
        call(person, "", "POST", asked()),
        call(person, `/${id}`),
        call(person, `/${id}`, "PUT", asked()),
        call(person, `/${id}`, "DELETE"),
        call(person, `/${id}/test`, "POST"),
        call(person, `/${id}/rotate`, "POST"),
        call(person, `/${id}/redeliver`, "POST", { seq: 1 }),
      ]);
      expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [403, "admins_only"]));
    }
    const others = await newTeam(stack, 1);
    const foreign = await call(others.owner, `/${id}`);
    expect([foreign.status, foreign.body.code]).toEqual([404, "not_found"]);
    const planless = await call(others.owner, "", "POST", asked());
    expect([planless.status, planless.body.code]).toEqual([403, "webhooks_not_in_plan"]);
    for (const address of ["ftp://example.com/x", "https://name:word@example.com/x"]) {
      const { status, body } = await call(team.admin, "", "POST", asked({ address }));
      expect([status, body.code], address).toEqual([400, "webhook_address"]);
    }
    expect((await call(team.admin, "", "POST", asked({ projects: [nextId()] }))).status).toBe(404);
    expect((await call(team.admin, `/${id}/explode`, "POST")).status).toBe(404);
  });

  test("stay as their person leaves, and rest until somebody else sets them going", async () => {
    const { id } = await setUp({ events: ["task.created"] });
    await stack.deps.db.query(sql`update webhooks set user_id = null`);
    await make();
    await pass();
    expect(receiver.received).toEqual([]);
    expect(await one(id)).toMatchObject({ paused: "person_left", person: null });
    await call(team.owner, `/${id}/resume`, "POST");
    await pass();
    expect(types()).toEqual(["task.created"]);
    expect(await one(id)).toMatchObject({ paused: null, person: team.owner.id });
  });
});

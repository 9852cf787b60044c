/** The API with its keys: who is let in, what a key takes away, and what becomes of calls. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Op } from "../../src/domain/ops.ts";
import { day, minute, second } from "../../src/contract/time.ts";
import { downgrade, upgrade } from "../../src/server/use-cases/admin/organizations.ts";
import { isKey, newKey } from "../../src/server/use-cases/open/key-text.ts";
import { systemRandom } from "../../src/basics/random.ts";
import { chosenPassword } from "./free-owners.ts";
import { type Stack, startStack, statementsOf } from "./harness.ts";
import { askForKey, makeKey, open } from "./open-calls.ts";
import { storesHere } from "./stores.ts";
import { at } from "./workspace-people.ts";
import { makeProject, makeTask, newTeam, nextId, submit, type Team, the } from "./workspace-rows.ts";

test("a key is written so that one that is none is told by its letters", () => {
  for (const kind of ["person", "service"] as const) {
    const key = newKey(systemRandom, kind);
    expect(key).toMatch(kind === "person" ? /^lng_p_[0-9A-Za-z]{38}$/ : /^lng_s_[0-9A-Za-z]{38}$/);
    expect(isKey(key)).toBe(true);
    for (let at = 0; at < key.length; at += 1)
      expect(isKey(key.slice(0, at) + (key[at] === "x" ? "y" : "x") + key.slice(at + 1))).toBe(false);
  }
});

describe.each(storesHere())("the API on %s", (store) => {
  let stack: Stack;
  let team: Team;
  let subdomain: string;
  let project: string;
  let hidden: string;
  let key: string;
  beforeAll(async () => {
    stack = await startStack({ store });
    team = await newTeam(stack);
    ({ subdomain } = team.owner);
    [project, hidden] = [nextId(), nextId()];
    expect(await submit(stack, team.owner, makeProject(project, "OPEN"))).toBe("done");
    expect(
      await submit(stack, team.owner, makeProject(hidden, "HIDE"), the({ op: "project.edit", id: hidden, set: { isPrivate: true } })),
    ).toBe("done");
    ({ key } = await makeKey(stack, team.member));
  }, 60_000);
  afterAll(() => stack.close());

  const call = (path: string, request: Parameters<typeof open>[4] = {}, by: string | null = key) =>
    open(stack, subdomain, by, path, request);
  const newTask = async (own: Partial<Extract<Op, { op: "task.make" }>> = {}, of = project): Promise<string> => {
    const id = nextId();
    expect(await submit(stack, team.owner, makeTask(id, of, own))).toBe("done");
    return id;
  };

  describe("keys", () => {
    test("are made by who shows again that it is they, are told once, and listed without their letters", async () => {
      expect(await askForKey(stack, team.member, { proof: "wrong" })).toMatchObject({
        status: 400,
        body: { code: "current_password_wrong" },
      });
      const made = await makeKey(stack, team.member, { name: "Once", networks: ["203.0.113.0/24"], projects: [project] });
      expect(made.keys[0]).toMatchObject({ name: "Once", kind: "person", networks: ["203.0.113.0/24"], projects: [project], usedAt: null });
      const list = await stack.request(`/api/w/${subdomain}/api-keys`, { token: team.member.token, headers: at(subdomain) });
      expect(list.body.data).toMatchObject({ isOffered: true, hasPassword: true });
      expect(JSON.stringify(list.body)).not.toContain(made.key);
      expect(made.keys[0]!.ending).toBe(made.key.slice(-4));
    });

    test("of services are the owners' and admins' to make, to see and to revoke", async () => {
      expect(await askForKey(stack, team.member, { kind: "service" })).toMatchObject({ status: 403, body: { code: "admins_only" } });
      const made = await makeKey(stack, team.admin, { kind: "service", name: "CI" });
      expect(made.key).toMatch(/^lng_s_/);
      const seenBy = async ({ token }: { token: string }) =>
        (await stack.request(`/api/w/${subdomain}/api-keys`, { token, headers: at(subdomain) })).body.data.keys.map(
          ({ id }: { id: string }) => id,
        );
      expect(await seenBy(team.owner)).toContain(made.id);
      expect(await seenBy(team.member)).not.toContain(made.id);
      const revoke = ({ token }: { token: string }) =>
        stack.request(`/api/w/${subdomain}/api-keys/${made.id}`, { method: "DELETE", token, headers: at(subdomain) });
      expect((await revoke(team.member)).status).toBe(404);
      expect((await revoke(team.owner)).status).toBe(200);
      expect((await call("/me", {}, made.key)).status).toBe(401);
    });

    test("are not for projects that their person does not see", async () => {
      expect(await askForKey(stack, team.member, { projects: [hidden] })).toMatchObject({ status: 404, body: { code: "not_found" } });
    });

    test("that are none are refused alike, and what is not written as one without a question to the store", async () => {
      const other = await newTeam(stack);
      const elsewhere = await makeKey(stack, other.owner);
      const far = await makeKey(stack, team.member, { networks: ["203.0.113.0/24"] });
      const revoked = await makeKey(stack, team.member);
      await stack.request(`/api/w/${subdomain}/api-keys/${revoked.id}`, {
        method: "DELETE",
        token: team.member.token,
        headers: at(subdomain),
      });
      const answers = [];
      for (const each of [null, "lng_p_x", newKey(systemRandom, "person"), elsewhere.key, far.key, revoked.key])
        answers.push(await call("/me", {}, each));
      for (const { status, body } of answers) expect([status, body]).toEqual([401, answers[0]!.body]);
      expect(answers[0]!.headers.get("content-type")).toBe("application/problem+json");
      expect(answers[0]!.body).toMatchObject({ status: 401, code: "key_invalid", title: "This key does not work here." });
      const broken = `${key.slice(0, -1)}${key.endsWith("x") ? "y" : "x"}`;
      expect(await statementsOf(stack, () => call("/me", {}, broken))).toBe(0);
    });

    test("end with their day, and with the membership of their person", async () => {
      const { key: short } = await makeKey(stack, team.other, { days: 1 });
      expect((await call("/me", {}, short)).status).toBe(200);
      stack.clock.advance((day + minute) / second);
      expect((await call("/me", {}, short)).status).toBe(401);
      stack.clock.advance(-(day + minute) / second);
      const leaver = await newTeam(stack);
      const left = await makeKey(stack, leaver.member);
      expect((await open(stack, leaver.owner.subdomain, left.key, "/me")).status).toBe(200);
      await stack.request(`/api/w/${leaver.owner.subdomain}/people/${leaver.member.id}`, {
        method: "DELETE",
        token: leaver.owner.token,
        headers: at(leaver.owner.subdomain),
      });
      expect((await open(stack, leaver.owner.subdomain, left.key, "/me")).status).toBe(401);
    });

    test("note to the minute when they were used", async () => {
      const made = await makeKey(stack, team.other);
      const usedAt = async () => {
        const { body } = await stack.request(`/api/w/${subdomain}/api-keys`, { token: team.other.token, headers: at(subdomain) });
        return body.data.keys.find(({ id }: { id: string }) => id === made.id).usedAt as string | null;
      };
      expect(await usedAt()).toBeNull();
      await call("/me", {}, made.key);
      const first = await usedAt();
      expect(first).toMatch(/:00\.000Z$/);
      stack.clock.advance((5 * minute) / second);
      await call("/me", {}, made.key);
      expect(Date.parse((await usedAt())!)).toBe(Date.parse(first!) + 5 * minute);
    });

    test("rest while the plan has no API, and work again with it", async () => {
      const free = await newTeam(stack);
      const made = await makeKey(stack, free.owner);
      await downgrade(stack.deps, free.owner.subdomain, 1);
      expect(await open(stack, free.owner.subdomain, made.key, "/me")).toMatchObject({ status: 403, body: { code: "plan_required" } });
      expect(await askForKey(stack, free.owner, { proof: chosenPassword })).toMatchObject({ status: 403, body: { code: "plan_required" } });
      await upgrade(stack.deps, free.owner.subdomain, 2, null);
      expect((await open(stack, free.owner.subdomain, made.key, "/me")).status).toBe(200);
    });
  });

  describe("a key takes away", () => {
    test("what it has no scope for", async () => {
      const name = await newTask();
      const { key: reading } = await makeKey(stack, team.member, { scopes: ["tasks:read"] });
      expect((await call(`/tasks/${name}`, {}, reading)).status).toBe(200);
      expect(await call("/projects", {}, reading)).toMatchObject({ status: 403, body: { code: "scope_missing", scope: "projects:read" } });
      expect(await call(`/tasks/${name}`, { method: "PATCH", body: { title: "No" } }, reading)).toMatchObject({ status: 403 });
      expect((await call(`/tasks/${name}`)).body.data.title).toBe("Brew");
    });

    test("all projects but its own, which then are not there", async () => {
      const second = nextId();
      expect(await submit(stack, team.owner, makeProject(second, "SEC"))).toBe("done");
      const [mine, other] = [await newTask(), await newTask({}, second)];
      const { key: bound } = await makeKey(stack, team.member, { projects: [project] });
      expect((await call(`/tasks/${mine}`, {}, bound)).status).toBe(200);
      const unknown = await call(`/tasks/${nextId()}`, {}, bound);
      for (const path of [
        `/tasks/${other}`,
        `/tasks/${other}/moves`,
        `/tasks/${other}/comments`,
        "/projects/SEC",
        "/projects/SEC/workflow",
      ])
        expect((await call(path, {}, bound)).body, path).toEqual(unknown.body);
      expect((await call("/projects", {}, bound)).body.data.map(({ key: of }: { key: string }) => of)).toEqual(["OPEN"]);
      const listed = (await call("/tasks?limit=100", {}, bound)).body.data as { project: string }[];
      expect(new Set(listed.map((each) => each.project))).toEqual(new Set(["OPEN"]));
      expect((await call(`/tasks/${other}`, { method: "PATCH", body: { title: "No" } }, bound)).status).toBe(404);
      const changes = (await call("/changes", {}, bound)).body.data as { project: string | null }[];
      expect(new Set(changes.map((each) => each.project))).toEqual(new Set([project]));
    });

    test("and gives nothing that its person may not", async () => {
      const task = await newTask({}, hidden);
      expect((await call(`/tasks/${task}`)).status).toBe(404);
      expect((await call("/tasks", { body: { project: "HIDE", title: "In" } })).status).toBe(404);
      const { key: guests } = await makeKey(stack, team.guest);
      expect((await call("/projects", {}, guests)).body.data).toEqual([]);
      const people = (await call("/people")).body.data as { email: string | null }[];
      expect(people.every(({ email }) => email === null)).toBe(true);
      const { key: owners } = await makeKey(stack, team.owner);
      expect(((await call("/people", {}, owners)).body.data as { email: string | null }[]).every(({ email }) => email !== null)).toBe(true);
    });
  });

  describe("calls", () => {
    test("make, change and delete a task with all that belongs to it", async () => {
      const label = (
        await call("/projects/OPEN/labels", { body: { name: `L${nextId()}`, color: "teal" } }, (await makeKey(stack, team.owner)).key)
      ).body.data;
      const blocker = await newTask();
      const made = await call("/tasks", {
        body: {
          project: "OPEN",
          title: "Roast",
          description: "Slowly",
          due: "2026-12-24",
          labels: [label.id],
          blockedBy: [blocker],
          priority: "high",
        },
      });
      expect(made.status).toBe(201);
      expect(made.body.data).toMatchObject({
        title: "Roast",
        description: "Slowly",
        due: "2026-12-24",
        labels: [label.id],
        blockedBy: [blocker],
        priority: "high",
        project: "OPEN",
        author: team.member.id,
      });
      const { name } = made.body.data;
      const edited = await call(`/tasks/${name}`, {
        method: "PATCH",
        body: { title: "Roast twice", assignee: team.other.id, labels: [], due: null, description: "Slowly, twice" },
      });
      expect(edited.body.data).toMatchObject({
        title: "Roast twice",
        assignee: team.other.id,
        labels: [],
        due: null,
        description: "Slowly, twice",
      });
      expect((await call(`/tasks/${name}`, { method: "DELETE" })).status).toBe(204);
      expect((await call(`/tasks/${name}`)).status).toBe(404);
    });

    test("comment, and keep a checklist", async () => {
      const task = await newTask();
      const comment = (await call(`/tasks/${task}/comments`, { body: { text: "First" } })).body.data;
      expect((await call(`/tasks/${task}/comments/${comment.id}`, { method: "PATCH", body: { text: "Second" } })).body.data.text).toBe(
        "Second",
      );
      const item = (await call(`/tasks/${task}/items`, { body: { text: "Beans", isDone: true } })).body.data;
      expect(item).toEqual({ id: item.id, text: "Beans", isDone: true });
      expect((await call(`/tasks/${task}/items/${item.id}`, { method: "PATCH", body: { isDone: false } })).body.data.isDone).toBe(false);
      const another = await newTask();
      for (const [method, path] of [
        ["DELETE", `/tasks/${another}/comments/${comment.id}`],
        ["DELETE", `/tasks/${another}/items/${item.id}`],
      ] as const)
        expect((await call(path, { method })).status, path).toBe(404);
      expect((await call(`/tasks/${task}/comments/${comment.id}`, { method: "DELETE" })).status).toBe(204);
      expect((await call(`/tasks/${task}/items/${item.id}`, { method: "DELETE" })).status).toBe(204);
      expect((await call(`/tasks/${task}/comments`)).body).toEqual({ data: [], next: null });
      expect((await call(`/tasks/${task}/items`)).body).toEqual({ data: [], next: null });
    });

    test("say what is possible, and take a step with all that it needs as one command", async () => {
      const asking = nextId();
      expect(await submit(stack, team.owner, makeProject(asking, "ASK"))).toBe("done");
      const field = nextId();
      expect(
        await submit(
          stack,
          team.owner,
          the({
            op: "field.make",
            id: field,
            project: asking,
            kind: "text",
            name: "Cup",
            description: "",
            choices: [],
            rank: "a0",
          } as never),
        ),
      ).toBe("done");
      const workflow = {
        format: 1,
        initial: "s1",
        states: [
          {
            id: "s1",
            name: { en: "Open", th: "เปิด" },
            category: "open",
            moves: [
              {
                id: "m1",
                name: { en: "Serve", th: "เสิร์ฟ" },
                to: "s2",
                needs: [{ input: "comment" }, { input: "reason" }, { field }, { input: "due" }],
              },
              { id: "m2", name: { en: "Drop", th: "ทิ้ง" }, to: "s2", who: { role: "lead" } },
            ],
          },
          { id: "s2", name: { en: "Served", th: "เสิร์ฟแล้ว" }, category: "done", moves: [] },
        ],
      } as const;
      const { body: head } = await stack.request(`/api/w/${subdomain}/snapshot`, { token: team.owner.token, headers: at(subdomain) });
      const before = head.data.projects.find(({ id }: { id: string }) => id === asking).workflow;
      const made = await newTask({}, asking);
      const draft = the({ op: "workflow.draft", id: asking, from: before, to: workflow } as never);
      const targets = before.states
        .filter(({ id }: { id: string }) => !["s1", "s2"].includes(id))
        .map(({ id }: { id: string }) => ({ from: id, to: "s1" }));
      expect(await submit(stack, team.owner, draft)).toBe("done");
      expect(await submit(stack, team.owner, the({ op: "workflow.publish", id: asking, workflow, targets } as never))).toBe("done");

      const moves = (await call(`/tasks/${made}/moves`)).body.data;
      expect(moves).toMatchObject([
        { move: "m1", name: "Serve", isPossible: true, reasons: [], to: { id: "s2", name: "Served", category: "done" } },
        { move: "m2", isPossible: false, reasons: [{ code: "not_your_role" }] },
      ]);
      const pointers = ["/comment", "/reason", `/fields/${field}`, "/due"];
      expect(moves[0].needs.map(({ pointer }: { pointer: string }) => pointer)).toEqual(pointers);
      expect(moves[0].needs[2]).toEqual({ input: "field", field, name: "Cup", pointer: `/fields/${field}` });
      const thai = await call(`/tasks/${made}/moves`, { headers: { "accept-language": "th" } });
      expect(thai.body.data[0].name).toBe("เสิร์ฟ");

      const missing = await call(`/tasks/${made}/moves`, { body: { move: "m1", comment: "Here" } });
      expect(missing).toMatchObject({ status: 409, body: { code: "move_refused", reasons: [{ code: "needed" }] } });
      expect(missing.body.needs.map(({ pointer }: { pointer: string }) => pointer)).toEqual(pointers.slice(1));
      // All or nothing.
      expect((await call(`/tasks/${made}/comments`)).body.data).toEqual([]);
      const body = { move: "m1", from: "s1", comment: "Here", reason: "Thirst", due: "2026-12-31", fields: { [field]: "Large" } };
      const { key: moving } = await makeKey(stack, team.member, { scopes: ["tasks:move"] });
      const done = await call(`/tasks/${made}/moves`, { body }, moving);
      expect(done).toMatchObject({
        status: 200,
        body: { data: { state: { id: "s2" }, reason: "Thirst", due: "2026-12-31", fields: { [field]: "Large" } } },
      });
      expect((await call(`/tasks/${made}/comments`)).body.data).toMatchObject([{ text: "Here", author: team.member.id }]);
      expect(await call(`/tasks/${made}/moves`, { body })).toMatchObject({ status: 409, body: { code: "moved_meanwhile" } });
    });

    test("under an Idempotency-Key are done once, and for nothing else", async () => {
      const once = { "idempotency-key": `k${nextId()}` };
      const body = { project: "OPEN", title: "Once", description: "Only" };
      const [first, again] = [await call("/tasks", { body, headers: once }), await call("/tasks", { body, headers: once })];
      expect([first.status, again.status]).toEqual([201, 201]);
      expect(again.body).toEqual(first.body);
      stack.clock.advance(minute / second);
      expect((await call("/tasks", { body, headers: once })).body).toEqual(first.body);
      expect(await call("/tasks", { body: { ...body, title: "Two" }, headers: once })).toMatchObject({
        status: 422,
        body: { code: "idempotency_reused" },
      });
      const at = { "idempotency-key": `k${nextId()}` };
      const crowd = await Promise.all(Array.from({ length: 6 }, () => call("/tasks", { body, headers: at })));
      expect(new Set(crowd.map((each) => each.body.data.id)).size).toBe(1);
      // Another key's are its own.
      const { key: another } = await makeKey(stack, team.member);
      expect((await call("/tasks", { body, headers: once }, another)).body.data.id).not.toBe(first.body.data.id);
    });

    test("refuse a body that is not said to be JSON, and say where another one is wrong", async () => {
      const bare = await call("/tasks", { body: "{}", headers: { "content-type": "text/plain" } });
      expect(bare).toMatchObject({ status: 415, body: { code: "content_type" } });
      const wrong = await call("/tasks", { body: { project: "OPEN", title: "", due: "someday" } });
      expect(wrong).toMatchObject({ status: 400, body: { code: "validation" } });
      expect(wrong.body.errors.map(({ pointer }: { pointer: string }) => pointer).toSorted()).toEqual(["/due", "/title"]);
      const thai = await call("/tasks", { body: {}, headers: { "accept-language": "th" } });
      expect(thai.body.title).toMatch(/[ก-๙]/);
    });

    test("answer 304 while nothing has changed", async () => {
      const task = await newTask();
      const etag = (await call(`/tasks/${task}`)).headers.get("etag")!;
      expect((await call(`/tasks/${task}`, { headers: { "if-none-match": etag } })).status).toBe(304);
      await call(`/tasks/${task}`, { method: "PATCH", body: { title: "Other" } });
      expect((await call(`/tasks/${task}`, { headers: { "if-none-match": etag } })).status).toBe(200);
    });

    test("list pages that miss nothing and tell nothing twice while rows change", async () => {
      const listed = nextId();
      expect(await submit(stack, team.owner, makeProject(listed, "LIST"))).toBe("done");
      const stay = [];
      for (let n = 0; n < 25; n += 1) stay.push(await newTask({ title: `T${n}` }, listed));
      const seen: string[] = [];
      for (let path: string | null = "/tasks?project=LIST&limit=4"; path !== null;) {
        const { body, headers } = await call(path);
        seen.push(...body.data.map(({ id }: { id: string }) => id));
        // One that was told goes, one that was not is changed, and one comes.
        if (seen.length < 20) {
          await call(`/tasks/${seen.at(-1)}`, { method: "DELETE" });
          await call(`/tasks/${stay.at(-1)}`, { method: "PATCH", body: { title: `C${seen.length}` } });
          await newTask({}, listed);
        }
        path = body.next === null ? null : `/tasks?project=LIST&limit=4&after=${body.next}`;
        expect(headers.get("link")?.includes(`after=${body.next}`) ?? null).toBe(body.next === null ? null : true);
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(stay.filter((id) => !seen.includes(id))).toEqual([]);
      expect(seen.length).toBe(29);
    });

    test("tell what has changed since", async () => {
      const before = (await call("/changes")).body.next as string;
      expect((await call(`/changes?after=${before}`)).body).toEqual({ data: [], next: before });
      const task = await newTask();
      const { data, next } = (await call(`/changes?after=${before}`)).body;
      expect(data).toMatchObject([{ kind: "task", id: task, task, project, isGone: false, actor: team.owner.id }]);
      expect(Number(next)).toBeGreaterThan(Number(before));
    });

    test("read reports", async () => {
      for (const kind of ["cycle-time", "throughput", "cumulative-flow"])
        expect(await call(`/reports/${kind}?from=2026-11-01&to=2026-11-30&project=OPEN`), kind).toMatchObject({
          status: 200,
          body: { data: { kind } },
        });
      expect((await call("/reports/other?from=2026-11-01&to=2026-11-30")).status).toBe(404);
      expect((await call("/reports/throughput?from=2026-11-30&to=2026-11-01")).status).toBe(400);
    });

    test("of methods that there are not are told those that there are", async () => {
      const { status, headers } = await call("/tasks", { method: "PUT", body: {} });
      expect([status, headers.get("allow")]).toEqual([405, "GET, POST"]);
      expect((await call("/nothing")).status).toBe(404);
    });
  });
});

test("what one key asks is counted, and told", async () => {
  const stack = await startStack({ store: "pglite", env: { LIMITS: "on" } });
  const team = await newTeam(stack);
  const { key } = await makeKey(stack, team.owner);
  const call = () => open(stack, team.owner.subdomain, key, "/me");
  const { headers } = await call();
  expect([headers.get("ratelimit-policy"), headers.get("ratelimit")]).toEqual([
    '"key";q=600;w=60',
    expect.stringMatching(/^"key";r=599;t=\d+$/),
  ]);
  for (let n = 1; n < 600; n += 1) await call();
  const refused = await call();
  expect([refused.status, refused.body.code, Number(refused.headers.get("retry-after"))]).toEqual([
    429,
    "rate_limited",
    expect.any(Number),
  ]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  await stack.close();
}, 60_000);

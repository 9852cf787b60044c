/** Commands of a workspace: one outcome each, judged as everywhere, written whole, told to whom they concern. */
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attempt } from "../../src/domain/attempt.ts";
import type { FirstBoard } from "../../src/domain/first-board.ts";
import { idOf } from "../../src/domain/ids.ts";
import type { Op } from "../../src/domain/ops.ts";
import { mayRead } from "../../src/domain/readers.ts";
import { accessKey, type Comment } from "../../src/domain/rows.ts";
import { Tables } from "../../src/domain/tables.ts";
import { people, type Who } from "../domain/people.ts";
import { firstSteps, projects, step } from "../domain/steps.ts";
import { racesOn, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { at } from "./workspace-people.ts";
import {
  changesAfter,
  command,
  frame,
  makeProject,
  makeTask,
  newTeam,
  nextId,
  outcomeOf,
  type Person,
  projectRows,
  read,
  submit,
  taskDetails,
  type Team,
  the,
} from "./workspace-rows.ts";

describe.each(storesHere())("commands on %s", (store) => {
  let stack: Stack;
  let team: Team;
  beforeAll(async () => {
    stack = await startStack({ store });
    team = await newTeam(stack);
  }, 60_000);
  afterAll(() => stack.close());

  const count = async (table: string, where = "true") => {
    const { rows } = await stack.deps.db.query<{ n: string }>({
      text: `select count(*)::text as n from ${table} where ${where}`,
      values: [],
    });
    return Number(rows[0]!.n);
  };

  test("are done once, however often they are sent, and one id is of one command", async () => {
    const [project, id] = [nextId(), nextId()];
    const first = await command(stack, team.member, [makeProject(project, "ONCE")], { id });
    expect(first.body.data).toMatchObject({ isDone: true, refusals: [] });
    const again = await command(stack, team.member, [makeProject(project, "ONCE")], { id });
    expect(again.body.data).toEqual({ isDone: true, refusals: [], news: null });
    expect(await command(stack, team.member, [makeProject(project, "TWO")], { id })).toMatchObject({
      status: 409,
      body: { code: "command_reused" },
    });
    // Somebody else's command of that id is another one.
    expect((await command(stack, team.other, [makeProject(nextId(), "OTHER")], { id })).body.data.isDone).toBe(true);
    expect(await count("projects", `key in ('ONCE', 'TWO')`)).toBe(1);
  });

  test("that do more than a command may are told how much that is", async () => {
    const ops = Array.from({ length: 501 }, () => the({ op: "project.archive", id: nextId(), isArchived: true }));
    const { status, body } = await command(stack, team.member, ops);
    expect([status, body.code]).toEqual([400, "ops_many"]);
    expect(body.error).toContain("500");
    expect((await command(stack, team.member, ops.slice(1))).status).toBe(200);
  });

  test("that were refused stay refused, whatever has become possible since", async () => {
    const [project, task, id] = [nextId(), nextId(), nextId()];
    const ops = [makeTask(task, project)];
    const refused = { isDone: false, at: 0, refused: { code: "not_found" } };
    expect((await command(stack, team.member, ops, { id })).body.data).toEqual(refused);
    expect(await submit(stack, team.member, makeProject(project, "LATE"))).toBe("done");
    expect((await command(stack, team.member, ops, { id })).body.data).toEqual(refused);
    expect((await command(stack, team.member, ops)).body.data.isDone).toBe(true);
  });

  test.each<[string, number, (text: string, task: string, project: string) => Op]>([
    ["title of a new task", 200, (title, _, project) => makeTask(nextId(), project, { title })],
    ["title", 200, (title, task) => the({ op: "task.edit", id: task, set: { title } })],
    ["project's name", 80, (name, _, project) => the({ op: "project.edit", id: project, set: { name } })],
    ["label", 40, (name, _, project) => the({ op: "label.make", id: nextId(), project, name, color: "blue" })],
    ["comment", 10_000, (text, task) => the({ op: "comment.make", id: nextId(), task, text })],
    ["description", 50_000, (to, task) => the({ op: "task.describe", id: task, from: "", to })],
  ])("with a %s of more than %d letters say so, and change nothing", async (what, limit, write) => {
    const [project, task] = [nextId(), nextId()];
    const key = `L${what
      .replaceAll(/[^a-z]/g, "")
      .slice(-5)
      .toUpperCase()}`;
    await outcomeOf(stack, team.member, makeProject(project, key), makeTask(task, project));
    const before = (await frame(stack, team.member)).seq;
    expect(await outcomeOf(stack, team.member, write("ก".repeat(limit + 13), task, project))).toEqual({
      isDone: false,
      at: 0,
      refused: { code: "text_long", letters: limit + 13, limit },
    });
    expect((await frame(stack, team.member)).seq).toBe(before);
    expect(await submit(stack, team.member, write("ก".repeat(limit), task, project))).toBe("done");
  });

  test("are all or nothing, or each op for itself where that is asked", async () => {
    const project = nextId();
    await outcomeOf(stack, team.member, makeProject(project, "BULK"));
    const ops = [makeTask(nextId(), project), makeTask(nextId(), project, { title: " " }), makeTask(nextId(), project)];
    expect(await outcomeOf(stack, team.member, ...ops)).toEqual({ isDone: false, at: 1, refused: { code: "title_required" } });
    expect((await projectRows(stack, team.member, project)).tasks).toEqual([]);
    const { body } = await command(stack, team.member, ops, { partial: true });
    expect(body.data.refusals).toEqual([{ at: 1, refused: { code: "title_required" } }]);
    // Numbers have no gap by what was refused.
    expect((await projectRows(stack, team.member, project)).tasks.map(({ number }: { number: number }) => number)).toEqual([1, 2]);
  });

  test("of another version, of a clock that is ahead, and of long ago are not done", async () => {
    const project = nextId();
    const ops = [makeProject(project, "NEVER")];
    expect(await command(stack, team.member, ops, { version: 99 })).toMatchObject({ status: 409, body: { code: "client_outdated" } });
    const at = (days: number) => idOf(BigInt(Date.now() + days * 86_400_000 - Date.UTC(2026, 0)) << 23n);
    for (const [id, code] of [
      [at(1.1), "made_ahead"],
      [at(-30.1), "made_long_ago"],
    ] as const)
      expect((await command(stack, team.member, ops, { id })).body.data).toEqual({ isDone: false, at: 0, refused: { code } });
    expect(await submit(stack, team.member, makeProject(at(400), "NEVER"))).toBe("made_ahead");
    expect(await count("projects", `key = 'NEVER'`)).toBe(0);
    expect((await command(stack, team.member, ops, { id: at(-29) })).body.data.isDone).toBe(true);
  });

  test("of a form that is none are refused, and change nothing", async () => {
    const id = nextId();
    for (const ops of [
      [],
      [{ op: "task.steal", id }],
      [{ ...makeProject(id, "FORM"), organization: "x" }],
      Array(501).fill(makeProject(id, "FORM")),
    ])
      expect((await command(stack, team.owner, ops as Op[])).status).toBe(400);
    expect(await count("projects", `key = 'FORM'`)).toBe(0);
  });

  test("write how a task went, and how many stand where", async () => {
    const [project, task] = [nextId(), nextId()];
    const began = stack.clock.now().getTime();
    await outcomeOf(stack, team.member, makeProject(project, "WAY"), makeTask(task, project));
    stack.clock.advance(90);
    const { workflow } = (await frame(stack, team.member)).projects.find(({ id }: { id: string }) => id === project);
    const { moves, id: from } = workflow.states[0];
    await outcomeOf(stack, team.member, the({ op: "task.move", id: task, from, move: moves[0].id }));
    const { rows } = await stack.deps.db.query<Record<string, unknown>>(
      sql`select from_state, to_state, move, actor, t.workflow_version, spent::int as spent from transitions t join projects p
          on p.organization_id = t.organization_id and p.id = t.project_id where p.key = 'WAY' order by t.seq, t.step`,
    );
    expect(rows).toEqual([
      { from_state: null, to_state: from, move: null, actor: team.member.id, workflow_version: 1, spent: null },
      { from_state: from, to_state: moves[0].to, move: moves[0].id, actor: team.member.id, workflow_version: 1, spent: expect.any(Number) },
    ]);
    const spent = Number(rows[1]!["spent"]);
    expect(spent).toBeGreaterThanOrEqual(90_000);
    expect(spent).toBeLessThanOrEqual(stack.clock.now().getTime() - began);
    const counts = await stack.deps.db.query(
      sql`select c.state, c.n, d.n as of_day from state_counts c join projects p on p.organization_id = c.organization_id and p.id = c.project_id
          join state_days d on d.organization_id = c.organization_id and d.project_id = c.project_id and d.state = c.state
          where p.key = 'WAY' order by c.state`,
    );
    expect(counts.rows).toEqual([
      { state: from, n: 0, of_day: 0 },
      { state: moves[0].to, n: 1, of_day: 1 },
    ]);
  });

  test("with long texts are read in pages of a megabyte, none of them missed", async () => {
    const [project, task] = [nextId(), nextId()];
    await outcomeOf(stack, team.member, makeProject(project, "LONG"), makeTask(task, project));
    const { seq } = await frame(stack, team.member);
    const texts = Array.from({ length: 9 }, (_, at) => `${at}${"ก".repeat(49_000)}`);
    for (const [at, to] of texts.entries())
      expect(await submit(stack, team.member, the({ op: "task.describe", id: task, from: texts[at - 1] ?? "", to }))).toBe("done");
    const { body } = await read(stack, team.member, `changes?after=${seq}`);
    expect([body.data.isWhole, body.data.rows.length < texts.length, body.data.to]).toEqual([false, true, body.data.rows.at(-1).seq]);
    const { rows } = await changesAfter(stack, team.member, seq);
    expect(rows.map(({ row }) => (row as { text: string }).text)).toEqual(texts);
    expect((await taskDetails(stack, team.other, task))?.activities.map(({ what }) => what)).toEqual([
      "made",
      ...texts.map(() => "described"),
    ]);
  });

  test("number changes without a gap, each scope's after its own", async () => {
    const project = nextId();
    const before = (await frame(stack, team.owner)).seq;
    const outcome = await outcomeOf(
      stack,
      team.owner,
      makeProject(project, "GAP"),
      makeTask(nextId(), project),
      makeTask(nextId(), project),
    );
    const next = await outcomeOf(stack, team.owner, makeTask(nextId(), project));
    if (!outcome.isDone || !next.isDone) throw new Error("refused");
    const seqs = [...outcome.news!, ...next.news!].flatMap(({ rows }) => rows!.map(({ seq }) => seq)).toSorted((one, other) => one - other);
    expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, at) => before + 1 + at));
    const own = outcome.news!.find(({ scope }) => scope === project)!;
    expect(own.prev).toBe(0);
    expect(next.news).toMatchObject([{ scope: project, prev: own.seq, seq: own.seq + 1 }]);
  });

  test("come to what the rows of everybody would, whatever people do", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (steps) => {
        const own = await newTeam(stack);
        const mirror = new Tables();
        for (const who of Object.keys(people) as Who[])
          mirror.put("person", { id: own[who].id, name: null, nickname: null, picture: null, isOverLimit: false, role: people[who].role });
        // The walk's people are others than this organisation's.
        const translated = (ops: Op[]): Op[] =>
          JSON.parse(
            (Object.keys(people) as Who[]).reduce((text, who) => text.replaceAll(people[who].id, own[who].id), JSON.stringify(ops)),
          ) as Op[];
        const last = new Map<string, number>();
        const former = new Map<string, number>();
        for (const { who, ops: given } of [...firstSteps, ...steps]) {
          const ops = translated(given);
          const numbers = new Map(last);
          const nextNumber = (project: string) => {
            numbers.set(project, (numbers.get(project) ?? 0) + 1);
            return numbers.get(project)!;
          };
          const circumstances = {
            me: { id: own[who].id, role: people[who].role },
            now: new Date().toISOString(),
            projectLimit: null,
            nextNumber,
            formerNumber: (task: string, project: string) => former.get(`${task} ${project}`) ?? null,
          };
          const expected = attempt(mirror, circumstances, ops);
          const outcome = await outcomeOf(stack, own[who], ...ops);
          expect(outcome.isDone ? "done" : outcome).toEqual(
            expected.isDone ? "done" : { isDone: false, at: expected.at, refused: expected.refused },
          );
          if (!expected.isDone) continue;
          for (const [project, number] of numbers) last.set(project, number);
          for (const { kind, key, before, after } of expected.changes) {
            if (kind === "task" && before !== undefined && before.project !== after?.project)
              former.set(`${key} ${before.project}`, before.number!);
            mirror.set(kind, key, after);
          }
          // What somebody arranged for themselves goes with their sight of the project, by the server alone.
          for (const { id, project, person } of Array.from(mirror.all("view")))
            if (person !== null && !mayRead(mirror, mirror.get("project", project)!, person)) mirror.set("view", id, undefined);
        }
        await expectSame(own, mirror);
      }),
      { numRuns: store === "pglite" ? 6 : 12, seed: 20_261_124 },
    );
  }, 120_000);

  /** Whoever may read a project reads in it what everybody would say there is; whoever may not, nothing. */
  const expectSame = async (own: Team, mirror: Tables): Promise<void> => {
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
    const timeless = (comment: Comment) => ({
      ...comment,
      createdAt: "",
      editedAt: comment.editedAt !== null,
      deletedAt: comment.deletedAt !== null,
    });
    const pick = (row: object, names: string[]) =>
      Object.fromEntries(
        Object.entries(row).flatMap(([name, value]) =>
          names.includes(name) ? [[name, name === "deletedAt" ? value !== null : value]] : [],
        ),
      );
    const plain = ({ stateSince: _s, createdAt: _c, ...row }: Record<string, unknown>) => row;
    for (const who of Object.keys(people) as Who[]) {
      const everything = await frame(stack, own[who]);
      const seen = projects.filter((id) => {
        const project = mirror.get("project", id);
        const given = mirror.get("access", accessKey(id, own[who].id));
        return project !== undefined && (given !== undefined || (!project.isPrivate && who !== "guest"));
      });
      expect(everything.projects.map(({ id }: { id: string }) => id).toSorted()).toEqual(seen.toSorted());
      for (const read of everything.projects) expect(read).toEqual(mirror.get("project", read.id));
      for (const id of projects) {
        const rows = await projectRows(stack, own[who], id);
        if (!seen.includes(id)) {
          expect(rows).toBeNull();
          continue;
        }
        const living = [...mirror.by("task", "project", id)].filter(({ deletedAt }) => deletedAt === null);
        expect(rows.tasks.map(plain)).toEqual(living.toSorted(byId).map(plain));
        expect(rows.labels.toSorted(byId)).toEqual([...mirror.by("label", "project", id)].toSorted(byId));
        const keys = (all: Iterable<{ person: string; role: string }>) =>
          Array.from(all, ({ person, role }) => `${person} ${role}`).toSorted();
        expect(keys(rows.access)).toEqual(keys(mirror.by("access", "project", id)));
      }
      for (const task of mirror.all("task")) {
        const hanging = await taskDetails(stack, own[who], task.id);
        if (!seen.includes(task.project)) {
          expect(hanging).toBeNull();
          continue;
        }
        if (hanging === null) throw new Error("A task is not to be read.");
        expect(hanging.description?.text).toBe(mirror.get("description", task.id)?.text);
        expect(hanging.comments.map(timeless)).toEqual([...mirror.by("comment", "task", task.id)].toSorted(byId).map(timeless));
        expect(hanging.items.toSorted(byId)).toEqual([...mirror.by("item", "task", task.id)].toSorted(byId));
        const { activities } = hanging;
        expect(activities.filter(({ what }) => what === "made")).toHaveLength(1);
        // What the activities say it is now, it is.
        const values = Object.assign({}, ...activities.map(({ is }) => is));
        expect(pick(task, Object.keys(values))).toEqual(pick(values, Object.keys(values)));
      }
      // Whoever has heard everything from the first number on has the same, of what they may read now.
      const { rows } = await changesAfter(stack, own[who], 0);
      const received = new Map(rows.map(({ kind, key, row }) => [`${kind} ${key}`, row]));
      for (const id of seen) {
        for (const task of mirror.by("task", "project", id))
          expect(plain(received.get(`task ${task.id}`) as never)).toMatchObject({ id: task.id, state: task.state, parent: task.parent });
      }
      const hidden = new Set(projects.filter((id) => !seen.includes(id)));
      for (const { kind, row } of rows)
        if (kind === "task" || kind === "label") expect(hidden.has((row as { project: string } | null)?.project ?? "")).toBe(false);
    }
  };

  test("of people at the same moment get one number each, and the last project one of them", async () => {
    const small = await newTeam(stack, 1);
    for (let batch = 0; batch < racesOn(store); batch += 1) {
      const ids = Array.from({ length: 6 }, () => nextId());
      const keys = "ABCDEF";
      const makers = [small.owner, small.admin, small.member, small.other];
      const outcomes = await Promise.all(
        ids.map((id, at) =>
          submit(
            stack,
            makers[at % makers.length]!,
            makeProject(id, `R${keys[at]}${keys[batch % 6]}${keys[Math.floor(batch / 6) % 6]}${keys[Math.floor(batch / 36)]}`),
          ),
        ),
      );
      expect(outcomes.filter((each) => each === "done")).toHaveLength(3);
      expect(outcomes.filter((each) => each === "projects_full")).toHaveLength(3);
      const made = ids.filter((_, at) => outcomes[at] === "done");
      const project = made[0]!;
      await Promise.all(makers.map((maker) => submit(stack, maker, makeTask(nextId(), project))));
      const numbers = (await projectRows(stack, small.owner, project)).tasks.map(({ number }: { number: number }) => number);
      expect(numbers.toSorted((one: number, other: number) => one - other)).toEqual([1, 2, 3, 4]);
      for (const id of made) expect(await submit(stack, small.owner, the({ op: "project.archive", id, isArchived: true }))).toBe("done");
    }
  }, 180_000);

  test("of somebody with many are compressed for whoever takes them so", async () => {
    const own = await newTeam(stack);
    const project = nextId();
    await outcomeOf(stack, own.owner, makeProject(project, "ZIP"), ...Array.from({ length: 60 }, () => makeTask(nextId(), project)));
    const ask = (headers: Record<string, string>) =>
      stack.app.request(`/api/w/${own.owner.subdomain}/snapshot`, {
        headers: { ...at(own.owner.subdomain), apikey: stack.deps.config.API_KEY, authorization: `Bearer ${own.owner.token}`, ...headers },
      });
    const [packed, plain] = [await ask({ "accept-encoding": "gzip" }), await ask({})];
    expect([packed, plain].map(({ headers }) => headers.get("content-encoding"))).toEqual(["gzip", null]);
    expect([packed, plain].map(({ headers }) => headers.get("content-type"))).toEqual(["application/json", "application/json"]);
    const body = await plain.text();
    const unpacked = JSON.parse(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()) as { data: { tasks: { id: string[] } } };
    expect(unpacked.data.tasks.id).toHaveLength(60);
    expect({ ...unpacked.data, now: "" }).toEqual({ ...(JSON.parse(body) as { data: object }).data, now: "" });
  });

  test("are seen first on a board as it is now, by those who read it", async () => {
    const own = await newTeam(stack);
    const [project, task] = [nextId(), nextId()];
    const first = (person: Person, name: string) => read(stack, person, `snapshot?first=${name}`);
    await outcomeOf(stack, own.member, makeProject(project, "FST"), makeTask(task, project, { title: "Brew" }));
    const seen = async (person = own.owner) => {
      const { name, columns } = (await first(person, "FST")).body.data as FirstBoard;
      return [name, columns[0]!.name.en, columns.map(({ count }) => count), columns.flatMap(({ tasks }) => tasks)];
    };
    expect(await seen()).toEqual(["Marketing", "Backlog", [1, 0, 0, 0, 0], [{ number: 1, title: "Brew" }]]);
    expect((await first(own.owner, project)).body.data.key).toBe("FST");
    for (const name of ["FST", project]) expect((await first(own.guest, name)).status).toBe(404);
    expect((await first(own.owner, "NONE")).status).toBe(404);
    // What the project is called is told in the organisation, and counts nothing up in the project.
    expect(await submit(stack, own.member, the({ op: "project.edit", id: project, set: { name: "First" } }))).toBe("done");
    expect((await seen())[0]).toBe("First");
    expect(await submit(stack, own.member, the({ op: "task.delete", id: task }))).toBe("done");
    expect((await seen(own.member)).slice(2)).toEqual([[0, 0, 0, 0, 0], []]);
  });

  test("are nobody's who does not belong to the organisation, or whose organisation rests", async () => {
    const stranger = await newTeam(stack);
    const foreign = { subdomain: team.owner.subdomain, token: stranger.owner.token };
    expect((await command(stack, foreign, [makeProject(nextId(), "FOR")])).status).toBe(401);
    for (const path of ["snapshot", `snapshot?project=${nextId()}`, `snapshot?first=${nextId()}`, "changes?after=0"])
      expect((await read(stack, foreign, path)).status).toBe(401);
    await stack.deps.db.query(sql`update organizations set life = 'suspended.resting' where subdomain = ${stranger.owner.subdomain}`);
    expect(await command(stack, stranger.owner, [makeProject(nextId(), "REST")])).toMatchObject({
      status: 403,
      body: { code: "organization_suspended" },
    });
    // Nor is anything read there, not what is seen first of a board either.
    const own = await newTeam(stack);
    await outcomeOf(stack, own.owner, makeProject(nextId(), "RST"));
    const shown = ["snapshot", "snapshot?project=RST", "snapshot?first=RST", "changes?after=0"];
    for (const path of shown) expect((await read(stack, own.owner, path)).status).toBe(200);
    await stack.deps.db.query(sql`update organizations set life = 'suspended.resting' where subdomain = ${own.owner.subdomain}`);
    for (const path of shown)
      expect(await read(stack, own.owner, path)).toMatchObject({ status: 403, body: { code: "organization_suspended" } });
  });

  test("tell of people: who is something else, who is called otherwise, and who left, whose tasks are nobody's", async () => {
    const own = await newTeam(stack);
    const [project, mine, theirs] = [nextId(), nextId(), nextId()];
    await outcomeOf(stack, own.member, makeProject(project, "PPL"), makeTask(mine, project, { assignee: own.member.id }));
    await outcomeOf(stack, own.member, makeTask(theirs, project, { assignee: own.other.id }));
    await outcomeOf(stack, own.member, the({ op: "access.give", project, person: own.other.id, role: "lead" }));
    const call = (person: Person, method: string, path: string, body?: object) =>
      stack.request(`/api/w/${person.subdomain}/${path}`, { method, token: person.token, body, headers: at(person.subdomain) });
    const since = async (work: () => Promise<{ status: number }>) => {
      const { seq } = await frame(stack, own.owner);
      expect((await work()).status).toBe(200);
      const { rows, to } = await changesAfter(stack, own.owner, seq);
      return { changes: rows.map(({ scope, kind, key, row }) => [scope, kind, key, row]), to };
    };
    const person = (id: string, role: string, name = "Somchai Jaidee") => ({
      id,
      role,
      name,
      nickname: null,
      picture: null,
      isOverLimit: false,
    });

    const promoted = await since(() => call(own.owner, "PUT", `people/${own.other.id}/role`, { role: "admin" }));
    expect(promoted.changes).toEqual([["organization", "person", own.other.id, person(own.other.id, "admin")]]);
    expect((await changesAfter(stack, own.other, promoted.to - 1)).rows).toMatchObject([
      { scope: "person", kind: "person", key: own.other.id },
    ]);

    await stack.deps.db.query(sql`update memberships set name = 'Before' where user_id = ${own.other.id}`);
    const renamed = await since(() => call(own.other, "GET", "me"));
    expect(renamed.changes).toEqual([["organization", "person", own.other.id, person(own.other.id, "admin")]]);
    expect((await since(() => call(own.other, "GET", "me"))).changes).toEqual([]);

    const left = await since(() => call(own.owner, "DELETE", `people/${own.member.id}`));
    expect(left.changes).toEqual([
      [project, "access", accessKey(project, own.member.id), null],
      [project, "task", mine, expect.objectContaining({ assignee: null })],
      ["organization", "person", own.member.id, null],
    ]);
    const { tasks } = await projectRows(stack, own.owner, project);
    expect(tasks.map(({ id, assignee }: { id: string; assignee: string | null }) => [id, assignee])).toEqual([
      [mine, null],
      [theirs, own.other.id],
    ]);
    // The next change goes on from there, in every scope.
    const next = await outcomeOf(stack, own.owner, makeTask(nextId(), project, { assignee: own.guest.id }));
    expect(next).toMatchObject({ isDone: false, refused: { code: "no_member" } });
    expect(await submit(stack, own.owner, makeTask(nextId(), project))).toBe("done");
  });

  test("guests know whoever answered a comment of theirs without words, from news and from the rows", async () => {
    const own = await newTeam(stack);
    const [project, task, comment] = [nextId(), nextId(), nextId()];
    const give = the({ op: "access.give", project, person: own.guest.id, role: "member" });
    await outcomeOf(stack, own.member, makeProject(project, "SIGN"), makeTask(task, project), give);
    await outcomeOf(stack, own.guest, the({ op: "comment.make", id: comment, task, text: "Hot?" }));
    const names = async () => (await frame(stack, own.guest)).people.map(({ id }: { id: string }) => id);
    const { seq } = await frame(stack, own.guest);
    expect(await names()).not.toContain(own.other.id);
    expect(await submit(stack, own.other, the({ op: "comment.react", id: comment, sign: "like", isOn: true }))).toBe("done");
    expect((await changesAfter(stack, own.guest, seq)).rows).toMatchObject([
      { kind: "person", key: own.other.id },
      { kind: "comment", row: { reactions: [{ sign: "like", person: own.other.id }] } },
    ]);
    expect(await names()).toContain(own.other.id);
    expect(await submit(stack, own.guest, the({ op: "comment.delete", id: comment }))).toBe("done");
    expect((await taskDetails(stack, own.guest, task))?.comments).toMatchObject([{ text: "", reactions: [] }]);
  });

  test("of a project tell nothing of it any more to whoever may not read it now, however far back they ask", async () => {
    const own = await newTeam(stack);
    const [shut, taken] = [nextId(), nextId()];
    const named = (id: string, key: string, name: string): Op => ({ ...makeProject(id, key), name }) as Op;
    const does = async (...ops: Op[]) => expect(await submit(stack, own.member, ...ops)).toBe("done");
    await does(named(shut, "SHUT", "Shut away"), the({ op: "project.edit", id: shut, set: { description: "Nobody else's" } }));
    await does(the({ op: "project.edit", id: shut, set: { isPrivate: true } }));
    await does(named(taken, "TAKEN", "Taken away"), the({ op: "project.edit", id: taken, set: { isPrivate: true } }));
    await does(the({ op: "access.give", project: taken, person: own.other.id, role: "member" }));
    const privateFlags = async (id: string) =>
      (await changesAfter(stack, own.other, 0)).rows
        .filter(({ kind, key }) => kind === "project" && key === id)
        .map(({ row }) => row !== null);
    expect(await privateFlags(taken)).toContain(true);
    await does(the({ op: "access.give", project: taken, person: own.other.id, role: null }));
    const text = JSON.stringify(await changesAfter(stack, own.other, 0));
    expect(text).not.toContain("Shut away");
    expect(text).not.toContain("Taken away");
    // That it went is told all the same, to whoever has it.
    expect(await privateFlags(shut)).toEqual([false]);
    expect(new Set(await privateFlags(taken))).toEqual(new Set([false]));
  });

  test("a log that does not go back so far says so", async () => {
    const own = await newTeam(stack);
    await outcomeOf(stack, own.owner, makeProject(nextId(), "LOG"));
    const { seq } = await frame(stack, own.owner);
    expect((await read(stack, own.owner, `changes?after=${seq}`)).body.data).toMatchObject({ to: seq, rows: [], isWhole: true });
    // A number that was never given: of a store that was put back to before.
    expect(await read(stack, own.owner, `changes?after=${seq + 1}`)).toMatchObject({ status: 410, body: { code: "log_too_short" } });
    await stack.deps.db.query(
      sql`update changes set at = at - interval '31 days' where organization_id = (select id from organizations where subdomain = ${own.owner.subdomain})`,
    );
    expect((await read(stack, own.owner, "changes?after=0")).status).toBe(410);
    expect((await read(stack, own.owner, `changes?after=${seq}`)).status).toBe(200);
    for (const wrong of ["", "?after=-1", "?after=x", "?after=1.5"])
      expect((await read(stack, own.owner, `changes${wrong}`)).status).toBe(400);
  });
});

/** A project's draft, published under its organisation's lock (WORKSPACE §5): every task is somewhere afterwards, once, and nobody is told that it moved. */
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Op } from "../../src/domain/ops.ts";
import type { Task } from "../../src/domain/rows.ts";
import { toStored } from "../../src/server/store/row-ids.ts";
import type { WorkflowDocument } from "../../src/workflow/document.ts";
import { templates } from "../../src/workflow/templates.ts";
import type { Who } from "../domain/people.ts";
import { changed, moveOf, stateOf } from "../workflow/documents.ts";
import { startStack, type Stack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import {
  changesAfter,
  frame,
  makeProject,
  makeTask,
  newTeam,
  nextId,
  outcomeOf,
  projectRows,
  read,
  submit,
  type Team,
  the,
} from "./workspace-rows.ts";

const kanban: WorkflowDocument = templates.kanban.document;

/** Work is checked before it is done, nothing waits in “Next”, and what was cancelled is not kept apart. */
const checked = changed(kanban, (copy) => {
  copy.states = copy.states.filter(({ id }) => id !== "s2" && id !== "s5");
  for (const state of copy.states) state.moves = state.moves.filter(({ to }) => to !== "s2" && to !== "s5");
  copy.states.splice(2, 0, {
    id: "s6",
    name: { th: "ตรวจ", en: "Checking" },
    category: "active",
    moves: [{ id: "m20", name: { en: "Pass" }, to: "s4" }],
  });
  moveOf(copy, "m7").to = "s6";
});
const targets = [
  { from: "s2", to: "s1" },
  { from: "s5", to: "s4" },
];

describe.each(storesHere())("publishing a workflow on %s", (store) => {
  let stack: Stack;
  let team: Team;
  beforeAll(async () => {
    stack = await startStack({ store });
    team = await newTeam(stack);
  }, 60_000);
  afterAll(() => stack.close());

  let count = 0;
  const newProject = async (): Promise<string> => {
    const id = nextId();
    const letter = (at: number) => String.fromCharCode(65 + (at % 26));
    count += 1;
    await does("member", makeProject(id, `U${letter(Math.floor(count / 26))}${letter(count)}`));
    return id;
  };
  const does = async (who: Who, ...ops: Op[]) => expect(await submit(stack, team[who], ...ops)).toBe("done");
  const draft = (id: string, to: WorkflowDocument, from = kanban) => the({ op: "workflow.draft", id, from, to });
  const publish = (id: string, workflow: WorkflowDocument, given = targets) =>
    the({ op: "workflow.publish", id, workflow, targets: given });
  const projectIn = async (id: string, who: Who = "member") =>
    (await frame(stack, team[who])).projects.find((project: { id: string }) => project.id === id);
  const versionsOf = async (id: string, who: Who = "member") =>
    (await read(stack, team[who], `projects/${id}/workflow-versions`)).body.data.versions;
  /** Where tasks stand, those in the trash too. */
  const statesOf = async (project: string) => {
    const { rows } = await stack.deps.db.query<{ id: string; state: string }>(
      sql`select id::text as id, state from tasks where project_id = ${toStored(project)}::bigint`,
    );
    return new Map(rows.map(({ id, state }) => [id, state]));
  };

  it("keeps a draft for everybody who may change it, and changes nothing by it", async () => {
    const project = await newProject();
    await does("member", draft(project, checked));
    expect(await projectIn(project, "other")).toMatchObject({ workflow: kanban, workflowVersion: 1, workflowDraft: checked });
    // What another had written over the published one is laid on it.
    const renamed = (from: WorkflowDocument) => changed(from, (copy) => (stateOf(copy, "s1").name.en = "Ideas"));
    await does("owner", draft(project, renamed(kanban)));
    expect((await projectIn(project)).workflowDraft).toEqual(renamed(checked));
    expect(
      await submit(
        stack,
        team.member,
        draft(
          project,
          changed(kanban, (copy) => (stateOf(copy, "s1").name.en = "Pool")),
        ),
      ),
    ).toBe("changed_meanwhile");
    // Back to what is in force, it is no draft.
    await does("member", draft(project, kanban, renamed(checked)));
    expect(await projectIn(project)).toMatchObject({ workflowDraft: null, workflowVersion: 1, formerStates: [] });
  });

  it("is for leads, owners and admins alone, in a project that is open", async () => {
    const project = await newProject();
    await does("member", the({ op: "access.give", project, person: team.guest.id, role: "member" }));
    for (const who of ["other", "guest"] as const) expect(await submit(stack, team[who], draft(project, checked))).toBe("leads_only");
    await does("admin", draft(project, checked));
    expect(await submit(stack, team.other, publish(project, checked))).toBe("leads_only");
    await does("member", the({ op: "project.archive", id: project, isArchived: true }));
    expect(await submit(stack, team.member, publish(project, checked))).toBe("project_archived");
    await does("member", the({ op: "project.archive", id: project, isArchived: false }));
    await does("owner", publish(project, checked));
  });

  it("puts every task of a state that goes where it is said, also those in the trash, and tells it as no move", async () => {
    const project = await newProject();
    const ids = Array.from({ length: 5 }, nextId) as [string, string, string, string, string];
    const [first, next, gone, ended, doing] = ids;
    await does(
      "member",
      makeTask(first, project),
      makeTask(next, project, { state: "s2", assignee: team.other.id }),
      makeTask(gone, project, { state: "s2" }),
      makeTask(ended, project, { state: "s5" }),
      makeTask(doing, project, { state: "s3" }),
      the({ op: "task.watch", id: next, isOn: true }),
      the({ op: "task.delete", id: gone }),
      draft(project, checked),
    );
    const before = await projectRows(stack, team.member, project);
    const { to: seen } = await changesAfter(stack, team.other, 0);
    const since = new Map<string, string>(before!.tasks.map((task: Task) => [task.id, task.stateSince]));
    const moves = async () =>
      Number((await stack.deps.db.query<{ n: string }>(sql`select count(*)::text as n from transitions`)).rows[0]!.n);
    const moved = await moves();

    await does("member", publish(project, checked));
    expect(await projectIn(project, "other")).toMatchObject({
      workflow: checked,
      workflowVersion: 2,
      workflowDraft: null,
      formerStates: [
        { id: "s2", name: { en: "Next" }, category: "open" },
        { id: "s5", name: { en: "Cancelled" }, category: "cancelled" },
      ],
      formerMoves: expect.arrayContaining([
        { id: "m1", to: "s2", name: { th: "เลือกมาทำ", en: "Pick" } },
        { id: "m11", to: "s1", name: { th: "นำกลับมา", en: "Bring back" } },
      ]),
    });
    const stands = await statesOf(project);
    expect(ids.map((id) => stands.get(toStored(id)))).toEqual(["s1", "s1", "s1", "s4", "s3"]);
    const after = await projectRows(stack, team.member, project);
    const sinceOf = (id: string) => after!.tasks.find((task: Task) => task.id === id)!.stateSince;
    // It goes on waiting; what was cancelled is done from now on.
    expect(sinceOf(next)).toBe(since.get(next));
    expect(sinceOf(ended) > since.get(ended)!).toBe(true);
    expect(await moves()).toBe(moved);

    const { rows } = await changesAfter(stack, team.other, seen);
    expect(rows.map(({ kind, key }) => `${kind} ${key}`).toSorted()).toEqual(
      [`project ${project}`, `task ${ended}`, `task ${gone}`, `task ${next}`].toSorted(),
    );
    const counts = await stack.deps.db.query<{ state: string; n: number }>(
      sql`select state, n from state_counts where project_id = ${toStored(project)}::bigint and n > 0 order by state`,
    );
    expect(counts.rows).toEqual([
      { state: "s1", n: 2 },
      { state: "s3", n: 1 },
      { state: "s4", n: 1 },
    ]);
  });

  it("keeps every version, and lets an older one be published again", async () => {
    const project = await newProject();
    await does("member", draft(project, checked));
    await does("admin", publish(project, checked));
    expect(await versionsOf(project, "other")).toMatchObject([
      { version: 2, workflow: checked, publishedBy: team.admin.id, publishedAt: expect.any(String) },
      { version: 1, workflow: kanban, publishedBy: team.member.id, publishedAt: expect.any(String) },
    ]);
    await does("member", draft(project, kanban, checked));
    await does("member", publish(project, kanban, [{ from: "s6", to: "s3" }]));
    expect(await projectIn(project)).toMatchObject({
      workflow: kanban,
      workflowVersion: 3,
      formerStates: [{ id: "s6", name: { en: "Checking" }, category: "active" }],
    });
    expect((await versionsOf(project)).map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
    expect((await read(stack, team.guest, `projects/${project}/workflow-versions`)).status).toBe(404);
    expect((await read(stack, team.member, "projects/nonsense/workflow-versions")).status).toBe(404);
  });

  it("publishes what was seen, sound, with a place for every task, or nothing", async () => {
    const project = await newProject();
    const task = nextId();
    await does("member", makeTask(task, project, { state: "s2" }));
    expect(await submit(stack, team.member, publish(project, kanban))).toBe("changed_meanwhile");
    await does("member", draft(project, checked));
    const other = changed(checked, (copy) => (stateOf(copy, "s1").name.en = "Ideas"));
    await does("owner", draft(project, other, checked));
    expect(await submit(stack, team.member, publish(project, checked))).toBe("changed_meanwhile");
    const without = await outcomeOf(stack, team.member, publish(project, other, targets.slice(1)));
    expect(without).toMatchObject({ isDone: false, refused: { code: "target_required", state: { en: "Next" } } });
    const elsewhere = [{ from: "s2", to: "s5" }, targets[1]!];
    expect(await submit(stack, team.member, publish(project, other, elsewhere))).toBe("target_required");
    const twice = [...targets, { from: "s2", to: "s6" }];
    expect(await submit(stack, team.member, publish(project, other, twice))).toBe("target_required");
    const unsound = changed(other, (copy) => (stateOf(copy, "s6").moves = []));
    await does("member", draft(project, unsound, other));
    expect(await submit(stack, team.member, publish(project, unsound))).toBe("workflow_unsound");
    const unknown = changed(other, (copy) => (moveOf(copy, "m20").when = [{ label: nextId() }]));
    await does("member", draft(project, unknown, unsound));
    expect(await submit(stack, team.member, publish(project, unknown))).toBe("workflow_unsound");
    expect(await projectIn(project)).toMatchObject({ workflow: kanban, workflowVersion: 1, workflowDraft: unknown });
    expect((await statesOf(project)).get(toStored(task))).toBe("s2");
  });

  it("is not needed by a project that begins with a sound workflow of its own, in the command that makes it", async () => {
    const [project, field] = [nextId(), nextId()];
    const own = changed(kanban, (copy) => (moveOf(copy, "m1").needs = [{ field }]));
    const begin = (workflow: WorkflowDocument) => the({ op: "workflow.begin", id: project, workflow });
    const made = [
      makeProject(project, "BGN"),
      the({ op: "field.make", id: field, project, name: "Supplier", description: "", kind: "text", choices: [], rank: "a0" }),
    ];
    // What it names is there by then, it leads to an end, and tasks come after it.
    expect(await submit(stack, team.member, ...made.slice(0, 1), begin(own))).toBe("workflow_unsound");
    const unsound = changed(own, (copy) => copy.states.forEach((state) => (state.moves = [])));
    expect(await submit(stack, team.member, ...made, begin(unsound))).toBe("workflow_unsound");
    const gone = nextId();
    const withTask = [makeTask(gone, project), the({ op: "task.delete", id: gone })];
    expect(await submit(stack, team.member, ...made, ...withTask, begin(own))).toBe("changed_meanwhile");
    const other = nextId();
    const elsewhere = await newProject();
    await does("member", makeTask(other, elsewhere));
    const transfer = the({ op: "task.transfer", id: other, project, rank: "a0" });
    expect(await submit(stack, team.member, ...made, transfer, begin(own))).toBe("changed_meanwhile");
    const task = nextId();
    await does("member", ...made, begin(own), makeTask(task, project));
    expect(await projectIn(project)).toMatchObject({ workflow: own, workflowVersion: 1, workflowDraft: null, formerMoves: [] });
    expect((await versionsOf(project)).map(({ version, workflow }: { version: number; workflow: object }) => [version, workflow])).toEqual([
      [1, own],
    ]);
    expect(await submit(stack, team.member, the({ op: "task.move", id: task, from: "s1", move: "m1" }))).toBe("move_refused");
    // Later it is published, by whoever may.
    expect(await submit(stack, team.member, begin(kanban))).toBe("changed_meanwhile");
    expect(await submit(stack, team.other, begin(kanban))).toBe("leads_only");
  });

  it("fills no state beyond its hard limit", async () => {
    const project = await newProject();
    const full = changed(checked, (copy) => (stateOf(copy, "s1").limit = { count: 2, per: "state", hard: true }));
    await does(
      "member",
      makeTask(nextId(), project),
      makeTask(nextId(), project, { state: "s2" }),
      makeTask(nextId(), project, { state: "s2" }),
    );
    await does("member", draft(project, full));
    expect(await outcomeOf(stack, team.member, publish(project, full))).toMatchObject({
      isDone: false,
      refused: { code: "move_refused", reasons: [{ code: "limit_reached", params: { state: "s1", count: 3, limit: 2 } }] },
    });
    // One that has too many already, and gets none, keeps them.
    await does("member", publish(project, full, [{ from: "s2", to: "s3" }, targets[1]!]));
  });

  it("does what somebody did who had not heard of it, where one step leads there, and says no where none does", async () => {
    const project = await newProject();
    const [one, two, three] = [nextId(), nextId(), nextId()];
    await does("member", makeTask(one, project), makeTask(two, project), makeTask(three, project, { state: "s2" }));
    // “Start” was taken away and drawn anew, so that it has another id.
    const anew = changed(checked, (copy) => (moveOf(copy, "m2").id = "m30"));
    await does("member", draft(project, anew));
    await does("member", publish(project, anew));
    await does("other", the({ op: "task.move", id: one, from: "s1", move: "m2" }));
    const { rows } = await stack.deps.db.query(
      sql`select from_state, to_state, move, workflow_version from transitions where task_id = ${toStored(one)}::bigint and move is not null`,
    );
    expect(rows).toEqual([{ from_state: "s1", to_state: "s3", move: "m30", workflow_version: 2 }]);
    expect(await submit(stack, team.other, the({ op: "task.move", id: two, from: "s1", move: "m1" }))).toBe("workflow_changed");
    expect(await submit(stack, team.other, the({ op: "task.move", id: three, from: "s2", move: "m4" }))).toBe("workflow_changed");
  });

  it("loses no task and doubles none, whatever moves meanwhile", async () => {
    const project = await newProject();
    const ids = Array.from({ length: 60 }, nextId);
    await does("member", ...ids.map((id, at) => makeTask(id, project, { state: at % 2 === 0 ? "s1" : "s2" })));
    await does("member", draft(project, checked));
    const moves = ids.flatMap((id, at) => [
      submit(stack, team.other, the({ op: "task.move", id, from: at % 2 === 0 ? "s1" : "s2", move: at % 2 === 0 ? "m2" : "m4" })),
      ...(at === 30 ? [submit(stack, team.member, publish(project, checked))] : []),
    ]);
    const answers = await Promise.all(moves);
    const mayBe = ["done", "moved_meanwhile", "workflow_changed"];
    expect(answers.filter((answer) => !mayBe.includes(answer))).toEqual([]);
    const stands = await statesOf(project);
    expect(stands.size).toBe(ids.length);
    const known = new Set(checked.states.map(({ id }) => id));
    expect([...stands.values()].filter((state) => !known.has(state))).toEqual([]);
    const { rows } = await stack.deps.db.query<{ state: string; n: number; real: string }>(
      sql`select c.state, c.n, (select count(*)::text from tasks t where t.project_id = c.project_id and t.state = c.state) as real
        from state_counts c where c.project_id = ${toStored(project)}::bigint`,
    );
    expect(rows.filter(({ n, real }) => n !== Number(real))).toEqual([]);
  });
});

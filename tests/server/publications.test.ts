/** Publishing with more tasks to move than are moved at once (WORKSPACE §5): they follow piece by piece, and it comes to what one piece would have come to. */
import fc from "fast-check";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Op } from "../../src/domain/ops.ts";
import type { Project, Task } from "../../src/domain/rows.ts";
import { toStored } from "../../src/server/store/row-ids.ts";
import { restore, suspend } from "../../src/server/use-cases/admin/organizations.ts";
import { publishingWorker } from "../../src/server/use-cases/life/publishing-worker.ts";
import { carryOutPublications } from "../../src/server/use-cases/life/batched-publishing.ts";
import { deleteOrganization, restoreByOwner } from "../../src/server/use-cases/life/organization-deletion.ts";
import { sweepLifecycles } from "../../src/server/use-cases/life/lifecycle-sweep.ts";
import { doDueTimers } from "../../src/server/use-cases/life/timers.ts";
import type { WorkflowDocument } from "../../src/workflow/document.ts";
import { withLeaving } from "../../src/workflow/leaving.ts";
import { templates } from "../../src/workflow/templates.ts";
import type { Who } from "../domain/people.ts";
import { seed } from "../model/random-walks.ts";
import { changed, moveOf, stateOf } from "../workflow/documents.ts";
import { startStack, type Stack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { stopClock } from "./organization-people.ts";
import { changesAfter, command, frame, idsBy, makeProject, makeTask, newTeam, projectRows, type Team, the } from "./workspace-rows.ts";

const kanban = changed(templates.kanban.document, (copy) => copy.states.forEach((state) => delete state.after));

/** Work is checked before it is done, nothing waits in “Next”, and what was cancelled goes to a state that is new. */
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
  stateOf(copy, "s1").after = [{ id: "t1", days: 1, working: false, then: [{ mark: "stale" }] }];
  copy.clocks = [
    { id: "c1", name: { en: "Started" }, starts: ["s3"], pauses: ["s1"], stops: ["s4"], hours: 8, working: false, warnAt: [] },
  ];
});
const targets = [
  { from: "s2", to: "s1" },
  { from: "s5", to: "s6" },
];
const hour = 3600;

describe.each(storesHere())("a workflow published in pieces on %s", (store) => {
  let stack: Stack;
  let clock: ReturnType<typeof stopClock>;
  let nextId: () => string;
  let team: Team;
  let woken = 0;
  const bound = { atOnce: 3 };
  beforeAll(async () => {
    stack = await startStack({
      store,
      instead: ({ config }) => ({
        config: {
          ...config,
          get PUBLISHED_AT_ONCE() {
            return bound.atOnce;
          },
        },
        publications: { wake: () => void (woken += 1) },
      }),
    });
    clock = stopClock(stack);
    nextId = idsBy(clock);
    team = await newTeam(stack);
  }, 60_000);
  afterAll(() => stack.close());
  beforeEach(() => void (bound.atOnce = 3));

  let count = 0;
  const submit = async (who: Who, ...ops: Op[]): Promise<string> => {
    const { status, body } = await command(stack, team[who], ops, { id: nextId() });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data.isDone ? "done" : body.data.refused.code;
  };
  const does = async (who: Who, ...ops: Op[]) => expect(await submit(who, ...ops)).toBe("done");
  const begin = async (workflow = kanban): Promise<string> => {
    const id = nextId();
    const letter = (at: number) => String.fromCharCode(65 + (at % 26));
    count += 1;
    await does(
      "member",
      makeProject(id, `V${letter(Math.floor(count / 26))}${letter(count)}`),
      the({ op: "workflow.begin", id, workflow }),
    );
    return id;
  };
  const tasksIn = async (project: string, ...states: string[]): Promise<string[]> => {
    const ids = states.map(() => nextId());
    await does("member", ...ids.map((id, at) => makeTask(id, project, { state: states[at] })));
    return ids;
  };
  const draft = (id: string, to: WorkflowDocument, from = kanban) => the({ op: "workflow.draft", id, from, to });
  const publish = (id: string, workflow: WorkflowDocument, given = targets) =>
    the({ op: "workflow.publish", id, workflow, targets: given });
  const publishes = async (id: string, workflow = checked) => {
    await does("member", draft(id, workflow));
    await does("member", publish(id, workflow));
  };
  const move = (id: string, from: string, taken: string) => the({ op: "task.move", id, from, move: taken });
  const projectIn = async (id: string): Promise<Project> =>
    (await frame(stack, team.member)).projects.find((project: { id: string }) => project.id === id);
  const underWay = async (id: string) => (await projectIn(id)).publication;
  /** So many pieces, or all. */
  const carryOut = (pieces = Number.POSITIVE_INFINITY, own: object = {}) => {
    let left = pieces;
    return carryOutPublications({ ...stack.deps, ...own }, () => (left -= 1) < 0);
  };
  const countsByState = async (project: string): Promise<string> => {
    const { rows } = await stack.deps.db.query<{ state: string; n: number }>(
      sql`select state, count(*)::integer as n from tasks where project_id = ${toStored(project)}::bigint group by state order by state`,
    );
    return rows.map(({ state, n }) => `${state} ${n}`).join(", ");
  };
  /** How many are said to stand where others do. */
  const miscounted = async (project: string) => {
    const { rows } = await stack.deps.db.query(
      sql`select c.state from state_counts c where c.project_id = ${toStored(project)}::bigint and c.n <> (
        select count(*) from tasks t where t.project_id = c.project_id and t.state = c.state and t.deleted_at is null)`,
    );
    return rows;
  };

  it("is in force at once, with the states that go beside it until the last task has left", async () => {
    const project = await begin();
    const ids = await tasksIn(project, "s2", "s2", "s5", "s5", "s3", "s2");
    await does("member", the({ op: "task.delete", id: ids[1]! }));
    const before = woken;
    const at = clock.now().toISOString();
    await publishes(project);
    expect(woken).toBe(before + 1);
    const widened = withLeaving(kanban, checked, new Map(targets.map(({ from, to }) => [from, to])));
    const began = { workflow: checked, targets, by: team.member.id, at, of: 5, moved: 0, isStopped: false };
    expect(await projectIn(project)).toMatchObject({ workflow: widened, workflowVersion: 2, workflowDraft: null, publication: began });
    expect(widened.states.map(({ id }) => id)).toEqual(["s1", "s3", "s6", "s4", "s2", "s5"]);
    const { rows: versions } = await stack.deps.db.query<{ workflow: object }>(
      sql`select workflow from workflow_versions where project_id = ${toStored(project)}::bigint and version = 2`,
    );
    expect(versions).toEqual([{ workflow: checked }]);
    expect(await countsByState(project)).toBe("s2 3, s3 1, s5 2");

    clock.advance(hour);
    await carryOut(1);
    expect(await underWay(project)).toMatchObject({ of: 5, moved: 3 });
    expect(await miscounted(project)).toEqual([]);
    clock.advance(hour);
    await carryOut();
    expect(await projectIn(project)).toMatchObject({ workflow: checked, workflowVersion: 2, publication: null });
    expect(await countsByState(project)).toBe("s1 3, s3 1, s6 2");
    expect(await miscounted(project)).toEqual([]);
    const { tasks } = (await projectRows(stack, team.member, project))!;
    const sinceOf = (id: string) => tasks.find((task: Task) => task.id === id)!.stateSince;
    // As if all had moved when it was published.
    expect([sinceOf(ids[0]!), sinceOf(ids[2]!)]).toEqual([at, at]);
    await carryOut();
    expect(await countsByState(project)).toBe("s1 3, s3 1, s6 2");
  });

  it("tells everybody each change once and without a gap, and nobody that a task moved", async () => {
    const project = await begin();
    const [first] = (await tasksIn(project, "s2", "s2", "s2", "s2", "s2", "s2", "s2")) as [string];
    await does("member", the({ op: "task.edit", id: first, set: { assignee: team.other.id } }));
    await does("member", draft(project, checked));
    const { to: seen } = await changesAfter(stack, team.other, 0);
    await does("member", publish(project, checked));
    await carryOut();
    const { rows } = await changesAfter(stack, team.other, seen);
    const numbers = rows.map(({ seq }) => seq);
    expect(numbers).toEqual(Array.from(numbers, (_, at) => seen + at + 1).slice(0, numbers.length));
    const kinds = rows.map(({ kind }) => kind);
    // Each task once; the project as it begins, after either piece, and as it ends.
    expect([kinds.filter((kind) => kind === "task").length, kinds.filter((kind) => kind === "project").length]).toEqual([7, 4]);
    expect(kinds.filter((kind) => kind === "notice")).toEqual([]);
    const { rows: moves } = await stack.deps.db.query(
      sql`select 1 from transitions where project_id = ${toStored(project)}::bigint and move is not null`,
    );
    expect(moves).toEqual([]);
  });

  it("lets nothing into a state that goes, and everything out of it by the steps that lead on", async () => {
    const project = await begin();
    const ids = await tasksIn(project, "s2", "s2", "s2", "s2", "s2", "s1");
    const [first, second] = ids as [string, string];
    await does("member", the({ op: "task.delete", id: second }));
    await does("other", move(ids[5]!, "s1", "m1"));
    await does("other", move(ids[5]!, "s2", "m4"));
    await publishes(project);
    expect(await submit("member", makeTask(nextId(), project, { state: "s2" }))).toBe("workflow_changed");
    const back = the({ op: "task.undoMove", id: ids[5]!, from: "s3", to: "s2", since: clock.now().toISOString() });
    expect(await submit("other", back)).toBe("workflow_changed");
    const elsewhere = await begin();
    const [guest] = (await tasksIn(elsewhere, "s2")) as [string];
    const transfer = (states: { id: string; state: string }[]) => the({ op: "task.transfer", id: guest, project, rank: "a0", states });
    expect(await submit("member", transfer([{ id: guest, state: "s2" }]))).toBe("workflow_changed");
    await does("member", transfer([]));
    // What comes back from the trash goes on with the others.
    await does("member", the({ op: "task.restore", id: second }));
    await does("other", move(first, "s2", "m4"));
    await carryOut();
    expect(await countsByState(project)).toBe("s1 5, s3 2");
    expect(await miscounted(project)).toEqual([]);
    const { rows } = await stack.deps.db.query(
      sql`select from_state, to_state, workflow_version from transitions where task_id = ${toStored(first)}::bigint and move is not null`,
    );
    expect(rows).toEqual([{ from_state: "s2", to_state: "s3", workflow_version: 2 }]);
  });

  it("counts who is still to come where a hard limit stands", async () => {
    const project = await begin();
    const ids = await tasksIn(project, "s2", "s2", "s2", "s2", "s3");
    const limited = (limit: number) => changed(checked, (copy) => (stateOf(copy, "s1").limit = { count: limit, per: "state", hard: true }));
    await does("member", draft(project, limited(3)));
    expect(await submit("member", publish(project, limited(3)))).toBe("move_refused");
    expect(await projectIn(project)).toMatchObject({ workflow: kanban, publication: null });
    await does("member", draft(project, limited(4), limited(3)));
    await does("member", publish(project, limited(4)));
    expect(await submit("member", makeTask(nextId(), project, { state: "s1" }))).toBe("move_refused");
    await does("other", move(ids[0]!, "s2", "m4"));
    await does("member", makeTask(nextId(), project, { state: "s1" }));
    await carryOut();
    expect(await countsByState(project)).toBe("s1 4, s3 2");
  });

  it("is one publication at a time, while drafts go on", async () => {
    const project = await begin();
    await tasksIn(project, "s2", "s2", "s2", "s2");
    await publishes(project);
    const next = changed(checked, (copy) => (stateOf(copy, "s1").name.en = "Ideas"));
    await does("owner", draft(project, next, checked));
    expect(await submit("owner", publish(project, next))).toBe("publishing");
    expect(await submit("member", the({ op: "workflow.resume", id: project }))).toBe("changed_meanwhile");
    await carryOut();
    expect(await projectIn(project)).toMatchObject({ workflow: checked, workflowDraft: next, publication: null });
    await does("owner", publish(project, next, []));
    expect(await projectIn(project)).toMatchObject({ workflow: next, workflowVersion: 3, publication: null });
    // What says what is in force is no draft, also meanwhile.
    const again = await begin();
    await tasksIn(again, "s2", "s2", "s2", "s2");
    await publishes(again);
    await does("owner", draft(again, next, checked));
    await does("owner", draft(again, checked, next));
    expect(await projectIn(again)).toMatchObject({ workflowDraft: null });
    await carryOut();
  });

  it("ends what somebody began who is no lead any more, in a project that is archived, on a smaller plan", async () => {
    const project = await begin();
    await tasksIn(project, "s2", "s2", "s2", "s2", "s2");
    await publishes(project);
    await does("owner", the({ op: "access.give", project, person: team.owner.id, role: "lead" }));
    await does("owner", the({ op: "access.give", project, person: team.member.id, role: "viewer" }));
    await carryOut(1);
    await does("owner", the({ op: "project.archive", id: project, isArchived: true }));
    await stack.deps.db.query(sql`update projects set is_over_limit = true where id = ${toStored(project)}::bigint`);
    await carryOut();
    expect(await projectIn(project)).toMatchObject({ publication: null, workflow: checked });
    expect(await countsByState(project)).toBe("s1 5");
  });

  it("rests with its organisation, and goes on with it", async () => {
    const project = await begin();
    await tasksIn(project, "s2", "s2", "s2", "s2");
    await publishes(project);
    await carryOut(1);
    await suspend(stack.deps, team.member.subdomain, "Asked for");
    await carryOut();
    expect(await countsByState(project)).toBe("s1 3, s2 1");
    await restore(stack.deps, team.member.subdomain);
    await carryOut();
    expect(await countsByState(project)).toBe("s1 4");
  });

  it("says that it stopped, and is gone on with where somebody who may says so", async () => {
    const project = await begin();
    await tasksIn(project, "s2", "s2", "s2", "s2", "s2");
    await publishes(project);
    await carryOut(1);
    await stack.deps.db.query(sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''full''; end'`);
    await stack.deps.db.query(sql`create trigger refuse before update of state on tasks for each row execute function refuse()`);
    await carryOut();
    await stack.deps.db.query(sql`drop function refuse cascade`);
    expect(await underWay(project)).toMatchObject({ of: 5, moved: 3, isStopped: true });
    await carryOut();
    expect(await countsByState(project)).toBe("s1 3, s2 2");
    expect(await submit("other", the({ op: "workflow.resume", id: project }))).toBe("leads_only");
    const before = woken;
    await does("owner", the({ op: "workflow.resume", id: project }));
    expect([woken, (await underWay(project))!.isStopped]).toEqual([before + 1, false]);
    await carryOut();
    expect(await countsByState(project)).toBe("s1 5");
  });

  it("has no timer fire within a day of it, and the same promises as at once", async () => {
    const promising = changed(kanban, (copy) => (copy.clocks = checked.clocks!));
    const project = await begin(promising);
    const ids = await tasksIn(project, "s2", "s2", "s2", "s3");
    await does("other", move(ids[3]!, "s3", "m8"));
    const stale = async () => (await projectRows(stack, team.member, project))!.tasks.filter((task: Task) => task.isStale).length;
    clock.advance(72 * hour);
    await does("member", draft(project, checked, promising));
    await does("member", publish(project, checked));
    await carryOut(1);
    const runs = async () => {
      const { rows } = await stack.deps.db.query<{ said: string }>(
        sql`select concat(state, ' ', left_ms) as said from promises where task_id = ${toStored(ids[3]!)}::bigint`,
      );
      return rows;
    };
    const paused = await runs();
    clock.advance(23 * hour);
    await carryOut();
    expect(await runs()).toEqual(paused);
    await doDueTimers(stack.deps, clock.now());
    expect(await stale()).toBe(0);
    clock.advance(2 * hour);
    await doDueTimers(stack.deps, clock.now());
    expect(await stale()).toBe(4);
  });

  it("is gone on with by whoever comes next, without anything done twice, in fifty pieces and by several at once", async () => {
    bound.atOnce = 1;
    const project = await begin();
    const ids = await tasksIn(project, ...Array.from({ length: 50 }, () => "s2"));
    await publishes(project);
    const { to: seen } = await changesAfter(stack, team.other, 0);
    /** A server that dies as it writes: what it had done in that piece is taken back. */
    const dying = (after: number) => {
      let left = after;
      const db = stack.deps.db;
      return {
        db: {
          ...db,
          transaction: ((work, first) =>
            (left -= 1) < 0 ? Promise.reject(new Error("gone")) : db.transaction(work, first)) as typeof db.transaction,
        },
      };
    };
    for (let server = 0; server < 10; server += 1) await carryOut(100, dying(3)).catch(() => {});
    expect(await underWay(project)).toMatchObject({ of: 50, moved: 30, isStopped: false });
    const worker = publishingWorker(stack.deps);
    await Promise.all([carryOut(), carryOut(), worker.drain()]);
    await worker.stop();
    expect(await countsByState(project)).toBe("s1 50");
    const { rows } = await changesAfter(stack, team.other, seen);
    const keys = rows.flatMap(({ kind, key }) => (kind === "task" ? [key] : []));
    expect(keys.toSorted()).toEqual(ids.toSorted());
  }, 60_000);

  /** What a project has come to, whatever its ids are. */
  const cameTo = async (project: string, ids: readonly string[]) => {
    const named = new Map(ids.map((id, at) => [toStored(id), at]));
    const of = toStored(project);
    const { rows: tasks } = await stack.deps.db.query<{ id: string }>(
      sql`select t.id::text as id, state, state_since, is_stale, visits, deleted_at, assignee, due_event_at, promised_at, reason,
        (select count(*)::integer from task_votes v where v.task_id = t.id) as votes from tasks t where project_id = ${of}::bigint`,
    );
    const { rows: moves } = await stack.deps.db.query<{ id: string }>(
      sql`select task_id::text as id, from_state, to_state, move, at from transitions where project_id = ${of}::bigint`,
    );
    const { rows: runs } = await stack.deps.db.query<{ id: string }>(
      sql`select task_id::text as id, clock, run, state, since, left_ms, due_at from promises where project_id = ${of}::bigint`,
    );
    const { rows: counts } = await stack.deps.db.query(
      sql`select state, n from state_counts where project_id = ${of}::bigint and n > 0 order by state`,
    );
    const { workflow, workflowVersion, workflowDraft, formerStates, formerMoves, publication } = await projectIn(project);
    const byTask = (rows: { id: string }[]) => rows.map((row) => JSON.stringify({ ...row, id: named.get(row.id) })).toSorted();
    return {
      tasks: byTask(tasks),
      moves: byTask(moves),
      runs: byTask(runs),
      counts,
      project: { workflow, workflowVersion, workflowDraft, formerStates, formerMoves, publication },
    };
  };
  type Step = { at: number; does: "move" | "delete" | "restore" | "assign" };

  it("comes to what one transaction comes to, whatever people do between its pieces", async () => {
    const step = fc.record({
      at: fc.nat(11),
      does: fc.constantFrom("move" as const, "move" as const, "delete" as const, "restore" as const, "assign" as const),
    });
    const state = fc.constantFrom("s1", "s2", "s2", "s3", "s4", "s5", "s5");
    const promising = changed(kanban, (copy) => (copy.clocks = checked.clocks!));
    const prepare = async (states: string[], gone: boolean[]) => {
      const project = await begin(promising);
      const ids = await tasksIn(project, ...states);
      const deleted = ids.filter((_, at) => gone[at]);
      if (deleted.length > 0) await does("member", ...deleted.map((id) => the({ op: "task.delete", id })));
      return { project, ids };
    };
    const asked = async (project: string, id: string, what: Step["does"]): Promise<Op | null> => {
      const { rows } = await stack.deps.db.query<{ state: string }>(sql`select state from tasks where id = ${toStored(id)}::bigint`);
      const from = rows[0]!.state;
      const taken = (await projectIn(project)).workflow.states.find((one) => one.id === from)?.moves[0];
      if (what === "move") return taken === undefined ? null : move(id, from, taken.id);
      if (what === "assign") return the({ op: "task.edit", id, set: { assignee: team.other.id } });
      return the({ op: what === "delete" ? "task.delete" : "task.restore", id });
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(state, fc.boolean()), { minLength: 12, maxLength: 12 }),
        fc.array(fc.array(step, { maxLength: 3 }), { minLength: 6, maxLength: 6 }),
        async (rows, rounds) => {
          const [states, gone] = [rows.map(([at]) => at), rows.map(([, is]) => is)];
          bound.atOnce = 2;
          const [one, other] = [await prepare(states, gone), await prepare(states, gone)];
          clock.advance(hour);
          const done: { at: number; op: Op }[] = [];
          /** By its task, up to which of its steps it was still where it had to go from. */
          const left = new Map<number, number>();
          await does("member", draft(one.project, checked, promising), publish(one.project, checked));
          for (const steps of rounds) {
            for (const { at, does: what } of steps) {
              const op = await asked(one.project, one.ids[at]!, what);
              if (op === null || (await submit("other", op)) !== "done") continue;
              done.push({ at, op });
              if (op.op === "task.move" && targets.some(({ from }) => from === op.from)) left.set(at, done.length);
            }
            await carryOut(1);
          }
          await carryOut();
          const came = await cameTo(one.project, one.ids);

          bound.atOnce = 5000;
          const again = async (steps: typeof done) => {
            for (const { at, op } of steps) await does("other", { ...op, id: other.ids[at]! } as Op);
          };
          // Whoever took a step out of a state that goes did so before it was gone.
          await again(done.filter(({ at }, place) => place < (left.get(at) ?? 0)));
          await does("member", draft(other.project, checked, promising), publish(other.project, checked));
          expect(await underWay(other.project)).toBeNull();
          await again(done.filter(({ at }, place) => place >= (left.get(at) ?? 0)));
          expect(came).toEqual(await cameTo(other.project, other.ids));
        },
      ),
      { numRuns: 12, seed },
    );
  }, 120_000);

  it("rests once its organisation is deleted, and is nothing when that is gone for good", async () => {
    team = await newTeam(stack);
    const project = await begin();
    await tasksIn(project, "s2", "s2", "s2", "s2", "s2");
    await publishes(project);
    await carryOut(1);
    const { rows } = await stack.deps.db.query<{ id: string; name: string; owner_id: string }>(
      sql`select id, name, owner_id from organizations where subdomain = ${team.owner.subdomain}`,
    );
    const { id, name, owner_id: userId } = rows[0]!;
    const owner = { organizationId: id, userId };
    await deleteOrganization(stack.deps, owner, name);
    const failed = vi.spyOn(stack.deps.log, "error");
    await carryOut();
    expect(await countsByState(project)).toBe("s1 3, s2 2");
    // Between the look for what is under way and its next piece it is purged.
    const purging = {
      turns: {
        async take<Result>(of: string, work: () => Promise<Result>): Promise<Result> {
          await deleteOrganization(stack.deps, owner, name);
          clock.advance(30 * 24 * hour);
          await sweepLifecycles(stack.deps, clock.now());
          return stack.deps.turns.take(of, work);
        },
      },
    };
    await restoreByOwner(stack.deps, owner);
    await carryOut(1, purging);
    await carryOut();
    expect(await countsByState(project)).toBe("");
    expect(failed).not.toHaveBeenCalled();
    failed.mockRestore();
  });
});

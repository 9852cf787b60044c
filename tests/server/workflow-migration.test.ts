/**
 * Five thousand tasks go to other states at once, and more than that piece by piece, while fifty people move them (WORKSPACE §5): none is lost, none is there
 * twice, and all is counted.
 */
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toStored } from "../../src/server/store/row-ids.ts";
import { carryOutPublications } from "../../src/server/use-cases/life/batched-publishing.ts";
import type { Op } from "../../src/domain/ops.ts";
import { removeState } from "../../src/workflow/edits.ts";
import { templates } from "../../src/workflow/templates.ts";
import { startStack, type Stack, type StoreKind } from "./harness.ts";
import { storesHere } from "./stores.ts";
import {
  command,
  frame,
  makeProject,
  makeTask,
  newMember,
  newTeam,
  nextId,
  submit,
  type Person,
  type Team,
  the,
} from "./workspace-rows.ts";

const { document: kanban } = templates.kanban;
/** Fifty people who share one wait for it longer than a request does, where a publication has it. */
const hasOneConnection = process.env["TEST_POOL"] === "1";
/** Nothing waits in “Next” any more. */
const shorter = removeState(kanban, "s2");
const [people, turns] = [50, 6];
/** So many are moved at once; on the embedded store, which takes five times as long for each, fewer. */
const tasksOn = (store: StoreKind): number => (store === "postgres" ? 5_000 : 1_000);

describe.each(storesHere())("a workflow on %s", (store) => {
  let stack: Stack;
  let team: Team;
  let crowd: Person[];
  beforeAll(async () => {
    stack = await startStack({ store, env: { PUBLISHED_AT_ONCE: String(tasksOn(store)) } });
    team = await newTeam(stack);
    crowd = [];
    // Passwords are hashed a few at a time.
    for (let at = 0; at < people; at += 10)
      crowd.push(...(await Promise.all(Array.from({ length: 10 }, () => newMember(stack, team.owner.subdomain, "member")))));
  }, 240_000);
  afterAll(() => stack.close());

  /** A project with so many tasks in “Next”. */
  const begin = async (key: string, many: number) => {
    const project = nextId();
    const ids = Array.from({ length: many }, nextId);
    expect(await submit(stack, team.member, makeProject(project, key))).toBe("done");
    for (let at = 0; at < many; at += 500)
      expect(await submit(stack, team.member, ...ids.slice(at, at + 500).map((id) => makeTask(id, project, { state: "s2" })))).toBe("done");
    return { project, ids };
  };

  it.each([
    ["at once", "BIG", tasksOn(store)],
    ["in pieces", "HUGE", tasksOn(store) + 1],
  ])(
    "is published %s while everybody works",
    async (how, key, many) => {
      const isAtOnce = how === "at once";
      const { project, ids } = await begin(key, many);
      expect(await submit(stack, team.member, the({ op: "workflow.draft", id: project, from: kanban, to: shorter }))).toBe("done");
      /** Whoever found the one connection taken sends the same command again, as their browser does. */
      const sends = async (person: Person, op: Op): Promise<string> => {
        const id = nextId();
        for (;;) {
          const { status, body } = await command(stack, person, [op], { id });
          if (status === 503 && hasOneConnection) continue;
          expect(status).toBe(200);
          return body.data.isDone ? "done" : body.data.refused.code;
        }
      };
      const answers: string[] = [];
      const isPublished = { now: false };
      /** Somebody starts one of their tasks after another, whatever happens around them. */
      const works = async (person: Person, place: number) => {
        for (let turn = 0; turn < turns; turn += 1) {
          const id = ids[place * turns + turn]!;
          answers.push(await sends(person, the({ op: "task.move", id, from: "s2", move: "m4" })));
          if (turn === 1 && place === 0) {
            const publish = the({ op: "workflow.publish", id: project, workflow: shorter, targets: [{ from: "s2", to: "s1" }] });
            expect(await sends(team.member, publish)).toBe("done");
            isPublished.now = true;
            if (!isAtOnce) await carryOutPublications(stack.deps);
          }
        }
      };
      await Promise.all(crowd.map(works));
      expect(isPublished.now).toBe(true);
      // Before it they started; after it their tasks stand where they were put.
      expect(answers.filter((answer) => answer !== "done" && answer !== "workflow_changed")).toEqual([]);
      expect(new Set(answers)).toEqual(new Set(["done", "workflow_changed"]));
      const started = answers.filter((answer) => answer === "done").length;
      const left = (await frame(stack, team.member)).projects.find(({ id }: { id: string }) => id === project);
      expect(left).toMatchObject({ workflow: shorter, workflowVersion: 2, publication: null });
      const { rows } = await stack.deps.db.query<{ state: string; stand: number; counted: number }>(
        sql`select t.state, count(*)::integer as stand, (select c.n from state_counts c where c.project_id = t.project_id and c.state = t.state) as counted
        from tasks t where t.project_id = ${toStored(project)}::bigint group by t.project_id, t.state order by t.state`,
      );
      expect(rows).toEqual([
        { state: "s1", stand: many - started, counted: many - started },
        { state: "s3", stand: started, counted: started },
      ]);
    },
    240_000,
  );
});

/**
 * Clocks of servers differ, and are set back: whatever is done on whichever, a later change of an organisation is never earlier, nothing took less than no
 * time, and every report answers. On Postgres two servers an hour apart share the store; the embedded one has a single server, whose clock jumps.
 */
import fc from "fast-check";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { dayAfter, dayIn } from "../../src/domain/days.ts";
import type { Op } from "../../src/domain/ops.ts";
import { reportsAnswer } from "../../src/domain/reports.ts";
import type { Project } from "../../src/domain/rows.ts";
import { Turns } from "../../src/server/turns.ts";
import { restore, suspend } from "../../src/server/use-cases/admin/organizations.ts";
import { notifyOfPromises } from "../../src/server/use-cases/life/promises.ts";
import { carryOutPublications } from "../../src/server/use-cases/life/batched-publishing.ts";
import { remindOfDue } from "../../src/server/use-cases/life/reminders.ts";
import { doDueTimers } from "../../src/server/use-cases/life/timers.ts";
import { emptyTrash } from "../../src/server/use-cases/life/trash.ts";
import type { WorkflowDocument } from "../../src/workflow/document.ts";
import { people, type Who } from "../domain/people.ts";
import { firstSteps, projects, step, tasks } from "../domain/steps.ts";
import { type Answer, createDatabase, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { command, frame, nextId, newTeam, read, type Team, the } from "./workspace-rows.ts";

const hour = 3600;

type Node = "ahead" | "behind";
const node = fc.constantFrom<Node>("ahead", "behind");

/** What happens beside commands; `wait` is in hours. */
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant("command" as const), step, on: node }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("workers" as const), on: node }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("rest" as const), on: node, until: node }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("person" as const), on: node, role: fc.constantFrom("admin", "member") }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("wait" as const), wait: fc.integer({ min: 0, max: 20 }) }) },
);

/** Ways of working in which something happens by itself: timers, and promises of both kinds. */
const timed = (workflow: WorkflowDocument): WorkflowDocument => ({
  ...workflow,
  states: workflow.states.map((state, at) => {
    const [first] = state.moves;
    const led = first === undefined ? [] : [{ move: first.id }];
    return at > 2 ? state : { ...state, after: [{ id: "t1", days: 1, working: false, then: [{ comment: "Still here" }, ...led] }] };
  }),
  clocks: [false, true].map((working, at) => ({
    id: `c${at + 1}`,
    name: { en: `Clock ${at}` },
    starts: ["s1", "s2"],
    pauses: ["s3"],
    stops: ["s4"],
    hours: 4,
    working,
    warnAt: [50],
  })),
});

describe.each(storesHere())("clocks an hour apart on %s", (store) => {
  let database: Awaited<ReturnType<typeof createDatabase>> | null = null;
  let nodes: Record<Node, Stack>;
  const env = { ACCESS_TOKEN_LIFE: "30000000", LIMITS: "off" };

  beforeAll(async () => {
    if (store === "postgres") database = await createDatabase(true);
    const start = () => startStack({ store, env, ...(database && { databaseUrl: database.url }) });
    const ahead = await start();
    nodes = { ahead, behind: database === null ? ahead : await start() };
    if (database !== null) nodes.behind.clock.advance(-hour);
  }, 60_000);
  afterAll(async () => {
    await nodes?.ahead.close();
    if (database !== null) await nodes?.behind.close();
    await database?.drop();
  });

  let isBehind = false;
  /** A server, with its clock as it is: the only one of an embedded store takes its turn as the other. */
  const on = (which: Node): Stack => {
    if (database === null && isBehind !== (which === "behind")) {
      isBehind = !isBehind;
      nodes.ahead.clock.advance(isBehind ? -hour : hour);
    }
    return nodes[which];
  };
  const wait = (hours: number) => {
    for (const each of new Set(Object.values(nodes))) each.clock.advance(hours * hour);
  };
  const rows = async <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> => (await nodes.ahead.deps.db.query(statement)).rows as Row[];

  const workers = async (stack: Stack) => {
    const failed: unknown[] = [];
    const log = { ...stack.deps.log, error: (logged: unknown) => failed.push(logged) } as typeof stack.deps.log;
    const deps = { ...stack.deps, log, turns: new Turns() };
    const now = deps.clock.now();
    await doDueTimers(deps, now);
    await notifyOfPromises(deps, now);
    await remindOfDue(deps, now);
    await carryOutPublications(deps);
    await emptyTrash(deps, now);
    expect(failed).toEqual([]);
  };

  const expectOrder = async (organization: string) => {
    const earlier = await rows(sql`select c.seq, c.kind, c.at, c.before_it from (
        select seq, kind, at, max(at) over (order by seq rows between unbounded preceding and 1 preceding) as before_it
        from changes where organization_id = ${organization}) c where c.at < c.before_it`);
    expect(earlier).toEqual([]);
    const short = await rows(sql`select seq, spent, worked from transitions
        where organization_id = ${organization} and (spent < 0 or worked < 0)`);
    expect(short).toEqual([]);
    const rests = await rows(sql`select o.rests from organizations o cross join jsonb_array_elements(o.rests) r
        where o.id = ${organization} and (r ->> 'to')::timestamptz < (r ->> 'from')::timestamptz`);
    expect(rests).toEqual([]);
  };

  /** All that is read of an organisation. */
  const expectAnswers = async (stack: Stack, team: Team) => {
    const today = dayIn("Asia/Bangkok", stack.clock.now());
    const period = `from=${dayAfter(today, -40)}&to=${dayAfter(today, 1)}`;
    const asked = ["", `&person=${team.member.id}`].flatMap((filter) =>
      ["", ...projects.slice(0, 2).map((id) => `projects/${id}/`)].map((of) => `${of}reports?${period}${filter}`),
    );
    const others = [...projects.slice(0, 2).flatMap((id) => [`projects/${id}/trash`, `snapshot?project=${id}`]), "snapshot"];
    const details = tasks.map((id) => `tasks/${id}`);
    const answers: [string, Answer][] = [];
    for (const path of [...asked, ...others, ...details]) answers.push([path, await read(stack, team.owner, path)]);
    expect(
      answers.filter(([, { status }]) => status !== 200 && status !== 404).map(([path, { status, body }]) => [path, status, body]),
    ).toEqual([]);
    const reports = answers.filter(([path, { status }]) => path.includes("reports") && status === 200);
    expect(reports.length).toBeGreaterThan(0);
    // A page reads nothing of what does not fit.
    expect(
      reports.flatMap(([path, { body }]) => z.safeParse(reportsAnswer, body).error?.issues.map((issue) => [path, issue]) ?? []),
    ).toEqual([]);
  };

  test("change nothing of what people and workflows do", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 60, maxLength: 90 }), async (all) => {
        const team = await newTeam(on("ahead"));
        const [{ id: organization }] = (await rows<{ id: string }>(
          sql`select id from organizations where subdomain = ${team.owner.subdomain}`,
        )) as [{ id: string }];
        const translated = (ops: Op[]): Op[] =>
          JSON.parse(
            (Object.keys(people) as Who[]).reduce((text, who) => text.replaceAll(people[who].id, team[who].id), JSON.stringify(ops)),
          );
        const send = async (which: Node, who: Who, ops: Op[]) => {
          const { status, body } = await command(on(which), team[who], translated(ops), { id: nextId() });
          expect([status, body.code ?? null]).toEqual([200, null]);
        };
        for (const [at, { who, ops }] of firstSteps.entries()) await send(at % 2 === 0 ? "ahead" : "behind", who, ops);
        const begun: Project[] = (await frame(on("ahead"), team.owner)).projects;
        for (const { id, workflow } of begun) {
          const next = timed(workflow);
          await send("ahead", "member", [the({ op: "workflow.draft", id, from: workflow, to: next })]);
          await send("behind", "member", [the({ op: "workflow.publish", id, workflow: next, targets: [] })]);
        }
        for (const [at, id] of tasks.slice(0, 4).entries()) {
          await send("ahead", "other", [the({ op: "task.move", id, from: "s1", move: "m2" })]);
          await send("behind", "other", [the({ op: "task.move", id, from: "s3", move: "m7" })]);
          await send(at % 2 === 0 ? "behind" : "ahead", "other", [the({ op: "task.edit", id, set: { due: "2027-01-01" } })]);
        }
        for (const each of all)
          if (each.does === "command") await send(each.on, each.step.who, each.step.ops);
          else if (each.does === "workers") await workers(on(each.on));
          else if (each.does === "wait") wait(each.wait);
          else if (each.does === "rest") {
            await suspend(on(each.on).deps, organization, "abuse");
            await restore(on(each.until).deps, organization);
          } else {
            const stack = on(each.on);
            const { status } = await stack.request(`/api/w/${team.owner.subdomain}/people/${team.guest.id}/role`, {
              method: "PUT",
              token: team.owner.token,
              body: { role: each.role },
              headers: { host: `${team.owner.subdomain}.localhost:3000` },
            });
            expect(status).toBe(200);
          }
        await expectOrder(organization);
        await expectAnswers(on("behind"), team);
        await expectAnswers(on("ahead"), team);
      }),
      { numRuns: 3, endOnFailure: true },
    );
  }, 120_000);
});

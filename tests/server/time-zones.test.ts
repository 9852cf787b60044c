/** Where an organisation's days begin: who says so, which zones there are, and what is counted by the new one from then on (WORKSPACE §9: days, hours). */
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { region } from "../../src/contract/region.ts";
import { planById } from "../../src/contract/plans.ts";
import { dayAfter, dayIn, weekdayOf } from "../../src/domain/days.ts";
import type { Op } from "../../src/domain/ops.ts";
import { prepareWorkspace, writeDefaults } from "../../src/server/store/queries/jobs/workspaces.ts";
import { toStored } from "../../src/server/store/row-ids.ts";
import { Turns } from "../../src/server/turns.ts";
import { doDueTimers } from "../../src/server/use-cases/life/timers.ts";
import type { Timer, WorkflowDocument } from "../../src/workflow/document.ts";
import { templates } from "../../src/workflow/templates.ts";
import { changed, stateOf } from "../workflow/documents.ts";
import { type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { stopClock } from "./organization-people.ts";
import { at } from "./workspace-people.ts";
import { command, frame, idsBy, makeProject, makeTask, newTeam, type Person, read, taskDetails, type Team, the } from "./workspace-rows.ts";

const [bangkok, berlin, auckland] = ["Asia/Bangkok", "Europe/Berlin", "Pacific/Auckland"] as const;
const usual = { timeZone: bangkok, weekdays: [1, 2, 3, 4, 5], opens: 540, closes: 1020, added: [], worked: [] };
const kanban = changed(templates.kanban.document, (copy) => copy.states.forEach((state) => delete state.after));

describe.each(storesHere())("time zones on %s", (store) => {
  let stack: Stack;
  let clock: ReturnType<typeof stopClock>;
  let nextId: () => string;
  let team: Team;
  let organization: string;

  const save = (person: Person, hours: object, language = "en") =>
    stack.request(`/api/w/${person.subdomain}/calendar`, {
      method: "PUT",
      token: person.token,
      body: { ...usual, ...hours },
      headers: { ...at(person.subdomain), "accept-language": language },
    });
  const moves = async (timeZone: string) => expect((await save(team.owner, { timeZone })).status).toBe(200);
  const zoneOf = async (person: Person) => (await read(stack, person, "me")).body.data.organization.timeZone as string;
  const does = async (...ops: Op[]) => {
    const { body } = await command(stack, team.member, ops, { id: nextId() });
    expect(body.data).toMatchObject({ isDone: true });
  };
  /** To a moment with its offset, such as `2028-03-25T12:00+01:00`. */
  const goTo = (moment: string) => clock.advance((Date.parse(moment) - clock.now().getTime()) / 1000);
  const rows = async <Row>(query: ReturnType<typeof sql>) => (await stack.deps.db.query<Row & object>(query)).rows;
  const begin = async (key: string, workflow: WorkflowDocument = kanban) => {
    const project = nextId();
    await does(makeProject(project, key), the({ op: "workflow.begin", id: project, workflow }));
    return project;
  };
  const timed = (own: Partial<Timer>) =>
    changed(
      kanban,
      (copy) => void (stateOf(copy, "s1").after = [{ id: "t1", days: 1, working: false, then: [{ comment: "Late" }], ...own }]),
    );
  const make = async (project: string, own: object = {}) => {
    const id = nextId();
    await does(makeTask(id, project, { ...own }));
    return id;
  };
  const lateBy = async (moment: string, task: string) => {
    goTo(moment);
    await doDueTimers({ ...stack.deps, turns: new Turns() }, clock.now());
    return (await taskDetails(stack, team.member, task))!.comments.length;
  };

  beforeAll(async () => {
    stack = await startStack({ store });
    clock = stopClock(stack);
    nextId = idsBy(clock);
    goTo("2028-03-01T10:00+07:00");
    team = await newTeam(stack);
    const [own] = await rows<{ id: string }>(sql`select organization_id as id from memberships where user_id = ${team.owner.id}::uuid`);
    organization = own!.id;
  }, 60_000);
  afterAll(() => stack.close());

  test("are an owner's and an admin's to choose, of their own organisation", async () => {
    const others = await newTeam(stack);
    expect((await save(team.admin, { timeZone: berlin, opens: 480 })).status).toBe(200);
    for (const person of [team.owner, team.member, team.guest]) expect(await zoneOf(person)).toBe(berlin);
    expect((await frame(stack, team.member)).organization.timeZone).toBe(berlin);
    expect((await read(stack, team.guest, "calendar")).body.data).toMatchObject({ timeZone: berlin, opens: 480 });
    for (const person of [team.member, team.guest])
      expect(await save(person, { timeZone: auckland })).toMatchObject({ status: 403, body: { code: "admins_only" } });
    expect([await zoneOf(team.member), await zoneOf(others.member)]).toEqual([berlin, bangkok]);
    await moves(bangkok);
  });

  test("are those that this server and its store know, and nothing is half saved", async () => {
    const offsets = [];
    for (const timeZone of ["Mars/Olympus", "+07:00", "asia/bangkok", "UTC+7", "localtime", "Asia/Bangkok'--"]) {
      const { status, body } = await save(team.owner, { timeZone, opens: 60 });
      offsets.push([status, body.code]);
    }
    expect(offsets).toEqual(offsets.map(() => [400, "time_zone_unknown"]));
    for (const timeZone of ["", "x".repeat(65), null])
      expect(await save(team.owner, { timeZone, opens: 60 })).toMatchObject({ status: 400, body: { code: "validation" } });
    const inThai = await save(team.owner, { timeZone: "Mars/Olympus" }, "th");
    expect(inThai.body.message).toMatch(/เขตเวลา/);
    expect((await read(stack, team.owner, "calendar")).body.data).toMatchObject({ timeZone: bangkok, opens: 540 });
  });

  test("are every one that a browser's list has", async () => {
    const [known] = await rows<{ names: string[] }>(sql`select to_json(array_agg(name)) as names from pg_timezone_names`);
    expect(Intl.supportedValuesOf("timeZone").filter((name) => !known!.names.includes(name))).toEqual([]);
  });

  test("can be chosen before the workspace is provisioned, which then leaves them", async () => {
    await rows(sql`delete from workspaces where organization_id = ${organization}::uuid`);
    expect(await zoneOf(team.owner)).toBe(bangkok);
    await moves(berlin);
    const { members, projects, storageGb } = planById(2);
    expect(await rows(sql`select members, projects, storage_gb from workspaces where organization_id = ${organization}::uuid`)).toEqual([
      { members, projects, storage_gb: storageGb },
    ]);
    await prepareWorkspace(stack.deps.db, organization, planById(2), clock.now());
    await writeDefaults(stack.deps.db, organization, region.language, region.timeZone);
    expect(await zoneOf(team.owner)).toBe(berlin);
    await moves(bangkok);
  });

  test("say when timers are due: a day is an hour shorter where clocks are put forward", async () => {
    const sunday = dayAfter("2028-03-31", -weekdayOf("2028-03-31"));
    const saturday = dayAfter(sunday, -1);
    goTo(`${saturday}T12:00+01:00`);
    const task = await make(await begin("DSTA", timed({})));
    await moves(berlin);
    expect(await lateBy(`${sunday}T11:59+02:00`, task)).toBe(0);
    expect(await lateBy(`${sunday}T12:00+02:00`, task)).toBe(1);
    await moves(bangkok);
  });

  test("say which working day it is: Saturday night in Bangkok is Friday in Berlin", async () => {
    const saturday = dayAfter("2028-06-01", 6 - weekdayOf("2028-06-01"));
    goTo(`${saturday}T02:00+07:00`);
    const project = await begin("DSTB", timed({ working: true }));
    const task = await make(project);
    await moves(berlin);
    // On Monday at nine in the evening, not at two in the morning.
    expect(await lateBy(`${dayAfter(saturday, 2)}T20:59+02:00`, task)).toBe(0);
    expect(await lateBy(`${dayAfter(saturday, 2)}T21:00+02:00`, task)).toBe(1);
    await moves(bangkok);
  });

  test("move reminders to the same morning, once: one that is past by that comes now", async () => {
    goTo("2028-07-05T10:00+07:00");
    const project = await begin("RMND");
    const [soon, later] = [await make(project, { due: "2028-07-07" }), await make(project, { due: "2028-07-20" })];
    const planned = async (task: string) =>
      (await rows<{ at: Date | string }>(sql`select remind_at as at from tasks where id = ${toStored(task)}::bigint`)).map(({ at: when }) =>
        new Date(when).toISOString(),
      )[0];
    expect([await planned(soon), await planned(later)]).toEqual(["2028-07-06T02:00:00.000Z", "2028-07-19T02:00:00.000Z"]);
    goTo("2028-07-06T08:00+07:00");
    await moves(berlin);
    expect([await planned(soon), await planned(later)]).toEqual(["2028-07-06T07:00:00.000Z", "2028-07-19T07:00:00.000Z"]);
    await moves(auckland);
    expect([await planned(soon), await planned(later)]).toEqual(["2028-07-05T21:00:00.000Z", "2028-07-18T21:00:00.000Z"]);
    // It waits to be told: nothing moves it any more.
    await moves(bangkok);
    expect([await planned(soon), await planned(later)]).toEqual(["2028-07-05T21:00:00.000Z", "2028-07-19T02:00:00.000Z"]);
  });

  test("say on which day it is counted where tasks stood, and leave no day that has not begun", async () => {
    goTo("2028-08-10T01:00+07:00");
    const project = await begin("DAYS");
    await make(project);
    const counted = () =>
      rows(sql`select day::text as day, n from state_days where project_id = ${toStored(project)}::bigint and state = 's1' order by day`);
    expect(await counted()).toEqual([{ day: "2028-08-10", n: 1 }]);
    await moves(berlin);
    expect(await counted()).toEqual([{ day: "2028-08-09", n: 1 }]);
    await make(project);
    expect(await counted()).toEqual([{ day: "2028-08-09", n: 2 }]);
    const report = await read(stack, team.owner, `reports?from=2028-08-09&to=2028-08-10`);
    expect([dayIn(berlin, clock.now()), report.status]).toEqual(["2028-08-09", 200]);
    goTo("2028-08-10T01:00+02:00");
    await make(project);
    await moves(bangkok);
    expect(await counted()).toEqual([
      { day: "2028-08-09", n: 2 },
      { day: "2028-08-10", n: 3 },
    ]);
  });
});

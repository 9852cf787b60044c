import { hasReport, type ReportName } from "../../../contract/workspace/reports.ts";
import { dayAfter, dayIn, daysBetween } from "../../../domain/days.ts";
import { everyDay, everyWeek, most, type Reports, type ReportsQuery, stepName } from "../../../domain/reports.ts";
import { wireVersion } from "../../../domain/wire.ts";
import type { Category } from "../../../workflow/document.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { makeRoom, readDays, readFinished, readSteps, readStepTasks } from "../../store/queries/workspace/reports.ts";
import { readPromised } from "../../store/queries/workspace/promise-reports.ts";
import { listKnown, readProject } from "../../store/queries/workspace/snapshots.ts";
import { type Acting, reading } from "./acting.ts";
import { isEverybody } from "./snapshots.ts";

/**
 * How the work of a project goes, as far as the organisation's plan tells it.
 *
 * @throws Refusal not_found for a project that the person may not read, a label that is not the project's and somebody whom they do not see,
 * not_a_member, organization_deleted
 */
export const reportsOf = (deps: Pick<Deps, "db" | "clock">, acting: Acting, id: string, asked: ReportsQuery): Promise<Reports> =>
  reading(deps, acting, async (tx, { me, organization }) => {
    const head = await readProject(tx, me.userId, isEverybody(me.role), id);
    if (head === null) throw new Refusal("not_found");
    const { from, to, person = null, label = null, step } = asked;
    if (label !== null && !head.labels.some((each) => each.id === label)) throw new Refusal("not_found");
    if (person !== null && !(await listKnown(tx, me.userId, isEverybody(me.role))).includes(person)) throw new Refusal("not_found");

    await makeRoom(tx);
    const now = deps.clock.now().getTime();
    const { timeZone } = organization;
    const counted = { project: id, person, label, from, to, timeZone };
    const inCategories = (...categories: Category[]) =>
      head.project.workflow.states.filter(({ category }) => categories.includes(category)).map((state) => state.id);
    const has = (name: ReportName) => hasReport(name, organization, now);

    if (step !== undefined) {
      const made = (await readSteps(tx, counted)).filter((each) => stepName(each) === step);
      const steps = await Promise.all(made.map(async (each) => ({ ...each, tasks: await readStepTasks(tx, counted, each, most.ofStep) })));
      return { version: wireVersion, cycleTime: null, throughput: null, cumulativeFlow: null, promises: null, traffic: has("traffic") ? { steps } : null };
    }
    const finished =
      has("cycleTime") || has("throughput")
        ? await readFinished(tx, counted, {
            before: dayAfter(from, -daysBetween(from, to) - 1),
            started: inCategories("active", "waiting"),
            done: inCategories("done"),
            tasks: most.tasks,
          })
        : null;
    const today = dayIn(timeZone, now);
    return {
      version: wireVersion,
      cycleTime: finished && has("cycleTime") ? { now: finished.now, before: finished.before, tasks: finished.tasks } : null,
      throughput: finished && has("throughput") ? { weeks: everyWeek(finished.weeks, from, to) } : null,
      cumulativeFlow: has("cumulativeFlow") ? { from, states: everyDay(await readDays(tx, counted), from, to < today ? to : today) } : null,
      promises: has("promises")
        ? await readPromised(tx, { ...counted, projects: [id] }, { now: deps.clock.now(), tasks: most.broken })
        : null,
      traffic: has("traffic") ? { steps: (await readSteps(tx, counted)).map((each) => ({ ...each, tasks: null })) } : null,
    };
  });

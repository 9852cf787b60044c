import { hasReport, type ReportName } from "../../../contract/workspace/reports.ts";
import { dayAfter, dayIn, daysBetween } from "../../../domain/days.ts";
import {
  bandsOf,
  categoryOf,
  everyDay,
  everyWeek,
  most,
  nobody,
  type Reports,
  type ReportsQuery,
  stepName,
} from "../../../domain/reports.ts";
import type { Project } from "../../../domain/rows.ts";
import { usually } from "../../../domain/usual-ages.ts";
import { wireVersion } from "../../../domain/wire.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import { readPromised } from "../../store/queries/workspace/promise-reports.ts";
import {
  type Counted,
  makeRoom,
  readAgeing,
  readDays,
  readFinished,
  readRefusals,
  readReported,
  readRework,
  readStays,
  readSteps,
  readStepTasks,
  type StatesOf,
} from "../../store/queries/workspace/reports.ts";
import { listKnown } from "../../store/queries/workspace/visibility.ts";
import { type WorkspaceCaller, reading } from "./caller.ts";
import { isEverybody } from "./snapshots.ts";

type Projects = readonly Pick<Project, "id" | "workflow">[];

const nothing: Reports = {
  version: wireVersion,
  cycleTime: null,
  throughput: null,
  cumulativeFlow: null,
  traffic: null,
  timeInState: null,
  ageing: null,
  flowEfficiency: null,
  rework: null,
  refusals: null,
  promises: null,
  usual: null,
};

/** What is usual in states, by everybody's stays that ended in a period. */
const usualIn = async (tx: OrganizationStore, counted: Counted): Promise<NonNullable<Reports["usual"]>["states"]> =>
  (await readStays(tx, { ...counted, people: null, labels: null })).flatMap(({ project, state, count, spent }) =>
    spent === null || count < usually.stays ? [] : [{ project, state, p85: spent.p85 }],
  );

/** The reports of a period that a plan has. */
const reportsIn = async (
  tx: OrganizationStore,
  has: (name: ReportName) => boolean,
  projects: Projects,
  counted: Counted,
  now: Date,
  isOfOne: boolean,
): Promise<Reports> => {
  const { from, to, timeZone } = counted;
  const states: StatesOf = projects.flatMap(({ id, workflow }) =>
    workflow.states.map((state) => ({ project: id, state: state.id, category: state.category })),
  );
  const workflows = new Map(projects.map(({ id, workflow }) => [id, workflow]));
  const bandOf = ({ project, state }: { project: string; state: string }) => categoryOf(workflows.get(project) ?? { states: [] }, state);
  const when = async <Report>(names: readonly ReportName[], make: () => Promise<Report>): Promise<Report | null> =>
    names.some(has) ? make() : null;

  const finished = await when(["cycleTime", "throughput", "flowEfficiency"], () =>
    readFinished(tx, counted, { before: dayAfter(from, -daysBetween(from, to) - 1), states, tasks: most.tasks }),
  );
  const weeks = finished && everyWeek(finished.weeks, from, to, { count: 0, active: 0, waiting: 0 });
  const cumulativeFlow = await when(["cumulativeFlow"], async () => {
    const today = dayIn(timeZone, now);
    const all = everyDay(await readDays(tx, counted), from, to < today ? to : today);
    return { from, bands: bandsOf(all, bandOf), states: isOfOne ? all.map(({ state, counts }) => ({ state, counts })) : [] };
  });
  const stays = await when(["traffic", "timeInState"], () => readStays(tx, counted));
  const steps = await when(["traffic"], () => readSteps(tx, counted));
  return {
    ...nothing,
    cycleTime: finished && has("cycleTime") ? { now: finished.now, before: finished.before, tasks: finished.tasks } : null,
    throughput: weeks && has("throughput") ? { weeks: weeks.map(({ week, count }) => ({ week, count })) } : null,
    cumulativeFlow,
    traffic: steps &&
      stays && {
        states: stays.map(({ project, state, spent }) => ({ project, state, waited: spent?.p50 ?? 0 })),
        steps: steps.map((each) => ({ ...each, tasks: null })),
      },
    timeInState: stays && has("timeInState") ? { states: stays.filter((stay) => !["done", "cancelled"].includes(bandOf(stay))) } : null,
    ageing: await when(["ageing"], async () => {
      const usual = await usualIn(tx, counted);
      return { at: now.toISOString(), ...(await readAgeing(tx, counted, { states, usual, at: now, tasks: most.ageing })) };
    }),
    flowEfficiency:
      weeks && has("flowEfficiency") ? { weeks: weeks.map(({ week, active, waiting }) => ({ week, active, waiting })) } : null,
    rework: await when(["rework"], () => readRework(tx, counted, most.again)),
    refusals: await when(["refusals"], async () => ({ moves: await readRefusals(tx, counted) })),
    promises: await when(["promises"], () => readPromised(tx, counted, { now, tasks: most.broken })),
  };
};

/**
 * How the work of a project goes, or that of all which the person may read, as far as the organisation's plan tells it.
 *
 * @param id of the project; null for all
 * @throws Refusal not_found for a project that the person may not read, a label that none of them has and somebody whom they do not see,
 * not_a_member, organization_deleted
 */
export const reportsOf = (
  deps: Pick<Deps, "db" | "clock">,
  acting: WorkspaceCaller,
  id: string | null,
  asked: ReportsQuery,
): Promise<Reports> =>
  reading(deps, acting, async (tx, { me, organization }) => {
    const { from, to, person: people = null, label: labels = null, step, only } = asked;
    const isAll = isEverybody(me.role);
    const ids = id === null ? (asked.project ?? null) : [id];
    const readable = await readReported(tx, me.userId, isAll, { projects: ids, labels: labels ?? [] });
    if (ids !== null && readable.length < ids.length) throw new Refusal("not_found");
    const found = readable.flatMap((project) => project.labels);
    if (labels?.some((label) => !found.includes(label))) throw new Refusal("not_found");
    if (people !== null) {
      const known = await listKnown(tx, me.userId, isAll);
      if (!people.every((person) => person === nobody || known.includes(person))) throw new Refusal("not_found");
    }
    // A label is a project's: nothing of the others has it.
    const projects = labels === null ? readable : readable.filter((project) => project.labels.length > 0);

    await makeRoom(tx);
    const now = deps.clock.now();
    const counted = { projects: projects.map((project) => project.id), people, labels, from, to, timeZone: organization.timeZone };
    const has = (name: ReportName) => hasReport(name, organization, now.getTime());
    // A card of a board says how old it is in every plan.
    if (only === "usual") return { ...nothing, usual: { states: await usualIn(tx, counted) } };
    if (step === undefined) return reportsIn(tx, has, projects, counted, now, id !== null);
    if (!has("traffic")) return nothing;
    const made = (await readSteps(tx, counted)).filter((each) => stepName(each) === step);
    const steps = await Promise.all(made.map(async (each) => ({ ...each, tasks: await readStepTasks(tx, counted, each, most.ofStep) })));
    return { ...nothing, traffic: { states: [], steps } };
  });

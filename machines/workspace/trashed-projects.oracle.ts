import { always, calls, hears, precedes, type Now } from "statewalk/oracle";
import type { TrashedProject } from "../../src/domain/trash.ts";
import { askedOnce, byAnswer, keeps, slowWaits, toldIfRefused, unknown, waiting, type Oracle } from "../common.oracle.ts";
import type { trashedProjectsMachine } from "./trashed-projects.ts";

type Then = Now<typeof trashedProjectsMachine>;

const listOf = ({ event, context }: Then): TrashedProject[] =>
  (event.output as { data?: { projects: TrashedProject[] } }).data?.projects ?? context.projects;
const isGone = ({ event }: Then): boolean => (event.output as { code?: string }).code === "not_found";
const problemUnlessGone = (now: Then) => (isGone(now) ? null : toldIfRefused(now));
/** What is left of the list once the chosen one is out of it; all of it where that was refused. */
const leftOf = (now: Then): TrashedProject[] =>
  problemUnlessGone(now) === null ? now.context.projects.filter(({ id }) => id !== now.context.chosen?.id) : now.context.projects;
const settledAfter = (now: Then) => now.context.settled + (toldIfRefused(now) === null ? 1 : 0);
/** Where nobody is led anywhere. */
const stay = ({ wasAt }: Then) =>
  [
    "listed.shown",
    "listed.restoring",
    "listed.restored",
    "listed.unrestored",
    "listed.confirming.editing",
    "listed.confirming.refused",
    "listed.deleting",
    "listed.deleted",
    "listed.gone",
  ].find(wasAt) ?? "";
const untoldOf = ({ event, context }: Then): TrashedProject[] => context.projects.filter(({ id }) => !(event.ids as string[]).includes(id));
/** Whether one that is about to be deleted for good came back. */
const isSpared = ({ event, context, wasAt }: Then): boolean =>
  wasAt("listed.confirming") && (event.ids as string[]).includes((context.chosen as TrashedProject).id);
const chosenIn = ({ event, context }: Then): TrashedProject | null => context.projects.find(({ id }) => id === event.id) ?? null;

export const oracle: Oracle<typeof trashedProjectsMachine> = {
  effects: {
    file: "machines/workspace/trashed-projects.oracle.ts",
    begins: { at: "loading.fresh", sets: { projects: () => [], chosen: null, name: "", settled: 0, problem: null } },
    events: {
      "list.retried": { at: "loading.fresh", sets: { problem: null } },
      "loadTrashed done": {
        at: byAnswer({ success: "listed.shown", otherwise: "unreachable" }),
        sets: { projects: listOf, problem: toldIfRefused },
      },
      "loadTrashed failed": { at: "unreachable", sets: { problem: unknown } },
      "project.chosen": { at: "listed.restoring.fresh", sets: { chosen: chosenIn, problem: null } },
      "restoreProject done": {
        at: byAnswer({ success: "listed.restored", not_found: "listed.gone", otherwise: "listed.unrestored" }),
        sets: { projects: leftOf, settled: settledAfter, problem: problemUnlessGone },
      },
      "restoreProject failed": { at: "listed.unrestored", sets: { problem: unknown } },
      "end.chosen": { at: "listed.confirming.editing", sets: { chosen: chosenIn, problem: null } },
      "name.changed": { at: "listed.confirming.editing", sets: { name: ({ event }) => event.name as string, problem: null } },
      submitted: { at: "listed.deleting.fresh", sets: { problem: null } },
      cancelled: { at: "listed.shown", sets: { name: "", problem: null } },
      "endProject done": {
        at: byAnswer({ success: "listed.deleted", not_found: "listed.gone", otherwise: "listed.confirming.refused" }),
        sets: {
          projects: leftOf,
          name: (now: Then) => (problemUnlessGone(now) === null ? "" : now.context.name),
          settled: settledAfter,
          problem: problemUnlessGone,
        },
      },
      "projects.told": {
        at: (now: Then) => (isSpared(now) ? "listed.restored" : stay(now)),
        sets: {
          projects: untoldOf,
          name: (now: Then) => (isSpared(now) ? "" : now.context.name),
          problem: (now: Then) => (isSpared(now) ? null : now.context.problem),
        },
      },
      "endProject failed": { at: "listed.confirming.refused", sets: { problem: unknown } },
      ...waiting(["loading", "unreachable"], ["listed.restoring", "listed.shown"], ["listed.deleting", "listed.confirming.editing"]),
    },
    calls: {
      loadTrashed: () => undefined,
      restoreProject: ({ context }) => ({ id: (context.chosen as TrashedProject).id }),
      endProject: ({ context }) => ({ id: (context.chosen as TrashedProject).id, name: context.name }),
    },
    waits: slowWaits,
  },
  rules: [
    askedOnce("DECISIONS 21: a double click does nothing twice", "loadTrashed"),
    askedOnce("WORKSPACE §6: nothing happens twice", "restoreProject"),
    askedOnce("WORKSPACE §6: nothing happens twice", "endProject"),
    keeps("DECISIONS 21: nothing you typed is lost", ["name"], "name.changed", "cancelled", "endProject done", "projects.told"),
    {
      name: "nothing comes back that nobody chose",
      from: "WORKSPACE §3: trash for 30 days",
      formula: precedes(hears("project.chosen"), calls("restoreProject")),
    },
    {
      name: "nothing goes for good of which neither name nor key was typed",
      from: "WORKSPACE §6: never lost",
      formula: always((moment) => {
        const { name, chosen } = moment.is.context;
        const typed = name.trim();
        return !calls("endProject")(moment) || typed === chosen?.name || typed.toLowerCase() === chosen?.key.toLowerCase();
      }),
    },
    {
      name: "a project leaves the list only once it is back, or gone",
      from: "WORKSPACE §6: never lost",
      formula: always(
        ({ was, is, name }) =>
          was === null ||
          ["loadTrashed done", "restoreProject done", "endProject done", "projects.told"].includes(name) ||
          was.context.projects.length === is.context.projects.length,
      ),
    },
  ],
};

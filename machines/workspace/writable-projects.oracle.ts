import { always, both, calls, hears, never, precedes, type Now } from "statewalk/oracle";
import type { KnownProject, KnownProjects } from "../../src/contract/workspace/projects.ts";
import { askedOnce, byAnswer, cooldownWaits, slowWaits, told, toldIfRefused, unknown, waiting, type Oracle } from "../common.oracle.ts";
import type { writableProjectsMachine } from "./writable-projects.ts";

type Then = Now<typeof writableProjectsMachine>;

const listOf = ({ event, context }: Then): KnownProjects => (event.output as { data?: KnownProjects }).data ?? context;
const isOpen = ({ isArchived, isSurplus }: KnownProject) => !isArchived && !isSurplus;
const idsOf = (projects: readonly KnownProject[]) => projects.map(({ id }) => id);

export const oracle: Oracle<typeof writableProjectsMachine> = {
  effects: {
    file: "machines/workspace/writable-projects.oracle.ts",
    begins: {
      at: "loading.fresh",
      sets: { mayChoose: ({ input }) => input.mayChoose, projects: () => [], most: null, chosen: () => [], joining: null, problem: null },
    },
    events: {
      "loadProjects done": {
        at: byAnswer({ success: "listed.choosing", otherwise: "unreachable" }),
        sets: {
          projects: (now: Then) => listOf(now).projects,
          most: (now: Then) => listOf(now).most,
          chosen: (now: Then) => (toldIfRefused(now) === null ? idsOf(listOf(now).projects.filter(isOpen)) : now.context.chosen),
          problem: toldIfRefused,
        },
      },
      "loadProjects failed": { at: "unreachable", sets: { problem: unknown } },
      "list.retried": { at: "loading.fresh", sets: { problem: null } },
      "project.toggled": {
        at: "listed.choosing",
        sets: {
          chosen: ({ context, event }) =>
            context.chosen.includes(event.id as string)
              ? context.chosen.filter((id) => id !== event.id)
              : [...context.chosen, event.id as string],
          problem: null,
        },
      },
      "join.chosen": { at: "joining.fresh", sets: { joining: ({ event }) => event.id as string, problem: null } },
      "join done": {
        at: byAnswer({ success: "loading.fresh", tooSoon: "cooling", otherwise: "listed.refused" }),
        sets: { problem: (now: Then) => byAnswer<object | null>({ success: null, otherwise: told(now) })(now) },
      },
      "join failed": { at: "listed.refused", sets: { problem: unknown } },
      submitted: { at: "saving.fresh", sets: { problem: null } },
      "chooseWritable done": {
        at: byAnswer({ success: "listed.saved", tooSoon: "cooling", otherwise: "listed.refused" }),
        sets: {
          projects: (now: Then) =>
            toldIfRefused(now) === null
              ? now.context.projects.map((one) => ({ ...one, isSurplus: !one.isArchived && !now.context.chosen.includes(one.id) }))
              : now.context.projects,
          problem: (now: Then) => byAnswer<object | null>({ success: null, otherwise: told(now) })(now),
        },
      },
      "chooseWritable failed": { at: "listed.refused", sets: { problem: unknown } },
      "after cooldown": { at: "listed.choosing", sets: { problem: null } },
      ...waiting(["loading", "unreachable"], ["saving", "listed.choosing"], ["joining", "listed.choosing"]),
    },
    calls: {
      loadProjects: () => undefined,
      join: ({ context }) => ({ id: context.joining as string }),
      chooseWritable: ({ context }) => ({ projects: context.chosen }),
    },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  rules: [
    askedOnce("DECISIONS 21: a double click does nothing twice", "chooseWritable"),
    {
      name: "nobody is added to a project unasked",
      from: "WORKSPACE §9: they may add themselves",
      formula: precedes(hears("join.chosen"), calls("join")),
    },
    {
      name: "no more are chosen than the plan has room for",
      from: "WORKSPACE §2: surplus projects are readable, not writable",
      formula: always(({ is }) => !is.context.mayChoose || is.context.most === null || is.context.chosen.length <= is.context.most),
    },
    {
      name: "nobody but an owner chooses",
      from: "WORKSPACE §9: after a downgrade the owner chooses what stays writable",
      formula: never(both(calls("chooseWritable"), ({ is }) => !is.context.mayChoose)),
    },
    {
      name: "nothing is sent that nobody chose",
      from: "WORKSPACE §9: until then the three changed last",
      formula: precedes(hears("project.toggled"), calls("chooseWritable")),
    },
  ],
};

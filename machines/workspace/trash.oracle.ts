import { always, calls, hears, precedes, type Now } from "statewalk/oracle";
import type { Trash, TrashedTask } from "../../src/domain/trash.ts";
import { askedOnce, byAnswer, slowWaits, toldIfRefused, unknown, waiting, type Oracle } from "../common.oracle.ts";
import type { trashMachine } from "./trash.ts";

type Then = Now<typeof trashMachine>;

const listOf = ({ event, context }: Then): Trash => (event.output as { data?: Trash }).data ?? context;
/** What the rows said of it; nothing where the task could not be had. */
const saidOf = ({ event }: Then) => (event.output as { data?: object | null }).data ?? null;
const isBack = (now: Then) => toldIfRefused(now) === null && saidOf(now) === null;
const silent = { trouble: null, problem: null };

export const oracle: Oracle<typeof trashMachine> = {
  effects: {
    file: "machines/workspace/trash.oracle.ts",
    begins: { at: "closed", sets: { tasks: () => [], isWhole: true, chosen: null, ...silent } },
    events: {
      "list.opened": { at: "loading.fresh" },
      "list.closed": { at: "closed", sets: silent },
      "list.retried": { at: "loading.fresh", sets: silent },
      "loadTrash done": {
        at: byAnswer({ success: "listed.shown", otherwise: "unreachable" }),
        sets: { tasks: (now: Then) => listOf(now).tasks, isWhole: (now: Then) => listOf(now).isWhole, problem: toldIfRefused },
      },
      "loadTrash failed": { at: "unreachable", sets: { problem: unknown } },
      "task.chosen": {
        at: "listed.restoring.fresh",
        sets: { chosen: ({ event, context }) => context.tasks.find(({ id }) => id === event.id) ?? null, ...silent },
      },
      "restoreTask done": {
        at: (now: Then) => (isBack(now) ? "listed.restored" : "listed.refused"),
        sets: {
          tasks: (now: Then) => (isBack(now) ? now.context.tasks.filter(({ id }) => id !== now.context.chosen?.id) : now.context.tasks),
          trouble: saidOf,
          problem: toldIfRefused,
        },
      },
      "restoreTask failed": { at: "listed.refused", sets: { problem: unknown } },
      ...waiting(["loading", "unreachable"], ["listed.restoring", "listed.shown"]),
    },
    calls: {
      loadTrash: () => undefined,
      restoreTask: ({ context }) => ({ task: context.chosen as TrashedTask }),
    },
    waits: slowWaits,
  },
  rules: [
    askedOnce("DECISIONS 21: a double click does nothing twice", "loadTrash"),
    askedOnce("WORKSPACE §6: nothing happens twice", "restoreTask"),
    {
      name: "nothing is asked that nobody wants to see",
      from: "WORKSPACE §8: what comes later loads when opened",
      formula: precedes(hears("list.opened"), calls("loadTrash")),
    },
    {
      name: "nothing comes back that nobody chose",
      from: "WORKSPACE §3: trash for 30 days",
      formula: precedes(hears("task.chosen"), calls("restoreTask")),
    },
    {
      name: "a task leaves the list only once it is back",
      from: "WORKSPACE §6: never lost",
      formula: always(
        ({ was, is, name }) =>
          was === null || name === "loadTrash done" || name === "restoreTask done" || was.context.tasks.length === is.context.tasks.length,
      ),
    },
  ],
};

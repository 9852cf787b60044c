import { always, isAt } from "statewalk/oracle";
import { askedOnce, sendsOnly, type Oracle } from "../common.oracle.ts";
import type { selectionMachine } from "./selection.ts";

type Tasks = readonly string[];

const toggled = (chosen: Tasks, task: string): Tasks =>
  chosen.includes(task) ? chosen.filter((each) => each !== task) : [...chosen, task];
const rest = (chosen: Tasks, left: Tasks): Tasks => chosen.filter((each) => !left.includes(each));

/** While something is done to some of them, nothing else is chosen. */
const isBusy = ({ wasAt }: { wasAt: (state: string) => boolean }) => wasAt("changing");
const place = (chosen: Tasks) => (chosen.length === 0 ? "none" : "some");

export const oracle: Oracle<typeof selectionMachine> = {
  effects: {
    file: "machines/workspace/selection.oracle.ts",
    begins: { at: "none", sets: { chosen: [], anchor: null, change: null, refusals: [] } },
    events: {
      "task.toggled": {
        at: (now) => (isBusy(now) ? "changing" : place(toggled(now.context.chosen, now.event.task))),
        sets: {
          chosen: (now) => (isBusy(now) ? now.context.chosen : toggled(now.context.chosen, now.event.task)),
          anchor: (now) => (isBusy(now) ? now.context.anchor : now.event.task),
          refusals: [],
        },
      },
      "range.chosen": {
        at: (now) => (isBusy(now) ? "changing" : "some"),
        sets: {
          chosen: (now) => (isBusy(now) ? now.context.chosen : [...now.context.chosen, ...rest(now.event.tasks, now.context.chosen)]),
          refusals: [],
        },
      },
      "all.chosen": {
        at: (now) => (isBusy(now) ? "changing" : "some"),
        sets: { chosen: (now) => (isBusy(now) ? now.context.chosen : now.event.tasks), refusals: [] },
      },
      "selection.cleared": { at: "none", sets: { chosen: [], anchor: null, refusals: [] } },
      "tasks.left": {
        at: (now) => {
          if (isBusy(now)) return "changing";
          const left = place(rest(now.context.chosen, now.event.tasks));
          return now.wasAt("refused") && left === "some" ? "refused" : left;
        },
        sets: {
          chosen: ({ context, event }) => rest(context.chosen, event.tasks),
          refusals: ({ context, event }) => (rest(context.chosen, event.tasks).length === 0 ? [] : context.refusals),
          anchor: ({ context, event }) => (context.anchor !== null && event.tasks.includes(context.anchor) ? null : context.anchor),
        },
      },
      "change.chosen": {
        at: "changing",
        sets: { change: ({ event }) => event.change, refusals: [] },
      },
      "refusals.dismissed": { at: (now) => place(now.context.chosen), sets: { refusals: [] } },
      "changeAll done": {
        at: ({ event, context }) => (event.output.length > 0 && context.chosen.length > 0 ? "refused" : place(context.chosen)),
        sets: { refusals: ({ event, context }) => (context.chosen.length > 0 ? event.output : []) },
      },
      "changeAll failed": {
        at: ({ context }) => (context.chosen.length > 0 ? "refused" : "none"),
        sets: { refusals: ({ context }) => context.chosen.map((task) => ({ task, trouble: { code: "unknown" } })) },
      },
    },
    calls: { changeAll: ({ context }) => ({ tasks: context.chosen, change: context.change }) },
  },
  rules: [
    askedOnce("WORKSPACE §6: nothing happens twice", "changeAll"),
    sendsOnly("nothing is done to no task", "WORKSPACE §4: bulk change", "changeAll", ({ tasks }: { tasks: Tasks }) => tasks.length > 0),
    {
      name: "a task is chosen once",
      from: "WORKSPACE §4: selection",
      formula: always(({ is }) => new Set(is.context.chosen).size === is.context.chosen.length),
    },
    {
      name: "with none chosen there is no bar",
      from: "WORKSPACE §4: selection",
      formula: always(({ is }) => !(isAt(is, "some") || isAt(is, "refused")) || is.context.chosen.length > 0),
    },
  ],
};

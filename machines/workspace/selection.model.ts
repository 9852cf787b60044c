import type { Samples } from "statewalk";
import { always, isAt } from "statewalk/oracle";
import { askedOnce, type Oracle, sendsOnly } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { selectionMachine } from "./selection.ts";

/** Three tasks of a list, from above to below. */
export const three = ["00000000001", "00000000002", "00000000003"] as const;

export const samples: Samples<typeof selectionMachine> = {
  inputs: [undefined],
  events: {
    "task.toggled": [
      { type: "task.toggled", task: three[0] },
      { type: "task.toggled", task: three[1] },
    ],
    "range.chosen": [{ type: "range.chosen", tasks: [three[1], three[2]] }],
    "all.chosen": [{ type: "all.chosen", tasks: [...three] }],
    "selection.cleared": [{ type: "selection.cleared" }],
    "tasks.left": [{ type: "tasks.left", tasks: [three[0], three[1]] }],
    "change.chosen": [
      { type: "change.chosen", change: { kind: "priority", priority: "high" } },
      { type: "change.chosen", change: { kind: "move", to: "s2" } },
    ],
    "refusals.dismissed": [{ type: "refusals.dismissed" }],
  },
  outcomes: { changeAll: [[], [{ task: three[0], error: { code: "no_step" } }]] },
};

export const words: ChartWords = {
  events: {
    "task.toggled": ["Tick a task, or take its tick away", "เลือกงาน หรือเลิกเลือก"],
    "range.chosen": ["Choose all from the last one to this one, with Shift", "กด Shift เพื่อเลือกตั้งแต่งานล่าสุดถึงงานนี้"],
    "all.chosen": ["Tick all", "เลือกทั้งหมด"],
    "selection.cleared": ["Choose none", "เลิกเลือกทั้งหมด"],
    "tasks.left": ["Tasks that were chosen leave the list", "งานที่เลือกหายไปจากรายการ"],
    "change.chosen": ["Choose what is done to them", "เลือกสิ่งที่จะทำกับงานเหล่านี้"],
    "refusals.dismissed": ["Press “Understood”", "กด “รับทราบ”"],
  },
  actors: { changeAll: ["changing the tasks", "เปลี่ยนงาน"] },
  states: {
    looking: ["Whether some are chosen is looked at", "ดูว่ามีงานที่เลือกอยู่หรือไม่"],
    none: ["No task is chosen", "ไม่ได้เลือกงานใด"],
    some: ["A bar offers what can be done to all that are chosen", "มีแถบให้ทำกับทุกงานที่เลือก"],
    changing: ["The tasks are being changed", "กำลังเปลี่ยนงาน"],
    refused: ["The bar lists the tasks that were not changed, with the reasons", "แถบแสดงงานที่ไม่ได้เปลี่ยนพร้อมเหตุผล"],
  },
};

type Tasks = readonly string[];

const toggled = (chosen: Tasks, task: string): Tasks =>
  chosen.includes(task) ? chosen.filter((each) => each !== task) : [...chosen, task];
const rest = (chosen: Tasks, left: Tasks): Tasks => chosen.filter((each) => !left.includes(each));

/** While something is done to some of them, nothing else is chosen. */
const isBusy = ({ wasAt }: { wasAt: (state: string) => boolean }) => wasAt("changing");
const place = (chosen: Tasks) => (chosen.length === 0 ? "none" : "some");

export const oracle: Oracle<typeof selectionMachine> = {
  effects: {
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
        sets: { refusals: ({ context }) => context.chosen.map((task) => ({ task, error: { code: "unknown" } })) },
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

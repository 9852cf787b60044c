import type { Samples } from "statewalk";
import { always, both, calls, either, hears, isIn, never, not, precedes } from "statewalk/oracle";
import type { TrashedTask } from "../../src/domain/trash.ts";
import { plainEvents, refusal, success } from "../model/answers.ts";
import { common, type Description, press, slowResponse } from "../model/description.ts";
import { askedOnce, type Oracle, showsProblems } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { trashMachine } from "./trash.ts";

const [mali, arun] = ["0f8b1f5e-3c44-4b7e-9a55-6f1f2f3c0a01", "0f8b1f5e-3c44-4b7e-9a55-6f1f2f3c0a02"] as const;

const task = (number: number, own: Partial<TrashedTask> = {}): TrashedTask => ({
  id: `0000000000${number}`,
  number,
  title: `Task ${number}`,
  author: mali,
  deletedBy: arun,
  deletedAt: "2026-11-24T09:00:00.000Z",
  below: 0,
  ...own,
});

/** Two that were deleted last, one of them with what is below it, the other by nobody knows whom. */
export const full = { tasks: [task(1, { below: 2 }), task(2, { deletedBy: null })], isWhole: false };

export const samples: Samples<typeof trashMachine> = {
  inputs: [undefined],
  events: {
    ...plainEvents("list.opened", "list.closed", "list.retried"),
    "task.chosen": [
      { type: "task.chosen", id: "00000000001" },
      { type: "task.chosen", id: "00000000002" },
    ],
    ...plainEvents("wait.retried", "wait.cancelled"),
  },
  outcomes: {
    loadTrash: [success(full), success({ tasks: [], isWhole: true }), refusal("network")],
    restoreTask: [success(null), success({ code: "not_found" }), success({ code: "project_archived" }), refusal("network")],
  },
};

/** A task by its id, in the project in which the walks see it. */
const named = (number: unknown) => ({ taskLabel: `KRU-${Number(number)}` });

export const description: Description<typeof trashMachine> = {
  interactions: {
    "list.opened": press("Show the trash"),
    "list.closed": press("Hide the trash"),
    "list.retried": press("Load again"),
    "task.chosen": ({ id }, { context }) =>
      press({ say: "Restore {taskLabel}", with: named(context.tasks.find((task) => task.id === id)?.number ?? 0) })(),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now) => {
    const { tasks, chosen, isWhole } = now.context;
    const isListed = now.hasTag("listed");
    return [
      ...slowResponse(now),
      { alerts: now.hasTag("unreachable") || now.hasTag("refused") ? 1 : 0 },
      { list: "Trash", entries: isListed ? tasks.length : 0 },
      { words: "The trash is empty.", isSeen: isListed && tasks.length === 0 && isWhole },
      { words: { say: "{taskLabel} is back", with: named(chosen?.number ?? 0) }, isSeen: now.hasTag("restored") },
    ];
  },
};

export const words: ChartWords = {
  events: { "task.chosen": ["Press “Restore” beside a task", "กด “กู้คืน” ข้างงาน"] },
  actors: {
    loadTrash: ["loading the trash", "โหลดถังขยะ"],
    restoreTask: ["restoring the task", "กู้คืนงาน"],
  },
  states: {
    closed: ["The trash is closed", "ถังขยะปิดอยู่"],
    loading: ["The trash is being loaded", "กำลังโหลดถังขยะ"],
    unreachable: ["A banner says that the trash could not be loaded", "แถบแจ้งว่าโหลดถังขยะไม่สำเร็จ"],
    "listed.shown": ["The deleted tasks are listed, the latest first", "แสดงรายการงานที่ลบ งานล่าสุดอยู่บนสุด"],
    "listed.restoring": ["The task is being restored", "กำลังกู้คืนงาน"],
    "listed.restored": ["It says that the task is back", "หน้าแจ้งว่ากู้คืนงานแล้ว"],
    "listed.refused": ["A banner says why the task was not restored", "แถบแจ้งเหตุผลที่กู้คืนงานไม่สำเร็จ"],
  },
};

export const oracle: Oracle<typeof trashMachine> = {
  rules: [
    showsProblems(["refused", "unreachable"]),
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
    {
      name: "whoever closes the trash sees it closed, and what is chosen is restored at once",
      from: "WORKSPACE §3: trash for 30 days",
      formula: never(
        either(
          both(hears("list.closed"), ({ taken }) => taken.length > 0, not(isIn("closed"))),
          both(hears("task.chosen"), ({ taken }) => taken.length > 0, not(calls("restoreTask"))),
        ),
      ),
    },
  ],
};

import type { Samples } from "statewalk";
import { both, type Condition, isIn, never, type Now } from "statewalk/oracle";
import type { TaskViewers } from "../../src/domain/wire.ts";
import { plainEvents } from "../model/answers.ts";
import type { Description } from "../model/description.ts";
import type { Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { taskViewersMachine } from "./task-viewers.ts";
import { here, somying, there, wichai } from "./presence.model.ts";

export { here, somying, wichai };
export const charlie = "7b0c7b43-6d0e-4b6f-9d0a-3f3c8a6f2c14";

export const samples: Samples<typeof taskViewersMachine> = {
  inputs: [{ project: here.project }, { project: there.project }],
  events: {
    ...plainEvents("hub.came", "hub.lost", "page.shown", "page.hidden"),
    "taskViewers.changed": [
      { type: "taskViewers.changed", project: here.project, taskViewers: [{ task: here.task, people: [somying] }] },
      { type: "taskViewers.changed", project: here.project, taskViewers: [{ task: here.task, people: [somying, wichai, charlie] }] },
      { type: "taskViewers.changed", project: here.project, taskViewers: [{ task: here.task, people: [] }] },
      { type: "taskViewers.changed", project: there.project, taskViewers: [{ task: there.task, people: [wichai] }] },
    ],
  },
  outcomes: { line: [], look: [] },
  actions: ["tellWatch", "tellNoWatch"],
  systemEvents: ["hub.", "page.", "taskViewers."],
  // How many look at the task.
  project: ({ context: { seen } }) => [seen[here.task]?.length ?? null],
};

const names = { [somying]: "Somying", [wichai]: "Wichai" };

export const description: Description<typeof taskViewersMachine> = {
  interactions: {},
  expectations: ({ context: { seen } }) => {
    const people = seen[here.task] ?? [];
    return [
      ...Object.entries(names).map(([id, name]) => ({ control: { role: "img" as const, name }, isSeen: people.includes(id) })),
      // There is room for two, and a number.
      { words: "+1", isSeen: people.length > 2 },
    ];
  },
};

export const words: ChartWords = {
  events: {
    "taskViewers.changed": ["The hub tells who looks at which task", "ฮับแจ้งว่าใครกำลังดูงานใดอยู่"],
  },
  states: {
    unlinked: ["Nobody can tell who looks at the tasks", "ยังไม่มีใครแจ้งได้ว่าใครดูงานใด"],
    "linked.hidden": ["The tab is not looked at, and nothing is told", "ไม่ได้ดูแท็บนี้ จึงไม่มีการแจ้ง"],
    "linked.watching": ["The board shows on its cards who looks at them", "บอร์ดแสดงบนการ์ดว่าใครกำลังดูอยู่"],
  },
};

type Then = Now<typeof taskViewersMachine>;
const watching = "linked.watching";
const stops = ({ wasAt }: Then): [string][] => (wasAt(watching) ? [["tellNoWatch"]] : []);
const tells =
  (name: string): Condition =>
  ({ actions }) =>
    actions.some(([action]) => action === name);

export const oracle: Oracle<typeof taskViewersMachine> = {
  effects: {
    begins: { at: "unlinked", sets: { project: ({ input }) => input.project, seen: {} } },
    events: {
      "hub.came": { at: "linked.hidden" },
      "hub.lost": { at: "unlinked", sets: { seen: {} }, does: stops },
      "page.shown": { at: watching, does: ({ context }) => [["tellWatch", { project: context.project }]] },
      "page.hidden": { at: "linked.hidden", sets: { seen: {} }, does: stops },
      "taskViewers.changed": {
        at: watching,
        sets: {
          seen: ({ context, event }) =>
            event.project === context.project
              ? { ...context.seen, ...Object.fromEntries(event.taskViewers.map(({ task, people }: TaskViewers) => [task, people])) }
              : context.seen,
        },
      },
    },
  },
  rules: [
    {
      name: "nobody is seen while nothing is told of the project",
      from: "WORKSPACE §6: presence is never stored",
      formula: never(
        both(
          ({ is }) => Object.keys(is.context.seen).length > 0,
          (moment) => !isIn(watching)(moment),
        ),
      ),
    },
    {
      name: "of a page that is not looked at nothing is wanted",
      from: "LOOK-WORKSPACE, a card: who is looking",
      formula: never(both(isIn("unlinked", "linked.hidden"), tells("tellWatch"))),
    },
  ],
};

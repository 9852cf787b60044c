/** The small workflow that visitors try on the landing page, judged as every other is. */
import type { WorkflowDocument } from "./document.ts";
import { type Judged, movesFrom, movesTo, prepare } from "./evaluate.ts";
import type { Facts } from "./facts.ts";

/** Only one task at a time is being done, and none is finished that was not begun. */
export const sampleWorkflow = {
  format: 1,
  initial: "todo",
  states: [
    {
      id: "todo",
      name: { th: "รอทำ", en: "To do" },
      category: "open",
      moves: [{ id: "start", name: { th: "เริ่มทำ", en: "Start" }, to: "doing" }],
    },
    {
      id: "doing",
      name: { th: "กำลังทำ", en: "Doing" },
      category: "active",
      limit: { count: 1, per: "state", hard: true },
      moves: [
        { id: "finish", name: { th: "ทำเสร็จ", en: "Finish" }, to: "done" },
        { id: "pause", name: { th: "พักไว้ก่อน", en: "Pause" }, to: "todo" },
      ],
    },
    {
      id: "done",
      name: { th: "เสร็จแล้ว", en: "Done" },
      category: "done",
      moves: [{ id: "reopen", name: { th: "เปิดอีกครั้ง", en: "Reopen" }, to: "doing" }],
    },
  ],
} as const satisfies WorkflowDocument;

export type SampleState = (typeof sampleWorkflow.states)[number]["id"];
export const sampleTasks = ["menu", "sign", "beans"] as const;
export type SampleTask = (typeof sampleTasks)[number];
/** In which state each task is. */
export type Places = Readonly<Record<SampleTask, SampleState>>;

export const firstPlaces: Places = { menu: "todo", sign: "todo", beans: "todo" };

const workflow = prepare(sampleWorkflow);

/** Somebody who may move tasks, of whom and of whose task the workflow asks nothing more. */
const factsOf = (places: Places): Facts => ({
  role: "member",
  projectRole: "member",
  isAssignee: false,
  isAuthor: false,
  isLastMover: false,
  isWatcher: false,
  groups: [],
  task: {
    openSubtasks: 0,
    openBlockers: 0,
    openItems: 0,
    isAssigned: false,
    hasDueDay: false,
    labels: [],
    values: {},
    visits: {},
    here: 0,
    worked: 0,
    workday: 0,
  },
  hasComment: false,
  hasReason: false,
  votes: 0,
  hasVoted: false,
  occupancy: Object.fromEntries(sampleWorkflow.states.map(({ id }) => [id, sampleTasks.filter((task) => places[task] === id).length])),
});

/** The steps of a task, each with why it cannot be made now. */
export const sampleSteps = (places: Places, task: SampleTask): Judged[] => movesFrom(workflow, places[task], factsOf(places));

/** Why a task may not go to a state: no step leads there, or it is full; null where it may. */
export const sampleRefusal = (places: Places, task: SampleTask, to: SampleState): "no_step" | "full" | null => {
  const [step] = movesTo(workflow, places[task], to, factsOf(places));
  if (step === undefined) return "no_step";
  return step.isAllowed ? null : "full";
};

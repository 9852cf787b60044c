import type { Samples } from "statewalk";
import { always, isAt, type Now } from "statewalk/oracle";
import { firstPlaces, sampleRefusal, type SampleTask, sampleTasks } from "../../src/workflow/sample.ts";
import { plainEvents } from "../model/answers.ts";
import { type Description, press } from "../model/description.ts";
import type { Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { sampleBoardMachine } from "./sample-board.ts";

export const samples: Samples<typeof sampleBoardMachine> = {
  inputs: [undefined],
  events: {
    "task.moved": sampleTasks.flatMap((task) =>
      (["todo", "doing", "done"] as const).map((to) => ({ type: "task.moved" as const, task, to })),
    ),
    ...plainEvents("board.restarted"),
  },
  outcomes: {},
};

export const description: Description<typeof sampleBoardMachine> = {
  interactions: { "board.restarted": press("Start over") },
  expectations: (now) => [{ control: { role: "button", name: "Start over" }, isSeen: now.hasTag("begun") }],
};

export const words: ChartWords = {
  events: {
    "task.moved": ["Press a step of a task, or drag its card to a column", "กดขั้นตอนของงาน หรือลากการ์ดไปที่คอลัมน์"],
    "board.restarted": ["Press “Start over”", "กด “เริ่มใหม่”"],
  },
  states: {
    untouched: ["Three tasks are to be done", "มีงานรอทำสามงาน"],
    moved: ["The task stands in its new column", "งานอยู่ในคอลัมน์ใหม่"],
    blocked: ["The task stays, and a line says why", "งานอยู่ที่เดิม และมีข้อความบอกเหตุผล"],
    finished: ["All three tasks are done", "งานทั้งสามเสร็จแล้ว"],
  },
};

const begun = { places: firstPlaces, refused: null };
type Then = Now<typeof sampleBoardMachine>;
const why = ({ context, event }: Then): "no_step" | "full" | null =>
  context.places[event.task as SampleTask] === event.to ? null : sampleRefusal(context.places, event.task, event.to);
const isStill = ({ context, event }: Then) => context.places[event.task as SampleTask] === event.to;

export const oracle: Oracle<typeof sampleBoardMachine> = {
  effects: {
    begins: { at: "untouched", sets: begun },
    events: {
      "task.moved": {
        at: (now) => {
          if (isStill(now)) return ["untouched", "moved", "blocked", "finished"].find(now.wasAt) ?? "";
          if (why(now) !== null) return "blocked";
          const places = { ...now.context.places, [now.event.task]: now.event.to };
          return sampleTasks.every((task) => places[task] === "done") ? "finished" : "moved";
        },
        sets: {
          places: (now) =>
            isStill(now) || why(now) !== null ? now.context.places : { ...now.context.places, [now.event.task]: now.event.to },
          refused: (now) => {
            if (isStill(now)) return now.context.refused;
            const { task, to } = now.event;
            return why(now) && { task, to, from: now.context.places[task as SampleTask], why: why(now) };
          },
        },
      },
      "board.restarted": { at: "untouched", sets: begun },
    },
  },
  rules: [
    {
      name: "a task moves only by a step of the workflow",
      from: "WORKSPACE §5: moves are the workflow's",
      formula: always(({ name, event, was, is }) => {
        if (name !== "task.moved" || was === null) return true;
        const isMoved = is.context.places[event.task as (typeof sampleTasks)[number]] === event.to;
        const { places } = was.context;
        return isMoved === (places[event.task as "menu"] === event.to || sampleRefusal(places, event.task, event.to) === null);
      }),
    },
    {
      name: "one task at a time is being done",
      from: "the sample workflow's limit",
      formula: always(({ is }) => sampleTasks.filter((task) => is.context.places[task] === "doing").length <= 1),
    },
    {
      name: "it is finished exactly when all tasks are done",
      from: "the landing page's text",
      formula: always(
        ({ is }) => isAt(is, "blocked") || isAt(is, "finished") === sampleTasks.every((task) => is.context.places[task] === "done"),
      ),
    },
  ],
};

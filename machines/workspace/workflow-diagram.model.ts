import type { Samples } from "statewalk";
import { always, calls, type Now } from "statewalk/oracle";
import type { WorkflowLayout } from "../../src/domain/workflow-layout.ts";
import { templates } from "../../src/workflow/templates.ts";
import { plainEvents, refusal, success } from "../model/answers.ts";
import { common, type Description, press, slowResponse } from "../model/description.ts";
import { byAnswer, type Oracle, slowWaits, problemIfRefused, unknown, waiting } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { workflowDiagramMachine } from "./workflow-diagram.ts";

const { document: simple } = templates.simple;
const shorter = { ...simple, states: simple.states.slice(0, 1).map((state) => ({ ...state, moves: [] })) };

/** Two states side by side, and the steps there and back. */
export const drawing: WorkflowLayout = {
  width: 520,
  height: 140,
  states: [
    { id: "s1", at: [16, 16] },
    { id: "s2", at: [324, 16] },
  ],
  moves: [
    {
      id: "m1",
      points: [
        [196, 36],
        [324, 36],
      ],
      at: [260, 36],
    },
    {
      id: "m2",
      points: [
        [324, 60],
        [300, 60],
        [300, 110],
        [196, 110],
      ],
      at: [250, 110],
    },
  ],
};

export const samples: Samples<typeof workflowDiagramMachine> = {
  inputs: [{ workflow: simple }],
  events: {
    "workflow.changed": [
      { type: "workflow.changed", workflow: shorter },
      { type: "workflow.changed", workflow: simple },
    ],
    ...plainEvents("drawing.retried", "wait.retried", "wait.cancelled"),
  },
  outcomes: {
    layOutWorkflow: [success(drawing), success({ ...drawing, states: drawing.states.slice(0, 1), moves: [] }), refusal("network")],
  },
};

export const description: Description<typeof workflowDiagramMachine> = {
  interactions: {
    "drawing.retried": press("Draw it again"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now) => [
    ...slowResponse(now),
    { alerts: now.hasTag("unreachable") ? 1 : 0 },
    { words: "The picture could not be drawn", isSeen: now.hasTag("unreachable") },
  ],
};

export const words: ChartWords = {
  events: {
    "drawing.retried": ["Press “Draw it again”", "กด “วาดใหม่”"],
  },
  actors: { layOutWorkflow: ["laying out the picture", "จัดวางภาพ"] },
  states: {
    loading: ["The picture is being laid out", "กำลังจัดวางภาพ"],
    unreachable: ["A banner says that the picture could not be drawn", "แถบแจ้งว่าวาดภาพไม่สำเร็จ"],
    drawn: ["The page shows the picture", "หน้าแสดงภาพ"],
  },
};

type Then = Now<typeof workflowDiagramMachine>;

export const oracle: Oracle<typeof workflowDiagramMachine> = {
  effects: {
    begins: { at: "loading.fresh", sets: { workflow: ({ input }) => input.workflow, layout: null, problem: null } },
    events: {
      "workflow.changed": { at: "loading.fresh", sets: { workflow: ({ event }) => event.workflow as object, problem: null } },
      "layOutWorkflow done": {
        at: byAnswer({ success: "drawn", otherwise: "unreachable" }),
        sets: {
          layout: (now: Then) =>
            problemIfRefused(now) === null ? (now.event.output as unknown as { data: WorkflowLayout }).data : now.context.layout,
          problem: problemIfRefused,
        },
      },
      "layOutWorkflow failed": { at: "unreachable", sets: { problem: unknown } },
      "drawing.retried": { at: "loading.fresh", sets: { problem: null } },
      ...waiting(["loading", "unreachable"]),
    },
    calls: { layOutWorkflow: ({ context }) => ({ workflow: context.workflow }) },
    waits: slowWaits,
  },
  rules: [
    {
      name: "what is drawn is asked for whenever the workflow is another",
      from: "WORKSPACE §5: one chart behind both",
      formula: always(
        (moment) => moment.was === null || moment.was.context.workflow === moment.is.context.workflow || calls("layOutWorkflow")(moment),
      ),
    },
    {
      name: "a picture that was drawn stays until there is another",
      from: "DECISIONS 21: what is on the screen does not vanish while an answer is awaited",
      formula: always(({ was, is }) => was === null || was.context.layout === null || is.context.layout !== null),
    },
  ],
};

import type { Samples } from "statewalk";
import { always, both, calls, hears, isIn, never, type Now, precedes } from "statewalk/oracle";
import { most, type WorkflowReplay } from "../../src/domain/workflow-replay.ts";
import { templates } from "../../src/workflow/templates.ts";
import { plainEvents, refusal, success } from "../model/answers.ts";
import { common, type Description, press, slowResponse } from "../model/description.ts";
import { byAnswer, type Oracle, slowWaits, problemIfRefused, unknown, waiting } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { workflowReplayMachine } from "./workflow-replay.ts";

const { document: simple } = templates.simple;
const shorter = { ...simple, initial: "s2", states: simple.states.slice(1).map((state) => ({ ...state, moves: [] })) };

/** Two of five would have been refused, one of which for two reasons. */
export const refusedMoves: WorkflowReplay = {
  count: 5,
  refused: 2,
  unknown: 1,
  since: "2026-10-01T00:00:00.000Z",
  steps: [
    {
      from: "s1",
      move: "m1",
      to: "s2",
      count: 4,
      refused: 2,
      causes: [
        { cause: { code: "needed", need: { input: "comment" } }, count: 2 },
        { cause: { code: "not_so", condition: { checklist: "done" } }, count: 1 },
      ],
      tasks: [{ id: "0000000task", number: 7, title: "Brew", times: 2 }],
    },
  ],
};
export const nothingRefused: WorkflowReplay = { count: 5, refused: 0, unknown: 0, since: null, steps: [] };

export const samples: Samples<typeof workflowReplayMachine> = {
  inputs: [{ workflow: simple }],
  events: {
    "workflow.changed": [
      { type: "workflow.changed", workflow: shorter },
      { type: "workflow.changed", workflow: simple },
    ],
    ...plainEvents("replay.asked", "replay.closed", "replay.retried", "wait.retried", "wait.cancelled"),
  },
  outcomes: { replay: [success(refusedMoves), success(nothingRefused), refusal("network")] },
};

export const description: Description<typeof workflowReplayMachine> = {
  interactions: {
    "replay.asked": (_, now) =>
      press(now.hasTag("outdated") ? "Replay it again" : { say: "Replay the last {days} days", with: { days: most.days } })(),
    "replay.closed": press("Hide the replay"),
    "replay.retried": press("Replay it once more"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now) => [
    ...slowResponse(now),
    { alerts: now.hasTag("unreachable") ? 1 : 0 },
    { words: "The draft has changed since: this is of how it was.", isSeen: now.hasTag("outdated") },
    { list: "Steps that would have been refused", entries: now.hasTag("reported") ? (now.context.replay?.steps.length ?? 0) : 0 },
  ],
};

export const words: ChartWords = {
  events: {
    "replay.asked": ["Press the button that replays what was done", "กดปุ่มลองกับงานที่ผ่านมา"],
    "replay.closed": ["Close the result", "ปิดผลลัพธ์"],
    "replay.retried": ["Press “Try again”", "กด “ลองใหม่”"],
  },
  actors: { replay: ["replaying the recorded moves", "ลองกับขั้นตอนที่บันทึกไว้"] },
  states: {
    closed: ["Nothing is told of the past yet", "ยังไม่แสดงผลของงานที่ผ่านมา"],
    replaying: ["The recorded moves are being replayed", "กำลังลองกับขั้นตอนที่บันทึกไว้"],
    unreachable: ["A banner says that it could not be replayed", "แถบแจ้งว่าลองไม่สำเร็จ"],
    reported: ["The page says how many moves would have been refused, and which", "หน้าบอกว่ามีกี่ขั้นตอนที่จะถูกปฏิเสธ และขั้นตอนใดบ้าง"],
    outdated: ["The page says that the draft has changed since", "หน้าบอกว่าฉบับร่างเปลี่ยนไปแล้ว"],
  },
};

type Then = Now<typeof workflowReplayMachine>;

const answerOf = (now: Then): WorkflowReplay | null =>
  problemIfRefused(now) === null ? (now.event.output as unknown as { data: WorkflowReplay }).data : now.context.replay;

export const oracle: Oracle<typeof workflowReplayMachine> = {
  effects: {
    begins: { at: "closed", sets: { workflow: ({ input }) => input.workflow, judged: null, replay: null, problem: null } },
    events: {
      "workflow.changed": {
        at: (now: Then) => {
          if (now.wasAt("replaying")) return "replaying.fresh";
          if (now.wasAt("reported") || now.wasAt("outdated")) return "outdated";
          return now.wasAt("unreachable") ? "unreachable" : "closed";
        },
        sets: { workflow: ({ event }) => event.workflow as object },
      },
      "replay.asked": { at: "replaying.fresh" },
      "replay.closed": { at: "closed", sets: { problem: null } },
      "replay.retried": { at: "replaying.fresh", sets: { problem: null } },
      "replay done": {
        at: byAnswer({ success: "reported", otherwise: "unreachable" }),
        sets: {
          replay: answerOf,
          judged: (now: Then) => (problemIfRefused(now) === null ? now.context.workflow : now.context.judged),
          problem: problemIfRefused,
        },
      },
      "replay failed": { at: "unreachable", sets: { problem: unknown } },
      ...waiting(["replaying", "unreachable"]),
    },
    calls: { replay: ({ context }) => ({ workflow: context.workflow }) },
    waits: slowWaits,
  },
  rules: [
    {
      name: "nothing is replayed that nobody asked to be",
      from: "WORKSPACE §8: reports and editor load when opened",
      formula: precedes(hears("replay.asked"), calls("replay")),
    },
    {
      name: "what is told as of the draft was judged by the draft",
      from: "WORKSPACE §5: replays the last 90 days of moves on the draft",
      formula: always(({ is }) => !is.matches("reported") || is.context.judged === is.context.workflow),
    },
    {
      name: "what is told is of some draft, and said so",
      from: "WORKSPACE §5: which",
      formula: never(both(isIn("reported", "outdated"), ({ is }) => is.context.replay === null)),
    },
  ],
};

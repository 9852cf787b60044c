import type { Samples } from "statewalk";
import type { WorkflowReplay } from "../../src/domain/workflow-replay.ts";
import { templates } from "../../src/workflow/templates.ts";
import { refusal, success } from "../answers.samples.ts";
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
    "replay.asked": [{ type: "replay.asked" }],
    "replay.closed": [{ type: "replay.closed" }],
    "replay.retried": [{ type: "replay.retried" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: { replay: [success(refusedMoves), success(nothingRefused), refusal("network")] },
};

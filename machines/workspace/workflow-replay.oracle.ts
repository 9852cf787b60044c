import { always, both, calls, hears, isIn, never, precedes, type Now } from "statewalk/oracle";
import type { WorkflowReplay } from "../../src/domain/workflow-replay.ts";
import { byAnswer, slowWaits, toldIfRefused, unknown, waiting, type Oracle } from "../common.oracle.ts";
import type { workflowReplayMachine } from "./workflow-replay.ts";

type Then = Now<typeof workflowReplayMachine>;

const answerOf = (now: Then): WorkflowReplay | null =>
  toldIfRefused(now) === null ? (now.event.output as unknown as { data: WorkflowReplay }).data : now.context.replay;

export const oracle: Oracle<typeof workflowReplayMachine> = {
  effects: {
    file: "machines/workspace/workflow-replay.oracle.ts",
    begins: { at: "closed", sets: { workflow: ({ input }) => input.workflow, judged: null, replay: null, problem: null } },
    events: {
      "workflow.changed": {
        at: (now: Then) => {
          if (now.wasAt("replaying")) return "replaying.fresh";
          if (now.wasAt("told") || now.wasAt("outdated")) return "outdated";
          return now.wasAt("unreachable") ? "unreachable" : "closed";
        },
        sets: { workflow: ({ event }) => event.workflow as object },
      },
      "replay.asked": { at: "replaying.fresh" },
      "replay.closed": { at: "closed", sets: { problem: null } },
      "replay.retried": { at: "replaying.fresh", sets: { problem: null } },
      "replay done": {
        at: byAnswer({ success: "told", otherwise: "unreachable" }),
        sets: {
          replay: answerOf,
          judged: (now: Then) => (toldIfRefused(now) === null ? now.context.workflow : now.context.judged),
          problem: toldIfRefused,
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
      formula: always(({ is }) => !is.matches("told") || is.context.judged === is.context.workflow),
    },
    {
      name: "what is told is of some draft, and said so",
      from: "WORKSPACE §5: which",
      formula: never(both(isIn("told", "outdated"), ({ is }) => is.context.replay === null)),
    },
  ],
};

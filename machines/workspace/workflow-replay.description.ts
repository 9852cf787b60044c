import { common, press, slowResponse, type Description } from "../common.description.ts";
import { most } from "../../src/domain/workflow-replay.ts";
import type { workflowReplayMachine } from "./workflow-replay.ts";

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
    { list: "Steps that would have been refused", entries: now.hasTag("told") ? (now.context.replay?.steps.length ?? 0) : 0 },
  ],
};

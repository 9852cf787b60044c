/**
 * On which days an organisation works and which holidays there are, beside a calendar (WORKSPACE §4, §9): asked for as the calendar is opened. Without an
 * answer the days stand there unmarked, and the page says so.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import type { WorkingTime } from "../../src/contract/workspace/calendar.ts";
import { required } from "../actor.ts";
import { answered, answerGuards, broken, refused } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

const daysOff = setup({
  types: {
    /** `time`: null until it was answered. */
    context: {} as { time: WorkingTime | null; problem: Problem | null },
    events: {} as { type: "list.retried" } | SlowResponseEvent,
    tags: {} as "loading" | "unreachable" | "marked" | SlowResponseTag,
    meta: {} as { serves: string },
  },
  actors: { loadDaysOff: required<Answer<WorkingTime>>("loadDaysOff") },
  actions: {
    setTime: assign((_, { answer }: { answer: Answer<WorkingTime> }) => (answer.success ? { time: answer.data } : {})),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: answerGuards,
  delays: slowResponseDelays,
});

export const daysOffMachine = daysOff.createMachine({
  id: "daysOff",
  context: { time: null, problem: null },
  initial: "loading",
  states: {
    loading: {
      tags: "loading",
      invoke: {
        id: "loadDaysOff",
        src: "loadDaysOff",
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "marked", actions: { type: "setTime", params: answered } },
          { target: "unreachable", actions: refused },
        ],
        onError: broken("unreachable"),
      },
      ...slowResponse("#daysOff.loading", "#daysOff.unreachable"),
    },
    unreachable: { tags: "unreachable", exit: "clearProblem", on: { "list.retried": "loading" } },
    marked: { tags: "marked", meta: { serves: "WORKSPACE §4 a calendar marks holidays and days on which nobody works" } },
  },
});

export type DaysOffSnapshot = SnapshotFrom<typeof daysOffMachine>;
export type DaysOffActor = ActorRefFrom<typeof daysOffMachine>;

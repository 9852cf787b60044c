/**
 * How the work of a project goes, /p/{key}/reports, or that of all of them, /reports (WORKSPACE §7): asked for when the page opens, for a period, a
 * person and a label, and again by whoever wants it as it is now. Other filters are another page, which asks by itself.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import type { Reports, ReportsQuery } from "../../src/domain/reports.ts";
import { required } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { answered, answerGuards, broken, refusals } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

/** Of which project, by its id, or of all that the person may read; and of what. */
export type ReportsInput = { project: string | null; query: ReportsQuery };
type Context = ReportsInput & { reports: Reports | null; problem: Problem | null };

const reports = setup({
  types: {
    context: {} as Context,
    events: {} as { type: "reports.wanted" } | SlowResponseEvent,
    input: {} as ReportsInput,
    tags: {} as "loading" | "refused" | "shown" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: { loadReports: required<Answer<Reports>, ReportsInput>("loadReports") },
  actions: {
    setReports: assign((_, { answer }: { answer: Answer<Reports> }) => ({ reports: answer.success ? answer.data : null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: answerGuards,
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

export const reportsMachine = reports.createMachine({
  id: "reports",
  context: ({ input }) => ({ ...input, reports: null, problem: null }),
  initial: "loading",
  states: {
    loading: {
      tags: "loading",
      invoke: {
        id: "loadReports",
        src: "loadReports",
        input: ({ context: { project, query } }) => ({ project, query }),
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "shown", actions: { type: "setReports", params: answered } },
          ...refusals("waiting", "unreachable"),
        ],
        onError: broken("unreachable"),
      },
      ...slowResponse("#reports.loading", "#reports.unreachable"),
    },
    /** Whoever changes the filters quickly asks more often than is answered. */
    waiting: { ...cooldown("loading", {}), tags: ["loading", "cooling"] },
    unreachable: { tags: "refused", exit: "clearProblem", on: { "reports.wanted": "loading" } },
    shown: {
      tags: "shown",
      meta: { serves: "WORKSPACE §7: cycle and lead time, throughput, cumulative flow, the chart with its traffic" },
      on: { "reports.wanted": "loading" },
    },
  },
});

export type ReportsSnapshot = SnapshotFrom<typeof reportsMachine>;
export type ReportsActor = ActorRefFrom<typeof reportsMachine>;

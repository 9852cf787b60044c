import { always, calls, hears } from "statewalk/oracle";
import { askedOnce, byAnswer, cooldownWaits, slowWaits, toldIfRefused, unknown, waiting, type Oracle } from "../common.oracle.ts";
import type { reportsMachine } from "./reports.ts";

export const oracle: Oracle<typeof reportsMachine> = {
  effects: {
    file: "machines/workspace/reports.oracle.ts",
    begins: {
      at: "loading.fresh",
      sets: { project: ({ input }) => input.project, query: ({ input }) => input.query, reports: null, problem: null },
    },
    events: {
      "loadReports done": {
        at: byAnswer({ success: "shown", tooSoon: "waiting", otherwise: "unreachable" }),
        sets: {
          reports: ({ event, context }) => (event.output.success ? event.output.data : context.reports),
          problem: toldIfRefused,
        },
      },
      "loadReports failed": { at: "unreachable", sets: { problem: unknown } },
      "after cooldown": { at: "loading.fresh", sets: { problem: null } },
      "reports.wanted": { at: "loading.fresh", sets: { problem: null } },
      ...waiting(["loading", "unreachable"]),
    },
    calls: { loadReports: ({ context: { project, query } }) => ({ project, query }) },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  rules: [
    askedOnce("WORKSPACE §7: reports", "loadReports"),
    {
      name: "after the first time, only whoever asks looks again, and a wait that is over",
      from: "DECISIONS 21: after fifteen seconds retry or cancel",
      formula: always(
        (moment) =>
          moment.was === null || !calls("loadReports")(moment) || hears("reports.wanted", "wait.retried", "after cooldown")(moment),
      ),
    },
  ],
};

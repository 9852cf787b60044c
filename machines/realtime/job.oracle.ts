import { after, always, both, calls, hears, isIn, never, not, type Now } from "statewalk/oracle";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  slowWaits,
  told,
  toldIfRefused,
  unknown,
  waiting,
  waitsForCooldown,
  type Oracle,
} from "../common.oracle.ts";
import type { jobMachine } from "./job.ts";

type Then = Now<typeof jobMachine>;
type Progress = { step: string; status: string; percentage?: number };
const progressOf = ({ event }: Then) => event.progress as Progress;

/** SPEC §4: step names, and the percent where none is sent. */
const rows: Record<string, [row: string, percent: number]> = {
  initialization: ["start", 5],
  data_validation: ["validation", 10],
  data_processing: ["processing", 35],
  finalization: ["finalizing", 60],
  completed: ["completed", 100],
};
const order = ["start", "validation", "processing", "finalizing", "completed"];
const waitingRows = Object.fromEntries(order.map((row) => [row, "waiting"]));
/** When a step begins or ends, those before it are over, unless they are already. */
const stepsAfter = (now: Then) => {
  const { step, status } = progressOf(now);
  const row = rows[step]?.[0];
  if (!row) return now.context.steps;
  const before = order.slice(0, order.indexOf(row));
  return Object.fromEntries(
    Object.entries(now.context.steps).map(([name, had]) => {
      if (name === row) return [name, status];
      return [name, before.includes(name) && !["error", "completed", "success"].includes(had) ? "success" : had];
    }),
  );
};
const logged = (line: (now: Then) => object) => (now: Then) => [...now.context.log, line(now)];
const nothingYet = { steps: waitingRows, percent: 0, latest: null };

export const oracle: Oracle<typeof jobMachine> = {
  effects: {
    file: "machines/realtime/job.oracle.ts",
    begins: {
      at: "idle",
      sets: {
        jobName: ({ input }) => input.jobName,
        watchesAtOnce: ({ input }) => input.watchesAtOnce,
        ...nothingYet,
        log: [],
        connectionId: null,
        problem: null,
      },
    },
    events: {
      "start.chosen": { at: "starting.fresh", sets: { ...nothingYet, problem: null } },
      "startJob done": {
        at: byAnswer({ success: "running", tooSoon: "cooling", otherwise: "refused" }),
        sets: {
          log: logged((now) => byAnswer<object>({ success: { kind: "started" }, otherwise: { kind: "problem", problem: told(now) } })(now)),
          problem: toldIfRefused,
        },
      },
      "startJob failed": { at: "refused", sets: { problem: unknown } },
      "after cooldown": { at: "idle", sets: { problem: null } },
      "hub.noted": {
        sets: { connectionId: ({ event }) => event.connectionId, log: logged(({ event }) => ({ kind: "status", status: event.status })) },
      },
      "hub.warned": { sets: { log: logged(({ event }) => ({ kind: "problem", problem: event.problem })) } },
      "log.cleared": { sets: { log: [] } },
      "progress.received": {
        at: (now) => {
          const { step, status } = progressOf(now);
          if (step === "completed" && status === "success") return "completed.closing";
          return { error: "failed", not_found: "unknown" }[status] ?? "running";
        },
        sets: {
          steps: stepsAfter,
          percent: (now) => progressOf(now).percentage ?? rows[progressOf(now).step]?.[1] ?? 0,
          latest: progressOf,
          log: logged((now) => ({ kind: "progress", progress: progressOf(now) })),
          problem: (now) => (now.wasAt("cooling") || now.wasAt("refused") ? null : now.context.problem),
        },
      },
      // SPEC §9: two seconds after completion.
      "after autoClose": { at: "completed.closed", does: [["tell hub", { type: "disconnect.chosen" }]] },
      ...waiting(["starting", "idle"]),
    },
    calls: {
      hub: ({ input }) => ({ jobName: input.jobName, asksAtOnce: input.watchesAtOnce, connectsAtOnce: input.watchesAtOnce }),
      startJob: ({ input, context }) => ({ jobName: input.jobName, connectionId: context.connectionId }),
    },
    waits: { ...slowWaits, ...cooldownWaits, autoClose: 2_000 },
  },
  alike: { jobName: "a chart has one job; what is told of another is a sample of its own" },
  rules: [
    askedOnce("SPEC §7: POST /api/debug/fake-job", "startJob"),
    waitsForCooldown("cooling", "startJob"),
    {
      name: "what is told of another job changes nothing",
      from: "SPEC §7: ReceiveProgress(jobName, progress)",
      formula: never(
        ({ name, taken, event, is }) => name === "progress.received" && taken.length > 0 && event.jobName !== is.context.jobName,
      ),
    },
    {
      name: "the connection is closed when a job is over, and never before",
      from: "SPEC §4: when completed reports success or completed, the connection closes after 2 seconds",
      formula: always((moment) => moment.actions.length === 0 || (hears("after autoClose")(moment) && isIn("completed.closed")(moment))),
    },
    {
      name: "a job that is over stays over until another is begun",
      from: "SPEC §4",
      formula: after(isIn("completed.closed"))
        .until(not(isIn("completed")))
        .never(calls("hub")),
    },
    {
      name: "the log can be cleared at any time",
      from: "SPEC §2: a log panel with a clear button",
      formula: never(both(hears("log.cleared"), ({ is }) => is.context.log.length > 0)),
    },
  ],
};

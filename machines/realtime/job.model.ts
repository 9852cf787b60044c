import type { Samples } from "statewalk";
import { after, always, both, calls, hears, isIn, never, not, type Now } from "statewalk/oracle";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { type ChartState, common, cooldown, type Description, type Expectation, press, slowResponse } from "../model/description.ts";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  type Oracle,
  slowWaits,
  problemOf,
  problemIfRefused,
  unknown,
  waiting,
  waitsForCooldown,
} from "../model/oracle.ts";
import { type ChartWords, cooling } from "../model/words.ts";
import { jobSteps, type StepStatus } from "./job-progress.ts";
import { jobMachine } from "./job.ts";

const jobName = "fake-job";
const progress = (step: string, status: string) => ({ type: "progress.received", jobName, progress: { step, status } }) as const;

export const samples: Samples<typeof jobMachine> = {
  inputs: [
    { jobName, watchesAtOnce: false },
    { jobName, watchesAtOnce: true },
  ],
  events: {
    ...plainEvents("start.chosen", "log.cleared"),
    "hub.noted": [
      { type: "hub.noted", status: "connected", connectionId: "abc" },
      { type: "hub.noted", status: "connected", connectionId: "def" },
      { type: "hub.noted", status: "disconnected", connectionId: null },
    ],
    "hub.warned": [{ type: "hub.warned", problem: { code: "hub_lost" } }],
    "progress.received": [
      progress("initialization", "processing"),
      progress("data_processing", "processing"),
      progress("completed", "success"),
      progress("data_validation", "error"),
      progress("", "not_found"),
      progress("finalization", "processing"),
      { type: "progress.received", jobName: "another", progress: { step: "completed", status: "success" } },
    ],
    ...plainEvents("wait.retried", "wait.cancelled"),
  },
  outcomes: { startJob: [tooSoon(), success(null), refusal("fake_job_failed")], hub: [] },
  systemEvents: ["hub.", "progress."],
  project: ({ context }) => context.log.length > 0,
};

const statusWords: Record<StepStatus, string> = {
  waiting: "Waiting",
  processing: "In progress",
  success: "Succeeded",
  completed: "Completed",
  error: "Error",
  not_found: "Not found",
};

/** The bar and the rows. */
const progressShown = ({ context: { steps, percent } }: ChartState<typeof jobMachine>): Expectation[] => [
  { progress: percent },
  { list: "Steps", entries: jobSteps.map((step) => statusWords[steps[step]]) },
];

/** The debug page; the connection that it shows as well has a description of its own. */
export const description: Description<typeof jobMachine> = {
  interactions: { ...common, "start.chosen": press("Start the demo job"), "log.cleared": press("Clear the log") },
  expectations: (now) => {
    const { log } = now.context;
    return [
      { heading: "Real-time hub" },
      { alerts: now.hasTag("refused") ? 1 : 0 },
      ...slowResponse(now),
      cooldown(now),
      { control: { role: "button", name: "Start the demo job" }, isSeen: true, isBusy: now.hasTag("busy") },
      ...progressShown(now),
      { words: "Nothing has been heard yet.", isSeen: log.length === 0 },
      { list: "Log", entries: log.length },
    ];
  },
};

export const words: ChartWords = {
  events: {
    "hub.noted": ["The connection tells what it did", "การเชื่อมต่อแจ้งสิ่งที่ทำ"],
    "hub.warned": ["The connection tells of a problem", "การเชื่อมต่อแจ้งปัญหา"],
    "log.cleared": ["Clear the log", "ล้างบันทึก"],
    "start.chosen": ["Start the job", "เริ่มงาน"],
  },
  actors: {
    startJob: ["starting the job", "เริ่มงาน"],
  },
  states: {
    idle: ["All steps of the job wait", "ทุกขั้นของงานรออยู่"],
    starting: ["The job is being started", "กำลังเริ่มงาน"],
    refused: ["A banner says why the job was not started", "แถบแจ้งเหตุผลที่เริ่มงานไม่ได้"],
    cooling,
    running: ["The progress moves", "ความคืบหน้าเดินอยู่"],
    failed: ["A step says that it failed", "มีขั้นที่ล้มเหลว"],
    unknown: ["The job is not known to the server", "เซิร์ฟเวอร์ไม่รู้จักงานนี้"],
    "completed.closing": ["The job is done; the connection is about to close", "งานเสร็จแล้ว กำลังจะปิดการเชื่อมต่อ"],
    "completed.closed": ["The job is done; the connection is closed", "งานเสร็จแล้ว ปิดการเชื่อมต่อแล้ว"],
  },
};

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
          log: logged((now) =>
            byAnswer<object>({ success: { kind: "started" }, otherwise: { kind: "problem", problem: problemOf(now) } })(now),
          ),
          problem: problemIfRefused,
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

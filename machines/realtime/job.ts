/**
 * A job that reports its progress (SPEC §4): the demo job of the debug page, and the one that prepares an organisation.
 *
 * It listens through the hub, which it runs beside itself, and shows what the messages add up to. When "completed" reports success, the
 * connection is closed after two seconds.
 */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Progress } from "../../src/contract/hub.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";
import { answerGuards, answered, broken, problemOf, refused } from "../refusal.ts";
import { hubMachine, type HubNews, type HubStatus } from "./hub.ts";
import { advanceSteps, initialSteps, isBroken, isOver, isUnknown, percentOf, type StepStatuses } from "./job-progress.ts";

export type JobInput = {
  jobName: string;
  /** Connects and asks by itself; otherwise it waits for its person. */
  watchesAtOnce: boolean;
};

export type LogLine =
  | { kind: "status"; status: HubStatus }
  | { kind: "problem"; problem: Problem }
  | { kind: "progress"; progress: Progress }
  | { kind: "started" };

type Context = JobInput & {
  steps: StepStatuses;
  percent: number;
  latest: Progress | null;
  log: LogLine[];
  /** Of the hub, while there is a connection. */
  connectionId: string | null;
  problem: Problem | null;
};

type Event = { type: "start.chosen" } | { type: "log.cleared" } | HubNews | SlowResponseEvent;

const nothingYet = { steps: initialSteps, percent: 0, latest: null };

const job = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as JobInput,
    children: {} as { hub: "hub" },
    tags: {} as "idle" | "busy" | "refused" | "running" | "completed" | "failed" | "unknown" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: {
    hub: hubMachine,
    startJob: required<Answer<unknown>, { jobName: string; connectionId: string | null }>("startJob"),
  },
  actions: {
    reset: assign(nothingYet),
    applyProgress: assign(({ context }, { progress }: { progress: Progress }) => ({
      steps: advanceSteps(context.steps, progress),
      percent: percentOf(progress),
      latest: progress,
    })),
    log: assign(({ context }, line: LogLine) => ({ log: [...context.log, line].slice(-logLength) })),
    setConnectionId: assign((_, { connectionId }: { connectionId: string | null }) => ({ connectionId })),
    clearLog: assign({ log: [] }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    closeConnection: sendTo("hub", { type: "disconnect.chosen" }),
  },
  guards: {
    ...answerGuards,
    isOwn: ({ context }, { jobName }: { jobName: string }) => jobName === context.jobName,
    isOver: ({ context }, params: { jobName: string; progress: Progress }) => params.jobName === context.jobName && isOver(params.progress),
    isBroken: ({ context }, params: { jobName: string; progress: Progress }) =>
      params.jobName === context.jobName && isBroken(params.progress),
    isUnknown: ({ context }, params: { jobName: string; progress: Progress }) =>
      params.jobName === context.jobName && isUnknown(params.progress),
  },
  delays: {
    ...slowResponseDelays,
    ...cooldownDelays,
    /** The connection of a job that is over stands for two seconds more (SPEC §9). */
    autoClose: 2_000,
  },
});

type News<Type extends HubNews["type"]> = { event: Extract<HubNews, { type: Type }> };
const eventParams = ({ event }: News<"progress.received">) => event;
const takes = [
  { type: "applyProgress", params: eventParams },
  { type: "log", params: ({ event }: News<"progress.received">) => ({ kind: "progress", progress: event.progress }) as const },
] as const;

export const jobMachine = job.createMachine({
  id: "job",
  context: ({ input }) => ({ ...input, ...nothingYet, log: [], connectionId: null, problem: null }),
  invoke: {
    id: "hub",
    src: "hub",
    input: ({ context: { jobName, watchesAtOnce } }) => ({ jobName, asksAtOnce: watchesAtOnce, connectsAtOnce: watchesAtOnce }),
  },
  initial: "idle",
  on: {
    "hub.noted": {
      actions: [
        { type: "setConnectionId", params: ({ event }) => event },
        { type: "log", params: ({ event }) => ({ kind: "status", status: event.status }) },
      ],
    },
    "hub.warned": { actions: { type: "log", params: ({ event }) => ({ kind: "problem", problem: event.problem }) } },
    "log.cleared": { actions: "clearLog" },
    "progress.received": [
      { guard: { type: "isOver", params: eventParams }, target: ".completed", actions: takes },
      { guard: { type: "isBroken", params: eventParams }, target: ".failed", actions: takes },
      { guard: { type: "isUnknown", params: eventParams }, target: ".unknown", actions: takes },
      { guard: { type: "isOwn", params: eventParams }, target: ".running", actions: takes },
    ],
  },
  states: {
    idle: {
      tags: "idle",
      meta: { serves: "SPEC §4 job step status: waiting" },
      on: { "start.chosen": "starting" },
    },
    starting: {
      tags: "busy",
      entry: ["clearProblem", "reset"],
      meta: { serves: "SPEC §2 debug page: start fake job" },
      invoke: {
        id: "startJob",
        src: "startJob",
        input: ({ context: { jobName, connectionId } }) => ({ jobName, connectionId }),
        onDone: [
          {
            guard: { type: "isSuccess", params: answered },
            target: "running",
            actions: { type: "log", params: { kind: "started" } },
          },
          {
            guard: { type: "isTooSoon", params: answered },
            target: "cooling",
            actions: [refused, { type: "log", params: ({ event }) => ({ kind: "problem", problem: problemOf(event.output) }) }],
          },
          {
            target: "refused",
            actions: [refused, { type: "log", params: ({ event }) => ({ kind: "problem", problem: problemOf(event.output) }) }],
          },
        ],
        onError: broken("refused"),
      },
      ...slowResponse("#job.starting", "#job.idle"),
    },
    cooling: cooldown("idle", {}),
    refused: { tags: "refused", exit: "clearProblem", on: { "start.chosen": "starting" } },
    running: {
      tags: "running",
      meta: { serves: "SPEC §4 job step status: processing" },
      on: { "start.chosen": "starting" },
    },
    failed: { tags: "failed", meta: { serves: "SPEC §4 job step status: error" }, on: { "start.chosen": "starting" } },
    unknown: { tags: "unknown", meta: { serves: "SPEC §4 job step status: not_found" }, on: { "start.chosen": "starting" } },
    completed: {
      tags: "completed",
      meta: { serves: "SPEC §4 when completed reports success or completed, the connection closes after 2 seconds" },
      initial: "closing",
      on: { "start.chosen": "starting" },
      states: {
        closing: { after: { autoClose: { target: "closed", actions: "closeConnection" } } },
        closed: {},
      },
    },
  },
});

export type JobSnapshot = SnapshotFrom<typeof jobMachine>;
export type JobActor = ActorRefFrom<typeof jobMachine>;

/** What a log keeps: more than anybody reads, and not without end. */
const logLength = 200;

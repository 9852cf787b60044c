/**
 * Publishing a project's draft (WORKSPACE §5): each state that goes has a place for its tasks, proposed at first; nothing is published before somebody
 * has looked at that and said so. Where many tasks are to move, the server moves them piece by piece: whoever looks sees how far it has come, that it has
 * stopped and can be tried again, and that it has ended.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { required, requiredAction } from "../actor.ts";
import { eventParams } from "../form.ts";
import { broke, came, outcomeGuards, failed, type Outcome } from "./outcome.ts";
import type { CommandError } from "../../src/domain/refusals.ts";

/** Where the tasks of a state that goes are to stand, both by their ids. */
export type Target = { from: string; to: string };

/** How many tasks there were to move, and how many have been. */
export type PublishingJob = { of: number; moved: number; isStopped: boolean };

/** `states`: those that the draft has, among which is chosen. `job`: what is left to do of what was published before; null where nothing is. */
export type PublishingInput = { targets: readonly Target[]; states: readonly string[]; job: PublishingJob | null; mayResume: boolean };

type Context = PublishingInput & { error: CommandError | null };

type Event =
  | ({ type: "target.chosen" } & Target)
  | { type: "submitted" }
  | { type: "cancelled" }
  | { type: "job.changed"; job: PublishingJob }
  | { type: "job.ended" }
  | { type: "resume.asked" }
  | { type: "end.read" };

const publishing = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PublishingInput,
    tags: {} as "busy" | "refused" | "moving" | "stopped" | "ended" | "closed",
    meta: {} as { serves: string },
  },
  actors: {
    publish: required<Outcome, { targets: readonly Target[] }>("publish"),
    resumePublication: required<Outcome>("resumePublication"),
  },
  actions: {
    setTarget: assign(({ context }, { from, to }: Target) => ({
      targets: context.targets.map((target) => (target.from === from ? { from, to } : target)),
    })),
    setJob: assign((_, { job }: { job: PublishingJob }) => ({ job })),
    setError: assign((_, { error }: { error: CommandError | null }) => ({ error })),
    clearError: assign({ error: null }),
    close: requiredAction("close"),
  },
  guards: {
    ...outcomeGuards,
    isUnderWay: ({ context }) => context.job !== null,
    hasStopped: (_, { job }: { job: PublishingJob | null }) => job?.isStopped === true,
    mayResume: ({ context }) => context.mayResume,
    isThere: ({ context }, { from, to }: Target) => context.states.includes(to) && context.targets.some((target) => target.from === from),
  },
});

const setsJob = { type: "setJob", params: eventParams } as const;
const chosen = { guard: { type: "isThere", params: eventParams }, actions: { type: "setTarget", params: eventParams } } as const;

export const publishingMachine = publishing.createMachine({
  id: "publishing",
  context: ({ input }) => ({ ...input, error: null }),
  initial: "begun",
  states: {
    begun: {
      always: [
        { guard: { type: "hasStopped", params: ({ context }) => context }, target: "stopped" },
        { guard: "isUnderWay", target: "moving" },
        { target: "choosing" },
      ],
    },
    choosing: {
      meta: { serves: "WORKSPACE §5 a removed state demands a target" },
      on: { "target.chosen": chosen, submitted: "publishing", cancelled: "left" },
    },
    publishing: {
      tags: "busy",
      meta: { serves: "WORKSPACE §5 publishing makes version n+1" },
      invoke: {
        id: "publish",
        src: "publish",
        input: ({ context }) => ({ targets: context.targets }),
        onDone: [
          { guard: { type: "isDone", params: came }, target: "left" },
          { target: "refused", actions: failed },
        ],
        onError: broke("refused"),
      },
    },
    refused: {
      tags: "refused",
      exit: "clearError",
      on: { "target.chosen": { target: "choosing", ...chosen }, submitted: "publishing", cancelled: "left" },
    },
    moving: {
      tags: "moving",
      meta: { serves: "WORKSPACE §5 above 5,000 a job with progress on the hub" },
      on: {
        "job.changed": [{ guard: { type: "hasStopped", params: eventParams }, target: "stopped", actions: setsJob }, { actions: setsJob }],
        "job.ended": "ended",
      },
    },
    stopped: {
      tags: ["moving", "stopped"],
      exit: "clearError",
      on: {
        "job.changed": [
          { guard: { type: "hasStopped", params: eventParams }, actions: setsJob },
          { target: "moving", actions: setsJob },
        ],
        "job.ended": "ended",
        "resume.asked": { guard: "mayResume", target: "resuming" },
      },
    },
    resuming: {
      tags: ["moving", "busy"],
      invoke: {
        id: "resumePublication",
        src: "resumePublication",
        onDone: [
          { guard: { type: "isDone", params: came }, target: "moving" },
          { target: "stopped", actions: failed },
        ],
        onError: broke("stopped"),
      },
      on: { "job.changed": { actions: setsJob }, "job.ended": "ended" },
    },
    ended: { tags: "ended", on: { "end.read": "left" } },
    left: { tags: "closed", entry: "close" },
  },
});

export type PublishingSnapshot = SnapshotFrom<typeof publishingMachine>;
export type PublishingActor = ActorRefFrom<typeof publishingMachine>;

/** Of 100, how much of a job has been done; it is over once all has. */
export const percentOf = ({ of, moved }: PublishingJob): number => Math.min(99, Math.floor((moved / Math.max(1, of)) * 100));

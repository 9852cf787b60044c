import { always, calls, hears, isIn, precedes } from "statewalk/oracle";
import { askedOnce, sendsOnly, type Oracle } from "../common.oracle.ts";
import type { publishingMachine, Target } from "./publishing.ts";

const fromOf = (targets: readonly Target[]) => targets.map(({ from }) => from).join(" ");

export const oracle: Oracle<typeof publishingMachine> = {
  effects: {
    file: "machines/workspace/publishing.oracle.ts",
    begins: {
      at: ({ input: { job } }) => (job === null ? "choosing" : job.isStopped ? "stopped" : "moving"),
      sets: {
        targets: ({ input }) => input.targets,
        states: ({ input }) => input.states,
        job: ({ input }) => input.job,
        mayResume: ({ input }) => input.mayResume,
        trouble: null,
      },
    },
    events: {
      "target.chosen": {
        at: "choosing",
        sets: {
          targets: ({ event, context }) => context.targets.map((one) => (one.from === event.from ? { from: one.from, to: event.to } : one)),
          trouble: null,
        },
      },
      submitted: { at: "publishing", sets: { trouble: null } },
      cancelled: { at: "left", sets: { trouble: null }, does: () => [["close"]] },
      "publish done": {
        at: ({ event }) => (event.output === null ? "left" : "refused"),
        sets: { trouble: ({ event }) => event.output as object | null },
        does: ({ event }) => (event.output === null ? [["close"]] : []),
      },
      // As long as it is being resumed, what is told of it is kept, and where it stands follows from what comes of that.
      "job.told": {
        at: ({ event, wasAt }) => (wasAt("resuming") ? "resuming" : event.job.isStopped ? "stopped" : "moving"),
        sets: {
          job: ({ event }) => event.job,
          trouble: ({ event, context, wasAt }) => (wasAt("stopped") && !event.job.isStopped ? null : context.trouble),
        },
      },
      "job.ended": { at: "ended", sets: { trouble: null } },
      "resume.asked": { at: "resuming", sets: { trouble: null } },
      "end.read": { at: "left", does: () => [["close"]] },
      "resumePublication done": {
        at: ({ event }) => (event.output === null ? "moving" : "stopped"),
        sets: { trouble: ({ event }) => event.output as object | null },
      },
      "resumePublication failed": { at: "stopped", sets: { trouble: { code: "unknown" } } },
      "publish failed": { at: "refused", sets: { trouble: { code: "unknown" } } },
    },
    calls: { publish: ({ context }) => ({ targets: context.targets }) },
  },
  rules: [
    askedOnce("WORKSPACE §6: nothing happens twice", "publish", "resumePublication"),
    {
      name: "nothing is tried again that was not asked for by somebody who may",
      from: "WORKSPACE §5: above 5,000 a job",
      formula: always(({ is }) => is.context.mayResume || !is.matches("resuming")),
    },
    {
      name: "nothing is published that nobody asked to be",
      from: "WORKSPACE §5: draft, check, publish",
      formula: precedes(hears("submitted"), calls("publish")),
    },
    {
      name: "every state that goes keeps a place for its tasks",
      from: "WORKSPACE §5: a removed state demands a target",
      formula: always(
        ({ was, is }) =>
          (was === null || fromOf(was.context.targets) === fromOf(is.context.targets)) &&
          (is.context.targets as Target[]).every(({ to }) => is.context.states.includes(to)),
      ),
    },
    sendsOnly(
      "no task is sent to a state that the draft does not have",
      "WORKSPACE §5: all tasks move in one transaction",
      "publish",
      ({ targets }: { targets: readonly Target[] }) => targets.every(({ from, to }) => from !== to),
    ),
    { name: "what was refused was asked for", from: "WORKSPACE §6: a command", formula: precedes(calls("publish"), isIn("refused")) },
  ],
};

import { always, calls, hears, isIn, precedes } from "statewalk/oracle";
import { askedOnce, sendsOnly, type Oracle } from "../common.oracle.ts";
import type { publishingMachine, Target } from "./publishing.ts";

const fromOf = (targets: readonly Target[]) => targets.map(({ from }) => from).join(" ");

export const oracle: Oracle<typeof publishingMachine> = {
  effects: {
    file: "machines/workspace/publishing.oracle.ts",
    begins: { at: "choosing", sets: { targets: ({ input }) => input.targets, states: ({ input }) => input.states, trouble: null } },
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
      "publish failed": { at: "refused", sets: { trouble: { code: "unknown" } } },
    },
    calls: { publish: ({ context }) => ({ targets: context.targets }) },
  },
  rules: [
    askedOnce("WORKSPACE §6: nothing happens twice", "publish"),
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

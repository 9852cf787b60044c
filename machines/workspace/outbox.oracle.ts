import { after, calls, either, hears, isAt, isIn, never, precedes, type Now } from "statewalk/oracle";
import { byAnswer, type Oracle } from "../common.oracle.ts";
import type { outboxMachine } from "./outbox.ts";

type Then = Now<typeof outboxMachine>;
type Output = { success: boolean; code: string; reason?: string; params?: { retryAfter?: number }; data?: { isEmpty: boolean } };
const outputOf = ({ event }: Then) => event.output as Output;

/** Milliseconds before the first tries, and before each one after them. */
const pauses = [1_000, 2_000, 5_000, 10_000, 30_000];

const isBlocked = (now: Then) =>
  ["client_outdated", "not_a_member", "unauthenticated"].includes(outputOf(now).reason ?? outputOf(now).code);
const isResting = (now: Then) =>
  ["organization_suspended", "organization_deleted", "not_found"].includes(outputOf(now).reason ?? outputOf(now).code);
const waits = (now: Then) => !outputOf(now).success && !isBlocked(now) && !isResting(now);

const mayAsk = either(hears("line.came"), hears("sendAgain done"));

export const oracle: Oracle<typeof outboxMachine> = {
  effects: {
    file: "machines/workspace/outbox.oracle.ts",
    begins: { at: "following", sets: { attempt: 0, retryAfter: 0 } },
    events: {
      "lead.taken": { at: "leading.sending.all" },
      "command.given": { at: ({ wasAt }) => (wasAt("leading.idle") ? "leading.sending.all" : "leading.sending.given") },
      "send done": {
        at: (now) => {
          if (isBlocked(now)) return "leading.blocked";
          if (isResting(now)) return "leading.resting.quiet";
          if (waits(now)) return "leading.waiting";
          return outputOf(now).data?.isEmpty && !now.wasAt("leading.sending.given") ? "leading.idle" : "leading.sending.all";
        },
        sets: {
          attempt: (now) => (outputOf(now).success ? 0 : now.context.attempt + Number(waits(now))),
          retryAfter: (now) => (waits(now) ? byAnswer({ tooSoon: outputOf(now).params?.retryAfter ?? 0, otherwise: 0 })(now) : 0),
        },
      },
      "send failed": { at: "leading.waiting", sets: { attempt: ({ context }) => context.attempt + 1 } },
      "sendAgain done": {
        at: (now) => {
          if (isBlocked(now)) return "leading.blocked";
          return outputOf(now).success ? "leading.sending.all" : "leading.resting.quiet";
        },
        sets: { attempt: (now) => (outputOf(now).success ? 0 : now.context.attempt) },
      },
      "sendAgain failed": { at: "leading.resting.quiet" },
      "after answerWait": {
        at: ({ wasAt }) => (wasAt("leading.resting") ? "leading.resting.quiet" : "leading.waiting"),
        sets: { attempt: ({ context, wasAt }) => context.attempt + Number(!wasAt("leading.resting")) },
      },
      "after retryPause": { at: "leading.sending.all", sets: { retryAfter: 0 } },
      "line.came": {
        at: ({ wasAt }) => (wasAt("leading.resting") ? "leading.resting.asking" : "leading.sending.all"),
        sets: { retryAfter: 0 },
      },
      "line.ended": { at: "ended", sets: { retryAfter: 0 } },
    },
    waits: {
      retryPause: ({ context }) => Math.max(context.retryAfter * 1_000, pauses[Math.min(context.attempt, pauses.length) - 1] ?? 0),
      answerWait: 30_000,
    },
  },
  rules: [
    {
      name: "one command at a time",
      from: "WORKSPACE §6: the outbox keeps commands in order",
      formula: after(calls("send"))
        .until(({ stopped, name }) => stopped.includes("send") || name === "send done" || name === "send failed")
        .never(calls("send")),
    },
    {
      name: "an organisation that takes nothing is asked only when the line has come again",
      from: "SPEC §4: may be suspended or deleted",
      formula: never(
        (moment) => moment.was !== null && isAt(moment.was, "leading.resting") && calls("send", "sendAgain")(moment) && !mayAsk(moment),
      ),
    },
    {
      name: "only the tab that was chosen sends",
      from: "WORKSPACE §6 several tabs: one sends",
      formula: precedes(hears("lead.taken"), calls("send")),
    },
    {
      name: "what was done while it was sent is not forgotten",
      from: "WORKSPACE §6: live and never lost",
      formula: never((moment) => moment.was !== null && isAt(moment.was, "leading.sending.given") && isIn("leading.idle")(moment)),
    },
    {
      name: "nothing is sent by whoever is a member no more",
      from: "WORKSPACE §9",
      formula: after(isIn("ended")).never(calls("send")),
    },
  ],
};

import type { Now } from "statewalk/oracle";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  keeps,
  sendsOnly,
  slowWaits,
  told,
  unknown,
  waiting,
  waitsForCooldown,
  written,
  type Oracle,
} from "../common.oracle.ts";
import type { emailChangeMachine } from "./email-change.ts";

type Then = Now<typeof emailChangeMachine>;
const wrongWith = ({ context: { email }, input }: Then) => {
  if (email === "") return "email_required";
  if (email.endsWith("@")) return "email_invalid";
  return email.toLowerCase() === input.email.toLowerCase() ? "email_same" : null;
};
const errorOf = (now: Then) => {
  const code = wrongWith(now);
  return code && { code };
};
const isSent = (now: Then) => !now.wasAt("editing") || !wrongWith(now);
const writes = written("editing", "cooling");

export const oracle: Oracle<typeof emailChangeMachine> = {
  effects: {
    file: "machines/account/email-change.oracle.ts",
    begins: { at: "editing", sets: { present: ({ input }) => input.email, email: "", error: null, problem: null } },
    events: {
      "email.changed": { at: writes.at, sets: { email: ({ event }) => event.email, error: null, problem: writes.problem } },
      "email.left": { sets: { error: (now) => (now.context.email === "" ? now.context.error : errorOf(now)) } },
      submitted: {
        at: (now) => (isSent(now) ? "sending.fresh" : "editing"),
        sets: { error: (now) => (isSent(now) ? now.context.error : errorOf(now)), problem: null },
      },
      "changeEmail done": {
        at: byAnswer({ success: "sent", tooSoon: "cooling", email_taken: "editing", otherwise: "refused" }),
        sets: {
          error: (now) => byAnswer<object | null>({ email_taken: told(now), otherwise: now.context.error })(now),
          problem: (now) => byAnswer<object | null>({ success: null, email_taken: null, otherwise: told(now) })(now),
        },
      },
      "changeEmail failed": { at: "refused", sets: { problem: unknown } },
      "after cooldown": { at: "editing", sets: { problem: null } },
      ...waiting(["sending", "editing"]),
    },
    calls: { changeEmail: ({ context }) => ({ email: context.email }) },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  rules: [
    askedOnce("DECISIONS 42: mail interval", "changeEmail"),
    waitsForCooldown("cooling", "changeEmail"),
    keeps("DECISIONS 21: nothing you typed is lost", ["email"], "email.changed"),
    sendsOnly(
      "nothing is sent that the form calls invalid",
      "SPEC §5: email required, valid format",
      "changeEmail",
      ({ email }: { email: string }) => /^\S+@\S+\.\S+$/.test(email),
    ),
  ],
};

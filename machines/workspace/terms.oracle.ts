import { always, calls, hears, isIn, precedes } from "statewalk/oracle";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  slowWaits,
  toldIfRefused,
  unknown,
  waiting,
  waitsForCooldown,
  type Oracle,
} from "../common.oracle.ts";
import type { termsMachine } from "./terms.ts";

export const oracle: Oracle<typeof termsMachine> = {
  effects: {
    file: "machines/workspace/terms.oracle.ts",
    begins: { at: "asking", sets: { version: ({ input }) => input.version, problem: null } },
    events: {
      "terms.accepted": { at: "accepting.fresh", sets: { problem: null } },
      "terms.postponed": { at: "postponed", sets: { problem: null } },
      "acceptTerms done": {
        at: byAnswer({ success: "accepted", tooSoon: "cooling", otherwise: "refused" }),
        sets: { problem: toldIfRefused },
      },
      "acceptTerms failed": { at: "refused", sets: { problem: unknown } },
      "after cooldown": { at: "asking", sets: { problem: null } },
      ...waiting(["accepting", "asking"]),
    },
    calls: { acceptTerms: ({ input }) => ({ version: input.version }) },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  rules: [
    askedOnce("WORKSPACE §6: nothing happens twice", "acceptTerms"),
    waitsForCooldown("cooling", "acceptTerms"),
    {
      name: "nothing is accepted that nobody pressed",
      from: "DECISIONS 17: the version that a person accepts",
      formula: always((moment) => !calls("acceptTerms")(moment) || hears("terms.accepted", "wait.retried")(moment)),
    },
    {
      name: "nobody has accepted before the server has kept it",
      from: "DECISIONS 17: stored with version and time",
      formula: precedes(hears("acceptTerms done"), isIn("accepted")),
    },
  ],
};

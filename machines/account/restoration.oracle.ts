import { always, both, calls, hears, isIn, precedes } from "statewalk/oracle";
import { askedOnce, byAnswer, cooldownWaits, slowWaits, told, unknown, waiting, waitsForCooldown, type Oracle } from "../common.oracle.ts";
import type { restorationMachine } from "./restoration.ts";

export const oracle: Oracle<typeof restorationMachine> = {
  effects: {
    file: "machines/account/restoration.oracle.ts",
    begins: { at: "suspended", sets: { email: ({ input }) => input.email, subdomain: ({ input }) => input.subdomain, problem: null } },
    events: {
      "restore.chosen": { at: "restoring.fresh", sets: { problem: null } },
      "restore done": {
        at: byAnswer({ success: "restored", tooSoon: "cooling", otherwise: "refused" }),
        sets: { problem: (now) => byAnswer<object | null>({ success: null, otherwise: told(now) })(now) },
        does: byAnswer<[string][]>({ success: [["tellSession"]], otherwise: [] }),
      },
      "restore failed": { at: "refused", sets: { problem: unknown } },
      "after cooldown": { at: "suspended", sets: { problem: null } },
      ...waiting(["restoring", "suspended"]),
    },
    calls: { restore: ({ input }) => ({ email: input.email, subdomain: input.subdomain }) },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  rules: [
    askedOnce("DECISIONS 28: each step with an undo", "restore"),
    waitsForCooldown("cooling", "restore"),
    {
      name: "restored is only what the server restored",
      from: "DECISIONS 28: suspended, each step with an undo",
      formula: precedes(
        both(hears("restore done"), ({ event }) => event.output.success),
        isIn("restored"),
      ),
    },
    {
      name: "nothing is restored that nobody asked for",
      from: "machines/organisation/lifecycle: a suspended one is restored on purpose",
      formula: always((moment) => !calls("restore")(moment) || hears("restore.chosen", "wait.retried")(moment)),
    },
  ],
};

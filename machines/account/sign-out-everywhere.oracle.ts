import { after, always, both, calls, hears, isIn, never, precedes } from "statewalk/oracle";
import { askedOnce, byAnswer, cooldownWaits, slowWaits, told, unknown, waiting, waitsForCooldown, type Oracle } from "../common.oracle.ts";
import type { signOutEverywhereMachine } from "./sign-out-everywhere.ts";

export const oracle: Oracle<typeof signOutEverywhereMachine> = {
  effects: {
    file: "machines/account/sign-out-everywhere.oracle.ts",
    begins: { at: "ready", sets: { ended: null, problem: null } },
    events: {
      "others.chosen": { at: "asking.others", sets: { problem: null } },
      "everywhere.chosen": { at: "asking.everywhere", sets: { problem: null } },
      "others.confirmed": { at: "endingOthers.fresh" },
      "others.cancelled": { at: "ready" },
      "everywhere.confirmed": { at: "ending.fresh" },
      "everywhere.cancelled": { at: "ready" },
      "endOthersAlone done": {
        at: byAnswer({ success: "ended", tooSoon: "cooling", otherwise: "refused" }),
        sets: {
          ended: ({ event, context }) => (event.output.success ? (event.output.data.ended as number | null) : context.ended),
          problem: (now) => byAnswer<object | null>({ success: null, otherwise: told(now) })(now),
        },
      },
      "endOthers done": {
        at: byAnswer({ success: "left", tooSoon: "cooling", otherwise: "refused" }),
        sets: { problem: (now) => byAnswer<object | null>({ success: null, otherwise: told(now) })(now) },
        does: byAnswer<[string][]>({ success: [["leave"]], otherwise: [] }),
      },
      "endOthersAlone failed": { at: "refused", sets: { problem: unknown } },
      "endOthers failed": { at: "refused", sets: { problem: unknown } },
      "after cooldown": { at: "ready", sets: { problem: null } },
      ...waiting(["endingOthers", "ready"], ["ending", "ready"]),
    },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  rules: [
    askedOnce("DECISIONS 31: profile (sessions)", "endOthers", "endOthersAlone"),
    waitsForCooldown("cooling", "endOthers", "endOthersAlone"),
    {
      name: "other devices are signed out only after a yes",
      from: "DECISIONS 31: profile (sessions); each ends what is done there too",
      formula: always(
        (moment) =>
          !calls("endOthers", "endOthersAlone")(moment) || hears("others.confirmed", "everywhere.confirmed", "wait.retried")(moment),
      ),
    },
    {
      name: "this device is signed out last, when the others are",
      from: "DECISIONS 31: a person who fears for their account is not to be left signed in anywhere",
      formula: precedes(
        both(hears("endOthers done"), ({ event }) => event.output.success),
        ({ actions }) => actions.some(([name]) => name === "leave"),
      ),
    },
    {
      name: "who signs out the others stays signed in here",
      from: "DECISIONS 31: profile (sessions)",
      formula: after(calls("endOthersAlone"))
        .until(calls("endOthers"))
        .never(({ actions }) => actions.some(([name]) => name === "leave")),
    },
    {
      name: "after leaving nothing is called",
      from: "SPEC §4: sign-out removes the token",
      formula: never(both(isIn("left"), calls("endOthers", "endOthersAlone"))),
    },
  ],
};

import { after, always, both, calls, hears, isIn, precedes } from "statewalk/oracle";
import { askedOnce, byAnswer, cooldownWaits, slowWaits, told, unknown, waiting, waitsForCooldown, type Oracle } from "../common.oracle.ts";
import type { enterMachine } from "./enter.ts";

export const oracle: Oracle<typeof enterMachine> = {
  effects: {
    file: "machines/workspace/enter.oracle.ts",
    begins: {
      at: ({ input: { isOffered, subdomain, challenge, signedInAs } }) => {
        if (!isOffered) return "notOffered";
        if (subdomain === "") return "malformed";
        if (challenge.length !== 43) return "malformed";
        return signedInAs === null ? "signingIn" : "asking.fresh";
      },
      sets: {
        subdomain: ({ input }) => input.subdomain,
        challenge: ({ input }) => input.challenge,
        signedInAs: ({ input }) => input.signedInAs,
        isOffered: ({ input }) => input.isOffered,
        problem: null,
      },
    },
    events: {
      "entry.requested": { at: "asking.fresh", sets: { problem: null } },
      "askForCode done": {
        at: byAnswer({ success: "leading", not_found: "unknown", forbidden: "notMember", tooSoon: "cooling", otherwise: "refused" }),
        sets: { problem: (now) => byAnswer<object | null>({ success: null, not_found: null, forbidden: null, otherwise: told(now) })(now) },
        does: (now) => byAnswer<[string, unknown][]>({ success: [["lead", now.event.output.data]], otherwise: [] })(now),
      },
      "askForCode failed": { at: "refused", sets: { problem: unknown } },
      "account.switched": { at: "switching", does: [["signOut"]] },
      "after cooldown": { at: "ready", sets: { problem: null } },
      ...waiting(["asking", "ready"]),
    },
    calls: { askForCode: ({ input }) => ({ subdomain: input.subdomain, codeChallenge: input.challenge }) },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  rules: [
    askedOnce("WORKSPACE §1: a single-use code", "askForCode"),
    waitsForCooldown("cooling", "askForCode"),
    {
      name: "nobody is led to a workspace without the server's word",
      from: "WORKSPACE §1: the return address is composed from the workspace, never taken from the query",
      formula: precedes(
        both(hears("askForCode done"), ({ event }) => event.output.success),
        isIn("leading"),
      ),
    },
    {
      name: "a code is asked for by whoever is signed in, for a workspace that is named",
      from: "WORKSPACE §1: signing in first where needed",
      formula: always(
        (moment) => !calls("askForCode")(moment) || (moment.is.context.signedInAs !== null && moment.is.context.subdomain !== ""),
      ),
    },
    {
      name: "once led on, no other code is asked for",
      from: "WORKSPACE §1: one navigation",
      formula: after(isIn("leading")).never(calls("askForCode")),
    },
  ],
};

import { after, always, calls, hears, isIn, type Now } from "statewalk/oracle";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  isGone,
  slowWaits,
  told,
  unknown,
  waiting,
  waitsForCooldown,
  type Oracle,
} from "../common.oracle.ts";
import type { emailLinkMachine } from "./email-link.ts";

type Then = Now<typeof emailLinkMachine>;
const ends = { success: null, link_expired: null, subdomain_lost: null };

export const oracle: Oracle<typeof emailLinkMachine> = {
  effects: {
    file: "machines/registration/email-link.oracle.ts",
    begins: {
      // DECISIONS 13: the signed-in person's address must be the link's.
      at: ({ input: { signedInAs, email, token } }) => {
        if (signedInAs === null) return "needsSignIn";
        if (signedInAs.toLowerCase() !== email.toLowerCase()) return "otherAccount";
        return token === null ? "typing" : "ready";
      },
      sets: {
        email: ({ input }) => input.email,
        token: ({ input }) => input.token,
        subdomain: ({ input }) => input.subdomain,
        signedInAs: ({ input }) => input.signedInAs,
        isDemo: ({ input }) => input.isDemo,
        problem: null,
      },
    },
    events: {
      confirmed: { at: "confirming.fresh", sets: { problem: null } },
      "confirmLink done": {
        at: byAnswer({ success: "success", link_expired: "dead", subdomain_lost: "nameLost", tooSoon: "cooling", otherwise: "refused" }),
        sets: {
          token: (now) => byAnswer<string | null>({ ...ends, otherwise: now.context.token })(now),
          problem: (now: Then) =>
            byAnswer<object | null>({ success: null, network: { code: "connection_failed" }, otherwise: told(now) })(now),
        },
      },
      "confirmLink failed": { at: "refused", sets: { problem: unknown } },
      "back.chosen": {
        at: "left",
        sets: { problem: ({ wasAt, context }) => (wasAt("cooling") || wasAt("refused") ? null : context.problem) },
      },
      "after cooldown": { at: "ready", sets: { problem: null } },
      "after successHold": { at: "left" },
      continued: { at: "left" },
      "verification done": { at: "left" },
      ...waiting(["confirming", "ready"]),
    },
    calls: {
      confirmLink: ({ input }) => ({ email: input.email, token: input.token, subdomainName: input.subdomain }),
      verification: ({ input }) => ({ email: input.signedInAs, isDemo: input.isDemo }),
    },
    waits: { ...slowWaits, ...cooldownWaits, successHold: 2_000 },
  },
  alike: {
    "email and signedInAs": "differ only for another account, which is told apart by where it leads",
  },
  rules: [
    askedOnce("DECISIONS 34: only a POST consumes the token", "confirmLink"),
    waitsForCooldown("cooling", "confirmLink"),
    isGone("a token does not outlive its use", "DECISIONS 34, 36", ["success", "dead", "nameLost"], "token"),
    {
      name: "opening the page confirms nothing",
      from: "DECISIONS 34: a GET shows a page, link scanners must not burn it",
      formula: always((moment) => !calls("confirmLink")(moment) || hears("confirmed", "wait.retried")(moment)),
    },
    {
      name: "nobody confirms somebody else's address",
      from: "DECISIONS 13: the bearer token must match",
      formula: always(
        (moment) => !calls("confirmLink")(moment) || moment.is.context.signedInAs.toLowerCase() === moment.is.context.email.toLowerCase(),
      ),
    },
    {
      name: "after leaving nothing is called",
      from: "SPEC §2: on success or back it goes to /register",
      formula: after(isIn("left")).never(calls("confirmLink", "verification")),
    },
  ],
};

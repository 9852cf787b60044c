import { after, always, hears, isIn, never, type ActionCall, type Now } from "statewalk/oracle";
import type { Oracle } from "../common.oracle.ts";
import type { authCallbackMachine } from "./auth-callback.ts";

/** What each code means to a person, and whether the session that was there is kept (SPEC §8: what is about linking keeps it). */
const meanings = new Map<string, [reason: string, isKept: boolean]>(
  Object.entries({
    bad_oauth_callback: ["declined", true],
    bad_oauth_state: ["lapsed", false],
    otp_expired: ["deadLink", false],
    provider_email_needs_verification: ["unconfirmed", false],
    validation_failed: ["emailMissing", false],
    signup_disabled: ["closed", false],
    user_banned: ["banned", false],
    identity_already_exists: ["taken", true],
    identity_not_found: ["unlinkable", true],
    single_identity_not_deletable: ["unlinkable", true],
    over_email_send_rate_limit: ["busy", false],
    unexpected_failure: ["unavailable", false],
  }),
);
const meaningOf = ({ input }: { input: { report: { code: string; message: string } } }) =>
  meanings.get(input.report.code) ?? (input.report.message === "" ? ["unknown", false] : ["halfConfirmed", true]);

type Then = Now<typeof authCallbackMachine>;

export const oracle: Oracle<typeof authCallbackMachine> = {
  effects: {
    file: "machines/auth/auth-callback.oracle.ts",
    begins: { at: "settling", sets: { report: ({ input }) => input.report, isSignedIn: false } },
    events: {
      "settle done": {
        at: (now) => `told.${meaningOf(now)[0]}`,
        sets: { isSignedIn: (now: Then) => (meaningOf(now)[1] ? (now.event.output.isSignedIn as boolean) : false) },
        // Neither a reload nor a shared link tells it again.
        does: (now): ActionCall[] => [["cleanAddress"], ...(meaningOf(now)[1] ? [] : [["endSession"] as ActionCall])],
      },
      "settle failed": { at: "told.unknown", does: [["cleanAddress"]] },
      "report.dismissed": { at: "dismissed" },
      "awaitSignIn done": { at: "dismissed" },
      "awaitSignIn failed": { at: "dismissed" },
    },
  },
  rules: [
    {
      name: "what is about linking keeps the session",
      from: "SPEC §8: identity_already_exists, identity_not_found, single_identity_not_deletable keep the session",
      formula: always(({ actions, is }) => {
        const { code } = (is.context as { report: { code: string } }).report;
        return !/^(identity_|single_identity)/.test(code) || actions.every(([name]) => name !== "endSession");
      }),
    },
    {
      name: "other refusals end it",
      from: "SPEC §8: other URL-callback errors remove it",
      formula: always((moment) => {
        const { error, code } = (moment.is.context as { report: { error: string; code: string } }).report;
        const isOther = error !== "" && error !== "access_denied" && !/identity_/.test(code);
        return !hears("settle done")(moment) || !isOther || moment.actions.some(([name]) => name === "endSession");
      }),
    },
    { name: "the address is cleaned once", from: "SPEC §8", formula: after(isIn("told")).never(({ actions }) => actions.length > 0) },
    {
      name: "a session is ended at most once",
      from: "SPEC §8",
      formula: never(({ actions }) => actions.filter(([name]) => name === "endSession").length > 1),
    },
  ],
};

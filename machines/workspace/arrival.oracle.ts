import { after, always, calls, hears, isAt, isIn, never, precedes, type Now } from "statewalk/oracle";
import { askedOnce, byAnswer, cooldownWaits, isGone, slowWaits, told, unknown, waiting, type Oracle } from "../common.oracle.ts";
import type { arrivalMachine } from "./arrival.ts";

type Then = Now<typeof arrivalMachine>;
const dataOf = ({ event }: Then) => (event.output as { success: boolean; data?: { visit?: object; renewIn?: number } }).data;

/** Where the way in begins: with a code by exchanging it. */
const beginning = ({ context }: { context: { code: string | null } }) => (context.code === null ? "opening.fresh" : "exchanging.fresh");

/** WORKSPACE §1, §2: an organisation that rests lets nobody further than its door. */
const landing = (now: Then) => {
  const status = (dataOf(now)?.visit as { organization: { status: string } } | undefined)?.organization.status;
  return status === "suspended" || status === "deleted" ? "closed.told" : "inside.fresh";
};

/** What comes of asking for the workspace; `otherwise` for whoever is not let in. */
const opens = (notLetIn: string) => ({
  at: (now: Then) =>
    byAnswer({
      success: landing(now),
      unauthenticated: notLetIn,
      not_a_member: notLetIn,
      not_found: "unknown",
      tooSoon: "cooling",
      otherwise: "failed",
    })(now),
  sets: {
    visit: (now: Then) => dataOf(now)?.visit ?? now.context.visit,
    renewIn: (now: Then) => dataOf(now)?.renewIn ?? now.context.renewIn,
    problem: (now: Then) =>
      byAnswer<object | null>({ success: null, unauthenticated: null, not_a_member: null, not_found: null, otherwise: told(now) })(now),
  },
});

export const oracle: Oracle<typeof arrivalMachine> = {
  effects: {
    file: "machines/workspace/arrival.oracle.ts",
    begins: {
      at: ({ input }) => (input.isKnown ? beginning({ context: input }) : "unknown"),
      sets: { isKnown: ({ input }) => input.isKnown, code: ({ input }) => input.code, visit: null, renewIn: 0, problem: null },
    },
    events: {
      "exchange done": {
        at: byAnswer({
          success: "opening.fresh",
          unauthenticated: "returning.fresh",
          not_found: "unknown",
          tooSoon: "cooling",
          otherwise: "failed",
        }),
        sets: {
          code: (now: Then) => byAnswer<string | null>({ success: null, unauthenticated: null, otherwise: now.context.code })(now),
          problem: (now: Then) =>
            byAnswer<object | null>({ success: null, unauthenticated: null, not_found: null, otherwise: told(now) })(now),
        },
      },
      "exchange failed": { at: "failed", sets: { problem: unknown } },
      "open done": opens("leaving.fresh"),
      "open failed": { at: "failed", sets: { problem: unknown } },
      "openAgain done": opens("spent"),
      "openAgain failed": { at: "failed", sets: { problem: unknown } },
      "leave failed": { at: "failed", sets: { problem: unknown } },
      "page.restored": { at: "opening.fresh" },
      "retry.chosen": { at: beginning, sets: { problem: null } },
      "after cooldown": { at: (now: Then) => (now.wasAt("pausing") ? "closed.told" : beginning(now)), sets: { problem: null } },
      "enter.chosen": { at: "leaving.fresh", sets: { visit: null } },
      "after renewalDue": { at: "inside.renewing", sets: { problem: null } },
      "after renewalRetry": { at: "inside.renewing" },
      "after renewalWait": { at: "inside.unrenewed" },
      "renew done": {
        at: byAnswer({
          success: "inside.fresh",
          unauthenticated: "inside.expired",
          not_a_member: "inside.expired",
          otherwise: "inside.unrenewed",
        }),
        sets: { renewIn: (now: Then) => dataOf(now)?.renewIn ?? now.context.renewIn },
      },
      "renew failed": { at: "inside.unrenewed" },
      "session.closed": {
        at: ({ event, wasAt }) => (event.isChosen ? "signedOut" : wasAt("closed") ? "leaving.fresh" : "inside.expired"),
        sets: { visit: ({ event, context, wasAt }) => (event.isChosen || wasAt("closed") ? null : context.visit), problem: null },
      },
      "restoration.chosen": { at: "restoring.fresh", sets: { problem: null } },
      "reading.chosen": { at: "inside.fresh", sets: { problem: null } },
      "restore done": {
        at: byAnswer({
          success: "opening.fresh",
          unauthenticated: "leaving.fresh",
          not_a_member: "leaving.fresh",
          tooSoon: "pausing",
          otherwise: "closed.refused",
        }),
        sets: {
          visit: (now: Then) =>
            byAnswer<object | null>({ success: null, unauthenticated: null, not_a_member: null, otherwise: now.context.visit })(now),
          problem: (now: Then) =>
            byAnswer<object | null>({ success: null, unauthenticated: null, not_a_member: null, otherwise: told(now) })(now),
        },
      },
      "restore failed": { at: "closed.refused", sets: { problem: unknown } },
      "signOut.chosen": { at: "signingOut.fresh", sets: { problem: null } },
      "signOut done": {
        at: byAnswer({ success: "signedOut", unauthenticated: "signedOut", not_a_member: "signedOut", otherwise: "inside.unended" }),
        sets: {
          visit: (now: Then) =>
            byAnswer<object | null>({ success: null, unauthenticated: null, not_a_member: null, otherwise: now.context.visit })(now),
          problem: (now: Then) =>
            byAnswer<object | null>({
              success: null,
              unauthenticated: null,
              not_a_member: null,
              otherwise: { code: "sign_out_failed" },
            })(now),
        },
        does: (now) => byAnswer<[string][]>({ success: [["goToPortal"]], unauthenticated: [["goToPortal"]], otherwise: [] })(now),
      },
      "signOut failed": { at: "inside.unended", sets: { problem: unknown } },
      ...waiting<typeof arrivalMachine>(
        ["exchanging", "stopped"],
        ["opening", "stopped"],
        ["returning", "stopped"],
        ["leaving", "stopped"],
        ["restoring", "closed.told"],
        ["signingOut", "inside.fresh"],
      ),
    },
    calls: { exchange: ({ input, context }) => ({ code: context.code ?? input.code }) },
    waits: {
      ...slowWaits,
      ...cooldownWaits,
      renewalDue: ({ context }) => context.renewIn,
      renewalRetry: 10_000,
      renewalWait: 15_000,
    },
  },
  rules: [
    askedOnce("WORKSPACE §1: the code is single-use", "exchange"),
    askedOnce("DECISIONS 21: a double click does nothing twice", "signOut"),
    askedOnce("WORKSPACE §2: 30 days to undo", "restore"),
    {
      name: "only an owner brings it back, and nobody what the operator suspended",
      from: "DECISIONS 28, WORKSPACE §2: any owner undoes it; SPEC §6: the provider may suspend accounts",
      formula: always((moment) => {
        if (!calls("restore")(moment)) return true;
        const visit = moment.is.context.visit as Then["context"]["visit"];
        return visit?.me.role === "owner" && visit.organization.suspendedFor !== "operator";
      }),
    },
    {
      name: "nobody is inside of what an owner deleted",
      from: "WORKSPACE §2: an owner deletes the organisation",
      formula: never(({ is }) => is.matches("inside") && (is.context.visit as Then["context"]["visit"])?.organization.status === "deleted"),
    },
    {
      name: "nothing is asked while it is too soon",
      from: "DECISIONS 42, 37: 429 says how many seconds nothing more is taken",
      formula: never(
        (moment) =>
          moment.was !== null &&
          (isAt(moment.was, "cooling") || isAt(moment.was, "pausing")) &&
          !hears("after cooldown")(moment) &&
          calls("exchange", "open", "restore")(moment),
      ),
    },
    isGone(
      "a code does not outlive its use",
      "WORKSPACE §1: a single-use code",
      ["opening", "returning", "closed", "restoring", "inside", "leaving", "signingOut", "signedOut"],
      "code",
    ),
    {
      name: "nobody is led round and round",
      from: "WORKSPACE §1: a workspace without a session sends the browser to the portal",
      formula: never((moment) => calls("leave")(moment) && hears("openAgain done", "exchange done")(moment)),
    },
    {
      name: "an address that is nobody's asks for nobody",
      from: "WORKSPACE §1: an unknown address reveals nothing",
      formula: after(isIn("unknown")).never(calls("exchange", "open", "openAgain", "leave")),
    },
    {
      name: "nothing of the organisation is shown but to who was let in",
      from: "WORKSPACE §1, §6: signing out wipes at once",
      formula: never(({ is }) => is.context.visit !== null && ["signedOut", "unknown", "spent"].some((state) => is.matches(state))),
    },
    {
      name: "a session that merely ended throws no page away",
      from: "WORKSPACE §6: a session that merely ended keeps what is unsent",
      formula: always((moment) => !isIn("inside.expired")(moment) || moment.is.context.visit !== null),
    },
    {
      name: "the server is told of a sign-out only when somebody chose it",
      from: "SPEC §4: sign-out",
      formula: precedes(hears("signOut.chosen"), calls("signOut")),
    },
  ],
};

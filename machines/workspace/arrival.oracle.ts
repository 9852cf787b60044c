import { after, always, calls, hears, isAt, isIn, never, precedes, type Now } from "statewalk/oracle";
import { askedOnce, byAnswer, cooldownWaits, isGone, slowWaits, told, unknown, waiting, type Oracle } from "../common.oracle.ts";
import type { arrivalMachine, Recalled } from "./arrival.ts";

type Then = Now<typeof arrivalMachine>;
const dataOf = ({ event }: Then) =>
  (event.output as { success: boolean; data?: { visit?: object; renewIn?: number; offlineIn?: number } }).data;

/** Where the way in begins: with a code by exchanging it, and nowhere at an address that is nobody's. */
const beginning = ({ context: { isKnown, code } }: { context: { isKnown: boolean; code: string | null } }) => {
  if (!isKnown) return "unknown";
  return code === null ? "recalling" : "exchanging.fresh";
};

const rests = (visit: object | null | undefined) => {
  const status = (visit as { organization: { status: string } } | null | undefined)?.organization.status;
  return status === "suspended" || status === "deleted";
};

/** Where somebody is whom no server answers: inside with what was kept of the last twelve hours, or at the door of what was closed. */
const withoutNetwork = ({ context: { kept } }: Then) => {
  if (kept === null) return "failed";
  if (rests(kept.visit)) return "closed.unanswered";
  return kept.offlineIn > 0 ? "inside.unproven" : "lapsed";
};

/** WORKSPACE §1, §2: an organisation that rests lets nobody further than its door. */
const landing = (now: Then) => (rests(dataOf(now)?.visit) ? "closed.told" : "inside.fresh");

/** What comes of asking for the workspace; `otherwise` for whoever is not let in. */
const opens = (notLetIn: string) => ({
  at: (now: Then) =>
    byAnswer({
      success: landing(now),
      unauthenticated: notLetIn,
      not_a_member: notLetIn,
      not_found: "unknown",
      tooSoon: "cooling",
      network: withoutNetwork(now),
      otherwise: "failed",
    })(now),
  sets: {
    ...(["visit", "renewIn", "offlineIn"] as const).reduce(
      (all, name) => ({
        ...all,
        [name]: (now: Then) => {
          const isShown = ["inside.unproven", "closed.unanswered"].includes(withoutNetwork(now));
          const kept = now.context.kept !== null && isShown ? now.context.kept[name] : now.context[name];
          return dataOf(now)?.[name] ?? byAnswer({ network: kept, otherwise: now.context[name] })(now);
        },
      }),
      {},
    ),
    kept: (now: Then) =>
      byAnswer<object | null>({
        tooSoon: now.context.kept,
        server: now.context.kept,
        otherwise: null,
      })(now),
    problem: (now: Then) =>
      byAnswer<object | null>({
        success: null,
        unauthenticated: null,
        not_a_member: null,
        not_found: null,
        network: now.context.kept === null ? told(now) : null,
        otherwise: told(now),
      })(now),
  },
});

/** What comes of asking whether what is shown still is so; `otherwise` where nobody says. */
const proves = (otherwise: string) => ({
  at: (now: Then) =>
    byAnswer({
      success: landing(now),
      unauthenticated: "leaving.fresh",
      not_a_member: "leaving.fresh",
      not_found: "unknown",
      otherwise,
    })(now),
  sets: {
    visit: (now: Then) =>
      dataOf(now)?.visit ??
      byAnswer<object | null>({ unauthenticated: null, not_a_member: null, not_found: null, otherwise: now.context.visit })(now),
    renewIn: (now: Then) => dataOf(now)?.renewIn ?? now.context.renewIn,
    offlineIn: (now: Then) => dataOf(now)?.offlineIn ?? now.context.offlineIn,
  },
});
/** What the browser has. */
const recalledBy = ({ event }: Then) => event.output as Recalled;
/** Whether that is shown before the server answers. */
const isDrawn = (now: Then) => recalledBy(now)?.isLive === true && !rests(recalledBy(now)?.visit);
const isUnseen = ({ wasAt }: Then) => wasAt("inside.proving") || wasAt("inside.unproven") || wasAt("closed");

export const oracle: Oracle<typeof arrivalMachine> = {
  effects: {
    file: "machines/workspace/arrival.oracle.ts",
    begins: {
      at: ({ input }) => (input.isLeft ? "forgetting" : beginning({ context: input })),
      sets: {
        isLeft: ({ input }) => input.isLeft,
        isKnown: ({ input }) => input.isKnown,
        code: ({ input }) => input.code,
        kept: null,
        visit: null,
        renewIn: 0,
        offlineIn: 0,
        unsent: 0,
        problem: null,
      },
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
      "recall done": {
        at: (now) => (isDrawn(now) ? "inside.proving" : "opening.fresh"),
        sets: {
          kept: (now) => {
            const recalled = recalledBy(now);
            if (recalled === null || isDrawn(now)) return null;
            return { visit: recalled.visit, renewIn: recalled.renewIn, offlineIn: recalled.offlineIn };
          },
          visit: (now) => (isDrawn(now) ? recalledBy(now)?.visit : now.context.visit),
          renewIn: (now) => (isDrawn(now) ? recalledBy(now)?.renewIn : now.context.renewIn),
          offlineIn: (now) => (isDrawn(now) ? recalledBy(now)?.offlineIn : now.context.offlineIn),
        },
      },
      // Whether anything could be forgotten, the way out is through the portal.
      "forget done": { at: "signedOut", sets: { isLeft: false }, does: [["goToPortal"]] },
      "forget failed": { at: "signedOut", sets: { isLeft: false }, does: [["goToPortal"]] },
      "recall failed": { at: "opening.fresh" },
      "openKept done": proves("inside.unproven"),
      "openKept failed": { at: "inside.unproven" },
      "openClosed done": proves("closed.unanswered"),
      "openClosed failed": { at: "closed.unanswered" },
      "organization.closed": { at: "closed.asking", sets: { problem: null } },
      "organization.opened": { at: "closed.asking", sets: { problem: null } },
      "after lapse": {
        at: ({ wasAt }) => (wasAt("inside.expired") ? "inside.expired" : "lapsed"),
        sets: { visit: ({ wasAt, context }) => (wasAt("inside.expired") ? context.visit : null), problem: null },
      },
      "open failed": { at: "failed", sets: { problem: unknown } },
      "openAgain done": opens("spent"),
      "openAgain failed": { at: "failed", sets: { problem: unknown } },
      "leave failed": { at: "failed", sets: { problem: unknown } },
      "page.restored": { at: beginning },
      "retry.chosen": { at: beginning, sets: { problem: null } },
      "after cooldown": { at: (now: Then) => (now.wasAt("pausing") ? "closed.told" : beginning(now)), sets: { problem: null } },
      "enter.chosen": { at: "leaving.fresh", sets: { visit: null, kept: null } },
      "after renewalDue": { at: "inside.renewing", sets: { problem: null } },
      "after renewalRetry": {
        at: ({ wasAt }) => {
          if (wasAt("closed.unanswered")) return "closed.asking";
          return wasAt("inside.unproven") ? "inside.proving" : "inside.renewing";
        },
      },
      "after renewalWait": {
        at: ({ wasAt }) => {
          if (wasAt("closed.asking")) return "closed.unanswered";
          return wasAt("inside.proving") ? "inside.unproven" : "inside.unrenewed";
        },
      },
      "renew done": {
        at: byAnswer({
          success: "inside.fresh",
          unauthenticated: "inside.expired",
          not_a_member: "inside.expired",
          otherwise: "inside.unrenewed",
        }),
        sets: {
          renewIn: (now: Then) => dataOf(now)?.renewIn ?? now.context.renewIn,
          offlineIn: (now: Then) => dataOf(now)?.offlineIn ?? now.context.offlineIn,
        },
      },
      "renew failed": { at: "inside.unrenewed" },
      "session.closed": {
        at: (now) => {
          if (now.event.isChosen) return "signedOut";
          return isUnseen(now) ? "leaving.fresh" : "inside.expired";
        },
        sets: { visit: (now) => (now.event.isChosen || isUnseen(now) ? null : now.context.visit), problem: null },
      },
      "restoration.chosen": { at: "restoring.fresh", sets: { problem: null } },
      "restore done": {
        at: byAnswer({
          success: "closed.asking",
          unauthenticated: "leaving.fresh",
          not_a_member: "leaving.fresh",
          tooSoon: "pausing",
          otherwise: "closed.refused",
        }),
        sets: {
          visit: (now: Then) => byAnswer<object | null>({ unauthenticated: null, not_a_member: null, otherwise: now.context.visit })(now),
          problem: (now: Then) =>
            byAnswer<object | null>({ success: null, unauthenticated: null, not_a_member: null, otherwise: told(now) })(now),
        },
      },
      "restore failed": { at: "closed.refused", sets: { problem: unknown } },
      "signOut.chosen": { at: "inside.counting", sets: { problem: null } },
      "countUnsent done": {
        at: ({ event }) => (event.output === 0 ? "signingOut.fresh" : "inside.warned"),
        sets: { unsent: ({ event, context }) => (event.output === 0 ? context.unsent : event.output) },
      },
      "countUnsent failed": { at: "signingOut.fresh" },
      "signOut.confirmed": { at: "signingOut.fresh" },
      "stay.chosen": { at: "inside.proving" },
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
      lapse: ({ context }) => context.offlineIn,
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
      name: "nobody is inside of what rests",
      from: "DECISIONS 50: one page to everybody, nothing else is read or written; WORKSPACE §2: an owner deletes the organisation",
      formula: never(({ is }) => is.matches("inside") && rests(is.context.visit as Then["context"]["visit"])),
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
      name: "whoever is led out is asked for nothing, and comes in by nothing that the browser kept",
      from: "WORKSPACE §6: signing out wipes what is stored, elsewhere before the next drawing",
      formula: never((moment) => calls("forget")(moment) && moment.is.context.visit !== null),
    },
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
      formula: never(
        ({ is }) => is.context.visit !== null && ["signedOut", "unknown", "spent", "lapsed"].some((state) => is.matches(state)),
      ),
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
    {
      name: "nothing that was not sent goes without a question",
      from: "WORKSPACE §6: signing out asks first when something is unsent",
      formula: never(
        (moment) => hears("countUnsent done")(moment) && calls("signOut")(moment) && (moment.event as { output?: number }).output !== 0,
      ),
    },
    {
      name: "what the browser kept is shown to nobody whom the server does not know",
      from: "WORKSPACE §6: signing out wipes what is stored, elsewhere before the next drawing",
      formula: never(
        (moment) =>
          moment.was !== null &&
          (isAt(moment.was, "inside.proving") || isAt(moment.was, "inside.unproven")) &&
          hears("session.closed")(moment) &&
          moment.is.context.visit !== null,
      ),
    },
  ],
};

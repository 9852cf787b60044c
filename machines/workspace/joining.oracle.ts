import { after, always, both, calls, hears, isAt, isIn, never, precedes, type Now } from "statewalk/oracle";
import { askedOnce, byAnswer, cooldownWaits, isGone, slowWaits, told, unknown, waiting, type Oracle } from "../common.oracle.ts";
import type { joiningMachine } from "./joining.ts";

type Then = Now<typeof joiningMachine>;
type Invitation = NonNullable<Then["context"]["invitation"]>;
const invitationOf = ({ event }: Then) => (event.output as { data?: Invitation }).data ?? null;

/** WORKSPACE §2: a member is led in, whatever became of it; suspended, joins are refused; what is over says how it ended; then who somebody is. */
const shownAt = (now: Then): string => {
  const invitation = invitationOf(now);
  if (invitation === null) return byAnswer({ invitation_unknown: "unknown", tooSoon: "cooling", otherwise: "failed" })(now);
  const { you, state, organization } = invitation;
  if (you !== null && you.isMember) return "member";
  if (organization.status === "suspended") return "suspended";
  if (state !== "sent") return state === "accepted" ? "used" : state;
  if (you === null) return "stranger";
  if (!you.isAddressee) return "otherAccount";
  return you.needsCode ? "unproven" : "ready.editing";
};

/** A refusal that is said where it happens, and nothing else: other ones lead to another page, or to another look. */
const saidIfStaying = (...others: string[]) => ({
  problem: (now: Then) =>
    byAnswer<object | null>({ success: null, ...Object.fromEntries(others.map((code) => [code, null])), otherwise: told(now) })(now),
});

const needsCode = ({ context }: Then) => context.invitation?.you?.needsCode === true;
const isComplete = (now: Then) => now.context.acceptTerms && (!needsCode(now) || now.context.code.length === 6);
const forgets = byAnswer<[string][]>({ invitation_unknown: [["forget"]], otherwise: [] });
const without = (field: "code" | "acceptTerms") => (now: Then) =>
  Object.fromEntries(Object.entries(now.context.errors).filter(([name]) => name !== field));

export const oracle: Oracle<typeof joiningMachine> = {
  effects: {
    file: "machines/workspace/joining.oracle.ts",
    begins: {
      at: ({ input }) => (input.token === null ? "missing" : "showing.fresh"),
      sets: { token: ({ input }) => input.token, invitation: null, code: "", acceptTerms: false, errors: () => ({}), problem: null },
    },
    events: {
      "show done": {
        at: shownAt,
        sets: {
          invitation: (now: Then) => invitationOf(now) ?? now.context.invitation,
          code: (now: Then) => (shownAt(now) === "unproven" ? "" : now.context.code),
          ...saidIfStaying("invitation_unknown"),
        },
        does: forgets,
      },
      "show failed": { at: "failed", sets: { problem: unknown } },
      "look.chosen": { at: "showing.fresh", sets: { problem: null } },
      "after cooldown": { at: "showing.fresh", sets: { problem: null } },
      "account.switched": { at: "switching", does: [["signOut"]] },
      "code.requested": { at: "mailing.fresh", sets: { code: "", problem: null } },
      "mailCode done": {
        at: byAnswer({
          success: "ready.editing",
          invitation_unknown: "unknown",
          not_possible: "showing.fresh",
          invitation_used: "showing.fresh",
          tooSoon: "cooling",
          otherwise: "failed",
        }),
        sets: saidIfStaying("invitation_unknown", "not_possible", "invitation_used"),
        does: forgets,
      },
      "mailCode failed": { at: "failed", sets: { problem: unknown } },
      "code.changed": { at: "ready.editing", sets: { code: ({ event }) => event.code, errors: without("code"), problem: null } },
      "terms.changed": {
        at: "ready.editing",
        sets: { acceptTerms: ({ event }) => event.accepted, errors: without("acceptTerms"), problem: null },
      },
      submitted: {
        at: (now) => (isComplete(now) ? "accepting.fresh" : now.wasAt("ready.refused") ? "ready.refused" : "ready.editing"),
        sets: {
          errors: (now: Then) =>
            isComplete(now)
              ? now.context.errors
              : {
                  ...(needsCode(now) && now.context.code.length < 6 && { code: { code: "address_unproven" } }),
                  ...(!now.context.acceptTerms && { acceptTerms: { code: "terms_required" } }),
                },
          problem: (now: Then) => (isComplete(now) ? null : now.context.problem),
        },
      },
      "accept done": {
        at: byAnswer({
          success: "leading",
          workspace_full: "full",
          code_invalid: "ready.editing",
          invitation_unknown: "unknown",
          invitation_expired: "showing.fresh",
          tooSoon: "cooling",
          otherwise: "ready.refused",
        }),
        sets: {
          ...saidIfStaying("workspace_full", "code_invalid", "invitation_unknown", "invitation_expired"),
          code: (now: Then) => byAnswer({ code_invalid: "", otherwise: now.context.code })(now),
          errors: (now: Then) =>
            byAnswer<object>({ code_invalid: { ...now.context.errors, code: told(now) }, otherwise: now.context.errors })(now),
        },
        does: (now) =>
          byAnswer<[string, unknown?][]>({
            success: [["lead", now.event.output.data], ["forget"]],
            invitation_unknown: [["forget"]],
            otherwise: [],
          })(now),
      },
      "accept failed": { at: "ready.refused", sets: { problem: unknown } },
      "refusal.chosen": { at: "declining.fresh", sets: { problem: null } },
      "decline done": {
        at: byAnswer({
          success: "declined",
          invitation_unknown: "unknown",
          invitation_revoked: "showing.fresh",
          tooSoon: "cooling",
          otherwise: "failed",
        }),
        sets: saidIfStaying("invitation_unknown", "invitation_revoked"),
        does: byAnswer<[string][]>({ success: [["forget"]], invitation_unknown: [["forget"]], otherwise: [] }),
      },
      "decline failed": { at: "failed", sets: { problem: unknown } },
      "invitation.requested": { at: "asking.fresh" },
      "askAgain done": {
        at: byAnswer({
          success: "asked",
          invitation_unknown: "unknown",
          organization_suspended: "showing.fresh",
          tooSoon: "cooling",
          otherwise: "failed",
        }),
        sets: saidIfStaying("invitation_unknown", "organization_suspended"),
        does: forgets,
      },
      "askAgain failed": { at: "failed", sets: { problem: unknown } },
      ...waiting<typeof joiningMachine>(
        ["showing", "stopped"],
        ["mailing", "unproven"],
        ["asking", "expired"],
        ["accepting", "ready.editing"],
        ["declining", "stopped"],
      ),
    },
    calls: {
      show: ({ input }) => ({ token: input.token }),
      mailCode: ({ input }) => ({ token: input.token }),
      decline: ({ input }) => ({ token: input.token }),
      askAgain: ({ input }) => ({ token: input.token }),
      accept: (now) => ({
        token: now.input.token,
        acceptTerms: true,
        code: needsCode(now) ? now.context.code : null,
      }),
    },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  rules: [
    askedOnce("WORKSPACE §2: a POST takes", "accept"),
    askedOnce("WORKSPACE §2: a mailed code", "mailCode"),
    askedOnce("WORKSPACE §2: “ask again” tells the inviter", "askAgain"),
    {
      name: "nothing is asked while it is too soon",
      from: "DECISIONS 42, 37: 429 says how many seconds nothing more is taken",
      formula: never(
        (moment) =>
          moment.was !== null &&
          isAt(moment.was, "cooling") &&
          !hears("after cooldown")(moment) &&
          calls("show", "mailCode", "accept", "decline", "askAgain")(moment),
      ),
    },
    {
      name: "nobody joins but by their own press",
      from: "WORKSPACE §2: never accepted by itself",
      formula: always((moment) => !calls("accept")(moment) || hears("submitted", "wait.retried")(moment)),
    },
    {
      name: "nobody joins without having accepted the terms",
      from: "WORKSPACE §2: whoever joins accepts the terms",
      formula: always((moment) => !calls("accept")(moment) || moment.is.context.acceptTerms === true),
    },
    {
      name: "nobody is led in without the server's word",
      from: "WORKSPACE §1: the return address is composed from the workspace",
      formula: precedes(
        both(hears("accept done"), ({ event }) => event.output.success),
        isIn("leading"),
      ),
    },
    {
      name: "an address without an invitation asks nothing",
      from: "WORKSPACE §2: a GET shows",
      formula: after(isIn("missing")).never(calls("show", "accept", "decline", "mailCode", "askAgain")),
    },
    isGone("a wrong code does not outlive its check", "WORKSPACE §2: a mailed code is entered first", ["unproven"], "code"),
  ],
};

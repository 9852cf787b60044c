/**
 * Accepting an invitation into an organisation, or declining it, /invitation on the portal (WORKSPACE §2).
 *
 * A look changes nothing, and nothing is ever accepted by itself. Who somebody is decides what they may do: join with an account that is made by the
 * same press, where the invitation was mailed to them and nobody is signed in; sign in first; come with the account that was invited; prove their address
 * with a mailed code where a shared link brought them; or join. Whatever an answer says that changes this is looked at anew.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import { codeDigits, limits, nameProblem, passwordProblem } from "../../src/contract/fields.ts";
import type { Problem, ProblemCode } from "../../src/contract/problems.ts";
import type { AcceptanceRequest, NewAccountRequest, ShownInvitation } from "../../src/contract/workspace/invitation-acceptance.ts";
import { required, requiredAction } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { changeField, changes, errorsIn, eventParams, without, type Change, type Errors, type FieldEvent, type Values } from "../form.ts";
import { answered, answerGuards, broken, fieldRefused, problemOf, refused, refusals, withProblem, type Done } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

/** Null where the address brought none. */
export type InvitationAcceptanceInput = { token: string | null; passwordMin: number };
/** What a new account needs beside its address, which is known. */
export type AccountField = "name" | "password";
type Context = InvitationAcceptanceInput & {
  invitation: ShownInvitation | null;
  code: string;
  values: Values<AccountField>;
  acceptTerms: boolean;
  errors: Errors<AccountField | "code" | "acceptTerms">;
  problem: Problem | null;
};
/** Of the workspace. */
type Way = { address: string };

type Event =
  | { type: "look.chosen" }
  | { type: "account.switched" }
  | FieldEvent<AccountField>
  | { type: "google.chosen" }
  | { type: "code.requested" }
  | { type: "code.changed"; code: string }
  | { type: "terms.changed"; accepted: boolean }
  | { type: "submitted" }
  | { type: "refusal.chosen" }
  | { type: "invitation.requested" }
  | SlowResponseEvent;

const invitationAcceptance = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as InvitationAcceptanceInput,
    tags: {} as
      | "looking"
      /** What it is an invitation to is shown. */
      | "offered"
      | "missing"
      | "unknown"
      | "over"
      | "member"
      | "suspended"
      | "full"
      | "expired"
      | "asked"
      /** Whose account may be made by it. */
      | "newcomer"
      | "stranger"
      | "mistaken"
      | "unproven"
      | "form"
      | "busy"
      | "asking"
      | "declining"
      | "leaving"
      | "left"
      | "refused"
      | SlowResponseTag
      | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: {
    show: required<Answer<ShownInvitation>, { token: string }>("show"),
    mailCode: required<Answer<unknown>, { token: string }>("mailCode"),
    accept: required<Answer<Way>, AcceptanceRequest>("accept"),
    joinAsNew: required<Answer<Way>, NewAccountRequest>("joinAsNew"),
    leaveForGoogle: required<Answer<unknown>, { email: string }>("leaveForGoogle"),
    decline: required<Answer<unknown>, { token: string }>("decline"),
    askAgain: required<Answer<unknown>, { token: string }>("askAgain"),
  },
  actions: {
    setInvitation: assign(({ context: { values } }, params: { answer: Answer<ShownInvitation> }) => {
      const invitation = params.answer.success ? params.answer.data : null;
      // What was typed stays; what was found wrong was so in a form that may not be there any more.
      return { invitation, errors: {}, values: { ...values, name: values.name || (invitation?.invitee?.name ?? "") } };
    }),
    noteDeclined: assign(({ context: { invitation } }) => ({ invitation: invitation && { ...invitation, state: "declined" as const } })),
    changeCode: assign(({ context }, params: { code: string }) => ({
      code: codeDigits(params.code),
      errors: without(context.errors, "code"),
    })),
    change: assign(({ context }, change: Change<AccountField>) => changeField(context, change)),
    validateField: assign(({ context }, { field }: { field: AccountField }) => {
      // A field that was left empty is not judged before the form is sent.
      const problem = context.values[field] === "" ? null : problemIn(context, field);
      return problem ? { errors: { ...context.errors, [field]: problem } } : {};
    }),
    validateAccount: assign(({ context }) => ({ errors: wrongIn(context) })),
    setFieldErrors: assign(({ context }, params: { problem: Problem }) => {
      const field = fieldOf(params.problem);
      return field ? { errors: { ...context.errors, [field]: params.problem } } : {};
    }),
    /** It is needed no longer than its use. */
    clearPassword: assign(({ context }) => ({ values: { ...context.values, password: "" } })),
    changeTerms: assign(({ context }, params: { accepted: boolean }) => ({
      acceptTerms: params.accepted,
      errors: without(context.errors, "acceptTerms"),
    })),
    validate: assign(({ context }) => ({
      errors: {
        ...(isCodeMissing(context) && { code: { code: "address_unproven" } as const }),
        ...(!context.acceptTerms && { acceptTerms: { code: "terms_required" } as const }),
      },
    })),
    /** Another one is mailed. */
    clearCode: assign({ code: "" }),
    /** A wrong code must not outlive its check. */
    setWrongCode: assign(({ context }, params: { problem: Problem }) => ({
      code: "",
      errors: { ...context.errors, code: params.problem },
    })),
    setProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    clearProblem: assign({ problem: null }),
    /** The token is of no further use. */
    forget: requiredAction("forget"),
    lead: requiredAction<Way>("lead"),
    /** Keeps the session of a new account, which the workspace is entered with. */
    keepSession: requiredAction<{ answer: Answer<unknown> }>("keepSession"),
    signOut: requiredAction("signOut"),
  },
  guards: {
    ...answerGuards,
    isMissing: ({ context }) => context.token === null,
    hasStatus: (_, params: { answer: Answer<ShownInvitation>; as: JoiningStatus }) =>
      params.answer.success && statusOf(params.answer.data) === params.as,
    needsCode: ({ context }) => context.invitation?.you?.needsCode === true,
    /** Nobody declines or asks for what is shared with many. */
    isMailed: ({ context }) => context.invitation?.sentTo != null,
    isAccountComplete: ({ context }) => Object.keys(wrongIn(context)).length === 0,
    isAboutField: (_, params: { answer: Answer<unknown> }) => fieldOf(problemOf(params.answer)) !== null,
    isRefused: (_, params: { answer: Answer<unknown> }) => !params.answer.success,
    isComplete: ({ context }) => context.acceptTerms && !isCodeMissing(context),
    isCode: (_, params: { answer: Answer<unknown>; codes: ProblemCode[] }) =>
      !params.answer.success && params.codes.includes(params.answer.code),
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

/** What an invitation is to whoever looks, by the state that it leads to. */
type JoiningStatus = "member" | "suspended" | "over" | "expired" | "newcomer" | "stranger" | "mistaken" | "unproven" | "ready";

const says = (...codes: ProblemCode[]) => ({ type: "isCode", params: ({ event }: Done) => ({ answer: event.output, codes }) }) as const;
type Shown = Done<ShownInvitation>;
/** Where what is shown leads. */
const hasStatus = <const As extends JoiningStatus>(as: As) =>
  ({
    guard: { type: "hasStatus", params: ({ event }: Shown) => ({ answer: event.output, as }) },
    target: as,
    actions: { type: "setInvitation", params: answered<ShownInvitation> },
  }) as const;
const isUnknown = { guard: says("invitation_unknown"), target: "#invitationAcceptance.unknown" } as const;

// Every call is for a token: a page without one asks nothing.
const withToken = ({ context }: { context: Context }) => ({ token: context.token! });

/** It stands otherwise than it was shown. */
const isOutdated = {
  guard: says(
    "invitation_expired",
    "invitation_revoked",
    "invitation_declined",
    "invitation_used",
    "invitation_other_address",
    "address_unproven",
    "organization_suspended",
  ),
  target: "#invitationAcceptance.deciding",
} as const;

// `isSuccess` has looked.
const leads = {
  type: "lead",
  params: ({ event }: Done<Way>) => ({ address: event.output.success ? event.output.data.address : "" }),
} as const;
const noSeat = { guard: says("workspace_full"), target: "#invitationAcceptance.full" } as const;

export const invitationAcceptanceMachine = invitationAcceptance.createMachine({
  id: "invitationAcceptance",
  context: ({ input }) => ({
    ...input,
    invitation: null,
    code: "",
    values: { name: "", password: "" },
    acceptTerms: false,
    errors: {},
    problem: null,
  }),
  initial: "deciding",
  states: {
    deciding: { always: [{ guard: "isMissing", target: "missing" }, { target: "showing" }] },
    showing: {
      tags: "looking",
      meta: { serves: "WORKSPACE §2 invitations: a GET shows, a POST takes; tokens out of the address bar at once" },
      invoke: {
        id: "show",
        src: "show",
        input: withToken,
        onDone: [
          hasStatus("member"),
          hasStatus("suspended"),
          hasStatus("over"),
          hasStatus("expired"),
          hasStatus("newcomer"),
          hasStatus("stranger"),
          hasStatus("mistaken"),
          hasStatus("unproven"),
          hasStatus("ready"),
          isUnknown,
          ...refusals("cooling", "failed"),
        ],
        onError: broken("failed"),
      },
      ...slowResponse("#invitationAcceptance.showing", "#invitationAcceptance.stopped"),
    },
    missing: { tags: "missing" },
    unknown: { tags: "unknown", entry: "forget" },
    /** The invitation says how it ended. */
    over: { tags: "over", meta: { serves: "WORKSPACE §2 invitations: accepted, declined, revoked" } },
    member: { tags: "member", meta: { serves: "WORKSPACE §2 invitations: who belongs already is led in" } },
    suspended: { tags: "suspended", meta: { serves: "WORKSPACE §2 life: suspended, joins are refused at once" } },
    full: {
      tags: "full",
      meta: { serves: "WORKSPACE §2 two people at the last seat: one gets it, the other a clear word" },
      on: { "look.chosen": "deciding" },
    },
    expired: {
      tags: "expired",
      meta: { serves: "WORKSPACE §2 expired: “ask again” tells the inviter" },
      initial: "offering",
      states: {
        offering: { on: { "invitation.requested": { guard: "isMailed", target: "asking" } } },
        asking: {
          tags: ["busy", "asking"],
          invoke: {
            id: "askAgain",
            src: "askAgain",
            input: withToken,
            onDone: [
              { guard: { type: "isSuccess", params: answered }, target: "#invitationAcceptance.asked" },
              isUnknown,
              isOutdated,
              ...refusals("#invitationAcceptance.cooling", "#invitationAcceptance.failed"),
            ],
            onError: broken("#invitationAcceptance.failed"),
          },
          ...slowResponse("#invitationAcceptance.expired.asking", "#invitationAcceptance.expired.offering"),
        },
      },
    },
    asked: { tags: "asked" },
    newcomer: {
      tags: ["offered", "newcomer"],
      meta: { serves: "WORKSPACE §2 invitations: taking one with its mailed token proves that address" },
      initial: "form",
      states: {
        form: {
          initial: "editing",
          on: {
            "field.changed": { target: ".editing", actions: changes },
            "field.left": { actions: { type: "validateField", params: eventParams } },
            "terms.changed": { target: ".editing", actions: { type: "changeTerms", params: eventParams } },
            "google.chosen": "leavingForGoogle",
            submitted: [{ guard: "isAccountComplete", target: "joining" }, { actions: "validateAccount" }],
            "refusal.chosen": "#invitationAcceptance.refusing",
          },
          states: { editing: {}, refused: { tags: "refused", exit: "clearProblem" } },
        },
        joining: {
          tags: "busy",
          meta: { serves: "WORKSPACE §2 invitations: never accepted by itself" },
          invoke: {
            id: "joinAsNew",
            src: "joinAsNew",
            input: ({ context }) => ({
              ...withToken({ context }),
              acceptTerms: context.acceptTerms,
              name: context.values.name.trim(),
              password: context.values.password,
            }),
            onDone: [
              {
                guard: { type: "isSuccess", params: answered },
                target: "#invitationAcceptance.leading",
                actions: ["clearPassword", { type: "keepSession", params: answered<Way> }, leads],
              },
              noSeat,
              fieldRefused("form.editing"),
              isUnknown,
              isOutdated,
              ...refusals("#invitationAcceptance.cooling", "form.refused"),
            ],
            onError: broken("form.refused"),
          },
          ...slowResponse("#invitationAcceptance.newcomer.joining", "#invitationAcceptance.newcomer.form"),
        },
        leavingForGoogle: {
          tags: ["busy", "leaving"],
          meta: { serves: "SPEC §2 Google sign-in option" },
          invoke: {
            id: "leaveForGoogle",
            src: "leaveForGoogle",
            input: ({ context }) => ({ email: context.invitation?.invitee?.address ?? "" }),
            // A success is a page that is being left, so there is nothing to go on to.
            onDone: { guard: { type: "isRefused", params: answered }, target: "form.refused", actions: refused },
            onError: broken("form.refused"),
          },
          ...slowResponse("#invitationAcceptance.newcomer.leavingForGoogle", "#invitationAcceptance.newcomer.form"),
        },
      },
    },
    stranger: {
      tags: ["offered", "stranger"],
      meta: { serves: "WORKSPACE §2 invitations: the way back survives sign-up, Google and the second factor" },
      on: { "refusal.chosen": { guard: "isMailed", target: "refusing" } },
    },
    mistaken: {
      tags: ["offered", "mistaken"],
      meta: { serves: "WORKSPACE §2 wrong account: “sent to a…@x, you are b@y”, with switching" },
      initial: "offering",
      states: { offering: { on: { "account.switched": "switching" } }, switching: { entry: "signOut" } },
    },
    unproven: {
      tags: ["offered", "unproven"],
      entry: "clearCode",
      meta: { serves: "WORKSPACE §2 invitations: by a shared link a mailed code is entered first" },
      on: { "code.requested": "mailing" },
    },
    mailing: {
      tags: ["offered", "unproven", "busy"],
      entry: "clearCode",
      invoke: {
        id: "mailCode",
        src: "mailCode",
        input: withToken,
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "ready" },
          isUnknown,
          // It is proven by now, somewhere else.
          { guard: says("not_possible"), target: "showing" },
          isOutdated,
          ...refusals("cooling", "failed"),
        ],
        onError: broken("failed"),
      },
      ...slowResponse("#invitationAcceptance.mailing", "#invitationAcceptance.unproven"),
    },
    ready: {
      tags: ["offered", "form"],
      meta: { serves: "WORKSPACE §2 whoever joins accepts the terms" },
      initial: "form",
      states: {
        form: {
          initial: "editing",
          on: {
            "code.changed": { guard: "needsCode", target: ".editing", actions: { type: "changeCode", params: eventParams } },
            "terms.changed": { target: ".editing", actions: { type: "changeTerms", params: eventParams } },
            "code.requested": { guard: "needsCode", target: "#invitationAcceptance.mailing" },
            submitted: [{ guard: "isComplete", target: "entering" }, { actions: "validate" }],
            "refusal.chosen": { guard: "isMailed", target: "#invitationAcceptance.refusing" },
          },
          states: { editing: {}, refused: { tags: "refused", exit: "clearProblem" } },
        },
        entering: {
          tags: "busy",
          meta: { serves: "WORKSPACE §2 invitations: never accepted by itself" },
          invoke: {
            id: "accept",
            src: "accept",
            input: ({ context }) => ({
              ...withToken({ context }),
              acceptTerms: context.acceptTerms,
              code: context.invitation?.you?.needsCode ? context.code : null,
            }),
            onDone: [
              { guard: { type: "isSuccess", params: answered }, target: "#invitationAcceptance.leading", actions: leads },
              noSeat,
              { guard: says("code_invalid"), target: "form", actions: { type: "setWrongCode", params: withProblem } },
              isUnknown,
              isOutdated,
              ...refusals("#invitationAcceptance.cooling", "form.refused"),
            ],
            onError: broken("form.refused"),
          },
          ...slowResponse("#invitationAcceptance.ready.entering", "#invitationAcceptance.ready.form"),
        },
      },
    },
    leading: { tags: "left", entry: "forget" },
    refusing: {
      tags: ["offered", "busy", "declining"],
      invoke: {
        id: "decline",
        src: "decline",
        input: withToken,
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "over", actions: ["noteDeclined", "forget"] },
          isUnknown,
          isOutdated,
          ...refusals("cooling", "failed"),
        ],
        onError: broken("failed"),
      },
      ...slowResponse("#invitationAcceptance.refusing", "#invitationAcceptance.stopped"),
    },
    /** Looked at anew when it is over: it may stand otherwise by then. */
    cooling: cooldown("deciding", {}),
    failed: { tags: "refused", exit: "clearProblem", on: { "look.chosen": "deciding" } },
    /** Somebody did not want to wait. */
    stopped: { on: { "look.chosen": "deciding" } },
  },
});

const statusOf = ({ organization, state, invitee, you }: ShownInvitation): JoiningStatus => {
  if (you?.isMember) return "member";
  if (organization.status === "suspended") return "suspended";
  if (state === "expired") return "expired";
  if (state !== "sent") return "over";
  if (you === null) return invitee === null ? "stranger" : "newcomer";
  if (!you.isAddressee) return "mistaken";
  return you.needsCode ? "unproven" : "ready";
};

const accountFields = ["name", "password"] as const;

/** What is wrong with one field, or null. */
const problemIn = ({ values, passwordMin }: Context, field: AccountField): Problem | null => {
  const code = field === "name" ? nameProblem(values.name) : passwordProblem(values.password, passwordMin);
  return code && { code, params: { min: passwordMin, max: field === "name" ? limits.nameMax : limits.passwordMax } };
};

/** Everything that is wrong with the form of a new account. */
const wrongIn = (context: Context): Context["errors"] => ({
  ...errorsIn(accountFields, (field) => problemIn(context, field)),
  ...(!context.acceptTerms && { acceptTerms: { code: "terms_required" } as const }),
});

/** The field that a refusal is about, or null when it is about the whole. */
const fieldOf = ({ code, params }: Problem): AccountField | null => {
  if (params?.["field"] === "name") return "name";
  return code.startsWith("password_") ? "password" : null;
};

const isCodeMissing = ({ invitation, code }: Context): boolean =>
  invitation?.you?.needsCode === true && codeDigits(code).length < limits.codeLength;

export type InvitationAcceptanceSnapshot = SnapshotFrom<typeof invitationAcceptanceMachine>;
export type InvitationAcceptanceActor = ActorRefFrom<typeof invitationAcceptanceMachine>;

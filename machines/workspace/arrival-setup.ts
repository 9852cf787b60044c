import { assign, setup, stateIn } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import { isResting } from "../../src/contract/life.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { can } from "../../src/contract/workspace/can.ts";
import type { Me } from "../../src/contract/workspace/people.ts";
import { required, requiredAction, requiredCallback } from "../actor.ts";
import { cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { answerGuards } from "../refusal.ts";
import { slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

/** What being in a workspace is made of: its types, actors, actions and guards. */

/** Milliseconds until the session is to be renewed, and for which the workspace is shown without a network; none are left below 1. */
export type Renewal = { renewIn: number; offlineIn: number };
export type Opened = Renewal & { visit: Me };

/** What the browser kept of the workspace in this session; `isLive` while the session's token counts. */
export type Recalled = (Opened & { isLive: boolean }) | null;

/** Whether the organisation rests, as its rows' connection hears. */
export type RestEvent = { type: "organization.closed" } | { type: "organization.opened" };

type Event =
  | { type: "retry.chosen" }
  | { type: "enter.chosen" }
  | { type: "signOut.chosen" }
  | { type: "restoration.chosen" }
  | { type: "signOut.confirmed" }
  | { type: "stay.chosen" }
  /** In another tab, on purpose or not; or the server no longer takes it. */
  | { type: "session.closed"; isChosen: boolean }
  /** The browser shows again what stood here before, as its Back does. */
  | { type: "page.restored" }
  | RestEvent
  | SlowResponseEvent;

export const arrivalSetup = setup({
  types: {
    context: {} as {
      isKnown: boolean;
      code: string | null;
      /** Led here to leave. */
      isLeft: boolean;
      kept: Opened | null;
      visit: Me | null;
      renewIn: number;
      offlineIn: number;
      /** How much was done that the server has not taken. */
      unsent: number;
      problem: Problem | null;
    },
    events: {} as Event,
    input: {} as { isKnown: boolean; code: string | null; isLeft: boolean },
    tags: {} as
      | "arriving"
      | "unknown"
      | "refused"
      | "spent"
      | "leaving"
      | "closed"
      | "restoring"
      | "lapsed"
      | "inside"
      | "expired"
      | "warned"
      | "signingOut"
      | "signedOut"
      | SlowResponseTag
      | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: {
    exchange: required<Answer<unknown>, { code: string }>("exchange"),
    /** What the browser has; what somebody left behind who signed out is gone after it. */
    recall: required<Recalled>("recall"),
    /** Leaves nothing of the workspace in the browser, where the portal wants that. */
    forget: required<unknown>("forget"),
    open: required<Answer<Opened>>("open"),
    renew: required<Answer<Renewal>>("renew"),
    restore: required<Answer<unknown>>("restore"),
    /** Leads the browser to the portal, which leads back. */
    leave: required<unknown>("leave"),
    countUnsent: required<number>("countUnsent"),
    signOut: required<Answer<unknown>>("signOut"),
    watchSession: requiredCallback<{ type: "session.closed"; isChosen: boolean }>("watchSession"),
    watchRest: requiredCallback<RestEvent>("watchRest"),
    watchPage: requiredCallback<{ type: "page.restored" }>("watchPage"),
  },
  actions: {
    setVisit: assign((_, { opened: { visit, renewIn, offlineIn } }: { opened: Opened }) => ({ kept: null, visit, renewIn, offlineIn })),
    setRenewal: assign((_, params: { renewal: Renewal }) => params.renewal),
    setKept: assign((_, { recalled }: { recalled: Recalled }) => {
      if (recalled === null) return { kept: null };
      const { isLive: _isLive, ...kept } = recalled;
      return { kept };
    }),
    showKept: assign(({ context: { kept } }) => ({ kept: null, ...kept })),
    setUnsent: assign((_, params: { unsent: number }) => params),
    /** It is of no further use. */
    forgetCode: assign({ code: null }),
    /** Whoever comes in from here on is not led out. */
    beOut: assign({ isLeft: false }),
    /** Nothing of the organisation stays where nobody is signed in. */
    forgetVisit: assign({ kept: null, visit: null }),
    setProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    clearProblem: assign({ problem: null }),
    goToPortal: requiredAction("goToPortal"),
  },
  guards: {
    ...answerGuards,
    isLeft: ({ context }) => context.isLeft,
    isUnknown: ({ context }) => !context.isKnown,
    hasCode: ({ context }) => context.code !== null,
    isRefusedWith: (_, params: { answer: Answer<unknown>; codes: string[] }) =>
      !params.answer.success && params.codes.includes(params.answer.code),
    isClosed: (_, { answer }: { answer: Answer<Opened> }) => answer.success && isResting(answer.data.visit.organization.status),
    mayRestore: ({ context }) => mayRestore(context.visit),
    isChosen: (_, params: { isChosen: boolean }) => params.isChosen,
    // One that rests is told at its door, before its rows.
    isLive: (_, { recalled }: { recalled: Recalled }) =>
      recalled !== null && recalled.isLive && !isResting(recalled.visit.organization.status),
    isKept: ({ context }, { answer }: { answer: Answer<unknown> }) =>
      isOutOfReach(answer) && context.kept !== null && context.kept.offlineIn > 0,
    isKeptClosed: ({ context }, { answer }: { answer: Answer<unknown> }) =>
      isOutOfReach(answer) && context.kept !== null && isResting(context.kept.visit.organization.status),
    isLapsed: ({ context }, { answer }: { answer: Answer<unknown> }) => isOutOfReach(answer) && context.kept !== null,
    isExpired: stateIn("#arrival.inside.expired"),
    isAny: (_, { unsent }: { unsent: number }) => unsent > 0,
  },
  delays: {
    ...slowResponseDelays,
    ...cooldownDelays,
    renewalDue: ({ context }) => context.renewIn,
    /** After a renewal that got no answer. */
    renewalRetry: 10_000,
    /** One that has not answered by then is given up. */
    renewalWait: 15_000,
    lapse: ({ context }) => context.offlineIn,
  },
});

/** Whether somebody may bring the organisation back: an owner may what rests, but for what the operator decided. */
const mayRestore = (visit: Me | null): boolean =>
  visit !== null &&
  isResting(visit.organization.status) &&
  visit.organization.suspendedFor !== "operator" &&
  can(visit.me.role, "organization.restore", null) === "yes";
/** Nobody heard the server itself. */
const isOutOfReach = (answer: Answer<unknown>) => !answer.success && ["network", "unavailable"].includes(answer.code);

/**
 * What a provider or a mailed link brought back in the page's address in place of a session (SPEC §8).
 *
 * It is told in the product's own words: those that came along may be anybody's. The address is cleaned of it, so that neither a reload
 * nor a shared link tells it again. A refusal ends the session that was there, as the specification says; what is about linking keeps it, and
 * so does a person's own "no".
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { required, requiredAction } from "../actor.ts";
import { reasonOf, type AuthCallbackReason, type Report } from "./auth-callback-reason.ts";

type Event = { type: "report.dismissed" };
type Settled = { isSignedIn: boolean };

const authCallback = setup({
  types: {
    context: {} as { report: Report; isSignedIn: boolean },
    events: {} as Event,
    input: {} as { report: Report },
    tags: {} as "reported" | "retryable" | AuthCallbackReason,
    meta: {} as { serves: string },
  },
  actors: {
    /** Waits until it is known who is signed in. */
    settle: required<Settled>("settle"),
    /** Waits until somebody signs in who was not. */
    awaitSignIn: required<unknown>("awaitSignIn"),
  },
  actions: {
    setSignedIn: assign((_, { settled }: { settled: Settled }) => settled),
    cleanAddress: requiredAction("cleanAddress"),
    endSession: requiredAction("endSession"),
  },
  guards: { is: ({ context }, { reason }: { reason: AuthCallbackReason }) => reasonOf(context.report) === reason },
});

const is = (reason: AuthCallbackReason) => ({ type: "is", params: { reason } }) as const;
const setSignedIn = { type: "setSignedIn", params: ({ event }: { event: { output: Settled } }) => ({ settled: event.output }) } as const;

export const authCallbackMachine = authCallback.createMachine({
  id: "authCallback",
  context: ({ input }) => ({ report: input.report, isSignedIn: false }),
  initial: "settling",
  states: {
    settling: {
      exit: "cleanAddress",
      invoke: {
        id: "settle",
        src: "settle",
        onDone: [
          { guard: is("halfConfirmed"), target: "reported.halfConfirmed", actions: setSignedIn },
          { guard: is("declined"), target: "reported.declined", actions: setSignedIn },
          { guard: is("taken"), target: "reported.taken", actions: setSignedIn },
          { guard: is("unlinkable"), target: "reported.unlinkable", actions: setSignedIn },
          { guard: is("lapsed"), target: "reported.lapsed", actions: "endSession" },
          { guard: is("deadLink"), target: "reported.deadLink", actions: "endSession" },
          { guard: is("unconfirmed"), target: "reported.unconfirmed", actions: "endSession" },
          { guard: is("emailMissing"), target: "reported.emailMissing", actions: "endSession" },
          { guard: is("closed"), target: "reported.closed", actions: "endSession" },
          { guard: is("banned"), target: "reported.banned", actions: "endSession" },
          { guard: is("busy"), target: "reported.busy", actions: "endSession" },
          { guard: is("unavailable"), target: "reported.unavailable", actions: "endSession" },
          { target: "reported.unknown", actions: "endSession" },
        ],
        onError: "reported.unknown",
      },
    },
    reported: {
      tags: "reported",
      meta: { serves: "SPEC §8 URL-callback errors" },
      initial: "unknown",
      on: { "report.dismissed": "dismissed" },
      // What was wrong on the way in is no news to whoever is in.
      invoke: { id: "awaitSignIn", src: "awaitSignIn", onDone: "dismissed", onError: "dismissed" },
      states: {
        halfConfirmed: { tags: "halfConfirmed", meta: { serves: "IDENTITY §3: secure e-mail change asks both addresses" } },
        declined: { tags: ["declined", "retryable"] },
        taken: { tags: "taken" },
        unlinkable: { tags: "unlinkable" },
        lapsed: { tags: ["lapsed", "retryable"] },
        deadLink: { tags: ["deadLink", "retryable"] },
        unconfirmed: { tags: "unconfirmed" },
        emailMissing: { tags: ["emailMissing", "retryable"] },
        closed: { tags: "closed" },
        banned: { tags: "banned" },
        busy: { tags: ["busy", "retryable"] },
        unavailable: { tags: ["unavailable", "retryable"] },
        unknown: { tags: ["unknown", "retryable"] },
      },
    },
    dismissed: {},
  },
});

export type AuthCallbackSnapshot = SnapshotFrom<typeof authCallbackMachine>;
export type AuthCallbackActor = ActorRefFrom<typeof authCallbackMachine>;

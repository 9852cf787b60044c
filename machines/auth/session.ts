/**
 * Who is signed in, in every tab, and whether they have an organisation.
 *
 * The stored token is read once at the start; after that the identity client's seven events and the other tabs
 * keep this chart true. A person who is signed in is always asked for at the organisation lookup, because every
 * page they can stand on needs its outcome: /auth leads on by it, / and /dashboard show it, /register resumes by it.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Session } from "gotrue-for-node/wire";
import type { OrganizationData } from "../../src/contract/organization.ts";
import { required, requiredAction, requiredCallback } from "../actor.ts";
import { answered } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";
import type { KnownFactor } from "./second-factor.ts";
import { factorsOf, needsSecondFactor, personOf, type OpenSession, type Person } from "./token.ts";

type Context = {
  person: Person | null;
  token: string | null;
  /** The second factors of a person who has shown their password alone. */
  factors: KnownFactor[];
  organization: OrganizationData | null;
};

/** The identity client's events (SPEC §4), named after what happened. */
export type IdentityEvent =
  | { type: "identity.initialSession"; session: Session | null }
  | { type: "identity.signedIn"; session: Session | null }
  /** Chosen, here or in another tab; otherwise the session ended without anybody's wish. */
  | { type: "identity.signedOut"; isChosen: boolean }
  | { type: "identity.tokenRefreshed"; session: Session | null }
  | { type: "identity.userUpdated"; session: Session | null }
  | { type: "identity.passwordRecovery"; session: Session | null }
  | { type: "identity.factorVerified"; session: Session | null };

type Event =
  | IdentityEvent
  | { type: "session.opened"; session: OpenSession }
  /** The server no longer takes the token. */
  | { type: "session.rejected" }
  | { type: "organization.changed" }
  | { type: "signOut.chosen" }
  | SlowResponseEvent;

const session = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as
      | "loading"
      | "signedOut"
      | "signedIn"
      | "expired"
      | "challenged"
      | "lookingUp"
      | "hasOrganization"
      | "hasNoOrganization"
      | "lookupFailed"
      | "signOutIncomplete"
      | SlowResponseTag,
    meta: {} as { serves: string },
  },
  actors: {
    readSession: required<OpenSession | null>("readSession"),
    watchIdentity: requiredCallback<IdentityEvent>("watchIdentity"),
    lookUpOrganization: required<Answer<OrganizationData>, { email: string }>("lookUpOrganization"),
    /** Ends the session here at once, and tells the server whose token it is. */
    signOut: required<Answer<unknown>, { token: string | null }>("signOut"),
  },
  actions: {
    open: assign((_, params: { session: OpenSession }) => ({
      person: personOf(params.session),
      token: params.session.token,
      factors: factorsOf(params.session),
    })),
    close: assign({ person: null, token: null, factors: [], organization: null }),
    /** Leads through the workspaces that this browser was led into, for each to forget what it keeps. */
    leaveWorkspaces: requiredAction("leaveWorkspaces"),
    setOrganization: assign((_, params: { organization: OrganizationData }) => ({ organization: params.organization })),
  },
  guards: {
    /** A token that cannot be read or names no e-mail counts as none (SPEC §5). */
    isReadable: (_, params: { session: OpenSession | null }) => params.session !== null && personOf(params.session) !== null,
    /** The password was right, and a second factor is still to be shown. */
    isHalfOpen: (_, params: { session: OpenSession | null }) =>
      params.session !== null && personOf(params.session) !== null && needsSecondFactor(params.session),
    isChosen: (_, params: { isChosen: boolean }) => params.isChosen,
    isSamePerson: ({ context }, params: { session: OpenSession | null }) =>
      params.session !== null && personOf(params.session)?.id === context.person?.id,
    isFound: (_, params: { answer: Answer<OrganizationData> }) => params.answer.success && Boolean(params.answer.data.name),
    isAbsent: (_, params: { answer: Answer<OrganizationData> }) => params.answer.success && !params.answer.data.name,
    isDone: (_, params: { answer: Answer<unknown> }) => params.answer.success,
  },
  delays: {
    ...slowResponseDelays,
    /** A lookup that has not answered by then counts as failed, so that nobody waits before a spinner for good (DECISIONS 21). */
    lookupWait: 15_000,
  },
});

type WithSession = { event: { session: Session | null } };
const given = ({ event }: WithSession) => ({ session: ofIdentity(event.session) });
// Guards have read it.
const opening = { type: "open", params: ({ event }: WithSession) => ({ session: ofIdentity(event.session)! }) } as const;

/** A session of the identity client's, in a state without one. */
const opens = [
  { guard: { type: "isHalfOpen", params: given }, target: "challenged", actions: opening },
  { guard: { type: "isReadable", params: given }, target: "signedIn", actions: opening },
] as const;

/** The same for one that was opened by the portal's sign-in. */
const opened = ({ event }: { event: { session: OpenSession } }) => ({ session: event.session });
const opensPortal = [
  { guard: { type: "isHalfOpen", params: opened }, target: "challenged", actions: { type: "open", params: opened } },
  { guard: { type: "isReadable", params: opened }, target: "signedIn", actions: { type: "open", params: opened } },
] as const;

const renews = [
  { guard: { type: "isSamePerson", params: given }, actions: opening },
  { guard: { type: "isHalfOpen", params: given }, target: "challenged", actions: opening },
  { guard: { type: "isReadable", params: given }, target: "signedIn", reenter: true, actions: opening },
] as const;

/** The identity client's events that bring a session. */
const whenOpened = {
  "identity.initialSession": opens,
  "identity.signedIn": opens,
  "identity.tokenRefreshed": opens,
  "identity.userUpdated": opens,
  "identity.passwordRecovery": opens,
  "identity.factorVerified": opens,
} as const;

export const sessionMachine = session.createMachine({
  id: "session",
  context: { person: null, token: null, factors: [], organization: null },
  invoke: { id: "watchIdentity", src: "watchIdentity" },
  initial: "loading",
  states: {
    loading: {
      tags: "loading",
      meta: { serves: "SPEC §4 auth state: loading" },
      invoke: {
        id: "readSession",
        src: "readSession",
        onDone: [
          {
            guard: { type: "isHalfOpen", params: ({ event }) => ({ session: event.output }) },
            target: "challenged",
            // `isHalfOpen` has read it.
            actions: { type: "open", params: ({ event }) => ({ session: event.output! }) },
          },
          {
            guard: { type: "isReadable", params: ({ event }) => ({ session: event.output }) },
            target: "signedIn",
            // `isReadable` has read it.
            actions: { type: "open", params: ({ event }) => ({ session: event.output! }) },
          },
          { target: "signedOut" },
        ],
        onError: "signedOut",
      },
      // Who stops waiting goes on as a stranger; what is stored stays, and opens when it can be renewed.
      ...slowResponse("#session.loading", "#session.signedOut"),
    },
    signedOut: {
      tags: "signedOut",
      meta: { serves: "SPEC §4 auth state: signed-out" },
      initial: "complete",
      entry: "close",
      on: { ...whenOpened, "session.opened": opensPortal },
      states: {
        complete: {},
        incomplete: { tags: "signOutIncomplete", meta: { serves: "SPEC §8 sign-out failure" } },
      },
    },
    signedIn: {
      tags: "signedIn",
      meta: { serves: "SPEC §4 auth state: signed-in" },
      initial: "lookingUp",
      on: {
        "identity.initialSession": renews,
        "identity.signedIn": renews,
        "identity.tokenRefreshed": renews,
        "identity.userUpdated": renews,
        "identity.passwordRecovery": renews,
        "identity.factorVerified": renews,
        "identity.signedOut": [{ guard: { type: "isChosen", params: ({ event }) => event }, target: "signedOut" }, { target: "expired" }],
        "session.rejected": "expired",
        "session.opened": [
          { guard: { type: "isHalfOpen", params: opened }, target: "challenged", actions: { type: "open", params: opened } },
          {
            guard: { type: "isReadable", params: opened },
            target: "signedIn",
            reenter: true,
            actions: { type: "open", params: opened },
          },
        ],
        "organization.changed": ".lookingUp",
        "signOut.chosen": "signingOut",
      },
      states: {
        lookingUp: {
          tags: "lookingUp",
          meta: { serves: "SPEC §2 auth screen: organisation lookup" },
          invoke: {
            id: "lookUpOrganization",
            src: "lookUpOrganization",
            // Whoever is signed in is somebody.
            input: ({ context }) => ({ email: context.person!.email }),
            onDone: [
              {
                guard: { type: "isFound", params: answered },
                target: "found",
                actions: {
                  type: "setOrganization",
                  params: ({ event }) => ({ organization: event.output.success ? event.output.data : {} }),
                },
              },
              {
                guard: { type: "isAbsent", params: answered },
                target: "absent",
                actions: {
                  type: "setOrganization",
                  params: ({ event }) => ({ organization: event.output.success ? event.output.data : {} }),
                },
              },
              { target: "failed" },
            ],
            onError: "failed",
          },
          after: { lookupWait: "failed" },
        },
        found: { tags: "hasOrganization" },
        absent: { tags: "hasNoOrganization" },
        failed: { tags: "lookupFailed" },
      },
    },
    /** The page stays as it is, and asks for the password in place: nothing that was typed is lost. */
    expired: {
      tags: ["signedIn", "expired"],
      meta: { serves: "SPEC §4 sessions are removed on a non-retryable refresh failure" },
      on: {
        ...whenOpened,
        "session.opened": opensPortal,
        "identity.signedOut": { guard: { type: "isChosen", params: ({ event }) => event }, target: "signedOut" },
        // What is stored may still be there, though nobody takes it any more.
        "signOut.chosen": "signingOut",
      },
    },
    challenged: {
      tags: "challenged",
      meta: { serves: "SPEC §4 assurance level moves to aal2 when a verified factor exists" },
      on: { ...whenOpened, "identity.signedOut": "signedOut", "session.opened": opensPortal, "signOut.chosen": "signingOut" },
    },
    signingOut: {
      tags: "loading",
      invoke: {
        id: "signOut",
        src: "signOut",
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          { guard: { type: "isDone", params: answered }, target: "signedOut", actions: "leaveWorkspaces" },
          { target: "signedOut.incomplete" },
        ],
        onError: "signedOut.incomplete",
      },
      ...slowResponse("#session.signingOut", "#session.signedOut.incomplete"),
    },
  },
});

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
export type SessionActor = ActorRefFrom<typeof sessionMachine>;

const ofIdentity = (session: Session | null): OpenSession | null => (session ? { token: session.access_token, session } : null);

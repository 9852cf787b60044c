/**
 * What an account holds a list of, each of which its person may end: the browsers where they are signed in, and the ways by which they
 * sign in. One chart for both, because both are looked at, ended one at a time, and looked at again.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import "../../src/contract/problems/account.ts";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";
import { answerGuards, answered, broken, refusals, refused } from "../refusal.ts";

/** One entry. `isFixed` cannot be ended: this browser's own session, the only way in. */
export type SessionOrIdentity = {
  id: string;
  name: string;
  /** The subdomain of the workspace that a session is in. */
  workspace: string | null;
  detail: string;
  since: string | null;
  isFixed: boolean;
};

type Context = { entries: SessionOrIdentity[]; ending: string | null; problem: Problem | null };
type Event =
  | { type: "entry.ended"; id: string }
  /** Another one is wanted: the page is left for where it is made. */
  | { type: "entry.wanted" }
  | { type: "list.retried" }
  /** Something else on the page changed what is held. */
  | { type: "list.outdated" }
  | SlowResponseEvent;

const sessionsAndIdentities = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as "loading" | "unreachable" | "shown" | "busy" | "adding" | "refused" | "ended" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: {
    list: required<Answer<SessionOrIdentity[]>>("list"),
    end: required<Answer<unknown>, { id: string }>("end"),
    add: required<Answer<unknown>>("add"),
  },
  actions: {
    setEntries: assign((_, { answer }: { answer: Answer<SessionOrIdentity[]> }) => ({ entries: answer.success ? answer.data : [] })),
    selectEntry: assign((_, { id }: { id: string }) => ({ ending: id })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    ...answerGuards,
    isEndable: ({ context }, { id }: { id: string }) => context.entries.some((entry) => entry.id === id && !entry.isFixed),
    isRefused: (_, { answer }: { answer: Answer<unknown> }) => !answer.success,
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

export const sessionsAndIdentitiesMachine = sessionsAndIdentities.createMachine({
  id: "sessionsAndIdentities",
  context: { entries: [], ending: null, problem: null },
  initial: "loading",
  states: {
    loading: {
      tags: "loading",
      invoke: {
        id: "list",
        src: "list",
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "shown", actions: { type: "setEntries", params: answered } },
          { target: "unreachable", actions: refused },
        ],
        onError: broken("unreachable"),
      },
      ...slowResponse("#sessionsAndIdentities.loading", "#sessionsAndIdentities.unreachable"),
    },
    /** The list could not be had; that an entry was ended before it was asked for is said all the same. */
    unreachable: {
      tags: "unreachable",
      exit: "clearProblem",
      initial: "plain",
      states: {
        plain: { on: { "list.retried": "#sessionsAndIdentities.loading" } },
        ended: { tags: "ended", on: { "list.retried": "#sessionsAndIdentities.listing" } },
      },
    },
    shown: {
      tags: "shown",
      meta: { serves: "DECISIONS 31: profile (sessions)" },
      initial: "plain",
      on: {
        "entry.ended": {
          guard: { type: "isEndable", params: ({ event }) => event },
          target: "ending",
          actions: { type: "selectEntry", params: ({ event }) => event },
        },
        "entry.wanted": "adding",
        "list.outdated": "loading",
      },
      states: {
        plain: {},
        ended: { tags: "ended" },
        refused: { tags: "refused", exit: "clearProblem" },
      },
    },
    cooling: { ...cooldown("shown", {}), tags: ["shown", "cooling"] },
    ending: {
      tags: ["shown", "busy"],
      invoke: {
        id: "end",
        src: "end",
        // Chosen on the way here.
        input: ({ context }) => ({ id: context.ending! }),
        onDone: [{ guard: { type: "isSuccess", params: answered }, target: "listing" }, ...refusals("cooling", "shown.refused")],
        onError: broken("shown.refused"),
      },
      ...slowResponse("#sessionsAndIdentities.ending", "#sessionsAndIdentities.shown"),
    },
    /** The list anew: the one that is known still has what was ended. */
    listing: {
      tags: ["loading", "ended"],
      invoke: {
        id: "listAgain",
        src: "list",
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "shown.ended", actions: { type: "setEntries", params: answered } },
          { target: "unreachable.ended", actions: refused },
        ],
        onError: broken("unreachable.ended"),
      },
      ...slowResponse("#sessionsAndIdentities.listing", "#sessionsAndIdentities.unreachable.ended"),
    },
    adding: {
      tags: ["shown", "busy", "adding"],
      invoke: {
        id: "add",
        src: "add",
        // A success is a page that is being left.
        onDone: { guard: { type: "isRefused", params: answered }, target: "shown.refused", actions: refused },
        onError: broken("shown.refused"),
      },
      ...slowResponse("#sessionsAndIdentities.adding", "#sessionsAndIdentities.shown"),
    },
  },
});

export type SessionsAndIdentitiesSnapshot = SnapshotFrom<typeof sessionsAndIdentitiesMachine>;
export type SessionsAndIdentitiesActor = ActorRefFrom<typeof sessionsAndIdentitiesMachine>;

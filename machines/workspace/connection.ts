/**
 * How the rows of a workspace are kept true on a page (WORKSPACE §6): had as a whole once, then by news, which a hub tells and of which some get lost.
 *
 * Whatever may have been missed is asked for: when the hub is there again, when the page is looked at again, when news do not follow on what is
 * known, and every minute. Without a network the rows stay as they were. Where the log does not go back so far, or the person has become something
 * else, all of them are had anew. Whoever is a member no more keeps none of them; of an organisation that is gone, or that rests, the rows go and what was
 * done stays, for when it is restored, which the hub tells of one that rests; a page of before asks to be loaded again.
 */
import { assign, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { restingCodes } from "../../src/contract/life.ts";
import type { Answer } from "../../src/contract/envelope.ts";
import { required, requiredAction, requiredCallback } from "../actor.ts";
import { answered, answerGuards } from "../refusal.ts";
import { type Retries, retryDelays, retryGuards, codeParams } from "./retries.ts";

/** What is told from outside while the rows are kept true. */
export type LineEvent =
  /** Told after the answer to what is being asked for, which may say why. */
  | { type: "hub.lost" }
  | { type: "network.lost" }
  /** There is something to be asked for. */
  | { type: "rows.missed" }
  /** The person has another role: other rows are theirs. */
  | { type: "person.changed" }
  /** The organisation rests: nothing of it is read or written. */
  | { type: "organization.closed" }
  /** It does not. */
  | { type: "organization.opened" }
  | { type: "network.came" };

type Event = LineEvent | { type: "reload.chosen" };

/** What was asked for has come in; `isOther` where the person has become something else. */
export type CaughtUp = { isOther: boolean };

const connection = setup({
  types: {
    context: {} as Retries & { isKept: boolean; isClosed: boolean },
    events: {} as Event,
    /** Whether rows of before are there to go on with, and whether the organisation is known to rest. */
    input: {} as { isKept: boolean; isClosed: boolean },
    tags: {} as "starting" | "live" | "catchingUp" | "offline" | "forbidden" | "closed" | "gone" | "expired" | "outdated",
    meta: {} as { serves: string },
  },
  actors: {
    /** All rows anew. */
    begin: required<Answer<unknown>>("begin"),
    /** What was told since, and projects that are to be there. */
    catchUp: required<Answer<CaughtUp>>("catchUp"),
    hub: requiredCallback<LineEvent>("hub"),
    /** The page and its network. */
    watch: requiredCallback<LineEvent>("watch"),
  },
  actions: {
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    resetAttempts: assign({ attempt: 0 }),
    setRetry: assign((_, { answer }: { answer: Answer<unknown> }) => ({
      retryAfter: answer.success ? 0 : Number(answer.params?.retryAfter ?? 0),
    })),
    clearRetry: assign({ retryAfter: 0 }),
    /** Nothing of the organisation stays on the page or in the browser. */
    leave: requiredAction("leave"),
    /** The rows go from the page and the browser; what was done stays. */
    close: requiredAction("close"),
    /** Whoever shows the workspace learns that its organisation rests by now, or is to be looked at again. */
    tellClosed: requiredAction("tellClosed"),
    tellOpened: requiredAction("tellOpened"),
    reload: requiredAction("reload"),
  },
  guards: {
    ...answerGuards,
    ...retryGuards,
    isKept: ({ context }) => context.isKept,
    isClosed: ({ context }) => context.isClosed,
    isOther: (_, { answer }: { answer: Answer<CaughtUp> }) => answer.success && answer.data.isOther,
    isMissing: stateIn("#connection.open.following.linked.catchingUp.again"),
  },
  delays: {
    ...retryDelays,
    /** How long a connection stands before it counts as a good one. */
    proof: 10_000,
    /** After that what may have got lost is asked for. */
    comparing: 60_000,
  },
});

/** Refusals of a page, a session or a person, after which there is nothing to be kept true. */
const endsForPerson = [
  { guard: { type: "isRefusedWith", params: codeParams("client_outdated") }, target: "#connection.outdated" },
  { guard: { type: "isRefusedWith", params: codeParams("unauthenticated") }, target: "#connection.expired" },
  { guard: { type: "isRefusedWith", params: codeParams("not_a_member") }, target: "#connection.forbidden" },
] as const;
const rests = { guard: { type: "isRefusedWith", params: codeParams(...restingCodes) } } as const;
const isNowhere = { guard: { type: "isRefusedWith", params: codeParams("not_found") }, target: "#connection.gone" } as const;
/** The same, and those of the organisation. */
const ends = [
  ...endsForPerson,
  {
    ...rests,
    target: "#connection.closed",
    actions: "tellClosed",
  },
  isNowhere,
] as const;

/** Until it is tried again. */
const pausing = <Again extends string>(again: Again) =>
  ({
    tags: "offline",
    entry: "countAttempt",
    exit: "clearRetry",
    after: { retryPause: again },
    // What it was without says nothing of the network that came.
    on: { "network.came": { target: again, actions: "resetAttempts" } },
  }) as const;

const refusedBy = { type: "setRetry", params: answered<unknown> } as const;

/** Has all rows anew, however often it must be tried. */
const havingAll = {
  initial: "asking",
  states: {
    asking: {
      invoke: {
        id: "begin",
        src: "begin",
        onDone: [
          { guard: { type: "isSuccess", params: answered<unknown> }, target: "#connection.open.following" },
          ...ends,
          { target: "pausing", actions: refusedBy },
        ],
        onError: "pausing",
      },
      after: { answerWait: "pausing" },
    },
    pausing: pausing("asking"),
  },
} as const;

export const connectionMachine = connection.createMachine({
  id: "connection",
  context: ({ input }) => ({ ...input, attempt: 0, retryAfter: 0 }),
  initial: "open",
  states: {
    open: {
      initial: "deciding",
      invoke: { id: "watch", src: "watch" },
      on: { "organization.closed": { target: "closed", actions: "tellClosed" } },
      states: {
        deciding: {
          always: [{ guard: "isClosed", target: "#connection.closed" }, { guard: "isKept", target: "following" }, { target: "beginning" }],
        },
        beginning: { tags: "starting", meta: { serves: "WORKSPACE §6 reading: the frame and each opened project" }, ...havingAll },
        following: {
          initial: "linked",
          on: { "person.changed": "resyncing" },
          states: {
            linked: {
              meta: { serves: "WORKSPACE §6 news: applied only on what is known, else asked for" },
              invoke: { id: "hub", src: "hub" },
              on: { "hub.lost": "pausing", "network.lost": "pausing" },
              initial: "catchingUp",
              states: {
                catchingUp: {
                  tags: "catchingUp",
                  invoke: {
                    id: "catchUp",
                    src: "catchUp",
                    onDone: [
                      { guard: { type: "isOther", params: answered<CaughtUp> }, target: "#connection.open.resyncing" },
                      { guard: { type: "isRefusedWith", params: codeParams("log_too_short") }, target: "#connection.open.resyncing" },
                      ...ends,
                      {
                        guard: { type: "isRefused", params: answered<CaughtUp> },
                        target: "#connection.open.following.pausing",
                        actions: refusedBy,
                      },
                      { guard: "isMissing", target: "catchingUp", reenter: true },
                      { target: "live" },
                    ],
                    onError: "#connection.open.following.pausing",
                  },
                  after: { answerWait: "#connection.open.following.pausing" },
                  initial: "once",
                  states: {
                    once: { on: { "rows.missed": "again" } },
                    /** What was missed since it was asked may not be in the answer. */
                    again: {},
                  },
                },
                live: {
                  tags: "live",
                  on: { "rows.missed": "catchingUp" },
                  after: { comparing: "catchingUp" },
                  initial: "fresh",
                  states: { fresh: { after: { proof: "proven" } }, proven: { entry: "resetAttempts" } },
                },
              },
            },
            pausing: pausing("linked"),
          },
        },
        resyncing: {
          tags: "catchingUp",
          meta: { serves: "WORKSPACE §6 410 when too old" },
          on: { "person.changed": { target: "resyncing", reenter: true } },
          ...havingAll,
        },
      },
    },
    forbidden: { tags: "forbidden", entry: "leave", meta: { serves: "WORKSPACE §9: the organisation's data goes at once" } },
    closed: {
      tags: "closed",
      entry: "close",
      invoke: { id: "watch", src: "watch" },
      meta: { serves: "DECISIONS 50: nothing is read; what was done is kept for when it is restored" },
      initial: "linked",
      states: {
        linked: {
          invoke: { id: "hub", src: "hub" },
          // What is being asked may have been asked too early.
          on: { "hub.lost": "pausing", "network.lost": "pausing", "organization.opened": ".asking" },
          initial: "quiet",
          states: {
            // A line that has stood for a while is tried again soon once it is lost.
            quiet: {
              on: { "network.came": "asking", "rows.missed": "asking" },
              after: { proof: { actions: "resetAttempts" }, comparing: "asking" },
            },
            asking: {
              invoke: {
                id: "beginOpened",
                src: "begin",
                onDone: [
                  { guard: { type: "isSuccess", params: answered<unknown> }, target: "#connection.open.following", actions: "tellOpened" },
                  { ...isNowhere, actions: "tellOpened" },
                  ...endsForPerson,
                  { target: "quiet" },
                ],
                onError: "quiet",
              },
              after: { answerWait: "quiet" },
            },
          },
        },
        pausing: pausing("linked"),
      },
    },
    gone: {
      tags: "gone",
      entry: "close",
      meta: { serves: "SPEC §4 may be suspended or deleted: what was done is kept for when it is restored" },
      initial: "quiet",
      states: {
        quiet: { after: { comparing: "asking" } },
        asking: {
          invoke: {
            id: "beginAgain",
            src: "begin",
            onDone: [
              { guard: { type: "isSuccess", params: answered<unknown> }, target: "#connection.open.following" },
              ...ends,
              { target: "quiet" },
            ],
            onError: "quiet",
          },
          after: { answerWait: "quiet" },
        },
      },
    },
    expired: { tags: "expired", meta: { serves: "WORKSPACE §6: a session that merely ended keeps the outbox" } },
    outdated: {
      tags: "outdated",
      meta: { serves: "WORKSPACE §6: an unknown contract version keeps the commands and asks for a reload" },
      on: { "reload.chosen": { actions: "reload" } },
    },
  },
});

export type ConnectionSnapshot = SnapshotFrom<typeof connectionMachine>;
export type ConnectionActor = ActorRefFrom<typeof connectionMachine>;
